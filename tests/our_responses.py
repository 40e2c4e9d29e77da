"""Every response of ours by name: fixtures, shapes, streams and the examples."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import agent_shapes
import cohere_shapes
import gemini_answers
import mistral_shapes
import openai_shapes
import sonar_shapes
from twins import TWINS
from upheld.providers.plain import from_json

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples/responses"
FIXTURES = ROOT / "tests/providers/fixtures"

Response = Any


def examples() -> dict[str, Response]:
    """The responses that the documentation shows."""
    return {path.name: from_json(path.read_text("utf-8")) for path in sorted(EXAMPLES.iterdir())}


def every() -> dict[str, Response]:
    """Everything; responses that are read, of every format, whole and streamed."""
    fixtures = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(FIXTURES.glob("*.json"))}
    return {**examples(), **fixtures, **_shapes(), **{twin.name: twin.response for twin in TWINS}}


def _shapes() -> dict[str, Response]:
    linked, annotations = openai_shapes.marked(
        "The pier opened in 1932. {0} It has cranes — four of them. {1}{0}", [openai_shapes.PIER, openai_shapes.TIDE]
    )
    whole = openai_shapes.said(linked, annotations, openai_shapes.SEARCH_CALL, openai_shapes.FILE_CALL)
    chat = openai_shapes.completion(linked, openai_shapes.nested(annotations))
    cited = [
        cohere_shapes.cite("1931", cohere_shapes.document()),
        cohere_shapes.cite("4 million", cohere_shapes.document(cohere_shapes.COSTS)),
    ]
    cuts = [sonar_shapes.TEXT[:40], sonar_shapes.TEXT[40:]]
    return {
        "openai responses": whole,
        "openai events": openai_shapes.events(whole, 20),
        "openai chat": chat,
        "openai chunks": openai_shapes.chunks(chat, 20),
        "sonar": sonar_shapes.reply(citations=[sonar_shapes.A, sonar_shapes.B], search_results=sonar_shapes.RESULTS),
        "sonar chunks": sonar_shapes.chunks(cuts, message=True, done=True),
        "agent": agent_shapes.response(*agent_shapes.FOUND, agent_shapes.message()),
        "agent events": agent_shapes.events(size=20),
        "cohere": cohere_shapes.reply(*cited),
        "cohere events": cohere_shapes.events(20),
        "mistral": mistral_shapes.response(mistral_shapes.TOOL, mistral_shapes.message(*mistral_shapes.ANSWER)),
        "mistral events": mistral_shapes.events(20),
        "mistral chat": mistral_shapes.chat(*mistral_shapes.CHAT),
        "gemini": gemini_answers.SEARCHED,
        "gemini chunks": gemini_answers.streamed(10, 40),
        "interactions": gemini_answers.ANSWERED,
        "interactions events": gemini_answers.events(10, 40),
    }
