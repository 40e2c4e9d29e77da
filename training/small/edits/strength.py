"""A claim that is stronger than its evidence: hedges dropped, links told as causes, some told as all, plans told as done."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from small.edits.base import Base, Case, at, like
from small.edits.lists import listed
from small.edits.verbs import BY_BASE, is_plural

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

Template = tuple[re.Pattern[str], "Callable[[re.Match[str], Random], tuple[str, str] | None]"]
_BROKEN = re.compile(r"\b(?:not|never|no|neither|nor|whether|if|unless|without)\b|n't\b")
#: "All of them will not" may mean that some will.
_UNSURE = re.compile(r"(?:All|Every|Each|Both|Most|Only)\b")
#: Before the last word of a subject: its number is that of an earlier word.
_FAR_HEAD = re.compile(r"\b(?:of|in|for|with|and|to|from|on|between)\b")
_SUBJECT = r"(?P<subject>[\w’')]+) "


def _case(base: Base, rng: Random, kind: str, templates: tuple[Template, ...]) -> Case | None:
    """The first template that fits: its two texts are the stronger form and the denied form of what it matched."""
    if not base.own or not base.english or _BROKEN.search(base.claim):
        return None
    order = list(templates)
    rng.shuffle(order)
    for pattern, make in order:
        match = pattern.search(base.claim)
        made = make(match, rng) if match else None
        if match and made and '"' not in base.claim[: match.start()]:
            strong, denied = made
            if _UNSURE.match(base.claim) or re.search(
                r"\bnot (?:only|just|all|necessarily)\b", at(base.claim, match, denied)
            ):
                return None
            return Case(kind, base.claim, at(base.claim, match, strong), other=at(base.claim, match, denied))
    return None


#: Subjects whose number does not show, and words that are none.
_NO_SUBJECT = frozenset(
    listed(
        """
    that which who whom it what there this also and or not one both
    """
    )
)
#: With these, "could" is a guess; with others it may be an ability.
_COULD = frozenset(listed(
    """
    be mean lead cause result help increase reduce improve affect contribute become worsen rise fall cost take
    begin delay explain reflect require force bring
    """
))  # fmt: skip
_POSSIBLE = re.compile(
    r"\b(?:possible|possibly|potential|potentially|perhaps|probably|presumably|likely|may|might|could|would|hypothes\w+)\b"
)

# --- hedges -----------------------------------------------------------------------------------------------------


def _modal(match: re.Match[str], rng: Random) -> tuple[str, str] | None:
    verb = BY_BASE.get(match["verb"])
    subject = match["subject"]
    if (
        subject.lower() in _NO_SUBJECT
        or ("could" in match[0] and match["verb"] not in _COULD)
        or (match["verb"] not in BY_BASE and match["verb"] != "be")
    ):
        return None
    if _FAR_HEAD.search(match.string[: match.start()]):
        return f"{subject} will {match['verb']}", f"{subject} {rng.choice(('cannot', 'will not'))} {match['verb']}"
    if match["verb"] == "be":
        strong = "are" if is_plural(subject) else "is"
        return f"{subject} {strong}", f"{subject} {strong} not"
    if verb is None or match["verb"] == "have":
        return None
    strong = verb.base if is_plural(subject) else verb.third
    if rng.random() < 0.6:
        strong = f"will {verb.base}"
    return f"{subject} {strong}", f"{subject} {rng.choice(('cannot', 'will not', 'do not' if is_plural(subject) else 'does not'))} {verb.base}"  # fmt: skip


def _likely(match: re.Match[str], rng: Random) -> tuple[str, str] | None:
    verb = match["verb"]
    return rng.choice((f"will {verb}", f"is certain to {verb}" if match["be"] == "is" else f"are certain to {verb}")), f"{match['be']} unlikely to {verb}"  # fmt: skip


def _believed(match: re.Match[str], _rng: Random) -> tuple[str, str] | None:
    be = match["be"]
    if match[0].endswith("been"):
        be = {"is": "was", "are": "were"}.get(be, be)
    return be, f"{be} not"


def _seems(match: re.Match[str], _rng: Random) -> tuple[str, str] | None:
    verb, past, plural = match["verb"], match[0].split()[0].endswith("ed"), not match["how"].endswith("s")
    known = BY_BASE.get(verb)
    if verb == "be":
        be = "was" if past else "are" if plural else "is"
        return be, f"{be} not"
    if known is None or verb == "have":
        return None
    if past:
        return known.past, f"did not {verb}"
    return (verb if plural else known.third), f"{'do' if plural else 'does'} not {verb}"


def _adverb(match: re.Match[str], _rng: Random) -> tuple[str, str] | None:
    return f"{match['be']} ", f"{match['be']} not "


def _suggests(match: re.Match[str], _rng: Random) -> tuple[str, str] | None:
    form = match["form"]
    proof = {"suggest": ("prove", "give no reason to think"), "suggests": ("proves", "gives no reason to think"), "suggested": ("proved", "gave no reason to think"), "indicate": ("prove", "do not show"), "indicates": ("proves", "does not show"), "indicated": ("proved", "did not show")}[form]  # fmt: skip
    return f"{proof[0]} that", f"{proof[1]} that"


_HEDGES: tuple[Template, ...] = (
    (re.compile(_SUBJECT + r"(?:may|might|could) (?:also |well |eventually )?(?P<verb>[a-z]+)\b"), _modal),
    (re.compile(_SUBJECT + r"(?:may|might|could) (?P<verb>[a-z]+)\b"), _modal),
    (re.compile(r"\b(?P<be>is|are) (?:very |more |also )?likely to (?P<verb>[a-z]+)\b"), _likely),
    (re.compile(r"\b(?P<be>is|are|was|were) (?:widely |generally |commonly )?(?:believed|thought|said|considered|presumed|rumoured|alleged) to (?:be|have been)\b"), _believed),
    (re.compile(r"\b(?P<how>seems?|appears?|seemed|appeared) to (?P<verb>[a-z]+)\b"), _seems),
    (re.compile(r"\b(?P<be>is|are|was|were|has|have|had|will) (?:probably|possibly|perhaps|allegedly|reportedly|likely|presumably|apparently|arguably|supposedly) "), _adverb),
    (re.compile(r"\b(?P<form>suggest|suggests|suggested|indicate|indicates|indicated) that\b"), _suggests),
)  # fmt: skip


def hedge_edit(base: Base, rng: Random) -> Case | None:
    """What may be, told as what is."""
    case = _case(base, rng, "hedge", _HEDGES)
    # A second hedge would leave the claim as weak as it was.
    return None if case is None or _POSSIBLE.search(case.wrong) else case


# --- causes -----------------------------------------------------------------------------------------------------

_CAUSES = {
    "is": ("causes", "leads to"),
    "are": ("cause", "lead to"),
    "was": ("caused", "led to"),
    "were": ("caused", "led to"),
}


def _linked(match: re.Match[str], rng: Random) -> tuple[str, str] | None:
    be = match["be"]
    if re.search(r"\b(?:this|that|which|who|they|it|there|also) $", match.string[: match.start()]):
        return None
    return rng.choice(_CAUSES[be]), f"{be} {rng.choice(('not', 'not', 'in no way'))} {match['how']}"


_LINKS: tuple[Template, ...] = (
    (re.compile(r"\b(?P<be>is|are|was|were) (?:\w+ly |also |often )?(?P<how>(?:associated|correlated) with|linked (?:to|with)|related to)\b"), _linked),
)  # fmt: skip


def cause_edit(base: Base, rng: Random) -> Case | None:
    """What goes together, told as cause and effect."""
    return _case(base, rng, "cause", _LINKS)


# --- scope ------------------------------------------------------------------------------------------------------


def _words(strong: tuple[str, ...], denied: tuple[str, ...]) -> Callable[[re.Match[str], Random], tuple[str, str] | None]:  # fmt: skip
    def make(match: re.Match[str], rng: Random) -> tuple[str, str] | None:
        if re.search(
            r"\b(?:the|these|those|its|his|her|their|our|other|so|as|how|too|very) $",
            match.string[: match.start()],
            re.IGNORECASE,
        ):
            return None
        rest = match[0][len(match["old"]) :]
        return like(match["old"], rng.choice(strong)) + rest, like(match["old"], rng.choice(denied)) + rest

    return make


def _one_of(match: re.Match[str], _rng: Random) -> tuple[str, str] | None:
    return (
        f"{match['be']} the very {match['most']} of all {match['things']}",
        f"{match['be']} not one of the {match['most']} {match['things']}",
    )


def _member(match: re.Match[str], _rng: Random) -> tuple[str, str] | None:
    head, noun = match[0][: match.start("be") - match.start()], match["noun"]
    return f"{head}{match['be']} the only {noun} ", f"{head}{match['be']} not a {noun} "


def _parts(match: re.Match[str], _rng: Random) -> tuple[str, str] | None:
    return f"in all {match['whole']}", f"in none of the {match['whole']}"


_SCOPES: tuple[Template, ...] = (
    (re.compile(r"\b(?P<old>[Ss]ome) (?:of the )?(?=[a-z]+s\b)(?!years|months|days|weeks|times|hours)"), _words(("all", "nearly all"), ("no",))),
    (re.compile(r"\b(?P<old>[Ss]everal|[Vv]arious) (?=(?:\w+ )?[a-z]+s\b)(?!years|months|days|weeks|times|hours)"), _words(("all",), ("no", "hardly any"))),
    (re.compile(r"\b(?P<old>[Mm]any) (?:of the )?(?=[a-z]+s\b)(?!years|months|days|weeks|times|hours)"), _words(("all", "most", "nearly all"), ("no", "very few"))),
    (re.compile(r"\b(?<![Tt]he )(?<!th )(?<!nd )(?<!rd )(?<!ond )(?<!hird )(?<!at )(?<!than )(?P<old>[Mm]ost) (?:of the )?(?!\w+ous\b)(?=[a-z]+s\b)"), _words(("all",), ("few", "hardly any"))),
    (re.compile(r"(?<!more )\b(?P<old>often|usually|generally|typically|sometimes|commonly|frequently|occasionally) (?!referred|called|known|found)"), _words(("always", "invariably"), ("never",))),
    (re.compile(r"\b(?P<old>partly|partially|largely|mainly|mostly) "), _words(("entirely", "wholly"), ("in no part",))),
    (re.compile(r"\b(?P<be>is|are|was|were) (?:considered )?(?:one of|among) the (?P<most>most \w+|\w+est) (?P<things>(?:\w+ )?[a-z]+s)\b"), _one_of),
    (re.compile(r"\b^(?:[A-Z][\w’-]+ ){1,4}(?:\([^)]*\) )?(?P<be>is|was) an? (?P<noun>(?!set|way|process|condition|measure|state|list|sort|part|result|number|little|lot|few|former|member|form|type|kind|good|great|very|major|large)[a-z]+) (?=(?:of|in|on|that|to) )"), _member),
    (re.compile(r"\bin (?:two|three|four|\d+) (?:out )?of (?:the )?(?P<whole>three|four|five|six|seven|eight|nine|ten|twelve|\d+)\b(?! (?:the|them))"), _parts),
)  # fmt: skip


def scope_edit(base: Base, rng: Random) -> Case | None:
    """Some told as all, one of many told as the only one."""
    return _case(base, rng, "scope", _SCOPES)


#: Deeds; "will" with another verb is often a rule, not a plan.
_EVENTS = frozenset(listed(
    """
    open close build launch buy sell move hire leave join release publish start begin end pay cut raise add
    replace receive invest expand introduce visit meet host build send donate fund merge acquire resign retire
    withdraw sign appoint extend cancel ban reduce increase play lead join return restore demolish renovate
    construct establish create offer supply
    """
))  # fmt: skip

# --- plans ------------------------------------------------------------------------------------------------------

_LATER = re.compile(
    r"\b(?:next|tomorrow|upcoming|coming|soon|future|later this|by (?:the end of )?20\d\d|in 20[3-9]\d|would)\b"
)


def _plan(match: re.Match[str], rng: Random) -> tuple[str, str] | None:
    verb = BY_BASE.get(match["verb"])
    if verb is None or verb.base in ("have", "use", "be"):
        return None
    word, how = match["subject"], match["how"]
    if (
        how in ("plans", "aims", "hopes")
        and word[0].islower()
        and not re.search(r"\b(?:[Tt]he|[Aa]n?|[Ii]ts|his|her|their) (?:[\w-]+ )?$", match.string[: match.start()])
    ):
        return None
    if word.lower() in _NO_SUBJECT or (how == "will" and verb.base not in _EVENTS):
        return None
    plural = how in ("plan", "intend", "aim", "hope", "want", "have") or (
        how not in ("plans", "intends", "aims", "hopes", "wants", "has") and is_plural(word)
    )
    done = rng.choice(
        (verb.past, f"{'have' if plural else 'has'} {verb.part}", f"{'have' if plural else 'has'} already {verb.part}")
    )
    if how == "will":
        return f"{word} {done}", f"{word} will not {verb.base}"
    denied = rng.choice(
        (
            f"{'have' if plural else 'has'} no plans to {verb.base}",
            f"{'do' if plural else 'does'} not plan to {verb.base}",
            f"{'have' if plural else 'has'} ruled out plans to {verb.base}",
        )
    )
    return f"{word} {done}", f"{word} {denied}"


def _passive_plan(match: re.Match[str], rng: Random) -> tuple[str, str] | None:
    word, part = match["subject"], match["part"]
    if (
        word.lower() in _NO_SUBJECT
        or word.endswith("ed")
        or part in ("expected", "required", "allowed", "needed", "used", "given", "known")
    ):
        return None
    plural = is_plural(word) or re.search(r"\band\b", match.string[: match.start()]) is not None
    be, been = ("were" if plural else "was"), ("have" if plural else "has")
    return (
        f"{word} {rng.choice((f'{be} {part}', f'{been} been {part}', f'{been} already been {part}'))}",
        f"{word} will not be {part}",
    )


_PLANS: tuple[Template, ...] = (
    (re.compile(_SUBJECT + r"(?P<how>plans?|intends?|aims?|hopes?|planned|intended|hoped|wants?) to (?P<verb>[a-z]+)\b"), _plan),
    (re.compile(_SUBJECT + r"(?P<how>is|are) (?:set|expected|due|scheduled|planning|hoping|preparing|about) to (?P<verb>(?!be\b)[a-z]+)\b"), _plan),
    (re.compile(_SUBJECT + r"(?P<how>has|have) (?:agreed|promised|pledged|vowed|proposed|offered|decided) to (?P<verb>[a-z]+)\b"), _plan),
    (re.compile(_SUBJECT + r"(?P<how>will) (?P<verb>(?!be\b|have\b)[a-z]+)\b"), _plan),
    (re.compile(_SUBJECT + r"(?:will|is (?:to|set to|expected to|due to|scheduled to)|are (?:to|set to|expected to|due to|scheduled to)) be (?P<part>\w+(?:ed|uilt|old|eld|aid|wn|ent|ade))\b"), _passive_plan),
)  # fmt: skip


def plan_edit(base: Base, rng: Random) -> Case | None:
    """What is planned, told as done."""
    if _LATER.search(base.claim) and rng.random() < 0.7:
        return None
    return _case(base, rng, "plan", _PLANS)
