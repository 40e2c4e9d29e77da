"""Words: a quotation altered; and synonyms and typography, which alter nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.commonwords import is_common
from upheld.evals.edits.base import Subject, content, shuffled
from upheld.text.stopwords import STOPWORDS

if TYPE_CHECKING:
    from random import Random

_QUOTED = re.compile(r"[\"“](?P<said>[^\"“”]{10,240})[\"”]")
_WORD = re.compile(r"\b[a-z]{4,}\b")
#: Letters of a word that is put in: of shorter ones many are numbers.
_LONG = 6
_ENDINGS = ("ing", "ed", "ly", "tion", "s", "")


def quotation_altered(subject: Subject, random: Random) -> str | None:
    """A word inside a quotation replaced by another of the evidence that has the same ending."""
    for quoted in shuffled(_QUOTED.finditer(subject.claim), random):
        said = quoted["said"].rstrip(".,;!?")
        if said not in subject.evidence:
            continue
        others = sorted(content(subject.evidence) - content(subject.claim))
        for match in shuffled(_WORD.finditer(subject.claim, *quoted.span("said")), random):
            ending = next(e for e in _ENDINGS if match[0].endswith(e))
            alike = [
                o
                for o in others
                if len(o) >= _LONG
                and o.isalpha()
                and o not in STOPWORDS
                and is_common(o)
                and next(e for e in _ENDINGS if o.endswith(e)) == ending
            ]
            if is_common(match[0]) and match[0] not in STOPWORDS and alike:
                return subject.claim[: match.start()] + random.choice(alike) + subject.claim[match.end() :]
    return None


#: Phrases and what may stand for them in nearly any sentence. No such pair is among those that `small` is trained with.
_PHRASES = """
in order to>so as to; according to>as reported by; more than>upwards of; at least>no less than; each year>every year;
because of>on account of; for example>for instance; at the same time>simultaneously; in total>altogether;
as a result of>in consequence of; took part in>participated in; found that>came to the conclusion that;
showed that>made it clear that; shows that>makes it clear that; turned down>rebuffed; set up>put in place;
carried out>undertook; is home to>houses; consists of>is made up of; together with>alongside; a lot of>a great deal of;
unable to>not able to; agreed to>consented to; wanted to>wished to; moved to>relocated to; throughout>all through;
depends on>hinges on; in recent years>over the past few years; reported that>stated that;
announced that>made public that; the following year>the year after; the previous year>the year before;
although>even though;
since then>from then on; children>youngsters; pupils>schoolchildren; wages>pay; houses>dwellings;
workers>working people; money>funds;
occurred>happened; nearly>just under; instead of>in place of;
roughly>in the region of; annually>every year; consumers>shoppers; employees>members of staff;
approximately>in the region of; regularly>on a regular basis; currently>at the moment;
initially>at first; eventually>in the end; finally>in the end; immediately>at once;
prices rose>prices went up; prices fell>prices went down; said that>stated that;
bought>acquired; died>passed away; wrote that>put in writing that; during the>in the course of the;
"""


def _synonyms() -> dict[str, str]:
    rows = (row.strip().partition(">") for row in _PHRASES.replace("\n", " ").split(";") if ">" in row)
    return {old.strip(): new.strip() for old, _, new in rows}


SYNONYMS = _synonyms()
#: What stands for another only before a number.
_NUMERIC = ("more than", "at least", "nearly", "roughly", "approximately")
_SYNONYM = re.compile(
    rf"(?<![\w’'-])(?:(?:{'|'.join(_NUMERIC)})(?= [$£€¥]?\d{{1,3}}(?!\d))"
    rf"|{'|'.join(re.escape(w) for w in sorted(SYNONYMS, key=len, reverse=True) if w not in _NUMERIC)})(?![\w’'-])"
)


def synonym_used(subject: Subject, random: Random) -> str | None:
    """One or two phrases replaced by others that say the same; none that is quoted."""
    quoted = [match.span() for match in _QUOTED.finditer(subject.claim)]
    found = [
        match
        for match in _SYNONYM.finditer(subject.claim)
        if not any(first <= match.start() < last for first, last in quoted)
    ]
    claim = subject.claim
    for match in sorted(shuffled(found, random)[:2], key=lambda match: -match.start()):
        claim = claim[: match.start()] + SYNONYMS[match[0]] + claim[match.end() :]
    return claim if found else None


#: Marks as another keyboard, style guide or typesetter has them.
_MARKS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), new)
    for pattern, new in (
        (r"\"([^\"]*)\"", "«\\1»"),
        (r"“([^”]*)”", "„\\1“"),
        (r"(?<=\w)'(?=\w)", "\u2019"),
        (r"(?<=\w)’(?=\w)", "'"),
        (r"(?<=\d),(?=\d{3}\b)", "\u202f"),
        (r"(?<=\d) (?=[a-zA-Z%°])", "\u00a0"),
        (r"(?<=\d)%", "\u00a0%"),
        (r"(?<=\d) per ?cent\b", "%"),
        (r"(?<=\w)-(?=\w)", "\u2011"),
        (r" [–—-] ", "\u2014"),
        (r"(?<=\d)–(?=\d)", "-"),
        (r"\.\.\.", "…"),
        (r"(?<=\b[A-Z])\. ?(?=[A-Z]\.)", ""),
    )
)


def typography_changed(subject: Subject, _random: Random) -> str | None:
    """Quotation marks, dashes, spaces, hyphens and signs of another house style."""
    claim = subject.claim
    for pattern, new in _MARKS:
        # Each mark is changed once: what one rule has made is not to be made back by the next.
        claim = pattern.sub(new, claim) if pattern.search(subject.claim) else claim
    return claim if claim != subject.claim else None
