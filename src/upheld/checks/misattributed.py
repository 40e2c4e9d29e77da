"""What the claim reports as the words or the view of one name, and the source as those of another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.alignment import lines_of
from upheld.checks.attributions import attributions
from upheld.checks.bags import bag_of
from upheld.checks.parties import are_disjoint, belong_together, is_mentioned, stands_in, words_of
from upheld.checks.quoting import quotations
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from upheld.checks.alignment import Aligned, Lines
    from upheld.checks.attributions import Attribution
    from upheld.checks.names import Name
    from upheld.evidence import Item, Span

#: How much of what is reported a stretch must have, weighted by rarity, and in words at least.
_SHARE, _FEWEST = 0.4, 2
#: How much of that the sentences about the claim's own name may have.
_OWN = 0.6
#: Sentences behind a name's mention that may still be about it.
_AFTER = 1
_MOST = 40


class Misattributed(NamedTuple):
    """A statement that is another's.

    Attributes:
        name: to whom the claim gives it.
        span: the sentence of the source.
        speaker: who says it there, as written.
    """

    name: Name
    span: Span
    speaker: str


class _Told(NamedTuple):
    share: float
    span: Span
    sentence: str
    one: Attribution
    who: Name
    written: str


def misattributed(item: Item, near: Sequence[Aligned]) -> Iterator[Misattributed]:
    """The statements of a claim that a sentence of the source gives to another name."""
    claim, source = item.claim.text, item.source_text
    if quotations(claim):
        return  # the words themselves are compared
    lines = lines_of(source)
    for mine in attributions(claim):
        if mine.who is None or not stands_in(claim[mine.who.start : mine.who.end], source):
            continue
        sought = {term: lines.weight(term) for term in _reported(claim, mine)}
        if len(sought) < _FEWEST:
            continue
        told = [found for line in near for found in _speakers(source, lines, line, sought)]
        best = max(told, key=lambda found: found.share, default=None)
        if best is None or best.share < _SHARE or not _is_anothers(item, lines, mine.who, best, sought, told):
            continue
        yield Misattributed(mine.who, best.span, best.written)


def _reported(claim: str, mine: Attribution) -> frozenset[str]:
    """The terms of what is reported: all of the claim but the name and the verb, where it stands before these."""
    low, high = mine.said
    text = (
        claim[mine.told : high]
        if mine.told < high and len(claim[mine.told : high].split()) > 2
        else claim[low : mine.start]
    )
    return frozenset(term for term in terms(text) if term not in STOPWORDS)


def _share(sought: Mapping[str, float], text: str) -> float:
    bag = bag_of(text)
    total = sum(sought.values())
    return sum([weight for term, weight in sought.items() if bag.has(term)]) / total if total else 0.0


def _speakers(source: str, lines: Lines, line: Aligned, sought: Mapping[str, float]) -> Iterator[_Told]:
    for one in attributions(line.text):
        share = _share(sought, line.text[slice(*one.said)])
        if one.who is not None:
            yield _Told(share, line.span, line.text, one, one.who, line.text[one.who.start : one.who.end])
        elif line.index:
            before = lines.spans[line.index - 1].of(source)
            earlier = [found for found in attributions(before) if found.who is not None]
            if len({found.who.strong for found in earlier if found.who}) == 1 and earlier[0].who:
                who = earlier[0].who
                yield _Told(share, line.span, line.text, one, who, before[who.start : who.end])


def _is_anothers(
    item: Item, lines: Lines, name: Name, best: _Told, sought: Mapping[str, float], told: Sequence[_Told]
) -> bool:
    """Whether the statement is surely not the claim's name's as well."""
    source = item.source_text
    if not are_disjoint([name], [found.who for found in told if found.share >= _OWN * best.share]):
        return False
    if is_mentioned(name, words_of(best.sentence[slice(*best.one.said)])):
        return False
    if belong_together(name, best.who, source):
        return False
    return all(_share(sought, text) < _OWN * best.share for text in _about(source, lines, name, best))


def _about(source: str, lines: Lines, name: Name, best: _Told) -> Iterator[str]:
    """The other sentences with the name, and what follows each; of the statement's own the part that is not it."""
    indices = {at for word in name.words for at in lines.postings.get((terms(word) or ("",))[0], ())[:_MOST]}
    around = {at + beside for at in indices for beside in range(_AFTER + 1) if at + beside < len(lines.spans)}
    for index in sorted(around)[:_MOST]:
        span = lines.spans[index]
        if span != best.span:
            yield span.of(source)
        elif index in indices:
            yield best.sentence[: best.one.said[0]]
            yield best.sentence[best.one.said[1] :]
