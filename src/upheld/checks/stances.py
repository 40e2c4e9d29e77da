"""Predicates of opposite sense, phrases too: what a body, a person or a text does or says, or the reverse.

One row an axis, its two sides, phrases apart by ``|``. Wider than `antonyms`, whose words are compared place by place:
here a whole statement must fit, so "turned down" may stand against "accepted".
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from upheld.checks.cues import Lexicon, Mark, phrase_keys

if TYPE_CHECKING:
    from upheld.checks.readings import Hit, Reading

STANCES: tuple[tuple[str, str], ...] = (
    (
        "accept|accepted|accepts|accepting|agreed to|agrees to|took up|said yes to|welcomed|embraced|signed up to",
        "reject|rejected|rejects|refused|refuses|declined|declines|turned down|turns down|turn down|turned * down"
        "|rebuffed|spurned|dismissed|snubbed|will not accept",
    ),
    (
        "upheld|uphold|upholds|affirmed|affirms|left in place|backed the ruling|let stand|allowed to stand",
        "threw out|thrown out|struck down|strikes down|overturned|overturns|quashed|annulled|reversed|set aside|voided"
        "|invalidated|declared void|repealed|overruled|tossed out",
    ),
    (
        "keep|keeps|kept|retain|retains|retained|holds on to|held on to|hung on to",
        "forfeit|forfeits|forfeited|gave up|gives up|dropped|scrapped|abandoned|lost|surrendered|relinquished"
        "|got rid of|sold off|shed|axed|stripped of",
    ),
    (
        "continue|continues|continued|pursue|pursues|pursued|pursuing|goes on|went on|carried on|pressed on with"
        "|proceeds|proceeded|went ahead|goes ahead|still running|resumed|resume",
        "stopped|ceased|discontinued|ended|suspended|halted|broke off|called off|withdrew|withdrawn|has dropped"
        "|have dropped|cancelled|canceled|abandoned|terminated|gave up|shelved",
    ),
    (
        "supported|supports|backed|backs|endorsed|endorses|voted for|in favour of|in favor of|favoured|favored"
        "|campaigned for|argued for|approved of",
        "opposed|opposes|voted against|objected to|objects to|resisted|fought|campaigned against|criticised|criticized"
        "|spoke against|disapproved of|condemned|rejected",
    ),
    (
        "approve|approved|approves|cleared|authorised|authorized|adopted|gave the green light|signed off|granted"
        "|waved through",
        "rejected|rejects|vetoed|blocked|voted down|turned down|refused|denied|struck out|threw out"
        "|lost the vote|failed to pass",
    ),
    (
        "allowed|allows|permitted|permits|may be used|can be used|is permitted|are allowed|lets|lawful|legal|is allowed"
        "|entitled to|free to",
        "banned|bans|prohibited|prohibits|forbidden|forbids|barred|outlawed|must not|may not|do not use|not permitted"
        "|illegal|unlawful|disallowed|must be avoided",
    ),
    (
        "required|requires|must|mandatory|compulsory|obliged to|has to|have to|obligatory|bound to|is bound",
        "optional|voluntary|not obliged|not required|need not|is free to|not bound|does not have to|do not have to"
        "|no need to|without having to|not mandatory",
    ),
    (
        "convicted|found guilty|guilty of",
        "acquitted|cleared of|found not guilty|not guilty|exonerated|charges were dropped|never charged"
        "|released without charge",
    ),
    (
        "admitted|admits|confessed|acknowledged|pleaded guilty|conceded that|owned up|admitting",
        "denied|denies|deny|pleaded not guilty|disputed|disputes|without admitting|refuted|rejects the charge"
        "|rejected the charge|contested",
    ),
    ("improved|improves|improvement|got better", "worsened|worsens|deteriorated|deterioration|got worse"),
    (
        "included|includes|including|contains|contain|covered by|is covered|are covered|comes with|come with"
        "|part of the price|is included|are included",
        "excluded|excludes|excluding|does not include|do not include|sold separately|not included|leaves out|leave out"
        "|is not covered|are not covered|free of|not affected|exempt|free from",
    ),
    (
        "opened|opens|reopened|is open|are open|inaugurated",
        "closed|closes|shut|is closed|are closed|shut down|shuttered",
    ),
    ("joined|joins|entered|enrolled|signed up", "quit|withdrew from|resigned from|walked out|pulled out"),
    (
        "appointed|hired|recruited|promoted|reinstated|took on",
        "dismissed|fired|sacked|laid off|ousted|removed from|demoted|suspended",
    ),
    (
        "ahead of|beat|exceeded|exceeds|topped|outstripped|surpassed|better than|more than expected|outperformed",
        "fell short of|missed|short of|lagged|undershot|trailed|worse than|less than expected",
    ),
    (
        "agreed|agrees|consensus|in agreement|of one mind|unanimous|unanimously",
        "disagreed|disagrees|dissented|differ|differed|split|divided|at odds|dissent",
    ),
    ("safe|harmless|no risk|low risk", "unsafe|dangerous|harmful|hazardous|risky|high risk|riskiest"),
    (
        "effective|efficacious",
        "ineffective|useless|no effect|did not work|does not work|made no difference|no better than|no benefit"
        "|no significant difference",
    ),
    (
        "significant|significantly|a significant difference",
        "not significant|no significant|nonsignificant|insignificant|did not reach significance|did not differ"
        "|no statistically significant|not statistically significant",
    ),
    ("profit|profitable|in the black|made a profit|earned", "loss|loss-making|in the red|made a loss|unprofitable"),
    ("remember|remembered|recalled", "forgot|forgotten"),
    (
        "confirmed|verified|proved|proven|established|bore out|borne out|corroborated",
        "unconfirmed|not confirmed|neither confirmed|not verified|unproven|not proved|disproved|refuted"
        "|could not be verified|cannot prove|no proof|declined to comment|not been confirmed",
    ),
    (
        "known|identified|clear|was established",
        "unknown|unidentified|unclear|not known|has not been identified|not yet known|not stated|remains unclear",
    ),
    (
        "full-time|permanent|permanently|for good|indefinitely",
        "part-time|temporary|temporarily|provisional|interim",
    ),
    ("true|correct|accurate", "false|untrue|incorrect|inaccurate|wrong|mistaken"),
    ("likely|probable|probably", "unlikely|improbable|doubtful"),
    ("alive|survived|survives|living", "dead|died|killed|perished|deceased"),
    ("attended|took part|participated", "stayed away|boycotted|did not attend"),
    (
        "should be taken|can be taken|may be taken|may be used|can be used|should be used",
        "avoid|avoided|avoids|do not use|do not take|must not be|should not be|never use|should be avoided"
        "|must be avoided",
    ),
    ("with ease|easily|readily", "with difficulty|barely|only with effort"),
    ("heads|leads|heading", "trails|trailing"),
)


class Sides(NamedTuple):
    """A phrase, and the sides (axis, sign) on which it stands."""

    phrases: str
    sides: tuple[tuple[int, int], ...]


class Stance(NamedTuple):
    """A predicate of a sentence, negation counted.

    Attributes:
        axis: index of the row.
        sign: +1 for its first side, -1 for its second.
        start: its first word.
        end: after its last word.
    """

    axis: int
    sign: int
    start: int
    end: int


@cache
def _lexicon() -> Lexicon[Sides]:
    found: dict[tuple[str, ...], tuple[str, list[tuple[int, int]]]] = {}
    for axis, pair in enumerate(STANCES):
        for sign, phrases in zip((1, -1), pair, strict=True):
            for phrase in phrases.split("|"):
                # "Rejects" and "rejected" are one phrase.
                key = tuple(key for part in phrase.split() for key in phrase_keys(part))
                sides = found.setdefault(key, (phrase, []))[1]
                if (axis, sign) not in sides:
                    sides.append((axis, sign))
    return Lexicon(Sides(phrase, tuple(sides)) for phrase, sides in found.values())


def read_stances(reading: Reading) -> tuple[Stance, ...]:
    """The predicates of a sentence, in order."""
    ends = tuple(bound.stop for bound in reading.bounds for _ in bound)
    found: list[Stance] = []
    for row, start, end in _lexicon().find(reading.keys, ends):
        denied = sum(_is_denied_by(hit, start, end) for hit in reading.of(Mark.NEGATED)) % 2 == 1
        found.extend(Stance(axis, -sign if denied else sign, start, end) for axis, sign in row.sides)
    return tuple(found)


def _is_denied_by(hit: Hit, start: int, end: int) -> bool:
    """Whether a negation outside of a phrase is about a word of it; "declined to comment" denies nothing else."""
    return not start <= hit.start < end and any(start <= place < end for place in hit.reach)
