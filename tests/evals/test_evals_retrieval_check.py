"""The retrieval check: its pages and claims hold together, and hybrid retrieval keeps what it was chosen for."""

from __future__ import annotations

import sys
from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from upheld.evals.results import write_result
from upheld.evals.retrieval_tables import FILE, tables
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
    told = {
        name: {kind.kind: kind.recall[3] for kind in CHECK.kinds_of(found, ROWS)}
        for name, found in (("words", words), ("both", both))
    }
    assert told["both"]["all"] >= 0.9
    assert told["both"]["paraphrased"] >= told["words"]["paraphrased"] + 0.3
    for kind in ("plain", "numeric", "table", "cross"):
        assert told["both"][kind] == 1.0


def test_the_result_says_what_was_measured(tmp_path):
    found = {"bm25": {row.id: 1 for row in ROWS} | {ROWS[0].id: 4}, "hybrid": {row.id: 1 for row in ROWS}}
    told = CHECK.report(found, ROWS, PAGES, 1.5)
    assert (told.data.rows, told.pages) == (len(ROWS), len(PAGES))
    words, both = told.retrievers
    assert (words.models, len(both.models)) == ((), 1)
    assert words.kinds[0].recall == {1: (len(ROWS) - 1) / len(ROWS), 3: (len(ROWS) - 1) / len(ROWS), 10: 1.0}
    write_result(tmp_path / FILE, told)
    table, measured = tables(tmp_path)
    assert {row[0] for row in table.rows} == {"`bm25`", "`hybrid`"}
    assert measured.rows[0][:2] == (str(len(ROWS)), str(len(PAGES)))
