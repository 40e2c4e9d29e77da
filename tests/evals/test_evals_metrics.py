"""Metrics against examples computed by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.evals.metrics import accuracy, auc, balanced_accuracy, calibration_error, macro_f1, mean
from upheld.evals.sweep import Scored, SweepPoint, best_point, sweep

YES, NO = True, False


def test_macro_f1_by_hand() -> None:
    # Supported: 2 of 3 found, 1 of 3 predictions wrong: F1 = 2*2/(3+3) = 2/3. Others: 1 of 2 found, 2 predicted:
    # F1 = 2*1/(2+2) = 1/2. Mean 7/12.
    labels = [YES, YES, YES, NO, NO]
    predictions = [YES, YES, NO, YES, NO]
    assert macro_f1(labels, predictions) == pytest.approx(7 / 12)
    assert accuracy(labels, predictions) == pytest.approx(3 / 5)
    assert balanced_accuracy(labels, predictions) == pytest.approx((2 / 3 + 1 / 2) / 2)


def test_a_class_that_is_never_predicted_counts_zero() -> None:
    assert macro_f1([YES, NO], [YES, YES]) == pytest.approx((2 / 3 + 0) / 2)


def test_auc_by_hand() -> None:
    # Pairs (0.9 over 0.5), (0.9 over 0.1), (0.5 ties 0.5), (0.5 over 0.1): 3.5 of 4.
    assert auc([YES, YES, NO, NO], [0.9, 0.5, 0.5, 0.1]) == pytest.approx(3.5 / 4)
    assert auc([YES, NO], [0.3, 0.3]) == pytest.approx(0.5)
    assert auc([YES, NO], [0.1, 0.2]) == pytest.approx(0.0)


def test_calibration_error_by_hand() -> None:
    # Bin 0.8-0.9: mean score 0.85, one of two supported: off by 0.35. Bin 0.1-0.2: 0.1, none: off by 0.1.
    # Two thirds of 0.35 and a third of 0.1.
    assert calibration_error([YES, NO, NO], [0.8, 0.899, 0.1]) == pytest.approx(2 / 3 * (0.8495 - 0.5) + 1 / 3 * 0.1)
    assert calibration_error([YES], [1.0]) == pytest.approx(0.0)


@pytest.mark.parametrize("metric", [macro_f1, balanced_accuracy, auc])
def test_one_class_leaves_them_undefined(metric) -> None:
    assert metric([YES, YES], [True, False]) is None
    assert metric([], []) is None


def test_nothing_has_no_accuracy_and_no_mean() -> None:
    assert accuracy([], []) is None
    assert calibration_error([], []) is None
    assert mean([None, None]) is None
    assert mean([None, 0.5, 0.25]) == pytest.approx(0.375)


def rows(*triples: tuple[str, bool, float | None]) -> list[Scored]:
    return [Scored(*triple) for triple in triples]


def test_the_sweep_by_hand() -> None:
    points = list(sweep(rows(("a", YES, 0.9), ("a", NO, 0.6), ("b", YES, 0.6), ("b", NO, None))))
    assert [point.threshold for point in points] == [0.9, 0.6]
    # At 0.9: one of two found, none wrong: supported 2/3, others 2*2/(2+3) = 4/5.
    assert points[0].macro_f1 == pytest.approx((2 / 3 + 4 / 5) / 2)
    # Group a is right there; group b predicts nothing: (0 + 2/3) / 2.
    assert points[0].macro_f1_groups_mean == pytest.approx((1 + 1 / 3) / 2)
    # At 0.6: group a predicts all: (2/3 + 0) / 2; group b is right.
    assert points[1].macro_f1_groups_mean == pytest.approx((1 / 3 + 1) / 2)


def test_the_best_threshold_is_the_highest_of_equals() -> None:
    assert best_point(
        [SweepPoint(0.2, None, 0.5), SweepPoint(0.7, None, 0.5), SweepPoint(0.9, None, 0.4)]
    ) == SweepPoint(0.7, None, 0.5)
    assert best_point([SweepPoint(0.2, None, None)]) is None
    assert best_point([]) is None


scored = st.lists(
    st.tuples(st.sampled_from("ab"), st.booleans(), st.one_of(st.none(), st.sampled_from([0.1, 0.4, 0.4001, 0.8]))),
    max_size=12,
)


@given(scored)
@settings(max_examples=150)
def test_every_point_of_the_sweep_is_what_the_threshold_gives(triples) -> None:
    given_rows = rows(*triples)
    for point in sweep(given_rows):
        predictions = [row.score is not None and row.score >= point.threshold for row in given_rows]
        assert point.macro_f1 == pytest.approx(macro_f1([row.supported for row in given_rows], predictions))
