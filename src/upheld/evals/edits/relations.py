"""Who did what to whom: sides exchanged, comparisons turned round, and the same in the other voice."""

# ruff: noqa: E501 - a pattern or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.checks.commonwords import is_ordinary
from upheld.evals.edits.base import Subject, listed, lowered, put, raised, shuffled

if TYPE_CHECKING:
    from random import Random

#: What one side does and the other does not do back; stems, with any ending.
_ONE_WAY = (
    r"(?:(?:acquir|defeat|succeed|replac|hir|appoint|nominat|accus|critici[sz]|prais|invad|conquer|captur|kill|murder|"
    r"arrest|convict|interview|mentor|train|coach|support|endors|oppos|surpass|fund|financ|sponsor|employ|recruit|"
    r"promot|outliv|donat|award|deliver|warn|advis|persuad|thank|blam|rescu|adopt|inherit|follow|preced|own|control|"
    r"manag|direct|describ|invit|ask|order|block|reject|approv|review|audit|inspect|investigat|regulat|licens|"
    r"dismiss|reward|supervis|succour|evict|represent|insur|visit|attack|nurs|treat|examin|challeng|consult|brief)"
    r"(?:ed|es|s)|bought|buys|took over|beat|sued|sues|taught|teaches|fires|fired|supplied|supplies|outsold|overtook|"
    r"sold|sells|lent|lends|paid|pays|gave|gives|wrote to|told|tells|forgave|reported to|fined|fines|spun off)"
)
#: A name, or a body or person that can be on either side of a deed.
_AGENT = (
    "council|court|union|company|firm|board|committee|ministry|agency|government|bank|museum|school|university|state|"
    "commission|regulator|police|owner|seller|buyer|landlord|tenant|teacher|nurse|doctor|patient|judge|lawyer|mayor|"
    "director|manager|worker|employer|insurer|contractor|supplier|customer|city|parliament|senate|party|publisher|"
    "hospital|club|team|defendant|plaintiff|prosecutor|author|editor|king|queen|bishop|army|navy|group|operator|"
    "foundation|trust|authority|carrier|airline|captain|minister|president|archbishop|duke|guild|farmer|driver|"
    "resident|student|pupil|shareholder|lender|borrower|maker|retailer|charity|opposition|coalition|tribunal|panel|builder|architect|engineer|surgeon"
)
_CAPITALISED = r"[A-ZÀ-Þ](?:[’'][A-Z])?[\w-]*[a-z](?:[\w-]*(?: [A-ZÀ-Þ][\w-]*[a-z][\w-]*){0,3})"
_SIDE = rf"(?:{_CAPITALISED}|[Tt]he (?:[a-z-]+ )?(?:{_AGENT})s?)"
_DEED = re.compile(
    rf"(?<![\w-])(?P<one>{_SIDE})(?P<verb> (?:(?:was|were|is|are|has|have|had|been|later|also|first|then) )*"
    rf"{_ONE_WAY}(?: (?:by|to|from))? )(?P<other>{_SIDE})(?![\w’'-]|,? [A-Z]|,? (?:van|von|de|du)\b| [&'’])"
)
#: Relations of two names that one of them has to the other alone.
_RELATION = (
    r"(?:(?:son|daughter|father|mother|subsidiary|part|capital|suburb|member|author|successor|predecessor|student|pupil|"
    r"branch|unit|division|tributary|founder|owner|director|head|north|south|east|west|creator|translator|editor|"
    r"biographer|teacher|mentor|rival|supplier|sequel|prequel|heir|advis[eo]r|deputy|assistant|ambassador) (?:of|to)|"
    r"named after|based on|adapted from|modelled on|inspired by|influenced by)"
)
#: Few words between a name and what relates it to another; none that brings in a third or makes both alike.
_FEW = (
    r"(?:(?!(?:and|or|with|both|each|between|together|met|married|not|who|which|that|whose|where|but|while|as|like|than|"
    r"in|on|at|after|before|during|the|its|his|her|their|he|she|it|they|an?)\b)[a-z][\w’-]* ){0,4}"
)
_RELATED_NAMES = re.compile(
    rf"(?<![\w-])(?P<one>{_CAPITALISED})(?P<verb> {_FEW}(?:{_ONE_WAY}|{_RELATION}) {_FEW})(?P<other>{_CAPITALISED})"
    r"(?= (?:in|on|at|for|to|from|after|before|over|because|when|during)\b|[.;](?:\s|$))"
)
#: Before a side these make it a part of something else.
_PART = re.compile(r"\b(?:in|of|at|on|for|to|with|from|by|near|and|or|about) (?:the )?$")
_SHOWN = re.compile(r"\b(?:was|were|is|are|has|have|been)\b")
_DATE = re.compile(r"\w(?:day|uary|ember)\b|(?:March|April|May|June|July|August|October)$")


def roles_reversed(subject: Subject, random: Random) -> str | None:
    """Two names or bodies on either side of a deed that has a direction, exchanged."""
    claim = subject.claim
    for match in shuffled((*_DEED.finditer(claim), *_RELATED_NAMES.finditer(claim)), random):
        one, verb, other = match["one"], match["verb"], match["other"]
        named = [not re.match(r"[Tt]he [a-z]", side) for side in (one, other)]
        is_word = any(n and is_ordinary(s.split()[0].lower()) for n, s in zip(named, (one, other), strict=True))
        # "A film about A directed by B": without its auxiliary the verb belongs to a word before.
        cut = verb.endswith(" by ") and not _SHOWN.search(verb)
        if is_word or cut or _PART.search(claim[: match.start()]) or _DATE.search(one + other):
            continue
        # A verb that shows the number of its subject would give the exchange away.
        plural = [not n and side.endswith("s") for n, side in zip(named, (one, other), strict=True)]
        shown = _SHOWN.search(verb) or re.search(r"s(?: \w+)* $", verb)
        if one.lower() == other.lower() or (plural[0] != plural[1] and shown):
            continue
        first = raised(other) if match.start() == 0 else other
        second = f"the{one[3:]}" if one.startswith("The ") else one
        return claim[: match.start()] + first + verb + second + claim[match.end() :]
    return None


#: Words of comparison and what turns them round; only where a second side or an amount follows.
_TURNED = {
    "more": "less", "fewer": "more", "less": "more", "higher": "lower", "lower": "higher", "larger": "smaller",
    "smaller": "larger", "bigger": "smaller", "greater": "smaller", "older": "younger", "younger": "older",
    "longer": "shorter", "shorter": "longer", "taller": "shorter", "faster": "slower", "slower": "faster",
    "earlier": "later", "later": "earlier", "cheaper": "dearer", "heavier": "lighter", "lighter": "heavier",
    "better": "worse", "worse": "better", "stronger": "weaker", "weaker": "stronger", "wider": "narrower",
    "deeper": "shallower", "warmer": "colder", "colder": "warmer", "hotter": "cooler", "cooler": "hotter",
    "richer": "poorer", "poorer": "richer", "safer": "riskier", "easier": "harder", "harder": "easier",
}  # fmt: skip
_THAN = re.compile(rf"(?<!no )(?<!not )(?<!n't )\b(?P<word>{'|'.join(_TURNED)})\b(?=(?: [\w-]+){{0,3}} than\b)(?! than (?:one|a|ever|usual|once|just)\b)")  # fmt: skip
_VERSUS = re.compile(
    r"\b(?P<word>exceeded|outnumbered|outperformed|outsold|surpassed|overtook|outweighed|trailed|lagged behind|"
    r"fell short of|ahead of)\b"
)
_OPPOSITE = {
    "exceeded": "fell short of", "outnumbered": "were outnumbered by", "outperformed": "did worse than",
    "outsold": "sold fewer than", "surpassed": "stayed behind", "overtook": "fell behind", "trailed": "led",
    "outweighed": "were smaller than", "lagged behind": "stayed ahead of", "fell short of": "exceeded",
    "ahead of": "behind",
}  # fmt: skip
_NEGATED = re.compile(
    r"\b(?:not|no|never|nowhere|nor|neither|without|if|whether|rather|other|as)\b|n't\b", re.IGNORECASE
)


def comparison_reversed(subject: Subject, random: Random) -> str | None:
    """What is more told as less, or what comes out ahead told as behind."""
    claim = subject.claim
    if _NEGATED.search(claim):
        return None
    found = [*_THAN.finditer(claim), *_VERSUS.finditer(claim)]
    for match in shuffled(found, random):
        # "Higher than … but lower than": turning one of them round may say what the evidence says of another pair.
        if claim.count(" than ") <= 1 and not re.search(r"\b(?:much|the) $", claim[: match.start()]):
            word = match["word"]
            return put(claim, match, _TURNED.get(word) or _OPPOSITE[word])
    return None


#: Past tenses that are participles too, of verbs that take an object.
_SAME = listed("""
    opened closed founded acquired approved rejected adopted published produced designed directed painted composed
    launched introduced invented discovered developed established commissioned purchased destroyed damaged scrapped
    demolished restored renovated repaired replaced defeated captured conquered sued accused criticised criticized
    praised hired appointed nominated elected fired dismissed recruited trained funded financed sponsored donated
    inspected investigated fined convicted acquitted arrested identified examined tested treated reviewed reported
    described recorded issued signed imposed lifted delayed cancelled completed carried recommended ordered supplied
    delivered manufactured reduced raised blocked banned halted owned operated managed edited translated performed
    built bought sold made won lost led sent paid taught found caught blamed warned urged visited chaired upheld
    overturned quashed halved doubled increased lowered awarded granted vetoed backed endorsed opposed supported
    surveyed interviewed measured studied followed tracked monitored analysed analyzed attacked welcomed refused
    accepted announced proposed planted planned used killed injured infected rescued removed added moved planned
    covered filled assessed compared enrolled randomised randomized screened called named wanted expected confirmed
""")  # fmt: skip
_DIFFERENT = {
    "wrote": "written", "drew": "drawn", "gave": "given", "took": "taken", "chose": "chosen", "drove": "driven",
    "broke": "broken", "overthrew": "overthrown", "began": "begun", "stole": "stolen", "beat": "beaten",
    "withdrew": "withdrawn", "saw": "seen", "threw": "thrown", "grew": "grown", "wore": "worn", "sank": "sunk",
}  # fmt: skip
_PARTICIPLE = {**{verb: verb for verb in _SAME}, **_DIFFERENT}
_PAST = {participle: past for past, participle in _PARTICIPLE.items()}
_THING = r"[Tt]he (?:[\w’'-]+ ){0,2}?[a-z][\w’'-]+(?: of (?:the )?[\w-]+)?"
_SOMETHING = (
    r"(?:[Aa]n?|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|\d+) (?:[a-z][\w’'-]+ ){0,2}?[a-z][\w’'-]+(?: of (?:the )?[a-z][\w-]+)?"
)
_NP = rf"(?:{_CAPITALISED}|{_THING}|{_SOMETHING})"
_REST = r"(?P<rest>(?: (?:in|on|at|during|after|before|since|as) [^,;:]{2,60})?)\.?$"
_ACTIVE = re.compile(rf"^(?P<doer>{_NP}) (?P<verb>{'|'.join(_PARTICIPLE)}) (?P<object>{_NP}){_REST}")
#: The subject of a passive goes behind the verb as it is, so it may be anything without a verb or a pause.
_ANYTHING = r"[A-Z](?:(?! (?:was|were|is|are|has|had|have|been|that|which|who|to|and) )[^,;:.]){3,70}?"
_PASSIVE = re.compile(
    rf"^(?P<object>{_ANYTHING}) (?P<be>was|were) (?P<verb>{'|'.join(_PAST)}) by (?P<doer>{_CAPITALISED}|{_THING}){_REST}"
)
_POINTING = re.compile(
    r"\b(?:its|his|her|their|it|he|she|they|that|which|who|and|by (?!the|an? |[A-Z]))\b", re.IGNORECASE
)


def voice_changed(subject: Subject, _random: Random) -> str | None:
    """The active as a passive, or the passive as an active."""
    claim = subject.claim
    if _POINTING.search(claim):
        return None
    match = _ACTIVE.search(claim)
    # "The threshold set in 2017": a participle at the end belongs to what follows.
    if match and not re.search(r"(?:ed|set|made|held| out)$", match["object"]):
        last, first = match["object"].split()[-1], match["object"].split()[0].lower()
        several = first in ("two", "three", "four", "five") or first.isdigit()
        head = match["object"].partition(" of ")[0]
        be = "were" if several or (last.islower() and re.search(r"[^su]s$", head)) else "was"
        told = f"{raised(match['object'])} {be} {_PARTICIPLE[match['verb']]} by {lowered(match['doer'])}"
    elif match := _PASSIVE.search(claim):
        told = f"{raised(match['doer'])} {_PAST[match['verb']]} {lowered(match['object'])}"
    else:
        return None
    return f"{told}{match['rest'].rstrip('.')}."
