"""Who says a quotation: the names in the subject of the verb of saying before or after it.

Only what the sentence shows: "X said", "said X", "according to X", "X: …", "is how X described". A pronoun is resolved
where the sentence before has exactly one name. English, with the
commonest verbs of saying of its neighbours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.checks.parties import party_names

if TYPE_CHECKING:
    from upheld.checks.names import Name

_Range = tuple[int, int]

#: Characters before a quotation in which a label ("Whitlock (CEO):") is looked for.
_LABEL_REACH = 300

#: Verbs that take the words of their subject.
SAYING = (
    r"(?:sa(?:id|ys?)|told|tells?|add(?:ed|s)|wr(?:ote|ites?|itten)|call(?:ed|s)?|describ(?:ed|es?)|argu(?:ed|es?)"
    r"|not(?:ed|es)|stat(?:ed|es)|claim(?:ed|s)|warn(?:ed|s)|explain(?:ed|s)|insist(?:ed|s)|repl(?:ied|ies)|ask(?:ed|s)"
    r"|declar(?:ed|es)|announc(?:ed|es)|conclud(?:ed|es?)|comment(?:ed|s)|remark(?:ed|s)|observ(?:ed|es)|admit(?:ted|s)"
    r"|acknowledg(?:ed|es)|conced(?:ed|es?)|complain(?:ed|s)|stress(?:ed|es)|emphasi[sz](?:ed|es)|testif(?:ied|ies)"
    r"|tweet(?:ed|s)|post(?:ed)|recall(?:ed|s)|jok(?:ed|es)|respond(?:ed|s)|assert(?:ed|s)|caution(?:ed|s)"
    r"|predict(?:ed|s)|vow(?:ed|s)|promis(?:ed|es)|f(?:ound|inds)|held|holds|rul(?:ed|es)|label(?:l?ed|s)|deem(?:ed|s)"
    r"|judg(?:ed|es)|hail(?:ed|s)|quip(?:ped|s)|lament(?:ed|s)|dubb?(?:ed|s)|th(?:ought|inks)|prais(?:ed|es)"
    r"|dismiss(?:ed|es)|characteri[sz](?:ed|es)|criticis(?:ed|es)|defend(?:ed|s)|reflect(?:ed|s)|report(?:ed|s)"
    r"|mention(?:ed|s)|pointed out|points out|put it|puts it|speaks? of|spoke of|retort(?:ed|s)|joked|recount(?:ed|s)"
    r"|dijo|dice|afirmó|afirma|aseguró|declaró|explicó|señaló|añadió|sagte|sagt|erklärte|nannte|meinte|betonte|déclaré"
    r"|dit|déclare|affirmé|affirme|expliqué|explique|ajouté|ajoute|detto|afferma|dichiarato|spiega|disse|afirmou|declarou"
    r"|zei|zegt|verklaarde|countered|counters|agreed|reiterated|maintain(?:ed|s)|suggest(?:ed|s)|contend(?:ed|s)"
    r"|exclaim(?:ed|s)|answer(?:ed|s)|grumbl(?:ed|es)|mutter(?:ed|s)|snapp?(?:ed|s)|sum(?:med|s) up|wonder(?:ed|s)"
    r"|object(?:ed|s)|boast(?:ed|s))"
)
_VERB = re.compile(rf"\b{SAYING}\b")
#: The quotation's verb comes first, or its subject.
_VERB_FIRST = re.compile(rf"[\s,]*(?:\w{{1,15}}ly )?{SAYING}\s(?P<who>[^.;:!?\"“”«»]{{2,120}})")
_WHO_FIRST = re.compile(
    rf"[\s,]*(?!(?:and|but|while|whereas|although|though|because|when|which|who|that|is|was|were|are|in|at|on|to)\b)"
    rf"(?P<who>[^.;:!?\"“”«»]{{2,100}}?)\s(?:\w{{1,15}}ly |also |later |then |once |has |had )?{SAYING}\b"
)
_CREDITED = re.compile(
    r"[\s,]*(?:(?:is|was) (?:how|what)|c[ao]mes? from|according to|in the words of|as|were the words of|is from)\s"
    r"(?P<who>[^.;:!?\"“”«»]{2,120})"
)
_BY = re.compile(r"[\s,]*by (?P<who>[^.;:!?\"“”«»]{2,80})")
#: Of the passive the subject is no speaker, but who stands after "by".
_PASSIVE = re.compile(
    rf"\b(?:is|was|were|are|been|being|be)\s(?:\w{{1,15}}ly )?{SAYING}\b(?!\s(?:[^;:]{{0,60}}\s)?by\s)"
    rf"|\b{SAYING}\s(?:\w{{1,20}}\s)?by\s(?P<who>[^;:]{{2,80}}?)[\s,]+(?:as|that|to)\b"
)
_ACCORDING = re.compile(
    r"(?:[Aa]ccording to|[Ii]n the (?:words|view|opinion) of) (?P<who>[^;:\"“”]{2,80})"
    r"|\b[Aa]s (?P<as>[^;:\"“”]{2,60}) (?:put|puts|noted|said|wrote|explained)\b"
    r"|[Ii]n (?P<whose>[^,;:\"“”]{2,60}['’]s?) (?:words|view|opinion|phrase)"
)
#: Inside what leads to the quotation: "it was this, said Holt, that".
_INSERTED = re.compile(rf",\s{SAYING}\s(?P<who>[^.;:!?\"“”«»]{{2,80}}?),\s(?:that|which|who)?\s?$")
#: Who stands behind one of these is not whom "he said" means.
_HANGS = re.compile(r"\b(?:of|to|by|from|for|in|on|at|with|against|than|under|over|between|not|and|or)\s(?:the\s)?$")
_HANGS_ROOM = 12
_HE, _SHE = re.compile(r"\b(?:he|his|him)\b", re.IGNORECASE), re.compile(r"\b(?:she|her|hers)\b", re.IGNORECASE)
_LABEL = re.compile(r"(?:^|[.!?;\n]\s*)(?P<who>[^.;:!?\n\"“”]{2,60}):\s*(?:[^.!?;\n\"“”]{0,200}[.!?]\s+)*$")
#: What ends a subject that follows its verb: what comes then is told about it, or is another's.
_SUBJECT_ENDS = re.compile(
    r"\b(?:who|which|whose|that|after|before|when|while|whereas|although|though|where|as|but|because|during|since|referring|speaking|adding"
    r"|described|called|said|told|about|on|in|and (?:he|she|they|it))\b"
)
#: Where the clause of a verb begins.
_CLAUSE = re.compile(r"[;:.!?”\"»]|,? (?:while|whereas|although|though|but|because)\b|, and\b")
#: ... as the subject of a relative clause: "did not name Benarroch, an omission that he called".
_RELATIVE = re.compile(r"\b(?:that|which)\s(?:he|she|they)\s*$", re.IGNORECASE)
_PRONOUN = re.compile(r"(?:^|[\s,])(?P<who>[Hh]e|[Ss]he|[Tt]hey)\b[^,;:]{0,40}$")


@dataclass(frozen=True, slots=True)
class Speaker:
    """Somebody who says something: the name, and as it is written."""

    name: Name
    text: str


def speakers(text: str, start: int, end: int, before: str = "") -> tuple[Speaker, ...]:
    """Those whose words ``text[start:end]``, a quotation with its marks, are; () where it doesn't show.

    Args:
        text: the sentence with the quotation, or a few.
        start: where the opening mark stands.
        end: after the closing mark.
        before: the sentence before, for a pronoun.
    """
    where = _after(text, start, end) or _ahead(text, start)
    if where is None:
        return ()
    region = text[where[0] : where[1]]
    found = tuple(name for name in party_names(text) if where[0] <= name.start and name.end <= where[1])
    if found and not _RELATIVE.search(region):
        return tuple(Speaker(name, text[name.start : name.end]) for name in found)
    pronoun = _PRONOUN.search(f" {region}")
    if pronoun:
        return _meant(text[: min(start, where[0])], pronoun) or _meant(before, pronoun)
    return ()


def _meant(before: str, pronoun: re.Match[str]) -> tuple[Speaker, ...]:
    """The one name of what stands before a pronoun that it can mean; () where there is none or more."""
    found = party_names(before)
    if len(found) > 1:
        other = _HE if pronoun["who"].lower() == "she" else _SHE
        if other.search(before):
            return ()  # two people, of whom nothing says which is which
        found = tuple(one for one in found if not _HANGS.search(before[max(0, one.start - _HANGS_ROOM) : one.start]))
    return tuple(Speaker(one, before[one.start : one.end]) for one in found) if len(found) == 1 else ()


def _after(text: str, start: int, end: int) -> _Range | None:
    """The stretch after the quotation that names its speaker."""
    clause = _clause(text, start)
    passive = _PASSIVE.search(text, *clause)
    credited = _CREDITED.match(text, end) or (_BY.match(text, end) if passive else None)
    if credited:
        return _ended(text, *credited.span("who"), _VERB)
    if text[:start].rstrip().endswith(":"):
        return None
    first = _VERB_FIRST.match(text, end)
    if first:
        return _ended(text, *first.span("who"))
    other = _WHO_FIRST.match(text, end)
    return other.span("who") if other and not _VERB.search(text, *clause) else None


def _ahead(text: str, start: int) -> _Range | None:
    """The stretch before the quotation that names its speaker."""
    clause = _clause(text, start)
    match = _ACCORDING.search(text, *clause) or _PASSIVE.search(text, *clause)
    if match:
        return match.span(match.lastgroup) if match.lastgroup else None
    inserted = _INSERTED.search(text, clause[0], start)
    if inserted:
        return inserted.span("who")
    verbs = list(_VERB.finditer(text, *clause))
    if verbs:
        return clause[0], verbs[-1].start()
    label = _LABEL.search(text[max(0, start - _LABEL_REACH) : start])
    if label:
        low = max(0, start - _LABEL_REACH)
        return label.start("who") + low, label.end("who") + low
    # "The minister, Holt, refused: “…”"
    return clause if text[:start].rstrip().endswith(":") else None


def _clause(text: str, start: int) -> _Range:
    """From the beginning of the clause that leads to a quotation to the quotation."""
    end = len(text[:start].rstrip(" :,“\"«„‘'"))
    begin = max((match.end() for match in _CLAUSE.finditer(text, 0, end)), default=0)
    return begin, end


def _ended(text: str, start: int, end: int, *endings: re.Pattern[str]) -> _Range:
    """Without what no longer belongs to the subject."""
    cuts = (found.start() for ending in (_SUBJECT_ENDS, *endings) if (found := ending.search(text, start, end)))
    return start, min(cuts, default=end)
