"""Perplexity's Sonar: chat completions whose markers are numbers of a list. The Agent API has a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from upheld.providers.chat_choices import message_of, pieces_of
from upheld.providers.chat_stream import reduce_chunks
from upheld.providers.node import Node
from upheld.providers.numbered import Numbered
from upheld.providers.openai_annotations import Part, annotate
from upheld.providers.perplexity_agent import AgentReader
from upheld.text.urls import identity

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.providers.draft import Draft

__all__ = ["AgentReader", "SonarReader"]

_LISTS = ("citations", "search_results")


class SonarReader:
    """Reads Sonar's replies: those of the API, of its jobs (inside ``response``), and what gateways make of them."""

    def recognises(self, response: Node) -> bool:
        """Whether it is a chat completion with a list of what was found at its top."""
        reply = _reply(response)
        return reply.get("choices").is_list() and any(reply.get(name).is_list() for name in _LISTS)

    def reduce(self, events: Sequence[Node]) -> Any | None:  # noqa: ANN401  JSON is of any type
        """The reply that chunks make; every one of them repeats the lists."""
        whole = reduce_chunks(events)
        return whole if whole is not None and self.recognises(Node(whole)) else None

    def read(self, response: Node, draft: Draft) -> None:
        """Reads the first choice; its markers are positions in the lists, from 1.

        Annotations are a gateway's: those of LiteLLM mark the ``[1]`` in the text, and add nothing to what it says.
        """
        reply = _reply(response)
        message = message_of(reply)
        pieces = pieces_of(message)
        numbered = Numbered(draft, "".join(piece.said for piece in pieces))
        for number, (url, title, snippet) in enumerate(_listed(reply), start=1):
            if url or title or snippet:  # an entry that is null still has its number
                numbered.add(str(number), url=url, title=title, text=snippet)
        for piece in pieces:
            part = Part(piece.text, piece.skipped, draft.write(piece.said).start)
            annotate(draft, part, piece.node.items("annotations") if piece.node.is_object() else (), {})


def _reply(response: Node) -> Node:
    """The reply itself, where the asynchronous API has put it into what it says of the job."""
    inner = response.get("response")
    return inner if inner.is_object() and inner.get("choices").is_list() else response


Listed = tuple[str | None, str | None, str | None]
_NONE: Listed = (None, None, None)


def _listed(reply: Node) -> Iterator[Listed]:
    """Address, title and snippet of what each number means, in order.

    ``citations`` says what numbers mean where it is there (older replies have nothing else), ``search_results`` has the
    titles. The longer goes on where the other ends, if they agree that far: attachments are results without a citation.
    """
    cited = [_citation(entry) for entry in _every(reply, "citations")]
    found = [_result(entry) for entry in _every(reply, "search_results")]
    titles = {identity(url): title for url, title, _ in found if url}
    agree = all(
        not one[0] or not two[0] or identity(one[0]) == identity(two[0]) for one, two in zip(cited, found, strict=False)
    )
    for at, (url, title, snippet) in enumerate(cited):
        same = found[at] if agree and at < len(found) else _NONE
        page = url or same[0]
        yield page, title or same[1] or (titles.get(identity(page)) if page else None), snippet or same[2]
    if agree:
        yield from found[len(cited) :]


def _every(reply: Node, name: str) -> Iterator[Node]:
    """The entries of a list with those that are null, since numbers count them."""
    next_ = 0
    for at, entry in reply.placed(name):
        yield from (Node(None) for _ in range(next_, at))
        yield entry
        next_ = at + 1


def _citation(entry: Node) -> Listed:
    """A citation: an address, or an object with one as some gateways make of it."""
    return _result(entry) if entry.is_object() else ((entry.text() or "").strip() or None, None, None)


def _result(entry: Node) -> Listed:
    return (entry.text("url") or "").strip() or None, entry.words("title"), entry.words("snippet")
