"""Quotations: whether the words stand in the source, and whose they are."""

# ruff: noqa: E501 - a row of a table is read whole

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import seconds
from upheld.checks.alterations import Alteration
from upheld.checks.quotations import Quotations
from upheld.checks.quoting import quotations
from upheld.checks.speakers import speakers
from upheld.checks.voices import quotation_around
from upheld.checks.wording import Wording, word_keys
from upheld.evidence import Claim, Context, Item, Run

PAGE = (
    "The ferry company Norlinje has shut its yard at Vestby. “We kept the ships, not the men,” said Aslaug "
    'Rønning, who chaired the board until May. Her successor, Idris Calder, wrote that the yard "was '
    'nearly, but not quite, worth saving" and that it "could reopen in 2031 if the state pays". The union '
    'called the closure "an act of pure spite". Harbour master Petra Quill told a hearing: "The cranes are '
    'sound. Nobody asked us about the cranes." The mayor, Tobias Wren, did not comment. An engineer who '
    "surveyed the site found that the fir-\nst dock leaks."
)


def item(claim: str, source: str = PAGE, question: str | None = None) -> Item:
    """A claim against one source."""
    whole = Claim("c1", claim, 0, len(claim), runs=(Run(0, 0, len(claim)),))
    return Item(whole, Context(), (), source, ("1",), 1, claim, question)


def codes(claim: str, source: str = PAGE, question: str | None = None) -> list[str]:
    """The codes that a claim gets."""
    return [finding.code for finding in Quotations().run(item(claim, source, question))]


EXACT = {
    "typographic for straight marks": 'Rønning said: "We kept the ships, not the men."',
    "single marks": "Calder wrote that the yard 'was nearly, but not quite, worth saving'.",
    "guillemets": "According to Rønning: « We kept the ships, not the men »",
    "low and high marks": "Rønning said: „We kept the ships, not the men“",
    "a capital at the start": "“An act of pure spite” is how the union described it.",
    "letters in brackets": "The union called it “[A]n act of pure spite”.",
    "words in brackets": "Calder wrote that it “could reopen in 2031 if [the government] pays”.",
    "brackets that add": "“[It] could reopen in 2031 if the state pays”, Calder wrote.",
    "sic": "The union called it “an act [sic] of pure spite”.",
    "an ellipsis between sentences": "“The cranes are sound. … asked us about the cranes,” Quill said.",
    "a word over two lines": "An engineer found that “the first dock leaks”.",
    "a part": "For Calder it was “but not quite, worth saving”.",
}


@pytest.mark.parametrize("claim", EXACT.values(), ids=EXACT.keys())
def test_the_same_words_are_backed(claim: str) -> None:
    assert codes(claim) == ["Q420"]


ALTERED = {
    "another word": 'The union called it "an act of pure greed".',
    "another number": 'Calder wrote that it "could reopen in 2041 if the state pays".',
    "a negation dropped": 'Calder wrote that the yard "was nearly, but quite, worth saving".',
    "a negation added": 'The union called it "not an act of pure spite".',
    "words exchanged": 'Rønning said: "We kept the men, not the ships."',
    "another modal": 'Calder wrote that it "will reopen in 2031 if the state pays".',
    "words added": 'The union called it "an act of pure spite and folly".',
    "the head changed": 'Rønning said: "They sank the ships, not the men."',
    "the tail changed": 'Quill told a hearing: "Nobody asked us about the dock."',
}


@pytest.mark.parametrize("claim", ALTERED.values(), ids=ALTERED.keys())
def test_an_altered_word_conflicts(claim: str) -> None:
    assert codes(claim)[0] == "Q401"


HARMLESS = {
    "a function word": "Rønning said: “We kept those ships, not the men.”",
    "inflection": "The union called it “acts of pure spite”.",
    "a contraction": "Calder wrote that it “could’ve reopen in 2031 if the state pays”.",
    "a conjunction": "Rønning: “We kept the ships, and not the men.”",
    "reported speech": "Quill said the cranes “are sound. Nobody asks us about those cranes”.",
}


@pytest.mark.parametrize("claim", HARMLESS.values(), ids=HARMLESS.keys())
def test_a_harmless_change_is_only_noted(claim: str) -> None:
    assert codes(claim) == ["Q405"]


ABSENT = {
    "said": "Wren said “the harbour will be a park by next summer”.",
    "written": "In her memoir Quill wrote: “nothing that floats was ever safe from Norlinje.”",
    "according to": "According to Calder, “shareholders would have carried the losses for ever”.",
}


@pytest.mark.parametrize("claim", ABSENT.values(), ids=ABSENT.keys())
def test_words_that_stand_nowhere_fail(claim: str) -> None:
    assert codes(claim) == ["Q402"]


SILENT = {
    "a title": "The film “The Last Ferry Home” was shot at Vestby.",
    "a name for a thing": "This is known as the “empty yard effect of closures”.",
    "a term": "The “right to be moored” law protects owners.",
    "a gloss": "Norlinje means “the line to the north of here”.",
    "two words": "Calder spoke of a “hard winter” for the town.",
    "no verb of saying": "Vestby is “a town of two thousand anchors and no ships”.",
    "feet and inches": 'Calder said that the boards were 5\'11" long and 24" wide when they were cut at the yard.',
    "apostrophes": "The workers' rights and the owners' profits were both discussed, said Calder.",
    "another language": "Der Betreiber sagte: „Wir haben die Schiffe behalten und nicht die Leute von der Werft.“",
    "no text": "",
}


@pytest.mark.parametrize("claim", SILENT.values(), ids=SILENT.keys())
def test_what_is_no_quotation_is_left_alone(claim: str) -> None:
    assert codes(claim) == []


def test_words_of_the_question_are_left_alone() -> None:
    claim = "You asked who said “the harbour will be a park by summer”."
    assert codes(claim, question="Who said the harbour will be a park by summer?") == []


CUT = {
    "an alternative": (
        'The clerk said the firm "knew … that the tank was failing".',
        'The judge\'s clerk said the firm "knew, or ought to have known, that the tank was failing" in May.',
    ),
    "a negation": ('He said they "will … sell the yard".', 'He said they "will not sell the yard" to anyone.'),
    "a condition": (
        'She said the yard "will reopen … next year".',
        'She said the yard "will reopen, if the state pays, next year".',
    ),
    "the negation right before": (
        'Calder called it "a matter of money".',
        'Calder said: "This is not a matter of money."',
    ),
}


@pytest.mark.parametrize(("claim", "source"), CUT.values(), ids=CUT.keys())
def test_a_cut_that_changes_the_meaning_fails(claim: str, source: str) -> None:
    assert "Q403" in codes(claim, source)


KEPT = {
    "a relative clause": (
        'She said "the yard … will close".',
        'She said "the yard, which was never large, will close".',
    ),
    "whole sentences": (
        'Quill said: "The cranes are sound … about the cranes."',
        PAGE,
    ),
    "the negation in the claim": (
        'Calder denied that it was not "a matter of money".',
        "It was not a matter of money.",
    ),
}


@pytest.mark.parametrize(("claim", "source"), KEPT.values(), ids=KEPT.keys())
def test_a_fair_cut_is_backed(claim: str, source: str) -> None:
    assert "Q403" not in codes(claim, source)


OTHERS = {
    "said before": 'Idris Calder said: "We kept the ships, not the men."',
    "said after": '"We kept the ships, not the men," said Petra Quill.',
    "name first": '"We kept the ships, not the men," Quill told the hearing.',
    "according to": 'According to Tobias Wren, the yard "was nearly, but not quite, worth saving".',
    "by": 'The yard was described by Aslaug Rønning as "nearly, but not quite, worth saving".',
    "how": '"The cranes are sound" is how Calder described the equipment.',
    "a remark of two sentences": 'Wren said: "Nobody asked us about the cranes."',
}


@pytest.mark.parametrize("claim", OTHERS.values(), ids=OTHERS.keys())
def test_words_of_another_speaker_conflict(claim: str) -> None:
    assert codes(claim) == ["Q420", "Q404"]


OWN = {
    "the full name": 'Aslaug Rønning said: "We kept the ships, not the men."',
    "without diacritics": '"We kept the ships, not the men," Ronning said.',
    "a description": 'The former chair said: "We kept the ships, not the men."',
    "a pronoun": 'She said: "We kept the ships, not the men."',
    "nobody": '"The cranes are sound" was heard at the hearing.',
    "a source that names nobody": 'Calder called the closure "an act of pure spite".',
}


@pytest.mark.parametrize("claim", OWN.values(), ids=OWN.keys())
def test_the_right_or_an_open_speaker_is_left_alone(claim: str) -> None:
    assert codes(claim) == ["Q420"]


def test_a_body_may_say_what_its_spokesman_says() -> None:
    source = 'Norlinje\'s spokesman, Arne Dahl, spoke in May. "We will not be back in the fjord," said Dahl.'
    assert codes('Norlinje said "we will not be back in the fjord".', source) == ["Q420"]


def test_a_pronoun_of_the_source_is_resolved_where_one_name_precedes() -> None:
    source = 'Stroom conceded at ten. "We lost the city, not the argument," he said. Demir, his rival, was away.'
    assert codes('"We lost the city, not the argument," said Demir.', source) == ["Q420", "Q404"]


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        (
            'Mayor Ulla Storm said the frost "undid more than the flood".',
            'Ulla Storm is mayor. It was this, said the clerk Ivo Brandt, that "undid more than the flood".',
        ),
        (
            '"Nobody counted the geese," said the warden, Ulla Storm.',
            '"Nobody counted the geese," said the clerk, Ivo Brandt, whereas the warden, Ulla Storm, said that she had.',
        ),
        (
            '"A debt that sleeps is still a debt," said Ulla Storm.',
            'Ulla Storm asked for time. The clerk, Ivo Brandt, refused it: "A debt that sleeps is still a debt."',
        ),
        (
            "Ulla Storm answered that the barn \"was never ours to sell\".",
            'Ulla Storm kept silent. Their clerk, Ivo Brandt, came home from Lorne. The barn "was never ours to sell", he said.',
        ),
    ],
    ids=["inserted", "whereas", "before a colon", "a pronoun beside a place"],
)  # fmt: skip
def test_a_speaker_is_found_wherever_the_sentence_names_one(claim: str, source: str) -> None:
    assert codes(claim, source) == ["Q420", "Q404"]


def test_a_pronoun_that_two_people_may_be_is_left_open() -> None:
    source = 'Storm told him nothing of what Brandt had asked of the parish. She answered: "The barn was never ours."'
    assert codes('Brandt said: "The barn was never ours."', source) == ["Q420"]


def test_a_transcript_names_its_speakers() -> None:
    source = "Ruiz (CFO): We spent half of it in spring.\nHolt (CEO): The rest goes into the northern line.\n"
    assert codes('"The rest goes into the northern line," said Ruiz.', source) == ["Q420", "Q404"]


def test_ranges_are_exact() -> None:
    claim = 'In May Petra Quill said: "We kept the ships, not the people."'
    for finding in Quotations().run(item(claim)):
        assert finding.span is not None
        assert claim[finding.span.start : finding.span.end] == finding.span.text
        assert finding.source_span is not None
        assert PAGE[finding.source_span.start : finding.source_span.end] == finding.source_span.text
        assert finding.source_id == "1"


@pytest.mark.parametrize(
    ("quoted", "original", "matters"),
    [
        (("greed",), ("spite",), True),
        (("colour",), ("color",), False),
        (("six",), ("6",), False),
        (("six",), ("7",), True),
        (("will",), ("may",), True),
        (("would",), ("will",), False),
        (("the",), ("a",), False),
        ((), ("not",), True),
        ((), ("very",), False),
        (("did", "not"), ("failed", "to"), False),
        (("lost",), ("cost",), True),
        (("connectivity",), ("connection",), False),
    ],
)
def test_which_changes_matter(quoted: tuple[str, ...], original: tuple[str, ...], matters: bool) -> None:
    assert Alteration(quoted, original).matters is matters


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("can't", ("can", "not")),
        ("cannot", ("can", "not")),
        ("we've", ("we", "have")),
        ("5 %", ("5", "percent")),
        ("1,250", ("1250",)),
        ("oﬃce", ("office",)),
        ("tall.[12] It", ("tall", "it")),
    ],
)
def test_words_are_folded(text: str, words: tuple[str, ...]) -> None:
    assert word_keys(text) == words


def test_words_are_found_at_their_boundaries_only() -> None:
    source = Wording("The cargo ship left.", 0, 20)
    assert list(source.find(("go",))) == []
    assert [place.first for place in source.find(("cargo", "ship"))] == [1]


def test_the_marks_around_a_place() -> None:
    text = 'She said "one two" and "three four" then.'
    inside, between = text.index("three"), text.index("and")
    found = quotation_around(text, inside, inside + 5)
    assert found is not None
    assert found.of(text) == '"three four"'
    assert quotation_around(text, between, between + 3) is None


def test_a_speaker_is_as_written() -> None:
    text = '"It is far too late," said Mayor Tobias Wren on Monday.'
    (quotation,) = quotations(text)
    assert [one.text for one in speakers(text, quotation.start, quotation.end)] == ["Tobias Wren"]


_TEXT = st.text(alphabet=st.sampled_from("ab cd ef.,'\"“”„«»‘’[]…!?\n—:;不了Ñé1 2% said He Holt"), max_size=120)


@given(_TEXT, _TEXT)
@settings(max_examples=200, deadline=None)
def test_any_text_is_read(claim: str, source: str) -> None:
    for finding in Quotations().run(item(claim, source)):
        assert finding.span is not None
        assert claim[finding.span.start : finding.span.end] == finding.span.text


@given(
    st.lists(
        st.sampled_from(
            ["the", "mine", "shut", "not", "in", "May", "nine", "hundred", "lost", "work", "may", "12", "or"]
        ),
        min_size=3,
        max_size=20,
    )
)
@settings(max_examples=100, deadline=None)
def test_what_the_source_says_is_never_flagged(words: list[str]) -> None:
    remark = " ".join(words)
    source = f"The clerk spoke first. Then somebody said “{remark}” and left. It rained."
    assert set(codes(f"It was said that “{remark}”.", source)) <= {"Q420"}


@pytest.mark.parametrize("piece", ['"a ', "“a b ", "'a b ", 'said "a b c" ', "[…] ", "a " * 3 + "… "])
def test_hostile_text_is_read_in_time(piece: str) -> None:
    text = piece * (300_000 // len(piece))
    assert seconds(lambda: codes(f'He said "{text[:2000]}"', text)) < 5
    assert seconds(lambda: codes(text, text)) < 5
