"""The check of logic: every row of its tables, each code in both directions, and what must never happen."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.checks.causes import CAUSES
from upheld.checks.cues import Cues, Example, Lexicon, Mark, Reach, keys
from upheld.checks.hedges import HEDGES
from upheld.checks.logic import Logic
from upheld.checks.myths import FORMERS, MYTHS
from upheld.checks.negations import NEGATIONS
from upheld.checks.plans import PLANS
from upheld.checks.readings import read
from upheld.checks.scopes import SCOPES
from upheld.checks.segments import segments
from upheld.evidence import Claim, Context, Item, Run
from upheld.findings import Effect, lookup
from upheld.report import Finding
from upheld.text.sentences import sentences

ROWS = (*NEGATIONS, *HEDGES, *PLANS, *MYTHS, *FORMERS, *CAUSES, *SCOPES)


def item(source: str, claim: str, before: str = "", answer: str | None = None) -> Item:
    at = 0 if answer is None else answer.index(claim)
    context = Context(before=before)
    return Item(
        claim=Claim("c1", claim, at, at + len(claim), context, runs=(Run(0, at, len(claim)),)),
        context=context,
        passages=(),
        source_text=source,
        source_ids=("1",),
        passages_read=1,
        answer=claim if answer is None else answer,
    )


def found(source: str, claim: str, before: str = "") -> list[Finding]:
    return Logic().run(item(source, claim, before))


def codes(source: str, claim: str, before: str = "") -> set[str]:
    return {finding.code for finding in found(source, claim, before)}


def _name(row: Cues) -> str:
    return f"{row.mark.name.lower()}-{row.phrases[:20]}"


@pytest.mark.parametrize("row", [row for row in ROWS if row.fires], ids=_name)
def test_the_example_of_a_row_fires(row: Cues) -> None:
    assert isinstance(row.fires, Example)
    assert codes(row.fires.source, row.fires.claim)


@pytest.mark.parametrize("row", [row for row in ROWS if row.silent], ids=_name)
def test_the_counter_example_of_a_row_is_silent(row: Cues) -> None:
    assert isinstance(row.silent, Example)
    assert codes(row.silent.source, row.silent.claim) == set()


DAM = "The Arrow Dam was approved in 2014. Work on the Arrow Dam has not been started. The valley holds three villages."
TRIAL = "In the trial, patients given the drug had less pain than patients given placebo. Nausea scores did not differ."
STAR = "The host star is 6.5 billion years old, about two billion older than the Sun."

FIRES = [
    ("negation dropped", "L301", DAM, "Work on the Arrow Dam has been started."),
    ("negation added", "L301", STAR.replace("older", "more ancient"), "The host star is not 6.5 billion years old."),
    ("never", "L301", "The old mill at Tarn has never been sold.", "The old mill at Tarn has been sold."),
    (
        "exchange",
        "L301",
        '"We followed the money, not the man," said the foreman.',
        'The foreman said: "We followed the man, not the money."',
    ),
    ("no longer", "L301", "The order for Cutler stayed in force on Friday.", "The order for Cutler was not in force."),
    ("antonym", "L302", STAR, "The host star is 6.5 billion years old, about two billion younger than the Sun."),
    (
        "direction",
        "L302",
        "Operating income of the group fell 13.7%, to $221 million.",
        "Operating income of the group rose 13.7%, to $221 million.",
    ),
    (
        "superlative",
        "L302",
        "Core inflation eased to 3.0%, its lowest since December 2021.",
        "Core inflation was at its highest since December 2021.",
    ),
    (
        "comparison reversed",
        "L302",
        "In 2019 the Orva line carried more passengers than the Senn line.",
        "In 2019 the Senn line carried more passengers than the Orva line.",
    ),
    (
        "two clauses exchanged",
        "L302",
        "Property tax falls from 1.24 percent to 1.18 percent, but trash fees climb from $22 to $27.",
        "Property tax climbs from 1.24 percent to 1.18 percent, but trash fees climb from $22 to $27.",
    ),
    ("could", "L303", "The merger could lift earnings by 12 percent.", "The merger lifts earnings by 12 percent."),
    (
        "legend",
        "L303",
        "A local legend holds that the architect leapt from the tower.",
        "The architect leapt from the tower.",
    ),
    (
        "condition",
        "L303",
        "The diocese will reopen the crypt in 2027 if the groundwater can be drained.",
        "The diocese will reopen the crypt in 2027.",
    ),
    (
        "association",
        "L304",
        "Eating yogurt was associated with a lower risk of diabetes among nurses.",
        "Eating yogurt prevents diabetes among nurses.",
    ),
    (
        "coincided",
        "L304",
        "The inquiry found only that the strike and the fall in sales coincided.",
        "The strike caused the fall in sales, the inquiry found.",
    ),
    (
        "all but",
        "L305",
        "All but 180 of the villagers had returned home by Monday morning.",
        "All of the villagers had returned home by Monday morning.",
    ),
    (
        "rank dropped",
        "L305",
        "Torsay is the third largest island of the Vairn group.",
        "Torsay is the largest island of the Vairn group.",
    ),
    (
        "one of",
        "L305",
        "Torsay is one of the largest islands of the Vairn group.",
        "Torsay is the largest island of the Vairn group.",
    ),
    (
        "ever",
        "L305",
        "The crowd of 14,208 was the largest at the park since 2009.",
        "The crowd of 14,208 was the largest ever at the park.",
    ),
    (
        "mice",
        "L305",
        "In mice the compound lowered blood pressure within two hours.",
        "The compound lowered blood pressure in people within two hours.",
    ),
    (
        "will",
        "L306",
        "Two mobile clinics will begin work in Kesten in the autumn.",
        "Two mobile clinics have begun work in Kesten.",
    ),
    (
        "proposed",
        "L306",
        "A causeway to Leith was proposed in 1974.",
        "A causeway to Leith was built in 1974.",
    ),
    (
        "sought",
        "L306",
        "The claimant sought damages of 2.4 million from the port; the judge awarded 780,000.",
        "The judge awarded the claimant damages of 2.4 million from the port.",
    ),
    (
        "first proposed",
        "L307",
        "The council fined three cement makers a total of 84 million crowns. "
        "The council had at first proposed a total of 110 million crowns.",
        "The council fined three cement makers a total of 110 million crowns.",
    ),
    (
        "after",
        "L308",
        "Sarr scored twice after Lie had converted a penalty.",
        "Sarr scored twice before Lie had converted a penalty.",
    ),
    (
        "years",
        "L308",
        "The railway was electrified in 1957. A landslide destroyed the abutment in 1934.",
        "The railway was electrified before the landslide destroyed the abutment.",
    ),
    (
        "rumours",
        "L309",
        "Rumours that Strand had fled to Belize before his arrest were false.",
        "Strand had fled to Belize before his arrest.",
    ),
    (
        "question",
        "L309",
        "Are old window panes thicker at the bottom because glass flows? No, glass does not flow.",
        "Old window panes are thicker at the bottom because glass flows.",
    ),
    (
        "next sentence",
        "L309",
        "It is often claimed that the bridge was copied from one in Leeds. The drawings show that this is untrue.",
        "The bridge was copied from one in Leeds.",
    ),
]


@pytest.mark.parametrize(("code", "source", "claim"), [row[1:] for row in FIRES], ids=[row[0] for row in FIRES])
def test_fires(code: str, source: str, claim: str) -> None:
    assert code in codes(source, claim)


SILENT = [
    ("same negation", DAM, "Work on the Arrow Dam has never been started."),
    ("refusal for negation", "The board refused to publish the report.", "The board did not publish the report."),
    ("not only", "The firm makes not only pumps but valves for ships.", "The firm makes pumps and valves for ships."),
    ("not until", "Mackey did not play for the Daisies until 1923.", "Mackey played for the Daisies in 1923."),
    ("number", "House No. 5 in Mill Street was sold to a baker.", "House number 5 in Mill Street was sold to a baker."),
    ("month", "The pact was signed in May in the town hall of Velmark.", "The pact was signed in the town hall."),
    ("both negate", "No comparison has been made of the two drugs.", "The two drugs have not been compared."),
    (
        "contrast in the claim",
        "Children under 12 are searched for at once, adults after a risk assessment.",
        "It is for adults, not for children under 12, that the search waits for a risk assessment.",
    ),
    (
        "another subject",
        "Cannabis harms lungs, but it has not been causally linked with tobacco cancers such as lung cancer.",
        "In contrast, tobacco smoke has been causally linked with lung cancer.",
    ),
    (
        "said elsewhere",
        "Work on the dam was not started in 2015. Work on the dam was started in 2016.",
        "Work on the dam was started.",
    ),
    ("negated opposite", "Sales of the pump did not fall in 2019.", "Sales of the pump rose in 2019."),
    (
        "both opposites",
        "Sales of the pump fell in 2018 but rose by 4% in 2019.",
        "Sales of the pump rose by 4% in 2019.",
    ),
    (
        "comparison turned round with its opposite",
        "In 2019 the Orva line carried more passengers than the Senn line.",
        "In 2019 the Senn line carried fewer passengers than the Orva line.",
    ),
    ("hedge kept", "The merger could lift earnings by 12 percent.", "The merger may lift earnings by 12 percent."),
    ("ability", "The bridge was raised so ships could pass it.", "The bridge was raised and ships pass it."),
    (
        "link kept",
        "Eating yogurt was associated with a lower risk of diabetes among nurses.",
        "Among nurses, eating yogurt was linked to a lower risk of diabetes.",
    ),
    (
        "cause in the source",
        "Smoking is associated with lung cancer. Smoking causes lung cancer.",
        "Smoking causes lung cancer.",
    ),
    ("most", "Most houses in the village were lost.", "The majority of the village's houses were lost."),
    ("rank kept", "Torsay is the third largest island.", "Torsay is the third largest of the islands."),
    (
        "plan kept",
        "Two mobile clinics will begin work in Kesten in the autumn.",
        "Two mobile clinics are to begin work in Kesten in the autumn.",
    ),
    (
        "plan carried out",
        "The town planned to build a bridge at Kesten. The town built the bridge at Kesten in 1990.",
        "The town built a bridge at Kesten.",
    ),
    (
        "former told as former",
        "The hall originally held 900 seats; today the hall holds 640 seats.",
        "The hall originally held 900 seats.",
    ),
    (
        "order by years",
        "The railway was electrified in 1957. A landslide destroyed the abutment in 1934.",
        "The railway was electrified after the landslide destroyed the abutment.",
    ),
    (
        "belief told as belief",
        "Rumours that Strand had fled to Belize before his arrest were false.",
        "Rumours said that Strand had fled to Belize before his arrest.",
    ),
    ("a question", DAM, "Has work on the Arrow Dam been started?"),
    ("nothing in common", TRIAL, "The bakery on Mill Street never opened."),
    (
        "another language",
        "La presa de Arrow no ha sido construida por el gobierno.",
        "La presa de Arrow ha sido construida por el gobierno.",
    ),
    ("no source", "", "Work on the Arrow Dam has been started."),
]  # fmt: skip


@pytest.mark.parametrize(("source", "claim"), [row[1:] for row in SILENT], ids=[row[0] for row in SILENT])
def test_is_silent(source: str, claim: str) -> None:
    assert codes(source, claim) == set()


def test_the_sentence_before_may_hold_the_hedge() -> None:
    source = "The merger could lift earnings by 12 percent."
    claim = "The merger lifts earnings by 12 percent."
    assert codes(source, claim) == {"L303"}
    assert codes(source, claim, before="The effect is possibly large.") == set()


def test_ranges_and_message() -> None:
    claim = "Work on the Arrow Dam has been started."
    answer = f"The dam. {claim} More."
    (finding,) = Logic().run(item(DAM, claim, answer=answer))
    assert finding.span is not None
    assert finding.source_span is not None
    assert answer[finding.span.start : finding.span.end] == finding.span.text == "started"
    assert DAM[finding.source_span.start : finding.source_span.end] == finding.source_span.text == "started"
    assert "has not been started" in finding.message
    assert "\n" not in finding.message
    assert finding.source_id == "1"


def test_one_finding_a_code() -> None:
    source = "The pump had not failed and the valve had not burst during the storm."
    found_codes = [f.code for f in found(source, "The pump had failed and the valve had burst during the storm.")]
    assert found_codes == ["L301"]


def test_every_code_can_decide() -> None:
    assert {lookup(f"L30{n}").effect for n in range(1, 10)} == {Effect.CONFLICT, Effect.FAIL}


def test_the_longest_cue_wins_and_stays_in_its_clause() -> None:
    rows = (
        Cues(Mark.NEGATED, Reach.HEAD, "not"),
        Cues(Mark.NONE, Reach.HEAD, "not only"),
        Cues(Mark.MYTH, Reach.REST, "no truth to * that"),
    )
    lexicon = Lexicon(rows)

    def marks(text: str, end: int | None = None) -> list[tuple[str, int, int]]:
        terms = keys(text)
        ends = [end if end is not None else len(terms)] * len(terms)
        return [(row.mark.name, first, last) for row, first, last in lexicon.find(terms, ends)]

    assert marks("it is not only red, not blue") == [("NONE", 2, 4), ("NEGATED", 5, 6)]
    assert marks("there is no truth to the old claim that it fell") == [("MYTH", 2, 9)]
    assert marks("there is no truth to the old claim that it fell", end=7) == []


def test_noted_is_not_not() -> None:
    assert not read("The chief noted the likely planet.").has(Mark.NEGATED, Mark.SOME)


CLAUSES = [
    ("Leune will be sworn in and has promised to stop.", ["Leune will be sworn in", "and has promised to stop"]),
    ("It is red and blue, but the roof is not.", ["It is red and blue", "but the roof is not"]),
    ('"We were slow, but nobody died," said Oona.', ["We were slow", "but nobody died", "said Oona"]),
]


@pytest.mark.parametrize(("text", "parts"), CLAUSES, ids=["and", "but", "quotation"])
def test_clauses(text: str, parts: list[str]) -> None:
    reading = read(text)
    bounds = segments(text, reading.words, reading.lowered)
    assert [text[reading.words[b.start].start : reading.words[b.stop - 1].end] for b in bounds] == parts


SENTENCES = [row[2] for row in FIRES] + [row[1] for row in SILENT if row[1]]


@pytest.mark.parametrize("source", SENTENCES)
def test_a_sentence_of_the_source_has_no_finding(source: str) -> None:
    for span in sentences(source):
        assert codes(source, span.of(source)) == set()


_WORDS = """
the dam not never no has been may could if before after older than younger all most of is first will would 12 1990 Arrow
Sun , . ; “ ” ? claimed that false fell rose who which because caused linked with none
"""
WORDS = st.sampled_from(_WORDS.split())


@settings(max_examples=60, deadline=None)
@given(st.lists(WORDS, max_size=30).map(" ".join), st.lists(WORDS, max_size=30).map(" ".join), st.text(max_size=20))
def test_never_raises_and_ranges_are_exact(source: str, claim: str, noise: str) -> None:
    text, said = source + noise, claim + noise
    for finding in found(text, said):
        assert finding.span is not None
        assert finding.source_span is not None
        assert said[finding.span.start : finding.span.end] == finding.span.text
        assert text[finding.source_span.start : finding.source_span.end] == finding.source_span.text


def test_repeats_are_bounded() -> None:
    claim = "the dam has not fallen before the rise " * 4000
    source = "the dam has fallen and never not risen after the fall " * 20000
    assert isinstance(found(source, claim), list)
