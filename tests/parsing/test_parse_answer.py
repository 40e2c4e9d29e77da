"""Whole answers: their claims, what each cites, and the wire form."""

from __future__ import annotations

import answer_cases_languages
import answer_cases_layouts
import answer_cases_products
import pytest

from upheld.evidence import Context, Parsed
from upheld.parsing import parse_answer, to_wire
from upheld.schema import AuditRequest, Source

ROWS = answer_cases_products.CASES + answer_cases_layouts.CASES + answer_cases_languages.CASES


def parsed(answer: str, ids=()) -> Parsed:
    return parse_answer(AuditRequest(answer=answer, sources=tuple(Source(id=id_, text="A text.") for id_ in ids)))


def shown(result: Parsed) -> list[tuple[str, list[str]]]:
    """Each claim with where it leads: address or id, or the code of a marker that leads nowhere."""
    places = {source.id: source.url or source.id for source in result.sources}
    return [
        (
            claim.text,
            [places[c.source_id] for c in claim.citations] + [f.code for f in claim.findings if f.code != "C701"],
        )
        for claim in result.claims
    ]


@pytest.mark.parametrize(("answer", "ids", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_claims_and_citations(answer, ids, expected):
    assert shown(parsed(answer, ids)) == expected


@pytest.mark.parametrize("answer", [row[1] for row in ROWS], ids=[row[0] for row in ROWS])
def test_uncited_claims_say_so_and_others_do_not(answer):
    for claim in parsed(answer).claims:
        lost = any(finding.code in ("C702", "C703") for finding in claim.findings)
        uncited = any(finding.code == "C701" for finding in claim.findings)
        assert uncited == (not claim.citations and not lost)


def test_claims_are_numbered_in_the_order_of_the_answer():
    claims = parsed("The dam opened in 1931. It was rebuilt in 1957.\n\n- It is 30 m high.").claims
    assert [claim.id for claim in claims] == ["c1", "c2", "c3"]
    assert [claim.start for claim in claims] == sorted(claim.start for claim in claims)


def test_markers_keep_their_place_and_text():
    answer = "The dam opened in 1931 [1, 2]. [2] says that it was rebuilt."
    for claim in parsed(answer, ["1", "2"]).claims:
        for citation in claim.citations:
            assert answer[citation.start : citation.end] == citation.marker


def test_a_marker_without_source_is_a_finding_with_its_range():
    answer = "The dam opened in 1931 [7]."
    (claim,) = parsed(answer, ["1"]).claims
    (finding,) = claim.findings
    assert (finding.code, finding.span.text) == ("C702", "[7]")
    assert answer[finding.span.start : finding.span.end] == "[7]"
    assert "7" in finding.message


def test_a_text_fragment_is_a_hint_and_not_part_of_the_address():
    answer = "The dam opened in 1931 ([site](https://example.org/a#:~:text=opened%20in%201931))."
    result = parsed(answer)
    assert [source.url for source in result.sources] == ["https://example.org/a"]
    assert result.claims[0].citations[0].hint == "opened in 1931"


CONTEXTS = [
    ("heading", "## History\n\nThe dam opened in 1931.", 0, Context(heading="History")),
    ("sentence before", "The dam is old. It opened in 1931.", 1, Context(before="The dam is old.")),
    (
        "a pronoun reaches back over a paragraph",
        "The dam is old [1].\n\nIt opened in 1931.",
        1,
        Context(before="The dam is old."),
    ),
    ("a noun does not", "The dam is old.\n\nThe weir opened in 1931.", 1, Context()),
    ("nor a pronoun over a heading", "The dam is old.\n\n## Use\n\nIt opened in 1931.", 1, Context(heading="Use")),
    (
        "stem of a list: its last sentence",
        "The dam is old. It has two parts:\n\n- a wall of stone\n- a spillway and gates",
        1,
        Context(stem="It has two parts:"),
    ),
    (
        "parent item",
        "- Walls of the dam:\n  - the north wall is high",
        0,
        Context(stem="Walls of the dam:"),
    ),
    ("header cells", "| Dam | Opened |\n|---|---|\n| Orsa | 1931 |", 0, Context(stem="Dam | Opened")),
]


@pytest.mark.parametrize(
    ("answer", "index", "context"), [row[1:] for row in CONTEXTS], ids=[row[0] for row in CONTEXTS]
)
def test_context(answer, index, context):
    assert parsed(answer).claims[index].context == context


def test_wire_form_has_all_of_it():
    request = AuditRequest(
        answer="## Use\n\nThe dam opened in 1931 [1]. It was rebuilt [9].", sources=(Source(id="1", text="A text."),)
    )
    wire = to_wire(request, parse_answer(request))
    assert wire.answer == request.answer
    assert [claim.text for claim in wire.claims] == ["The dam opened in 1931.", "It was rebuilt."]
    assert wire.claims[0].context == "Use"
    assert wire.claims[0].citations[0].source_id == "1"
    assert wire.claims[1].findings[0].code == "C702"
    assert wire.sources[0].text == "A text."
    assert type(wire).model_validate_json(wire.model_dump_json()) == wire


def test_importing_the_package_loads_no_markdown_parser(tmp_path):
    import subprocess
    import sys

    code = "import sys, upheld.parsing; sys.exit('markdown_it' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
