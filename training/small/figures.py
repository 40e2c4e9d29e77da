"""Writes `figures.json` beside the weights of `small`: what an evaluation measured of them.

    python evals/errors.py measure small --data DIR        # in the root of the repository; once per network
    python -m small.figures --report ../evals/results/errors_small.json --out ../src/upheld/weights/small/figures.json

The rows, and how often a verdict is right, are those of `evals/errors.py`: what reports quote and what the
documentation shows come from one run. The network never saw these rows; the combination's few weights and the threshold
were fitted on them among others, and figures of held-out folds are those of `small.combine`.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from upheld.evals.error_report import ErrorReport, SetErrors
from upheld.verify.small.shipped import card


def figures_of(report: ErrorReport) -> dict[str, Any]:
    """What `figures.json` holds."""
    rates = {verdict.value: rate.model_dump() for verdict, rate in report.error_rates.items()}
    return {"figures": {k: v for one in report.sets for k, v in told(one).items()}, "error_rates": rates}


def told(one: SetErrors) -> dict[str, float]:
    """Figures of one set; those that are undefined are left out."""
    found = {"macro-F1": one.macro_f1, "AUC": one.auc, "calibration error": one.ece}
    where = f"{one.data.name}, {one.data.rows:,} rows"
    return {f"{key} ({where})": round(value, 4) for key, value in found.items() if value is not None}


def main() -> None:
    """Reads the report, prints, writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    report = ErrorReport.model_validate_json(args.report.read_text(encoding="utf-8"))
    measured = [model.sha256 for model in report.origin.models]
    if card().sha256 not in measured:
        parser.error(f"{args.report} is of another network ({measured}) than the shipped one ({card().sha256})")
    text = json.dumps(figures_of(report), indent=1) + "\n"
    print(text)
    args.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
