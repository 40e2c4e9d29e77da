"""Scores pairs with the network, as the product reads them, and prints AUC by set.

    python -m small.logits --measured FILE.jsonl [--out scores.jsonl] [--sets NAME ...] [--rows N] [--parts A,B ...]
        [--weights RUN.pt --tokenizer tokenizer.json]

The pairs are those of `small.measure`, `small.data` or `small.mix`; of AttributionBench dev only the half that is never
trained on. The network is the shipped one, or a run of `small.train`, in bf16. `--rows` looks at so many rows of each
set, drawn by a fixed seed; `--parts a,b aa,ab` prints AUC over these parts of our corpus together as well.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from small.data import json_lines, on_this_side
from upheld.evals.metrics import auc
from upheld.verify.small.network import network
from upheld.verify.small.pairs import Pair

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

#: Pairs of like length that a run of `small.train` reads at once.
BATCH = 16


def chosen(rows: Iterable[dict[str, Any]], sets: Sequence[str] | None, most: int | None) -> list[dict[str, Any]]:
    """The rows to look at, set by set."""
    by_set: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        trained_on = row["set"] == "attributionbench_dev" and on_this_side(row["question"])
        if row["claim"] and not trained_on and (not sets or row["set"] in sets):
            by_set[row["set"]].append(row)
    return [
        row
        for found in by_set.values()
        for row in (found if most is None or len(found) <= most else Random(1).sample(found, most))
    ]


def names_of(row: dict[str, Any], parts: Sequence[str]) -> list[str]:
    """Under which names a row counts: its set, and groups of it."""
    name = row["set"]
    if name == "attributionbench_dev":
        return [name, f"{name}: {row['group']}"]
    passage = row.get("question") or row["group"]  # as `small.measure` and `small.data` call it
    own = passage.rpartition("-")[0].lower()
    within = [part for part in parts if name == "corpus" and own in part.split(",")]
    return [name, *(f"{name}: parts {part}" for part in within)]


def run_logits(weights: Path, tokenizer: Path, pairs: Sequence[Pair]) -> list[float]:
    """Logits of a run of `small.train`."""
    import torch  # the shipped network needs none

    from small.export import weights_of
    from small.train import tensors, tokenizer_of

    model = weights_of(weights)
    encoded = tokenizer_of(tokenizer).encode_batch([(pair.claim, pair.evidence) for pair in pairs])
    order = sorted(range(len(pairs)), key=lambda at: len(encoded[at].ids))
    found = [0.0] * len(pairs)
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        for first in range(0, len(order), BATCH):
            part = order[first : first + BATCH]
            logits = model(*tensors([encoded[at] for at in part], "cpu"))
            for at, logit in zip(part, logits.float().tolist(), strict=True):
                found[at] = logit
    return found


def main() -> None:
    """Scores, writes, prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measured", type=Path, required=True)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--sets", nargs="*")
    parser.add_argument("--rows", type=int)
    parser.add_argument("--parts", nargs="*", default=[], help="parts of the corpus, with commas between")
    parser.add_argument("--weights", type=Path)
    parser.add_argument("--tokenizer", type=Path)
    args = parser.parse_args()
    if args.weights and not args.tokenizer:
        parser.error("--weights needs --tokenizer, that of the base")
    rows = chosen(json_lines(args.measured), args.sets, args.rows)
    pairs = [Pair(row["claim"], row["evidence"]) for row in rows]
    scored = run_logits(args.weights, args.tokenizer, pairs) if args.weights else network().logits(pairs)
    read = [(row, logit) for row, logit in zip(rows, scored, strict=True) if logit is not None]
    if args.out:
        lines = ({"claim": row["claim"], "evidence": row["evidence"], "logit": logit} for row, logit in read)
        args.out.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    parts: dict[str, list[tuple[bool, float]]] = defaultdict(list)
    for row, logit in read:
        for name in names_of(row, args.parts):
            parts[name].append((row["supported"], logit))
    for name, part in parts.items():
        print(f"{name:44s} {len(part):5d}  AUC {100 * (auc([y for y, _ in part], [s for _, s in part]) or 0):.1f}")


if __name__ == "__main__":
    main()
