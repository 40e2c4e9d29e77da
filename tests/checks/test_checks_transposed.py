"""Two words of a claim in each other's places, and claims that only tell the sentence in another order."""

# ruff: noqa: E501 - a row of a table is read whole

from __future__ import annotations

import pytest

from upheld.checks.owners import Owners
from upheld.evidence import Claim, Context, Item, Passage, Run

LEVELS = "In a dry year the upper basin is filled in March and the lower only in May."
PAYERS = "The carriers pay Ostwerk 310 euros for every load they bring."
PLAYERS = "Tamsin Oduya wanted to play the slow movement first, her partner, Bela Kern, the fast one."
JUDGES = "The inspector had ruled for Varley in 2018, the tribunal for the Board in 2021."
WARDS = "Of the 640 patients asked, 41 on the old ward had slept badly, and 17 on the new one."
SPLIT = "The cutter was steered by the mate; the mate's brother, Olaf Brandt, kept the lamp, and the cook slept."
MANY = "The miller lends the baker a cart every autumn, though the baker has one of his own by now."


def codes(claim: str, source: str) -> list[str]:
    text = f"The parish keeps its papers in a chest. {source} Nothing else has come down to us."
    item = Item(
        claim=Claim("c1", claim, 0, len(claim), Context(), runs=(Run(0, 0, len(claim)),)),
        context=Context(),
        passages=(Passage("1", text, 0, len(text)),),
        source_text=text,
        source_ids=("1",),
        passages_read=1,
        answer=claim,
    )
    return [finding.code for finding in Owners().run(item)]


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("In a dry year the lower basin is filled in March and the upper only in May.", LEVELS),
        ("Ostwerk pays the carriers 310 euros for every load they bring.", PAYERS),
        ("Bela Kern wanted to play the slow movement first, Tamsin Oduya the fast one.", PLAYERS),
        ("The inspector had ruled for the Board in 2018, the tribunal for Varley in 2021.", JUDGES),
        ("Of the patients asked, 17 on the old ward had slept badly, and 41 on the new one.", WARDS),
        ("The baker lends the miller a cart every autumn.", MANY),
    ],
    ids=["things", "payer and paid", "names", "names behind prepositions", "numbers", "word told again later"],
)
def test_two_words_have_changed_places(claim: str, source: str) -> None:
    assert codes(claim, source) == ["E202"]


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("In a dry year the upper basin is filled in March and the lower only in May.", LEVELS),
        ("In a dry year the lower basin is filled only in May and the upper in March.", LEVELS),
        ("Ostwerk is paid 310 euros by the carriers for every load they bring.", PAYERS),
        ("The tribunal ruled for the Board in 2021, and the inspector for Varley in 2018.", JUDGES),
        ("Of the patients asked, 17 on the new ward had slept badly, and 41 on the old one.", WARDS),
        ("Olaf Brandt, the mate's brother, kept the lamp.", SPLIT),
        ("The miller and the baker share a cart every autumn.", MANY),
        ("The weir at Lorne is lower than the weir at Sast by two feet.", "The weir at Sast is higher than the weir at Lorne by two feet."),
        ("Holt's barn in Ebb is as tall as Lind's barn by the weir.", "Lind's barn by the weir is as tall as Holt's barn in Ebb."),
        ("The Elm carried fewer casks than the Oak in 1911.", "The Oak carried more casks than the Elm in 1911."),
        ("The motion fell by 6 votes to 8 in the hall.", "In the hall the motion fell, 8 votes to 6."),
    ],
    ids=["same", "parts the other way round", "passive", "years the other way round", "numbers the other way round",
         "apposition", "joined", "told from the other end", "fewer than", "as tall as", "a score"],
)  # fmt: skip
def test_another_order_is_no_exchange(claim: str, source: str) -> None:
    assert codes(claim, source) == []
