"""Word documents to text."""

from __future__ import annotations

import io
import time
import zipfile

import pytest

from upheld.fetch import docx
from upheld.fetch.content import Content
from upheld.fetch.docx import read_docx
from upheld.fetch.failures import Failure

STYLES = (
    '<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>'
    '<w:style w:styleId="Titel"><w:name w:val="Title"/></w:style></w:styles>'
)
CORE = "<cp:x><dc:title>Own title</dc:title><dcterms:created>2020-02-03T10:00:00Z</dcterms:created></cp:x>"


def document(body, **parts):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", f'<?xml version="1.0"?><w:document><w:body>{body}</w:body></w:document>')
        for name, text in {"word/styles.xml": STYLES, "docProps/core.xml": CORE, **parts}.items():
            archive.writestr(name, text)
    return buffer.getvalue()


def p(text, properties="", run=""):
    return f"<w:p><w:pPr>{properties}</w:pPr><w:r><w:rPr>{run}</w:rPr><w:t>{text}</w:t></w:r></w:p>"


def r(text, properties=""):
    return f"<w:r><w:rPr>{properties}</w:rPr><w:t>{text}</w:t></w:r>"


def row(*cells, properties=""):
    inside = "".join(f"<w:tc><w:tcPr>{given}</w:tcPr>{p(text)}</w:tc>" for text, given in cells)
    return f"<w:tr><w:trPr>{properties}</w:trPr>{inside}</w:tr>"


LIST = '<w:numPr><w:ilvl w:val="{}"/><w:numId w:val="3"/></w:numPr>'
RAISED = '<w:vertAlign w:val="superscript"/>'
CASES = {
    "paragraphs": (p("a &amp; b") + p("c"), "a & b\n\nc"),
    "heading in another language": (p("Top", '<w:pStyle w:val="berschrift1"/>') + p("a"), "# Top\n\na"),
    "list": (p("a", LIST.format(0)) + p("b", LIST.format(1)), "- a\n  - b"),
    "runs": ("<w:p><w:r><w:t>one </w:t></w:r><w:r><w:t>word</w:t><w:br/><w:t>next</w:t></w:r></w:p>", "one word\nnext"),
    "power": (f"<w:p>{r('10')}{r('6', RAISED)}{r(' cells')}</w:p>", "10^6 cells"),
    "formula": (
        "<w:p><m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e>"
        "<m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></w:p>",
        "x^2",
    ),
    "changes": (
        "<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del>"
        f"<w:ins>{r('new')}</w:ins></w:p><w:moveFrom>{p('gone')}</w:moveFrom>",
        "new",
    ),
    "hidden": (p("secret", run="<w:vanish/>") + p("shown", run='<w:vanish w:val="false"/>'), "shown"),
    "field": (f"<w:p><w:r><w:instrText>PAGE</w:instrText></w:r>{r('7')}</w:p>", "7"),
    "drawing twice": (
        f"<w:p><w:r><mc:AlternateContent><mc:Choice>{p('box')}</mc:Choice>"
        f"<mc:Fallback>{p('box')}</mc:Fallback></mc:AlternateContent><w:t>text</w:t></w:r></w:p>",
        "box\n\ntext",
    ),
    "table": (
        f"<w:tbl>{row(('Year', ''), ('Sold', ''), properties='<w:tblHeader/>')}{row(('1990', ''), ('3', ''))}</w:tbl>",
        "| Year | Sold |\n| --- | --- |\n| 1990 | 3 |",
    ),
    "merged cells": (
        "<w:tbl>"
        + row(("1990", '<w:vMerge w:val="restart"/>'), ("3", ""))
        + row(("", "<w:vMerge/>"), ("4", ""))
        + row(("all", '<w:gridSpan w:val="2"/>'))
        + "</w:tbl>",
        "| 1990 | 3 |\n| 1990 | 4 |\n| all | all |",
    ),
}


def read(data):
    return read_docx(data, deadline=time.monotonic() + 60)


@pytest.mark.parametrize(("body", "text"), CASES.values(), ids=CASES)
def test_documents(body, text):
    found = read(document(body))
    assert isinstance(found, Content)
    assert found.text == text


def test_title_dates_and_notes():
    found = read(document(p("Text"), **{"word/footnotes.xml": f"<w:footnotes>{p('A note.')}</w:footnotes>"}))
    assert isinstance(found, Content)
    assert (found.text, found.title, found.published) == ("Text\n\nA note.", "Own title", "2020-02-03")


def test_a_document_without_text():
    assert read(document("<w:p/>")) == Failure("unreadable", "the document has no text in it")


def test_a_document_that_is_cut_off():
    data = document(p("words " * 500))
    found = read(data[: len(data) // 2])
    assert isinstance(found, Failure)
    assert found.status == "unreadable"


def test_a_bomb(monkeypatch):
    monkeypatch.setattr(docx, "_PART", 100_000)
    found = read(document(p("a" * 200_000)))
    assert isinstance(found, Failure)
    assert found.status == "too_large"


SPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


@pytest.mark.parametrize("prefix", ["ns0:", "W:", ""])
def test_names_are_read_by_namespace(prefix):
    declared = f"xmlns:{prefix[:-1]}" if prefix else "xmlns"
    styles = STYLES.replace("<w:styles>", f'<w:styles {declared}="{SPACE}">').replace("w:", prefix)
    data = document("", **{"word/styles.xml": styles})
    body = p("Top", '<w:pStyle w:val="berschrift1"/>') + p("a")
    whole = f'<w:document {declared}="{SPACE}"><w:body>{body}</w:body></w:document>'.replace("w:", prefix)
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as given, zipfile.ZipFile(buffer, "w") as archive:
        for name in given.namelist():
            archive.writestr(name, whole if name == "word/document.xml" else given.read(name))
    found = read_docx(buffer.getvalue(), deadline=time.monotonic() + 60)
    assert isinstance(found, Content)
    assert found.text == "# Top\n\na"


NOTES = {"word/footnotes.xml": f"<w:footnotes><w:footnote>{p('A note.')}</w:footnote></w:footnotes>"}


def test_notes_alone_are_no_document():
    found = read_docx(document("", **NOTES), deadline=time.monotonic() + 60)
    assert found == Failure("unreadable", "the document has no text in it")


def test_a_text_that_breaks_off_is_not_read():
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("word/document.xml", f"<w:document><w:body>{p('one')}<w:p><w:r><w:t>tw")
        archive.writestr("word/footnotes.xml", NOTES["word/footnotes.xml"])
    found = read_docx(buffer.getvalue(), deadline=time.monotonic() + 60)
    assert found == Failure("unreadable", "the document is broken: its text breaks off in the middle")
