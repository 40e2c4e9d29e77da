"""Answers as chat products export them: what stands in each style, and what must come out of it.

A row is (style, reason, answer, claims); a claim is its text and where it leads: addresses, titles, or the code of a
marker that leads nowhere.
"""

from __future__ import annotations

import pytest

from upheld.parsing import parse_answer
from upheld.schema import AuditRequest, Source

A, B, C = "https://example.org/a", "https://example.com/b", "https://example.net/c"
OPENED, HOLDS = "The dam opened in 1931.", "It holds 40 million cubic metres."
BOTH = [(OPENED, [A]), (HOLDS, [B])]
LOST = [(OPENED, ["C703"]), (HOLDS, ["C703"])]
NOWHERE = [(OPENED, ["C702"]), (HOLDS, ["C702"])]
#: A link that a program made a link once more.
TWICE = "([[example.org](https://example.org](https://example.org/a?utm_source=openai)/a?utm_source=openai))"

Row = tuple[str, str, str, list[tuple[str, list[str]]]]
CASES: list[Row] = [
    (
        "address first",
        "a list without a heading, titles with dashes",
        f"{OPENED[:-1]} [1]. {HOLDS[:-1]} [2].\n\n[1] {A} - The Orsa Dam - History\n[2] {B} - Lake",
        BOTH,
    ),
    (
        "numbered list with gaps",
        "numbers of entries that were left out",
        f"{OPENED[:-1]} [1]. {HOLDS[:-1]} [4].\n\n1. The Orsa Dam. {A}\n4. The lake. {B}",
        BOTH,
    ),
    (
        "from 0",
        "an answer that counts its sources from 0",
        f"{OPENED[:-1]} [0]. {HOLDS[:-1]} [1].\n\n[0] Dam. {A}\n[1] Lake. {B}",
        BOTH,
    ),
    (
        "escaped brackets",
        "a program escaped what it took for Markdown",
        f"{OPENED[:-1]} \\[1\\]. {HOLDS[:-1]} \\[2\\].\n\n\\[1\\] {A} - Dam\n\\[2\\] {B} - Lake",
        BOTH,
    ),
    (
        "Perplexity's export",
        "numbering restarts each turn; hidden spans list what is not cited; a logo, dividers",
        '<img src="https://r2cdn.example/logo.png" style="height:64px;margin-right:32px"/>\n\n# When?\n\n'
        f'{OPENED[:-1]}[^1_1].\n\n<span style="display:none">[^1_2][^1_3]</span>\n\n<div align="center">⁂</div>\n\n'
        f'# How much?\n\n{HOLDS[:-1]}[^2_1].\n\n<span style="display:none">[^2_2]</span>\n\n'
        f'<div align="center">⁂</div>\n\n[^1_1]: {A}\n\n[^1_2]: {C}\n\n[^1_3]: {C}/x\n\n[^2_1]: {B}\n\n[^2_2]: {C}/y\n',
        BOTH,
    ),
    (
        "Gemini through a word processor",
        "bare digits after the stop, in a table as well; versions, prices and larger numbers stay",
        f"{OPENED}1 {HOLDS}2 Version 4.0.6 of the plan cost $187.07 million.\n\n| Dam | Use |\n|---|---|\n"
        f"| Orsa | It feeds the chosen design.2 |\n\n#### **Works cited**\n\n1. Dam, accessed May 3, 2025, [{A}]({A})\n"
        f"2. Lake, accessed May 3, 2025, [{B}]({B})\n",
        [
            *BOTH,
            ("Version 4.0.6 of the plan cost $187.07 million.", []),
            ("Orsa | It feeds the chosen design.", [B]),
        ],
    ),
    (
        "Gemini, raised",
        "tags of HTML, addresses in angle brackets, cubic metres",
        f"{OPENED}<sup>1</sup> It holds 40 million m<sup>3</sup> of water.<sup>2</sup>\n\n## Works cited\n\n"
        f"1. Dam, accessed May 3, 2025, <{A}>\n2. Lake, <{B}>\n3. More, <{C}>\n",
        [(OPENED, [A]), ("It holds 40 million m3 of water.", [B])],
    ),
    (
        "Gemini, raised, in Chinese",
        "no spaces around",
        f"大坝于1931年建成。<sup>1</sup> 它的库容为4000万立方米。<sup>2</sup>\n\n**Works cited**\n\n"
        f"1. 大坝, <{A}>\n2. 湖, <{B}>\n",
        [("大坝于1931年建成。", [A]), ("它的库容为4000万立方米。", [B])],
    ),
    (
        "research report through a word processor",
        "escaped numbers inside links; its list has no heading, several numbers a page, and each address once more",
        f"{OPENED[:-1]}[\\[1\\]]({A}#:~:text=opened%20in). {HOLDS[:-1]}[\\[2\\]]({A}#:~:text=40)"
        f"[\\[3\\]]({B}#:~:text=lake).\n\n[\\[1\\]]({A}#:~:text=opened%20in) [\\[2\\]]({A}#:~:text=40) The Orsa Dam\n\n"
        f"<{A}>\n\n[\\[3\\]]({B}#:~:text=lake) The Lake\n\n<{B}>\n",
        [(OPENED, [A]), (HOLDS, [A, B])],
    ),
    (
        "research report, copied",
        "the long words of a link are no part of the claim",
        f"{OPENED[:-1]} ([The Orsa Dam and its history \\| Example]({A}#:~:text=opened)). "
        f"{HOLDS[:-1]} ([Lakes of the North \\| Example]({B}#:~:text=40)).",
        BOTH,
    ),
    (
        "a link made a link twice",
        "its address stands inside",
        f"{OPENED} {TWICE} {HOLDS} {TWICE.replace('example.org', 'example.com').replace('/a', '/b')}",
        [(OPENED, [f"{A}?utm_source=openai"]), (HOLDS, [f"{B}?utm_source=openai"])],
    ),
    (
        "a link made a link twice, cut",
        "what should repeat behind it is missing",
        f"{OPENED} ([[example.org](https://example.org](https://example.org/a)) {HOLDS}",
        [(OPENED, [A]), (HOLDS, [])],
    ),
    (
        "ChatGPT's own marks",
        "private-use characters; a name between such marks stays",
        f"{OPENED} \ue200cite\ue202turn0search0\ue202turn1view2\ue201 {HOLDS} \ue200cite\ue202turn0news3\ue201 "
        '\ue200entity\ue202["politician", "Nils Olsen"]\ue201 opened the gates.',
        [*LOST, ("Nils Olsen opened the gates.", [])],
    ),
    (
        "ChatGPT's own marks, stripped",
        "what is left when a tool drops the invisible characters",
        f"{OPENED}citeturn0search0turn1view2 {HOLDS}citeturn0forecast1",
        LOST,
    ),
    (
        "ChatGPT's ranges",
        "marks around what is cited",
        f"\ue203{OPENED}\ue204 \ue200cite\ue202turn0search0\ue201 "
        f"\ue203{HOLDS}\ue204 \ue200cite\ue202turn0search1\ue201",
        LOST,
    ),
    ("daggers", "their list of files is lost", f"{OPENED[:-1]}【5†source】. {HOLDS[:-1]}【ab-c†L12-L20】.", LOST),
    (
        "a path",
        "of an agent that read code",
        "The gate opens at startup【F:src/gates.py†L1-L9】.",
        [("The gate opens at startup.", ["C703"])],
    ),
    (
        "references to content",
        "as copied from the page",
        f"{OPENED} :contentReference[oaicite:0]{{index=0}} {HOLDS}:contentReference[oaicite:1]{{index=1}}",
        LOST,
    ),
    (
        "Gemini, copied",
        "marks at the beginning and numbers at the end that lead nowhere",
        f"[cite_start]{OPENED} [cite: 1, 2] [cite_start]{HOLDS[:-1]} [cite: 3].",
        NOWHERE,
    ),
    (
        "doubled brackets",
        "lists of numbers; two of them look like one with marked thousands",
        f"{OPENED[:-1]}[[93,111]]. {HOLDS[:-1]}[[93]].\n\nReferences\n\n[93] {A}\n[111] {B}",
        [(OPENED, [A, B]), (HOLDS, [A])],
    ),
    ("doubled brackets without a list", "they lead nowhere", f"{OPENED[:-1]}[[93,111]]. {HOLDS[:-1]}[[93]].", NOWHERE),
    (
        "author and year",
        "matched by name and year; what the list lacks leads nowhere",
        f"{OPENED[:-1]} (Hall, 2026). {HOLDS[:-1]} (Berg & Dahl, 2019). It leaks (Moe et al., 2011). It was planned "
        f"in haste (Versailles, 1919).\n\nReferences\n\nBerg, K., & Dahl, O. (2019). Lakes. {B}\n\n"
        f"Hall, N. (2026). The dam. {A}",
        [*BOTH, ("It leaks.", ["C702"]), ("It was planned in haste (Versailles, 1919).", [])],
    ),
    (
        "authors without a list",
        "they can be nothing but citations",
        f"{OPENED[:-1]} (Moe et al., 2011). {HOLDS[:-1]} (Berg & Dahl, 2019, p. 4).",
        NOWHERE,
    ),
    (
        "escaped numbers of a list",
        "a program escaped their stops",
        f"{OPENED[:-1]} [1]. {HOLDS[:-1]} [2].\n\n## Sources\n\n1\\. The Orsa Dam. {A}\n\n2\\. The lake. {B}",
        BOTH,
    ),
    (
        "one page under two addresses",
        "what ChatGPT adds to an address tells nothing apart",
        f"{OPENED} ([example.org]({A}?utm_source=chatgpt.com)) {HOLDS} ([example.org]({A}?utm_source=openai))",
        [(OPENED, [f"{A}?utm_source=chatgpt.com"]), (HOLDS, [f"{A}?utm_source=chatgpt.com"])],
    ),
]


def shown(answer: str, *ids: str) -> list[tuple[str, list[str]]]:
    result = parse_answer(AuditRequest(answer=answer, sources=tuple(Source(id=id_, text="A text.") for id_ in ids)))
    places = {source.id: source.url or source.title or source.id for source in result.sources}
    return [
        (
            claim.text,
            [places[one.source_id] for one in claim.citations] + [f.code for f in claim.findings if f.code != "C701"],
        )
        for claim in result.claims
    ]


@pytest.mark.parametrize(("answer", "claims"), [row[2:] for row in CASES], ids=[row[0] for row in CASES])
def test_exports(answer: str, claims: list[tuple[str, list[str]]]) -> None:
    assert shown(answer) == claims


FILES = [
    ("a file", "The dam opened in 1931 (handbook.pdf).", ["handbook.pdf"]),
    ("a file and its page", "The dam opened in 1931 (handbook.pdf, p. 3).", ["handbook.pdf"]),
    ("two files", "The dam opened in 1931 (handbook.pdf; notes.md).", ["handbook.pdf", "notes.md"]),
    ("named as a source", "The dam opened in 1931 [source: notes.md, p. 3].", ["notes.md"]),
    ("two named as sources", "The dam opened in 1931 [Sources: notes.md, handbook.pdf].", ["notes.md", "handbook.pdf"]),
    ("a mere word", "The dam opened in 1931 (who).", []),
    ("a file among words", "The dam opened in 1931 (as handbook.pdf tells).", []),
]


@pytest.mark.parametrize(("answer", "cited"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_files_that_the_request_knows(answer: str, cited: list[str]) -> None:
    ((text, found),) = shown(answer, "handbook.pdf", "notes.md", "who")
    assert found == cited
    assert text == ("The dam opened in 1931." if cited else answer)


def test_titles_of_a_list_with_linked_numbers() -> None:
    answer = (
        f"{OPENED[:-1]}[\\[1\\]]({A}#x)[\\[2\\]]({A}#y).\n\n[\\[1\\]]({A}#x) [\\[2\\]]({A}#y) The Orsa Dam\n\n<{A}>\n"
    )
    (source,) = parse_answer(AuditRequest(answer=answer)).sources
    assert source.title == "The Orsa Dam"


@pytest.mark.parametrize(
    "hostile",
    [
        pytest.param("[[a](https://a](https://a/b)" * 20_000, id="links made links twice"),
        pytest.param("(Moe et al., " * 40_000, id="authors"),
        pytest.param("[[" * 100_000, id="brackets"),
        pytest.param("[\\[1\\]](https://a) " * 20_000, id="linked numbers"),
    ],
)
def test_time_is_linear(hostile: str) -> None:
    parse_answer(AuditRequest(answer=hostile))
