"""Parts of a claim: where they are cut, and what each says read alone."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.text.clauses import parts
from upheld.text.clauses.english import MOST_PARTS

CUT = {
    "verbs": (
        "The museum opened in 1931 and was designed by Lee.",
        ["The museum opened in 1931", "The museum was designed by Lee"],
    ),
    "verbs, irregular": (
        "The survey was led by Dorthe Lind and found the first otters since 1950.",
        ["The survey was led by Dorthe Lind", "The survey found the first otters since 1950"],
    ),
    "verbs, one passive": (
        "The church was brought down in 1202 and burned by an army.",
        ["The church was brought down in 1202", "The church was burned by an army"],
    ),
    "verbs, after a passive no passive": (
        "She was born in Durban and moved to Paris in 1950.",
        ["She was born in Durban", "She moved to Paris in 1950"],
    ),
    "verbs, one modal": (
        "A ticket will cost 25 zlotys and include an audio guide.",
        ["A ticket will cost 25 zlotys", "A ticket will include an audio guide"],
    ),
    "verbs, one infinitive": (
        "The firm plans to hire 300 people and open a plant.",
        ["The firm plans to hire 300 people", "The firm plans to open a plant"],
    ),
    "verbs, present": (
        "The tent sleeps two and comes with a repair kit.",
        ["The tent sleeps two", "The tent comes with a repair kit"],
    ),
    "verbs, also a noun": (
        "The stadium was built in 1974 and seats 28,000.",
        ["The stadium was built in 1974", "The stadium seats 28,000"],
    ),
    "three verbs": (
        "The treaty was signed in 1648, ended the war, and established new borders.",
        ["The treaty was signed in 1648", "The treaty ended the war", "The treaty established new borders"],
    ),
    "what somebody said": (
        "Lee said that the tower was built in 1931 and has 40 rooms.",
        ["Lee said that the tower was built in 1931", "Lee said that the tower has 40 rooms"],
    ),
    "a condition in front": (
        "If you pay early, the fee is waived and the form is sent free.",
        ["If you pay early, the fee is waived", "If you pay early, the form is sent free"],
    ),
    "clauses": (
        "The rate was left at 4.25% and the run-off will be slowed from January.",
        ["The rate was left at 4.25%", "the run-off will be slowed from January"],
    ),
    "clauses, while": (
        "Corporate costs went up by €2 million while group profit improved.",
        ["Corporate costs went up by €2 million", "group profit improved"],
    ),
    "clauses, a pronoun": (
        "Keyset paging is fast on page 10, and it lets you jump to any page.",
        ["Keyset paging is fast on page 10", "Keyset paging lets you jump to any page"],
    ),
    "semicolon": (
        "The port lost two cranes in the storm; a third crane was sold abroad.",
        ["The port lost two cranes in the storm", "a third crane was sold abroad"],
    ),
    "so did": (
        "The share of temporary staff fell, and so did the number of people in work.",
        ["The share of temporary staff fell", "the number of people in work fell"],
    ),
    "a verb left out": (
        "Olive oil went up by 38% over the year and eggs by 7%.",
        ["Olive oil went up by 38% over the year", "eggs went up by 7%"],
    ),
    "relative, in the middle": (
        "The museum, which opened in 1931, has 40 rooms.",
        ["The museum opened in 1931", "The museum has 40 rooms"],
    ),
    "relative, at the end": (
        "Tickets are sold by an outside firm, which takes a fee of 3 euros.",
        ["Tickets are sold by an outside firm", "an outside firm takes a fee of 3 euros"],
    ),
    "relative, whose": (
        "The Torrin Bridge, whose span is 341 m, opened in 1936.",
        ["The Torrin Bridge's span is 341 m", "The Torrin Bridge opened in 1936"],
    ),
    "relative, two of whom": (
        "The ward took in nineteen patients, two of whom died.",
        ["The ward took in nineteen patients", "two of nineteen patients died"],
    ),
    "relative, of the whole clause": (
        "The flag was adopted in 1950, which angered many residents.",
        ["The flag was adopted in 1950", "this angered many residents"],
    ),
    "apposition": ("Lee, a Danish architect, designed it.", ["Lee is a Danish architect", "Lee designed it"]),
    "apposition, at the end": (
        "The committee is headed by Hye-jin Baumann, a doctor who sits in parliament.",
        ["The committee is headed by Hye-jin Baumann", "Hye-jin Baumann is a doctor who sits in parliament"],
    ),
    "apposition, dashes": (
        "The company — a maker of turbines — employs 300 people.",
        ["The company is a maker of turbines", "The company employs 300 people"],
    ),
    "participle": (
        "The Eiffel Tower, completed in 1889, attracts 7 million visitors.",
        ["The Eiffel Tower was completed in 1889", "The Eiffel Tower attracts 7 million visitors"],
    ),
    "having": (
        "Strathmuir died in August, having signed the peace.",
        ["Strathmuir died in August", "Strathmuir had signed the peace"],
    ),
    "after a noun": (
        "Hexagon must pay the costs, put at 38 million rupees.",
        ["Hexagon must pay the costs", "the costs was put at 38 million rupees"],
    ),
    "things": ("It offers tennis, golf and a pool.", ["It offers tennis", "It offers golf", "It offers a pool"]),
    "two things": (
        "The line has five tunnels and eleven bridges.",
        ["The line has five tunnels", "The line has eleven bridges"],
    ),
    "two things, each with its own": (
        "The poster spent $14 on a fan and $25 on a lamp.",
        ["The poster spent $14 on a fan", "The poster spent $25 on a lamp"],
    ),
    "two people": (
        "Tesla was founded by Martin Eberhard and Marc Tarpenning.",
        ["Tesla was founded by Martin Eberhard", "Tesla was founded by Marc Tarpenning"],
    ),
    "both": (
        "The panel revived both the suit and her claim.",
        ["The panel revived both the suit", "The panel revived her claim"],
    ),
    "both, of the subject": (
        "Both the modules and their cells come from Da Trung.",
        ["the modules come from Da Trung", "their cells come from Da Trung"],
    ),
    "including": (
        "The group makes cars, including vans and lorries.",
        ["The group makes cars", "cars includes vans", "cars includes lorries"],
    ),
    "with": (
        "The hotel is a tall building with 40 rooms.",
        ["The hotel is a tall building", "The hotel has 40 rooms"],
    ),
    "something added": (
        "Benali Stroud won in 2017, by a unanimous vote.",
        ["Benali Stroud won in 2017", "Benali Stroud won in 2017, by a unanimous vote"],
    ),
    "German": (
        "Das Bad stammt von 1971 und wurde zuletzt 1998 von der Stadt renoviert.",
        ["Das Bad stammt von 1971", "Das Bad wurde zuletzt 1998 von der Stadt renoviert."],
    ),
    "Spanish": (
        "La cooperativa de los pescadores nació en 2014 y tiene 300 socios en la costa.",
        [
            "La cooperativa de los pescadores nació en 2014",
            "La cooperativa de los pescadores tiene 300 socios en la costa.",
        ],
    ),
    "Chinese": ("这座桥于1974年完工，全长达到415米。", ["这座桥于1974年完工", "全长达到415米。"]),
    "Japanese": ("大豆は2キロで、北海道の農家から取り寄せた。", ["大豆は2キロで", "北海道の農家から取り寄せた。"]),
}  # fmt: skip


@pytest.mark.parametrize(("text", "read"), CUT.values(), ids=CUT)
def test_parts_read_alone(text: str, read: list[str]) -> None:
    assert [part.text for part in parts(text)] == read


@pytest.mark.parametrize(
    ("text", "own"),
    [
        (CUT["verbs"][0], ["The museum opened in 1931", "was designed by Lee"]),
        (CUT["relative, in the middle"][0], ["opened in 1931", "has 40 rooms"]),
        (CUT["apposition"][0], ["a Danish architect", "designed it"]),
        (CUT["things"][0], ["It offers tennis", "golf", "a pool"]),
        (CUT["so did"][0], ["The share of temporary staff fell", "the number of people in work"]),
        (CUT["both, of the subject"][0], ["the modules", "their cells"]),
        (CUT["something added"][0], ["Benali Stroud won in 2017", "by a unanimous vote"]),
    ],
)
def test_own_words_leave_out_what_is_carried_over(text: str, own: list[str]) -> None:
    assert [part.span.of(text) for part in parts(text)] == own


@pytest.mark.parametrize(
    "text",
    [
        "The red and blue flag of the town hangs high.",
        "Marie Curie and Pierre Curie won the prize together.",
        "Trinidad and Tobago joined the league.",
        "Sales rose in Trinidad and Tobago.",
        "It was bought by Johnson and Johnson.",
        "It belongs to the Department of Health and Human Services.",
        "The temperature lies between 3 and 5 degrees.",
        "It is open on 3 and 4 May.",
        "Lee and Ann won gold and silver respectively.",
        "The fee is waived if you pay early and order online.",
        "The fee is waived and the order is free if you pay early.",
        "The order is free provided that you pay early and sign the form.",
        "The plant closed because demand fell and costs rose.",
        "The tower that opened in 1931 and was sold in 1950 has 40 rooms.",
        "He wrote “it came and it went and it was gone”.",
        "The order (it was large, and it was late) arrived.",
        "It was settled on June 5, 2020.",
        "The council adopted the budget, yes.",
        "It is old.",
        "The tier could not yet be had in Europe.",
        "The watch lasted an hour and 35 minutes.",
        "The film earned one and a half times its budget.",
        "The step is allowed only while potassium remains low.",
        "and and and",
        ", , ,",
        "",
        " ",
    ],
)
def test_what_is_never_cut(text: str) -> None:
    assert parts(text) == ()


PIECES = [
    "and", "is", "bridge", ", which", ";", " ", "1931", "漢字", "，", "old", "—", "\n", "“", "”", "(", ")", ".", ",",
    "with", "both", "Lee", "a", "opened", "so did", "nor", "including", "of whom", "whose", "The", "that", "said", "it",
    "then", "having", "by", "\u0000", "'s", "and has", "\ud800",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=30))
@settings(max_examples=400, deadline=None)
def test_parts_lie_in_order_and_apart(pieces: list[str]) -> None:
    text = " ".join(pieces)
    found = parts(text)
    assert len(found) != 1
    assert len(found) <= MOST_PARTS
    assert all(0 <= part.span.start < part.span.end <= len(text) for part in found)
    assert all(one.span.end <= other.span.start for one, other in pairwise(found))
    assert all(part.span.of(text) == part.span.of(text).strip() and part.text.strip() for part in found)


@pytest.mark.parametrize(
    "piece",
    ["bridge, and it was ", "a, ", "and ", "who, which ", "(", "“x ", "It is. ", "a; b; ", "x" * 40, "with a and "],
)
def test_a_megabyte_is_cut_in_seconds(piece: str) -> None:
    begun = time.process_time()
    parts(piece * (1_000_000 // len(piece)))
    assert time.process_time() - begun < 6.0


def test_a_long_sentence_of_many_clauses_stays_bounded() -> None:
    text = "The bridge was built in 1931 and " + "has a gate and " * 30 + "is old."
    found = parts(text)
    assert 1 < len(found) <= MOST_PARTS
    assert sum(len(part.text) for part in found) < MOST_PARTS * len(text)
