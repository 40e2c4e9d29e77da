"""Units of measure and currencies: how each is written, what it measures and how it converts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from upheld.checks.unspaced import FIRST, FORMS, form_at

PERCENT = "percent"
POINTS = "points"
PLAIN_POINTS = "plain points"
TIME = "time"
TEMPERATURE = "temperature"
TIMES = "times"

#: Units whose factors differ by less than this are told apart by nobody but the law: tons and tonnes.
_ALIKE = 1.13


@dataclass(frozen=True, slots=True)
class Unit:
    """What a number counts.

    Attributes:
        name: as messages call it.
        dimension: what it measures; only units of one dimension convert into each other.
        factor: how many base units of the dimension one of it is.
        offset: base units at its zero point (temperatures).
    """

    name: str
    dimension: str
    factor: float = 1.0
    offset: float = 0.0

    def base(self, value: float) -> float:
        """A value in base units."""
        return value * self.factor + self.offset

    def from_base(self, value: float) -> float:
        """A value in base units, told in this one."""
        return (value - self.offset) / self.factor

    def per(self, other: Unit, amount: float = 1.0) -> Unit:
        """The rate: so many of this per `amount` of the other."""
        shown = f"{amount:g} " if amount != 1.0 else ""
        return Unit(
            f"{self.name} per {shown}{other.name}",
            f"{self.dimension}/{other.dimension}",
            self.factor / (other.factor * amount),
        )

    @property
    def counted(self) -> tuple[str, str]:
        """What a rate counts, and per what; "" where it is no rate."""
        name, _, per = self.name.partition(" per ")
        return (self.dimension.partition("/")[0] if self.is_money else name), per if "/" in self.dimension else ""

    @property
    def is_money(self) -> bool:
        """Whether it is a currency, or a rate of one."""
        return self.dimension.startswith("money")

    def is_like(self, other: Unit) -> bool:
        """Whether both are of one dimension and hardly differ."""
        ratio = self.factor / other.factor
        return self.measures(other) and self.offset == other.offset and 1 / _ALIKE < ratio < _ALIKE

    def measures(self, other: Unit) -> bool:
        """Whether both measure the same: a plain dollar may be anyone's."""
        if self.dimension == other.dimension:
            return True
        both = {self.dimension, other.dimension}
        if both == {POINTS, PLAIN_POINTS}:
            return True
        return both <= _DOLLARS and _DOLLAR in both


_DOLLAR = "money $"
_DOLLARS = frozenset({_DOLLAR, "money AUD", "money CAD", "money HKD", "money NZD", "money SGD"})

#: Dimension, factor, offset, words (the first is the name; "_" stands for a blank or a hyphen), symbols.
_ROWS: tuple[tuple[str, float, float, str, str], ...] = (
    ("length", 1e-9, 0, "nanometres nanometre nanometer nanometers", "nm"),
    ("length", 1e-6, 0, "micrometres micrometre micrometer micrometers micron microns", "µm μm um"),
    ("length", 1e-3, 0, "millimetres millimetre millimeter millimeters millimètres milímetros", "mm"),
    ("length", 1e-2, 0, "centimetres centimetre centimeter centimeters zentimeter centimètres centímetros", "cm"),
    ("length", 0.1, 0, "decimetres decimetre decimeter decimeters", "dm"),
    ("length", 1, 0, "metres metre meter meters mètres mètre metros metro metri", "m"),
    ("length", 1e3, 0, "kilometres kilometre kilometer kilometers kilomètres kilomètre kilómetros chilometri", "km"),
    ("length", 0.0254, 0, "inches inch", "″"),
    ("length", 0.3048, 0, "feet foot", "ft ′"),
    ("length", 0.9144, 0, "yards yard", "yd yds"),
    ("length", 1609.344, 0, "miles mile meilen", "mi"),
    ("length", 1852, 0, "nautical_miles nautical_mile", "nmi"),
    ("length", 1.8288, 0, "fathoms fathom", ""),
    ("length", 201.168, 0, "furlongs furlong", ""),
    ("length", 149597870700, 0, "astronomical_units astronomical_unit", "AU au"),
    ("length", 9.4607304725808e15, 0, "light_years light_year lightyears lichtjahre", "ly"),
    ("length", 3.0856775814913673e16, 0, "parsecs parsec", "pc"),
    ("area", 1e-4, 0, "square_centimetres square_centimetre square_centimeters square_centimeter", "cm2 cm²"),
    ("area", 1, 0, "square_metres square_metre square_meters square_meter sq_m quadratmeter mètres_carrés", "m2 m²"),
    ("area", 1e6, 0, "square_kilometres square_kilometre square_kilometers square_kilometer sq_km quadratkilometer",
     "km2 km²"),
    ("area", 1e4, 0, "hectares hectare hektar hectáreas", "ha"),
    ("area", 4046.8564224, 0, "acres acre", ""),
    ("area", 0.09290304, 0, "square_feet square_foot sq_ft", "ft2 ft²"),
    ("area", 0.83612736, 0, "square_yards square_yard", ""),
    ("area", 0.00064516, 0, "square_inches square_inch sq_in", ""),
    ("area", 2589988.110336, 0, "square_miles square_mile sq_mi", "mi2 mi²"),
    ("volume", 1e-6, 0, "microlitres microlitre microliters microliter", "µl μl µL μL"),
    ("volume", 1e-3, 0, "millilitres millilitre milliliters milliliter", "ml mL cc cm³ cm3"),
    ("volume", 1e-2, 0, "centilitres centilitre centiliters", "cl cL"),
    ("volume", 0.1, 0, "decilitres decilitre deciliters", "dl dL"),
    ("volume", 1, 0, "litres litre liters liter litros", "l L"),
    ("volume", 100, 0, "hectolitres hectolitre hectoliters", "hl hL"),
    ("volume", 1e3, 0, "cubic_metres cubic_metre cubic_meters cubic_meter kubikmeter mètres_cubes", "m³ m3"),
    ("volume", 1e12, 0, "cubic_kilometres cubic_kilometre cubic_kilometers cubic_kilometer", "km³ km3"),
    ("volume", 28.316846592, 0, "cubic_feet cubic_foot cu_ft", "ft³ ft3"),
    ("volume", 3.785411784, 0, "gallons gallon US_gallons US_gallon", "gal"),
    ("volume", 4.54609, 0, "imperial_gallons imperial_gallon", ""),
    ("volume", 0.946352946, 0, "quarts quart", "qt"),
    ("volume", 0.473176473, 0, "pints pint", ""),
    ("volume", 0.0295735295625, 0, "fluid_ounces fluid_ounce", "fl_oz"),
    ("volume", 0.2365882365, 0, "cups cup", ""),
    ("volume", 0.01478676478125, 0, "tablespoons tablespoon", "tbsp"),
    ("volume", 0.00492892159375, 0, "teaspoons teaspoon", "tsp"),
    ("volume", 158.987294928, 0, "barrels barrel", "bbl"),
    ("volume", 1233481.83754752, 0, "acre_feet acre_foot", ""),
    ("mass", 1e-12, 0, "nanograms nanogram", "ng"),
    ("mass", 1e-9, 0, "micrograms microgram", "µg μg mcg ug"),
    ("mass", 1e-6, 0, "milligrams milligram", "mg"),
    ("mass", 1e-3, 0, "grams gram gramme grammes gramm gramos", "g"),
    ("mass", 1, 0, "kilograms kilogram kilos kilo kilogramm kilogrammes kilogramos", "kg"),
    ("mass", 1e3, 0, "tonnes tonne metric_tons metric_ton tonnen toneladas tonnellate", "t"),
    ("mass", 1e6, 0, "kilotonnes kilotonne kilotons kiloton", "kt"),
    ("mass", 1e9, 0, "megatonnes megatonne megatons megaton", "Mt"),
    ("mass", 1e12, 0, "gigatonnes gigatonne gigatons gigaton", "Gt"),
    ("mass", 907.18474, 0, "tons ton short_tons short_ton", ""),
    ("mass", 1016.0469088, 0, "long_tons long_ton", ""),
    ("mass", 0.028349523125, 0, "ounces ounce", "oz"),
    ("mass", 0.45359237, 0, "lb", "lb lbs"),
    ("mass", 6.35029318, 0, "stone stones", ""),
    ("mass", 0.0002, 0, "carats carat", "ct"),
    (TIME, 1e-12, 0, "picoseconds picosecond", "ps"),
    (TIME, 1e-9, 0, "nanoseconds nanosecond", "ns"),
    (TIME, 1e-6, 0, "microseconds microsecond", "µs μs"),
    (TIME, 1e-3, 0, "milliseconds millisecond", "ms"),
    (TIME, 1, 0, "seconds second secs sec sekunden secondes segundos secondi", "s"),
    (TIME, 60, 0, "minutes minute mins minuten minutos minuti", "min"),
    (TIME, 3600, 0, "hours hour hrs hr stunden stunde heures heure horas ore", "h"),
    (TIME, 86400, 0, "days day tage tagen tag jours jour días dias giorni", "d"),
    (TIME, 604800, 0, "weeks week wochen woche semaines semaine semanas settimane", ""),
    (TIME, 1209600, 0, "fortnights fortnight", ""),
    (TIME, 2629746, 0, "months month monate monaten monat mois meses mes mesi", ""),
    (TIME, 31556952, 0, "years year yrs yr jahre jahren jahr ans an années années año años anos anni jaar", ""),
    (TIME, 315569520, 0, "decades decade jahrzehnte décennies décadas", ""),
    (TIME, 3155695200, 0, "centuries century jahrhunderte siècles siglos secoli", ""),
    ("speed", 1 / 3.6, 0, "kilometres_per_hour kilometers_per_hour kilometres_an_hour kilometers_an_hour "
     "stundenkilometer",
     "km/h kph kmh km/hr"),
    ("speed", 1, 0, "metres_per_second meters_per_second metres_a_second meters_a_second", "m/s"),
    ("speed", 1e3, 0, "kilometres_per_second kilometers_per_second", "km/s"),
    ("speed", 0.44704, 0, "miles_per_hour miles_an_hour", "mph mi/h"),
    ("speed", 0.3048, 0, "feet_per_second feet_a_second", "ft/s"),
    ("speed", 1852 / 3600, 0, "knots knot", "kn"),
    (TEMPERATURE, 1, 273.15, "°C degrees_celsius degree_celsius degrees_centigrade celsius grad_celsius "
     "degrés_celsius grados_celsius",
     "°C ℃ ºC °_C"),
    (TEMPERATURE, 5 / 9, 459.67 * 5 / 9, "°F degrees_fahrenheit degree_fahrenheit degrees_F fahrenheit", "°F ℉ ºF °_F"),
    (TEMPERATURE, 1, 0, "kelvin kelvins", "K"),
    ("degrees", 1, 0, "degrees degree grad degrés grados", "°"),
    ("pressure", 1, 0, "pascals pascal", "Pa"),
    ("pressure", 100, 0, "hectopascals hectopascal millibars millibar", "hPa mbar mb"),
    ("pressure", 1e3, 0, "kilopascals kilopascal", "kPa"),
    ("pressure", 1e6, 0, "megapascals megapascal", "MPa"),
    ("pressure", 1e9, 0, "gigapascals gigapascal", "GPa"),
    ("pressure", 1e5, 0, "bars bar", ""),
    ("pressure", 133.322387415, 0, "mmHg", "mmHg mm_Hg"),
    ("pressure", 6894.757293168, 0, "pounds_per_square_inch", "psi"),
    ("pressure", 101325, 0, "atmospheres atmosphere", "atm"),
    ("energy", 1, 0, "joules joule", "J"),
    ("energy", 1e3, 0, "kilojoules kilojoule", "kJ"),
    ("energy", 1e6, 0, "megajoules megajoule", "MJ"),
    ("energy", 1e9, 0, "gigajoules gigajoule", "GJ"),
    ("energy", 1e12, 0, "terajoules terajoule", "TJ"),
    ("energy", 1e15, 0, "petajoules petajoule", "PJ"),
    ("energy", 1e18, 0, "exajoules exajoule", "EJ"),
    ("energy", 3600, 0, "watt_hours watt_hour", "Wh"),
    ("energy", 3.6e6, 0, "kilowatt_hours kilowatt_hour kilowattstunden", "kWh"),
    ("energy", 3.6e9, 0, "megawatt_hours megawatt_hour megawattstunden", "MWh"),
    ("energy", 3.6e12, 0, "gigawatt_hours gigawatt_hour gigawattstunden", "GWh"),
    ("energy", 3.6e15, 0, "terawatt_hours terawatt_hour terawattstunden", "TWh"),
    ("energy", 4184, 0, "kilocalories kilocalorie calories calorie", "kcal Cal cal"),
    ("energy", 1055.05585262, 0, "BTU BTUs", ""),
    ("energy", 1.602176634e-19, 0, "electronvolts electronvolt electron_volts", "eV"),
    ("energy", 1.602176634e-16, 0, "kiloelectronvolts", "keV"),
    ("energy", 1.602176634e-13, 0, "megaelectronvolts", "MeV"),
    ("energy", 1.602176634e-10, 0, "gigaelectronvolts", "GeV"),
    ("energy", 1.602176634e-7, 0, "teraelectronvolts", "TeV"),
    ("power", 1e-3, 0, "milliwatts milliwatt", "mW"),
    ("power", 1, 0, "watts watt", "W"),
    ("power", 1e3, 0, "kilowatts kilowatt", "kW"),
    ("power", 1e6, 0, "megawatts megawatt", "MW"),
    ("power", 1e9, 0, "gigawatts gigawatt", "GW"),
    ("power", 1e12, 0, "terawatts terawatt", "TW"),
    ("power", 745.6998715822702, 0, "horsepower", "hp bhp"),
    ("force", 1, 0, "newtons newton", "N"),
    ("force", 1e3, 0, "kilonewtons kilonewton", "kN"),
    ("torque", 1, 0, "newton_metres newton_meters", "Nm"),
    ("frequency", 1, 0, "hertz", "Hz"),
    ("frequency", 1e3, 0, "kilohertz", "kHz"),
    ("frequency", 1e6, 0, "megahertz", "MHz"),
    ("frequency", 1e9, 0, "gigahertz", "GHz"),
    ("turning", 1, 0, "revolutions_per_minute", "rpm"),
    ("data", 0.125, 0, "bits bit", ""),
    ("data", 1, 0, "bytes byte", ""),
    ("data", 1e3, 0, "kilobytes kilobyte", "kB KB"),
    ("data", 1e6, 0, "megabytes megabyte", "MB"),
    ("data", 1e9, 0, "gigabytes gigabyte", "GB"),
    ("data", 1e12, 0, "terabytes terabyte", "TB"),
    ("data", 1e15, 0, "petabytes petabyte", "PB"),
    ("data", 1048576, 0, "mebibytes mebibyte", "MiB"),
    ("data", 1073741824, 0, "gibibytes gibibyte", "GiB"),
    ("data rate", 1e3, 0, "kilobits_per_second", "kbps kbit/s kb/s"),
    ("data rate", 1e6, 0, "megabits_per_second", "Mbps Mbit/s Mb/s"),
    ("data rate", 1e9, 0, "gigabits_per_second", "Gbps Gbit/s Gb/s"),
    ("voltage", 1e-3, 0, "millivolts millivolt", "mV"),
    ("voltage", 1, 0, "volts volt", "V"),
    ("voltage", 1e3, 0, "kilovolts kilovolt", "kV"),
    ("current", 1e-3, 0, "milliamperes milliamps", "mA"),
    ("current", 1, 0, "amperes ampere amps amp", ""),
    ("charge", 3.6, 0, "milliampere_hours", "mAh"),
    ("resistance", 1, 0, "ohms ohm", "Ω Ω"),
    ("sound", 1, 0, "decibels decibel", "dB dBA"),
    ("light", 1, 0, "lumens lumen", "lm"),
    ("dose", 1, 0, "sieverts sievert", "Sv"),
    ("dose", 1e-3, 0, "millisieverts millisievert", "mSv"),
    ("dose", 1e-6, 0, "microsieverts microsievert", "µSv μSv"),
    ("amount", 1, 0, "moles mole", "mol"),
    ("amount", 1e-3, 0, "millimoles millimole", "mmol"),
    ("amount", 1e-6, 0, "micromoles micromole", "µmol μmol"),
    ("concentration", 1, 0, "molar", ""),
    ("concentration", 1e-3, 0, "millimolar", "mM"),
    ("concentration", 1e-6, 0, "micromolar", "µM μM"),
    ("parts", 1e-6, 0, "parts_per_million", "ppm"),
    ("parts", 1e-9, 0, "parts_per_billion", "ppb"),
    ("activity", 1, 0, "international_units", "IU"),
    (PERCENT, 1, 0, "% percent per_cent pct prozent pour_cent por_ciento por_cento per_cento procent", "% ％"),
    (PERCENT, 0.1, 0, "‰ per_mille permille promille", "‰"),
    (POINTS, 1, 0, "percentage_points percentage_point percent_points per_cent_points prozentpunkte prozentpunkten "
     "points_de_pourcentage puntos_porcentuales", "pp ppts"),
    (POINTS, 0.01, 0, "basis_points basis_point basispunkte", "bp bps"),
    (PLAIN_POINTS, 1, 0, "points point puntos punkte", ""),
    (_DOLLAR, 1, 0, "dollars dollar US_dollars US_dollar", "USD"),
    ("money AUD", 1, 0, "Australian_dollars Australian_dollar", "AUD"),
    ("money CAD", 1, 0, "Canadian_dollars Canadian_dollar", "CAD"),
    ("money HKD", 1, 0, "Hong_Kong_dollars", "HKD"),
    ("money NZD", 1, 0, "New_Zealand_dollars", "NZD"),
    ("money SGD", 1, 0, "Singapore_dollars", "SGD"),
    ("money EUR", 1, 0, "euros euro", "€ EUR"),
    ("money GBP", 1, 0, "pounds_sterling pound_sterling", "GBP £"),
    ("money JPY", 1, 0, "yen", "JPY 円"),
    ("money CNY", 1, 0, "yuan renminbi", "CNY RMB 元"),
    ("money INR", 1, 0, "rupees rupee", "INR"),
    ("money CHF", 1, 0, "Swiss_francs francs franc franken", "CHF"),
    ("money KRW", 1, 0, "won_KRW", "KRW 원"),
    ("money RUB", 1, 0, "roubles rouble rubles ruble", "RUB ₽"),
    ("money BRL", 1, 0, "reais", "BRL"),
    ("money krone", 1, 0, "kroner krone kronor krona crowns crown", "SEK NOK DKK"),
    ("money PLN", 1, 0, "złoty zloty zlotys", "PLN"),
    ("money TRY", 1, 0, "lira liras", "TRY"),
    ("money ILS", 1, 0, "shekels shekel", "ILS"),
    ("money ZAR", 1, 0, "rand", "ZAR"),
    ("money MXN", 1, 0, "pesos peso", "MXN"),
    ("money mark", 1, 0, "marks", "DM"),
    ("money AED", 1, 0, "dirhams dirham", "AED"),
    ("money SAR", 1, 0, "riyals riyal", "SAR"),
    ("money dinar", 1, 0, "dinars dinar", "KWD RSD"),
    ("money HUF", 1, 0, "forints forint", "HUF"),
    ("money CZK", 1, 0, "koruna korunas korun", "CZK"),
    ("money UAH", 1, 0, "hryvnia hryvnias", "UAH"),
    ("money KZT", 1, 0, "tenge", "KZT"),
    ("money THB", 1, 0, "baht", "THB"),
    ("money IDR", 1, 0, "rupiah", "IDR"),
    ("money MYR", 1, 0, "ringgit", "MYR"),
    ("money NGN", 1, 0, "naira", "NGN"),
    ("money florin", 1, 0, "florins florin guilders guilder", ""),
    ("money shilling", 1, 0, "shillings shilling", "KES"),
    ("money peseta", 1, 0, "pesetas peseta", ""),
    ("money cent", 1, 0, "cents cent pence", "¢"),
)  # fmt: skip

_POUND = Unit("pounds", "mass", 0.45359237)
_STERLING = Unit("pounds", "money GBP")

#: What stands before a number -> its currency.
_PREFIXES: tuple[tuple[str, str], ...] = (
    (r"(?:AU?|Aus)\$|AUD\s?", "money AUD"),
    (r"(?:CA?|Can)\$|CAD\s?", "money CAD"),
    (r"HK\$|HKD\s?", "money HKD"),
    (r"NZ\$|NZD\s?", "money NZD"),
    (r"S\$|SGD\s?", "money SGD"),
    (r"R\$\s?|BRL\s?", "money BRL"),
    (r"(?:US\s?)?\$\s?|USD\s?", _DOLLAR),
    (r"€\s?|EUR\s?", "money EUR"),
    (r"£\s?|GBP\s?", "money GBP"),
    (r"¥\s?|JPY\s?", "money JPY"),
    (r"CNY\s?|RMB\s?", "money CNY"),
    (r"₹\s?|INR\s?|Rs\.?\s?", "money INR"),
    (r"CHF\s?|SFr\.?\s?", "money CHF"),
    (r"₩\s?|KRW\s?", "money KRW"),
    (r"₽\s?|RUB\s?", "money RUB"),
    (r"(?:SEK|NOK|DKK)\s?", "money krone"),
    (r"PLN\s?", "money PLN"),
    (r"₺\s?|TRY\s?", "money TRY"),
    (r"₪\s?|ILS\s?", "money ILS"),
    (r"ZAR\s?", "money ZAR"),
    (r"MXN\s?", "money MXN"),
)
_PREFIX_UNITS = tuple(Unit(dimension.partition(" ")[2], dimension) for _, dimension in _PREFIXES)
_PREFIX = re.compile(r"(?<![^\W\d_])(?:" + "|".join(f"({pattern})" for pattern, _ in _PREFIXES) + r")$")
#: What the character before a number may be where a currency stands there, but for its code and "Rs".
_SIGNS = frozenset("$€£¥₹₩₽₺₪")
_CODE = re.compile(r"(?:[A-Z]{3}|Rs\.?|SFr\.?)\s?$")
#: Longest prefix: "Aus$ ".
_BEFORE = 6


@cache
def _forms() -> tuple[dict[str, Unit], dict[str, Unit]]:
    """Words in lower case, and symbols as they are written; blanks as single spaces."""
    words: dict[str, Unit] = {"pounds": _STERLING, "pound": _STERLING}
    symbols: dict[str, Unit] = {}
    for dimension, factor, offset, named, signs in _ROWS:
        names = [name.replace("_", " ") for name in named.split()]
        unit = Unit(names[0], dimension, factor, offset)
        words.update((name.lower(), unit) for name in names)
        symbols.update((sign.replace("_", " "), unit) for sign in signs.split())
    return words, symbols


_BLANKS = re.compile(r"[\s-]")
#: The first letters behind a number, or the first sign.
_BEGIN = re.compile(r"[\s\u00a0\u202f-]?(?P<run>[^\W\d_]+|[^\s\w]|_)")
#: A unit ends where its letters do.
_GOES_ON = re.compile(r"[^\W_]|-?[²³]")


@cache
def _by_beginning() -> dict[str, tuple[tuple[str, Unit, bool], ...]]:
    """What `_BEGIN` finds -> the forms that begin so (form, unit, is word), words before symbols, long before short."""
    words, symbols = _forms()
    forms = [
        *((form, unit, True) for form, unit in words.items()),
        *((form, unit, False) for form, unit in symbols.items()),
    ]
    found: dict[str, list[tuple[str, Unit, bool]]] = {}
    for form in sorted(forms, key=lambda one: (not one[2], -len(one[0]))):
        begin = _BEGIN.match(form[0])
        if begin is not None:
            found.setdefault(begin["run"].lower(), []).append(form)
    return {run: tuple(rows) for run, rows in found.items()}


def unit_after(text: str, at: int) -> tuple[Unit, int] | None:
    """The unit that is written right after a number that ends at `at`, and where it ends."""
    begin = _BEGIN.match(text, at)
    if begin is None:
        return None
    start = begin.start("run")
    if text[start] >= FIRST:
        form = form_at(text, start)
        return (_forms()[0][FORMS[form].lower()], start + len(form)) if form else None
    for form, unit, is_word in _by_beginning().get(begin["run"].lower(), ()):
        end = start + len(form)
        written = text[start:end]
        same = _BLANKS.sub(" ", written.lower()) == form if is_word else written == form
        if not same or _GOES_ON.match(text, end):
            continue
        # "412 LUMEN participants": a name in capitals, not a unit.
        is_name = is_word and written.isupper() and len(written) > 2 and not unit.name.isupper()
        return None if is_name else (unit, end)
    return None


def unit_before(text: str, at: int) -> tuple[Unit, int] | None:
    """The currency that is written right before a number that begins at `at`, and where it begins."""
    before = text[max(0, at - _BEFORE) : at]
    if before.rstrip()[-1:] not in _SIGNS and not _CODE.search(before):
        return None
    match = _PREFIX.search(before)
    if match is None or match.lastindex is None:
        return None
    return _PREFIX_UNITS[match.lastindex - 1], max(0, at - _BEFORE) + match.start()


def as_mass(unit: Unit) -> Unit:
    """Pounds of weight where a text means them."""
    return _POUND if unit is _STERLING else unit


def is_pound(unit: Unit | None) -> bool:
    """Whether the unit is the word "pounds", which weighs or pays."""
    return unit is _STERLING


def table() -> dict[str, Unit]:
    """Every written form, for tests and documents."""
    words, symbols = _forms()
    return {**words, **symbols}
