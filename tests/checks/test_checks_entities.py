from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import seconds
from upheld.checks.entities import Entities
from upheld.checks.registry import CHECKS, default_checks
from upheld.evidence import Claim, Context, Item, Run
from upheld.report import Finding

CHECK = Entities()


def claim_of(text: str) -> Claim:
    return Claim("c1", text, 0, len(text), runs=(Run(0, 0, len(text)),))


def findings(
    claim: str | Claim, source: str, *, answer: str | None = None, question: str | None = None
) -> list[Finding]:
    whole = claim_of(claim) if isinstance(claim, str) else claim
    item = Item(whole, Context(), (), source, ("s1",), 1, whole.text if answer is None else answer, question)
    return CHECK.run(item)


def absent(claim: str, source: str, **more: str | None) -> list[str]:
    return [finding.span.text for finding in findings(claim, source, **more) if finding.span is not None]


SAME = [
    ("The WHO declared an emergency.", "The World Health Organization declared an emergency in 2020."),
    ("The World Health Organization declared an emergency.", "A statement by WHO officials declared an emergency."),
    ("Gustave Eiffel built it.", "The engineer Eiffel built it."),
    ("J. K. Rowling wrote it.", "Joanne Rowling wrote the book."),
    ("J. Smith led the study.", "John Smith led the study."),
    ("John Smith led the study.", "J. Smith led the study."),
    ("John Fitzgerald Kennedy was shot in Dallas.", "John F. Kennedy was shot in Dallas."),
    ("President Biden signed it.", "Joe Biden signed it."),
    ("Dr. Jane Goodall studied chimpanzees.", "Goodall studied chimpanzees."),
    ("The firm is in the United States.", "A U.S. company, it sells in Germany."),
    ("The firm is in the U.S.", "The American company sells in Germany."),
    ("The USA is its largest market.", "America is its largest market, before Canada."),
    ("It is a UK charity.", "It is a British charity, not a French one."),
    ("The EU adopted the law.", "The European Union adopted the law."),
    ("The French president spoke.", "The president of France spoke with Germany."),
    ("The Norwegian firm grew.", "The firm, from Norway, overtook Sweden's."),
    ("Parisian cafés are full.", "Cafés in Paris are full."),
    ("Thomas Müller scored.", "Thomas Mueller scored."),
    ("Thomas Mueller scored.", "Thomas Müller scored."),
    ("Dvořák wrote the symphony.", "The symphony is by Dvorak."),
    ("Kyiv was shelled.", "Kiev was shelled."),
    ("Ozempic lowers weight.", "ozempic lowers weight"),
    ("Ozempic lowers weight.", "Weekly semaglutide lowers weight."),
    ("COVID-19 cases rose.", "Covid 19 cases rose."),
    ("It supports Wi-Fi 6.", "It supports WiFi."),
    ("YouTube hosts it.", "You Tube hosts the video."),
    ("Johnson & Johnson paid.", "Johnson and Johnson paid."),
    ("Siemens AG paid a fine.", "Siemens paid a fine."),
    ("Bosch GmbH employs many.", "Bosch employs many people."),
    ("Germany exported more.", "Deutschland exportierte mehr als Frankreich."),
    ("Munich is the capital of Bavaria.", "München ist die Hauptstadt von Bayern."),
    ("Queen Elizabeth II opened it.", "Elizabeth the Second opened it."),
    ("World War II ended in 1945.", "The Second World War ended in 1945."),
    ("WWII ended in 1945.", "World War II ended in 1945."),
    ("St. Louis lies on the river.", "Saint Louis lies on the Mississippi."),
    ("Mt. Everest is the highest.", "Mount Everest is the highest."),
    ("Stanford Univ. led the trial.", "Stanford University led the trial."),
    ("According to Reuters, sales rose.", "Sales rose by 3%."),
    ("The BBC reported that sales rose.", "Sales rose by 3%."),
    ("A study in Nature found a gene.", "We found a gene."),
    ("Smith et al. found a gene.", "We found a gene."),
    ("A gene was found (Smith, 2019).", "We found a gene."),
    ("On Monday in March the council met.", "The council met."),
    ("However, sales rose.", "Sales rose."),
    ("Moreover, sales rose.", "Sales rose."),
    ("Photosynthesis makes sugar.", "Plants make sugar from light."),
    ("**Height:** 330 metres", "It is 330 m high."),
    ("Key Features: fast and light", "It is fast and light."),
    ("The CEO said GDP fell.", "The chief executive said output fell."),
    ("It has 16 GB of RAM and runs at 3.2 GHz.", "Memory 16 gigabytes."),
    ("Marx's theory and Marxist thought spread.", "Marxism spread."),
    ("Freudian analysis is old.", "Freud's analysis is old."),
    ("The Beatles split in 1970.", "the Beatles split in 1970"),
    ("The cardiothoracic ratio (CTR) is high.", "The cardiothoracic ratio is high."),
    ("Members of the NGO met.", "The group met."),
    ("Bob Dylan won the prize.", "Robert Dylan won it."),
    ("Bill Gates founded Microsoft.", "William Gates founded Microsoft."),
    ("Sourabh Raaj Jain plays Krishna.", "Saurabh Raj Jain plays Krishna."),
    ("Pennsylvannia's rivers froze.", "Pennsylvania's rivers froze."),
    ("Charles de Gaulle led France.", "De Gaulle led France."),
    ("Ludwig van Beethoven was born in Bonn.", "Beethoven was born in Bonn."),
    ("The Hague hosts the court.", "Den Haag hosts the court."),
    ("Shakespeare's Hamlet is a play.", "Hamlet is by Shakespeare."),
    ("Die Regierung hat den Haushalt beschlossen.", "Das Kabinett beschloss den Etat."),
    ("Die Gouverneurin hat den Staat um 85 Millionen Kronen gebeten.", "The governor asked the state for money."),
    ("Der Präsident Emmanuel Macron reiste nach Berlin.", "Emmanuel Macron reiste nach Deutschland."),
    ("Angela Merkels Partei verlor.", "Die Partei von Angela Merkel verlor."),
    ("L'Oréal a vendu sa filiale.", "L’Oreal a vendu une filiale."),
    ("Le président de la République a parlé.", "Le chef de l'État a parlé."),
    ("La Organización Mundial de la Salud (OMS) lo anunció.", "La OMS lo anunció."),
    ("El presidente Pedro Sánchez viajó a Londres.", "Sánchez viajó a London."),
    ("Il presidente Sergio Mattarella ha firmato la legge.", "Mattarella ha firmato."),
    ("Prezydent spotkał się z Donaldem Tuskiem w Warszawie.", "Donald Tusk przyjechał do Warszawy."),
    ("Президент встретился с Владимиром Зеленским.", "Владимир Зеленский прибыл."),
    ("Выручка Яндекса выросла.", "Яндекс: выручка выросла на 20%."),
    ("Ο Κυριάκος Μητσοτάκης μίλησε.", "μίλησε ο Μητσοτάκης"),
    ("コンピュータは速い。", "計算機は速い。"),
    ("アンナ・ブラント氏が設計した。", "設計者はアンナ・ブラントだった。"),
    ("周三Vocalis股价上涨了11%。", "Vocalis rose 11% on Wednesday."),
    ("The GPT-4 model is large.", "GPT 4 is large."),
    ("The Airbus A380 flew.", "An A380 by Airbus flew."),
    ("He won the Nobel Prize in Physics.", "He received the Nobel for physics."),
    ("Einstein, born in Ulm, Germany, left.", "Einstein was born in Ulm."),
    ("The iPhone 15 sold well.", "iphone sales were good"),
    ("Apple's iPhone sold well.", "Apple's iPhones sold well."),
    ("O'Brien won.", "O’Brien won."),
    ("Al-Qaeda claimed it.", "al Qaida said so; Al Qaeda claimed it"),
    ("In the Netherlands, Dutch farmers protested.", "Farmers in Holland protested."),
    ("The U.S. Food and Drug Administration (FDA) approved it.", "The FDA approved it."),
    ("Mr. Johnson bought a policy.", "Johnson bought a policy."),
    ("THE COMPANY BOUGHT ACME CORPORATION IN MAY", "It purchased a firm."),
    ("The Life And Times Of A Famous Young Composer", "He was a composer."),
    ("He studied at MIT.", "He studied at the Massachusetts Institute of Technology."),
    ("Istanbul, formerly Constantinople, grew.", "Istanbul grew."),
    ("Earth orbits the Sun.", "Our planet orbits its star."),
    ("The Internet of Things grows.", "Connected devices multiply."),
]

ABSENT = [
    ("Carla Benitez moved to freeze hiring.", "Councilmember Ana Tirado moved to freeze hiring.", "Carla Benitez"),
    ("The tower was designed by Ana Brandt.", "The tower was designed by Peter Olsen.", "Ana Brandt"),
    ("Peter Brandt designed it.", "Anna Brandt designed it; Anna Brandt lives in Oslo.", "Peter Brandt"),
    ("The NTG union called the walkout.", "Drivers of the ULW union walk out.", "NTG"),
    ("The Obrecht Institute built it.", "The Corvin Institute built the camera.", "Obrecht Institute"),
    ("KystTog runs the trains.", "NordBane runs the trains.", "KystTog"),
    ("The MH-50 has a flow of 30.", "The MH-35 has a flow of 30.", "MH-50"),
    ("GPT-4 was tested.", "GPT-3 was tested.", "GPT-4"),
    ("The S12 stores 9.6 kWh.", "The S9 stores 9.6 kWh.", "S12"),
    ("The law passed in Canada.", "The law passed in Mexico.", "Canada"),
    ("The firm is based in Berlin.", "The firm is based in Lisbon.", "Berlin"),
    ("The maker is Novo Nordisk.", "Eli Lilly makes the drug.", "Novo Nordisk"),
    ("Treatment with Humira helped.", "Treatment with Ozempic helped.", "Humira"),
    ("The University of Oxford led the trial.", "Leiden University led the trial.", "University of Oxford"),
    ("Tarnbeck's Metrology division grew.", "Tarnbeck's Calibration Services grew.", "Metrology"),
    ("According to Harlan Pope, it was not ruled out.", "Dmitri Vale did not rule it out.", "Harlan Pope"),
    ("Okafor has asked for a correction.", "The team has asked for a correction.", "Okafor"),
    ("Mosaic 5.2 came out in June.", "Tessera 5.2 came out in June.", "Mosaic"),
    (
        "Geklagt hatte unter anderem die Vermieterin Sabine Krug.",
        "Das Gericht hat die Satzung gekippt.",
        "Vermieterin Sabine Krug",
    ),
    ("La maire de Saint-Orain y voit un répit.", "Le maire d'Ardenas y voit un répit.", "Saint-Orain"),
    ("El alcalde Javier Ortega dimitió el lunes.", "La alcaldesa Marta Ruiz dimitió el lunes.", "Javier Ortega"),
    ("Il sindaco Marco Bianchi ha vinto le elezioni.", "Il sindaco Luca Rossi ha vinto.", "Marco Bianchi"),
    ("Президент Иван Громов подписал закон.", "Президент Олег Белов подписал закон.", "Иван Громов"),
    (
        "To burmistrz Jan Kowalski podpisał umowę w Gdyni.",
        "Burmistrz Adam Nowak podpisał umowę w Gdyni.",
        "Jan Kowalski",
    ),
    ("Ο Γιώργος Παππάς μίλησε.", "Ο Νίκος Δήμου μίλησε.", "Γιώργος Παππάς"),
    ("アンナ・ブラント氏が設計した。", "ペーター・オルセン氏が設計した。", "アンナ・ブラント"),
    ("周三Vocalis股价上涨了11%。", "周三Corvane股价上涨了11%。", "Vocalis"),
    ("The World Trade Organization (WTO) ruled.", "The World Health Organization ruled.", "World Trade Organization"),
    ("She works for UNESCO in Geneva.", "She works for UNICEF in Geneva.", "UNESCO"),
    ("Bishop Roland Tessier said so.", "Father Amiel said so.", "Roland Tessier"),
    ("Josiah Kell devised the script.", "Oru Temmen devised the script.", "Josiah Kell"),
    ("T. Hallam scored 19 goals.", "J. Brannigan scored 19 goals.", "T. Hallam"),
    ("The Duke of Harrowmere signed it.", "Colonel Reeve signed the peace.", "Duke of Harrowmere"),
    (
        "De burgemeester Pieter Bakker sprak met de pers.",
        "De burgemeester Jan Visser sprak met de pers.",
        "Pieter Bakker",
    ),
    ("O ministro João Pereira pediu demissão.", "O ministro Carlos Lima pediu demissão.", "João Pereira"),
    (
        "Statsminister Erik Lund sa at det er over.",
        "Statsminister Kari Holm sa at det er over.",
        "Statsminister Erik Lund",
    ),
    ("The trawler Astrolabe rescued them.", "The trawler Bonny Ann rescued them.", "Astrolabe"),
    ("Windhoek hosted the talks.", "Nairobi hosted the talks.", "Windhoek"),
    ("It was founded in Texas.", "It was founded in Ohio.", "Texas"),
    ("Muslim voters turned out.", "Hindu voters turned out.", "Muslim"),
    ("The PlayStation sold out.", "The Xbox sold out.", "PlayStation"),
    ("Galileo discovered it with Kepler.", "Galileo discovered it.", "Kepler"),
    ("Both Anna Lind and Karl Wester signed.", "Anna Lind signed.", "Karl Wester"),
    ("“Deep Currents” was directed by Lena Moss.", "“Deep Currents” was directed by Ivo Prag.", "Lena Moss"),
]


@pytest.mark.parametrize(("claim", "source"), SAME, ids=[claim for claim, _ in SAME])
def test_a_name_in_another_form_is_the_same_name(claim: str, source: str) -> None:
    assert absent(claim, source) == []


@pytest.mark.parametrize(("claim", "source", "name"), ABSENT, ids=[claim for claim, _, _ in ABSENT])
def test_an_absent_name_is_found_with_its_range(claim: str, source: str, name: str) -> None:
    found = findings(claim, source)
    assert [finding.span.text for finding in found if finding.span] == [name]
    span = found[0].span
    assert span is not None
    assert claim[span.start : span.end] == name
    assert found[0].code == "E201"
    assert name in found[0].message
    assert found[0].source_id == "s1"
    assert 0.5 < (found[0].confidence or 0) < 1


def test_findings_stand_in_the_order_of_the_claim() -> None:
    claim = "Peter Olsen and Karl Wester met Anna Lind in Windhoek."
    assert absent(claim, "Anna Lind met two men.") == ["Peter Olsen", "Karl Wester", "Windhoek"]


def test_the_range_leads_to_the_answer_past_markup() -> None:
    answer = "It was **Peter Brandt** who built it [1]."
    text = "It was Peter Brandt who built it."
    claim = Claim("c1", text, 0, len(answer), runs=(Run(0, 0, 7), Run(7, 9, 12), Run(19, 23, 13), Run(32, 40, 1)))
    (finding,) = findings(claim, "It was built by Ana Olsen.", answer=answer)
    assert finding.span is not None
    assert answer[finding.span.start : finding.span.end] == "Peter Brandt"


def test_several_sources_read_together_are_named_by_none() -> None:
    claim = claim_of("The tower was designed by Ana Brandt.")
    item = Item(claim, Context(), (), "A tower.\n\nAnother tower.", ("1", "2"), 2, claim.text)
    assert [finding.source_id for finding in CHECK.run(item)] == [None]


def test_a_name_that_the_question_gives_is_not_reported() -> None:
    claim, source = "The finale of Deep Currents drew millions.", "The last episode drew millions."
    assert absent("The finale of Zendaria drew millions.", source) == ["Zendaria"]
    assert absent("The finale of Zendaria drew millions.", source, question="How was Zendaria's finale received?") == []
    assert absent(claim, source, question="What of Deep Currents?") == []


def test_the_answer_shows_what_a_first_word_is() -> None:
    source = "The reef is home to many animals."
    assert (
        absent("Zooxanthellae was common.", source, answer="Zooxanthellae was common. Most zooxanthellae live there.")
        == []
    )
    assert absent("Veltrane was common.", source, answer="We saw Veltrane there. Veltrane was common.") == ["Veltrane"]


def test_an_acronym_that_the_answer_defines_as_a_term_is_no_name() -> None:
    answer = "The cardiothoracic ratio (CTR) is measured. A high CTR is a warning."
    assert absent("A high CTR is a warning.", "Divide the heart's width by the chest's.", answer=answer) == []
    assert absent("A high CTR is a warning.", "Divide the heart's width by the chest's.") == ["CTR"]


def test_an_acronym_that_the_answer_defines_as_a_name_is_found_by_its_long_form() -> None:
    answer = "The Norwegian Radon Survey (NRS) ran. In May the NRS ended."
    assert absent("In May the NRS ended.", "The radon survey of Norway ended in May.", answer=answer) == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("Anna Brandt designed it; Anna Brandt lives in Oslo.", ["Peter Brandt"]),
        ("Peter Olsen designed it; Peter Olsen lives in Oslo.", ["Peter Brandt"]),
        ("Anna Brandt designed it; then Brandt left.", []),
        ("Anna and Peter designed it; Peter then left.", []),
        ("P. Brandt designed it.", []),
        ("Pete Brandt designed it.", []),
        ("Mr Brandt designed it.", []),
        ("Peter Brand designed it.", []),
        ("The Brandt Foundation paid for it.", []),
    ],
)
def test_half_a_name_is_another_person_only_where_it_always_has_another_half(source: str, expected: list[str]) -> None:
    assert absent("The designer is Peter Brandt.", source) == expected


def test_a_code_means_the_same_in_every_language() -> None:
    source = "Das Gerät MH-35 hat einen Durchfluss von 30 und wird mit dem Netzteil geliefert."
    assert absent("The pump is the MH-50 and it is quiet.", source) == ["MH-50"]
    assert absent("The pump is the MH-35 and it is quiet.", source) == []


def test_an_acronym_may_stand_in_small_letters() -> None:
    assert absent("It was praised by UNESCO in May.", "Praise came from Unesco.") == []


def test_a_country_counts_only_against_another_country() -> None:
    assert absent("It is an American film.", "A film directed by Stuart Rosenberg.") == []
    assert absent("It is an American film.", "A Pakistani film directed by Stuart Rosenberg.") == ["American"]


def test_a_source_in_another_language_is_asked_only_for_names_that_no_one_translates() -> None:
    source = (
        "Das Verwaltungsgericht Ostheim hat am Donnerstag die Satzung der Stadt gekippt, sagte Richterin Lisa Krug."
    )
    assert absent("The Administrative Court of Ostheim struck down the by-law.", source) == []
    assert absent("The by-law was struck down by Vera Lindqvist.", source) == ["Vera Lindqvist"]


def test_initials_of_small_words_count_unless_they_are_chance() -> None:
    claim = "The PMI stood at 49."
    assert absent(claim, "The purchasing managers' index stood at 49.2 in June.") == []
    long = " ".join(f"a plain mostly idle word{n}" for n in range(400))
    assert absent(claim, f"{long} people may insist once. {long}") == []  # "plain mostly idle" comes again and again
    chance = " ".join(f"p{a}{b} m{a}{b} quick i{a}{b}" for a in "bcdfghjklnprstvz" for b in "aeiouxyk")
    assert absent(claim, f"{chance} painters mostly ink them") == ["PMI"]


@pytest.mark.parametrize("source", ["", " \n", "…", "数字だけ"], ids=["empty", "blank", "mark", "unspaced"])
def test_a_source_without_words_of_its_own_is_no_error(source: str) -> None:
    assert all(finding.code == "E201" for finding in findings("Ana Brandt built it.", source))


def test_an_empty_source_proves_nothing() -> None:
    assert absent("Ana Brandt built it.", "") == []


_WORDS = st.sampled_from([
    "Anna", "Brandt", "de", "von", "the", "of", "WHO", "GPT-4", "U.S.", "Müller", "is", "said", "(WTO)", "“Deep",
    "Currents”", "O'Neill", "St.", "2024", "iPhone", "Dr.", "Ньютон", "Αθήνα", "アンナ・リンド", "Acme™", "ﬁrm",
    "naïve", "½", "NASA,", "Oxford", "University", "Elizabeth", "II",
])  # fmt: skip
_TEXT = st.lists(_WORDS, min_size=1, max_size=14).map(" ".join)


@settings(max_examples=150, deadline=None)
@given(_TEXT, _TEXT, _TEXT)
def test_a_sentence_of_the_source_has_no_absent_name(claim: str, before: str, after: str) -> None:
    assert absent(claim, f"{before}\n{claim}\n{after}") == []


@settings(max_examples=150, deadline=None)
@given(st.one_of(_TEXT, st.text(max_size=80)), st.one_of(_TEXT, st.text(max_size=80)))
def test_spans_are_exact_and_nothing_raises(claim: str, source: str) -> None:
    for finding in findings(claim, source):
        assert finding.span is not None
        assert claim[finding.span.start : finding.span.end] == finding.span.text


@settings(max_examples=50, deadline=None)
@given(_TEXT, _TEXT)
def test_what_was_asked_before_changes_nothing(claim: str, source: str) -> None:
    fresh = Entities()
    whole = claim_of(claim)
    item = Item(whole, Context(), (), source, ("s1",), 1, claim)
    assert fresh.run(item) == CHECK.run(item) == CHECK.run(item)


_HOSTILE = {
    "one long word": "A" * 1_000_000,
    "capitalised words": "Aaaa " * 200_000,
    "acronyms": "AB " * 330_000,
    "single quotes": "'" * 1_000_000,
    "double quotes": '"a' * 500_000,
    "dotted capitals": "A." * 500_000,
    "brackets": "(ABC) " * 160_000,
    "open brackets": "(" * 1_000_000,
    "letters and digits": "A1" * 500_000,
    "hyphens": "Ab-" * 330_000,
    "combining marks": "A" + "\u0301" * 1_000_000,
    "initials of names": "Ab de " * 160_000,
}


@pytest.mark.parametrize("text", _HOSTILE.values(), ids=_HOSTILE.keys())
def test_a_hostile_source_is_read_in_linear_time(text: str) -> None:
    source = f"{text} Anna Brandt {text}"
    # About one second; a quadratic scan takes minutes.
    assert seconds(lambda: findings("The Peter Brandt visited ABX Corp in Canada.", source)) < 10


@pytest.mark.parametrize("text", [text[:200_000] for text in _HOSTILE.values()], ids=_HOSTILE.keys())
def test_a_hostile_claim_is_read_in_linear_time(text: str) -> None:
    assert seconds(lambda: findings(text, "Nothing here but the town of Oxford.")) < 5


def test_the_registry_makes_the_default_checks_once() -> None:
    assert [check.name for check in default_checks()] == [
        row.name for row in CHECKS.rows() if row.path.startswith("upheld.")
    ]
    assert default_checks() is default_checks()
    assert [type(check) for check in default_checks()] == [CHECKS.get(row.name) for row in CHECKS.rows()]
