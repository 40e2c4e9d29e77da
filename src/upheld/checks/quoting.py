"""Quotations in a claim: where they stand, which are somebody's words, and what their writer marked as left out.

A phrase in quotation marks may also be a title, a term, a gloss or scare quotes: those need not stand in the source.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from upheld.checks.wording import word_keys
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Characters of a claim that are looked through, and of one quotation; longer ones are block quotes with marks lost.
_REACH, _LONGEST = 8000, 800

_N = f"{{1,{_LONGEST}}}"
#: An opening mark, words, and the mark that answers it. Inside single marks an apostrophe has a letter after it.
_QUOTED = re.compile(
    rf"“([^“”„]{_N})”|„([^„“”]{_N})[“”]|«([^«»]{_N})»|(?<!\w)»([^«»]{_N})«|「([^「」]{_N})」|『([^『』]{_N})』"
    rf'|(?<![\w"])"(?=\S)([^"]{_N})(?<=\S)"(?!\w)'
    rf"|(?<![\w'’])‘(?=[\w\[…])((?:[^‘’“”\"]|’(?=\w)){_N})(?<=\S)’(?!\w)"
    rf"|(?<![\w'’])'(?=[^\W\d]|[\[…])((?:[^'\"“”]|'(?=\w)){_N})(?<=\S)'(?!\w)"
)
#: What a writer puts for words left out; what he put in; and marks of his own that are no words of the quotation.
_MARKED = re.compile(
    r"(?P<cut>[\[(]\s{0,3}(?:…|\.\s?\.\s?\.)\s{0,3}[\])]|…|\.\s?\.\s?\.(?:\s?\.)?)"
    r"|(?P<own>\[\s?(?:sic!?|emphasis added|\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,4})\s?\])"
    r"|(?P<put>\[(?P<inside>[^\[\]]{0,80})\])"
)
#: Letters in brackets that adapt one word: "[t]he", "report[ed]".
_ADAPTED = 4

#: Fewer words than this are a term or scare quotes.
_FEWEST = 3
#: Scripts without spaces have about two characters to the word.
_FEWEST_CHARACTERS = 6
_UNSPACED = re.compile("[\u3040-\u30ff\u3400-\u9fff\u0e01-\u0e4e]")

#: Right before the mark: the phrase names, titles, defines or translates something.
_NAMING = re.compile(
    r"(?:\b(?:called|named|titled|entitled|termed|dubbed|nicknamed|labell?ed|known(?: \w+)? as|referred to(?: \w+)? as"
    r"|refers to|refer to|means?|meaning|translat\w+(?: \w+)? (?:as|to|into)|stands for|spelled|spelt|abbreviat\w+"
    r"|so-called|the (?:word|term|phrase|expression|saying|slogan|motto|proverb|adage|idiom|title|name|concept|label)s?"
    r"(?: of)?|phrases? (?:such as|like)|words? (?:such as|like)|terms? (?:such as|like)|songs?|singles?|tracks?"
    r"|albums?|films?|movies?|novels?|books?|poems?|plays?|episodes?|shows?|series|paintings?|articles?|papers?|chapters?"
    r"|stor(?:y|ies)|essays?|reports?|sections?|headings?|headlines?|case|such as|including|like|latin for|signs?"
    r"|questions?(?: such as| like)?|queries|prompts?|a phenomenon|genannt|namens|appelée?|nommée?|llamad[oa]"
    r"|chiamat[oa])"
    r"|\()[\s,:]{0,3}$",
    re.IGNORECASE,
)
#: Right after the mark: the phrase is a thing ("the 'right to be forgotten' law"), or is explained.
_NAMED = re.compile(
    r"\s?(?:\)|(?:means?|refers?|translates?|stands for|is an? (?:term|phrase|expression|idiom|song|film|book)"
    r"|effect|syndrome|theory|principle|policy|method|approach|rule|law|debate|phenomenon|movement|campaign|problem"
    r"|strategy|model|hypothesis|doctrine|test|paradox|scandal|treatment|culture|clause|era|feature|function|mode"
    r"|button|option|tag|section|page|list|album|song|film|movie|by [A-Z])\b)"
)


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a quotation without anything left out.

    Attributes:
        keys: its words, as `word_keys` gives them; never empty.
        start: where it stands in the text.
        end: its end.
        cut: whether words before it were left out (an ellipsis), rather than replaced (brackets).
    """

    keys: tuple[str, ...]
    start: int
    end: int
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Quotation:
    """Words in quotation marks.

    Attributes:
        start: where the opening mark stands.
        end: after the closing mark.
        text: what stands between them.
        segments: its stretches between ellipses and brackets, in order; never empty.
        naming: whether the words around it say that it is a title, a term or a gloss.
    """

    start: int
    end: int
    text: str
    segments: tuple[Segment, ...]
    naming: bool

    @property
    def keys(self) -> tuple[str, ...]:
        """All its words."""
        return tuple(key for segment in self.segments for key in segment.keys)


@lru_cache(maxsize=256)
def quotations(text: str) -> tuple[Quotation, ...]:
    """The quotations of at least three words in a claim, in order; titles in capitals are none."""
    return tuple(_read(text))


def _read(text: str) -> Iterator[Quotation]:
    for match in _QUOTED.finditer(text[:_REACH]):
        start, inside = match.span(match.lastindex or 0)[0], match[match.lastindex or 0]
        segments = tuple(_segments(inside, start))
        words = [key for segment in segments for key in segment.keys]
        long = len(words) >= (_FEWEST_CHARACTERS if _UNSPACED.search(inside) else _FEWEST)
        if long and not _is_title(inside) and any(word not in STOPWORDS for word in words):
            before, after = text[max(0, match.start() - 60) : match.start()], text[match.end() : match.end() + 40]
            naming = _NAMING.search(before) is not None or _NAMED.match(after) is not None
            yield Quotation(match.start(), match.end(), inside, segments, naming)


def _segments(inside: str, offset: int) -> Iterator[Segment]:
    start, cut = 0, False
    for match in (*_MARKED.finditer(inside), None):
        if match is not None and (match["own"] or (match["inside"] and _is_adapted(inside, match))):
            continue
        end = match.start() if match else len(inside)
        keys = word_keys(_without_marks(inside[start:end]))
        if keys:
            yield Segment(keys, offset + start, offset + end, cut)
        if match is None:
            return
        start, cut = match.end(), bool(match["cut"])


def _is_adapted(inside: str, match: re.Match[str]) -> bool:
    before, after = inside[max(0, match.start() - 1) : match.start()], inside[match.end() : match.end() + 1]
    return len(match["inside"]) <= _ADAPTED and match["inside"].isalpha() and (after.isalpha() or before.isalpha())


def _without_marks(piece: str) -> str:
    return _MARKED.sub(lambda found: found["inside"] or "", piece) if "[" in piece else piece


def _is_title(inside: str) -> bool:
    """Whether every word that carries meaning has a capital: a title, a name, a heading."""
    words = re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)*", inside)
    telling = [word for word in words if fold(word) not in STOPWORDS]
    return len(telling) > 1 and all(word[0].isupper() for word in telling)
