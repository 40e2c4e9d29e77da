from __future__ import annotations

import pytest

from upheld.evidence import Document
from upheld.fetch.carried import as_page, or_carried
from upheld.fetch.fetcher import fetch_sources
from upheld.fetch.inline import InlineFetcher
from upheld.report import Finding
from upheld.schema import Source

TEXT = "The mine at Lodden closed in 1986 after ninety years of work."
URL = "https://a.example/mine"
PAGE = Document("s1", "What the page says today.", "ok", "live", URL)


def unread(status: str, reason: str) -> Document:
    finding = Finding(code="S604", message=reason, source_id="s1")
    return Document("s1", "", status, None, URL, reason=reason, findings=(finding,))


def source(carried: str | None = "response", url: str | None = URL, text: str = TEXT) -> Source:
    return Source(id="s1", url=url, text=text, carried=carried)


def test_the_page_comes_before_what_the_response_holds_of_it() -> None:
    assert as_page(source()).text is None
    assert or_carried(PAGE, source()) is PAGE


def test_a_text_of_the_caller_is_the_source() -> None:
    assert as_page(source(None)).text == TEXT
    assert or_carried(PAGE, source(None)) is PAGE


@pytest.mark.parametrize(
    ("status", "told"), [("unreadable", "unreadable"), ("likely_fabricated", "dead"), ("dead", "dead")]
)
def test_what_the_model_was_shown_stands_in_for_a_page_that_can_not_be_read(status: str, told: str) -> None:
    found = or_carried(unread(status, "status 403"), source())
    assert (found.text, found.status, found.via, found.reason) == (TEXT, told, "response", "status 403")
    (finding,) = found.findings
    assert finding.code == "S616"
    assert "status 403" in finding.message


def test_what_is_only_quoted_never_stands_in_for_a_page() -> None:
    page = unread("unreadable", "status 403")
    assert or_carried(page, source("excerpts")) is page


def test_what_is_quoted_of_a_document_without_an_address_is_judged_and_told() -> None:
    found = fetch_sources([source("excerpts", None)], InlineFetcher())["s1"]
    assert (found.text, found.status, found.via) == (TEXT, "ok", "response")
    assert [finding.code for finding in found.findings] == ["S617"]


def test_a_carried_text_that_is_no_page_is_not_judged() -> None:
    page = unread("unreadable", "status 403")
    assert or_carried(page, source(text="  ")) is page
