"""Replies and events of Cohere's chat API, as it sends them."""

from __future__ import annotations

from typing import Any

TEXT = (
    "The Lorn bridge opened in 1931. It carries a single railway track across the estuary, and cost 4 million.\n\n"
    "- Length: 812 metres\n- Engineer: Ada Brandt"
)

DOCUMENT = {"id": "doc:0", "title": "bridges.txt", "text": "The Lorn bridge, opened 1931, has one track."}

COSTS = {
    "id": "doc:1",
    "snippet": "It cost four million.",
    "author": "P. Kerr",
    "year": 1932,
    "url": "https://c.example/",
}


def document(fields: Any = DOCUMENT, id_: object = "doc:0") -> dict[str, Any]:
    return {"type": "document", "id": id_, "document": fields}


def cite(said: str, *sources: object, text: str = TEXT, **more: object) -> dict[str, Any]:
    start = text.index(said)
    return {
        "start": start,
        "end": start + len(said),
        "text": said,
        "sources": list(sources),
        "type": "TEXT_CONTENT",
        **more,
    }


def reply(*citations: dict[str, Any], content: object = TEXT, **message: object) -> dict[str, Any]:
    blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
    said = {"role": "assistant", "content": blocks, "citations": list(citations), **message}
    return {"id": "r", "finish_reason": "COMPLETE", "message": said, "usage": {"tokens": {"input_tokens": 3}}}


OPENED = ("The Lorn bridge opened in 1931.", ["bridges.txt"])


def event(kind: str, index: int | None = None, **message: object) -> dict[str, Any]:
    return {"type": kind, "index": index, "delta": {"message": message}}


def events(size: int = 6, *, as_list: bool = False) -> list[dict[str, Any]]:
    first, second = cite("1931", document(), content_index=1), cite("812 metres", document(), content_index=1)
    return [
        {
            "type": "message-start",
            "id": "r",
            "delta": {"message": {"role": "assistant", "content": [], "citations": []}},
        },
        event("content-start", 0, content={"type": "thinking", "thinking": ""}),
        event("content-delta", 0, content={"thinking": "1931, says "}),
        event("content-delta", 0, content={"thinking": "the file."}),
        {"type": "content-end", "index": 0},
        event("content-start", 1, content={"type": "text", "text": ""}),
        *(event("content-delta", 1, content={"text": TEXT[at : at + size]}) for at in range(0, len(TEXT), size)),
        event("citation-start", 0, citations=[first] if as_list else first),
        {"type": "citation-end", "index": 0},
        event("citation-start", 1, citations=second),
        {"type": "citation-end", "index": 1},
        {"type": "content-end", "index": 1},
        {"type": "message-end", "id": "r", "delta": {"finish_reason": "COMPLETE", "usage": {}}},
    ]


STREAMED = [OPENED, ("Length: 812 metres", ["bridges.txt"])]
