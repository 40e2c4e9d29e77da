"""Which source a marker leads to."""

# ruff: noqa: E501 - a case a line: rows of a table are compared by eye

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from upheld.evidence import Span
from upheld.parsing.parts import Marker, Reference, References
from upheld.parsing.sources import resolve
from upheld.schema import Source

A, B, C = "https://a.example/one", "https://b.example/two", "https://c.example/three"


def src(id_, url=None, text=None, title=None):
    return Source(id=id_, url=url, text=text, title=title)


def refs(*entries):
    """Entries given as (key, url) or (key, url, title), one after another from offset 1,000 on."""
    rows = [(*entry, None)[:3] for entry in entries]
    listed = tuple(Reference(k, u, t, Span(1000 + 10 * i, 1009 + 10 * i)) for i, (k, u, t) in enumerate(rows))
    return References(listed, (Span(990, 1000 + 10 * len(rows)),))


def mark(*keys, url=None, at=0):
    return Marker("link" if url and not keys else "number", Span(at, at + 3), keys, url)


# id, the request's sources, the answer's list, the markers, the sources' (id, url), what each marker leads to
CASES = [
    ("request-only", [src("1", A), src("2", text="T")], refs(), [mark("1"), mark("2")], [("1", A), ("2", None)], [("1",), ("2",)]),
    ("list-only", [], refs(("1", A), ("2", B)), [mark("2"), mark("1")], [("1", A), ("2", B)], [("2",), ("1",)]),
    ("several-keys", [], refs(("1", A), ("2", B)), [mark("1", "2")], [("1", A), ("2", B)], [("1", "2")]),
    ("text-gains-address", [src("1", text="T")], refs(("1", A)), [mark("1")], [("1", A)], [("1",)]),
    ("bare-gains-address", [src("1")], refs(("1", A)), [mark("1")], [("1", A)], [("1",)]),
    ("same-address", [src("1", A)], refs(("1", "http://www.a.example/one/")), [mark("1")], [("1", A)], [("1",)]),
    ("text-wins-over-list", [src("1", A, text="T")], refs(("1", B)), [mark("1")], [("1", A)], [("1",)]),
    ("list-reorders-request", [src("1", A), src("2", B)], refs(("1", B), ("2", A)), [mark("1"), mark("2")], [("1", A), ("2", B)], [("2",), ("1",)]),
    ("list-names-an-unknown-page", [src("1", A)], refs(("1", B)), [mark("1")], [("1", A)], [("1",)]),
    ("list-with-other-ids", [src("s1", A), src("s2", B)], refs(("1", B), ("2", A)), [mark("1"), mark("2")], [("s1", A), ("s2", B)], [("s2",), ("s1",)]),
    ("list-by-title", [src("doc", text="T", title="Keeper Handbook")], refs(("1", None, "Keeper handbook")), [mark("1")], [("doc", None)], [("doc",)]),
    ("one-page-two-numbers", [], refs(("1", A), ("2", f"{A}?utm_source=chat")), [mark("1"), mark("2")], [("1", A)], [("1",), ("1",)]),
    ("one-page-twice-in-request", [src("1", A), src("2", f"{A}#part")], refs(), [mark("2")], [("1", A)], [("1",)]),
    ("differing-texts-stay-apart", [src("1", A, text="T"), src("2", A, text="U")], refs(), [mark("2")], [("1", A), ("2", A)], [("2",)]),
    ("inline-link", [], refs(), [mark(url=A), mark(url=B), mark(url=A)], [("link-1", A), ("link-2", B)], [("link-1",), ("link-2",), ("link-1",)]),
    ("inline-link-is-known", [src("1", A)], refs(("2", B)), [mark(url=f"{B}?fbclid=9"), mark(url=A)], [("1", A), ("2", B)], [("2",), ("1",)]),
    ("numbered-link", [], refs(), [mark("1", url=A), mark("2", url=B), mark("1")], [("1", A), ("2", B)], [("1",), ("2",), ("1",)]),
    ("numbers-start-again", [], refs(), [mark("1", url=A), mark("1", url=B)], [("1", A), ("link-1", B)], [("1",), ("link-1",)]),
    ("numbered-link-of-a-given-source", [src("1", A)], refs(), [mark("1", url=B)], [("1", A)], [("1",)]),
    ("numbered-link-gives-address", [src("1", text="T")], refs(), [mark("1", url=A)], [("1", A)], [("1",)]),
    ("from-zero", [], refs(("0", A), ("1", B)), [mark("0"), mark("1")], [("0", A), ("1", B)], [("0",), ("1",)]),
    ("two-part-footnotes", [], refs(("1_1", A), ("1_2", B)), [mark("1_2")], [("1_1", A), ("1_2", B)], [("1_2",)]),
    ("label-in-another-case", [], refs(("Smith2020", A)), [mark("smith2020")], [("Smith2020", A)], [("Smith2020",)]),
    ("other-digits", [], refs(("1", A)), [mark("１"), mark("¹"), mark("01")], [("1", A)], [("1",)] * 3),
    ("author-year", [], refs(("smith2020", A), ("wu2019a", None, "Old lamps")), [mark("wu2019a")], [("smith2020", A), ("wu2019a", None)], [("wu2019a",)]),
    ("by-position", [], refs(("", A), ("", B)), [mark("2"), mark("1")], [("1", A), ("2", B)], [("2",), ("1",)]),
    ("by-position-from-zero", [], refs(("", A), ("", B)), [mark("0"), mark("1")], [("0", A), ("1", B)], [("0",), ("1",)]),
    ("authors-by-position", [], refs(("smith2020", A), ("wu2019", B)), [mark("2")], [("1", A), ("2", B)], [("2",)]),
    ("no-position-where-the-request-has-numbers", [src("1", A)], refs(("", B)), [mark("1")], [("1", A), ("link-1", B)], [("1",)]),
    ("unnumbered-without-numbers", [], refs(("", A), ("", B)), [mark(url=B)], [("link-1", A), ("link-2", B)], [("link-2",)]),
    ("unresolved", [], refs(("1", A)), [mark("7"), mark("1", "8")], [("1", A)], [(), ("1",)]),
    ("link-id-is-taken", [src("link-1", A)], refs(), [mark(url=B)], [("link-1", A), ("link-2", B)], [("link-2",)]),
    ("links-by-position", [src("1", text="T"), src("2", text="U")], refs(), [mark(url=A), mark(url=B), mark(url=A)], [("1", A), ("2", B)], [("1",), ("2",), ("1",)]),
    ("links-by-their-ids", [src("link-2", text="U")], refs(), [mark(url=A), mark(url=B)], [("link-2", B), ("link-1", A)], [("link-1",), ("link-2",)]),
    ("links-by-page-before-position", [src("1", B, text="T"), src("2", text="U")], refs(), [mark(url=A), mark(url=B)], [("1", B), ("2", None), ("link-1", A)], [("link-1",), ("1",)]),
    ("a-known-link-counts", [src("x", A, text="T"), src("2", text="U")], refs(), [mark(url=A), mark(url=B)], [("x", A), ("2", B)], [("x",), ("2",)]),
    ("list-by-position-of-links", [src("2", text="U")], refs(("", A), ("", B)), [mark(url=B)], [("2", B), ("link-1", A)], [("2",)]),
    ("list-of-books-by-position", [src("2", text="U")], refs(("", None, "Lamps"), ("", None, "Roofs")), [], [("2", None), ("link-1", None)], []),
    ("no-position-beside-numbers", [src("1", text="T")], refs(), [mark("1"), mark(url=B)], [("1", None), ("link-1", B)], [("1",), ("link-1",)]),
    ("link-id-beside-numbers", [src("1", text="T"), src("link-1", text="U")], refs(), [mark("1"), mark(url=B)], [("1", None), ("link-1", B)], [("1",), ("link-1",)]),
    ("fragment-stripped", [src("1", f"{A}#:~:text=x")], refs(("2", f"{B}#top:~:text=y")), [mark("2")], [("1", A), ("2", f"{B}#top")], [("2",)]),
    ("book", [], refs(("1", None, "Lamps of the North")), [mark("1")], [("1", None)], [("1",)]),
    ("nothing", [], refs(), [], [], []),
]  # fmt: skip


@pytest.mark.parametrize(("given", "listed", "markers", "sources", "ids"), [row[1:] for row in CASES], ids=[row[0] for row in CASES])  # fmt: skip
def test_markers_lead_to_sources(given, listed, markers, sources, ids):
    found = resolve(given, listed, markers)
    assert [(source.id, source.url) for source in found.sources] == sources
    assert [found.lead(marker).ids for marker in markers] == ids


def test_what_leads_nowhere_is_named():
    found = resolve([], refs(("1", A)), [])
    assert found.lead(mark("1", "8", "9")).lost == ("8", "9")
    assert found.lead(mark("1")).lost == ()


def test_the_nearest_list_defines_a_number_that_two_lists_use():
    listed = References((Reference("1", A, None, Span(100, 110)), Reference("1", B, None, Span(300, 310))), ())
    early, late, last = mark("1", at=20), mark("1", at=200), mark("1", at=400)
    found = resolve([], listed, [early, late, last])
    assert [found.lead(m).ids for m in (early, late, last)] == [("1",), ("link-1",), ("link-1",)]


def test_a_source_of_the_request_keeps_what_it_has_and_gains_the_rest():
    found = resolve([src("1", text="T"), src("2", B, title="Mine")], refs(("1", A, "First"), ("2", B, "Second")), [])
    assert found.sources == (src("1", A, "T", "First"), src("2", B, None, "Mine"))


def test_an_id_of_the_request_stands_for_what_it_became():
    found = resolve([src("1", A), src("2", A, text="T"), src("3", B)], refs(), [])
    assert [found.request_id(id_) for id_ in ("1", "2", "3")] == ["1", "1", "3"]
    assert found.sources[0].text == "T"


def test_a_list_that_reorders_the_request_leaves_the_request_ids_alone():
    found = resolve([src("1", A), src("2", B)], refs(("1", B), ("2", A)), [])
    assert found.aliases["1"] == "2"
    assert found.request_id("1") == "1"


def test_a_text_fragment_becomes_a_hint():
    listed = refs(("1", f"{A}#:~:text=tall%20tower"), ("2", A))
    markers = [mark("1"), mark("2"), mark("1", "2"), mark(url=f"{A}#:~:text=old,lamp")]
    found = resolve([], listed, markers)
    assert [found.hint_of(m) for m in markers] == ["tall tower", None, "tall tower", "old … lamp"]
    assert found.hint_of(markers[0], "1") == "tall tower"


def codes(found):
    return {id_: [f.code for f in findings] for id_, findings in found.source_findings.items()}


@pytest.mark.parametrize(
    ("given", "listed", "markers", "expected"),
    [
        ([], refs(("1", A), ("2", B)), [mark("1")], {"2": ["C705"]}),
        ([], refs(("1", A), ("2", B)), [], {}),
        ([], refs(("", A), ("", B)), [mark(url=C)], {}),
        ([], refs(("1", A), ("2", A)), [mark("1")], {"1": ["C706"]}),
        ([], refs(("1", A), ("2", A)), [mark("9")], {"1": ["C706", "C705"]}),
        ([src("1", A), src("2", A)], refs(), [mark("1")], {"1": ["C706"]}),
        ([src("s", A)], refs(("1", A)), [mark("1")], {}),
        ([src("1", A), src("2", B)], refs(), [mark("1")], {}),
        ([], refs(), [mark("1", url=A), mark("2", url=A)], {"1": ["C706"]}),
    ],
    ids=["one-uncited", "no-markers", "unnumbered", "same-page", "both", "same-page-in-request", "other-id", "request-uncited", "linked-numbers"],
)  # fmt: skip
def test_findings_on_the_list(given, listed, markers, expected):
    assert codes(resolve(given, listed, markers)) == expected


def test_messages_name_numbers_and_page():
    found = resolve([], refs(("1", A), ("3", A), ("4", B, "Second page")), [mark("1")])
    assert (
        found.source_findings["1"][0].message
        == "[1] and [3] lead to the same page (a.example); they count as one source."
    )
    assert found.source_findings["4"][0].message == "Reference [4] (Second page) is never cited in the answer."


URLS = st.none() | st.sampled_from([A, B, f"{A}?utm_medium=x", f"{B}#:~:text=w", "https://[bad", "", "www.c.example"])
KEYS = st.sampled_from(["", "1", "2", "3", "01", "¹", "a", "A", "smith2020", "link-1"])
GIVEN = st.lists(
    st.builds(src, KEYS.filter(bool), URLS, st.none() | st.sampled_from(["T", "U"])),
    max_size=5,
    unique_by=lambda s: s.id,
)
LISTED = st.lists(st.tuples(KEYS, URLS), max_size=6).map(lambda rows: refs(*rows))
MARKERS = st.lists(
    st.builds(
        lambda keys, url, at: mark(*keys, url=url, at=at),
        st.lists(KEYS.filter(bool), max_size=2),
        URLS,
        st.integers(0, 2000),
    ),
    max_size=6,
)


@settings(max_examples=150)
@given(GIVEN, LISTED, MARKERS)
def test_every_marker_leads_to_listed_sources_or_is_unresolved(given_sources, listed, markers):
    found = resolve(given_sources, listed, markers)
    ids = [source.id for source in found.sources]
    assert len(ids) == len(set(ids))
    assert {found.request_id(source.id) for source in given_sources} <= set(ids)
    assert set(found.source_findings) <= set(ids)
    for marker in markers:
        leads = found.lead(marker).ids
        assert set(leads) <= set(ids)
        assert leads or found.lead(marker).lost == marker.keys
        if marker.url is not None:
            assert len(leads) == 1
