"""Headings and stems without markup: context that is shown and read, but never located in the answer."""

from __future__ import annotations

import html
import re

_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?(?:\s[^()]*)?\)")
_MARKER = re.compile(
    r"[^\S\n]*(?:\\?\[\^?\d{1,3}(?:[,;\s–-]+\d{1,3})*\\?\]|【[^】\n]{0,60}】|\[\^[^\]\s]{1,40}\]|\ue200[^\ue201]{0,200}\ue201"
    r"|:contentReference\[oaicite:\d+\]\{index=\d+\}|\[cite[:_][^\]\n]{0,40}\]|<sup>\[?[\d,\s–-]{1,20}\]?</sup>)"
)
_TAG = re.compile(r"</?[A-Za-z][^<>]{0,300}>")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_EMPHASIS = re.compile(r"\*{1,3}|`+|~~|(?<!\w)_{1,3}(?=\S)|(?<=\S)_{1,3}(?!\w)")
_SPACE = re.compile(r"\s+")
_SENTENCE_BREAK = re.compile(r"[.!?。！？][\"'”’»」)]*(?:\s+|(?<=[。！？」]))(?=\S)")
#: Characters of a heading or stem; a longer one is cut to its last sentence.
_LENGTH = 400


def plain(text: str) -> str:
    """The text without markers, links' addresses, tags, emphasis and escapes, on one line, at most 400 characters.

    Of a longer text its last sentence is kept: that is what introduces a list.
    """
    for pattern, kept in ((_MARKER, ""), (_LINK, r"\1"), (_TAG, " "), (_EMPHASIS, ""), (_ESCAPE, r"\1")):
        text = pattern.sub(kept, text)
    text = _SPACE.sub(" ", html.unescape(text)).strip()
    if len(text) > _LENGTH:
        breaks = [match.end() for match in _SENTENCE_BREAK.finditer(text)]
        text = text[breaks[-1] :] if breaks else text
        text = text[-_LENGTH:]
    return text
