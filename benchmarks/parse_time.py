"""CPU seconds that parsing takes for prose and for hostile input, at 0.25 MB and 1 MB: the growth must stay linear.

Run: ``python benchmarks/parse_time.py [NAME ...]``
"""

from __future__ import annotations

import sys
import time

from upheld.parsing import parse_answer
from upheld.schema import AuditRequest

#: Name -> a piece that is repeated.
INPUTS: dict[str, str] = {
    "prose with markers": "The dam holds 40 million cubic metres [1]. It was built in 1931 by Dr. A. Lund [2, 3].\n\n",
    "prose in one line": "The dam holds 40 million cubic metres [1]. It was built in 1931 by Dr. A. Lund [2, 3]. ",
    "links": "The [annual report](https://example.org/a_(b)?c=1) says so ([site](https://example.org/x)). ",
    "list items": "- **Height:** 330 m [1]\n",
    "long list items": "- **Height:** it is 330 m tall [1]. Built in 1931 [2].\n",
    "table rows": "| a | b [1] | c |\n",
    "headings": "# A heading\n\n",
    "brackets": "[",
    "closed brackets": "[]",
    "numbered brackets": "[1]",
    "numbered bracket lines": "[1]\n\n",
    "open numbered brackets": "[1",
    "open link": "[a](b",
    "open numbered link": "[1](",
    "doubled brackets": "[[1]](",
    "parentheses": "(",
    "parenthesised stops": "(a.) ",
    "backticks": "`",
    "spaced backticks": "` ",
    "growing backticks": "` `` ``` ",
    "stars": "*",
    "starred words": "*a **b ",
    "closing stars": "a* b** ",
    "underscores": "_a ",
    "tildes": "~~a ",
    "quotation marks": '"',
    "typographic quotes": "“a. ",
    "quote marks": ">",
    "quote lines": "> a\n",
    "nested quotes": "> > > > > > > > a\n",
    "deepening lists": "  - a\n",
    "dots": ".",
    "spaced dots": ". ",
    "initials": "A. ",
    "words": "a ",
    "one word": "a",
    "sentences": "Aa bb cc dd. ",
    "addresses": "http://",
    "spaced addresses": "http://a.b/c ",
    "long address": "http://a.b/" + "c" * 1000 + " ",
    "superscript tags": "<sup>",
    "tags": "<a ",
    "comments": "<!--",
    "script": "<script>",
    "ampersands": "&",
    "entities": "&amp;",
    "open entities": "&aaaaaaaaaaaaaaaaaaaaaaaaaa",
    "dollars": "$",
    "formulas": "$a$ ",
    "backslashes": "\\",
    "escaped brackets": "\\[",
    "CJK stops": "。",
    "CJK sentences": "塔は高い。",
    "CJK brackets": "【1】",
    "Arabic": "وصل القطار. ",
    "emoji": "🙂",
    "combining marks": "a\u0301\u0301\u0301",
    "zero-width": "\u200b",
    "right-to-left marks": "\u202e a",
    "newlines": "\n",
    "blank lines": "a\n\n",
    "carriage returns": "a\r",
    "line separators": "a\u2028",
    "tabs": "\ta\n",
    "hashes": "#",
    "pipes": "|",
    "dashes": "-",
    "rules": "---\n",
    "setext": "a\n=\n",
    "footnotes": "[^1]: a\n",
    "nested footnotes": "[^a",
    "references": "[1]: https://example.org/a\n",
    "sources headings": "Sources:\n",
    "sources lists": "Sources:\n[1] https://a.org\n\n",
    "lead-ins": "It has [1]:\n\n- a\n\n",
    "nouns": "according to [2], ",
    "chat tokens": "citeturn0search0",
    "private use": "\ue200cite\ue202turn0search0\ue201",
    "superscripts": "a¹ ",
    "author-year": "(Smith, 2020) ",
    "digits": "1",
    "digit lines": "1.\n",
    "stops and digits": "a.1 ",
}


#: Name -> a cell of a table of 5,000 columns.
TABLES: dict[str, str] = {"wide table": "a|", "wide table of numbers": "1|"}


def wide_table(cell: str, characters: int) -> str:
    """A table of 5,000 columns, as many rows as fit."""
    row = "|" + cell * 5000 + "\n"
    return (row + "|" + "-|" * 5000 + "\n" + row * (characters // len(row)))[:characters]


def seconds(answer: str) -> float:
    """CPU time of one parse: other work on the machine does not count."""
    request = AuditRequest(answer=answer)
    start = time.process_time()
    parse_answer(request)
    return time.process_time() - start


def build(name: str, characters: int) -> str:
    """The named input at about that length."""
    if name in TABLES:
        return wide_table(TABLES[name], characters)
    piece = INPUTS[name]
    return ("x" + piece * (characters // len(piece)))[:characters]


def main() -> None:
    """Prints the table."""
    names = sys.argv[1:] or [*INPUTS, *TABLES]
    parse_answer(AuditRequest(answer="Warm-up: imports and tables. [1]"))
    print(f"{'input':<26}{'0.25 MB':>9}{'1 MB':>9}{'ratio':>8}")
    for name in names:
        small, large = seconds(build(name, 250_000)), seconds(build(name, 1_000_000))
        print(f"{name:<26}{small:>8.2f}s{large:>8.2f}s{large / max(small, 1e-6):>8.1f}", flush=True)


if __name__ == "__main__":
    main()
