"""Responses as objects of google-genai: object, dict and JSON are one request."""

from __future__ import annotations

from typing import Any

import upheld
from gemini_answers import ANSWERED, SEARCHED, TEXT, events, streamed


def generated(data: dict[str, Any]) -> Any:
    from google.genai.types import GenerateContentResponse

    return GenerateContentResponse.model_validate(data)


def interacted(data: dict[str, Any]) -> Any:
    from google.genai.interactions import Interaction

    return Interaction.model_validate(data)


def test_a_response_of_generate_content() -> None:
    made = generated(SEARCHED)
    wanted = upheld.from_gemini(SEARCHED)
    assert wanted.cited_spans
    for form in (
        made,
        made.model_dump(),
        made.model_dump(exclude_none=True),
        made.to_json_dict(),
        made.model_dump_json(),
    ):
        assert upheld.from_response(form) == wanted
    assert upheld.from_gemini(made.model_dump_json(by_alias=True)) == wanted


def test_a_stream_of_generate_content() -> None:
    chunks = [generated(chunk) for chunk in streamed(9, 30, 70)]
    assert upheld.from_response(iter(chunks)) == upheld.from_gemini(SEARCHED)


def test_an_interaction() -> None:
    made = interacted(ANSWERED)
    assert made.output_text == TEXT
    wanted = upheld.from_gemini(ANSWERED)
    assert wanted.cited_spans
    for form in (made, made.model_dump(), made.model_dump(exclude_none=True), made.model_dump_json()):
        assert upheld.from_response(form) == wanted


def test_a_streamed_interaction() -> None:
    from google.genai.interactions import InteractionSSEEvent
    from pydantic import TypeAdapter

    adapter = TypeAdapter(InteractionSSEEvent)
    made = [adapter.validate_python(event) for event in events(9, 30, 70)]
    assert upheld.from_response(iter(made)) == upheld.from_gemini(ANSWERED)
