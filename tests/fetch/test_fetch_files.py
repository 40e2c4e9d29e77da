"""Local files as sources."""

from __future__ import annotations

import io
import time
import zipfile
from pathlib import Path

import pytest

from pdfmaking import lines, pdf
from upheld.errors import InputError
from upheld.fetch import files
from upheld.fetch.content import Content
from upheld.fetch.failures import Failure
from upheld.fetch.files import LocalText, read_source
from upheld.fetch.formats import read_bytes

PAGE = b"<!doctype html><title>Orlen Bridge</title><p>The bridge over the Orl is 412 metres long.</p>"


def written(tmp_path, name, data):
    path = tmp_path / name
    path.write_bytes(data)
    return path


@pytest.mark.parametrize(
    ("name", "data", "text", "title"),
    [
        ("a.html", PAGE, "The bridge over the Orl is 412 metres long.", "Orlen Bridge"),
        ("page", PAGE, "The bridge over the Orl is 412 metres long.", "Orlen Bridge"),
        ("a.md", b"# Orlen Bridge\r\n\r\nText.", "# Orlen Bridge\n\nText.", "Orlen Bridge"),
        ("a.txt", b"Just text with 1 < 2.", "Just text with 1 < 2.", None),
        ("a.txt", "Größe".encode("utf-16"), "Größe", None),
        ("a.htm", "<p>Die Brücke ist groß.".encode("cp1252"), "Die Brücke ist groß.", None),
    ],
    ids=["html", "html without a name", "markdown", "text", "utf-16", "windows-1252"],
)
def test_files(tmp_path, name, data, text, title):
    found = read_source(written(tmp_path, name, data))
    assert (found.text, found.title) == (text, title)


def docx(sentence):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        body = f"<w:p><w:r><w:t>{sentence}</w:t></w:r></w:p>"
        archive.writestr("word/document.xml", f"<w:document><w:body>{body}</w:body></w:document>")
    return buffer.getvalue()


SENTENCE = "The bridge over the Orl is 412 metres long."
FEED = f"<rss><channel><title>Orl</title><item><description>{SENTENCE}</description></item></channel></rss>"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("1.pdf", pdf([lines(72, 700, [SENTENCE])])),
        ("1.html", pdf([lines(72, 700, [SENTENCE])])),
        ("1.docx", docx(SENTENCE)),
        ("1", docx(SENTENCE)),
        ("1.json", f'{{"text": "{SENTENCE}"}}'.encode()),
        ("1.csv", f"what,says\nbridge,{SENTENCE}\n".encode()),
        ("1.xml", FEED.encode()),
    ],
    ids=["pdf", "pdf by another name", "docx", "docx without a name", "json", "csv", "feed"],
)
def test_files_of_every_kind_say_what_they_say_on_the_web(tmp_path, name, data):
    web = read_bytes(data, None, f"https://example.org/{name}", deadline=time.monotonic() + 60)
    file = read_source(written(tmp_path, name, data))
    assert isinstance(web, Content)
    assert isinstance(file, LocalText)
    assert (file.text, file.title) == (web.text, web.title)
    assert SENTENCE in file.text
    assert data != file.text.encode()


@pytest.mark.parametrize("name", ["a.txt", "a.md"])
def test_a_text_that_looks_like_data_is_left_as_it_is(tmp_path, name):
    text = '{"length": 412}'
    assert read_source(written(tmp_path, name, text.encode())).text == text


def test_xml_of_no_known_kind_is_a_plain_text(tmp_path):
    text = "<?xml version='1.0'?><bridge>412</bridge>"
    assert read_source(written(tmp_path, "a.xml", text.encode())).text == text


@pytest.mark.parametrize(
    ("data", "status", "message"),
    [
        (b"", "unreadable", "is empty"),
        (b" \n\t", "unreadable", "is empty"),
        (b"%PDF-1.7 ...", "unreadable", "gives no text: "),
        (b"PK\x03\x04....", "unsupported_type", "zip archive or an office document"),
        (b"\x89PNG\r\n", "unsupported_type", "PNG image"),
        (b"abc\0\1\2", "unsupported_type", "looks like binary"),
        (bytes(range(1, 32)) * 9, "unsupported_type", "is no text"),
        (b"<html><script>x()</script></html>", "unreadable", "no text in it"),
        (b"<title>Just a moment...</title><p>Checking your browser.</p>", "unreadable", "a check for bots"),
    ],
    ids=["empty", "blank", "pdf", "zip", "png", "binary", "controls", "page without text", "wall"],
)
def test_files_that_are_no_text(tmp_path, data, status, message):
    failure = read_source(written(tmp_path, "source.html", data))
    assert isinstance(failure, Failure)
    assert failure.status == status
    assert failure.reason.startswith("source.html ")
    assert message in failure.reason
    assert str(tmp_path) not in failure.reason


def test_a_missing_file(tmp_path):
    with pytest.raises(InputError, match="no such file"):
        read_source(tmp_path / "none.txt")


def test_a_folder(tmp_path):
    with pytest.raises(InputError, match="is a folder"):
        read_source(tmp_path)


def test_a_name_with_a_nul(tmp_path):
    with pytest.raises(InputError, match=r"can't be read|no such file"):
        read_source(tmp_path / "a\0b")


def test_a_file_that_is_refused(tmp_path, monkeypatch):
    path = written(tmp_path, "a.txt", b"text")

    def refuse(self, mode):
        raise PermissionError

    monkeypatch.setattr(type(path), "open", refuse)
    assert read_source(path) == Failure("unreadable", "there is no permission to read a.txt")


def test_a_file_that_is_too_large(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "FILE_BYTES", 3)
    failure = read_source(written(tmp_path, "a.txt", b"text"))
    assert failure == Failure("too_large", "a.txt has more than 3 bytes; save the part that is cited")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless file here")
def test_a_file_that_never_ends(monkeypatch):
    monkeypatch.setattr(files, "FILE_BYTES", 1_000)
    failure = read_source(Path("/dev/zero"))
    assert isinstance(failure, Failure)
    assert failure.status == "too_large"


OWN = "https://example.org/own"
HEAD = f'<link rel="canonical" href="{OWN}"><meta property="og:url" content="https://example.org/shared">'


@pytest.mark.parametrize(
    ("page", "url"),
    [
        (f"<html><head>{HEAD}</head><body>Text.", OWN),
        ('<html><meta content="https://example.org/shared" property="og:url"><body>Text.', "https://example.org/shared"),
        (f"<!DOCTYPE html>\n<!-- saved from url=(0026)https://example.org/opened -->\n<html>{HEAD}<body>Text.",
         "https://example.org/opened"),
        ("<html><!--\n Page saved with SingleFile \n url: https://example.org/opened \n saved date: today -->Text.",
         "https://example.org/opened"),
        ('<html><link rel="canonical" href="/own"><body>Text.', None),
        (f"<html><body>{HEAD}Text.", None),
        ("<html><body>Text.", None),
    ],
    ids=["canonical", "og:url", "browser", "SingleFile", "relative", "in the body", "none"],
)  # fmt: skip
def test_the_address_that_a_saved_page_gives_as_its_own(tmp_path, page, url):
    assert read_source(written(tmp_path, "a.html", page.encode())).url == url


def test_a_wall_keeps_the_address_of_its_page(tmp_path):
    page = f"<html><head><title>Access denied</title>{HEAD}</head><body><h1>Access denied</h1>"
    failure = read_source(written(tmp_path, "a.html", page.encode()))
    assert isinstance(failure, Failure)
    assert failure.url == OWN
