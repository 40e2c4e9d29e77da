"""What is said of a thing: deeds only intended, sums sought in full, and statements that only look denied."""

from __future__ import annotations

import pytest

from upheld.checks.logic import Logic
from upheld.evidence import Claim, Context, Item, Run

APPEAL = "The firm was fined on Monday. Orvane has thirty days to appeal to the high court."
COURT = "The jury ordered the mill to pay Sela Brandt €52,000 for the flood. She had sought €90,000 in all."
SHARE = "Osric Vale had billed the abbey for the bells and was paid less than half of what he had asked."
BARRED = "Mr Tolland himself was kept from speaking, since he had not paid his fee."


def codes(source: str, claim: str) -> set[str]:
    item = Item(
        claim=Claim("c1", claim, 0, len(claim), Context(), runs=(Run(0, 0, len(claim)),)),
        context=Context(),
        passages=(),
        source_text=source,
        source_ids=("1",),
        passages_read=1,
        answer=claim,
    )
    return {finding.code for finding in Logic().run(item)}


FIRES = {
    "a right to appeal told as an appeal": (APPEAL, "Orvane has lodged an appeal with the high court."),
    "an option told as a purchase": (
        "The pumps were lent by Ketter Works, and the growers of Dunmere said they would buy one next year.",
        "The growers of Dunmere bought a pump from Ketter Works.",
    ),
    "all that was sought, two sentences": (COURT, "The court granted Brandt the full €90,000 she had asked for."),
    "all that was sought, without a number": (COURT, "Sela Brandt was awarded everything that she had demanded."),
    "all of it, of which the source gives a share": (SHARE, "The abbey gave Osric Vale all that he had asked for."),
}
SILENT = {
    "the appeal is told as done elsewhere": (
        f"{APPEAL} Orvane appealed on Friday.",
        "Orvane has lodged an appeal with the high court.",
    ),
    "the right to appeal": (APPEAL, "Orvane may appeal to the high court within thirty days."),
    "the sum given is the one sought": (
        "Brandt had sought €90,000. The jury ordered the mill to pay her €90,000.",
        "Brandt was awarded everything that she had demanded.",
    ),
    "a share is told as a share": (COURT, "Brandt was awarded a little over half of all that she had demanded."),
    "what is said of a denied sum": (
        "The panel allowed her 700 crowns, not the 900 which the guild had claimed.",
        "The guild had claimed 900 crowns.",
    ),
    "a piece of the sentence": (BARRED, "Mr Tolland was kept from speaking since he had not paid his fee."),
    "an answer before it": (
        "No: cold glass is denser, and that slows the bell a little, hardly enough to hear.",
        "Cold glass is denser, and that slows the bell a little.",
    ),
    "denied and stated of the same word": (
        "Ruben would not sell the orchard. His widow did sell it, in 1911, though nobody was glad.",
        "The orchard that Ruben refused to sell was sold by his widow in 1911.",
    ),
    "not known to have done": (
        "The spider isn't known to have killed a person, though its bite aches for days.",
        "Nobody is known to have died of the spider's bite.",
    ),
    "whatever somebody said": (
        "Ilka Maro was born in 1871, as the roll shows, and not in 1875, as she told the clerk.",
        "Ilka Maro was born in 1871, whatever she told the clerk.",
    ),
    "what would have happened": (
        "The board had planned to close the trial at day 20 if the fever returned; it did not.",
        "The board would have closed the trial at day 20 had the fever returned.",
    ),
    "a number goes with what follows it": (
        "Weight gain averaged 2.1 kg with the syrup and 3.4 kg with the powder.",
        "Those on powder put on more weight than those on syrup.",
    ),
    "ranked among some of them": (
        "Joints glued at 30 °C held 2.0 MPa and those glued at 50 °C held 4.1 MPa; steel bolts held 19 MPa.",
        "Of the glued joints, those glued at 50 °C were the strongest.",
    ),
}


@pytest.mark.parametrize(("source", "claim"), FIRES.values(), ids=FIRES.keys())
def test_is_found(source: str, claim: str) -> None:
    assert codes(source, claim)


@pytest.mark.parametrize(("source", "claim"), SILENT.values(), ids=SILENT.keys())
def test_is_left_alone(source: str, claim: str) -> None:
    assert not codes(source, claim)
