"""The verifier `lexical`: word overlap, every number of the claim required. Needs no model and no download.

A claim counts as supported as far as its words, weighted by how much they say in this source, their neighbourhoods and
their longest common run stand in one passage. Logistic regression turns the three into a probability
(`upheld.verify.weights`). A number of the claim that no passage has keeps the score below the threshold whatever the
words say. So does, less strictly, a name that the entity check finds nowhere; what the score would be without it is
told beside (`Score.names_aside`), so that a wrong name does not hide that the rest is backed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from upheld.evidence import Part, Score
from upheld.text.clauses import parts
from upheld.verify.desk import Desk
from upheld.verify.overlap import Overlap, best_sentence, claim_words, lacks_name, tongues
from upheld.verify.unbacked import unbacked
from upheld.verify.weights import LEXICAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.evidence import Item
    from upheld.report import ModelInfo


class LexicalVerifier:
    """Scores by word overlap. Stateless: what it prepares lives for one call of `score`."""

    name = "lexical"
    threshold = LEXICAL.threshold
    passages_per_claim = 3

    def describe(self) -> tuple[ModelInfo, ...]:
        """No model takes part."""
        return ()

    def score(self, items: Sequence[Item]) -> list[Score]:
        """Scores every item; see `upheld.verify.base.Verifier`."""
        desk = Desk()
        return [_score(item, desk) for item in items]


def _score(item: Item, desk: Desk) -> Score:
    if not item.passages:
        return Score(None, reason="there is no passage to read")
    overlap = Overlap.of(item, desk)
    claim = claim_words(item, overlap.source)
    if not claim.words:
        return Score(None, reason="the claim has no words to compare")
    named = lacks_name(item)
    values = overlap.values(claim, name_absent=named)
    best = values.index(max(values))
    if values[best] < LEXICAL.threshold and (languages := tongues(item, best, desk)):
        # That a translation shares no words says nothing: this was not checked, it did not fail.
        claimed, read = languages
        return Score(None, reason=f"word overlap can't compare {claimed} with a source in {read}")
    spans = [part.span for part in parts(item.claim.text)]
    return Score(
        value=values[best],
        passage=best,
        sentence=best_sentence(claim, overlap.source, desk.sentences(item.passages[best].text)),
        unbacked=unbacked(item.claim.text, claim, overlap.passages, overlap.source, item.context.text() or ""),
        parts=tuple(
            Part(span, max(overlap.values(part))) for span, part in zip(spans, claim.parts(spans), strict=True)
        ),
        passage_values=values,
        names_aside=max(overlap.values(claim_words(item, overlap.source, names_aside=True))) if named else None,
    )
