"""The answer's own reference lists: headed or not, numbered, bulleted, footnotes, link definitions, tables."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.author_year import entry_key
from upheld.parsing.parts import Reference, References
from upheld.parsing.reference_entries import (
    begins_mid_sentence,
    is_citation_like,
    is_link_led,
    is_topic,
    read_entry,
)
from upheld.parsing.reference_forms import plain_key
from upheld.parsing.reference_headings import Heading, read_heading
from upheld.parsing.reference_lines import Lines
from upheld.parsing.reference_lists import Draft, Run, collect
from upheld.parsing.reference_names import Strength
from upheld.parsing.reference_splits import split_run_in, split_unnumbered
from upheld.parsing.reference_tables import read_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from upheld.parsing.parts import Block

#: What may follow a list at the end of an answer, in characters: an offer, a disclaimer.
_TAIL = 600

_MARKER = re.compile(
    r"\\?[\[【［〔]\^?(?P<a>\d{1,4})(?=[\],，、†】］〕:;–—-])|(?P<b>[⁰¹²³⁴-⁹]{1,3})|<sup>\s?\[?(?P<c>\d{1,4})|\((?P<d>\d{1,3})\)"
)
_AUTHOR_YEAR = re.compile(
    r"\((?:see |e\.g\., )?[^\W\d_][^()\d\n]{1,80},? (?:1[5-9]|20)\d{2}[a-z]?\b|\bet al\.?,? \(\d{4}"
)
_MAY_START = re.compile(
    r"[ \t>]*(?:<li>)?(?:[-*+•–][ \t]+|\d{1,3}[.)][ \t]+)?(?:\*\*|__)?\\?"
    r"(?:[\[【［〔<(（①-⑳⁰¹²³⁴-⁹|]|\d{1,3}[.)、．:\s]|(?:source|reference|ref|citation|quelle|fuente|来源|出典)\b)",
    re.IGNORECASE,
)
#: What may be a label in "[doc1]", "[@smith2020; @lee2019]", "\\cite{smith2020,lee2019}".
_BRACKETED = re.compile(r"[\[{,;]\s?@?([^\s\[\]{},;@][^\[\]{},;@\n]{0,40})(?=[\]},;])")
#: "Harbour report [1]": an entry whose key stands last.
_KEY_AT_END = re.compile(r"\s?[\[【](\d{1,3})[\]】]\.?\s*\Z")


@dataclass(frozen=True, slots=True)
class _List:
    """A list that was found: its entries, and what it covers."""

    entries: tuple[Reference, ...]
    span: Span


def find_references(answer: str, blocks: Sequence[Block]) -> References:
    """The entries of every reference list of an answer, and the ranges that the lists cover.

    Args:
        answer: the answer.
        blocks: its blocks; what is code or mathematics is not read, and headings end a list.

    Returns:
        Entries in the order of the answer. A numbered or labelled entry has its key; in an unnumbered list the key is
        "" (``smith2020`` for an entry that begins with author and year).
    """
    reader = _Reader(answer, blocks)
    lists = sorted(reader.read(), key=lambda found: found.span.start)
    entries = tuple(entry for found in lists for entry in found.entries)
    return References(entries, tuple(found.span for found in lists))


class _Reader:
    """Reads one answer from its first line to its last."""

    def __init__(self, answer: str, blocks: Sequence[Block]) -> None:
        self.lines = Lines(answer, blocks)
        self.text = self.lines.text
        self.length = len(self.text.rstrip())
        self._headings: dict[str, Heading | None] = {}

    @cached_property
    def markers(self) -> list[tuple[int, str]]:
        """Where what looks like a numbered marker stands, and its number; in order."""
        return [(match.start(), plain_key(match[match.lastgroup or 0])) for match in _MARKER.finditer(self.text)]

    @cached_property
    def marker_starts(self) -> list[int]:
        """Where they stand."""
        return [start for start, _ in self.markers]

    @cached_property
    def by_author(self) -> bool:
        """Whether the text cites authors and years instead."""
        return not self.markers and bool(_AUTHOR_YEAR.search(self.text))

    def read(self) -> Iterable[_List]:
        """Every list, in the order of the answer."""
        index = 0
        while index < len(self.lines):
            found, after = self._list_at(index)
            if found:
                yield found
            index = max(after, index + 1)

    def _list_at(self, index: int) -> tuple[_List | None, int]:
        """The list that begins at a line, and the line to go on with."""
        if self.lines.is_blank(index) or self.lines.is_opaque(index):
            return None, index + 1
        heading = self._heading(index)
        if heading:
            found, after = self._headed(index, heading)
            if found:
                return found, after
        if _MAY_START.match(self.lines.of(index)):
            return self._unheaded(index)
        return None, index + 1

    def _heading(self, index: int) -> Heading | None:
        line = self.lines.of(index)
        key = line[:160]
        if key not in self._headings:
            self._headings[key] = read_heading(key)
        return self._headings[key]

    # -- lists under a heading ------------------------------------------------------------------------------------

    def _headed(self, index: int, heading: Heading) -> tuple[_List | None, int]:
        start = self.lines.start(index) + _indent(self.lines.of(index))
        if heading.rest is not None:
            return self._run_in(index, heading, start)
        first = self.lines.next_text(index + 1)
        if first < len(self.lines) and self.lines.is_rule(first):
            first = self.lines.next_text(first + 1)  # the underline of a setext heading, or a rule below one
        table = read_table(self.lines, first)
        if table:
            return _List(table.entries, Span(start, table.end)), table.next_line
        run = collect(self.lines, first, heading.strength)
        if not run.drafts or not self._accepts(run):
            return None, index + 1
        return self._finished(run, start), run.next_line

    def _accepts(self, run: Run) -> bool:
        """Whether the entries under a heading are references rather than content."""
        bodies = [draft.body(self.text) for draft in run.drafts]
        half = (len(bodies) + 1) // 2
        ends = [key[1] if (key := _KEY_AT_END.search(body[-12:])) else None for body in bodies]
        linked = sum(draft.addressed and is_link_led(body) for draft, body in zip(run.drafts, bodies, strict=True))
        marked = run.family in ("footnote", "label", "bracket")
        wanted = len(bodies) if run.strength is Strength.LOOSE else half
        if linked >= wanted or (marked and any(draft.addressed for draft in run.drafts)):
            return True
        if any(ends) and len(set(ends)) < len(ends):
            return False  # items that cite are content; a key of its own at the end of each entry is none
        if run.strength is Strength.LOOSE:
            return marked and self._cited(run)
        if marked or sum(map(is_citation_like, bodies)) >= half or sum(d.addressed for d in run.drafts) >= half:
            return True
        if run.strength is Strength.LIST:
            return sum(map(is_topic, bodies)) >= half or self._cited(run)
        return (self._cited(run) or self._is_last(run)) and all(map(is_topic, bodies))

    def _run_in(self, index: int, heading: Heading, start: int) -> tuple[_List | None, int]:
        """A list on the line of its heading: "Sources: [1] https://a, [2] https://b"."""
        assert heading.rest is not None
        begin, end = self.lines.start(index) + heading.rest, self.lines.end(index)
        if begin >= end:
            return None, index + 1
        keyed = split_run_in(self.text, begin, end)
        if keyed:
            run = collect(self.lines, index, heading.strength, begin=begin)
            if run.drafts and (heading.plural or len(keyed) > 1 or run.drafts[0].addressed):
                return self._finished(run, start), run.next_line
        entries = split_unnumbered(self.text, begin, end) if heading.plural and not keyed else ()
        region = Span(start, end)
        if entries and heading.strength > Strength.LOOSE and self._is_tail(index + 1, end) and self._run_in_lines == 1:
            return _List(entries, region), index + 1
        return None, index + 1

    @cached_property
    def _bracketed(self) -> Counter[str]:
        """How often each short text stands in brackets: the label of an entry is cited if it does so elsewhere."""
        return Counter(_BRACKETED.findall(self.text))

    @cached_property
    def _run_in_lines(self) -> int:
        """How many lines hold a heading and its entries: where there are several, each belongs to its paragraph."""
        found = (self._heading(i) for i in range(len(self.lines)) if not self.lines.is_blank(i))
        return sum(
            heading is not None and heading.rest is not None and heading.strength > Strength.LOOSE for heading in found
        )

    # -- lists without a heading ----------------------------------------------------------------------------------

    def _unheaded(self, index: int) -> tuple[_List | None, int]:
        line = self.lines.of(index)
        if "|" in line:
            table = read_table(self.lines, index)
            if table:
                span = Span(self.lines.start(index) + _indent(line), table.end)
                return (_List(table.entries, span) if table.telling else None), table.next_line
        run = collect(self.lines, index, None)
        if not run.drafts:
            return None, index + 1
        if run.family in ("footnote", "label"):
            return self._finished(run, run.drafts[0].start.at), run.next_line
        return self._unheaded_run(run)

    def _unheaded_run(self, run: Run) -> tuple[_List | None, int]:
        definitions = [d for d in run.drafts if d.start.family in ("footnote", "label")]
        accepted = {"bracket": self._is_bracket_list, "number": self._is_number_list, "bullet": self._is_link_list}
        test = accepted.get(run.family or "")
        if test and test(run):
            return self._finished(run, run.drafts[0].start.at), run.next_line
        if definitions:
            # Definitions count wherever they stand, whatever was gathered before them.
            return None, max(self.lines.at(definitions[0].start.at), self.lines.at(run.drafts[0].start.at) + 1)
        return None, run.next_line

    def _is_bracket_list(self, run: Run) -> bool:
        bodies = [draft.body(self.text) for draft in run.drafts]
        if any(map(begins_mid_sentence, bodies)) or not all(body.strip() for body in bodies):
            return False
        labels = [draft.start.key for draft in run.drafts if not draft.start.key[:1].isdecimal()]
        if labels and all(self._bracketed[label] < 2 for label in labels):
            return False
        if all(draft.addressed for draft in run.drafts):
            return True
        if sum(draft.addressed for draft in run.drafts) * 2 >= len(run.drafts) > 1:
            return True
        return self._is_last(run) and self._cited(run) and len({d.start.key for d in run.drafts}) == len(run.drafts)

    def _is_number_list(self, run: Run) -> bool:
        linked = all(d.addressed and is_link_led(d.body(self.text)) for d in run.drafts)
        return linked and self._cited(run) and self._stands_apart(run)

    def _is_link_list(self, run: Run) -> bool:
        """Bulleted links after a rule at the very end."""
        above = self.lines.at(run.drafts[0].start.at) - 1
        while above >= 0 and self.lines.is_blank(above):
            above -= 1
        ruled = above >= 0 and self.lines.is_rule(above)
        return ruled and self._is_last(run) and all(is_link_led(d.body(self.text)) for d in run.drafts)

    # -- where a list stands --------------------------------------------------------------------------------------

    def _cited(self, run: Run) -> bool:
        """Whether a marker outside the list has the number of one of its entries."""
        keys = {draft.start.key for draft in run.drafts}
        before = bisect_left(self.marker_starts, run.drafts[0].start.at)
        after = bisect_right(self.marker_starts, run.end)
        # A few dozen markers tell; the bound keeps an answer of nothing but lists linear.
        near = [*self.markers[max(before - 60, 0) : before], *self.markers[after : after + 60]]
        return any(key in keys for _, key in near)

    def _is_tail(self, line: int, end: int) -> bool:
        """Whether little follows, and nothing that is cited or has a heading."""
        if self.length - end > _TAIL or bisect_left(self.marker_starts, end) < len(self.marker_starts):
            return self.length <= end
        last = self.lines.at(max(self.length - 1, 0))
        return not any(self.lines.is_heading(i) for i in range(line, last + 1) if not self.lines.is_blank(i))

    def _is_last(self, run: Run) -> bool:
        return self._is_tail(run.next_line, run.end)

    def _stands_apart(self, run: Run) -> bool:
        return self._is_last(run) or not self.text[: run.drafts[0].start.at].strip()

    # -- from drafts to entries -----------------------------------------------------------------------------------

    def _finished(self, run: Run, start: int) -> _List:
        entries = [entry for draft in run.drafts for entry in self._entries(draft)]
        if run.family in ("bullet", "plain"):
            entries = self._keyed_at_end(run, entries)
        if run.family == "number" and len(entries) > 1 and len({entry.key for entry in entries}) == 1:
            # Markdown numbers a list itself: "1." before every item.
            first = int(entries[0].key)
            entries = [replace(entry, key=str(first + i)) for i, entry in enumerate(entries)]
        return _List(tuple(entries), Span(start, run.end))

    def _keyed_at_end(self, run: Run, entries: list[Reference]) -> list[Reference]:
        """The entries with the keys that stand at their ends, if each has its own."""
        keys = [
            _KEY_AT_END.search(self.text[max(draft.start.body, draft.end - 12) : draft.end]) for draft in run.drafts
        ]
        found = [plain_key(key[1]) for key in keys if key]
        if len(found) != len(entries) or len(set(found)) != len(found):
            return entries
        bodies = [self.text[d.start.body : d.end - len(k[0])] for d, k in zip(run.drafts, keys, strict=True) if k]
        return [self._entry(key, body, entry.span) for key, body, entry in zip(found, bodies, entries, strict=True)]

    def _entries(self, draft: Draft) -> list[Reference]:
        pieces = split_run_in(self.text, draft.start.at, draft.end) if draft.start.key else ()
        if len(pieces) > 1:
            return [self._entry(piece.key, piece.body, piece.span) for piece in pieces]
        end = draft.start.at + len(self.text[draft.start.at : draft.end].rstrip())
        return [self._entry(draft.start.key, draft.body(self.text), Span(draft.start.at, end), draft)]

    def _entry(self, key: str, body: str, span: Span, draft: Draft | None = None) -> Reference:
        url, title = read_entry(body)
        family = draft.start.family if draft else "bracket"
        if not key or (family == "number" and self.by_author):
            key = entry_key(body) or key
        return Reference(key, url, title, span)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" \t>"))
