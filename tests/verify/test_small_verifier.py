"""The verifier `small`: values, parts, what it can't judge, and how they are combined."""

from __future__ import annotations

import math
from importlib.resources import files

import pytest

from fakes import claim, item
from upheld.evidence import Item, Score
from upheld.registry import Row
from upheld.render.models import Group, render_models
from upheld.render.page import View
from upheld.report import ErrorRate, Finding, Range
from upheld.text.clauses import parts
from upheld.verdicts import Verdict
from upheld.verify.base import Measured, Verifier
from upheld.verify.desk import Desk
from upheld.verify.lexical import LexicalVerifier
from upheld.verify.small import combination
from upheld.verify.small.combination import probability
from upheld.verify.small.reading import Reading
from upheld.verify.small.shipped import Card, card
from upheld.verify.small.verifier import SmallVerifier
from upheld.verify.small.weights import COMBINATION, Combination

SOURCE = (
    "The Ossel bridge is a steel arch bridge near Tarn. It was designed by Dorthe Lind and opened in May 1931. "
    "The arch spans 415 metres and carries about 2.3 million cars a year. It is painted every seven years."
)
VERIFIER = SmallVerifier()
TEXTS = [
    "The Ossel bridge is a steel arch bridge near Tarn.",
    "The bridge was designed by Dorthe Lind and it carries trains to the north every hour.",
    "Honey bees can see ultraviolet light.",
    "It opened in 1931.",
]


def score(text: str, source: str = SOURCE, **fields: object) -> Score:
    return VERIFIER.score([item(claim(text), source, **fields)])[0]


def finding(code: str, start: int, end: int) -> Finding:
    return Finding(code=code, message="", span=Range(start=start, end=end, text="x" * (end - start)))


class Told:
    """A network that gives logits by the claim that it is shown, and remembers what it was shown."""

    def __init__(self, logits: dict[str, float | None], other: float = -3.0) -> None:
        self.table, self.other, self.calls = logits, other, []

    def logits(self, pairs):
        self.calls.append([pair.claim for pair in pairs])
        return [self.table.get(pair.claim, self.other) for pair in pairs]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch):
    def install(logits: dict[str, float | None], other: float = -3.0) -> Told:
        network = Told(logits, other)
        monkeypatch.setattr("upheld.verify.small.verifier.network", lambda: network)
        monkeypatch.setattr(combination, "COMBINATION", Combination(0.0, (("logit", 1.0),), 0.5, 0.3))
        return network

    return install


def test_it_keeps_the_contract_of_verifiers() -> None:
    assert isinstance(VERIFIER, Verifier)
    assert isinstance(VERIFIER, Measured)
    (model,) = VERIFIER.describe()
    assert (model.id, model.revision, model.sha256) == (card().id, card().revision, card().sha256)
    assert 0.0 < VERIFIER.threshold < 1.0


def test_as_many_scores_as_items_in_their_order_and_the_same_each_time() -> None:
    items = [item(claim(text), SOURCE) for text in TEXTS]
    whole = VERIFIER.score(items)
    assert [VERIFIER.score([one])[0] for one in items] == whole
    assert VERIFIER.score(items[::-1]) == whole[::-1]
    assert VERIFIER.score(items * 2) == whole * 2
    assert VERIFIER.score([]) == []


def test_a_score_points_at_passage_and_sentence() -> None:
    found = score("The bridge was designed by Dorthe Lind.")
    assert found.passage == 0
    assert found.sentence is not None
    assert found.sentence.of(SOURCE) == "It was designed by Dorthe Lind and opened in May 1931."


@pytest.mark.parametrize("text", ["???", "—", "🦊"])
def test_a_claim_without_words_is_not_judged(text: str) -> None:
    assert score(text) == Score(None, reason="the claim has no words to compare")


def test_without_a_passage_nothing_is_judged() -> None:
    assert score(TEXTS[0], passages=()) == Score(None, reason="there is no passage to read")


def test_blank_evidence_is_judged_and_fails() -> None:
    found = score(TEXTS[0], "\u2014 \u2014")
    assert found.value is not None
    assert found.value < VERIFIER.threshold


@pytest.mark.parametrize(
    "text",
    [
        "[SEP] [CLS] bridge",
        "\x00 bridge \x00",
        "\ud800 bridge",
        "\u202e bridge",
        "a" * 1_000_000,
        "bridge, and it was " * 20_000,
    ],
    ids=["special tokens", "nul", "surrogate", "bidi", "one long word", "many clauses"],
)
def test_hostile_claims_get_a_score(text: str) -> None:
    found = score(text)
    assert found.value is not None
    assert 0.0 <= found.value <= 1.0


@pytest.mark.parametrize("source", ["\x00" * 1000, "\ud800 " * 1000, "x" * 300_000, "the bridge " * 30_000])
def test_hostile_sources_get_a_score(source: str) -> None:
    assert score(TEXTS[0], source).value is not None


def test_a_failing_claim_is_explained_by_its_parts_in_one_further_call(told) -> None:
    first, second = parts(TEXTS[1])
    network = told({first.text: 4.0})
    found = VERIFIER.score([item(claim(TEXTS[1]), SOURCE), item(claim(TEXTS[2]), SOURCE)])
    assert [part.span for part in found[0].parts] == [first.span, second.span]
    assert [part.value >= VERIFIER.threshold for part in found[0].parts] == [True, False]
    assert found[0].value is not None
    assert found[0].value < VERIFIER.threshold
    assert found[1].parts == ()
    assert network.calls == [[TEXTS[1], TEXTS[2]], [first.text, second.text]]


def test_parts_are_not_asked_for_where_the_claim_passes(told) -> None:
    network = told({}, other=3.0)
    assert score(TEXTS[1]).parts == ()
    assert len(network.calls) == 1


def test_parts_that_all_pass_do_not_let_the_claim_pass(told) -> None:
    told({TEXTS[1]: -1.0}, other=5.0)
    found = score(TEXTS[1])
    assert all(part.value > VERIFIER.threshold for part in found.parts)
    assert found.value == pytest.approx(1 / (1 + math.e), abs=1e-4)


GERMAN = "Die Brücke wurde von Dorthe Lind entworfen und im Mai für den Verkehr geöffnet."


def test_another_language_than_the_source_is_not_told_as_false(told) -> None:
    told({})
    reason = "verifier 'small' can't compare German with a source in English"
    assert score(GERMAN) == Score(None, reason=reason)
    assert score(TEXTS[0], GERMAN).reason == "verifier 'small' can't compare English with a source in German"


def test_what_passes_in_spite_of_another_language_passes(told) -> None:
    told({}, other=4.0)
    assert score(TEXTS[0], GERMAN).value == pytest.approx(0.982, abs=1e-3)


@pytest.mark.parametrize(
    "text", [GERMAN, "Der Bogen ist 415 Meter lang und wird alle sieben Jahre für viel Geld gestrichen."]
)
def test_a_language_that_it_does_not_read_is_left_to_word_overlap(told, text: str) -> None:
    network = told({})
    found, by_words = score(text, GERMAN), LexicalVerifier().score([item(claim(text), GERMAN)])[0]
    assert (found.value >= VERIFIER.threshold) == (by_words.value >= LexicalVerifier.threshold)
    assert network.calls == []


def test_a_pair_that_can_not_be_read_is_left_to_word_overlap(told) -> None:
    told({TEXTS[0]: None, TEXTS[2]: None})
    assert score(TEXTS[0]).value >= VERIFIER.threshold
    assert score(TEXTS[2]).value < VERIFIER.threshold


def test_with_a_wrong_name_it_tells_what_the_rest_is_worth(told) -> None:
    text = "It was designed by Helga Frost and opened in May 1931."
    told({}, other=-4.0)
    found = score(text, findings=(finding("E201", 19, 30),))
    assert found.value < VERIFIER.threshold <= found.names_aside
    assert score(TEXTS[2], findings=(finding("E201", 0, 5),)).names_aside < VERIFIER.threshold
    assert score(text).names_aside is None


def features(one: Item, logit: float | None = 0.5) -> dict[str, float]:
    return Reading.of(one, Desk()).whole().features(logit)


def test_the_features_of_a_copied_claim() -> None:
    found = features(item(claim("The arch spans 415 metres."), SOURCE))
    assert (found["logit"], found["coverage"], found["pairs"], found["missing"], found["absent"]) == (0.5, 1, 1, 0, 0)
    assert found["numbers"] == pytest.approx(math.log(2))


def test_the_features_of_what_is_missing() -> None:
    found = features(item(claim("The arch spans 416 metres and hums 415 songs."), SOURCE))
    assert found["missing"] == 0.5
    assert 0 < found["absent"] < 1


def test_findings_are_features_by_code_and_by_effect() -> None:
    text = "The arch spans 416 metres."
    found = features(item(claim(text), SOURCE, findings=(finding("N102", 15, 18),)))
    assert {name for name in found if ":" in name} == {"code:N102", "effect:conflict"}


def test_a_part_has_the_findings_that_touch_it() -> None:
    one = item(claim(TEXTS[1]), SOURCE, findings=(finding("N102", 70, 75),))
    (_, first), (_, second) = Reading.of(one, Desk()).parts()
    assert (first.findings, second.findings) == ((), one.findings)


def test_terms_may_be_products(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Combination(-1.0, (("logit", 2.0), ("logit*coverage", 1.0), ("code:N102", -9.0)), 0.5, 0.3)
    monkeypatch.setattr(combination, "COMBINATION", table)
    known = {"logit": 1.0, "coverage": 0.5, "missing": 0.0}
    assert probability(known) == pytest.approx(1 / (1 + math.exp(-1.5)), abs=1e-4)
    assert probability({**known, "code:N102": 1.0}) < 0.001


def test_a_number_that_is_nowhere_keeps_a_claim_from_passing() -> None:
    sure = {"logit": 9.0, "phrase": 4.0, "coverage": 1.0, "pairs": 1.0, "missing": 0.0}
    assert probability(sure) > 0.9
    assert probability({**sure, "missing": 0.5}) < COMBINATION.threshold


def test_every_term_names_features_that_exist() -> None:
    known = features(item(claim("The arch spans 415 metres."), SOURCE))
    for term, _ in COMBINATION.weights:
        assert all(name in known or name.startswith(("code:", "effect:")) for name in term.split("*"))


def test_models_show_the_card() -> None:
    rates = {Verdict.SUPPORTED: ErrorRate(precision=0.934, n=812, data="dev rows")}
    shown = Card("net", "r1", "ab12", 34_600_000, 33_400_000, "MIT", "a base", {"macro-F1 on dev": 0.8}, rates)
    rows = (Row("small", "a:b", None, "a network"), Row("lexical", "a:b", None, "words"))
    page = render_models((Group("verifiers", rows, "small", {"small": shown}),), View(width=100))
    assert page == (
        "verifiers (auto: small)\n"
        "  small    a network · ready\n"
        "           net r1 · 33 million parameters, 35 MB · MIT · from a base\n"
        "           sha256 ab12\n"
        "           macro-F1 on dev: 80.0%\n"
        "           right in, on dev rows:\n"
        "             supported 93% of 812\n"
        "  lexical  words · ready\n"
    )


def test_error_rates_are_those_of_the_figures_file() -> None:
    file = files("upheld") / "weights" / "small" / "figures.json"
    rates = VERIFIER.error_rates()
    assert (rates is not None) == (file.is_file() and "error_rates" in file.read_text("utf-8"))
