"""What is told of a value that is no known response: what it looks like, and which field it lacks."""

from __future__ import annotations

from typing import Any

import pytest

import upheld

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
