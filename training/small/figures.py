"""Measures the verifier `small` as an audit runs it, and writes `figures.json` beside its weights.

    python -m small.figures --labels DIR --corpus DIR --out ../src/upheld/weights/small/figures.json

Rows that the network never saw: the half of AttributionBench dev's questions that was kept from training, and every
fifth passage of our own corpus. The combination's few weights and the threshold were fitted on them among others;
figures of held-out folds are those of `small.combine`. How often a verdict is right: `supported` where the label says
so, every other verdict where it does not.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from datetime import UTC, datetime
from pathlib import Path

from small.data import corpus_rows, is_held, label_rows, on_this_side
from upheld.checks.registry import default_checks
from upheld.evals.metrics import auc, calibration_error, macro_f1, mean
from upheld.evals.run import Judged, judge_rows
from upheld.retrieve.registry import load_retriever
from upheld.verdicts import Verdict
from upheld.verify.small.verifier import SmallVerifier


def told(name: str, judged: list[Judged]) -> dict[str, float]:
    """Figures of one set."""
    read = [one for one in judged if one.score is not None]
    labels = [one.row.supported for one in read]
    parts: dict[str, list[Judged]] = defaultdict(list)
    for one in judged:
        parts[one.row.group or ""].append(one)
    means = [macro_f1([o.row.supported for o in p], [o.predicted for o in p]) for p in parts.values()]
    found = {
        "rows": float(len(judged)),
        "macro_f1": mean(means) or 0.0,
        "auc": auc(labels, [one.score or 0.0 for one in read]) or 0.0,
        "calibration_error": calibration_error(labels, [one.score or 0.0 for one in read]) or 0.0,
    }
    return {f"{name} {key}": round(value, 4) for key, value in found.items()}


def main() -> None:
    """Measures, prints, writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    dev = [row for _, row in label_rows(args.labels, "attributionbench_dev", 10**6, set(), 1)]
    sets = {
        "attributionbench dev, held half": [row for row in dev if not on_this_side(row.question or row.evidence)],
        "own corpus, held passages": [row for passage, row in corpus_rows(args.corpus) if is_held(passage)],
    }
    verifier, retriever, checks = SmallVerifier(), load_retriever("bm25"), default_checks()
    figures: dict[str, float] = {}
    right: dict[Verdict, Counter[bool]] = defaultdict(Counter)
    for name, rows in sets.items():
        judged = list(judge_rows(rows, verifier, retriever, verifier.threshold, checks))
        figures |= told(name, judged)
        for one in judged:
            right[one.verdict][one.row.supported == (one.verdict is Verdict.SUPPORTED)] += 1
    data = f"{' and '.join(sets)}: unseen by the network, {datetime.now(UTC).date().isoformat()}"
    rates = {
        verdict.value: {"precision": round(count[True] / count.total(), 3), "n": count.total(), "data": data}
        for verdict, count in sorted(right.items())
        if verdict is not Verdict.UNVERIFIABLE
    }
    text = json.dumps({"figures": figures, "error_rates": rates}, indent=1) + "\n"
    print(text)
    args.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
