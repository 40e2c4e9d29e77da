"""Pages of many kinds to the text that a reader sees."""

from __future__ import annotations

import pytest

from extraction_pages import expected_pages
from growth import assert_linear_in
from upheld.fetch.metadata import read_metadata
from upheld.fetch.webpage import read_page

PAGES = {page.name: page for page in expected_pages()}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_what_is_kept_and_what_is_not(page):
    text = read_page(page.html).text
    assert [line for line in page.kept if line not in text] == []
    assert [line for line in page.dropped if line in text] == []


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_the_careful_reader_loses_nothing(page):
    text = read_page(page.html, careful=True).text
    assert [line for line in page.kept if line not in text] == []


@pytest.mark.parametrize(
    ("name", "published"),
    [("news", "2024-05-14"), ("journal", "2021-03-09"), ("shell", "2020-02-03"), ("paywall", "2023-04-01")],
)
def test_dates(name, published):
    assert read_page(PAGES[name].html).published == published


HEADS = {
    "meta": ('<meta property="article:modified_time" content="2024-05-03T10:00Z">', None, "2024-05-03", None),
    "the likelier name": (
        '<meta name="date" content="2020-01-01"><meta name="citation_date" content="2019/7/4">',
        "2019-07-04", None, None,
    ),
    "time": ('<body><time datetime="2022-02-02">x</time><time itemprop="datePublished" datetime="2021-01">y</time>',
             "2021-01", None, None),
    "mail": ('<meta name="pubdate" content="Tue, 14 May 2024 09:00:00 GMT">', "2024-05-14", None, None),
    "no dates": ('<meta name="date" content="yesterday"><meta name="pubdate" content="0001-01-01">', None, None, None),
    "forward": ("<meta http-equiv='Refresh' content='0; URL=/next?a=1&amp;b=2'>", None, None, "/next?a=1&b=2"),
    "forward without url=": ('<noscript><meta http-equiv=refresh content="2;https://example.org/"></noscript>',
                             None, None, "https://example.org/"),
    "much later": ('<meta http-equiv="refresh" content="600; url=/">', None, None, None),
    "itself": ('<meta http-equiv="refresh" content="3">', None, None, None),
    "broken JSON-LD": ('<script type="application/ld+json">{"@type":"Article",</script>', None, None, None),
}  # fmt: skip


@pytest.mark.parametrize(("head", "published", "modified", "forward"), HEADS.values(), ids=HEADS)
def test_heads(head, published, modified, forward):
    said = read_metadata(f"<html><head>{head}")
    assert (said.published, said.modified, said.forward) == (published, modified, forward)


def test_json_ld_of_another_thing_is_no_text():
    product = '{"@type":"Product","articleBody":"' + "many words of praise " * 40 + '"}'
    page = read_page(f'<script type="application/ld+json">{product}</script><p>Short.')
    assert page.text == "Short."


def test_deep_json_ld_is_passed_over():
    page = read_page(f'<script type="application/ld+json">{"[" * 100_000}</script><p>Short.')
    assert page.text == "Short."


@pytest.mark.parametrize(
    "unit", ["<meta ", "<meta http-equiv=refresh content=", "<time ", "<script type=application/ld+json>[", "<script "]
)
def test_time_grows_with_the_head(unit):
    assert_linear_in(read_metadata, unit, 8_000)
