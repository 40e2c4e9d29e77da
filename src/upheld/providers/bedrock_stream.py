"""Streamed events of Amazon Bedrock as the responses that they make."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.providers.node import Node

#: The field that an event of ConverseStream is called by.
_CONVERSE = frozenset({"messageStart", "contentBlockStart", "contentBlockDelta", "contentBlockStop"})
#: Likewise of RetrieveAndGenerateStream.
_GENERATED = frozenset({"output", "citation", "guardrail"})
#: Likewise of InvokeAgent.
_AGENT = frozenset({"chunk", "trace", "files", "returnControl"})
_FAILED = "Exception"
#: Events among which one must be that tells whose they are.
_FIRST = 5


def converse_message(events: Sequence[Node]) -> dict[str, Any] | None:
    """What Converse would have given; None for other events.

    Text blocks have no event that opens them; a block that was cited is a citationsContent.
    """
    if not _are(events, _CONVERSE):
        return None
    blocks: dict[int, _Block] = {}
    told: dict[str, Any] = {}
    last = 0
    for event in events:
        delta = event.get("content_block_delta")
        begun = event.get("content_block_start")
        for part in (begun, delta):
            at = part.number("content_block_index")
            last = last if at is None else at
        if begun or delta:
            blocks.setdefault(last, _Block()).add(delta.get("delta"))
        told.update(_ended(event))
    content = [piece for at in sorted(blocks) for piece in blocks[at].pieces()]
    return {"output": {"message": {"role": "assistant", "content": content}}, **told}


class _Block:
    """One block of ConverseStream, in the making."""

    def __init__(self) -> None:
        self._pieces: list[tuple[list[str], list[Any]]] = [([], [])]
        self._follows = False

    def add(self, delta: Node) -> None:
        """Adds a piece of text or a citation; anything else only shows that the block is another kind.

        A citation backs the whole of its block, wherever it comes; but web grounding puts one after each text that it
        backs, and goes on with the next in the same block.
        """
        text = delta.text("text")
        cited = delta.get("citation")
        if text and self._follows:
            self._pieces.append(([], []))
            self._follows = False
        if text is not None:
            self._pieces[-1][0].append(text)
        if cited:
            self._pieces[-1][1].append(cited.value)
            self._follows = bool(self._pieces[-1][0]) and bool(cited.dig("location", "web"))

    def pieces(self) -> Iterable[dict[str, Any]]:
        """The block as a response has it; one without text or citations keeps its place, since it stands between."""
        for texts, cited in self._pieces:
            text = "".join(texts)
            if cited:
                content = [{"text": text}] if text else []
                yield {"citationsContent": {"content": content, "citations": cited}}
            else:
                yield {"text": text} if texts else {}


def generated_answer(events: Sequence[Node]) -> dict[str, Any] | None:
    """What RetrieveAndGenerate would have given; None for other events."""
    if not _are(events, _GENERATED) or events[0].dig("output", "message"):  # a whole response of Converse
        return None
    texts = [event.get("output").text("text") or "" for event in events]
    cited = (event.get("citation") for event in events)
    # The whole citation stands in a field of the event, or (since that was superseded) its parts do.
    citations = [(one.get("citation") or one).value for one in cited if one]
    return _answer("".join(texts), citations, events)


def agent_answer(events: Sequence[Node]) -> dict[str, Any] | None:
    """What RetrieveAndGenerate would have given of an agent's answer; None for other events."""
    if not _are(events, _AGENT):
        return None
    chunks = [event.get("chunk") for event in events]
    text = b"".join(_bytes(chunk.text("bytes") or "") for chunk in chunks).decode("utf-8", "replace")
    cited = [one.value for chunk in chunks for one in chunk.get("attribution").items("citations")]
    return _answer(text, cited, events)


def _answer(text: str, citations: list[Any], events: Sequence[Node]) -> dict[str, Any]:
    told = {name: value for event in events for name, value in _ended(event).items()}
    return {"output": {"text": text}, "citations": citations, **told}


def _are(events: Sequence[Node], names: frozenset[str]) -> bool:
    """Whether one of the first events is an object in a field of these names: unions have no other field."""
    return any(
        len(value) == 1 and all(name in names and isinstance(inner, Mapping) for name, inner in value.items())
        for value in (event.value for event in events[:_FIRST])
    )


def _ended(event: Node) -> dict[str, Any]:
    """Why the stream ended, if this event says so."""
    failed = next((name for name in event.value if str(name).endswith(_FAILED)), None)
    if failed is not None:
        return {"error": failed}
    stopped = event.get("message_stop")
    return {"stopReason": stopped.get("stop_reason").value} if stopped.is_object() else {}


def _bytes(told: str) -> bytes:
    """The bytes of a chunk, which JSON has as base64; a text that is none was decoded on the way."""
    try:
        return base64.b64decode(told, validate=True)
    except (binascii.Error, ValueError):
        return told.encode("utf-8", "replace")
