"""Measures the check of absent names on labelled rows: how often it fires where it should not, and what it misses.

    python training/entities.py --labels DIR [--set NAME ...] [--show N] [--seed S]

For each set: the share of supported rows with a finding; and, for supported rows with a name in them, the share with a
finding on the name after one name was replaced by a name like it from another row that the evidence does not mention.
Last, for each confidence, the share of its findings that stand on rows not labelled supported.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from upheld.checks.entities import Entities
from upheld.checks.names import names
from upheld.evidence import Claim, Context, Item, Run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from upheld.checks.names import Name
    from upheld.report import Finding

SETS = (
    "attributionbench_dev", "wice_oracle_chunks", "foolmetwice", "fever_symmetric", "summedits", "citation_integrity",
    "expertqa_part", "lfqa_verification", "climate_fever", "fever_binary_devpart", "rte123", "sufficient_facts",
)  # fmt: skip
Row = dict[str, object]


def item(claim: str, row: Row) -> Item:
    """The item that an audit would make of a row."""
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    question = row.get("question")
    return Item(whole, Context(), (), str(row["evidence"]), ("1",), 1, claim, str(question) if question else None)


def is_supported(row: Row) -> bool:
    """Whether its label says so."""
    return row["label"] in (1, "supported")


def load(path: Path) -> list[Row]:
    """The rows of a set that have evidence."""
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [row for row in rows if str(row["evidence"]).strip()]


def like(name: Name) -> tuple[object, ...]:
    """Names alike in this may stand for each other: a country for a country, a full name for a full name."""
    return name.kind, name.acronym, bool(name.code), min(len(name.strong), 2)


def swaps(rows: list[Row], seed: int) -> Iterator[tuple[str, Row, int, int]]:
    """Claims with one name replaced by an absent one like it: (claim, row, start, end of the new name)."""
    pick = random.Random(seed)
    pool: dict[tuple[object, ...], list[tuple[str, tuple[str, ...]]]] = {}
    for row in rows:
        for name in names(str(row["claim"])):
            if not name.opening:
                pool.setdefault(like(name), []).append((str(row["claim"])[name.start : name.end], name.strong))
    for row in rows:
        claim, evidence = str(row["claim"]), str(row["evidence"]).casefold()
        found = names(claim)
        if not found:
            continue
        name = pick.choice(found)
        others = pool.get(like(name), [])
        for text, strong in pick.sample(others, min(8, len(others))):
            if text.casefold() not in evidence and not any(word in evidence for word in strong):
                yield claim[: name.start] + text + claim[name.end :], row, name.start, name.start + len(text)
                break


def main() -> None:
    """Prints one line a set, then how often each confidence stood on an unsupported row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--set", action="append", dest="sets")
    parser.add_argument("--show", type=int, default=0, help="print this many findings on supported rows, and misses")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    check = Entities()
    tiers: Counter[tuple[float | None, bool]] = Counter()
    print(f"{'set':24} {'supported':>9} {'fires':>7} {'others':>7} {'fires':>7} {'swapped':>8} {'caught':>7}")
    for name in args.sets or SETS:
        rows = load(args.labels / f"{name}.jsonl.gz")
        findings = [check.run(item(str(row["claim"]), row)) for row in rows]
        tiers.update((f.confidence, is_supported(row)) for row, of in zip(rows, findings, strict=True) for f in of)
        good = [(row, of) for row, of in zip(rows, findings, strict=True) if is_supported(row)]
        bad = [of for row, of in zip(rows, findings, strict=True) if not is_supported(row)]
        firing = [(row, of) for row, of in good if of]
        swapped = list(swaps([row for row, _ in good], args.seed))
        missed = [
            (claim, claim[start:end]) for claim, row, start, end in swapped if not caught(check, claim, row, start, end)
        ]
        shares = (
            share(len(firing), len(good)),
            share(sum(map(bool, bad)), len(bad)),
            1 - share(len(missed), len(swapped)),
        )
        print(
            f"{name:24} {len(good):9} {shares[0]:7.1%} {len(bad):7} {shares[1]:7.1%} {len(swapped):8} {shares[2]:7.1%}"
        )
        show(firing, missed, args.show, args.seed)
    for confidence in sorted({confidence for confidence, _ in tiers if confidence is not None}):
        right, wrong = tiers[confidence, False], tiers[confidence, True]
        print(f"confidence {confidence}: {share(right, right + wrong):.3f} of {right + wrong} on unsupported rows")


def share(part: int, whole: int) -> float:
    """A share; 0 of nothing."""
    return part / whole if whole else 0.0


def caught(check: Entities, claim: str, row: Row, start: int, end: int) -> bool:
    """Whether a finding touches the name that was put in."""
    spans = [finding.span for finding in check.run(item(claim, row))]
    return any(span is not None and span.start < end and start < span.end for span in spans)


def show(firing: list[tuple[Row, list[Finding]]], missed: list[tuple[str, str]], n: int, seed: int) -> None:
    """Prints a sample of findings on supported rows, and of misses."""
    sample = random.Random(seed)
    for row, findings in sample.sample(firing, min(n, len(firing))):
        found = [f"{f.span.text} {f.confidence}" for f in findings if f.span is not None]
        print("  fires", found, "|", str(row["claim"])[:160], "|", str(row["evidence"])[:200].replace("\n", " "))
    for claim, text in sample.sample(missed, min(n, len(missed))):
        print("  missed", repr(text), "|", claim[:160])


if __name__ == "__main__":
    main()
