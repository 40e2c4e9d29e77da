"""The title of an entry: what is left of it without address, markup and access notes."""

from __future__ import annotations

import html
import re

#: Long enough for any title with its authors; what is longer is a note.
_LONGEST = 300

_TAG = re.compile(r"<[^<>]{0,200}>")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_EMPHASIS = re.compile(r"\*{1,3}|`+|~~|(?<!\w)_{1,3}(?=\w)|(?<=[\w.!?)\"”])_{1,3}(?!\w)")
_BLANK = re.compile(r"\s+")
#: What the costlier patterns need at least.
_MARKED_UP = re.compile(r"[<&\\*`~_]")
_YEAR = re.compile(r"(?:19|20)\d{2}")
_EMPTY = re.compile(r"\(\s*[,;.]?\s*\)|\[\s*\]|（\s*）|【\s*】|<\s*>|\"\s*\"")

_DATE = (
    r"[^()\[\]\n;]{0,40}?(?<!\d)(?:19|20)\d{2}(?!\d)"
    r"(?:[-/.]\d{1,2}[-/.]\d{1,2}|年[\d月日 ]{0,10})?(?:\s?г\.)?"
)
_SAW = (
    r"(?:last\s+)?(?:accessed|retrieved|visited|viewed|consulted|checked)|abgerufen|aufgerufen|zugriff|letzter\s+zugriff"
    r"|consult[ée]e?|consultado|consultada|consultato|acc[èe]s|accesso|acesso|acessado|recuperado|geraadpleegd|bezocht"
    r"|h[äa]mtad|bes[öo]kt|lest|hentet|viitattu|luettu|dost[eę]p|cit\.|hozz[áa]f[ée]r[ée]s|accesat|дата\s+обращения"
    r"|дата\s+доступа|дата\s+звернення|eri[şs]im(?:\s+tarihi)?|truy\s+c[ậa]p|diakses"
)
#: "(accessed 3 May 2024)", ", retrieved on 2024-05-03", "Abgerufen am 3. Mai 2024", "（2024年5月3日閲覧）". The word
#: alone may belong to a title ("Memories retrieved in sleep"), so a date has to follow it.
_ACCESSED = (
    re.compile(
        rf"[,;.]?\s?[(\[（]?\s?\b(?:{_SAW})\b(?:\s+(?:on|am|le|el|il|em|den|op|ngày|pada))?\s?:?\s{_DATE}\.?\s?[)\]）]?"
        r"(?:,?\s+from\b)?",
        re.IGNORECASE,
    ),
    re.compile(
        r"[,;，、。]?\s?[(\[（]?\s?(?:アクセス日|閲覧日|参照日|访问日期|訪問日期|访问时间|검색일|접속일)\s?[:：]?\s?"
        r"[\d年月日./ -]{4,20}\s?[)\]）]?"
    ),
    re.compile(
        r"[,;，、。]?\s?[(（]?\s?\d{4}年\d{1,2}月(?:\d{1,2}日)?\s?(?:に)?(?:アクセス|閲覧|参照|访问|訪問|检索|存取)\s?[)）]?"
    ),
)

_LEAD_IN = (
    r"(?:(?:\[online\]\.?\s?)?available(?:\s+online)?(?:\s+(?:at|from))?|retrieved\s+from|accessed\s+(?:at|from|via)|read\s+(?:more\s+)?at|source|see|via|from|at"
    r"|verf[üu]gbar\s+unter|online\s+verf[üu]gbar|disponible\s+(?:en|sur|à)|recuperado\s+de|dispon[íi]vel\s+em|disponibile\s+su"
    r"|beschikbaar\s+op|dostępne\s+na|режим\s+доступа|доступно\s+по\s+адресу|url|uri|link|web(?:site)?|online|doi|pdf"
    r"|网址|链接|網址|連結|リンク|링크|الرابط|رابط|enlace|lien|ссылка)"
)
#: What introduces the address; only at the end of what stands before it, after a separator or with its colon.
_BEFORE_URL = re.compile(
    rf"(?:(?:^|[\s.,;:(\[|–—-]){_LEAD_IN}\s?[:：]\s*|(?:^|[.,;(\[|–—-]\s*){_LEAD_IN}\s*)[(\[<]?\s*\Z", re.I
)

_EDGE = " \t\r\n-–—:：|,;.·•→>，、。；#/"
#: Emoji and bullets before a title; quotes and brackets belong to it.
_SIGNS = re.compile(r"^[^\w\"“”«„‘'「『《（(\[【#@$€£]+")
_QUOTED = re.compile(r"[\"“”«„‘'「『《]([^\"“”«»„‘’「」『』《》]+)[\"“”»’'」』》][.,]?\Z")

#: Link texts that say nothing of the page.
_GENERIC_TEXTS = (
    "link; source; here; pdf; web; url; site; website; webpage; read; more; view; open; online; page; doi; full text"
    "; read more; click here; available here; view source; source link; full report; web page; read here; more here"
    "; quelle; hier; fuente; enlace; aquí; ici; lien; fonte; qui; bron; källa; kilde; ссылка; источник; 链接; 来源"
    "; 原文; リンク; 出典; こちら; 링크; 출처; رابط; المصدر"
)
_GENERIC = frozenset(map(str.strip, _GENERIC_TEXTS.split(";")))


def is_generic(text: str) -> bool:
    """Whether a link's text says nothing of its page: "link", "here", "[2]", an address."""
    plain = clean_title(text)
    if plain is None or plain.isdecimal():
        return True
    lowered = plain.lower()
    return lowered in _GENERIC or lowered.startswith(("http:", "https:", "www.")) or not _has_letters(plain)


def _has_letters(text: str) -> bool:
    return any(c.isalpha() for c in text)


def before_address(text: str) -> str:
    """The text before an address without what introduces it ("Available at:", "URL:")."""
    head, tail = text[:-80], text[-80:].rstrip()
    while (shorter := _BEFORE_URL.sub("", tail).rstrip()) != tail:
        tail = shorter
    return head + tail


def clean_title(text: str) -> str | None:
    """A title without markup, access notes and stray separators, cut to a sensible length; None if nothing is left."""
    text = _BLANK.sub(" ", text[: 4 * _LONGEST])
    if _MARKED_UP.search(text):
        text = _EMPHASIS.sub("", _ESCAPE.sub(r"\1", html.unescape(_TAG.sub(" ", text))))
    if _YEAR.search(text):
        for pattern in _ACCESSED:
            text = pattern.sub("", text)
    text = _SIGNS.sub("", _BLANK.sub(" ", _EMPTY.sub(" ", text)).strip(_EDGE))
    quoted = _QUOTED.match(text)
    if quoted:
        text = quoted[1].strip(_EDGE)
    text = _balanced(text)
    if len(text) > _LONGEST:
        text = text[:_LONGEST].rsplit(" ", 1)[0] + "…"
    return text if any(c.isalnum() for c in text) else None


_BRACKETS = frozenset("()[]（）")


def _balanced(text: str) -> str:
    """Without a bracket at an end whose other half went with the address."""
    if text[:1] not in _BRACKETS and text[-1:] not in _BRACKETS:
        return text
    for opening, closing in ("()", "[]", "（）"):
        if text.endswith(opening) or (text.endswith(closing) and text.count(opening) < text.count(closing)):
            text = text[:-1].strip(_EDGE)
        if text.startswith(closing) or (text.startswith(opening) and text.count(opening) > text.count(closing)):
            text = text[1:].strip(_EDGE)
    return text
