from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from upheld.checks.alignment import lines_of
from upheld.checks.mentions import Mentions
from upheld.checks.shelf import BLANK_LINE, Shelf, pieces
from upheld.text.sentences import sentences
from upheld.text.words import terms


def test_a_shelf_holds_what_fits_and_the_latest_at_least() -> None:
    shelf = Shelf(lambda text: [text], 10)
    first = shelf.of("a" * 8)
    assert shelf.of("a" * 8) is first
    big = shelf.of("b" * 50)
    assert shelf.of("b" * 50) is big
    assert shelf.of("a" * 8) is not first


def test_what_was_asked_for_last_is_dropped_last() -> None:
    shelf = Shelf(lambda text: [text], 10)
    one, two = shelf.of("a" * 4), shelf.of("b" * 4)
    assert shelf.of("a" * 4) is one
    shelf.of("c" * 4)
    assert shelf.of("a" * 4) is one
    assert shelf.of("b" * 4) is not two


def test_a_shelf_serves_many_threads() -> None:
    shelf = Shelf(str.upper, 50)
    texts = [chr(97 + n % 26) * 9 for n in range(500)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(shelf.of, texts)) == [text.upper() for text in texts]


def _source(seed: int) -> str:
    """A text of some blocks of a few sentences."""
    rng = random.Random(seed)
    tellings = (
        "The tower is {} metres tall.",
        "In {} it was sold to NASA.",
        'Lind said: "It cost {}."',
        "Row | {} | 4",
    )
    return BLANK_LINE.join(
        " ".join(rng.choice(tellings).format(rng.randint(1, 9999)) for _ in range(rng.randint(1, 5))) for _ in range(60)
    )


@pytest.mark.parametrize("text", ["", "a", "\n\n", "a\n\n\n\nb", "\n" * 99, _source(1)])
def test_the_pieces_of_a_text_are_the_text(text: str) -> None:
    assert BLANK_LINE.join(pieces(text)) == text


def test_joined_sources_have_the_pieces_of_each_but_for_those_at_the_joint() -> None:
    one, other = _source(1), _source(2)
    joined = set(pieces(one + BLANK_LINE + other))
    assert len({*pieces(one), *pieces(other)} - joined) <= 2
    assert len(pieces(one)) > 3


def test_a_joined_source_is_read_as_a_whole_would_be() -> None:
    text = BLANK_LINE.join(map(_source, range(3)))
    lines = lines_of(text)
    assert lines.spans == tuple(sentences(text))
    assert lines.terms == tuple(frozenset(terms(span.of(text))) for span in lines.spans)
    assert Mentions(text).acronyms == {"nasa"}
    assert Mentions(text).words == frozenset().union(*(Mentions(_source(number)).words for number in range(3)))
