"""Words for one dealing told from its different sides: what one sells another buys, what one wins another loses.

A row gives the forms of a verb, the particle that makes it, and which party each of its places holds. Two sentences
tell the same dealing where their rows have one `kind`, whatever words they use. English, and what is common in German,
French and Spanish.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Row:
    """A verb in one of its senses.

    Attributes:
        kind: the dealing.
        forms: the verb's forms, parted by blanks.
        subject: whom its subject is, when it is active.
        object: whom its object is, "" where it has none.
        places: preposition -> whom the words after it are.
        particle: the word that must follow the verb, or "".
        needs: the prepositions of which one must follow, () for none.
    """

    kind: str
    forms: str
    subject: str
    object: str = ""
    places: dict[str, str] = field(default_factory=dict)
    particle: str = ""
    needs: tuple[str, ...] = ()


_GIVEN, _TAKEN, _AGAINST = {"to": "taker"}, {"from": "giver"}, {"to": "winner", "against": "winner"}

ROWS: tuple[Row, ...] = (
    Row("sale", "sell sells sold selling", "giver", "thing", {"to": "taker"}),
    Row("sale", "buy buys bought buying purchased acquire acquires acquired", "taker", "thing", _TAKEN),
    Row("sale", "take takes took taken taking", "taker", "thing", _TAKEN, "over"),
    Row("sale", "snap snapped bought buy", "taker", "thing", _TAKEN, "up"),
    Row("gift", "give gives gave given giving donate donated presented", "giver", "thing", _GIVEN),
    Row("gift", "granted awarded bequeath bequeathed lend lends lent cede ceded", "giver", "thing", _GIVEN),
    Row("gift", "surrendered supplied deliver delivered transferred", "giver", "thing", _GIVEN),
    Row("gift", "hand hands handed pass passes passed", "giver", "thing", _GIVEN, needs=("to",)),
    Row("gift", "lose loses lost losing", "giver", "thing", {"to": "taker"}, needs=("to",)),
    Row("gift", "pay pays paid paying owe owes owed", "giver", "thing", {"to": "taker"}),
    Row("gift", "receive received inherit inherited borrow borrowed obtain obtained", "taker", "thing", _TAKEN),
    Row("gift", "win wins won seize seized capture captured", "taker", "thing", _TAKEN, needs=("from",)),
    Row("contest", "beat beats beaten beating defeat defeated overcome overcame", "winner", "loser"),
    Row("contest", "thrash thrashed crush crushed outscore outscored conquer conquered", "winner", "loser"),
    Row("contest", "vanquish vanquished oust ousted unseat unseated", "winner", "loser"),
    Row("contest", "knock knocked knocks", "winner", "loser", {}, "out"),
    Row("contest", "eliminated eliminates eliminate", "winner", "loser"),
    Row("contest", "lose loses lost losing", "loser", "", _AGAINST, needs=("to", "against")),
    Row("contest", "win wins won prevail prevailed", "winner", "", {"over": "loser", "against": "loser"}),
    Row("lead", "outnumber outnumbered exceed exceeded surpass surpassed", "more", "less"),
    Row("lead", "outrank outranked overtake overtook overtaken", "more", "less"),
    Row("suit", "sue sues sued suing prosecute prosecuted", "accuser", "accused"),
    Row("suit", "accuse accuses accused", "accuser", "accused"),
    Row("succession", "succeed succeeds succeeded replace replaced supplant supplanted", "later", "earlier"),
    Row("succession", "take takes took taken taking", "later", "", {"from": "earlier"}, "over", needs=("from",)),
    Row("succession", "handed passed", "earlier", "thing", {"to": "later"}, "over", needs=("to",)),
    Row("succession", "precede preceded", "earlier", "later"),
    Row("teaching", "teach teaches taught teaching tutored mentored", "teacher", "pupil"),
    Row("teaching", "study studies studied trained", "pupil", "", {"under": "teacher"}, needs=("under",)),
    Row("teaching", "learn learned learnt", "pupil", "thing", {"from": "teacher"}, needs=("from",)),
    Row("hiring", "hire hires hired employ employed recruit recruited", "employer", "employed"),
    Row("hiring", "worked join joins joined", "employed", "employer", {"for": "employer"}),
    Row("funding", "funded financed bankroll bankrolled sponsored", "payer", "thing"),
    Row("funding", "pay pays paid", "payer", "thing", {}, "for"),
    Row("order", "ordered require requires required instruct instructed", "one", "other"),
    Row("request", "urge urges urged ask asks asked begged petitioned", "one", "other"),
    Row("praise", "praised thank thanked congratulate congratulated", "one", "other"),
    Row("blame", "blamed criticise criticised criticize criticized", "one", "other"),
    Row("defence", "supported backed endorse endorsed", "one", "other"),
    Row("attack", "attacked invade invaded besiege besieged", "one", "other"),
    Row("rescue", "rescued saved", "one", "other"),
    Row("choice", "named appoint appointed elect elected nominate nominated choose chose chosen", "one", "other",
        {"from": "list", "in": "honour"}),
    Row("killing", "kill kills killed murdered assassinate assassinated shot", "one", "other"),
    Row("influence", "influence influenced inspire inspired", "one", "other"),
    Row("ownership", "own owns owned", "owner", "owned"),
    Row("ownership", "belong belongs belonged", "owned", "", {"to": "owner"}, needs=("to",)),
    Row("eating", "eat eats ate eaten hunted", "eater", "eaten"),
    # German, French, Spanish
    Row("sale", "kaufte kauft gekauft erwarb erwirbt erworben übernahm übernimmt", "taker", "thing", {"von": "giver"}),
    Row("sale", "verkaufte verkauft", "giver", "thing", {"an": "taker"}),
    Row("contest", "besiegte besiegt schlug bezwang", "winner", "loser"),
    Row("contest", "verlor verliert", "loser", "", {"gegen": "winner"}, needs=("gegen",)),
    Row("sale", "achète acheté acheta racheta racheté acquiert", "taker", "thing", {"à": "giver"}),
    Row("contest", "bat battu vainquit", "winner", "loser"),
    Row("sale", "compró comprado adquirió adquirido", "taker", "thing", {"a": "giver"}),
    Row("contest", "venció derrotó ganó", "winner", "loser", {"a": "loser"}),
)  # fmt: skip


#: What one is of another -> the dealing, whom the one is and whom the other.
NOUNS: dict[str, tuple[str, str, str]] = {
    **dict.fromkeys(("pupil", "student", "disciple", "apprentice"), ("teaching", "pupil", "teacher")),
    **dict.fromkeys(("teacher", "tutor", "mentor"), ("teaching", "teacher", "pupil")),
    **dict.fromkeys(("subsidiary", "unit", "division"), ("ownership", "owned", "owner")),
    "successor": ("succession", "later", "earlier"),
    "predecessor": ("succession", "earlier", "later"),
}


def _by_form() -> dict[str, tuple[Row, ...]]:
    found: dict[str, dict[int, Row]] = {}
    for number, row in enumerate(ROWS):
        for form in row.forms.split():
            found.setdefault(form, {})[number] = row
    return {key: tuple(rows.values()) for key, rows in found.items()}


#: A verb's form -> its rows.
VERBS = _by_form()
