"""Sources of every kind to text, and what is none."""

from __future__ import annotations

import io
import json
import time
import zipfile

import pytest

from upheld.fetch import formats
from upheld.fetch.content import Content
from upheld.fetch.failures import Failure
from upheld.fetch.formats import read_bytes
from upheld.fetch.sniffing import Sniffed, sniff
from upheld.fetch.workers import Workers

URL = "https://example.org/page"
PAGE = "<!doctype html><title>Orl</title><p>The bridge over the Orl is 412 metres long."
RSS = """<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
<rss><channel><title>Coast &amp; sea</title><description>News of the coast</description>
<item><title>Pier closed</title><pubDate>Tue, 14 May 2024 09:00:00 GMT</pubDate><description>Short.</description>
<content:encoded><![CDATA[<p>The pier is <b>closed</b>.</p><p>It cost 2 &lt; 3 crowns.</p>]]></content:encoded></item>
<item><title>Entity &b;</title><description>&lt;p&gt;Escaped.&lt;/p&gt;</description></item></channel></rss>"""
ATOM = """<feed xmlns="http://www.w3.org/2005/Atom"><title>Log</title><entry><title>One</title>
<published>2024-05-03T01:00Z</published><updated>2024-06-01</updated><author><name>Ada</name></author>
<content type="xhtml"><div><p>a &lt; b</p><ul><li>c</li></ul></div></content></entry></feed>"""
JATS = """<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS//EN" "j.dtd">
<article article-type="research-article"><front><journal-meta><journal-title>J Found</journal-title></journal-meta>
<article-meta><article-id>9</article-id><title-group><article-title>Cast bells</article-title></title-group>
<contrib-group><contrib><name><surname>Kron</surname>
<given-names>Ada</given-names></name></contrib>
<contrib><name><surname>Bell</surname><given-names>Tom</given-names></name></contrib></contrib-group>
<pub-date><day>9</day><month>3</month><year>2021</year></pub-date>
<abstract><title>Summary</title><p>Strength rose by 3×10<sup>6</sup> Pa.</p></abstract></article-meta></front>
<body><sec><title>Methods</title><p>We cast 240 bells [<xref ref-type="bibr">1</xref>].</p>
<table-wrap><caption><title>Bells</title></caption>
<table><tr><th>Tin</th><th>n</th></tr><tr><td>20%</td><td>120</td></tr></table></table-wrap></sec></body>
<back><ref-list><ref><article-title>Other</article-title></ref></ref-list></back></article>"""
NOTEBOOK = json.dumps(
    {
        "nbformat": 4,
        "cells": [
            {"cell_type": "markdown", "source": ["# Tides\n", "High water."]},
            {"cell_type": "code", "source": "print(7)", "outputs": [{"text": ["7\n"]}]},
        ],
    }
)


def archive(**parts):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in parts.items():
            made.writestr(name, text)
    return buffer.getvalue()


def kind(data, content_type=None, url=URL):
    found = sniff(data if isinstance(data, bytes) else data.encode(), content_type, url)
    return found.kind.name if isinstance(found, Sniffed) else f"{found.status}: {found.reason}"


KINDS = {
    "page": (PAGE, "text/html; charset=utf-8", "text/html"),
    "page called text": (PAGE, "text/plain", "text/html"),
    "page called PDF": (PAGE, "application/pdf", "text/html"),
    "page called an image": (PAGE, "image/png", "text/html"),
    "page without a type": (PAGE, None, "text/html"),
    "page after a comment": (f"\ufeff<!-- a -->\n<!-- b -->{PAGE}", "", "text/html"),
    "XHTML": ('<?xml version="1.0"?><html xmlns="x"><p>a</p></html>', "application/xml", "text/html"),
    "part of a page": ("<div><p>a</p></div>", "text/html", "text/html"),
    "part of a page without a type": ("<p>a</p>", "", "text/html"),
    "text called a page": ("Just words with 1 < 2.", "text/html", "text/plain"),
    "text about markup": ("Use <p> for a paragraph.", "text/plain", "text/plain"),
    "PDF called a page": (b"%PDF-1.7 ...", "text/html", "application/pdf"),
    "PDF after junk": (b"\r\n\r\n%PDF-1.4", "application/octet-stream", "application/pdf"),
    "JSON called a page": ('{"a": 1}', "text/html", "application/json"),
    "JSON": ("[1, 2]", "application/ld+json", "application/json"),
    "a text in brackets": ("[Speech.] Good evening.", "text/plain", "text/plain"),
    "feed": (RSS, "text/xml", "application/rss+xml"),
    "feed called a page": (ATOM, "text/html", "application/atom+xml"),
    "article": (JATS, "text/xml", "application/jats+xml"),
    "CSV": ("a,b\n1,2", "text/csv", "text/csv"),
    "words": ("BM is a brand, BZh and ID3 are not.", "text/plain", "text/plain"),
    "plain": ("a", "text/plain", "text/plain"),
    "many types": (PAGE, "text/html, text/plain", "text/html"),
    "wide": (PAGE.encode("utf-16-le"), "text/html", "text/html"),
    "image": (b"\x89PNG\r\n\x1a\n", "text/html", "unsupported_type: the address leads to a PNG image"),
    "vector image": ('<svg xmlns="x"><text>a</text></svg>', "image/svg+xml",
                     "unsupported_type: the address leads to an SVG"),
    "film": (b"\0\0\0\x18ftypmp42", "application/octet-stream", "unsupported_type: the address leads to a film"),
    "unknown": (bytes(range(1, 9)) * 50, "video/x-own", "unsupported_type: the address leads to a film"),
    "bytes": (bytes(range(1, 9)) * 50, "", "unsupported_type: the address leads to a file of no known kind"),
    "spreadsheet": (archive(**{"xl/workbook.xml": ""}), "", "unsupported_type: the address leads to a spreadsheet"),
    "broken archive": (b"PK\x03\x04xx", "", "unsupported_type: the address leads to a zip archive that is broken"),
    "other XML": ("<?xml version='1.0'?><urlset/>", "text/xml", "unsupported_type: the address leads to an XML file"),
    "nothing": (b" \n", "text/html", "unreadable: the page is empty"),
}  # fmt: skip


@pytest.mark.parametrize(("data", "content_type", "expected"), KINDS.values(), ids=KINDS)
def test_kinds(data, content_type, expected):
    assert kind(data, content_type).startswith(expected)


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://example.org/README.md", "text/markdown"),
        ("https://example.org/a.csv?raw=1", "text/csv"),
        ("https://example.org/index.php", "text/plain"),
        ("https://[", "text/html"),
    ],
)
def test_an_ending_tells_where_the_server_does_not(url, expected):
    assert kind("<p>a</p>\n", "application/octet-stream", url) == expected


@pytest.fixture(scope="module")
def workers():
    pool = Workers(1)
    yield pool
    pool.close()


def read(workers, data, content_type="", url=URL):
    data = data if isinstance(data, bytes) else data.encode()
    return read_bytes(data, content_type, url, deadline=time.monotonic() + 120, workers=workers)


def test_a_page(workers):
    found = read(workers, PAGE)
    assert isinstance(found, Content)
    assert (found.text, found.title, found.content_type) == (
        "The bridge over the Orl is 412 metres long.",
        "Orl",
        "text/html",
    )
    assert found.markup == PAGE


def test_a_page_that_sends_its_readers_on(workers):
    found = read(workers, '<html><meta http-equiv="refresh" content="0; url=/there">')
    assert isinstance(found, Content)
    assert (found.text, found.forward) == ("", "/there")


def test_a_page_without_text(workers):
    found = read(workers, "<html><script>x()</script>")
    assert isinstance(found, Failure)
    assert found.status == "unreadable"


TEXTS = {
    "RSS": (
        RSS, "", "# Coast & sea\n\nNews of the coast\n\n## Pier closed\n\nTue, 14 May 2024 09:00:00 GMT\n\n"
        "The pier is closed.\n\nIt cost 2 < 3 crowns.\n\n## Entity &b;\n\nEscaped.", "Coast & sea", "2024-05-14",
    ),
    "Atom": (ATOM, "", "# Log\n\n## One\n\n2024-05-03T01:00Z · Ada\n\na < b\n\n- c", "Log", "2024-05-03"),
    "article": (
        JATS, "", "# Cast bells\n\nAda Kron, Tom Bell\n\n## Summary\n\nStrength rose by 3×10^6 Pa.\n\n## Methods\n\n"
        "We cast 240 bells [1].\n\nBells\n\n| Tin | n |\n| --- | --- |\n| 20% | 120 |", "Cast bells", "2021-03-09",
    ),
    "CSV": ("Year;Sold\n1990;3,5\n2000;\"4;5\"", "text/csv",
            "| Year | Sold |\n| --- | --- |\n| 1990 | 3,5 |\n| 2000 | 4;5 |", None, None),
    "CSV with a title": ("Sales by year\nYear,Sold\n1990,3\n", "text/csv",
                         "Sales by year\n\n| Year | Sold |\n| --- | --- |\n| 1990 | 3 |", "Sales by year", None),
    "TSV": ("a\tb\n1\t2", "text/tab-separated-values", "| a | b |\n| --- | --- |\n| 1 | 2 |", None, None),
    "JSON": ('{"title": "Orl", "size": {"km2": 412.5, "old": true}, "towns": ["a", "b"], "none": null}', "",
             "title: Orl\nsize > km2: 412.5\nsize > old: true\ntowns: a\ntowns: b", "Orl", None),
    "records": ('[{"year": 1990, "n": 3}, {"year": 2000, "n": null}]', "",
                "| year | n |\n| --- | --- |\n| 1990 | 3 |\n| 2000 |  |", None, None),
    "JSON with markup": ('{"content": {"rendered": "<p>One.</p><p>Two.</p>"}}', "",
                         "content > rendered: One.\n\nTwo.", None, None),
    "broken JSON": ('{"a": 1,}', "application/json", '{"a": 1,}', None, None),
    "deep JSON": ("[" * 5_000 + "]" * 5_000, "application/json", "[" * 5_000 + "]" * 5_000, None, None),
    "notebook": (NOTEBOOK, "", "# Tides\nHigh water.\n\n```\nprint(7)\n```\n\n```\n7\n\n```", None, None),
    "Markdown": ("---\ntitle: 'Orl'\ndate: 2020-02-03\n---\n\n# A\r\n\r\nText.", "text/markdown",
                 "# A\n\nText.", "Orl", "2020-02-03"),
    "plain": ("# A\r\nPage one\x0cpage two is here\x07", "text/plain", "# A\nPage one page two is here ", "A", None),
}  # fmt: skip


@pytest.mark.parametrize(("data", "content_type", "text", "title", "published"), TEXTS.values(), ids=TEXTS)
def test_texts(workers, data, content_type, text, title, published):
    found = read(workers, data, content_type)
    assert isinstance(found, Content), found
    assert (found.text, found.title, found.published) == (text, title, published)


def test_a_text_that_is_too_long_is_cut(workers, monkeypatch):
    monkeypatch.setattr(formats, "SOURCE_CHARACTERS", 20)
    found = read(workers, "One line.\nAnother line.\nA third.", "text/plain")
    assert isinstance(found, Content)
    assert found.text == "One line."
    assert [finding.code for finding in found.findings] == ["S610"]
    assert "of 32 characters" in found.findings[0].message


def test_halves_of_surrogate_pairs_become_the_replacement_character():
    data = rb'{"title": "Half \ud800", "text": "a \udfff b \ud83d\ude00"}'
    found = read_bytes(data, "application/json", "https://a.example/", deadline=time.monotonic() + 60)
    assert isinstance(found, Content)
    assert (found.title, found.text) == ("Half \ufffd", "title: Half \ufffd\ntext: a \ufffd b \U0001f600")
