"""Edits of sentences: what they break, what they keep, and that neither side of a pair gives the label away."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "training"))

from small.edits import (
    assemble,
    dates,
    numbers,
    order,
    people,
    polarity,
    rewordings,
    roles,
    strength,
    units,
    words,
)
from small.edits.base import Base, Case, crossed, exchanged
from small.edits.invented import RELATIONS, STRENGTHS, invented
from small.edits.passages import is_claim, plain_text, sentence_bases
from small.edits.synonyms import SYNONYMS

TEXT = (
    "Nora Feld opened the observatory at Karlin in 1931. "
    "The main dome is 14 metres wide and cost 2.4 million crowns. "
    "According to the records, two of the five telescopes were sold to a museum in Brno. "
    "Peter Anders may replace the lenses. "
    "The staff plan to build a second dome. Some visitors complained about the noise. "
    "Long nights were associated with poor sleep among the staff. The observatory did not receive a state grant. "
    "The roof rose by 30 centimetres on 12 March 1962. The mirror is larger than the lens. "
    'Feld called it "a great step for the village". The committee criticised the ministry in May.'
)


def base_of(start: str, text: str = TEXT) -> Base:
    claim = next(
        line + "." if not line.endswith((".", '"')) else line for line in text.split(". ") if line.startswith(start)
    )
    assert claim in text
    return Base("g", claim, text, own=True)


BREAKS = [
    ("number", numbers.number_edit, "The main dome"),
    ("spelled", numbers.spelled_edit, "According"),
    ("scale", numbers.scale_edit, "The main dome"),
    ("denominator", numbers.denominator_edit, "According"),
    ("unit", units.unit_edit, "The main dome"),
    ("date", dates.date_edit, "Nora Feld"),
    ("swap", people.swap_edit, "Nora Feld"),
    ("absent", people.absent_edit, "Nora Feld"),
    ("hedge", strength.hedge_edit, "Peter Anders"),
    ("plan", strength.plan_edit, "The staff"),
    ("scope", strength.scope_edit, "Some visitors"),
    ("cause", strength.cause_edit, "Long nights"),
    ("negation out", polarity.negation_edit, "The observatory"),
    ("negation in", polarity.negation_edit, "The main dome"),
    ("antonym", words.opposite_edit, "The roof"),
    ("comparison", roles.comparison_edit, "The mirror"),
    ("quotation", words.quotation_edit, "Feld called"),
    ("roles", roles.roles_edit, "The committee"),
]


@pytest.mark.parametrize(("edit", "start"), [row[1:] for row in BREAKS], ids=[row[0] for row in BREAKS])
def test_an_edit_changes_the_claim_and_can_be_made_in_the_evidence(edit, start):
    base = base_of(start)
    cases = [case for seed in range(20) if (case := edit(base, Random(seed)))]
    assert cases
    for case in cases:
        assert case.right == base.claim
        assert case.wrong != base.claim
        assert case.wrong not in base.evidence
        texts = assemble.evidences(case, base)
        assert texts is not None
        assert case.wrong in texts[0]
        assert base.claim not in texts[1]


@pytest.mark.parametrize(
    ("edit", "sentence", "wrong"),
    [
        (roles.roles_edit, "Ida Moran succeeded Olaf Brandt in 1990.", "Olaf Brandt succeeded Ida Moran in 1990."),
        (roles.roles_edit, "The firm sued the city in 1990.", "The city sued the firm in 1990."),
        (polarity.negation_edit, "The bridge did not open in June.", "The bridge opened in June."),
        (polarity.negation_edit, "The team failed to win a medal.", "The team won a medal."),
        (roles.direction_edit, "They moved from Brno to Karlin.", "They moved from Karlin to Brno."),
    ],
    ids=["names", "nouns", "did not", "failed to", "direction"],
)
def test_what_an_edit_writes(edit, sentence, wrong):
    found = {case.wrong for seed in range(12) if (case := edit(Base("g", sentence, sentence, own=True), Random(seed)))}
    assert {text.lower() for text in found} == {wrong.lower()}


@pytest.mark.parametrize(
    "sentence",
    [
        "More than 40 people came to the meeting.",
        "In 1999 they met in Figure 3 of the plan.",
        "The vote was held on 12 March in the hall.",
    ],
    ids=["bound", "label", "day"],
)
def test_a_number_that_is_a_bound_a_label_or_a_day_is_left_alone(sentence):
    base = Base("g", sentence, sentence, own=True)
    assert all(numbers.number_edit(base, Random(seed)) is None for seed in range(20))


def test_a_number_that_stands_twice_in_the_claim_is_left_alone():
    sentence = "The 120 seats cost 120 crowns."
    base = Base("g", sentence, sentence, own=True)
    assert all(numbers.number_edit(base, Random(seed)) is None for seed in range(20))


def test_names_that_share_a_sentence_are_not_exchanged():
    text = "Nora Feld met Peter Anders in Brno. Nora Feld wrote about it later."
    base = Base("g", "Nora Feld wrote about it later.", text, own=True)
    assert people.swap_edit(base, Random(1)) is None


KEEPS = [
    (units.converted, "The dome is 14 metres wide.", {"feet"}),
    (dates.redated, "It opened on 12 March 1962.", {"March 12, 1962", "1962-03-12", "12 Mar 1962", "Mar 12, 1962"}),
    (rewordings.respelled, "The museum has five rooms.", {"5 rooms"}),
    (rewordings.rounded, "The hall holds 1,412 people.", {" 1,400 people"}),
    (rewordings.contracted, "It is not open.", {"It isn't open."}),
    (roles.voiced, "Ida Moran succeeded Olaf Brandt in 1990.", {"Olaf Brandt was succeeded by Ida Moran in 1990."}),
    (order.moved, "In 1990, the hall was closed.", {"The hall was closed in 1990."}),
    (order.turned, "The hall was closed in May, while the shop opened in June.", {"The shop opened in June, while"}),
    (order.shortened, "The hall (built in 1911) was closed in 1990.", {"The hall was closed in 1990."}),
]


@pytest.mark.parametrize(("way", "claim", "parts"), KEEPS, ids=[row[0].__name__ for row in KEEPS])
def test_a_rewording_says_the_same_another_way(way, claim, parts):
    base = Base("g", claim, claim, own=True)
    for seed in range(12):
        new = way(claim, base, Random(seed))
        assert new is not None
        assert new != claim
        assert any(part in new for part in parts)


def test_an_alias_is_the_one_that_the_evidence_defines():
    text = "The World Health Organization (WHO) met in May. The WHO sent a team."
    base = Base("g", "The WHO sent a team.", text, own=True)
    assert rewordings.aliased(base.claim, base, Random(0)) == "The World Health Organization sent a team."


def test_a_lead_in_keeps_the_capital_of_a_name():
    base = base_of("Nora Feld")
    assert " Nora Feld opened" in order.led(base.claim, base, Random(3))
    assert " the main dome is" in order.led("The main dome is wide.", base, Random(3))


def test_every_claim_and_every_text_of_a_case_has_both_labels():
    rng = Random(4)
    bases = [base for seed in range(12) for base in sentence_bases(f"g{seed}", TEXT, 9, Random(seed))]
    made = assemble.quads(bases, 400, rng)
    assert len({kind for kind, _, _ in made}) > 15
    for _, _, pairs in made:
        for at in (1, 2):
            seen = Counter((pair[at], pair[0]) for pair in pairs)
            assert all(seen[text, True] == seen[text, False] for text, _ in seen)


def test_crossed_takes_a_third_claim_along():
    pairs = crossed(("weak", "strong", "denied"), ("w", "s", "d"))
    assert (True, "denied", "d") in pairs
    assert (False, "denied", "s") in pairs
    assert len(pairs) == 6
    assert len(crossed(("right", "wrong"), ("r", "w", "w"))) == 4


def test_invented_facts_stand_in_the_text_and_are_reworded():
    made = list(invented([("g", TEXT)] * 200, Random(2)))
    assert {kind for kind, _, _ in made} == {one.kind for one in (*RELATIONS, *STRENGTHS)}
    for _, _, pairs in made:
        assert all(len(evidence) > len(TEXT) for _, _, evidence in pairs)


def test_swaps_are_made_at_once_and_on_whole_words():
    assert exchanged("Ann saw Bo and Annie.", (("Ann", "Bo"), ("Bo", "Ann"))) == "Bo saw Ann and Annie."
    assert exchanged("3 of 3.5 and 33", (("3", "4"),)) == "4 of 3.5 and 33"


def test_a_claim_added_to_a_swap_is_true_in_the_changed_text():
    base = base_of("Nora Feld")
    case = Case("name_swap", base.claim, base.claim.replace("Nora Feld", "Ida Moran"), swaps=(("Feld", "Moran"),))
    assert assemble.quad("two_facts", case, base, Random(0)) == []


@pytest.mark.parametrize(
    ("sentence", "good"),
    [
        ("The hall was closed to visitors in 1990.", True),
        ("It was closed to all visitors in 1990.", False),
        ("Click here to read the whole story now.", False),
        ("Closed.", False),
    ],
    ids=["whole", "pronoun", "page furniture", "short"],
)
def test_which_sentences_can_stand_alone(sentence, good):
    assert is_claim(sentence) is good


def test_marks_of_old_tokenisers_are_taken_out():
    assert plain_text("He -LRB- born 1990 -RRB- said `` no '' , too .") == 'He (born 1990) said "no", too.'


def test_synonyms_are_many_and_never_of_themselves():
    assert sum(map(len, SYNONYMS.values())) > 500
    assert all(word not in others for word, others in SYNONYMS.items())
