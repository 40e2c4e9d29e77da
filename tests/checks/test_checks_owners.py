"""Owners: what the claim says of one name and the source of another."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import seconds
from upheld.checks.deeds import SAY, deeds
from upheld.checks.owners import Owners
from upheld.checks.parallels import pairs, values_in
from upheld.checks.parties import belong_together, may_be_same, party_names
from upheld.checks.roles import offices, relations
from upheld.evidence import Claim, Context, Item, Run
from upheld.text.sentences import sentences

PAGE = (
    "Rovers Telmark came back to beat Ostvik 3-2 on Saturday night at the Fjordpark. The old stadium was "
    "designed by Ana Brandvold in 1931 and rebuilt by Teo Marsh. Pellar Shipping has agreed to buy the "
    "ferry operator Nordlinje from its founder for 3.9 billion crowns. Chief executive Dana Whitlock, who "
    "took over from Peter Aske in March, expects modest growth in the second half. Finance director Piers "
    "Okonjo will step down. Karsten Loos, a pupil of Emil van Dray, painted the altar in the chapel. Orlen "
    "ceded the port of Brenn and two mining districts, while Harsk gave up its claim to Dorn. The villages "
    "of Ardlish, Sgail and Portnellan have 415, 198 and 640 inhabitants respectively. The minister, Ludo "
    'Petric, told parliament: "The harbour tunnel will cost twice what was promised in spring." Mira '
    "Stensrud and Oda Falk founded the choir in the spring of 1962. The critic Ruth Denholm praised the "
    "late works."
)


def item(claim: str, source: str = PAGE) -> Item:
    """A claim against one source."""
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    return Item(whole, Context(), (), source, ("1",), 1, claim)


def fires(claim: str, source: str = PAGE) -> bool:
    """Whether a claim gets a finding."""
    return bool(Owners().run(item(claim, source)))


SWAPPED = {
    "winner and loser": "Ostvik came back to beat Rovers Telmark 3-2 on Saturday night at the Fjordpark.",
    "passive": "The old stadium was designed by Teo Marsh in 1931.",
    "active for passive": "Teo Marsh designed the old stadium in 1931.",
    "buyer and bought": "The ferry operator Nordlinje has agreed to buy Pellar Shipping for 3.9 billion crowns.",
    "done for agreed": "Nordlinje will buy Pellar Shipping for 3.9 billion crowns.",
    "the other party of the sentence": "Harsk ceded the port of Brenn and two mining districts.",
    "a predecessor in office": "Chief executive Peter Aske expects modest growth in the second half.",
    "another officer": "The firm's chief executive, Piers Okonjo, was quoted.",
    "an office after is": "The CEO is Piers Okonjo.",
    "teacher and pupil": "Emil van Dray was a pupil of Karsten Loos.",
    "respectively": "The villages of Ardlish, Sgail and Portnellan have 198, 415 and 640 inhabitants respectively.",
    "in turn": "Ardlish has 198 inhabitants and Sgail 415.",
    "reported speech": "Ruth Denholm said that the harbour tunnel will cost twice what was promised in spring.",
}


@pytest.mark.parametrize("claim", SWAPPED.values(), ids=SWAPPED.keys())
def test_a_swapped_owner_is_found(claim: str) -> None:
    assert fires(claim)


TRUE = {
    "the sentence": "Rovers Telmark came back to beat Ostvik 3-2 on Saturday night at the Fjordpark.",
    "a short form": "Telmark came back to beat Ostvik 3-2 on Saturday night.",
    "passive": "The old stadium was designed by Ana Brandvold.",
    "active for passive": "Brandvold designed the old stadium in 1931.",
    "the other deed": "Teo Marsh rebuilt the old stadium.",
    "the bought one in the passive": "Nordlinje will be bought by Pellar Shipping for 3.9 billion crowns.",
    "the office": "Dana Whitlock, the chief executive, expects modest growth in the second half.",
    "the former": "The former chief executive Peter Aske left in March.",
    "the pupil": "Loos was a pupil of van Dray.",
    "one of two": "Oda Falk founded the choir in the spring of 1962.",
    "both in another order": "Oda Falk and Mira Stensrud founded the choir in 1962.",
    "respectively": "Sgail and Ardlish have 198 and 415 inhabitants respectively.",
    "in turn": "Ardlish has 415 inhabitants and Sgail 198.",
    "reported speech": "Petric said that the harbour tunnel will cost twice what was promised in spring.",
}


@pytest.mark.parametrize("claim", TRUE.values(), ids=TRUE.keys())
def test_the_right_owner_is_left_alone(claim: str) -> None:
    assert not fires(claim)


OPEN = {
    "a pronoun there": ("Marsh won the prize in May 1931.", "Marsh and Brandvold met. She won the prize in May 1931."),
    "a description there": (
        "Marsh won the prize in May 1931.",
        "Marsh met Brandvold. The architect won the prize in May 1931.",
    ),
    "two names of one": (
        "Kittel Bank opened forty branches in the north.",
        "KB Group opened forty branches in the north. KB Group is the new name of Kittel Bank.",
    ),
    "a body and its founder": (
        "Acme opened forty branches in the north.",
        "Lind Holt, the founder of Acme, opened forty branches in the north.",
    ),
    "said elsewhere": (
        "Holt opened forty branches in the north.",
        "Lind opened forty branches in the north. In the north, Holt opened forty branches too.",
    ),
    "a verb left out": (
        "Corrant added six vessels to the route.",
        "Bluefin added eleven vessels to the route and Corrant six vessels.",
    ),
    "both do it": ("Lind married Holt in the old chapel in May.", "Holt married Lind in the old chapel in May."),
    "one name set against another": (
        "Not Brandvold but Marsh rebuilt the old stadium.",
        "Brandvold designed and Marsh rebuilt the old stadium.",
    ),
    "a nationality": (
        "The script of the film was written by an American.",
        "The script of the film was written by Albert Maltz. An American studio paid.",
    ),
    "who may be it": (
        "Ladyland ranked fifth on the list of albums.",
        "Ladyland sold well. Mojo ranked it fifth on the list of albums.",
    ),
    "another language": ("Marsh entwarf das alte Stadion im Jahr 1931.", PAGE),
    "things of which there are more": (
        "Millions of crowns of art were recovered, among it works by Holt.",
        "Works by Lind, worth millions of crowns, were recovered. Holt was a painter too.",
    ),
    "any holder of an office": (
        "Holt was a president of trade bodies.",
        "Lind was president of the trade body. Holt left.",
    ),
    "an absent name": ("The old stadium was designed by Yusuf Demir.", PAGE),
    "two holders": (
        "President Holt spoke at the fair in May.",
        "President Lind opened the fair. President Marsh opened the market. Holt came in May.",
    ),
}


@pytest.mark.parametrize(("claim", "source"), OPEN.values(), ids=OPEN.keys())
def test_what_is_open_is_left_alone(claim: str, source: str) -> None:
    assert not fires(claim, source)


@pytest.mark.parametrize("span", sentences(PAGE), ids=lambda span: span.of(PAGE)[:30])
def test_a_sentence_of_the_source_has_no_finding(span) -> None:  # type: ignore[no-untyped-def]  # parametrized
    assert not fires(span.of(PAGE))


def test_ranges_are_exact() -> None:
    claim = "In the end Ostvik came back to beat Rovers Telmark 3-2 on Saturday night."
    (finding,) = Owners().run(item(claim))
    assert finding.code == "E202"
    assert finding.span is not None
    assert finding.span.text == "Ostvik"
    assert claim[finding.span.start : finding.span.end] == "Ostvik"
    assert finding.source_span is not None
    assert PAGE[finding.source_span.start : finding.source_span.end] == finding.source_span.text
    assert "Rovers Telmark" in finding.message


@pytest.mark.parametrize(
    ("text", "key", "agents"),
    [
        ("Lind defeated Holt.", "beat", ["Lind"]),
        ("Lind and Holt have defeated Marsh.", "beat", ["Holt", "Lind"]),
        ("Lind, a lawyer from Oslo, later sued Holt.", "sued", ["Lind"]),
        ("It was held by Lind, who runs the yard.", "run", ["Lind"]),
        ("The chair, Ana Lind, will say so.", SAY, ["Ana Lind"]),
        ("The yard was sold by Ana Lind and Ugo Holt.", "sell", ["Ana Lind", "Ugo Holt"]),
        ("Lind plans to sell the yard.", "sell", ["Lind"]),
    ],
)
def test_deeds(text: str, key: str, agents: list[str]) -> None:
    found = [[text[name.start : name.end] for name in deed.agents] for deed in deeds(text) if deed.key == key]
    assert agents in found


@pytest.mark.parametrize(
    "text", ["The mayor of Lund said so.", "An army under Vohl crossed.", "by a Pixar employee", "Holt's yard closed."]
)
def test_no_deed_where_the_name_is_no_subject(text: str) -> None:
    assert deeds(text) == ()


@pytest.mark.parametrize(
    ("text", "key", "holder"),
    [
        ("Chief executive Dana Holt said so.", "chief executive", "Dana Holt"),
        ("Dana Holt, the CEO, said so.", "chief executive", "Dana Holt"),
        ("The opposition leader, Karin Voll, argued.", "opposition leader", "Karin Voll"),
        ("Deputy governor Radim Oye retires.", "deputy governor", "Radim Oye"),
        ("Its chairman is Ugo Lind.", "chair", "Ugo Lind"),
        ("Ugo Lind became prime minister in May.", "prime minister", "Ugo Lind"),
    ],
)
def test_offices(text: str, key: str, holder: str) -> None:
    assert [(one.key, text[one.holder.start : one.holder.end]) for one in offices(text)] == [(key, holder)]


def test_the_place_of_an_office_does_not_hold_it() -> None:
    assert offices("He was president of Onexim Group until May.") == ()


@pytest.mark.parametrize(
    "text", ["Holt was a pupil of Lind.", "Lind's pupil, Holt, was there.", "Holt, a pupil of Lind, left."]
)
def test_relations(text: str) -> None:
    (found,) = relations(text)
    assert (found.kind, found.holder.words, found.of.words) == ("pupil", ("holt",), ("lind",))


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Zeno and Abril gave 8.6 and 9.4 tonnes respectively.", (8.6, 9.4)),
        ("Zeno gave 8.6 tonnes and Abril 9.4.", (8.6, 9.4)),
        ("There were 7 for Zeno and 18 for Abril.", (7.0, 18.0)),
        ("They gave 7 and 18 tonnes of Zeno and Abril, respectively.", (7.0, 18.0)),
        ("Zeno was sown twice.", ()),
        ("Zeno 1 Abril 2 Zeno 3, and much later on in the very same long sentence again Abril 4.", ()),
    ],
)
def test_values_beside_things(text: str, values: tuple[float, ...]) -> None:
    assert values_in(text, [("zeno",), ("abril",)]) == values


def test_pairs_need_a_list() -> None:
    assert pairs("They won 3 and 4 games respectively.") == ()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Ana Lind", "Lind", True),
        ("North Karelia Bank", "NKB", True),
        ("Ana Lind", "Ugo Holt", False),
        ("Hickman", "Hickam", False),
        ("Rønning", "Ronning", True),
    ],
)
def test_parties(one: str, other: str, same: bool) -> None:
    (first,), (second,) = party_names(f"the {one} is"), party_names(f"the {other} is")
    assert may_be_same(first, second) is same


def test_parties_that_belong_together() -> None:
    text = "Acme's founder, Ana Lind, met Ugo Holt and sold him the yard."
    acme, lind, holt = party_names("the Acme is")[0], party_names("the Lind is")[0], party_names("the Holt is")[0]
    assert belong_together(acme, lind, text)
    assert not belong_together(lind, holt, text)


_WORDS = st.lists(
    st.sampled_from(
        [
            "Holt",
            "Lind",
            "Ana",
            "NATO",
            ",",
            "and",
            "by",
            "of",
            "who",
            "was",
            "said",
            "sold",
            "12",
            "15",
            "respectively",
            "the",
            "yard",
            "chief",
            "executive",
            ".",
            ";",
            "'s",
        ]
    ),
    max_size=25,
).map(" ".join)


@given(_WORDS, _WORDS)
@settings(max_examples=200, deadline=None)
def test_any_text_is_read(claim: str, source: str) -> None:
    for finding in Owners().run(item(claim, source)):
        assert finding.span is not None
        assert claim[finding.span.start : finding.span.end] == finding.span.text


@given(_WORDS)
@settings(max_examples=200, deadline=None)
def test_a_text_does_not_conflict_with_itself(text: str) -> None:
    (line, *_) = [span.of(text) for span in sentences(text)] or [""]
    assert not fires(line, line)


@pytest.mark.parametrize(
    "piece", ["Holt, ", "by Holt ", "Holt and Lind 1 and 2 respectively ", "chief executive ", "A's "]
)
def test_hostile_text_is_read_in_time(piece: str) -> None:
    text = piece * (200_000 // len(piece))
    assert seconds(lambda: fires(text[:3000], text)) < 5
    assert seconds(lambda: fires("Holt sold the yard to Lind for 12 crowns.", text)) < 5
