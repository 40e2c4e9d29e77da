"""Author-year keys: what "(Smith & Lee, 2020a)" and its entry in the reference list are both called."""

from __future__ import annotations

import re

from upheld.text.words import fold

#: The year of a publication with the letter that tells two of one year apart; "n.d." has no key.
_YEAR = re.compile(r"(?<![\w/.-])(?P<year>(?:1[5-9]|20)\d{2})(?P<letter>[a-z])?(?![\w/-])")

#: Where the first author's family name ends: a comma, "et al.", "&", "and", a bracket, a stop and a space.
_NAME_END = re.compile(r"[,&(（;]|\bet\s+al\b|\b(?:and|und|y|et|e|и)\b(?=\s)|\.\s|[.:]$", re.IGNORECASE)
_INITIALS_BEFORE = re.compile(r"(?:[^\W\d_]\.[\s-]?){1,4}(?=[^\W\d_]{2})")
_INITIALS_AFTER = re.compile(r"(?:\s+[A-ZÀ-ÖØ-ÞА-Я](?:[A-Z]{0,2}|\.))+$")

#: How an entry that names its author begins: "Smith, J.", "Smith J,", "Smith et al.", "WHO (2021)", "J. Smith (2020)".
_AUTHOR_FIRST = re.compile(
    r"(?:[^\W\d_][\w'’-]{0,40}\s){0,3}[^\W\d_][\w'’-]{1,40},?\s(?:[^\W\d_]\.|[A-Z]{1,3}[,.])"
    r"|[^\W\d_][\w'’-]{1,40}\s+et\s+al\b"
    r"|[^\d()\[\]:?!\"“”]{2,200}\(\s?(?:1[5-9]|20)\d{2}[a-z]?(?:,[^()]{1,30})?\)"
)
#: A body's whole name with its year; what is longer was no name.
_LONGEST_KEY = 80
_MARKUP = re.compile(r"[*_`\\]|<[^<>]{0,100}>")


def author_year_key(author: str, year: str) -> str:
    """The key of a publication: ``("Smith, J.", "2020a")`` -> ``smith2020a``.

    Args:
        author: the authors as written; only the first one's family name counts, or a body's whole name.
        year: four digits, with a letter where there is one.
    """
    name = _INITIALS_BEFORE.sub("", author.strip(), count=1)
    end = _NAME_END.search(name)
    name = _INITIALS_AFTER.sub("", name[: end.start()] if end else name)
    return "".join(c for c in fold(name) if c.isalnum()) + year.lower()


def entry_key(body: str) -> str:
    """The author-year key of an entry of a reference list; "" if it does not begin with an author and give a year."""
    text = _MARKUP.sub("", body[:400]).strip()
    year = _YEAR.search(text)
    if year is None or not _AUTHOR_FIRST.match(text) or not text[:1].isupper():
        return ""
    key = author_year_key(text[: year.start()], year["year"] + (year["letter"] or ""))
    return key if key[:1].isalpha() and len(key) <= _LONGEST_KEY else ""
