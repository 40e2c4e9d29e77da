"""Amazon Bedrock: Converse, RetrieveAndGenerate, and agents, which cite as the latter does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.errors import ProviderError
from upheld.evidence import Span
from upheld.providers.bedrock_sources import Cited, reference
from upheld.providers.bedrock_stream import agent_answer, converse_message, generated_answer
from upheld.providers.draft import is_json
from upheld.providers.node import Node
from upheld.providers.offsets import place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.draft import Draft

#: What tells a RetrieveAndGenerate response without citations from others with ``output.text``.
_OWN = ("session_id", "guardrail_action")
#: What tells a Converse response whose message is damaged.
_ENDED = ("stop_reason", "metrics")
#: Citations or events that are looked at to tell one by them.
_FIRST = 5
_NOWHERE = "the text stands nowhere in the answer"


class ConverseReader:
    """Reads Converse and ConverseStream: texts between which cited texts stand, each cited as a whole."""

    def recognises(self, response: Node) -> bool:
        """Whether there is a message in ``output``, or its events in ``stream``."""
        output = response.get("output")
        if output.is_object() and output.get("message").is_object():
            return True
        if output and all(response.get(name) for name in _ENDED):
            return True
        return self.reduce(_events(response, "stream")[:_FIRST]) is not None

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The response that ConverseStream's events make."""
        return converse_message(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Writes the texts; a blank line stands where a tool was called, or the model thought, between two."""
        whole = _whole(response, self.reduce(_events(response, "stream")))
        blocks = whole.dig("output", "message").items("content")
        sources = Cited(draft, blocks)
        before: Span | None = None
        apart = False
        for block in blocks:
            cited = block.get("citations_content")
            text = _joined(cited) if cited else block.text("text")
            ids = [sources.id(one) for one in cited.items("citations")] if cited else []
            if text:
                if apart:
                    draft.gap()
                apart = False
                span = draft.write(text)
                before = _last_letter(text, span)
                draft.cite(span, () if is_json(text) else ids)
            elif before and cited and not apart:
                draft.cite(before, ids)
            else:
                apart = apart or text is None
                draft.lose(None, ids, "the response has no text beside these citations")
        if not draft.text.strip():
            raise _no_answer("output.message.content", whole)


class RetrieveReader:
    """Reads RetrieveAndGenerate, its stream, and InvokeAgent: an answer, and the ranges of it that passages back."""

    def recognises(self, response: Node) -> bool:
        """Whether it cites as this API does, has a text in ``output`` and a session, or events of either stream."""
        cited = response.get("citations")
        first = cited.items()[:_FIRST] if cited.is_list() else []
        if any(one.is_object() and one.get("generated_response_part") for one in first):
            return True
        output = response.get("output")
        if output.is_object() and not output.get("message"):
            return cited.value == [] or any(response.get(name) for name in _OWN)
        return self._streamed(response, _FIRST) is not None

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The response that the events of RetrieveAndGenerateStream or InvokeAgent make."""
        return generated_answer(events) or agent_answer(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Writes the answer, and cites its ranges to the passages that were retrieved for them."""
        whole = _whole(response, self._streamed(response))
        answer = whole.get("output").text("text") or ""
        if not answer.strip():
            raise _no_answer("output.text", whole)
        draft.write(answer)
        for one in whole.items("citations"):
            ids = [reference(draft, found) for found in one.items("retrieved_references")]
            part = one.dig("generated_response_part", "text_response_part")
            said = part.text("text")
            span = _place(answer, part.get("span"), said) if ids else None
            if span:
                draft.cite(span, ids)
            elif ids:
                draft.lose(said, ids, _NOWHERE if said else "the response does not say which text is backed")

    def _streamed(self, response: Node, at_most: int | None = None) -> dict[str, Any] | None:
        return self.reduce((_events(response, "stream") or _events(response, "completion"))[:at_most])


def _events(response: Node, name: str) -> list[Node]:
    """The events that boto3 gives inside the response of a streaming operation."""
    stream = response.get(name)
    events = stream.items() if stream.is_list() else []
    return events if all(event.is_object() for event in events) else []


def _whole(response: Node, streamed: dict[str, Any] | None) -> Node:
    return response if streamed is None else Node(streamed)


def _joined(cited: Node) -> str:
    """The text of a citationsContent; Nova's web grounding has none, and its citations follow what they back."""
    return "".join(part.text("text") or "" for part in cited.items("content"))


def _last_letter(text: str, span: Span) -> Span | None:
    """The end of the last sentence of a text that stands at a range: a range this short is widened to its sentence."""
    last = next((at for at in range(len(text) - 1, -1, -1) if text[at].isalnum()), None)
    return None if last is None else Span(span.start + last, span.start + last + 1)


def _place(answer: str, span: Node, said: str | None) -> Span | None:
    """Where a part of the answer stands. Ends are inclusive; either reading is held against the part's text."""
    start, end = span.number("start"), span.number("end")
    if said is not None and not said.strip():
        return None
    if said is not None and (start is None or end is None):
        return _only_place(answer, said)
    if start is None or not end or start >= len(answer):  # (0, 0) is no range
        return None
    for last in (min(end + 1, len(answer)), end):
        if answer[start:last] == said:
            return Span(start, last)
    placed = place(answer, Span(start, max(start, min(end + 1, len(answer)))), said)
    return placed.span if placed else None


def _only_place(answer: str, said: str) -> Span | None:
    at = answer.find(said)
    return Span(at, at + len(said)) if at >= 0 and answer.find(said, at + 1) < 0 else None


def _no_answer(field: str, response: Node) -> ProviderError:
    stopped = response.get("stop_reason").value
    why = f" (it stopped because of {stopped})" if isinstance(stopped, str) else ""
    if failed := response.get("error").value:
        why = f" (its stream ended with {failed})"
    return ProviderError(f"{field}: the response has no text of an answer{why}", field=field)
