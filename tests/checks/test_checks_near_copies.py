"""Claims that are nearly a sentence of the source with one thing turned, and such where nothing is turned."""

# ruff: noqa: E501 - a row of a table is read whole

from __future__ import annotations

import pytest

from upheld.checks.logic import Logic
from upheld.evidence import Claim, Context, Item, Run

_BRIDGE = "The bridge at Sorn was widened in 1954 by the county, at a cost of £8,200."
_FERRY = "The ferry carried more cars than lorries in the winter of 1988."
_MILL = "The mill won a prize for its flour in 1907 and closed four years later."
_DRUG = "Tarvocin may slow the loss of hearing in older adults."


def codes(source: str, claim: str, before: str = "") -> set[str]:
    context = Context(before=before)
    item = Item(
        claim=Claim("c1", claim, 0, len(claim), context, runs=(Run(0, 0, len(claim)),)),
        context=context,
        passages=(),
        source_text=f"The parish lies on a river. {source} Nothing else is recorded of that year.",
        source_ids=("1",),
        passages_read=1,
        answer=claim,
    )
    return {finding.code for finding in Logic().run(item)}


@pytest.mark.parametrize(
    ("code", "source", "claim"),
    [
        ("L301", _BRIDGE, "The bridge at Sorn was not widened in 1954 by the county, at a cost of £8,200."),
        ("L301", _BRIDGE, "The bridge at Sorn was never widened in 1954 by the county."),
        ("L301", _BRIDGE, "It is not true that the bridge at Sorn was widened in 1954 by the county."),
        ("L301", _BRIDGE, "It is false that the bridge at Sorn was widened in 1954."),
        ("L301", _BRIDGE, "It isn't the case that the bridge at Sorn was widened in 1954 at a cost of £8,200."),
        ("L301", _BRIDGE, "Contrary to local lore, it is a myth that the bridge at Sorn was widened in 1954."),
        ("L301", _BRIDGE, "The claim that the bridge at Sorn was widened in 1954 by the county is false."),
        ("L301", _MILL, "The mill failed to win a prize for its flour in 1907."),
        ("L301", _MILL, "The mill did not win a prize for its flour in 1907 and closed four years later."),
        ("L301", _MILL, "In the county the mill didn't win a prize for its flour in 1907."),
        ("L301", "The hull was scraped in 1921 and was painted in 1934.", "The hull was not scraped in 1921 and was painted in 1934."),
        ("L301", "The pump held for longer than the seal.", "The pump did not hold for longer than the seal."),
        ("L301", "The crew saved 31 men, and a second boat was needed within an hour in fog.", "A second boat was not needed within an hour in fog on the river."),
        ("L302", _FERRY, "The ferry carried fewer cars than lorries in the winter of 1988."),
        ("L302", "The form takes no more than ten minutes.", "The form takes no less than ten minutes."),
        ("L303", _DRUG, "Tarvocin will certainly slow the loss of hearing in older adults."),
        ("L303", _DRUG, "Tarvocin will slow the loss of hearing in older adults."),
        ("L303", "Roots on the rim may stay outside the pot.", "Roots on the rim will without doubt stay outside the pot."),
        ("L303", "Tar was added later, perhaps by a joiner.", "Tar was added later, undoubtedly by a joiner."),
    ],
)  # fmt: skip
def test_one_thing_turned(code: str, source: str, claim: str) -> None:
    assert code in codes(source, claim)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        # What is called false is not what the source says.
        (_BRIDGE, "It is not true that the bridge at Sorn was widened in 1964 by the county."),
        (_BRIDGE, "It is false that the bridge at Sorn was narrowed in 1954 by the county."),
        (_BRIDGE, "It is not true that only the bridge at Sorn was widened in 1954."),
        # The source calls it false too, or only reports it.
        ("It is a myth that the tower leans towards the sea.", "It is not true that the tower leans towards the sea."),
        ("The tower does not lean towards the sea at all.", "It is false that the tower leans towards the sea."),
        ("Many believe that the tower leans towards the sea.", "It is false that the tower leans towards the sea."),
        ("The tower is said to lean towards the sea. This is false.", "It is false that the tower leans towards the sea."),
        ("If it rains the tower leans towards the sea.", "It is not true that the tower leans towards the sea."),
        # Both may be true.
        ("Some gulls nest on the roof of the mill.", "Some gulls do not nest on the roof of the mill."),
        ("The mill was sold in 1911 with its land.", "The mill was not sold until 1911 with its land."),
        # The same in another place: two statements of one sentence.
        ("She refused the medal in 1972 and accepted it in 1999.", "She accepted the medal in 1999."),
        ("The chief, Holm, wasn't there: she had been sent away in May for insisting on repairs.", "Holm had been sent away in May for insisting on repairs."),
        # A doubt that the claim keeps, or that the sentence before it holds.
        (_DRUG, "Tarvocin might slow the loss of hearing in older adults."),
        ("The vote is certain to pass and may slow the sale.", "The vote is certain to pass and could slow the sale."),
    ],
)  # fmt: skip
def test_nothing_turned(source: str, claim: str) -> None:
    assert codes(source, claim) == set()


def test_the_sentence_before_may_hold_the_doubt() -> None:
    claim = "Tarvocin will slow the loss of hearing in older adults."
    assert codes(_DRUG, claim, before="This is only possible.") == set()


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        # What denies is denied itself.
        ("It is likely that the mill will close in spring.", "It is not unlikely that the mill will close in spring."),
        ("The vaccine protected the calves in the trial.", "The vaccine did not fail to protect the calves in the trial."),
        ("The vaccine did not fail to protect the calves in the trial.", "The vaccine protected the calves in the trial."),
        ("The report has errors in its tables of rainfall.", "The report is not entirely without errors in its tables of rainfall."),
        ("The bridge at Sorn was widened in 1954.", "It is not the case that the bridge at Sorn was never widened."),
        ("All 40 clubs voted yes.", "None of the 40 clubs voted no."),
        ("Lind said he might sell the mill.", "Lind said he wouldn't rule out selling the mill."),
        # The same from its other end.
        ("Stavanger lies south of Bergen on the coast.", "Bergen lies north of Stavanger on the coast."),
        ("More lorries than cars used the ferry in 1988.", "Fewer cars than lorries used the ferry in 1988."),
        ("Costs rose more in 2002 than in 2003.", "Costs rose less in 2003 than in 2002."),
        ("Holt bought the mill from him in 1911.", "He sold the mill to Holt in 1911."),
        ("The church opened two years after the school.", "The school opened two years before the church."),
        ("The dam was built after the village had stood by the river for centuries.", "Before the dam was built, the village stood by the river."),
    ],
)  # fmt: skip
def test_said_in_another_way(source: str, claim: str) -> None:
    assert codes(source, claim) == set()


@pytest.mark.parametrize(
    ("code", "source", "claim"),
    [
        ("L301", "The mill was closed by the county in 1907.", "The mill was not closed by the county in 1907."),
        ("L302", "It is unlikely that the mill will close in spring.", "It is likely that the mill will close in spring."),
        ("L301", "The owners cannot exclude a leak in the hull, but the divers found none.", "The divers found a leak in the hull."),
        ("L302", "More lorries than cars used the ferry in 1988.", "Fewer lorries than cars used the ferry in 1988."),
        ("L302", "Stavanger lies south of Bergen on the coast.", "Stavanger lies north of Bergen on the coast."),
        ("L302", "Bergen lies north of Stavanger on the coast.", "Bergen lies south of Stavanger on the coast."),
        ("L302", "Holt bought the mill in 1911 with a loan.", "Holt sold the mill in 1911 with a loan."),
        ("L308", "The church opened two years after the school.", "The church opened two years before the school."),
        ("L308", "The dam was built after the village had been moved.", "The dam was built before the village had been moved."),
    ],
)  # fmt: skip
def test_still_turned(code: str, source: str, claim: str) -> None:
    assert codes(source, claim) == {code}


@pytest.mark.parametrize("claim", ["It is false that ", "The claim that is false.", "not", "It is not true that?"])
def test_odd_claims_are_left_alone(claim: str) -> None:
    assert codes(_BRIDGE, claim) == set()
