"""How strongly and of how much something is asserted: denied, made certain, made a cause, made to hold of all."""

# ruff: noqa: E501 - a pattern or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evals.edits.base import Subject, like, lowered, put, related, shuffled

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

#: A denial of what is only true of some leaves it true of others; what is conditional asserts nothing.
_OPEN = re.compile(
    r"\b(?:some|many|few|several|most|part|half|if|whether|unless|could|would|may|might|only|until|too|hardly|barely|"
    r"not|never|no|nor|neither|none|nobody|nothing|without|cannot|lacks?|fail\w*|denied|deny)\b|n't\b",
    re.IGNORECASE,
)
_AUXILIARY = re.compile(
    r"(?<=[\w)] )(?P<word>is|are|was|were|will|can|must|(?:has|have|had)(?= (?:\w+ly |been |also )?\w+(?:ed|en|ne|un|de|ft|st|ght|ld|id)\b))\b(?! to\b| been able)"
)
_DENIED = re.compile(
    r"\b(?P<word>is|are|was|were|has|have|had|will|would|could|can|must|did|does|do) ?(?:not|n't)\b (?!only|just|"
    r"necessarily|yet|even|all|every|enough|any)|\bcan(?:not|'t)\b (?!only)"
)
_POLAR = re.compile(r"\b(?:any|at all|either|yet|until|but|ever|anyone|anything|because|as|than|unless|nor)\b")
_ALL_OF_IT = ("It is not true that ", "It is false that ", "It is untrue that ", "It has been disproved that ")
#: How often the whole claim is denied instead of its verb.
_WHOLE = 0.3


def negated(subject: Subject, random: Random) -> str | None:
    """A claim denied by its verb or as a whole, or its only denial taken out."""
    claim = subject.claim
    if match := _DENIED.search(claim):
        rest = claim[: match.start()] + claim[match.end() :]
        word = match["word"] or "can"
        if word in ("did", "does", "do") or _OPEN.search(rest) or _POLAR.search(rest):
            return None  # "did not open" needs another form of the verb
        return put(claim, match, f"{word} ")
    if _OPEN.search(claim) or claim.count(". ") or "?" in claim or claim[:1] in "\"“'":
        return None
    match = _AUXILIARY.search(claim)
    if match is None:
        return None
    if random.random() < _WHOLE:
        return random.choice(_ALL_OF_IT) + lowered(claim)
    word = "cannot" if match["word"] == "can" else f"{match['word']} not"
    return put(claim, match, word, "word")


Rule = tuple[re.Pattern[str], tuple[str, ...]]


def _applied(claim: str, rules: Sequence[Rule], random: Random) -> str | None:
    """The claim after one of the rules that fit; "{0}" is what the rule has matched in its first group."""
    for pattern, stronger in shuffled(rules, random):
        if match := pattern.search(claim):
            new = random.choice(stronger).format(*match.groups())
            return put(claim, match, like(match[0], new))
    return None


def _rules(*rows: tuple[str, tuple[str, ...]]) -> tuple[Rule, ...]:
    return tuple((re.compile(pattern), stronger) for pattern, stronger in rows)


_HEDGES = _rules(
    (r"\b(?:may|might) (?=(?!not|be\b|have\b|well\b|also\b)[a-z]+)", ("will certainly ", "will without doubt ")),
    (r"\b(?:may|might) (?:well |also )?be (?!able)", ("will certainly be ", "will without doubt be ")),
    (r"\b(?:may|might|could) have (?=\w+(?:ed|en|ne|un|ade|eft|ost|ught|een)\b)", ("beyond doubt had ", "certainly had ")),
    (r"\bcould (?=(?:lead|cause|help|increase|reduce|explain|improve|worsen|cost|mean|affect)\b)", ("will certainly ",)),
    (r"\b(is|are|was|were) (?:widely |generally |commonly )?(?:believed|thought|suspected|said|alleged|rumou?red) to\b", ("{0} known to", "{0} proven to")),
    (r"\b(?:probably|possibly|perhaps|presumably|apparently|allegedly|reportedly|supposedly)\b", ("undoubtedly", "without doubt", "demonstrably")),
    (r"\b(is|are) (?:very |more |also |most )?likely to\b", ("{0} sure to", "{0} bound to")),
    (r"\b(?:seems|appears) to\b", ("is proven to", "has been shown to")),
    (r"\b(?:seem|appear) to\b", ("are proven to", "have been shown to")),
    (r"\b(?:suggests?|hints?) that\b", ("confirms beyond doubt that", "leaves no doubt that")),
    (r"\b(?:suggested|hinted|speculated|suspected|hypothesi[sz]ed) that\b", ("confirmed beyond doubt that", "established that")),
    (r"\b(?:believe|think|suspect)(s?) that\b", ("know{0} for certain that", "know{0} for a fact that")),
    (r"\bit is (?:possible|likely|probable|thought|believed) that\b", ("it is certain that", "it is proven that")),
)  # fmt: skip
#: Where the evidence has one of these, the stronger claim may be in it too; a denial turns strength round.
_CERTAIN = re.compile(
    r"\b(?:prove[nds]?|proof|certain(?:ly)?|confirm\w*|establish\w*|definite\w*|undoubted\w*|demonstrat\w*)\b"
)
_NEGATION = re.compile(r"\b(?:not|never|no|neither|nor|whether|if|unless|without|un(?:likely|clear))\b|n't\b", re.I)


def hedge_dropped(subject: Subject, random: Random) -> str | None:
    """What may be, or is thought to be, told as certain."""
    if _NEGATION.search(subject.claim) or _CERTAIN.search(related(subject)):
        return None
    stronger = _applied(subject.claim, _HEDGES, random)
    # With a second hedge the claim would be as weak as before.
    if stronger is None or re.search(r"\b(?:may|might|could|would|possibl\w+|probabl\w+|perhaps|likely)\b", stronger):
        return None
    return stronger


_LINKS = _rules(
    (r"\b(?:is|are) (?:\w+ly |also |often )?(?:associated|correlated|linked) (?:with|to)\b", ("brings about", "gives rise to", "is what causes")),
    (r"\b(?:was|were) (?:\w+ly |also |often )?(?:associated|correlated|linked) (?:with|to)\b", ("brought about", "gave rise to", "resulted in")),
    (r"\bcorrelat(?:es|ed) (?:\w+ly )?with\b", ("brought about", "was what caused")),
    (r"\b(?:an?|the) (?:\w+ )?(?:link|association|correlation|relationship|connection) between (.{4,60}?) and (?=\w)", ("a causal effect of {0} on ",)),
    (r"\b(?:is|are|was|were) (?:a |an )?(?:\w+ )?(?:predictor|risk factor|marker)s? (?:of|for)\b", ("directly caused",)),
    (r"\btend(?:ed|s|) to (?:have|show|get)\b", ("are thereby made to have",)),
    (r"\b(?:coincid(?:ed|es)|went hand in hand|goes hand in hand|go hand in hand) with\b", ("brought about", "was what caused")),
    (r"\b(was|were|is|are) (\w+ times as|twice as|half as|(?:\w+ )?more|(?:\w+ )?less) likely to\b", ("{0}, for that very reason, {1} likely to",)),
    (r"^(?:After|Following) ((?:the|a|an) [a-z-]+(?: [a-z]+)?(?: (?:of|in) [\w ]{3,30})?), (?!who|which|where)", ("Because of {0}, ", "As a direct result of {0}, ")),
)  # fmt: skip
_CAUSAL = re.compile(
    r"\b(?:caus\w+|due to|because|lead[s]? to|led to|result(?:s|ed)? in|result of|brought about|effects?|makes?|made|"
    r"contribut\w+|responsible|owing|produc\w+|trigger\w*|induc\w+|prevent\w*|protect\w*|reduc\w+)\b",
    re.IGNORECASE,
)
#: What says outright that a link is no cause, though it has the word.
_NO_CAUSE = re.compile(
    r"\b(?:not|cannot|no|never|neither|nor|unclear|whether|rather than|n't)\b[^.]{0,60}\b(?:caus\w+|effects?|because)\b"
    r"|caus\w+[^.]{0,30}\b(?:not|unclear|unproven|unknown|cannot)\b",
    re.IGNORECASE,
)


def told_as_cause(subject: Subject, random: Random) -> str | None:
    """What goes together, told as cause and effect."""
    evidence = _NO_CAUSE.sub("", related(subject))
    if _NEGATION.search(subject.claim) or _CAUSAL.search(evidence) or _CAUSAL.search(subject.claim):
        return None
    return _applied(subject.claim, _LINKS, random)


_SCOPES = _rules(
    (r"\b[Ss]ome (?:of )?(?:the )?(?!\d|\w+teen\b|\w+ty\b|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand)(?=(?:[\w-]+ )?[a-z]+s\b)(?!years|months|days|weeks|times|hours|ways)", ("every one of the ",)),
    (r"\b(?:[Ss]everal|[Vv]arious|[Cc]ertain) (?=(?:[\w-]+ )?[a-z]+s\b)(?!years|months|days|weeks|times|hours|ways)", ("every one of the ",)),
    (r"\b(?<!the )(?<!as )(?<!so )(?<!how )(?<!too )[Mm]any (?:of )?(?:the )?(?=(?:[\w-]+ )?[a-z]+s\b)(?!years|times|ways)", ("every one of the ",)),
    (r"\b[Mm]ost (?:of )?(?:the )?(?=(?:[\w-]+ )?[a-z]+s\b)(?!\w+ous\b)", ("every one of the ", "without exception, all ")),
    (r"(?<!than )(?<!as )(?<!nearly )(?<!about )(?<!over )\b(?:[Aa]bout |[Nn]early |[Rr]oughly |[Aa]lmost )?(?:[Hh]alf|two-thirds|a third|a quarter) of (?:the )?(?=[a-z]+s\b)", ("every one of the ", "all of the ")),
    (r"\b(?:an?|the) (?:large |small |vast |narrow )?(?:majority|minority) of (?:the )?(?=[a-z]+s\b)", ("every one of the ", "all of the ")),
    (r"(?<!more )(?<!less )(?<!as )(?<!how )(?<!most )(?<!very )(?<!quite )(?<!so )\b(?:often|usually|generally|typically|sometimes|commonly|frequently|occasionally|rarely)\b(?! (?:referred|called|known))", ("without exception", "in every single case")),
    (r"\b(?:partly|partially|largely|mainly|mostly|primarily|chiefly)\b", ("exclusively", "solely")),
    (r"\bone of (?:the|its|his|her|their) (?=(?:most \w+|\w+est) )", ("by itself, above all others, the ",)),
    (r"\bamong (?:the|its) (?=(?:most \w+|\w+est) )", ("by itself, above all others, the ",)),
    (r"\bin (?:mice|rats|animals|cell cultures?|vitro)\b", ("in people of every age", "in humans and animals alike")),
    (r"\b(?:in|among|for) (?:adults|children|women|men|older adults|pregnant women|young people|adolescents)\b(?! (?:aged|under|over|with|who|whose|from|\w+ing|\w+ed)\b)", ("in people of every age and sex",)),
    (r"\b(?:up to|as (?:many|much) as) (?=\d)", ("never fewer than ",)),
    (r"\b(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our) (?:out )?of (?:the )?(three|four|five|six|seven|eight|nine|ten|twelve)\b(?! (?:the|them|people))", ("every one of the {0}", "all {0} of the {0}")),
)  # fmt: skip
_TOTAL = re.compile(r"\b(?:all|every|always|entire\w*|only|sole\w*|exclusive\w*|without exception|whole)\b", re.I)


def scope_widened(subject: Subject, random: Random) -> str | None:
    """What holds of some, sometimes or in one group, told of all."""
    if _NEGATION.search(subject.claim) or _TOTAL.search(subject.claim):
        return None
    return _applied(subject.claim, _SCOPES, random)
