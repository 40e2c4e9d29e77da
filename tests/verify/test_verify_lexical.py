"""The lexical verifier."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fakes import claim, item
from upheld.evidence import Context, Item, Passage, Score
from upheld.verify.base import Verifier
from upheld.verify.lexical import LexicalVerifier
from upheld.verify.weights import LEXICAL

SOURCE = (
    "The Ossel bridge is a steel arch bridge near Tarn. It was designed by Dorthe Lind and opened in May 1931. "
    "The arch spans 415 metres and carries about 2.3 million cars a year. It is painted every seven years."
)
VERIFIER = LexicalVerifier()


def score(text: str, source: str = SOURCE, **fields: object) -> Score:
    return VERIFIER.score([item(claim(text), source, **fields)])[0]


def supported(text: str, source: str = SOURCE) -> bool:
    value = score(text, source).value
    return value is not None and value >= VERIFIER.threshold


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("The Ossel bridge is a steel arch bridge near Tarn.", id="verbatim"),
        pytest.param("It was designed by Dorthe Lind.", id="part of a sentence, with a pronoun"),
        pytest.param("The bridge, which opened in May 1931, was designed by Dorthe Lind.", id="reordered"),
        pytest.param("The arch spans 415 m and carries about 2,300,000 cars a year.", id="numbers written otherwise"),
        pytest.param("The arch of the bridge is painted every seven years.", id="from two sentences"),
    ],
)
def test_what_the_source_says_is_supported(text: str) -> None:
    assert supported(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("The arch spans 451 metres and carries about 2.3 million cars a year.", id="swapped digits"),
        pytest.param("It was designed by Dorthe Lind and opened in May 1932.", id="another year"),
        pytest.param("It carries about 2.3 billion cars a year.", id="another magnitude"),
        pytest.param("It is painted every nine years.", id="another number in words"),
        pytest.param("Ferries crossed the river twice a day until the road was finished.", id="not said at all"),
        pytest.param("The bridge was closed after a flood damaged its southern pier.", id="same subject, nothing else"),
    ],
)
def test_what_it_does_not_say_is_not(text: str) -> None:
    assert not supported(text)


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("Eröffnet wurde die Brücke 1931. Gestrichen wird sie alle sieben Jahre.", id="German"),
        pytest.param("Мост был открыт в 1931 году. Его красят каждые семь лет.", id="Russian"),
        pytest.param("この橋は1931年に開通した。全長は415メートルである。", id="Japanese"),
        pytest.param("이 다리는 1931년에 개통되었다. 길이는 415미터이다.", id="Korean"),
        pytest.param("افتتح الجسر عام 1931 ويبلغ طوله 415 مترا.", id="Arabic"),
        pytest.param("สะพานนี้เปิดใช้ในปี 1931 และยาว 415 เมตร", id="Thai"),
    ],
)
def test_a_source_supports_its_own_sentences_but_not_with_another_number(source: str) -> None:
    first = source.split(". ")[0].split("。")[0]
    assert supported(first, source)
    assert not supported(first.replace("1931", "1947"), source)


def test_the_sentence_that_says_it_is_named() -> None:
    found = score("The arch spans 415 metres.")
    assert found.sentence is not None
    assert found.sentence.of(SOURCE).startswith("The arch spans 415 metres")


def test_the_best_passage_decides_and_each_has_its_own_value() -> None:
    texts = ["Ferries crossed the river.", SOURCE, "Cars are heavy."]
    passages = tuple(Passage("1", text, 0, len(text)) for text in texts)
    found = score("It was designed by Dorthe Lind.", passages=passages, source_text="\n\n".join(texts))
    assert found.passage == 1
    assert len(found.passage_values) == 3
    assert found.value == found.passage_values[1] == max(found.passage_values)


def test_the_heading_of_a_passage_is_read_with_it() -> None:
    table = "| Tarn | 415 |"
    bare = (Passage("1", table, 0, len(table)),)
    headed = (Passage("1", table, 0, len(table), heading="Bridge | Span in metres"),)
    text = "The span in metres of the Tarn bridge is 415."
    assert score(text, table, passages=headed).value > score(text, table, passages=bare).value  # type: ignore[operator]


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        pytest.param("It was designed by Frank Otto Wright.", ["Frank Otto Wright"], id="a name is one phrase"),
        pytest.param("The arch spans 451 metres.", ["451"], id="number"),
        pytest.param("It carries 9 million cars.", ["9 million"], id="number with its scale"),
        pytest.param(
            "It fell silent by 12% in Berlin.", ["fell silent", "12%", "Berlin"], id="a number apart from words"
        ),
        pytest.param("It has twenty-one lamps.", ["twenty-one", "lamps"], id="number in words"),
        pytest.param("The Ossel bridge is near Tarn.", [], id="all there"),
        pytest.param("The bridges were opening.", [], id="inflected"),
        pytest.param("Painted green, it opened in May 1931.", ["green"], id="one word"),
        pytest.param("It hums. Bats live there.", ["hums", "Bats live"], id="a stop parts phrases"),
        pytest.param("It was sold to the city of Berlin.", ["sold to the city of Berlin"], id="function words bridged"),
    ],
)
def test_unbacked_words(text: str, missing: list[str]) -> None:
    assert [span.of(text) for span in score(text).unbacked] == missing


def test_unbacked_characters_of_an_unspaced_script() -> None:
    text, source = "この橋は大阪市に1931年に開通した。", "この橋は1931年に開通した。"
    assert [span.of(text) for span in score(text, source).unbacked] == ["大阪市"]


def test_words_of_the_context_are_not_unbacked() -> None:
    text = "The lattice girders were designed by Dorthe Lind."
    assert [span.of(text) for span in score(text).unbacked] == ["lattice girders"]
    assert score(text, context=Context(before="The bridge has lattice girders.")).unbacked == ()


def test_a_word_that_stands_in_for_the_subject_costs_nothing() -> None:
    stand_in, subject = (
        score("The structure was designed by Dorthe Lind."),
        score("The granary was designed by Dorthe Lind."),
    )
    assert stand_in.value > subject.value  # type: ignore[operator]
    assert stand_in.unbacked == ()
    assert subject.unbacked


def test_parts_are_scored_alone() -> None:
    text = "It was designed by Dorthe Lind and sold to the harbour company of Berlin."
    parts = score(text).parts
    assert [part.span.of(text) for part in parts] == [
        "It was designed by Dorthe Lind",
        "sold to the harbour company of Berlin",
    ]
    assert parts[0].value >= VERIFIER.threshold > parts[1].value


def test_a_claim_of_one_part_has_none() -> None:
    assert score("It was designed by Dorthe Lind.").parts == ()


@pytest.mark.parametrize(
    ("text", "source"),
    [
        pytest.param("Die Brücke wurde von Dorthe Lind für den Verkehr geplant.", SOURCE, id="German on English"),
        pytest.param("この橋は1931年に開通した。", SOURCE, id="Japanese on English"),
        pytest.param("The bridge was opened by the king.", "この橋は1931年に開通した。", id="English on Japanese"),
        pytest.param("…!?", SOURCE, id="no words"),
    ],
)
def test_what_it_can_not_judge_has_a_reason_and_no_value(text: str, source: str) -> None:
    found = score(text, source)
    assert found.value is None
    assert found.reason


def test_nothing_to_read_has_a_reason_and_no_value() -> None:
    found = score("It opened in 1931.", passages=())
    assert found.value is None
    assert found.reason


def test_other_items_do_not_change_a_score() -> None:
    items = [item(claim(text), SOURCE) for text in ("It opened in May 1931.", "It hums.", "…")]
    together = VERIFIER.score(items)
    assert together == [VERIFIER.score([one])[0] for one in items]
    assert VERIFIER.score([]) == []


def test_no_overlap_makes_up_for_a_missing_number() -> None:
    # A probability is at most 1, so the factor alone keeps it under the threshold.
    assert LEXICAL.missing_number < LEXICAL.threshold


def test_it_is_a_verifier() -> None:
    assert isinstance(VERIFIER, Verifier)
    assert VERIFIER.describe() == ()
    assert 0 < VERIFIER.threshold < 1


def test_scores_do_not_depend_on_the_order_of_hashes() -> None:
    program = (
        "from fakes import claim, item\n"
        "from upheld.verify.lexical import LexicalVerifier\n"
        f"print(LexicalVerifier().score([item(claim('The arch of Lind spans 415 metres near Tarn.'), {SOURCE!r})]))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(runs) == 1


odd = st.text(alphabet=st.characters(codec=None, exclude_categories=()), max_size=80)


@given(odd, odd)
@settings(max_examples=150)
def test_any_text_gets_a_score(text: str, source: str) -> None:
    found = score(text or " ", source)
    assert found.value is None or 0.0 <= found.value <= 1.0
    assert (found.value is None) == (found.reason is not None)
    assert all(0 <= span.start < span.end <= len(text) for span in found.unbacked)
    assert found.sentence is None or found.sentence.end <= len(source)


@given(
    st.lists(
        st.sampled_from(["The arch", "415", "metres", "東京", "and is", "painted", "—", "Berlin", ";"]), min_size=1
    )
)
@settings(max_examples=100)
def test_unbacked_ranges_do_not_overlap(pieces: list[str]) -> None:
    spans = score(" ".join(pieces)).unbacked
    assert all(one.end <= other.start for one, other in pairwise(spans))


def test_a_longer_source_that_also_says_it_keeps_the_verdict() -> None:
    padding = "Ferries crossed the river twice a day and sold hot soup to the passengers. " * 200
    one = item(claim("It was designed by Dorthe Lind."), SOURCE)
    long = Item(
        claim=one.claim,
        context=one.context,
        passages=one.passages,
        source_text=SOURCE + " " + padding,
        source_ids=("1",),
        passages_read=20,
        answer=one.answer,
    )
    assert VERIFIER.score([long])[0].value >= VERIFIER.threshold  # type: ignore[operator]
