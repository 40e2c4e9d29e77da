"""Words that dates and times are made of, in English, German, French, Spanish, Italian, Portuguese and Dutch.

Each word is one token class with a value; `upheld.checks.dates` reads sequences of classes. A class is one
character, so that a sequence is a string and a form of date is a regular expression over classes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word says in a date.

    Attributes:
        kind: its class, one character.
        value: month 1 to 12, weekday 0 (Monday) to 6, season 0 (spring) to 3, number, minute of the day.
        capital: whether it counts only with a capital ("May", "March").
    """

    kind: str
    value: int = 0
    capital: bool = False


MONTH, WEEKDAY, SEASON, ORDINAL, COUNT = "M", "w", "s", "O", "n"
PART, OF, TO, AND, BETWEEN = "e", "o", "t", "&", "b"
QUARTER, HALF, CENTURY, MONTHS, FISCAL = "q", "h", "c", "m", "f"
BC, AD, MERIDIEM, OCLOCK, NOON, PAST, DAYPART = "B", "A", "p", "u", "z", "k", "g"

#: Month names by language; short forms after the full ones. "mar", "set", "ago", "out" (Romance short forms) mean other
#: things in running text, "mars" is a planet without a day or year (see `LOOSE`).
_MONTHS: tuple[str, ...] = (
    "january jan januar jänner janvier enero gennaio janeiro januari",
    "february feb febr februar février fevrier febrero febbraio fevereiro februari",
    "mar mars märz maerz marzo março maart mrz",
    "april apr avril abril aprile",
    "mai mayo maggio maio mei",
    "june jun juni juin junio giugno junho",
    "july jul juli juillet julio luglio julho",
    "august aug août aout agosto augustus",
    "september sept sep septembre septiembre setiembre settembre setembro",
    "october oct oktober okt octobre octubre ottobre outubro",
    "november nov novembre noviembre novembro",
    "december dec dezember dez décembre decembre diciembre dicembre dezembro",
)
#: Month names that are everyday words in lower case.
_CAPITAL_MONTHS = {"may": 5, "march": 3, "mar": 3, "jan": 1, "august": 8}
#: Month names that count only beside a day or year, whatever their case.
LOOSE = frozenset(
    {
        "jan",
        "mar",
        "mars",
        "mai",
        "mei",
        "dec",
        "dez",
        "nov",
        "oct",
        "okt",
        "sep",
        "sept",
        "jun",
        "jul",
        "apr",
        "aug",
        "feb",
    }
)

_WEEKDAYS: tuple[str, ...] = (
    "monday montag lundi lunes lunedì maandag",
    "tuesday dienstag mardi martedì dinsdag",
    "wednesday mittwoch mercredi miércoles mercoledì woensdag",
    "thursday donnerstag jeudi jueves giovedì donderdag",
    "friday freitag vendredi viernes venerdì vrijdag",
    "saturday samstag sonnabend samedi sábado sabato zaterdag",
    "sunday sonntag dimanche domingo domenica zondag",
)
_SHORT_WEEKDAYS = "mon tue wed thu fri sat sun"
_SEASONS: tuple[str, ...] = (
    "spring frühling frühjahr printemps primavera lente",
    "summer sommer verano verão zomer",
    "autumn fall herbst automne otoño autunno outono herfst",
    "winter hiver invierno inverno",
)
_ORDINALS: tuple[str, ...] = (
    "first erste ersten erstes premier première primer primera primo prima primeiro primeira eerste",
    "second zweite zweiten zweites deuxième segundo segunda secondo seconda tweede",
    "third dritte dritten drittes troisième tercer tercera terzo terza terceiro terceira derde",
    "fourth vierte vierten viertes quatrième cuarto quarto quarta vierde",
    "fifth fünften cinquième quinto vijfde", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
    "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth",
)  # fmt: skip
_COUNT_WORDS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen
"""
_TENS_WORDS = "twenty thirty forty fifty sixty seventy eighty ninety"
COUNTS: dict[str, int] = {word: value for value, word in enumerate(_COUNT_WORDS.split())} | {
    word: 10 * value for value, word in enumerate(_TENS_WORDS.split(), 2)
}

#: Which part of a longer time: 0 the beginning, 1 the middle, 2 the end.
EARLY, MIDDLE, LATE = 0, 1, 2
_PARTS: tuple[tuple[int, str], ...] = (
    (EARLY, "early beginning start anfang début principios inizio início begin fruh früh"),
    (MIDDLE, "mid middle mitte mediados metà meados half-way"),
    (LATE, "late end ende fin finales fine fim final eind"),
)

#: Those that "in" may follow: "early in 1870", but not "beginning in 1870".
ADVERBS = frozenset(("early", "late"))

_PLAIN: tuple[tuple[str, int, str], ...] = (
    (OF, 0, "of the de del des der du d da do dell della di van het la le el il lo dem den im in"),
    (TO, 0, "to through thru till until bis à au al tot até hasta fino jusqu"),
    (AND, 0, "and und et y e en"),
    (BETWEEN, 0, "between from zwischen entre tra fra von desde dal tussen"),
    (QUARTER, 0, "quarter quarters quartal trimestre kwartaal"),
    (HALF, 0, "half halbjahr semestre semester helft hälfte moitié mitad metade"),
    (CENTURY, 0, "century centuries jahrhundert siècle siècles siglo siglos secolo secoli século séculos eeuw"),
    (MONTHS, 0, "month months"),
    (FISCAL, 0, "fiscal fy financial"),
    (BC, 0, "bc bce b.c b.c.e av.j.-c"),
    (AD, 0, "ad ce a.d c.e"),
    (MERIDIEM, 0, "am a.m"),
    (MERIDIEM, 1, "pm p.m"),
    (OCLOCK, 0, "o'clock uhr heures horas uur"),
    (NOON, 720, "noon midday mittag midi mediodía mezzogiorno"),
    (NOON, 0, "midnight mitternacht minuit medianoche mezzanotte"),
    (PAST, 0, "past"),
    (DAYPART, 0, "morning"),
    (DAYPART, 1, "afternoon evening"),
)  # fmt: skip
#: Decades in words: those whose century goes without saying.
_DECADES = {
    "thirties": 1930,
    "forties": 1940,
    "fifties": 1950,
    "sixties": 1960,
    "seventies": 1970,
    "eighties": 1980,
    "nineties": 1990,
}
DECADE = "S"


def _listed(kind: str, rows: tuple[str, ...], first: int) -> dict[str, Meaning]:
    return {word: Meaning(kind, value) for value, line in enumerate(rows, first) for word in line.split()}


def _meanings() -> dict[str, Meaning]:
    table: dict[str, Meaning] = {word: Meaning(kind, value) for kind, value, line in _PLAIN for word in line.split()}
    table |= {word: Meaning(PART, value) for value, line in _PARTS for word in line.split()}
    table |= {word: Meaning(COUNT, value) for word, value in COUNTS.items()}
    table |= {word: Meaning(DECADE, value) for word, value in _DECADES.items()}
    table |= _listed(ORDINAL, _ORDINALS, 1) | _listed(SEASON, _SEASONS, 0)
    table |= {word: Meaning(WEEKDAY, i, capital=True) for i, word in enumerate(_SHORT_WEEKDAYS.split())}
    table |= _listed(WEEKDAY, _WEEKDAYS, 0) | _listed(MONTH, _MONTHS, 1)
    return table | {word: Meaning(MONTH, value, capital=True) for word, value in _CAPITAL_MONTHS.items()}


MEANINGS: dict[str, Meaning] = _meanings()

#: Roman numerals of centuries ("siglo XIX", "XVIIIe siècle").
_NUMERALS = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI"
ROMAN: dict[str, int] = {numeral: value for value, numeral in enumerate(_NUMERALS.split(), 1)}

#: What stands before a year; after "to" and "and" it needs another year.
_YEAR_LEADS = """
in since by until till from of after before during circa c ca early late mid year years through throughout within
    for the around about between and to to/from dated anno im seit bis von vor nach um jahr jahre en depuis avant après
    vers dès année jusqu'en de desde hasta hacia año em até desde nel dal dall del dell nell fino sinds tot rond jaar
    spring summer autumn fall winter
    """
YEAR_LEADS = frozenset(_YEAR_LEADS.split())
#: Of those, the ones that a plain number follows as often.
_LOOSE_LEADS = "for the around about between and to of de from by until till"
LOOSE_LEADS = frozenset(_LOOSE_LEADS.split())
#: What follows a number that counts or measures; plural nouns are told by their ending.
_COUNTED = """
people persons men women children km kilometers kilometres m meters metres mm cm mi miles ft feet foot inches kg g
    mg mcg ug µg kcal calories kj w kw mw watts mah hz mhz ghz dpi rpm psi iu units dollars euros pounds usd eur percent
    percentage pct years days hours minutes seconds weeks months decades times points votes words pages acres hectares
    tons tonnes liters litres gallons barrels square cubic degrees million billion thousand hundred trillion mb gb tb kb
    x other more or-so calorie volts v nits lumens yards stadia species sq personen menschen leute meter kilometer euro
    personnes habitants mètres personas habitantes metros persone abitanti metri mensen inwoners per
    """
COUNTED = frozenset(_COUNTED.split())
#: Words that end like a plural noun and are none, after a year.
_NOT_PLURAL = """
was has is as its this across always plus versus thus besides perhaps less unless focus us process census status towards
his hers yes
"""
NOT_PLURAL = frozenset(_NOT_PLURAL.split())

#: A relation that the words before a date tell.
ABOUT, UP_TO, FROM_ON = "about", "up to", "from on"
_ARTICLE = r"(?:the\s|early\s|late\s|mid-)?$"
_RELATION_WORDS: tuple[tuple[str, str, str], ...] = (
    (
        ABOUT,
        r"about|around|circa|roughly|approximately|some time in|near|nearly|vers|hacia|verso|rond|c\.|ca\.",
        r"c\.|ca\.",
    ),
    (
        UP_TO,
        r"by|before|until|till|up to|prior to|no later than|not later than|earlier than|as late as|bis|vor|avant"
        r"|jusqu[’']en|antes de|hasta|prima del",
        r"pre-",
    ),
    (
        FROM_ON,
        r"since|after|following|later than|as early as|starting in|starting on|beginning in|as of|seit|nach|depuis"
        r"|après|desde|después de|dal|sinds|na",
        r"post-",
    ),
)
RELATIONS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (relation, re.compile(rf"(?<![^\W_])(?:{words})\s+{_ARTICLE}|(?<![^\W_])(?:{glued})$", re.IGNORECASE))
    for relation, words, glued in _RELATION_WORDS
)
#: The first word of each relation: where none of them stands there is none.
RELATING = frozenset(
    re.match(r"\w+", form).group()  # type: ignore[union-attr]  # each form begins with a word
    for _, words, glued in _RELATION_WORDS
    for form in f"{words}|{glued}".split("|")
)
