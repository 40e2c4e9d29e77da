"""Gemini generateContent, of the Gemini API and of Vertex AI, grounded by search, files, addresses or places."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from upheld.evidence import Span
from upheld.providers.gemini_chunks import Chunks, decoration, numbered, web_address
from upheld.providers.gemini_segments import Segments
from upheld.providers.gemini_stream import joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.errors import ProviderError
    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

_RETRIEVED = "URL_RETRIEVAL_STATUS_SUCCESS"
#: What ends an utterance; of two that a tool's part stands between, the second may follow without a space.
_ENDS = frozenset(".!?:。！？…")


class GeminiReader:
    """Reads responses of generateContent, in the camelCase of REST and the snake_case of the SDKs."""

    def recognises(self, response: Node) -> bool:
        """Whether there are candidates, or why there are none."""
        return response.get("candidates").is_list() or response.get("prompt_feedback").is_object()

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The response that chunks of streamGenerateContent make."""
        return joined(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Writes the first candidate's answer and what it is grounded on."""
        candidate = next(iter(response.items("candidates")), None)
        if candidate is None:
            raise _without_answer(response, response.get("candidates"))
        answer = _Answer(candidate.dig("content", "parts"), draft)
        if not answer.text.strip():
            raise _without_answer(response, candidate.get("content"))
        metadata = candidate.get("grounding_metadata")
        chunks = Chunks(metadata, draft)
        for page in candidate.dig("url_context_metadata").items("url_metadata"):
            url = web_address(page.text("retrieved_url"))
            if url and decoration(page, "url_retrieval_status") == _RETRIEVED:
                draft.source(url=url)
        for support in metadata.items("grounding_supports"):
            _cite(support, answer, chunks, draft)


class _Answer:
    """The text of a candidate, without thoughts, and where each of its parts stands.

    Attributes:
        text: the parts joined, which is what positions are of: whatever the documentation says, `partIndex` is left
            out, and counting begins with the text and not with the thoughts and calls before it.
    """

    def __init__(self, parts: Node, draft: Draft) -> None:
        self._places: dict[int, Span] = {}
        self._parts: dict[int, Segments] = {}
        self._begins: list[int] = []
        self._shifts: list[int] = []
        texts: list[str] = []
        length, last, before = 0, "", -1
        for at, part in numbered(parts):
            text = "" if part.get("thought").value else part.text("text") or ""
            if not text:
                continue
            if at > before + 1 and last in _ENDS and not text[0].isspace():
                draft.gap()
            written = draft.write(text)
            self._places[at] = Span(length, length + len(text))
            self._begins.append(length)
            self._shifts.append(written.start - length)
            texts.append(text)
            length, last, before = length + len(text), text[-1], at
        self.text = "".join(texts)
        self._whole = Segments(self.text)

    def place(self, segment: Node) -> Span | None:
        """Where a segment stands in the draft; None where it stands nowhere."""
        start, end = segment.number("start_index") or 0, segment.number("end_index") or 0
        said, home = segment.text("text"), segment.number("part_index")
        part = self._places.get(-1 if home is None else home)
        if not said:
            (found,) = self._in(part, home).unchecked([(start, end)])
            return self._drafted(found, part) if found.start < found.end else None
        for inside in (part, None) if part else (None,):
            exact = self._in(inside, home).exactly(start, end, said)
            if exact:
                return self._drafted(exact, inside)
        wanted = (part.start if part else 0) + self._in(part, home).point(start)
        near = self._whole.nearest(wanted, said)
        return self._drafted(near, None) if near else None

    def _in(self, part: Span | None, at: int | None) -> Segments:
        if part is None or at is None:
            return self._whole
        if at not in self._parts:
            self._parts[at] = Segments(part.of(self.text))
        return self._parts[at]

    def _drafted(self, span: Span, part: Span | None) -> Span:
        """A range of the joined text, or of a part, as one of the draft."""
        base = part.start if part else 0
        start, end = span.start + base, span.end + base
        return Span(start + self._shift(start), end + self._shift(max(start, end - 1)))

    def _shift(self, at: int) -> int:
        return self._shifts[bisect_right(self._begins, at) - 1]


def _cite(support: Node, answer: _Answer, chunks: Chunks, draft: Draft) -> None:
    ids = [chunks.id(_index(entry)) for entry in support.items("grounding_chunk_indices")]
    segment = support.get("segment")
    said = segment.text("text")
    is_empty = (segment.number("end_index") or 0) <= (segment.number("start_index") or 0)
    if not ids or (is_empty and not said):  # no range is told, so none is cited
        return
    span = answer.place(segment)
    if span is not None:
        draft.cite(span, ids)
    else:
        draft.lose(said, ids, "the answer does not have this text" if said else "it lies beyond the end of the answer")


def _index(entry: Node) -> int:
    if isinstance(entry.value, int) and not isinstance(entry.value, bool) and entry.value >= 0:
        return entry.value
    raise entry.wrong("a whole number")


def _without_answer(response: Node, where: Node) -> ProviderError:
    """The error that there is no answer, with what the response says of why."""
    candidate = next(iter(response.items("candidates")), None)
    told = [
        f"{name} {reason}"
        for node, name in (
            (candidate, "finish_reason"),
            (candidate, "finish_message"),
            (response.get("prompt_feedback"), "block_reason"),
            (response.get("error"), "message"),
        )
        if node is not None and (reason := decoration(node, name))
    ]
    parts = candidate.dig("content", "parts").items() if candidate is not None else []
    held = sorted({name for part in parts if part.is_object() for name in part.value if part.value[name] is not None})
    told += [f"its parts hold {', '.join(held)[:200]}"] if held else []
    return where.missing("this Gemini response has no text of an answer" + (f" ({'; '.join(told)})" if told else ""))
