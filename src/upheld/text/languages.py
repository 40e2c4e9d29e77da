"""Which language a text is in, as far as it tells at a glance: by its script, and by function words in Latin script."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from upheld.text.stems import stem
from upheld.text.stopwords import FUNCTION_WORDS
from upheld.text.words import all_terms, fold

#: Code -> name, for messages. A script that serves several languages has the name of the script.
LANGUAGES: dict[str, str] = {
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "pt": "Portuguese", "it": "Italian",
    "nl": "Dutch", "sv": "Swedish", "da": "Danish or Norwegian", "pl": "Polish", "tr": "Turkish",
    "ja": "Japanese", "zh": "Chinese",
    "ko": "Korean", "cyrl": "a language in Cyrillic script", "grek": "Greek", "arab": "a language in Arabic script",
    "hebr": "Hebrew", "deva": "a language in Devanagari script", "thai": "Thai",
}  # fmt: skip


_SCRIPTS: dict[str, re.Pattern[str]] = {
    "grek": re.compile("[\u0370-\u03ff]"),
    "cyrl": re.compile("[\u0400-\u052f]"),
    "hebr": re.compile("[\u05d0-\u05ea]"),
    "arab": re.compile("[\u0620-\u06d3]"),
    "deva": re.compile("[\u0900-\u097f]"),
    "thai": re.compile("[\u0e01-\u0e4e]"),
    "kana": re.compile("[\u3041-\u30ff]"),
    "han": re.compile("[\u3400-\u9fff]"),
    "ko": re.compile("[\uac00-\ud7a3]"),
    "latin": re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]"),
}

#: Function words that are content words of English too: no stop words, but they tell the language.
_AMBIGUOUS = {"de": "die den mit für war hat bin man", "fr": "son pour sous dans", "es": "sin son", "da": "man var"}

#: Characters that are looked at.
SAMPLE = 600
#: Function words that a guess needs, and how many times as many as the next language.
LEAST_VOTES = 3
LEAD = 1.5


def language_of(text: str) -> str | None:
    """The code of the language (a key of `LANGUAGES`), or None where the text is too short or mixed to tell."""
    sample = text[:SAMPLE]
    if not sample.isascii():
        letters = Counter({script: len(pattern.findall(sample)) for script, pattern in _SCRIPTS.items()})
        kana, han = letters["kana"], letters["han"]
        if 2 * (kana + han) > letters.total():
            return "ja" if 10 * kana > han else "zh"
        script, count = letters.most_common(1)[0]
        if script != "latin" and count:
            return script if 2 * count > letters.total() else None
    return _by_function_words(sample)


def differ(first: str | None, second: str | None) -> bool:
    """Whether two results of `language_of` are surely not the same language.

    An unknown one is in Latin script, or mixed: it differs only from what is written in another script.
    """
    if first is None or second is None:
        return (first or second or "en") in _OTHER_SCRIPTS
    return first != second


_OTHER_SCRIPTS = frozenset({"ja", "zh", "ko", "cyrl", "grek", "arab", "hebr", "deva", "thai"})


def _by_function_words(text: str) -> str | None:
    votes: Counter[str] = Counter()
    for term in all_terms(text):
        votes.update(_voters().get(term, ()))
    (best, most), (_, second) = (*votes.most_common(2), ("", 0), ("", 0))[:2]
    return best if most >= LEAST_VOTES and most >= LEAD * second else None


@cache
def _voters() -> dict[str, tuple[str, ...]]:
    """Term -> the languages in Latin script that use it as a function word."""
    voters: dict[str, tuple[str, ...]] = {}
    for language, listed in FUNCTION_WORDS.items():
        for term in {stem(fold(word)) for word in f"{listed} {_AMBIGUOUS.get(language, '')}".split()}:
            voters[term] = (*voters.get(term, ()), language)
    return voters
