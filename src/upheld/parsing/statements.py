"""Which sentences state something that can be checked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.parsing.phrases import Kind, purpose

if TYPE_CHECKING:
    from upheld.parsing.parts import BlockKind

#: What may follow the last sign of a sentence.
_CLOSERS = " \t\n\"'“”„‘’«»()[]{}」』）】*_~`›"
_QUESTION = ("?", "？", "؟", "⁇", "‽")
_COLON = (":", "：")
_WORD = re.compile(r"[^\W_](?:[\w.,'’-]*\w)?")
_STOPS = (".", "!", "…", "。", "！", "۔", "।")
#: Scripts that put few or no spaces between words.
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]")
_GREEK_QUESTION = re.compile(r"[\u0370-\u03ff\u1f00-\u1fff][;\u037e]$")
#: Fewest words that state something. "Steel frame" names, "Founded in 1889" states.
_FEWEST = 3
#: Fewest characters of an unspaced script that state something where no stop says that they are a sentence.
_FEWEST_UNSPACED = 9
#: Characters that are counted at most; a longer text has enough words.
_REACH = 200

#: What a cited sentence is nevertheless no claim: it speaks of the answer, or of what could not be found.
_NEVER = frozenset({Kind.OFFER, Kind.HEDGE, Kind.GREETING, Kind.POINTER, Kind.LABEL})
#: A pointer of which the cut marker was all: "See [2] for details."
_BARE_POINTER = re.compile(
    r"(?:see|refer to|consult|read)(?: also)?(?: and)?(?: for (?:more|further|additional|full|the)?\s?(?:details?"
    r"|information|discussion|background)?)?\W*",
    re.IGNORECASE,
)
#: A name with its figure: "Height: 330 m", "Opened: 1889".
_FIGURE = re.compile(r"[^\W\d][^:：]{0,60}[:：][^:：]*\d")
#: What a line breaks off with that a formula or an example below it completes: "Euler's identity is".
_DANGLING = re.compile(
    r"\b(?:is|are|was|were|as|by|of|that|the|an?|and|or|with|where|gives|yields|equals|becomes|satisfies|ist|sind|und|est|sont"
    r"|et|es|son|y|è|e|é)$",
    re.IGNORECASE,
)
#: Characters that its search for a last word looks at: more than any of those words has.
_LAST_WORD = 16


def is_question(text: str) -> bool:
    """Whether a sentence asks."""
    end = text[-_REACH:].rstrip(_CLOSERS + ".!！…")
    return end.endswith(_QUESTION) or bool(_GREEK_QUESTION.search(end))


def is_lead_in(text: str) -> bool:
    """Whether a sentence ends with a colon: what it announces follows."""
    return text[-_REACH:].rstrip(_CLOSERS).endswith(_COLON)


def has_content(text: str) -> bool:
    """Whether there is a letter or a digit in it."""
    return _WORD.search(text) is not None


def ends_openly(text: str) -> bool:
    """Whether no stop ends it: a title, an item, a row."""
    return not text[-_REACH:].rstrip(_CLOSERS).endswith((*_STOPS, *_QUESTION, *_COLON))


def passes_on(text: str) -> bool:
    """Whether a citation here is meant for the sentence before: "... in 1931. I hope this helps! [1]".

    That of "More on [the site](...)" is not: it was never said to back anything.
    """
    what = purpose(text)
    if what is Kind.POINTER:
        return _BARE_POINTER.fullmatch(text) is not None
    return what in _NEVER and not is_question(text)


def is_statement(text: str, *, cited: bool, kind: BlockKind = "paragraph") -> bool:
    """Whether a sentence is a claim.

    A cited one is, fragments ("Height: 330 m") included, unless it asks, offers, greets, or says what could not be
    found. An uncited one must state something: no advice to the reader, lead-in, label, bare name, no item of a word
    or two.

    Args:
        text: one sentence, list item or table row, without markers and markup.
        cited: whether a marker belongs to it.
        kind: the kind of its block.
    """
    if not has_content(text) or is_question(text):
        return False
    what = purpose(text)
    if cited:
        return what not in _NEVER
    return what is None and not is_lead_in(text) and not _is_fragment(text, kind)


def has_enough_words(text: str) -> bool:
    """Whether it is long enough to state something: "Homepage: https://..." only points."""
    start = text[:_REACH]
    unspaced = len(_UNSPACED.findall(start))
    if unspaced * 2 > len(start):
        return unspaced >= (_FEWEST_UNSPACED if ends_openly(text) else _FEWEST)
    return len(_WORD.findall(start)) >= _FEWEST


def _is_fragment(text: str, kind: BlockKind) -> bool:
    """Too short to state something, or nothing but capitalised names ("Gustave Eiffel, Paris")."""
    if kind == "row":
        return len(_WORD.findall(text[:_REACH])) < _FEWEST - 1
    if _FIGURE.match(text):
        return False
    if not has_enough_words(text) or _DANGLING.search(text[-_LAST_WORD:]):
        return True
    if len(text) > _REACH or not ends_openly(text):
        return False
    names = [word for word in _WORD.findall(text) if len(word) > _FEWEST]
    return bool(names) and all(word[0].isupper() for word in names)
