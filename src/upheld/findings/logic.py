"""L3xx: negation, comparison, hedges, causes, scope, plans."""

from __future__ import annotations

from upheld.findings.codes import Code, Effect

LOGIC: tuple[Code, ...] = (
    Code(
        "L301",
        "negated",
        "The claim affirms what the source negates, or negates what the source affirms. Both sentences must say "
        "the same but for the negation, in the same or in other words; then nothing else in either may be negative. "
        "No other sentence of the source may say what the claim says. Idioms (“not only”, “no later than”) and "
        "double negation are taken into account; partial negation (“not all”) is left alone.",
        'Claim: "The dam has been started." Source: "The dam, approved in 2014, has not been started."',
        "Compare the two sentences; one of them is the other way round.",
        Effect.CONFLICT,
    ),
    Code(
        "L302",
        "opposite or comparison reversed",
        "One word or phrase of the claim has its opposite in the source where everything around it is the same (rise "
        "and fall, older and younger, accepted and turned down), or the claim compares the same two things in the "
        "other order. Comparisons and superlatives are computed where one sentence gives a number for each thing; "
        "tables are left to the verifier, and so are “better” and “faster”, whose numbers may be read either way.",
        'Claim: "The star is two billion years younger than the Sun." Source: "... two billion years older than '
        'the Sun."',
        "Compare the direction in the two sentences.",
        Effect.CONFLICT,
    ),
    Code(
        "L303",
        "hedge or condition dropped",
        "The source says that something may, might or is thought to be so, that somebody alleges it, or that it "
        "holds if something else does; the claim states it as a fact. Words in the claim, or in the sentence "
        "before it, that leave it open are enough for silence.",
        'Claim: "The deal lifts earnings by 12 percent." Source: "The deal could lift earnings by 12 percent."',
        "Put the hedge or the condition back.",
        Effect.FAIL,
    ),
    Code(
        "L304",
        "association told as cause",
        "The source says that two things go together, or that no cause was established; the claim says that one "
        "brings about the other. In ordinary talk “associated with” may mean a cause: read the sentence.",
        'Claim: "Night work causes diabetes." Source: "Night work was associated with a higher rate of diabetes."',
        "Say “is associated with”, or cite a source that shows the cause.",
        Effect.FAIL,
    ),
    Code(
        "L305",
        "scope widened",
        "The source says it of some, most or one of them, on a condition, or with a rank or a limit "
        "(“second-largest”, “largest since 2009”, in mice); the claim says it of all, whatever happens, without the "
        "rank or limit, or of people. “Most” and “a minority” are compared with a share that the source gives.",
        'Claim: "All the houses lost their roofs." Source: "Most of the houses lost their roofs."',
        "Narrow the claim to what the source covers.",
        Effect.FAIL,
    ),
    Code(
        "L306",
        "plan told as done",
        "The source says that something is planned, proposed, promised, expected, under consideration or was asked "
        "for; the claim says that it has happened. A page that only announces an event proves no more, even where it "
        "has taken place since.",
        'Claim: "The council closed the library." Source: "The council plans to close the library."',
        "Say that it is planned, or cite a source that reports it done.",
        Effect.FAIL,
    ),
    Code(
        "L307",
        "superseded",
        "The claim gives as current what the source gives as a former or first state (“originally”, “at first”, "
        "“until 2019”, “down from”).",
        'Claim: "The hall holds 900 seats." Source: "The hall originally held 900 seats; today it holds 640."',
        "Use the present figure, or say that it is the former one.",
        Effect.FAIL,
    ),
    Code(
        "L308",
        "order of events reversed",
        "The claim puts one event before another; by the source's words or dates it came after.",
        'Claim: "The line was electrified before the landslide." Source: "Electrified in 1957 ... the landslide '
        'of 1934".',
        "Compare the order, or the years, in the source.",
        Effect.CONFLICT,
    ),
    Code(
        "L309",
        "refuted belief",
        "The source reports what the claim says only as a belief, legend or rumour, and says that it is not so.",
        'Claim: "The king paid for the monument." Source: "It is a misconception that the king paid for the monument."',
        "Drop the claim, or tell the belief as a belief.",
        Effect.CONFLICT,
    ),
    Code(
        "L310",
        "reason not the source's",
        "The claim says why something is so or happened. The source tells it, too, but gives another reason and none "
        "like "
        "the claim's, or has hardly a word of that reason anywhere.",
        'Claim: "The item was deferred because a road was closed." Source: "The item was deferred because the report '
        "had "
        'not arrived."',
        "Give the source's reason, or none.",
        Effect.FAIL,
    ),
)
