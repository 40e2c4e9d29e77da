"""N1xx: quantities and dates."""

from __future__ import annotations

from upheld.findings.codes import Code, Effect

QUANTITIES: tuple[Code, ...] = (
    Code(
        "N101",
        "number not in source",
        "A number of the claim stands nowhere in the source: not as digits or words, not in another unit, not "
        "rounded as the claim says, and it does not follow from the source's numbers by a sum, difference, share, "
        "ratio or change. Or, where the message says so, only the passages read lack it. Whether the claim still "
        "holds is left to the verifier.",
        'Claim: "The bridge is 412 metres long." Source: "The bridge has a length of 398 metres."',
        "Open the passage and look for the figure. If the source gives it in another unit or rounded, the claim "
        "may still be true.",
    ),
    Code(
        "N102",
        "unit differs",
        "The number stands in the source with another unit of the same kind or another currency, and converting "
        "the one into the other does not give it.",
        'Claim: "It is 410 metres tall." Source: "A base of 410 ft."',
        "Correct the unit, or convert the number.",
        Effect.CONFLICT,
    ),
    Code(
        "N103",
        "magnitude differs",
        "The source has the same digits for the same thing, larger or smaller by a power of ten: million for "
        "billion, a shifted decimal point, a unit's prefix.",
        'Claim: "Reserves are $148 billion." Source: "Reserves of $148 million."',
        "Correct the scale word, the decimal point or the unit.",
        Effect.CONFLICT,
    ),
    Code(
        "N104",
        "rounded against its words",
        "The claim says nearly, over, at least, at most or the like, and the source's value for the same thing "
        "lies on the other side.",
        'Claim: "More than 165,000 cases." Source: "161,807 cases."',
        "Round the other way, or give the source's number.",
        Effect.CONFLICT,
    ),
    Code(
        "N105",
        "outside the source's range",
        "The source gives a range for the same thing, and the claim's number lies outside it.",
        'Claim: "It takes nine weeks." Source: "It takes four to six weeks."',
        "Give the range.",
        Effect.CONFLICT,
    ),
    Code(
        "N106",
        "another date",
        "The source dates the same event, told with the same words, otherwise: another year, month, day, weekday "
        "or time, a birth and an event that make another age, or a beginning and an end that are further apart or "
        "closer. Dates are compared by the parts that both sides name; what a text leaves open is never filled "
        "in. Dates of what happens again and again, and relative ones such as last year, are left alone.",
        'Claim: "It was signed on 10 September 1713." Source: "Signed on 9 October 1713."',
        "Correct the date, the age or the length of time.",
        Effect.CONFLICT,
    ),
    Code(
        "N107",
        "another value",
        "A sentence of the source that has most of the claim's words, its names and its years too, gives one "
        "value of this kind, or another place in a row, and it is another one. Values that follow from the source's "
        "numbers, or may be rounded, are left alone.",
        'Claim: "The bridge has 77 lifts." Source: "The bridge has 57 lifts."',
        "Correct the number.",
        Effect.CONFLICT,
    ),
    Code(
        "N108",
        "right number, wrong thing",
        "The number stands in the source, but only as something else: percent for percentage points, a part of "
        "another whole, a change for a share, a sum that was asked for and not given, the figure of another thing or "
        "year while the source gives another one for this, or two figures exchanged.",
        'Claim: "She was awarded $640,000." Source: "She seeks $640,000."',
        "Say what the number is in the source.",
        Effect.FAIL,
    ),
    Code(
        "N109",
        "the other way round",
        "The source has the same number for a change or difference in the other direction, or on the other side "
        "of zero, or goes from the second of two numbers to the first.",
        'Claim: "Sales rose 46 percent." Source: "Sales fell 46 percent."',
        "Turn the direction round.",
        Effect.CONFLICT,
    ),
    Code(
        "N120",
        "restated quantity",
        "The source gives this quantity in other words: converted into another unit, rounded as the claim says, "
        "or as the sum, difference, share, ratio, change or multiple of the numbers it states. What may be chance "
        "does not count: the fewer digits a number has and the more the source's numbers could make, the more the "
        "claim's words must point to them. The message shows the calculation.",
        'Claim: "25 m/s." Source: "90 km/h."',
        "Nothing needs to be done; check the calculation if the number matters.",
        Effect.BACKED,
    ),
    Code(
        "N121",
        "restated date",
        "The source gives this date, time, age or length of time in another form: a day within the quarter, "
        "decade or century that the claim names, another spelling, the weekday or day that its dates make, or the "
        "time between two of its dates.",
        'Claim: "It came out in the third quarter of 2024." Source: "Release notes (12 August 2024)."',
        "Nothing needs to be done; the message names the dates it rests on.",
        Effect.BACKED,
    ),
)
