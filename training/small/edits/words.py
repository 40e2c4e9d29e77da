"""Edits of single words: an opposite, a sister of the same family, and a word inside a quotation."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from small.edits.base import Base, Case, count_of, like
from small.edits.lists import listed
from small.edits.opposites import FAMILIES, OPPOSITES

if TYPE_CHECKING:
    from random import Random

_WORD = re.compile(r"\b[A-Za-z][a-z-]+\b")
_QUOTED = re.compile(r"[\"“]([^\"“”]{12,160})[\"”]")
#: What makes a word part of a fixed phrase, in which its opposite means nothing.
_FIXED = re.compile(
    r"\b(?:at best|better known|best known|or (?:higher|lower|older|younger|more|less)|long before|before long|with(?:out)? (?:regard|respect)|"
    r"along with|deal\w* with|start\w* with|begin\w* with|end\w* with|associated with|correlat\w+ with|compared with|consistent with|together with|"
    r"agree\w* with|work\w* with|met with|fall of|best-|with the exception|older than|sooner or later|white paper|white house|black box|supreme|high school|"
    r"rise to|rise in|give\w* rise|red cross|public health|south (?:africa|korea|america|carolina|dakota|wales|asia|pole)|north (?:africa|korea|america|carolina|dakota|pole|sea)|west (?:bank|virginia|indies)|"
    r"east (?:timor|asia|germany)|or (?:without|after|before|below|above)|and (?:after|before|without|below|above|women|men|girls|boys)|men and|women and|boys and|girls and|"
    r"mother tongue|mother country|light of|pass away|passed away|left(?:-| )(?:hand|wing|side|foot)|spring from|fall into|supply chain|supply of|on demand|public-private|at the end|in the end|end of|by the end|end up)\b",
    re.IGNORECASE,
)  # fmt: skip
_NOUNS = frozenset(listed(
    """
    defeat increase rise fall decline end profit loss supply demand profits losses exports imports gains growth
    success failure
    """
))  # fmt: skip


def opposite_edit(base: Base, rng: Random) -> Case | None:
    """A word replaced by its opposite."""
    return _replaced(base, OPPOSITES, "antonym", rng)


def family_edit(base: Base, rng: Random) -> Case | None:
    """A word replaced by a sister: blue for red."""
    return _replaced(base, FAMILIES, "family", rng)


def _replaced(base: Base, table: dict[str, tuple[str, ...]], kind: str, rng: Random) -> Case | None:
    if not base.own or not base.english:
        return None
    fixed = [match.span() for match in _FIXED.finditer(base.claim)]
    found = [match for match in _WORD.finditer(base.claim) if _usable(match, base.claim, fixed, table)]
    rng.shuffle(found)
    for match in found:
        new = [
            one for one in table[match[0].lower() if match.start() == 0 else match[0]] if not count_of(one, base.claim)
        ]
        # A sister that the evidence names may do the same there; an opposite may stand anywhere.
        new = [one for one in new if kind == "antonym" or not count_of(one, base.evidence)]
        if new and count_of(match[0], base.claim) == 1:
            return Case(kind, base.claim, _articled(base.claim, match, like(match[0], rng.choice(new))))
    return None


def _usable(match: re.Match[str], claim: str, fixed: list[tuple[int, int]], table: dict[str, tuple[str, ...]]) -> bool:
    word = match[0].lower() if match.start() == 0 else match[0]
    if (match.start() == 0 and claim[match.end() + 1 : match.end() + 2].isupper()) or re.search(
        r"\b(?:mentioned|described|noted|discussed|stated) $", claim[: match.start()]
    ):
        return False
    if word not in table or any(first <= match.start() < last for first, last in fixed):
        return False
    if claim[match.start() - 1 : match.start()] in ("-", "’", "'") or claim[match.end() : match.end() + 1] in ("-", "/", "’", "'"):  # fmt: skip
        return False
    if re.search(r"\bnot (?:\w+ )?$|n't $|\b(?:as|so) $", claim[: match.start()]):
        return False
    if word == "with":
        return (
            re.match(r" (?:a|an|the (?:help|support|consent|approval|permission)) ", claim[match.end() :]) is not None
        )
    # After "to" or an auxiliary it is a verb, and the opposite a noun.
    return not (
        word in _NOUNS and re.search(r"\b(?:to|will|would|can|could|may|might|should|not) $", claim[: match.start()])
    )


def _articled(claim: str, match: re.Match[str], new: str) -> str:
    """The replacement with "a" or "an" before it as it needs."""
    before = claim[: match.start()]
    article = re.search(r"\b([Aa])n? $", before)
    if article:
        before = before[: article.start()] + article[1] + ("n " if new[0].lower() in "aeiou" else " ")
    return before + new + claim[match.end() :]


def quotation_edit(base: Base, rng: Random) -> Case | None:
    """One word inside a quotation replaced."""
    if not base.own:
        return None
    for quoted in _QUOTED.finditer(base.claim):
        words = [match for match in _WORD.finditer(base.claim, quoted.start(1), quoted.end(1)) if match[0] in WORDS_IN_QUOTES]  # fmt: skip
        if words:
            match = rng.choice(words)
            new = rng.choice(WORDS_IN_QUOTES[match[0].lower()])
            return Case("quotation", base.claim, _articled(base.claim, match, like(match[0], new)))
    return None


#: Words of one sort, any of which could stand where another does in a quotation.
_SORTS = """
great good bad terrible important difficult easy simple serious dangerous remarkable disappointing clear strange
fair wrong right new strong weak beautiful; first last only next; man woman child boy girl; people families
workers children voters students; country city town state region village; day week month year decade night
morning; money time work help support power trust hope; problem question challenge solution opportunity mistake
risk; heart hand head eye voice; house home office school church street; war peace crisis conflict battle; law
rule policy decision plan agreement contract; story book film song picture letter; truth lie fact rumour;
victory defeat success failure disaster triumph; always never often sometimes rarely; very quite rather hardly;
believe hope doubt fear know; love hate like fear; help harm protect ignore; think know hope doubt; said wrote
claimed denied; never always; all some most few; proud ashamed happy angry sad worried surprised; young old;
world nation community company team family; music art science history politics; water food air land; best worst
biggest smallest; culturally historically politically scientifically; free safe happy poor rich; way step path
road; pencil heart hand mind; things ideas words people; better worse; more less; step leap turn; light dark;
beginning end; future past; life death; price cost value; friend enemy neighbour; doctor teacher lawyer soldier;
many few; big small; long short; high low
"""
WORDS_IN_QUOTES: dict[str, tuple[str, ...]] = {}
for _row in _SORTS.split(";"):
    for _one in _row.split():
        WORDS_IN_QUOTES.setdefault(_one, tuple(word for word in _row.split() if word != _one))
