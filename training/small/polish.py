"""Mixes the pairs of the last, short stage: what ordinary answers look like, so that faithful rewording passes again.

    python -m small.polish --labels DIR --corpus DIR --edits edits.jsonl --out polish.jsonl

A corpus in which overlap misleads teaches distrust of every close wording. Here: summaries and articles with their
labels, the corpus once and its plain rows three times, sentences of evidence told verbatim, a share of the edits,
plainly absent pairs, and the half of AttributionBench dev that may be trained on.
"""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import replace
from pathlib import Path

from small.data import Pair, corpus_rows, is_held, label_rows, made, plain, write
from small.stage import absent, on_this_side
from upheld.text.sentences import sentences

SHARES = {"summedits": 1800, "wice_oracle_chunks": 838, "fever_binary_devpart": 1400, "foolmetwice": 500}
#: Kinds of corpus rows that are plain: close to the passage, or plainly absent from it.
PLAIN = frozenset({"verbatim", "light", "synonym", "passive", "fact_order", "absent_fact", "alias", "paraphrase"})
EDITS, VERBATIM, ABSENT = 2000, 1200, 1000
#: Words of a sentence that is told verbatim.
SHORTEST, LONGEST = 8, 45


def verbatim(pairs: list[Pair], most: int, chance: random.Random) -> list[Pair]:
    """Sentences of evidence as claims on it, one or two at a time."""
    found: list[Pair] = []
    for pair in chance.sample(pairs, len(pairs)):
        told = [span.of(pair.evidence) for span in sentences(pair.evidence)]
        fit = [at for at, text in enumerate(told) if SHORTEST <= len(text.split()) <= LONGEST]
        if len(told) > 2 and fit:
            at = chance.choice(fit)
            claim = " ".join(told[at : at + chance.choice((1, 1, 2))])
            found.append(replace(pair, set="verbatim", supported=True, claim=claim))
        if len(found) == most:
            break
    return found


def main() -> None:
    """Writes the mix."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--edits", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=2)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    dev = label_rows(args.labels, "attributionbench_dev", 10**6, set(), 1)
    barred = {plain(row.claim) for _, row in dev}
    rows = [(n, *row) for n, quota in SHARES.items() for row in label_rows(args.labels, n, quota, barred, args.seed)]
    sets = made(rows)
    corpus = made([("corpus", passage, row) for passage, row in corpus_rows(args.corpus) if not is_held(passage)])
    close = [pair for pair in corpus if pair.kind in PLAIN]
    edits = [Pair(**json.loads(line)) for line in args.edits.open(encoding="utf-8")]
    half = made([("dev", group, row) for group, row in dev if on_this_side(row.question or row.evidence)])
    pairs = [*sets, *corpus, *close, *close, *chance.sample(edits, EDITS), *half, *half]
    pairs += [*verbatim([*sets, *corpus], VERBATIM, chance), *absent([*sets, *corpus, *half], ABSENT, chance)]
    chance.shuffle(pairs)
    write(args.out, pairs)


if __name__ == "__main__":
    main()
