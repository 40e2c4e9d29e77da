"""What holds of every answer: exact ranges, no overlap, no error, linear time."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import assert_linear
from upheld.parsing import parse_answer
from upheld.schema import AuditRequest, CitedSpan, Source

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
import parse_time

SOURCES = tuple(Source(id=id_, text="A text.") for id_ in ("1", "2", "a"))

PIECES = [
    "The dam is old", "It rose 5%", "塔は高い", ". ", "。", "? ", ": ", "\n", "\n\n", "\n- ", "\n1. ", "\n> ", "\n# ",
    "\n| a | b |\n|---|---|\n| ", " | ", "[1]", "[2, 7]", "[^1]", "¹", "<sup>1</sup>", "【1】",
    "[site](https://example.org/a)", "([x](https://a.org/b))", "https://a.org", "\\[1\\]", "[[1]](https://a.org)",
    "**", "*", "_", "`", "```\n", "$$", "&amp;", "<br>", "<b>", "</b>", "<!--", "\\", "“", "”", '"', "(", ")",
    "\n\nSources:\n[1] https://example.org/a\n", "[^1]: https://a.org", "\r\n", "\t", "\u2028", "\u200b", "🙂", "é",
    "\u202e", " ", "x", "According to [1], ",
]  # fmt: skip
ANSWERS = st.lists(st.sampled_from(PIECES), min_size=1, max_size=30).map("".join).filter(lambda a: a.strip()) | st.text(
    alphabet=st.characters(exclude_categories=("Cs",), exclude_characters="\0"), min_size=1, max_size=60
).filter(lambda a: a.strip())


def check(request: AuditRequest) -> None:
    answer = request.answer
    result = parse_answer(request)
    ids = {source.id for source in result.sources}
    for claim in result.claims:
        assert 0 <= claim.start < claim.end <= len(answer)
        assert claim.text.strip()
        at = claim.start
        text_at = 0
        for run in claim.runs:
            assert run.length > 0
            assert run.answer_start >= at
            assert run.text_start >= text_at
            at, text_at = run.answer_start + run.length, run.text_start + run.length
            assert answer[run.answer_start : at] == claim.text[run.text_start : text_at]
        assert at <= claim.end
        assert text_at <= len(claim.text)
        whole = claim.in_answer(0, len(claim.text))
        assert claim.start <= whole.start < whole.end <= claim.end
        for citation in claim.citations:
            assert citation.source_id in ids
            assert citation.marker in ("", answer[citation.start : citation.end])
        for finding in claim.findings:
            assert finding.span is None or answer[finding.span.start : finding.span.end] == finding.span.text
    assert set(result.source_findings) <= ids
    assert len(ids) == len(result.sources)
    if not request.cited_spans:
        for before, after in zip(result.claims, result.claims[1:], strict=False):
            assert before.end <= after.start


@settings(max_examples=200)
@given(ANSWERS)
def test_ranges_are_exact_and_claims_do_not_overlap(answer):
    check(AuditRequest(answer=answer, sources=SOURCES))


@settings(max_examples=60)
@given(ANSWERS, st.lists(st.tuples(st.integers(0, 200), st.integers(1, 80)), max_size=4))
def test_cited_spans_anywhere_never_fail(answer, ranges):
    spans = tuple(
        CitedSpan(start=start % len(answer), end=min(len(answer), start % len(answer) + length), cited=("a",))
        for start, length in ranges
    )
    check(AuditRequest(answer=answer, sources=SOURCES, cited_spans=spans))


@settings(max_examples=60)
@given(
    st.lists(
        st.sampled_from(["The dam is old.", "It rose by 5% in May.", "塔は高いのである。", "Mr. Lund saw it."]),
        min_size=1,
        max_size=6,
    )
)
def test_plain_prose_is_its_own_claim_text(sentences):
    answer = " ".join(sentences)
    claims = parse_answer(AuditRequest(answer=answer)).claims
    assert [claim.text for claim in claims] == sentences
    assert all(answer[claim.start : claim.end] == claim.text for claim in claims)


@pytest.mark.parametrize(
    ("name", "characters"),
    [*((name, 4_000) for name in parse_time.INPUTS), *((name, 30_000) for name in parse_time.TABLES)],
)
def test_time_grows_with_length(name, characters):
    def requested(length):
        return AuditRequest(answer=parse_time.build(name, length))

    assert_linear(parse_answer, requested, characters)
