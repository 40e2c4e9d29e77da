"""Pages that stand in for the page that was meant, and pages that only look so."""

from __future__ import annotations

import pytest

from growth import seconds
from upheld.fetch.inline import read_inline
from upheld.fetch.readable import stand_in, stand_in_text
from upheld.schema import Source

FOOT = "\n\nTerms of use\n\nPrivacy\n\nHelp centre"
STAND_INS = [
    ("moment", "Just a moment...", "example.org\n\nVerify you are human by completing the action below.", "bots"),
    ("checking", None, "Checking your browser before accessing example.org.\n\nRay ID: 8a6", "bots"),
    ("robot", "Are you a robot?", "Please confirm that you're not a robot by clicking the box below.", "bots"),
    ("traffic", None, "Our systems have detected unusual traffic from your network." + FOOT, "bots"),
    ("javascript", None, "Please enable JavaScript and cookies to continue" + FOOT, "JavaScript"),
    ("app", "App", "You need to enable JavaScript to run this app.", "JavaScript"),
    ("consent", "Before you continue to Search", "We use cookies and data to deliver services." + FOOT, "consent"),
    ("zustimmung", "Bevor Sie zur Suche weitergehen", "Wir verwenden Cookies." + FOOT, "consent"),
    ("denied", "Access Denied", "You don't have permission to access this resource on this server.", "refusal"),
    ("403", "403 Forbidden", "nginx", "refusal"),
    ("blocked", None, "# Sorry, you have been blocked\n\nYou are unable to access example.org", "refusal"),
    ("subscribe", "Mine closes", "The mine closed in 1986.\n\n**Subscribe to continue reading**" + FOOT, "pay wall"),
    ("free articles", None, "You’ve reached your limit of free articles." + FOOT, "pay wall"),
    ("members", None, "The mine closed.\n\nThis article is for subscribers only." + FOOT, "pay wall"),
    ("log in", None, "# Welcome\n\nSign in to continue" + FOOT, "log in"),
    ("404", "404 - Page not found | Example", "Home\n\nNews\n\nContact", "error page"),
    ("not found", None, "# Page Not Found\n\nTry the search." + FOOT, "error page"),
    ("sorry", None, "Sorry, the page you are looking for could not be found." + FOOT, "error page"),
    ("seite", "Seite nicht gefunden", "Startseite\n\nKontakt", "error page"),
    ("introuvable", None, "# Page introuvable\n\nAccueil", "error page"),
    ("503", "503 Service Unavailable", "No server is available to handle this request.", "error page"),
    ("wrong", None, "Something went wrong. Try again later.", "error message"),
]


@pytest.mark.parametrize(("title", "text", "kind"), [row[1:] for row in STAND_INS], ids=[row[0] for row in STAND_INS])
def test_a_stand_in_is_told_with_its_sign(title, text, kind):
    assert kind in (stand_in(text, title, 5_000) or "")


PROSE = "The survey of 2019 found that most of the newspapers asked their readers for money after a few articles. "
LOOKALIKES = [
    ("about paywalls", "Paywalls", "# Paywalls\n\n" + 'Sites show "Subscribe to continue reading" after three. ' * 4),
    (
        "about errors",
        "HTTP status codes",
        "A server says 404 when a page was not found, and 403 when access is denied.",
    ),
    ("short", "Orlen Bridge", "The bridge over the Orl is 412 metres long."),
    ("film", "Access Denied (film)", "Access Denied is a film of 2011. It was shot in Norway in nineteen days."),
    ("long with a wall at the end", "Mine", PROSE * 20 + "\n\nSubscribe to continue reading"),
    ("banner above a real page", "Mine", "We value your privacy\n\nAccept all cookies to continue\n\n" + PROSE * 8),
    ("log-in line above a real page", "Forum", "Log in or register to view more\n\n" + PROSE * 8),
    ("a form that failed", "Mine", PROSE * 8 + "\n\nSomething went wrong. Please try again."),
    ("whoops", "Talk", "Ford: Whoops, that was the third attempt. The mine closed in 1986."),
    ("a moment in prose", "Novel", "Just a moment before noon the bell rang, and nobody in the town was surprised."),
]


@pytest.mark.parametrize(("title", "text"), [row[1:] for row in LOOKALIKES], ids=[row[0] for row in LOOKALIKES])
def test_a_page_with_a_text_of_its_own_is_read(title, text):
    assert stand_in(text, title, 10_000) is None


def test_the_shell_of_a_page_that_scripts_fill_in():
    assert "scripts" in (stand_in("Example\n\nLoading", None, 80_000) or "")
    assert stand_in("The bridge over the Orl is 412 metres long, and its deck is of steel. " * 4, None, 25_000) is None


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Just a moment...", False),
        ("Access denied.\nYou don't have permission to access this page.", False),
        ("# Page not found", False),
        ("Access denied is a film of 2011.", True),
        ("The mine closed in 1986.\nSubscribe to continue reading", True),
        ("Page not found. " + PROSE * 4, True),
    ],
    ids=["check", "refusal", "heading", "film", "a text before the sign", "long"],
)
def test_a_text_that_is_passed_is_judged_unless_it_is_nothing_but_a_sign(text, read):
    assert (stand_in_text(text) is None) == read
    document = read_inline(Source(id="1", text=text, title="The mine"))
    assert (document.status, document.title) == ("ok" if read else "unreadable", "The mine")


def test_hostile_text_takes_no_time():
    for text in ("please " * 200, "access " * 200, "a" * 1_499, ". " * 700, "continue reading with " * 60):
        assert seconds(lambda text=text: stand_in(text, text, 10**6)) < 1
