"""What of a source is no evidence, and what looks like it but is."""

from __future__ import annotations

import pytest

from upheld.retrieve.blocks import blocks
from upheld.retrieve.boilerplate import evidence
from upheld.retrieve.entries import is_likely_entry, is_plain_entry
from upheld.retrieve.menus import is_menu
from upheld.retrieve.signs import SIGNS, sign_of
from upheld.retrieve.titles import Section, section_of

FACT = "The bridge over the Orl is 412 metres long and was opened in 1931."


def kept(text):
    """The blocks of the text that count as evidence, one a line."""
    return [text[block.start : block.end] for stretch in evidence(text, blocks(text)) for block in stretch]


SIGNED = {
    "cookie notice": [
        "We use cookies to improve your visit. By continuing you accept this.",
        "This website uses cookies. Accept all cookies | Cookie settings",
        "We and our partners use technologies such as cookies. Manage your preferences.",
        "Wir verwenden Cookies. Alle akzeptieren oder ablehnen",
        "Ce site utilise des cookies. En poursuivant votre navigation, vous les acceptez.",
        "Usamos cookies propias y de terceros. Aceptar",
        "Мы используем файлы cookie. Продолжая, вы соглашаетесь с этим.",
        "当サイトではCookieを使用しています。同意する",
    ],
    "cookie buttons": ["Accept all cookies", "Reject all", "Cookie settings", "Alle akzeptieren", "Tout refuser"],
    "copyright": ["© 2024 City of Orl", "Copyright © 2019-2024 Orl Media GmbH", "- © Orl Press"],
    "copyright in words": ["Copyright 2024 Orl Media.", "Copyright (c) 1998-2004, Orl Media"],
    "rights reserved": [
        "Orl Media. All rights reserved.",
        "Alle Rechte vorbehalten.",
        "Tous droits réservés",
        "版权所有",
    ],
    "share buttons": [
        "Share on Facebook",
        "Share this article via e-mail",
        "Share | Tweet | LinkedIn",
        "Facebook Twitter LinkedIn",
        "Auf Facebook teilen",
        "Follow us on Instagram",
    ],
    "skip link": ["Skip to main content", "Zum Inhalt springen", "Aller au contenu principal", "Saltar al contenido"],
    "newsletter": ["Subscribe to our weekly newsletter", "Get the best stories in your inbox", "Newsletter abonnieren"],
    "advertisement": ["Advertisement", "ANZEIGE", "Publicité", "広告"],
    "controls": ["Read more", "Loading...", "Weiterlesen", "Lire la suite →", "もっと見る"],
}


def test_every_sign_has_examples():
    assert {sign.name for sign in SIGNS} == SIGNED.keys()


@pytest.mark.parametrize(("name", "line"), [(name, line) for name, lines in SIGNED.items() for line in lines])
def test_signs(name, line):
    sign = sign_of(line)
    assert sign is not None
    assert sign.name == name
    assert kept(f"{FACT}\n\n{line}\n\n{FACT}") == [FACT, FACT]
    assert kept(f"{FACT}\n{line}\n") == [FACT]


NEAR_MISSES = [
    "The firm said its websites set cookies on 40 million devices in 2019.",
    "Regulators fined the company because it made refusing cookies harder than accepting them.",
    "By using cookies, the firm tracked 40 million devices, and users could not agree or decline.",
    "Refuser les cookies doit être aussi simple que de les accepter, dit la commission.",
    "Nutzer müssen Cookies ebenso leicht ablehnen wie akzeptieren können.",
    "Bake the cookies for twelve minutes.",
    "Copyright 1998 amendments extended protection by twenty years.",
    "© A. Kron - The bridge seen from the east in 1950",
    "Copyright protects a work for 70 years after its author's death.",
    "The phrase all rights reserved was required by the Buenos Aires convention of 1910.",
    "Share prices on Facebook fell by 19 percent.",
    "Facebook bought Instagram in 2012 and WhatsApp in 2014.",
    "- Facebook",
    "Twitter and Facebook removed the page.",
    "Subscribers to the newsletter rose to 40,000 in May.",
    "Subscribe rates doubled.",
    "Advertisement spending fell by a third.",
    "Loading the ship took three days.",
    "Read more books than last year, the study advised.",
    "Skip to 2019 and the picture changes.",
    "Home sales in Berlin rose by 4 percent.",
]


@pytest.mark.parametrize("line", NEAR_MISSES)
def test_sentences_that_look_like_signs_are_kept(line):
    assert sign_of(line) is None
    assert line in kept(f"{FACT}\n\n{line}\n\n{FACT}")


def test_a_page_about_cookies_keeps_its_sentences():
    text = "\n\n".join(f"We use cookies of kind {n} if you agree." for n in range(5))
    assert len(kept(f"{FACT}\n\n{text}")) == 6


def test_a_page_of_nothing_else_is_kept_whole():
    text = "Share on Facebook\n\n© 2024 Orl\n\nRead more"
    assert len(kept(text)) == 3


@pytest.mark.parametrize(
    "line", ["Home | About us | Products | Contact", "Home › News › Search", "Startseite · Impressum · Datenschutz"]
)
def test_menus_in_a_line(line):
    assert is_menu(line)
    assert kept(f"{line}\n\n{FACT}") == [FACT]


@pytest.mark.parametrize("line", ["Home", "Jobs | Wozniak | Wayne", "1990 | 1991 | 1992", "Press / Media", ""])
def test_lines_that_are_no_menus(line):
    assert not is_menu(line)


def test_a_menu_of_short_lines():
    assert kept(f"Home\nProducts\nAbout us\nContact\n\n{FACT}") == [FACT]
    assert kept(f"- Home\n- About\n- Login\n- Search\n\n{FACT}") == [FACT]


@pytest.mark.parametrize(
    "items",
    [
        ["- Paris", "- Lyon", "- Marseille", "- Nice"],
        ["- Jobs", "- Wozniak", "- Wayne"],
        ["- Support: 12 members", "- Help: 3 members", "- Press: 2 members", "- Contact: 1 member"],
    ],
)
def test_lists_of_names_are_no_menus(items):
    assert kept("\n".join(items)) == items


LISTS = {
    "authors first": [
        "Smith, J. A. (2019). On bridges. Orl Press.",
        "Brown K, White LM. Steel and stone. J Eng. 2020;12(3):45-67.",
    ],
    "wiki": [
        '^ "The bridge". Orl Times. 3 May 2019. Retrieved 4 May 2020.',
        '^ "Steel". Orl News. Archived from the original on 3 May 2021.',
    ],
    "addresses": ["1. https://example.org/a", "2. City of Orl: https://example.org/report"],
    "books": ["- On Bridges, Orl University Press, 1998, ISBN 0-000-00000-0", "- Steel, Verlag Orl, 2003, pp. 12–15"],
    "numbers in brackets": [
        "[1] J. Smith, On bridges, Journal of Steel, vol. 3, 2001.",
        "[2] K. Brown and L. White, Stone, 2004, doi:10.1/x",
    ],
}
HEADINGS = [
    "## References",
    "References\n==========",
    "## 7. Works cited",
    "== Einzelnachweise ==",
    "# Références",
    "## 参考文献",
    "### Список литературы",
    "References",
]


@pytest.mark.parametrize("entries", LISTS.values(), ids=LISTS)
def test_entries_below_a_heading_are_no_evidence(entries):
    assert kept(f"{FACT}\n\n## References\n\n" + "\n".join(entries)) == [FACT]


@pytest.mark.parametrize("heading", HEADINGS)
def test_headings_of_reference_lists(heading):
    text = f"{FACT}\n\n{heading}\n\n" + "\n\n".join(LISTS["authors first"])
    assert kept(text) == [FACT]


def test_what_stands_after_a_reference_list_is_kept():
    text = f"## References\n\n{LISTS['authors first'][0]}\n\n## Traffic\n\n{FACT}"
    assert kept(text) == ["## Traffic", FACT]


def test_prose_below_such_a_heading_is_kept():
    prose = "The sources of the river lie in the hills, and it reaches the sea after 412 km."
    assert kept(f"## Sources\n\n{prose}") == ["## Sources", prose]
    assert prose in kept(f"## References\n\n{prose}\n\n{LISTS['authors first'][0]}")


@pytest.mark.parametrize(
    "title", ["Sources of the river", "Reference prices", "Notes on the deck", "Links between towns", "History"]
)
def test_headings_that_only_begin_alike(title):
    assert section_of(title) is None


@pytest.mark.parametrize(
    ("title", "section"),
    [
        ("References[edit]", Section.REFERENCES),
        ("**Sources:**", Section.NOTES),
        ("IV. Bibliography", Section.REFERENCES),
        ("See also", Section.RELATED),
        ("関連記事", Section.RELATED),
    ],
)
def test_sections_by_title(title, section):
    assert section_of(title) is section


def test_numbered_entries_without_a_heading():
    entries = [f"[{n}] Smith, J. (200{n}). On bridges, part {n}. Orl Press." for n in range(1, 5)]
    assert kept(f"{FACT}\n\n" + "\n".join(entries)) == [FACT]


@pytest.mark.parametrize(
    "facts",
    [
        ["1. The bridge was opened in 1931.", "2. It is 412 metres long.", "3. It was widened in 1962."],
        ["1. Paris, France (1900)", "2. Athens, Greece (1896)", "3. London, England (1908)"],
        ["1. Smith, J., won in 1999.", "2. Brown, K., won in 2000.", "3. White, L., won in 2001."],
        [
            "1. The US, in 2019, produced 5 million tonnes.",
            "2. The EU, in 2019, produced 4 million.",
            "3. China, in 2019, 9 million.",
        ],
        [
            "1. Warming reached 1.1 degrees (Smith et al., 2019).",
            "2. Seas rose by 20 cm (Brown et al., 2020).",
            "3. Ice shrank (White, 2021).",
        ],
    ],
    ids=["sentences", "places", "winners", "countries", "cited"],
)
def test_a_numbered_list_of_facts_is_no_reference_list(facts):
    assert kept("\n".join(facts)) == facts


def test_headlines_below_related_articles():
    text = f"{FACT}\n\n## Related articles\n\n- Ten bridges to see before you die\n- Steel prices rise by 5 percent"
    assert kept(text) == [FACT]


def test_a_sentence_ends_the_headlines():
    text = f"Read more\n\nTen bridges to see\n\n{FACT}\n\nSteel prices"
    assert kept(text) == [FACT, "Steel prices"]


@pytest.mark.parametrize(
    "line",
    ["Smith, J. A. (2019). On bridges. Orl Press.", "https://example.org/page", "[3] M. Lee, Stone, Orl Verlag, 2004."],
)
def test_plain_entries(line):
    assert is_plain_entry(line)


@pytest.mark.parametrize(
    "line",
    [
        FACT,
        "See https://example.org/a for the figures of all the years that are left out here.",
        "Apple AI 2019",
        "x" * 5_000,
    ],
)
def test_lines_that_are_no_plain_entries(line):
    assert not is_plain_entry(line)


def test_a_likely_entry_needs_two_signs_or_an_address():
    assert is_likely_entry("City report, 2019, pp. 3-4")
    assert not is_likely_entry("City report, 2019")


def test_rows_and_code_are_kept():
    text = "| Home | About | Contact |\n\n```\nShare on Facebook\n```"
    assert kept(text) == ["| Home | About | Contact |", "Share on Facebook"]
