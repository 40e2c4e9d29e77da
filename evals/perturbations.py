"""Which edits of supported claims a verifier notices: ``python evals/perturbations.py VERIFIER [--labels DIR]``.

The claims are those of the passages of ``training/corpus`` that are never trained on. With ``--labels DIR`` they are
those of the label sets there (``NAME.jsonl.gz``, rows in our form) that are never trained on either, of
AttributionBench dev only the half of the questions that is not; with ``--corpus`` besides, both. Writes
``evals/results/perturbations_VERIFIER_corpus.json`` (or ``_labels``, ``_both``); with ``--edits N`` below 150 it prints
the tables and writes nothing. ``--examples N`` prints so many edits of each kind to read, and measures nothing.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from itertools import groupby
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from upheld.errors import InputError, UpheldError
from upheld.evals.attributionbench import trained_on
from upheld.evals.bootstrap import SEED
from upheld.evals.datasets import Row, read_labels
from upheld.evals.perturbation_cases import EDITS, Case, cases_of, joints_of
from upheld.evals.perturbation_tables import perturbation_tables, result_name
from upheld.evals.perturbations import PerturbationResult, results_of, tried
from upheld.evals.results import Data, data_of, origin_of, write_result
from upheld.evals.sections import markdown
from upheld.evals.subjects import subjects_of
from upheld.retrieve.registry import AUTO, load_retriever
from upheld.verify.registry import load_verifier

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "training"))

from small.data import HELD_OUT, corpus_rows, is_held  # noqa: E402  what is trained on is said there alone

CORPUS = ROOT / "training" / "corpus"


def corpus(folder: Path) -> tuple[list[Row], Data]:
    """The claims of the corpus' held passages."""
    rows = [row for passage, row in corpus_rows(folder) if is_held(passage)]
    return rows, data_of("our corpus", rows, "the passages that are not trained on")


def label_sets(folder: Path) -> tuple[list[Row], Data]:
    """The rows of the sets in the folder that are never trained on."""
    paths = {name: path for name in HELD_OUT if (path := folder / f"{name}.jsonl.gz").exists()}
    if not paths:
        raise InputError(f"{folder}: none of the label sets that are never trained on: {', '.join(HELD_OUT)}")
    rows = [
        row
        for name, path in paths.items()
        for row in read_labels(path)
        if not (name.startswith("attributionbench") and trained_on(row))
    ]
    return rows, data_of("label sets", rows, f"{', '.join(paths)}; none of these rows is trained on")


def main() -> None:
    """Prints the tables, and writes the result where all edits were made."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verifier")
    parser.add_argument("--labels", type=Path, metavar="DIR", help="claims of label sets instead of our corpus")
    parser.add_argument("--corpus", type=Path, nargs="?", const=CORPUS, metavar="DIR", help="claims of our corpus too")
    parser.add_argument("--edits", type=int, default=EDITS, metavar="N", help="of each kind; %(default)s by default")
    parser.add_argument("--examples", type=int, metavar="N", help="print so many edits of each kind, measure nothing")
    parser.add_argument("--misses", action="store_true", help="print the edits that were judged wrong")
    parser.add_argument("--retrieval", default=AUTO, help="as in an audit; %(default)s by default")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, default=ROOT / "evals" / "results", metavar="DIR")
    args = parser.parse_args()
    try:
        run(args)
    except UpheldError as error:
        sys.exit(f"perturbations: {error}")


def run(args: argparse.Namespace) -> None:
    """Makes the edits and measures the verifier on them."""
    chosen = [*([label_sets(args.labels)] if args.labels else []), *([corpus(args.corpus)] if args.corpus else [])]
    chosen = chosen or [corpus(CORPUS)]
    subjects = subjects_of(row for rows, _ in chosen for row in rows)
    cases, joints = cases_of(subjects, args.edits, args.seed), joints_of(subjects, args.edits, args.seed)
    if args.examples:
        print_examples(cases, args.examples)
        return
    verifier, retriever = load_verifier(args.verifier), load_retriever(args.retrieval, verifier=args.verifier)
    began = perf_counter()
    found = list(tried(cases, joints, verifier, retriever))
    result = PerturbationResult(
        origin=origin_of(verifier, retriever, args.seed),
        data=tuple(data for _, data in chosen),
        threshold=verifier.threshold,
        kinds=results_of(found, args.seed),
        seconds=perf_counter() - began,
    )
    print("\n\n".join(markdown(table) for table in perturbation_tables([result])))
    if args.misses:
        for case, (_, one) in zip(cases, found, strict=False):
            if one.wrong(case.breaks):
                print(f"\n{case.kind}, now {one.after.value}\n  - {case.before}\n  + {case.after}")
    if args.edits >= EDITS:
        claims = "both" if len(chosen) > 1 else "labels" if args.labels else "corpus"
        write_result(args.out / result_name(args.verifier, claims), result)


def print_examples(cases: Sequence[Case], count: int) -> None:
    """Some edits of each kind, before and after."""
    for kind, of_kind in groupby(cases, key=lambda case: case.kind):
        found = list(of_kind)
        counts = Counter(case.source for case in found)
        print(f"\n{kind}: {', '.join(f'{source} {count}' for source, count in counts.items())}")
        for case in random.Random(SEED).sample(found, min(count, len(found))):
            print(f"  - {case.before}\n  + {case.after}")


if __name__ == "__main__":
    main()
