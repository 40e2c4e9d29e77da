"""The block map: what is text, what is code, what a block stands under."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.parse.blocks import block_map, opaque_spans
from upheld.parse.parts import Block


def text_of(answer: str, block: Block) -> str:
    """The block's text without its holes."""
    pieces, at = [], block.span.start
    for hole in block.holes:
        pieces.append(answer[at : hole.start])
        at = hole.end
    return "".join([*pieces, answer[at : block.span.end]])


def kinds(answer: str) -> list[tuple[str, str]]:
    return [(block.kind, text_of(answer, block)) for block in block_map(answer)]


def row(name: str, answer: str, *expected: tuple[str, str]) -> object:
    return pytest.param(answer, list(expected), id=name)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        row("nothing", ""),
        row("blank", " \n\t\n"),
        row("paragraph", "The lock opens.", ("paragraph", "The lock opens.")),
        row("two paragraphs", "One.\n\nTwo.", ("paragraph", "One."), ("paragraph", "Two.")),
        row("hard-wrapped lines stay together", "One\ntwo\nthree.", ("paragraph", "One\ntwo\nthree.")),
        row("CRLF", "One.\r\n\r\n- two\r\n- three\r\n", ("paragraph", "One."), ("item", "two"), ("item", "three")),
        row("lone CR", "# One\rtwo", ("heading", "One"), ("paragraph", "two")),
        row("line separator", "# One\u2028two", ("heading", "One"), ("paragraph", "two")),
        row("form feed", "- one\x0c- two", ("item", "one"), ("item", "two")),
        row("byte order mark", "\ufeff# One", ("heading", "One")),
        row("NUL", "One\0two", ("paragraph", "One\0two")),
        row("heading", "## One ##\ntwo", ("heading", "One"), ("paragraph", "two")),
        row("setext heading", "One\n===\n\ntwo", ("heading", "One"), ("paragraph", "two")),
        row(
            "a sentence over dashes is text",
            "It opened in 1901.\n---\nMore",
            ("paragraph", "It opened in 1901."),
            ("rule", "---"),
            ("paragraph", "More"),
        ),
        row("bold heading", "**One**\n\ntwo", ("heading", "**One**"), ("paragraph", "two")),
        row("bold heading with colon", "**One:**\ntwo", ("heading", "**One:**"), ("paragraph", "two")),
        row("bold heading, colon outside", "**One**:\ntwo", ("heading", "**One**:"), ("paragraph", "two")),
        row("a bold sentence is text", "**It opened in 1901.**", ("paragraph", "**It opened in 1901.**")),
        row("a bold cited line is text", "**Opened in 1901 [1]**", ("paragraph", "**Opened in 1901 [1]**")),
        row("glued hashes", "##One\ntwo", ("heading", "One"), ("paragraph", "two")),
        row("hashtag", "#one is a tag", ("paragraph", "#one is a tag")),
        row("nested list", "- one\n  - two\n- three", ("item", "one"), ("item", "two"), ("item", "three")),
        row("numbered list", "1. one\n2. two\n\n3) three", ("item", "one"), ("item", "two"), ("item", "three")),
        row("item with two paragraphs", "- one\n\n  two", ("item", "one"), ("item", "two")),
        row("item over two lines", "- one\n  two", ("item", "one\ntwo")),
        row("lazy item", "- one\ntwo", ("item", "one\ntwo")),
        row("task boxes", "- [ ] one\n- [x] two", ("item", "one"), ("item", "two")),
        row("dots as bullets", "• one\n• two", ("item", "one"), ("item", "two")),
        row("glued bullets", "・一つ\n・二つ", ("item", "一つ"), ("item", "二つ")),
        row("nested foreign bullets", "• one\n  ◦ two", ("item", "one"), ("item", "two")),
        row("dashes as bullets", "Known:\n– one\n– two", ("paragraph", "Known:"), ("item", "one"), ("item", "two")),
        row(
            "a dash in wrapped prose",
            "The lock\n– old as it is – opens.",
            ("paragraph", "The lock\n– old as it is – opens."),
        ),
        row("emoji as bullets", "✅ one\n✅ two", ("item", "one"), ("item", "two")),
        row("one emoji is text", "🎉 It opened.", ("paragraph", "🎉 It opened.")),
        row("keycap digits", "1️⃣ one\n2️⃣ two", ("item", "one"), ("item", "two")),
        row("bracketed numbers", "(1) one\n(2) two", ("item", "one"), ("item", "two")),
        row("full-width numbers", "1．一\n2．二", ("item", "一"), ("item", "二")),
        row(
            "bold labels a line",
            "**Height:** 3 m\n**Width:** 2 m",
            ("paragraph", "**Height:** 3 m"),
            ("paragraph", "**Width:** 2 m"),
        ),
        row(
            "plain labels a line", "Height: 3 m\nWidth: 2 m", ("paragraph", "Height: 3 m"), ("paragraph", "Width: 2 m")
        ),
        row(
            "a cited line each",
            "Three metres high [1]\nTwo metres wide [2]",
            ("paragraph", "Three metres high [1]"),
            ("paragraph", "Two metres wide [2]"),
        ),
        row("hard break", "One  \nTwo", ("paragraph", "One"), ("paragraph", "Two")),
        row("hard break by backslash", "One\\\nTwo", ("paragraph", "One"), ("paragraph", "Two")),
        row("hard break within a sentence", "It is  \ntwo", ("paragraph", "It is  \ntwo")),
        row("quote", "> one\n> two", ("quote", "one\ntwo")),
        row("list in a quote", "> - one", ("item", "one")),
        row("table", "| A | B |\n|---|---|\n| 1 | 2 |", ("header_row", "AB"), ("row", "12")),
        row("escaped pipe", "| A | B |\n|---|---|\n| 1\\|2 | 3 |", ("header_row", "AB"), ("row", "1\\|23")),
        row("table without outer pipes", "A | B\n--|--\n1 | 2", ("header_row", "AB"), ("row", "12")),
        row("table without delimiter row", "| 1 | 2 |\n| 3 | 4 |", ("row", "12"), ("row", "34")),
        row("table with a wrong delimiter row", "| A | B |\n|---|\n| 1 | 2 |", ("header_row", "AB"), ("row", "12")),
        row("row with more cells", "| A |\n|---|\n| 1 | 2 |", ("header_row", "A"), ("row", "12")),
        row(
            "text glued to a table",
            "| A | B |\n|---|---|\n| 1 | 2 |\nIt grew.",
            ("header_row", "AB"),
            ("row", "12"),
            ("paragraph", "It grew."),
        ),
        row("empty cells", "| A | B |\n|---|---|\n| | |", ("header_row", "AB")),
        row(
            "fenced code",
            "One\n```py\n- x\n```\ntwo",
            ("paragraph", "One"),
            ("code", "```py\n- x\n```"),
            ("paragraph", "two"),
        ),
        row("open fence", "One\n~~~\nx", ("paragraph", "One"), ("code", "~~~\nx")),
        row(
            "indented code",
            "One\n\n    x = f(1)\n    return x\n",
            ("paragraph", "One"),
            ("code", "x = f(1)\n    return x"),
        ),
        row(
            "indented prose",
            "One\n\n    It was built in 1901.\n",
            ("paragraph", "One"),
            ("paragraph", "It was built in 1901."),
        ),
        row(
            "an indented answer",
            "    # One\n\n    It was built in 1901.\n\n    - two\n",
            ("heading", "One"),
            ("paragraph", "It was built in 1901."),
            ("item", "two"),
        ),
        row("an answer in a fence", "```markdown\n# One\n\nTwo.\n```", ("heading", "One"), ("paragraph", "Two.")),
        row(
            "a quoted piece of Markdown",
            "Write:\n```markdown\n# One\n```\nDone.",
            ("paragraph", "Write:"),
            ("code", "```markdown\n# One\n```"),
            ("paragraph", "Done."),
        ),
        row(
            "display formula",
            "So\n$$\n- x = 3\n$$\nthen",
            ("paragraph", "So"),
            ("math", "$$\n- x = 3\n$$"),
            ("paragraph", "then"),
        ),
        row("bracketed formula", "\\[ E = mc^2 \\]\n\nthen", ("math", "\\[ E = mc^2 \\]"), ("paragraph", "then")),
        row("an escaped marker is no formula", "\\[1\\] says so.", ("paragraph", "\\[1\\] says so.")),
        row(
            "dollars are no formula",
            "$$ 5 million\n\nand $$ more",
            ("paragraph", "$$ 5 million"),
            ("paragraph", "and $$ more"),
        ),
        row(
            "comment",
            "One\n\n<!-- no\n\n- text -->\n\ntwo",
            ("paragraph", "One"),
            ("html", "<!-- no\n\n- text -->"),
            ("paragraph", "two"),
        ),
        row("text behind a comment", "<!-- a -->    It opened.", ("html", "<!-- a -->"), ("paragraph", "It opened.")),
        row(
            "script",
            "<script>\nvar a;\n\nb\n</script>\nOne",
            ("html", "<script>\nvar a;\n\nb\n</script>"),
            ("paragraph", "One"),
        ),
        row(
            "thoughts",
            "<think>\nHm.\n\nNo.\n</think>\n\nYes.",
            ("html", "<think>\nHm.\n\nNo.\n</think>"),
            ("paragraph", "Yes."),
        ),
        row(
            "a comment sign in code",
            "```\n<!-- a\n```\n\nOne -->",
            ("code", "```\n<!-- a\n```"),
            ("paragraph", "One -->"),
        ),
        row("HTML paragraphs", "<p>One.</p><p>Two.</p>", ("paragraph", "One."), ("paragraph", "Two.")),
        row("HTML list", "<ul><li>one</li>\n<li>two</li></ul>", ("item", "one"), ("item", "two")),
        row(
            "HTML table",
            "<table><tr><th>A</th><th>B</th></tr>\n<tr><td>1</td>\n<td>2</td></tr></table>",
            ("header_row", "AB"),
            ("row", "12"),
        ),
        row("HTML heading", "<h2>One</h2>two", ("heading", "One"), ("paragraph", "two")),
        row("HTML break", "One<br>Two", ("paragraph", "One"), ("paragraph", "Two")),
        row("HTML break in a sentence", "One<br>two", ("paragraph", "One<br>two")),
        row("inline tags stay", "It is <b>old</b>.", ("paragraph", "It is <b>old</b>.")),
        row("rule", "One\n\n* * *\n\ntwo", ("paragraph", "One"), ("rule", "* * *"), ("paragraph", "two")),
        row(
            "definitions are text",
            "[1]: https://a.example\n[^2]: Two",
            ("paragraph", "[1]: https://a.example\n[^2]: Two"),
        ),
    ],
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


@settings(max_examples=300, deadline=None)
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


@settings(max_examples=150, deadline=None)
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
    def seconds(size: int) -> float:
        answer = unit * (size // len(unit))
        best = float("inf")
        for _ in range(2):
            begin = time.process_time()
            for block in block_map(answer):
                opaque_spans(answer, block)
            best = min(best, time.process_time() - begin)
        return best

    # Four times the text in under ten times the time; the floor keeps noise out.
    assert seconds(40_000) < 10 * max(seconds(10_000), 0.01)
