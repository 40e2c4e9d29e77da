"""One entry of a reference list: its address and title, and whether it reads like an entry at all."""

from __future__ import annotations

import re

from upheld.parsing.author_year import entry_key
from upheld.parsing.reference_links import Link, find_links, first_link
from upheld.parsing.reference_titles import before_address, clean_title, is_generic

#: An entry is read this far; what follows is a note on it.
_READ = 4_000

_LINK_TITLE = re.compile(r"\s{0,20}[\"'“(](?P<title>[^\"”\n]{1,300})[\"'”)]\s*\Z")

#: "[1](url) [2](url) Title": one page under several numbers.
_NUMBERED_LINKS = re.compile(r"(?:\s?\[(?:\\?\[)?\^?\d{1,4}(?:\\?\])?\]\([^\s()]{1,2000}\)){1,40}")


def read_entry(body: str) -> tuple[str | None, str | None]:
    """The address and the title of an entry, given what follows its number or bullet."""
    body = body[:_READ]
    link = first_link(body)
    if link is None:
        return None, clean_title(body)
    return link.url, _title(body, link)


def _title(body: str, link: Link) -> str | None:
    before = clean_title(before_address(body[: link.span.start]))
    text = link.text.of(body) if link.text else ""
    if text and not is_generic(text):
        # "Smith (2020). [Title](url). Journal": what stands before the link belongs to it, what follows is a note.
        return clean_title(f"{body[: link.span.start]}{text}") if before else clean_title(text)
    if before and not is_generic(before):
        return before
    return _after(body, link)


def _after(body: str, link: Link) -> str | None:
    rest = body[link.span.end :]
    numbers = _NUMBERED_LINKS.match(rest)
    rest = rest[numbers.end() :] if numbers else rest
    quoted = _LINK_TITLE.match(rest)
    if quoted:
        return clean_title(quoted["title"])
    following = next(find_links(rest), None)
    title = clean_title(rest[: following.span.start] if following else rest)
    return None if title is None or is_generic(title) else title


_STOP_BEFORE_LINK = re.compile(r"[^\W\d_]{2}[.!?]['\"”)*_]{0,3}\s*[(\[（]*\s*\Z|[。！？]\s*[(\[（]*\s*\Z")
_SEPARATOR = re.compile(r"[-–—:|,.;\"”'»*_)\]>]\s*[(\[<]?\s*\Z|[：，。」』》]\s*\Z|\A\s*\Z")
_CITATION_LIKE = re.compile(
    r"\(\s?(?:1[5-9]|20)\d{2}[a-z]?\b|\bet al\b|[\"“«„「『《][^\"”»“」』》\n]{8,200}[\"”»“」』》]"
    r"|(?<!\w)\*[^*\n]{6,200}\*(?!\*)"
    r"|\b(?:vol|pp|no|isbn|issn|ed|eds|press|verlag|journal|university|publish\w*)\b[.:]?|,\s?(?:1[5-9]|20)\d{2}[.;)]?\s*\Z"
    r"|\.(?:pdf|docx?|xlsx?|pptx?|md|html?|txt|csv)\b|\b[\[(](?:accessed|online|internet)",
    re.IGNORECASE,
)
_SENTENCE_END = re.compile(r"[^\W\d_]{2}[.!?]['\"”)*_]{0,3}\s*\Z|[。！？।؟]\s*\Z")
_MARKERS = r"(?:[\[【]\^?\d{1,3}[\]】]\s?){1,10}"
#: "... in 1782 [1].", "... in 1782.[1]": a sentence that cites.
_CITING_END = re.compile(rf"{_MARKERS}[.!?。！？]\Z|[.!?。！？]\s?{_MARKERS}\Z")
_LOWER_VERB = re.compile(r"[a-zа-яß-öø-ÿ]{2,}\s")

#: Words from which on a text before a site-name link is a statement rather than a title. Chosen by us: titles of web
#: pages run to a dozen words, but then a separator stands before their link.
_STATEMENT_WORDS = 6


def is_link_led(body: str) -> bool:
    """Whether an entry is mainly an address with its title, rather than a statement that cites one.

    "Title - https://...", "[Title](url) - long note" and "Reuters: [Title](url)" are; "**Fact.** A sentence with a
    verb. [site](url)" and "The tower is 330 m tall ([site](url))." are not.
    """
    link = first_link(body[:_READ])
    if link is None:
        return False
    before = body[: link.span.start].strip()
    if entry_key(before):
        return True
    after = body[link.span.end : _READ].strip(" \t\n.,;)]")
    words = len(before.split())
    if link.text is None:
        # A bare address in mid-sentence: words on both sides, no separator before it.
        return not (words >= _STATEMENT_WORDS and len(after.split()) >= _STATEMENT_WORDS)
    if words < _STATEMENT_WORDS:
        return not (words >= 2 and before[-1:] not in ":-–—|,." and len(after.split()) >= _STATEMENT_WORDS)
    return bool(_SEPARATOR.search(before)) and not _STOP_BEFORE_LINK.search(before)


def is_citation_like(body: str) -> bool:
    """Whether an entry without an address still reads like a publication: author and year, quoted title, file name."""
    text = body[:_READ]
    return bool(entry_key(text) or _CITATION_LIKE.search(text))


def is_topic(body: str) -> bool:
    """Whether an entry is a mere name or title: short, and no sentence."""
    text = body.strip()
    if _CITING_END.search(text[-60:]):
        return False
    return len(text) <= 120 and len(text.split()) <= 14 and not _SENTENCE_END.search(text)


def begins_mid_sentence(body: str) -> bool:
    """Whether what follows a number goes on as a sentence: "[2] reports that ..."."""
    return bool(_LOWER_VERB.match(body)) and not body.startswith(("http", "www"))
