"""The benchmark of live answers: what agents with a search of their own cite today, and whether the pages say it.

Six steps, each a script in ``evals/fresh/``: collect answers, prepare blind items, label them, cross-check the labels,
score verifiers against them, and count up. All that is copied from pages stays in one folder outside the repository.
"""
