"""Sources that come with their text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.events import Progress
from upheld.fetch import inline
from upheld.fetch.fetcher import fetch_sources
from upheld.fetch.inline import InlineFetcher, cut, read_inline
from upheld.findings import lookup
from upheld.schema import Source

URL = "https://example.org/page"
CASES = {
    "text": ({"text": " One.\r\n", "url": URL, "title": "Page"}, (" One.\r\n", "ok", "inline", None, [])),
    "byte order mark": ({"text": "\ufeffOne."}, ("One.", "ok", "inline", None, [])),
    "blank text": ({"text": " \n"}, ("", "unreadable", None, "its text is blank", ["S612"])),
    "no words": ({"text": "... !"}, ("", "unreadable", None, "its text is blank", ["S612"])),
    "blank text beside a url": ({"text": "", "url": URL}, ("", "unreadable", None, "its text is blank", ["S612"])),
    "url": ({"url": URL}, ("", "not_fetched", None, "not fetched", ["S611"])),
    "neither": ({"title": "Page"}, ("", "unreadable", None, "it has neither a text nor an address", ["S612"])),
}


@pytest.mark.parametrize(("given", "expected"), CASES.values(), ids=CASES)
def test_sources(given, expected):
    document = read_inline(Source(id="s", **given))
    codes = [finding.code for finding in document.findings]
    assert (document.text, document.status, document.via, document.reason, codes) == expected
    assert (document.source_id, document.url, document.title) == ("s", given.get("url"), given.get("title"))
    assert all(
        lookup(code) and finding.source_id == "s" for code, finding in zip(codes, document.findings, strict=True)
    )


def test_only_the_sources_that_are_asked_for():
    told = []
    sources = [Source(id=name, text="Text.") for name in "ba"]
    documents = fetch_sources(sources, InlineFetcher(), told.append)
    assert list(documents) == ["b", "a"]
    assert told[0] == Progress("fetch", 0, 2)
    assert told[-1] == Progress("fetch", 2, 2)
    assert fetch_sources([], InlineFetcher()) == {}


def test_a_text_that_is_too_long_is_cut_and_says_so(monkeypatch):
    monkeypatch.setattr(inline, "SOURCE_CHARACTERS", 30)
    document = read_inline(Source(id="s", text="One sentence here. Another one, longer than it may be."))
    assert document.text == "One sentence here."
    assert [finding.code for finding in document.findings] == ["S610"]
    assert "first 18 of 54 characters" in document.findings[0].message


@pytest.mark.parametrize(
    ("text", "limit", "expected"),
    [
        ("line one\nline two", 12, "line one"),
        ("One. Two. Three.", 12, "One. Two."),
        ("one two three", 9, "one two"),
        ("abcdefgh", 4, "abcd"),
        ("short", 9, "short"),
    ],
    ids=["line", "sentence", "word", "anywhere", "whole"],
)
def test_where_a_text_is_cut(text, limit, expected):
    assert cut(text, limit) == expected


@given(st.text(max_size=80), st.integers(1, 80))
@settings(max_examples=100, deadline=None)
def test_a_cut_text_is_a_beginning(text, limit):
    found = cut(text, limit)
    assert text.startswith(found)
    assert len(found) <= limit
    assert bool(found) or not text
