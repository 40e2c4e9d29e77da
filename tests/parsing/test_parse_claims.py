"""What cleaning leaves of a claim, and what cited spans do to it."""

from __future__ import annotations

import pytest

from upheld.evidence import Span
from upheld.parsing import parse_answer
from upheld.parsing.cleaning import clean
from upheld.parsing.parts import Block, Marker
from upheld.schema import AuditRequest, CitedSpan, Source

#: (name, answer, cleaned text)
CLEANED = [
    ("nothing to clean", "The dam is old.", "The dam is old."),
    ("bold", "The **dam** is __old__.", "The dam is old."),
    ("italic", "The *dam* is _old_.", "The dam is old."),
    ("bold italic", "The ***dam*** is **very *old***.", "The dam is very old."),
    ("bold beside CJK punctuation", "これは**「重要」**です。", "これは「重要」です。"),
    ("underscores in names", "The file snake_case_name is old.", "The file snake_case_name is old."),
    ("times sign", "It is 5*3*2 m and 4 * 3 m.", "It is 5*3*2 m and 4 * 3 m."),
    ("star for a footnote", "Sales rose 5%* in May.", "Sales rose 5%* in May."),
    ("bold that is never closed", "**Height: 330 m", "Height: 330 m"),
    ("power", "It is 2**10 bytes.", "It is 2**10 bytes."),
    ("struck out", "It is ~~old~~ new, ~5 m high.", "It is old new, ~5 m high."),
    ("code", "Run `a*b*c` or ``x`y``.", "Run a*b*c or x`y."),
    ("formula", "It is $a_1 * b_1 * c$ here.", "It is $a_1 * b_1 * c$ here."),
    ("escapes", "A \\*star\\* and 1\\. item", "A *star* and 1. item"),
    ("entities", "A &lt; B &amp; C&nbsp;D &copyx; &unknown;", "A < B & C D ©x; &unknown;"),
    ("tags", "A <b>bold</b> and <span class='x'>span</span> word", "A bold and span word"),
    ("line break tag", "A<br>B and A < B > C", "A B and A < B > C"),
    ("comment", "A <!-- hidden --> B", "A B"),
    ("anchor link", "See [the part](#part) here", "See the part here"),
    ("relative link", 'See [the *page*](../page.md "A page") here', "See the page here"),
    ("mail", "Ask [us](mailto:us@example.org) now", "Ask us now"),
    ("image", "A ![photo](dam.png) B", "A B"),
    ("white space", "A  very\nwide\t text", "A  very\nwide\t text"),
]


@pytest.mark.parametrize(("answer", "expected"), [row[1:] for row in CLEANED], ids=[row[0] for row in CLEANED])
def test_cleaning(answer, expected):
    block = Block("paragraph", Span(0, len(answer)))
    prose = clean(answer, block, ())
    piece = prose.piece(0, len(prose.text))
    assert piece.text == expected
    for run in piece.runs:
        assert (
            answer[run.answer_start : run.answer_start + run.length]
            == piece.text[run.text_start : run.text_start + run.length]
        )


@pytest.mark.parametrize(
    ("answer", "marker", "expected"),
    [
        ("It is old [1].", "[1]", "It is old."),
        ("It is old [1], and tall.", "[1]", "It is old, and tall."),
        ("It is old [1] and tall.", "[1]", "It is old and tall."),
        ("It is old([1]).", "[1]", "It is old."),
        ("It is old[1]and tall.", "[1]", "It is old and tall."),
        ("古い[1]。高い。", "[1]", "古い。高い。"),
        ("It is [1] | old", "[1]", "It is | old"),
    ],
)
def test_a_marker_leaves_no_gap(answer, marker, expected):
    start = answer.index(marker)
    block = Block("paragraph", Span(0, len(answer)))
    span = Span(start, start + len(marker))
    assert clean(answer, block, (Marker("number", span, ("1",)),)).text == expected


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("According to [1], it is old.", "it is old."),
        ("It is old, according to [1].", "It is old."),
        ("[1] reports that it is old.", "it is old."),
        ("Laut [1] ist es alt.", "ist es alt."),
        ("根据[1]，它很古老。", "它很古老。"),
        ("Unlike [1], it is old.", "Unlike, it is old."),
    ],
)
def test_the_words_around_a_marker_that_is_a_noun(answer, expected):
    start = answer.index("[1]")
    block = Block("paragraph", Span(0, len(answer)))
    assert clean(answer, block, (Marker("number", Span(start, start + 3), ("1",), noun=True),)).text == expected


ANSWER = "The dam opened in 1931. It was rebuilt in 1957 [1]. It is 30 m high."


def spans(answer: str, *ranges: tuple[str, str]) -> list[tuple[str, list[str], int, int]]:
    """The claims of an answer whose named parts are cited to the named source."""
    cited = tuple(
        CitedSpan(start=answer.index(part), end=answer.index(part) + len(part), cited=(id_,)) for part, id_ in ranges
    )
    sources = tuple(Source(id=id_, text="A text.") for id_ in ("1", "2", "3"))
    claims = parse_answer(AuditRequest(answer=answer, sources=sources, cited_spans=cited)).claims
    return [(c.text, [citation.source_id for citation in c.citations]) for c in claims]


SPANS = [
    (
        "a sentence",
        ANSWER,
        [("The dam opened in 1931.", "2")],
        [("The dam opened in 1931.", ["2"]), ("It was rebuilt in 1957.", ["1"]), ("It is 30 m high.", [])],
    ),
    (
        "part of a sentence replaces it",
        "The dam opened in 1931, and it held until the flood.",
        [("The dam opened in 1931", "2")],
        [("The dam opened in 1931", ["2"])],
    ),
    (
        "two parts of a sentence",
        "The dam opened in 1931, and it held until the flood.",
        [("The dam opened in 1931", "2"), (", and it held until the flood.", "3")],
        [("The dam opened in 1931", ["2"]), ("and it held until the flood.", ["3"])],
    ),
    (
        "several sentences are one claim",
        ANSWER,
        [("The dam opened in 1931. It was rebuilt in 1957 [1].", "2")],
        [("The dam opened in 1931. It was rebuilt in 1957.", ["2", "1"]), ("It is 30 m high.", [])],
    ),
    (
        "a name is widened to its sentence",
        ANSWER,
        [("1931", "2")],
        [("The dam opened in 1931.", ["2"]), ("It was rebuilt in 1957.", ["1"]), ("It is 30 m high.", [])],
    ),
    (
        "a marker is widened to its sentence",
        ANSWER,
        [("[1]", "2")],
        [("The dam opened in 1931.", []), ("It was rebuilt in 1957.", ["2", "1"]), ("It is 30 m high.", [])],
    ),
    (
        "the same range twice merges",
        ANSWER,
        [("It is 30 m high.", "2"), ("It is 30 m high.", "3")],
        [("The dam opened in 1931.", []), ("It was rebuilt in 1957.", ["1"]), ("It is 30 m high.", ["2", "3"])],
    ),
    (
        "a short sentence is a claim",
        "It rained. The dam held out.",
        [("It rained.", "2")],
        [("It rained.", ["2"]), ("The dam held out.", [])],
    ),
    (
        "markup alone is widened",
        "**The dam** opened in 1931.",
        [("**", "2")],
        [("The dam opened in 1931.", ["2"])],
    ),
    (
        "a heading is none",
        "## History of it\n\nThe dam opened in 1931.",
        [("History of it", "2")],
        [("The dam opened in 1931.", [])],
    ),
    (
        "over a list",
        "It has:\n\n- a wall of stone\n- a spillway",
        [("a wall of stone\n- a spillway", "2")],
        [("a wall of stone a spillway", ["2"])],
    ),
    (
        "a question that a provider cites is one claim",
        "Did the dam ever break? It held.",
        [("Did the dam ever break? It held.", "2")],
        [("Did the dam ever break? It held.", ["2"])],
    ),
]


@pytest.mark.parametrize(("answer", "ranges", "expected"), [row[1:] for row in SPANS], ids=[row[0] for row in SPANS])
def test_cited_spans(answer, ranges, expected):
    assert spans(answer, *ranges) == expected


def test_a_span_citation_has_the_range_of_the_request_and_no_marker():
    request = AuditRequest(
        answer=ANSWER,
        sources=(Source(id="1", text="A text."),),
        cited_spans=(CitedSpan(start=18, end=22, cited=("1",)),),
    )
    citation = parse_answer(request).claims[0].citations[0]
    assert (citation.marker, citation.start, citation.end) == ("", 18, 22)
