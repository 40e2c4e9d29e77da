"""The running text of one block of a page: line breaks, links, exponents and footnote marks."""

from __future__ import annotations

import re

_FOOTNOTE = re.compile(r"\[?\s*(?:\d{1,3}|[a-z]|note \d{1,2}|citation needed)\s*\]?[,;]?$", re.IGNORECASE)
_EXPONENT = re.compile(r"[-−+–]?\d{1,4}$|[-−+–]?[a-z]$")
#: What an exponent may stand on: a digit, a bracket, or a unit or symbol of up to three letters.
_BASE = re.compile(r"(?:[\d)\]]|(?<![^\W\d_])[^\W\d_]{1,3})$")
_ORDINAL = re.compile(r"(?:st|nd|rd|th|er|re|e|o|a|os|as|ème|º|ª)$", re.IGNORECASE)
_TRADE_MARKS = frozenset({"TM", "SM", "MC", "®", "™", "©"})
_SPACE = re.compile(r"\s+")


class Phrasing:
    """Collects the text of a block; `take` gives it and begins anew."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.in_link = False
        self.linked = 0
        self.raised: int | None = None
        self.raised_link = False

    def add(self, text: str, *, verbatim: bool = False) -> None:
        """Adds text; outside verbatim blocks white space is one space."""
        if not verbatim:
            text = _SPACE.sub(" ", text)
        self.parts.append(text)
        if self.in_link:
            self.linked += len(text)

    def line_break(self) -> None:
        """Takes a ``<br>``."""
        self.parts.append("\n")

    def link(self, *, begins: bool) -> None:
        """Takes an ``<a href>`` or its end."""
        self.in_link = begins
        self.raised_link = self.raised_link or (begins and self.raised is not None)

    def raise_text(self) -> None:
        """Takes a ``<sup>``."""
        self.raised, self.raised_link = len(self.parts), self.in_link

    def lower_text(self) -> None:
        """Takes a ``</sup>``: an exponent gets a ``^``, an ordinal's letters stay, a footnote's mark goes."""
        if self.raised is None:
            return
        text = "".join(self.parts[self.raised :]).strip()
        before = "".join(self.parts[max(0, self.raised - 4) : self.raised])
        del self.parts[self.raised :]
        self.raised = None
        if not (self.raised_link and _FOOTNOTE.match(text)):
            self.parts.append(raised(before, text))

    def take(self, *, verbatim: bool = False) -> tuple[str, float]:
        """The text so far, without blank lines and outer white space, and how much of it was links."""
        joined = "".join(self.parts)
        whole = len(joined.strip()) or 1
        share = min(1.0, self.linked / whole)
        self.parts.clear()
        self.linked, self.raised = 0, None
        if verbatim:
            return joined.strip("\n"), share
        lines = (" ".join(line.split()) for line in joined.split("\n"))
        return "\n".join(line for line in lines if line), share


def raised(before: str, text: str) -> str:
    """How raised text is written after what stands before it: "" for a footnote's mark."""
    if _EXPONENT.match(text) and _BASE.search(before):
        return "^" + text
    if _ORDINAL.match(text) and before[-1:].isalnum():
        return text
    if _FOOTNOTE.match(text):
        return ""
    if text in _TRADE_MARKS or not text:
        return ""
    return f"^({text})" if before[-1:].isalnum() else text
