"""How far the corpus agrees with labels that were given again, without sight of its own.

    python -m small.agreement --corpus corpus --blind blind/labels.jsonl

A blind row (passage, text, claim, label) counts where text and claim still stand in the corpus as they were read.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from small.data import corpus_rows, json_lines


def main() -> None:
    """Prints the counts, and each row on which the two differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--blind", type=Path, required=True)
    args = parser.parse_args()
    labels = {(row.evidence, row.claim): row.supported for _, row in corpus_rows(args.corpus)}
    counts: Counter[str] = Counter()
    for row in json_lines(args.blind):
        known = labels.get((row["text"], row["claim"]))
        agrees = known is not None and row["label"] == ("supported" if known else "not")
        state = "changed since" if known is None else "agrees" if agrees else "differs"
        counts[state] += 1
        if state == "differs":
            print(f"{row['passage']}: {row['label']}: {row['claim']}")
    print(", ".join(f"{state} {count}" for state, count in sorted(counts.items())))


if __name__ == "__main__":
    main()
