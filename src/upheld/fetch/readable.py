"""Pages that stand in for the page that was meant: consent and pay walls, bot checks, error pages.

A claim judged against one would be called unsupported although nobody has read its source.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sign:
    """A kind of stand-in.

    Attributes:
        what: what the page is, for people.
        words: matches a whole sentence or line that only such pages have; a title counts as one.
        below: a page of so many characters says more than the sign, and is read.
    """

    what: str
    words: re.Pattern[str]
    below: int


#: Walls, checks and error pages seen have up to about 1,000 characters with their menus and footers.
_STAND_IN = 1_500
#: For what real pages have as well: a banner, a line at the foot, a title that is the name of a film.
_NEARLY_NOTHING = 700


def _sign(what: str, *forms: str, below: int = _STAND_IN) -> Sign:
    return Sign(what, re.compile("|".join(f"(?:{form})" for form in forms), re.IGNORECASE), below)


def _status(codes: str) -> str:
    """A status code alone or with its meaning: "404 people were there" is prose."""
    meanings = (
        "not found|gone|page|file|error|forbidden|access|you |sorry|oops|too many|internal|server|bad gateway|service|"
        "gateway|temporar|unavailable"
    )
    return (
        rf"(?:(?:error|http(?:/[\d.]+)?|status(?: code)?):? )?(?:{codes})(?:[ :.|–—-]{{1,3}}(?:{meanings}).{{0,60}})?"
    )


#: Whole sentences, so that prose about such pages ("Many sites show 'Access denied' to ...") matches none.
_SIGNS: tuple[Sign, ...] = (
    _sign(
        "a check for bots",
        r"just a moment",
        r"(?:we are |we're )?checking (?:your browser|if the site connection is secure)\b.{0,100}",
        r"(?:please |we need to |let's )?(?:verify|verifying|confirm|make sure|prove) (?:that )?"
        r"(?:you are|you're|you are not) (?:a )?(?:human|robot|not a (?:robot|bot))\b.{0,80}",
        r"are you (?:a )?(?:human|robot)",
        r"(?:please )?(?:complete|solve) (?:the|this) (?:captcha|security check|challenge)\b.{0,80}",
        r"(?:our systems have detected |we have detected )unusual traffic\b.{0,80}",
        r"attention required",
        r"pardon our interruption",
        r"please stand by, while we are checking your browser",
        r"press (?:&|and) hold to confirm you are\b.{0,60}",
        r"(?:security|human) verification",
        r"ddos protection by .{1,40}",
    ),
    _sign(
        "a request to turn on JavaScript",
        r"(?:please |you need to |you must |to continue,? )?(?:please )?(?:enable|turn on|activate|allow) "
        r"(?:cookies and )?javascript\b.{0,120}",
        r"javascript (?:is |has been )?(?:disabled|not enabled|required|turned off|not available)\b.{0,120}",
        r"(?:this|our) (?:site|page|app|application|website|browser) (?:requires|needs|does not support) "
        r"javascript\b.{0,80}",
        r"(?:bitte )?aktivieren sie javascript\b.{0,80}",
        r"(?:veuillez )?activer javascript\b.{0,80}",
    ),
    _sign(
        "a consent wall",
        r"before you continue(?: to .{1,60})?",
        r"we (?:value|care about|respect) your privacy",
        r"we and our (?:\d{1,5} )?(?:trusted )?partners (?:store|process|use)\b.{0,200}",
        r"(?:please )?(?:accept|allow) (?:all )?cookies to (?:continue|proceed|view|read)\b.{0,80}",
        r"bevor sie (?:zur? .{1,60} )?(?:weitergehen|fortfahren)\b.{0,60}",
        r"avant d'accéder à .{1,60}",
        r"antes de (?:ir a|continuar)\b.{0,60}",
        below=_NEARLY_NOTHING,
    ),
    _sign(
        "a refusal",
        _status("403"),
        r"access (?:to this page has been |is |was )?denied",
        r"you (?:don't|do not) have (?:permission|access) to (?:access|view)\b.{0,100}",
        r"you have been blocked",
        r"sorry, you have been blocked",
        r"(?:your )?(?:request|access|ip(?: address)?) (?:has been|was|is) (?:temporarily )?blocked\b.{0,80}",
        r"this (?:content|page|site|video) is not available in your (?:country|region|location)",
        r"zugriff verweigert",
        r"accès refusé",
        r"acceso denegado",
    ),
    _sign(
        "a pay wall",
        r"(?:please )?subscribe (?:now |today )?to (?:continue|keep|read|unlock|access|view)\b.{0,80}",
        r"(?:to (?:continue|keep) reading,? )(?:please )?(?:subscribe|register|sign in|log in|become)\b.{0,80}",
        r"(?:continue|keep) reading (?:with|by|for)\b.{0,80}(?:subscri|trial|account|member).{0,40}",
        r"this (?:article|content|story|page|post) is (?:only )?(?:for|available to|reserved for) "
        r"(?:paid )?(?:subscribers|members|paying)\b.{0,80}",
        r"you(?:'ve| have) (?:reached|hit|used)\b.{0,40}(?:free articles?|article limit|monthly limit)\b.{0,60}",
        r"already (?:a )?(?:subscribed|subscriber|member)\b.{0,60}",
        r"(?:get|buy|purchase) (?:full |instant )?access\b.{0,60}",
        r"access through your institution",
        r"jetzt (?:abonnieren|weiterlesen)\b.{0,60}",
        r"(?:cet article est )?réservé aux abonnés",
    ),
    _sign(
        "a page to log in",
        r"(?:please |you must |you need to )?(?:log|sign) ?in (?:to|or)\b.{0,40}"
        r"(?:continue|view|read|access|see|sign up|register).{0,60}",
        r"you (?:must|need to) (?:be )?(?:logged|signed|log|sign) ?in\b.{0,80}",
        r"(?:please )?create (?:a free|an) account to (?:continue|read|view)\b.{0,60}",
        r"(?:bitte )?melden sie sich an\b.{0,60}",
        below=_NEARLY_NOTHING,
    ),
    _sign(
        "an error page",
        _status("404|410"),
        r"(?:the |this )?(?:page|file|article|document|resource|url)(?: that)?(?: you (?:requested|are looking for))? "
        r"(?:was |is |could |can )?(?:not|n't|cannot|no longer) (?:be )?(?:found|available|exist)\b.{0,60}",
        r"(?:sorry,? )?(?:but )?(?:the|this) page\b.{0,60}(?:could(?: not|n't) be found|does(?: not|n't) exist|"
        r"can(?:not|'t) be found|no longer exists?|is no longer available|has been removed)\b.{0,40}",
        r"(?:sorry,? )?we (?:can't|cannot|couldn't|could not) find (?:the|that|this) page\b.{0,60}",
        _status("429|500|502|503|504"),
        r"(?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)",
        r"(?:this|the) (?:site|page) (?:can't be reached|isn't working|is (?:down|under) maintenance)\b.{0,60}",
        r"too many requests",
        r"seite (?:wurde )?nicht gefunden",
        r"page (?:introuvable|non trouvée)",
        r"página no encontrada",
        r"pagina non trovata",
        r"ページが見つかりません(?:でした)?",
        r"页面(?:不存在|未找到)",
    ),
    _sign(
        "an error message",
        r"(?:oops|whoops)[!,. ]{0,3}(?:page|we|something|that|this|404|error|looks like|it looks)\b.{0,80}",
        r"(?:something went wrong|an (?:unexpected )?error (?:has )?occurred|application error)\b.{0,80}",
        below=_NEARLY_NOTHING,  # a form or a video on a real page says it as well
    ),
)

#: What a form to log in shows, a line each.
_FORM = re.compile(
    r"(?:log|sign) ?in|(?:log|sign) ?up|e-?mail(?: address)?|user ?name|password|remember me|or|register|next|continue"
    r"|(?:show|forgot(?:ten)?)(?: your| my)? password|keep me (?:logged|signed) in"
    r"|(?:create|register|open) (?:an? )?(?:new )?account|(?:continue|(?:log|sign) ?in) with \w+|don't have an account",
    re.IGNORECASE,
)
#: What a service answers instead of a page: an object whose first field is the error, or a failure's status.
_ERROR_OBJECT = re.compile(
    r"\s*\{\s*\"(?:errors?|error_?(?:code|message|description)|(?:status|code|message|detail)\"\s*:\s*"
    r"\"?(?:[45]\d\d|error|fail|not found|unauthori|forbidden|too many|access denied|internal))",
    re.IGNORECASE,
)

#: Below so many characters a text is nothing but the sign, or the empty shell of a page.
_SHORT = 300
#: A page so much larger than its text is filled in by scripts that a saved copy did not run.
_SHELL_SIZE, _SHELL_SHARE = 20_000, 100
#: Longer sentences are prose.
_LONGEST = 400

_SENTENCE_END = re.compile(r"[.!?…。！？]+(?=\s|$)|\n+")
_MARKS = re.compile(r"^[\s#>*_|\-]+|[\s*_|:.!?…。！？]+$")
_TITLE_PARTS = re.compile(r"\s[|–—·:•-]\s|\s?\|\s?")


def stand_in(text: str, title: str | None, size: int) -> str | None:
    """What a saved page is, if it stands in for the page that was meant; None for a page with a text of its own.

    Args:
        text: the page's text, with light Markdown.
        title: what it calls itself.
        size: characters of its markup.
    """
    if len(text) < _STAND_IN:
        found = _first(text) or (_of_title(title) if title and len(text) < _NEARLY_NOTHING else None)
        if found is not None:
            return found
    if len(text) < _SHORT and size >= max(_SHELL_SIZE, _SHELL_SHARE * len(text)):
        return "a page that scripts fill in, saved before they ran"
    return None


def stand_in_text(text: str) -> str | None:
    """The same for a text that a caller passes: only one that is short and begins with the sign."""
    if len(text) >= _SHORT:
        return None
    if _is_form(text):
        return "a page to log in"
    if _ERROR_OBJECT.match(text):
        return "an error message of a service"
    first = next(filter(None, map(_bare, _SENTENCE_END.split(text))), "")
    return _named(first, len(text))


def _is_form(text: str) -> bool:
    """Whether a short text is little else than a form that asks for a password."""
    lines = [bare for line in text.splitlines() if (bare := _bare(line))]
    shown = sum(1 for line in lines if _FORM.fullmatch(line))
    return "password" in text.lower() and shown >= 2 and 3 * shown >= 2 * len(lines)


def _first(text: str) -> str | None:
    found = (_named(_bare(sentence), len(text)) for sentence in _SENTENCE_END.split(text))
    return next(filter(None, found), None)


def _of_title(title: str) -> str | None:
    parts = _TITLE_PARTS.split(title[:_LONGEST])
    return next(filter(None, (_named(_bare(part), 0) for part in (title, parts[0], parts[-1]))), None)


def _bare(sentence: str) -> str:
    return _MARKS.sub("", sentence[: 2 * _LONGEST]).replace("\u2019", "'")


def _named(sentence: str, size: int) -> str | None:
    """The kind of stand-in that a sentence is the sign of, on a page of so many characters."""
    if not sentence or len(sentence) > _LONGEST:
        return None
    found = next((sign for sign in _SIGNS if size < sign.below and sign.words.fullmatch(sentence)), None)
    return None if found is None else f'{found.what} ("{" ".join(sentence.split())[:80]}")'
