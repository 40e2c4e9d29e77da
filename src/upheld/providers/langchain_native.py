"""What LangChain keeps of a provider's response, put back into the form that the provider's own reader reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.langchain_kept import Native, kept, objects
from upheld.providers.langchain_messages import blocks, every_block, is_text, texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from upheld.providers.node import Node

#: Kinds of blocks and annotations that only one provider's responses have.
_OF_ANTHROPIC = frozenset(("server_tool_use", "web_search_tool_result", "web_fetch_tool_result"))
_OF_OPENAI = frozenset(("web_search_call", "file_search_call"))
_ANNOTATIONS = frozenset(("url_citation", "file_citation", "container_file_citation", "file_path"))
#: Fields of a citation of Bedrock's Converse API.
_OF_BEDROCK = ("source_content", "location", "source")


def native(message: Node) -> Native | None:
    """The response that a message was made of; None where nothing in it is a provider's own.

    Raises:
        upheld.errors.ProviderError: a field that would tell is of a wrong kind.
    """
    return next((found for make in _MAKERS if (found := make(message)) is not None), None)


def _gemini(message: Node) -> Native | None:
    """``grounding_metadata``: positions are of the texts together, whatever the blocks are."""
    grounding = kept(message, "grounding_metadata")
    if not grounding or not grounding.is_object() or not grounding.value:
        return None
    parts = [{"text": text} for text in texts(message)]
    response = {"candidates": [{"content": {"parts": parts}, "grounding_metadata": grounding.value}]}
    return Native(
        "gemini",
        response,
        (("candidates.0.grounding_metadata", grounding.path), ("candidates.0.content.parts", "content")),
    )


def _cohere(message: Node) -> Native | None:
    """``citations`` that are objects with positions; the documents of older replies stand beside them."""
    cited = kept(message, "citations")
    entries = cited.items() if cited.is_list() else []
    if not any(entry.is_object() and entry.get("start") and entry.get("text") for entry in entries):
        return None
    content = [block.value for block in every_block(message)]
    documents = {
        id_: document.value
        for document in objects(kept(message, "documents"))
        if (id_ := document.label("id")) is not None
    }
    made = [dict(_with_sources(entry, documents, keeps_index=len(content) > 1)) for entry in entries]
    response = {"message": {"role": "assistant", "content": content, "citations": made}, "finish_reason": "COMPLETE"}
    return Native("cohere", response, (("message.citations", cited.path), ("message.content", "content")))


def _with_sources(cited: Node, documents: dict[str, Any], *, keeps_index: bool) -> Iterator[tuple[str, Any]]:
    """A citation with its sources; blocks that were dropped on the way make its block's number wrong."""
    if not cited.is_object():
        raise cited.wrong("an object")
    yield from ((name, value) for name, value in cited.value.items() if name != "content_index" or keeps_index)
    if not cited.get("sources") and cited.get("document_ids").is_list():
        ids = [id_.value for id_ in cited.items("document_ids")]
        yield "sources", [{"type": "document", "id": id_, "document": documents.get(str(id_))} for id_ in ids]


def _perplexity(message: Node) -> Native | None:
    """``citations`` that are addresses, or ``search_results``."""
    cited, found = kept(message, "citations"), kept(message, "search_results")
    addresses = cited.is_list() and any(entry.is_text() for entry in cited.items())
    results = found.is_list() and any(entry.is_object() and entry.get("url") for entry in found.items())
    if not (addresses or results):
        return None
    response = {
        "object": "chat.completion",
        "choices": [{"message": {"role": "assistant", "content": "".join(texts(message))}}],
        "citations": cited.value if addresses else None,
        "search_results": found.value if results else None,
    }
    return Native(
        "perplexity-sonar",
        response,
        (("citations", cited.path), ("search_results", found.path), ("choices.0.message.content", "content")),
    )


def _anthropic(message: Node) -> Native | None:
    """Blocks as Anthropic gives them."""
    found = every_block(message)
    if not any(
        block.kind() in _OF_ANTHROPIC or any(map(_is_location, objects(block.get("citations")))) for block in found
    ):
        return None
    response = {"type": "message", "role": "assistant", "content": [block.value for block in found]}
    return Native("anthropic", response, ())


def _bedrock(message: Node) -> Native | None:
    """Texts with the citations of their ``citationsContent``."""
    found = blocks(message)
    cited = [cited for block in found for cited in objects(block.get("citations"))]
    if not any(one.is_object() and any(one.get(name) for name in _OF_BEDROCK) for one in cited):
        return None
    content = [
        {"citationsContent": {"content": [{"text": block.value.get("text")}], "citations": block.value["citations"]}}
        if objects(block.get("citations"))
        else {"text": block.value.get("text")}
        for block in found
    ]
    response = {"output": {"message": {"role": "assistant", "content": content}}}
    return Native("bedrock-converse", response, (("output.message.content", "content"),))


def _openai(message: Node) -> Native | None:
    """Texts with annotations as the Responses API gives them, and what its tools found."""
    found = every_block(message)
    tools = [tool.value for tool in objects(kept(message, "tool_outputs"))]
    annotated = any(one.kind() in _ANNOTATIONS for block in found for one in objects(block.get("annotations")))
    if not (annotated or any(block.kind() in _OF_OPENAI for block in found)):
        return None
    output = [*tools, *(_item(block) if is_text(block) else block.value for block in found)]
    response = {"object": "response", "output": output}
    items = [(f"output.{at}", block.path) for at, block in enumerate(found, start=len(tools))]
    return Native("openai-responses", response, (*((f"{item}.content.0", path) for item, path in items), *items))


def _item(block: Node) -> dict[str, Any]:
    """A text as an item of the output. LangChain renames ``index`` of files, which it uses for itself."""
    annotations = [
        {**one.value, "index": one.get("file_index").value} if one.get("file_index") else one.value
        for one in objects(block.get("annotations"))
    ]
    part = {"type": "output_text", "text": block.value.get("text"), "annotations": annotations}
    return {"type": "message", "role": "assistant", "phase": block.value.get("phase"), "content": [part]}


def _mistral(message: Node) -> Native | None:
    """Chunks of references between the texts, which have none of their own."""
    found = every_block(message)
    if not any(block.kind() == "reference" and not block.get("text") for block in found):
        return None
    response = {
        "object": "chat.completion",
        "choices": [{"message": {"role": "assistant", "content": [block.value for block in found]}}],
    }
    return Native("mistral-chat", response, (("choices.0.message.content", "content"),))


def _chat(message: Node) -> Native | None:
    """Annotations and searches that chat completions have beside a text."""
    found = {name: kept(message, name) for name in ("annotations", "executed_tools")}
    if not any(value.is_list() and value.value for value in found.values()):
        return None
    held = {name: value.value for name, value in found.items() if value}
    body = {"role": "assistant", "content": "".join(texts(message)), **held}
    response = {"object": "chat.completion", "choices": [{"message": body}]}
    paths = tuple((f"choices.0.message.{name}", value.path) for name, value in found.items())
    return Native("groq" if "executed_tools" in held else "openai-chat", response, paths)


_MAKERS: tuple[Callable[[Node], Native | None], ...] = (
    _gemini,
    _cohere,
    _perplexity,
    _anthropic,
    _bedrock,
    _openai,
    _mistral,
    _chat,
)


def _is_location(cited: Node) -> bool:
    return (cited.kind() or "").endswith("_location")
