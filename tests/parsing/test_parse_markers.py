"""Citation markers: every style, and what only looks like one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marker_cases import ALL, A

from growth import assert_linear
from upheld.parsing.blocks import block_map
from upheld.parsing.markers import find_markers

if TYPE_CHECKING:
    from upheld.parsing.parts import Block, Marker


def find(answer: str, *known: str) -> tuple[Marker, ...]:
    numbered = any(key.isdigit() for key in known)
    return find_markers(answer, block_map(answer), known=frozenset(known), has_numbered_list=numbered)


def shown(answer: str, marker: Marker) -> str:
    """The marker as written, what it points to, what stays, whether it is a word."""
    parts = [marker.span.of(answer), ",".join(marker.keys)]
    parts += [f"<{marker.url}>"] if marker.url else []
    parts += [f"keeps {marker.kept.of(answer)}"] if marker.kept else []
    parts += ["noun"] if marker.noun and not marker.kept else []
    return " ".join(part for part in parts if part)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [pytest.param(*case, id=case[0]) for case in ALL],
)
def test_markers(answer: str, expected: list[str]) -> None:
    assert [shown(answer, marker) for marker in find(answer)] == expected


@pytest.mark.parametrize(
    ("known", "answer", "expected"),
    [
        ("doc1 2", "It opened [doc1] and [Doc 1], then [D2].", ["[doc1] doc1", " and [Doc 1] doc1", "[D2] 2"]),
        ("0 1", "It opened [0]. It closed [0, 1].", ["[0] 0", "[0, 1] 0,1"]),
        ("2019", "It opened [2019].", ["[2019] 2019"]),
        ("report", "It says so, see [report].", ["[report] report keeps report"]),
        ("nyt", "It opened [nyt].", ["[nyt] nyt"]),
        ("b", "The [annual one][b] says so.", ["[annual one][b] b keeps annual one"]),
        ("report", "The [report][] says so.", ["[report][] report keeps report"]),
        ("5", "It opened 【5†source】.", ["【5†source】 5"]),
        ("1 2", "It opened[1]and closed.", ["[1] 1"]),
        ("1", "It is in census data[1].", ["[1] 1"]),
        ("1 2", "It opened.¹²", ["¹² 1,2"]),
        ("1 2", "It was in 1889¹ and 1901².", ["¹ 1", "² 2"]),
        ("1 2", "It rose to 300 metres.1 The next.1,2", ["1 1", "1,2 1,2"]),
        ("58", "That was the chosen design.58", ["58 58"]),
        ("1", "It opened in 1889.1 The next.", ["1 1"]),
        ("2 3", 'It was "great."2 It was (old).3', ["2 2", "3 3"]),
        ("1", "In Paris,1 it opened.", ["1 1"]),
        ("3", "It fell by half (3).", ["(3) 3"]),
        ("smith2020", "It opened (Smith, 2020).", ["(Smith, 2020) smith2020"]),
        (
            "smith2020 wu2019",
            "So (Smith & Lee, 2020; Wu et al., 2019).",
            ["(Smith & Lee, 2020; Wu et al., 2019) smith2020,wu2019"],
        ),
        ("smith2020a smith2020b", "So (Smith, 2020a, b).", ["(Smith, 2020a, b) smith2020a,smith2020b"]),
        ("smith2020", "So (see Smith, 2020, p. 5).", ["(see Smith, 2020, p. 5) smith2020"]),
        ("smith2020", "Smith et al. (2020) say so.", ["Smith et al. (2020) smith2020 keeps Smith et al."]),
        ("smith2020", "In Paris, Smith and Lee (2020) say so.", ["Smith and Lee (2020) smith2020 keeps Smith and Lee"]),
        ("who2021", "It opened [WHO, 2021].", ["[WHO, 2021] who2021"]),
        ("vanderberg2019", "So (van der Berg, 2019).", ["(van der Berg, 2019) vanderberg2019"]),
        ("1", "Call argv[1], not items[1].", ["[1] 1"]),
        ("1 2", "It opened [Doc 1, Doc 2].", ["[Doc 1, Doc 2] 1,2"]),
        ("1 2", "It opened (Document 2).", ["(Document 2) 2"]),
        ("a3f9 b771", "It opened [a3f9, b771].", ["[a3f9, b771] a3f9,b771"]),
        ("hand.pdf", "It opened [hand.pdf, p. 12].", ["[hand.pdf, p. 12] hand.pdf"]),
        ("doc1 doc2", "It opened [doc2][doc3].", ["[doc2] doc2", "[doc3] doc3"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_markers_that_must_be_known(known: str, answer: str, expected: list[str]) -> None:
    assert [shown(answer, marker) for marker in find(answer, *known.split())] == expected


@pytest.mark.parametrize(
    "answer",
    [
        "The value a[1] and items[0].",
        "Call sys.argv[1] = 5.",
        "In my_list[1] it lies.",
        "It happened in [2020].",
        "The interval [0, 1] is closed.",
        "It is in [0.5, 2] or (1, 2].",
        "The ratio was 2.1 [95% CI 1.2–3.4].",
        "The ratio was 2.1 (95% CI [1, 3]).",
        "It lies in [1.2-3.4].",
        "In [2019] UKSC 5 the court held so.",
        "See [1998] 1 WLR 896.",
        "He wrote [sic] that [the firm] grew [...].",
        "So it is [emphasis added].",
        'He said "[1] think so".',
        "- [ ] one\n- [x] two",
        "It is version [1.2].",
        "Dear [Name], it opened.",
        "It is benzo[a]pyrene.",
        "The [2+2] cycloaddition works.",
        "It won [1/2] of them.",
        "It won [3-2].",
        "It begins at [12:30].",
        "![It](https://a.example/x.png)",
        "[mail](mailto:a@b.example)",
        "[up](#top)",
        "[next](../b.html)",
        "[file](b.md)",
        "Of 1,200 [1,200] came.",
        "On [1-365] days.",
        "It is [4]helicene.",
        "It is [6,6]-phenyl.",
        "It is [60]fullerene.",
        "[60]Fullerene is round.",
        "It is [18F]FDG.",
        "x = [1]",
        '{"a": [1, 2]}',
        "[[1, 2], [3, 4]]",
        "Use [1-9]{2} or [^a-z]+ here.",
        "Press [2] now.",
        "See Eq. [3].",
        "The code `a[1]` runs.",
        "The sum $x[1]$ grows.",
        "```\nIt opened [1].\n```",
        "$$\nx[1]\n$$",
        "5 m² and 3 km³ and 10⁶",
        "x² + y² = z²",
        "Ca²⁺ and ²³⁵U and ¹⁴C",
        "E = mc² and 3 s⁻¹",
        "m<sup>2</sup> and x<sup>2</sup>",
        "the 19<sup>th</sup>",
        "It was 4.0.6 or 187.07.",
        "It opened (Smith, 2020).",
        "It opened (2020).",
        "First (1) and (2).",
        "It opened [doc1] and [D2].",
        "It opened [report].",
        "It opened [p. 5].",
        "The coordinates [40, 74] lie there.",
        "The scale [1-5] is used.",
        "It lasts [5–7] days.",
        "[the firm][b]",
        "It costs US$5 or $6.",
        "ftp://a.example/x",
        "【概要】です。",
        '<a href="">here</a>',
        'the \ue200entity\ue202["city","Bern"]\ue201 lies',
    ],
)
def test_lookalikes(answer: str) -> None:
    assert [shown(answer, marker) for marker in find(answer)] == []


@pytest.mark.parametrize(
    "answer",
    [
        "It was version 4.0.6 then.",
        "It cost $187.07 In all.",
        "At 12:30 it opened.",
        "See No.3 and Fig.2 there.",
        "It grew by 3.2 million.",
        "They are 1,2 in all.",
        "It is 1. The next.",
        "Go to 1: the lock.",
        "v.2 is out.",
        "First (1) and (2) then.",
        "(1) It opened.",
        "5.1 The lock",
    ],
)
def test_digits_that_are_no_markers_in_a_numbered_answer(answer: str) -> None:
    assert find(answer, "1", "2", "3", "6", "7", "30") == ()


@pytest.mark.parametrize(
    "answer", ["[1]: https://a.example/x", "[^1]: It opened.", "It is so.\n[2]: <https://a.example/x>"]
)
def test_a_definition_is_no_marker_of_itself(answer: str) -> None:
    assert all(marker.kind == "url" for marker in find(answer))


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        ("It [1].", "number"),
        ("It [^note].", "label"),
        (f"It ([t]({A})).", "link"),
        (f"It {A}.", "url"),
        ("It.¹", "superscript"),
        ("It 【5†source】.", "token"),
        ("It citeturn0search0.", "token"),
        ("It [cite: 1].", "number"),
    ],
)
def test_kinds(answer: str, kind: str) -> None:
    assert [marker.kind for marker in find(answer)] == [kind]


_PIECES = st.sampled_from(
    [
        *"[]()【】（）<>^¹²†:;,.!1234 -–\n\\$`*_~|aA。の\ue200\ue201\ue202\0",
        "[1]",
        "[2, 3]",
        "[^a]",
        "](https://a.example/x)",
        "https://a.example",
        "<sup>",
        "</sup>",
        "cite",
        "turn0search0",
        "Smith (2020)",
        "(Smith, 2020)",
        "Source: ",
        "and ",
        "It opened. ",
        "![",
        '<a href="',
        '">',
        "</a>",
        "<cite id=1>",
        ":contentReference[oaicite:0]",
        "doi:10.1000/x",
        "| a |\n",
        "> ",
        "- ",
        "\\[",
        "\\]",
        "www.a.example",
        "according to ",
        "---|---\n",
    ]
)
_KNOWN = frozenset({"1", "2", "3", "a", "smith2020"})


@settings(max_examples=400)
@given(st.lists(_PIECES, max_size=30).map("".join))
def test_markers_are_in_order_and_hold_what_they_name(answer: str) -> None:
    at = 0
    for marker in find_markers(answer, block_map(answer), known=_KNOWN, has_numbered_list=True):
        assert at <= marker.span.start < marker.span.end <= len(answer)
        at = marker.span.end
        assert marker.keys or marker.url
        if marker.kept is not None:
            assert marker.span.start <= marker.kept.start < marker.kept.end <= marker.span.end
        written = marker.span.of(answer).lower()
        if marker.kind == "number" and len(marker.keys) == 1:
            assert any(c.isdecimal() for c in written)
        if marker.kind == "label":
            assert marker.keys[0].lower() in written


@pytest.mark.parametrize(
    "unit",
    [
        "[",
        "[1",
        "[1]",
        "[1](",
        "[a](b",
        f"[a]({A}",
        "<sup>",
        "<sup>1",
        "http://",
        f"{A} ",
        "1",
        ".1 A",
        "(",
        "(1",
        "(Smith",
        "Smith (2020) ",
        "¹",
        "【",
        "\\[1",
        "![a](",
        "cite",
        "\ue200cite",
        "^1",
        "\\cite{",
        "doi:10.1/",
        '<a href="',
        "<a href=x>",
        "<cite id=",
        "[[",
        "[a][",
        "Source: ",
        "([",
        "**[1]**",
        "[1], ",
        "]",
        "www.",
        "<",
        "`a`[1]",
        "<grok:render",
    ],
    ids=repr,
)
def test_time_is_linear(unit: str) -> None:
    def blocks(size: int) -> tuple[str, tuple[Block, ...]]:
        answer = unit * (size // len(unit))
        return answer, block_map(answer)

    assert_linear(lambda made: find_markers(*made, known=_KNOWN, has_numbered_list=True), blocks, 4_000)
