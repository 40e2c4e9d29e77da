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
@settings(max_examples=100)
def test_a_cut_text_is_a_beginning(text, limit):
    found = cut(text, limit)
    assert text.startswith(found)
    assert len(found) <= limit
    assert bool(found) or not text


NO_PAGES = {
    "pdf": ("%PDF-1.7\n%âãÏÓ\n1 0 obj <</Type /Catalog>> endobj", "a PDF"),
    "zip": ("PK\x03\x04\x14\x00word/document.xml", "a zip archive"),
    "undecoded": ("T\ufffd\ufffd\ufffd\ufffdwer \ufffd\ufffd\ufffd", "could not be decoded"),
    "too many requests": ("429 Too Many Requests", "an error page"),
    "form": ("Log in\nEmail\nPassword\nForgot your password?\nContinue with Example", "a page to log in"),
    "json error": ('{"error": "not found"}', "an error message"),
    "json status": ('{"status": 403, "reason": "no"}', "an error message"),
    "json message": ('{"message": "Not Found", "documentation": "x"}', "an error message"),
}


@pytest.mark.parametrize(("text", "kind"), NO_PAGES.values(), ids=NO_PAGES)
def test_a_text_that_is_no_page_is_never_judged(text, kind):
    document = read_inline(Source(id="s", text=text))
    assert (document.text, document.status) == ("", "unreadable")
    assert kind in document.reason


@pytest.mark.parametrize(
    "text",
    [
        "429 people took part. Too many requests came for the second round.",
        "A strong password has twelve characters.\nSign in only on pages that you know.",
        '{"title": "Report", "error_rate": "2 %", "text": "The error rate was 2 % in March."}',
        "404 people were there.",
        "403 votes were cast for it.",
        "Percent signs: %PDF is how a PDF file begins.",
    ],
)
def test_a_text_that_only_speaks_of_such_things_is_read(text):
    assert read_inline(Source(id="s", text=text)).text == text
