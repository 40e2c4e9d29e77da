"""Words for cause, and words that only say that two things go together."""

from __future__ import annotations

from upheld.checks.cues import Cues, Example, Mark, Reach

CAUSES: tuple[Cues, ...] = (
    Cues(
        Mark.LINKED,
        Reach.CLAUSE,
        "associated with|association between|association with|association of|linked to|linked with|link between"
        "|a link to|correlated with|correlates with|correlation between|correlation with|correlate with|related to"
        "|tied to|more common among|more common in|more likely to|less likely to|had a higher rate of"
        "|had a lower rate of|had a higher risk of|had a lower risk of|had higher rates of|had lower rates of"
        "|predictor of|coincided with|coincided|connect * with|observational",
        fires=Example(
            "Working at night was associated with a higher rate of diabetes in the cohort.",
            "Working at night causes a higher rate of diabetes.",
        ),
        silent=Example(
            "Working at night was associated with a higher rate of diabetes in the cohort.",
            "A higher rate of diabetes went with working at night.",
        ),
    ),
    Cues(
        Mark.UNPROVEN,
        Reach.CLAUSE,
        "cannot establish causation|not establish causation|not prove causation|does not prove|did not prove"
        "|cannot prove|not establish that|not establish whether|cannot be put down to|cannot be attributed to"
        "|cannot separate the two|not causal|could not be tied to|cannot say whether * itself is"
        "|correlation is not causation|no causal|cannot determine cause|not demonstrate causation|not show that"
        "|does not show cause|found only that * two coincided|not proof of cause|not be interpreted as causal",
        fires=Example(
            "The drop in crashes cannot be put down to the lower limit alone.",
            "The lower limit caused the drop in crashes.",
        ),
        silent=Example(
            "The drop in crashes cannot be put down to the lower limit alone.",
            "The authors do not put the drop in crashes down to the lower limit alone.",
        ),
    ),
    Cues(
        Mark.CAUSED,
        Reach.CLAUSE,
        "cause|causes|caused|causing|led to|leads to|lead to|leading to|result in|results in|resulted in|due to"
        "|because of|responsible for|brings about|brought about|produces|prevent|prevents|prevented"
        "|protects against|trigger|triggers|triggered|the reason for|explains|account for|accounts for|thanks to"
        "|brought down|put * down to|proof that|proved that|drives|drove|induces|induced|contributes to"
        "|contributed to|as a result of|caused by|owing to|attributed to|consequence of"
        "|effect of|effects of|impact of|effect on|impact on|influence|influences|affects|affect",
        silent=Example(
            "The leak caused the loss of nine tonnes of fuel.",
            "The leak led to the loss of nine tonnes of fuel.",
        ),
    ),
)  # fmt: skip

#: Verbs that say in a claim that one thing brings about another; narrower than `CAUSES`, which only keeps a source from
#: being read as silent on cause.
CLAIMED_CAUSES = (
    "cause|causes|caused|causing|led to|leads to|lead to|leading to|result in|results in|resulted in|resulting in"
    "|due to|because of|responsible for|brings about|brought about|prevent|prevents|prevented|preventing"
    "|protects against|triggers|triggered|brought down|explains|caused by|as a result of|owing to|proved that"
    "|drives|drove|induces|the reason for|put * down to"
)
