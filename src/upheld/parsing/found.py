"""What the readers of marker styles share: the text they read, and what they find."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upheld.evidence import Span
    from upheld.parsing.parts import BlockKind, MarkerKind


_OPENING_MARKS = '"“„‘«*_'
_MARKS = _OPENING_MARKS + "'’()[].,;:—–-"
_APOSTROPHES = frozenset("'’")
#: What may stand between a word and what it comes before, white space apart.
_BEFORE_MARKS = frozenset(_OPENING_MARKS) | _APOSTROPHES


@dataclass(slots=True, eq=False)
class Found:
    """A marker while its surroundings are being read.

    Attributes:
        kind: its style's family.
        start: where it begins; moves left over brackets and words that belong to it.
        end: where it ends; moves right.
        keys: what it points to.
        url: the address it carries.
        words: the text of a link, which may belong to the sentence.
        kept: what stays in the claim.
        noun: whether it stands as a word of the sentence.
        settled: whether `kept` and `noun` are decided.
    """

    kind: MarkerKind
    start: int
    end: int
    keys: tuple[str, ...] = ()
    url: str | None = None
    words: Span | None = None
    kept: Span | None = None
    noun: bool = False
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A block to find markers in; offsets are of its text.

    Attributes:
        text: the block, with other characters of the same number in place of code, formulas and block markup.
        kind: the block's kind.
        known: keys that some source answers to.
        numbered: whether the answer has a numbered reference list.
    """

    text: str
    kind: BlockKind
    known: frozenset[str]
    numbered: bool

    def before(self, at: int, reach: int = 60) -> str:
        """What stands before a place."""
        return self.text[at - reach if at > reach else 0 : at]

    def after(self, at: int, reach: int = 60) -> str:
        """What stands after a place."""
        return self.text[at : at + reach]

    def word_before(self, at: int) -> str:
        """The word that stands before a place, a space or an apostrophe between them; "" if none does.

        In lower case, without quotes, emphasis and stops.
        """
        last = self.text[at - 1 : at]
        if not last.isspace() and last not in _BEFORE_MARKS:
            return ""
        head = self.before(at, 32).rstrip(_OPENING_MARKS)
        if head[-1:] not in _APOSTROPHES:
            bare = head.rstrip()
            if len(bare) == len(head):
                return ""
            head = bare
        words = head.rsplit(None, 1)
        return words[-1].strip(_MARKS).lower() if words else ""

    def known_form(self, raw: str) -> str | None:
        """A key as the known ones write it, or None."""
        if raw in self.known:
            return raw
        folded = " ".join(raw.lower().split())
        for form in (folded, folded.replace(" ", "")):
            if form in self.known:
                return form
        return None
