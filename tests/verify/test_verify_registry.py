"""Names of verifiers, and the fake one."""

from __future__ import annotations

import pytest

from fakes import claim, item
from upheld.errors import UnknownNameError
from upheld.verify.base import Verifier
from upheld.verify.fake import FakeVerifier
from upheld.verify.registry import VERIFIERS, best_verifier, load_verifier


def test_auto_is_the_best_one() -> None:
    assert load_verifier().name == load_verifier("auto").name == best_verifier()


@pytest.mark.parametrize("row", VERIFIERS.rows(), ids=lambda row: row.name)
def test_every_listed_verifier_can_be_made(row) -> None:
    verifier = load_verifier(row.name)
    assert isinstance(verifier, Verifier)
    assert verifier.name == row.name


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(UnknownNameError, match="lexical"):
        load_verifier("lexicle")


def test_the_fake_says_what_it_is_told() -> None:
    fake = FakeVerifier({"It hums.": 0.7, "It sings.": None})
    known, unjudged, copied, other = fake.score(
        [
            item(claim("It hums.")),
            item(claim("It sings.")),
            item(claim("It opened."), "Long ago. It opened. It closed."),
            item(claim("It burned."), "Long ago."),
        ]
    )
    assert known.value == 0.7
    assert unjudged.value is None
    assert unjudged.reason
    assert copied.value == 1.0
    assert other.value == 0.0


def test_the_fake_may_have_one_score_for_all() -> None:
    assert FakeVerifier(default=0.4).score([item(), item()]) == FakeVerifier(default=0.4).score([item()]) * 2
    assert isinstance(FakeVerifier(), Verifier)
    assert FakeVerifier().describe() == ()
