"""Mixes the pairs of one stage of training.

    python -m small.stage --labels DIR --corpus DIR --edits edits.jsonl --out stage.jsonl [--seed N] [--dev-half]

The corpus twice, edits once, rows of the label sets by another seed than `small.data` (most of them new), and plainly
absent pairs: a claim with the evidence of another row of its set. `--dev-half` adds the half of AttributionBench dev's
questions for which `on_this_side` holds, twice; figures on dev then come from the other half alone.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from small.data import Pair, corpus_rows, is_held, label_rows, made, plain, write

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Rows of a set in a stage; answers and articles rather than captions.
SHARES = {
    "wice_oracle_chunks": 838, "citation_integrity": 1200, "foolmetwice": 1200, "summedits": 1200,
    "fever_binary_devpart": 1500, "fever_symmetric": 300, "paws_wiki_devtest": 300, "cad_snli": 300,
}  # fmt: skip
ABSENT = 1500


def on_this_side(question: str) -> bool:
    """Whether a question of AttributionBench dev may be trained on; by its text, so that it never changes sides."""
    return int(sha256(question.encode()).hexdigest(), 16) % 2 == 0


def absent(pairs: list[Pair], most: int, chance: random.Random) -> list[Pair]:
    """Claims with the evidence of another group of their set."""
    by_set: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        by_set[pair.set].append(pair)
    found = []
    for pair in chance.sample(pairs, len(pairs)):
        other = chance.choice(by_set[pair.set])
        if other.group != pair.group and pair.supported:
            found.append(replace(pair, set="absent", supported=False, evidence=other.evidence))
        if len(found) == most:
            break
    return found


def arguments(description: str | None, seed: int) -> argparse.ArgumentParser:
    """What the command of a stage takes."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--edits", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=seed)
    return parser


@dataclass(frozen=True, slots=True)
class Ingredients:
    """What a stage is mixed of: label sets, the corpus, edits, and the half of dev that may be trained on."""

    sets: list[Pair]
    corpus: list[Pair]
    edits: list[Pair]
    half: list[Pair]

    @classmethod
    def read(cls, args: argparse.Namespace, shares: Mapping[str, int]) -> Ingredients:
        """Reads them; no claim of dev comes in by way of another set."""
        dev = label_rows(args.labels, "attributionbench_dev", 10**6, set(), 1)
        barred = {plain(row.claim) for _, row in dev}
        return cls(
            made(
                [(n, *row) for n, most in shares.items() for row in label_rows(args.labels, n, most, barred, args.seed)]
            ),
            made([("corpus", passage, row) for passage, row in corpus_rows(args.corpus) if not is_held(passage)]),
            [Pair(**json.loads(line)) for line in args.edits.open(encoding="utf-8")],
            made([("dev", group, row) for group, row in dev if on_this_side(row.question or row.evidence)]),
        )


def main() -> None:
    """Writes the mix."""
    parser = arguments(__doc__, seed=1)
    parser.add_argument("--dev-half", action="store_true")
    args = parser.parse_args()
    chance = random.Random(args.seed)
    read = Ingredients.read(args, SHARES)
    pairs = [*read.sets, *read.corpus, *read.corpus, *read.edits]
    pairs += absent([*read.sets, *read.corpus], ABSENT, chance)
    if args.dev_half:
        pairs += [*read.half, *read.half]
    chance.shuffle(pairs)
    write(args.out, pairs)


if __name__ == "__main__":
    main()
