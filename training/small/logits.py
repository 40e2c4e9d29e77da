"""Scores measured rows with the shipped network, as the product reads them, and prints AUC by set.

python -m small.logits --measured measured.jsonl --out scores.jsonl [--sets NAME ...]
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path

from small.data import json_lines
from upheld.evals.metrics import auc
from upheld.verify.small.network import network
from upheld.verify.small.pairs import Pair


def main() -> None:
    """Scores, writes, prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measured", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--sets", nargs="*")
    args = parser.parse_args()
    rows = list(json_lines(args.measured))
    rows = [row for row in rows if row["claim"] and (not args.sets or row["set"] in args.sets)]
    scored = network().logits([Pair(row["claim"], row["evidence"]) for row in rows])
    parts: dict[str, list[tuple[bool, float]]] = defaultdict(list)
    with args.out.open("w", encoding="utf-8") as file:
        for row, logit in zip(rows, scored, strict=True):
            if logit is None:
                continue
            file.write(json.dumps({"claim": row["claim"], "evidence": row["evidence"], "logit": logit}) + "\n")
            parts[row["set"]].append((row["supported"], logit))
            if row["group"]:
                parts[f"{row['set']}: {row['group']}"].append((row["supported"], logit))
    for name, part in parts.items():
        if ": " not in name or name.startswith("attributionbench"):
            print(f"{name:44s} {len(part):5d}  AUC {100 * (auc([y for y, _ in part], [s for _, s in part]) or 0):.1f}")


if __name__ == "__main__":
    main()
