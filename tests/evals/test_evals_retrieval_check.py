"""The retrieval check: its pages and claims hold together, and hybrid retrieval keeps what it was chosen for."""

from __future__ import annotations

import sys
from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from upheld.retrieve.bm25 import BM25Retriever
from upheld.retrieve.chunks import windows
from upheld.retrieve.dense import HybridRetriever


def load():
    """The script, which is no part of a package."""
    path = Path(__file__).parents[2] / "evals" / "retrieval_check.py"
    spec = spec_from_file_location("retrieval_check", path)
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look their module up
    spec.loader.exec_module(module)
    return module


CHECK = load()
ROWS, PAGES = CHECK.rows(), CHECK.documents()


def test_there_are_enough_claims_of_every_kind():
    assert len(PAGES) == 12
    assert len(ROWS) >= 72
    assert len({row.id for row in ROWS}) == len(ROWS)
    counts = Counter(row.kind for row in ROWS)
    assert set(counts) == set(CHECK.KINDS)
    assert min(counts.values()) >= 6
    assert {row.page for row in ROWS} == set(PAGES)


@pytest.mark.parametrize("page", sorted(PAGES))
def test_pages_are_long(page):
    assert 1_500 <= len(PAGES[page].text.split()) <= 3_000


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_support_stands_once_and_whole_in_a_window(row):
    page = PAGES[row.page]
    for sentence in row.support:
        assert page.text.count(sentence) == 1
        assert any(sentence in passage.text for passage in windows(page))


def test_hybrid_finds_far_more_paraphrases_than_bm25_and_loses_nothing_else():
    words, both = (CHECK.ranks(made, ROWS, PAGES) for made in (BM25Retriever(), HybridRetriever()))
    told = {"words": dict(CHECK.figures(words, ROWS)), "both": dict(CHECK.figures(both, ROWS))}
    assert told["both"]["all"]["recall@3"] >= 0.9
    assert told["both"]["paraphrased"]["recall@3"] >= told["words"]["paraphrased"]["recall@3"] + 0.3
    for kind in ("plain", "numeric", "table", "cross"):
        assert told["both"][kind]["recall@3"] == 1.0
