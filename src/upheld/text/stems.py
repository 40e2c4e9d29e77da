"""Light stemming: inflected forms of one word get one term.

Endings are cut by table and only from words long enough to leave a stem, so that two different words seldom meet. The
stems are keys, not words ("studi"). Rules for Latin script are those of English; they are harmless elsewhere because
both sides of a comparison go through them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ending:
    """An ending that is cut.

    Attributes:
        ending: the letters.
        put: what takes their place.
        least: how many letters must be left before it.
    """

    ending: str
    put: str
    least: int


#: Plurals and third persons; the first that fits is applied. An empty change protects a word ("class", "status").
_PLURALS = (
    Ending("sses", "ss", 1),
    Ending("ies", "y", 2),
    Ending("ss", "ss", 0),
    Ending("us", "us", 0),
    Ending("is", "is", 0),
    Ending("xes", "x", 1),
    Ending("ches", "ch", 1),
    Ending("shes", "sh", 1),
    Ending("s", "", 3),
)

#: Tenses, participles, adverbs; at most one is applied.
_ENDINGS = (
    Ending("edly", "", 4),
    Ending("ingly", "", 4),
    Ending("ied", "y", 2),
    Ending("ed", "", 3),
    Ending("ing", "", 3),
    Ending("ally", "al", 3),
    Ending("ly", "", 4),
)

#: Russian, Ukrainian and Bulgarian case and gender endings, longest first.
_CYRILLIC_LETTERS = """
иями ями ами иях ого его ому ему ыми ими ием ая яя ое ее ые ие ии ых их ую юю ыи ои еи ом ем ах ях ам ям ов ев ью ия ья
а я ы и у ю е о ь
"""
_CYRILLIC = tuple(Ending(letters, "", 4) for letters in _CYRILLIC_LETTERS.split())


def _forms(table: dict[str, str]) -> dict[str, str]:
    return {form: base for base, forms in table.items() for form in forms.split()}


#: Irregular pasts and participles -> base form; only where the form has no other common meaning.
IRREGULAR_VERBS: dict[str, str] = _forms({
    "become": "became", "begin": "began begun", "break": "broke broken", "bring": "brought", "build": "built",
    "buy": "bought", "catch": "caught", "choose": "chose chosen", "come": "came", "die": "dying died",
    "draw": "drew drawn", "drive": "drove driven", "eat": "ate eaten", "fall": "fell fallen", "fight": "fought",
    "find": "found", "fly": "flew flown", "get": "got gotten", "give": "gave given", "go": "went gone",
    "grow": "grew grown", "hold": "held", "keep": "kept", "know": "knew known", "lead": "led", "lose": "lost",
    "make": "made", "mean": "meant", "meet": "met", "pay": "paid", "rise": "rose risen", "say": "said",
    "see": "saw seen", "seek": "sought", "sell": "sold", "send": "sent", "show": "shown", "sing": "sang sung",
    "speak": "spoke spoken", "spend": "spent", "steal": "stole stolen", "swim": "swam swum", "take": "took taken",
    "teach": "taught", "tell": "told", "think": "thought", "throw": "threw thrown", "wear": "wore worn", "win": "won",
    "write": "wrote written",
})  # fmt: skip

#: Irregular plurals -> singular.
_IRREGULAR_NOUNS = _forms(
    {"child": "children", "foot": "feet", "man": "men", "mouse": "mice", "tooth": "teeth", "woman": "women"}
)
_IRREGULAR = {**IRREGULAR_VERBS, **_IRREGULAR_NOUNS}


def stem(word: str) -> str:
    """The stem of a folded word; the word itself where no rule fits."""
    if len(word) < 3:
        return word
    if word.isascii():
        return _latin(word)
    if "а" <= word[-1] <= "я":
        return _cut(word, _CYRILLIC)
    if word.startswith("ال") and len(word) > 4:
        return word[2:]  # the Arabic article is written as part of the word
    return _latin(word) if "a" <= word[-1] <= "z" else word


def _latin(word: str) -> str:
    word = _IRREGULAR.get(word, word)
    if len(word) < 4:
        return word
    # Most words end in none of these letters.
    singular = _cut(word, _PLURALS) if word[-1] == "s" else word
    base = _cut(singular, _ENDINGS) if singular[-1] in "dgy" else singular
    if base is not singular and len(base) > 3 and base[-1] == base[-2] and base[-1] not in "lsz":
        base = base[:-1]  # "planned" is "plan", but "called" is "call"
    if len(base) > 3 and base[-1] == "e":
        return base[:-1]
    return base[:-1] + "i" if len(base) > 3 and base[-1] == "y" else base


def _cut(word: str, endings: tuple[Ending, ...]) -> str:
    for rule in endings:
        if word.endswith(rule.ending) and len(word) - len(rule.ending) >= rule.least:
            return word[: len(word) - len(rule.ending)] + rule.put
    return word
