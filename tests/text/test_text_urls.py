"""Addresses: same page, where one ends, text fragments, identifiers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from growth import assert_linear_in
from upheld.text.urls import (
    clean_url,
    find_urls,
    identity,
    link_target,
    site,
    text_fragment,
    trim_url,
    url_of_identifier,
    with_text_fragment,
    without_fragment_directive,
)

SAME = [
    ("scheme", "http://a.example/x", "https://a.example/x"),
    ("no-scheme", "www.a.example/x", "https://a.example/x"),
    ("www", "https://www.a.example/x", "https://a.example/x"),
    ("host-case", "https://A.Example/x", "https://a.example/x"),
    ("port", "https://a.example:443/x", "http://a.example:80/x"),
    ("user", "https://me@a.example/x", "https://a.example/x"),
    ("slash", "https://a.example/x/", "https://a.example/x"),
    ("root", "https://a.example", "https://a.example/"),
    ("fragment", "https://a.example/x#part", "https://a.example/x"),
    ("text-fragment", "https://a.example/x#:~:text=tall%20tower", "https://a.example/x"),
    ("utm", "https://a.example/x?utm_source=chatgpt.com&utm_medium=referral", "https://a.example/x"),
    ("click-ids", "https://a.example/x?id=3&gclid=1&fbclid=2&msclkid=3&srsltid=4", "https://a.example/x?id=3"),
    ("mail-ids", "https://a.example/x?mc_cid=1&mc_eid=2&_hsenc=3", "https://a.example/x"),
    ("referrer", "https://a.example/x?ref=chatgpt.com", "https://a.example/x"),
    ("source-name", "https://a.example/x?source=newsletter", "https://a.example/x"),
    ("order", "https://a.example/x?b=2&a=1", "https://a.example/x?a=1&b=2"),
    ("plus", "https://a.example/x?q=tall+tower", "https://a.example/x?q=tall%20tower"),
    ("empty-query", "https://a.example/x?", "https://a.example/x"),
    ("encoding-case", "https://a.example/%c3%a9", "https://a.example/%C3%A9"),
    ("plain-letters", "https://a.example/é", "https://a.example/%C3%A9"),
    ("needless-encoding", "https://a.example/%41_%28b%29", "https://a.example/A_(b)"),
    ("dots", "https://a.example/x/../y/./z", "https://a.example/y/z"),
    ("idna", "https://xn--bcher-kva.example/x", "https://bücher.example/x"),
    ("full-stop-host", "https://a.example./x", "https://a.example/x"),
    ("doi", "http://dx.doi.org/10.1000/ABC", "https://doi.org/10.1000/abc"),
    ("video", "https://www.youtube.com/watch?v=AbC&si=9&feature=share", "https://youtube.com/watch?v=AbC"),
    ("blank", " https://a.example/x\n", "https://a.example/x"),
]  # fmt: skip
DIFFERENT = [
    ("path-case", "https://a.example/X", "https://a.example/x"),
    ("page-number", "https://a.example/x?page=1", "https://a.example/x?page=2"),
    ("query-id", "https://a.example/item?id=1", "https://a.example/item"),
    ("branch", "https://a.example/blob/f?ref=main", "https://a.example/blob/f"),
    ("source-number", "https://a.example/x?source=7", "https://a.example/x"),
    ("subdomain", "https://en.a.example/x", "https://de.a.example/x"),
    ("port", "https://a.example:8080/x", "https://a.example/x"),
    ("route", "https://a.example/#/one", "https://a.example/#/two"),
    ("encoded-slash", "https://a.example/a%2Fb", "https://a.example/a/b"),
    ("scheme", "ftp://a.example/x", "https://a.example/x"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), [row[1:] for row in SAME], ids=[row[0] for row in SAME])
def test_the_same_page(one, other):
    assert identity(one) == identity(other)


@pytest.mark.parametrize(("one", "other"), [row[1:] for row in DIFFERENT], ids=[row[0] for row in DIFFERENT])
def test_another_page(one, other):
    assert identity(one) != identity(other)


ENDS = [
    ("stop", "https://a.example/x. Then", "https://a.example/x"),
    ("comma", "https://a.example/x, and", "https://a.example/x"),
    ("question", "https://a.example/x?", "https://a.example/x"),
    ("bracket", "https://a.example/x).", "https://a.example/x"),
    ("balanced", "https://a.example/wiki/Foo_(bar)", "https://a.example/wiki/Foo_(bar)"),
    ("balanced-and-bracket", "https://a.example/wiki/Foo_(bar)).", "https://a.example/wiki/Foo_(bar)"),
    ("square", "https://a.example/x] more", "https://a.example/x"),
    ("marker", "https://a.example/x[2].", "https://a.example/x"),
    ("footnote", "https://a.example/x[^2]", "https://a.example/x"),
    ("emphasis", "https://a.example/x**", "https://a.example/x"),
    ("underscores", "https://a.example/x_y_", "https://a.example/x_y"),
    ("backtick", "https://a.example/x`", "https://a.example/x"),
    ("quote", 'https://a.example/x" title', "https://a.example/x"),
    ("angle", "https://a.example/x> more", "https://a.example/x"),
    ("pipe", "https://a.example/x|y", "https://a.example/x"),
    ("second-address", "https://a.example/x,https://b.example/y", "https://a.example/x"),
    ("address-inside", "https://web.a.example/2020/https://b.example/y", "https://web.a.example/2020/https://b.example/y"),
    ("query-kept", "https://a.example/x?a=1&b=[2];c", "https://a.example/x?a=1&b="),
    ("ideographic-stop", "https://a.example/x。次の", "https://a.example/x"),
    ("ideographic-bracket", "https://a.example/x）と", "https://a.example/x"),
    ("kana", "https://a.example/xを参照", "https://a.example/x"),
    ("kanji-path", "https://a.example/wiki/東京", "https://a.example/wiki/東京"),
    ("kana-path", "https://a.example/wiki/のび太", "https://a.example/wiki/のび太"),
    ("hangul-particle", "https://a.example/x에서 확인", "https://a.example/x"),
    ("hangul-path", "https://a.example/wiki/서울", "https://a.example/wiki/서울"),
    ("glued-to-host", "https://a.example的报告", "https://a.example"),
    ("unicode-host", "https://www.große-stadt.example/x,", "https://www.große-stadt.example/x"),
    ("arabic-comma", "https://a.example/x، ثم", "https://a.example/x"),
    ("private-use", "https://a.example/x\ue200cite\ue201", "https://a.example/x"),
    ("zero-width", "https://a.example/x\u200b.", "https://a.example/x"),
    ("escape", r"https://a.example/a\_b) c", r"https://a.example/a\_b"),
    ("ipv6", "https://[::1]/x]", "https://[::1]/x"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in ENDS], ids=[row[0] for row in ENDS])
def test_where_an_address_ends(text, expected):
    assert trim_url(text) == expected


def test_addresses_are_found_in_text():
    text = "See https://a.example/x, (http://b.example/y) and 见https://c.example/z。Not http:// or xhttps://d.example."
    assert [span.of(text) for span in find_urls(text)] == [
        "https://a.example/x",
        "http://b.example/y",
        "https://c.example/z",
    ]


def test_addresses_are_found_in_a_part():
    text = "https://a.example/x https://b.example/y"
    assert [span.of(text) for span in find_urls(text, 5, len(text) - 1)] == ["https://b.example/"]


@pytest.mark.parametrize(
    ("inside", "url"),
    [
        ("https://a.example/x)", "https://a.example/x"),
        ("https://a.example/F_(b)) more", "https://a.example/F_(b)"),
        ('https://a.example/x "A title") more', "https://a.example/x"),
        ("<https://a.example/a b>)", "https://a.example/a%20b"),
        (" https://a.example/x )", "https://a.example/x"),
        (r"https://a.example/a\)b)", "https://a.example/a)b"),
        ("https://a.example/x", None),
        ("https://a.example/x[b](c)", None),
        ("https://a.example/x\n\nnext)", None),
    ],
    ids=["plain", "brackets", "title", "spaces", "padded", "escaped", "open", "next-link", "next-paragraph"],
)
def test_the_target_of_a_markdown_link(inside, url):
    found = link_target(f"[t]({inside}", 4)
    assert (found[0] if found else None) == url


@pytest.mark.parametrize(
    ("raw", "url"),
    [
        ("<https://a.example/x>", "https://a.example/x"),
        ("https://a.example/?a=1&amp;b=2", "https://a.example/?a=1&b=2"),
        ("https://a.example/?a=1&copy=2", "https://a.example/?a=1&copy=2"),
        (r"https://a.example/a\_b\&c", "https://a.example/a_b&c"),
    ],
)
def test_cleaning(raw, url):
    assert clean_url(raw) == url


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("https://a.example/x#:~:text=tall%20tower", "tall tower"),
        ("https://a.example/x#top:~:text=tall", "tall"),
        ("https://a.example/x#:~:text=from%20here,to%20there", "from here … to there"),
        ("https://a.example/x#:~:text=before-,the%20words,-after", "the words"),
        ("https://a.example/x#:~:text=before-,from,to,-after", "from … to"),
        ("https://a.example/x#:~:text=one&text=two", "one … two"),
        ("https://a.example/x#:~:text=1%2C5%20%2D%202", "1,5 - 2"),
        ("https://a.example/x#:~:text=", None),
        ("https://a.example/x#:~:selector(x)", None),
        ("https://a.example/x#part", None),
        ("https://a.example/x:~:text=no", None),
        ("https://a.example/x#:~:text=%E4%B8", "\ufffd"),
    ],
)
def test_the_words_of_a_text_fragment(url, words):
    assert text_fragment(url) == words


@pytest.mark.parametrize(
    ("url", "plain"),
    [
        ("https://a.example/x#:~:text=w", "https://a.example/x"),
        ("https://a.example/x#top:~:text=w", "https://a.example/x#top"),
        ("https://a.example/x#top", "https://a.example/x#top"),
        ("https://a.example/x", "https://a.example/x"),
    ],
)
def test_an_address_without_its_text_fragment(url, plain):
    assert without_fragment_directive(url) == plain


def test_a_deep_link():
    assert with_text_fragment("https://a.example/x", "Tall, old - & white") == (
        "https://a.example/x#:~:text=Tall%2C%20old%20%2D%20%26%20white"
    )
    assert with_text_fragment("https://a.example/x#top:~:text=old", "new") == "https://a.example/x#top:~:text=new"
    assert with_text_fragment("https://a.example/x#:~:text=old", " ") == "https://a.example/x"


def test_a_long_passage_is_linked_by_its_ends():
    words = "one two three four five six seven eight nine ten eleven twelve thirteen"
    assert text_fragment(with_text_fragment("https://a.example", words)) == (
        "one two three four five … nine ten eleven twelve thirteen"
    )
    assert len(with_text_fragment("https://a.example", "灯台" * 400)) < 500


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("doi:10.1000/abc", "https://doi.org/10.1000/abc"),
        ("DOI: 10.1/abc.", "https://doi.org/10.1/abc"),
        ("(10.1234/x.y(2)z)", "https://doi.org/10.1234/x.y(2)z"),
        ("doi.org/10.1234/xyz", "https://doi.org/10.1234/xyz"),
        ("arXiv:2401.01234v2 [cs.CL]", "https://arxiv.org/abs/2401.01234v2"),
        ("arXiv preprint arXiv:hep-th/9901001", "https://arxiv.org/abs/hep-th/9901001"),
        ("PMID: 12345678", "https://pubmed.ncbi.nlm.nih.gov/12345678/"),
        ("PMCID: PMC1234567", "https://pmc.ncbi.nlm.nih.gov/articles/PMC1234567/"),
        ("a ratio of 10.5/3", None),
        ("version 2401.01234", None),
        ("", None),
    ],
)
def test_identifiers(text, url):
    assert url_of_identifier(text) == url


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("https://www.a.example/x", "a.example"),
        ("http://A.example:80", "a.example"),
        ("a.example/x", "a.example"),
        ("mailto:me@a.example", ""),
        ("", ""),
    ],
)
def test_the_site_to_show(url, shown):
    assert site(url) == shown


ODD = st.text(alphabet=st.sampled_from("ahtpsxnw.:/?#[]()@%&=,;~-_+1 é東。\n\\<>\"'*`|İﬁ℀\u200b"), max_size=60)
WORDS = st.lists(st.text(alphabet=st.sampled_from("ab,-&%+#éx東.'"), min_size=1, max_size=8), min_size=1, max_size=9)


@settings(max_examples=300)
@given(ODD)
@example("https://[")
@example("http://a:99999999")
@example("https://xn--a/")
@example("https://a/%")
@example("https://a/%%341")
def test_no_address_is_too_odd(text):
    for url in (text, f"https://{text}", f"https://a.example/{text}"):
        assert identity(identity(url)) == identity(url)
        assert url.startswith(trim_url(url))
        assert without_fragment_directive(without_fragment_directive(url)).count("#:~:") <= 1
        site(url), text_fragment(url), url_of_identifier(url), clean_url(url), link_target(url, 0)
        spans = list(find_urls(url))
        assert all(0 <= s.start < s.end <= len(url) for s in spans)
        assert all(a.end <= b.start for a, b in pairwise(spans))


@settings(max_examples=150)
@given(st.sampled_from(["https://a.example/x", "https://a.example/x#top", "https://a.example/?q=1#:~:text=old"]), WORDS)
def test_a_deep_link_says_its_words(url, words):
    linked = with_text_fragment(url, " ".join(words))
    assert text_fragment(linked) == " ".join(words)
    assert identity(linked) == identity(url)


@pytest.mark.parametrize(
    "unit", ["http://a)", "http://", "http://a.bあ", "http://a,", "](http://a", "(", "%", "10.1234/", "a."]
)
def test_time_grows_with_length(unit):
    def work(text):
        list(find_urls(text))
        identity(text), trim_url(f"http://{text}"), url_of_identifier(text), link_target(text, 0)
        with_text_fragment(text, text)

    assert_linear_in(work, unit, 10_000)
