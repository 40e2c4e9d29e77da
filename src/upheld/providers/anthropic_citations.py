"""The citations of Anthropic's text blocks, as sources: pages, the caller's documents, and its search results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.text.urls import identity, is_web

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from upheld.providers.draft import Draft
    from upheld.providers.node import Node

#: Kind of citation -> the field without which it leads nowhere.
_NEEDED = {
    "web_search_result_location": "url",
    "search_result_location": "source",
    "char_location": "document_index",
    "page_location": "document_index",
    "content_block_location": "document_index",
}
#: Fetched pages of one title that are held against a citation; more are no answer of a model.
_MOST_ALIKE = 20


@dataclass(frozen=True, slots=True)
class _Page:
    """A page that the model fetched: cited as a document, by its place in it."""

    id: str
    text: str | None

    def holds(self, cited: Node) -> bool:
        """Whether what a citation quotes stands in it; nothing can be said against a page without text (a PDF)."""
        quoted = cited.text("cited_text")
        if not quoted or self.text is None:
            return True
        start = cited.number("start_char_index")
        return (start is not None and self.text.startswith(quoted, start)) or quoted.strip() in self.text


class Citations:
    """What the blocks of one message cite.

    Pages are told apart by their addresses. Documents are so by their place among all documents of the request and
    of the conversation (titles may be null, or repeat); those that the model fetched itself are found by what is quoted
    of them. What is quoted (``cited_text``) is all that a response holds of a document: the provider's proof, not the
    source.

    Args:
        draft: where sources are entered.
        blocks: the content of the message.
    """

    def __init__(self, draft: Draft, blocks: Sequence[Node]) -> None:
        self._draft = draft
        self._titles = dict(_titles(blocks))
        self._pages: dict[str | None, list[_Page]] = {}
        self._documents: dict[str, str | None] = {}
        for block in blocks:
            self._fetch(block)
        # The caller's own list begins with its documents, so results have positions in it only where none is cited.
        self._has_documents = any(
            _NEEDED.get(cited.kind() or "") == "document_index" for block in blocks for cited in _citations(block)
        )

    def of(self, block: Node, *, searched: bool) -> list[str]:
        """The ids of what a block cites.

        Args:
            block: a text block.
            searched: whether a tool was used before it; without, it can't cite the web.
        """
        ids = []
        for cited in block.items("citations"):
            read = next((read for name, read in _READERS if cited.get(name).value not in (None, "")), None)
            if read is not None and (searched or read is not Citations._page):
                ids.append(read(self, cited))
            elif read is None and cited.kind() in _NEEDED:
                raise cited.get(_NEEDED[cited.kind() or ""]).missing("is missing: nothing says what is cited")
        return ids

    def _page(self, cited: Node) -> str:
        url = cited.text("url") or ""
        # What is quoted of a page is a scrap of a snippet: it stays out, so that it never stands in for the page.
        return self._draft.source(url=url, title=cited.words("title") or self._titles.get(identity(url)), key=url)

    def _result(self, cited: Node) -> str:
        """A search result of the caller's: what names it is free text, often an address."""
        source = (cited.label("source") or "").strip()
        at = cited.number("search_result_index")
        title = cited.words("title")
        return self._draft.source(
            url=source if is_web(source) else None,
            title=title or source,
            text=cited.text("cited_text"),
            key=f"result {source or at}",
            names=(source, title, None if at is None or self._has_documents else str(at + 1)),
            carried="excerpts",
        )

    def _document(self, cited: Node) -> str:
        at = cited.number("document_index")
        title = cited.words("document_title")
        key = f"document {title if at is None else at}"
        if key not in self._documents:
            self._documents[key] = self._fetched(cited, title)
        return self._documents[key] or self._draft.source(
            title=title,
            text=cited.text("cited_text"),
            key=key,
            names=(None if at is None else str(at + 1), title, cited.words("file_id")),
            carried="excerpts",
        )

    def _fetched(self, cited: Node, title: str | None) -> str | None:
        """The fetched page that is cited as a document."""
        alike = self._pages.get(title, [])[:_MOST_ALIKE]
        return next((page.id for page in alike if page.holds(cited)), None)

    def _fetch(self, block: Node) -> None:
        """Enters the page of a web_fetch_tool_result; an error in its place has no address."""
        result = block.get("content") if block.kind() == "web_fetch_tool_result" else None
        if result is None or result.kind() == "web_fetch_tool_result_error":
            return
        url = result.text("url")
        if not url:
            return
        document = result.get("content")
        source = document.get("source")
        text = source.text("data") if source.kind() == "text" else None
        title = document.words("title")
        id_ = self._draft.source(url=url, title=title, text=text, key=url)
        self._pages.setdefault(title, []).append(_Page(id_, text))


#: Field that a citation has -> how it is read. By fields, not by kinds: new kinds are likely to have the same.
_READERS: tuple[tuple[str, Callable[[Citations, Node], str]], ...] = (
    ("url", Citations._page),
    ("source", Citations._result),
    ("search_result_index", Citations._result),
    ("document_index", Citations._document),
    ("document_title", Citations._document),
)


def _citations(block: Node) -> list[Node]:
    cited = block.get("citations") if block.kind() == "text" else None
    return cited.items() if cited is not None and cited.is_list() else []


def _titles(blocks: Sequence[Node]) -> Iterator[tuple[str, str]]:
    """The titles of the pages that searches found, by what tells the pages apart: a citation may have none."""
    for block in blocks:
        found = block.get("content") if block.kind() == "web_search_tool_result" else None
        for page in found.items() if found is not None and found.is_list() else ():  # an object is an error
            url, title = (page.words(name) for name in ("url", "title"))
            if url and title:
                yield identity(url), title
