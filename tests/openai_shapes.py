"""Responses built like OpenAI's, written here: invented pages, the shapes and positions of the real ones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PIER = "https://www.pier.example/history?utm_source=openai"
TIDE = "https://tides.example/2024/table_(north)"
ROUND = "([{site}]({url}))"
BARE = "[{title}]({url})"
NUMBERED = "[[{number}]]({url})"
_HOLE = re.compile(r"\{(\d)\}")


def marked(template: str, urls: Sequence[str], style: str = ROUND, **more: Any) -> tuple[str, list[dict[str, Any]]]:
    """A text with a marker in place of each ``{0}``, and its annotations with the markers' positions.

    Args:
        template: the text.
        urls: the pages, by the numbers in the template.
        style: how a marker is written.
        more: further fields of every annotation.
    """
    annotations: list[dict[str, Any]] = []
    text, last = "", 0
    for hole in _HOLE.finditer(template):
        url = urls[int(hole[1])]
        text += template[last : hole.start()]
        number = int(hole[1]) + 1
        marker = style.format(site=url.split("/")[2], url=url, number=number, title=f"Page {number}: all of it")
        annotations.append(
            {
                "type": "url_citation",
                "start_index": len(text),
                "end_index": len(text) + len(marker),
                "title": f"Page {number}: all of it",
                "url": url,
                **more,
            }
        )
        text += marker
        last = hole.end()
    return text + template[last:], annotations


def output_text(text: str, annotations: Sequence[dict[str, Any]] = (), **more: Any) -> dict[str, Any]:
    return {"type": "output_text", "text": text, "annotations": list(annotations), "logprobs": [], **more}


def message(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "status": "completed",
        "content": list(parts),
        **more,
    }


def response(*items: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A response of the Responses API with everything that its SDK asks for."""
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 1760000000,
        "status": "completed",
        "error": None,
        "incomplete_details": None,
        "instructions": None,
        "metadata": {},
        "model": "gpt-test",
        "output": list(items),
        "parallel_tool_calls": True,
        "temperature": 1.0,
        "tool_choice": "auto",
        "tools": [],
        "top_p": 1.0,
        **more,
    }


def said(text: str, annotations: Sequence[dict[str, Any]] = (), *before: dict[str, Any]) -> dict[str, Any]:
    """A response with one text, after other items."""
    return response(*before, message(output_text(text, annotations)))


def nested(annotations: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Annotations as Chat Completions has them."""
    return [
        {"type": one["type"], one["type"]: {name: value for name, value in one.items() if name != "type"}}
        for one in annotations
    ]


def completion(content: object, annotations: Sequence[dict[str, Any]] | None = (), **more: Any) -> dict[str, Any]:
    """A chat completion with one choice; further fields are the message's."""
    listed = None if annotations is None else list(annotations)
    told = {"role": "assistant", "content": content, "refusal": None, "annotations": listed, **more}
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1760000000,
        "model": "gpt-test",
        "choices": [{"index": 0, "finish_reason": "stop", "logprobs": None, "message": told}],
        "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
    }


def chunk(*deltas: dict[str, Any], finish: str | None = None, **top: Any) -> dict[str, Any]:
    """A chunk with a delta for each choice."""
    choices = [{"index": at, "delta": delta, "finish_reason": finish} for at, delta in enumerate(deltas)]
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion.chunk",
        "created": 1760000000,
        "model": "gpt-test",
        "choices": choices,
        **top,
    }


def cut(text: str, *at: int) -> list[str]:
    """A text in pieces that end at these places."""
    ends = [*at, len(text)]
    return [text[start:end] for start, end in zip([0, *at], ends, strict=True)]


FILE_CALL = {
    "id": "fs_1",
    "type": "file_search_call",
    "status": "completed",
    "queries": ["pier"],
    "results": [
        {
            "file_id": "file-1",
            "filename": "pier.pdf",
            "score": 0.9,
            "text": "The pier opened in 1932.",
            "attributes": {},
        },
        {"file_id": "file-2", "filename": "mine.pdf", "score": 0.5, "text": "The mine closed.", "attributes": {}},
        {"file_id": "file-1", "filename": "pier.pdf", "score": 0.4, "text": "It has four cranes.", "attributes": {}},
    ],
}
SEARCH_CALL = {
    "id": "ws_1",
    "type": "web_search_call",
    "status": "completed",
    "action": {
        "type": "search",
        "query": "pier",
        "sources": [{"type": "url", "url": PIER}, {"type": "url", "url": "https://unused.example/"}],
    },
}


def events(whole: dict[str, Any], size: int = 7) -> list[dict[str, Any]]:
    """The events that stream a response: its texts in deltas of `size` characters, their annotations after them."""
    bare = {**whole, "output": [], "status": "in_progress"}
    made: list[dict[str, Any]] = [{"type": f"response.{name}", "response": bare} for name in ("created", "in_progress")]
    for at, item in enumerate(whole["output"]):
        empty = {**item, "content": [], "status": "in_progress"} if item["type"] == "message" else item
        made.append({"type": "response.output_item.added", "output_index": at, "item": empty})
        parts = item["content"] if item["type"] == "message" else []
        for index, part in enumerate(parts):
            made += _part_events({"item_id": item["id"], "output_index": at, "content_index": index}, part, size)
        made.append({"type": "response.output_item.done", "output_index": at, "item": item})
    made.append({"type": "response.completed", "response": whole})
    return [{**event, "sequence_number": number} for number, event in enumerate(made)]


def _part_events(place: dict[str, Any], part: dict[str, Any], size: int) -> Iterator[dict[str, Any]]:
    field = "text" if part["type"] == "output_text" else "refusal"
    empty = {**part, field: "", **({"annotations": []} if field == "text" else {})}
    name = "response.output_text" if field == "text" else "response.refusal"
    logprobs = {"logprobs": []} if field == "text" else {}
    yield {"type": "response.content_part.added", **place, "part": empty}
    for start in range(0, len(part[field]), size):
        yield {"type": f"{name}.delta", **place, "delta": part[field][start : start + size], **logprobs}
    for index, annotation in enumerate(part.get("annotations") or ()):
        yield {"type": f"{name}.annotation.added", **place, "annotation_index": index, "annotation": annotation}
    yield {"type": f"{name}.done", **place, field: part[field], **logprobs}
    yield {"type": "response.content_part.done", **place, "part": part}


def chunks(whole: dict[str, Any], size: int = 7) -> list[dict[str, Any]]:
    """The chunks that stream a chat completion whose content is a text: what comes with it is in the last delta."""
    told = whole["choices"][0]["message"]
    text = told["content"] or ""
    rest = {name: value for name, value in told.items() if name not in ("content", "role") and value is not None}
    top = {name: value for name, value in whole.items() if name not in ("choices", "object", "usage")}
    made = [chunk({"role": "assistant", "content": ""}, **top)]
    made += [chunk({"content": text[at : at + size]}, **top) for at in range(0, len(text), size)]
    made += [chunk(rest, **top), chunk({}, finish="stop", **top)]
    return [*made, {**made[0], "choices": [], "usage": whole["usage"]}]
