"""The model that the vectors come from: what it makes of each token of its vocabulary, and of whole texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

#: Tokens that the model reads of a text, and texts that it reads at once.
MOST = 512
BATCH = 32
#: What its card puts before a query; passages are read as they are.
QUERY = "Represent this sentence for searching relevant passages: "


class Teacher:
    """An encoder of the BERT kind as an ONNX file, beside its ``tokenizer.json``.

    Args:
        folder: where both lie.
        threads: cores to use.
    """

    def __init__(self, folder: Path, threads: int = 1) -> None:
        import onnxruntime
        from tokenizers import Tokenizer

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self._session = onnxruntime.InferenceSession(str(folder / "model.onnx"), options)
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(MOST)

    def token_vectors(self) -> np.ndarray:
        """For every token, read alone between start and stop: the mean of the three vectors that come out."""
        start, stop = (self.tokenizer.token_to_id(token) for token in ("[CLS]", "[SEP]"))
        size = self.tokenizer.get_vocab_size()
        found = []
        for begin in range(0, size, 512):
            ids = np.array([[start, token, stop] for token in range(begin, min(size, begin + 512))], np.int64)
            found.append(self._read(ids, np.ones_like(ids)).mean(1))
        return np.concatenate(found)

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        """The vector of each text, of length 1."""
        encoded = [self.tokenizer.encode(text).ids for text in texts]
        order = sorted(range(len(texts)), key=lambda at: len(encoded[at]))
        found: dict[int, np.ndarray] = {}
        for begin in range(0, len(order), BATCH):
            places = order[begin : begin + BATCH]
            longest = len(encoded[places[-1]])
            ids = np.zeros((len(places), longest), np.int64)
            mask = np.zeros_like(ids)
            for row, at in enumerate(places):
                ids[row, : len(encoded[at])] = encoded[at]
                mask[row, : len(encoded[at])] = 1
            for at, vector in zip(places, self._read(ids, mask)[:, 0], strict=True):
                found[at] = vector / np.linalg.norm(vector)
        return np.array([found[at] for at in range(len(texts))])

    def _read(self, ids: np.ndarray, mask: np.ndarray) -> np.ndarray:
        fed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        return self._session.run(None, fed)[0]
