"""Links: their targets, and whether their words belong to the sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.parsing.found import Found
from upheld.parsing.marker_numbers import plain_numbers, read_numbers
from upheld.parsing.marker_words import BEFORE_NOUN, GENERIC_LINK, NUMBERED
from upheld.text.identifiers import url_of_identifier
from upheld.text.url_spans import clean_url
from upheld.text.urls import site
from upheld.text.words import fold

if TYPE_CHECKING:
    from upheld.parsing.brackets import Bracket
    from upheld.parsing.found import Page

_WEB = re.compile(r"https?://[^\s/]", re.IGNORECASE)
#: A host without its scheme: it must end with what can be a top-level domain, and a bare file name is none.
_HOST = re.compile(
    r"(?:www\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,5}(?P<tld>[a-z]{2,18})(?P<path>[:/?#].*)?", re.IGNORECASE
)
_LIST_OF_FILE_TYPES = "md txt pdf html htm doc docx xls xlsx csv json xml png jpg jpeg gif svg py js ts zip ppt pptx"
_FILE_TYPES = frozenset(_LIST_OF_FILE_TYPES.split())
_NUMERIC = re.compile(
    rf"\\?\[?(?:(?:{NUMBERED})\s?[:#]?\s?)?(?P<list>\^?\d[\d\s,;^–-]{{0,80}})\\?\]?\.?", re.IGNORECASE
)
_LINKED_TWICE = re.compile(
    r"\[\[(?P<words>[^\[\]\n]{1,300})\]\((?P<head>https?://[^\s()\[\]]{1,2000})\]", re.IGNORECASE
)
#: Characters of a link; keeps a text of nothing but brackets linear.
_LONGEST_LINK = 8_000
_GENERIC = re.compile(GENERIC_LINK, re.IGNORECASE)
_CJK_BEFORE_NOUN = re.compile(r"(?:根据|據|根據|据|见|見|参见|由|在|从|與|与|和|的|は|が|を|に|の|と|で)\s?$")
#: Titles of pages have a separator before the site's name; the words of a sentence have not.
_TITLE = re.compile(r"\s[|–—·•»:-]\s|\.\.\.$|…$|,\s(?:[A-Z][a-z]{2,9}\.?\s)?(?:\d{1,2},\s)?(?:19|20)\d\d$")
_STOP_BEFORE = re.compile(r"[.!?…。！？؟।][\"'”’»)\]」』*_]{0,6}\s*$")
_ENDS_HERE = re.compile(r"\s*(?:[*_\"'”’»)\]]{0,6}\s*(?:[.,;:!?。，；！？、|]|$)|\n|\s[—–-]\s)")
_GOES_ON = re.compile(r"[*_\"”’»]{0,4}(?:\s*[a-zß-öø-ÿа-яα-ω]|['’]s?\b|-\w)")
#: How a sentence goes on behind a citation rather than with it.
_JOINS = re.compile(
    r"\s(?:and|or|but|while|which|where|whereas|with|in|by|as|at|on|for|to|from|und|oder|aber|et|mais|y|e|ed|en|och|og|и)\b"
)
#: A script without capitals goes on after a link with a particle.
_UNSPACED_GOES_ON = re.compile(r"\s?(?:から|[はがのをもにでとや的中指报報显顯表称稱说說和与與及은는이가을를의에와과])")


def target_url(raw: str) -> str | None:
    """The address that a link leads to; None for an anchor, a mail address or a file next to the text."""
    url = clean_url(raw)
    if _WEB.match(url):
        return url
    host = _HOST.fullmatch(url)
    if host and (host["path"] or host["tld"].lower() not in _FILE_TYPES) and "@" not in url:
        return "https://" + url
    return url_of_identifier(url) if url.lower().startswith(("doi:", "10.")) else None


def link_numbers(page: Page, words: str) -> tuple[str, ...]:
    """The numbers that a link's text consists of ("1", "[1, 2]", "Source 3"), or ()."""
    numeric = _NUMERIC.fullmatch(words.strip(" *_"))
    read = read_numbers(numeric["list"]) if numeric else None
    if read is None:
        return ()
    keys = plain_numbers(read[0], page.known)
    return keys if all(len(key) < 4 or key in page.known for key in keys) else ()


def link_marker(page: Page, bracket: Bracket, target: str, end: int) -> Found | None:
    """The marker that ``[words](target)`` is, or None if it cites nothing."""
    words = Span(bracket.start + 1, bracket.end - 1)
    text = words.of(page.text)
    url = target_url(target)
    keys = link_numbers(page, text)
    if keys and not target.lower().startswith(("mailto:", "tel:")):
        return Found("link" if url else "number", bracket.start, end, keys, url)
    if url is None:
        return None
    label = text.strip("[]^ ")
    known = page.known_form(label) if text.startswith(("[", "^")) else None
    image = text.lstrip().startswith("![") or not text.strip()
    return Found(
        "link", bracket.start, end, (known,) if known else (), url, words=None if image else words, settled=image
    )


def linked_twice(page: Page, bracket: Span, target: str, end: int) -> Found | None:
    """The marker of a link that was made a link once more: ``[[site](https://site](https://site/a)/a)``, or None.

    Its address is the inner one; what repeats behind it goes with it.

    Args:
        page: the block.
        bracket: the outer square brackets.
        target: what stands in the round brackets after them.
        end: where those end.
    """
    if end - bracket.start > _LONGEST_LINK:
        return None
    first = _LINKED_TWICE.fullmatch(page.text, bracket.start, bracket.end)
    url = target_url(target) if first else None
    if first is None or url is None or not url.startswith(first["head"]):
        return None
    close = page.text.find(")", end, end + len(target) + 1)
    stop = close + 1 if close > end and target.endswith(page.text[end:close]) else end
    return Found("link", bracket.start, stop, (), url, words=Span(first.start("words"), first.end("words")))


def keeps_words(page: Page, link: Found, start: int, end: int) -> bool:
    """Whether the words of a link belong to the sentence ("the [annual report](url) says").

    Args:
        page: the block.
        link: the link.
        start: where the run of markers that it stands in begins.
        end: where that run ends.
    """
    assert link.words is not None
    words = page.text[link.words.start : link.words.end].strip(" *_\"'“”")
    before, after = page.before(start), page.after(end)
    if len(words) > 40 and words.endswith((".", "!", "?", "。")):
        return True  # a whole sentence made a link
    generic = words[:1] in "(（" or _GENERIC.fullmatch(words) is not None
    goes_on = bool(_GOES_ON.match(after) or _UNSPACED_GOES_ON.match(after))
    if _SET_OFF.search(before) and _ENDS_HERE.match(after) and words[:1].isupper():
        return False  # "It is 40 km long — [Port Authority](url)": who says so
    if not before.strip(" \t\n>*_-"):
        # A paragraph that is a link cites the one before; an item that is a link is an entry of a list.
        alone = page.kind != "item" and not after.strip(" \t\n.*_")
        return not alone and (goes_on or not generic)
    if _STOP_BEFORE.search(before):
        return goes_on or after[:1] in (",", ":")
    if before.rstrip().endswith("|"):
        return not generic and not _names_page(words, link.url or "")
    if page.word_before(start) in BEFORE_NOUN or _CJK_BEFORE_NOUN.search(before):
        return True
    if generic:
        return False
    # Between words, a site's name with the address of an article is a citation unless it is what a verb belongs to.
    sets_apart = _ENDS_HERE.match(after) or not goes_on or _JOINS.match(after)
    return not (sets_apart and _names_page(words, link.url or ""))


def _names_page(words: str, url: str) -> bool:
    """Whether a link's text is the name of its site or the title of its page."""
    if not url:
        return False
    host = site(url)
    plain = fold(words).removeprefix("www.")
    if not host or plain in (host, host.partition(".")[0]) or host.endswith("." + plain) or _TITLE.search(words):
        return True
    if not _HAS_PATH.match(url):
        return False  # a company's name with the address of its site
    plain = _SECOND_NAME.split(plain, maxsplit=1)[0]
    names = [word for word in re.findall(r"[^\W_]+", plain) if word not in _SITE_WORDS]
    if not 0 < len(names) <= 6:
        return False
    # "New York Times" is nytimes.com, "World Health Organization" who.int, "Associated Press" apnews.com.
    shortened = "".join(re.escape(name[0]) + (f"(?:{re.escape(name[1:])})?" if name[1:] else "") for name in names)
    pattern = re.compile(rf"(?:the|www)?{shortened}(?:news|online|mag|magazine|tv|wiki)?")
    labels = [label for label in host.split(".")[:-1] if len(label) > 1]
    if names[0] in labels and len(names) <= 3 and words.istitle():
        return True  # "Apple Newsroom"
    return any(pattern.fullmatch(label.replace("-", "")) or (len(label) > 4 and label == names[-1]) for label in labels)


#: A dash after words: at the beginning of a block it would be a bullet.
_SET_OFF = re.compile(r"\w[^\n]*\s[—–-]{1,2}\s?\Z")
#: "Reuters, AP", "Reuters +2".
_SECOND_NAME = re.compile(r"\s?[,;/&+]\s?|\s(?:and|und|et|y)\s")
_HAS_PATH = re.compile(r"https?://[^/?#]*(?:/[^/?#]|[?#].)", re.IGNORECASE)
#: What a site's name is written with or without.
_LIST_OF_SITE_WORDS = "the news com org net edu gov online website official site homepage magazine wiki en de fr es"
_SITE_WORDS = frozenset(_LIST_OF_SITE_WORDS.split())
