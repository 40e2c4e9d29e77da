"""Entries of a reference list: how one looks."""

from __future__ import annotations

import re

#: An entry longer than this is prose: only its beginning would be looked at.
_LONGEST = 600

_MARK = re.compile(r"^\s*(?:\[\d{1,3}\]|\(?\d{1,3}[.)]|[-*+•^↑])\s*(?:\^|↑)?\s*(?:Jump up to:?\s*)?")
_NUMBER = re.compile(r"^\s*(?:\[\d{1,3}\]|\(?\d{1,3}[.)])\s")
#: ``Smith, J. A.`` ``Smith JA,`` ``J. A. Smith,`` at the beginning. ``Smith, John`` is left out: ``Paris, France``
#: looks the same, and a numbered list of places with years is a list of facts.
_AUTHOR = re.compile(
    r"(?:(?:(?:van|von|de|der|den|di|da|la|le|el|al)[ -]){0,3}[^\W\d_][\w'’-]+"
    r"(?:, ?(?:[^\W\d_]\.[ -]?){1,4}|,? [A-Z]{1,3}(?=[,.;]))"
    r"|(?:[A-Z]\.[ -]?){1,4}[A-Z][\w'’-]+(?:,| and| &|;| et))"
)
_YEAR = re.compile(r"\b(?:1[6-9]|20)\d\d[a-z]?\b")
_YEAR_IN_BRACKETS = re.compile(r"\((?:[A-Z][a-z]+ )?(?:1[6-9]|20)\d\d[a-z]?[,)]")
_NUMBERED_WORK = re.compile(r"\bdoi\b|\bdoi\.org/|\bISBN\b|\bISSN\b|\barXiv:|\bPMID\b|\bPMC\d|\bOCLC\b")
_READ_ON = re.compile(
    r"\b(?:Retrieved|Accessed|Archived from|[Aa]bgerufen am|Archiviert|zuletzt besucht|[Cc]onsulté le|Archivé|"
    r"Consultado|Archivado|Acesso em|Acessado|Consultato|URL consultato|Geraadpleegd|Gearchiveerd)\b"
    r"|Дата обращения|Архивировано|閲覧|アーカイブ|检索于|檢索於|存档于|原始内容"
)
_PAGES = re.compile(
    r"\bpp?\. ?\d|\bS\. ?\d|\b[Vv]ol\. ?\d|\b[Nn]o\. ?\d|\b\d{1,4} ?\(\d{1,3}\) ?[:,] ?[eE]?\d|\b\d{1,4}:\d{1,5}[-–]\d"
)
_PUBLISHER = re.compile(
    r"\bPress\b|\bVerlag\b|\bJournal\b|\bProceedings\b|\bProc\.|\bÉditions\b|\bEditorial\b|\bPublisher\b|\bet al\."
    r"|\bThesis\b|出版社|新聞"
)
_URL = re.compile(r"(?:https?://|www\.)\S+")
_SOFT = (_YEAR, _NUMBERED_WORK, _PAGES, _PUBLISHER, _URL)
#: A shorter line is a name and a year, not a work.
_ENTRY_WORDS = 6
#: Words beside an address that is given with a name only.
_NAME_WORDS = 12


def is_plain_entry(text: str) -> bool:
    """Whether a block is an entry wherever it stands: authors first and a year, a day of reading, a bare address."""
    if len(text) > _LONGEST:
        return False
    bare = text[match.end() :] if (match := _MARK.match(text)) else text
    if _AUTHOR.match(bare) and _YEAR.search(bare) and len(bare.split()) >= _ENTRY_WORDS and _is_published(bare):
        return True
    if _READ_ON.search(bare) and (_URL.search(bare) or _YEAR.search(bare)) and _quoted_or_linked(bare):
        return True
    return bool(_URL.search(bare)) and len(_URL.sub(" ", bare).split()) <= 2


def _is_published(bare: str) -> bool:
    """A year in brackets or a sign of print: a sentence about a person and a year has neither."""
    return any(sign.search(bare) for sign in (_YEAR_IN_BRACKETS, _NUMBERED_WORK, _PAGES, _PUBLISHER, _URL))


def _quoted_or_linked(bare: str) -> bool:
    """A title in quotation marks at the beginning, or an address: prose that says "accessed" has neither."""
    return bare[:1] in "\"“„«'‘「『" or bool(_URL.search(bare))


def is_likely_entry(text: str) -> bool:
    """Whether a block below the heading of a reference list is an entry of it."""
    if is_plain_entry(text):
        return True
    if len(text) > _LONGEST:
        return False
    if _URL.search(text) and len(_URL.sub(" ", text).split()) <= _NAME_WORDS:
        return True
    return sum(sign.search(text) is not None for sign in _SOFT) >= 2


def is_numbered_entry(text: str) -> bool:
    """Whether a block is a numbered entry that needs no heading above it to be known as one."""
    return bool(_NUMBER.match(text)) and is_plain_entry(text)
