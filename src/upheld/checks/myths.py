"""Words for what is believed and not so, and for what was so and is no longer."""

from __future__ import annotations

from upheld.checks.cues import Cues, Example, Mark, Reach, listed

MYTHS: tuple[Cues, ...] = (
    Cues(
        Mark.MYTH,
        Reach.REST,
        "myth that|common misconception that|misconception that|popular misconception that|mistaken belief that"
        "|mistakenly believed that|falsely claimed that|false claim that|false claims that|wrongly claimed that"
        "|erroneously believed that|hoax that|debunked claim that|no truth to * that|no truth in * that"
        "|false rumours that|wrongly believed that|mistakenly thought that|mistakenly called"
        "|incorrectly claimed that|falsely stated that|falsely claimed to|mistakenly believed to",
        fires=Example(
            "It is a common misconception that the monument was paid for by the king.",
            "The monument was paid for by the king.",
        ),
        silent=Example(
            "It is a common misconception that the monument was paid for by the king.",
            "Contrary to a common belief, the king did not pay for the monument.",
        ),
    ),
    Cues(
        Mark.REPEATED,
        Reach.REST,
        "legend holds that|legend has it that|legend says that|legend that|tradition holds that|story that"
        "|stories that|rumours that|rumors that|rumour that|rumor that|anecdote that|often said that|often said"
        "|often claimed that|often claimed|often stated that|often repeated that|widely repeated that"
        "|widely claimed that|widely believed that|popularly believed that|commonly believed that"
        "|popular accounts say|popular belief that|it was once thought that|once thought that|once believed that"
        "|once thought|once believed|long believed that|long thought that|long supposed that|was long supposed"
        "|common belief that|belief that|long believed|sometimes said that|sometimes claimed that|rumoured"
        "|rumored|said to have|leaflet claimed",
        fires=Example(
            "It is widely repeated that the bridge was copied from one in Leeds, but the drawings show that this is "
            "false.",
            "The bridge was copied from one in Leeds.",
        ),
        silent=Example(
            "It is widely repeated that the bridge was copied from one in Leeds, and the drawings bear this out.",
            "The bridge is widely said to have been copied from one in Leeds.",
        ),
    ),
    Cues(
        Mark.REFUTED,
        Reach.BEFORE,
        "false|untrue|is wrong|was wrong|were wrong|is a myth|is not true|was not true|not the case|is incorrect"
        "|debunked|disproved|disproven|refuted|discredited|generally dismissed|is dismissed|was dismissed as"
        "|no basis|without foundation|unfounded|groundless|ruled out|was ruled out|have ruled out|has ruled out"
        "|no truth|not borne * out|contradicted by|in fact|in reality|in truth|no such|turned out to be wrong"
        "|proved to be|proved false|proven false|withdrew the claim|no interaction|is apocryphal"
        "|no source",
        fires=Example(
            "Rumours that the director had left the country before the trial were false.",
            "The director had left the country before the trial.",
        ),
        silent=Example(
            "Rumours that the director had left the country before the trial were false.",
            "The rumours about the director leaving the country before the trial were untrue.",
        ),
    ),
)  # fmt: skip

#: What in a claim shows that it tells the belief as a belief.
BELIEFS = listed(
    "myth charge charges charged accuse accused suspect suspected legend legends myths tradition rumour "
    "rumours rumor rumors story misconception belief believed "
    "supposedly allegedly purported false "
    "falsely mistaken mistakenly wrong wrongly untrue hoax popular contrary debunked disproved refuted claim "
    "claimed thought anecdote fear apocryphal ostensibly cleared acquitted exonerated"
)

FORMERS: tuple[Cues, ...] = (
    Cues(
        Mark.FORMER,
        Reach.REST,
        "originally|initially|formerly|previously|at first|used to|had previously|had originally|had initially"
        "|first issued|first put|had given|had put|had set|had proposed|had demanded|had offered|first proposed"
        "|at first proposed|earlier version|an early draft|early draft|earlier draft|provisional|the first estimate"
        "|first estimate|flash estimate|the old|earlier bid|earlier offer|earlier estimate|earlier results"
        "|earlier report|earlier survey|until then|down from|up from|against * before|compared with * before"
        "|had asked",
        fires=Example(
            "The hall originally held 900 seats; since its rebuilding the hall on the quay holds 640 seats.",
            "The hall on the quay holds 900 seats since its rebuilding.",
        ),
        silent=Example(
            "The hall originally held 900 seats; since its rebuilding the hall on the quay holds 640 seats.",
            "The hall on the quay once held 900 seats.",
        ),
    ),
)  # fmt: skip

#: What in a claim shows that it speaks of what was.
PAST = listed(
    "originally initially formerly former previously previous once first early earlier until before ago old "
    "original initial past then historically prior used had began started from"
)
