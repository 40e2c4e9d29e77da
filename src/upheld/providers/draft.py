"""A request in the making: the answer's text, its sources and its cited ranges, as a reader finds them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pydantic import ValidationError

from upheld.errors import ProviderError
from upheld.evidence import Span
from upheld.providers.entry import Entry
from upheld.schema import AuditRequest, CitedSpan, UnplacedSpan, explain_validation, writable
from upheld.text.urls import identity, is_web, site

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from upheld.schema import Carried, Source

#: What of a text that could not be placed is kept.
_LONGEST_SAID = 2000
#: As ids of a request may be.
_LONGEST_ID = 200


class Draft:
    """What a reader has of a response so far.

    Texts are joined as they come. Sources are kept once: by address, or by a key of the provider's (a file's id, a
    document's number). Ids are ``s1``, ``s2``, ...: numbers would make markers of every bare number in the answer, so
    only what the answer itself numbers is numbered (`number`).
    """

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self._ends_blank = False
        self._entries: dict[str, Entry] = {}
        self._by_page: dict[str, Entry] = {}
        self._by_key: dict[str, Entry] = {}
        self._spans: dict[tuple[int, int], dict[str, None]] = {}
        self._unplaced: list[UnplacedSpan] = []

    @property
    def text(self) -> str:
        """The answer so far."""
        self._parts = ["".join(self._parts)]
        return self._parts[0]

    def write(self, text: str) -> Span:
        """Adds a text as it stands, with nothing between it and the last; where it now stands in the answer."""
        kept = writable(text).replace("\0", "\ufffd")  # neither could be written out, and positions must stay true
        start = self._length
        self._parts.append(kept)
        self._length += len(kept)
        if kept:
            self._ends_blank = kept.endswith("\n\n")
        return Span(start, self._length)

    def gap(self) -> None:
        """A blank line between two utterances, unless one stands there already or nothing does."""
        if self._length and not self._ends_blank:
            self.write("\n\n")

    def source(
        self,
        *,
        url: str | None = None,
        title: str | None = None,
        text: str | None = None,
        key: str | None = None,
        names: Iterable[str | None] = (),
        carried: Carried | None = "response",
    ) -> str:
        """The id of a source, which is entered if it is new; what it lacked is added, and texts are joined.

        Args:
            url: its address; anything but http and https names it and is never opened.
            title: its title.
            text: what the response holds of its text.
            key: what tells it apart where it has no address.
            names: what the caller's own sources may call it: a title, a position from 1, an id.
            carried: what that text is (see `upheld.schema.Source.carried`); None where it is the caller's own.
        """
        url = url.strip() if url and url.strip() else None
        page = identity(url) if url and is_web(url) else None
        entry = (self._by_page.get(page) if page else None) or (self._by_key.get(key) if key else None)
        if entry is None:
            entry = self._enter(f"s{len(self._entries) + 1}", url)
        entry.fill(url, title, text, carried)
        if page:
            self._by_page.setdefault(page, entry)
        if key:
            self._by_key.setdefault(key, entry)
        entry.names.update(dict.fromkeys(name for name in names if name))
        return entry.id

    def number(
        self,
        number: str,
        *,
        url: str | None = None,
        title: str | None = None,
        text: str | None = None,
        carried: Carried | None = "response",
    ) -> str:
        """The id of a source that the answer's own markers call by a number; one page may have several numbers."""
        url = url.strip() if url and url.strip() else None
        number = writable(number)[:_LONGEST_ID]
        entry = self._entries.get(number) or self._enter(number, url)
        entry.fill(url, title, text, carried)
        if url and is_web(url):
            self._by_page.setdefault(identity(url), entry)  # what is told of the page later (`source`) is told of it
        return entry.id

    def cite(self, span: Span, ids: Iterable[str]) -> None:
        """Marks a range of the answer as cited; one that holds no word is left out in the end."""
        cited = dict.fromkeys(ids)
        if cited:
            self._spans.setdefault((span.start, span.end), {}).update(cited)

    def lose(self, said: str | None, ids: Iterable[str], reason: str) -> None:
        """Notes a range that could not be placed, with the words that it should hold."""
        cited = tuple(dict.fromkeys(ids))
        if cited:
            words = writable(said or "").replace("\0", "\ufffd")[:_LONGEST_SAID]
            self._unplaced.append(UnplacedSpan(text=words, cited=cited, reason=reason))

    def request(self, given: Sequence[Source] = (), *, question: str | None = None) -> AuditRequest:
        """The finished request.

        Args:
            given: sources that the caller has beside the response. One with the address, the id or a name of a source
                of the response is that source, and its text is what is judged; others come after them. A page of
                another site is not that source for having its title.
            question: what was asked.

        Raises:
            upheld.errors.ProviderError: the answer is empty or too long, or has too many sources.
        """
        answer = self.text
        if not answer.strip():
            raise ProviderError("answer: the response has no text of an answer", field="answer")
        try:
            return AuditRequest(
                question=question,
                answer=answer,
                sources=tuple(self._merged(given)),
                cited_spans=() if is_json(answer) else tuple(self._cited(answer)),
                unplaced_spans=tuple(self._unplaced),
            )
        except ValidationError as error:
            told = explain_validation(error)
            raise ProviderError(str(told), field=told.field) from error

    def _cited(self, answer: str) -> Iterator[CitedSpan]:
        for (start, end), ids in sorted(self._spans.items()):
            if any(character.isalnum() for character in answer[start:end]):
                yield CitedSpan(start=start, end=end, cited=tuple(ids))

    def _merged(self, given: Sequence[Source]) -> list[Source]:
        made = {entry.id: entry.source() for entry in self._entries.values()}
        pages = {identity(source.url): source.id for source in made.values() if source.url and is_web(source.url)}
        names = {name: entry.id for entry in reversed(self._entries.values()) for name in (*entry.names, entry.id)}
        further = []
        for source in given:
            known = pages.get(identity(source.url)) if source.url else None
            known = known or names.get(source.id)
            if known is None and source.title in names and _may_be_one(source, made[names[source.title]]):
                known = names[source.title]
            if known is None:
                further.append(
                    source if source.id not in made else source.model_copy(update={"id": f"given {source.id}"})
                )
            else:
                own = made[known]
                told = {"url": source.url or own.url, "title": own.title or source.title}
                text = {"text": source.text, "carried": source.carried} if source.text is not None else {}
                made[known] = own.model_copy(update={**told, **text})
        return [*made.values(), *further]

    def _enter(self, id_: str, url: str | None) -> Entry:
        entry = Entry(id_, url)
        self._entries[id_] = entry
        return entry


def _may_be_one(one: Source, other: Source) -> bool:
    """Whether two sources of one title may be the same: not where they are pages of two sites ("Home", "About us")."""
    return not (is_web(one.url) and is_web(other.url)) or site(one.url or "") == site(other.url or "")


def is_json(text: str) -> bool:
    """Whether a text is a JSON object or list, as structured output is: no prose that claims something."""
    told = text.strip()
    if not told.startswith(("{", "[")):
        return False
    try:
        return isinstance(json.loads(told), dict | list)
    except (RecursionError, ValueError):
        return False
