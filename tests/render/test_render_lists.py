from __future__ import annotations

from dataclasses import dataclass

import pytest

from upheld.errors import UnknownNameError
from upheld.findings import CODES
from upheld.registry import Row
from upheld.render.catalogue import render_list, render_page
from upheld.render.evaluation import render_tables
from upheld.render.layout import width_of
from upheld.render.looks import ranges
from upheld.render.models import Group, render_models
from upheld.render.page import View
from upheld.render.parsed import render_parsed
from upheld.report import Finding, ParsedAnswer, ParsedClaim, ParsedSource
from upheld.schema import ParsedCitation
from upheld.verdicts import VERDICTS

NAMES = [*(row.code for row in CODES), *(row.verdict.value for row in VERDICTS)]


def test_the_list_names_every_code_and_verdict_once():
    firsts = [line.split()[0] for line in render_list(80).splitlines() if line[:3].startswith("  ") and line[2] != " "]
    assert sorted(firsts) == sorted(NAMES)


def test_a_gap_stands_between_every_name_and_its_line():
    lines = [line for line in render_list(80).splitlines() if line.startswith("  ") and line[2] != " "]
    assert all(line[2 + len(line.split()[0]) :].startswith("  ") for line in lines)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [40, 88])
def test_every_page_has_its_parts_and_fits(name, width):
    page = render_page(name, width)
    assert page.startswith(f"{name}: ")
    assert max(width_of(line) for line in page.splitlines()) <= width
    assert page == render_page(name.lower(), width)


@pytest.mark.parametrize("name", ["wrong entity", "WRONG_ENTITY", "wrong-entity", " wrong_entity "])
def test_a_verdict_is_found_however_it_is_written(name):
    assert render_page(name, 80).startswith("wrong_entity: ")


def test_an_unknown_name_is_told_with_codes_and_verdicts():
    with pytest.raises(UnknownNameError, match=r"unknown code or verdict 'N100': did you mean .* partial"):
        render_page("N100", 80)


def test_models_say_whether_they_can_run_and_what_is_missing(monkeypatch):
    monkeypatch.setattr("upheld.render.models.installed", lambda extra: extra == "ocr")
    rows = (
        Row("lexical", "a:b", None, "word overlap"),
        Row("scan", "a:b", "ocr", "reads scans"),
        Row("large", "a:b", "models", "one model"),
    )
    assert render_models((Group("verifiers", rows, "lexical"),), View()) == (
        "verifiers (auto: lexical)\n"
        "  lexical  word overlap · ready\n"
        "  scan     reads scans · ready\n"
        '  large    one model · needs pip install "upheld[models]"\n'
    )


def test_a_parsed_answer_shows_claims_markers_and_sources():
    parsed = ParsedAnswer(
        answer="x",
        claims=(
            ParsedClaim(
                id="c1",
                text="It opened in 1931.",
                start=0,
                end=1,
                context="The bridge",
                citations=(
                    ParsedCitation(source_id="1", marker="[1]", start=0, end=1),
                    ParsedCitation(source_id="2", marker="[2]", start=0, end=1),
                    ParsedCitation(source_id="1", marker="[1]", start=0, end=1),
                ),
                findings=(Finding(code="C702", message="no source answers to [7]"),),
            ),
            ParsedClaim(
                id="c2",
                text="It is old.",
                start=0,
                end=1,
                context=None,
                findings=(Finding(code="C701", message="uncited"),),
            ),
        ),
        sources=(
            ParsedSource(id="1", url="https://example.org/1", title="Bridges", text="It opened in 1931."),
            ParsedSource(id="2", findings=(Finding(code="C705", message="never cited"),)),
        ),
    )
    assert render_parsed(parsed, View()) == (
        "claims\n"
        "   1  It opened in 1931.  [1], [2]\n"
        "      under: The bridge\n"
        "      C702 no source answers to [7]\n"
        "   2  It is old.  uncited\n"
        "\n"
        "sources\n"
        "  [1] Bridges · https://example.org/1 · text, 18 characters\n"
        "  [2] no text\n"
        "      C705 never cited\n"
        "\n"
        "2 claims · 1 cited · 2 sources\n"
    )


@dataclass(frozen=True)
class Figures:
    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def test_tables_stand_in_columns_of_cells_and_long_names_give_way():
    table = Figures("By group", ("", "rows", "F1"), (("日本語", "12", "66.7"), ("a name " * 9, "3", "–")))
    assert render_tables("lexical", [table], View(width=40)) == (
        "lexical\n"
        "\n"
        "By group\n"
        "                              rows    F1\n"
        "  日本語                        12  66.7\n"
        "  a name a name a name a na…     3     –\n"
    )
    assert render_tables("lexical", [table], View(width=40, unicode=False)).count("  3     -\n") == 1
    assert render_tables("lexical", [table], View(width=40), ["F1: a mean"]).endswith("–\n\nF1: a mean\n")


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ([], ""),
        (["1"], "1"),
        (["1", "2"], "1, 2"),
        (["1", "2", "3", "5", "7", "8", "9", "10"], "1-3, 5, 7-10"),
        (["1", "x", "2", "3"], "1, x, 2, 3"),
    ],
)
def test_numbers_in_a_row_are_a_range(numbers, expected):
    assert ranges(numbers) == expected
