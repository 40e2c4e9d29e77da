"""Words that negate, and idioms that only look like it."""

from __future__ import annotations

from upheld.checks.cues import Cues, Example, Mark, Reach

#: Words that can take a negation's place in another wording, as they are written.
NEGATIVE = """
not cannot cant dont doesnt didnt isnt arent wasnt werent wont no nor neither never none nobody nothing nowhere without
free except unless only few little hardly barely scarcely rarely seldom deny denied denies refuse refused reject
rejected rejects decline declined fail failed fails lack lacks lacked absent absence exclude excluded avoid avoided rule
ruled prevent prevented stop stopped ban banned beyond far against instead too contrary cease ceased unable false untrue
wrong unlikely impossible improbable difficult hard 0 zero nil
"""

NEGATIONS: tuple[Cues, ...] = (
    Cues(
        Mark.NONE,
        Reach.HEAD,
        "not only|not just|not merely|not simply|not solely|not necessarily|not least|not until|not later than"
        "|not earlier than|not more than|not less than|not fewer than|not to mention|no later than|no earlier than"
        "|no sooner than|no more than|no less than|no fewer than|no longer than|no doubt|no other|no matter"
        "|whether or not|if not|not unlike|were it not for|if not for|not for|not all|not every|not everyone"
        "|not always|not entirely|not fully|not completely|not wholly|not both|not as|not so|not the only|not quite"
        "|not yet fully|none other|nothing but|nothing less|never before|not even|can not rule out|can not exclude"
        "|cannot rule out|cannot exclude|not rule out|not been ruled out|not ruled out|without doubt|no wonder"
        "|not surprisingly|not alone|not mean that|not mean|not limited to|not far|not long|not uncommon"
        "|not unusual|not dissimilar|or not|not exactly|not particularly|not especially|not nearly|not enough"
        "|no new|not very|not much|not many|not too|without any doubt|not a few|not infrequently|not been among"
        "|not among|not part of|not one of|not because|not that|not been to|never been to|cannot be overstated"
        "|not forget|not fail to|could not be more|no better|no worse|no different|not otherwise|not out of"
        "|nothing else|no one else|nobody else|none else|nowhere else"
        "|not specifically|not directly|not significantly|no significant|not primarily|not exclusively|not mainly",
        silent=Example(
            "The plant supplies not only the town with heat but also the harbour.",
            "The plant supplies the town with heat.",
        ),
    ),
    Cues(
        Mark.NEGATED,
        Reach.HEAD,
        "not|cannot|cant|dont|doesnt|didnt|isnt|arent|wasnt|werent|hasnt|havent|hadnt|couldnt|wont|wouldnt|shouldnt"
        "|never|not yet|has yet to|have yet to|had yet to|is yet to|are yet to|was yet to|no longer|not any longer"
        "|at no time|by no means|in no way|no longer been|still not"
        "|not known to|isnt known to|arent known to|wasnt known to|werent known to|never known to|not been known to"
        "|never been known to|not found to|not been found to|not seen to|not been seen to",
        fires=Example(
            "The inspector found that the pump had not failed during the storm.",
            "The pump had failed during the storm.",
        ),
        silent=Example(
            "The inspector found that the pump had not failed during the storm.",
            "During the storm the pump never failed.",
        ),
    ),
    Cues(
        Mark.NEGATED,
        Reach.HEAD,
        "no|lack of|lacked|absence of",
        fires=Example(
            "The inspection found no cracks in the second reactor.",
            "The inspection found cracks in the second reactor.",
        ),
        silent=Example(
            "There was no damage to the bridge or to the road below it.",
            "The bridge was closed because of damage to the road.",
        ),
    ),
    Cues(
        Mark.NEGATED,
        Reach.HEAD,
        "failed to|fails to|failure to|refused to|refuses to|refusing to|declined to|declines to|unable to|incapable of"
        "|neglected to|stopped short of|forbidden to|prohibited from|barred from|prevented from|failed in",
        fires=Example(
            "The committee refused to publish the minutes of the March meeting.",
            "The committee published the minutes of the March meeting.",
        ),
        silent=Example(
            "The committee refused to publish the minutes of the March meeting.",
            "The committee did not publish the minutes of its meeting in March.",
        ),
    ),
    Cues(
        Mark.NEGATED,
        Reach.REST,
        "none of|neither of|none|nobody|no one|nothing|not one of|not a single|not true that|not the case that"
        "|untrue that|not correct that|incorrect that",
        fires=Example(
            "None of the four towers was damaged in the earthquake.",
            "The four towers were damaged in the earthquake.",
        ),
        silent=Example(
            "None of the four towers was damaged in the earthquake.",
            "The four towers were not damaged in the earthquake.",
        ),
    ),
    Cues(
        Mark.NEGATED,
        Reach.REST,
        "no evidence that|no evidence of|no evidence for|no evidence|no proof that|no sign that|no sign of"
        "|no indication that|no record of|no support for|little evidence that|insufficient evidence that",
        fires=Example(
            "The review found no evidence that the supplement improves memory in adults.",
            "The supplement improves memory in adults.",
        ),
        silent=Example(
            "The review found no evidence that the supplement improves memory in adults.",
            "There is no proof that the supplement improves memory in adults.",
        ),
    ),
)  # fmt: skip
