"""Makes pairs with certain labels by editing sentences of evidence, and supported claims.

    python -m small.synthetic --labels DIR --corpus DIR --out FILE [--most N] [--check]

Rows: set "edits", kind, group, supported, claim, evidence; half of each label, of each kind, of each claim and of each
text. `--check` prints what a classifier learns from the claims alone, which should be nothing (an area of 0.5).
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from small.data import HELD_OUT, QUOTAS, Pair, corpus_rows, is_held, pair_of, plain, write
from small.edits.assemble import quads
from small.edits.base import Base
from small.edits.passages import group_of, is_claim, is_english, plain_text, sentence_bases
from upheld.evals.datasets import Row, read_labels

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: Sentences that one passage may give, and rows that one set may give: no set may be most of the pairs.
SENTENCES, ROWS = 4, 1500
#: Words of evidence of a claim that is no sentence of it; what supports it may stand anywhere, so nothing is cut.
LONGEST_EVIDENCE = 130
#: Sets of single sentences, or of talk: nothing to take a sentence from.
NO_SENTENCES = frozenset({"mnli_binary_devpart", "cad_snli", "med_monotonicity", "gofigure"})

#: "He never won 3 of them" stays true with 5, so only sentences of the evidence may be negative.
_NEGATIVE = re.compile(r"\b(?:not|no|never|neither|nor|none|without|cannot|only)\b|n't\b")


def bases_of(labels: Path, corpus: Path, rng: Random) -> list[Base]:
    """All bases in random order; none from a claim of a set that is never trained on."""
    barred = {
        plain(row.claim)
        for name in HELD_OUT
        if (labels / f"{name}.jsonl.gz").exists()
        for row in read_labels(labels / f"{name}.jsonl.gz")
    }
    found: list[Base] = []
    for name in QUOTAS:
        rows = list(read_labels(labels / f"{name}.jsonl.gz"))
        rng.shuffle(rows)
        found.extend(_of_set(name, rows, barred, rng))
    found.extend(_of_corpus(corpus, rng))
    rng.shuffle(found)
    distinct = {(base.claim, base.own): base for base in found if plain(base.claim) not in barred}
    return list(distinct.values())


def _of_set(name: str, rows: Sequence[Row], barred: set[str], rng: Random) -> Iterator[Base]:
    seen: set[str] = set()
    claims = 0
    for row in rows[: 6 * ROWS]:
        text = plain_text(row.evidence)
        group = group_of(name, row.group if name.startswith(("wice", "summedits")) and row.group else text)
        claim = plain_text(row.claim)
        if (
            row.supported
            and claims < ROWS
            and not _NEGATIVE.search(claim)
            and is_claim(claim)
            and len(text.split()) <= LONGEST_EVIDENCE
            and plain(row.claim) not in barred
        ):
            claims += 1
            yield Base(group, claim, text, own=False)
        if text[:200] not in seen and len(seen) < ROWS and name not in NO_SENTENCES:
            seen.add(text[:200])
            yield from sentence_bases(group, text, SENTENCES, rng)


def _of_corpus(corpus: Path, rng: Random) -> Iterator[Base]:
    seen: set[str] = set()
    for passage, row in corpus_rows(corpus):
        if is_held(passage):
            continue
        group = f"corpus:{passage}"
        if passage not in seen:
            seen.add(passage)
            yield from sentence_bases(group, row.evidence, 3 * SENTENCES, rng)
        if row.supported and not row.context and is_claim(row.claim) and not _NEGATIVE.search(row.claim):
            yield Base(group, row.claim, row.evidence, own=False, english=is_english(row.evidence))


def _cut(job: tuple[str, str, bool, str, str]) -> Pair | None:
    kind, group, supported, claim, evidence = job
    return pair_of("edits", Row(group, claim, evidence, supported, str(int(supported)), kind=kind), group)


def pairs_of(bases: Sequence[Base], most: int, rng: Random) -> list[Pair]:
    """At most so many pairs, evidence cut as the product reads it."""
    jobs = [(kind, group, *pair) for kind, group, pairs in quads(bases, most, rng) for pair in pairs]
    with ProcessPoolExecutor() as pool:
        return [pair for pair in pool.map(_cut, jobs, chunksize=64) if pair is not None and pair.evidence]


def main() -> None:
    """Writes the file, or checks it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--most", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    rng = Random(args.seed)
    pairs = pairs_of(bases_of(args.labels, args.corpus, rng), args.most, rng)
    write(args.out, pairs)
    counts: dict[str, Counter[bool]] = defaultdict(Counter)
    for pair in pairs:
        counts[pair.kind][pair.supported] += 1
    for kind, count in counts.items():
        print(f"  {kind:16s} supported {count[True]:5d}  not {count[False]:5d}")
    if args.check:
        from small.edits.check import report

        report(pairs)


if __name__ == "__main__":
    main()
