"""What a sentence does that states nothing about the world, told from how it begins.

The data are in `phrases_en` and `phrases_other`: a line there is one pattern, matched at the start of the sentence
after the openers below ("Sure, ...", "Leider ...") have been set aside. A line that begins with ``|`` adds to the
alternatives of the line above, one that begins with ``+`` goes on with it. Nothing there is nested or open-ended, so
that every match is linear.
"""

from __future__ import annotations

import re
from enum import StrEnum

from upheld.parsing.phrases_en import ENGLISH
from upheld.parsing.phrases_other import OTHER


class Kind(StrEnum):
    """What a sentence does instead of stating something."""

    OFFER = "offer"
    HEDGE = "hedge"
    GREETING = "greeting"
    LEAD_IN = "lead-in"
    LABEL = "label"
    ADVICE = "advice"


#: Said before the sentence proper; a sentence that is nothing else is a greeting.
_OPENERS = re.compile(
    r"(?:(?:(?:great|good|excellent|interesting|fair) (?:question|point)|sure thing|sure|certainly|of course"
    r"|absolutely|definitely|great|okay|ok|got it|understood|(?:hello|hi|hey)(?: there)?|thanks"
    r"|thank you(?: for (?:asking|your question))?|yes|no problem|you'?re (?:welcome|right|absolutely right)"
    r"|my pleasure"
    r"|unfortunately|however|sorry|but|also|please|just|so|now"
    r"|and|then|first|next|finally|instead|always|never|good luck|enjoy"
    r"|gerne?|natürlich|klar|sicher|selbstverständlich|leider|bitte|hallo|guten tag|danke|vielen dank|gute frage"
    r"|viel erfolg"
    r"|bien sûr|certainement|bonjour|merci|avec plaisir|d'accord|malheureusement|désolé|bonne question"
    r"|excellente question"
    r"|¡?claro(?: que sí)?|por supuesto|hola|gracias|con gusto|desde luego|lamentablemente|desafortunadamente"
    r"|lo siento"
    r"|buena pregunta|excelente pregunta|por favor|com certeza|olá|oi|obrigad[oa]|infelizmente|desculpe|boa pergunta"
    r"|certo|certamente|ciao|salve|grazie|ottima domanda|buona domanda|volentieri|purtroppo|mi dispiace|per favore"
    r"|natuurlijk|helaas|uiteraard|goede vraag|hallo"
    r"|конечно|разумеется|здравствуйте|привет|спасибо|хороший вопрос|отличный вопрос|хорошо|к сожалению|извините"
    r"|пожалуйста"
    r"|当然可以|当然|當然|好的|你好|您好|谢谢|没问题|好问题|很抱歉|抱歉|遗憾的是|很遗憾"
    r"|もちろんです|もちろん|はい|こんにちは|ありがとうございます|承知しました|わかりました|(?:良|い)い質問ですね|残念ながら"
    r"|申し訳ありませんが|申し訳ございませんが|물론입니다|물론이죠|네|안녕하세요|감사합니다|좋은 질문입니다|알겠습니다"
    r"|안타깝게도"
    r")(?:[\s!,.…—–，、。！-]+|$)){1,3}"
)

#: Characters of a sentence that are looked at.
_REACH = 240


def _pattern(kind: Kind) -> str:
    lines = [line.strip() for table in (ENGLISH, OTHER) for line in table.get(kind.value, "").splitlines()]
    joined = "".join(line.removeprefix("+") if line[0] in "|+" else "\n" + line for line in lines if line)
    alternatives = "|".join(f"(?:{line})" for line in joined.strip().split("\n"))
    return f"(?P<{kind.name}>{alternatives})"


#: All kinds in one pattern: the name of the group that matched is the kind. The data have no capturing groups.
_STARTS = re.compile("|".join(_pattern(kind) for kind in Kind if kind is not Kind.GREETING))


def purpose(text: str) -> Kind | None:
    """What a sentence does instead of stating something, or None if it may state something.

    Args:
        text: one sentence without markers and markup.
    """
    start = " ".join(text[:_REACH].split()).casefold().replace("’", "'").lstrip('*_–—-•"“( ')
    opener = _OPENERS.match(start)
    rest = start[opener.end() :] if opener else start
    if not rest.strip("!.。！ 😊👍🙂"):
        return Kind.GREETING
    found = _STARTS.match(rest)
    return Kind[found.lastgroup] if found and found.lastgroup else None
