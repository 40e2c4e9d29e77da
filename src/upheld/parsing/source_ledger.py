"""The sources of an answer while they are brought together, by key and by page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from upheld.parsing.reference_forms import folded_key
from upheld.text.urls import identity, text_fragment, without_fragment_directive
from upheld.text.words import fold

if TYPE_CHECKING:
    from upheld.parsing.parts import Marker, Reference
    from upheld.schema import Carried, Source

#: An id may have 200 characters; a longer key than this is no name that anyone would cite by.
_LONGEST_KEY = 100


@dataclass(slots=True)
class Row:
    """A source while it is put together.

    Attributes:
        id: its id.
        url: its address without a text fragment.
        text: its text, where the request gives it.
        title: its title.
        carried: what that text is, where it came with a provider's response.
        page: the identity of its address.
        ids: the ids by which the request gives it; several where it gives one page twice.
        keys: the keys by which the answer's own lists and links call it, in order.
    """

    id: str
    url: str | None = None
    text: str | None = None
    title: str | None = None
    page: str | None = None
    ids: list[str] = field(default_factory=list)
    keys: dict[str, None] = field(default_factory=dict)
    carried: Carried | None = None

    @property
    def given(self) -> bool:
        """Whether the request gives it."""
        return bool(self.ids)

    def gain(self, url: str | None, title: str | None) -> None:
        """Takes over what it lacks."""
        if url is not None and self.url is None:
            self.url, self.page = without_fragment_directive(url), identity(url)
        self.title = self.title or title


class Ledger:
    """The sources so far, by key and by page.

    Args:
        numbered: whether anything in the answer has a number or another key; where nothing has, the request's numbers
            can only mean positions.

    Attributes:
        rows: by id, in order.
        pages: by the identity of an address.
        aliases: by key.
        request_ids: id in the request -> id of the source that it has become.
        hints: (key, source id) -> words of the text fragment in the address that the key stands for.
        titles: folded title or id of a source of the request.
        definitions: key -> where the answer's own lists define it, and the source they name, in order.
    """

    def __init__(self, *, numbered: bool) -> None:
        self.numbered = numbered
        self.rows: dict[str, Row] = {}
        self.pages: dict[str, Row] = {}
        self.aliases: dict[str, Row] = {}
        self.request_ids: dict[str, str] = {}
        self.hints: dict[tuple[str, str], str] = {}
        self.definitions: dict[str, list[tuple[int, str]]] = {}
        self.titles: dict[str, Row] = {}
        self.links = 0
        self._unnamed: dict[str, None] = {}  # pages that no key names, in order

    def by_key(self, key: str) -> Row | None:
        """The source that a key leads to."""
        return self.aliases.get(key) or self.aliases.get(folded_key(key))

    def add_request(self, source: Source) -> None:
        """A source of the request: its own, or one with a source of the same page that came before it."""
        page = identity(source.url) if source.url else None
        same = self.pages.get(page) if page else None
        if same and (source.text is None or same.text is None or same.text == source.text):
            if same.text is None:
                same.text, same.carried = source.text, source.carried
            same.gain(None, source.title)
            row = same
        else:
            row = Row(source.id, None, source.text, source.title, carried=source.carried)
            row.gain(source.url, None)
            self._enter(row)
        row.ids.append(source.id)
        self.request_ids[source.id] = row.id
        self.aliases[source.id] = row
        self.aliases.setdefault(folded_key(source.id), row)
        for name in (source.id, source.title):
            if name:
                self.titles.setdefault(_plain(name), row)
        self._hint(source.id, row, source.url)

    def add_reference(self, key: str, entry: Reference) -> None:
        """An entry of the answer's own list."""
        row = self._row_of_reference(key, entry)
        row.gain(None, entry.title)
        if key:
            self._define(key, row)
            self.definitions.setdefault(folded_key(key), []).append((entry.span.start, row.id))
        self._hint(key, row, entry.url)

    def _row_of_reference(self, key: str, entry: Reference) -> Row:
        page = identity(entry.url) if entry.url else None
        given = self._given(key)
        if given is not None:
            return self._row_of_given(given, page, entry)
        same = self.pages.get(page) if page else self._titled(entry.title)
        if not key:
            same = self._by_position(page or f"entry {entry.span.start}") or same
        row = same or Row(self._free_id(key), title=entry.title)
        if same is None or row.page is None:
            row.gain(entry.url, None)
            self._enter(row)
        return row

    def _row_of_given(self, given: Row, page: str | None, entry: Reference) -> Row:
        """The request has a source of this number: it is that one, unless its address is plainly another."""
        if page is None or given.page in (None, page) or given.text is not None:
            given.gain(entry.url, None)
            if page is not None:
                self.pages.setdefault(page, given)
            return given
        # The answer's list says what its own markers mean, if the request knows that page at all.
        same = self.pages.get(page)
        return same if same is not None and same.given else given

    def _titled(self, title: str | None) -> Row | None:
        """The request's source of that title or file name: how a list names a document that has no address."""
        return self.titles.get(_plain(title)) if title else None

    def _given(self, key: str) -> Row | None:
        id_ = self.request_ids.get(key) or self.request_ids.get(folded_key(key))
        return self.rows[id_] if id_ is not None else None

    def add_link(self, marker: Marker) -> None:
        """A marker that carries its own address; its number, if it has one, is defined by it."""
        assert marker.url is not None
        key = marker.keys[0] if len(marker.keys) == 1 else ""
        page = identity(marker.url)
        named = self.by_key(key) if key else None
        if named is not None and named.page is None:
            named.gain(marker.url, None)
            self.pages.setdefault(page, named)
        placed = None if key else self._by_position(page)
        if placed is not None:
            placed.gain(marker.url, None)
            self.pages[page] = row = placed
        elif page in self.pages:
            row = self.pages[page]
        elif named is not None and named.given:
            # The request's source of this number under another address of it (a redirect, a print view).
            self.pages[page] = row = named
        else:
            row = Row(self._free_id(key if named is None else ""))
            row.gain(marker.url, None)
            self._enter(row)
        if key and named is None:
            self._define(key, row)

    def _by_position(self, page: str) -> Row | None:
        """Counts a page that no key names: the third is the request's ``link-3``, or its ``3`` if nothing has numbers.

        Returns:
            The source of the request that the page's position means, if that has no address and the page no source.
        """
        if page in self._unnamed or (self.numbered and page in self.pages):
            return None
        self._unnamed[page] = None
        count = len(self._unnamed)
        ids = (f"link-{count}",) if self.numbered else (f"link-{count}", str(count))
        rows = () if page in self.pages else map(self.rows.get, ids)
        return next((row for row in rows if row is not None and row.given and row.page is None), None)

    def _enter(self, row: Row) -> Row:
        self.rows[row.id] = row
        if row.page is not None:
            self.pages.setdefault(row.page, row)
        return row

    def _define(self, key: str, row: Row) -> None:
        """Lets a key of the answer lead to a source; the first definition counts where no list is nearer."""
        folded = folded_key(key)
        if folded not in self.definitions:
            self.aliases[key] = self.aliases[folded] = row
        row.keys[key] = None

    def _hint(self, key: str, row: Row, url: str | None) -> None:
        words = text_fragment(url) if url else None
        if words:
            self.hints.setdefault((folded_key(key), row.id), words)

    def _free_id(self, key: str) -> str:
        """The key itself where it is free, else ``link-`` and the page's position: no marker is called that."""
        if key and len(key) <= _LONGEST_KEY and self._is_free(key):
            return key
        id_ = f"link-{max(1, len(self._unnamed))}"
        while key or not self._is_free(id_):
            self.links += 1
            key, id_ = "", f"link-{self.links}"
        return id_

    def _is_free(self, id_: str) -> bool:
        return id_ not in self.rows and id_ not in self.request_ids


def _plain(title: str) -> str:
    return " ".join(fold(title).split())
