"""No connection is ever opened to an address that is not public: counted at the dialler and at the socket."""

from __future__ import annotations

import socket
import time

import pytest
from localweb import LocalWeb
from names import DEFAULT, Names
from steps import PAGE, redirect, reply

from upheld.fetch.body import Caps
from upheld.fetch.client import Client, ClientOptions
from upheld.fetch.destination import read_destination
from upheld.fetch.exchange import _request
from upheld.fetch.guard import Guard, SocketDialler
from upheld.fetch.reply import Reply, Trouble
from upheld.fetch.resolver import NoSuchHost
from upheld.fetch.troubles import Stopped

#: Every way to write, or to lead to, an address that must not be dialled.
SPELLINGS = (
    "http://127.0.0.1/",
    "http://127.0.0.1:8080/",
    "http://127.1/",
    "http://127.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://017700000001/",
    "http://0/",
    "http://0.0.0.0/",
    "http://127.0.0.1./",
    "http://１２７．０．０．１/",
    "http://①②⑦.⓪.⓪.①/",
    "http://127。0。0。1/",
    "http://%31%32%37.0.0.1/",
    "http://127.0.0.1%2e/",
    "http://1\u00ad27.0.0.1/",
    "http://user@127.0.0.1/",
    "http://pages.example@127.0.0.1/",
    "http://pages.example:80@127.0.0.1/",
    "http://127.0.0.1\\@pages.example/",
    "http://127.0.0.1#@pages.example/",
    "http://127.0.0.1?@pages.example/",
    "http:\\\\127.0.0.1\\",
    "http://[::1]/",
    "http://[::]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[::ffff:0:127.0.0.1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[64:ff9b:1::127.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:808:808::80ff:fffe]/",
    "http://[fec0::1]/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://[ff02::1]/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.0.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2852039166/latest/meta-data/",
    "http://0xa9fea9fe/latest/meta-data/",
    "http://169.254.43518/",
    "http://[::ffff:169.254.169.254]/",
    "http://[fd00:ec2::254]/latest/meta-data/",
    "http://100.100.100.200/",
    "http://168.63.129.16/",
    "http://192.0.0.192/",
    "http://198.18.0.1/",
    "http://203.0.113.7/",
    "http://224.0.0.1/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://loop.hidden.example/",
    "http://mixed.hidden.example/",
    "http://mixed-late.hidden.example/",
    "http://mapped.hidden.example/",
    "http://metadata.google.internal/computeMetadata/v1/",
    "http://broken.hidden.example/",
)
LEADS_TO = {
    "localhost": ("127.0.0.1", "::1"),
    "loop.hidden.example": ("127.0.0.1",),
    "mixed.hidden.example": (DEFAULT, "10.0.0.1"),
    "mixed-late.hidden.example": (DEFAULT, "203.0.114.11", "203.0.114.12", "203.0.114.13", "203.0.114.14", "::1"),
    "mapped.hidden.example": ("::ffff:10.0.0.1",),
    "metadata.google.internal": ("169.254.169.254",),
    "broken.hidden.example": ("127.0.0.1; rm",),
}
#: What is refused before a name is looked up.
FOREIGN = (
    "file:///etc/passwd",
    "ftp://pages.example/",
    "gopher://127.0.0.1:6379/_INFO",
    "unix:///var/run/docker.sock",
    "http+unix://%2Fvar%2Frun%2Fdocker.sock/info",
    "data:text/html,hello",
    "http://pages.example:22/",
    "http://pages.example:25/",
    "http://pages.example:6379/",
    "https://pages.example:2375/",
)


@pytest.fixture
def connects(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every address that any socket connects to."""
    seen: list[object] = []
    for name in ("connect", "connect_ex"):
        genuine = getattr(socket.socket, name)

        def counted(self: socket.socket, address: object, genuine=genuine) -> object:
            seen.append(address)
            return genuine(self, address)

        monkeypatch.setattr(socket.socket, name, counted)
    return seen


def _get(client: Client, url: str, **options: object) -> Reply | Trouble:
    return client.get(url, deadline=time.monotonic() + 30, caps=Caps(100_000), **options)


@pytest.mark.parametrize("url", SPELLINGS, ids=ascii)
def test_no_spelling_reaches_a_closed_address(url: str, web: LocalWeb, connects: list[object]):
    names = Names()
    names.table.update(LEADS_TO)
    with Client(names, dialler=SocketDialler(), tls=web.trusting()) as client:
        trouble = _get(client, url)
    assert isinstance(trouble, Trouble)
    assert trouble.kind == "refused", trouble
    assert connects == []


@pytest.mark.parametrize("url", SPELLINGS, ids=ascii)
def test_no_redirect_reaches_a_closed_address(web: LocalWeb, url: str):
    web.names.table.update(LEADS_TO)
    start = web.put("https://redirects.example/", redirect(url))
    before = len(web.dialler.dialled)
    with web.client() as client:
        trouble = _get(client, start)
    assert isinstance(trouble, Trouble)
    assert trouble.kind == "refused", trouble
    assert trouble.reason.startswith("after a redirect: ")
    assert trouble.final_url
    assert {address for address, _ in web.dialler.dialled[before:]} == {DEFAULT}


@pytest.mark.parametrize("url", FOREIGN)
@pytest.mark.parametrize("private", [False, True], ids=["public", "private allowed"])
def test_other_schemes_and_ports_are_refused_also_where_private_addresses_are_allowed(
    url: str, private: bool, web: LocalWeb
):
    asked = len(web.names.asked)
    with web.client(allow_private=private) as client:
        trouble = _get(client, url)
        turned = _get(client, web.put("http://turn.example/", redirect(url)))
    assert isinstance(trouble, Trouble)
    assert isinstance(turned, Trouble)
    assert (trouble.kind, turned.kind) == ("refused", "refused")
    assert set(web.names.asked[asked:]) == {"turn.example"}


def test_a_host_is_resolved_once_and_what_was_checked_is_dialled(web: LocalWeb):
    """A name that changes between check and use can't lead anywhere else."""

    class Rebinding:
        def __init__(self) -> None:
            self.answers = [(DEFAULT,), ("127.0.0.1",)]

        def resolve(self, host: str, port: int, *, timeout: float) -> tuple[str, ...]:
            return self.answers.pop(0)

    resolver = Rebinding()
    url = web.put("http://rebinding.example/", reply())
    with Client(resolver, dialler=web.dialler, tls=web.trusting()) as client:
        assert _get(client, url).status == 200
        assert web.dialler.dialled[-1] == (DEFAULT, 80)
        assert _get(client, url).status == 200, "the connection is kept: no second look-up"
        assert resolver.answers == [("127.0.0.1",)]
    with Client(resolver, dialler=web.dialler, tls=web.trusting()) as client:
        assert _get(client, url).kind == "refused"


def test_allowing_private_addresses_opens_them(web: LocalWeb):
    web.dialler.allowed |= {"127.0.0.1", "10.0.0.1"}
    web.names.table["intranet.example"] = ("10.0.0.1",)
    urls = web.put("http://127.0.0.1/here", reply()), web.put("https://intranet.example/", reply())
    try:
        with web.client(allow_private=True) as client:
            assert [_get(client, url).status for url in urls] == [200, 200]
            assert _get(client, "http://169.254.169.254/").kind == "refused"
    finally:
        web.dialler.allowed.clear()


def test_further_ports_are_an_option(web: LocalWeb):
    web.dialler.ports[DEFAULT] = web.dialler.usual[80]
    url = web.put("http://odd-port.example:8000/", reply())
    try:
        with web.client(ports=frozenset({8000})) as client:
            assert _get(client, url).status == 200
    finally:
        web.dialler.ports.clear()


def test_no_proxy_is_read_from_the_environment(web: LocalWeb, monkeypatch: pytest.MonkeyPatch):
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9/")
    url = web.put("https://direct.example/", reply())
    with web.client() as client:
        assert _get(client, url).body == PAGE
    assert web.dialler.dialled[-1] == (DEFAULT, 443)


def test_no_unix_sockets():
    with pytest.raises(Stopped, match="unix sockets"):
        Guard(Names(), SocketDialler()).connect_unix_socket("/var/run/docker.sock")


def test_the_host_name_stays_for_tls_and_the_host_header(web: LocalWeb):
    url = web.put("https://named.example:8443/x", reply())
    with web.client() as client:
        assert _get(client, url).status == 200
    assert web.requests[-1].host == "named.example:8443"
    assert web.dialler.dialled[-1] == (DEFAULT, 8443)


def test_userinfo_is_not_sent(web: LocalWeb):
    web.put("https://secret.example/x", reply())
    with web.client() as client:
        got = _get(client, "https://user:secret@secret.example/x")
    assert got.final_url == "https://secret.example/x"
    assert got.url == "https://user:secret@secret.example/x"
    assert "authorization" not in web.requests[-1].headers
    assert "secret:" not in str(web.requests[-1])


def test_credentials_stay_with_the_first_origin(web: LocalWeb):
    web.put("https://first.example/", redirect("/second"))
    web.put("https://first.example/second", redirect("https://third.example/"))
    web.put("https://third.example/", reply())
    before = len(web.requests)
    with web.client() as client:
        headers = {"Authorization": "Bearer x", "If-None-Match": '"1"', "Host": "127.0.0.1", "Cookie": "a=1"}
        assert _get(client, "https://first.example/", headers=headers).status == 200
    sent = [request.headers for request in web.requests[before:]]
    assert [line.get("authorization") for line in sent] == ["Bearer x", "Bearer x", None]
    assert [line.get("cookie") for line in sent] == ["a=1", "a=1", None]
    assert [line.get("if-none-match") for line in sent] == ['"1"'] * 3
    assert [line["host"] for line in sent] == ["first.example", "first.example", "third.example"]


def test_the_next_address_is_tried_where_one_is_down(web: LocalWeb):
    web.names.table["two.example"] = ("2600:beef::1", "203.0.114.20")
    web.dialler.failures["2600:beef::1"] = OSError(101, "Network is unreachable")
    url = web.put("https://two.example/", reply())
    with web.client() as client:
        assert _get(client, url).status == 200
    assert web.dialler.dialled[-2:] == [("2600:beef::1", 443), ("203.0.114.20", 443)]


def test_mapped_and_translated_addresses_of_public_hosts_are_dialled(web: LocalWeb):
    web.names.table["mapped.example"] = ("::ffff:203.0.114.30",)
    web.names.table["nat64.example"] = ("64:ff9b::cb00:721e",)
    urls = [web.put(f"http://{name}.example/", reply()) for name in ("mapped", "nat64")]
    with web.client() as client:
        assert [_get(client, url).status for url in urls] == [200, 200]
    assert web.dialler.dialled[-2:] == [("203.0.114.30", 80), ("64:ff9b::cb00:721e", 80)]


def test_an_unknown_host_is_told_apart(web: LocalWeb):
    web.names.table["gone.example"] = NoSuchHost("there is no host named gone.example")
    with web.client() as client:
        trouble = _get(client, "https://gone.example/a")
    assert (trouble.kind, trouble.reason) == ("no_such_host", "there is no host named gone.example")


def test_options_have_the_documented_defaults():
    options = ClientOptions()
    assert options.ports == {80, 443, 8080, 8443}
    assert options.redirects == 10


@pytest.mark.parametrize("value", ['"é"', "\ud800"], ids=ascii)
def test_a_header_that_can_not_be_sent_is_a_trouble(value: str) -> None:
    with pytest.raises(Stopped) as stopped:
        _request(read_destination("http://pages.example/"), [("If-None-Match", value)])
    assert stopped.value.kind == "protocol"


def test_a_host_that_can_not_be_spelled_is_a_trouble(web: LocalWeb, monkeypatch: pytest.MonkeyPatch) -> None:
    def resolve(*_: object, **__: object) -> tuple[str, ...]:
        raise UnicodeError("label too long")

    monkeypatch.setattr(web.names, "resolve", resolve)
    with web.client() as client:
        trouble = _get(client, "http://pages.example/")
    assert isinstance(trouble, Trouble)
    assert trouble.kind == "refused"
