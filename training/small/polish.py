"""Mixes the pairs of the last, short stage: what ordinary answers look like, so that faithful rewording passes again.

    python -m small.polish --labels DIR --corpus DIR --edits edits.jsonl --out polish.jsonl

A corpus in which overlap misleads teaches distrust of every close wording. Here: summaries and articles with their
labels, the corpus once and its plain rows three times, sentences of evidence told verbatim, a share of the edits,
plainly absent pairs, and the half of AttributionBench dev that may be trained on.
"""

from __future__ import annotations

import random
from dataclasses import replace

from small.data import Pair, write
from small.stage import Ingredients, absent, arguments
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
    args = arguments(__doc__, seed=2).parse_args()
    chance = random.Random(args.seed)
    read = Ingredients.read(args, SHARES)
    close = [pair for pair in read.corpus if pair.kind in PLAIN]
    edits = chance.sample(read.edits, EDITS)
    pairs = [*read.sets, *read.corpus, *close, *close, *edits, *read.half, *read.half]
    pairs += verbatim([*read.sets, *read.corpus], VERBATIM, chance)
    pairs += absent([*read.sets, *read.corpus, *read.half], ABSENT, chance)
    chance.shuffle(pairs)
    write(args.out, pairs)


if __name__ == "__main__":
    main()
