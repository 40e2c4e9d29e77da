"""The check for owners: what the claim says of one name, the source says of another (E202), or not of it (E203)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.checks.alignment import MOST, aligned, lines_of
from upheld.checks.attributions import attributions
from upheld.checks.belongings import misplaced
from upheld.checks.credits import untold
from upheld.checks.dealings import turned
from upheld.checks.deeds import deeds
from upheld.checks.exchange import CONTRASTED, Exchange
from upheld.checks.frames import frames
from upheld.checks.halves import crossed, halves
from upheld.checks.misattributed import misattributed
from upheld.checks.misnamed import misnamed
from upheld.checks.parallels import pairs, values_in
from upheld.checks.parties import belong_together, is_mentioned, may_be_same, party_names, stands_in, words_of
from upheld.checks.quantity_readings import read_claim
from upheld.checks.reported import said_by_others
from upheld.checks.roles import mentions, offices, relations
from upheld.checks.sources import source_reading
from upheld.checks.strays import strays
from upheld.checks.transposed import transposed, units
from upheld.report import Finding, Range
from upheld.text.words import terms, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from upheld.checks.alignment import Aligned
    from upheld.checks.belongings import Misplaced
    from upheld.checks.names import Name
    from upheld.checks.roles import Office
    from upheld.evidence import Item, Span

#: A sentence of the source with less of the claim's words than this is about something else.
_SHARE = 0.4
#: The same for an office, of which another sentence than the claim's may tell.
_OFFICE_SHARE = 0.6
#: Set by hand. On 17 label sets without paws_wiki_devtest 40 of 44 firings were on rows that are not supported, in
#: paws_wiki_devtest 1,263 of 1,285 (2026-11-30, training/firings.py --check owners); some of the reasons were wrong.
_CONFIDENCE = 0.85
#: Sentences in which an office or a name is looked for.
_SENTENCES = 12


class Owners:
    """Compares who does, is and has what in a claim with the sentences of the source that are about the same."""

    name = "owners"

    def run(self, item: Item) -> list[Finding]:
        """At most one finding, the first that is found: an E202 before an E203."""
        claim = item.claim.text
        if not item.source_text:
            return []
        first = self._by_sentence(item, claim) or self._by_number(item, claim) or next(_untold(item), None)
        return [first] if first else []

    def _by_number(self, item: Item, claim: str) -> Finding | None:
        """A number of the claim is another thing's."""
        reading = read_claim(claim)
        if not reading.quantities:
            return None
        found = next(misplaced(reading, source_reading(item.source_text)), None)
        return _of_number(item, found) if found else None

    def _by_sentence(self, item: Item, claim: str) -> Finding | None:
        """A sentence of the source is the claim's, with another name in it."""
        contrasted = CONTRASTED.search(claim) is not None
        readings = [compare for read, compare, apart in _READINGS if not (contrasted and apart) and read(claim)]
        if not readings:
            return None
        near = [line for line in aligned(item) if line.share >= _SHARE]
        return next((finding for compare in readings for finding in compare(item, near)), None)


def _deeds(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """Another name does it."""
    if CONTRASTED.search(item.claim.text):
        return
    yield from _deeds_of(item, near)


def _contrasts(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """Another name does it, though the claim says that this one does not: "by Lind, not by Holt"."""
    text = item.claim.text
    found = _NOT_BY.search(text)
    denied = next((name for name in party_names(text) if found and 0 <= name.start - found.end() <= _NEXT), None)
    if found is None or denied is None:
        return
    # Blanked out, so that every offset stays.
    kept = f"{text[: found.start()]}{' ' * (denied.end - found.start())}{text[denied.end :]}"
    if not CONTRASTED.search(kept):
        yield from _deeds_of(replace(item, claim=replace(item.claim, text=kept)), near)


def _deeds_of(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    mine = deeds(item.claim.text)
    for deed in mine:
        if sum(other.key == deed.key for other in mine) > 1:
            continue  # "A formed the north and B the east": which one is meant is open
        found = Exchange(item, deed, near).find()
        if found is not None:
            line, other = found
            if _THAN in item.claim.text and _THAN in line.text:
                continue  # "A had less than B" is what "B had more than A" says
            yield _of_names(item, _fullest(deed.agents), line.span, _fullest(other.agents))


def _reports(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """Another name says it, in quotation marks."""
    for deed, line, speaker in said_by_others(item, near):
        name = _fullest(deed.agents)
        text = item.claim.text[name.start : name.end]
        message = f"the claim gives this statement to {text}, the source to {speaker.text}: “{_flat(line.text)}”"
        yield _finding(item, name.start, name.end, line.span, message)


def _attributions(item: Item, _: Sequence[Aligned]) -> Iterator[Finding]:
    """Another name says or thinks it, in whatever words."""
    # What is reported may be a small part of the claim's words: sentences count here that have little of the claim.
    for found in misattributed(item, aligned(item, MOST)):
        text = item.claim.text[found.name.start : found.name.end]
        line = found.span.of(item.source_text)
        message = f"the claim gives this statement to {text}, the source to {found.speaker}: “{_flat(line)}”"
        yield _finding(item, found.name.start, found.name.end, found.span, message)


def _strays(item: Item, _: Sequence[Aligned]) -> Iterator[Finding]:
    """A sentence with another name tells all that the claim says of its own."""
    for found in strays(item, aligned(item, MOST)):
        text = item.claim.text[found.name.start : found.name.end]
        line = found.span.of(item.source_text)
        message = f"the claim says it of {text}, the source of {found.other}: “{_flat(line)}”"
        yield _finding(item, found.name.start, found.name.end, found.span, message)


def _misnamed(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """The claim is a sentence of the source with another name in a name's place."""
    for found in misnamed(item, near):
        yield _of_names(item, found.name, found.line.span, found.other)


def _untold(item: Item) -> Iterator[Finding]:
    """The source has the name, but no word of such a deed of it."""
    for found in untold(item):
        text = item.claim.text[found.name.start : found.name.end]
        line = found.span.of(item.source_text)
        message = (
            f"the source has {text}, but no word of {found.family.told} in connection with this name: “{_flat(line)}”"
        )
        yield _finding(item, found.name.start, found.name.end, found.span, message, "E203")


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


def _dealings(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """The parties of a dealing are exchanged, whatever words tell it: bought from, sold to."""
    for found in turned(item, near):
        mine, theirs = found.mine, found.theirs
        party = item.claim.text[mine.start : mine.end]
        there = f"of {found.line.text[theirs.start : theirs.end]}" if theirs else "otherwise"
        message = f"the claim says it of {party}, the source {there}: “{_flat(found.line.text)}”"
        yield _finding(item, mine.start, mine.end, found.line.span, message)


def _halves(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """What is said of two things is exchanged."""
    for line in crossed(item, near):
        message = f"what the claim says of the one, the source says of the other: “{_flat(line.text)}”"
        yield _finding(item, 0, len(item.claim.text), line.span, message)


def _transposed(item: Item, near: Sequence[Aligned]) -> Iterator[Finding]:
    """Two of the claim's words, names or numbers stand in each other's places."""
    for start, end, line in transposed(item, near):
        message = (
            f"the claim has “{item.claim.text[start:end]}” the other way round than the source: “{_flat(line.text)}”"
        )
        yield _finding(item, start, end, line.span, message)


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
    (attributions, _attributions, True),
    (deeds, _deeds, True),
    (deeds, _contrasts, False),
    (frames, _dealings, True),
    (halves, _halves, True),
    (units, _transposed, True),
    (party_names, _strays, True),
    (party_names, _misnamed, False),
    (relations, _relations, True),
    (offices, _offices, True),
)
_THAN = " than "
#: "by Lind, and not by", up to the name.
_NOT_BY = re.compile(r",?\s(?:and\s|but\s)?(?:not|rather than|instead of)\s(?:by\s)?(?:the\s)?")
#: Characters between such words and the name they deny.
_NEXT = 2


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


def _of_number(item: Item, found: Misplaced) -> Finding:
    quantity = found.quantity
    number = item.claim.text[quantity.start : quantity.end]
    line = found.line.of(item.source_text)
    mine, theirs = _joined(item.claim.text, found.mine), _joined(line, found.theirs)
    message = f"the claim says “{number}” of {mine}, the source of {theirs}: “{_flat(line)}”"
    return _finding(item, quantity.start, quantity.end, found.line, message)


def _joined(text: str, sought: frozenset[str]) -> str:
    """The words of a text that have some terms, as they are written."""
    return " ".join(dict.fromkeys(text[word.start : word.end] for word in words(text) if word.term in sought))


def _finding(item: Item, start: int, end: int, span: Span, message: str, code: str = "E202") -> Finding:
    where = item.claim.in_answer(start, end)
    return Finding(
        code=code,
        message=message,
        span=Range(start=where.start, end=where.end, text=item.claim.text[start:end]),
        source_id=item.source_ids[0] if len(item.source_ids) == 1 else None,
        source_span=Range(start=span.start, end=span.end, text=span.of(item.source_text)),
        confidence=_CONFIDENCE,
    )
