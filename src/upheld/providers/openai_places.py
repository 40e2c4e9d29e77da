"""Ranges of annotations built like OpenAI's: whether one is a link's, a marker's or a claim's, and where it stands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evidence import Span
from upheld.providers.offsets import Units, cuts_word
from upheld.providers.openai_links import Links

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: How far before a range its sentence may end.
_REACH = 200
_NUMBER = re.compile(r"(?:\[{1,2}|【)\s?\^?(\d{1,4})\s?(?:\]{1,2}|】)")
_DAGGER = re.compile(r"[\[【]([^\[\]【】†\n]{1,40})†[^\[\]【】\n]{0,200}[\]】]")
#: A chat product's token: one page's is a name for it.
_TOKEN = re.compile(r"\ue200?(?:file)?cite\ue202?(turn\d{1,4}[a-z_]{1,20}\d{1,4})\ue201?")
_BRACKETED = re.compile(r"[(\[【（][^()（）【】]*[)\]】）]|\ue200?(?:file)?cite\ue202?turn\w.*", re.DOTALL)
_NAMING = (_NUMBER, _DAGGER, _TOKEN)
#: A marker at the end of a text: no word of a sentence stands in it.
_MARKER_LAST = re.compile(r"(?:\[[^\[\]\n]{1,20}\]|【[^【】\n]{1,60}】|\ue200[^\ue200\ue201]{1,60}\ue201)\Z")
_CLOSING = "]】\ue201"
#: Scripts without spaces: a run of letters is no word there, and no more than these few are widened by the parser.
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]")
_FEW_LETTERS = 5
_LONGEST_WORD = 40
_WORD = re.compile(r"\w+\Z")
_WORD_ON = re.compile(r"\w{0,40}")


@dataclass(frozen=True, slots=True)
class Asked:
    """What an annotation says: a page by its identity, and positions of the text in a unit that nobody names."""

    page: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Reading:
    """What a range turned out to be; nothing of these where it stands nowhere.

    Attributes:
        linked: it is the range of a link in the text, which speaks for itself.
        key: what the marker in the range calls the source ("1"); `span` is there as well.
        span: the claim that the range covers, or the last word of the sentence that its marker stands after (the
            parser widens it to that sentence as it finds it).
    """

    linked: bool = False
    key: str | None = None
    span: Span | None = None


class Places:
    """The places of a text that annotations may be about.

    Args:
        text: the text that positions are of.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._units = Units(text)
        self._links = Links(text)
        self._sizes = (
            (len(text.encode("utf-16-le", "surrogatepass")) // 2, self._units.from_utf16),
            (len(text.encode("utf-8", "surrogatepass")), self._units.from_bytes),
        )

    def read(self, asked: Sequence[Asked]) -> list[Reading]:
        """What each range is."""
        linked = [self._links.has(one.page, one.start, one.end, self._units) for one in asked]
        convert = self._unit([one for one, is_linked in zip(asked, linked, strict=True) if not is_linked])
        return [
            Reading(linked=True) if is_linked else self._reading(convert(one.start, one.end)[0])
            for one, is_linked in zip(asked, linked, strict=True)
        ]

    def sentence_end(self, at: int) -> Span | None:
        """The last word before a position, markers and links passed over; None where there is none nearby.

        Args:
            at: in code points; one that lies beyond the text in UTF-16 units or bytes, if it lies within it then.
        """
        end = self._within(at)
        floor = max(0, end - _REACH)
        while end > floor:
            last = self._text[end - 1]
            outside = self._links.before(end)
            marker = _MARKER_LAST.search(self._text, floor, end) if last in _CLOSING else None
            if outside < end or marker:
                end = min(outside, marker.start() if marker else outside)
            elif last.isalnum():
                return self._word_to(end)
            else:
                end -= 1
        return None

    def _within(self, at: int) -> int:
        """A position as code points; 0 where it lies in the text in no unit."""
        if at <= len(self._text):
            return at
        for size, convert in self._sizes:
            if at <= size:
                return convert(at, at)[0].start
        return 0

    def _word_to(self, end: int) -> Span:
        word = _WORD.search(self._text, max(0, end - _LONGEST_WORD), end)
        start = word.start() if word else end - 1
        return Span(max(start, end - _FEW_LETTERS) if _UNSPACED.search(self._text, start, end) else start, end)

    def _unit(self, asked: Sequence[Asked]) -> Callable[[int, int], tuple[Span, bool]]:
        """The unit in which the fewest ranges cut words: code points, if no other does better.

        A range that is no link's has nothing to be checked against, and gateways pass on bytes unconverted.
        """
        points = self._from_points
        if self._text.isascii() or not asked:
            return points
        units = (points, self._units.from_utf16, self._units.from_bytes)
        return min(units, key=lambda convert: sum(self._faults(*convert(one.start, one.end)) for one in asked))

    def _from_points(self, start: int, end: int) -> tuple[Span, bool]:
        return self._units.from_points(start, end), end <= len(self._text)

    def _faults(self, span: Span, exact: bool) -> int:
        return (not exact) + cuts_word(self._text, span) + (span.start == span.end)

    def _reading(self, span: Span) -> Reading:
        slice_ = span.of(self._text)
        told = slice_.strip()
        if not told:
            return Reading(span=self.sentence_end(span.start) if span.start < len(self._text) else None)
        named = next(filter(None, (style.fullmatch(told) for style in _NAMING)), None)
        if named:
            return Reading(key=named[1].strip(), span=self.sentence_end(span.start))
        if _BRACKETED.fullmatch(told) or not any(character.isalnum() for character in told):
            return Reading(span=self.sentence_end(span.start))
        start = span.start + len(slice_) - len(slice_.lstrip())
        return Reading(span=self._whole_words(Span(start, start + len(told))))

    def _whole_words(self, span: Span) -> Span:
        """A claim's range with the rest of the words that it cuts."""
        text = self._text
        if not cuts_word(text, span) or _UNSPACED.search(span.of(text)):
            return span
        head = (
            _WORD.search(text, max(0, span.start - _LONGEST_WORD), span.start) if text[span.start].isalnum() else None
        )
        tail = _WORD_ON.match(text, span.end) if text[span.end - 1].isalnum() else None
        return Span(head.start() if head else span.start, tail.end() if tail else span.end)
