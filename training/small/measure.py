"""Measures labelled rows as the verifier `small` would, all but the network's part.

    python -m small.measure --labels DIR --corpus DIR --stress FILE... --out measured.jsonl

Writes one line per row of the sets that the network was never trained on: set, group, question, supported, kind, claim
and evidence as the network reads them (null where it does not), `features` without the logit, and `ruled`: whether a
check's finding rules support out whatever the score says.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

from small.data import HELD_OUT, corpus_rows, held_rows, is_held, label_rows
from upheld.checks.registry import default_checks
from upheld.decide import judge
from upheld.evals.datasets import Row, read_labels
from upheld.evals.run import as_item
from upheld.evidence import Score
from upheld.retrieve.registry import load_retriever
from upheld.verdicts import Verdict
from upheld.verify.desk import Desk
from upheld.verify.small.reading import Reading

_RETRIEVER = load_retriever("bm25")
_CHECKS = default_checks()


def measured(job: tuple[str, str, Row]) -> dict[str, Any] | None:
    """One row; None where there is nothing to read."""
    name, group, row = job
    item = as_item(row, _RETRIEVER, 3)
    if item is None:
        return None
    item = replace(item, findings=tuple(finding for check in _CHECKS for finding in check.run(item)))
    reading = Reading.of(item, Desk())
    if not reading.words.words:
        return None
    return {
        "set": name,
        "group": row.group or "",
        "question": row.question or group,
        "supported": row.supported,
        "kind": row.kind or "",
        "claim": reading.pair and reading.pair.claim,
        "evidence": reading.pair and reading.pair.evidence,
        "features": reading.whole().features(None),
        "ruled": judge(Score(1.0), item.findings, 0.5) is not Verdict.SUPPORTED,
    }


def jobs(labels: Path, corpus: Path, stress: list[Path]) -> list[tuple[str, str, Row]]:
    """The rows of all sets that no network saw."""
    found = [
        (name, group, row) for name in HELD_OUT for group, row in label_rows(labels, name, held_rows(name), set(), 1)
    ]
    found += [("corpus", passage, row) for passage, row in corpus_rows(corpus) if is_held(passage)]
    found += [(path.stem, row.evidence[:80], row) for path in stress for row in read_labels(path)]
    return found


def main() -> None:
    """Measures and writes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--stress", type=Path, nargs="*", default=[])
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    with ProcessPoolExecutor() as pool, args.out.open("w", encoding="utf-8") as file:
        for row in pool.map(measured, jobs(args.labels, args.corpus, args.stress), chunksize=32):
            if row is not None:
                file.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
