"""Groq's compound systems: chat completions with the tools that were executed on the way, and what these found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.chat_choices import has_message, message_of
from upheld.providers.chat_stream import reduce_chunks
from upheld.providers.node import Node
from upheld.providers.openai_chat import read_message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.draft import Draft


class GroqReader:
    """Reads an answer and what was found for it.

    Nothing says which of the results backs what: they are sources, and none is cited. The markers that some models
    write by themselves (``【1†source】``) count the output of a tool, which is not what is listed here.
    """

    def recognises(self, response: Node) -> bool:
        """Whether the first choice's message has executed tools."""
        return has_message(response) and message_of(response).get("executed_tools").is_list()

    def reduce(self, events: Sequence[Node]) -> dict[str, Any] | None:
        """The completion that chunks make, if tools were executed for it."""
        whole = reduce_chunks(events)
        return whole if whole is not None and self.recognises(Node(whole)) else None

    def read(self, response: Node, draft: Draft) -> None:
        """Reads the message, and the pages that its tools have found."""
        message = message_of(response)
        read_message(message, draft)
        for tool in message.items("executed_tools"):
            found = tool.get("search_results")
            for result in found.items() if found.is_list() else found.items("results"):
                title, content, url = result.get("title"), result.get("content"), result.text("url")
                named = title.text() if title.is_text() else None
                if url:
                    text = content.text() if content.is_text() else None
                    draft.source(url=url, title=named, text=text, names=(named,))
