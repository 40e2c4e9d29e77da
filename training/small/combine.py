"""Fits the weights that combine the network's logit with word overlap and the checks' findings; prints the tables.

    python -m small.combine --measured measured.jsonl --scores scores.jsonl [--terms logit overlap ...]

`scores.jsonl` holds the same pairs with `logit` (`small.logits`). AttributionBench dev has 0.3 of the total weight;
the other sets share the rest, each set and each of its labels alike. Figures on dev come from five folds that keep a
question's rows apart, weights and threshold from the training folds; figures on another set from weights that were
fitted without it, with the threshold from dev.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from small.data import json_lines, on_this_side
from upheld.evals.metrics import auc, calibration_error, macro_f1, mean
from upheld.verify.small.weights import COMBINATION

TARGET = "attributionbench_dev"
OVERLAP = ("overlap",)
TERMS = ("logit", "phrase", "pairs", "code:E201", "effect:backed")
#: Sets whose labels mean that the text supports the whole claim and whose claims are like answers; and our own.
FITTED = (
    "lfqa_verification", "q2_wow", "faithdial_audit", "dialfact_small", "sufficient_facts", "corpus",
)  # fmt: skip
FOLDS = 5
#: The weight of dev among the sets. With half of it dev itself does no better, and rows where overlap misleads worse.
TARGET_SHARE = 0.3
RIDGE = 1.0
#: The threshold is the lowest that is this near to the best one: of thresholds that do as well where half of the rows
#: are supported, as in the label sets, the lowest flags fewest true claims in answers, where most are.
PLATEAU = 0.025


def value(term: str, features: dict[str, float]) -> float:
    """A term: the product of some features."""
    return math.prod(features.get(name, 0.0) for name in term.split("*"))


def matrix(rows: list[dict[str, Any]], terms: tuple[str, ...]) -> np.ndarray:
    """Rows x (1, terms)."""
    return np.array([[1.0, *(value(term, row["features"]) for term in terms)] for row in rows])


def shares(rows: list[dict[str, Any]], target_share: float) -> np.ndarray:
    """The weight of each row; all together as many as there are rows."""
    names = sorted({row["set"] for row in rows} - {TARGET})
    counts: dict[tuple[str, bool], int] = defaultdict(int)
    for row in rows:
        counts[row["set"], row["supported"]] += 1
    share = {TARGET: target_share, **dict.fromkeys(names, (1 - target_share) / max(1, len(names)))}
    return np.array([share[r["set"]] / 2 / counts[r["set"], r["supported"]] * len(rows) for r in rows])


def fit(every: list[dict[str, Any]], terms: tuple[str, ...], target_share: float = TARGET_SHARE) -> np.ndarray:
    """Weights of (1, terms) by ridge logistic regression on standardised terms, given back unstandardised.

    Fitted on the rows that miss no number: a missing one multiplies, as in the verifier `lexical`.
    """
    rows = [row for row in every if not row["features"]["missing"]]
    x, y, w = matrix(rows, terms), np.array([float(r["supported"]) for r in rows]), shares(rows, target_share)
    centre, spread = x.mean(0), x.std(0)
    centre[0], spread[0] = 0.0, 1.0
    spread[spread == 0] = 1.0
    z = (x - centre) / spread
    beta = np.zeros(z.shape[1])
    ridge = np.full(z.shape[1], RIDGE)
    ridge[0] = 1e-6
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(z @ beta, -30, 30)))
        slope = z.T @ (w * (y - p)) - ridge * beta
        bend = (z * (w * p * (1 - p))[:, None]).T @ z + np.diag(ridge)
        step = np.linalg.solve(bend, slope)
        beta += step
        if np.abs(step).max() < 1e-7:
            break
    plain = beta / spread
    plain[0] = beta[0] - (plain[1:] * centre[1:]).sum()
    return plain


def scores(rows: list[dict[str, Any]], terms: tuple[str, ...], weights: np.ndarray) -> np.ndarray:
    """Probabilities."""
    factor = np.array([COMBINATION.missing_number if row["features"]["missing"] else 1.0 for row in rows])
    return factor / (1 + np.exp(-np.clip(matrix(rows, terms) @ weights, -30, 30)))


def passed(rows: list[dict[str, Any]], probabilities: np.ndarray, threshold: float) -> list[bool]:
    """Whether each row counts as supported."""
    return [bool(p >= threshold and not row["ruled"]) for row, p in zip(rows, probabilities, strict=True)]


def by_group(rows: list[dict[str, Any]], predicted: list[bool]) -> dict[str, float]:
    """Macro-F1 of each group."""
    parts: dict[str, list[tuple[bool, bool]]] = defaultdict(list)
    for row, one in zip(rows, predicted, strict=True):
        parts[row["group"]].append((row["supported"], one))
    return {g: macro_f1([a for a, _ in v], [b for _, b in v]) or 0.0 for g, v in sorted(parts.items())}


def threshold_of(rows: list[dict[str, Any]], probabilities: np.ndarray, plateau: float) -> float:
    """The lowest at which the mean over groups, smoothed, is near its best."""
    ranked = np.sort(probabilities)
    tried = [float(ranked[int(len(ranked) * share / 100)]) for share in range(10, 90)]
    found = [mean(list(by_group(rows, passed(rows, probabilities, cut)).values())) or 0.0 for cut in tried]
    smooth = [sum(found[max(0, at - 2) : at + 3]) / len(found[max(0, at - 2) : at + 3]) for at in range(len(found))]
    return next(cut for cut, one in zip(tried, smooth, strict=True) if one >= max(smooth) - plateau)


@dataclass(frozen=True)
class Validated:
    """Figures on dev, all of held-out folds: mean macro-F1 over groups by seed, by group, AUC and calibration error."""

    means: list[float]
    groups: dict[str, float]
    area: float
    error: float


def cross_validated(
    rows: list[dict[str, Any]], others: list[dict[str, Any]], terms: tuple[str, ...], args: argparse.Namespace
) -> Validated:
    """Five folds that keep a question's rows apart; weights from the other folds and sets, threshold from the folds."""
    labels = [row["supported"] for row in rows]
    questions = sorted({row["question"] for row in rows})
    means, groups, areas, errors = [], defaultdict(list), [], []
    for seed in range(args.seeds):
        mixed = random.Random(seed).sample(questions, len(questions))
        fold = {question: at % FOLDS for at, question in enumerate(mixed)}
        p, ok = np.zeros(len(rows)), [False] * len(rows)
        for out in range(FOLDS):
            kept = [row for row in rows if fold[row["question"]] != out]
            weights = fit([*kept, *others], terms, args.target_share)
            cut = threshold_of(kept, scores(kept, terms, weights), args.plateau)
            at = [i for i, row in enumerate(rows) if fold[row["question"]] == out]
            part = [rows[i] for i in at]
            p[at] = scores(part, terms, weights)
            for i, one in zip(at, passed(part, p[at], cut), strict=True):
                ok[i] = one
        found = by_group(rows, ok)
        means.append(sum(found.values()) / len(found))
        for name, value_ in found.items():
            groups[name].append(value_)
        areas.append(auc(labels, list(p)) or 0.0)
        errors.append(calibration_error(labels, list(p)) or 0.0)
    by_name = {name: sum(values) / len(values) for name, values in groups.items()}
    return Validated(means, by_name, sum(areas) / len(areas), sum(errors) / len(errors))


def read(measured: Path, scored: Path) -> dict[str, list[dict[str, Any]]]:
    """Rows by set, each with the network's logit among its features; of dev, only what no network was trained on."""
    logits = {}
    for row in json_lines(scored):
        logits[row["claim"], row["evidence"]] = row["logit"]
    sets: dict[str, list[dict[str, Any]]] = defaultdict(list)
    unread = 0
    for row in json_lines(measured):
        logit = logits.get((row["claim"], row["evidence"]))
        if logit is None:
            unread += 1
        elif row["set"] != TARGET or not on_this_side(row["question"]):
            row["features"]["logit"] = logit
            sets[row["set"]].append(row)
    print(f"{sum(map(len, sets.values()))} rows; {unread} that the network does not read are left out")
    return sets


def print_target(sets: dict[str, list[dict[str, Any]]], fitted: list[str], args: argparse.Namespace) -> None:
    """The table of dev: the parts alone, together, and without each."""
    terms = tuple(args.terms)
    others = [row for name in fitted for row in sets[name]]
    less = [(f"without {term}", tuple(other for other in terms if other != term)) for term in terms]
    for title, used in (("network alone", ("logit",)), ("overlap alone", OVERLAP), ("combined", terms), *less):
        found = cross_validated(sets[TARGET], others, used, args)
        value_ = sum(found.means) / len(found.means)
        print(
            f"dev  {title:22s} {_percent(value_)} (seeds {_percent(min(found.means))}-{_percent(max(found.means))})"
            f"  AUC {_percent(found.area)}  ECE {_percent(found.error)}  "
            + "  ".join(f"{name} {_percent(value)}" for name, value in found.groups.items()),
            flush=True,
        )


def print_others(sets: dict[str, list[dict[str, Any]]], fitted: list[str], args: argparse.Namespace) -> None:
    """The table of the other sets, each with weights that were fitted without it and the threshold from dev."""
    print("set -> rows; AUC network, overlap, combined; macro-F1 overlap, combined; calibration error")
    target = sets[TARGET]
    for name, rows in sets.items():
        if name == TARGET:
            continue
        kept = [row for other in fitted if other != name for row in sets[other]] + target
        labels = [row["supported"] for row in rows]
        areas, values, error = [], [], 0.0
        for used in (("logit",), OVERLAP, tuple(args.terms)):
            weights = fit(kept, used, args.target_share)
            p = scores(rows, used, weights)
            cut = threshold_of(target, scores(target, used, weights), args.plateau)
            free = [{**row, "ruled": False} for row in rows] if used == OVERLAP else rows
            areas.append(_percent(auc(labels, list(p)) or 0.0))
            values.append(_percent(macro_f1(labels, passed(free, p, cut)) or 0.0))
            error = calibration_error(labels, list(p)) or 0.0
        print(f"{name:24s} {len(rows):5d}  AUC {' '.join(areas)}   F1 {' '.join(values[1:])}   ECE {_percent(error)}", flush=True)  # fmt: skip  # noqa: E501  # one row of the table


def print_constants(sets: dict[str, list[dict[str, Any]]], fitted: list[str], args: argparse.Namespace) -> None:
    """The table for `upheld.verify.small.weights`, and how many rows of each kind of our own sets it gets right."""
    terms, target = tuple(args.terms), sets[TARGET]
    weights = fit([*target, *(row for name in fitted for row in sets[name])], terms, args.target_share)
    cut = threshold_of(target, scores(target, terms, weights), args.plateau)
    table = {term: round(float(weight), 4) for term, weight in zip(terms, weights[1:], strict=True)}
    print("constants:", json.dumps({"intercept": round(float(weights[0]), 4), "weights": table, "threshold": round(cut, 4)}))  # fmt: skip  # noqa: E501  # as it is copied
    for name, rows in sets.items():
        if name == "corpus" or name.startswith(("first", "second", "third", "fourth", "fifth")):
            ok = passed(rows, scores(rows, terms, weights), cut)
            kinds: dict[str, list[bool]] = defaultdict(list)
            for row, one in zip(rows, ok, strict=True):
                kinds[row["kind"]].append(one == row["supported"])
            right = [one for values in kinds.values() for one in values]
            ranked = sorted(kinds.items(), key=lambda kind: -len(kind[1]))
            print(f"{name}: {_percent(sum(right) / len(right))} right; ", end="")
            print(", ".join(f"{kind} {sum(values)}/{len(values)}" for kind, values in ranked))


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def main() -> None:
    """Prints the tables and the constants."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measured", type=Path, required=True)
    parser.add_argument("--scores", type=Path, required=True)
    parser.add_argument("--terms", nargs="*", default=list(TERMS))
    parser.add_argument("--fit-on", nargs="*", default=list(FITTED), help="sets seen besides dev; others are watched")
    parser.add_argument("--target-share", type=float, default=TARGET_SHARE, help="of the weight, for dev")
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--plateau", type=float, default=PLATEAU, help="how far below the best a threshold may do")
    args = parser.parse_args()
    sets = read(args.measured, args.scores)
    fitted = [name for name in args.fit_on if name != TARGET]
    print_target(sets, fitted, args)
    print_others(sets, fitted, args)
    print_constants(sets, fitted, args)


if __name__ == "__main__":
    main()
