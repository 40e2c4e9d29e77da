"""The blocks of a source's text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.retrieve.blocks import blocks, lines

CASES = {
    "paragraphs": ("One.\nStill one.\n\nTwo.", [("paragraph", "One.\nStill one."), ("paragraph", "Two.")]),
    "heading": ("# Title #\nText", [("heading", "# Title #"), ("paragraph", "Text")]),
    "no heading without space": ("#1 in sales\n", [("paragraph", "#1 in sales")]),
    "seven hashes are none": ("####### x", [("paragraph", "####### x")]),
    "wiki heading": ("== History ==\nText", [("heading", "== History =="), ("paragraph", "Text")]),
    "underlined": ("Title\n=====\nText", [("heading", "Title"), ("paragraph", "Text")]),
    "rule after two lines": ("One\ntwo\n---\nthree", [("paragraph", "One\ntwo\n---\nthree")]),
    "items": (
        "- a\n- b\n  more\n1. c\n[2] d",
        [("item", "- a"), ("item", "- b\n  more"), ("item", "1. c"), ("item", "[2] d")],
    ),
    "a dash is no bullet": ("-5 degrees", [("paragraph", "-5 degrees")]),
    "table": ("| a | b |\n| --- | --- |\n| 1 | 2 |", [("header", "| a | b |"), ("row", "| 1 | 2 |")]),
    "table without outer pipes": (
        "a | b\n--- | ---\n1 | 2\n\nx | y",
        [("header", "a | b"), ("row", "1 | 2"), ("paragraph", "x | y")],
    ),
    "table after a line": ("See:\na | b\n--|--\n1 | 2", [("paragraph", "See:"), ("header", "a | b"), ("row", "1 | 2")]),
    "rows without header": (
        "| Length | 3 m |\n| Width | 2 m |",
        [("row", "| Length | 3 m |"), ("row", "| Width | 2 m |")],
    ),
    "code": (
        "```py\n# no heading\n\n- no item\n```\nText",
        [("code", "# no heading"), ("code", "- no item"), ("paragraph", "Text")],
    ),
    "carriage returns": ("One\r\ntwo\r\n\r\n- a\r- b", [("paragraph", "One\r\ntwo"), ("item", "- a"), ("item", "- b")]),
    "quote": ("> said\n> so", [("paragraph", "> said\n> so")]),
    "blank": (" \n\t\n", []),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_blocks(text, expected):
    assert [(block.kind, text[block.start : block.end]) for block in blocks(text)] == expected


@pytest.mark.parametrize(
    ("text", "level", "title"),
    [("## The *deck* ##", 2, "The *deck*"), ("=== Deck ===", 3, "Deck"), ("Deck\n---", 2, "Deck"), ("#", 1, "")],
)
def test_headings_have_level_and_title(text, level, title):
    assert [(block.level, block.title) for block in blocks(text)] == [(level, title)]


def test_a_header_is_titled_by_its_cells():
    assert blocks("| Year |  Sales | |\n|---|---|---|\n")[0].title == "Year | Sales"


PIECES = st.sampled_from(
    [
        "# h",
        "== h ==",
        "- a",
        "1. b",
        "| a | b |",
        "|---|---|",
        "a | b",
        "--- | ---",
        "```",
        "===",
        "---",
        "Word. ",
        "",
        "  ",
        "\r",
        "|",
        "日本。",
        "\u2028",
        "x" * 130,
    ]
)


@given(st.lists(PIECES, max_size=12).map("\n".join) | st.text(max_size=60))
@settings(max_examples=200)
def test_blocks_lie_in_order_and_miss_nothing_but_marks(text):
    found = blocks(text)
    assert all(block.start < block.end for block in found)
    assert all(before.end <= after.start for before, after in pairwise(found))
    assert all(text[b.start : b.end] == text[b.start : b.end].strip() for b in found)
    left = list(text)
    for block in found:
        left[block.start : block.end] = " " * (block.end - block.start)
    for start, end in lines("".join(left)):
        rest = "".join(left)[start:end]
        assert not rest.strip("=-|: \t") or rest.startswith(("```", "~~~"))
