"""The kinds of edits: what each is called, whether it breaks the claim, and what it shares with the training of `small`."""

# ruff: noqa: E501 - a pattern or a row of a table is read whole

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.evals.edits import assertions, dates, names, numbers, pairs, relations, units, wording

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from upheld.evals.edits.base import Edit, Subject


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of edit.

    Attributes:
        name: as tables show it.
        breaks: whether the evidence does not support the claim after the edit.
        edit: what edits one claim; None for kinds that are made of two.
        pair_edit: what edits two claims as one; None for the others.
        trained: what the training of `small` has that makes the same claims; "" where its rules and words are others.
    """

    name: str
    breaks: bool
    edit: Edit | None = None
    pair_edit: Callable[[Subject, Subject, Random], str | None] | None = None
    trained: str = ""


_ONLY_WAY = "another value put in place of the right one, as here; the ways to choose it differ, one is another value of the text"
_NAMES_ONLY = "another name put in place of the right one, as here; the names, and how kinds are told, differ"

KINDS = (
    Kind("wrong number", True, numbers.wrong_number, trained=_ONLY_WAY),
    Kind("wrong unit", True, units.wrong_unit, trained="mostly the same units, as one dimension has no others"),
    Kind("wrong date", True, dates.wrong_date, trained=_ONLY_WAY),
    Kind("absent name", True, names.absent_name, trained=_NAMES_ONLY),
    Kind("name swapped", True, names.swapped_name, trained=f"{_NAMES_ONLY}; in claims of the corpus another name of the text too"),
    Kind("role reversed", True, relations.roles_reversed, trained="sides exchanged, as here; more verbs here; two names of a claim exchanged whatever the verb"),
    Kind("negation", True, assertions.negated, trained="the verb denied, and the claim as a whole, as here; as often of claims that are then true"),
    Kind("comparison reversed", True, relations.comparison_reversed, trained="opposites before “than”, as most here; other opposites in claims of the corpus"),
    Kind("hedge dropped", True, assertions.hedge_dropped),
    Kind("association told as cause", True, assertions.told_as_cause),
    Kind("quotation altered", True, wording.quotation_altered),
    Kind("scope widened", True, assertions.scope_widened),
    Kind("two facts, one wrong", True, pair_edit=pairs.one_wrong, trained="two facts joined, as here; by other joints"),
    Kind("unit converted", False, units.converted, trained="many of the same units; rounded otherwise"),
    Kind("number spelled out", False, numbers.spelled_out, trained="numbers to 99 in words, as here; larger ones are not"),
    Kind("synonym", False, wording.synonym_used),
    Kind("active to passive", False, relations.voice_changed, trained="the voice changed, as here; half of the verbs"),
    Kind("alias", False, names.aliased, trained="abbreviations that the evidence defines; no other aliases"),
    Kind("order of facts", False, pair_edit=pairs.other_order, trained="two facts joined, as here; by other joints"),
    Kind("typography", False, wording.typography_changed),
)  # fmt: skip

#: Two supported claims as one sentence that cites both sources.
JOINED = "two claims, two sources"
