"""Comparisons, superlatives, shares, ranges, counts and table cells decided by the source's numbers."""

from __future__ import annotations

import pytest

from upheld.checks.quantities import Quantities
from upheld.checks.tables import tables_of
from upheld.evidence import Claim, Context, Item, Passage, Run

MEMORY = "Peak memory of the tools: Arlo 3.1 GiB; Brant 2.2 GiB; Corvo 4.0 GiB."
STEAKS = "Steaks that were seared first lost 19% of their weight, and steaks roasted without searing 17%."
LIST = "Per 100 ml, Fjordine has 3.4 g of sugar, Millet 4.1 g and Ampel 2.7 g."
PORTS = "Port | 2022 | 2023\nAlma | 4,120 | 4,310\nLeal | 2,950 | 2,610\nOrsa | 1,480 | 1,530\n"
RECORDS = "Model: Aro 40, Range: 268 km, Price: 27,900 euros; Model: Brant 58, Range: 392 km, Price: 33,400 euros"
PUMPS = "In 37 pumps the motor stalled; four patients were taken to hospital."
HENS = "The strike closed 214 coops, and inspectors found that 61 of them had housed Minorca hens."


def codes(claim: str, source: str, before: str = "") -> list[str]:
    context = Context(before=before)
    item = Item(
        claim=Claim("c1", claim, 0, len(claim), context, runs=(Run(0, 0, len(claim)),)),
        context=context,
        passages=(Passage("1", source, 0, len(source)),),
        source_text=source,
        source_ids=("1",),
        passages_read=1,
        answer=claim,
    )
    return [finding.code for finding in Quantities().run(item)]


BARNS = "East-facing barns averaged 8.4 °C in the frost, west-facing ones 5.9 °C."
METALS = "Neither likes damp for long: lorrite starts to rust within 40 days, and estrum within 65 days."
HERDS = "Cows walked a median of 4,200 m, calves 3,100 m."
BANKS = "Banks lent 700 tonnes of grain in the first six months, Sorn's 160 tonnes and Lorne's 90."

FALSE = [
    ("West-facing barns averaged a higher temperature than east-facing barns.", BARNS, "L302"),
    ("Estrum starts to rust sooner, in less time than lorrite does.", METALS, "L302"),
    ("Calves walked 1,100 m farther than cows.", HERDS, "L302"),
    ("Lorne's bank lent more grain than Sorn's in the first six months.", BANKS, "L302"),
    ("Peak memory was lower for Arlo than for Brant.", MEMORY, "L302"),
    ("Steaks roasted without searing lost more weight than steaks seared first.", STEAKS, "L302"),
    ("Of the three drinks, Millet has the least sugar.", LIST, "L302"),
    ("No drink has more sugar than Fjordine.", LIST, "L302"),
    ("Leal handled more than Alma in 2023.", PORTS, "L302"),
    ("In 2022 Leal handled 2,610.", PORTS, "N108"),
    ("The Brant 58 has a range of 268 km.", RECORDS, "N108"),
    ("In all, 37 patients were taken to hospital.", PUMPS, "N108"),
    ("Half of the coops had housed Minorca hens.", HENS, "N107"),
    ("Litters of four to six pups are born in May.", "Litters of two to six pups are born in May.", "N105"),
    ("The cover now costs 12.40 euros.", "The cover was raised from 12.40 to 13.90 euros in May.", "L307"),
    ("Revenue was £1.42 million.", "Revenue was £1.42 billion; a unit is worth up to £250 million.", "N103"),
]
TRUE = [
    ("Peak memory was higher for Arlo than for Brant.", MEMORY, "N120"),
    ("Steaks seared first lost more weight than steaks roasted without searing.", STEAKS, "N120"),
    ("Of the three drinks, Ampel has the least sugar.", LIST, "N120"),
    ("Alma handled more than Leal in 2023.", PORTS, "N120"),
    ("East-facing barns averaged a higher temperature than west-facing barns.", BARNS, "N120"),
    ("Cows walked 1,100 m farther than calves.", HERDS, "N120"),
    ("Sorn's bank lent more grain than Lorne's in the first six months.", BANKS, "N120"),
]
OPEN = [
    ("In 2022 Leal handled 2,950.", PORTS),
    ("The Brant 58 has a range of 392 km.", RECORDS),
    ("In 37 pumps the motor stalled.", PUMPS),
    ("Litters of two to six pups are born in May.", "Litters of two to six pups are born in May."),
    ("The cover now costs 13.90 euros.", "The cover was raised from 12.40 to 13.90 euros in May."),
    # What limits, denies or leaves open is no comparison of two numbers.
    ("Arlo may need less memory than Brant.", MEMORY),
    ("Arlo needs less memory than before.", MEMORY),
    ("Fjordine is one of the drinks with the most sugar.", LIST),
    # Said of more than the list, the highest of it proves nothing.
    ("Millet has the most sugar in the country.", LIST),
]


@pytest.mark.parametrize(("claim", "source", "code"), FALSE)
def test_what_the_numbers_deny_is_found(claim: str, source: str, code: str) -> None:
    assert code in codes(claim, source)


@pytest.mark.parametrize(("claim", "source", "code"), TRUE)
def test_what_the_numbers_show_is_proven(claim: str, source: str, code: str) -> None:
    found = codes(claim, source)
    assert code in found
    assert not {"L302", "N107", "N108"}.intersection(found)


@pytest.mark.parametrize(("claim", "source"), OPEN)
def test_the_rest_is_left_alone(claim: str, source: str) -> None:
    assert codes(claim, source) == []


def test_tables_of_bars_and_of_records_are_read() -> None:
    (bars,), (records,) = tables_of(PORTS), tables_of(RECORDS)
    assert [PORTS[cell.start : cell.end] for cell in bars.cells if cell.row == 1] == ["2,950", "2,610"]
    assert bars.heads[2] == {"2023"}
    assert records.row_of({"brant", "58"}) == 1


def test_a_long_hostile_text_is_read_in_time() -> None:
    for piece in ("a; ", "x: 1, ", " / ", "( ", "1 | 2\n"):
        tables_of(piece * 20_000)
