"""What a chat completion says: the message of its first choice, whatever its content is made of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.providers.node import Node

#: Parts of a content that are text of the answer.
_TEXTS = frozenset(("text", "output_text"))
#: What reasoning models put before their answer.
_THOUGHT = re.compile(r"\s*<think(?:ing)?>")
_THOUGHT_ENDS = re.compile(r"</think(?:ing)?>\s*")
#: How much of a refusal or an error a message quotes.
_SHOWN = 200


class Piece(NamedTuple):
    """A text of the answer.

    Attributes:
        text: the text, as the response has it.
        skipped: how many of its first characters are a thought, and no part of the answer. Positions count them.
        node: the part that holds it, for its annotations; the message itself where the content is one text.
    """

    text: str
    skipped: int
    node: Node

    @property
    def said(self) -> str:
        """What of it belongs to the answer."""
        return self.text[self.skipped :]


def has_message(response: Node) -> bool:
    """Whether a response has choices, the first of which has a message."""
    if not response.is_object() or not response.get("choices").is_list():
        return False
    first = next(iter(response.items("choices")), None)
    return first is not None and first.is_object() and first.get("message").is_object()


def message_of(response: Node) -> Node:
    """The message of the first choice, which is the one that is audited.

    Raises:
        upheld.errors.ProviderError: there is none.
    """
    choice = next(iter(response.items("choices")), None)
    if choice is None:
        raise response.get("choices").missing(_error(response) or "the response has no choices")
    message = choice.get("message")
    if not message:
        raise message.missing("the choice has no message")
    told = None if message.get("content") else _error(response)
    if told is not None:
        raise message.get("content").missing(told)
    return message


def pieces_of(message: Node) -> list[Piece]:
    """The texts of a message in order, to be joined with nothing between them; parts of other types are left out.

    Raises:
        upheld.errors.ProviderError: there is no text, and what there is instead; or a field is of a wrong kind.
    """
    pieces = list(_thoughtless(_pieces(message)))
    if not any(piece.said.strip() for piece in pieces):
        raise message.get("content").missing(_instead(message))
    return pieces


def _pieces(message: Node) -> Iterator[Piece]:
    content = message.get("content")
    if not content.is_list():
        yield Piece(content.text() or "", 0, message)
        return
    for part in content.items():
        if part.is_text():
            yield Piece(part.text() or "", 0, part)
        elif part.kind() in _TEXTS:
            yield Piece(part.text("text") or "", 0, part)


def _thoughtless(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """Leaves out the thought that the first text begins with; one that never ends is all there is."""
    first = next(pieces, None)
    if first is None:
        return
    if _THOUGHT.match(first.text):
        ends = _THOUGHT_ENDS.search(first.text)
        first = first._replace(skipped=ends.end() if ends else len(first.text))
    yield first
    yield from pieces


def _instead(message: Node) -> str:
    """What a message without text has."""
    refusal = message.get("refusal")
    if refusal.is_text():
        return f"the model refused to answer: {shown(refusal.text() or '')}"
    calls = message.get("tool_calls") or message.get("function_call")
    if calls:
        return "the message has no text: it only calls tools"
    return "the message has no text"


def _error(response: Node) -> str | None:
    error = response.get("error")
    told = error.get("message") if error.is_object() else error
    return f"the response is an error: {shown(told.value)}" if isinstance(told.value, str) else None


def shown(text: str) -> str:
    """As much of a text as a message quotes, in one line."""
    told = " ".join(text[: 2 * _SHOWN].split())
    return told if len(told) <= _SHOWN else told[: _SHOWN - 1] + "…"
