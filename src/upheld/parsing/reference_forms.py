"""How an entry of a reference list begins: number, label or bullet, in the forms that models write."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Literal

Family = Literal["footnote", "label", "bracket", "number", "bullet", "plain"]

_BULLET = r"(?:[-*+•‣▪◦●○·・►▸➤✓✔☑✅🔗📄📌📎📖👉🔹🔸–—][ \t\u3000]+|・|•)"
_NUMBER = r"(?:\d{1,3}[.)][ \t]+)"
_LEAD = rf"(?:{_BULLET}|{_NUMBER})?(?:\*\*|__)?"
_TAIL = r"(?:\*\*|__)?[ \t]?[:：.)]?(?:\*\*|__)?(?:[ \t]+[-–—][ \t])?[ \t]*"
_WORD = (
    r"(?:source|reference|ref\.?|citation|document|doc\.?|quelle|fuente|fonte|bron"
    r"|источник|来源|來源|出典|参考|文献|출처)"
)
_LABEL = r"\[(?P<key>[^\W\d_][\w .:+&-]{0,40})\](?![(\[])"
_LINKED = r"(?=\[?https?://|<https?://|www\.|\[[^\[\]\n]{1,300}\]\()"


@dataclass(frozen=True, slots=True)
class Form:
    """A way in which an entry begins.

    Attributes:
        family: which entries may stand in one list with it.
        pattern: matched at the first character of the line that is no indent or quote mark; the group ``key``, if
            it has one, is what markers call the entry.
        headed: whether it counts only under a heading.
    """

    family: Family
    pattern: re.Pattern[str]
    headed: bool = False


#: First match wins.
FORMS: tuple[Form, ...] = (
    # [^1]: text, - [^1_2]: text
    Form("footnote", re.compile(rf"{_LEAD}\\?\[\^(?P<key>[^\[\]\s]{{1,60}})\\?\]:[ \t]*")),
    # [1]: https://..., [who]: <https://...>
    Form("label", re.compile(r"\[(?P<key>[^\[\]\n^]{1,60})\]:[ \t]*(?=<?https?://|<?www\.)", re.I)),
    # [1](url) Title, [[1]](url), [\\[1\\]](url): the number carries the address
    Form("bracket", re.compile(rf"{_LEAD}(?=\[(?:\\?\[)?\^?(?P<key>\d{{1,4}})(?:\\?\])?\]\()")),
    # [1] Title, **[1]** Title, \[1\] Title, [^1] Title, [Source 1] Title, 1. [1] Title
    Form(
        "bracket",
        re.compile(
            rf"{_LEAD}\\?\[{{1,2}}\^?(?:{_WORD}[ \t]?#?)?(?P<key>\d{{1,4}}(?:[_.:-]\d{{1,4}})?)\\?\]{{1,2}}{_TAIL}",
            re.I,
        ),
    ),
    # 【1】 Title, ［1］ Title, 〔1〕 Title, 【1†site】
    Form(
        "bracket",
        re.compile(rf"{_LEAD}[【［〔](?:{_WORD}[ \t]?)?(?P<key>\d{{1,4}})(?:†[^】\n]{{0,60}})?[】］〕]{_TAIL}", re.I),
    ),
    # ¹ Title, ①Title, <sup>1</sup> Title
    Form("bracket", re.compile(rf"{_LEAD}(?P<key>[⁰¹²³⁴-⁹]{{1,4}}|[①-⑳]){_TAIL}")),
    Form("bracket", re.compile(rf"{_LEAD}<sup>[ \t]?\[?(?P<key>\d{{1,4}})\]?[ \t]?</sup>{_TAIL}", re.I)),
    # 1️⃣ Title
    Form("number", re.compile(rf"(?:{_BULLET})?(?P<key>\d)\ufe0f?\u20e3{_TAIL}")),
    # (1) Title
    Form("number", re.compile(rf"(?:{_BULLET})?(?:\*\*)?[(（](?P<key>\d{{1,3}})[)）]{_TAIL}")),
    # Source 1: Title
    Form(
        "bracket", re.compile(rf"{_LEAD}{_WORD}[ \t]?#?(?P<key>\d{{1,3}})(?:\*\*)?[ \t]*[:：.–—-](?:\*\*)?[ \t]*", re.I)
    ),
    # 1. Title, 1) Title, 1\\. Title, **1.** Title, 1、Title, 1.[Title](url)
    Form(
        "number",
        re.compile(
            rf"(?:\*\*)?(?P<key>\d{{1,3}})(?:\\?[.)]{{1,2}}(?:\*\*)?(?:[ \t\u3000]+|{_LINKED})|[、．](?:\*\*)?[ \t]*)"
        ),
    ),
    # 1: https://..., 1 https://..., 1 - [Title](url)
    Form("number", re.compile(rf"(?P<key>\d{{1,3}})(?:[ \t]?[:|–—-][ \t]?|[ \t]+){_LINKED}", re.I)),
    # 1: Title, 1- Title, 1 – Title
    Form("number", re.compile(r"(?P<key>\d{1,3})[ \t]?[:：–—-][ \t]+(?=[^\s\d])"), headed=True),
    # [Smith2020] Title, [doc1] Title; without a heading only with an address: [port] Title, https://...
    Form("bracket", re.compile(rf"{_LEAD}{_LABEL}{_TAIL}"), headed=True),
    Form("bracket", re.compile(rf"{_LEAD}{_LABEL}(?=[^\n]{{0,400}}?(?:https?://|\bwww\.|\bdoi\b)){_TAIL}", re.I)),
    Form("bullet", re.compile(rf"{_BULLET}(?:\[[ xX]\][ \t])?")),
)

_INDENT = re.compile(r"[ \t\u3000>]{0,200}(?:<(?:li|p|td|dd)\b[^<>\n]{0,100}>[ \t]*)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Start:
    """Where an entry begins.

    Attributes:
        family: its form's family.
        key: what markers call it, or "".
        indent: characters before it in its line.
        at: offset of its first character.
        body: offset of what follows number and bullet.
    """

    family: Family
    key: str
    indent: int
    at: int
    body: int


def entry_start(text: str, begin: int, end: int, *, headed: bool) -> Start | None:
    """The beginning of an entry in the line ``text[begin:end]``, or None."""
    indent = _INDENT.match(text, begin, end)
    at = indent.end() if indent else begin
    for form in FORMS:
        if form.headed and not headed:
            continue
        match = form.pattern.match(text, at, end)
        if match:
            key = match.groupdict().get("key") or ""
            return Start(form.family, plain_key(key), at - begin, at, match.end())
    return None


def plain_key(key: str) -> str:
    """A key in plain characters: superscript, circled, full-width and other scripts' digits become ASCII."""
    key = (key if key.isascii() else unicodedata.normalize("NFKC", key)).strip()
    return str(int(key)) if key.isdecimal() else key


def folded_key(key: str) -> str:
    """A key as it is compared: case, white space and the style of its digits do not count."""
    key = plain_key(key)
    # Almost every key is a number, which has neither; every marker's key comes through here.
    return key if key.isdecimal() else " ".join(key.lower().split())
