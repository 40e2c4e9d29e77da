"""What a sentence does that states nothing about the world, told from how it begins.

The data are in `phrases_en`, `phrases_other` and `phrases_more`: a line there is one pattern, matched at the start of
the sentence after the openers below ("Sure, ...", "Leider ...") have been set aside. A line that begins with ``|``
adds to the alternatives of the line above, one that begins with ``+`` goes on with it. Nothing there is nested or
open-ended, so that every match is linear. No line mixes Latin and another script: each script has its own pattern.
"""

from __future__ import annotations

import re
from enum import StrEnum

from upheld.parsing.phrases_en import ENGLISH
from upheld.parsing.phrases_more import MORE
from upheld.parsing.phrases_other import OTHER


class Kind(StrEnum):
    """What a sentence does instead of stating something."""

    OFFER = "offer"
    HEDGE = "hedge"
    GREETING = "greeting"
    LEAD_IN = "lead-in"
    LABEL = "label"
    POINTER = "pointer"
    ADVICE = "advice"


#: Said before the sentence proper; a sentence that is nothing else is a greeting.
_OPENERS = re.compile(
    r"(?:(?:(?:great|good|excellent|interesting|fair) (?:question|point)|sure thing|sure|certainly|of course"
    r"|absolutely|definitely|great|okay|ok|got it|understood|(?:hello|hi|hey)(?: there)?|thanks(?! (?:for|to)\b)"
    r"|thank you(?! for\b)|yes|no problem|you'?re (?:welcome|right|absolutely right)"
    r"|my pleasure|step \d{1,2}"
    r"|unfortunately|however|sorry(?! (?:about|for)\b)|but|also|please|just|so|now"
    r"|and|then|first|next|finally|instead|always|never|good luck(?! \w)|enjoy(?! \w)"
    r"|gerne?|natürlich|klar|sicher|selbstverständlich|leider|bitte|hallo|guten tag|danke|vielen dank|gute frage"
    r"|viel erfolg"
    r"|bien sûr|certainement|bonjour|merci|avec plaisir|d'accord|malheureusement|désolé|bonne question"
    r"|excellente question"
    r"|¡?claro(?: que sí)?|por supuesto|hola|gracias|con gusto|desde luego|lamentablemente|desafortunadamente"
    r"|lo siento"
    r"|buena pregunta|excelente pregunta|por favor|com certeza|olá|oi|obrigad[oa]|infelizmente|desculpe|boa pergunta"
    r"|certo|certamente|ciao|salve|grazie|ottima domanda|buona domanda|volentieri|purtroppo|mi dispiace|per favore"
    r"|natuurlijk|helaas|uiteraard|goede vraag|hallo"
    r"|oczywiście|jasne|niestety|świetne pytanie|dobre pytanie|samozřejmě|bohužel|dobrý den|självklart|visst|tyvärr"
    r"|hej|selvfølgelig|selvsagt|desværre|dessverre|beklager|valitettavasti|toki|desigur|sigur|din păcate"
    r"|elbette|tabii(?: ki)?|maalesef|ne yazık ki|merhaba|tentu(?: saja)?|sayangnya|maaf|baik|halo|terima kasih"
    r"|chắc chắn(?: rồi)?|tất nhiên(?: rồi)?|rất tiếc|xin lỗi|xin chào|vâng"
    r"|конечно|разумеется|здравствуйте|привет|спасибо|хороший вопрос|отличный вопрос|хорошо|к сожалению|извините"
    r"|пожалуйста|звичайно|на жаль|дякую|вітаю|φυσικά|βεβαίως|δυστυχώς|בטח|כמובן|לצערי"
    r"|بالتأكيد|بالطبع|للأسف|مرحب[اً]{1,2}|شكر[اً]{1,2}|ज़रूर|ज़रूर|बिल्कुल|नमस्ते|दुर्भाग्य से|क्षमा करें"
    r"|แน่นอน(?:ครับ|ค่ะ)?|ขออภัย(?:ครับ|ค่ะ)?|สวัสดี(?:ครับ|ค่ะ)?|น่าเสียดาย"
    r"|当然可以|当然|當然|好的|你好|您好|谢谢|没问题|好问题|很抱歉|抱歉|遗憾的是|很遗憾"
    r"|もちろんです|もちろん|はい|こんにちは|ありがとうございます|承知しました|わかりました|(?:良|い)い質問ですね|残念ながら"
    r"|申し訳ありませんが|申し訳ございませんが|물론입니다|물론이죠|네|안녕하세요|감사합니다|좋은 질문입니다|알겠습니다"
    r"|안타깝게도"
    r")(?:[\s:!,.…—–，、。！،।-]+|$)){1,3}"
)

#: Characters of a sentence that are looked at.
_REACH = 240


#: A letter of a script other than Latin. Vietnamese and punctuation lie in between.
_OTHER_SCRIPT = re.compile(r"[\u0370-\u1dff\u2c00-\ud7ff\uf900-\ufdff\ufe70-\uffef]")


def _rows(kind: Kind) -> list[str]:
    lines = [line.strip() for table in (ENGLISH, OTHER, MORE) for line in table.get(kind.value, "").splitlines()]
    joined = "".join(line.removeprefix("+") if line[0] in "|+" else "\n" + line for line in lines if line)
    return joined.strip().split("\n")


def _starts(*, latin: bool) -> re.Pattern[str]:
    """All kinds in one pattern: the name of the group that matched is the kind. The data have no capturing groups."""
    kinds = []
    for kind in Kind:
        rows = [f"(?:{row})" for row in _rows(kind) if bool(_OTHER_SCRIPT.search(row)) != latin]
        if rows:
            kinds.append(f"(?P<{kind.name}>{'|'.join(rows)})")
    return re.compile("|".join(kinds))


#: Apart, because a sentence is tried against the rows of its own script only: there are hundreds.
_LATIN, _OTHER = _starts(latin=True), _starts(latin=False)


def purpose(text: str) -> Kind | None:
    """What a sentence does instead of stating something, or None if it may state something.

    Args:
        text: one sentence without markers and markup.
    """
    # Quotation marks stay: who is quoted ("I could not find him," she said) is not the answer.
    start = " ".join(text[:_REACH].split()).casefold().replace("’", "'").lstrip("*_–—-•( ")
    opener = _OPENERS.match(start)
    rest = start[opener.end() :] if opener else start
    if not rest.strip("!.。！ 😊👍🙂"):
        return Kind.GREETING
    found = _OTHER.match(rest) if _OTHER_SCRIPT.search(rest) else None
    if found is None and not _OTHER_SCRIPT.match(rest):
        found = _LATIN.match(rest)
    return Kind[found.lastgroup] if found and found.lastgroup else None
