"""The options of an audit: the one home of defaults."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AuditOptions:
    """How an audit is done.

    Attributes:
        verifier: a name of the verifier registry; ``auto`` is the best that is installed.
        retrieval: a name of the retriever registry; ``auto`` is the best that is installed.
        threshold: the score from which a claim counts as supported; None is the verifier's own.
        passages: windows shown to the verifier per claim and source; None is the verifier's own.
        context: whether the verifier sees heading, stem and the sentence before.
        combine: whether claims that fail on each source are read once more against all of them together.
        suggest: whether repairs are looked for: another source to cite, the smallest edit.
    """

    verifier: str = "auto"
    retrieval: str = "auto"
    threshold: float | None = None
    passages: int | None = None
    context: bool = True
    combine: bool = True
    suggest: bool = True
