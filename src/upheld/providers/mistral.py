"""Mistral: Conversations and chat completions, whose references stand behind the text that they back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.chat_choices import message_of
from upheld.providers.chat_stream import reduce_chunks
from upheld.providers.mistral_passages import Passages
from upheld.providers.mistral_stream import reduce_conversation
from upheld.providers.node import Node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.draft import Draft

_CONVERSATION = "conversation.response"
_MESSAGE = "message.output"
_REFERENCES = frozenset(("reference", "tool_reference"))


class ConversationsReader:
    """Reads responses of the Conversations API, and of agents in it."""

    def recognises(self, response: Node) -> bool:
        """Whether it says what it is, or has an output that is a message."""
        outputs = response.get("outputs")
        return response.get("object").value == _CONVERSATION or (
            outputs.is_list() and any(output.kind() == _MESSAGE for output in outputs.items())
        )

    def reduce(self, events: Sequence[Node]) -> Any | None:  # noqa: ANN401  JSON is of any type
        """The response that events make."""
        return reduce_conversation(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Reads every message; what tools did between them is passed over."""
        outputs = response.items("outputs")
        for output in outputs:
            if output.kind() == _MESSAGE:
                draft.gap()  # what an agent says before and after it works is not one sentence
                _read_content(output.get("content"), draft)
        if not draft.text.strip():
            raise response.get("outputs").missing(_instead(response, outputs))


class ChatReader:
    """Reads chat completions with references; without them they are OpenAI's in all but name."""

    def recognises(self, response: Node) -> bool:
        """Whether the first message has a list of parts with a reference among them."""
        first = next(iter(response.items("choices")), None) if response.get("choices").is_list() else None
        message = first.get("message") if first is not None and first.is_object() else None
        content = message.get("content") if message is not None and message.is_object() else None
        return content is not None and content.is_list() and any(part.kind() in _REFERENCES for part in content.items())

    def reduce(self, events: Sequence[Node]) -> Any | None:  # noqa: ANN401  JSON is of any type
        """The completion that chunks make."""
        whole = reduce_chunks(events)
        return whole if whole is not None and self.recognises(Node(whole)) else None

    def read(self, response: Node, draft: Draft) -> None:
        """Reads the first choice."""
        content = message_of(response).get("content")
        _read_content(content, draft)
        if not draft.text.strip():
            raise content.missing("the message has no text")


def _read_content(content: Node, draft: Draft) -> None:
    """A message's text, or its parts: texts, references to what stands before them, and much that is neither."""
    passages = Passages(draft)
    if not content.is_list():
        passages.add(content.text() or "")
        return
    for part in content.items():
        if part.is_text():
            passages.add(part.text() or "")
        elif part.kind() == "text":
            passages.add(part.text("text") or "")
        elif part.kind() in _REFERENCES:
            passages.refer(_sources(part, draft))
    passages.end()


def _sources(reference: Node, draft: Draft) -> list[str]:
    """The ids of what a reference names: a page that a tool found, or entries of what the caller's tool gave back.

    Of the latter only the ids are in the response: the caller has their texts, under these ids.
    """
    if reference.kind() == "tool_reference":
        url, title = reference.text("url"), reference.words("title")
        if url and url.strip():  # its description is a search's snippet of it
            return [draft.source(url=url, title=title, names=(title,))]
        told, key = reference.words("description"), f"{reference.words('tool')} {title}"
        return [draft.source(title=title, text=told, key=key, names=(title,), carried="excerpts")]
    ids = [entry.label() for entry in reference.items("reference_ids")]
    return [draft.source(key=f"reference {id_}", title=f"reference {id_}", names=(id_,)) for id_ in ids if id_]


def _instead(response: Node, outputs: Sequence[Node]) -> str:
    """What a response without text has."""
    error = response.words("error")
    if error:
        return f"there is no answer; the API says: {error}"
    calls = any(output.kind() == "function.call" for output in outputs)
    return "there is no text: the response only calls functions" if calls else "there is no message with a text"
