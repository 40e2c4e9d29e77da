"""Mixes the pairs of a stage of training, by a recipe of the table below.

    python -m small.mix RECIPE --labels DIR --corpus DIR [--edits edits.jsonl] --out mix.jsonl [--seed N]

Stages follow one another, each from the weights of the one before: rows of label sets first, then our own corpus and
edits in their midst, then ordinary answers, so that faithful wording passes again. A recipe with rows of
AttributionBench dev takes the half of its questions for which `small.data.on_this_side` holds; figures on dev come from
the other half.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from small.contrasts import contrasts
from small.data import Pair, corpus_rows, is_held, json_lines, label_rows, made, on_this_side, plain, write
from small.variants import distracted, joined
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Mapping

    from upheld.evals.datasets import Row


@dataclass(frozen=True, slots=True)
class Recipe:
    """How many rows a stage takes of what.

    Attributes:
        shares: label set -> rows, half of each label where it has them.
        corpus: how often each row of our corpus comes in; 0.5 takes a random half of them once.
        late: parts of the corpus that come in whole besides: those that were written after the stage before.
        plain: how often, besides, each of its rows that is close to its passage or plainly absent from it.
        joined: pairs of claims of one passage, told as one.
        distracted: rows of the corpus whose passage stands beside another one.
        contrasts: rows of the corpus with one thing turned (`small.contrasts`).
        edits: edited sentences (`small.synthetic`).
        verbatim: sentences of evidence, told as they are.
        absent: supported claims with the evidence of another group of their set.
        dev: how often each row of the half of AttributionBench dev that may be trained on.
        both_halves: whether the other half comes in too; nothing can be measured on dev then.
    """

    shares: Mapping[str, int] = field(default_factory=dict)
    corpus: float = 0
    late: tuple[str, ...] = ()
    plain: int = 0
    joined: int = 0
    distracted: int = 0
    contrasts: int = 0
    edits: int = 0
    verbatim: int = 0
    absent: int = 0
    dev: int = 0
    both_halves: bool = False


RECIPES = {
    # What follows from what, in short texts: NLI, counterfactual edits, reversed roles, monotone contexts, fact checks.
    "entailment": Recipe(
        {
            "mnli_binary_devpart": 11000,
            "snli_devtest": 5000,
            "cad_snli": 6000,
            "paws_wiki_devtest": 6000,
            "med_monotonicity": 2500,
            "fever_symmetric": 1416,
            "fever_binary_devpart": 3000,
            "foolmetwice": 2548,
            "summedits": 2500,
            "wice_oracle_chunks": 800,
        },
        absent=800,
    ),
    "judgement": Recipe(
        {
            "wice_oracle_chunks": 838,
            "citation_integrity": 1000,
            "foolmetwice": 800,
            "summedits": 1500,
            "fever_binary_devpart": 1500,
            "mnli_binary_devpart": 800,
            "cad_snli": 400,
            "paws_wiki_devtest": 400,
        },
        corpus=1,
        joined=2400,
        distracted=2500,
        edits=4000,
        verbatim=800,
        absent=1200,
        dev=2,
    ),
    # On top of judgement: what a "not", an exchanged name or an opposite turns round, in claims that are reworded.
    "contrasts": Recipe(
        {
            "wice_oracle_chunks": 600,
            "citation_integrity": 700,
            "foolmetwice": 500,
            "summedits": 1000,
            "fever_binary_devpart": 1000,
            "mnli_binary_devpart": 500,
            "cad_snli": 300,
            "paws_wiki_devtest": 300,
        },
        corpus=0.5,
        late=("al", "an"),
        joined=1500,
        distracted=1500,
        contrasts=6500,
        edits=3000,
        verbatim=700,
        absent=500,
        dev=1,
    ),
    "answers": Recipe(
        {"summedits": 700, "wice_oracle_chunks": 800, "fever_binary_devpart": 500, "citation_integrity": 500},
        corpus=0.2,
        late=("aj", "ak"),
        joined=500,
        distracted=500,
        contrasts=800,
        edits=500,
        verbatim=200,
        absent=300,
        dev=1,
    ),
    # A short last stage: the part that came last, a sample of all else.
    "last": Recipe(
        {"summedits": 400, "wice_oracle_chunks": 500, "fever_binary_devpart": 500, "citation_integrity": 300},
        corpus=0.12,
        late=("am",),
        joined=200,
        distracted=200,
        contrasts=300,
        edits=300,
        verbatim=150,
        absent=150,
        dev=1,
    ),
}
#: Kinds of corpus rows that are plain: close to the passage, or plainly absent from it.
PLAIN = frozenset({"verbatim", "light", "synonym", "passive", "fact_order", "absent_fact", "alias", "paraphrase"})
#: Words of a sentence that is told verbatim.
SHORTEST, LONGEST = 8, 45


def absent(pairs: list[Pair], most: int, chance: random.Random) -> list[Pair]:
    """Claims with the evidence of another group of their set."""
    by_set: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        by_set[pair.set].append(pair)
    found: list[Pair] = []
    for pair in chance.sample(pairs, len(pairs)):
        if len(found) == most:
            break
        other = chance.choice(by_set[pair.set])
        if other.group != pair.group and pair.supported:
            found.append(replace(pair, set="absent", supported=False, evidence=other.evidence))
    return found


def verbatim(pairs: list[Pair], most: int, chance: random.Random) -> list[Pair]:
    """Sentences of evidence as claims on it, one or two at a time."""
    found: list[Pair] = []
    for pair in chance.sample(pairs, len(pairs)):
        if len(found) == most:
            break
        told = [span.of(pair.evidence) for span in sentences(pair.evidence)]
        fit = [at for at, text in enumerate(told) if SHORTEST <= len(text.split()) <= LONGEST]
        if len(told) > 2 and fit:
            at = chance.choice(fit)
            claim = " ".join(told[at : at + chance.choice((1, 1, 2))])
            found.append(replace(pair, set="verbatim", supported=True, claim=claim))
    return found


def mixed(recipe: Recipe, args: argparse.Namespace) -> list[Pair]:
    """The pairs of a recipe, in random order; no claim of AttributionBench dev comes in by way of another set."""
    chance = random.Random(args.seed)
    dev = label_rows(args.labels, "attributionbench_dev", 10**6, set(), 1)
    barred = {plain(row.claim) for _, row in dev}
    sets = made(
        [(n, *row) for n, most in recipe.shares.items() for row in label_rows(args.labels, n, most, barred, args.seed)]
    )
    rows: list[tuple[str, Row]] = [(passage, row) for passage, row in corpus_rows(args.corpus) if not is_held(passage)]
    corpus = made([("corpus", passage, row) for passage, row in rows]) if recipe.corpus else []
    half = (
        made(
            [
                ("dev", group, row)
                for group, row in dev
                if recipe.both_halves or on_this_side(row.question or row.evidence)
            ]
        )
        if recipe.dev
        else []
    )
    close = [pair for pair in corpus if pair.kind in PLAIN]
    edits = [Pair(**row) for row in json_lines(args.edits)] if recipe.edits else []
    rounds, rest = divmod(recipe.corpus, 1)
    again = chance.sample(corpus, round(rest * len(corpus)))
    late = [pair for pair in corpus if pair.group.rpartition("-")[0].lower() in recipe.late]
    pairs = [*sets, *corpus * int(rounds), *again, *late, *close * recipe.plain, *half * recipe.dev]
    pairs += chance.sample(edits, min(recipe.edits, len(edits)))
    pairs += made([("joined", *row) for row in joined(rows, recipe.joined, chance)])
    pairs += made([("distracted", *row) for row in distracted(rows, recipe.distracted, chance)])
    pairs += made([("contrasts", *row) for row in contrasts(rows, recipe.contrasts, chance)])
    pairs += verbatim([*sets, *corpus], recipe.verbatim, chance)
    pairs += absent([*sets, *corpus, *half], recipe.absent, chance)
    chance.shuffle(pairs)
    return pairs


def main() -> None:
    """Writes the mix, and its counts by set."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("recipe", choices=sorted(RECIPES))
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--edits", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    recipe = RECIPES[args.recipe]
    if recipe.edits and not args.edits:
        parser.error(f"the recipe {args.recipe} takes edits: give --edits (made by small.synthetic)")
    write(args.out, mixed(recipe, args))


if __name__ == "__main__":
    main()
