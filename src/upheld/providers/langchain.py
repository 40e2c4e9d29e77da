"""LangChain: messages of models and their streams, and what retrieval chains return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.errors import ProviderError
from upheld.providers.langchain_citations import BlockCitations
from upheld.providers.langchain_messages import answer_of, every_block, is_ai, is_chunk, is_message, is_text, kwargs
from upheld.providers.langchain_native import native
from upheld.providers.langchain_stream import merged, unwrapped
from upheld.providers.listed import enter, listed
from upheld.providers.node import Node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.draft import Draft

#: What chains call an answer and the documents that it was written from.
_ANSWERS = ("answer", "result", "output", "output_text", "response", "text")
_DOCUMENTS = ("context", "source_documents", "documents", "docs", "retrieved_documents", "sources", "input_documents")
#: Events that may come before the first part of a message: those of the chain around it.
_FIRST = 64


class LangChainReader:
    """Reads messages and chains; what a message keeps of the provider's response is read as such."""

    def recognises(self, response: Node) -> bool:
        """Whether it is a message of a model, holds messages, or has an answer beside documents."""
        if not response.is_object():
            return False
        inner = kwargs(response)
        if is_ai(response) or _documents(inner) is not None:
            return True
        return any(_holds_messages(inner.get(name)) for name in ("messages", "generations", "message"))

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The messages of a conversation, or those that streamed parts make."""
        if not any(is_message(unwrapped(event)) for event in events[:_FIRST]):
            return None
        messages = [message for event in events if is_message(message := unwrapped(event))]
        return {"messages": _joined(messages)} if any(map(is_ai, messages)) else None

    def read(self, response: Node, draft: Draft) -> None:
        """Writes the answer with its citations, and enters the documents that stand beside it."""
        inner = kwargs(response)
        documents = None if is_ai(response) else _documents(inner)
        if documents is None:
            message = answer_of(response)
            if message is None:
                raise response.missing("no message of a model is among these messages")
            _read_message(message, draft)
            return
        answer = next((inner.get(name) for name in _ANSWERS if _is_answer(inner.get(name))), None)
        if answer is None:
            raise inner.get("answer").missing(f"is missing: documents of a chain, but none of {', '.join(_ANSWERS)}")
        if answer.is_text():
            draft.write(answer.text() or "")
        else:
            _read_message(answer_of(answer) or answer, draft)
        enter(draft, [listed(kwargs(document)) for document in documents.items()])


def _read_message(message: Node, draft: Draft) -> None:
    """Reads a message as its provider's response where it holds one, else block by block."""
    from upheld.providers.registry import reader  # it lists this module among others

    found = native(message)
    if found is None:
        _read_blocks(message, draft)
    else:
        try:
            reader(found.format).read(Node(found.response), draft)
        except ProviderError as error:
            raise _as_held(error, found.paths) from error
    if not draft.text.strip():
        called = message.get("tool_calls")
        why = ", only calls of tools" if called.is_list() and called.value else ""
        raise message.get("content").missing(f"the message has no text of an answer{why}")


def _read_blocks(message: Node, draft: Draft) -> None:
    """Texts are joined as they come; a blank line stands where a tool was used or a thought stood between two."""
    apart = False
    for block in every_block(message):
        text = block.text("text") if is_text(block) else None
        if not text:
            apart = apart or not is_text(block)
            continue
        if apart:
            draft.gap()
            apart = False
        citations = BlockCitations(draft, draft.write(text), text)
        for cited in block.items("annotations"):
            if cited.kind() == "citation":
                citations.add(cited)
        if (reference := block.get("reference")).is_object():
            # Mistral's reference with its text, as LangChain rewrites it.
            citations.add(Node({"extras": reference.value}, reference.path))


def _as_held(error: ProviderError, paths: Sequence[tuple[str, str]]) -> ProviderError:
    """An error with the path of the field in the message that the caller has."""
    told, field = str(error), error.field
    for made, own in paths:
        if field is not None and (field == made or field.startswith(f"{made}.")):
            held = f"{own}{field[len(made) :]}"
            return ProviderError(told.replace(field, held, 1), field=held)
    return error


def _documents(node: Node) -> Node | None:
    """The list of documents beside an answer; None where there is none."""
    return next((held for name in _DOCUMENTS if _holds_documents(held := node.get(name))), None)


def _holds_documents(held: Node) -> bool:
    return held.is_list() and any(_is_document(entry) for entry in held.items()[:1])


def _is_document(node: Node) -> bool:
    if not node.is_object():
        return False
    inner = kwargs(node)
    return inner.get("page_content").is_text() or inner.get("pageContent").is_text()


def _is_answer(node: Node) -> bool:
    return node.is_text() or (node.is_object() and answer_of(node) is not None)


def _holds_messages(held: Node) -> bool:
    return (held.is_list() or held.is_object()) and answer_of(held) is not None


def _joined(messages: Sequence[Node]) -> list[Any]:
    """Messages, with the streamed parts among them made whole where they stand."""
    found: list[Any] = []
    waiting: list[Node] = []
    for message in messages:
        if is_chunk(message):
            waiting.append(message)
            continue
        found += [*merged(waiting), message.value]
        waiting = []
    return [*found, *merged(waiting)]
