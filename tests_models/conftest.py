"""Tests that need torch: `make test-models` installs it and runs them; `make test` does not collect this folder."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

sys.path.insert(0, str(Path(__file__).parents[1] / "training"))

from small.encoder import CrossEncoder, Shape

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS = (
    (
        "the a of in was is by tower bridge river museum opened built designed closed metres feet tall long wide "
        "north south old new stone iron Ada Boris Carla ninety twelve thirty visitors each year does not"
    )
    .lower()
    .split()
)
SHAPE = Shape(vocabulary=4 + len(WORDS), width=48, layers=3, heads=4, inner=96, positions=320)


@pytest.fixture(scope="session")
def tokenizer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tokenizer file of the BERT kind with a small vocabulary."""
    vocabulary = {token: at for at, token in enumerate(["[PAD]", "[UNK]", "[CLS]", "[SEP]", *WORDS])}
    made = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    made.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    path = tmp_path_factory.mktemp("tokenizer") / "tokenizer.json"
    made.save(str(path))
    return path


@pytest.fixture
def encoder() -> CrossEncoder:
    """A network of random weights, so large that pairs differ."""
    torch.manual_seed(7)
    model = CrossEncoder(SHAPE)
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.dim() > 1:
                parameter.normal_(0, 0.25)
    return model.eval()


@pytest.fixture
def write_rows(tmp_path: Path) -> Callable[..., Path]:
    """Writes rows as JSON lines and gives the file."""

    def write(rows: list[dict[str, object]], name: str = "rows.jsonl") -> Path:
        path = tmp_path / name
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        return path

    return write
