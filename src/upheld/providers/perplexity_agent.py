"""Perplexity's Agent API: built like OpenAI's Responses, with its own items for what was searched and fetched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.chat_choices import Piece, pieces_of, shown
from upheld.providers.node import Node
from upheld.providers.numbered import Numbered
from upheld.providers.openai_annotations import Part, annotate
from upheld.providers.perplexity_stream import FOUND, reduce_agent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.providers.draft import Draft


class AgentReader:
    """Reads responses of the Agent API; one that searched nothing has OpenAI's shape and is read as that."""

    def recognises(self, response: Node) -> bool:
        """Whether its output has an item of searches or of fetched pages."""
        output = response.get("output")
        return output.is_list() and any(item.kind() in FOUND for item in output.items())

    def reduce(self, events: Sequence[Node]) -> Any | None:  # noqa: ANN401  JSON is of any type
        """The response that events make."""
        return reduce_agent(events)

    def read(self, response: Node, draft: Draft) -> None:
        """Reads the messages, wherever they stand; markers are the ids of search results."""
        items = response.items("output")
        messages = _messages(response, items)
        numbered = Numbered(draft, "".join(piece.said for pieces in messages for piece in pieces))
        _enter_results(items, numbered)
        _enter_citations(response, numbered)
        _enter_pages(items, draft)
        for pieces in messages:
            draft.gap()  # what an agent says before and after it works is not one sentence
            for piece in pieces:
                part = Part(piece.text, piece.skipped, draft.write(piece.said).start)
                annotate(draft, part, _annotations(piece.node), {})


def _messages(response: Node, items: Sequence[Node]) -> list[list[Piece]]:
    """The texts of every message that has any.

    Raises:
        upheld.errors.ProviderError: none has, and what the API says of it.
    """
    messages = [item for item in items if item.kind() == "message"]
    spoken = [message for message in messages if any(_has_text(part) for part in message.items("content"))]
    if spoken:
        return [pieces_of(message) for message in spoken]
    error = response.get("error")
    said = error.words("message") if error.is_object() else None
    if said:
        raise error.missing(f"there is no answer; the API says: {shown(said)}")
    if messages:
        pieces_of(messages[0])
    raise response.get("output").missing("has no message: the response has no answer")


def _annotations(part: Node) -> list[Node]:
    """The annotations that name a page, by OpenAI's name for them: their own is optional, and any text."""
    notes = part.items("annotations") if part.is_object() else []
    return [
        Node({**note.value, "type": "url_citation"}, note.path)
        for note in notes
        if note.get("url") or note.get("url_citation")
    ]


def _has_text(part: Node) -> bool:
    return part.kind() == "output_text" and bool((part.text("text") or "").strip())


def _enter_results(items: Sequence[Node], numbered: Numbered) -> None:
    """Search results by their ids, which run over all searches of a response; without one, by position over all."""
    found = [result for item in items if item.kind() == "search_results" for result in item.items("results")]
    for at, result in enumerate(found, start=1):
        url, title = result.text("url"), result.words("title")
        numbered.add(result.label("id") or str(at), url=url, title=title, text=result.words("snippet"))


def _enter_citations(response: Node, numbered: Numbered) -> None:
    """A list of addresses at the top, which some adapters write: positions, where no result has that number."""
    for at, citation in response.placed("citations"):
        number = str(at + 1)
        if number not in numbered:
            is_entry = citation.is_object()
            url = citation.text("url") if is_entry else citation.text()
            numbered.add(number, url=url, title=citation.words("title") if is_entry else None)


def _enter_pages(items: Sequence[Node], draft: Draft) -> None:
    """Fetched pages, with the text that the model was shown of them."""
    for item in items:
        for page in item.items("contents") if item.kind() == "fetch_url_results" else ():
            url, title = page.text("url"), page.words("title")
            key = None if url and url.strip() else f"page {title}"
            if key is None or title:
                draft.source(url=url, title=title, text=page.words("snippet"), key=key, names=(title,))
