"""Names: one that the evidence does not have, one that it has for something else, and short forms."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from upheld.checks.commonwords import is_ordinary
from upheld.evals.edits.base import Subject, content, like, listed, put, shuffled
from upheld.text.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

Kind = Literal["person", "organisation", "place"]

_CAPITAL = r"[A-ZÀ-ÖØ-Þ](?:[’'][A-Z])?[\w-]*[a-zß-ÿ][\w-]*"
_RUN = re.compile(rf"\b{_CAPITAL}(?: (?:{_CAPITAL}|[A-Z]\.|de|van|von|der|la|bin|of(?= [A-Z])))*")
_TAILS = frozenset(listed("""
    Inc Corp Corporation Company Co Ltd Group Holdings Bank University College Institute School Hospital Museum
    Council Committee Commission Agency Association Society Foundation Party Union Ministry Department Court
    Trust Board Laboratory Airlines Airways Press Records Studios Motors Systems Technologies Pharmaceuticals
    Energy Industries Library Federation Club Bureau Office Service Centre Center Partners Foods Mining Shipping
"""))  # fmt: skip
_TITLES = frozenset(listed("""
    Mr Mrs Ms Dr Prof Professor Sir Dame Lord Lady President Senator Governor Mayor Judge Justice Minister
    Chancellor Captain General Colonel Councillor King Queen Prince Princess Bishop Director Chairman Inspector
    Coach
"""))  # fmt: skip
_NEVER = frozenset(listed("""
    January February March April May June July August September October November December Monday Tuesday
    Wednesday Thursday Friday Saturday Sunday English French German Spanish
    Latin Greek Arabic Urdu Hindi Russian Dutch Title Abstract Figure Table
"""))  # fmt: skip
#: What only a person does, just after the name; where only a place stands, just before it.
_PERSON_AFTER = re.compile(
    r"^(?:,? (?:who|whom)\b|, (?:aged )?\d\d,|,? (?:said|says|told|wrote|writes|argued|argues|testified|was born|died|"
    r"married|joined|resigned|retired|added|recalled|studied|explained|thinks|believes|himself|herself)\b)"
)
_PLACE_BEFORE = re.compile(r"\b(?:in|near|across|outside|throughout|around|town of|city of|village of|port of) $")
_POSSESSED = re.compile(r"^[’']s\b")

#: Names that stand in for others; none of them is among those that `small` is trained with.
FIRST = listed("Philippa Ambrose Nerys Caspian Tilda Ronan Mireille Oswin Faye Leopold Gwilym Conrad Hester Basil")
LAST = listed("Pemberley Strathmore Vandermeulen Ostrander Holloway Birtwhistle Kowalewski Marchetti Delacroix")
FIRMS = listed("Copperfield Silverline Northwick Halberd Quartzmoor Eastlake Pinnacle Thornbury Bluewater")
TOWNS = listed("Ashcombe Selwyn Drayfield Norrland Velmora Kingsmere Altabrook Sandhaven Rostovik")


@lru_cache(maxsize=1024)
def names_of(text: str) -> Mapping[str, Kind]:
    """The names of a text whose kind the text itself shows; a person's surname too where it stands alone."""
    found: dict[str, Kind] = {}
    for match in _RUN.finditer(text):
        name, start = _without_lead(match)
        kind = _kind(name, text[max(0, start - 16) : start], text[match.end() :]) if name else None
        if kind and text[match.end() : match.end() + 1] not in ("-", "/"):
            found.setdefault(name, kind)
    return {
        name: kind
        for name, kind in found.items()
        if _is_name(name, text) and not any(_is_part(name, other, found) for other in found)
    }


def _is_name(name: str, text: str) -> bool:
    """Whether its capitals are those of a name: a word that only begins sentences may be any word."""
    return " " in name or re.search(rf"[\w,;:] {re.escape(name)}\b", text) is not None


def _without_lead(match: re.Match[str]) -> tuple[str, int]:
    """The name without a title, or a word that only begins the sentence; "" where nothing is left."""
    words = re.sub(r"[’']s?$", "", match[0]).split()
    dropped = 0
    while words and (words[0] in _TITLES or is_ordinary(words[0].lower()) or words[0] in _NEVER):
        dropped += len(words.pop(0)) + 1
    if not words or any(word in _NEVER for word in words) or words[-1] in ("of", "de", "van", "von", "der", "la"):
        return "", match.start()
    return " ".join(words), match.start() + dropped


def _kind(name: str, before: str, after: str) -> Kind | None:
    words = name.split()
    if words[-1] in _TAILS and len(words) > 1:
        return "organisation"
    titled = before.rstrip(". ").rpartition(" ")[2] in _TITLES
    if len(words) <= 3 and "of" not in words and (titled or _PERSON_AFTER.match(after)):
        return "person"
    if len(words) <= 2 and _PLACE_BEFORE.search(before) and not _POSSESSED.match(after):
        return "place"
    return None


def _is_part(name: str, other: str, found: dict[str, Kind]) -> bool:
    """Whether a name is the beginning or end of another of another kind: what it is can't be told."""
    return name != other and name in other and found[name] != found[other]


def _mentioned(subject: Subject) -> list[tuple[str, str, Kind]]:
    """(as the claim has it, as the evidence has it, kind): a person may be called by the surname in the claim."""
    found = []
    for name, kind in names_of(subject.evidence).items():
        forms = (name, name.split()[-1]) if kind == "person" else (name,)
        form = next((f for f in forms if re.search(rf"\b{re.escape(f)}\b(?![-’']\w{{2}}| [A-Z])", subject.claim)), None)
        if form and not re.search(rf"[A-Z]\w+ {re.escape(form)}\b", _untitled(subject.claim)):
            found.append((form, name, kind))
    return found


def _untitled(claim: str) -> str:
    """The claim without titles, and without the capital of its first word: neither is a part of a name."""
    return re.sub(rf"\b(?:{'|'.join(_TITLES)})\.? ", "", claim[:1].lower() + claim[1:])


def _all_replaced(claim: str, form: str, name: str, new: str) -> str:
    """The claim with a name replaced wherever it stands, alone by the surname too."""
    claim = re.sub(rf"\b{re.escape(name)}\b", lambda _: new, claim)
    last = new.split()[-1]
    return re.sub(rf"\b{re.escape(form)}\b", lambda _: last if " " not in form else new, claim)


def absent_name(subject: Subject, random: Random) -> str | None:
    """A name that the evidence does not have."""
    for form, name, kind in shuffled(_mentioned(subject), random):
        new = _invented(name, kind, random)
        if not any(word in subject.evidence for word in new.split() if word not in _TAILS and word not in name):
            return _all_replaced(subject.claim, form, name, new)
    return None


def _invented(name: str, kind: Kind, random: Random) -> str:
    words = name.split()
    if kind == "place":
        return random.choice(TOWNS)
    if kind == "organisation":
        return f"{random.choice(FIRMS)} {words[-1]}"
    return f"{random.choice(FIRST)} {random.choice(LAST)}" if len(words) > 1 else random.choice(LAST)


#: The share of a claim's words that a sentence about another name may have; with more it may say the same of it.
_ALIKE = 0.5


def swapped_name(subject: Subject, random: Random) -> str | None:
    """A name that the evidence has too, of the same kind, in sentences about something else."""
    everywhere = names_of(subject.evidence)
    lines = [span.of(subject.evidence) for span in sentences(subject.evidence)]
    for form, name, kind in shuffled(_mentioned(subject), random):
        about = content(subject.claim) - content(name)
        for other in shuffled((o for o, k in everywhere.items() if k == kind and o != name), random):
            tails = [n.split()[-1] if kind == "person" else n for n in (name, other)]
            if tails[1] in subject.claim or content(name) & content(other) - content(" ".join(_TAILS)):
                continue
            theirs = [line for line in lines if tails[1] in line]
            if not any(tails[0] in line or len(about & content(line)) > _ALIKE * len(about) for line in theirs):
                return _all_replaced(subject.claim, form, name, other)
    return None


#: Names that everybody knows under two forms.
_KNOWN = (
    ("the United States", "the US"), ("the United Kingdom", "the UK"), ("New York City", "NYC"),
    ("the European Union", "the EU"), ("the United Nations", "the UN"), ("the Soviet Union", "the USSR"),
    ("World War II", "the Second World War"), ("World War I", "the First World War"), ("Britain", "the UK"),
    ("the Netherlands", "Holland"), ("Czech Republic", "Czechia"), ("the World Health Organization", "the WHO"),
    ("the Federal Bureau of Investigation", "the FBI"), ("the Food and Drug Administration", "the FDA"),
    ("Los Angeles", "LA"), ("Washington, D.C.", "the US capital"), ("COVID-19", "Covid"), ("the U.S.", "America"),
    ("the United States", "the USA"), ("World War II", "WWII"), ("carbon dioxide", "CO2"),
)  # fmt: skip
_DEFINED = re.compile(r"((?:[A-Z][\w’-]+ (?:(?:of|for|and|the|on|in) )*){1,6}[A-Z][\w’-]+) \(([A-Z]{2,6})\)")


def aliased(subject: Subject, random: Random) -> str | None:
    """A name by another form of it: one that the evidence defines or everybody knows, or a person by the surname."""
    for one, other in (*shuffled(_defined(subject.evidence), random), *shuffled(_KNOWN, random)):
        for old, new in ((one, other), (other, one)):
            found = re.search(rf"\b{re.escape(old)}(?![\w-]|\.\w| [A-Z(])", subject.claim)
            if (
                found
                and new not in subject.claim
                and not re.search(r"(?!The )\b[A-Z]\w+ $", subject.claim[: found.start()])
            ):
                return put(subject.claim, found, like(found[0], new) if not found.start() else new)
    for form, name, kind in shuffled(_mentioned(subject), random):
        last = name.split()[-1]
        namesakes = [other for other in names_of(subject.evidence) if other != name and last in other.split()]
        if kind == "person" and " " in name and not namesakes and subject.claim.count(last) == 1:
            return re.sub(rf"\b{re.escape(form)}\b", last if form == name else name, subject.claim)
    return None


def _defined(evidence: str) -> list[tuple[str, str]]:
    """Names and the abbreviations that the evidence gives them."""
    pairs = ((match[1].removeprefix("The "), match[2]) for match in _DEFINED.finditer(evidence))
    return [(full, short) for full, short in pairs if "".join(re.findall(r"\b[A-Z]", full)) == short]
