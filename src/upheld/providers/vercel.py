"""The Vercel AI SDK: results of its functions, messages of its user interface, and the streams of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.listed import enter, listed
from upheld.providers.node import Node
from upheld.providers.vercel_stream import is_source, reduce_parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.listed import Listed

#: Parts by which messages of the user interface are known (Gemini's parts have no type).
_OF_MESSAGES = frozenset(("text", "step-start"))
#: Fields of results that no other format has beside a text; two of them tell.
_LIST_OF_OWN = (
    "finishReason finish_reason usage totalUsage steps warnings providerMetadata provider_metadata response request "
    "toolCalls tool_calls reasoningText finalStep"
)
_OWN = frozenset(_LIST_OF_OWN.split())
_FEWEST = 2


class VercelReader:
    """Reads results and messages.

    They say which sources there are, never what each backs: only links and markers of the text can. So the provider's
    own response is read where a result keeps it (``response.body``).
    """

    def recognises(self, response: Node) -> bool:
        """Whether it has sources or parts of the SDK's types, or a text beside fields that only its results have."""
        if not response.is_object():
            return False
        if any(_is_typed(response.get(name)) for name in ("parts", "content", "sources")):
            return True
        if _messages(response.get("messages")):
            return True
        steps = response.get("steps")
        if steps.is_list() and any(_is_step(step) for step in steps.items()):
            return True
        return response.get("text").is_text() and len(_OWN & response.value.keys()) >= _FEWEST

    def reduce(self, events: Sequence[Node]) -> Any | None:  # noqa: ANN401  JSON is of any type
        """The message that the parts of a stream make, or the conversation that a list of messages is."""
        if _messages(Node([event.value for event in events])):
            return {"messages": [event.value for event in events]}
        return reduce_parts(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Reads the provider's own response where there is one, else the text, and the sources beside it."""
        spoken = _messages(response.get("messages"))
        whole = spoken[-1] if spoken else response
        if _read_body(whole, draft):
            return
        step = _last_step(whole)
        for part in _parts(whole) or _parts(step):
            _write(part, draft)
        if not draft.text.strip():
            draft.write(whole.text("text") or step.text("text") or (_content(whole)) or "")
        enter(draft, list(_sources(whole)))


def _is_typed(held: Node) -> bool:
    """Whether a list has a source of the SDK's kind, or parts of a message of its user interface."""
    if not held.is_list():
        return False
    is_parts = held.path.rpartition(".")[2] == "parts"
    parts = [part for part in held.items() if part.is_object()]
    return any(map(is_source, parts)) or (is_parts and any(part.kind() in _OF_MESSAGES for part in parts))


def _is_step(step: Node) -> bool:
    return step.is_object() and (step.get("text").is_text() or _is_typed(step.get("content")) or _has_text(step))


def _has_text(step: Node) -> bool:
    content = step.get("content")
    return (
        content.is_list() and bool(step.get("finish_reason")) and any(part.kind() == "text" for part in content.items())
    )


def _messages(held: Node) -> list[Node]:
    """The assistant's messages of a conversation that say anything."""
    if not held.is_list():
        return []
    spoken = [one for one in held.items() if one.is_object() and one.get("role").value == "assistant"]
    return [one for one in spoken if one.get("parts").is_list() and any(part.kind() == "text" for part in _parts(one))]


def _parts(whole: Node) -> list[Node]:
    """The parts of a message, or the content of a step."""
    held = next((whole.get(name) for name in ("parts", "content") if whole.get(name).is_list()), Node(None))
    return [part for part in held.items() if part.is_object()]


def _content(whole: Node) -> str | None:
    content = whole.get("content")
    return content.text() if content.is_text() else None


def _last_step(whole: Node) -> Node:
    """The last step that says anything: those before it called tools."""
    steps = whole.get("steps")
    said = [step for step in steps.items() if _is_step(step)] if steps.is_list() else []
    return said[-1] if said else Node({}, "steps")


def _read_body(whole: Node, draft: Draft) -> bool:
    """Reads the reply of the provider that a result (or its last step) keeps; whether there was one with a text."""
    from upheld.providers.inside import read_inside  # the registry that it asks lists this module

    homes = [whole, _last_step(whole)]
    bodies = [home.get("response").get("body") for home in homes if home.get("response").is_object()]
    return any(read_inside(body, draft) for body in bodies if body)


def _write(part: Node, draft: Draft) -> None:
    if part.kind() == "text":
        draft.write(part.text("text") or "")
    elif not is_source(part):
        draft.gap()  # a tool or a thought stands between two utterances


def _sources(whole: Node) -> Iterator[Listed]:
    """The sources of a result: listed, or among the parts of its steps or of a message."""
    held = whole.get("sources")
    entries = held.items() if held.is_list() else []
    if not entries:
        steps = whole.get("steps")
        homes = [whole, *(step for step in steps.items() if step.is_object())] if steps.is_list() else [whole]
        entries = [part for home in homes for part in _parts(home) if is_source(part)]
    for entry in entries:
        inner = entry.get("source")
        yield listed(inner if inner.is_object() else entry)
