"""Embedders: from texts to vectors, texts that mean the same near each other. And the one that ships."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Protocol

from pydantic import BaseModel

from upheld.errors import ModelError
from upheld.report import ModelInfo
from upheld.shipped import REINSTALL, ShippedFile, ShippedFiles
from upheld.text.words import fold

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.resources.abc import Traversable

    from numpy.typing import NDArray

#: What the shipped vectors have pieces for. Marks between words carry no meaning here, other scripts are not known.
_RUN = re.compile(r"[a-z0-9]+")
#: Before a piece that goes on with a word.
_GOES_ON = "##"
#: A longer run of letters is no word: a payload, a key, a sequence.
_LONGEST_RUN = 60


class Embedder(Protocol):
    """Turns texts into vectors."""

    def embed(self, texts: Sequence[str]) -> NDArray[Any]:
        """One row per text, all of one length; a row of zeros for a text that it can't read.

        The same row for a text whatever else is asked. Never raises for odd text.
        """
        ...


class Provenance(BaseModel):
    """What ``provenance.json`` says that is needed here."""

    id: str
    revision: str
    vectors: ShippedFile
    vocabulary: ShippedFile


class WordVectors:
    """The shipped embedder: every word a fixed vector, a text the sum of its words. Knows English.

    Distilled from a sentence encoder (``training/embedder/distill.py``). A word that is no piece of its vocabulary is
    the sum of the longest pieces that it begins with, as in the encoder's own tokenizer (Wu et al. 2016).

    Args:
        where: the folder with ``vectors.npy``, ``vocabulary.txt`` and ``provenance.json``.

    Raises:
        upheld.errors.ModelError: a file is missing or is not the one that was made.
    """

    def __init__(self, where: Traversable) -> None:
        import numpy as np

        shipped = ShippedFiles("retrieval", where)
        told = shipped.told("provenance.json", Provenance)
        vectors = shipped.checked("vectors.npy", told.vectors)
        vocabulary = shipped.checked("vocabulary.txt", told.vocabulary)
        self.info = ModelInfo(id=told.id, revision=told.revision, sha256=told.vectors.sha256)
        self._vectors: NDArray[Any] = np.load(BytesIO(vectors), allow_pickle=False)
        self._rows = {piece: row for row, piece in enumerate(vocabulary.decode("utf-8").split())}
        if len(self._rows) != len(self._vectors):
            raise ModelError(f"retrieval: vectors.npy does not fit vocabulary.txt; {REINSTALL}")
        self._longest = max(map(len, self._rows), default=0)

    def embed(self, texts: Sequence[str]) -> NDArray[Any]:
        """One row of length 1 per text; zeros for a text of which no word is known."""
        import numpy as np

        rows = [self._text_rows(text) for text in texts]
        known = [at for at, found in enumerate(rows) if found]
        embedded = np.zeros((len(rows), self._vectors.shape[1]), np.float32)
        if known:
            flat = [row for at in known for row in rows[at]]
            starts = [0, *accumulate(len(rows[at]) for at in known[:-1])]
            # Whole numbers: the sum is exact, whatever the order.
            sums = np.add.reduceat(self._vectors[flat].astype(np.int32), starts, axis=0).astype(np.float64)
            lengths = np.linalg.norm(sums, axis=1, keepdims=True)
            embedded[known] = sums / np.where(lengths == 0.0, 1.0, lengths)
        return embedded

    def _text_rows(self, text: str) -> list[int]:
        row = self._rows.get(text)
        if row is not None and not text.startswith(_GOES_ON):
            return [row]
        return [row for run in _RUN.findall(fold(text)) for row in self._run_rows(run)]

    def _run_rows(self, run: str) -> list[int]:
        """The pieces of a word; none where it can't be put together from pieces."""
        found: list[int] = []
        start = 0
        while start < len(run) <= _LONGEST_RUN:
            before = _GOES_ON if start else ""
            for end in range(min(len(run), start + self._longest), start, -1):
                row = self._rows.get(before + run[start:end])
                if row is not None:
                    found.append(row)
                    start = end
                    break
            else:
                return []
        return found


@cache
def word_vectors() -> WordVectors:
    """The shipped embedder, loaded once for the whole process.

    Raises:
        upheld.errors.ModelError: see `WordVectors`.
    """
    return WordVectors(files("upheld") / "weights" / "embedder")
