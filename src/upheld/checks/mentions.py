"""A source's text made ready to be asked which names it mentions."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING

from upheld.checks.aliases import known, phrases_of
from upheld.checks.canonical import key, keys, plain
from upheld.checks.languages import vote
from upheld.checks.shelf import Shelf, pieces
from upheld.checks.spelling import is_near, same_word
from upheld.text.stopwords import STOPWORDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from upheld.checks.aliases import Form, Same

_CAPITALS = re.compile(r"(?<![^\W_])(?:[^\W\d_a-z]\.?){2,8}(?![^\W_])")
_WORD = re.compile(r"[^\W_]+")
#: A capitalised word at the end of what stands before a name; an initial may have its full stop.
_WORD_BEFORE = re.compile(r"(?<![^\W_])([^\W\d_a-z](?:[^\W\d_]*(?=[ -])|(?=\. ?$)))(?:[ -]|\. ?)$")
_WORD_AFTER = re.compile(r"[ -]([^\W\d_a-z][^\W\d_]*)")
_LOOK_AROUND = 30
#: Letters that must agree before two words are compared letter by letter.
_BUCKET = 3
#: Words of a source whose language is voted on.
_SAMPLE = 1000
#: One word is a name as soon as a function word ("Lind met two men"): a source in another language has more.
_LEAST_VOTES = 2
#: Function words that the tables know are about a third of running text; names and numbers alone have hardly any.
_FUNCTION_WORDS = 0.03
#: Fewer initials than this must be all of a capitalised name.
_FEW_INITIALS = 3
#: From this expected number on, initials of words in lower case may follow each other by chance.
_CHANCE = 0.1
#: Characters of source text whose words are kept.
_ROOM = 1_500_000
#: Places looked at before the text is taken not to spell an acronym out.
_CHANCES = 500


def _capitalised(found: re.Match[str] | None) -> str | None:
    word = found.group(1) if found else ""
    return key(word.rstrip(" .-")) if word[:1].isupper() else None


class _Piece:
    """The words and acronyms of a piece of a source, which is read once, whatever the source is joined with."""

    def __init__(self, text: str) -> None:
        self._text = text
        found = keys(text)
        self.words = frozenset(found)
        self.line = " ".join(found)

    @cached_property
    def acronyms(self) -> frozenset[str]:
        """Keys of the words written in capitals, with or without full stops."""
        found = (match.group().replace(".", "") for match in _CAPITALS.finditer(plain(self._text)))
        return frozenset(letters.lower() for letters in found if letters.isupper())


_PIECES = Shelf(_Piece, _ROOM)


class Mentions:
    """The words, phrases, acronyms and initials of one text.

    Everything but the words is made when first asked for: most names are found by their words.
    """

    def __init__(self, text: str) -> None:
        self._source = text
        self._pieces = [_PIECES.of(piece) for piece in pieces(text)]
        self.words = frozenset[str]().union(*[piece.words for piece in self._pieces])
        sample = keys(text, _SAMPLE)
        self.language = vote(sample, max(_LEAST_VOTES, int(_FUNCTION_WORDS * len(sample))))
        self._kinds: dict[str, frozenset[Same]] = {}

    def has_word(self, word: str, *, inflected: bool = False) -> bool:
        """Whether a key, or another form of the same name, is among the text's words."""
        if word in self.words:
            return True
        if len(word) <= _BUCKET:
            return False
        near = self._by_beginning.get(word[:_BUCKET], ())
        return any(same_word(word, other, inflected=inflected) for other in near)

    def has_phrase(self, phrase: str, *, beginning: bool = False) -> bool:
        """Whether keys joined by blanks follow each other in the text; `beginning` lets the last one go on."""
        first, *others = phrase.split(" ")
        if not others and not beginning:
            return first in self.words
        if not others:
            return any(word.startswith(first) for word in self._by_beginning.get(first[:_BUCKET], ()))
        # The set answers at once for most phrases; the line is searched for the rest.
        return first in self.words and (f" {phrase}" if beginning else f" {phrase} ") in self._line

    def has_form(self, form: Form) -> bool:
        """Whether one form of a listed name is in the text; short ones count only in capitals ("us", "who")."""
        phrase, beginning = form
        if len(phrase) <= _BUCKET and " " not in phrase:
            return phrase in self.acronyms
        return self.has_phrase(phrase, beginning=beginning)

    def has_letters(self, letters: str) -> bool:
        """Whether letters follow each other in the text whatever stands between: "Wi-Fi" is "WiFi"."""
        return letters in self._squeezed

    def has_initials(self, letters: str) -> bool:
        """Whether words with these initials follow each other, and not by chance.

        Capitalised words need no more. Words in lower case make up any three initials somewhere in a long text, so
        where that is to be expected the same words must come twice.
        """
        if len(letters) < _FEW_INITIALS:
            return f" {letters} " in self._capital_initials
        if letters in self._capital_initials:
            return True
        words, row = self._content
        share = prod(row.count(letter) / len(row) for letter in letters) if row else 0.0
        by_chance = len(row) * share > _CHANCE
        found: set[tuple[str, ...]] = set()
        at = row.find(letters)
        while at >= 0 and len(found) < _CHANCES:
            phrase = words[at : at + len(letters)]
            if not by_chance or phrase in found:
                return True
            found.add(phrase)
            at = row.find(letters, at + 1)
        return False

    def names_other(self, kind: str, mine: Iterable[str]) -> bool:
        """Whether the text mentions a thing of a kind ("country") other than those that the phrases name."""
        named = {same for phrase in mine for same in known(phrase)}
        return any(same not in named for same in self._of_kind(kind))

    def _of_kind(self, kind: str) -> frozenset[Same]:
        found = self._kinds.get(kind)
        if found is None:
            phrases = (p for p in phrases_of(kind) if self.has_form((p, False)))
            found = frozenset(same for phrase in phrases for same in known(phrase) if same.kind == kind)
            self._kinds[kind] = found
        return found

    def has_near(self, word: str) -> bool:
        """Whether the text has another spelling of a key, where the rest of the name agrees."""
        near = (*self._by_beginning.get(word[:_BUCKET], ()), *self._by_ending.get(word[-_BUCKET:], ()))
        return any(is_near(word, other) for other in near)

    def before(self, word: str) -> Iterator[str | None]:
        """The capitalised word right before each mention of a key with a capital; None for anything else."""
        for match in self._mentions(word):
            found = _WORD_BEFORE.search(self._text[max(0, match.start() - _LOOK_AROUND) : match.start()])
            yield _capitalised(found)

    def after(self, word: str) -> Iterator[str | None]:
        """The capitalised word right after each mention of a key with a capital; None for anything else."""
        for match in self._mentions(word):
            found = _WORD_AFTER.match(self._text, match.end(), match.end() + _LOOK_AROUND)
            yield _capitalised(found)

    def _mentions(self, word: str) -> Iterator[re.Match[str]]:
        pattern = rf"(?<![^\W_]){re.escape(word)}(?![^\W_])"
        return (m for m in re.finditer(pattern, self._text, re.IGNORECASE) if m.group()[0].isupper())

    @cached_property
    def _text(self) -> str:
        return plain(self._source)

    @cached_property
    def acronyms(self) -> frozenset[str]:
        """Keys of the words written in capitals, with or without full stops."""
        return frozenset[str]().union(*[piece.acronyms for piece in self._pieces])

    @cached_property
    def _by_beginning(self) -> dict[str, list[str]]:
        buckets: defaultdict[str, list[str]] = defaultdict(list)
        for word in sorted(self.words):
            buckets[word[:_BUCKET]].append(word)
        return buckets

    @cached_property
    def _by_ending(self) -> dict[str, list[str]]:
        buckets: defaultdict[str, list[str]] = defaultdict(list)
        for word in sorted(self.words):
            buckets[word[-_BUCKET:]].append(word)
        return buckets

    @cached_property
    def _line(self) -> str:
        """The keys in order, apart by blanks."""
        return f" {' '.join(piece.line for piece in self._pieces if piece.line)} "

    @cached_property
    def _squeezed(self) -> str:
        return self._line.replace(" ", "")

    @cached_property
    def _content(self) -> tuple[tuple[str, ...], str]:
        """The words that carry meaning, in order, and the row of their initials."""
        words = tuple(word for word in self._line.split() if word not in STOPWORDS)
        return words, "".join(word[0] for word in words)

    @cached_property
    def _capital_initials(self) -> str:
        """Initials of capitalised words; a blank wherever another word, but a function word, stands between."""
        letters = [" "]
        for word in _WORD.findall(self._text):
            if word[0].isupper():
                letters.append(word[0].lower())
            elif word not in STOPWORDS:
                letters.append(" ")
        return "".join((*letters, " "))
