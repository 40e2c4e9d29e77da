"""The block map: what is text, what is code, what a block stands under."""

from __future__ import annotations

import re

import pytest
from block_cases import KINDS
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import assert_linear_in
from upheld.parsing.blocks import block_map, opaque_spans
from upheld.parsing.parts import Block


def text_of(answer: str, block: Block) -> str:
    """The block's text without its holes."""
    pieces, at = [], block.span.start
    for hole in block.holes:
        pieces.append(answer[at : hole.start])
        at = hole.end
    return "".join([*pieces, answer[at : block.span.end]])


def kinds(answer: str) -> list[tuple[str, str]]:
    return [(block.kind, text_of(answer, block)) for block in block_map(answer)]


@pytest.mark.parametrize(
    ("answer", "expected"),
    KINDS,
)
def test_kinds(answer: str, expected: list[tuple[str, str]]) -> None:
    assert kinds(answer) == expected


@pytest.mark.parametrize(
    ("answer", "text", "heading", "stem", "depth"),
    [
        pytest.param("# Locks [1]\n\nIt opened.", "It opened.", "Locks", "", 0, id="heading, cleaned"),
        pytest.param("# A\n## B\n\nIt opened.", "It opened.", "B", "", 0, id="nearest heading"),
        pytest.param("**Size:**\n\nIt opened.", "It opened.", "Size:", "", 0, id="bold heading"),
        pytest.param("Known **facts**:\n\n- one", "one", "", "Known facts:", 1, id="list"),
        pytest.param("Known:\n- one\n  - two", "two", "", "one", 2, id="nested list"),
        pytest.param("- one\n\n  two", "two", "", "one", 1, id="second paragraph of an item"),
        pytest.param("# A\n\n- one", "one", "A", "", 1, id="a heading introduces by itself"),
        pytest.param("One.\n\n# A\n\n- two", "two", "A", "", 1, id="a heading parts"),
        pytest.param("Known:\n\n・一つ", "一つ", "", "Known:", 1, id="foreign bullets"),
        pytest.param("| A | *B* |\n|--|--|\n| 1 | 2 |", "12", "", "A | B", 0, id="row"),
        pytest.param("> one", "one", "", "", 1, id="quote"),
        pytest.param("See [the list](https://a.example/x):\n- one", "one", "", "See the list:", 1, id="link in a stem"),
    ],
)
def test_context(answer: str, text: str, heading: str, stem: str, depth: int) -> None:
    block = next(block for block in block_map(answer) if text_of(answer, block) == text)

    assert (block.heading, block.stem, block.depth) == (heading, stem, depth)


def test_long_stem_is_its_last_sentence() -> None:
    answer = "It was long in building. " * 40 + "These are its parts:\n\n- one"

    assert block_map(answer)[-1].stem == "These are its parts:"


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        pytest.param("a `b` c ``d`e`` f", ["`b`", "``d`e``"], id="code"),
        pytest.param("a ` b", [], id="lone backtick"),
        pytest.param("a \\`b` c", [], id="escaped backtick"),
        pytest.param("a $x^2$ b \\(y\\) c \\[z = 1\\]", ["$x^2$", "\\(y\\)", "\\[z = 1\\]"], id="formulas"),
        pytest.param("from $5 to $10, or US$ 7", [], id="amounts"),
        pytest.param("it cost $5 and the price in US$ is lower", [], id="amounts and words"),
        pytest.param("see \\[1\\] and \\[sic\\]", [], id="escaped brackets"),
        pytest.param('a <b>c</b> <a href="x>y">d</a> e', ["<b>", "</b>", '<a href="x>y">', "</a>"], id="tags"),
        pytest.param("a < b and c > d", [], id="comparisons"),
        pytest.param("a <https://a.example> b", [], id="address"),
        pytest.param("a <!-- b --> c", ["<!-- b -->"], id="comment"),
        pytest.param('a <span style="display:none">b</span> c', ['<span style="display:none">b</span>'], id="hidden"),
        pytest.param("[cite_start]It opened. [cite: 1]", ["[cite_start]"], id="start of a cited range"),
        pytest.param(
            'the \ue200entity\ue202["city","Bern"]\ue201 lies', ['\ue200entity\ue202["city","', '"]\ue201'], id="entity"
        ),
    ],
)
def test_opaque_spans(answer: str, expected: list[str]) -> None:
    (block,) = block_map(answer)

    assert [span.of(answer) for span in opaque_spans(answer, block)] == expected


_PIECES = st.sampled_from(
    [
        *"#>-*+_`~|[]()<>$\\!:.1aé。　 \t\n\r\0\x0c\u2028\ufeff•–",
        "\n\n",
        "\r\n",
        "    ",
        "- ",
        "1. ",
        "> ",
        "```",
        "~~~",
        "$$",
        "\\[",
        "\\]",
        "<!--",
        "-->",
        "<p>",
        "</p>",
        "<td>",
        "<br>",
        "<think>",
        "</think>",
        "|--|--|\n",
        "| a | b |\n",
        "[x] ",
        "**a**\n",
        "word ",
        "It is old. ",
        "• ",
        "・",
        "✅ ",
        "---\n",
        "===\n",
    ]
)
_ANSWERS = st.lists(_PIECES, max_size=40).map("".join)
#: What may stand outside of all blocks: signs of Markdown, numbers of items, tags and what begins a fence.
_MARKUP = re.compile(r"(?:</?[A-Za-z][^<>\n]*>|\d{1,9}[.)]|\[[ xX✓✔]\]|[^\w\n]|markdown|_)*")


@settings(max_examples=300)
@given(_ANSWERS)
def test_blocks_are_in_order_and_lose_no_text(answer: str) -> None:
    blocks = block_map(answer)
    outside, at = [], 0
    for block in blocks:
        assert at <= block.span.start < block.span.end <= len(answer)
        outside.append(answer[at : block.span.start])
        edge = block.span.start
        for hole in block.holes:
            assert edge <= hole.start < hole.end <= block.span.end
            edge = hole.end
        assert not answer[block.span.start].isspace()
        assert not answer[block.span.end - 1].isspace()
        at = block.span.end
    outside.append(answer[at:])
    for rest in outside:
        for line in rest.splitlines():
            assert _MARKUP.fullmatch(line), (line, blocks)


@settings(max_examples=150)
@given(_ANSWERS)
def test_opaque_spans_lie_in_their_block(answer: str) -> None:
    for block in block_map(answer):
        at = block.span.start
        for span in opaque_spans(answer, block):
            assert at <= span.start < span.end <= block.span.end
            at = span.end


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param("> " * 1000 + "deep", id="1,000 quotes"),
        pytest.param("".join("  " * i + "- deep\n" for i in range(500)), id="500 lists"),
        pytest.param("- " * 500 + "deep", id="500 lists on a line"),
        pytest.param("> - " * 300 + "deep", id="300 of both"),
    ],
)
def test_deep_nesting_loses_no_text(answer: str) -> None:
    found = "".join(text_of(answer, block) for block in block_map(answer))

    assert found.count("deep") == answer.count("deep")


def test_an_answer_of_very_many_lines_keeps_text_and_code() -> None:
    answer = "It is old.\n\n" * 15_000 + "```\ncode\n```\n" + "It is new.\n"
    blocks = block_map(answer)

    assert sum(text_of(answer, block).count("It is old.") for block in blocks) == 15_000
    assert [(block.kind, text_of(answer, block)) for block in blocks[-2:]] == [
        ("code", "```\ncode\n```"),
        ("paragraph", "It is new."),
    ]


@pytest.mark.parametrize(
    "unit",
    [
        "[",
        "`",
        "``` ",
        "*",
        "> ",
        ">",
        "- ",
        "\n",
        "a\n",
        "# a\n",
        "1. a\n",
        "|",
        "|a|\n",
        "a|b\n",
        "$$ ",
        "$$\n",
        "\\[\n\n",
        "\\( ",
        "$a ",
        "<!--",
        "<!-- \n",
        "<think>\n",
        "<p>",
        '<a b="',
        "<br>a ",
        "**a**\n",
        "• a\n",
        "– a\n",
        "・a\n",
        "a: b\n",
        "\\\n",
        "    a b c d [1]\n\n",
        "<span style=display:none>",
        "\ue200a\ue202",
        "a  \n",
    ],
    ids=repr,
)
def test_time_is_linear(unit: str) -> None:
    def read(answer: str) -> None:
        for block in block_map(answer):
            opaque_spans(answer, block)

    assert_linear_in(read, unit, 4_000)
