"""Where a verifier is wrong, and what its verdicts are worth.

    python evals/errors.py measure small --data DIR          # held-out sets -> evals/results/errors_small.json
    python evals/errors.py show LABELS.jsonl PREDICTIONS.jsonl [--worst N] [--kind NAME]
    python evals/errors.py show LABELS.jsonl PREDICTIONS.jsonl --blind OUT.jsonl [--rows N]
    python evals/errors.py show LABELS.jsonl PREDICTIONS.jsonl --reread OUT.jsonl

`measure` reads AttributionBench dev (in DIR; the half of its questions that the verifier was not trained on) and the
passages of ``training/corpus`` that are never trained on. Scores are kept in out/scores, so that a stopped run goes on;
with ``--limit N`` it prints the tables of so many rows a set and writes nothing.

`show` reads what ``upheld eval LABELS --predictions PREDICTIONS`` wrote: confusion by label and kind, what the verdicts
are worth, and the wrong rows of which the verifier was surest. ``--blind`` writes errors mixed with rows that are
right, without label or verdict; fill in the field "label" of each line (s supported, p partial, u unsupported, x can't
tell) and give the file to ``--reread``: it says how often you and the label agree.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from upheld.errors import InputError, UpheldError
from upheld.evals.attributionbench import exposure, read_split, split_file
from upheld.evals.bootstrap import SEED
from upheld.evals.datasets import read_labels
from upheld.evals.error_report import ErrorReport, Measured, error_report
from upheld.evals.error_tables import (
    error_tables,
    flag_table,
    label_table,
    part_table,
    result_name,
    verdict_tables,
)
from upheld.evals.flags import flags
from upheld.evals.mistakes import parts, verdicts_by_label, worst
from upheld.evals.predictions import read_predictions
from upheld.evals.reread import blind, lines, read_second, reread
from upheld.evals.results import origin_of, write_result
from upheld.evals.score_cache import ScoreCache, score_missing
from upheld.evals.sections import markdown
from upheld.retrieve.registry import AUTO, load_retriever
from upheld.verify.registry import load_verifier

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from upheld.evals.datasets import Row
    from upheld.evals.outcome import Table
    from upheld.evals.predictions import Outcome
    from upheld.evals.run import Judged
    from upheld.retrieve.base import Retriever
    from upheld.verify.base import Verifier

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "training"))

from small.data import corpus_rows, is_held  # noqa: E402  what is trained on is said there alone

#: Characters of evidence that are printed of a wrong row.
EVIDENCE = 600


def sets_of(verifier: str, data: Path, corpus: Path) -> list[tuple[str, str, str, list[Row]]]:
    """Name, file of scores, note and rows of each set."""
    path = split_file(data, "dev")
    if path is None:
        raise InputError(f"{data}: no file of AttributionBench dev; see evals/attributionbench.py")
    seen = exposure(verifier, "dev")
    dev = [row for row in read_split(path, "dev") if seen.may_be_measured(row)]
    half = ", the half not trained on" if seen.half else ""
    held = [row for passage, row in corpus_rows(corpus) if is_held(passage)]
    return [
        (f"AttributionBench dev{half}", f"attributionbench_{verifier}.jsonl", seen.note, dev),
        ("our corpus, held passages", f"corpus_{verifier}.jsonl", "passages that no network was trained on", held),
    ]


def judged(rows: Sequence[Row], kept: ScoreCache, verifier: Verifier, retriever: Retriever) -> list[Judged]:
    """The rows with their verdicts; what has been scored before is not scored again."""
    for done, total in score_missing(rows, kept, verifier, retriever):
        print(f"\r{done:,} of {total:,} rows", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return [one for row in rows if (one := kept.find(row)) is not None]


def measure(args: argparse.Namespace) -> None:
    """Measures a verifier, prints its tables, writes its report."""
    verifier, retriever = load_verifier(args.verifier), load_retriever(args.retrieval, verifier=args.verifier)
    sets, seconds = [], 0.0
    for name, file, note, rows in sets_of(args.verifier, args.data, args.corpus):
        drawn = random.Random(SEED).sample(rows, min(args.limit or len(rows), len(rows)))
        chosen = rows if args.limit is None else drawn
        kept = ScoreCache(args.cache / file, verifier, retriever)
        sets.append(Measured(name, judged(chosen, kept, verifier, retriever), note))
        seconds += kept.seconds(chosen)
    report = error_report(sets, origin_of(verifier, retriever, SEED), verifier.threshold, seconds)
    print_report(report)
    if args.limit is None:
        write_result(args.out / result_name(verifier.name), report)


def print_report(report: ErrorReport) -> None:
    """The tables of the documentation."""
    print("\n\n".join(markdown(table) for table in (*error_tables(report), *verdict_tables(report))))


def show(args: argparse.Namespace) -> None:
    """Prints what a run says, or writes or reads a blind file."""
    outcomes: list[Outcome] = [*read_predictions(args.predictions, list(read_labels(args.labels)))]
    if args.blind is not None:
        if args.blind.exists():
            raise InputError(f"{args.blind} is there already: a reading in it would be lost")
        rows = blind(outcomes, args.rows, SEED)
        args.blind.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
        print(f"{len(rows)} rows written to {args.blind}; fill in “label” of each line: s, p, u, or x")
    elif args.reread is not None:
        print("\n".join(lines(reread(read_second(args.reread, outcomes), outcomes))))
    else:
        chosen = [one for one in outcomes if args.kind is None or one.row.kind == args.kind]
        if not chosen:
            raise InputError(f"no row is of the kind {args.kind!r}")
        print("\n\n".join(markdown(table) for table in tables_of(args.labels.name, chosen)))
        for one in worst(chosen, args.worst):
            print_row(one)


def tables_of(name: str, outcomes: Sequence[Outcome]) -> Iterator[Table]:
    """Confusion by label, group and kind, and what the verdicts are worth."""
    yield label_table("Rows by label and verdict", {name: verdicts_by_label(outcomes)})
    for what, found in (
        ("group", parts(outcomes, lambda one: one.row.group, SEED)),
        ("kind", parts(outcomes, lambda one: one.row.kind, SEED)),
    ):
        if found:
            yield part_table(f"By {what}, in percent with 95 % intervals", what, found)
    yield flag_table("How often verdicts would be right, by the share of bad citations", {name: flags(outcomes, SEED)})


def print_row(one: Outcome) -> None:
    """A wrong row to read."""
    row, score = one.row, "no score" if one.score is None else f"score {one.score:.2f}"
    print(f"\n--- {row.id}: labelled {row.label}, {one.verdict.value}, {score}, {row.group or ''} {row.kind or ''}")
    cut = row.evidence if len(row.evidence) <= EVIDENCE else f"{row.evidence[:EVIDENCE]} …"
    for name, text in (("context", row.context), ("claim", row.claim), ("evidence", cut)):
        if text:
            print(fill(f"{name}: {text}", 116, subsequent_indent="  "))


def main() -> None:
    """Runs one of the two commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("measure", help="measure a verifier on the held-out sets")
    one.add_argument("verifier")
    one.add_argument("--data", type=Path, required=True, metavar="DIR", help="with AttributionBench dev")
    one.add_argument("--corpus", type=Path, default=ROOT / "training" / "corpus", metavar="DIR")
    one.add_argument("--retrieval", default=AUTO, help="as in an audit; %(default)s by default")
    one.add_argument("--cache", type=Path, default=ROOT / "out" / "scores", metavar="DIR")
    one.add_argument("--out", type=Path, default=ROOT / "evals" / "results", metavar="DIR")
    one.add_argument("--limit", type=int, metavar="N", help="only N rows a set; print, write nothing")
    one.set_defaults(run=measure)
    two = commands.add_parser("show", help="look into a run of upheld eval --predictions")
    two.add_argument("labels", type=Path)
    two.add_argument("predictions", type=Path)
    two.add_argument("--kind", help="only rows of this kind")
    two.add_argument("--worst", type=int, default=10, metavar="N", help="wrong rows to print; %(default)s by default")
    reading = two.add_mutually_exclusive_group()
    reading.add_argument("--blind", type=Path, metavar="OUT.jsonl", help="write rows to be read again")
    reading.add_argument("--reread", type=Path, metavar="FILE.jsonl", help="a blind file that was filled in")
    two.add_argument("--rows", type=int, default=100, metavar="N", help="of a blind file; %(default)s by default")
    two.set_defaults(run=show)
    args = parser.parse_args()
    try:
        args.run(args)
    except UpheldError as error:
        sys.exit(f"errors: {error}")


if __name__ == "__main__":
    main()
