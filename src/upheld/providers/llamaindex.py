"""LlamaIndex: answers of query and chat engines beside the nodes they were written from, and messages in blocks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from upheld.providers.listed import enter, listed
from upheld.providers.node import Node
from upheld.text.urls import is_web

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.evidence import Span
    from upheld.providers.draft import Draft
    from upheld.providers.listed import Listed

#: Where an answer stands, in the order to try: texts, then messages, then the parts of a stream.
_ANSWERS = ("response", "response_txt", "response_text", "text", "message", "response_gen", "delta")
#: What the citation query engine puts in front of each node's text; the number is what its markers mean.
_NUMBERED = re.compile(r"\s*Source (\d{1,5}):\n")


class LlamaIndexReader:
    """Reads ``{response, source_nodes}`` and messages with blocks.

    Markers are numbered from 1 by the nodes. An answer without nodes is read as the provider's response that it keeps
    in ``raw``, where it keeps one.
    """

    def recognises(self, response: Node) -> bool:
        """Whether it has nodes beside an answer, or is (or holds) a message of typed blocks."""
        if not response.is_object():
            return False
        if response.get("source_nodes").is_list():
            return any(response.get(name) for name in _ANSWERS)
        kept = response.get("text").is_text() and response.get("raw").is_object()
        return kept or any(_has_blocks(node) for node in (response, response.get("message"), response.get("response")))

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The last of streamed replies, which holds the text of all; each keeps one event of the provider's."""
        if not all("delta" in event.value and self.recognises(event) for event in events):
            return None
        from upheld.providers.inside import whole  # the registry that it asks lists this module

        return {
            **events[-1].value,
            "raw": whole([event.get("raw").value for event in events]) or events[-1].get("raw").value,
        }

    def read(self, response: Node, draft: Draft) -> None:
        """Writes the answer and enters the nodes, or the sources of its citation blocks."""
        nodes = response.items("source_nodes")
        if not nodes and _read_raw(response.get("raw"), draft):
            return
        message = next((node for node in (response, *map(response.get, _ANSWERS)) if _has_blocks(node)), None)
        if message is not None:
            _read_blocks(message.items("blocks"), draft)
        else:
            draft.write(_text(response))
        enter(draft, list(_in_order(nodes)))


def _has_blocks(node: Node) -> bool:
    blocks = node.get("blocks") if node.is_object() else Node(None)
    return blocks.is_list() and any(block.is_object() and block.get("block_type") for block in blocks.items())


def _text(response: Node) -> str:
    """The text of an answer.

    Raises:
        upheld.errors.ProviderError: there is none, or something else in its place.
    """
    held = next((node for node in map(response.get, _ANSWERS) if node and node.value != ""), None)
    if held is None:
        raise response.get("response").missing("is missing: there is no answer beside the nodes")
    if held.is_list():
        return "".join(part.text() or "" for part in held.items())
    if held.is_object():
        content = held.get("content")
        return (content.text() if content else held.text("text")) or ""
    return held.text() or ""


def _read_raw(raw: Node, draft: Draft) -> bool:
    """Reads the provider's response that an answer keeps; whether there was one with a text."""
    from upheld.providers.inside import read_inside  # the registry that it asks lists this module

    return raw.is_object() and read_inside(raw, draft)


def _read_blocks(blocks: Sequence[Node], draft: Draft) -> None:
    """Writes the texts; the citations that follow one are of it."""
    span: Span | None = None
    apart = False
    for block in blocks:
        kind = block.get("block_type").value if block.is_object() else None
        if kind == "text":
            text = block.text("text")
            if not text:
                continue
            if apart:
                draft.gap()
            span, apart = draft.write(text), False
        elif kind == "citation":
            id_ = _cited(block, draft)
            if span is not None and id_ is not None:
                draft.cite(span, [id_])
        else:
            apart = True


def _cited(block: Node, draft: Draft) -> str | None:
    """The source of a citation block: a search result of the caller's, of which some words are quoted."""
    source, title = block.label("source"), block.text("title")
    content = block.get("cited_content")
    quoted = content.text("text") if content.is_object() else content.text()
    if not (source or title or quoted):
        return None
    return draft.source(
        url=source if is_web(source) else None,
        title=title or source,
        text=quoted,
        key=f"cited {source or title or quoted}",
        names=(source, title),
        carried="excerpts",
    )


def _in_order(nodes: Sequence[Node]) -> Iterator[Listed]:
    """The nodes as sources, in the order of the numbers in front of their texts, if they have them."""
    held = [(_number(node), node) for node in map(_inner, nodes)]
    if all(number is not None for number, _ in held):
        held.sort(key=lambda one: one[0] or 0)
    return (listed(node, _NUMBERED.sub("", _content(node), count=1)) for _, node in held)


def _inner(scored: Node) -> Node:
    node = scored.get("node")
    return node if node.is_object() else scored


def _content(node: Node) -> str:
    """The text of a node: of its own, or of a resource or template around it."""
    resource = node.get("text_resource")
    return (
        node.text("text") or (resource.text("text") if resource.is_object() else None) or node.text("content")
    ) or ""


def _number(node: Node) -> int | None:
    match = _NUMBERED.match(_content(node))
    return int(match[1]) if match else None
