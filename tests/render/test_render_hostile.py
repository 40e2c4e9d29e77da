"""Everything in a report comes from an answer or a page that someone else wrote: it is shown, never obeyed."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from sample_report import citation, claim, evidence, report, source, unbacked

from upheld.render import escaped
from upheld.render.as_json import render_json
from upheld.render.markdown import render_markdown
from upheld.render.page import View
from upheld.render.parsed import render_parsed
from upheld.render.terminal import render_terminal
from upheld.report import AuditReport, Finding, ParsedAnswer, ParsedClaim, ParsedSource
from upheld.verdicts import Verdict

ATTACKS = [
    pytest.param("\x1b[2J\x1b[31mred\x1b]0;title\x07", id="escape-codes"),
    pytest.param("\x1b]8;;http://evil.example\x1b\\click\x1b]8;;\x1b\\", id="terminal-link"),
    pytest.param("\x9b31m\x9d8;;x\x9c\x90q\x9c", id="c1-codes"),
    pytest.param("[bold red]x[/] [link=http://evil.example]y[/link] [/]", id="rich-markup"),
    pytest.param(":smile: :warning:", id="rich-emoji"),
    pytest.param("abc\u202edcba\u2066x\u2069", id="bidi"),
    pytest.param("a\rb\bc\x0bd\x0ce\x7f", id="overwriting"),
    pytest.param("[x](http://evil.example) ![y](http://evil.example/p.png) <http://evil.example>", id="md-link"),
    pytest.param("](http://evil.example) [z]: http://evil.example", id="md-half-link"),
    pytest.param("<img src=x onerror=alert(1)><script>x</script><!-- a -->", id="html"),
    pytest.param("&lt;b&gt; &#60;img&#62;", id="entities"),
    pytest.param("@someone #123 GH-7 www.evil.example http://evil.example me@evil.example", id="linked"),
    pytest.param("# Heading\n\n## Another\n\nText\n===\n---\n", id="headings"),
    pytest.param("- a\n1. b\n> c\n    code\n\tcode\n```\nfence\n```\n~~~\n", id="blocks"),
    pytest.param("| a | b |\n| --- | --- |\n| </details> | `c` |", id="table"),
    pytest.param("``` `` ` \\` **b** _i_ ~~s~~ $m$ $$n$$", id="inline"),
    pytest.param("tags\U000e0041\U000e0042 \ufeff\u200b\u00ad", id="invisible"),
]


def hostile_report(text: str) -> AuditReport:
    """A report with the text in every place that an answer or a page can reach."""
    answer = f"A claim {text} stands here [1]."
    finding = Finding(code="N101", message=text)
    cites = citation(
        Verdict.UNSUPPORTED,
        "1",
        text,
        evidence=[evidence(f"Before. {text} After.", text, "1")],
        spans=[unbacked(answer, text)],
        findings=[finding],
        checked_copy={"url": text, "date": text},
    )
    lost = citation(Verdict.UNVERIFIABLE, "2", text)
    claims = [
        claim(1, answer, f"A claim {text} stands here", Verdict.UNSUPPORTED, cites, lost, findings=(finding,)),
    ]
    sources = [
        source("1", title=text, url=text, findings=(finding,)),
        source("2", "", title=text, url=f"https://example.org/{text}", status="not_fetched", reason=text),
    ]
    return report(answer, claims, sources, question=text)


@pytest.mark.parametrize("text", ATTACKS)
@pytest.mark.parametrize("full", [False, True], ids=["normal", "full"])
def test_a_terminal_gets_no_control_characters(text, full):
    shown = render_terminal(hostile_report(text), View(full=full))
    assert not [c for c in shown if c != "\n" and unicodedata.category(c) in ("Cc", "Cs")]
    assert not [c for c in shown if unicodedata.bidirectional(c) in ("LRE", "RLE", "LRO", "RLO", "LRI", "RLI", "FSI")]


@pytest.mark.parametrize("text", ATTACKS)
def test_with_colour_there_are_only_our_own_codes(text):
    shown = render_terminal(hostile_report(text), View(color=True))
    assert "\x1b" not in re.sub(r"\x1b\[[0-9;]*m", "", shown)


def test_markup_of_the_terminal_library_is_shown_as_it_is():
    shown = render_terminal(hostile_report("[bold]x[/bold] [link=y] :smile:"), View(width=200))
    assert shown.count("[bold]x[/bold] [link=y] :smile:") >= 5


@pytest.mark.parametrize("text", ATTACKS)
def test_parsed_answers_are_shown_the_same_way(text):
    finding = Finding(code="C702", message=text)
    parsed = ParsedAnswer(
        answer=text,
        claims=(ParsedClaim(id="c1", text=text, start=0, end=1, context=text, findings=(finding,)),),
        sources=(ParsedSource(id=text, url=text, title=text, findings=(finding,)),),
    )
    shown = render_parsed(parsed, View())
    assert not [c for c in shown if c != "\n" and unicodedata.category(c) in ("Cc", "Cs")]


#: As code hosts read it: HTML passed through, tables and bare addresses linked.
GFM = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
OURS = {"<b>", "</b>", "<br>", "<sub>", "</sub>"}


def tokens_of(markdown: str):
    for token in GFM.parse(markdown):
        yield token
        yield from token.children or ()


@pytest.mark.parametrize("text", ATTACKS)
def test_markdown_holds_nothing_but_our_own_markup(text):
    markdown = render_markdown(hostile_report(text))
    quiet = render_markdown(hostile_report("quiet words"))
    tokens = list(tokens_of(markdown))
    count = [sum(t.type == kind for t in tokens) for kind in ("heading_open", "table_open", "fence", "hr", "image")]
    ours = [
        sum(t.type == kind for t in tokens_of(quiet)) for kind in ("heading_open", "table_open", "fence", "hr", "image")
    ]
    assert count == ours
    assert {t.content for t in tokens if t.type == "html_inline"} <= OURS
    assert {t.content.strip() for t in tokens if t.type == "html_block"} <= {
        "<details><summary>All claims</summary>",
        "</details>",
        *(t.content.strip() for t in tokens_of(quiet) if t.type == "html_block"),
    }
    links = [t.attrs["href"] for t in tokens if t.type == "link_open"]
    assert all(link.startswith("https://example.org/") for link in links)
    texts = "".join(t.content for t in tokens if t.type == "text")
    assert not re.search(r"@\w|#\d|\bwww\.|\bhttps?://|\bGH-\d", texts)


@settings(max_examples=60)
@given(st.text(st.sampled_from("ab1 \n#-+=>|`*_~[]()!<>&;\\.:/@$^\"'"), max_size=40))
def test_escaped_text_reads_back_as_the_same_text(text):
    tokens = [t for t in tokens_of(escaped.text(text)) if t.type not in ("paragraph_open", "paragraph_close", "inline")]
    assert {t.type for t in tokens} <= {"text", "text_special"}
    shown = "".join(t.content for t in tokens).replace("\u200b", "")
    assert shown == " ".join(text.split())


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        (
            "https://www.example.org/a_(b)?q=1&r=2",
            "[www&#8203;.example.org](https://www.example.org/a_%28b%29?q=1&r=2)",
        ),
        (
            "https://example.org/a)[x](https://evil.example",
            "[example.org](https://example.org/a%29%5Bx%5D%28https://evil.example)",
        ),
        ("https://example.org/&rpar; <b>", "[example.org](https://example.org/&rpar%3B%20%3Cb%3E)"),
        ("https://bücher.example/ü", "[bücher.example](https://b%C3%BCcher.example/%C3%BC)"),
        ("javascript:alert(1)", "`javascript:alert(1)`"),
        ("data:text/html,`x`", "`` data:text/html,`x` ``"),
        ("https://[broken", "`https://[broken`"),
        ("", "` `"),
    ],
    ids=["parens", "second-link", "entity", "unicode", "javascript", "backticks", "broken", "empty"],
)
def test_an_address_is_linked_under_its_own_host_or_not_at_all(address, expected):
    assert escaped.link(address) == expected


@pytest.mark.parametrize("text", ATTACKS)
def test_json_gives_the_model_back(text):
    made = hostile_report(text)
    assert AuditReport.model_validate_json(render_json(made)) == made
    assert "\x1b" not in render_json(made)


def test_json_is_indented_readable_and_the_same_twice():
    made = hostile_report("日本語")
    assert render_json(made) == render_json(made)
    assert render_json(made).startswith('{\n  "schema_version": "1",\n  "upheld_version": ')
    assert "日本語" in render_json(made)
    assert render_json(made).endswith("}\n")
