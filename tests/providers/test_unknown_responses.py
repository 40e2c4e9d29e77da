"""What is told of a value that is no known response: what it looks like, and which field it lacks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import upheld
from upheld.cli.inputs import read_request
from upheld.errors import UnknownNameError

CASES: list[tuple[str, Any, str, str | None, str]] = [
    ("null", None, "auto", None, "null is not a response of a provider that upheld knows"),
    ("a list of one", [3], "auto", None, "a list of 1 entry is not a response"),
    ("an object", {"b": 1, "a": 2}, "auto", None, "an object with the fields a, b is not a response"),
    (
        "no choices",
        {"id": "x"},
        "groq",
        "choices",
        "the fields id is not a groq response: choices: the response has no",
    ),
    ("a field that is there", {"steps": 3}, "gemini", "steps", "is not a gemini response: steps: expected a list"),
    ("no answer", {"sources": ["text"]}, "generic", "answer", "is not a generic response: answer: there is no text"),
    ("no sources", {"answer": "It is so."}, "generic", "sources", "sources: there is no list of sources"),
    ("another's", {"candidates": []}, "anthropic", None, "this is no anthropic response: it looks like gemini"),
    ("an event that is none", [{"type": "ping"}, 7], "auto", "1", "1: expected an event of a stream (an object)"),
    ("an indefinite article", [], "anthropic", None, "an empty list is not an anthropic response"),
]


@pytest.mark.parametrize(
    ("response", "provider", "field", "said"), [pytest.param(*case[1:], id=case[0]) for case in CASES]
)
def test_what_is_told(response: Any, provider: str, field: str | None, said: str) -> None:
    with pytest.raises(upheld.InputError) as told:
        upheld.from_response(response, provider=provider)
    assert said in str(told.value)
    assert told.value.field == field


@pytest.mark.parametrize("given", ["The mine closed.", {"answer": "The mine closed."}, "{"])
def test_a_provider_that_there_is_not_is_told_before_all_else(given: object) -> None:
    for ask in (upheld.from_response, upheld.audit):
        with pytest.raises(UnknownNameError, match="unknown provider 'opnai'"):
            ask(given, provider="opnai")


def test_a_json_file_of_one_text_is_not_told_to_be_no_json(tmp_path: Path) -> None:
    file = tmp_path / "answer.json"
    file.write_text('"The mine closed in 1986 [1]."', "utf-8")
    with pytest.raises(upheld.InputError, match="expected an answer as text, a JSON object"):
        read_request(str(file), (), None)
