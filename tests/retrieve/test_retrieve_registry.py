"""The names of retrievers."""

from __future__ import annotations

import pytest

from upheld.errors import UnknownNameError
from upheld.retrieve.registry import RETRIEVERS, best_retrieval, load_retriever


@pytest.mark.parametrize("name", [row.name for row in RETRIEVERS.rows()])
def test_every_name_loads_what_it_says(name):
    assert load_retriever(name).name == name


def test_auto_is_the_best_one():
    assert load_retriever("auto").name == load_retriever().name == best_retrieval()


def test_an_unknown_name_lists_the_known():
    with pytest.raises(UnknownNameError, match="did you mean 'bm25'"):
        load_retriever("bm52")
