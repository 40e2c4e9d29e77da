"""Holds the engine to what was planted in the examples, as a user would run them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from upheld.verdicts import FLAGGED, Verdict

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
EXPECTED: dict[str, dict[str, Any]] = json.loads((ROOT / "examples/planted.json").read_text(encoding="utf-8"))
FALSE = [(name, row) for name, rows in EXPECTED.items() for row in rows["false"]]

#: Share of all true claims that may fail: they are free paraphrase, and some of their figures are derived.
FAILING_AT_MOST = 0.1
#: Share of the planted errors that may be flagged with another verdict than the one that fits best.
WRONG_WORD_AT_MOST = 0.2


@pytest.fixture(scope="module")
def reports() -> dict[str, dict[str, Any]]:
    return {name: _audit(name) for name in EXPECTED}


def _audit(name: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "upheld", "audit", f"examples/{name}", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120)
    assert done.returncode == 1, done.stderr.decode()
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _claim(report: dict[str, Any], prefix: str) -> dict[str, Any]:
    found = [claim for claim in report["claims"] if claim["text"].startswith(prefix)]
    assert len(found) == 1, f"{len(found)} claims begin with {prefix!r}"
    return found[0]


def _codes(findings: list[dict[str, Any]]) -> set[str]:
    return {finding["code"] for finding in findings}


def test_examples_are_all_expected() -> None:
    assert {path.name for path in EXAMPLES.iterdir() if path.suffix in {".md", ".json"}} - {
        "README.md",
        "planted.json",
    } == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_every_marker_is_read(reports: dict[str, dict[str, Any]], name: str) -> None:
    summary = reports[name]["summary"]
    assert summary["cited_claims"] == EXPECTED[name]["cited_claims"]
    assert summary["uncited_claims"] <= EXPECTED[name]["uncited_claims_at_most"]


@pytest.mark.parametrize(
    ("name", "row"),
    [pytest.param(name, row, id=f"{name}-{row['kind']}") for name, row in FALSE if not row["hard"]],
)
def test_planted_error_is_flagged(reports: dict[str, dict[str, Any]], name: str, row: dict[str, Any]) -> None:
    claim = _claim(reports[name], row["claim"])
    assert claim["verdict"] in FLAGGED


def test_planted_errors_get_the_right_verdict(reports: dict[str, dict[str, Any]]) -> None:
    plain = [(name, row) for name, row in FALSE if not row["hard"]]
    wrong = [
        f"{name}: {claim['verdict']}, not {row['verdicts']}: {claim['text']}"
        for name, row in plain
        if (claim := _claim(reports[name], row["claim"]))["verdict"] not in row["verdicts"]
    ]
    assert len(wrong) <= len(plain) * WRONG_WORD_AT_MOST, "\n".join(wrong)


def test_true_claims_are_supported(reports: dict[str, dict[str, Any]]) -> None:
    true = [claim for name in EXPECTED for claim in _true_claims(reports[name], EXPECTED[name])]
    missed = [
        f"{claim['verdict']} {claim['score']}: {claim['text']}\n    {claim['citations'][0]['reason']}"
        for claim in true
        if claim["verdict"] != Verdict.SUPPORTED
    ]
    assert len(missed) <= len(true) * FAILING_AT_MOST, "\n".join(missed)


def _true_claims(report: dict[str, Any], expected: dict[str, Any]) -> list[dict[str, Any]]:
    other = {_claim(report, row["claim"])["id"] for row in expected["false"] + expected["unverifiable"]}
    return [claim for claim in report["claims"] if claim["citations"] and claim["id"] not in other]


@pytest.mark.parametrize(
    ("name", "row"),
    [pytest.param(n, r, id=f"{n}-{r['finding']}") for n, rows in EXPECTED.items() for r in rows["unverifiable"]],
)
def test_what_cannot_be_read_is_not_told_as_false(
    reports: dict[str, dict[str, Any]], name: str, row: dict[str, Any]
) -> None:
    claim = _claim(reports[name], row["claim"])
    assert claim["verdict"] == Verdict.UNVERIFIABLE
    assert claim["score"] is None
    findings = claim["findings"] + [finding for citation in claim["citations"] for finding in citation["findings"]]
    assert row["finding"] in _codes(findings)


@pytest.mark.parametrize(
    ("name", "row"), [pytest.param(n, r, id=r["code"]) for n, rows in EXPECTED.items() for r in rows["findings"]]
)
def test_reference_list_is_judged(reports: dict[str, dict[str, Any]], name: str, row: dict[str, Any]) -> None:
    source = next(source for source in reports[name]["sources"] if source["id"] == row["source"])
    assert row["code"] in _codes(source["findings"])


@pytest.mark.parametrize("name", EXPECTED)
def test_other_findings_on_references_are_none(reports: dict[str, dict[str, Any]], name: str) -> None:
    found = {
        (source["id"], finding["code"])
        for source in reports[name]["sources"]
        for finding in source["findings"]
        if finding["code"] in {"C705", "C706"}
    }
    assert found == {(row["source"], row["code"]) for row in EXPECTED[name]["findings"]}


def test_the_example_with_addresses_needs_no_network() -> None:
    command = [sys.executable, "-m", "upheld", "audit", "examples/web/answer.md", "--offline", "--no-cache", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    assert b"nothing was checked: no cited source could be read" in done.stderr
    report = json.loads(done.stdout)
    assert {claim["verdict"] for claim in report["claims"]} == {"unverifiable"}
    assert all(source["reason"] for source in report["sources"])
    assert len(report["sources"]) == 7
