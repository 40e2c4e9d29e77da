"""Mixes of training rows: labels that follow, halves that stay apart, and passages that are never trained on."""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "training"))

from small import logits, mix
from small.data import corpus_rows, is_held, on_this_side
from small.mix import Recipe
from small.variants import distracted, joined

TRAINING = Path(__file__).parents[2] / "training"


@pytest.fixture(scope="module")
def rows():
    return [(passage, row) for passage, row in corpus_rows(TRAINING / "corpus") if not is_held(passage)]


def test_two_claims_as_one_are_supported_where_both_are(rows):
    by_claim = {(passage, row.claim.removesuffix(".").lower()): row.supported for passage, row in rows}
    found = joined(rows, 400, Random(1))
    counts = Counter(row.supported for _, row in found)
    assert counts[True] == counts[False] == 200
    seen = 0
    for passage, row in found:
        parts = [
            told
            for told in by_claim
            if told[0] == passage and told[1] in row.claim.lower() and row.claim.lower() != told[1]
        ]
        if len(parts) == 2:
            seen += 1
            assert row.supported == all(by_claim[part] for part in parts), row.claim
    assert seen > 300


def test_joined_claims_read_as_sentences(rows):
    for _, row in joined(rows, 200, Random(2)):
        assert row.claim.endswith(".")
        assert ".," not in row.claim
        assert ".;" not in row.claim


def test_a_passage_beside_another_keeps_its_label(rows):
    known = {(passage, row.claim): (row.supported, row.evidence) for passage, row in rows}
    found = distracted(rows, 100, Random(1))
    assert len(found) > 90
    for passage, row in found:
        supported, text = known[passage, row.claim]
        assert row.supported == supported
        assert text in row.evidence
        assert len(row.evidence) > len(text) + 100


@pytest.fixture
def folders(tmp_path):
    labels, corpus = tmp_path / "labels", tmp_path / "corpus"
    labels.mkdir()
    corpus.mkdir()
    for name in ("attributionbench_dev", "wice_oracle_chunks"):
        with gzip.open(labels / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            for at in range(40):
                told = {
                    "claim": f"The {name} bridge number {at} opened in {1900 + at}.",
                    "evidence": f"Bridge number {at} of {name} opened in {1900 + at}. It is long.",
                    "label": at % 2,
                    "question": f"When did bridge {at} open?",
                    "group": f"{name}-{at}",
                }
                file.write(json.dumps(told) + "\n")
    with (corpus / "a.jsonl").open("w", encoding="utf-8") as file:
        for at in range(60):
            claims = [
                {"claim": f"Mill {at} stands.", "label": "supported", "kind": "verbatim"},
                {"claim": f"Mill {at} burnt down.", "label": "contradicted", "kind": "antonym"},
            ]
            passage = {
                "id": f"a-{at}",
                "text": f"Mill {at} stands by the river. It is old. It is red.",
                "claims": claims,
            }
            file.write(json.dumps(passage) + "\n")
    return labels, corpus


def made(recipe, folders, monkeypatch, tmp_path):
    monkeypatch.setitem(mix.RECIPES, "answers", recipe)
    out = tmp_path / "mix.jsonl"
    argv = ["mix", "answers", "--labels", str(folders[0]), "--corpus", str(folders[1]), "--out", str(out)]
    monkeypatch.setattr(sys, "argv", argv)
    mix.main()
    return [json.loads(line) for line in out.read_text("utf-8").split("\n") if line]


def test_held_passages_and_the_other_half_of_dev_stay_out(folders, monkeypatch, tmp_path, capsys):
    recipe = Recipe({"wice_oracle_chunks": 10}, corpus=2, absent=4, verbatim=3, dev=1)
    rows = made(recipe, folders, monkeypatch, tmp_path)
    assert {row["group"] for row in rows if row["set"] == "corpus"} == {
        f"a-{n}" for n in range(60) if not is_held(f"a-{n}")
    }
    assert Counter(row["supported"] for row in rows if row["set"] == "wice_oracle_chunks") == {True: 5, False: 5}
    told = {int(row["claim"].split("number ")[1].split()[0]) for row in rows if row["set"] == "dev"}
    assert told == {n for n in range(40) if on_this_side(f"When did bridge {n} open?")}
    assert 0 < len(told) < 40
    assert all(not row["supported"] for row in rows if row["set"] == "absent")
    assert all(row["claim"] in row["evidence"] for row in rows if row["set"] == "verbatim")


def test_both_halves_come_in_only_where_a_recipe_says_so(folders, monkeypatch, tmp_path, capsys):
    rows = made(Recipe(dev=1, both_halves=True), folders, monkeypatch, tmp_path)
    assert len(rows) == 40


def test_a_recipe_with_edits_asks_for_them(folders, monkeypatch, tmp_path, capsys):
    with pytest.raises(SystemExit):
        made(Recipe(edits=5), folders, monkeypatch, tmp_path)
    assert "--edits" in capsys.readouterr().err


def test_what_was_trained_on_is_never_measured():
    rows = [
        {"set": name, "group": "LFQA", "question": f"When did bridge {at} open?", "claim": f"It opened in {at}."}
        for name in ("attributionbench_dev", "q2_wow")
        for at in range(40)
    ]
    kept = logits.chosen(rows, None, None)
    assert [row for row in kept if row["set"] == "q2_wow"] == rows[40:]
    dev = [row for row in kept if row["set"] == "attributionbench_dev"]
    assert dev == [row for row in rows[:40] if not on_this_side(row["question"])]
    assert 0 < len(dev) < 40
    assert len(logits.chosen(rows, ["q2_wow"], 7)) == 7


def test_rows_of_the_corpus_count_under_their_parts():
    row = {"set": "corpus", "group": "", "question": "L-03", "claim": "It opened."}
    assert logits.names_of(row, ["a,b,c", "l,aa"]) == ["corpus", "corpus: parts l,aa"]
    assert logits.names_of({**row, "question": "aa-mill"}, ["a,b,c", "l,aa"]) == ["corpus", "corpus: parts l,aa"]
