from __future__ import annotations

import re

import pytest
from sample_report import bridge_report, citation, claim, evidence, report, source, unbacked

from growth import seconds
from upheld.render.context import context_lines
from upheld.render.layout import width_of
from upheld.render.looks import percent
from upheld.render.page import View
from upheld.render.source_view import hint_for
from upheld.render.terminal import render_summary, render_terminal
from upheld.report import Finding
from upheld.verdicts import FLAGGED, VERDICTS, Verdict

ANSI = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("width", [1, 40, 50, 80, 120, 200, 1000])
@pytest.mark.parametrize("full", [False, True], ids=["normal", "full"])
def test_no_line_is_wider_than_the_view(width, full):
    text = render_terminal(bridge_report(), View(width=width, full=full))
    assert max(width_of(line) for line in text.splitlines()) <= min(max(width, 40), 200)


def test_colour_adds_nothing_but_escape_codes_and_takes_only_the_sentence_signs():
    plain = render_terminal(bridge_report(), View(width=100))
    colored = render_terminal(bridge_report(), View(width=100, color=True))
    assert "\x1b" not in plain
    stripped = ANSI.sub("", colored)
    assert "\x1b" not in stripped
    assert stripped.split() == plain.replace("▸", "").replace("◂", "").split()


@pytest.mark.parametrize("row", VERDICTS, ids=[row.verdict.value for row in VERDICTS])
def test_every_verdict_is_told_by_word_and_number_without_colour(row):
    answer = "The bridge opened in 1931 [1]."
    cites = () if row.verdict is Verdict.UNCITED else (citation(row.verdict),)
    made = report(answer, [claim(1, answer, "The bridge opened in 1931", row.verdict, *cites)], [source("1")])
    for view in (View(), View(unicode=False), View(full=True)):
        text = render_terminal(made, view)
        assert row.verdict.value.replace("_", " ") in text
        assert f"{view.sign(row.verdict)}1 The bridge" in text
        assert ("because" in text) == (row.verdict in FLAGGED or (view.full and bool(cites)))


def test_signs_differ_in_both_alphabets():
    for view in (View(), View(unicode=False)):
        assert len({view.sign(row.verdict) for row in VERDICTS}) == len(VERDICTS)


def test_the_words_that_are_not_backed_are_underlined_where_they_stand():
    text = render_terminal(bridge_report(), View(width=100, color=True))
    underlined = re.findall(r"\x1b\[(?:\d;)*4;[0-9;]*m([^\x1b]*)", text)
    assert underlined == ["Ana Brandt", "412", "Ana Brandt", "412"]


def test_the_sentence_that_decided_is_bright_and_the_rest_dim():
    text = render_terminal(bridge_report(), View(width=200, color=True))
    dim = " ".join(re.findall(r"\x1b\[2m([^\x1b]*)", text[: text.index("unsupported")]))
    assert "The Sorna Bridge crosses the river at Valdemar." in dim
    assert "The deck is 398 metres long" in dim
    assert "drawn by" not in dim


def test_a_claim_of_two_sources_says_which_verdict_is_whose():
    answer = "It opened in 1931 [1][2]."
    cites = (citation(Verdict.UNSUPPORTED, "1"), citation(Verdict.UNVERIFIABLE, "2", "not fetched"))
    made = report(
        answer,
        [claim(1, answer, "It opened in 1931", Verdict.UNSUPPORTED, *cites)],
        [source("1"), source("2", "", status="not_fetched", reason="not fetched")],
    )
    text = render_terminal(made, View())
    assert "✗ unsupported [1] Sorna Bridge" in text
    assert "? unverifiable [2] Sorna Bridge" in text
    assert "claim 1" in text  # once more among the sources that could not be read


def test_a_finding_that_is_neither_reason_nor_range_is_told():
    answer = "It opened in 1931 [1]."
    found = Finding(code="S610", message="only the first 10 characters were read")
    cites = citation(Verdict.UNSUPPORTED, findings=[found])
    made = report(answer, [claim(1, answer, "It opened in 1931", Verdict.UNSUPPORTED, cites)], [source("1")])
    assert "S610 only the first 10 characters were read" in render_terminal(made, View())


def test_full_shows_supported_claims_and_every_passage():
    answer = "It opened in 1931 [1]."
    passages = [evidence("First passage.", "First passage."), evidence("Second passage.", None, start=50)]
    cites = citation(Verdict.SUPPORTED, evidence=passages)
    made = report(answer, [claim(1, answer, "It opened in 1931", Verdict.SUPPORTED, cites)], [source("1")])
    assert "First passage." not in render_terminal(made, View())
    full = render_terminal(made, View(full=True))
    assert "First passage." in full
    assert "Second passage." in full


def test_a_long_answer_is_shown_only_around_flagged_claims():
    lines = [f"Line {n} says something [1]." for n in range(1000)]
    answer = "\n".join(lines)
    claims = [
        claim(n, answer, f"Line {n} says something", verdict, citation(verdict))
        for n, verdict in ((100, Verdict.SUPPORTED), (500, Verdict.UNSUPPORTED), (800, Verdict.PARTIAL))
    ]
    text = render_terminal(report(answer, claims, [source("1")]), View())
    shown = text[: text.index("────")]
    assert re.findall(r"Line (\d+)", shown) == ["499", "500", "501", "799", "800", "801"]
    assert "… 499 lines without a flagged claim …" in shown
    assert "… 297 lines without a flagged claim …" in shown


def test_one_endless_line_is_shown_only_around_flagged_claims():
    answer = "word " * 20_000 + "The end is wrong [1]. " + "word " * 20_000
    wrong = claim(1, answer, "The end is wrong", Verdict.UNSUPPORTED, citation(Verdict.UNSUPPORTED))
    text = render_terminal(report(answer, [wrong], [source("1")]), View())
    assert "✗1 The end is wrong" in text
    assert len(text) < 3_000


def test_a_large_report_is_rendered_in_a_moment():
    answer = "\n".join(f"- Claim {n} is about the bridge of 1931 [1]." for n in range(2_000))
    passage = "The bridge was opened in 1931. " * 20
    cites = citation(
        Verdict.UNSUPPORTED,
        evidence=[evidence(passage, "The bridge was opened in 1931.")],
        spans=[unbacked(answer, "Claim 0")],
    )
    claims = [claim(n, answer, f"Claim {n} is about", Verdict.UNSUPPORTED, cites) for n in range(2_000)]
    large = report(answer, claims, [source("1")])
    # About 1 s where it was written; quadratic growth would take minutes.
    assert seconds(lambda: render_terminal(large, View(color=True))) < 10


@pytest.mark.parametrize(
    ("claims", "expected"),
    [
        ([], "No claims found: nothing was checked"),
        ([Verdict.UNCITED], "No citations: none of 1 claim could be checked"),
        ([Verdict.SUPPORTED], "1 of 1 cited claim supported (100%)"),
        ([Verdict.SUPPORTED] * 299 + [Verdict.PARTIAL], "299 of 300 cited claims supported (99%)"),
        ([Verdict.PARTIAL], "0 of 1 cited claim supported (0%)"),
    ],
    ids=["none", "uncited", "all", "nearly-all", "none-supported"],
)
def test_the_headline(claims, expected):
    answer = "A claim stands here."
    made = [
        claim(n, answer, answer, verdict, *([citation(verdict)] if verdict is not Verdict.UNCITED else []))
        for n, verdict in enumerate(claims)
    ]
    assert render_summary(report(answer, made, [source("1")]), View()).startswith(expected)


def test_the_same_report_gives_the_same_page():
    assert render_terminal(bridge_report(), View()) == render_terminal(bridge_report(), View())


@pytest.mark.parametrize(
    ("part", "whole", "shown"),
    [(15, 16, 94), (1, 8, 13), (0, 7, 0), (7, 7, 100), (999, 1000, 99), (1, 1000, 1), (1, 2, 50), (2, 3, 67)],
)
def test_a_share_is_rounded_but_all_and_none_stay_apart(part, whole, shown):
    assert percent(part, whole) == shown


def test_inline_links_are_shown_by_their_words_and_marks_stay_in_place():
    address = "https://example.org/" + "long/" * 40
    answer = f'The deck is 412 metres long ([Site]({address}a_(b))). See [the survey]({address} "A title").'
    text = "The deck is 412 metres long"
    made = report(answer, [claim(1, answer, text, Verdict.UNSUPPORTED, citation(Verdict.UNSUPPORTED))], [source("1")])
    shown = render_terminal(made, View(width=100)).splitlines()[0]
    assert shown == "✗1 The deck is 412 metres long ([Site]). See [the survey]."


def test_only_what_the_reason_does_not_quote_is_listed_beside_it():
    answer = "The deck is 412 metres long [1]."
    spans = [unbacked(answer, "412", "N101"), unbacked(answer, "long")]
    cited = citation(Verdict.UNSUPPORTED, reason="the source does not say “412” and 1 more", spans=spans)
    made = report(answer, [claim(1, answer, answer[:27], Verdict.UNSUPPORTED, cited)], [source("1")])
    text = render_terminal(made, View(width=100))
    assert "the source does not say “412” (N101) and 1 more\n    not backed: long (P501)\n" in text


@pytest.mark.parametrize(
    ("id_", "said"),
    [("7", "7.html in the folder"), ("link-2", "--source link-2=FILE"), ("a/b", "--source ID=FILE"), ("..", "ID=FILE")],
)
def test_how_to_have_an_unread_source_judged(id_, said):
    groups = {("not_fetched", "not fetched"): [source(id_, "")]}
    assert said in hint_for(groups)


def test_only_a_verifier_of_words_warns_of_rewordings():
    made = bridge_report()
    other = made.model_copy(update={"verifier": made.verifier.model_copy(update={"name": "other"})})
    assert "rewording" in render_terminal(made, View())
    assert "rewording" not in render_terminal(other, View())


@pytest.mark.parametrize(
    ("answer", "claim_text", "context", "lines"),
    [
        (
            "# Deck\n\nIt is long. It is wide.",
            "It is wide.",
            "Deck\nIt is long.",
            ["under: Deck", "after: It is long."],
        ),
        ("# Deck\n\nIt is wide.", "It is wide.", "Deck", ["under: Deck"]),
        ("It is [long](https://x.example). It is wide.", "It is wide.", "It is long.", ["after: It is long."]),
        ("It is long.\nIt is wide.", "It is wide.", "It is long.", ["after: It is long."]),
        ("The deck:\n\n- It is wide.", "It is wide.", "The deck:", ["under: The deck:"]),
        ("| a | b |\n|---|---|\n| x | It is wide. |", "It is wide.", "a | b", ["under: a | b"]),
        ("It is wide.", "It is wide.", None, []),
    ],
    ids=["both", "heading", "sentence", "sentence on the line above", "list", "row", "none"],
)
def test_what_a_claim_stands_under_and_after(answer, claim_text, context, lines):
    assert context_lines(answer, answer.index(claim_text), context) == lines
