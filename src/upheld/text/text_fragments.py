"""Text fragments: the words that an address points to on its page (``#:~:text=``).

Syntax: ``[prefix-,]start[,end][,-suffix]``, each part percent-encoded; the directive may follow an ordinary fragment
(URL Fragment Text Directives, WICG draft report).
"""

from __future__ import annotations

from urllib.parse import quote, unquote

_DIRECTIVE = ":~:"
_TEXT = "text="

#: A quotation of up to this many words or characters is written out; a longer one as its first and last words. Chosen
#: by us: browsers match either form, and a link of a few hundred characters survives being pasted into mail.
_WHOLE_WORDS = 12
_WHOLE_CHARACTERS = 120
_END_WORDS = 5
_END_CHARACTERS = 24


def _split(url: str) -> tuple[str, str]:
    """The address without its directive, and the directive; the directive is "" where there is none."""
    hash_at = url.find("#")
    at = url.find(_DIRECTIVE, hash_at) if hash_at >= 0 else -1
    if at < 0:
        return url, ""
    return url[:at].removesuffix("#"), url[at + len(_DIRECTIVE) :]


def without_fragment_directive(url: str) -> str:
    """The address without its text fragment; an ordinary fragment stays."""
    return _split(url)[0]


def text_fragment(url: str) -> str | None:
    """The words that the address points to on its page, or None.

    The parts of a range are joined by " … ", and so are several quotations; prefix and suffix are context, not words.
    """
    _, directive = _split(url)
    quotes = [_words_of(part.removeprefix(_TEXT)) for part in directive.split("&") if part.startswith(_TEXT)]
    return " … ".join(words for words in quotes if words) or None


def _words_of(value: str) -> str:
    parts = value.split(",")
    if len(parts) > 1 and parts[0].endswith("-"):
        parts = parts[1:]
    if len(parts) > 1 and parts[-1].startswith("-"):
        parts = parts[:-1]
    decoded = (" ".join(unquote(part, errors="replace").split()) for part in parts)
    return " … ".join(part for part in decoded if part)


def with_text_fragment(url: str, words: str) -> str:
    """A deep link: the address with a text fragment for `words`, replacing one it has.

    Args:
        url: the address; an ordinary fragment is kept.
        words: what stands on the page; a long passage becomes a range from its first to its last few words.
    """
    base = without_fragment_directive(url)
    tokens = words.split()
    if not tokens:
        return base
    value = ",".join(_encode(part) for part in _ends(tokens))
    return f"{base}{'' if '#' in base else '#'}{_DIRECTIVE}{_TEXT}{value}"


def _ends(tokens: list[str]) -> list[str]:
    whole = " ".join(tokens)
    if len(whole) <= _WHOLE_CHARACTERS and len(tokens) <= _WHOLE_WORDS:
        return [whole]
    if len(tokens) > 2 * _END_WORDS:
        first, last = " ".join(tokens[:_END_WORDS]), " ".join(tokens[-_END_WORDS:])
        if len(first) + len(last) <= _WHOLE_CHARACTERS:
            return [first, last]
    # A script without spaces, or very long words.
    return [whole[:_END_CHARACTERS].strip(), whole[-_END_CHARACTERS:].strip()]


def _encode(part: str) -> str:
    """Percent-encoded, the syntax characters ``-`` ``,`` ``&`` included."""
    return quote(part, safe="", errors="replace").replace("-", "%2D")
