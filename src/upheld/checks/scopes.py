"""Words for how much of something, and in whom, a statement holds."""

from __future__ import annotations

from upheld.checks.cues import Cues, Example, Mark, Reach, listed

SCOPES: tuple[Cues, ...] = (
    Cues(
        Mark.SOME,
        Reach.HEAD,
        "some|some of|some of the|several|several of the|many|many of the|most|most of the|a few|a few of the"
        "|part of|part of the|parts of|half of|half of the|half the|one of the|one of them|two of them"
        "|three of them|four of them|five of them|six of them|some of them|most of them|many of them|a majority of"
        "|the majority of|the bulk of|a minority of|all but|mostly|mainly|chiefly|primarily|largely|partly"
        "|partially|in part|a number of|only",
        fires=Example(
            "Most of the houses in the upper village lost their roofs.",
            "All the houses in the upper village lost their roofs.",
        ),
        silent=Example(
            "Most of the houses in the upper village lost their roofs.",
            "Most of the upper village's houses lost their roofs.",
        ),
    ),
    Cues(
        Mark.EVERY,
        Reach.HEAD,
        "all|all of|all of the|all the|every|every one of|every one of the|each|each of the|both|both of the|entire"
        "|the entire|the whole of|the whole of the|always|everyone|exclusively|solely|entirely|completely|fully"
        "|without exception|in every case|unanimously",
        fires=Example(
            "The reserve is partly funded by the state.",
            "The reserve is entirely funded by the state.",
        ),
        silent=Example(
            "All four towers survived the earthquake of 1911.",
            "Each of the four towers survived the earthquake of 1911.",
        ),
    ),
    Cues(
        Mark.NONE,
        Reach.HEAD,
        "not only|only after|only when|only then|only if|if only|first of all|all over|after all|at all|above all"
        "|all in all|most likely|at most|in all|all around|all along|for all|of all|all kinds of|all sorts of"
        "|both sides|some time|for the most part|once every|every year|every day|each year|each day|every month",
    ),
)  # fmt: skip

#: Words that rank one thing above all others; "one of the", "second" or "among the" before them takes that back.
SUPERLATIVES = listed(
    "first largest biggest smallest greatest highest lowest tallest longest shortest oldest youngest earliest "
    "fastest slowest richest poorest deepest widest heaviest busiest deadliest worst best strongest hottest coldest"
)
RANKED = listed("second third fourth fifth sixth seventh eighth ninth tenth 2nd 3rd 4th 5th 6th 7th 8th 9th 10th")
AMONG = ("one of", "among", "amongst", "some of", "many of", "several of")
#: What makes a superlative hold without limit, and what limits it.
EVER = frozenset({"ever"})
SINCE = frozenset({"since"})

#: Subjects of experiments that are no people, and people; as written, for "human" is also an adjective.
ANIMALS = listed("mouse mice rat rats rodents zebrafish monkeys macaques rabbits hamsters primates vitro")
PEOPLE = listed("humans people persons patients adults children men women volunteers participants")
