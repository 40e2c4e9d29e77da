"""Edits of supported claims: what they make, that they differ from those that are trained on, and what is counted."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random

import pytest

from upheld.evals.datasets import Row
from upheld.evals.edits import assertions, dates, invented, names, numbers, pairs, relations, units, wording
from upheld.evals.edits.base import Subject
from upheld.evals.edits.kinds import JOINED, KINDS
from upheld.evals.perturbation_cases import Case, cases_of, joints_of
from upheld.evals.perturbation_tables import perturbation_tables
from upheld.evals.perturbations import PerturbationResult, Tried, results_of, tried
from upheld.evals.results import data_of, origin_of
from upheld.evals.subjects import subjects_of
from upheld.retrieve.registry import load_retriever
from upheld.verdicts import Verdict
from upheld.verify.fake import FakeVerifier
from upheld.verify.registry import load_verifier

TRAINING = Path(__file__).parents[2] / "training"
sys.path.insert(0, str(TRAINING))

TEXT = (
    "The observatory at Karlin opened in 1931, and Nora Feld, who had drawn the plans, became its director. "
    "The main dome is 14 metres wide and cost 2,400 crowns. Peter Anders, 34, repaired the lenses in Brno. "
    "The mirror is larger than the lens. Long nights were associated with poor sleep among the staff. "
    "Some visitors complained about the noise on 12 March. The roof may leak in winter. "
    'The mayor called it "a great step for the quiet village". The council sued the builder in May. '
    "The European Space Agency (ESA) lent a camera."
)


def subject(claim: str, evidence: str = TEXT) -> Subject:
    return Subject("g", claim, evidence)


def edited(edit, claim: str) -> set[str | None]:
    """What an edit makes of a claim, over many draws."""
    return {edit(subject(claim), Random(seed)) for seed in range(40)}


@pytest.mark.parametrize(
    ("edit", "claim", "kept", "gone"),
    [
        (numbers.wrong_number, "The dome is 14 metres wide.", "metres wide", "14 metres"),
        (units.wrong_unit, "The dome is 14 metres wide.", "14 yards", "metres"),
        (dates.wrong_date, "The observatory opened in 1931.", "opened in", "1931"),
        (dates.wrong_date, "Visitors complained on 12 March.", "Visitors complained on", "12 March"),
        (names.absent_name, "Nora Feld became the director.", "became the director", "Nora Feld"),
        (names.swapped_name, "Nora Feld became the director.", "Peter Anders became", "Feld"),
        (relations.roles_reversed, "The council sued the builder.", "The builder sued the council", "council sued"),
        (relations.comparison_reversed, "The mirror is larger than the lens.", "smaller than", "larger"),
        (assertions.hedge_dropped, "The roof may leak in winter.", "leak in winter", "may"),
        (assertions.told_as_cause, "Long nights were associated with poor sleep.", "poor sleep", "associated"),
        (assertions.scope_widened, "Some visitors complained.", "very one of the visitors complained", "Some"),
        (
            wording.quotation_altered,
            'The mayor called it "a great step for the quiet village".',
            "The mayor called it",
            "a great step for the quiet village",
        ),
        (units.converted, "The dome is 14 metres wide.", "wide", "14 metres"),
        (numbers.spelled_out, "The dome is 14 metres wide.", "fourteen metres wide", "14"),
        (numbers.spelled_out, "It cost 2,400 crowns.", "two thousand four hundred crowns", "2,400"),
        (wording.synonym_used, "It was built in order to watch the sky.", "so as to watch", "in order to"),
        (
            relations.voice_changed,
            "Peter Anders repaired the lenses.",
            "The lenses were repaired by Peter",
            "Anders rep",
        ),
        (relations.voice_changed, "The lenses were repaired by Peter Anders.", "Peter Anders repaired the", "were"),
        (names.aliased, "The European Space Agency lent a camera.", "ESA lent", "Agency"),
        (wording.typography_changed, "The dome is 14 metres wide.", "14\u00a0metres", "14 metres"),
    ],
    ids=lambda value: value.__name__ if callable(value) else None,
)
def test_an_edit_changes_what_it_is_named_for(edit, claim, kept, gone):
    made = edited(edit, claim) - {None}
    assert made
    assert all(kept in new and gone not in new for new in made)


def test_a_negation_denies_the_verb_or_the_whole():
    made = edited(assertions.negated, "The mirror is larger than the lens.")
    assert "The mirror is not larger than the lens." in made
    assert "It is not true that the mirror is larger than the lens." in made


@pytest.mark.parametrize(
    ("edit", "claim", "why"),
    [
        (numbers.wrong_number, "The dome is at least 14 metres wide.", "a bound"),
        (numbers.wrong_number, "The dome is 15 metres wide.", "not in the evidence"),
        (units.wrong_unit, "The dome is over 14 metres wide.", "a bound"),
        (dates.wrong_date, "The observatory has been open since 1931.", "a bound"),
        (assertions.negated, "Some visitors are loud.", "others may not be"),
        (assertions.hedge_dropped, "It is not clear whether the roof may leak.", "nothing is hedged"),
        (assertions.told_as_cause, "Snow was associated with ice.", "no sentence of the evidence is about it"),
        (relations.comparison_reversed, "The mirror is no larger than the lens.", "a denial turned round is another"),
        (relations.roles_reversed, "Peter Anders and Nora Feld met the mayor.", "neither did it to the other"),
        (names.swapped_name, "Peter Anders repaired the lenses for Nora Feld.", "both are there"),
        (wording.synonym_used, 'The mayor said "in order to see".', "quoted"),
    ],
)
def test_where_the_outcome_is_not_certain_nothing_is_edited(edit, claim, why):
    found = edited(edit, claim)
    if edit is assertions.told_as_cause:
        assert all(new is None or "Snow" in new for new in found)
    else:
        assert found == {None}, why


def test_an_evidence_that_speaks_of_a_cause_is_left():
    evidence = "Snow was associated with ice on the road, and it caused the ice."
    assert assertions.told_as_cause(subject("Snow was associated with ice.", evidence), Random(1)) is None


def test_two_facts_of_which_one_is_wrong():
    one, other = subject("The dome is 14 metres wide."), subject("The observatory opened in 1931.")
    made = pairs.one_wrong(one, other, Random(3))
    assert made is not None
    assert ("14 metres" in made) != ("1931" in made)
    assert pairs.other_order(one, other, Random(3)).startswith("The observatory opened in 1931")


def test_words_and_names_are_not_those_that_are_trained_with():
    from small.edits import namelists
    from small.edits.synonyms import SYNONYMS

    assert not {(old, new) for old, new in wording.SYNONYMS.items() if new in SYNONYMS.get(old, ())}
    trained = {*namelists.FIRST, *namelists.LAST, *namelists.ORGS, *namelists.TOWNS}
    assert not trained & {*names.FIRST, *names.LAST, *names.FIRMS, *names.TOWNS}


def row(number: int, claim: str, evidence: str = TEXT, supported: bool = True) -> Row:
    return Row(f"r{number}", claim, evidence, supported=supported, label=str(int(supported)))


ROWS = [
    row(1, "The main dome is 14 metres wide."),
    row(2, "The Karlin observatory opened in 1931."),
    row(3, "The Karlin dome is 20 metres wide.", supported=False),
    row(4, "A camera from abroad was lent.", "A camera from abroad was lent. It is small and it is old."),
]


def test_supported_claims_come_before_sentences_and_others_never():
    found = subjects_of(ROWS)
    assert [one.claim for one in found if not one.verbatim] == [ROWS[0].claim, ROWS[1].claim, ROWS[3].claim]
    assert not [one for one in found if one.claim == ROWS[2].claim]
    assert sum(one.claim == ROWS[3].claim for one in found) == 1  # a labelled claim that is also a sentence
    assert all(one.claim in one.evidence for one in found if one.verbatim)


def test_the_same_edits_are_made_each_time_and_no_more_than_asked_for():
    found = subjects_of(ROWS)
    cases = cases_of(found, 2, 7)
    assert cases == cases_of(found, 2, 7)
    assert {kind.name: sum(case.kind == kind.name for case in cases) for kind in KINDS}["wrong date"] >= 1
    assert all(sum(case.kind == kind.name for case in cases) <= 2 for kind in KINDS)
    assert len(joints_of(found, 150, 7)) == 1


def test_facts_are_invented_where_claims_have_none_to_edit():
    cases = cases_of(subjects_of(ROWS), 3, 7)
    roles = [case for case in cases if case.kind == "role reversed"]
    assert [case.source for case in roles] == ["sentence", "invented", "invented"]  # TEXT has one deed with two sides
    assert all((case.evidence == TEXT) == (case.source == "sentence") for case in roles)


@pytest.mark.parametrize("kind", invented.FACTS)
def test_an_invented_fact_is_put_into_the_passage_and_told_otherwise(kind):
    passages = [(str(at), TEXT) for at in range(40)]
    for made, after in invented.invented(kind, passages, Random(3)):
        assert made.claim not in made.evidence
        assert made.evidence.replace(TEXT[:40], "") != made.evidence
        assert "{" not in made.claim + after + made.evidence
        assert made.claim != after
        words = [set(re.findall(r"\w+", text.lower())) for text in (made.claim, after)]
        assert words[0] == words[1] or kind != "role reversed"


def test_only_edits_of_claims_that_pass_are_counted():
    yes, no = Verdict.SUPPORTED, Verdict.UNSUPPORTED
    found = [
        ("negation", Tried("a", yes, no, "claim")),
        ("negation", Tried("a", yes, yes, "sentence")),
        ("negation", Tried("b", no, no, "claim")),
        ("synonym", Tried("a", yes, yes, "claim")),
        (JOINED, Tried("a", yes, no, "claim")),
    ]
    negation, synonym, together = results_of(found, 7)
    assert (negation.edits, negation.counted, negation.sentences, negation.right.value) == (3, 2, 1, 0.5)
    assert negation.verdicts == {yes: 1, no: 1}
    assert synonym.right.value == 1.0
    assert (together.kind, together.breaks, together.right.value) == (JOINED, False, 0.0)


def test_a_whole_run():
    retriever, found = load_retriever("bm25"), subjects_of(ROWS)
    cases = [
        Case("negation", "g", "The dome is wide.", "The dome is not wide.", "The dome is wide."),
        Case("synonym", "g", "The dome is wide.", "The dome is broad.", "The dome is wide."),
    ]
    joints = joints_of(found, 1, 7)
    alone = {side.claim: 0.9 for pair in joints for side in (pair.one, pair.other)}
    table = {**alone, "The dome is wide.": 0.9, "The dome is not wide.": 0.1, "The dome is broad.": 0.1}
    verifier = FakeVerifier({**table, joints[0].claim: 0.9})
    outcome = dict(tried(cases, joints, verifier, retriever))
    assert not outcome["negation"].wrong(breaks=True)
    assert outcome["synonym"].wrong(breaks=False)
    assert outcome[JOINED].after is Verdict.SUPPORTED
    result = PerturbationResult(
        origin=origin_of(verifier, retriever, 7),
        data=(data_of("rows", ROWS),),
        threshold=verifier.threshold,
        kinds=results_of(outcome.items(), 7),
        seconds=1.0,
    )
    assert PerturbationResult.model_validate_json(result.model_dump_json()) == result
    broken, kept, shared, measured = perturbation_tables([result])
    assert ("negation", "100.0 [100, 100] of 1/1") in broken.rows
    assert ("synonym", "0.0 [0, 0] of 1/1") in kept.rows
    assert len(shared.rows) == len(KINDS)
    assert measured.rows[0][2] == "3: 0 of sentences of the evidence, 0 of invented facts"


def test_joined_claims_are_read_against_both_sources():
    one = Subject("a", "The dome is 14 metres wide.", "The dome is 14 metres wide. It is green.")
    other = Subject("b", "Feld painted the bridge red.", "Feld painted the bridge red. It is long.")
    joints = joints_of([one, other], 5, 7)
    found = dict(tried([], joints, load_verifier("lexical"), load_retriever("bm25")))
    assert found[JOINED] == Tried(joints[0].one.group, Verdict.SUPPORTED, Verdict.SUPPORTED, "claim")


def test_the_script_prints_and_writes_nothing_for_a_part(tmp_path, capsys, monkeypatch):
    from small.data import is_held

    passage = next(name for name in (f"t-{at}" for at in range(99)) if is_held(name))
    claims = [{"claim": one.claim, "label": "supported", "kind": "x"} for one in ROWS[:2]]
    line = json.dumps({"id": passage, "text": TEXT, "claims": claims})
    (tmp_path / "a.jsonl").write_text(line + "\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "evals"))
    import perturbations as script

    arguments = ["perturbations.py", "lexical", "--corpus", str(tmp_path), "--edits", "2", "--out", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", [*arguments, "--retrieval", "bm25"])
    script.main()
    printed = capsys.readouterr().out
    assert "`lexical`, our corpus" in printed
    assert not list(tmp_path.glob("*.json"))
    monkeypatch.setattr(sys, "argv", ["perturbations.py", "lexical", "--labels", str(tmp_path)])
    with pytest.raises(SystemExit, match="none of the label sets"):
        script.main()
