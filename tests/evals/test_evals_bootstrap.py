"""Bootstrap intervals: what they must contain, what they are drawn from, and that a seed fixes them."""

from __future__ import annotations

from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.evals.bootstrap import interval, stratified_interval


@settings(max_examples=25, deadline=None)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_an_interval_lies_within_the_values_and_repeats(values):
    found = interval(values, fmean, draws=50)
    assert min(values) - 1e-9 <= found.low <= found.high <= max(values) + 1e-9
    assert found == interval(values, fmean, draws=50)


def test_another_seed_gives_another_interval():
    values = [at / 40 for at in range(40)]
    assert interval(values, fmean, seed=1) != interval(values, fmean, seed=2)


def test_the_width_is_that_of_the_mean_of_as_many_clusters():
    # A share of one half over 100 clusters: standard error 0.05, so 1.96 of it to each side.
    found = interval([0.0, 1.0] * 50, fmean)
    assert found.low == pytest.approx(0.5 - 0.098, abs=0.02)
    assert found.high == pytest.approx(0.5 + 0.098, abs=0.02)


def test_clusters_are_drawn_whole():
    # Two questions of ten rows each: a draw is all of one, all of the other, or both; never anything between.
    shares = set()

    def share(clusters):
        rows = [row for cluster in clusters for row in cluster]
        shares.add(fmean(rows))
        return fmean(rows)

    interval([[0.0] * 10, [1.0] * 10], share, draws=50)
    assert shares == {0.0, 0.5, 1.0}


def test_each_stratum_keeps_its_size():
    sizes = set()
    stratified_interval([["a"] * 3, ["b"] * 7], lambda strata: sizes.add(tuple(map(len, strata))) or 0.0, draws=20)
    assert sizes == {(3, 7)}


def test_a_draw_without_a_figure_is_left_out_and_none_of_all_is_none():
    found = interval([0, 1], lambda drawn: None if len(set(drawn)) == 1 else 0.25)
    assert (found.low, found.high) == (0.25, 0.25)
    assert interval([0, 1], lambda drawn: None) is None
