"""Counts which English words are written in lower case, for `upheld.checks.commonwords`.

A word at the start of a sentence has a capital whether or not it is a name. The list tells the two apart: it holds the
words that running English text writes in lower case far more often than with a capital. Only counts leave the label
sets.

    python training/common_words.py --labels DIR --top 9000 > common_stems.txt
    python training/common_words.py --labels DIR --skip 9000 --top 23000 > rare_stems.txt
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import textwrap
from collections import Counter
from pathlib import Path

from upheld.text.stems import stem

#: Sets of plain English prose under open or share-alike licences.
SETS = (
    "cad_snli", "citation_integrity", "expertqa_part", "fever_binary_devpart", "fever_symmetric", "foolmetwice",
    "mnli_binary_devpart", "paws_wiki_devtest", "scifact_rationales", "snli_devtest", "summedits",
    "wice_nonsupported_tokens", "wice_oracle_chunks",
)  # fmt: skip
_WORD = re.compile(r"(?<![\w'’-])[A-Za-z][a-z]{2,17}(?![\w'’-])")
#: A word counts as common where at most this share of its mentions inside a sentence has a capital.
_CAPITAL_SHARE = 0.35


def count(folder: Path) -> tuple[Counter[str], Counter[str]]:
    """Rows that hold a word in lower case, and rows that hold it with a capital inside a sentence."""
    lower: Counter[str] = Counter()
    capital: Counter[str] = Counter()
    for name in SETS:
        with gzip.open(folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
            texts = {text for line in lines for row in [json.loads(line)] for text in (row["claim"], row["evidence"])}
        for text in texts:
            found = set(_WORD.findall(text))
            lower.update(word for word in found if word.islower())
            capital.update({match.lower() for match in re.findall(r"(?<=[a-z,] )[A-Z][a-z]{2,17}(?![\w'’-])", text)})
    return lower, capital


def main() -> None:
    """Prints the stems of the most frequent words, in alphabetical order."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", type=Path, required=True)
    parser.add_argument("--top", type=int, default=5000)
    parser.add_argument("--skip", type=int, default=0, help="leave out so many of the most frequent")
    args = parser.parse_args()
    lower, capital = count(args.labels)
    common = [
        word
        for word, n in sorted(lower.items(), key=lambda item: (-item[1], item[0]))
        if capital[word] <= _CAPITAL_SHARE * (n + capital[word])
    ]
    # The list is looked up by stem.
    chosen = sorted(list(dict.fromkeys(map(stem, common)))[args.skip : args.top])
    print("\n".join(textwrap.wrap(" ".join(chosen), 118, break_on_hyphens=False)))


if __name__ == "__main__":
    main()
