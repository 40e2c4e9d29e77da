"""Whether an answer calls its sources by number: surely, possibly, and from which one on."""

from __future__ import annotations

import pytest

from upheld.providers.numbered import calls_by_number, counts_from_zero, may_call_by_position


@pytest.mark.parametrize(
    ("answer", "surely", "possibly", "from_zero"),
    [
        ("It closed in 1986 [1].", True, True, False),
        ("It closed in 1986 [web:1].", True, True, False),
        ("It closed in 1986 [[1]].", True, True, False),
        ("It closed in 1986 【0】.", True, True, True),
        ("It closed in 1986 [doc 0], as the town [doc 1] did.", False, True, True),
        ("It closed in 1986 (source 2).", False, True, False),
        ("It closed in 1986.²", False, True, False),
        ("It closed [1](https://a.example).", False, True, False),
        ("It closed in 1986. 3 mills stayed.", False, False, False),
        ("It closed in 1986 [handbook.pdf].", False, False, False),
    ],
    ids=["plain", "typed", "double", "lenticular", "labelled", "round", "raised", "link", "figure", "name"],
)
def test_how_an_answer_calls_its_sources(answer: str, surely: bool, possibly: bool, from_zero: bool) -> None:
    assert calls_by_number(answer) == surely
    assert may_call_by_position(answer) == possibly
    assert counts_from_zero(answer) == from_zero
