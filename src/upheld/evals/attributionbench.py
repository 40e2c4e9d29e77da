"""AttributionBench (Li et al., 2024): claims of seven data sets with what they cite, and a person's label for each.

Its rows are read from a folder, or from the hub through `upheld.evals.hub`; in our row form
(``attributionbench_dev.jsonl.gz``) or as its authors publish them (``dev_all_subset_balanced.jsonl``).
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal, get_args

from upheld.errors import InputError
from upheld.evals.datasets import Row, read_labels

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

Split = Literal["dev", "test", "test_ood"]
SPLITS: tuple[Split, ...] = get_args(Split)

#: The subsets in the paper's order: those that its training split has too, and those that it has not.
IN_DISTRIBUTION = ("ExpertQA", "Stanford-GenSearch", "AttributedQA", "LFQA")
OUT_OF_DISTRIBUTION = ("BEGIN", "AttrScore-GenSearch", "HAGRID")
SUBSETS: dict[Split, tuple[str, ...]] = {
    "dev": IN_DISTRIBUTION,
    "test": IN_DISTRIBUTION,
    "test_ood": OUT_OF_DISTRIBUTION,
}

#: The names of a split's file, the first that is there is read. The second is that of the hub's ``subset_balanced``.
_STEMS = ("attributionbench_{split}", "{split}_all_subset_balanced")
_ENDINGS = (".jsonl", ".jsonl.gz", ".json", ".json.gz")

_LABELS = {"attributable": 1, "not attributable": 0}


def hub_name(split: Split) -> str:
    """The name of a split's file in the authors' repository."""
    return f"{_STEMS[1].format(split=split)}{_ENDINGS[0]}"


def split_file(folder: Path, split: Split) -> Path | None:
    """The file of a split; None where the folder has none."""
    names = (stem.format(split=split) + ending for stem in _STEMS for ending in _ENDINGS)
    return next((folder / name for name in names if (folder / name).is_file()), None)


def read_split(path: Path, split: Split) -> list[Row]:
    """The rows of a split, in the file's order.

    Raises:
        upheld.errors.InputError: the file can't be read, or a row is not of this split's subsets.
    """
    rows = list(read_labels(path, row_fields))
    for row in rows:
        if row.group not in SUBSETS[split]:
            raise InputError(
                f"{path.name}, row {row.id}: {row.group!r} is no subset of {split}; expected one of "
                f"{', '.join(SUBSETS[split])}",
                field="group",
            )
    return rows


def row_fields(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """A row as its authors publish it, in the fields of ours; one that has them already is left as it is.

    The answer that the claim is from (``response``) is left out: not all subsets have one, and our dev file has none.
    """
    if "references" not in data:
        return data
    references = data["references"]
    if isinstance(references, list) and all(isinstance(reference, str) for reference in references):
        references = "\n\n".join(references)
    question = data.get("question")
    return {
        "id": data.get("id"),
        "claim": data.get("claim"),
        "evidence": references,  # what is no text is refused by the reader, with its line
        "label": _LABELS.get(str(data.get("attribution_label")).strip().lower(), data.get("attribution_label")),
        "question": None if question in ("", "nan") else question,
        "group": data.get("src_dataset"),
    }


def topic(row: Row) -> str:
    """What rows are grouped by: the question; where there is none, the evidence."""
    return row.question or row.evidence


def trained_on(row: Row) -> bool:
    """Whether a row of dev is in the half that the network of `small` may be trained on; by its question alone.

    Held equal to ``on_this_side`` of ``training/small/data.py`` by a test: what trains must not import what measures.
    """
    return int(sha256(topic(row).encode()).hexdigest(), 16) % 2 == 0


@dataclass(frozen=True, slots=True)
class Exposure:
    """What a verifier has seen of a split before it is measured there.

    Attributes:
        note: what a reader of the figures must know; "" where it has seen nothing.
        half: whether it was trained on the rows for which `trained_on` holds, so that only the others are measured.
    """

    note: str = ""
    half: bool = False

    def may_be_measured(self, row: Row) -> bool:
        """Whether figures may come from the row."""
        return not (self.half and trained_on(row))


_EXPOSURES: dict[tuple[str, Split], Exposure] = {
    ("small", "dev"): Exposure(
        "the half of the questions that its network was not trained on; the weights that combine it with the checks, "
        "and its own threshold, were fitted on this half among other sets",
        half=True,
    ),
    ("lexical", "dev"): Exposure("its weights and its own threshold were fitted on these rows among others"),
}


def exposure(verifier: str, split: Split) -> Exposure:
    """What the verifier of that name has seen of a split."""
    return _EXPOSURES.get((verifier, split), Exposure())
