"""Citation markers: every style, and what only looks like one."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.parse.blocks import block_map
from upheld.parse.markers import find_markers

if TYPE_CHECKING:
    from upheld.parse.parts import Marker


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


A, B = "https://a.example/x", "https://b.example/y"

NUMBERS = [
    ("It opened [1].", ["[1] 1"]),
    ("It opened.[1] It closed.", ["[1] 1"]),
    ("It opened. [1]", ["[1] 1"]),
    ("It opened.\n[1]", ["[1] 1"]),
    ("It opened [1, 2].", ["[1, 2] 1,2"]),
    ("It opened [1,2,3].", ["[1,2,3] 1,2,3"]),
    ("It opened [1; 2].", ["[1; 2] 1,2"]),
    ("It opened [1, 2, and 3].", ["[1, 2, and 3] 1,2,3"]),
    ("It opened [1][2].", ["[1] 1", "[2] 2"]),
    ("It opened [1] [2].", ["[1] 1", "[2] 2"]),
    ("It opened [1], [2].", ["[1] 1", ", [2] 2"]),
    ("It opened [1] and [2].", ["[1] 1", " and [2] 2"]),
    ("It opened [1-3].", ["[1-3] 1,2,3"]),
    ("It opened [1–3].", ["[1–3] 1,2,3"]),
    ("It opened [1-2, 5].", ["[1-2, 5] 1,2,5"]),
    ("It opened [ 1 ].", ["[ 1 ] 1"]),
    ("It opened [01].", ["[01] 1"]),
    ("It opened[1], grew[2]; and closed[3]!", ["[1] 1", "[2] 2", "[3] 3"]),
    ("It grew 5%[1] to 3°C[2] (old)[3] “so”[4].", ["[1] 1", "[2] 2", "[3] 3", "[4] 4"]),
    ("It opened [^1].", ["[^1] 1"]),
    ("It opened.[^1_2][^note]", ["[^1_2] 1_2", "[^note] note"]),
    ("It opened.[^1^][^2^]", ["[^1^] 1", "[^2^] 2"]),
    ("It opened \\[1\\].", ["\\[1\\] 1"]),
    ("It opened [[1]].", ["[[1]] 1"]),
    ("It opened [[1,2]].", ["[[1,2]] 1,2"]),
    ("It opened **[1]** and closed *[2]*.", ["**[1]** 1", "*[2]* 2"]),
    ("**It opened [1]**", ["[1] 1"]),
    ("It `opens`[1].", ["[1] 1"]),
    ("It opened.^[1]", ["^[1] 1"]),
    ("開いた[1]。閉じた。[2]", ["[1] 1", "[2] 2"]),
    ("開いた【1】。", ["【1】 1"]),
    ("开放［１］。", ["［１］ 1"]),
    ("开放〔1〕。", ["〔1〕 1"]),
    ("افتتح [١].", ["[١] 1"]),
    ("यह खुला [१]।", ["[१] 1"]),
    ("열렸다[1].", ["[1] 1"]),
    ("It opened [1: p. 45].", ["[1: p. 45] 1"]),
    ("It opened [1, p. 45].", ["[1, p. 45] 1"]),
    ("It opened [2, Table 3].", ["[2, Table 3] 2"]),
    ("- It opened [1]\n- It closed [2]", ["[1] 1", "[2] 2"]),
    ("| It | opened [1] |\n|---|---|\n| and | closed [2] |", ["[1] 1", "[2] 2"]),
    ("> It opened [1]\n> and closed [2].", ["[1] 1", "[2] 2"]),
    ("# It opened [1]", ["[1] 1"]),
    ("It cost $5 [1] and then $6 [2].", ["[1] 1", "[2] 2"]),
    ("[1] It opened.", ["[1] 1"]),
]

ENCLOSED = [
    ("It opened ([1]).", ["([1]) 1"]),
    ("It opened ([1], [2]).", ["([1] 1", ", [2]) 2"]),
    ("It opened (see [1]).", ["(see [1]) 1"]),
    ("It opened (see also [1]; [2]).", ["(see also [1] 1", "; [2]) 2"]),
    ("It opened. (Source: [1])", ["(Source: [1]) 1"]),
    ("It opened. (Source: Times [1])", ["(Source: Times [1]) 1"]),
    ("It opened ([1], p. 5).", ["([1], p. 5) 1"]),
    ("It opened (source 2).", ["(source 2) 2"]),
    ("It opened (Source: Times).", ["(Source: Times) Times"]),
    ("It opened [Source: 1].", ["[Source: 1] 1"]),
    ("It opened [Source 1].", ["[Source 1] 1"]),
    ("It opened [Source: Times].", ["[Source: Times] Times"]),
    ("It opened. Source: [1]", ["Source: [1] 1"]),
    ("It opened.\n\n**Sources:** [1], [2]", ["**Sources:** [1] 1", ", [2] 2"]),
    ("It opened.\n\n*Source: [1]*", ["*Source: [1]* 1"]),
    ("Es wurde eröffnet (vgl. [3]).", ["(vgl. [3]) 3"]),
    ("Es wurde eröffnet (Quelle: [1]).", ["(Quelle: [1]) 1"]),
    ("Il a ouvert (voir [2]).", ["(voir [2]) 2"]),
    ("Abrió (Fuente: https://a.example/x).", [f"(Fuente: {A}) <{A}>"]),
    ("开放（来源：[1]）。", ["（来源：[1]） 1"]),
    ("開いた（出典：https://a.example/x）。", [f"（出典：{A}） <{A}>"]),
    ("It opened — [1].", [" — [1] 1"]),
]

RAISED = [
    ("It opened.¹ It closed.²", ["¹ 1", "² 2"]),
    ("It opened.¹²", ["¹² 12"]),
    ("It opened.¹,² It closed.¹⁻³", ["¹,² 1,2", "¹⁻³ 1,2,3"]),
    ("It opened<sup>1</sup>.", ["<sup>1</sup> 1"]),
    ("It opened<sup>[1]</sup>.", ["<sup>[1]</sup> 1"]),
    ("It opened<sup>1,2</sup>.", ["<sup>1,2</sup> 1,2"]),
    (f"It opened<sup>[1]({A})</sup>.", [f"<sup>[1]({A})</sup> 1 <{A}>"]),
    ('It opened<sup><a href="#r1">1</a></sup>.', ['<sup><a href="#r1">1</a></sup> 1']),
    ("It opened$^{1}$.", ["$^{1}$ 1"]),
    ("It opened^1,2^.", ["^1,2^ 1,2"]),
    ("The area is 5 km².¹", ["¹ 1"]),
]

LINKS = [
    (f"It opened ([Times]({A})).", [f"([Times]({A})) <{A}>"]),
    (f"It opened ([Times]({A}), [Post]({B})).", [f"([Times]({A}) <{A}>", f", [Post]({B})) <{B}>"]),
    (f"It opened ([Times]({A}), 2024).", [f"([Times]({A}), 2024) <{A}>"]),
    (f"It opened [[1]]({A}).", [f"[[1]]({A}) 1 <{A}>"]),
    (f"It opened [[1]]({A})[[2]]({B}).", [f"[[1]]({A}) 1 <{A}>", f"[[2]]({B}) 2 <{B}>"]),
    (f"It opened [1]({A}).", [f"[1]({A}) 1 <{A}>"]),
    ("It opened [1](#ref-1).", ["[1](#ref-1) 1"]),
    (f"It opened [source]({A}).", [f"[source]({A}) <{A}>"]),
    (f"It opened. [Times]({A}) It closed.", [f"[Times]({A}) <{A}>"]),
    (f"It opened. [Opening of the Old Lock]({A})", [f"[Opening of the Old Lock]({A}) <{A}>"]),
    ("It opened [a.example](https://a.example/x).", [f"[a.example]({A}) <{A}>"]),
    (
        "It opened [BBC News](https://www.bbc.com/news/1).",
        ["[BBC News](https://www.bbc.com/news/1) <https://www.bbc.com/news/1>"],
    ),
    (
        "It fell [New York Times](https://www.nytimes.com/a).",
        ["[New York Times](https://www.nytimes.com/a) <https://www.nytimes.com/a>"],
    ),
    (
        "It fell.[reuters+1](https://www.reuters.com/a)",
        ["[reuters+1](https://www.reuters.com/a) <https://www.reuters.com/a>"],
    ),
    (f"The [annual report]({A}) says so.", [f"[annual report]({A}) <{A}> keeps annual report"]),
    (
        "According to [Reuters](https://reuters.com/a), it fell.",
        ["[Reuters](https://reuters.com/a) <https://reuters.com/a> keeps Reuters"],
    ),
    (
        "It fell. [Reuters](https://reuters.com/a) reported it.",
        ["[Reuters](https://reuters.com/a) <https://reuters.com/a> keeps Reuters"],
    ),
    (
        "In May [Apple](https://www.apple.com) said so.",
        ["[Apple](https://www.apple.com) <https://www.apple.com> keeps Apple"],
    ),
    (f"- [The lock]({A}): old", [f"[The lock]({A}) <{A}> keeps The lock"]),
    (f"It opened.\n\n[The lock]({A})", [f"[The lock]({A}) <{A}>"]),
    (f'It opened ([t]({A} "A title")).', [f'([t]({A} "A title")) <{A}>']),
    ("It opened ([t](https://a.example/x_(y))).", ["([t](https://a.example/x_(y))) <https://a.example/x_(y)>"]),
    ("It opened ([t](<https://a.example/x>)).", [f"([t](<{A}>)) <{A}>"]),
    ("It opened ([t](a.example/x)).", [f"([t](a.example/x)) <{A}>"]),
    (f'It opened <a href="{A}">here</a>.', [f'<a href="{A}">here</a> <{A}> keeps here']),
    (f'It opened <a href="{A}">[1]</a>.', [f'<a href="{A}">[1]</a> 1 <{A}>']),
    (f"It opened {A}.", [f"{A} <{A}>"]),
    (f"It opened ({A}).", [f"({A}) <{A}>"]),
    (f"It opened <{A}>.", [f"<{A}> <{A}>"]),
    (f"It opened (Source: {A}).", [f"(Source: {A}) <{A}>"]),
    (f"See {A}, page 3.", [f"{A} <{A}> noun"]),
    ("It opened (https://a.example/x_(y)).", ["(https://a.example/x_(y)) <https://a.example/x_(y)>"]),
    ("It opened https://a.example/?a=1&amp;b=2.", ["https://a.example/?a=1&amp;b=2 <https://a.example/?a=1&b=2>"]),
    ("It opened www.a.example/x.", ["www.a.example/x <https://www.a.example/x>"]),
    (f"開いた。{A}。", [f"{A} <{A}>"]),
    ("It opened (doi: 10.1000/x1).", ["(doi: 10.1000/x1) <https://doi.org/10.1000/x1>"]),
    ("It opened (PMID: 1234567).", ["(PMID: 1234567) <https://pubmed.ncbi.nlm.nih.gov/1234567/>"]),
    (
        f"| It | [330 m]({A}) |\n|---|---|\n| a | [a.example]({A}) |",
        [f"[330 m]({A}) <{A}> keeps 330 m", f"[a.example]({A}) <{A}>"],
    ),
]

TOKENS = [
    ("It opened.citeturn0search0 It", ["citeturn0search0 turn0search0"]),
    ("It opened.citeturn0search0turn1view2", ["citeturn0search0turn1view2 turn0search0,turn1view2"]),
    (
        "It. \ue200cite\ue202turn0search0\ue202turn1news3\ue201",
        ["\ue200cite\ue202turn0search0\ue202turn1news3\ue201 turn0search0,turn1news3"],
    ),
    ("It opened :contentReference[oaicite:0]{index=0}.", [":contentReference[oaicite:0]{index=0} 0"]),
    ("It opened [oaicite:1].", ["[oaicite:1] 1"]),
    ("It opened 【5†source】.", ["【5†source】 5"]),
    ("It opened 【5:0†file.pdf】.", ["【5:0†file.pdf】 5:0"]),
    ("It opened [1†L3-L9].", ["[1†L3-L9] 1"]),
    ("It opened [turn0search0].", ["[turn0search0] turn0search0"]),
    ("[cite_start]It opened. [cite: 1, 2]", ["[cite: 1, 2] 1,2"]),
    ("It opened [cite:@key].", ["[cite:@key] key"]),
    ("It opened [@smith2020].", ["[@smith2020] smith2020"]),
    ("It opened[web:1][web:2].", ["[web:1] 1", "[web:2] 2"]),
    ("It opened [citation:3].", ["[citation:3] 3"]),
    ('<cite id="1">It opened.</cite>', ['<cite id="1"> 1 noun']),
    ("It opened <cite>2</cite>.", ["<cite>2</cite> 2"]),
    ('It opened.<cite id="2"></cite>', ['<cite id="2"></cite> 2']),
    ("<co: 0,2>It</co: 0,2> opened.", ["<co: 0,2> 0,2 noun"]),
    (
        'It.<grok:render card_id="c"><argument name="citation_id">3</argument></grok:render>',
        ['<grok:render card_id="c"><argument name="citation_id">3</argument></grok:render> 3'],
    ),
    ("It opened \\cite{smith2020,lee}.", ["\\cite{smith2020,lee} smith2020,lee"]),
]

NOUNS = [
    ("According to [2], it opened.", ["[2] 2 noun"]),
    ("It is old. [3] reports that it opened.", ["[3] 3 noun"]),
    ("As shown in [1] and [2], it opened.", ["[1] 1 noun", "[2] 2 noun"]),
    ("It opened; see [4].", ["[4] 4 noun"]),
    ("It opened, while [1] denies it.", ["[1] 1 noun"]),
    ("Laut [1] wurde sie eröffnet.", ["[1] 1 noun"]),
    ("[2] berichtet, dass sie offen ist.", ["[2] 2 noun"]),
    ("Selon [3], elle a ouvert.", ["[3] 3 noun"]),
    ("D'après [3], elle a ouvert.", ["[3] 3 noun"]),
    ("Según [1], abrió.", ["[1] 1 noun"]),
    ("Согласно [1], он открыт.", ["[1] 1 noun"]),
    ("[1]によると開いた。", ["[1] 1 noun"]),
    ("根据[3]，开放。", ["[3] 3 noun"]),
    ("[2]에 따르면 열렸다.", ["[2] 2 noun"]),
    ("It fell.[2] and rose.", ["[2] 2"]),
]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [pytest.param(*case, id=case[0]) for case in [*NUMBERS, *ENCLOSED, *RAISED, *LINKS, *TOKENS, *NOUNS]],
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


@settings(max_examples=400, deadline=None)
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
            assert marker.keys[0] in written


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
    def seconds(size: int) -> float:
        answer = unit * (size // len(unit))
        blocks = block_map(answer)
        best = float("inf")
        for _ in range(2):
            begin = time.process_time()
            find_markers(answer, blocks, known=_KNOWN, has_numbered_list=True)
            best = min(best, time.process_time() - begin)
        return best

    # Four times the text in under ten times the time; the floor keeps noise out.
    assert seconds(32_000) < 10 * max(seconds(8_000), 0.01)
