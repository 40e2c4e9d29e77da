from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from upheld.render.stitch import Stitched


def test_labels_stand_before_their_offsets():
    stitched = Stitched("one two three", 4, 13, [(4, "<1>"), (8, "<2>"), (13, "!")])
    assert stitched.text == "<1>two <2>three!"
    assert [stitched.text[s:e] for s, e in stitched.labels] == ["<1>", "<2>", "!"]
    start, end = stitched.range(8, 13)
    assert stitched.text[start:end] == "three"


@given(st.text("ab", min_size=1, max_size=30), st.data())
def test_ranges_between_labels_keep_their_text(text, data):
    offsets = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=5)))
    stitched = Stitched(text, 0, len(text), [(offset, "LABEL") for offset in offsets])
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    s, e = stitched.range(start, end)
    assert stitched.text[s:e].replace("LABEL", "") == text[start:end]


def test_a_range_outside_the_part_is_cut_to_it():
    stitched = Stitched("abcdef", 2, 4, [])
    assert stitched.range(0, 6) == (0, 2)
