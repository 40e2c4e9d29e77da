from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upheld.render import safe

#: What must never reach a terminal: C0 and C1 controls, overrides, halves of surrogate pairs, invisible letters.
HARMFUL = [
    chr(c)
    for c in (*range(0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
] + ["\ud800", "\udfff", "\U000e0041"]


@pytest.mark.parametrize("clean", [safe.block, safe.line])
def test_nothing_harmful_is_left_and_offsets_stay_true(clean):
    text = "".join(f"a{c}" for c in HARMFUL)
    shown = clean(text)
    assert len(shown) == len(text)
    assert not set(HARMFUL) & set(shown)
    assert shown.count("a") == len(HARMFUL)


@given(st.text())
def test_any_text_comes_out_without_controls(text):
    shown = safe.block(text)
    assert len(shown) == len(text)
    assert not [c for c in shown if unicodedata.category(c) in ("Cc", "Cs") and c != "\n"]
    assert "\n" not in safe.line(text)


def test_ordinary_text_of_any_script_is_untouched():
    text = "Grüße, Ærø 日本語 한국어 العربية हिन्दी ไทย 🙂 [bold]x[/bold] <b>"
    assert safe.block(text) == text


def test_escape_sequences_lose_their_escape():
    assert safe.compact("a\x1b[31mred\x1b]8;;http://x\x07 \u202eb") == "a\ufffd[31mred\ufffd]8;;http://x\ufffd b"


def test_compact_joins_white_space():
    assert safe.compact(" a\r\n\tb\u2028c ") == "a b c"
