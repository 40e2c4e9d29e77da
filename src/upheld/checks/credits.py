"""Deeds that a claim credits to one name, of which the source tells nothing about that name (E203).

Who named, founded or designed something is told with few words. Where the source has the name, and no sentence about it
has any word for such a deed, the source does not tell it. "It was named after Stephen Sauvestre" is not told by a page
that has Sauvestre only as the architect.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.alignment import lines_of
from upheld.checks.parties import are_disjoint, party_names, stands_in
from upheld.text.words import terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.names import Name
    from upheld.evidence import Item, Span


@dataclass(frozen=True, slots=True)
class Family:
    """Words for one kind of deed.

    Attributes:
        told: what it is called in a message.
        verbs: the claim's participles, with the name after "by", and its pasts, with the name before.
        words: beginnings of the words with which a source may tell it, in any form.
        credited: what else stands before the name, as a pattern; "" for nothing.
    """

    told: str
    verbs: str
    words: str
    credited: str = ""


FAMILIES: tuple[Family, ...] = (
    Family(
        "a naming",
        "",
        "nam renam christen call known title entitl honou honor epony memor commemorat dedicat tribut after baptis dub"
        " bear bore designat label surname",
        r"\b(?:re)?(?:named|christened|baptised)\s(?:after|for|in (?:honou?r|memory) of)|\b(?:takes?|took|gets?|got"
        r"|owes?"
        r"|has|had|gave)\s(?:it\s)?(?:its|his|her|their) names? (?:from|to|after)|\bbears? the name of",
    ),
    Family(
        "a founding",
        "founded|co-founded",
        "found establish creat set start form launch begin began begun institut organi open built build cofound first"
        " origin father mother pioneer head behind produc releas",
    ),
    Family(
        "a design",
        "designed",
        "design architect engineer plan draw drew draft sketch devis conceiv project blueprint concept develop creat "
        "made"
        " make styl work built build author invent competition model drawing",
    ),
    Family(
        "a discovery",
        "discovered",
        "discover found find detect identif spot recogni observ describ dug dig unearth uncover stumbl notic first see"
        " saw came report locat excavat collect turn reach sight",
    ),
    Family(
        "an invention",
        "invented|patented",
        "invent devis patent develop creat design conceiv pioneer introduc build built made make father idea came "
        "engineer"
        " coin",
    ),
    Family(
        "a composition",
        "composed",
        "compos wrote writ music score opera symphon song work creat set author piece tune melod",
    ),
    Family(
        "a painting",
        "painted",
        "paint portrait canvas fresco work art brush oil mural pictur depict",
    ),
    Family(
        "a translation",
        "translated",
        "translat render version english german french spanish italian russian chinese japanese put",
    ),
    Family(
        "a killing",
        "killed|murdered|assassinated",
        "kill murder assassinat shot shoot stab poison slay slain death dead die execut attack hang behead fatal "
        "strangl"
        " struck hit knife",
    ),
)  # fmt: skip
#: Words between what credits and the name: "after the architect Stephen Sauvestre".
_TO_NAME = re.compile(
    r"\s(?:the\s|an?\s|its\s|their\s|his\s|her\s)?"
    r"(?:(?!(?:in|on|at|of|from|to|for|with|and|or|who|that|which|near|during)\b)[a-z][\w’'-]{1,20},?\s){0,4}"
)
#: "Eiffel, after whom it is named".
_AFTER_WHOM = re.compile(r",?\s(?:after|for) whom\b")
_NEXT = 90
#: Sentences behind one with the name that may be about it.
_AFTER = 2
#: A name with more mentions is what the page is about; then each sentence may be about it.
_MOST = 6
_DENIED = re.compile(r"\b(?:not|never|no|nor|neither|without|instead of|rather than)\b|n['’]t\b|\?", re.IGNORECASE)


class Untold(NamedTuple):
    """A deed that the source does not tell of a name.

    Attributes:
        family: which kind.
        name: the claim's name.
        span: the first sentence of the source that has it.
    """

    family: Family
    name: Name
    span: Span


def untold(item: Item) -> Iterator[Untold]:
    """The deeds of a claim of which no sentence about their name has a word."""
    claim, source = item.claim.text, item.source_text
    for family, name in _credits(claim):
        if not stands_in(claim[name.start : name.end], source):
            continue
        lines = lines_of(source)
        where = sorted({at for word in terms(claim[name.start : name.end])[-1:] for at in lines.postings.get(word, ())})
        if len(where) > _MOST:
            continue
        whole = not where or where[0] == 0
        around = {at + beside for at in where for beside in range(_AFTER + 1) if at + beside < len(lines.spans)}
        about = range(len(lines.spans)) if whole else sorted(around)
        if family.credited and _is_in_another(source, name):
            continue
        if not any(_tells(lines.spans[at].of(source), family, name) for at in about):
            yield Untold(family, name, lines.spans[where[0]])


@lru_cache(maxsize=256)
def _credits(claim: str) -> tuple[tuple[Family, Name], ...]:
    """What a claim credits to whom; the same for each of its sources."""
    return () if _DENIED.search(claim) else tuple(_credited(claim))


def _is_in_another(source: str, name: Name) -> bool:
    """Whether the name is in that of something else: who owns the "Eiffel Tower" its name need not be told."""
    return any(
        name.strong[-1] in other.words and not set(other.words) <= set(name.words)
        for line in lines_of(source).spans
        if name.strong[-1] in line.of(source).lower()
        for other in party_names(line.of(source))
    )


def _tells(sentence: str, family: Family, name: Name) -> bool:
    """Whether a sentence has a word for the deed, and does not say outright that another name's deed it is."""
    if not _words(family.words).search(sentence):
        return False
    if not family.credited:
        return True
    credited = [one for one in party_names(sentence) if _is_credited(sentence, family, one)]
    return not credited or not are_disjoint([name], credited)


def _is_credited(sentence: str, family: Family, name: Name) -> bool:
    before, _ = _patterns(family)
    named = any(_leads(sentence, match.end(), name) for match in before.finditer(sentence, 0, name.start))
    return named or _AFTER_WHOM.match(sentence, name.end) is not None


def _leads(text: str, end: int, name: Name) -> bool:
    return 0 <= name.start - end <= _NEXT and _TO_NAME.fullmatch(text, end, name.start) is not None


def _credited(claim: str) -> Iterator[tuple[Family, Name]]:
    """The names to which a claim credits a deed: after "by" and its like, or right before the verb."""
    for family in FAMILIES:
        before, behind = _patterns(family)
        ends = [match.end() for match in before.finditer(claim)]
        names = party_names(claim) if ends or (behind is not None and behind.search(claim)) else ()
        for name in names:
            if name.kind:
                continue
            if any(_leads(claim, end, name) for end in ends) or (
                behind is not None and behind.match(claim, name.end) is not None
            ):
                yield family, name


@cache
def _patterns(family: Family) -> tuple[re.Pattern[str], re.Pattern[str] | None]:
    if not family.verbs:
        return re.compile(family.credited, re.IGNORECASE), None
    by = rf"\b(?:{family.verbs})\s(?:[\w’'-]{{1,20}}\s){{0,4}}?by(?=\s)"
    behind = rf"\s(?:(?:had|has|also|later|himself|herself)\s)?(?:{family.verbs})\s(?!in\b|by\b)"
    return re.compile(by, re.IGNORECASE), re.compile(behind)


@cache
def _words(beginnings: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(beginnings.split())})", re.IGNORECASE)
