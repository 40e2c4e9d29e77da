"""Which language a text is in, as far as names need it: function words counted, first match by share."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from upheld.checks.canonical import keys

#: Frequent function words, of two letters or more in Latin script, that the other listed languages lack or seldom use.
_FUNCTION_WORDS: tuple[tuple[str, str], ...] = (
    (
        "en",
        "the of and to is was with that for by from are were this it which as has have on at an its their be "
        "he she they his her not no do does did who when into over after more most also but or if than about had "
        "will would can in",
    ),
    (
        "de",
        "der die das und ist nicht mit von den dem ein eine einer wurde sich auf für im des zu auch als werden aus "
        "am bis zum zur nach bei einen eines sind hat haben kann nur",
    ),
    ("fr", "le les des est une dans qui pour par sur et du pas plus sont ce ne avec au aux cette était été ses"),
    ("es", "el los las que una por con del se para es fue como más su sus al lo en son era está"),
    ("it", "il che di per una con della del è sono gli nel alla dei più si da anche le non stato dal"),
    ("pt", "que os uma não com da em para por dos das foi são mais ao na como pelo pela um"),
    ("nl", "het een van en de dat op te zijn voor met werd niet aan door ook naar bij wordt uit"),
    ("sv", "och att det som är av på den för med ett var till inte har om från i en"),
    ("da", "og det er af på til som med den ikke der har et blev fra sa"),
    ("pl", "na nie jest się do że jako przez oraz był była po od za roku są"),
    ("cs", "se na je že byl do jako pro byla jsou která po za roku"),
    ("fi", "ja oli se että ei ovat joka hän vuonna myös sekä kun mutta tai"),
    ("hu", "az és hogy egy nem volt meg ez mint vagy csak"),
    ("tr", "ve bir bu için ile olarak da de olan çok daha sonra gibi kadar"),
    ("id", "yang dan di dengan untuk pada dari ini dalam adalah oleh tidak itu sebagai"),
    ("ru", "и в не на что с по как из был от для это к он была которые"),
    ("uk", "і в не на що з як та до був від для це у його"),
    ("el", "και το της του η ο στο την τα με για από είναι"),
)  # fmt: skip

#: Languages that inflect names by endings of up to three letters.
INFLECTED = frozenset({"pl", "cs", "fi", "hu", "tr", "ru", "uk", "el"})

ROMANCE = frozenset({"fr", "es", "it", "pt"})

#: Characters that are enough to tell a language.
LANGUAGE_SAMPLE = 4000

_BY_WORD: dict[str, tuple[str, ...]] = {}
for _language, _words in _FUNCTION_WORDS:
    for _word in set(keys(_words)):
        _BY_WORD[_word] = (*_BY_WORD.get(_word, ()), _language)


def vote(words: list[str], least: int = 1) -> str | None:
    """The language of a list of keys; None where fewer function words than `least` tell, or two languages are even."""
    votes: Counter[str] = Counter()
    for word, n in Counter(word for word in words if word in _BY_WORD).items():
        for language in _BY_WORD[word]:
            votes[language] += n
    (best, most), (_, second) = (*votes.most_common(2), ("", 0), ("", 0))[:2]
    return best if most >= least and most > second else None


@lru_cache(maxsize=256)
def language_of(text: str) -> str | None:
    """The language of a short text: a claim, or the beginning of an answer."""
    return vote(keys(text[:LANGUAGE_SAMPLE]))
