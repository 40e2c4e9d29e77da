"""Pages that stand in for the page that was meant: consent and pay walls, bot checks, error pages, parked domains.

A claim judged against one would be called unsupported although nobody has read its source.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.fetch.marks import is_locked, marked
from upheld.fetch.standins import ALONE, NEARLY_NOTHING, STAND_IN, StandIn

if TYPE_CHECKING:
    from collections.abc import Collection

    from upheld.fetch.signs import Sign

#: What a form to log in shows, a line each.
_FORM = re.compile(
    r"(?:log|sign) ?in|(?:log|sign) ?up|e-?mail(?: address)?|user ?name|password|remember me|or|register|next|continue"
    r"|(?:show|forgot(?:ten)?)(?: your| my)? password|keep me (?:logged|signed) in"
    r"|(?:create|register|open) (?:an? )?(?:new )?account|(?:continue|(?:log|sign) ?in) with \w+|don't have an account",
    re.IGNORECASE,
)
#: What a service answers instead of a page: an object whose first field is the error, or a failure's status.
_ERROR_OBJECT = re.compile(
    r"\s*\{\s*\"(?:errors?|error_?(?:code|message|description)|(?:status|code|message|detail)\"\s*:\s*"
    r"\"?(?:[45]\d\d|error|fail|not found|unauthori|forbidden|too many|access denied|internal))",
    re.IGNORECASE,
)

#: Characters that a page fetched from the web must have: what is shorter was hardly ever the page that was meant.
FLOOR = 300
#: A page so much larger than its text is filled in by scripts that did not run.
_SHELL_SIZE, _SHELL_SHARE = 20_000, 100
#: The beginning of an article that a page shows before its pay wall, where it says itself that it is one.
_TEASER = 4_000
#: Error pages that go on with what else there is to read.
_LONG_ERROR = 6_000
#: Their share of prose at most: lines that are long and end as sentences do.
_PROSE_SHARE, _PROSE_LINE = 0.5, 120
#: Longer sentences are prose.
_LONGEST = 400
#: A character of Chinese or Japanese says about as much as three of a Latin script (our own estimate, from the lengths
#: of translations: 1,000 characters of English are about 350 of Chinese and 450 of Japanese).
_DENSE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_DENSE_WEIGHT = 3

_SENTENCE_END = re.compile(r"[.!?…]+(?=\s|$)|[。！？]+|\n+")
_MARKS = re.compile(r"^[\s#>*_|\-]+|[\s*_|:.!?…。！？]+$")
_TITLE_PARTS = re.compile(r"\s[|–—·:•-]\s|\s?[|｜]\s?")


def stand_in(text: str, title: str | None, markup: str, *, floor: int = 0) -> StandIn | None:
    """What a page is, if it stands in for the page that was meant; None for a page with a text of its own.

    Args:
        text: the page's text, with light Markdown.
        title: what it calls itself.
        markup: the page as it came; "" for what has none.
        floor: characters below which a page is a stub whatever it says: `FLOOR` for pages from the web, 0 for a file
            that a user has saved. Chinese, Japanese and Korean characters count threefold.
    """
    size = _weight(text)
    if size < STAND_IN:
        found = _first(text, size) or (_of_title(title, size) if title and size < NEARLY_NOTHING else None)
        found = found or marked(markup, size)
        if found is not None:
            return found
    return _by_size(text, size, markup, floor) or _locked(text, size, markup) or _long_error(text, title, size)


def stand_in_text(text: str) -> str | None:
    """What a text that a caller passes is in place of a page's: only one that is short and begins with the sign."""
    size = _weight(text)
    if size >= ALONE:
        return None
    if _is_form(text):
        return "a page to log in"
    if _ERROR_OBJECT.match(text):
        return "an error message of a service"
    first = next(filter(None, map(_bare, _SENTENCE_END.split(text))), "")
    found = _named(first, size)
    return found.what if found else None


def _by_size(text: str, size: int, markup: str, floor: int) -> StandIn | None:
    if size < ALONE and len(markup) >= max(_SHELL_SIZE, _SHELL_SHARE * size):
        return StandIn("shell", "a page that scripts fill in")
    if size >= floor:
        return None
    told = f"a page with only {len(text.strip()):,} characters of text" if text.strip() else "a page without any text"
    return StandIn("stub", told)


def _locked(text: str, size: int, markup: str) -> StandIn | None:
    """The beginning of an article before a pay wall: the page says so itself, and it ends with an offer or at once."""
    if size >= _TEASER or not is_locked(markup):
        return None
    found = _first(text, 0, ("paywall",))
    if found is None and size >= STAND_IN:
        return None
    return found or StandIn("paywall", "the beginning of an article behind a pay wall")


def _long_error(text: str, title: str | None, size: int) -> StandIn | None:
    """An error page that goes on: its title and its first line both say so, and the rest is hardly prose."""
    if not title or size >= _LONG_ERROR:
        return None
    told = _of_title(title, 0, ("gone",))
    first = next(filter(None, map(_bare, _SENTENCE_END.split(text))), "")
    if told is None or _named(first, 0, ("gone",)) is None:
        return None
    prose = sum(len(line) for line in text.splitlines() if len(line) >= _PROSE_LINE and line.rstrip()[-1:] in ".!?。")
    return told if prose < _PROSE_SHARE * len(text) else None


def _weight(text: str) -> int:
    """Characters, in terms of a Latin script; exact only as far as it matters."""
    if len(text) >= _LONG_ERROR:
        return len(text)
    return len(text) + (_DENSE_WEIGHT - 1) * len(_DENSE.findall(text))


def _is_form(text: str) -> bool:
    """Whether a short text is little else than a form that asks for a password."""
    lines = [bare for line in text.splitlines() if (bare := _bare(line))]
    shown = sum(1 for line in lines if _FORM.fullmatch(line))
    return "password" in text.lower() and shown >= 2 and 3 * shown >= 2 * len(lines)


def _first(text: str, size: int, kinds: Collection[str] = ()) -> StandIn | None:
    found = (_named(_bare(sentence), size, kinds) for sentence in _SENTENCE_END.split(text))
    return next(filter(None, found), None)


def _of_title(title: str, size: int, kinds: Collection[str] = ()) -> StandIn | None:
    parts = _TITLE_PARTS.split(title[:_LONGEST])
    return next(filter(None, (_named(_bare(part), size, kinds) for part in (title, parts[0], parts[-1]))), None)


def _bare(sentence: str) -> str:
    return _MARKS.sub("", sentence[: 2 * _LONGEST]).replace("\u2019", "'")


def _named(sentence: str, size: int, kinds: Collection[str] = ()) -> StandIn | None:
    """The stand-in that a sentence is the sign of, on a page of so many characters; of these kinds, or of any."""
    if not sentence or len(sentence) > _LONGEST:
        return None
    from upheld.fetch.signs import SIGNS  # 40 ms to compile, and most texts are too long to be asked

    found = next((sign for sign in SIGNS if _fits(sign, size, kinds) and sign.words.fullmatch(sentence)), None)
    if found is None:
        return None
    return StandIn(found.kind, f'{found.what} ("{" ".join(sentence.split())[:80]}")')


def _fits(sign: Sign, size: int, kinds: Collection[str]) -> bool:
    return size < sign.below and (not kinds or sign.kind in kinds)
