"""Cookies, turns, pauses, retries and the name we go by."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from threading import Event, Thread

import pytest
import stamina

from upheld import __version__
from upheld.errors import ConfigError
from upheld.fetch.cookies import Jar
from upheld.fetch.destination import read_destination
from upheld.fetch.politeness import Hosts
from upheld.fetch.reply import Reply
from upheld.fetch.retries import busy, persist, retry_after
from upheld.fetch.troubles import Busy, Stopped
from upheld.fetch.useragent import DEFAULT, user_agent

FAR = 100.0

COOKIES = (
    ("to its host", "a=1", "https://www.pages.example/", "a=1"),
    ("to no other", "a=1", "https://pages.example/", ""),
    ("to its domain", "a=1; Domain=.pages.example", "https://login.pages.example/", "a=1"),
    ("domain above", "a=1; domain=PAGES.example", "https://pages.example/", "a=1"),
    ("foreign domain stays home", "a=1; Domain=other.example", "https://other.example/", ""),
    ("top domain stays home", "a=1; Domain=example", "https://other.example/", ""),
    ("look-alike", "a=1; Domain=pages.example", "https://evilpages.example/", ""),
    ("secure", "a=1; Secure", "http://www.pages.example/", ""),
    ("gone", "a=1; Max-Age=0", "https://www.pages.example/", ""),
    ("no name", "=1", "https://www.pages.example/", ""),
    ("line end", "a=1\x01", "https://www.pages.example/", ""),
    ("empty", "a=", "https://www.pages.example/", "a="),
    ("too long", f"a={'x' * 5000}", "https://www.pages.example/", ""),
)


@pytest.mark.parametrize(("line", "url", "sent"), [row[1:] for row in COOKIES], ids=[row[0] for row in COOKIES])
def test_cookies_go_back_where_they_belong(line: str, url: str, sent: str):
    jar = Jar()
    jar.take(read_destination("https://www.pages.example/set"), [line])
    assert jar.header(read_destination(url)) == sent


def test_cookies_of_an_address_stay_with_it():
    jar = Jar()
    jar.take(read_destination("http://203.0.114.5/"), ["a=1; Domain=114.5"])
    assert jar.header(read_destination("http://203.1.114.5/")) == ""
    assert jar.header(read_destination("http://203.0.114.5/")) == "a=1"


def test_a_jar_is_small():
    jar = Jar()
    place = read_destination("https://pages.example/")
    jar.take(place, [f"n{number}=v" for number in range(1000)])
    assert len(jar.header(place).split("; ")) == 40


def test_a_host_gets_so_many_at_once_and_others_are_not_held_up():
    hosts, deadline = Hosts(2), time.monotonic() + FAR
    with hosts.turn("a", deadline), hosts.turn("a", deadline):
        with pytest.raises(Stopped, match="other pages of a took the time"), hosts.turn("a", time.monotonic()):
            raise AssertionError
        with hosts.turn("b", deadline):
            pass
    with hosts.turn("a", deadline):
        pass


def test_a_turn_is_handed_on():
    hosts, deadline = Hosts(1), time.monotonic() + FAR
    entered = Event()

    def wait_for_it() -> None:
        with hosts.turn("a", deadline):
            entered.set()

    with hosts.turn("a", deadline):
        waiting = Thread(target=wait_for_it)
        waiting.start()
        assert not entered.is_set()
    waiting.join(FAR)
    assert entered.is_set()


def test_a_host_that_asks_for_it_is_left_alone():
    hosts = Hosts(2)
    hosts.pause("a", 60)
    with pytest.raises(Stopped, match="asks to be left alone"), hosts.turn("a", time.monotonic() + 5):
        raise AssertionError
    hosts.pause("b", 0.01)
    with hosts.turn("b", time.monotonic() + FAR):
        pass


def _trying(*outcomes: Exception | str):
    """What to call, and how often it was."""
    left = list(outcomes)

    def attempt() -> str:
        outcome = left.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    return attempt, left


LOST = Stopped("connection", "lost", again=True)
DEAD = Stopped("no_such_host", "no such host")


def _busy(wait: float | None = None, status: int = 503) -> Busy:
    return Busy(Reply("u", "u", status), wait)


TRIES = (
    ("at once", ("page",), "page", 1),
    ("after a lost connection", (LOST, "page"), "page", 2),
    ("after two", (LOST, LOST, "page"), "page", 3),
    ("no more than three", (LOST, LOST, LOST, "page"), LOST, 3),
    ("never what stays as it is", (DEAD, "page"), DEAD, 1),
    ("a busy server", (_busy(), "page"), "page", 2),
    ("one that says when", (_busy(0.5), "page"), "page", 2),
    ("one that says too late", (_busy(FAR * 2), "page"), Busy, 1),
    ("busy is told before lost", (_busy(), LOST, LOST), Busy, 3),
    ("but not before what is final", (_busy(), DEAD), DEAD, 2),
)


@pytest.mark.parametrize(("outcomes", "last", "tries"), [row[1:] for row in TRIES], ids=[row[0] for row in TRIES])
def test_tries(outcomes: tuple[Exception | str, ...], last: object, tries: int):
    attempt, left = _trying(*outcomes)
    try:
        got: object = persist(attempt, deadline=time.monotonic() + FAR, attempts=3)
    except (Stopped, Busy) as error:
        got = error
    assert got is last or (isinstance(last, type) and isinstance(got, last))
    assert len(outcomes) - len(left) == tries


def test_no_try_without_time_for_it():
    attempt, left = _trying(LOST, "page")
    with pytest.raises(Stopped):
        persist(attempt, deadline=time.monotonic() + 1, attempts=3)
    assert left == ["page"]


def test_retries_wait_and_print_nothing(capfd: pytest.CaptureFixture[str]):
    attempt, _ = _trying(_busy(0.02), "page")
    with stamina.set_testing(False):
        before = time.monotonic()
        assert persist(attempt, deadline=before + FAR, attempts=3) == "page"
    assert time.monotonic() - before >= 0.02
    assert capfd.readouterr().err == ""
    assert logging.getLogger("stamina").handlers


WAITS = (
    ("120", 120.0),
    (" 0 ", 0.0),
    ("Wed, 21 Oct 2015 07:28:00 GMT", 0.0),
    ("soon", None),
    ("", None),
    ("-5", None),
    ("1.5", None),
    ("٣", None),
    ("9" * 500, 1e60),
)


@pytest.mark.parametrize(("text", "seconds"), WAITS, ids=[row[0][:30] or "empty" for row in WAITS])
def test_retry_after(text: str, seconds: float | None):
    assert retry_after(text) == seconds


def test_retry_after_a_date_to_come():
    """Computed here and not among the rows: workers that collect in different seconds must find the same tests."""
    in_an_hour = format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)
    assert retry_after(in_an_hour) == pytest.approx(3600, abs=60)


def test_which_replies_pass():
    assert busy(Reply("u", "u", 429, {"retry-after": "7"})).wait == 7.0
    assert busy(Reply("u", "u", 503)).wait is None
    assert all(busy(Reply("u", "u", status)) is None for status in (200, 301, 401, 403, 404, 410, 451, 501))


def test_we_say_who_we_are():
    assert user_agent({}) == DEFAULT
    assert f"upheld/{__version__}" in DEFAULT
    assert user_agent({"UPHELD_USER_AGENT": " lab-bot/2 (mail@lab.example) "}) == "lab-bot/2 (mail@lab.example)"


@pytest.mark.parametrize("value", ["a\r\nX: y", "naïve", "x" * 600])
def test_a_name_that_no_header_may_hold(value: str):
    with pytest.raises(ConfigError, match="UPHELD_USER_AGENT"):
        user_agent({"UPHELD_USER_AGENT": value})
