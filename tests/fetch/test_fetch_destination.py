"""Addresses as browsers read them, and what is no page's address."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upheld.fetch.destination import PORTS, read_destination
from upheld.fetch.troubles import Stopped

READ = (
    ("http://pages.example", "http://pages.example/"),
    ("HTTPS://Pages.EXAMPLE/A?b=C#d", "https://pages.example/A?b=C"),
    ("https://pages.example:443/", "https://pages.example/"),
    ("http://pages.example:443/", "http://pages.example:443/"),
    ("http://pages.example:/", "http://pages.example/"),
    ("http://pages.example:8080/", "http://pages.example:8080/"),
    ("http://pages.example./x", "http://pages.example/x"),
    ("http://user:secret@pages.example/", "http://pages.example/"),
    ("http://a@b@pages.example/", "http://pages.example/"),
    ("http://pages.example\\@other.example/", "http://pages.example/@other.example/"),
    ("http:\\\\pages.example\\a", "http://pages.example/a"),
    ("  http://pages.example/a\n", "http://pages.example/a"),
    ("http://pag\tes.example/", "http://pages.example/"),
    ("http://pages.example?q=1", "http://pages.example/?q=1"),
    ("http://pages.example/a b", "http://pages.example/a%20b"),
    ("http://pages.example/é?q=ü", "http://pages.example/%C3%A9?q=%C3%BC"),
    ("http://pages.example/a%2Fb", "http://pages.example/a%2Fb"),
    ("http://pages.example/a/../b", "http://pages.example/b"),
    ("http://bücher.example/", "http://xn--bcher-kva.example/"),
    ("http://☃.example/", "http://xn--n3h.example/"),
    ("http://例え。example/", "http://xn--r8jz45g.example/"),
    ("http://ｐａｇｅｓ．example/", "http://pages.example/"),
    ("http://pa\u00adges.example/", "http://pages.example/"),
    ("http://p%61ges.example/", "http://pages.example/"),
    ("http://127.0.0.1/", "http://127.0.0.1/"),
    ("http://2130706433/", "http://127.0.0.1/"),
    ("http://0x7f.1/", "http://127.0.0.1/"),
    ("http://0177.0.0.1/", "http://127.0.0.1/"),
    ("http://127.0.0.1./", "http://127.0.0.1/"),
    ("http://１２７．０．０．１/", "http://127.0.0.1/"),
    ("http://①②⑦.0.0.1/", "http://127.0.0.1/"),
    ("http://127。0。0。1/", "http://127.0.0.1/"),
    ("http://[::1]/", "http://[::1]/"),
    ("http://[0:0:0:0:0:0:0:1]:8080/", "http://[::1]:8080/"),
    ("http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/"),
    ("http://pages.example:８０/", "http://pages.example/"),
    ("http://under_score.example/", "http://under_score.example/"),
)


@pytest.mark.parametrize(("url", "meant"), READ, ids=[repr(row[0]) for row in READ])
def test_read(url: str, meant: str):
    assert read_destination(url).url == meant


REFUSED = (
    ("ftp://pages.example/", "ftp is neither http nor https"),
    ("file:///etc/passwd", "file is neither http nor https"),
    ("javascript:alert(1)", "javascript is neither http nor https"),
    ("data:text/html,x", "data is neither http nor https"),
    ("gopher://127.0.0.1:70/", "gopher is neither http nor https"),
    ("unix:///var/run/docker.sock", "unix is neither http nor https"),
    ("http+unix://%2Fvar%2Frun%2Fdocker.sock/", "http+unix is neither http nor https"),
    ("pages.example", "no web address"),
    ("", "no web address"),
    ("//pages.example", "no web address"),
    ("http:///path", "no proper host"),
    ("http://", "no proper host"),
    ("http://ho st.example/", "no proper host"),
    ("http://[::1/", "no proper host"),
    ("http://::1/", "no proper host"),
    ("http://[127.0.0.1]/", "no proper host"),
    ("http://[v1.x]/", "no proper host"),
    ("http://%00/", "no proper host"),
    ("http://a%2Fb.example/", "no proper host"),
    ("http://pages.example%40127.0.0.1/", "no possible address"),
    ("http://ａ／ｂ.example/", "no proper host"),
    ("http://℀.example/", "no proper host"),
    ("http://256.256.256.256/", "no possible address"),
    ("http://1.2.3.4.5/", "no possible address"),
    (f"http://{'a' * 300}.example/", "no proper host"),
    ("http://pages.example:22/", "port 22 is not one that pages are served from"),
    ("http://pages.example:0/", "port 0 "),
    ("http://pages.example:6379/", "port 6379 "),
    ("http://pages.example:99999/", "port 99999 "),
    ("http://pages.example:0000080/", "no proper port"),
    ("http://pages.example:x/", "no proper host"),
    ("http://pages.example/\x00", "no web address"),
    ("http://pages.example/\ud800", "no web address"),
)


@pytest.mark.parametrize(("url", "why"), REFUSED, ids=lambda value: repr(value)[:60])
def test_refused(url: str, why: str):
    with pytest.raises(Stopped) as stopped:
        read_destination(url)
    assert stopped.value.kind == "refused"
    assert why in stopped.value.reason
    assert stopped.value.reason.isprintable()


def test_ports_can_be_added_but_not_by_an_address():
    assert read_destination("http://pages.example:8000/", ports=PORTS | {8000}).port == 8000


REDIRECTS = (
    ("/b", "https://pages.example/b"),
    ("b", "https://pages.example/a/b"),
    ("?q", "https://pages.example/a/x?q"),
    ("//other.example/y", "https://other.example/y"),
    ("http://other.example", "http://other.example/"),
    (" /b ", "https://pages.example/b"),
    ("/grüße", "https://pages.example/gr%C3%BC%C3%9Fe"),
    ("\\\\other.example/", "https://other.example/"),
)


@pytest.mark.parametrize(("location", "meant"), REDIRECTS, ids=lambda value: value)
def test_redirects_are_read_against_where_they_came_from(location: str, meant: str):
    base = read_destination("https://pages.example/a/x")
    assert read_destination(location, base=base).url == meant


@given(st.text(max_size=60))
def test_odd_text_is_refused_or_read_and_never_raises_anything_else(text: str):
    for url in (text, f"http://{text}", f"https://pages.example/{text}"):
        try:
            place = read_destination(url)
        except Stopped as error:
            assert error.kind == "refused"  # noqa: PT017 - it may also be read
            continue
        assert place.port in PORTS
        assert place.url.isascii()
        assert read_destination(place.url) == place


@pytest.mark.parametrize("url", ["http://[fe80::1%25é]/", "http://[2600::1%25" + "a" * 300 + "]/", "http://[::1%lo]/"])
def test_a_zone_is_refused_here_and_behind_a_redirect(url: str) -> None:
    for base in (None, read_destination("http://pages.example/")):
        with pytest.raises(Stopped) as stopped:
            read_destination(url, base=base)
        assert stopped.value.kind == "refused"
