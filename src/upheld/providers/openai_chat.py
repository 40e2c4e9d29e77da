"""OpenAI Chat Completions, and what is built like them: Azure (with its own data), xAI, OpenRouter, LiteLLM, ..."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.chat_choices import has_message, message_of, pieces_of
from upheld.providers.chat_stream import reduce_chunks
from upheld.providers.openai_annotations import Part, annotate
from upheld.providers.openai_azure import read_documents
from upheld.providers.perplexity import SonarReader

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

_LISTED = SonarReader()


class ChatReader:
    """Reads the first choice of a chat completion.

    Annotations name the sources, and the links in the text cite them; a gateway's annotations without a range
    (OpenRouter's are all 0 to 0) name sources and cite nothing.
    """

    def recognises(self, response: Node) -> bool:
        """Whether it calls itself a chat completion, or has choices, the first of which has a message."""
        return response.is_object() and (response.get("object").value == "chat.completion" or has_message(response))

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The completion that chunks make."""
        return reduce_chunks(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Reads the message, its annotations, and the documents that it was written from.

        One with lists of sources at its top is read as Perplexity's are, whichever client it came through; xAI's older
        replies have such a list as well.
        """
        if _LISTED.recognises(response):
            _LISTED.read(response, draft)
        else:
            message = message_of(response)
            read_message(message, draft)
            read_documents(message, draft)


def read_message(message: Node, draft: Draft) -> None:
    """Writes a message's text and enters its annotations, which may be those of its parts or of all of it.

    Raises:
        upheld.errors.ProviderError: the message has no text, or something is of a wrong kind.
    """
    pieces = pieces_of(message)
    start = draft.write("").end
    for piece in pieces:
        written = draft.write(piece.said)
        if piece.node is not message and piece.node.is_object():
            part = Part(piece.text, piece.skipped, written.start)
            annotate(draft, part, piece.node.items("annotations"), {})
    whole = Part("".join(piece.text for piece in pieces), pieces[0].skipped, start)
    annotate(draft, whole, message.items("annotations"), {})
