"""Signs of boilerplate in a single line or block: cookie notices, footers, buttons."""

from __future__ import annotations

import re
from dataclasses import dataclass

#: A list bullet or number, which is no part of what a line says.
BULLET = re.compile(r"^(?:[-*+•‣◦▪·–^↑]|\d{1,3}[.)])[ \t]+")
#: A line that ends in one of these is a sentence, and neither a headline nor a menu's entry.
STOPS = (".", "!", "?", "。", "！", "？", "।", "؟", "…")


@dataclass(frozen=True, slots=True)
class Sign:
    """How one kind of boilerplate looks.

    Attributes:
        name: what it is.
        words: a longer block is none.
        pattern: searched for in the block without its bullet.
        also: a second pattern that must occur as well, or None.
    """

    name: str
    words: int
    pattern: re.Pattern[str]
    also: re.Pattern[str] | None = None


def _any(*alternatives: str) -> re.Pattern[str]:
    return re.compile("|".join(alternatives), re.IGNORECASE)


def _line(*alternatives: str) -> re.Pattern[str]:
    """One of the alternatives, alone on the line."""
    return re.compile(rf"^(?:{'|'.join(alternatives)})\W*$", re.IGNORECASE)


_SITE = (
    r"(?:facebook|twitter|x|linkedin|whatsapp|pinterest|reddit|telegram|instagram|youtube|bluesky|mastodon|threads|"
    r"e-?mail|copy link|print)"
)
_SHARE = r"(?:share|tweet|post|pin|follow us|teilen|partager|compartir|compartilhar|condividi|delen)"

COOKIE_NOTICE = "cookie notice"

#: English, German, French, Spanish, Portuguese, Italian, Dutch, Russian, Japanese and Chinese, where web pages of the
#: language have a set phrase. A sign is as narrow as it can be: each has near misses in the tests.
SIGNS: tuple[Sign, ...] = (
    Sign(
        COOKIE_NOTICE,
        60,
        # A site that speaks of itself: news on cookies says who else uses them.
        _any(
            r"\b(?:we|our (?:partners|web ?site|site)|this (?:web ?site|site|page)) (?:and our partners )?uses? "
            r".{0,40}cookie",
            r"\b(?:wir (?:und unsere partner )?(?:verwenden|nutzen|setzen)|diese (?:web)?(?:site|seite) "
            r"(?:verwendet|nutzt)) .{0,40}cookie",
            r"\b(?:nous utilisons|ce site (?:web )?utilise) .{0,40}cookie",
            r"\b(?:usamos|utilizamos|este (?:sitio|site)(?: web)? (?:usa|utiliza)) .{0,40}cookie",
            r"\b(?:utilizziamo|questo sito (?:web )?(?:usa|utilizza)|(?:wij|we) gebruiken|deze (?:web)?site gebruikt) "
            r".{0,40}cookie",
            r"\b(?:мы используем|(?:этот|наш) сайт использует) .{0,40}(?:cookie|куки)",
            r"(?:当サイト|本サイト|本网站|我们使用|我們使用).{0,40}(?:cookie|クッキー)",
        ),
        _any(
            r"\b(?:accept|allow|agree|consent|reject|decline|settings|preferences|policy|continuing|learn more|ok)\b",
            r"\b(?:akzeptieren|ablehnen|zustimmen|einverstanden|zustimmung|einstellungen|weitersurfen|datenschutz\w*)\b",
            r"\b(?:acceptez|accepter|refuser|poursuivant|paramètres|en savoir plus)\b",
            r"\b(?:acepta\w*|rechaza\w*|aceita\w*|rejeita\w*|continuar|configura\w*)\b",
            r"\b(?:accett\w*|rifiut\w*|continuando|accepteren|weigeren|akkoord)\b",
            r"\b(?:принять|принима\w*|соглас\w*|продолжая)\b",
            "同意|接受|設定|设置",
        ),
    ),
    Sign(
        "cookie buttons",
        8,
        _line(
            r"(?:accept|allow|reject|decline|refuse|manage)(?: all| my| your)?(?: non-essential| optional)? cookies?",
            r"(?:accept|reject|decline) all|(?:cookie|privacy)[- ](?:settings|preferences|policy|notice)",
            r"alle (?:cookies )?(?:akzeptieren|ablehnen)|cookie-einstellungen",
            r"tout (?:accepter|refuser)|(?:aceptar|rechazar) tod[ao]s?(?: las cookies)?|accetta tutti(?: i cookie)?",
        ),
    ),
    # A year or a name alone: "© A. Kron - The bridge from the east" is a caption.
    Sign("copyright", 25, re.compile(r"^(?:copyright ?)?© ?(?:\d{4}\b|\S+(?: \S+){0,3}$)", re.IGNORECASE)),
    Sign(
        "copyright in words",
        12,
        # Only a name may follow the year: "Copyright 1998 amendments extended ..." is a sentence.
        re.compile(
            r"^(?:[Cc]opyright|COPYRIGHT)(?: \([cC]\))? \d{4}(?:[ ,–-]+\d{4})?(?:,? (?:by )?[A-Z][\w.&'-]*)*\.?$"
        ),
    ),
    Sign(
        "rights reserved",
        20,
        _any(
            r"\b(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|"
            r"todos os direitos reservados|tutti i diritti riservati|alle rechten voorbehouden|все права защищены)\W*$",
            r"(?:版权所有|版權所有|無断転載を?禁じます)\W*$",
        ),
    ),
    Sign(
        "share buttons",
        12,
        _line(
            rf"{_SHARE}(?: (?:this|on|via|to|by|article|page|story|{_SITE}))+",
            rf"{_SHARE}(?:[\W\d]+(?:{_SHARE}|{_SITE}))+",
            rf"{_SITE}(?:[\s|/·•]+{_SITE}){{2,}}",
            rf"(?:auf|sur|en|no|su|op) {_SITE} {_SHARE}",
        ),
    ),
    Sign(
        "skip link",
        8,
        _line(
            r"(?:skip|jump) to (?:the )?(?:main )?(?:content|navigation|search|article|footer|menu)",
            r"(?:zum (?:haupt)?inhalt|direkt zum inhalt|zur navigation)(?: springen)?",
            r"(?:aller|passer) au contenu(?: principal)?",
            r"(?:ir|saltar) al contenido(?: principal)?|ir para o conteúdo|vai al contenuto|naar de inhoud",
            r"перейти к содержанию|(?:メイン)?コンテンツへ(?:スキップ)?|跳转到内容|跳到主要內容",
        ),
    ),
    Sign(
        "newsletter",
        20,
        _any(
            r"^(?:subscribe|sign up|register)\b.{0,80}\b(?:newsletter|inbox|alerts|mailing list)\b",
            r"^(?:get|receive) .{0,80}\b(?:in|to) your inbox\b",
            r"^(?:jetzt )?(?:unseren )?newsletter (?:abonnieren|bestellen)\b",
            r"^(?:inscrivez-vous|abonnez-vous|suscríbete|suscríbase|assine|iscriviti)\b.{0,60}\bnewsletter\b",
        ),
    ),
    Sign(
        "advertisement",
        3,
        _line(
            r"advertisement|advertising|sponsored(?: content)?|anzeige|werbung|publicité|publicidad|publicidade",
            r"pubblicità|advertentie|реклама|広告|广告",
        ),
    ),
    Sign(
        "controls",
        5,
        _line(
            r"loading|read more|show more|show all|load more|see all|view all|learn more|click here|back to top",
            r"print this page|leave a (?:comment|reply)|add a comment|report an error",
            r"mehr (?:anzeigen|lesen|erfahren)|weiterlesen|nach oben|lire la suite|en savoir plus|leer más|ver más",
            r"leia mais|saiba mais|leggi tutto|lees meer|читать далее|もっと見る|続きを読む|查看更多|阅读更多",
        ),
    ),
)

#: Characters that the words of the longest sign may have: what is longer needs no look.
LONGEST = 10 * max(sign.words for sign in SIGNS)


def sign_of(line: str) -> Sign | None:
    """The first sign that a line or block matches, or None."""
    if len(line) > LONGEST:
        return None
    bare = BULLET.sub("", line)
    count = len(bare.split())
    for sign in SIGNS:
        if count <= sign.words and sign.pattern.search(bare) and (sign.also is None or sign.also.search(bare)):
            return sign
    return None
