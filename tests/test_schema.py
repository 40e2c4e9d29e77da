"""What may come in, and the one line that says why something may not."""

from __future__ import annotations

import json
from importlib.resources import files

import jsonschema
import pytest

import upheld
from upheld.auditor import request_of
from upheld.errors import InputError
from upheld.schema import Source, request_from, sources_from

GOOD = {"answer": "It is tall [1].", "sources": [{"id": "1", "text": "It is tall."}]}

BAD = [
    ("no answer", {"sources": []}, "answer", "answer: is missing"),
    ("empty answer", {"answer": ""}, "answer", "answer: is empty"),
    ("blank answer", {"answer": " \n\t "}, "answer", "answer: is empty"),
    (
        "unknown field",
        {**GOOD, "anwser": "x"},
        "anwser",
        "anwser: unknown field; the fields are question, answer, sources, cited_spans, unplaced_spans",
    ),
    (
        "unknown source field",
        {"answer": "x", "sources": [{"id": "1", "href": "x"}]},
        "sources.0.href",
        "id, url, text, title, carried",
    ),
    ("answer of a wrong type", {"answer": 3}, "answer", "answer: "),
    ("NUL", {"answer": "a\0b"}, "answer", "NUL character at 1"),
    ("half a surrogate pair", {"answer": "a\ud800b"}, "answer", "surrogate"),
    ("too long", {"answer": "a" * 2_000_001}, "answer", "at most 2,000,000 characters"),
    ("an id twice", {"answer": "x", "sources": [{"id": "1"}, {"id": "1"}]}, "sources", "'1' is used twice"),
    ("an empty id", {"answer": "x", "sources": [{"id": ""}]}, "sources.0.id", "is empty"),
    ("too long an id", {"answer": "x", "sources": [{"id": "a" * 201}]}, "sources.0.id", "at most 200 characters"),
    ("too many sources", {"answer": "x", "sources": [{"id": str(i)} for i in range(10_001)]}, "sources", "10,000"),
    ("sources of a wrong type", {"answer": "x", "sources": {"1": "text"}}, "sources", "sources: expected a list"),
    ("a source of a wrong type", {"answer": "x", "sources": [3]}, "sources.0", "sources.0: expected an object"),
    (
        "an id of a wrong type",
        {"answer": "x", "sources": [{"id": 1.5}]},
        "sources.0.id",
        "sources.0.id: expected a text",
    ),
    ("an endless id", {"answer": "x", "sources": [{"id": 10**5000}]}, "sources.0.id", "expected a text"),
    (
        "unknown span field",
        {**GOOD, "cited_spans": [{"start": 0, "end": 3, "cited": ["1"], "x": 1}]},
        "cited_spans.0.x",
        "unknown field; the fields are start, end, cited",
    ),
    (
        "a span in words",
        {**GOOD, "cited_spans": [{"start": "a", "end": 3, "cited": ["1"]}]},
        "cited_spans.0.start",
        "whole",
    ),
    ("half a pair in an id", {"answer": "x", "sources": [{"id": "\ud800"}]}, "sources.0.id", "surrogate"),
    (
        "span beyond the end",
        {**GOOD, "cited_spans": [{"start": 0, "end": 99, "cited": ["1"]}]},
        None,
        "cited_spans.0: 0-99 is no range of the answer (15 characters)",
    ),
    ("span of nothing", {**GOOD, "cited_spans": [{"start": 3, "end": 3, "cited": ["1"]}]}, None, "3-3 is no range"),
    (
        "span before the start",
        {**GOOD, "cited_spans": [{"start": -1, "end": 3, "cited": ["1"]}]},
        "cited_spans.0.start",
        "",
    ),
    (
        "span of no source",
        {**GOOD, "cited_spans": [{"start": 0, "end": 3, "cited": []}]},
        "cited_spans.0.cited",
        "is empty",
    ),
    (
        "span of an unknown id",
        {**GOOD, "cited_spans": [{"start": 0, "end": 3, "cited": ["9"]}]},
        None,
        "no source has the id '9'",
    ),
]


@pytest.mark.parametrize(("data", "field", "message"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_a_bad_request_is_refused_in_one_line_that_names_the_field(data: dict, field: str | None, message: str) -> None:
    with pytest.raises(InputError) as caught:
        request_from(data)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300, "the answer must not be echoed"
    assert caught.value.field == field


def test_half_a_surrogate_pair_in_what_others_wrote_stops_nothing() -> None:
    """A snippet cut inside an emoji is common; no encoding can write it, so it must not reach the report."""
    cut = "It is tall \ud83d"
    source = {"id": "1", "text": cut, "title": cut, "url": "https://example.org/\ud83d"}
    request = request_from({"answer": "It is tall [1].", "question": cut, "sources": [source]})
    assert request.question == request.sources[0].text == request.sources[0].title == "It is tall \ufffd"
    assert upheld.audit(request).model_dump_json()
    assert upheld.parse(request).model_dump_json()


def test_errors_beyond_the_first_are_counted() -> None:
    with pytest.raises(InputError, match=r"\(and 1 more\)"):
        request_from({"answer": "x", "a": 1, "b": 2})


@pytest.mark.parametrize(
    ("given", "made"),
    [
        (None, []),
        (["https://example.org/a", "A text."], [("1", "https://example.org/a", None), ("2", None, "A text.")]),
        (
            ["https://example.org/a is a page that says so."],
            [("1", None, "https://example.org/a is a page that says so.")],
        ),
        ({"smith": "HTTP://example.org"}, [("smith", "HTTP://example.org", None)]),
        ([Source(id="x", text="t")], [("x", None, "t")]),
        ([{"text": "t"}, {"id": 7, "url": "u"}], [("1", None, "t"), ("7", "u", None)]),
        ({"a": {"text": "t"}}, [("a", None, "t")]),
    ],
)
def test_sources_from(given: object, made: list[tuple[str, str | None, str | None]]) -> None:
    assert [(s.id, s.url, s.text) for s in sources_from(given)] == made  # type: ignore[arg-type]


@pytest.mark.parametrize("given", ["a text", b"bytes", 3, [3], {"1": None}, {1: "text"}, [{"u": 1}]])
def test_sources_of_a_wrong_kind_are_refused(given: object) -> None:
    with pytest.raises(InputError, match="sources"):
        sources_from(given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({1: "text"}, "sources: the key 1 must be a text, as markers are: write '1'"),
        ([{"id": "1", "href": "u"}], "sources.1.href: unknown field; the fields are id, url, text, title, carried"),
        ({"a": {"text": 3}}, "sources.a.text: expected a text"),
        ([3], "sources.1: expected a url, a text, a path or an upheld.Source, not int"),
    ],
)
def test_what_is_wrong_with_a_source_is_told_in_plain_words(given: object, said: str) -> None:
    with pytest.raises(InputError) as caught:
        sources_from(given)  # type: ignore[arg-type]
    assert str(caught.value) == said


def test_json_may_number_its_sources_or_leave_them_to_their_order() -> None:
    spans = [{"start": 0, "end": 3, "cited": [1]}]
    numbered = request_from({"answer": "x y z", "sources": [{"id": 1, "text": "t"}], "cited_spans": spans})
    assert (numbered.sources[0].id, numbered.cited_spans[0].cited) == ("1", ("1",))
    bare = request_from({"answer": "x", "sources": ["https://example.org/a", "t", {"id": "c", "text": "u"}]})
    assert bare.sources == sources_from(["https://example.org/a", "t", Source(id="c", text="u")])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"a": Source(id="b", text="t")}, "sources.a: this source has another id, 'b'"),
        ({"a": {"id": "b", "text": "t"}}, "sources.a: this source has another id, 'b'"),
    ],
)
def test_a_source_under_another_id_is_told(given: object, said: str) -> None:
    with pytest.raises(InputError, match=said):
        sources_from(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("given", [None, 3, b"bytes", ["a"]])
def test_an_answer_of_a_wrong_kind_is_refused(given: object) -> None:
    with pytest.raises(InputError, match=r"is not a response of a provider|the response is no JSON"):
        request_of(given)


def test_sources_given_twice_are_refused() -> None:
    with pytest.raises(InputError, match="given twice"):
        request_of(GOOD, ["another"])


def test_spans_may_point_at_sources_given_beside_a_request() -> None:
    request = request_of({"answer": "It is tall."}, ["It is tall."], question="How tall?")
    assert (request.question, request.sources[0].text) == ("How tall?", "It is tall.")


def _published(name: str) -> dict:
    return json.loads((files("upheld") / "schemas" / f"{name}.schema.json").read_text("utf-8"))


def test_the_published_schemas_are_valid_and_accept_what_upheld_takes_and_gives() -> None:
    for name in ("audit_request", "audit_report", "parsed_answer"):
        jsonschema.Draft202012Validator.check_schema(_published(name))
    jsonschema.validate(GOOD, _published("audit_request"))
    jsonschema.validate(json.loads(upheld.audit(GOOD).model_dump_json()), _published("audit_report"))
    jsonschema.validate(json.loads(upheld.parse(GOOD).model_dump_json()), _published("parsed_answer"))


def test_the_published_input_schema_refuses_an_unknown_field() -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**GOOD, "anwser": "x"}, _published("audit_request"))
