"""What a result of this benchmark says of its labels and of how it was made."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from upheld import __version__
from upheld.errors import InputError
from upheld.evals.fresh.labels import read_labels
from upheld.evals.results import Data
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from upheld.evals.fresh.bench import Bench
    from upheld.evals.fresh.labels import Label

#: The names of result files.
PATTERN = "fresh_*.json"


class Made(Wire):
    """How a result was made, so that it can be repeated."""

    upheld_version: str
    date: str
    seed: int


def made_now(seed: int) -> Made:
    """Of a result that is made now."""
    return Made(upheld_version=__version__, date=datetime.now(UTC).date().isoformat(), seed=seed)


def labels_of(bench: Bench, labeller: str, known: Collection[str]) -> dict[str, Label]:
    """The labels of a labeller: item -> label.

    Raises:
        upheld.errors.InputError: there are none, or one is of an item that is not known: the answers are others.
    """
    labels = read_labels(bench.labels(labeller))
    if not labels:
        raise InputError(f"{bench.labels(labeller)}: no labels")
    strange = [item for item in labels if item not in known]
    if strange:
        raise InputError(
            f"{bench.labels(labeller)}: {len(strange)} of {len(labels)} labels are of no item, the first of "
            f"{strange[0]}: answers were exchanged, or are taken apart in another way now"
        )
    return labels


def data_of_labels(labels: Mapping[str, Label], labellers: Sequence[str]) -> Data:
    """What a result says of its labels."""
    told = sorted((item, str(label)) for item, label in labels.items())
    return Data(
        name=f"live answers, labelled by {' and '.join(labellers)}",
        rows=len(labels),
        sha256=sha256(json.dumps(told).encode()).hexdigest(),
    )
