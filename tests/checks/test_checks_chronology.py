from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import seconds
from upheld.checks.chronology import Dates
from upheld.checks.durations import Kind, find_durations
from upheld.checks.events import events
from upheld.evidence import Claim, Context, Item, Run
from upheld.findings import Effect, lookup
from upheld.report import Finding

CHECK = Dates()


def findings(claim: str, source: str, *, at: int = 0) -> list[Finding]:
    runs = (Run(0, at, len(claim)),)
    whole = Claim("c1", claim, at, at + len(claim), runs=runs)
    return CHECK.run(Item(whole, Context(), (), source, ("s1",), 1, " " * at + claim))


def codes(claim: str, source: str) -> list[tuple[str, str]]:
    return [(finding.code, finding.span.text) for finding in findings(claim, source) if finding.span]


VELMARK = (
    "The Peace of Velmark, signed on 9 October 1713 in the town hall of Velmark, ended the eleven-year Salt War "
    "between the Duchy of Orlen and the league of Harsk. The siege of Dorn had begun in March 1712."
)
PLANT = (
    "Sarnholm Power will restart the second unit of its station on 4 December, eleven days later than planned. "
    "At 14:52 on Friday 7 November 2025 the grid operator was told. The plant was built between 1971 and 1979."
)
BOTANIST = (
    "Zdena Havran (14 March 1871 – 2 November 1953) was a botanist known for her work on mosses. Refused at Prague, "
    "she studied in Zurich, taking her doctorate in 1898. From 1919 to 1936 she directed the herbarium at Brno."
)

RESTATED = [
    ("The treaty was signed in the fourth quarter of 1713.", VELMARK, "fourth quarter of 1713"),
    ("The treaty was signed in the 18th century.", VELMARK, "18th century"),
    ("The Salt War broke out around 1702.", VELMARK, "1702"),
    ("The grid operator was told at 2.52 p.m.", PLANT, "2.52 p.m."),
    ("The grid operator was told shortly before 3 p.m.", PLANT, "3 p.m."),
    ("The second unit should have restarted on 23 November.", PLANT, "23 November"),
    ("Building the plant took eight years.", PLANT, "eight years"),
    ("Building the plant took nearly a decade.", PLANT, "a decade"),
    ("Havran died aged 82.", BOTANIST, "82"),
    ("Havran lived to be 82.", BOTANIST, "82"),
    ("She was 27 when she took her doctorate.", BOTANIST, "27"),
    ("She took her doctorate at the age of 27.", BOTANIST, "27"),
    ("Havran directed the herbarium for 17 years.", BOTANIST, "17 years"),
    (
        "The results were due on 19 July 2024.",
        "Officials met on Tuesday 16 July 2024. The results are due on Friday.",
        "19 July 2024",
    ),
    (
        "Vohl was captured on 16 June 1642.",
        "The battle was on 14 June 1642. Vohl was captured two days later.",
        "16 June 1642",
    ),
    ("The clinic dates from 1913.", "She moved it in 1911 and opened the clinic two years later.", "1913"),
    ("The first result came on 30 July.", "Work stopped on 2 August, three days after the first result.", "30 July"),
    ("She answered on 4 May 2022.", "She opened the letter on 3 May 2022 and replied the next day.", "4 May 2022"),
    ("He led the school until 1995.", "She founded the school in 1974 and led it for 21 years.", "1995"),
    ("The film opened on 17.11.2006.", "The film opened in 212 cinemas on 17 November 2006.", "17.11.2006"),
    ("La fábrica abrió en otoño de 2027.", "The factory opened in autumn 2027 (fábrica).", "otoño de 2027"),
]


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("The first result came on 5 August.", "Work stopped on 2 August, three days after the first result."),
        ("The clinic dates from 1909.", "She moved it in 1911 and opened the clinic two years later."),
        ("She gave it up in 1991.", "She took a degree in 1970, founded it in 1974 and led it for 21 years."),
    ],
)
def test_a_stretch_is_counted_in_its_direction(claim: str, source: str) -> None:
    assert "N121" not in [code for code, _ in codes(claim, source)]


def test_a_day_told_in_full_is_not_refuted_by_a_year_elsewhere() -> None:
    source = "The sale of the dock closed on 2 June 2023. The dock, completed in 1974, can take large vessels."
    assert [code for code, _ in codes("The sale was completed on 2023-06-02.", source)] != ["N106"]


@pytest.mark.parametrize("words", ["under a ten-year contract", "within a nine-year plan"])
def test_a_preposition_before_an_article_bounds_nothing(words: str) -> None:
    (duration,) = find_durations(f"Power is bought {words}.")
    assert duration.low > duration.amount / 2


@pytest.mark.parametrize(("claim", "source", "text"), RESTATED, ids=[claim for claim, _, _ in RESTATED])
def test_restated_dates_are_backed(claim: str, source: str, text: str) -> None:
    assert codes(claim, source) == [("N121", text)]


CONFLICTS = [
    (
        "A leak near Dunmore in the third quarter of 2023 released 380 barrels.",
        "A leak on 11 November 2023 released 380 barrels near Dunmore.",
        "third quarter of 2023",
    ),
    ("The Peace of Velmark was signed in the town hall on 10 September 1713.", VELMARK, "10 September 1713"),
    ("The Peace of Velmark was signed in 1731.", VELMARK, "1731"),
    ("The siege of Dorn began in May 1712.", VELMARK, "May 1712"),
    ("The grid operator was told at 15:52.", PLANT, "15:52"),
    ("The plant was built between 1981 and 1989.", PLANT, "1981 and 1989"),
    ("Two men died when it overturned on Sunday.", "Two men died when it overturned on Wednesday.", "Sunday"),
    ("Havran was born on 14 May 1871.", BOTANIST, "14 May 1871"),
    ("Havran died in 1935.", BOTANIST, "1935"),
    ("Havran (14 March 1871 – 12 November 1953) wrote a flora.", BOTANIST, "12 November 1953"),
    ("Havran died aged 91.", BOTANIST, "91"),
    ("Havran directed the herbarium for 30 years.", BOTANIST, "30 years"),
    ("Tar Flats is a 1964 novel by Ann Doe.", "Tar Flats is a 1954 novel by Ann Doe.", "1964"),
    (
        "The probe was launched in 2020.",
        "The probe was launched in 2017. It reached orbit around Vashti in 2020.",
        "2020",
    ),
    (
        "Sunray entered electronics in the late 1970s.",
        "Sunray entered electronics in the late 1960s and shipbuilding in the mid-1970s.",
        "late 1970s",
    ),
]


@pytest.mark.parametrize(("claim", "source", "text"), CONFLICTS, ids=[claim for claim, _, _ in CONFLICTS])
def test_other_dates_of_the_same_event_conflict(claim: str, source: str, text: str) -> None:
    (finding,) = findings(claim, source)
    assert finding.code == "N106"
    assert finding.span is not None
    assert finding.span.text == text
    assert finding.source_span is not None
    assert source[finding.source_span.start : finding.source_span.end] == finding.source_span.text
    assert text in finding.message


SILENT = [
    ("same date", "It was signed on 9 October 1713.", VELMARK),
    ("less precise source", "The siege of Dorn began on 4 March 1712.", VELMARK),
    ("another event", "The league of Harsk was founded in 1680.", VELMARK),
    ("another person", "Alice Smith was born in Paris in 1980.", "Bob Brown was born in Paris in 1975."),
    (
        "what recurs",
        "The men's team won the cup in 2019.",
        "The team built on 2018, when the men's team won the trophy.",
    ),
    ("other figures", "In 2018 the firm was worth $35 billion.", "In 2016 the firm was worth $25 billion."),
    (
        "what it is compared with",
        "The margin was higher than in Q2.",
        "The third-quarter margin was 6 percent, higher than Q2.",
    ),
    ("up to", "By 1990 the mine had closed.", "The mine closed in 1986."),
    ("this year", "The team took the title in 2019.", "The team took the title this year, as it had in 2018."),
    ("part of a name", "Blade Runner 2049 is a sequel.", "It is the sequel to 1982's Blade Runner."),
    ("the year of a noun", "The 1959 novel became a graphic novel.", "It was adapted as a graphic novel (1992)."),
    ("no dates", "The treaty was signed in the hall.", VELMARK),
    ("other language", "Der Frieden wurde 1731 unterzeichnet.", VELMARK),
    ("stated age", "Havran died aged 91.", BOTANIST + " She died at 91, her family says."),
    ("stated stretch", "The eleven-year war was over.", VELMARK),
    ("empty source", "It was signed on 9 October 1713.", ""),
]


@pytest.mark.parametrize(("claim", "source"), [row[1:] for row in SILENT], ids=[row[0] for row in SILENT])
def test_what_is_left_alone(claim: str, source: str) -> None:
    assert codes(claim, source) == []


def test_spans_are_ranges_of_the_answer() -> None:
    (finding,) = findings("The siege of Dorn began in May 1712.", VELMARK, at=7)
    assert finding.span is not None
    assert (finding.span.start, finding.span.text) == (7 + 27, "May 1712")


@pytest.mark.parametrize("source", [VELMARK, PLANT, BOTANIST])
def test_a_sentence_of_the_source_has_no_conflict(source: str) -> None:
    for sentence in source.split(". "):
        assert [f for f in findings(sentence + ".", source) if lookup(f.code).effect is Effect.CONFLICT] == []


STRETCHES = [
    ("three years later", Kind.AFTER, 3.0),
    ("a decade before the war", Kind.BEFORE, 1.0),
    ("It took about four years.", Kind.BETWEEN, 4.0),
    ("It lasted a century and a half.", Kind.BETWEEN, 1.5),
    ("two and a half years later", Kind.AFTER, 2.5),
    ("She died aged 41.", Kind.AGE, 41.0),
    ("a man forty-one years old", Kind.AGE, 41.0),
    ("in her mid-thirties", Kind.AGE, 35.0),
    ("27 years apart", Kind.BETWEEN, 27.0),
    ("19 months of patches", Kind.UNSAID, 19.0),
]


@pytest.mark.parametrize(("text", "kind", "amount"), STRETCHES, ids=[text for text, _, _ in STRETCHES])
def test_stretches_of_time(text: str, kind: Kind, amount: float) -> None:
    (found,) = find_durations(text)
    assert (found.kind, found.amount) == (kind, amount)
    assert found.low <= amount <= found.high


@pytest.mark.parametrize("text", ["in a year", "at age", "aged cheese", "years of work", "the year 2020", "ages ago"])
def test_what_is_no_stretch(text: str) -> None:
    assert [found for found in find_durations(text) if found.kind is not Kind.UNSAID] == []


def test_a_life_in_brackets_is_a_birth_and_a_death() -> None:
    first, last = events("Zdena Havran (14 March 1871 – 2 November 1953) was a botanist.")
    assert (first.date.when.years, last.date.when.years) == ((1871, 1871), (1953, 1953))
    assert "born" in first.words
    assert "born" not in last.words


def test_a_clause_has_its_own_words() -> None:
    first, last = events("It was founded by Ann in 1998 and acquired by Hall in 2006.")
    assert {"ann"} <= first.words
    assert {"hall"} <= last.words
    assert not first.words & last.words


WORDS = "on in May 12 2020 1990s quarter third of the aged 41 years later took , . ( ) born died 14:52 – and between"
words = st.sampled_from(WORDS.split())


@settings(max_examples=100)
@given(st.lists(words, max_size=14).map(" ".join) | st.text(max_size=40), st.lists(words, max_size=30).map(" ".join))
def test_never_raises_and_spans_are_exact(claim: str, source: str) -> None:
    for finding in findings(claim, source):
        assert finding.span is not None
        assert claim[finding.span.start : finding.span.end] == finding.span.text
        assert finding.source_span is not None
        assert source[finding.source_span.start : finding.source_span.end] == finding.source_span.text


@pytest.mark.parametrize(
    "unit", ["2019 ", "12 May 2020 ", "Q3 ", "12-", "three years later ", "A Bc (1900 - 1990) ", "2019年"]
)
def test_hostile_texts_take_linear_time(unit: str) -> None:
    text = unit * (200_000 // len(unit))
    sentence = "It opened on 12 May 2020, three years after 2017."
    assert seconds(lambda: (findings(sentence, text), findings(text, sentence))) < 10
