"""Anthropic Messages: a text in blocks, each of which is cited as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.errors import ProviderError
from upheld.providers.anthropic_citations import Citations
from upheld.providers.anthropic_stream import joined, streamed
from upheld.providers.draft import is_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

#: A field that only these responses have, null in nearly all: it tells them where another mark is damaged.
_OWN = ("stop_sequence", "stopSequence")
#: Content of OpenAI's Responses API, one message of which has the shape of ours.
_FOREIGN = frozenset({"output_text", "refusal"})
#: ``stop_reason`` -> why there is no text.
_EMPTY = {
    "tool_use": "it only calls tools; the answer is in the response that follows",
    "pause_turn": "the turn was paused before the answer; pass the list of the turn's responses",
    "refusal": "the model refused to answer",
    "max_tokens": "it ran out of tokens before the answer",
    "model_context_window_exceeded": "it ran out of context before the answer",
}


class AnthropicReader:
    """Reads messages, their streams, and turns of several messages.

    Texts are joined with nothing between them, since they are cut in the middle of sentences, but for a blank line
    where a tool was called (or the model thought) between two: those are two utterances.
    """

    def recognises(self, response: Node) -> bool:
        """Whether it is of type ``message`` and its content is a list of blocks, or it stopped as messages do."""
        own = response.is_object() and not response.value.keys().isdisjoint(_OWN)
        if response.kind() != "message" and not own:
            return False
        content = response.get("content")
        if not content.is_list():
            return own or bool(response.get("stop_reason"))
        return all(block.kind() not in _FOREIGN for block in content.items())

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The message that events make, or that the responses of a paused turn make together."""
        return joined(events) if all(self.recognises(event) for event in events) else streamed(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Writes the text blocks; each with citations is one cited range, exactly its text."""
        blocks = response.items("content")
        citations = Citations(draft, blocks)
        asked = _first_tool(blocks)
        apart = False
        for at, block in enumerate(blocks):
            text = block.text("text") if block.kind() in ("text", None) else None
            if text is None:
                apart = True
                continue
            if apart and text:
                draft.gap()
                apart = False
            span = draft.write(text)
            cited = citations.of(block, searched=at >= asked)
            draft.cite(span, () if is_json(text) else cited)  # structured output is no prose that claims something
        if not draft.text.strip():
            raise _no_answer(response)


def _first_tool(blocks: Sequence[Node]) -> int:
    """Where the model first turns to a server's tool: nothing from the web can back what stands before.

    A resumed turn may begin with a result whose call is in the response before; 0 where no tool was used.
    """
    kinds = (block.kind() or "" for block in blocks)
    return next((at for at, kind in enumerate(kinds) if kind == "server_tool_use" or kind.endswith("_tool_result")), 0)


def _no_answer(response: Node) -> ProviderError:
    stopped = response.get("stop_reason").value
    why = _EMPTY.get(stopped) if isinstance(stopped, str) else None
    if failed := response.get("error"):
        why = f"its stream ended with an error ({failed.kind() or 'of an unknown type'})"
    return ProviderError(f"content: the response has no text{': ' if why else ''}{why or ''}", field="content")
