"""What others, or earlier designs, have reported on AttributionBench; nothing here was measured by this code."""

from __future__ import annotations

from dataclasses import dataclass

_PAPER = "Li et al., AttributionBench, Findings of ACL 2024 (arXiv 2402.15089)"
_FIRST = "reported for upheld's first design, whose models are not part of this version; not re-run"


@dataclass(frozen=True, slots=True)
class Reported:
    """Macro-F1 in percent, as it was reported.

    Attributes:
        value: the figure.
        sign: "≈" where only about so much is reported, "<" for a bound.
    """

    value: float
    sign: str = ""

    def __str__(self) -> str:
        return f"{self.sign} {self.value:g}" if self.sign else f"{self.value:.1f}"


@dataclass(frozen=True, slots=True)
class System:
    """A system and what is known of it; None where that is not.

    Attributes:
        name: the system.
        source: who reported it.
        in_distribution: mean of the four subsets of test.
        out_of_distribution: mean of the three subsets of test_ood.
        expertqa: on ExpertQA alone.
    """

    name: str
    source: str
    in_distribution: Reported | None = None
    out_of_distribution: Reported | None = None
    expertqa: Reported | None = None


PUBLISHED = (
    System("best fine-tuned model", _PAPER, in_distribution=Reported(78.5), expertqa=Reported(62, "<")),
    System("GPT-4, not fine-tuned", _PAPER, in_distribution=Reported(73, "≈"), expertqa=Reported(59.2)),
    System("MiniCheck-FT5, threshold 0.5", _FIRST, Reported(73.3), Reported(79.6)),
    System("ensemble of MiniCheck, LettuceDetect and overlap", _FIRST, Reported(74.4), expertqa=Reported(57.8)),
    System("the same with Granite Guardian 3.3 8B", _FIRST, Reported(76.7), expertqa=Reported(59.3)),
)
