"""Rewordings that keep what a claim says."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from small.edits.base import Base, at, like
from small.edits.numbers import SPELLED, is_year, limited, plain_numbers, spelled, value_of
from small.edits.synonyms import SYNONYMS

if TYPE_CHECKING:
    from random import Random

_WORD = re.compile(r"\b[A-Za-z][a-z]+\b")
_QUOTES = re.compile(r"\"[^\"]*\"|“[^”]*”")
_FULL = {"isn't": "is not", "aren't": "are not", "wasn't": "was not", "weren't": "were not", "hasn't": "has not", "haven't": "have not", "hadn't": "had not",
         "can't": "cannot", "couldn't": "could not", "won't": "will not", "wouldn't": "would not", "shouldn't": "should not", "didn't": "did not", "doesn't": "does not", "don't": "do not"}  # fmt: skip
_SHORT = {full: short for short, full in _FULL.items()}
_CONTRACTED = re.compile("|".join(rf"\b{words}\b" for words in (*_FULL, *_SHORT)))
_DEFINED = re.compile(
    r"\b((?:[A-Z][\w’-]+ (?:(?:of|for|and|the|on|in) )*){1,6}[A-Z][\w’-]+|[a-z]+(?:[ -][a-z]+){1,4}) \(([A-Z][A-Za-z]*[A-Z]|[A-Z]{2,})s?\)"
)
_PHRASES = tuple(
    (
        re.compile(rf"(?<!\w){old}" if old.endswith(")") else rf"(?<!\w){old}\b"),
        (new + " " if old.endswith(")") else new),
    )
    for _row in [
        "\n    in order to=to",
        " due to=because of",
        " because of=owing to",
        " as well as (?=the |a |an )=along with",
        " in addition to=besides",
        " such as=including",
        "\n    (?<!quite )a number of=several",
        " approximately=about",
        " prior to=before",
        " following (?=the |a |an |his |her |its )=after",
        " a large number of=a great many",
        "\n    is located in=lies in",
        " is able to=can",
        " was able to=managed to",
        " took place=was held",
        " is known as=is called",
        " made up of=composed of",
        " carried out=conducted",
        "\n    set up=established",
        " as a result of=because of",
        " in spite of=despite",
        " for the purpose of=for",
        " in the course of=during",
        " at present=currently",
        " is responsible for=is in charge of\n    ",
    ]
    for old, _, new in [_row.strip().rpartition("=")]
)


def synonymous(claim: str, _base: Base, rng: Random) -> str | None:
    """One to three words replaced by others that mean the same, none of them quoted or in a name."""
    quoted = [match.span() for match in _QUOTES.finditer(claim)]
    found = [
        match
        for match in _WORD.finditer(claim)
        if match[0] in SYNONYMS
        and not any(first <= match.start() < last for first, last in quoted)
        and claim[match.end() : match.end() + 1] not in ("-", "’", "'", "/")
        and claim[match.start() - 1 : match.start()] not in ("-", "/")
        and not re.match(r" [A-Z]", claim[match.end() :])
    ]
    if not found:
        return None
    rng.shuffle(found)
    for match in sorted(found[: rng.randint(1, 3)], key=lambda match: -match.start()):
        new = rng.choice(SYNONYMS[match[0]])
        before, rest = claim[: match.start()], claim[match.end() :]
        article = re.search(r"\b([Aa])n? $", before)
        if article:
            before = before[: article.start()] + article[1] + ("n " if new[0] in "aeiou" and not new.startswith(("uni", "use", "one")) else " ")  # fmt: skip
        claim = before + new + rest
    return claim


def rephrased(claim: str, _base: Base, rng: Random) -> str | None:
    """A fixed phrase replaced by one that means the same."""
    for pattern, new in rng.sample(_PHRASES, len(_PHRASES)):
        if (match := pattern.search(claim)) and not any(first <= match.start() < last for first, last in (q.span() for q in _QUOTES.finditer(claim))):  # fmt: skip
            return at(claim, match, new)
    return None


def contracted(claim: str, _base: Base, _rng: Random) -> str | None:
    """Is not: isn't; and the other way round."""
    match = _CONTRACTED.search(claim)
    return None if match is None else at(claim, match, _FULL.get(match[0]) or _SHORT[match[0]])


def typographic(claim: str, _base: Base, rng: Random) -> str | None:
    """Other quotation marks, dashes, separators or signs."""
    ways = [
        lambda text: re.sub(r"\"([^\"]*)\"", r"“\1”", text),
        lambda text: text.replace("“", '"').replace("”", '"'),
        lambda text: text.replace("'", "’"),
        lambda text: text.replace("’", "'"),
        lambda text: re.sub(r"(\d)(?: percent| per cent)\b", r"\1%", text),
        lambda text: re.sub(r"(\d)%", r"\1 percent", text),
        lambda text: re.sub(r"(?<=\d),(?=\d{3}\b)", "", text),
        lambda text: re.sub(r" – | — ", " - ", text),
        lambda text: re.sub(r"(?<![\w.–-])(\d{2,})–(\d{2,})(?![\w–-])", r"\1-\2", text),
        lambda text: text.removesuffix("."),
    ]
    rng.shuffle(ways)
    return next((new for way in ways[:6] if (new := way(claim)) != claim), None)


def respelled(claim: str, _base: Base, _rng: Random) -> str | None:
    """A small number in words for digits, or in digits for words."""
    for match in plain_numbers(claim):
        if match[0].isdigit() and 2 <= int(match[0]) <= 99 and not re.match(r"\s?[%°]|[.-]| (?:[A-Za-z]{1,2}|km|mph|mm|kg|min|kWh)\b| ?percent| [A-Z]|[,;)]", claim[match.end() :]) and claim[match.start() - 1 : match.start()] not in ("$", "£", "€", "("):  # fmt: skip
            return at(claim, match, like("A", spelled(int(match[0]))) if match.start() == 0 else spelled(int(match[0])))
    match = SPELLED.search(claim)
    if (
        match
        and (value := value_of(match[0])) is not None
        and claim[match.start() - 1 : match.start()] != "("
        and not re.match(r" (?:million|billion|thousand|hundred)", claim[match.end() :])
    ):
        return at(claim, match, str(value))
    return None


def rounded(claim: str, _base: Base, rng: Random) -> str | None:
    """A long number rounded, and said to be."""
    for match in plain_numbers(claim):
        digits = match[0].replace(",", "").replace(".", "")
        if (
            len(digits.strip("0")) < 3
            or is_year(match[0])
            or limited(claim, match.start())
            or not re.match(r" [a-z]{3}|%", claim[match.end() :])
        ):
            continue
        value = float(match[0].replace(",", ""))
        size = 10 ** (len(str(int(value))) - 2)
        near = round(value / size) * size if value >= 100 else round(value)
        text = f"{near:,}" if near >= 1000 else str(near)
        start = match.start() - (claim[match.start() - 1 : match.start()] in ("$", "£", "€") and 1)
        sign = claim[start : match.start()]
        if (
            near == value
            or abs(near - value) > 0.03 * value
            or value < 10
            or claim[start - 1 : start] in ("+", "-", "−")
            or re.search(r"\b(?:the|a|an|these|those|its|their|his|her|than|the first) $", claim[:start])
        ):
            return None
        words = rng.choice(("about", "around", "roughly", "approximately", "close to"))
        words = words[0].upper() + words[1:] if start == 0 else words
        return f"{claim[:start]}{words} {sign}{text}{claim[match.end() :]}"
    return None


def aliased(claim: str, base: Base, rng: Random) -> str | None:
    """A name by the short form that the evidence gives it, or the other way round."""
    for match in _DEFINED.finditer(base.evidence):
        full, short = match[1].removeprefix("The "), match[2]
        if (
            "".join(
                word[0] for word in re.split(r"[ -]", full) if word not in ("of", "for", "and", "the", "on", "in")
            ).upper()
            != short.upper()
        ):
            continue
        both = re.search(rf"{re.escape(full)} \({short}s?\)", claim)
        if both:
            return at(claim, both, rng.choice((short, full)))
        for old, new in ((full, short), (short, full)):
            if found := re.search(rf"(?<!A )\b{re.escape(old)}\b(?!s| [A-Z(]|-)", claim):
                return at(claim, found, like(found[0] if found.start() == 0 else new, new))
    return None
