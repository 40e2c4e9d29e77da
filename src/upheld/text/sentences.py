"""Sentences: the only place where a splitter is named.

Own rules over one scan for stops. sentencex 1.0.32, pysbd, syntok and blingfire were tried: each misses kinds of stop
that answers are full of (a unit before the stop, a marker after it, no space after it, a CJK sentence that begins with
a digit), and those that have rules by language need the language to be named. Here the rules decide at each stop from
the word before, the character after and, after an abbreviation, the word after. Known limits: Thai and Lao prose, which
has no stops, stays one sentence; a sentence that begins with a lower-case letter is joined to the one before.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from upheld.evidence import Span
from upheld.text.abbreviations import (
    ENDINGS,
    EXCLAIMED_NAMES,
    OPENERS,
    ORDINAL_LEADS,
    ORDINAL_NOUNS,
    Ending,
)
from upheld.text.pairs import pairs

_STOPS = (".", "!", "?", "…")
_HARD = "。！？｡؟۔।॥։።፧။།⁇⁈⁉‼"
_HARD_STOPS = frozenset(_HARD)
_SOFT = ".!?…．"
_FEEDS, _LINE_ENDS = r"\x0c\x1c-\x1e\x85\u2029", r"\n\r\u2028\x0b"
_NEWLINE = rf"(?:\r\n|[{_LINE_ENDS}])"
#: A run of stops with what clings to it, or a break that always ends a sentence: a blank line, a form feed, a new line
#: that begins a list item, a heading or a table row. It begins with one set of characters, so that the search passes
#: over all others at once; what may go on depends on which it was.
_STOP = re.compile(
    rf"[{_SOFT}{_HARD};\u037e{_FEEDS}{_LINE_ENDS}]"
    rf"(?:(?P<stops>(?<=[{_SOFT}{_HARD}])[{_SOFT}{_HARD}]*)"
    r"|(?P<greek>(?<=[\u0370-\u03ff\u1f00-\u1fff][;\u037e])(?=\s|$))"
    rf"|(?P<break>(?<=[{_FEEDS}])|(?:(?<=\r)\n|(?<=[{_LINE_ENDS}]))(?:[^\S\n\r]*{_NEWLINE}"
    r"|(?=[^\S\n\r]*(?:[-*+•◦▪‣–·・]\s|#{1,6}\s|\||\d{1,3}[.)]\s)))))"
)
#: Closing marks after a stop. "“" and "«" are here for German and Danish; `pairs` says whether they close.
_CLOSERS = re.compile(r"""["'”’»«“)\]}」』）】〉》›*_~`]{1,20}""")
#: French puts a space before its closing mark.
_SPACED_CLOSER = re.compile(r"\s»")
_AMBIGUOUS = frozenset("“«'\"")
#: Footnote marks that cling to a stop, as in encyclopaedias: "tall.[1][a] It", "tall.¹ It", "tall.1 It".
_NOTES = re.compile(r"(?:[^\S\n]?\[(?:\^?\d[\d,\s–-]{0,12}|[a-z]{1,2}|note \d{1,3})\]){1,9}|[¹²³⁰⁴-⁹][¹²³⁰⁴-⁹,⁻]{0,12}")
_BARE_NOTE = re.compile(r"\d{1,3}(?:,\d{1,3}){0,4}(?=\s+[^\W\d_]|\s*$)")
_LEAD = re.compile(r"""[\s"'“”„‘’«»()\[\]{}<>¿¡—–―*_~`「『（【《〈•·-]*""")
_WORD = re.compile(r"[^\W_]+(?:[.'’-][^\W_]+)*\.?")
_LEADING_SIGNS = "([{\"'“”„‘’«»¿¡—–―*_~`「『（【…"
_ENUMERATOR = re.compile(r"[\s(*_]*(?:\d{1,3}|[A-Za-z]|[ivxIVX]{1,5})$")
_NUMBER = re.compile(r"[~≈<>±+−$€£¥-]*\d[\d.,\u00a0'’]*$")
_DOTTED = re.compile(r"[^\W\d_]{1,3}(?:\.[^\W\d_]{1,3})+$")
_PLAIN_WORD = re.compile(r"[^\W\d_]{2,}(?:[-'’][^\W\d_]+)*$|[\d.,]*\d%?$|.*[)\]”\"»’]$")
_GLUED = re.compile(r"[^\W\d_][^\W_]*(?:['’-][^\W_]+)*(?=[\s,;:.!?)]|$)")
#: French and Italian: "l'art. 5", "dell'ing. Rossi".
_ELISION = re.compile(r"^[^\W\d_]{1,4}['’](?=[^\W\d_]{2})")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]")
#: What goes on after a quotation that ended with its own stop: "…。」と言った", "…。”他说".
_QUOTE_GOES_ON = re.compile(r"(?:と|って|という|[^，。！？\s]{0,6}(?:说|說|道|问|問|写道|寫道|表示|称|稱|回答|指出))")
#: Longest word that is looked back at; every abbreviation is shorter.
_REACH = 40
_CAPITAL_AHEAD = re.compile(r" [A-Z]")
#: Fewer characters before a stop may be a list's number or letter; shorter words may belong to an abbreviation of two.
_LEAST_BEFORE, _LONGEST_DOTTED = 8, 3


def sentences(text: str) -> list[Span]:
    """The sentences of a text, in order, without the white space around them; of blank text, [].

    Every other character lies in exactly one of them. A quotation or parenthesis that holds several sentences is kept
    whole (see `upheld.text.pairs`); a new line ends a sentence only where a list item, heading or table row begins.
    """
    closed = pairs(text)
    starts, ends = [pair.start for pair in closed], frozenset(pair.end for pair in closed)
    spans: list[Span] = []
    begin = at = 0
    for match in _STOP.finditer(text):
        if match.start() < at:
            continue
        if match["break"] is not None:
            cut: int | None = match.end()
        else:
            after = _after_closers(text, match.end(), ends)
            inside = bisect_right(starts, after - 1) - 1
            if inside >= 0 and closed[inside].start < after < closed[inside].end:
                continue
            cut = _greek(text, after) if match["greek"] is not None else _ends(text, begin, match, after)
        if cut is not None:
            _add(spans, text, begin, cut)
            begin = at = cut
    _add(spans, text, begin, len(text))
    return spans


def _add(spans: list[Span], text: str, start: int, end: int) -> None:
    piece = text[start:end].rstrip()
    if piece:
        spans.append(Span(start + len(piece) - len(piece.lstrip()), start + len(piece)))


def _after_closers(text: str, at: int, pair_ends: frozenset[int]) -> int:
    """Where the closing marks after a stop end; one that may open too counts only where it does close."""
    closers = _CLOSERS.match(text, at)
    if not closers:
        spaced = _SPACED_CLOSER.match(text, at) if pair_ends else None
        return spaced.end() if spaced and spaced.end() in pair_ends else at
    for position in range(at, closers.end()):
        opens_a_word = text[position + 1 : position + 2].isalnum()
        if text[position] in _AMBIGUOUS and position + 1 not in pair_ends and opens_a_word:
            return position
    return closers.end()


def _greek(text: str, after: int) -> int | None:
    first = _first_letter(text, after)
    return after if not first or first.isupper() else None


def _ends(text: str, begin: int, match: re.Match[str], after: int) -> int | None:
    """Where the sentence ends that this run of stops ends, or None if it ends none."""
    stops = match.group()
    if not _HARD_STOPS.isdisjoint(stops):
        return None if after > match.end() and _QUOTE_GOES_ON.match(text, after) else after
    token = text[max(begin, match.start() - _REACH) : match.start()]
    if after == match.end() and _is_plain(text, match, token):
        return after
    if not token or token[-1].isspace():
        token = ""
    after = _after_notes(text, match, after, token)
    if after < len(text) and not text[after].isspace():
        return after if _ends_unspaced(text, stops, token, after) else None
    if after == len(text):
        return after
    return after if _ends_spaced(text, begin, match, after, token) else None


def _is_plain(text: str, match: re.Match[str], token: str) -> bool:
    """Most ends of English sentences, of which no rule needs to look closer: "... of granite. The"."""
    if match.group() != "." or not _CAPITAL_AHEAD.match(text, match.end()) or len(token) < _LEAST_BEFORE:
        return False
    word = token.rpartition(" ")[2]
    return len(word) > _LONGEST_DOTTED and word.isascii() and word.isalpha() and word.islower() and word not in ENDINGS


def _after_notes(text: str, match: re.Match[str], after: int, token: str) -> int:
    notes = _NOTES.match(text, after)
    if notes:
        return notes.end()
    bare = _BARE_NOTE.match(text, after) if token[-1:].islower() else None
    return bare.end() if bare and _ending(_last_word(token)) is None and match.group() == "." else after


def _ends_unspaced(text: str, stops: str, token: str, after: int) -> bool:
    """No space after the stop: "tall.It was" ends, "Node.js", "U.S.A", "example.com" and "3.5" do not."""
    following = text[after]
    if _CJK.match(following):
        return bool(token) and bool(_CJK.match(token[-1]) or stops[-1] in "!?…")
    word = _last_word(token)
    if not following.isupper() or not _PLAIN_WORD.match(word) or _ending(word) is not None:
        return False
    glued = _GLUED.match(text, after, after + _REACH)
    if not glued or (text[after : glued.end() + 1].endswith(".") and text[glued.end() + 1 : glued.end() + 2].isalnum()):
        return False
    rest = glued.group()[1:]
    return (rest.islower() and len(word) > 1) or (rest == "" and glued.group() in "AI")


def _ends_spaced(text: str, begin: int, match: re.Match[str], after: int, token: str) -> bool:
    lead = _LEAD.match(text, after)
    following = lead.end() if lead else after
    next_word = _WORD.match(text, following, following + _REACH)
    word = next_word.group() if next_word else ""
    if (word[:1].islower() and not _brand(word)) or text[following : following + 1] in _STOPS:
        return False  # the second: the spaced ellipsis ". . ."
    stops = match.group()
    last = _last_word(token)
    if stops != ".":
        return not (stops == "!" and last.casefold() in EXCLAIMED_NAMES)
    if match.start() - begin < 8 and _ENUMERATOR.match(text[begin : match.start()]):
        return False
    if after > match.end():
        return True
    return _ends_after_word(last, _word_before(token, last), word)


def _ends_after_word(last: str, before: str, word: str) -> bool:
    """Whether a single full stop after `last` ends a sentence that `word` would follow."""
    if _NUMBER.match(last):
        return not _ordinal(last, before, word)
    if _NUMBER.match(before) and last.islower() and "." not in last and last not in ("no", "nr"):
        return True  # a unit: "330 m.", "5 mm.", "в 1990 г."
    ending = _ending(last, before)
    if ending is Ending.NEVER or (len(last) == len(word) - 1 <= 2 and word[-1] == "." and word[:-1].isupper()):
        return False  # the second: "z. B.", "J. K. Rowling", "EE. UU."
    if ending is Ending.NUMBER:
        lettered = len(last) > 2 and len(word.rstrip(".")) == 1 and word not in ("A", "I")  # "Fig. B"
        return not (word[:1].isdigit() or lettered)
    return ending is None or _opens(word)


def _ending(last: str, before: str = "") -> Ending | None:
    folded = last.casefold()
    if len(folded) <= 3 and before.endswith(".") and len(before) <= 3:
        spaced = ENDINGS.get(f"{before.casefold()}{folded}")
        if spaced is not None:
            return spaced
    known = ENDINGS.get(folded)
    if len(last) == 1 and last.isalpha() and not _CJK.match(last):
        return Ending.OPENER if last.isupper() or known is None else known
    if known is None and _DOTTED.match(last):
        return Ending.OPENER
    return known


def _ordinal(last: str, before: str, word: str) -> bool:
    """German and kin write "3. Oktober", "der 2. Weltkrieg", "3. 10. 2020"."""
    if not last.isdigit() or len(last) > 2:
        return False
    if word[:1].isdigit():
        return (before.endswith(".") and before[:-1].isdigit()) or (word.endswith(".") and word[:-1].isdigit())
    return word.casefold() in ORDINAL_NOUNS or (before.casefold() in ORDINAL_LEADS and word.casefold() not in OPENERS)


def _opens(word: str) -> bool:
    """Whether the word after an abbreviation begins sentences rather than names; none at all does too."""
    return not word or word.casefold() in OPENERS


def _brand(word: str) -> bool:
    """Names like "iPhone", "mRNA", "eBay": one may begin a sentence in lower case."""
    return not word.islower() and len(word) > 2 and word[1:3] != word[1:3].lower()


def _last_word(token: str) -> str:
    words = token.rsplit(None, 1)
    return _ELISION.sub("", words[-1].lstrip(_LEADING_SIGNS)) if words else ""


def _word_before(token: str, last: str) -> str:
    words = token.rsplit(None, 2)
    return words[-2].lstrip(_LEADING_SIGNS) if len(words) > 1 and last else ""


def _first_letter(text: str, at: int) -> str:
    lead = _LEAD.match(text, at)
    return text[lead.end() : lead.end() + 1] if lead else ""
