"""Local files as sources."""

from __future__ import annotations

import os

import pytest

from upheld.errors import InputError, ParseError
from upheld.fetch import files
from upheld.fetch.files import read_source

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


@pytest.mark.parametrize(
    ("data", "error", "message"),
    [
        (b"", InputError, "is empty"),
        (b" \n\t", InputError, "is empty"),
        (b"%PDF-1.7 ...", ParseError, "looks like a PDF"),
        (b"PK\x03\x04....", ParseError, "zip archive or an office document"),
        (b"\x89PNG\r\n", ParseError, "PNG image"),
        (b"abc\0\1\2", ParseError, "looks like binary"),
        (b"<html><script>x()</script></html>", InputError, "no text in it"),
    ],
    ids=["empty", "blank", "pdf", "zip", "png", "binary", "page without text"],
)
def test_files_that_are_no_text(tmp_path, data, error, message):
    with pytest.raises(error, match=message) as caught:
        read_source(written(tmp_path, "source.html", data))
    assert "source.html: " in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file(tmp_path):
    with pytest.raises(InputError, match="no such file"):
        read_source(tmp_path / "none.txt")


def test_a_folder(tmp_path):
    with pytest.raises(InputError, match="is a folder"):
        read_source(tmp_path)


def test_a_name_with_a_nul(tmp_path):
    with pytest.raises(InputError, match=r"can't be read|no such file"):
        read_source(tmp_path / "a\0b")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the administrator may read everything")
def test_a_file_that_may_not_be_read(tmp_path):
    path = written(tmp_path, "a.txt", b"text")
    path.chmod(0)
    with pytest.raises(InputError, match="no permission"):
        read_source(path)


def test_a_file_that_is_refused(tmp_path, monkeypatch):
    path = written(tmp_path, "a.txt", b"text")

    def refuse(self):
        raise PermissionError

    monkeypatch.setattr(type(path), "read_bytes", refuse)
    with pytest.raises(InputError, match="no permission"):
        read_source(path)


def test_a_file_that_is_too_large(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "FILE_BYTES", 3)
    with pytest.raises(InputError, match=r"too large: 4 bytes, at most 3;"):
        read_source(written(tmp_path, "a.txt", b"text"))
