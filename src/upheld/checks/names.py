"""Names in a claim: capitalised runs, acronyms, product codes and Katakana, with what tells one from another."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.aliases import known
from upheld.checks.canonical import key, keys, tokens
from upheld.checks.commonwords import is_common, is_ordinary
from upheld.checks.definitions import definitions
from upheld.checks.languages import LANGUAGE_SAMPLE, language_of
from upheld.checks.namewords import (
    HEADS,
    MONTHS_AND_DAYS,
    NOT_NAMES,
    OPENERS,
    ORDINARY_ENDINGS,
    PARTICLES,
    POSTNOMINALS,
    SAINTS,
    TITLES,
)
from upheld.checks.runs import capitals_tell, is_dotted, is_katakana, runs
from upheld.text.stopwords import STOPWORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.checks.canonical import Token


@dataclass(frozen=True, slots=True)
class Name:
    """A name in a claim.

    Attributes:
        start: where it stands in the claim's text.
        end: its end.
        words: keys of all its tokens, in order.
        strong: keys of those that tell it from other names, in order; never empty.
        letters: its acronym: itself ("NATO", "U.S."), or the one that stands in brackets after it; "" for none.
        acronym: whether it is nothing but the acronym.
        code: its parts between blanks where a number is in it ("airbus", "a 380"); else ().
        kind: "country", "state", "belief" where it is nothing more; else "".
        opening: whether it is one word and a sentence begins with it, so that the capital tells nothing.
        common: whether every strong word is an ordinary English word.
        title: keys of the words in quotation marks around it; () where there are none.
    """

    start: int
    end: int
    words: tuple[str, ...]
    strong: tuple[str, ...]
    letters: str = ""
    acronym: bool = False
    code: tuple[str, ...] = ()
    kind: str = ""
    opening: bool = False
    common: bool = False
    title: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """How the answer writes words elsewhere.

    Attributes:
        small: keys of words that it writes in lower case.
        capital: keys of words that it writes with a capital after a word in lower case.
        terms: acronyms that it defines as ordinary terms: they name nothing.
        long: acronyms that it defines as names, with the keys of their long forms.
    """

    small: frozenset[str]
    capital: frozenset[str]
    terms: frozenset[str]
    long: dict[str, tuple[str, ...]] = field(default_factory=dict)


_WORD = re.compile(r"(?<![\w'’-])[^\W\d_]{2,40}(?!\w)")
_INNER = re.compile(r"(?<=[^\W\d_A-Z] )[^\W\d_a-z][^\W\d_]{1,40}|(?<=, )[^\W\d_a-z][^\W\d_]{1,40}")
#: A sentence, a label's value or a quotation begins after one of these.
_BEGINS = re.compile(r"[.!?:;…。！？：；\n|•«“\"„‘(\[]|\s[-–—*]\s|^[-–—*]\s")
_QUOTED = re.compile(
    r"“([^”“]{3,90})”|\"([^\"]{3,90})\"|«([^»«]{3,90})»|„([^“„]{3,90})“|(?<!\w)['‘]([^'‘’]{3,90})['’](?!\w)"
)
_ROMAN = re.compile(r"x{0,3}(?:ix|iv|v?i{0,3})")
_ELEMENTS = r"(?:H|He|Li|B|C|N|O|F|Na|Mg|Al|Si|P|S|Cl|K|Ca|Ti|Mn|Fe|Co|Ni|Cu|Zn|Br|Ag|I|Hg|Pb)"
#: What follows a lone name that begins an English sentence; an ordinary noun without an article seldom does these.
_ACTS = re.compile(
    r"['’]s\b|,|\s\(|\s\d|\s(?:(?:also|then|later|now|never|first|still|himself|herself|itself) )?"
    r"(?:is|was|has|had|will|would|can|could|did|does|may|might|must|should|isn|wasn|hasn|says?|said|owns|makes|made"
    r"|became|won|lost|wrote|led|left|began|grew|took|gave|got|held|met|ran|sold|bought|built|\w{2,20}(?:ed|es|[^s\W]s))\b"
)
_SINGULAR = re.compile(r"['’]|\s(?:is|was|has|does|says)\b")
#: Formulas, quarters and one-figure labels ("TiO2", "Q3", "T2"): the number check and the words around them tell more.
_FORMULA = re.compile(rf"(?!H\d+N\d)(?=\D*\d)(?:{_ELEMENTS}\d{{0,2}}){{2,4}}|[A-Z]-?\d|FY-?\d+")
#: What follows a Katakana name: persons' and places' suffixes. Katakana alone may be any loanword.
_KATAKANA_SUFFIX = (
    "氏", "さん", "社", "市", "州", "島", "川", "山", "大学", "教授", "博士", "首相", "大統領", "監督", "選手",
    "議員", "王", "女王",
)  # fmt: skip
_ACRONYM = 6
#: Kinds whose absence proves nothing by itself: readers know in which country a city lies.
_KNOWLEDGE = frozenset({"country", "state", "belief"})
#: Before such a name these only say which part of it: "West African".
_PARTS = frozenset(
    ("north", "south", "east", "west", "northern", "southern", "eastern", "western", "central", "northeastern",
     "northwestern", "southeastern", "southwestern", "upper", "lower", "middle")
)  # fmt: skip


@lru_cache(maxsize=4)
def surroundings(answer: str) -> Surroundings:
    """How an answer writes its words."""
    defined = definitions(answer)
    return Surroundings(
        frozenset(key(word) for word in set(_WORD.findall(answer)) if word.islower()),
        frozenset(key(word) for word in set(_INNER.findall(answer)) if word[0].isupper()),
        frozenset(one.letters for one in defined if not one.words),
        {one.letters: tuple(token.key for token in one.words) for one in defined if one.words},
    )


@lru_cache(maxsize=64)  # a claim is asked about once per source; old answers must not be kept alive
def names(text: str, answer: str = "", beside: str | None = None) -> tuple[Name, ...]:
    """The names in a claim, in order; () where capitals carry no information (headings, shouting).

    Args:
        text: the claim.
        answer: the whole answer, which may show how it writes a word elsewhere.
        beside: the language of the source, taken for the claim's where a few words don't show it.
    """
    found = tokens(text)
    if not capitals_tell(found):
        return ()
    language = language_of(text) or language_of(answer[:LANGUAGE_SAMPLE]) or beside
    # A sentence of a source must not drop what is kept of the answer.
    around = surroundings(answer) if answer else surroundings.__wrapped__(text)
    defined = definitions(text)
    quoted = [(m.start(), m.end(), tuple(keys(m.group()))) for m in _QUOTED.finditer(text)]
    spelt = [_defined_name(one.words, one.letters, one.start) for one in defined if one.words]
    others = (
        _name(text, run, around, language)
        for run in runs(found, language)
        if not any(one.start <= run[0].start < one.end for one in defined)
    )
    named = (_in_title(name, quoted) if quoted else name for name in (*spelt, *others) if name is not None)
    return tuple(sorted(named, key=lambda name: name.start))


def _in_title(name: Name, quoted: Sequence[tuple[int, int, tuple[str, ...]]]) -> Name:
    title = next((words for start, end, words in quoted if start <= name.start and name.end <= end), ())
    return replace(name, title=tuple(word for word in title if word not in STOPWORDS))


def _defined_name(run: Sequence[Token], letters: str, start: int) -> Name | None:
    """A long form with its acronym in brackets: one name, whatever small words are in it."""
    words = tuple(token.key for token in run)
    strong = _strong(run) or tuple(word for word in words if word not in STOPWORDS)
    common = all(map(is_common, strong))
    if common and not any(word in HEADS for word in words):
        return None  # "Return on Investment (ROI)"
    return Name(start, run[-1].end, words, strong, letters, common=common)


def _name(text: str, run: list[Token], around: Surroundings, language: str | None) -> Name | None:
    if is_katakana(run[0]):
        return _katakana_name(text, run)
    opening = _opens(text, run[0].start)
    full, run = run, _trimmed(run, around, opening=opening)
    if _FORMULA.fullmatch(text[run[0].start : run[-1].end]) or "".join(t.key for t in run) in NOT_NAMES:
        return None
    letters = _acronym(run)
    code = not letters and any(token.digits for token in run)
    strong = _strong(run) or _squeezed(run, letters, code=code)
    if not strong or letters in around.terms or (language == "de" and not letters and not _is_german(run, strong)):
        return None
    common = not letters and all(map(is_common, strong))
    titled = any(token.key in TITLES for token in full)
    lone = opening and not titled and len(run) == 1 and run[0] is full[0] and not letters and not code
    if (lone and _tells_nothing(run, around, language, text[run[-1].end :][:40])) or (common and not code):
        return None
    words = tuple(token.key for token in run)
    return Name(
        run[0].start,
        run[-1].end,
        words,
        strong,
        letters,
        acronym=bool(letters),
        code=_parts(run) if code else (),
        kind=_kind(words),
        opening=lone,
        common=common,
    )


def _opens(text: str, start: int) -> bool:
    """Whether a sentence, a label's value or a quotation begins at `start`."""
    before = text[max(0, start - 4) : start]
    return not before.strip() or _BEGINS.search(before) is not None


def _trimmed(run: list[Token], around: Surroundings, *, opening: bool) -> list[Token]:
    """Without function words and titles in front, and without the ordinary word that begins a sentence."""
    first = 0
    while (
        first < len(run) - 1
        and not run[first].upper
        and _is_function_word(run[first].key)
        and run[first + 1].gap == " "
    ):
        first += 1
    word = run[0].key
    if first == 0 and opening and len(run) > 1 and not run[0].upper and run[1].gap == " ":
        first = int(is_common(word) or word in around.small or word in TITLES or _is_ordinary(word))
    while first < len(run) - 1 and _is_title(run[first], run[first + 1]):
        first += 1
    return run[first:]


def _is_title(token: Token, after: Token) -> bool:
    """Whether a title stands before a name; a saint's is a part of it."""
    return token.key in TITLES - SAINTS and after.capital and after.gap in {" ", ". "}


def _is_function_word(word: str) -> bool:
    return word in STOPWORDS and word not in PARTICLES


def _is_ordinary(word: str) -> bool:
    """Whether a word that begins a sentence looks like an ordinary one."""
    return word in OPENERS or (len(word) > 6 and word.endswith(ORDINARY_ENDINGS) and not known(word))


def _strong(run: Sequence[Token]) -> tuple[str, ...]:
    last = run[-1]
    # "Harlan Pope": a title at the end is a last name, a degree or "Jr" is not.
    surname = len(run) > 1 and last.key in TITLES and last.key not in POSTNOMINALS and run[-2].gap != ". "
    strong = tuple(token.key for token in run if _is_strong(token) or (surname and token is last))
    telling = tuple(word for word in strong if not any(same.kind in _KNOWLEDGE for same in known(word)))
    return telling or strong


def _is_strong(token: Token) -> bool:
    word = token.key
    if token.digits or len(word) < 2 or word in PARTICLES or _ROMAN.fullmatch(word) or word in TITLES or word in HEADS:
        return False
    return word not in NOT_NAMES and (token.upper or not (word in MONTHS_AND_DAYS or word in STOPWORDS))


def _squeezed(run: Sequence[Token], letters: str, *, code: bool) -> tuple[str, ...]:
    """What tells a name without a word of its own: its letters and numbers together."""
    if code and run[0].capital and len(run) > 1:
        return ("".join(token.key for token in run),)
    return (letters,) if letters and is_dotted(run) else ()


def _parts(run: Sequence[Token]) -> tuple[str, ...]:
    """The phrases of keys that stand between the run's blanks."""
    parts: list[str] = []
    for token in run:
        if parts and token.gap != " ":
            parts[-1] += f" {token.key}"
        else:
            parts.append(token.key)
    return tuple(parts)


def _acronym(run: Sequence[Token]) -> str:
    """The key of an acronym without full stops and without a plural's s; "" of anything else."""
    if is_dotted(run):
        return "".join(token.key for token in run)
    text = run[0].text
    bare = text[:-1] if len(text) > 2 and text.endswith("s") else text
    if len(run) > 1 or not bare.isupper() or not 1 < len(bare) <= _ACRONYM:
        return ""
    return "" if _ROMAN.fullmatch(key(bare)) or key(bare) in NOT_NAMES else key(bare)


def _tells_nothing(run: Sequence[Token], around: Surroundings, language: str | None, after: str) -> bool:
    """Whether the one word that begins a sentence can't be told from an ordinary word."""
    word = run[0].key
    if any(token.inner_capital for token in run) or word in around.capital:
        return False
    if word.endswith("s") and not _SINGULAR.match(after):  # "Jurors deadlocked"
        return True
    if language not in {"en", None} or word in around.small or _is_ordinary(word) or not _ACTS.match(after):
        return True
    # "Mosaic 5.2": what has versions has a name.
    return is_ordinary(word) and not known(word) and not after[1:2].isdigit()


def _is_german(run: Sequence[Token], strong: Sequence[str]) -> bool:
    """Whether a run in German is a name: every noun has a capital, so one word tells nothing."""
    return len(strong) > 1 or any(token.inner_capital or token.digits for token in run)


def _kind(words: tuple[str, ...]) -> str:
    """The kind of a name that is nothing but a country's, a state's or a belief's."""
    same = known(" ".join(words)) or known(" ".join(word for word in words if word not in _PARTS))
    kinds = [thing.kind for thing in same if thing.kind in _KNOWLEDGE]
    return kinds[0] if kinds and len(kinds) == len(same) else ""


def _katakana_name(text: str, run: Sequence[Token]) -> Name | None:
    if len(run) < 2 and not text[run[-1].end :][:3].startswith(_KATAKANA_SUFFIX):
        return None
    words = tuple(token.key for token in run)
    return Name(run[0].start, run[-1].end, words, words)


def initials(name: Name) -> Iterator[str]:
    """The acronyms that a name may have: its own, the initials of all its words, and of those that carry meaning."""
    if name.letters:
        yield name.letters
    for words in (name.words, tuple(word for word in name.words if word not in STOPWORDS)):
        if len(words) > 1:
            yield "".join(word[0] for word in words)
