"""Pairs from bases: each edit gives two claims and two texts, so that neither a claim nor a text tells the label."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from small.edits import dates, numbers, order, people, polarity, rewordings, roles, strength, units, words
from small.edits.base import Base, Case, Edit, Rewording, crossed, exchanged, tidy
from small.edits.invented import invented
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BREAKING: dict[str, Edit] = {
    "number": numbers.number_edit,
    "number_spelled": numbers.spelled_edit,
    "scale": numbers.scale_edit,
    "unit": units.unit_edit,
    "date": dates.date_edit,
    "name_swap": people.swap_edit,
    "name_absent": people.absent_edit,
    "roles": roles.roles_edit,
    "direction": roles.direction_edit,
    "negation": polarity.negation_edit,
    "antonym": words.opposite_edit,
    "family": words.family_edit,
    "comparison": roles.comparison_edit,
    "hedge": strength.hedge_edit,
    "cause": strength.cause_edit,
    "quotation": words.quotation_edit,
    "scope": strength.scope_edit,
    "plan": strength.plan_edit,
    "denominator": numbers.denominator_edit,
}
_ANY = ("number", "number_spelled", "date", "name_swap", "name_absent", "negation", "antonym", "family", "hedge", "scope", "comparison", "plan", "roles")  # fmt: skip
#: Rewording -> the edits that it can be shown with: a converted length needs a length that may be wrong.
KEEPING: dict[str, tuple[Rewording, tuple[str, ...]]] = {
    "converted": (units.converted, ("far_number",)),
    "respelled": (rewordings.respelled, ("number", "number_spelled")),
    "rounded": (rewordings.rounded, ("far_number",)),
    "redated": (dates.redated, ("date",)),
    "voice": (roles.voiced, ("roles", "number", "date", "name_absent", "name_swap")),
    "synonym": (rewordings.synonymous, _ANY),
    "phrase": (rewordings.rephrased, _ANY),
    "contracted": (rewordings.contracted, ("negation", "number", "name_absent", "antonym", "date")),
    "alias": (rewordings.aliased, ("number", "date", "negation", "antonym", "family", "hedge", "scope", "plan")),
    "turned": (order.turned, _ANY),
    "typography": (
        rewordings.typographic,
        ("quotation", "number", "date", "name_swap", "name_absent", "antonym", "negation"),
    ),
    "two_facts": (order.joined, _ANY),
    "moved": (order.moved, _ANY),
    "lead": (order.led, _ANY),
    "apposed": (order.apposed, _ANY),
    "shortened": (order.shortened, _ANY),
}
_EDITS: dict[str, Edit] = {**BREAKING, "far_number": numbers.far_number_edit}
#: Rewordings that any claim may get besides, and how many at most.
_LIGHT: tuple[Rewording, ...] = (
    rewordings.synonymous, rewordings.synonymous, rewordings.synonymous, rewordings.rephrased, rewordings.contracted, rewordings.typographic, order.moved,
    order.led, order.shortened, order.shortened, order.turned, rewordings.respelled, roles.voiced,
)  # fmt: skip
#: Rewordings that come last, in this order: a frame goes round what was reworded.
_LAST: tuple[Rewording, ...] = (
    roles.voiced,
    order.shortened,
    order.apposed,
    order.moved,
    order.turned,
    order.joined,
    order.led,
)
#: Kinds whose claims must stay as they are quoted.
_VERBATIM = frozenset({"quotation"})


#: What a sentence of the evidence must share with a reworded claim to be what supports it.
_SHARED = 0.5
_WORD = re.compile(r"\w+")
#: Invented facts, as a multiple of what one kind may have; they fall to five kinds.
_INVENTED = 3


def cases_of(base: Base, kinds: Sequence[str], rng: Random) -> Iterator[tuple[str, Case]]:
    """Every kind that applies to a base, with its case."""
    for kind in kinds:
        if kind in BREAKING:
            case = BREAKING[kind](base, rng)
            if case is not None:
                yield kind, case
        else:
            rewording, edits = KEEPING[kind]
            case = _shown(base, rewording, edits, rng)
            if case is not None:
                yield kind, case


def _shown(base: Base, rewording: Rewording, edits: tuple[str, ...], rng: Random) -> Case | None:
    """A case of any edit under which the rewording applies to all claims and leaves them different."""
    for name in rng.sample(edits, len(edits)):
        case = _EDITS[name](base, rng)
        if case is not None and reworded(_forms(case), base, rewording, rng) is not None:
            return case
    return None


def _forms(case: Case) -> tuple[str, ...]:
    return (case.right, case.wrong, case.other) if case.other else (case.right, case.wrong)


def reworded(claims: tuple[str, ...], base: Base, way: Rewording, rng: Random) -> tuple[str, ...] | None:
    """All claims after the same rewording with the same choices; None where one fails or two come to the same."""
    seed = rng.random()
    found = []
    for claim in claims:
        new = way(claim, base, Random(seed))
        if new is None:
            return None
        found.append(tidy(new))
    return tuple(found) if len({_same(claim) for claim in found}) == len(found) else None


def _same(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())


def evidences(case: Case, base: Base) -> tuple[str, str] | None:
    """Evidence that says `wrong`, and evidence where `right` is false; None where the edit can't be made in it."""
    if case.swaps and not (
        base.own and case.kind in ("number", "number_spelled") and base.evidence.count(case.right) == 1
    ):
        if not base.own and not _is_said(base, case.swaps[0][0]):
            return None
        new = exchanged(base.evidence, case.swaps)
        return None if new == base.evidence else (new, new)
    if base.evidence.count(case.right) != 1:
        return None
    new = base.evidence.replace(case.right, case.wrong)
    return new, base.evidence.replace(case.right, case.other) if case.other else new


def _is_said(base: Base, words: str) -> bool:
    """Whether a sentence with the words speaks of what the claim speaks of: "three" may be a ratio here, a count there."""
    about = {word for word in _WORD.findall(base.claim.lower()) if len(word) > 3}
    lines = (span.of(base.evidence) for span in sentences(base.evidence))
    shared = [len(about.intersection(_WORD.findall(line.lower()))) for line in lines if words in line]
    return max(shared, default=0) >= _SHARED * len(about)


def quad(kind: str, case: Case, base: Base, rng: Random) -> list[tuple[bool, str, str]]:
    """Label, claim and evidence of the pairs of a case: four, or six if it has a third form; empty where it can't be made.

    Every claim and every text stands once with each label.
    """
    texts = evidences(case, base)
    required = KEEPING[kind][0] if kind in KEEPING else None
    if texts is None:
        return []
    # The sentence that is added must be as true in the changed text.
    if required is order.joined and not (base.own and base.evidence.replace(case.right, case.wrong) == texts[0]):
        return []
    light = [] if kind in _VERBATIM or case.kind in _VERBATIM else rng.sample(_LIGHT, rng.choice((0, 1, 1, 2, 2, 3)))
    chosen = dict.fromkeys((*light, *((required,) if required else ())))
    ways = sorted(chosen, key=lambda way: _LAST.index(way) if way in _LAST else -1)
    claims = _tried(_forms(case), base, ways, required, rng)
    return [] if claims is None else crossed(claims, (base.evidence, *texts))


def _tried(claims: tuple[str, ...], base: Base, ways: list[Rewording], required: Rewording | None, rng: Random) -> tuple[str, ...] | None:  # fmt: skip
    """The claims after those ways that apply; the required one must."""
    for way in ways:
        new = reworded(claims, base, way, rng)
        if new is None and way is required:
            return None
        claims = new or claims
    return claims


def quads(bases: Sequence[Base], most: int, rng: Random) -> list[tuple[str, str, list[tuple[bool, str, str]]]]:
    """Kind, group and pairs, until every kind has its even share or the bases are used up.

    Rare kinds are tried first on every base, so that they do not lose it to a common one; a base serves two kinds.
    """
    kinds = [*BREAKING, *KEEPING]
    share = max(1, most // (4 * len(kinds)))
    texts = [(base.group, base.evidence) for base in bases if base.own and base.english][: int(share * _INVENTED)]
    made = list(invented(texts, rng))
    # Roles are rare in real text; of the other kinds, invented facts are at most half.
    counts: Counter[str] = Counter(kind for kind, _, _ in made)
    counts.update({kind: min(0, share // 2 - count) for kind, count in counts.items() if kind != "roles"})
    for turn in range(2):
        for base in bases:
            wanted = sorted(
                (kind for kind in kinds if counts[kind] < share * (1 + turn * 2)),
                key=lambda kind: counts[kind] + rng.random(),
            )
            used = 0
            for kind, case in cases_of(base, wanted, rng):
                pairs = quad(kind, case, base, rng)
                if pairs:
                    counts[kind] += 1
                    made.append((kind, base.group, pairs))
                    used += 1
                if used == 2:
                    break
            if sum(len(pairs) for _, _, pairs in made) >= most:
                return made
    return made
