"""The exact wording of a text, asked for words that follow each other: folded, but not stemmed.

Typography, case, ligatures, hyphens, line breaks, footnote marks and contractions make no difference: words are
compared run together ("co-operate" is "cooperate", on two lines too), at word boundaries.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from difflib import Match, SequenceMatcher
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from upheld.checks.alignment import lines_of
from upheld.text.stopwords import STOPWORDS
from upheld.text.words import fold, number_term, terms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_UNSPACED = "\u0e01-\u0e4e\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff"
_TOKEN = re.compile(
    r"(?P<mark>\[(?:\d{1,3}|[a-z]|note \d{1,3}|citation needed)(?:\s?[,–-]\s?\d{1,3}){0,6}\])"
    r"|(?P<number>\d+(?:[.,]\d+)*)"
    rf"|(?P<one>[{_UNSPACED}])"
    rf"|(?P<word>(?:(?![\d{_UNSPACED}])[\w\u00ad\u0300-\u036f])+(?:['’ʼ](?:(?![{_UNSPACED}])\w)+)*)"
    r"|(?P<sign>[%$€£¥°])"
)
_SIGNS = {"%": "percent", "$": "dollar", "€": "euro", "£": "pound", "¥": "yen", "°": "degrees"}
#: Contractions that hide a word which may decide: ending -> what it stands for.
_CONTRACTED = {"n't": "not", "'re": "are", "'ve": "have", "'ll": "will", "'m": "am"}
_IRREGULAR = {
    "can't": ("can", "not"),
    "cannot": ("can", "not"),
    "won't": ("will", "not"),
    "shan't": ("shall", "not"),
    "ain't": ("is", "not"),
}

#: Stretches kept ready, and those of one source that are compared with a quotation.
_KEPT, _STRETCHES = 128, 4
#: Ends of sentences inside a quotation: the more, the longer the stretch.
_STOP = re.compile(r"[.!?…](?=\s)")
#: Words more frequent than this in a source say nothing about where a quotation may stand.
_FREQUENT = 60
#: Places compared word by word.
_PLACES = 3
#: Words by which a place may have moved between two matching words.
_DRIFT = 6
#: What a function word counts for, against 1 for any other.
FUNCTION_WEIGHT = 0.4
#: How much of a quotation's words may have changed places.
_SHUFFLED = 0.35
#: Words by which a lone function word must be out of place to be taken for chance.
_STRAY = 3
#: What words of one statement don't stand on both sides of.
_BREAK = re.compile(r"[.!?;]|[\"“”„«»]|\n\s{0,20}\n")
#: Places of one stretch that are followed up when its quotation was cut.
_STARTS = 20


@lru_cache(maxsize=1 << 15)
def _keys_of(raw: str) -> tuple[str, ...]:
    word = fold(raw).replace("_", "")
    known = _IRREGULAR.get(word)
    if known:
        return known
    for ending, meaning in _CONTRACTED.items():
        if word.endswith(ending) and len(word) > len(ending):
            return (word[: -len(ending)], meaning)
    return (word.replace("'", ""),) if word.strip("'") else ()


def _read(text: str, low: int, high: int) -> Iterator[tuple[str, int, int]]:
    for match in _TOKEN.finditer(text, low, high):
        kind, (start, end) = match.lastgroup, match.span()
        if kind == "word":
            raw = match.group()
            for key in _keys_of(raw) if len(raw) <= 40 else (fold(raw),):
                yield key, start, end
        elif kind == "number":
            yield number_term(match.group()), start, end
        elif kind == "one":
            yield match.group(), start, end
        elif kind == "sign":
            yield _SIGNS[match.group()], start, end


def word_keys(text: str) -> tuple[str, ...]:
    """The words of a short text."""
    return tuple(key for key, _, _ in _read(text, 0, len(text)))


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a text's words, ``first`` to ``last`` included, and how much of what was sought it has, 0 to 1."""

    first: int
    last: int
    share: float = 1.0


class Wording:
    """The words of a stretch of a source, in order, with their places in the whole.

    Args:
        text: the source.
        start: where the stretch begins.
        end: its end.
    """

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        found = list(_read(text, start, end))
        self.keys = tuple(key for key, _, _ in found)
        self.starts = tuple(start for _, start, _ in found)
        self.ends = tuple(end for _, _, end in found)
        offsets, at = [], 0
        for key in self.keys:
            offsets.append(at)
            at += len(key)
        self._offsets = offsets
        self._line = "".join(self.keys)

    def find(self, words: Sequence[str], first: int = 0, limit: int | None = None) -> Iterator[Place]:
        """Where words follow each other, from word `first` on and beginning before word `limit`."""
        sought = "".join(words)
        at = self._line.find(sought, self._offsets[first]) if sought and first < len(self._offsets) else -1
        while at >= 0:
            begin, end = self._word_at(at), at + len(sought)
            if limit is not None and self._index(at) >= limit:
                return
            if begin is not None:
                last = self._index(end - 1)
                if self._offsets[last] + len(self.keys[last]) == end:
                    yield Place(begin, last)
            at = self._line.find(sought, at + 1)

    def chain(self, stretches: Sequence[tuple[Sequence[str], int]]) -> tuple[Place, ...] | None:
        """Where stretches stand in order, each within so many words of the one before; None where they don't."""
        head, *rest = stretches
        for number, start in enumerate(self.find(head[0])):
            if number == _STARTS:
                return None
            places = [start]
            for words, gap in rest:
                nearest = next(self.find(words, places[-1].last + 1, places[-1].last + 2 + gap), None)
                if nearest is None:
                    break
                places.append(nearest)
            else:
                return tuple(places)
        return None

    def near(self, words: Sequence[str]) -> Place | None:
        """The stretch that has most of the words in about their order, function words counting less."""
        best: Place | None = None
        for shift in self._shifts(words):
            place = self._compare(words, shift)
            if place is not None and (best is None or place.share > best.share):
                best = place
        return best

    def _shifts(self, words: Sequence[str]) -> list[int]:
        votes: Counter[int] = Counter()
        for at, word in enumerate(words):
            where = self._postings.get(word, ())
            if len(where) <= _FREQUENT:
                for position in where:
                    bucket = (position - at) // _DRIFT
                    for near in (bucket - 1, bucket, bucket + 1):
                        votes[near] += 1 if word in STOPWORDS else 3
        ranked = sorted(votes, key=lambda bucket: (-votes[bucket], bucket))
        return [bucket * _DRIFT for bucket in ranked[:_PLACES]]

    def _compare(self, words: Sequence[str], shift: int) -> Place | None:
        low = max(0, shift - 2 * _DRIFT)
        window = self.keys[low : max(0, shift + len(words) + 3 * _DRIFT)]
        matcher = SequenceMatcher(None, words, window, autojunk=False)
        blocks = _cluster([block for block in matcher.get_matching_blocks() if block.size], words)
        if not blocks:
            return None
        first, last = low + blocks[0].b, low + blocks[-1].b + blocks[-1].size - 1
        place = self._widened(first, last, words, blocks[0].a, len(words) - blocks[-1].a - blocks[-1].size)
        in_order = (word for block in blocks for word in words[block.a : block.a + block.size])
        total = sum(map(weight, words))
        share = sum(map(weight, in_order)) / total
        spare = Counter(words) & Counter(self.keys[place.first : place.last + 1])
        shuffled = sum(weight(word) * count for word, count in spare.items()) / total
        return Place(place.first, place.last, max(share, min(shuffled, share + _SHUFFLED)))

    def _widened(self, first: int, last: int, words: Sequence[str], ahead: int, behind: int) -> Place:
        """With as many words around as the quotation has, on the other side where words changed places."""
        low, high = self._back(first, ahead), self._on(last, behind)
        telling = {word for word in words if word not in STOPWORDS}
        back, on = self._back(low, behind - (high - last)), self._on(high, ahead - (first - low))
        if telling.isdisjoint(self.keys[back:low]):
            back = low
        if telling.isdisjoint(self.keys[high + 1 : on + 1]):
            on = high
        return Place(back, on)

    def _back(self, first: int, count: int) -> int:
        """Up to `count` words further to the front, as long as no sentence or quotation begins in between."""
        while count and first and not _BREAK.search(self.text, self.ends[first - 1], self.starts[first]):
            first, count = first - 1, count - 1
        return first

    def _on(self, last: int, count: int) -> int:
        end = len(self.keys) - 1
        while count and last < end and not _BREAK.search(self.text, self.ends[last], self.starts[last + 1]):
            last, count = last + 1, count - 1
        return last

    def _index(self, offset: int) -> int:
        return bisect_right(self._offsets, offset) - 1

    def _word_at(self, offset: int) -> int | None:
        index = self._index(offset)
        return index if self._offsets[index] == offset else None

    @cached_property
    def _postings(self) -> dict[str, list[int]]:
        postings: dict[str, list[int]] = {}
        for at, key in enumerate(self.keys):
            postings.setdefault(key, []).append(at)
        return postings


def _cluster(blocks: list[Match], words: Sequence[str]) -> list[Match]:
    """Without lone function words at either end that match somewhere far off."""
    while len(blocks) > 1 and _is_stray(blocks[0], blocks[0], blocks[1], words):
        blocks = blocks[1:]
    while len(blocks) > 1 and _is_stray(blocks[-1], blocks[-2], blocks[-1], words):
        blocks = blocks[:-1]
    return blocks


def _is_stray(block: Match, one: Match, other: Match, words: Sequence[str]) -> bool:
    drift = abs((other.b - one.b) - (other.a - one.a))
    return drift >= _STRAY and sum(map(weight, words[block.a : block.a + block.size])) < 1


def weight(word: str) -> float:
    """What a word counts for in a comparison."""
    return FUNCTION_WEIGHT if word in STOPWORDS else 1.0


def wordings(text: str, quoted: str) -> Iterator[Wording]:
    """The stretches of a source that may have a quotation: where sentences share most of its words, best first."""
    lines, sought = lines_of(text), sorted(set(terms(quoted)))
    if STOPWORDS.issuperset(sought):
        yield _wording(text, 0, len(text))  # "to be or not to be": no sentence is indexed by these
        return
    shares: dict[int, float] = {}
    for term in sought:
        for index in lines.postings.get(term, ()):
            shares[index] = shares.get(index, 0.0) + lines.weight(term)
    around = 1 + sum(1 for _ in _STOP.finditer(quoted))
    taken: set[int] = set()
    for index in sorted(shares, key=lambda index: (-shares[index], index)):
        if len(taken) >= _STRETCHES:
            return
        if not any(abs(index - other) <= 1 for other in taken):
            taken.add(index)
            first, last = max(0, index - around), min(len(lines.spans) - 1, index + around)
            yield _wording(text, lines.spans[first].start, lines.spans[last].end)


@lru_cache(maxsize=_KEPT)
def _wording(text: str, start: int, end: int) -> Wording:
    return Wording(text, start, end)
