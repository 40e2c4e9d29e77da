"""From a pair of texts to the numbers that the network reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upheld.verify.small.pairs import Pair

#: Tokens that are read of a pair, as in training; a claim of more than CLAIM would leave too few for its evidence.
MOST = 320
CLAIM = 240
#: Characters of evidence that can fill them; the rest is not even looked at. English has four to five a token.
_EVIDENCE_CHARACTERS = 12 * MOST
#: A claim of which this share of the tokens is unknown was not read: its script is not in the vocabulary.
MOST_UNKNOWN = 0.2


@dataclass(frozen=True, slots=True)
class Encoded:
    """A pair as numbers.

    Attributes:
        ids: token numbers.
        segments: 0 for the claim's tokens, 1 for those of its evidence.
    """

    ids: tuple[int, ...]
    segments: tuple[int, ...]


class Tokens:
    """A tokenizer of the BERT kind.

    Text is text: what looks like a special token ("[SEP]") is read as its letters.

    Args:
        definition: ``tokenizer.json``, as text.

    Raises:
        Exception: of the tokenizers library, where the definition is damaged.
    """

    def __init__(self, definition: str) -> None:
        from tokenizers import Tokenizer

        self._tokenizer = Tokenizer.from_str(definition)
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()
        self._tokenizer.encode_special_tokens = True
        numbers: dict[str, int] = self._tokenizer.get_vocab(with_added_tokens=True)
        self._start, self._stop, self._unknown = (numbers[token] for token in ("[CLS]", "[SEP]", "[UNK]"))

    def encode(self, pair: Pair) -> Encoded | None:
        """Cuts the evidence, never the claim; None for a claim that is too long or in a script that it can't read."""
        claim = self._ids(pair.claim)
        if not claim or len(claim) > CLAIM or claim.count(self._unknown) > MOST_UNKNOWN * len(claim):
            return None
        evidence = self._ids(pair.evidence[:_EVIDENCE_CHARACTERS])[: MOST - len(claim) - 3]
        first = len(claim) + 2
        return Encoded(
            ids=(self._start, *claim, self._stop, *evidence, self._stop),
            segments=(0,) * first + (1,) * (len(evidence) + 1),
        )

    def _ids(self, text: str) -> list[int]:
        # Half a surrogate pair can't leave Python; it is no letter of any word.
        clean = text.encode("utf-8", "replace").decode("utf-8")
        ids: list[int] = self._tokenizer.encode(clean, add_special_tokens=False).ids
        return ids
