"""The measurement of growth itself: it must tell quadratic from linear."""

from __future__ import annotations

import pytest

from growth import assert_linear, assert_linear_in, seconds


def counted(size):
    return sum(1 for _ in range(size))


def test_linear_work_passes():
    assert_linear(counted, int, 400_000)
    assert_linear_in(lambda text: [character.upper() for character in text], "ab", 200_000)


def test_work_that_grows_with_the_logarithm_too_passes():
    assert_linear(sorted, lambda size: [(7919 * i) % size for i in range(size)], 100_000)


def test_quadratic_work_fails():
    with pytest.raises(AssertionError, match="8 times the input took"):
        assert_linear(lambda size: [counted(size) for _ in range(size)], int, 250)


def test_a_list_that_is_searched_for_every_character_fails():
    def search_all(text):
        places = [at for at, _ in enumerate(text)]
        return [at for at in range(len(text)) if -1 - at in places]

    with pytest.raises(AssertionError, match="8 times the input took"):
        assert_linear_in(search_all, "a", 400)


def test_seconds_are_those_of_the_processor():
    assert 0 <= seconds(lambda: None) < 0.01 < seconds(lambda: counted(2_000_000))
