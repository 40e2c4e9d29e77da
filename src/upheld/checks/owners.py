"""The check for owners: what the claim says of one name, the source says of another (E202)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.checks.alignment import aligned, lines_of
from upheld.checks.deeds import deeds
from upheld.checks.exchange import CONTRASTED, Exchange
from upheld.checks.parallels import pairs, values_in
from upheld.checks.parties import belong_together, is_mentioned, may_be_same, stands_in, words_of
from upheld.checks.reported import said_by_others
from upheld.checks.roles import mentions, offices, relations
from upheld.report import Finding, Range
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from upheld.checks.alignment import Aligned
    from upheld.checks.names import Name
    from upheld.checks.roles import Office
    from upheld.evidence import Item, Span

#: A sentence of the source with less of the claim's words than this is about something else.
_SHARE = 0.4
#: The same for an office, of which another sentence than the claim's may tell.
_OFFICE_SHARE = 0.6
#: Set by hand: of 24 firings read outside paws_wiki_devtest about 20 gave the right reason, and three kinds of the rest
#: were then closed (2026-11-30, training/firings.py --check owners).
_CONFIDENCE = 0.85
#: Sentences in which an office or a name is looked for.
_SENTENCES = 12


class Owners:
    """Compares who does, is and has what in a claim with the sentences of the source that are about the same."""

    name = "owners"

    def run(self, item: Item) -> list[Finding]:
        """At most one E202: the first that is found."""
        claim = item.claim.text
        if not item.source_text:
            return []
        contrasted = CONTRASTED.search(claim) is not None
        readings = [compare for read, compare, apart in _READINGS if not (contrasted and apart) and read(claim)]
        if not readings:
            return []
        near = [line for line in aligned(item) if line.share >= _SHARE]
        first = next((finding for compare in readings for finding in compare(item, near)), None)
        return [first] if first else []


def _deeds(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """Another name does it."""
    mine = deeds(item.claim.text)
    for deed in mine:
        if sum(other.key == deed.key for other in mine) > 1:
            continue  # "A formed the north and B the east": which one is meant is open
        found = Exchange(item, deed, near).find()
        if found is not None:
            line, other = found
            yield _of_names(item, _fullest(deed.agents), line.span, _fullest(other.agents))


def _reports(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """Another name says it, in quotation marks."""
    for deed, line, speaker in said_by_others(item, near):
        name = _fullest(deed.agents)
        text = item.claim.text[name.start : name.end]
        message = f"the claim gives this statement to {text}, the source to {speaker.text}: “{_flat(line.text)}”"
        yield _finding(item, name.start, name.end, line.span, message)


def _lists(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """The same numbers go with the same things in another order."""
    claimed = pairs(item.claim.text)
    things, values = [pair.thing for pair in claimed], tuple(pair.value for pair in claimed)
    for line in near:
        there = values_in(line.text, things)
        if there == values:
            return
        if there and sorted(there) == sorted(values):
            message = f"the numbers go with the names in another order in the source: “{_flat(line.text)}”"
            yield _finding(item, 0, len(item.claim.text), line.span, message)
            return


def _relations(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """The two sides of a relation are exchanged."""
    for mine in relations(item.claim.text):
        for line in near:
            for there in relations(line.text):
                turned = may_be_same(mine.holder, there.of) and may_be_same(mine.of, there.holder)
                if there.kind == mine.kind and turned and not may_be_same(mine.holder, there.holder):
                    yield _of_names(item, mine.holder, line.span, there.holder)


def _offices(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """Somebody else holds the office: the sentence is the claim's otherwise, or the claim's name has another office."""
    for mine in offices(item.claim.text):
        if not stands_in(item.claim.text[mine.holder.start : mine.holder.end], item.source_text):
            continue
        spans = _spans_about(item.source_text, mine)
        held = [(span, office) for span in spans for office in offices(span.of(item.source_text))]
        others = [(span, office) for span, office in held if office.key == mine.key]
        if not others or any(may_be_same(office.holder, mine.holder) for _, office in others):
            continue
        if not _is_one([office.holder for _, office in others]) or any(_is_open(item, span, mine) for span in spans):
            continue
        span, office = others[0]
        elsewhere = any(may_be_same(one.holder, mine.holder) for _, one in held)
        told = any(line.span == span and line.share >= _OFFICE_SHARE for line in near)
        if (elsewhere or told) and not belong_together(mine.holder, office.holder, item.source_text):
            yield _of_names(item, mine.holder, span, office.holder)


#: What a claim is read for, how the source is compared, and whether names that the claim sets against each other
#: ("not Lind but Holt") leave it open.
_READINGS: tuple[
    tuple[Callable[[str], Sequence[object]], Callable[[Item, Sequence[Aligned]], Iterator[Finding]], bool], ...
] = (
    (pairs, _lists, False),
    (deeds, _reports, True),
    (deeds, _deeds, True),
    (relations, _relations, True),
    (offices, _offices, True),
)


def _is_open(item: Item, span: Span, mine: Office) -> bool:
    """Whether a sentence has the claim's name and the office, and does not say which of its names holds it."""
    sentence = span.of(item.source_text)
    if not is_mentioned(mine.holder, words_of(sentence)):
        return False
    given = sum(office.key == mine.key for office in offices(sentence))
    return mentions(sentence, mine.key) > given


def _is_one(holders: Sequence[Name]) -> bool:
    return all(may_be_same(holders[0], other) for other in holders)


def _spans_about(text: str, office: Office) -> list[Span]:
    """The sentences that have words of the office or of the name that the claim gives it to."""
    lines = lines_of(text)
    sought = (*terms(office.key), *terms(" ".join(office.holder.words)))
    indexes = {index for term in sought for index in lines.postings.get(term, ())[:_SENTENCES]}
    return [lines.spans[index] for index in sorted(indexes)]


def _fullest(found: Iterable[Name]) -> Name:
    return max(found, key=lambda name: len(name.words))


def _flat(text: str) -> str:
    return " ".join(text.split())


def _of_names(item: Item, mine: Name, span: Span, theirs: Name) -> Finding:
    sentence = span.of(item.source_text)
    name, there = item.claim.text[mine.start : mine.end], sentence[theirs.start : theirs.end]
    message = f"the claim says it of {name}, the source of {there}: “{_flat(sentence)}”"
    return _finding(item, mine.start, mine.end, span, message)


def _finding(item: Item, start: int, end: int, span: Span, message: str) -> Finding:
    where = item.claim.in_answer(start, end)
    return Finding(
        code="E202",
        message=message,
        span=Range(start=where.start, end=where.end, text=item.claim.text[start:end]),
        source_id=item.source_ids[0] if len(item.source_ids) == 1 else None,
        source_span=Range(start=span.start, end=span.end, text=span.of(item.source_text)),
        confidence=_CONFIDENCE,
    )
