"""What the network is given to read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fakes import claim, item
from upheld.evidence import Context, Item, Passage
from upheld.text.clauses import parts
from upheld.verify.desk import Desk
from upheld.verify.features import ClaimWords, SourceWords
from upheld.verify.selection import BUDGET, as_text, lines_of, select
from upheld.verify.small.pairs import LONGEST_CLAIM, LONGEST_CONTEXT, Pair, pair_of, part_of

SOURCE = "The Ossel bridge is a steel arch bridge near Tarn. It opened in May 1931."


def pair(text: str, source: str = SOURCE, **context: str) -> Pair | None:
    return pair_of(item(claim(text), source, context=Context(**context)), Desk())


@pytest.mark.parametrize(
    ("text", "context", "read"),
    [
        ("The Ossel bridge opened in 1931.", {"before": "It is old."}, "The Ossel bridge opened in 1931."),
        ("It opened in 1931.", {"before": "The bridge is old."}, "The bridge is old. | It opened in 1931."),
        ("This was in 1931.", {"heading": "The Ossel bridge"}, "The Ossel bridge | This was in 1931."),
        ("It opened.", {"heading": "Bridges", "before": "Ossel is one."}, "Ossel is one. | It opened."),
        ("The company opened it.", {"before": "Lind is a firm."}, "Lind is a firm. | The company opened it."),
        ("The bridge opened.", {"before": "Ossel is one."}, "The bridge opened."),
        ("nausea", {"stem": "Its side effects\nare:"}, "Its side effects are: | nausea"),
        ("It opened.", {}, "It opened."),
    ],
    ids=["alone", "pronoun", "heading", "the nearest", "stand-in", "a word of the source", "stem", "nothing before"],
)
def test_the_text_before_a_claim_is_read_where_the_claim_leans_on_it(text, context, read) -> None:
    found = pair(text, **context)
    assert found is not None
    assert found.claim == read


def test_of_a_long_text_before_the_end_is_read() -> None:
    found = pair("It opened in 1931.", before="word " * 400 + "end.")
    assert found is not None
    assert found.claim.endswith("end. | It opened in 1931.")
    assert len(found.claim) == LONGEST_CONTEXT + len(" | It opened in 1931.")


def test_a_claim_that_is_too_long_is_not_read() -> None:
    assert pair("a" * LONGEST_CLAIM) is not None
    assert pair("a" * (LONGEST_CLAIM + 1)) is None


def test_a_part_is_read_with_its_subject_against_the_same_evidence() -> None:
    one = item(claim("The Ossel bridge is made of steel and opened in 1931."), SOURCE)
    whole = pair_of(one, Desk())
    assert whole is not None
    found = parts(one.claim.text)
    assert found[1].text.startswith("The Ossel bridge ")
    assert [part_of(one, whole, part) for part in found] == [Pair(part.text, whole.evidence) for part in found]


def test_a_part_keeps_what_the_claim_leans_on() -> None:
    one = item(claim("It is made of steel and opened in 1931."), SOURCE, context=Context(before="Ossel is a bridge."))
    whole = pair_of(one, Desk())
    assert whole is not None
    found = parts(one.claim.text)
    assert len(found) == 2
    for part in found:
        assert part_of(one, whole, part).claim == f"Ossel is a bridge. | {part.text}"


def sources(*texts: str) -> Item:
    passages = tuple(Passage(str(at), text, 0, len(text)) for at, text in enumerate(texts))
    return item(claim("The bridge opened in 1931."), "\n\n".join(texts), passages=passages)


def test_two_sources_are_both_read_though_their_offsets_are_the_same() -> None:
    found = pair_of(sources("The bridge is red.", "The bridge opened in 1931."), Desk())
    assert found is not None
    assert found.evidence == "The bridge is red. The bridge opened in 1931."


def test_a_sentence_in_two_windows_is_read_once_and_in_the_order_of_the_source() -> None:
    text = "One came first. Two came second. Three came third."
    windows = (Passage("1", text[16:], 16, len(text)), Passage("1", text[:32], 0, 32))
    found = pair_of(item(claim("Two came second."), text, passages=windows), Desk())
    assert found is not None
    assert found.evidence == text


def test_long_evidence_is_cut_to_the_sentences_that_share_most() -> None:
    filler = " ".join(f"Sentence number {at} is about nothing much at all in particular." for at in range(60))
    text = f"{filler} The Ossel bridge opened in May 1931. {filler}"
    words = ClaimWords.of("The Ossel bridge opened in 1931.")
    chosen = select(words, lines_of(Passage("1", text, 0, len(text))), SourceWords(text))
    assert "The Ossel bridge opened in May 1931." in as_text(chosen)
    assert sum(line.cost for line in chosen) <= BUDGET
    assert [line.start for line in chosen] == sorted(line.start for line in chosen)


def test_a_heading_stands_before_its_first_line() -> None:
    passage = Passage("1", "It opened in 1931. It is red.", 0, 29, heading="The bridge")
    assert as_text(lines_of(passage)) == "The bridge: It opened in 1931. It is red."


@given(st.text(max_size=120), st.lists(st.text(max_size=200), min_size=1, max_size=3), st.text(max_size=60))
@settings(max_examples=60)
def test_any_text_gives_a_pair_or_none(text: str, passages: list[str], before: str) -> None:
    windows = tuple(Passage("1", one, 0, len(one)) for one in passages)
    one = item(claim(text or "x"), "\n\n".join(passages), passages=windows, context=Context(before=before))
    found = pair_of(one, Desk())
    assert found is None or (found.evidence.strip() and found.claim.endswith(one.claim.text))
