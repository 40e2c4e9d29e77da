"""Dealings: who buys, beats, sues or teaches whom, in whatever words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.checks.converses import ROWS, VERBS
from upheld.checks.frames import frames
from upheld.checks.owners import Owners
from upheld.evidence import Claim, Context, Item, Run

SALE = (
    "Norvex bought the drone maker Halberg from its founder, Ida Moen, for 40 million euros in March 2021. "
    "Halberg had been rejected by Castor Group a year earlier."
)
LIBRARY = (
    "The library was designed by the architect Mara Quint and built by the contractor Olsen & Fry between "
    "1998 and 2001. Its glass roof was engineered by Petra Vance, who later sued Olsen & Fry over unpaid "
    "fees."
)
FINAL = (
    "Lund beat Marsh 6-4, 6-2 in Sunday's final after Marsh had knocked out the defending champion, Ada "
    "Ferro, in the semi-final."
)
TOWN = (
    "Mayor Lena Fisk proposed the tram line in 2015; councillor Rui Bastos opposed it. The line was financed "
    "by the state and a loan from Delta Bank. Fisk succeeded Omar Haddad as mayor in 2013."
)
MUSEUM = (
    "The museum received the painting from the Varga family in 1962 and lent it to Vienna in 1990. It was "
    "painted by Ilse Brandt, a pupil of Otto Renz."
)
COURT = (
    "The plaintiff, Orla Finch, sued Delmont Press for libel; the defendant's editor, Max Roth, testified "
    "that the article had been checked by Tina Wu. Judge Theodore Vance dissented; he would have required a "
    "written complaint to the state board. Judge Foss wrote for the majority."
)
QUARTET = (
    "The quartet was founded by the violinist Lena Brodin, who left in 1996 and was replaced as leader by Karim Haddad."
)
CLIP = (
    "Wanda Pryce began the transfer; the earthing clip had been taken off for cleaning the day before by Stellan Roe."
)
JUDGES = "Judges are appointed by the Senate from a list drawn up by the Judicial Council."
GERMAN = (
    "Schulz schlug Weber im Finale mit 6:3. Die Firma Alpina verkaufte das Werk in Kempten an Berger für 12 "
    "Millionen Euro."
)
OPERA = (
    "The Orchard is an opera in three acts by Ilse Marenberg to a libretto by Tomasz Wilk, after a novella by"
    " Clara Osei."
)

SWAPPED = {
    "buyer and bought": (SALE, "Halberg bought Norvex for 40 million euros in March 2021."),
    "in the passive": (SALE, "Norvex was acquired by Halberg in 2021."),
    "the other verb": (SALE, "Norvex sold Halberg to Ida Moen for 40 million euros."),
    "seller and buyer": (SALE, "Ida Moen acquired Halberg from Norvex for 40 million euros."),
    "a third party": (SALE, "Castor Group bought the drone maker Halberg for 40 million euros."),
    "another deed's doer": (LIBRARY, "The library was designed by Petra Vance."),
    "architect and contractor": (LIBRARY, "The contractor Mara Quint built the library."),
    "plaintiff and defendant": (LIBRARY, "Petra Vance was sued by Olsen & Fry."),
    "winner and loser": (FINAL, "Marsh defeated Lund 6-4, 6-2 in Sunday's final."),
    "lost to": (FINAL, "Lund lost to Marsh in Sunday's final."),
    "knocked out": (FINAL, "Ada Ferro knocked out Marsh in the semi-final."),
    "successor": (TOWN, "Omar Haddad succeeded Lena Fisk as mayor in 2013."),
    "took over": (QUARTET, "In 1996 Lena Brodin took over from Karim Haddad as leader."),
    "giver and taker": (MUSEUM, "The museum donated the painting to the Varga family in 1962."),
    "teacher and pupil": (MUSEUM, "Otto Renz was a pupil of Ilse Brandt."),
    "a verb for a noun": (MUSEUM, "Ilse Brandt taught Otto Renz."),
    "sued": (COURT, "Orla Finch was sued by Delmont Press."),
    "a pronoun of one": (COURT, "Judge Foss would have required a written complaint to the state board."),
    "words before by": (CLIP, "The earthing clip had been taken off by Pryce herself."),
    "two lists of doers": (JUDGES, "Judges are appointed by the Judicial Council from a list drawn up by the Senate."),
    "works": (OPERA, "The Orchard is an opera in three acts by Ilse Marenberg to a libretto by Clara Osei."),
    "not by the right one": (CLIP, "The earthing clip had been taken off by Pryce, not by Stellan Roe."),
    "handed over": (
        "Maintainer Ruta Ansel will hand over release duties to Joao Pires after this version.",
        "Joao Pires will pass release duties on to Ruta Ansel.",
    ),
    "two halves": (
        "The main pollinators are night-flying moths, though bumblebees take nectar by biting through the tube.",
        "Bumblebees are the main pollinators, while moths only take nectar.",
    ),
    "German": (GERMAN, "Weber schlug Schulz im Finale mit 6:3."),
    "German, sold": (GERMAN, "Berger verkaufte das Werk in Kempten an Alpina für 12 Millionen Euro."),
}


def fires(source: str, claim: str) -> bool:
    """Whether a claim gets a finding."""
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    return bool(Owners().run(Item(whole, Context(), (), source, ("1",), 1, claim)))


@pytest.mark.parametrize(("source", "claim"), SWAPPED.values(), ids=SWAPPED.keys())
def test_exchanged_parties_are_found(source: str, claim: str) -> None:
    assert fires(source, claim)


TRUE = {
    "the other verb": (SALE, "Ida Moen sold Halberg to Norvex for 40 million euros."),
    "in the passive": (SALE, "Halberg was acquired by Norvex in 2021."),
    "took over": (SALE, "The drone maker was taken over by Norvex."),
    "a participle": (SALE, "Halberg, sold by Moen to Norvex in 2021, makes drones."),
    "a noun for a verb": (LIBRARY, "Mara Quint was the library's architect."),
    "sued, in the passive": (LIBRARY, "Olsen & Fry was sued by Petra Vance over unpaid fees."),
    "both deeds": (LIBRARY, "Vance engineered the glass roof, and Quint designed the library."),
    "a synonym": (LIBRARY, "Olsen & Fry constructed the library."),
    "lost to": (FINAL, "Marsh lost to Lund in Sunday's final."),
    "won against": (FINAL, "Lund won the final against Marsh."),
    "the other match": (FINAL, "Ferro was knocked out by Marsh."),
    "succeeded, in the passive": (TOWN, "Omar Haddad was succeeded by Lena Fisk."),
    "took over from": (TOWN, "Lena Fisk took over from Omar Haddad in 2013."),
    "who opposed": (TOWN, "Bastos opposed the tram line."),
    "given": (MUSEUM, "The Varga family donated the painting to the museum in 1962."),
    "studied under": (MUSEUM, "Ilse Brandt studied under Otto Renz."),
    "taught": (MUSEUM, "Otto Renz taught Ilse Brandt."),
    "testified": (COURT, "Max Roth testified that Tina Wu had checked the article."),
    "replaced": (QUARTET, "Karim Haddad took over from Lena Brodin as leader in 1996."),
    "taken off": (CLIP, "Stellan Roe, not Pryce, had taken off the earthing clip."),
    "handed over": (
        "Maintainer Ruta Ansel will hand over release duties to Joao Pires after this version.",
        "Ruta Ansel will pass release duties on to Joao Pires.",
    ),
    "two halves": (
        "The main pollinators are night-flying moths, though bumblebees take nectar by biting through the tube.",
        "Bumblebees take nectar, while moths are the main pollinators.",
    ),
    "German": (GERMAN, "Berger kaufte das Werk in Kempten von Alpina."),
    "German, lost": (GERMAN, "Weber verlor im Finale gegen Schulz."),
    "one list in another order": (
        "The works have been performed by the Oulu Orchestra, the Lahti Orchestra and Avanti.",
        "The works have been performed by Avanti, the Oulu Orchestra and the Lahti Orchestra.",
    ),
    "a family name": (
        "In 2006 he transferred his duties to Vice-President Raul Castro.",
        "Fidel Castro transferred his duties to his brother.",
    ),
    "sold for": (
        "A light blue car once owned by John Paul sold for $690,000 to a Houston lawyer.",
        "A Houston lawyer bought the car that John Paul had owned for $690,000.",
    ),
}


@pytest.mark.parametrize(("source", "claim"), TRUE.values(), ids=TRUE.keys())
def test_the_same_dealing_in_other_words_is_left_alone(source: str, claim: str) -> None:
    assert not fires(source, claim)


@pytest.mark.parametrize(
    ("text", "kind", "role", "word"),
    [
        ("Birgit Holm sold Nordlinje to Pellar.", "sale", "taker", "pellar"),
        ("Nordlinje was sold to Pellar by Birgit Holm.", "sale", "giver", "holm"),
        ("Pellar bought Nordlinje from its founder, Birgit Holm, in May.", "sale", "giver", "holm"),
        ("Pellar, which has 31 ships, lost a contest for Aqualine to Vestfjord.", "contest", "winner", "vestfjord"),
        ("Lena Brodin, who left in May and was replaced by Karim Haddad, sings.", "succession", "earlier", "brodin"),
        ("The work was done by Quist and paid for by Delacourt.", "funding", "payer", "delacourt"),
        ("Loos, a pupil of van Dray, painted it.", "teaching", "teacher", "drai"),
    ],
)
def test_frames(text: str, kind: str, role: str, word: str) -> None:
    assert any(
        word in frame.parties[role].terms for frame in frames(text) if frame.kind == kind and role in frame.parties
    )


@pytest.mark.parametrize("text", ["The award was late.", "Lind never sold it to Holt.", "It sold for 12 dollars."])
def test_no_frames(text: str) -> None:
    assert not frames(text)


def test_every_row_can_be_found_and_has_two_sides() -> None:
    for row in ROWS:
        assert all(row in VERBS[form] for form in row.forms.split())
        assert len({row.subject, row.object, *row.places.values()} - {""}) > 1
        assert set(row.needs) <= set(row.places)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(["Lind", "sold", "was", "by", "to", ",", "who", "and", "over", "took", "Holt"]), max_size=25
    )
)
def test_odd_text_never_raises(found: list[str]) -> None:
    text = " ".join(found)
    for frame in frames(text):
        for party in frame.parties.values():
            assert 0 <= party.start < party.end <= len(text)
