"""The finders of logic that compare whole statements: each in both directions, and the tables they read."""

from __future__ import annotations

from itertools import combinations

import pytest

from upheld.checks.agreement import Comparison
from upheld.checks.antonyms import opposed
from upheld.checks.beliefs import refuted
from upheld.checks.causation import cause_overstated
from upheld.checks.certainty import certainty
from upheld.checks.contests import contests
from upheld.checks.denied import denied
from upheld.checks.exceptions import exceptions
from upheld.checks.formers import exchanged, outdated
from upheld.checks.logic import Logic
from upheld.checks.majorities import majorities
from upheld.checks.negatives import is_negative
from upheld.checks.openness import leaves_open
from upheld.checks.rankings import rankings
from upheld.checks.readings import read
from upheld.checks.sequence import misplaced
from upheld.checks.stances import STANCES
from upheld.checks.synonyms import SYNONYMS, are_synonyms
from upheld.checks.trends import changes, trends
from upheld.checks.turnabouts import turnabouts
from upheld.checks.unrealised import unrealised
from upheld.evidence import Claim, Context, Item, Run
from upheld.text.words import all_terms


def item(source: str, claim: str, before: str = "") -> Item:
    context = Context(before=before)
    return Item(
        claim=Claim("c1", claim, 0, len(claim), context, runs=(Run(0, 0, len(claim)),)),
        context=context,
        passages=(),
        source_text=source,
        source_ids=("1",),
        passages_read=1,
        answer=claim,
    )


FINDERS = {
    finder.__name__: finder
    for finder in (
        denied,
        turnabouts,
        trends,
        contests,
        rankings,
        unrealised,
        certainty,
        cause_overstated,
        exceptions,
        majorities,
        outdated,
        exchanged,
        misplaced,
        refuted,
    )
}

VOTE = "Two of the nine members of the board had preferred a smaller step and none had wanted to hold the rate."
BATTERY = "At a rate of C/5 the coated cell delivered 164 mAh/g, against 171 mAh/g for the plain cell."
DIVIDEND = "The final dividend is ₹6.50 a share, and the interim dividend of ₹4.00 was paid in November."
FILED = "The regulator said on Monday that Ostara had applied to list its shares on the main market in Velmark."
CULVERT = "Engineers believe that a clogged culvert may have contributed to the collapse of the bridge."
SUGAR = "This is how much sugar there is in each of the drinks: Fjord 3.4 g, Milla 4.1 g, Ample 2.7 g."
HELMETS = "Helmets are required only for riders under 18."
EXHIBITION = "Of the 640 visitors asked, 210 of the 640 visitors had come by train."

#: (finder, the code it must give, source, claim)
FIRES = [
    ("denied", "L301", "The driver, Kyle Drummond, is accused of theft.", "Drummond has not been accused of theft."),
    ("denied", "L301", VOTE, "Two of the nine members of the board had wanted to hold the rate."),
    (
        "denied",
        "L301",
        "The hydrologist puts the rise of the groundwater down to the pumping ban and not to rain.",
        "The hydrologist puts the rise of the groundwater down to rain.",
    ),
    (
        "turnabouts",
        "L302",
        "She turned down the presidency of the court in 1994.",
        "She accepted the presidency of the court in 1994.",
    ),
    (
        "turnabouts",
        "L302",
        "The residents of Cape Wessel, who fought the plan, have dropped their lawsuit.",
        "The residents of Cape Wessel are still pursuing their lawsuit.",
    ),
    (
        "turnabouts",
        "L302",
        "Grapefruit juice should be avoided during treatment.",
        "Grapefruit juice should be taken during treatment.",
    ),
    ("trends", "L302", "Revenue per subscriber dipped 2% to $10.92.", "Revenue per subscriber rose 2% to $10.92."),
    ("trends", "L302", "Consumer prices rose 0.4% in March.", "Consumer prices did not go up in March."),
    ("trends", "L302", "Net debt stood at £118 million, down from £143 million.", "Net debt rose to £118 million."),
    ("contests", "L302", BATTERY, "The coated cell delivered more charge than the plain cell."),
    ("contests", "L302", DIVIDEND, "The interim dividend was larger than the final one."),
    (
        "contests",
        "L302",
        "Noise counted for 10 per cent of the total and durability for 35.",
        "Noise weighed more in the total than durability.",
    ),
    (
        "rankings",
        "L302",
        SUGAR,
        "Of the three, Fjord had the least sugar in it.",
    ),
    (
        "rankings",
        "L302",
        "Fuel was the largest single cost at 3.9 billion crowns; wages cost 2.7 billion.",
        "Wages were the largest single cost.",
    ),
    ("unrealised", "L306", FILED, "Ostara listed its shares on the main market in Velmark."),
    (
        "unrealised",
        "L306",
        "Governor Brandauer has asked the government for 85 million crowns.",
        "The government granted Governor Brandauer 85 million crowns.",
    ),
    ("unrealised", "L303", CULVERT, "A clogged culvert contributed to the collapse of the bridge."),
    ("certainty", "L303", CULVERT, "A clogged culvert brought about the collapse of the bridge, the inquiry found."),
    (
        "cause_overstated",
        "L304",
        "Working at night was associated with diabetes in nurses.",
        "Working at night is responsible for diabetes in nurses.",
    ),
    (
        "cause_overstated",
        "L304",
        "The drop in evening use cannot be put down to the tariff alone.",
        "The drop in evening use was due to the tariff.",
    ),
    ("exceptions", "L305", HELMETS, "Helmets are required for all riders."),
    (
        "exceptions",
        "L305",
        "Crews could be through to the miners in 17 hours if the roof holds.",
        "Crews will be through to the miners in 17 hours whether or not the roof holds.",
    ),
    (
        "exceptions",
        "L305",
        "The walkout closed 31 of the district's 34 schools.",
        "All of the district's schools were closed by the walkout.",
    ),
    ("majorities", "L305", EXHIBITION, "Most of the visitors had come by train."),
    ("majorities", "L305", "63% of the growers sold their crop by June.", "A minority of the growers sold their crop."),
    (
        "outdated",
        "L307",
        "The old survey of the river had given the length of the Ulma as 1,310 km.",
        "The survey gives the length of the Ulma river as 1,310 km.",
    ),
    (
        "exchanged",
        "L307",
        "The magnitude of the earthquake was 6.3. The first estimate, minutes later, had been 6.7.",
        "The magnitude was first given as 6.3 and then raised to 6.7.",
    ),
    (
        "misplaced",
        "L308",
        "The Lund mill was closed on 30 June 2024. Boxwell joined the group on 1 October 2024.",
        "Boxwell joined the group before the Lund mill was closed.",
    ),
    (
        "misplaced",
        "L308",
        "The cartel fixed prices from 2012 to 2017. The inquiry into the cartel opened in 2016.",
        "The inquiry into the cartel opened after the cartel had stopped fixing prices.",
    ),
    (
        "refuted",
        "L309",
        "A story that Tisdale smashed the pump with an axe appears in no source before 1951.",
        "Tisdale smashed the pump with an axe.",
    ),
    (
        "refuted",
        "L309",
        "Rubber soles protect against lightning: no, a bolt is not stopped by a centimetre of rubber.",
        "Rubber soles protect walkers against lightning.",
    ),
]  # fmt: skip

#: (finder that must be silent, source, claim)
SILENT = [
    ("denied", "Mackey did not play for the Daisies until 1923.", "Mackey played for the Daisies in 1923."),
    ("denied", "The ferries go to Lodd. No ferry goes to Lodd in winter.", "The ferries do not go to Lodd in winter."),
    ("denied", "Leaks are not counted here.", "Leaks were left out of the count here."),
    (
        "denied",
        "Two deaths in the placebo group were judged unrelated to the study.",
        "Neither of the two deaths in the placebo group was attributed to the study.",
    ),
    ("turnabouts", "She turned down the presidency of the court.", "She did not accept the presidency of the court."),
    (
        "turnabouts",
        "The board rejected the first offer and accepted the second offer.",
        "The board accepted the second offer.",
    ),
    ("trends", "Consumer prices rose 0.4% in March.", "Consumer prices did not fall in March."),
    ("trends", "Sales rose 4% in June; profit fell 2%.", "Profit fell 2%."),
    ("trends", "The turf grew long and the butterfly left.", "After its decline the butterfly left the turf."),
    ("contests", BATTERY, "The coated cell delivered less charge than the plain cell."),
    ("contests", DIVIDEND, "The final dividend was larger than the interim one."),
    ("contests", "Salt 4 kg and 5 kg, against copper 3 kg and 6 kg.", "The ship carried more salt than copper."),
    ("contests", BATTERY, "The coated cell delivered more than half of the charge."),
    ("rankings", SUGAR, "Of the three, Ample had the least sugar in it."),
    (
        "rankings",
        "Born in Lodd, she was the largest single donor to the museum.",
        "Marit Vass was the largest single donor to the museum.",
    ),
    ("unrealised", FILED, "Ostara has applied to list its shares on the main market in Velmark."),
    (
        "unrealised",
        "The town plans to build a bridge at Kesten. The town built the bridge at Kesten in 1990.",
        "The town built a bridge at Kesten in 1990.",
    ),
    ("unrealised", "The will of the union was ignored when the shift was ended.", "The union's will was ignored."),
    ("certainty", CULVERT, "A clogged culvert is thought likely to have contributed to the collapse, engineers found."),
    (
        "cause_overstated",
        "Working at night was associated with diabetes. Working at night causes diabetes in nurses.",
        "Working at night causes diabetes in nurses.",
    ),
    ("exceptions", HELMETS, "Helmets are required for all riders under 18."),
    (
        "exceptions",
        "None of the three coatings blistered at 80 degrees, but at 110 only the epoxy stayed intact.",
        "At 80 degrees all three coatings stayed intact.",
    ),
    ("exceptions", "Some riders wore a helmet.", "However, riders wore a helmet."),
    ("majorities", EXHIBITION, "A minority of the visitors had come by train."),
    ("majorities", EXHIBITION, "Most of the visitors had not come by train."),
    (
        "outdated",
        "The budget of the plant has gone from $620 million to $745 million.",
        "The budget of the plant is now $745 million.",
    ),
    (
        "exchanged",
        "The magnitude was at first given as 6.3. It is now put at 6.7.",
        "The magnitude was first given as 6.3 and then raised to 6.7.",
    ),
    (
        "misplaced",
        "The Lund mill was closed on 30 June 2024. Boxwell joined the group on 1 October 2024.",
        "Boxwell joined the group after the Lund mill was closed.",
    ),
    (
        "misplaced",
        "The cartel fixed prices from 2012 to 2017. The inquiry into the cartel opened in 2016.",
        "The inquiry into the cartel opened before the cartel had stopped fixing prices.",
    ),
    (
        "refuted",
        "A story that Tisdale smashed the pump with an axe appears in no source before 1951.",
        "The story that Tisdale smashed the pump with an axe is unfounded.",
    ),
    ("refuted", "I was wrong: it was damping off, not cold.", "It was damping off."),
]  # fmt: skip


def _ids(rows: list[tuple[str, ...]]) -> list[str]:
    return [f"{row[0]}-{row[-1][:30]}" for row in rows]


@pytest.mark.parametrize(("finder", "code", "source", "claim"), FIRES, ids=_ids(FIRES))
def test_fires(finder: str, code: str, source: str, claim: str) -> None:
    losses = list(FINDERS[finder](Comparison(item(source, claim))))
    assert [loss.code for loss in losses] == [code]


@pytest.mark.parametrize(("finder", "code", "source", "claim"), FIRES, ids=_ids(FIRES))
def test_is_shown_with_exact_ranges(finder: str, code: str, source: str, claim: str) -> None:
    found = Logic().run(item(source, claim))
    assert found, (finder, code)
    for finding in found:
        assert finding.span is not None
        assert finding.source_span is not None
        assert claim[finding.span.start : finding.span.end] == finding.span.text
        assert source[finding.source_span.start : finding.source_span.end] == finding.source_span.text


@pytest.mark.parametrize(("finder", "source", "claim"), SILENT, ids=_ids(SILENT))
def test_is_silent(finder: str, source: str, claim: str) -> None:
    assert list(FINDERS[finder](Comparison(item(source, claim)))) == []


@pytest.mark.parametrize("finder", FINDERS)
@pytest.mark.parametrize("claim", ["Did all riders wear helmets?", "", "Riders wore blue.", "Nothing here is alike."])
def test_a_question_or_another_matter_is_left_alone(finder: str, claim: str) -> None:
    assert list(FINDERS[finder](Comparison(item(HELMETS, claim)))) == []


def test_the_sentence_before_may_hold_the_hedge() -> None:
    claim = "A clogged culvert contributed to the collapse of the bridge."
    assert list(unrealised(Comparison(item(CULVERT, claim))))
    assert not list(unrealised(Comparison(item(CULVERT, claim, before="The cause is possibly a natural one."))))


def test_words_that_two_finders_object_to_are_told_once() -> None:
    claim = "Kyle Drummond has not been accused of theft."
    found = Logic().run(item("The driver, Kyle Drummond, is accused of theft.", claim))
    assert [finding.code for finding in found] == ["L301"]


@pytest.mark.parametrize("row", SYNONYMS)
def test_synonyms_are_no_opposites(row: str) -> None:
    terms = sorted(set(all_terms(row)))
    assert len(terms) > 1
    assert all(are_synonyms(one, other) and not opposed(one, other) for one, other in combinations(terms, 2))


@pytest.mark.parametrize("axis", range(len(STANCES)), ids=[pair[0][:20] for pair in STANCES])
def test_both_sides_of_a_stance_are_read(axis: int) -> None:
    for sign, phrases in zip((1, -1), STANCES[axis], strict=True):
        for phrase in phrases.split("|"):
            text = f"Today it {phrase.replace('*', 'him')} there"
            assert (axis, sign) in {(one.axis, one.sign) for one in read(text).stances}, text


def test_a_negation_turns_a_stance_round() -> None:
    def signs(text: str) -> set[int]:
        return {one.sign for one in read(text).stances if one.axis == 0}

    assert signs("She accepted the post.") == {1}
    assert signs("She never accepted the post.") == {-1}
    assert signs("She turned it down.") == {-1}


CHANGES = [
    ("Prices rose.", [1]),
    ("Prices were down 3%.", [-1]),
    ("Prices fell to 12 crowns.", [-1]),
    ("Prices are up from 9 crowns.", [1]),
    ("She dropped her bid.", []),
    ("He was up to the task.", []),
    ("Every fall counts.", []),
    ("A lower price.", []),
]


@pytest.mark.parametrize(("text", "signs"), CHANGES, ids=[row[0] for row in CHANGES])
def test_words_of_change(text: str, signs: list[int]) -> None:
    reading = read(text)
    assert [change.sign for change in changes(reading, range(len(reading.terms)))] == signs


@pytest.mark.parametrize("word", ["not", "didn't", "unrelated", "refused", "lacks", "excluding", "zero"])
def test_negative_words(word: str) -> None:
    assert is_negative(word)


@pytest.mark.parametrize("word", ["note", "under", "until2", "union", "university", "built", "x" * 100_000])
def test_other_words(word: str) -> None:
    assert not is_negative(word)


@pytest.mark.parametrize("text", ["It may open.", "It is set to open.", "It is expected soon.", "They asked for it."])
def test_open_claims(text: str) -> None:
    assert leaves_open(text)


@pytest.mark.parametrize("text", ["It has opened.", "They got it.", "The house was built in 1904."])
def test_flat_claims(text: str) -> None:
    assert not leaves_open(text)


def test_many_numbers_end_early() -> None:
    source = "".join(f"A {n}% and B {n + 1}% or " for n in range(60)) + "A was larger than B in all."
    assert list(contests(Comparison(item(source, "A was larger than B.")))) == []
