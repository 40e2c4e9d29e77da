"""The tables of outcomes: every way to fail has a row, and only what is certain says that a page is gone."""

from __future__ import annotations

from typing import get_args

import pytest

from upheld.fetch.outcomes import CAUSES, STATUSES, Cause, of_stand_in, of_status, of_trouble
from upheld.fetch.records import not_read
from upheld.fetch.reply import Reply, Trouble, TroubleKind
from upheld.fetch.standins import Kind, StandIn
from upheld.findings import lookup
from upheld.schema import SourceStatus

URL = "https://a.example/"


def test_every_cause_has_a_row_with_a_code_that_exists() -> None:
    assert set(CAUSES) == set(get_args(Cause))
    for row in CAUSES.values():
        assert row.status in get_args(SourceStatus)
        assert lookup(row.code)


@pytest.mark.parametrize("kind", get_args(TroubleKind))
def test_only_a_missing_host_is_a_page_that_is_gone(kind: TroubleKind) -> None:
    assert (of_trouble(Trouble(URL, kind, "why")).cause == "gone") == (kind == "no_such_host")
    assert of_trouble(Trouble(URL, kind, "why", "https://b.example/")).cause != "gone"


@pytest.mark.parametrize("kind", get_args(Kind))
def test_nothing_that_stands_in_for_a_page_says_that_it_is_gone(kind: Kind) -> None:
    assert of_stand_in(StandIn(kind, "a wall"), Reply(URL, URL, 200)).cause not in ("gone", "refused", "expired")


def test_only_404_and_410_say_that_a_page_is_gone() -> None:
    for status in (*range(100, 200), *range(300, 1000)):
        unread = of_status(Reply(URL, URL, status))
        assert (unread.cause == "gone") == (status in (404, 410))
        assert unread.reason.endswith(f"(status {status})")


def test_every_row_of_the_statuses_can_be_reached() -> None:
    first = {next(row for row in STATUSES if row.first <= status <= row.last) for status in range(100, 1000)}
    assert first == set(STATUSES)


@pytest.mark.parametrize(
    "reason", ["port 8000 is not one that pages are served from", f"{URL} can't be read: port 8000 is closed"]
)
def test_a_finding_says_once_which_page_can_not_be_read(reason: str) -> None:
    document = not_read(URL, of_trouble(Trouble(URL, "refused", reason)))
    message = document.findings[0].message
    assert message.startswith(f"{URL} can't be read: port 8000")
    assert message.count("can't be read") == 1


def test_a_part_that_nobody_asked_for_is_no_page() -> None:
    assert of_status(Reply(URL, URL, 206)).reason == "the server sent a part of the page only (status 206)"
