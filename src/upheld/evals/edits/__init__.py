"""Edits of supported claims: those that break a claim, and those that leave what it says as it was.

Written apart from the edits that `small` is trained on (``training/small/edits``): other rules, other words, other
names. What both must have in common, since there is but one way, `upheld.evals.edits.kinds` says of each kind.
"""
