"""Whether the labels hold: further labellers read a sample without seeing the first labels."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from pydantic import Field

from upheld.errors import InputError
from upheld.evals.agreement import agreement, kappa, paired_figure
from upheld.evals.bootstrap import SEED
from upheld.evals.fresh.labels import JUDGED, Label
from upheld.evals.fresh.made import Made, data_of_labels, made_now
from upheld.evals.results import Data, Figure
from upheld.evals.shares import share_figure
from upheld.schema import Wire

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.evals.fresh.cases import Audited

#: Citations that further labellers read: an agreement of 90 % then has an interval of about five points either way.
SIZE = 150


class LabellerPair(Wire):
    """Two labellers on the items that both have labelled."""

    one: str
    other: str
    items: int
    judged: int = Field(description="Items that both could judge; the figures are of these.")
    agreement: Figure = Field(description="On supported, partial, unsupported.")
    kappa: Figure = Field(description="Cohen's, of the same.")
    binary: Figure = Field(description="Agreement on supported or not, which is what verdicts are measured by.")
    confusion: dict[Label, dict[Label, int]] = Field(description="Label of the first -> of the other -> items.")


class ProviderView(Wire):
    """What labellers make of one provider: a labeller that favours its own answers would show here."""

    provider: str
    supported: dict[str, Figure] = Field(description="Labeller -> share of what it could judge.")


class CrosscheckResult(Wire):
    """Labellers against one another."""

    made: Made
    data: dict[str, Data] = Field(description="By labeller.")
    pairs: tuple[LabellerPair, ...]
    providers: tuple[ProviderView, ...]


def sampled(labels: Mapping[str, Label], cases: Mapping[str, Audited], size: int, seed: int = SEED) -> list[str]:
    """Items for further labellers, in proportion to providers and labels; the same ones for the same labels.

    Raises:
        upheld.errors.InputError: there are fewer labels than are asked for.
    """
    if size > len(labels):
        raise InputError(f"a sample of {size} needs as many labels; there are {len(labels)}")
    strata: dict[tuple[str, str], list[str]] = defaultdict(list)
    for item in sorted(labels):
        strata[cases[item].answer.provider, labels[item]].append(item)
    shares = {stratum: size * len(items) / len(labels) for stratum, items in strata.items()}
    counts = {stratum: int(share) for stratum, share in shares.items()}
    # What rounding down leaves goes to the largest remainders.
    left = sorted(shares, key=lambda stratum: (counts[stratum] - shares[stratum], stratum))
    for stratum in left[: size - sum(counts.values())]:
        counts[stratum] += 1
    random = Random(seed)  # noqa: S311  draws of a sample, no secret
    return sorted(item for stratum in sorted(strata) for item in random.sample(strata[stratum], counts[stratum]))


def crosscheck(
    labels: Mapping[str, Mapping[str, Label]], cases: Mapping[str, Audited], seed: int = SEED
) -> CrosscheckResult:
    """The figures of labellers: name -> item -> label; only items that all of them have are compared.

    Raises:
        upheld.errors.InputError: there are fewer than two, or they share no item.
    """
    shared = set.intersection(*(set(given) for given in labels.values())) if labels else set()
    if len(labels) < 2 or not shared:
        raise InputError("a cross-check needs two labellers who have labelled the same items")
    common = {name: {item: given[item] for item in sorted(shared)} for name, given in labels.items()}
    providers = sorted({cases[item].answer.provider for item in shared})
    return CrosscheckResult(
        made=made_now(seed),
        data={name: data_of_labels(given, [name]) for name, given in common.items()},
        pairs=tuple(_pair(one, other, common, cases, seed) for one, other in combinations(common, 2)),
        providers=tuple(_view(provider, common, cases, seed) for provider in providers),
    )


def _pair(
    one: str,
    other: str,
    labels: Mapping[str, Mapping[str, Label]],
    cases: Mapping[str, Audited],
    seed: int,
) -> LabellerPair:
    both = [(cases[item].answer.question.id, (labels[one][item], labels[other][item])) for item in labels[one]]
    judged = [(question, pair) for question, pair in both if all(label in JUDGED for label in pair)]
    binary = [(question, (_binary(pair[0]), _binary(pair[1]))) for question, pair in judged]
    confusion: dict[Label, dict[Label, int]] = {}
    for _, (first, second) in both:
        row = confusion.setdefault(first, {})
        row[second] = row.get(second, 0) + 1
    return LabellerPair(
        one=one,
        other=other,
        items=len(both),
        judged=len(judged),
        agreement=paired_figure(judged, agreement, seed),
        kappa=paired_figure(judged, kappa, seed),
        binary=paired_figure(binary, agreement, seed),
        confusion={label: confusion[label] for label in Label if label in confusion},
    )


def _binary(label: Label) -> str:
    return str(label is Label.SUPPORTED)


def _view(
    provider: str, labels: Mapping[str, Mapping[str, Label]], cases: Mapping[str, Audited], seed: int
) -> ProviderView:
    return ProviderView(
        provider=provider,
        supported={name: share_figure(_judged_of(provider, given, cases), seed) for name, given in labels.items()},
    )


def _judged_of(provider: str, labels: Mapping[str, Label], cases: Mapping[str, Audited]) -> Sequence[tuple[str, bool]]:
    return [
        (cases[item].answer.question.id, label is Label.SUPPORTED)
        for item, label in labels.items()
        if label in JUDGED and cases[item].answer.provider == provider
    ]
