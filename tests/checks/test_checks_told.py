"""What the source tells of another name, in another order, for another reason, of a part, or with a negation more."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import seconds
from upheld.checks.attributions import attributions
from upheld.checks.logic import Logic
from upheld.checks.owners import Owners
from upheld.checks.reasons import reasons
from upheld.checks.successions import orders
from upheld.evidence import Claim, Context, Item, Run


def item(source: str, claim: str) -> Item:
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    return Item(whole, Context(), (), source, ("1",), 1, claim)


def codes(source: str, claim: str) -> set[str]:
    return {finding.code for check in (Owners(), Logic()) for finding in check.run(item(source, claim))}


TOWER = (
    "The tower on Harn Hill is 330 metres tall. Its architect was Stina Sauveur; the engineer Gero Eifert, after whom "
    "it is named, owned the firm that built it. It opened in 1889."
)
ISLAND = (
    "Terns on the island have increased fourfold since foxes were removed. Ranger Tuva Lind credits the removal. "
    "Ornithologist Sami Aro pointed out that herring stocks had doubled over the same years."
)
MEETING = (
    "Mrs Thwaite asked why Pell Green had received only two visits. Dr Subram replied that the road had been closed in "
    "February. The treasurer, Ole Marsh, was absent."
)
NEWS = (
    "The library in Orvik will close in May. In August a motorcyclist, Neil Adeyo, broke his collarbone when he "
    "swerved to avoid a foal on the coast road. The farmer Bethan Rhys has lost 23 fence posts to the ponies."
)
PAPER = (
    "Item 5, fluoridation of the water, was deferred because the consultant's report had not arrived. Household bills "
    "rose by 7 % owing to a reset of network charges. Removed in this version: the weekly e-mail summary."
)
COURSE = (
    "Intravenous ampicillin for 14 days, then oral amoxicillin for four weeks, led to recovery. The printer Josef "
    "Halm, who was pardoned in 1914, left the country. A royal commission under Lord Ebury reported in 1912."
)
TREE = (
    "The trunk shelters 148 species of beetle, eleven of them red-listed. The lower chamber can hold 60 bats. Most of "
    "the 260 employees of the mill will be put on short-time work."
)
RULES = (
    "The court did not decide whether the Housing Order of 2011 applied. The movement keeps no clergy and owns no "
    "temples. An audit found 47 unexplained payments, the largest of 410,000 euros."
)
SHAPE = (
    "A dim companion to the star may be the coolest planet yet imaged directly. Local legend has the wells spring up."
)

FIRES = [
    ("named after", TOWER, "It was named after Stina Sauveur.", "E203"),
    ("takes its name", TOWER, "The tower takes its name from the architect Stina Sauveur.", "E203"),
    ("other view", ISLAND, "Tuva Lind pointed out that herring stocks had doubled over those years.", "E202"),
    ("it was who", MEETING, "It was Mrs Thwaite who explained that the road had been closed.", "E202"),
    ("according to", MEETING, "According to Thwaite, the road had been closed in February.", "E202"),
    ("another's mishap", NEWS, "Bethan Rhys broke a collarbone in August after swerving to avoid a foal.", "E202"),
    ("other reason", PAPER, "Fluoridation of the water was deferred because a road had been closed.", "L310"),
    ("other cause", PAPER, "Dearer gas pushed household bills up.", "L310"),
    ("no reason", PAPER, "The weekly e-mail summary was removed because of complaints about privacy.", "L310"),
    ("followed by", COURSE, "Oral amoxicillin was followed by intravenous ampicillin.", "L308"),
    ("before", COURSE, "Halm was pardoned before the royal commission reported.", "L308"),
    ("all of them", TREE, "All 148 species of beetle in the trunk are red-listed.", "L305"),
    ("all employees", TREE, "All 260 employees of the mill will be put on short-time work.", "L305"),
    ("negation dropped", RULES, "The court did decide whether the Housing Order of 2011 applied.", "L301"),
    ("no clergy", RULES, "The movement keeps a small clergy and owns no temples.", "L301"),
    ("one word turned", RULES, "The audit found 47 unexplained payments, the smallest of 410,000 euros.", "L302"),
    (
        "beyond doubt",
        SHAPE,
        "The companion has been shown beyond doubt to be the coolest planet imaged directly.",
        "L303",
    ),
]
SILENT = [
    ("named after", TOWER, "It was named after Gero Eifert."),
    ("architect", TOWER, "The tower on Harn Hill was designed by Stina Sauveur."),
    (
        "name within a name",
        "The Eifert Tower stands in Orvik. Gero Eifert paid for it.",
        "It is named after Gero Eifert.",
    ),
    ("own view", ISLAND, "Sami Aro pointed out that herring stocks had doubled over those years."),
    ("own credit", ISLAND, "According to Tuva Lind, the removal of the foxes brought the terns back."),
    ("asked", MEETING, "Mrs Thwaite wanted to know why Pell Green had had only two visits."),
    ("explained", MEETING, "It was Dr Subram who explained that the road had been closed in February."),
    ("own mishap", NEWS, "Neil Adeyo broke a collarbone in August after swerving to avoid a foal."),
    ("same reason", PAPER, "Fluoridation of the water was deferred because the consultant's report was missing."),
    ("same cause", PAPER, "A reset of network charges pushed household bills up."),
    ("since a time", PAPER, "The weekly e-mail summary has been missing since the new version."),
    ("same order", COURSE, "Intravenous ampicillin was followed by oral amoxicillin."),
    ("before", COURSE, "The royal commission reported before Halm was pardoned."),
    ("some of them", TREE, "Eleven of the 148 species of beetle in the trunk are red-listed."),
    ("most", TREE, "Most of the mill's 260 employees will be put on short-time work."),
    ("negation kept", RULES, "The court left open whether the Housing Order of 2011 applied."),
    ("same word", RULES, "The audit found 47 unexplained payments, of which the largest was 410,000 euros."),
    ("comparison", "The Orva carried more than the Senn in 2019.", "The Senn carried less than the Orva in 2019."),
    (
        "said elsewhere",
        "Work on the dam was not started. In 2019 work on the dam was started.",
        "Work on the dam was started.",
    ),
    ("contrast", "Stoats, not hunger, ended the boom on Dovran.", "Stoats ended the boom on Dovran."),
    ("compound", "Falk survived a no-confidence vote in May.", "Falk survived the vote in May."),
    ("number", "House No. 5 in Mill Street was sold.", "House 5 in Mill Street was sold."),
    ("hedged", SHAPE, "The companion could be the coolest planet imaged directly."),
]


@pytest.mark.parametrize(("source", "claim", "code"), [row[1:] for row in FIRES], ids=[row[0] for row in FIRES])
def test_fires(source: str, claim: str, code: str) -> None:
    assert codes(source, claim) == {code}


@pytest.mark.parametrize(("source", "claim"), [row[1:] for row in SILENT], ids=[row[0] for row in SILENT])
def test_is_silent(source: str, claim: str) -> None:
    assert codes(source, claim) == set()


def test_a_name_after_a_preposition_is_no_speaker() -> None:
    assert attributions("Caritas, it was announced in Germany, said so.")[0].told > len("Caritas")
    assert not [one for one in attributions("Police in Germany said so.") if one.who is not None]


def test_a_reason_is_read_from_either_side() -> None:
    for text in ("The talks failed because of a leak.", "A leak was the reason why the talks failed."):
        (one,) = reasons(text)
        assert "talks" in text[slice(*one.what)]
        assert "leak" in text[slice(*one.why)]


def test_an_order_is_read_from_either_side() -> None:
    for text in ("They ate after they had sung.", "After they had sung, they ate.", "They had sung before they ate."):
        (one,) = orders(text)
        assert "sung" in text[slice(*one.first)]
        assert "ate" in text[slice(*one.second)]


@settings(max_examples=40, deadline=None)
@given(st.text(alphabet="Ab ,.;:\"'()because after said all not No5\n", max_size=120), st.text(max_size=80))
def test_odd_text_is_read(claim: str, source: str) -> None:
    assert codes(source, claim) is not None
    assert codes(claim, claim) == set()


def test_hostile_text_is_read_in_linear_time() -> None:
    def run(size: int) -> None:
        for piece in ("Ann said, ", "because a, ", "after the, ", "all of the ", "named after the "):
            codes(
                piece * (size // len(piece)), "It was named after Ann, said Bo, because all of the men left after it."
            )

    small, large = seconds(lambda: run(20_000)), seconds(lambda: run(80_000))
    assert large < 8 * small + 1.0
