"""The verdicts of the contract, from tables."""

from __future__ import annotations

import pytest

from fakes import claim, document, item
from upheld.decide import Reading, decide_read, decide_unread, judge
from upheld.evidence import Part, Passage, Run, Score, Span
from upheld.report import Finding, Range
from upheld.verdicts import Verdict

NAME = Finding(code="E201", message="“Ana Brandt” stands nowhere in the source", span=Range(start=0, end=3, text="Ana"))
NOTE = Finding(code="C706", message="same page")
PASS, FAIL = Part(Span(0, 5), 0.9), Part(Span(5, 9), 0.1)

JUDGED = [
    ("passes", Score(0.9), (), Verdict.SUPPORTED),
    ("passes exactly", Score(0.5), (), Verdict.SUPPORTED),
    ("fails by a hair", Score(0.4999), (), Verdict.UNSUPPORTED),
    ("could not be judged is not false", Score(None, reason="too odd"), (), Verdict.UNVERIFIABLE),
    ("a note changes nothing", Score(0.9), (NOTE,), Verdict.SUPPORTED),
    ("an absent name in a passing claim", Score(0.9), (NAME,), Verdict.WRONG_ENTITY),
    ("an absent name in a failing claim", Score(0.1), (NAME,), Verdict.UNSUPPORTED),
    ("a conflict overrules a pass", Score(0.99, conflict=True), (), Verdict.CONTRADICTED),
    ("a conflict in a failing claim", Score(0.1, conflict=True), (), Verdict.CONTRADICTED),
    ("one part passes", Score(0.1, parts=(PASS, FAIL)), (), Verdict.PARTIAL),
    ("no part passes", Score(0.1, parts=(FAIL, FAIL)), (), Verdict.UNSUPPORTED),
    ("every part passes alone but not the whole", Score(0.1, parts=(PASS, PASS)), (), Verdict.UNSUPPORTED),
    ("parts never pass a claim", Score(0.49, parts=(PASS, PASS, FAIL)), (), Verdict.PARTIAL),
    ("parts never fail a claim", Score(0.9, parts=(PASS, FAIL)), (), Verdict.SUPPORTED),
]


@pytest.mark.parametrize(("score", "findings", "verdict"), [row[1:] for row in JUDGED], ids=[row[0] for row in JUDGED])
def test_judge(score: Score, findings: tuple[Finding, ...], verdict: Verdict) -> None:
    assert judge(score, findings, 0.5) is verdict


@pytest.mark.parametrize(
    ("status", "verdict"),
    [
        ("dead", Verdict.UNVERIFIABLE),
        ("unreadable", Verdict.UNVERIFIABLE),
        ("unsupported_type", Verdict.UNVERIFIABLE),
        ("too_large", Verdict.UNVERIFIABLE),
        ("refused", Verdict.UNVERIFIABLE),
        ("not_fetched", Verdict.UNVERIFIABLE),
        ("link_rot", Verdict.LINK_ROT),
        ("likely_fabricated", Verdict.LIKELY_FABRICATED),
    ],
)
def test_a_source_that_was_not_read_says_nothing_about_the_claim(status: str, verdict: Verdict) -> None:
    report = decide_unread(document("", status=status, reason="the reason"))
    assert (report.verdict, report.score, report.reason, report.evidence) == (verdict, None, "the reason", ())


def test_a_dead_page_read_from_a_copy_is_judged_and_names_the_copy() -> None:
    copy = document(status="link_rot", via="archive", archive_url="https://archive.test/1", archived_at="2025-01-02")
    report = decide_read(claim(), copy, Reading(item(), Score(0.9)), 0.5)
    assert report.verdict is Verdict.SUPPORTED
    assert report.checked_copy is not None
    assert (report.checked_copy.url, report.checked_copy.date) == ("https://archive.test/1", "2025-01-02")


def test_the_deciding_passage_comes_first_with_its_sentence_and_link() -> None:
    text = "It is red. It is 330 m tall."
    passages = (Passage("1", "Far away.", 90, 99), Passage("1", text, 100, 128, heading="Height", page=2))
    reading = Reading(item(passages=passages), Score(0.9, passage=1, sentence=Span(11, 28), passage_values=(0.2, 0.9)))
    first, second = decide_read(claim(), document(url="https://example.org/t"), reading, 0.5).evidence
    assert (first.text, first.start, first.heading, first.page, first.score) == (text, 100, "Height", 2, 0.9)
    assert first.sentence is not None
    assert (first.sentence.start, first.sentence.end, first.sentence.text) == (111, 128, "It is 330 m tall.")
    assert first.link is not None
    assert first.link.startswith("https://example.org/t#:~:text=")
    assert (second.text, second.sentence, second.score) == ("Far away.", None, 0.2)


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("## Height\n\nIt is 330 m tall.", "https://example.org/t#:~:text=It%20is%20330%20m%20tall."),
        ("- It is 330 m tall.", "https://example.org/t#:~:text=It%20is%20330%20m%20tall."),
        ("| Height | 330 m |", "https://example.org/t"),
    ],
    ids=["heading", "list item", "table row"],
)
def test_a_link_points_at_words_that_the_page_shows(text: str, link: str) -> None:
    reading = Reading(item(passages=(Passage("1", text, 0, len(text)),)), Score(0.9))
    (evidence,) = decide_read(claim(), document(url="https://example.org/t"), reading, 0.5).evidence
    assert evidence.link == link


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "data:text/html,x", "file:///etc/hosts", "ftp://example.org"]
)
def test_only_web_addresses_become_links(address: str) -> None:
    (evidence,) = decide_read(claim(), document(url=address), Reading(item(), Score(0.9)), 0.5).evidence
    assert evidence.link is None


def test_a_conflict_shows_its_sentence_also_where_the_retriever_did_not() -> None:
    source = "The tower is green. " * 40 + "The base measures 410 ft. " + "It is old. " * 40
    at = source.index("410 ft")
    conflict = Finding(code="N102", message="m", source_span=Range(start=at, end=at + 6, text="410 ft"))
    shown = (Passage("1", "The tower is green.", 0, 19),)
    reading = Reading(item(passages=shown, source_text=source, findings=(conflict,)), Score(0.9))
    report = decide_read(claim(), document(source), reading, 0.5)
    assert report.verdict is Verdict.CONTRADICTED
    first, second = report.evidence
    assert first.sentence is not None
    assert first.sentence.text == "The base measures 410 ft."
    assert source[first.start : first.end] == first.text
    assert source[first.sentence.start : first.sentence.end] == first.sentence.text
    assert second.text == "The tower is green."


def test_what_a_check_proved_is_not_shown_as_not_backed() -> None:
    proof = Finding(code="N120", message="m", span=Range(start=13, end=16, text="330"))
    report = decide_read(claim(), document(), Reading(item(findings=(proof,)), Score(0.1)), 0.5)
    assert report.spans == ()


def test_a_supported_claim_has_no_unbacked_spans() -> None:
    report = decide_read(claim(), document(), Reading(item(), Score(0.9, unbacked=(Span(4, 9),))), 0.5)
    assert report.spans == ()


def test_unbacked_words_point_into_the_answer_and_carry_their_code() -> None:
    # The answer is "**The tower** is 410 metres tall [1]."; the claim's text lost the stars and the marker.
    subject = claim(
        "The tower is 410 metres tall.", start=2, end=37, runs=(Run(0, 2, 9), Run(9, 13, 19), Run(28, 36, 1))
    )
    report = decide_read(subject, document(), Reading(item(subject), Score(0.1, unbacked=(Span(13, 16),))), 0.5)
    (span,) = report.spans
    assert (span.start, span.end, span.text, span.code) == (17, 20, "410", "N101")
    assert [finding.code for finding in report.findings] == ["N101"]
    assert "410" in report.reason
    assert "1 passage read" in report.reason


def test_a_partial_verdict_names_the_part_that_is_not_backed() -> None:
    text = "It opened in 1931 and is painted yearly."
    parts = (Part(Span(0, 17), 0.9), Part(Span(22, 39), 0.1))
    report = decide_read(claim(text), document(), Reading(item(claim(text)), Score(0.2, parts=parts)), 0.5)
    assert report.verdict is Verdict.PARTIAL
    assert [(span.text, span.code) for span in report.spans] == [("is painted yearly", "P501")]


def test_the_numbers_of_a_part_that_is_shown_whole_are_not_told_as_absent() -> None:
    text = "It opened in 1931 and closed in 1950."
    parts = (Part(Span(0, 17), 0.9), Part(Span(22, 36), 0.1))
    report = decide_read(claim(text), document(), Reading(item(claim(text)), Score(0.2, parts=parts)), 0.5)
    assert [(span.text, span.code) for span in report.spans] == [("closed in 1950", "P501")]


def test_words_narrow_a_failing_part_down_but_other_parts_stay_out() -> None:
    text = "It opened in 1931 and is painted yearly."
    score = Score(0.2, parts=(Part(Span(0, 17), 0.9), Part(Span(22, 39), 0.1)), unbacked=(Span(3, 9), Span(33, 39)))
    report = decide_read(claim(text), document(), Reading(item(claim(text)), score), 0.5)
    assert [span.text for span in report.spans] == ["yearly"]


def test_words_across_the_border_of_a_failing_part_are_cut_there() -> None:
    text = "It passed in 2017 and took effect in 2021."
    score = Score(0.2, parts=(Part(Span(0, 17), 0.1), Part(Span(22, 41), 0.9)), unbacked=(Span(13, 31),))
    report = decide_read(claim(text), document(), Reading(item(claim(text)), score), 0.5)
    assert [(span.text, span.code) for span in report.spans] == [("2017", "N101")]


def test_a_name_that_a_check_reported_is_not_reported_twice() -> None:
    text = "Ana built it."
    name = NAME.model_copy(update={"span": Range(start=0, end=3, text="Ana")})
    reading = Reading(item(claim(text), findings=(name,)), Score(0.1, unbacked=(Span(0, 3), Span(4, 9))))
    report = decide_read(claim(text), document(), reading, 0.5)
    assert [(span.text, span.code) for span in report.spans] == [("Ana", "E201"), ("built", "P501")]
    assert [finding.code for finding in report.findings] == ["E201", "P501"]


def test_a_wrong_entity_is_about_the_name_alone() -> None:
    report = decide_read(
        claim("Ana built it."), document(), Reading(item(findings=(NAME,)), Score(0.9, unbacked=(Span(4, 9),))), 0.5
    )
    assert [(span.text, span.code) for span in report.spans] == [("Ana", "E201")]
    assert report.reason == NAME.message
