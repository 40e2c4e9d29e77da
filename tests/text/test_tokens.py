from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upheld.text.tokens import inside_token


@pytest.mark.parametrize(
    "cut",
    ["The ma|st.", "4|.0.6", "4.|0.6", "4.0.|6", "10|,000", "10,|000", "12:|30", "ruby-lang.|org", "façad|e", "19|90s"],
)
def test_inside(cut: str) -> None:
    assert inside_token(cut.replace("|", ""), cut.index("|"))


BETWEEN = (
    *("|The", "The|", "The| mast.", "The |mast.", "tall.|Next", "tall|.", "tall|, and", "10|, 20", "", "塔|高"),
    *("**|Mast**", "the tower|'s", "well|-known", "_|it_"),
)


@pytest.mark.parametrize("cut", BETWEEN)
def test_between(cut: str) -> None:
    assert not inside_token(cut.replace("|", ""), max(0, cut.find("|")))


@given(st.text(max_size=20), st.integers(-3, 25))
def test_no_position_is_an_error(text: str, at: int) -> None:
    assert inside_token(text, at) in (True, False)
