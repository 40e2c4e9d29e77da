"""The files that ship with the package, and what they say about themselves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from pydantic import BaseModel

from upheld.report import ErrorRate
from upheld.shipped import ShippedFile, ShippedFiles
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable


class Base(BaseModel):
    """What the network was trained from."""

    name: str


class Provenance(BaseModel):
    """What ``provenance.json`` says that is needed here."""

    id: str
    revision: str
    licence: str
    parameters: int
    base: Base
    model: ShippedFile
    tokenizer: ShippedFile


class Measured(BaseModel):
    """What ``figures.json`` says: it is written by an evaluation, and absent until one was run on these weights."""

    figures: dict[str, float] = {}
    error_rates: dict[Verdict, ErrorRate] = {}


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
    return card_of(folder())


def card_of(where: Traversable) -> Card:
    """The card of the model in a folder; see `card`."""
    told = shipped(where).told("provenance.json", Provenance)
    evaluated = (where / "figures.json").is_file()
    measured = shipped(where).told("figures.json", Measured) if evaluated else Measured()
    return Card(
        id=told.id,
        revision=told.revision,
        sha256=told.model.sha256,
        bytes=told.model.bytes + told.tokenizer.bytes,
        parameters=told.parameters,
        licence=told.licence,
        base=told.base.name,
        figures=measured.figures,
        error_rates=measured.error_rates or None,
    )
