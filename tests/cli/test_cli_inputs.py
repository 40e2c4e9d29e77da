from __future__ import annotations

import io
import json
import sys

import pytest

from upheld.cli.inputs import read_request
from upheld.errors import InputError, ParseError
from upheld.fetch.files import LocalText
from upheld.schema import CitedSpan, Source

ANSWER = "The bridge opened in 1931 [1]."


def read(argument, *sources, question=None):
    return read_request(str(argument), sources, question).request


@pytest.fixture
def saved(tmp_path):
    def save(name: str, data: str | bytes):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return path

    return save


def stdin(monkeypatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.mark.parametrize("name", ["answer.md", "answer.txt", "answer", "an answer.markdown"])
def test_a_file_is_read_as_it_is(saved, name):
    text = "# Título\r\n\r\n" + ANSWER
    assert read(saved(name, text)).answer == text


def test_stdin_is_read(monkeypatch):
    stdin(monkeypatch, ANSWER.encode())
    assert read("-").answer == ANSWER


def test_a_byte_order_mark_is_no_part_of_the_answer(saved):
    assert read(saved("a.md", b"\xef\xbb\xbf" + ANSWER.encode())).answer == ANSWER
    assert read(saved("b.md", b"\xff\xfe" + ANSWER.encode("utf-16-le"))).answer == ANSWER
    assert read(saved("c.json", b"\xef\xbb\xbf" + json.dumps({"answer": ANSWER}).encode())).answer == ANSWER


@pytest.mark.parametrize(
    "text",
    [
        ANSWER,
        "Yes.",
        "It is so",
        "a/b tests raise sales [1].",
        "See https://example.org/a for more.",
        "橋は1931年に開通した[1]。",
        "東京/大阪間は500kmである。",
        "x" * 5_000,
        "{not json} but text [1].",
        '{"a": 1} is what the page shows [1].',
        "It is so [1]. See the notes.md",
        "[1] first\n[2] second",
        "line one\nline/two.md",
        "It ends with e.g.",
    ],
    ids=lambda text: text[:20],
)
def test_anything_else_is_the_answer_itself(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert read(text).answer == text


@pytest.mark.parametrize(
    "text",
    [
        "missing.md",
        "missing.json",
        "folder/missing",
        "./missing",
        "C:\\missing",
        "notes.text",
        "missing",
        "my answer.md",
    ],
)
def test_what_looks_like_a_path_but_is_none_is_told(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match="no such file: "):
        read(text)


def test_an_address_is_no_answer():
    with pytest.raises(InputError, match="an address is no answer"):
        read("https://example.org/page")


@pytest.mark.parametrize("text", ["", "  \n"])
def test_an_empty_argument_is_told(text):
    with pytest.raises(InputError, match="the answer is empty"):
        read(text)


def test_a_request_is_read_from_json(saved):
    data = {
        "question": "When?",
        "answer": ANSWER,
        "sources": [{"id": "1", "text": "It opened in 1931."}],
        "cited_spans": [{"start": 0, "end": 25, "cited": ["1"]}],
    }
    for name in ("request.json", "request.txt", "REQUEST.JSON"):
        request = read(saved(name, json.dumps(data)))
        assert request.sources == (Source(id="1", text="It opened in 1931."),)
        assert request.cited_spans == (CitedSpan(start=0, end=25, cited=("1",)),)
        assert request.question == "When?"
    assert read(json.dumps(data)).answer == ANSWER
    assert read(json.dumps(data), question="Who?").question == "Who?"


JSON = [
    ("broken", '{"answer": "x",\n "sources": [}', ParseError, "no valid JSON: Expecting value in line 2, column 14"),
    ("not-an-object", '["answer"]', InputError, "a list of 1 entry is not a response of a provider that upheld knows"),
    ("no-answer", '{"id": "chatcmpl-1", "choices": []}', InputError, "the fields choices, id is not a response"),
    ("unknown-field", '{"answer": "x", "sorces": []}', InputError, "sorces: unknown field"),
    ("unknown-inner", '{"answer": "x", "sources": [{"id": "1", "u": "y"}]}', InputError, "sources.0.u: unknown field"),
    ("empty-answer", '{"answer": " "}', InputError, "answer: is empty"),
    ("answer-type", '{"answer": 3}', InputError, "answer: "),
    ("span-outside",
     '{"answer": "x", "sources": [{"id": "1"}], "cited_spans": [{"start": 0, "end": 9, "cited": ["1"]}]}',
     InputError, "cited_spans.0: 0-9 is no range of the answer"),
    ("span-unknown-id", '{"answer": "x", "cited_spans": [{"start": 0, "end": 1, "cited": ["7"]}]}',
     InputError, "no source has the id '7'"),
    ("id-twice", '{"answer": "x", "sources": [{"id": "1"}, {"id": "1"}]}', InputError, "id '1' is used twice"),
    ("surrogate", '{"answer": "x \\ud800 y"}', InputError, "answer: holds half of a surrogate pair"),
    ("nul", '{"answer": "x \\u0000 y"}', InputError, "answer: has a NUL character at 2"),
    ("sources-type", '{"answer": "x", "sources": {"1": "text"}}', InputError, "sources: "),
    ("deep", '{"answer": ' + "[" * 200_000, ParseError, "JSON that can't be read"),
    ("digits", '{"answer": "x", "n": ' + "9" * 5_000 + "}", ParseError, "JSON that can't be read"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "error", "said"), [row[1:] for row in JSON], ids=[row[0] for row in JSON])
def test_json_that_is_no_request_is_told_with_the_place(saved, text, error, said):
    with pytest.raises(error) as raised:
        read(saved("request.json", text))
    assert said in str(raised.value)


FILES = [
    ("empty", b"", "is empty"),
    ("blank", b" \n\t\n", "is empty"),
    ("binary", bytes(range(128, 256)), "byte 0 is not UTF-8"),
    ("image", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "looks like a PNG image, not text"),
    ("pdf-in-ascii", b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", "looks like a PDF, not text"),
    ("broken-json", b'{"answer": "The bridge opened in 1931 [1].", }', "is no valid JSON"),
    ("latin-1", "Der Turm steht in Köln".encode("latin-1"), "byte 19 is not UTF-8"),
    ("nul", b"The bridge\0opened", "byte 10 is NUL"),
    ("20-mb", b"x" * 20_000_000, "answer: is too long: at most 2,000,000 characters"),
    ("surrogates", b"half \xed\xa0\x80 a pair", "byte 5 is not UTF-8"),
]


@pytest.mark.parametrize(("data", "said"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_files_that_hold_no_answer_are_told(saved, monkeypatch, data, said):
    with pytest.raises(InputError) as raised:
        read(saved("answer.md", data))
    assert said in str(raised.value)
    stdin(monkeypatch, data)
    with pytest.raises(InputError) as raised:
        read("-")
    assert said in str(raised.value)


def test_a_folder_is_told(tmp_path):
    with pytest.raises(InputError, match="is a folder"):
        read(tmp_path)


def test_saved_copies_beside_the_answer_are_used(saved):
    path = saved("answer.v2.md", ANSWER)
    saved("answer.v2.sources/10.md", "ten")
    saved("answer.v2.sources/2.txt", "two")
    saved("answer.v2.sources/smith2020.md", "# A study\n\nsmith")
    saved("answer.v2.sources/.DS_Store", b"\0\0")
    saved("answer.v2.sources/folder/3.md", "three")
    given = read_request(str(path), (), None)
    assert [(s.id, s.text) for s in given.request.sources] == [
        ("2", "two"),
        ("10", "ten"),
        ("smith2020", "# A study\n\nsmith"),
    ]
    assert given.request.sources[2].title == "A study"
    assert given.named == ("2", "10", "smith2020")
    assert given.notes == (f"sources from {path.parent / 'answer.v2.sources'}: 2, 10, smith2020",)


def test_two_copies_of_one_source_are_told(saved):
    path = saved("answer.md", ANSWER)
    saved("answer.sources/1.md", "one")
    saved("answer.sources/1.txt", "one more")
    with pytest.raises(InputError, match="two files for the source '1'"):
        read(path)


def test_a_saved_page_is_read_as_its_text(saved):
    path = saved("answer.md", ANSWER)
    words = "It opened in 1931, after four years of work."
    page = f"<html><head><title>Bridge</title></head><body><p>{words}</p></body></html>"
    saved("answer.sources/1.html", page)
    (source,) = read(path).sources
    assert words in source.text
    assert "<p>" not in source.text


def test_sources_are_numbered_in_order_or_named(saved):
    one, two, x = saved("one.md", "1"), saved("two=2.md", "2"), saved("x.md", "3")
    folder = saved("more/9.md", "9").parent
    request = read(ANSWER, str(one), f"smith={x}", str(folder), "https://example.org/?a=b", str(two))
    assert [(s.id, s.text or s.url) for s in request.sources] == [
        ("1", "1"),
        ("smith", "3"),
        ("9", "9"),
        ("2", "https://example.org/?a=b"),
        ("3", "2"),
    ]


def test_a_named_address_keeps_its_own_equals_signs():
    (source,) = read(ANSWER, "7=https://example.org/?a=b&c=d").sources
    assert (source.id, source.url) == ("7", "https://example.org/?a=b&c=d")


def test_a_source_on_the_command_line_wins_and_the_address_of_the_request_stays(saved):
    data = {"answer": ANSWER, "sources": [{"id": "1", "url": "https://example.org/a"}, {"id": "2", "text": "two"}]}
    path = saved("answer.json", json.dumps(data))
    saved("answer.sources/1.md", "saved")
    saved("answer.sources/2.md", "saved too")
    request = read(path, f"2={saved('other.md', 'other')}")
    assert [(s.id, s.url, s.text) for s in request.sources] == [
        ("1", "https://example.org/a", "saved"),
        ("2", None, "other"),
    ]


def test_a_span_may_cite_a_source_of_the_command_line(saved):
    data = {"answer": ANSWER, "cited_spans": [{"start": 0, "end": 9, "cited": ["1"]}]}
    assert read(saved("answer.json", json.dumps(data)), str(saved("one.md", "1"))).sources[0].text == "1"


def test_two_sources_of_one_id_are_told(saved):
    one, two = saved("one.md", "1"), saved("two.md", "2")
    with pytest.raises(InputError, match="two sources have the id '1'"):
        read(ANSWER, f"1={one}", str(two))


@pytest.mark.parametrize(
    ("value", "said"),
    [("missing.md", "missing.md: no such file"), ("3=missing.md", "missing.md: no such file"), ("1=.", "is a folder")],
)
def test_a_source_that_can_not_be_read_is_told(tmp_path, monkeypatch, value, said):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError) as raised:
        read(ANSWER, value)
    assert said in str(raised.value)


def test_a_file_that_gives_no_text_is_told_and_stops_nothing(saved):
    path = saved("answer.md", ANSWER)
    saved("answer.sources/1.html", b"\x89PNG\r\n")
    saved("answer.sources/2.md", "two")
    given = read_request(str(path), (f"3={saved('three.txt', b'')}",), None)
    assert [(s.id, s.text) for s in given.request.sources] == [("1", None), ("2", "two"), ("3", None)]
    assert {id_: failure.status for id_, failure in given.failures.items()} == {
        "1": "unsupported_type",
        "3": "unreadable",
    }


def test_what_was_left_out_of_a_file_is_told(saved, capsys, monkeypatch):
    half = LocalText("It opened in 1931.", None, notes=("pages 2-3 not read",))
    monkeypatch.setattr("upheld.cli.sources.read_source", lambda _: half)
    read(ANSWER, f"1={saved('one.pdf', '-')}")
    assert capsys.readouterr().err == "upheld: one.pdf: pages 2-3 not read\n"


@pytest.mark.parametrize("rows", [1, 2])
def test_rows_of_labels_are_told_apart_from_an_answer(saved, rows):
    row = json.dumps({"claim": "It opened in 1931.", "evidence": "", "label": 0, "answer": ANSWER})
    with pytest.raises(ParseError, match="labelled claims and no answer; `upheld eval` reads these"):
        read(saved("labels.jsonl", f"{row}\n" * rows))


def test_a_saved_page_brings_its_address_but_not_over_that_of_the_request(saved):
    page = '<html><link rel="canonical" href="https://example.org/own"><body><p>It opened in 1931.</p>'
    data = {"answer": ANSWER, "sources": [{"id": "1", "url": "https://example.org/cited"}, {"id": "2"}]}
    one, two = saved("one.html", page), saved("two.html", page)
    request = read(saved("answer.json", json.dumps(data)), f"1={one}", f"2={two}")
    assert [s.url for s in request.sources] == ["https://example.org/cited", "https://example.org/own"]
    assert [s.text for s in request.sources] == ["It opened in 1931."] * 2


def test_sources_of_json_may_be_bare_texts_or_have_numbers_as_ids(saved):
    one = saved("one.md", "saved")
    for sources in (["first", "second"], [{"id": 1, "text": "first"}, {"id": 2, "text": "second"}]):
        path = saved("answer.json", json.dumps({"answer": ANSWER, "sources": sources}))
        assert [(s.id, s.text) for s in read(path, f"1={one}").sources] == [("1", "saved"), ("2", "second")]
