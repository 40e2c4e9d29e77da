from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.checks.aliases import known, same_first_name
from upheld.checks.canonical import key, keys, tokens
from upheld.checks.commonwords import is_common
from upheld.checks.countries import COUNTRIES
from upheld.checks.definitions import definitions
from upheld.checks.languages import language_of
from upheld.checks.mentions import Mentions
from upheld.checks.names import names
from upheld.checks.places import BELIEFS, CITIES, STATES
from upheld.checks.spelling import is_near, same_word

FOUND = [
    ("The engineer Gustave Eiffel lived in Dijon.", ["Gustave Eiffel", "Dijon"]),
    ("In May, Charles de Gaulle spoke.", ["Charles de Gaulle"]),
    ("It was led by Ludwig van Beethoven.", ["Ludwig van Beethoven"]),
    ("It was led by Abdullah bin Zayed Al Nahyan.", ["Abdullah bin Zayed Al Nahyan"]),
    ("The University of Oxford and the Bank of England agreed.", ["University of Oxford", "Bank of England"]),
    ("J. K. Rowling met S. Lindqvist.", ["J. K. Rowling", "S. Lindqvist"]),
    ("Tarnbeck's Metrology division grew.", ["Tarnbeck", "Metrology"]),
    ("The non-Hispanic group was larger.", ["Hispanic"]),
    ("An iPhone and a PlayStation were sold.", ["iPhone", "PlayStation"]),
    ("We tested GPT-4, H5N1 and the A320neo.", ["GPT-4", "H5N1", "A320neo"]),
    ("It is a U.S. agency.", ["U.S"]),
    ("The Lowther-Bianchi plant in Saint-Orain closed.", ["Lowther-Bianchi", "Saint-Orain"]),
    ("When Okafor arrived, Judge Raymond Atchley left.", ["Okafor", "Raymond Atchley"]),
    ("周三Vocalis股价上涨了11%。", ["Vocalis"]),
    ("設計者はアンナ・ブラントだった。", ["アンナ・ブラント"]),
    ("Es sprach Sabine Krug aus der Gemeinde.", ["Sabine Krug"]),
    ("D’après lui, L’Oréal a vendu l’usine.", ["L’Oréal"]),
    ("Владимир Громов приехал в Казань.", ["Владимир Громов", "Казань"]),
]

NONE = [
    "Photosynthesis makes sugar from light.",
    "However, sales rose on Monday in March.",
    "Formulating a plan takes time.",
    "Jurors deadlocked on one count.",
    "The CEO said that GDP fell in Q3.",
    "It has 16 GB of RAM, draws 5 kWh and runs at 3.2 GHz.",
    "CO2 and TiO2 were measured at 20 degrees Celsius.",
    "I think it is so.",
    "Die Regierung hat den Haushalt beschlossen.",
    "The Life And Times Of A Famous Young Composer",
    "THE FIRM BOUGHT ACME IN MAY",
    "コンピュータは速い。",
    "Return on Investment (ROI) is high.",
    "",
    "…",
]


@pytest.mark.parametrize(("claim", "expected"), FOUND, ids=[claim for claim, _ in FOUND])
def test_names_are_found_whole(claim: str, expected: list[str]) -> None:
    assert [claim[name.start : name.end] for name in names(claim)] == expected


@pytest.mark.parametrize("claim", NONE)
def test_what_is_no_name(claim: str) -> None:
    assert names(claim) == ()


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=120))
def test_names_lie_in_the_claim_in_order_and_apart(claim: str) -> None:
    found = names(claim)
    assert all(0 <= name.start < name.end <= len(claim) and name.strong for name in found)
    assert all(before.end <= after.start for before, after in pairwise(found))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=120))
def test_tokens_are_where_they_say(text: str) -> None:
    found = tokens(text)
    assert all(text[token.start : token.end] == token.text for token in found)
    assert [token.key for token in found] == keys(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Müller", "MUELLER"),
        ("Dvořák", "dvorak"),
        ("Łódź", "Lodz"),
        ("Ｓｏｎｙ", "sony"),
        ("Ørsted", "Orsted"),
        ("ﬁrma", "firma"),
    ],
)
def test_spellings_have_one_key(one: str, other: str) -> None:
    assert key(one) == key(other)


@pytest.mark.parametrize(
    ("one", "other", "inflected", "same"),
    [
        ("paris", "parisian", False, True),
        ("freud", "freudian", False, True),
        ("marxism", "marxist", False, True),
        ("pennsylvania", "pennsylvannia", False, True),
        ("carlo", "carla", False, False),
        ("lund", "lind", False, False),
        ("olsen", "brandt", False, False),
        ("warszawa", "warszawie", True, True),
        ("зеленский", "зеленским", True, True),
        ("warszawa", "warszczka", False, False),
    ],
)
def test_forms_of_one_word(one: str, other: str, inflected: bool, same: bool) -> None:
    assert same_word(one, other, inflected=inflected) is same
    assert same_word(other, one, inflected=inflected) is same


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [("kajol", "kojol", True), ("sourabh", "saurabh", True), ("bailey", "baizley", True), ("brandt", "olsen", False)],
)
def test_near_spellings(one: str, other: str, near: bool) -> None:
    assert is_near(one, other) is near


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("bob", "robert", True),
        ("j", "john", True),
        ("john", "j", True),
        ("anna", "peter", False),
        ("bill", "william", True),
    ],
)
def test_first_names(one: str, other: str, same: bool) -> None:
    assert same_first_name(one, other) is same


@pytest.mark.parametrize(
    "table", [COUNTRIES, STATES, BELIEFS, CITIES], ids=["countries", "states", "beliefs", "cities"]
)
def test_every_listed_form_is_found_again(table: str) -> None:
    for row in table.strip().splitlines():
        for form in row.split():
            phrase = " ".join(keys(form.rstrip("*").replace("_", " ")))
            assert known(phrase), form


def test_an_adjective_in_the_plural_is_known_by_its_beginning() -> None:
    assert known("americans") == known("american")
    assert known("brandt") == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The World Trade Organization (WTO) ruled.", [("wto", "World Trade Organization")]),
        ("The U.S. Food and Drug Administration (FDA) ruled.", [("fda", "Food and Drug Administration")]),
        ("The cardiothoracic ratio (CTR) is high.", [("ctr", "")]),
        ("single-nucleotide polymorphisms (SNPs) differ", [("snp", "")]),
        ("The firm (Acme) closed.", [("acme", "")]),
        ("Ana Brandt (NASA) spoke.", []),
    ],
)
def test_definitions(text: str, expected: list[tuple[str, str]]) -> None:
    found = [
        (one.letters, text[one.words[0].start : one.words[-1].end] if one.words else "") for one in definitions(text)
    ]
    assert found == expected


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The council met with the mayor.", "en"),
        ("Der Rat traf sich mit der Bürgermeisterin.", "de"),
        ("Le conseil a rencontré les habitants dans la ville.", "fr"),
        ("El consejo se reunió con los vecinos.", "es"),
        ("Il consiglio ha incontrato gli abitanti della città.", "it"),
        ("O conselho não se reuniu com os moradores.", "pt"),
        ("Совет не встретился с мэром.", "ru"),
        ("Acme 2024", None),
        ("", None),
    ],
)
def test_languages(text: str, language: str | None) -> None:
    assert language_of(text) == language


@pytest.mark.parametrize(
    ("word", "common"),
    [
        ("sales", True),
        ("the", True),
        # Their stems are no words: the list has to hold what the stemmer makes of them.
        ("studies", True),
        ("planned", True),
        ("carefully", True),
        ("brandt", False),
        ("okafor", False),
    ],
)
def test_common_words(word: str, common: bool) -> None:
    assert is_common(word) is common


def test_neighbours_of_a_word() -> None:
    source = Mentions("Anna Brandt met Peter Olsen. The Brandt family; J. Brandt; brandt; Brandt, too.")
    assert list(source.before("brandt")) == ["anna", "the", "j", None]
    assert list(source.after("peter")) == ["olsen"]
