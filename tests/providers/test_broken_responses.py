"""Responses that are broken in every way give a request, or an error that names the field."""

from __future__ import annotations

import random

import pytest

from mutations import Outcome, assert_survives, outcome
from our_responses import every
from upheld.errors import InputError
from upheld.providers.registry import FORMATS, recognise

RESPONSES = every()
#: `tools/fuzz_responses.py` does as many as one likes.
TIMES = 12


def test_every_format_is_among_them() -> None:
    found = {known.name for response in RESPONSES.values() if (known := recognise(response))}
    assert found == {format_.name for format_ in FORMATS}


@pytest.mark.parametrize("name", RESPONSES)
def test_broken_responses_are_read_or_told(name: str) -> None:
    draw = random.Random(name)
    known = recognise(RESPONSES[name])
    assert known is not None
    for provider in ("auto", known.name):
        assert_survives(RESPONSES[name], draw, TIMES, provider=provider)


def test_what_is_wrong_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object, *, provider: str) -> None:
        raise InputError({"several": "answer: one\ntwo", "vague": "it can't be read"}[provider], field=None)

    monkeypatch.setattr("upheld.from_response", refuse, raising=False)
    assert outcome({}, "several").kind == "wrong"
    assert outcome({}, "vague") == Outcome("wrong", "it can't be read")
