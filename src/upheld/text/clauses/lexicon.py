"""Which English words begin, join and end clauses, and which of them are verbs. Data only."""

from __future__ import annotations

from upheld.text.stems import IRREGULAR_VERBS


def _listed(text: str) -> frozenset[str]:
    return frozenset(text.split())


BE = _listed("is are was were isn't aren't wasn't weren't")
HAVE = _listed("has have had hasn't haven't hadn't")
MODALS = _listed("""
can could will would may might must should shall cannot can't couldn't won't wouldn't mustn't shouldn't do does did
don't doesn't didn't
""")
#: Finite by themselves and never anything but verbs (the months and the noun "will" aside).
AUXILIARIES = BE | HAVE | MODALS
#: What may stand between an auxiliary and its verb.
BETWEEN = _listed("""
be been being not never also both already still now then since have had all each later only first
""")
ADVERBS = _listed("""
also later then now still since thus therefore soon once again never even only just already first today instead
currently often always usually eventually afterwards thereafter subsequently not both
""")

_BASES = """
absorb accept accommodate accuse achieve acknowledge acquire add adopt advise affect agree aid allow announce appear
apply appoint approve argue arrive ask assess assist assume attend attract avoid become begin behave believe belong
bring build buy cancel carry carve celebrate chair choose cite close collect combine come compete compose comprise
concern conclude conduct confirm connect consist consume contain continue contribute convert convey correspond create
cross cut decide defeat define deliver depend deploy derive describe destroy detect determine develop devote die
differ direct discharge discover distribute draw earn eat elect eliminate emit employ enable encompass encourage enjoy
enter establish evolve exceed exhibit exist expand expect explain extend facilitate finance focus follow forbid found
fulfil generate get give go govern grow help hire honour host identify illustrate implement improve include
incorporate indicate inform inhabit inherit inspire install integrate introduce invade invest involve isolate join
keep kill know lack last launch learn leave lend let live lose maintain make manage manufacture meet melt mention
migrate modify obtain occupy occur operate oppose orbit originate outline overlook oversee own participate pay perform
persuade possess predict prefer prepare prescribe preserve preside prevent produce promote propose protect prove
provide publish pursue qualify raise reach react rebuild recall receive recognise recognize recommend recover recruit
reduce refer reflect register regulate reject relate rely remain remove replace represent require resemble respond
restore restrict resume retain retire reveal revise rewrite satisfy say see seek sell send serve sit sleep speak
specialise specialize spend sponsor stabilise stimulate stipulate stock suggest supply surround survive tackle take
teach tell tend trace transfer transform translate transmit transport travel undergo underlie urge understand unite use
utilise utilize validate vary visit wear weigh win write
"""
#: Verbs whose forms are as often nouns ("seats 28,000", "the seats").
_NOUN_LIKE = """
account aim answer attempt benefit block call cause charge circle claim contract control cost count cover date deal
decline demand design document drive drop estimate export face fall feature form fund gain guide harm head hold house
import increase influence lead lie limit link love map mark measure move name need note offer open order pass plan
plant play present process purchase range rank rate record release report result return rise rule run seat set share
ship show sign sleep span stand start state stem store stretch study support switch target test track trade train
treat trigger value view vote want water weight work yield
"""


def _third(base: str) -> str:
    if base.endswith(("s", "sh", "ch", "x", "o")):
        return base + "es"
    return base[:-1] + "ies" if base.endswith("y") and base[-2] not in "aeiou" else base + "s"


BASES = _listed(_BASES)
NOUN_LIKE = _listed(_NOUN_LIKE)
THIRD = frozenset(map(_third, BASES)) | _listed("lowers doubles triples warms cools slows weakens")
NOUN_LIKE_THIRD = frozenset(map(_third, NOUN_LIKE))

#: Participles of irregular verbs that are no pasts: after "and" they share the auxiliary before it.
PARTICIPLES = _listed("""
begun broken chosen driven drawn eaten fallen flown given gone gotten grown known risen seen shown spoken stolen swum
sung taken thrown worn written torn sworn woven borne frozen forbidden hidden ridden shaken undertaken withdrawn been
done overseen
""")
PASTS = (frozenset(IRREGULAR_VERBS) - PARTICIPLES - {"dying"}) | _listed("""
ran set left put cost hit cut felt sat stood lay hurt read shut spread split quit beat struck swore tore bore bound
bred dealt dug fed fled forgot froze heard hid laid lent lit rang rode shook shot shrank slept slid swung understood
undertook woke withdrew overran overtook underwent outsold rebuilt swept sank sprang came became oversaw repaid remade
retook rewrote resold withheld foresaw outgrew overthrew overcame misled
""")
NOT_PASTS = _listed("""
need feed speed seed breed indeed embed exceed proceed succeed hundred sacred wicked naked kindred shed bleed greed
creed reed weed deed steed so-called
""")
#: Pasts of irregular verbs that are no participles.
MERE_PASTS = _listed("""
came became began broke chose drew drove ate fell flew gave went grew knew rose saw sang spoke stole swam took threw
wore wrote forgot froze rang rode shook shrank swore tore bore woke withdrew overran overtook underwent sank sprang
undertook oversaw fled lay understood
""")
#: Pasts that have no passive: after "was born in Durban and", "moved" is what she did.
INTRANSITIVE = _listed("""
moved lived died worked served remained appeared lasted resigned retired arrived emerged returned stayed departed
continued existed graduated travelled traveled escaped disappeared competed participated appealed agreed played
succeeded survived collapsed surrendered belonged gained attended enrolled visited
""")

DETERMINERS = _listed("""
the a an this that these those its their his her our my your some any each every no another several many most all both
few more other half
""")
PRONOUNS = _listed("it they he she we i you there this these those that")
PREPOSITIONS = _listed("""
in on at by for from to with without into onto over under of about after before during between among against through
across within near along around beyond behind above below since until till towards toward upon via per as off out than
like despite throughout beside besides outside inside up down plus
""")
RELATIVES = _listed("which who whom whose where that")
#: What these govern stands and falls with the rest: a sentence is not cut beside one.
CONDITIONS = _listed("if unless lest whether")
#: What these begin belongs to the clause that they explain.
SUBORDINATORS = _listed("""
because since when whenever until till before after as than so where once while that how why
""")
CLAUSE_JOINS = _listed("and but yet so while whereas although though then nor")
VERB_JOINS = _listed("and but yet then")
REPORTING = _listed("""
said says say reported reports found finds showed shows announced stated states noted notes argued argues claimed
claims believes believed suggests suggested concluded concludes estimates estimated agree agrees agreed
""")
#: ", which angered residents" is about the whole clause before it.
OF_CLAUSES = _listed("""
angered means meant made makes led leads caused causes allowed allows helped helps enabled enables resulted results
forced prompted suggests suggested surprised triggered required gave gives
""")
QUANTIFIERS = _listed("""
one two three four five six seven eight nine ten some most many all none both half several few each neither either
part much
""")
#: Names and phrases that hold an "and": the words beside it.
_JOINED = """
trinidad+tobago bosnia+herzegovina antigua+barbuda kitts+nevis tomé+príncipe turks+caicos pierre+miquelon
marks+spencer barnes+noble ernst+young simon+schuster smith+wesson black+decker dolce+gabbana procter+gamble
romeo+juliet newfoundland+labrador tyne+wear pride+prejudice war+peace crime+punishment research+development
terms+conditions supply+demand profit+loss oil+gas law+order rock+roll arts+crafts arts+sciences sciences+arts
health+safety mergers+acquisitions bed+breakfast trial+error rhythm+blues pros+cons ups+downs back+forth east+west
north+south day+night wear+tear king+queen black+white search+rescue
"""
JOINED_NAMES = frozenset(tuple(pair.split("+")) for pair in _JOINED.split())
