"""Web pages to text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.fetch import layout, webpage
from upheld.fetch.content import Content
from upheld.fetch.layout import read_layout
from upheld.fetch.webpage import markdown, read_page, read_web_page, shown


def text(body):
    return markdown(shown(read_layout(body).blocks))


BLOCKS = {
    "headings": ("<h1>A</h1><h3>B <em>c</em></h3>x", "# A\n\n### B c\n\nx"),
    "paragraphs": ("<p>a\n  b<p>c<div>d</div>e", "a b\n\nc\n\nd\n\ne"),
    "breaks": ("a<br>b<br/><br>c", "a\nb\nc"),
    "lists": ("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "- a\n- b\n  - c\n- d"),
    "numbers": ("<ol start=3><li>a</li><li>b</li></ol>", "3. a\n4. b"),
    "definitions": (
        "<dl><dt>Length<dd>412 m<dt>Owner<dd><p>City</p><dd>State</dl>",
        "- Length: 412 m\n- Owner: City\n- Owner: State",
    ),
    "entities": ("<p>5&nbsp;km &lt; 6&thinsp;km &amp; &eacute;", "5 km < 6 km & é"),
    "code": ("<pre>a\n  b</pre>", "```\na\n  b\n```"),
    "quotation": ("<p>He said <q>no</q>.", "He said “no”."),
    "details": ("<details><summary>More</summary><p>Text</details>", "More\n\nText"),
    "figure": ("<figure><img alt=x><figcaption>From the east, 1950</figcaption></figure>", "From the east, 1950"),
    "ruby": ("<p><ruby>橋<rp>(</rp><rt>はし</rt><rp>)</rp></ruby>は長い。", "橋は長い。"),
    "script and style": ("a<script>b</script><style>c</style><noscript>d</noscript><template>e</template>", "a"),
    "hidden": ("<p hidden>a</p><p style='DISPLAY : none'>b<b>c</b></p><p style='color:red'>d</p>", "d"),
    "hidden span with another in it": ("a <span hidden>b <span>c</span> d</span> e", "a e"),
    "found on search": ("<p hidden='until-found'>a</p>", "a"),
    "site": ("<nav>a</nav><div role=navigation>b</div><p>c</p><footer>d</footer>", "c"),
    "footer of an article": ("<article><p>a</p><footer>b</footer></article>", "a\n\nb"),
    "comments": (f"<p>{'long text ' * 40}</p><div id=comments><p>b</p></div>", ("long text " * 40).strip()),
    "permalink": ("<h2>A<a class='headerlink' href=#a>¶</a></h2>", "## A"),
    "icon": ("<p><i class=icon aria-hidden=true>menu_book</i> Read</p>", "Read"),
    "page behind a dialog": ("<div aria-hidden=true><p>a</p></div>", "a"),
    "panel": ("<div class=tab-pane style='display:none'>a</div><div role=tabpanel hidden>b</div>", "a\n\nb"),
    "taken back": ("<p><del>12</del> <ins>21</ins></p>", "21"),
    "off the screen": ("<p style='left:-9999px'>a</p><p style='margin-left:-20px'>b</p>", "b"),
    "formula": ("<p>a <math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mo>-</mo><mn>4</mn></math> b", "a x^2 = - 4 b"),
    "negative power": ("<math><msup><mn>10</mn><mrow><mo>−</mo><mn>6</mn></mrow></msup></math>", "10^−6"),
    "unfinished formula": ("<p><math><mfrac><mn>1</mn><mn>2</mn><p>b", "1/2\n\nb"),
    "formula in TeX": ("<p>so <script type='math/tex'>E=mc^2</script> holds", "so E=mc^2 holds"),
    "stray ends": ("</div></td>a</p></table>b", "a\n\nb"),
}


@pytest.mark.parametrize(("html", "expected"), BLOCKS.values(), ids=BLOCKS)
def test_blocks(html, expected):
    assert text(html) == expected


RAISED = {
    "power of ten": ("10<sup>6</sup> cells", "10^6 cells"),
    "negative power": ("10<sup>−6</sup> m", "10^−6 m"),
    "unit": ("5 km<sup>2</sup>", "5 km^2"),
    "bracket": ("(a+b)<sup>n</sup>", "(a+b)^n"),
    "ordinal": ("the 3<sup>rd</sup> of May", "the 3rd of May"),
    "linked footnote": (
        "Orl<sup><a href='#n1'>1</a></sup>, in 1931<sup class=r><a href='#n2'>[2]</a></sup>.",
        "Orl, in 1931.",
    ),
    "plain footnote": ("as Smith showed<sup>3</sup>.", "as Smith showed."),
    "trade mark": ("Widget<sup>TM</sup> sells", "Widget sells"),
    "longer": ("x<sup>n+1</sup>", "x^(n+1)"),
    "lowered": ("H<sub>2</sub>O", "H2O"),
}


@pytest.mark.parametrize(("html", "expected"), RAISED.values(), ids=RAISED)
def test_raised_text(html, expected):
    assert text(f"<p>{html}</p>") == expected


TABLES = {
    "header": ("<tr><th>Year<th>Cars<tr><td>1990<td>3", "| Year | Cars |\n| --- | --- |\n| 1990 | 3 |"),
    "header without th": (
        "<tr><td>Year<td>Cars<tr><td>1990<td>3<tr><td>2000<td>4",
        "| Year | Cars |\n| --- | --- |\n| 1990 | 3 |\n| 2000 | 4 |",
    ),
    "row headers": ("<tr><th>Length<td>412 m<tr><th>Width<td>20 m", "| Length | 412 m |\n| Width | 20 m |"),
    "two header rows": (
        "<thead><tr><th rowspan=2>Year<th colspan=2>Sold<tr><th>cars<th>vans</thead><tr><td>1990<td>3<td>4",
        "| Year | Sold cars | Sold vans |\n| --- | --- | --- |\n| 1990 | 3 | 4 |",
    ),
    "spans": (
        "<tr><th>Year<th>Kind<th>n<tr><td rowspan=2>1990<td>cars<td>3<tr><td>vans<td>4",
        "| Year | Kind | n |\n| --- | --- | --- |\n| 1990 | cars | 3 |\n| 1990 | vans | 4 |",
    ),
    "caption": ("<caption>Traffic</caption><tr><td>a<td>1", "Traffic\n\n| a | 1 |"),
    "pipe in a cell": ("<tr><td>a|b<td>1", "| a/b | 1 |"),
    "breaks in a cell": ("<tr><td><p>a</p><p>b</p><td>c<br>d", "| a b | c d |"),
    "one column": ("<tr><td>a<tr><td>b", "a\n\nb"),
    "layout": (f"<tr><td>menu<td>{'word ' * 90}", f"menu\n\n{('word ' * 90).strip()}"),
    "nested": ("<tr><td>a<td><table><tr><td>b<td>1</table>", "a\n\n| b | 1 |"),
    "empty": ("<tr><td><td>", ""),
    "list in a cell": ("<tr><td>a<td><ul><li>b<li>c</ul>d", "| a | b; c d |"),
    "silly spans": ("<tr><td rowspan=65534 colspan=-1>a<td colspan=x>b", "| a | b |"),
}


@pytest.mark.parametrize(("rows", "expected"), TABLES.values(), ids=TABLES)
def test_tables(rows, expected):
    assert text(f"<table>{rows}</table>") == expected


PROSE = "The bridge over the Orl carries some four thousand vehicles a day and was widened in two stages after the war."
PAGE = f"""<!doctype html><html><head><title>Orlen Bridge &ndash; Guide</title></head><body>
<div class="cookie-banner"><p>We use cookies.</p></div>
<nav><a href="/">Home</a> <a href="/b">Bridges</a></nav>
<div class="menu"><ul><li><a href="/1">Rivers of the land</a></li><li><a href="/2">Towns of the land</a></li></ul></div>
<article><h1>Orlen Bridge</h1>
<table class="infobox"><tr><th>Length</th><td>412 m</td></tr><tr><th>Opened</th><td>1931</td></tr></table>
<p>{PROSE}</p><p>It was drawn by Ada Kron, who had built smaller ones in the hills before she came to the town.</p>
<figure><img src="a.png"><figcaption>Seen from the east.</figcaption></figure>
<h2>Toll</h2><p>The toll was abolished in 1958 after long protests by the residents of the island and their council.</p>
<dl><dt>Owner</dt><dd>City of Orl</dd></dl></article>
<div class="footer"><p>Guide Ltd, 5 Main Street</p></div></body></html>"""


def test_a_whole_page():
    page = read_page(PAGE)
    assert page.title == "Orlen Bridge – Guide"
    for kept in (
        "# Orlen Bridge",
        "| Length | 412 m |",
        PROSE,
        "Ada Kron",
        "Seen from the east.",
        "## Toll",
        "abolished in 1958",
        "- Owner: City of Orl",
    ):
        assert kept in page.text
    for dropped in ("cookies", "Home", "Rivers of the land"):
        assert dropped not in page.text


def test_the_title_is_the_first_heading_where_there_is_none():
    assert read_page(f"<h1>Orlen Bridge</h1><p>{PROSE}</p>").title == "Orlen Bridge"
    assert read_page(f"<p>{PROSE}</p>").title is None


def test_a_page_that_is_only_a_menu_is_read_as_it_is():
    assert read_page("<nav><a href=x>Home</a></nav>").text == "Home"


def test_blocks_are_kept_where_the_other_reader_finds_nothing(monkeypatch):
    monkeypatch.setattr(webpage, "_trafilatura", lambda html: "")
    assert PROSE in read_page(PAGE).text


def test_blocks_are_kept_where_the_other_reader_finds_too_little(monkeypatch):
    monkeypatch.setattr(webpage, "_trafilatura", lambda html: PROSE)
    assert "abolished in 1958" in read_page(PAGE).text


@pytest.mark.parametrize("html", ["<div>" * 5_000 + PROSE, "<p>x</p>" * 21_000], ids=["deep", "many"])
def test_hostile_pages_are_read_without_a_tree(html, monkeypatch):
    monkeypatch.setattr(webpage, "_trafilatura", lambda html: pytest.fail("built a tree"))
    assert read_page(html).text


def test_a_page_with_too_many_elements_is_cut_and_says_so(monkeypatch):
    monkeypatch.setattr(layout, "ELEMENTS", 3)
    found = read_web_page("<p>a</p><p>b</p><p>c</p><p>d</p>", deadline=0.0)
    assert isinstance(found, Content)
    assert found.text == "a\n\nb"
    assert [finding.code for finding in found.findings] == ["S610"]


@pytest.mark.parametrize(
    "html", ["", "<", "\ud800", "a\0b", "<html></html>", "plain words only & more", "<svg>" * 500, "\x01<p>\x0b"]
)
def test_odd_pages(html):
    assert isinstance(read_page(html).text, str)


MARKUP = st.sampled_from(
    [
        "<p>",
        "</p>",
        "<table>",
        "<tr>",
        "<td>",
        "</table>",
        "<ul>",
        "<li>",
        "</ul>",
        "<a href=x>",
        "</a>",
        "<sup>",
        "</sup>",
        "<h2>",
        "<dl><dt>",
        "<dd>",
        "<nav>",
        "</nav>",
        "<pre>",
        "</pre>",
        "<b hidden>",
        "</b>",
        "words of text ",
        "7",
        "&amp;",
    ]
)


@given(st.lists(MARKUP, max_size=25).map("".join))
@settings(max_examples=100)
def test_any_markup_is_read(html):
    page = read_page(html)
    assert "<p>" not in page.text
