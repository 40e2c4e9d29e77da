"""Cohere's chat API, version 2, wherever it is hosted: ranges of words, each with the documents that back them."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from typing import TYPE_CHECKING, Any

from upheld.evidence import Span
from upheld.providers.cohere_sources import enter_source
from upheld.providers.cohere_stream import reduce_cohere
from upheld.providers.offsets import Units, place
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

#: Ranges that are of the answer; others are of reasoning (THINKING_CONTENT, PLAN), as older replies never say.
_OF_ANSWER = (None, "TEXT_CONTENT")
#: A range of fewer words, or of fewer characters of a script without spaces, is widened to its sentence by the parser.
_FEWEST_WORDS, _FEWEST_CHARACTERS = 4, 8
_LOST = "its words do not stand there in the answer"


class CohereReader:
    """Reads replies of the chat API, version 2."""

    def recognises(self, response: Node) -> bool:
        """Whether it has one message beside how it finished."""
        message = response.get("message")
        return (
            message.is_object() and response.get("finish_reason").is_text() and not response.get("choices")
        ) and any(message.get(name) for name in ("content", "citations", "tool_calls", "tool_plan"))

    def reduce(self, events: Sequence[Node]) -> Any | None:  # noqa: ANN401  JSON is of any type
        """The reply that events make."""
        return reduce_cohere(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Reads the text blocks, and the ranges of them that documents or tools back."""
        message = response.get("message")
        blocks = _written(message.get("content"), draft)
        if not any(block.text.strip() for block in blocks.values()):
            raise message.get("content").missing(_instead(response))
        first = next(iter(blocks.values()))
        for citation in message.items("citations"):
            if citation.text("type") not in _OF_ANSWER:
                continue
            block = blocks.get(citation.number("content_index") or 0, first)
            _cite(draft, block, citation, [enter_source(draft, source) for source in citation.items("sources")])


class _Block:
    """A text block of the answer.

    Args:
        text: its text, which positions are of.
        start: where it stands in the answer.
    """

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.start = start
        self._units = Units(text)

    def find(self, start: int | None, end: int | None, said: str | None) -> Span | None:
        """The range of an annotation, held against the words that it should hold; None where they stand nowhere.

        The unit of positions is not documented, and in recordings all units were the same: code points come first.
        """
        if start is None or end is None or start >= end:
            return self._only(said)
        points = self._units.from_points(start, end)
        ways = (points, self._units.from_utf16(start, end)[0], self._units.from_bytes(start, end)[0])
        exact = next((span for span in ways if span.of(self.text) == said), None) if said else None
        found = place(self.text, exact or points, said or None)
        return found.span if found else None

    def sentences_of(self, span: Span) -> Span:
        """The sentences that a range lies in, if it is so long that it would be taken for a claim by itself.

        Ranges are phrases, and what is backed is what the sentence says of them.
        """
        said = span.of(self.text)
        if len(said.split()) < _FEWEST_WORDS and (said.isascii() or len(said) < _FEWEST_CHARACTERS):
            return span
        first = bisect_right(self._starts, span.start) - 1
        last = bisect_right(self._starts, span.end - 1) - 1
        if first < 0 or last < 0:
            return span
        return Span(min(span.start, self._sentences[first].start), max(span.end, self._sentences[last].end))

    def _only(self, said: str | None) -> Span | None:
        at = self.text.find(said) if said else -1
        return Span(at, at + len(said)) if said and at >= 0 and self.text.find(said, at + 1) < 0 else None

    @cached_property
    def _sentences(self) -> list[Span]:
        return [
            Span(line.start + span.start, line.start + span.end)
            for line in _lines(self.text)
            for span in sentences(line.of(self.text))
        ]

    @cached_property
    def _starts(self) -> list[int]:
        return [span.start for span in self._sentences]


def _written(content: Node, draft: Draft) -> dict[int, _Block]:
    """The text blocks by their positions in the content, thoughts between them left out."""
    if not content.is_list():
        text = content.text() or ""
        return {0: _Block(text, draft.write(text).start)}
    blocks: dict[int, _Block] = {}
    for at, part in content.placed():
        if part.kind() != "text":
            draft.gap()
            continue
        text = part.text("text") or ""
        blocks[at] = _Block(text, draft.write(text).start)
    return blocks


def _cite(draft: Draft, block: _Block, citation: Node, ids: list[str]) -> None:
    said = citation.text("text")
    found = block.find(citation.number("start"), citation.number("end"), said)
    if found is None:
        draft.lose(said, ids, _LOST)
        return
    span = block.sentences_of(found)
    draft.cite(Span(span.start + block.start, span.end + block.start), ids)


def _lines(text: str) -> Iterator[Span]:
    start = 0
    for line in text.splitlines(keepends=True):
        yield Span(start, start + len(line))
        start += len(line)


def _instead(response: Node) -> str:
    """What a reply without text has."""
    if response.get("message").get("tool_calls"):
        return "the message has no text: it only calls tools"
    said = response.words("error")
    return f"the message has no text; the API says: {said}" if said else "the message has no text"
