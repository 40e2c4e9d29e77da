from __future__ import annotations

import pytest

from upheld.errors import ProviderError
from upheld.evidence import Span
from upheld.providers.draft import Draft, is_json
from upheld.schema import Source


def drafted(text: str = "The mine closed in 1986.") -> Draft:
    draft = Draft()
    draft.write(text)
    return draft


def test_text_is_joined_as_it_comes_and_ranges_are_of_the_whole() -> None:
    draft = Draft()
    assert draft.write("The mine ") == Span(0, 9)
    assert draft.write("closed.") == Span(9, 16)
    draft.gap()
    draft.gap()
    assert draft.write("\ud83d\0") == Span(18, 20)
    assert draft.request().answer == "The mine closed.\n\n\ufffd\ufffd"


def test_nothing_stands_before_the_first_utterance() -> None:
    draft = Draft()
    draft.gap()
    assert draft.write("a") == Span(0, 1)


def test_one_page_is_one_source() -> None:
    draft = drafted()
    one = draft.source(url="https://a.example/x?utm_source=openai", title=" A \n page ")
    two = draft.source(url="https://www.a.example/x", title="Other")
    three = draft.source(key="document:0", title="D")
    assert (one, two, three) == ("s1", "s1", "s2")
    (page, document) = draft.request().sources
    assert (page.title, page.url) == ("A page", "https://a.example/x?utm_source=openai")
    assert document.url is None


def test_texts_of_a_source_are_joined_once_each_and_the_whole_one_wins_over_quotes() -> None:
    draft = drafted()
    for text in ("one", "two", "one"):
        draft.source(key="f", text=text, carried="excerpts")
    assert draft.request().sources[0].text == "one\n\ntwo"
    draft.source(key="f", text="all of it")
    draft.source(key="f", text="one", carried="excerpts")
    (source,) = draft.request().sources
    assert (source.text, source.carried) == ("all of it", "response")


def test_a_number_that_could_not_be_written_out_is_an_id_all_the_same() -> None:
    draft = drafted()
    assert draft.number("\ud83d") == draft.number("\ufffd") == "\ufffd"
    assert len(draft.number("9" * 300)) == 200
    assert len(draft.request().sources) == 2


def test_an_error_is_one_line_whatever_it_quotes() -> None:
    assert str(ProviderError("output: only a,\n  b", field="output")) == "output: only a, b"
    assert len(str(ProviderError("x" * 9000))) == 1001


def test_ranges_are_merged_and_those_without_a_word_left_out() -> None:
    draft = drafted("- **The mine** closed.")
    one, two = draft.source(key="1"), draft.source(key="2")
    draft.cite(Span(4, 12), [one])
    draft.cite(Span(4, 12), [two, one])
    draft.cite(Span(0, 4), [one])
    draft.cite(Span(4, 8), [])
    assert [(span.start, span.end, span.cited) for span in draft.request().cited_spans] == [(4, 12, ("s1", "s2"))]


def test_structured_output_is_no_prose() -> None:
    draft = drafted('{"answer": true}')
    draft.cite(Span(0, 16), [draft.source(key="1")])
    assert draft.request().cited_spans == ()
    assert is_json(" [1, 2] ")
    assert not is_json("[1] says so")
    assert not is_json("{" * 100_000)


def test_what_the_caller_has_of_a_source_is_judged() -> None:
    draft = drafted()
    draft.source(key="document:0", names=("1", "Report"), text="quoted", carried="excerpts")
    draft.source(url="https://a.example/x")
    given = [
        Source(id="1", text="the whole report"),
        Source(id="page", url="http://a.example/x/", text="the page"),
        Source(id="s1", url="https://other.example/"),
        Source(id="new", text="more"),
    ]
    made = draft.request(given).sources
    assert [(source.id, source.text, source.carried) for source in made] == [
        ("s1", "the whole report", None),
        ("s2", "the page", None),
        ("new", "more", None),
    ]
    assert made[0].url == "https://other.example/"


@pytest.mark.parametrize(
    ("url", "texts"),
    [
        ("https://b.example/", [None, "of another"]),
        ("https://www.a.example/y", ["of another"]),
        (None, ["of another"]),
    ],
    ids=["a page of another site", "a page of the same site", "no address"],
)
def test_a_title_alone_makes_no_page_of_another_site_the_source(url: str | None, texts: list[str | None]) -> None:
    draft = drafted()
    draft.source(url="https://a.example/x", title="Home", names=("Home",))
    made = draft.request([Source(id="mine", url=url, title="Home", text="of another")]).sources
    assert [source.text for source in made] == texts


def test_an_id_that_can_not_be_one_is_told() -> None:
    draft = drafted()
    draft.number("", url="https://a.example/x")
    with pytest.raises(ProviderError, match="id"):
        draft.request()


@pytest.mark.parametrize("text", ["", " \n", "\u200b\n"])
def test_a_response_without_an_answer(text: str) -> None:
    draft = drafted(text)
    if text.strip():
        assert draft.request().answer == text
        return
    with pytest.raises(ProviderError, match="no text of an answer"):
        draft.request()


def test_a_range_beyond_the_answer_is_told() -> None:
    draft = drafted()
    draft.cite(Span(0, 99), [draft.source(key="1")])
    with pytest.raises(ProviderError, match=r"cited_spans\.0"):
        draft.request()


def test_ranges_that_could_not_be_placed() -> None:
    draft = drafted()
    draft.lose("what \ud83d stood", [draft.source(key="1")], "it stands nowhere")
    draft.lose("x", [], "nothing is cited")
    (span,) = draft.request().unplaced_spans
    assert (span.text, span.cited, span.reason) == ("what \ufffd stood", ("s1",), "it stands nowhere")
