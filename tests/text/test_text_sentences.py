"""Sentences: where they end, in many languages; every character is in one; time grows with length."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import assert_linear_in
from upheld.text.sentences import sentences

#: (id, the sentences); the text is the sentences joined by one space unless a row in JOINED says otherwise.
CASES: list[tuple[str, list[str]]] = [
    ("two plain", ["The dam opened in 1931.", "It holds 40 million cubic metres."]),
    ("unit before the stop", ["The tower is 330 m.", "It was built in 1889."]),
    ("unit mm", ["The gap is 5 mm.", "The rail is wider."]),
    ("unit with degree", ["Keep it at 5 °C.", "Warm milk spoils."]),
    ("percent", ["Sales grew by 3.5%.", "Costs fell."]),
    ("decimal", ["The rate is 2.75 percent of income."]),
    ("decimal comma", ["Der Satz beträgt 2,75 Prozent."]),
    ("version", ["Version v2.1.3 fixes the fault.", "Older ones do not."]),
    ("file name", ["Open config.yaml first.", "Then run it."]),
    ("domain", ["See example.com for the list.", "It is long."]),
    ("domain at the end", ["The list is at example.com.", "It is long."]),
    ("url", ["It is at https://example.org/a.b?c=1.", "The page is long."]),
    ("product with dot", ["It runs on Node.js and ASP.NET without change."]),
    ("title Dr.", ["Dr. Amara Okafor led the team.", "She retired later."]),
    ("title Mr. and Mrs.", ["Mr. and Mrs. Lund bought it.", "They sold it."]),
    ("Prof. Dr.", ["Prof. Dr. Weber kam an.", "Danach sprach er."]),
    ("initials", ["The book is by J. K. Rowling and C. S. Lewis.", "It sold well."]),
    ("middle initial", ["George W. Bush signed it.", "It passed."]),
    ("middle initial before a name", ["It names Harry S. Truman as author."]),
    ("vitamin letter", ["It is rich in vitamin C.", "The body needs it."]),
    ("U.S. inside", ["The U.S. Senate voted on it.", "It passed."]),
    ("U.S. at the end", ["It was made in the U.S.", "The firm is older."]),
    ("U.S. with hyphen", ["The U.S.-based firm grew.", "It then shrank."]),
    ("D.C.", ["They met in Washington, D.C.", "It was cold."]),
    ("a.m.", ["It left at 5 a.m. Eastern time.", "It arrived at 9 p.m.", "The crew slept."]),
    ("Ph.D.", ["She holds a Ph.D. in physics.", "He holds a Ph.D.", "They met there."]),
    ("e.g. and i.e.", ["Metals, e.g. Copper and tin, i.e. Soft ones, were used."]),
    ("vs.", ["The case is Roe vs. Wade.", "It was heard twice."]),
    ("v.", ["The case is Brown v. Board of Education.", "It was unanimous."]),
    ("et al.", ["Smith et al. (2020) found it.", "Lee et al. disagree."]),
    ("Fig. and No.", ["See Fig. 3 and No. 5 in ch. 2.", "They differ."]),
    ("no. as a word", ["The answer is no.", "It never was."]),
    ("No. at the start", ["It topped the list.", "No. 2 was older."]),
    ("p. and pp.", ["See p. 12 and pp. 30–45.", "They differ."]),
    ("approx. and ca.", ["It took approx. 40 days, ca. 5 weeks.", "Then it ended."]),
    ("Inc. inside", ["Apple Inc. announced it.", "Shares rose."]),
    ("Inc. at the end", ["It was bought by Acme Inc.", "The price was low."]),
    ("Jr.", ["Sammy Davis Jr. sang.", "The hall was full."]),
    ("St.", ["It lies in St. Louis on the river.", "It floods."]),
    ("month", ["It closed on Jan. 5, 2020.", "It reopened in Sept. 2021."]),
    ("number at the end", ["It opened in 1931.", "It closed in 1986."]),
    ("number at the start", ["It opened in 1931.", "40 people came."]),
    ("currency at the start", ["It cost a lot.", "$5 million was spent.", "€3 was left."]),
    ("ellipsis goes on", ["It grew … and then it fell."]),
    ("ellipsis ends", ["It grew...", "Then it fell…", "Nobody knew."]),
    ("spaced ellipsis", ["It grew . . . and fell."]),
    ("stop after a space", ["He won the MVP .", "The team lost ."]),
    ("question and exclamation", ["Why?", "Nobody knows!", "It is so."]),
    ("exclamation goes on", ['"Stop!" she said.', "He stopped."]),
    ("name with exclamation mark", ["Yahoo! Finance lists it.", "It is public."]),
    ("interrobang", ["Really?!", "Yes."]),
    ("quotation kept whole", ['He said: "I left. It was late."', "Then he went."]),
    ("typographic quotation kept whole", ["She wrote “It rose. It fell.” in May.", "Few read it."]),
    ("quote then sentence", ["He called it “a mess.”", "She did not."]),
    ("parenthesis kept whole", ["It grew (by 5%. Others say 6%.) in May.", "Then it fell."]),
    ("sentence in parentheses", ["It grew.", "(See Fig. 2.)", "Then it fell."]),
    ("lower-case aside", ["It grew. (it was small before.)", "Then it fell."]),
    ("brand in lower case", ["The phone sold out.", "iPhone sales doubled.", "mRNA research helped."]),
    ("emphasis", ["**It grew.**", "*Then* it fell."]),
    ("enumerator", ["1. The first step is hard.", "2. The second is not."]),
    ("Roman enumerator", ["I. The first step is hard.", "II. The second is not."]),
    ("footnote brackets", ["The tower is tall.[1][2]", "It is old.[a]", "It is iron."]),
    ("spaced footnote brackets", ["The tower is tall. [12]", "It is old."]),
    ("superscript note", ["The tower is tall.¹", "It is old.²,³", "It is iron."]),
    ("bare note", ["The tower is tall.1", "It is old."]),
    ("semicolons", ["It has iron; it has steel; it has glass.", "All are used."]),
    ("German date", ["Am 3. Oktober 1990 war es so weit.", "Danach wurde gefeiert."]),
    ("German ordinal", ["Der 2. Weltkrieg endete 1945.", "Im 19. Jahrhundert begann es."]),
    ("German digits date", ["Es war am 3. 10. 1990 soweit.", "Er war 12.", "Danach ging er."]),
    ("German abbreviations", ["Metalle wie z. B. Kupfer, d. h. Weiches, bzw. Zinn usw. waren da.", "Es gab viele."]),
    ("German Nr. Mio.", ["Nr. 5 kostet ca. 3 Mio. Euro.", "Das ist viel."]),
    ("German quotation", ["Er sagte: „Ich gehe. Es ist spät.“", "Dann ging er."]),
    ("French titles", ["M. Eiffel et Mme Curie sont venus.", "Ils sont partis."]),
    ("French quotation", ["Il a dit « Je pars. Il est tard. »", "Puis il est parti."]),
    ("French elision", ["Selon l'art. 5, c'est légal.", "L'entreprise le sait."]),
    ("Spanish doubled letters", ["En 2020, EE. UU. creció un 3 %.", "La economía mejoró."]),
    ("Spanish", ["El Sr. Pérez llegó.", "¿Cómo vino?", "¡A pie!", "Nadie lo vio, p. ej. Ana."]),
    ("Portuguese", ["O Dr. Silva chegou.", "Custou 20 mil.", "O governo pagou."]),
    ("Italian", ["Il dott. Rossi è arrivato.", "È vero.", "Costa ca. 5 euro."]),
    ("Dutch", ["Het is bijv. Amsterdam.", "De stad is oud."]),
    ("Polish ok.", ["Żył ok. 50 lat, m.in. w Krakowie.", "Zmarł w 1900 r."]),
    ("Polish", ["Mieszka przy ul. Długiej.", "Ma 5 lat, tzn. Jest młody."]),
    ("Turkish", ["Dr. Yılmaz geldi.", "İstanbul büyüktür."]),
    ("Russian", ["Завод им. Ленина построен в 1990 г.", "Он и т. д. не работают.", "См. рис. 5."]),
    ("Greek", ["Τι είναι αυτό;", "Είναι ο πύργος.", "Είναι ψηλός."]),
    ("Arabic", ["وصل القطار إلى المدينة.", "هل غادر؟", "نعم غادر."]),
    ("Urdu", ["یہ شہر بڑا ہے۔", "وہ پرانا ہے۔"]),
    ("Hindi", ["डॉ. शर्मा आए।", "वे चले गए।"]),
    ("Korean", ["서울은 수도이다.", "인구는 3.5% 늘었다.", "도시는 크다."]),
    ("Armenian", ["Երևանը մայրաքաղաք է։", "Այն հին է։"]),
]

#: (id, text, the sentences) where they are not joined by one space.
JOINED: list[tuple[str, str, list[str]]] = [
    ("no space after a stop", "It is tall.It was built in 1889.", ["It is tall.", "It was built in 1889."]),
    ("no space after a number", "It opened in 1931.The dam held.", ["It opened in 1931.", "The dam held."]),
    ("no space, one letter", "It is tall.A tower stands.", ["It is tall.", "A tower stands."]),
    ("no space, marker", "It is tall.[1]It is old.", ["It is tall.[1]", "It is old."]),
    ("no end in a method call", "Call System.Out.println here.", ["Call System.Out.println here."]),
    ("abbreviation glued", "Metals, e.g.Copper, were used.", ["Metals, e.g.Copper, were used."]),
    ("Japanese", "塔は高い。1889年に建てられた。", ["塔は高い。", "1889年に建てられた。"]),
    ("Japanese quotation", "彼は「行く。」と言った。次に去った。", ["彼は「行く。」と言った。", "次に去った。"]),
    ("Chinese", "塔很高。它建于1889年！为什么？", ["塔很高。", "它建于1889年！", "为什么？"]),
    ("Chinese quotation", "“我走了。”他说。天气很好。", ["“我走了。”他说。", "天气很好。"]),
    ("full-width stop", "塔は高い．古い．", ["塔は高い．", "古い．"]),
    ("hard-wrapped lines", "The tower\nis tall. It\nis old.", ["The tower\nis tall.", "It\nis old."]),
    ("blank line", "A heading\n\nThe tower is tall", ["A heading", "The tower is tall"]),
    ("blank line with spaces", "A heading\r\n \r\nThe tower", ["A heading", "The tower"]),
    ("list lines", "It has:\n- iron\n- steel\n1. glass", ["It has:", "- iron", "- steel", "1. glass"]),
    ("heading line", "It is tall\n## History\nIt is old", ["It is tall", "## History\nIt is old"]),
    ("table rows", "| a | b |\n| c | d |", ["| a | b |", "| c | d |"]),
    ("blanked marker", "It is tall.    It is old   .", ["It is tall.", "It is old   ."]),
    ("unclosed quotation", 'He said "it rose. It fell. It rose.', ['He said "it rose.', "It fell.", "It rose."]),
    ("blank", " \n\t ", []),
    ("empty", "", []),
    ("only stops", "...", ["..."]),
]


def texts(text: str) -> list[str]:
    return [span.of(text) for span in sentences(text)]


@pytest.mark.parametrize("expected", [row[1] for row in CASES], ids=[row[0] for row in CASES])
def test_sentences_joined_by_a_space_come_apart_again(expected):
    assert texts(" ".join(expected)) == expected


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in JOINED], ids=[row[0] for row in JOINED])
def test_sentences_of_other_texts(text, expected):
    assert texts(text) == expected


ALPHABET = "aZ9 .!?…。！\n\r\u2028\"'“”„«»「」()[]{}*_-–—,;:|#•¹م।ñ한あ塔\u200b\u0301🙂\x0c\x00"


@settings(max_examples=300)
@given(st.text(alphabet=ALPHABET, max_size=120) | st.text(max_size=60))
def test_every_character_is_in_one_sentence_and_sentences_are_trimmed(text):
    at = 0
    for span in sentences(text):
        assert not text[at : span.start].strip()
        assert span.start < span.end
        assert span.of(text) == span.of(text).strip()
        at = span.end
    assert not text[at:].strip()


HOSTILE = [
    ".",
    ". ",
    "A. ",
    '"',
    'x". ',
    "(",
    "(a.) ",
    "“x. ",
    "。",
    "\n",
    "a",
    "1.",
    ".[1]",
    ".)))))",
    " .          ",
    "?!…",
    "“x”. ",
    "｡」",
]


@pytest.mark.parametrize("unit", HOSTILE)
def test_time_grows_with_length(unit):
    assert_linear_in(sentences, unit, 8_000)
