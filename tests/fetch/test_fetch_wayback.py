"""The archive: when a copy is used, when a page was never archived, and when nobody can say."""

from __future__ import annotations

import gzip
import time
from dataclasses import dataclass, field

import pytest
from archive import AVAILABLE, INDEX, REPLAY, Held, PlayedArchive
from names import DEFAULT
from steps import redirect, reply

from upheld.fetch.body import Caps
from upheld.fetch.copies import Copy
from upheld.fetch.failures import Failure
from upheld.fetch.outages import Outages
from upheld.fetch.reply import Reply, Trouble
from upheld.fetch.wayback import Archive, NeverArchived, NoAnswer, UnreadCopy

PAGE = "https://pages.example/tower"
GOOD = b"<p>The tower is 330 metres tall.</p>"
WALL = b"<p>Just a moment</p>"


@dataclass
class FakeClient:
    """Answers for a played archive, follows its redirects, and keeps what was asked."""

    archive: PlayedArchive
    troubles: dict[str, Trouble] = field(default_factory=dict)
    redirects: dict[str, str] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    deadlines: list[float] = field(default_factory=list)

    def get(self, url, *, deadline, caps, accept=None, headers=None):
        self.asked.append(url)
        self.deadlines.append(deadline)
        for part, trouble in self.troubles.items():
            if part in url:
                return trouble
        final = self.redirects.get(url, url)
        status, said, body = self.archive.answer(final)
        return Reply(url, final, status, said, body)

    def count(self, part: str) -> int:
        return sum(part in url for url in self.asked)


def read(reply: Reply) -> str | Failure:
    """Reads a copy as a page is read, as far as these tests need."""
    if b"Just a moment" in reply.body:
        return Failure("unreadable", 'it is a check for bots ("Just a moment")')
    if b"tower" not in reply.body:
        return Failure("unsupported_type", "it is no text")
    return reply.body.decode()


def look_up(archive: PlayedArchive, url: str = PAGE, **played: object):
    client = FakeClient(archive, **played)
    return Archive(client).look_up(url, deadline=time.monotonic() + 60, caps=Caps(1_000_000), read=read), client


def held(stamp: str = "20210504101112", original: str = PAGE, **more: object) -> Held:
    return Held(stamp, original, **{"body": GOOD, **more})


def test_the_newest_copy_is_read_raw_and_dated():
    found, client = look_up(PlayedArchive((held("20190101000000", body=b"the old tower"), held())))
    assert isinstance(found, Copy)
    assert found.content == GOOD.decode()
    assert found.url == f"https://web.archive.org/web/20210504101112/{PAGE}"
    assert found.taken_at == "2021-05-04T10:11:12+00:00"
    assert found.reply.headers["content-type"].startswith("text/html")
    assert client.asked[-1] == f"https://web.archive.org/web/20210504101112id_/{PAGE}"
    assert len(client.asked) == 2


def test_the_date_is_that_of_the_copy_itself():
    told = held(headers={"memento-datetime": "Sat, 02 Jan 2021 03:04:05 GMT"})
    assert look_up(PlayedArchive((told,)))[0].taken_at == "2021-01-02T03:04:05+00:00"
    odd = held(headers={"memento-datetime": "yesterday"})
    assert look_up(PlayedArchive((odd,)))[0].taken_at == "2021-05-04T10:11:12+00:00"


OTHER = "https://other.example/"
#: Faults of availability and index, whether the page is held, and what must come out.
ANSWERS = (
    ("both know it", {}, True, Copy),
    ("availability is out", {AVAILABLE: "503"}, True, Copy),
    ("availability asks for quiet", {AVAILABLE: "429"}, True, Copy),
    ("availability is no JSON", {AVAILABLE: "html"}, True, Copy),
    ("availability says too much", {AVAILABLE: "deep"}, True, Copy),
    ("index is out", {INDEX: "500"}, True, Copy),
    ("neither knows it", {}, False, NeverArchived),
    ("availability 429, index nothing", {AVAILABLE: "429"}, False, NoAnswer),
    ("availability 500, index nothing", {AVAILABLE: "500"}, False, NoAnswer),
    ("availability 503, index nothing", {AVAILABLE: "503"}, False, NoAnswer),
    ("availability page, index nothing", {AVAILABLE: "html"}, False, NoAnswer),
    ("availability empty body, index nothing", {AVAILABLE: "empty"}, False, NoAnswer),
    ("availability null, index nothing", {AVAILABLE: "null"}, False, NoAnswer),
    ("availability bare object, index nothing", {AVAILABLE: "object"}, False, NoAnswer),
    ("availability list, index nothing", {AVAILABLE: "list"}, False, NoAnswer),
    ("availability 404, index nothing", {AVAILABLE: "404"}, False, NoAnswer),
    ("index 429", {INDEX: "429"}, False, NoAnswer),
    ("index 500", {INDEX: "500"}, False, NoAnswer),
    ("index page", {INDEX: "html"}, False, NoAnswer),
    ("index empty body", {INDEX: "empty"}, False, NoAnswer),
    ("index cut", {INDEX: "cut"}, False, NoAnswer),
    ("index object", {INDEX: "object"}, False, NoAnswer),
    ("index other rows", {INDEX: "list"}, False, NoAnswer),
    ("index too deep", {INDEX: "deep"}, False, NoAnswer),
    ("index 400", {INDEX: "400"}, False, NoAnswer),
    ("index excluded", {INDEX: "excluded"}, False, NoAnswer),
    ("both out", {AVAILABLE: "503", INDEX: "503"}, True, NoAnswer),
)


@pytest.mark.parametrize(("faults", "is_held", "kind"), [row[1:] for row in ANSWERS], ids=[row[0] for row in ANSWERS])
def test_only_two_proper_answers_say_that_a_page_was_never_archived(faults, is_held, kind):
    found, _ = look_up(PlayedArchive((held(original=PAGE if is_held else OTHER),), faults))
    assert type(found) is kind


def test_a_page_that_was_never_archived_comes_with_the_questions():
    found, client = look_up(PlayedArchive())
    assert isinstance(found, NeverArchived)
    assert list(found.asked) == client.asked
    assert client.count("wayback/available") == 4
    assert client.count("/cdx/") == 2


@pytest.mark.parametrize("part", ["available", "cdx"])
@pytest.mark.parametrize("kind", ["timeout", "connection", "no_such_host", "dns", "tls", "offline"])
def test_an_archive_that_can_not_be_reached_says_nothing(part, kind):
    trouble = Trouble(PAGE, kind, "archive.org took too long")
    found, _ = look_up(PlayedArchive(), troubles={part: trouble})
    assert isinstance(found, NoAnswer)
    assert "archive.org took too long" in found.reason


@pytest.mark.parametrize(
    "spelling",
    ["pages.example/tower", "https://pages.example/tower", "www.pages.example/tower"],
    ids=["bare", "scheme", "www"],
)
def test_the_availability_service_is_asked_under_several_spellings(spelling):
    archive = PlayedArchive((held(),), {INDEX: "503"}, frozenset({spelling}))
    assert isinstance(look_up(archive)[0], Copy)


def test_a_copy_of_another_page_is_none_of_this_one():
    archive = PlayedArchive((held(),), {INDEX: "503"}, mistaken=OTHER)
    found, client = look_up(archive)
    assert isinstance(found, NoAnswer)
    assert client.count("/web/2") == 0


#: What the newest copies hold, and which is used.
OLDER = held("20180101000000")
NEWER = {
    "a check for bots": held(body=WALL),
    "not found": held(shown=404),
    "no text, in either form": held(body=b"\0\1"),
    "a redirect": held(status="301", shown=404),
    "the front page": held(),
}


@pytest.mark.parametrize("name", NEWER)
def test_an_older_copy_is_read_where_the_newest_holds_nothing(name):
    newest = NEWER[name]
    moved = {
        f"https://web.archive.org/web/{newest.stamp}id_/{PAGE}": "https://web.archive.org/web/20210504101112id_/https://pages.example/"
    }
    front = Held("20210504101112", "https://pages.example/", body=GOOD)
    found, _ = look_up(PlayedArchive((newest, OLDER, front)), redirects=moved if name == "the front page" else {})
    assert isinstance(found, Copy)
    assert found.taken_at == "2018-01-01T00:00:00+00:00"


def test_copies_far_back_are_tried_and_not_all():
    walls = tuple(held(f"20{year}0101000000", body=WALL) for year in range(10, 25))
    found, client = look_up(PlayedArchive((held("20050101000000"), *walls)))
    assert isinstance(found, UnreadCopy)
    assert found.url == f"https://web.archive.org/web/20240101000000/{PAGE}"
    assert found.taken_at == "2024-01-01T00:00:00+00:00"
    assert found.reason == 'the archive\'s copy of 2024-01-01: it is a check for bots ("Just a moment")'
    assert client.count("id_/") == 4


REPLAYS = ("429", "500", "503", "empty", "404", "excluded")


@pytest.mark.parametrize("fault", REPLAYS)
def test_a_known_copy_that_is_not_shown_is_told_and_is_no_proof_of_invention(fault):
    found, client = look_up(PlayedArchive((held(),), {REPLAY: fault}))
    assert isinstance(found, UnreadCopy)
    assert found.reason.startswith("the archive's copy of 2021-05-04: ")
    is_outage = fault in ("429", "500", "503")
    assert (client.count("/cdx/") == 0) == is_outage  # what the index names could not be shown either


def test_a_copy_without_its_encoding_is_unpacked():
    found, _ = look_up(PlayedArchive((held(body=gzip.compress(GOOD)),)))
    assert isinstance(found, Copy)
    assert found.reply.body == GOOD


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"\x1f\x8bbroken", "can't be unpacked"),
        (gzip.compress(GOOD)[:-9], "sent only a part of the page"),
        (gzip.compress(GOOD + bytes(1_000_000)), "grows too large when it is unpacked"),
    ],
    ids=["broken", "cut", "too large"],
)
def test_a_packed_copy_that_does_not_come_out_whole_is_not_judged(body, why):
    found, _ = look_up(PlayedArchive((held(body=body),)))
    assert isinstance(found, UnreadCopy)
    assert why in found.reason


def test_a_garbled_copy_is_read_in_its_decoded_form():
    found, client = look_up(PlayedArchive((held(body=b"\x0b\x02\x80brotli", decoded=GOOD),)))
    assert isinstance(found, Copy)
    assert found.url == f"https://web.archive.org/web/20210504101112/{PAGE}"
    assert client.asked[-1] == f"https://web.archive.org/web/20210504101112if_/{PAGE}"


def test_redirects_inside_the_archive_are_followed_and_date_the_copy():
    target = "https://pages.example/new/tower"
    moved = {
        f"https://web.archive.org/web/20210504101112id_/{PAGE}": f"https://web.archive.org/web/20210601000000id_/{target}"
    }
    archive = PlayedArchive((held(status="301"), held("20210601000000", target)))
    found, _ = look_up(archive, redirects=moved)
    assert isinstance(found, Copy)
    assert (found.url, found.taken_at) == (
        f"https://web.archive.org/web/20210601000000/{target}",
        "2021-06-01T00:00:00+00:00",
    )


def test_the_page_that_stands_for_a_redirect_is_followed():
    target = "/web/20210601000000id_/https://pages.example/new/tower?a=1&amp;b=2"
    between = f'<p>Got an HTTP 302 response at crawl time</p><p class="impatient"><a href="{target}">Impatient?</a></p>'
    new = held("20210601000000", "https://pages.example/new/tower?a=1&b=2")
    found, _ = look_up(PlayedArchive((held(body=between.encode()), new)))
    assert isinstance(found, Copy)
    assert found.url.endswith("/https://pages.example/new/tower?a=1&b=2")
    circle = between.replace(target, f"/web/20210504101112id_/{PAGE}")
    found, client = look_up(PlayedArchive((held(body=circle.encode()),)))
    assert isinstance(found, UnreadCopy)
    assert client.count("id_/") == 3


@pytest.mark.parametrize(
    "final", ["https://pages.example/tower", "https://web.archive.org/", "https://web.archive.org/web/2021/x"]
)
def test_what_leads_out_of_the_archive_is_no_copy(final):
    moved = {f"https://web.archive.org/web/20210504101112id_/{PAGE}": final}
    found, _ = look_up(PlayedArchive((held(),)), redirects=moved)
    assert isinstance(found, UnreadCopy)


STATUSES = (
    ("404", NeverArchived),
    ("410", NeverArchived),
    ("403", NoAnswer),
    ("429", NoAnswer),
    ("503", NoAnswer),
    ("301", UnreadCopy),
    ("302", UnreadCopy),
)


@pytest.mark.parametrize(("status", "kind"), STATUSES)
def test_only_captures_of_a_missing_page_are_no_captures(status, kind):
    found, _ = look_up(PlayedArchive((held(status=status, shown=404),)))
    assert type(found) is kind


def test_a_repeat_of_an_earlier_answer_may_be_a_copy():
    assert isinstance(look_up(PlayedArchive((held(status="-"),), {AVAILABLE: "503"}))[0], Copy)


UNASKED = (
    "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC",
    "https://www.bing.com/ck/a?!&&p=abc",
    "https://bucket.s3.amazonaws.com/report.pdf?X-Amz-Signature=abc",
    "http://wiki/page",
    "http://wiki.corp/page",
    "http://printer.local/",
    "http://192.168.0.1/admin",
    "http://2130706433/",
    "http://[fe80::1]/",
    "http://999.1.1.1/",
    "ftp://pages.example/",
    "no address",
    "http://[broken/",
)


@pytest.mark.parametrize("url", UNASKED)
def test_the_archive_is_not_told_of_what_is_private_or_can_not_be_there(url):
    found, client = look_up(PlayedArchive(), url)
    assert isinstance(found, NoAnswer)
    assert found.reason.startswith("the archive was not asked, because ")
    assert client.asked == []


SUBJECTS = (
    ("https://me:secret@pages.example/tower#part", PAGE),
    (f"https://web.archive.org/web/2020/{PAGE}", PAGE),
    (f"http://web.archive.org/web/20200101000000*/{PAGE}", PAGE),
    ("https://web.archive.org/web/20200101000000if_/https:/pages.example/tower", PAGE),
    ("https://b\u00fccher.example/stra\u00dfe?q=\u00fc", "https://xn--bcher-kva.example/stra%C3%9Fe?q=%C3%BC"),
    ("https://pages.example", "https://pages.example/"),
)


@pytest.mark.parametrize(("url", "page"), SUBJECTS)
def test_what_is_asked_about_is_the_page_alone(url, page):
    found, client = look_up(PlayedArchive((held(original=page),)), url)
    assert isinstance(found, Copy)
    assert not any("secret" in one or "%23part" in one for one in client.asked)


def test_an_archive_that_is_out_is_not_asked_again_and_again():
    client = FakeClient(PlayedArchive((), {AVAILABLE: "503", INDEX: "503"}))
    archive = Archive(client)
    for number in range(10):
        found = archive.look_up(f"{PAGE}{number}", deadline=time.monotonic() + 60, caps=Caps(1_000), read=read)
        assert isinstance(found, NoAnswer)
    assert len(client.asked) == 6
    assert "has not answered of late" in found.reason


def test_after_a_pause_one_more_failure_renews_it_and_an_answer_ends_it():
    now = 0.0
    outages = Outages(most=2, pause=10.0, clock=lambda: now)
    outages.note(False)
    assert not outages.is_down
    outages.note(False)
    assert outages.is_down
    now = 11.0
    assert not outages.is_down
    outages.note(False)
    assert outages.is_down
    now = 22.0
    outages.note(True)
    outages.note(False)
    assert not outages.is_down


def test_the_first_look_up_leaves_time_to_the_second():
    _, client = look_up(PlayedArchive())
    first, last = client.deadlines[0], client.deadlines[-1]
    assert last - first > 30


@pytest.fixture
def archive_web(web):
    """The local web with the archive's hosts in it."""
    web.names.table |= {"archive.org": (DEFAULT,), "web.archive.org": (DEFAULT,)}
    return web


def test_over_real_sockets(archive_web):
    archive = PlayedArchive((held("20190101000000", body=b"the old tower"), held()))
    bare = "https://archive.org/wayback/available?url=pages.example%2Ftower"
    archive_web.put(bare, as_steps(archive.answer(bare)))
    first = f"https://web.archive.org/web/20210504101112id_/{PAGE}"
    second = f"https://web.archive.org/web/20190101000000id_/{PAGE}"
    archive_web.put(first, redirect(f"/web/20190101000000id_/{PAGE}"))
    archive_web.put(second, as_steps(archive.answer(second)))
    with archive_web.client() as client:
        found = Archive(client).look_up(PAGE, deadline=time.monotonic() + 60, caps=Caps(1_000_000), read=read)
    assert isinstance(found, Copy)
    assert (found.content, found.taken_at) == ("the old tower", "2019-01-01T00:00:00+00:00")


def test_never_archived_over_real_sockets(archive_web):
    page = "https://pages.example/never?a=1&b=\u00fc"
    archive, fake = PlayedArchive(), FakeClient(PlayedArchive())
    Archive(fake).look_up(page, deadline=time.monotonic() + 60, caps=Caps(1_000), read=read)
    for question in fake.asked:
        archive_web.put(question, as_steps(archive.answer(question)))
    with archive_web.client() as client:
        found = Archive(client).look_up(page, deadline=time.monotonic() + 60, caps=Caps(1_000_000), read=read)
    assert isinstance(found, NeverArchived)


def as_steps(answer):
    """What a server does to give a played answer."""
    status, headers, body = answer
    return reply(body, status, kind=headers["content-type"])
