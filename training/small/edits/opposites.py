"""Tables: words that deny one another, and families of words of which only one can be meant."""

from __future__ import annotations

from small.edits.verbs import BY_BASE

#: Pairs of verbs; every form is exchanged.
_VERBS = """
rise fall; increase decrease; increase reduce; accept reject; gain lose; strengthen weaken; expand shrink;
improve worsen; approve reject; support oppose; allow forbid; permit prohibit; win lose; start stop; begin end;
open close; import export; arrive leave; raise lower; encourage discourage; include exclude; enable prevent;
promote inhibit; activate suppress; succeed fail; confirm deny; hire dismiss; praise criticise; attack defend;
grow shrink; appear disappear; join leave; advance retreat; pass fail; enhance impair; accelerate slow; enter
leave; upgrade downgrade; widen narrow; attract repel; remember forget; agree disagree; connect disconnect;
legalise outlaw; extend shorten; convict acquit; push pull; borrow lend
"""
#: Pairs of words, both ways.
_WORDS = """
higher lower; highest lowest; larger smaller; largest smallest; bigger smaller; biggest smallest; longer
shorter; longest shortest; older younger; oldest youngest; faster slower; fastest slowest; stronger weaker;
strongest weakest; better worse; best worst; cheaper dearer; cheapest dearest; richest poorest; heaviest
lightest; heavier lighter; warmer cooler; warmest coldest; hotter colder; taller shorter; tallest shortest;
deeper shallower; wider narrower; earlier later; earliest latest; safer riskier; thicker thinner; majority
minority; maximum minimum; northern southern; eastern western; upper lower; positive negative; positively
negatively; external internal; effective ineffective; safe unsafe; legal illegal; possible impossible; likely
unlikely; successful unsuccessful; able unable; common rare; frequent infrequent; public private; male female;
men women; boys girls; mother father; son daughter; sons daughters; brother sister; brothers sisters; husband
wife; uncle aunt; nephew niece; king queen; actor actress; supporters opponents; victory defeat; success
failure; winner loser; profit loss; profits losses; increase decrease; rise fall; growth decline; gains losses;
advantage disadvantage; strength weakness; above below; inside outside; before after; with without; north south;
east west; northeast southwest; northwest southeast; summer winter; spring autumn; morning evening; urban rural;
domestic foreign; temporary permanent; visible invisible; sufficient insufficient; significant insignificant;
necessary unnecessary; popular unpopular; stable unstable; healthy unhealthy; active inactive; expensive cheap;
strong weak; rapidly slowly; quickly slowly; sharply slightly; entirely partly; always never; often rarely;
frequently seldom; rich poor; ancient modern; indoor outdoor; inner outer; exports imports; buyers sellers;
teachers pupils; parents children; employers employees; landlords tenants; demand supply; upstream downstream;
acute chronic; benign malignant; liquid solid; guilty innocent; mandatory optional; compulsory voluntary; formal
informal; direct indirect; directly indirectly; similar different; dead alive; rural urban; increased decreased;
increasing decreasing; upward downward; ascending descending; arrival departure; beginning end; entrance exit;
birth death; friend enemy
"""
#: One row a family: a claim may name only one of them for one thing.
_FAMILIES = """
red blue green yellow orange purple black white brown grey pink; doctor nurse dentist surgeon pharmacist;
teacher lawyer engineer architect accountant; singer actor painter poet novelist sculptor composer dancer;
drummer guitarist pianist violinist bassist; football basketball baseball hockey tennis cricket rugby; dog cat
horse cow sheep goat pig; dogs cats horses cows sheep goats pigs; lion tiger bear wolf elephant; mice rats
rabbits monkeys pigs; copper iron gold silver zinc nickel; wood stone brick concrete steel glass; rice wheat
maize barley soy; apples oranges bananas grapes pears; cocoa coffee tea sugar cotton; oil gas coal uranium;
river lake mountain island desert; bridge tunnel dam road railway; church mosque temple synagogue; castle palace
cathedral monastery; train bus ship plane; trains buses ferries planes; physics chemistry biology mathematics
astronomy geology; economics philosophy sociology psychology; comedy drama thriller western documentary; film
novel play opera album; novel poem essay biography memoir; album single song; television radio; liver kidney
heart lung brain stomach; breast lung colon prostate skin; diabetes cancer asthma malaria tuberculosis
hypertension; protein lipid carbohydrate; bacteria viruses fungi; virus bacterium fungus parasite; earthquake
flood hurricane drought wildfire; murder fraud theft arson assault; president chancellor premier emperor; mayor
governor senator; captain coach goalkeeper striker; army navy police; Democrat Republican; Democratic
Republican; Protestant Catholic Orthodox Muslim Jewish Hindu; hotel hospital school factory museum library
prison; sodium potassium calcium magnesium; oxygen hydrogen nitrogen helium; steam diesel electric; kitchen
bedroom bathroom garden; bus tram taxi bicycle; grandfather uncle cousin; quarterly annually monthly weekly
daily; sales profits costs wages; revenue profit debt; pressure temperature volume humidity; height weight
length width; obesity smoking alcohol; infants adults adolescents; children adults; students teachers; patients
doctors; farmers miners fishermen; gold silver bronze; primary secondary; bachelor master doctorate; eyes ears
hands feet
"""

OPPOSITES: dict[str, tuple[str, ...]] = {}


def _add(one: str, other: str) -> None:
    if other not in OPPOSITES.get(one, ()):
        OPPOSITES[one] = (*OPPOSITES.get(one, ()), other)


for _row in _VERBS.split(";"):
    _one, _other = (BY_BASE.get(word) for word in _row.split())
    if _one is not None and _other is not None:
        for _form in ("third", "past", "ing"):
            _add(getattr(_one, _form), getattr(_other, _form))
            _add(getattr(_other, _form), getattr(_one, _form))
for _row in _WORDS.split(";"):
    _a, _b = _row.split()
    _add(_a, _b)
    _add(_b, _a)
FAMILIES: dict[str, tuple[str, ...]] = {}
for _row in _FAMILIES.split(";"):
    for _word in _row.split():
        FAMILIES.setdefault(_word, tuple(other for other in _row.split() if other != _word))
