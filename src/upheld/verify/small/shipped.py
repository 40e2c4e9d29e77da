"""The files that ship with the package, and what they say about themselves."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from upheld.report import ErrorRate
from upheld.shipped import ShippedFiles
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable


@dataclass(frozen=True, slots=True)
class Card:
    """What is known of a model.

    Attributes:
        id: its name in reports.
        revision: which weights these are.
        sha256: of the weights.
        bytes: the size of all of its files.
        parameters: how many numbers it holds.
        licence: of the weights.
        base: what it was trained from.
        figures: name -> value, as measured on labelled data; {} where nothing was measured.
        error_rates: as in reports; None where nothing was measured.
    """

    id: str
    revision: str
    sha256: str
    bytes: int
    parameters: int
    licence: str
    base: str
    figures: Mapping[str, float]
    error_rates: dict[Verdict, ErrorRate] | None


def folder() -> Traversable:
    """Where the files lie."""
    return files("upheld") / "weights" / "small"


def shipped(where: Traversable) -> ShippedFiles:
    """The files of a folder, for `small`."""
    return ShippedFiles("verifier 'small'", where)


@cache
def card() -> Card:
    """The card of the shipped model; the weights themselves are not read.

    Raises:
        upheld.errors.ModelError: its files are missing or damaged.
    """
    told = shipped(folder()).provenance()
    measured = _measured()
    rates = {Verdict(verdict): ErrorRate(**rate) for verdict, rate in measured.get("error_rates", {}).items()}
    return Card(
        id=told["id"],
        revision=told["revision"],
        sha256=told["model"]["sha256"],
        bytes=told["model"]["bytes"] + told["tokenizer"]["bytes"],
        parameters=told["parameters"],
        licence=told["licence"],
        base=told["base"]["name"],
        figures=measured.get("figures", {}),
        error_rates=rates or None,
    )


def _measured() -> dict[str, Any]:
    """What ``figures.json`` says; it is written by an evaluation, and absent until one was run on these weights."""
    file = folder() / "figures.json"
    read: dict[str, Any] = json.loads(file.read_bytes()) if file.is_file() else {}
    return read
