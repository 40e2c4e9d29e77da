"""On how many labelled rows each finding of a check fires, and some firings to read.

    python training/firings.py --labels DIR --check NAME [--set SET ...] [--show N] [--code CODE]

A finding on a supported row is a false alarm, unless the label is wrong; read them.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from upheld.checks.registry import CHECKS
from upheld.evidence import Claim, Context, Item, Passage, Run

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Sets whose evidence is running text that a source could be.
SETS = (
    "attributionbench_dev",
    "wice_oracle_chunks",
    "lfqa_verification",
    "expertqa_part",
    "q2_wow",
    "faithdial_audit",
    "summedits",
    "foolmetwice",
)


def rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a .jsonl or .jsonl.gz file."""
    with path.open("rb") as file:
        yield from map(json.loads, gzip.GzipFile(fileobj=file) if path.suffix == ".gz" else file)


def item(row: dict[str, Any]) -> Item:
    """A row as the checks see it: the whole evidence is the source and its one passage."""
    text, evidence = row["claim"], row["evidence"] or ""
    return Item(
        claim=Claim("c1", text, 0, len(text), Context(before=row.get("context") or ""), runs=(Run(0, 0, len(text)),)),
        context=Context(before=row.get("context") or ""),
        passages=(Passage("1", evidence, 0, len(evidence)),),
        source_text=evidence,
        source_ids=("1",),
        passages_read=1,
        answer=row.get("answer") or text,
        question=row.get("question"),
    )


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", type=Path, required=True, help="folder of label sets, or one file")
    parser.add_argument("--check", required=True)
    parser.add_argument("--set", action="append", dest="sets")
    parser.add_argument("--show", type=int, default=0, help="firings to print per set")
    parser.add_argument("--code", help="only this code")
    parser.add_argument("--on", choices=["supported", "other", "both"], default="supported", help="which rows to print")
    args = parser.parse_args()
    check = CHECKS.get(args.check)()
    files = [args.labels] if args.labels.is_file() else [args.labels / f"{name}.jsonl.gz" for name in args.sets or SETS]
    print(f"{'set':<24}{'code':<6}{'on supported':>20}{'on others':>20}")
    for path in files:
        totals: Counter[bool] = Counter()
        fired: Counter[tuple[str, bool]] = Counter()
        shown = 0
        for row in rows(path):
            supported = row["label"] in (1, "supported")
            totals[supported] += 1
            findings = [f for f in check.run(item(row)) if args.code in (None, f.code)]
            fired.update({(finding.code, supported) for finding in findings})
            wanted = args.on == "both" or supported == (args.on == "supported")
            if findings and wanted and shown < args.show:
                shown += 1
                print(f"--- {row.get('id')} label={row['label']} kind={row.get('kind')}\n  claim: {row['claim']}")
                for finding in findings:
                    where = finding.source_span.text if finding.source_span else "-"
                    print(f"  {finding.code} {finding.confidence} {finding.message}\n    source: {where}")
        for code in sorted({code for code, _ in fired}):
            cells = (
                f"{fired[code, s]} of {totals[s]} ({100 * fired[code, s] / max(1, totals[s]):.1f} %)"
                for s in (True, False)
            )
            print(f"{path.name.split('.')[0]:<24}{code:<6}" + "".join(f"{cell:>20}" for cell in cells))


if __name__ == "__main__":
    main()
