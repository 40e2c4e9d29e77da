"""What can be told from the claims, or the texts, alone, and from how many words they share."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np
from sklearn.feature_extraction.text import HashingVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from small.data import Pair

_WORD = re.compile(r"\w+")


def told(texts: Sequence[str], labels: Sequence[bool], groups: Sequence[str]) -> np.ndarray:
    """Scores of a logistic regression on hashed words and pairs of words, each text scored by one that never saw its group."""
    features = HashingVectorizer(n_features=2**16, ngram_range=(1, 2), alternate_sign=False).transform(texts)
    scores = np.zeros(len(texts))
    truth = np.array(labels)
    for train, test in GroupKFold(5).split(features, truth, groups):
        model = LogisticRegression(max_iter=300).fit(features[train], truth[train])
        scores[test] = model.decision_function(features[test])
    return scores


def overlap(pair: Pair) -> float:
    """The share of the claim's words that the evidence has."""
    words = set(_WORD.findall(pair.claim.lower()))
    return len(words.intersection(_WORD.findall(pair.evidence.lower()))) / max(1, len(words))


def report(pairs: Sequence[Pair]) -> None:
    """Prints the areas under the curve, in all and per kind."""
    labels = [pair.supported for pair in pairs]
    groups = [pair.group for pair in pairs]
    claims = told([pair.claim for pair in pairs], labels, groups)
    texts = told([pair.evidence for pair in pairs], labels, groups)
    shared = np.array([overlap(pair) for pair in pairs])
    rows: dict[str, list[int]] = defaultdict(list)
    for at, pair in enumerate(pairs):
        rows["all"].append(at)
        rows[pair.kind].append(at)
    print(f"{'kind':16s} rows  AUC claims  texts  overlap")
    for kind, chosen in rows.items():
        truth = np.array(labels)[chosen]
        areas = [roc_auc_score(truth, values[chosen]) for values in (claims, texts, shared)]
        print(f"{kind:16s} {len(chosen):5d}  {areas[0]:.2f}  {areas[1]:.2f}  {areas[2]:.2f}")
