"""The verifier `small`: the shipped network, combined with what the checks found and with word overlap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evidence import Part, Score
from upheld.report import ModelInfo
from upheld.verify.desk import Desk
from upheld.verify.overlap import best_sentence, claim_words, lacks_name, tongues
from upheld.verify.small.combination import features, probability
from upheld.verify.small.network import network
from upheld.verify.small.reading import Reading
from upheld.verify.small.shipped import card
from upheld.verify.small.weights import COMBINATION
from upheld.verify.unbacked import unbacked

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from upheld.evidence import Item
    from upheld.report import ErrorRate
    from upheld.verdicts import Verdict
    from upheld.verify.small.reading import Question


class SmallVerifier:
    """Scores by the network that ships with the package. The weights are loaded when it scores for the first time."""

    name = "small"
    threshold = COMBINATION.threshold
    passages_per_claim = 3

    def describe(self) -> tuple[ModelInfo, ...]:
        """The shipped network."""
        shipped = card()
        return (ModelInfo(id=shipped.id, revision=shipped.revision, sha256=shipped.sha256),)

    def error_rates(self) -> dict[Verdict, ErrorRate] | None:
        """How often its verdicts were right on labelled data; None where that was not measured for these weights."""
        return card().error_rates

    def score(self, items: Sequence[Item]) -> list[Score]:
        """Scores every item; see `upheld.verify.base.Verifier`."""
        desk = Desk()
        opened = [_open(item, desk) for item in items]
        readings = {at: one for at, one in enumerate(opened) if isinstance(one, Reading)}
        values = dict(zip(readings, _probabilities([one.whole() for one in readings.values()]), strict=True))
        parts = _parts({at: one for at, one in readings.items() if values[at] < self.threshold})
        return [
            _score(one, values[at], parts.get(at, ()), desk) if isinstance(one, Reading) else one
            for at, one in enumerate(opened)
        ]


def _open(item: Item, desk: Desk) -> Reading | Score:
    """An item taken apart, or why it can't be judged."""
    if not item.passages:
        return Score(None, reason="there is no passage to read")
    reading = Reading.of(item, desk)
    return reading if reading.words.words else Score(None, reason="the claim has no words to compare")


def _probabilities(questions: Sequence[Question]) -> list[float]:
    """All questions at once: the network is kept busy, and reads nothing twice."""
    asked = [question.pair for question in questions if question.pair is not None]
    logits = iter(network().logits(asked) if asked else ())
    return [probability(q.features(None if q.pair is None else next(logits))) for q in questions]


def _parts(failing: Mapping[int, Reading]) -> dict[int, tuple[Part, ...]]:
    """The parts of claims that failed, by item: they tell what is not backed and never let a claim pass."""
    asked = [(at, span, question) for at, reading in failing.items() for span, question in reading.parts()]
    values = _probabilities([question for _, _, question in asked])
    found: dict[int, tuple[Part, ...]] = {}
    for (at, span, _), value in zip(asked, values, strict=True):
        found[at] = (*found.get(at, ()), Part(span, value))
    return found


def _score(reading: Reading, value: float, parts: tuple[Part, ...], desk: Desk) -> Score:
    item, overlap, words = reading.item, reading.overlap, reading.words
    by_words = overlap.values(words)
    best = by_words.index(max(by_words))
    if value < COMBINATION.threshold and (languages := tongues(item, best, desk)):
        claimed, read = languages
        return Score(None, reason=f"verifier 'small' can't compare {claimed} with a source in {read}")
    return Score(
        value=value,
        passage=best,
        sentence=best_sentence(words, overlap.source, desk.sentences(item.passages[best].text)),
        unbacked=unbacked(item.claim.text, words, overlap.passages, overlap.source, item.context.text() or ""),
        parts=parts,
        names_aside=_names_aside(reading),
    )


def _names_aside(reading: Reading) -> float | None:
    """What word overlap says of the rest of a claim with a wrong name; the network fails it as a whole."""
    if not lacks_name(reading.item):
        return None
    words = claim_words(reading.item, reading.overlap.source, names_aside=True)
    return probability(features(words, reading.overlap, None, reading.item.findings))
