"""Places that stand for their countries, and words with which a sentence begins that are no names."""

from __future__ import annotations

import pytest

from upheld.checks.aliases import known
from upheld.checks.commonwords import is_ordinary
from upheld.checks.countries import COUNTRIES
from upheld.checks.entities import Entities
from upheld.checks.homelands import CITIES_OF, country_of, forms_of
from upheld.evals.datasets import Row
from upheld.evals.run import as_item
from upheld.retrieve.registry import load_retriever

CASES = {
    "a capital in the source": ("The firm is based in Portugal.", "Its offices are in Lisbon and in Spain.", []),
    "another country's capital": (
        "The firm is based in Portugal.",
        "Its offices are in Dublin and in Spain.",
        ["Portugal"],
    ),
    "a country in the continent": ("It is a European company.", "The company has its seat in Lyon, not in China.", []),
    "a country of another one": ("It was tested in African waters.", "It was tested off Chile and Spain.", ["African"]),
    "a capital that acts": ("Nairobi's mediators had failed.", "The mediators sent by Kenya failed.", []),
    "a capital that is a place": ("The mediators met in Nairobi.", "The mediators sent by Kenya met.", ["Nairobi"]),
    "a name that begins the sentence": ("Zentara was founded in 2011.", "The firm was founded in 2011.", ["Zentara"]),
    "a name with its version": ("Mosaic 5.2 came out in June.", "The tool's new version came out in June.", ["Mosaic"]),
}


@pytest.mark.parametrize(("claim", "evidence", "absent"), CASES.values(), ids=CASES)
def test_a_place_is_named_by_what_lies_in_it(claim: str, evidence: str, absent: list[str]) -> None:
    item = as_item(Row("1", claim, evidence, supported=True, label="1"), load_retriever("bm25"), 3)
    assert item is not None
    assert [finding.span.text for finding in Entities().run(item) if finding.span] == absent


def test_every_row_has_a_country() -> None:
    countries = {row.split()[0].rstrip("*") for row in COUNTRIES.strip().splitlines()}
    assert {row.split()[0] for row in CITIES_OF.strip().splitlines()} <= countries


def test_a_continent_has_its_countries_and_their_cities() -> None:
    (europe,) = known("europe")
    forms = {phrase for phrase, _ in forms_of(europe)}
    assert {"europe", "portugal", "belgian", "lisbon", "moskau"} <= forms
    assert "nairobi" not in forms


def test_only_a_capital_has_a_country() -> None:
    (portugal,) = known("portugal")
    assert country_of("lisboa") == portugal
    assert country_of("porto") is None


@pytest.mark.parametrize("word", ["deferral", "rainwater", "hydropower", "shortfall", "analyser", "warfarin"])
def test_an_ordinary_word_is_one(word: str) -> None:
    assert is_ordinary(word)


@pytest.mark.parametrize("word", ["zentara", "heffer", "baldacci", "armstrong", "ozempic", "x" * 40])
def test_a_name_is_no_ordinary_word(word: str) -> None:
    assert not is_ordinary(word)
