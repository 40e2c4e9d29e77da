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
        allow_private: whether addresses that are not public are opened.
        offline: whether no address is opened; pages that the cache has are read all the same.
        cache: whether pages are kept in the user's cache folder, and taken from there.
        refresh: whether pages that the cache has are read anew.
    """

    verifier: str = "auto"
    retrieval: str = "auto"
    threshold: float | None = None
    passages: int | None = None
    context: bool = True
    combine: bool = True
    suggest: bool = True
    allow_private: bool = False
    offline: bool = False
    cache: bool = True
    refresh: bool = False
