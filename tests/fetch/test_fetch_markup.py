"""HTML to tokens."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import assert_linear_in
from upheld.fetch.layout import read_layout
from upheld.fetch.markup import attributes, text_of, tokens

CASES = {
    "text": ("a &amp; b", ["a & b"]),
    "tags": ("<P Class=x>a<br/>b</P>", ["<p>", "a", "<br>", "b", "</p>"]),
    "comment": ("a<!-- <b> > -->c", ["a", "c"]),
    "open comment": ("a<!-- b", ["a"]),
    "doctype": ("<!DOCTYPE html>a<?php x ?>b", ["a", "b"]),
    "quoted bracket": ('<a title="x>y" href=z>t</a>', ["<a>", "t", "</a>"]),
    "script": ("<script>if (a<b) '</p>'</SCRIPT >c", ["{script}", "c"]),
    "open script": ("a<script>b", ["a", "{script}"]),
    "less than": ("1 < 2 <3", ["1 ", "<", " 2 ", "<", "3"]),
    "unfinished tag": ("a <b c", ["a ", "<b c"]),
    "quote that never closes": ('<a title="x>y</a>', ["<a>", "y", "</a>"]),
    "soft hyphen": ("Brü\xadcke", ["Brücke"]),
}


def test_xml_has_no_raw_elements_and_its_cdata_is_text():
    xml = "<title>a &amp; <b/></title><![CDATA[<p>1 &amp; 2</p>]]>c<![CDATA[d"
    found = [(token.kind, token.value) for token in tokens(xml, xml=True)]
    assert found == [("start", ""), ("text", "a & "), ("start", "/"), ("end", ""), ("text", "<p>1 &amp; 2</p>"),
                     ("text", "c"), ("text", "d")]  # fmt: skip


def test_a_raw_element_keeps_its_attributes():
    (token,) = tokens("<script type='math/tex'>x</script>")
    assert (token.kind, token.value, token.attributes) == ("raw", "x", " type='math/tex'")


def shown(token):
    return {"text": token.value, "start": f"<{token.name}>", "end": f"</{token.name}>", "raw": f"{{{token.name}}}"}[
        token.kind
    ]


@pytest.mark.parametrize(("html", "expected"), CASES.values(), ids=CASES)
def test_tokens(html, expected):
    assert [shown(token) for token in tokens(html)] == expected


def test_attributes():
    value = ' ID=a hidden title=\'x "y"\' style = "b&amp;c" id=second data-x'
    assert attributes(value) == {"id": "a", "hidden": "", "title": 'x "y"', "style": "b&c", "data-x": ""}


@pytest.mark.parametrize("digits", [9, 5_000])
def test_an_endless_entity_is_no_character(digits):
    assert text_of(f"a&#{'9' * digits};b") == "a\ufffdb"


@given(st.text(alphabet="<>/!-&;#\"'= abpdivtrscript\n", max_size=60) | st.text(max_size=40))
@settings(max_examples=300)
def test_any_text_is_read(html):
    for token in tokens(html):
        attributes(token.value)
    read_layout(html)
    read_layout(html, whole=True)


@pytest.mark.parametrize(
    "unit",
    [
        "<",
        "<a ",
        '<a href="',
        "<!--",
        "</",
        "<div>",
        "<li>",
        "<ul><li>",
        "<td>",
        "<ul><b>",
        "<li></li>",
        "&",
        "&#9",
        "<a '>",
        "\"'<a ",
        "<sup>",
        "<td rowspan=100 colspan=20>x",
        "<tr><td rowspan=99>x",
        "<p hidden>",
        "<div class=comments>",
        "<main><article>",
        "<math>",
        "<msup>",
        "<math></msup>",
    ],
)
def test_time_grows_with_the_page(unit):
    assert_linear_in(read_layout, unit, 8_000)
