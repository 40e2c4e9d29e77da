"""A second reading of labels by hand: which errors are the verifier's, and which are the label's.

Errors are mixed with as many rows that were judged rightly, and neither label, verdict, score, kind nor id is shown:
who knows that a row is an error will find a reason why.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from upheld.errors import InputError
from upheld.evals.agreement import agreement, kappa
from upheld.evals.predictions import is_wrong
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from upheld.evals.datasets import Row
    from upheld.evals.predictions import Outcome

#: What a reader may write -> whether the claim is supported; None where it can't be told.
ANSWERS: dict[str, bool | None] = {
    **dict.fromkeys(("s", "1", "supported"), True),
    **dict.fromkeys(("p", "u", "0", *(v.value for v in Verdict if v is not Verdict.SUPPORTED)), False),
    **dict.fromkeys(("x", "?", "unverifiable"), None),
}


@dataclass(frozen=True, slots=True)
class Second:
    """A row with its second reading.

    Attributes:
        outcome: the row and what the verifier said.
        supported: what the second reader says; None where it can't be told.
    """

    outcome: Outcome
    supported: bool | None


@dataclass(frozen=True, slots=True)
class Reread:
    """What a second reading says of the labels.

    Attributes:
        read: rows with an answer.
        untold: of them, rows that the reader could not tell.
        errors: of the rest, those on which the verifier is wrong by the label.
        errors_agreed: share of these on which the reader sides with the label.
        rights: those on which it is right by the label.
        rights_agreed: share of these on which the reader sides with the label.
        kappa: of label and reader, over the rows that were read. Errors are far more frequent in it than in the set.
        accuracy: share of the whole set on which the verifier is right by the labels.
        accuracy_reread: an estimate of the same by the reader: each half weighs as much as it does in the set.
    """

    read: int
    untold: int
    errors: int
    errors_agreed: float | None
    rights: int
    rights_agreed: float | None
    kappa: float | None
    accuracy: float
    accuracy_reread: float | None


def key_of(row: Row) -> str:
    """What stands for a row in the blind file: an id may tell the label."""
    return sha256(json.dumps([row.id, row.claim, row.evidence]).encode()).hexdigest()[:16]


def blind(outcomes: Sequence[Outcome], most: int, seed: int) -> list[dict[str, str]]:
    """Rows to read, half of them errors where there are enough, in random order; the field `label` is to be filled in.

    Args:
        outcomes: rows and what was said of them.
        most: how many.
        seed: of the choice and the order.
    """
    random = Random(seed)  # noqa: S311  a choice of rows, no secret
    errors = [one for one in outcomes if is_wrong(one)]
    rights = [one for one in outcomes if not is_wrong(one)]
    chosen = random.sample(errors, min(len(errors), most // 2))
    chosen += random.sample(rights, min(len(rights), len(chosen)))
    random.shuffle(chosen)
    return [
        {
            "key": key_of(one.row),
            "question": one.row.question or "",
            "context": one.row.context,
            "claim": one.row.claim,
            "evidence": one.row.evidence,
            "label": "",
        }
        for one in chosen
    ]


def read_second(path: Path, outcomes: Sequence[Outcome]) -> list[Second]:
    """The rows of a blind file that have been filled in.

    Raises:
        upheld.errors.InputError: the file can't be read, a label is none of `ANSWERS`, or a row is not of these labels.
    """
    by_key = {key_of(one.row): one for one in outcomes}
    found = []
    for where, key, label in _filled_in(path):
        if key not in by_key:
            raise InputError(f"{where}: not a row of these labels")
        if label not in ANSWERS:
            raise InputError(f"{where}: label: expected one of {', '.join(ANSWERS)}, not {label!r}", field="label")
        found.append(Second(by_key[key], ANSWERS[label]))
    return found


def _filled_in(path: Path) -> Iterator[tuple[str, str, str]]:
    """Where it stands, the key and the label, of every line that has a label."""
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: can't be read ({error})") from error
    for number, line in enumerate(content.split("\n"), start=1):
        where = f"{path.name}, line {number}"
        if not line.strip():
            continue
        try:
            data = json.loads(line)
            key, label = str(data["key"]), str(data["label"]).strip().lower()
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise InputError(f"{where}: not a line of a blind file") from error
        if label:
            yield where, key, label


#: What a reader and a label are told as.
_WORDS = {True: "supported", False: "not"}


def reread(seconds: Sequence[Second], outcomes: Sequence[Outcome]) -> Reread:
    """What the second reader says of the labels, and of the verifier."""
    told = [(one.outcome, one.supported) for one in seconds if one.supported is not None]
    halves = [
        [(_WORDS[one.row.supported], _WORDS[second]) for one, second in told if is_wrong(one) == wrong]
        for wrong in (True, False)
    ]
    errors_agreed, rights_agreed = agreement(halves[0]), agreement(halves[1])
    wrong = sum(map(is_wrong, outcomes)) / len(outcomes)
    estimate = None
    if errors_agreed is not None and rights_agreed is not None:
        estimate = wrong * (1.0 - errors_agreed) + (1.0 - wrong) * rights_agreed
    return Reread(
        read=len(seconds),
        untold=len(seconds) - len(told),
        errors=len(halves[0]),
        errors_agreed=errors_agreed,
        rights=len(halves[1]),
        rights_agreed=rights_agreed,
        kappa=kappa(halves[0] + halves[1]),
        accuracy=1.0 - wrong,
        accuracy_reread=estimate,
    )


def lines(found: Reread) -> list[str]:
    """What a second reading says, as lines to print."""
    return [
        f"{found.read} rows were read again; {found.untold} of them can't be told.",
        f"Of {found.errors} rows on which the verifier is wrong by the label, the reader agrees with the label on "
        f"{_percent(found.errors_agreed)}; of {found.rights} on which it is right, on {_percent(found.rights_agreed)}.",
        f"Cohen's kappa of label and reader: {'–' if found.kappa is None else f'{found.kappa:.2f}'}.",
        f"By the labels the verifier is right on {_percent(found.accuracy)} of all rows; by the reader, as far as "
        f"these rows tell, on {_percent(found.accuracy_reread)}.",
    ]


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100.0 * share:.1f} %"
