"""Responses of Gemini as its APIs send them, with words of our own."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

REDIRECT = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/"
TOWER = "The Sorna mast rises 330 m over the bay — it opened in 1889."
HEAT = "At 21 °C the café façade expands by 15 cm."
TEXT = f"{TOWER} {HEAT}"


def web(name: str, **fields: Any) -> dict[str, Any]:
    return {"web": {"uri": REDIRECT + name, "title": f"{name}.example", **fields}}


def segment(text: str, said: str, **fields: Any) -> dict[str, Any]:
    """A segment as the API tells it: bytes, and no start where it is 0."""
    start = len(text[: text.index(said)].encode())
    begin = {"startIndex": start} if start else {}
    return {**begin, "endIndex": start + len(said.encode()), "text": said, **fields}


def support(segment_: dict[str, Any] | None, *chunks: int) -> dict[str, Any]:
    return {"segment": segment_, "groundingChunkIndices": list(chunks), "confidenceScores": [0.9 for _ in chunks]}


def grounded(parts: object, supports: object = None, chunks: object = None, **metadata: Any) -> dict[str, Any]:
    parts = [{"text": parts}] if isinstance(parts, str) else parts
    grounding = {"groundingChunks": chunks, "groundingSupports": supports, "webSearchQueries": ["mast"], **metadata}
    return {
        "candidates": [
            {
                "content": {"parts": parts, "role": "model"},
                "finishReason": "STOP",
                "index": 0,
                "groundingMetadata": grounding,
            }
        ],
        "modelVersion": "some-model",
        "responseId": "r1",
        "usageMetadata": {"totalTokenCount": 9},
    }


SEARCHED = grounded(
    TEXT,
    [support(segment(TEXT, TOWER), 0, 1), support(segment(TEXT, HEAT), 1)],
    [web("mast"), web("heat")],
    searchEntryPoint={"renderedContent": "<div>chips</div>"},
)


def chunk(text: str, *, metadata: dict[str, Any] | None = None, **part: Any) -> dict[str, Any]:
    """A chunk of a stream."""
    candidate = {"content": {"parts": [{"text": text, **part}], "role": "model"}, "groundingMetadata": metadata or {}}
    return {"candidates": [{**candidate, "index": 0}], "responseId": "r1"}


def streamed(*cuts: int) -> list[dict[str, Any]]:
    """`SEARCHED` in chunks, cut at these places; only the last has its metadata."""
    edges = [0, *cuts, len(TEXT)]
    chunks = [chunk(TEXT[start:end]) for start, end in pairwise(edges)]
    chunks[-1]["candidates"][0]["groundingMetadata"] = SEARCHED["candidates"][0]["groundingMetadata"]
    chunks[-1]["candidates"][0]["finishReason"] = "STOP"
    return chunks


def note(text: str, said: str, name: str, **fields: Any) -> dict[str, Any]:
    """An annotation of an interaction."""
    start = len(text[: text.index(said)].encode())
    end = start + len(said.encode())
    url = {"url": REDIRECT + name, "title": f"{name}.example", "type": "url_citation"}
    return {"start_index": start, "end_index": end, **url, **fields}


def output(text: str, *notes: dict[str, Any]) -> dict[str, Any]:
    return {"type": "model_output", "content": [{"type": "text", "text": text, "annotations": list(notes)}]}


NOTES = [note(TEXT, TOWER, "mast"), note(TEXT, HEAT, "heat")]
SEARCH: list[dict[str, Any]] = [
    {"type": "google_search_call", "id": "c1", "arguments": {"queries": ["mast"]}},
    {"type": "google_search_result", "call_id": "c1", "result": [{"search_suggestions": "<div>chips</div>"}]},
]


def interaction(*steps: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"id": "v1_x", "object": "interaction", "status": "completed", "model": "m", "steps": list(steps), **fields}


#: The answer stands before the search that it came of, as in what the API sends.
ANSWERED = interaction({"type": "thought", "signature": "c2ln"}, output(TEXT, *NOTES), *SEARCH)


def events(*cuts: int) -> list[dict[str, Any]]:
    """`ANSWERED` as events."""
    edges = [0, *cuts, len(TEXT)]
    pieces = [TEXT[start:end] for start, end in pairwise(edges)]
    started = {"id": "v1_x", "object": "interaction", "status": "in_progress"}
    return [
        {"event_type": "interaction.created", "interaction": started},
        {"event_type": "interaction.status_update", "interaction_id": "v1_x", "status": "in_progress"},
        {"event_type": "step.start", "index": 0, "step": {"type": "thought"}},
        {"event_type": "step.delta", "index": 0, "delta": {"type": "thought_signature", "signature": "c2ln"}},
        {"event_type": "step.stop", "index": 0},
        {"event_type": "step.start", "index": 1, "step": {"type": "model_output"}},
        *(
            {"event_type": "step.delta", "index": 1, "delta": {"type": "text", "text": piece}, "event_id": str(n)}
            for n, piece in enumerate(pieces)
        ),
        {"event_type": "step.delta", "index": 1, "delta": {"type": "text_annotation_delta", "annotations": NOTES}},
        {"event_type": "step.stop", "index": 1},
        {"event_type": "step.start", "index": 2, "step": SEARCH[0]},
        {"event_type": "step.delta", "index": 2, "delta": {"type": "google_search_call", "arguments": {}}},
        {"event_type": "step.stop", "index": 2},
        {"event_type": "interaction.completed", "interaction": {**started, "status": "completed"}},
    ]
