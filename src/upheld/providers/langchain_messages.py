"""LangChain's messages in the forms they come in: dumped, serialised, in generations, in the state of a graph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.providers.node import Node

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What messages say of themselves in ``type`` (or in the last part of a serialised object's ``id``).
_AI = frozenset(("ai", "AIMessage", "AIMessageChunk"))
_LIST_OF_OTHERS = (
    "human HumanMessage HumanMessageChunk system SystemMessage SystemMessageChunk tool ToolMessage ToolMessageChunk "
    "function FunctionMessage FunctionMessageChunk remove RemoveMessage chat ChatMessage ChatMessageChunk developer"
)
_OTHERS = frozenset(_LIST_OF_OTHERS.split())
#: Wrappings around wrappings.
_DEEPEST = 6
#: Fields that hold messages, in the order to try.
_HOLDERS = ("messages", "generations", "message", "chunk", "output", "data")
#: Types of content blocks that are the answer's text; everything else is tools, thoughts and media.
_TEXTS = frozenset(("text", "output_text", "text-plain", "text_delta"))


def kwargs(node: Node) -> Node:
    """An object as its constructor would take it: out of ``{"lc": 1, "kwargs": {...}}`` and ``{"type", "data"}``."""
    if not node.is_object():
        return node
    if node.get("lc") and node.get("kwargs").is_object():
        return node.get("kwargs")
    data = node.get("data")
    return data if node.kind() in _AI | _OTHERS and data.is_object() and node.value.get("content") is None else node


def kind(node: Node) -> str | None:
    """What a message says of itself, in whatever form it comes; None where it is no message."""
    if not node.is_object():
        return None
    if node.get("lc"):
        path = node.get("id")
        last = path.value[-1] if path.is_list() and path.value else None
        return last if isinstance(last, str) and last in _AI | _OTHERS else None
    told = node.kind()
    inner = kwargs(node)
    return told if told in _AI | _OTHERS and "content" in inner.value else None


def is_ai(node: Node) -> bool:
    """Whether it is a message of a model."""
    return kind(node) in _AI


def is_chunk(node: Node) -> bool:
    """Whether it is a part of a streamed message."""
    return kind(node) == "AIMessageChunk"


def is_message(node: Node) -> bool:
    """Whether it is a message of anybody."""
    return kind(node) is not None


def answer_of(node: Node) -> Node | None:
    """The message that holds the answer, as its constructor would take it; None where there is none.

    Of several messages it is the model's last that says anything: those before it called tools.

    Args:
        node: a message, a list of messages, a graph's state (``messages``), a result of a model (``generations``), an
            event of a stream.
    """
    spoken = [message for message in _messages(node, 0) if is_ai(message)]
    last = next((message for message in reversed(spoken) if says(kwargs(message))), None)
    if last is None:
        last = spoken[-1] if spoken else None
    return None if last is None else kwargs(last)


def says(message: Node) -> bool:
    """Whether a message has text."""
    return any(text.strip() for text in texts(message))


def texts(message: Node) -> Iterator[str]:
    """The texts of a message, in order."""
    for block in blocks(message):
        yield block.text("text") or ""


def blocks(message: Node) -> list[Node]:
    """The blocks of a message that are its text, in order; a content that is a text is one block.

    Raises:
        upheld.errors.ProviderError: the content is neither a text nor a list, or a block's text is none.
    """
    return [block for block in every_block(message) if is_text(block)]


def every_block(message: Node) -> list[Node]:
    """All blocks of a message as objects; texts among them are blocks of text."""
    content = message.get("content")
    if content.is_text():
        return [Node({"type": "text", "text": content.value}, content.path)]
    return [
        Node({"type": "text", "text": block.value}, block.path) if block.is_text() else _unwrapped(block)
        for block in content.items()
        if block.is_text() or block.is_object()
    ]


def is_text(block: Node) -> bool:
    """Whether a block is text of the answer."""
    return block.kind() in _TEXTS or (block.kind() is None and block.get("text").is_text())


def _unwrapped(block: Node) -> Node:
    """A block of a kind that LangChain has none for stands as the provider gave it inside ``non_standard``."""
    value = block.get("value")
    return value if block.kind() == "non_standard" and value.is_object() else block


def _messages(node: Node, depth: int) -> Iterator[Node]:
    """The messages inside whatever holds them, in order."""
    if depth > _DEEPEST:
        return
    if node.is_list():
        for entry in node.items():
            yield from _messages(entry, depth + 1)
    elif is_message(node):
        yield node
    elif node.is_object():
        inner = kwargs(node)
        for name in _HOLDERS:
            held = inner.get(name)
            if name == "generations" and held.is_list():
                held = next(iter(held.items()), held)  # of the first prompt, or the first of several answers
                held = next(iter(held.items()), held) if held.is_list() else held
            if held.is_list() or held.is_object():
                yield from _messages(held, depth + 1)
                return
