"""Signs of a stand-in: what pages say, in many languages, that are shown in place of the page that was meant."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.fetch.standins import ALONE, NEARLY_NOTHING, STAND_IN

if TYPE_CHECKING:
    from upheld.fetch.standins import Kind


@dataclass(frozen=True, slots=True)
class Sign:
    """A way in which stand-ins of a kind show.

    Attributes:
        kind: which kind.
        what: what the page is, for people.
        words: matches a whole sentence or line that only such pages have; a title counts as one.
        below: a page of so many characters says more than the sign, and is read.
    """

    kind: Kind
    what: str
    words: re.Pattern[str]
    below: int


def _sign(kind: Kind, what: str, *forms: str, below: int = STAND_IN) -> Sign:
    return Sign(kind, what, re.compile("|".join(f"(?:{form})" for form in forms), re.IGNORECASE), below)


def _status(codes: str) -> str:
    """A status code with its name or its meaning: "404 people were there" is prose, and "500" a cell of a table."""
    meanings = (
        "not found|gone|page|file|error|forbidden|access|you |sorry|oops|too many|internal|server|bad gateway|service|"
        "gateway|temporar|unavailable|seite|página|pagina|nicht|no encontrad|страница|未找到|找不到|ページ|ошибка"
    )
    named = (
        r"(?:error|erreur|fehler|errore|erro|ошибка|http(?:/[\d.]+)?|(?:http )?status(?: code)?|error code)(?: "
        r"page)?:? (?:http )?"
    )
    meant = rf"[ :.|–—-]{{1,3}}(?:{meanings}).{{0,60}}"
    return rf"{named}(?:{codes})(?:{meant})?|(?:{codes}){meant}"


_BOTS = "a check for bots"
_SCRIPTS = "a request to turn on JavaScript"
_CONSENT = "a consent wall"
_REFUSAL = "a refusal"
_PAY = "a pay wall"
_LOG_IN = "a page to log in"
_GONE = "an error page"
_OUTAGE = "an error page"
_PARKED = "a page that fills a domain without a site"

#: What is gone, and how it is said to be so.
_THING = (
    r"(?:page|url|link|file|article|story|document|resource|content|post|item|product|listing|video|job|profile|account"
    r"|address|web ?page|site|entry|topic|thread)"
)
_WHICH = (
    r"(?: (?:that )?(?:you(?:'re| are| were|'ve| have)? (?:looking for|tr(?:ying|ied) to (?:reach|access|view|visit"
    r"|open)"
    r"|requested|searching for|seeking|after|followed|clicked(?: on)?|entered|typed)|you want|at this (?:address|url)|"
    r"requested|[/.\w%-]{1,80}))?"
)
#: That it is not there. In prose a document could not be found in Vienna: what may follow is what servers say.
_NOT_THERE = (
    r"(?:(?:was|is|were|has|could|can|does|did|do|may)(?:n't| not)|cannot|can't|(?:is |has )?no longer) "
    r"(?:(?:be|been|currently|have|or no longer) ){0,2}(?:found|available|exists?|here|displayed|located|there"
    r"|accessible)"
    r"(?: (?:on|at|in|from) (?:this|our|the) (?:server|site|website|web server|address|url|location)| anymore| any "
    r"more|"
    r" right now| at (?:the|this) moment| or .{1,80}| and .{1,80}|[,;:–-].{1,80})?"
)
#: That it was taken away.
_TAKEN = (
    r"(?:(?:was|is|has been|have been|may have been|might have been|has|may have|might have) (?:either |been )?"
    r"(?:removed|deleted|unavailable|moved|expired|renamed|taken down))"
    r"(?:,? (?:or|and) .{1,80}|, .{1,80}| by (?:the|its) (?:author|user|uploader|owner)| for legal reasons)?"
)

#: Whole sentences, so that prose about such pages ("Many sites show 'Access denied' to ...") matches none.
SIGNS: tuple[Sign, ...] = (
    _sign(
        "bot_check",
        _BOTS,
        r"just a moment",
        r"(?:we are |we're |please wait while we(?:'re| are) )?(?:checking|verifying|validating) "
        r"(?:your (?:browser|connection|request)|if (?:the site connection is secure|you are (?:a )?human))\b.{0,100}",
        r"(?:please |we need to |let's |to continue,? )?(?:verify|verifying|confirm|make sure|making sure|prove) "
        r"(?:that )?"
        r"(?:you are|you're|you are not|you're not) (?:a )?(?:human|robot|bot|not a (?:robot|bot))\b.{0,80}",
        r"(?:sorry, )?we just need to make sure you(?:'re| are) not a robot\b.{0,80}",
        r"are you (?:a )?(?:human|robot)",
        r"i(?:'m| am) not a robot",
        r"(?:please )?(?:complete|solve) (?:the|this) (?:captcha|security check|challenge)\b.{0,80}",
        r"(?:our systems have detected |we have detected |we've detected )unusual (?:traffic|activity)\b.{0,80}",
        r"attention required",
        r"pardon our interruption",
        r"please stand by, while we are checking your browser",
        r"press (?:&|and) hold to confirm you are\b.{0,60}",
        r"(?:security|human|bot|browser) (?:verification|check|checkpoint)",
        r"(?:performing|vercel) security (?:verification|checkpoint)",
        r"(?:enter|type) the characters you see (?:below|in the (?:image|picture))\b.{0,80}",
        r"why (?:do i have|have i been asked) to complete a captcha",
        r"this (?:website|site) (?:is using|uses) a security service to protect (?:itself )?(?:from|against)\b.{0,80}",
        r"ddos protection by .{1,40}",
        r"(?:bitte )?bestätigen sie, dass sie (?:ein mensch|kein (?:ro)?bot(?:er)?) sind.{0,60}",
        r"(?:überprüfung|sicherheitsüberprüfung) (?:ihres browsers|wird durchgeführt).{0,60}",
        r"(?:veuillez )?(?:confirmer?|confirmez|vérifie[rz]|prouve[rz]) que vous (?:êtes (?:un )?humain"
        r"|n'êtes pas un robot).{0,60}",
        r"vérification (?:de votre navigateur|que vous êtes humain).{0,60}",
        r"(?:por favor,? )?(?:verifi(?:ca|que|quemos)|confirm[ae]) que (?:eres|usted es|no (?:eres|es)) (?:un )?"
        r"(?:humano|ser humano|robot).{0,60}",
        r"(?:verifique|confirme) (?:que|se) (?:você )?(?:é (?:um )?humano|não é um robô).{0,60}",
        r"verifica(?:re)? (?:di essere|che sei) (?:un )?(?:umano|essere umano).{0,60}",
        r"(?:подтвердите, что вы (?:не робот|человек)|проверка (?:вашего )?браузера).{0,60}",
        r"(?:私は|あなたが)?ロボットではありません.{0,40}|(?:人間|ロボットではない)(?:である)?ことを確認.{0,40}",
        r"(?:请|請)?(?:完成|进行|進行)?(?:安全|人机|人機|真人)(?:验证|驗證).{0,40}|(?:请|請)?(?:确认|驗證"
        r"|验证)您(?:是|不是).{0,20}",
        r"(?:사람인지|로봇이 아닌지|로봇이 아님을?) ?(?:확인).{0,40}",
    ),
    _sign(
        "bot_check",
        _BOTS,
        r"one (?:more step|moment,? please)|please wait|client challenge|request unsuccessful\b.{0,100}",
        r"un momento|un instant|einen moment(?: bitte)?|um momento|请稍候|請稍候|少々お待ちください|один момент|een "
        r"ogenblik",
        below=ALONE,
    ),
    _sign(
        "javascript",
        _SCRIPTS,
        r"(?:please |you need to |you must |to continue,? |you(?:'ll| will) need to )?(?:please )?"
        r"(?:enable|turn on|activate|allow|switch on) (?:cookies and |both cookies and )?java ?script\b.{0,120}",
        r"java ?script (?:is |has been |must be |needs to be )?(?:currently )?"
        r"(?:disabled|not enabled|required|turned off|not available|enabled)\b.{0,120}",
        r"(?:this|our|your|the) (?:site|page|app|application|website|web ?page|browser) "
        r"(?:requires|needs|does(?: not|n't) support|has disabled|works best with) java ?script\b.{0,80}",
        r"we(?:'ve| have) detected that java ?script is (?:disabled|not).{0,100}",
        r"(?:your browser is (?:out of date|not supported|outdated)|please (?:update|upgrade) your browser)\b.{0,80}",
        r"(?:bitte )?(?:aktivieren sie|aktiviere) java ?script\b.{0,80}|java ?script (?:ist )?(?:nicht aktiviert"
        r"|deaktiviert"
        r"|muss aktiviert).{0,80}",
        r"(?:veuillez )?activer? (?:le )?java ?script\b.{0,80}|(?:veuillez )?activez (?:le )?java ?script\b.{0,80}",
        r"(?:por favor,? )?(?:active|activa|habilite|habilita|ative) (?:o |el )?java ?script\b.{0,80}",
        r"(?:per favore,? )?(?:abilita|abilitare|attiva|attivare) java ?script\b.{0,80}",
        r"(?:schakel|zet) java ?script (?:in|aan)\b.{0,80}|włącz (?:obsługę )?java ?script.{0,80}",
        r"(?:пожалуйста, )?(?:включите|разрешите) java ?script.{0,80}|.{0,40}отключен[а-я]{0,2} java ?script.{0,40}",
        r".{0,30}java ?script ?(?:を有効|が無効|を使用|をオン).{0,40}|.{0,20}(?:启用|啟用|开启|打开) ?java "
        r"?script.{0,40}",
        r".{0,20}자바스크립트(?:를|가) ?(?:활성화|사용|허용).{0,40}",
    ),
    _sign(
        "consent",
        _CONSENT,
        r"before you continue(?: to .{1,60})?",
        r"we (?:value|care about|respect) your privacy|your privacy(?: matters| is important)?(?: to us)?",
        r"we and our (?:\d{1,5} )?(?:trusted )?partners (?:store|process|use)\b.{0,200}",
        r"(?:please )?(?:accept|allow) (?:all )?cookies to (?:continue|proceed|view|read)\b.{0,80}",
        r".{1,30} is part of the yahoo family of brands|(?:manage|cookie) consent(?: preferences)?",
        r"bevor sie (?:zur? .{1,60} )?(?:weitergehen|fortfahren)\b.{0,60}|wir und unsere (?:\d{1,5} "
        r")?partner\b.{0,200}",
        r"(?:weiter mit werbung|mit werbung (?:weiterlesen|nutzen)|zustimmen und weiter(?:lesen)?|werbefrei "
        r"(?:lesen|nutzen))"
        r"\b.{0,80}",
        r"avant d'accéder à .{1,60}|nous et nos (?:\d{1,5} )?partenaires\b.{0,200}|"
        r"(?:continuer sans accepter|accepter et (?:continuer|fermer)).{0,30}",
        r"antes de (?:ir a|continuar)\b.{0,60}|(?:nosotros y nuestros|nós e (?:os )?nossos) (?:\d{1,5} )?(?:socios"
        r"|parceiros)"
        r"\b.{0,200}",
        r"prima di continuare\b.{0,60}|noi e (?:i nostri )?(?:\d{1,5} )?partner\b.{0,200}|accetta e continua.{0,30}",
        r"voordat je verdergaat\b.{0,60}|wij en onze (?:\d{1,5} )?partners\b.{0,200}|zanim przejdziesz\b.{0,60}",
        r".{1,20}に進む前に.{0,30}|(?:继续|繼續)(?:使用|前往).{0,20}之前.{0,20}",
        below=NEARLY_NOTHING,
    ),
    _sign(
        "refusal",
        _REFUSAL,
        _status("401|403|451|1006|1009|1010|1015|1020"),
        r"(?:sorry, )?(?:your )?access (?:to (?:this|the) (?:page|site|website|resource) (?:has been |is |was )?)?"
        r"(?:has been |is |was )?(?:denied|restricted|forbidden|blocked|limited)(?: because we .{0,120})?",
        r"(?:forbidden|unauthori[sz]ed)",
        r"you (?:don't|do not) have (?:permission|access|authori[sz]ation) to (?:access|view)\b.{0,100}",
        r"(?:sorry, )?you have been blocked|you are (?:unable|not (?:allowed|authori[sz]ed)) to (?:access"
        r"|view)\b.{0,80}",
        r"(?:your )?(?:request|access|ip(?: address)?) (?:has been|was|is) (?:temporarily )?(?:blocked|rejected"
        r"|denied)\b.{0,80}",
        r"the owner of this website \(.{1,80}\) has banned your access.{0,80}",
        r"(?:sorry, |unfortunately,? )?(?:this|our) (?:content|page|site|website|video) is (?:currently )?not "
        r"available "
        r"(?:in|to|for) .{1,80}",
        r"(?:unavailable|not available) (?:for|due to) legal reasons",
        r"(?:der )?zugriff (?:wurde )?(?:verweigert|gesperrt|nicht (?:gestattet|erlaubt)).{0,40}",
        r"accès (?:refusé|interdit|bloqué).{0,40}|acceso (?:denegado|prohibido|restringido).{0,40}",
        r"accesso (?:negato|vietato).{0,40}|acesso (?:negado|bloqueado).{0,40}|toegang geweigerd.{0,40}",
        r"(?:brak dostępu|dostęp (?:zabroniony|zablokowany)).{0,40}|åtkomst nekad|adgang nægtet|ingen tilgang",
        r"доступ (?:к .{1,40} )?(?:запрещ[её]н|ограничен|закрыт|заблокирован).{0,60}|erişim (?:engellendi|reddedildi)",
        r"アクセスが(?:拒否|制限)され.{0,20}|(?:访问|存取|訪問)(?:被拒绝|被拒|受限|遭拒).{0,20}|拒绝访问|접근이? "
        r"?(?:거부|차단|제한).{0,20}",
    ),
    _sign(
        "paywall",
        _PAY,
        r"(?:please )?(?:subscribe|sign up|register|become a (?:member|subscriber)) (?:now |today |for free )?to "
        r"(?:continue|"
        r"keep|read|unlock|access|view|get|see) (?:.{0,80}\b)?(?:reading|read|article|story|content|post|rest|more"
        r"|access|full"
        r"|everything|this|it)\b.{0,80}",
        r"(?:please )?subscribe (?:now |today )?to (?:continue|keep|read|unlock|access|view)\b.{0,80}",
        r"(?:to (?:continue|keep) reading,? |to read (?:the (?:full|rest of the|whole|entire)|this|more)\b.{0,40},? )"
        r"(?:please )?(?:subscribe|register|sign in|log in|become|create|start|join)\b.{0,80}",
        r"(?:continue|keep) reading (?:with|by|for)\b.{0,80}(?:subscri|trial|account|member).{0,40}",
        r"(?:the (?:full|rest of (?:the|this)) )?(?:this )?(?:article|content|story|page|post|full text|text|research) "
        r"(?:is )?(?:only )?(?:for|available to|available for|reserved for|exclusive to|exclusively for) (?:our "
        r")?(?:paid |paying )?"
        r"(?:subscribers|members|paying|registered)\b.{0,80}",
        r"(?:subscribers?|members?)[- ]only(?: (?:article|content|story|post))?|(?:premium|exclusive) (?:content"
        r"|article)",
        r"you(?:'ve| have) (?:reached|hit|used|read)\b.{0,40}(?:free (?:articles?|stories)|article limit|monthly limit|"
        r"last free article)\b.{0,60}",
        r"already (?:a )?(?:subscribed|subscriber|member|have a subscription)\b.{0,60}",
        r"(?:get|buy|purchase) (?:full |instant |unlimited |digital )?access\b.{0,60}|unlock (?:this|the full) "
        r"(?:article|story)\b.{0,60}",
        r"(?:rent or )?(?:buy|purchase|rent) (?:this |the )?(?:article|chapter|full text|pdf)\b.{0,60}",
        r"access (?:through|via) your institution|this is a preview of subscription content\b.{0,80}",
        r"(?:log|sign) in or subscribe (?:to|for)\b.{0,80}",
        r"jetzt (?:abonnieren|weiterlesen|testen)\b.{0,60}|sie haben bereits ein .{0,20}(?:abo|konto).{0,40}",
        r"(?:dieser|der|dieses) (?:artikel|inhalt|beitrag|text) (?:ist )?(?:nur |exklusiv )?(?:für|unseren?) .{0,30}"
        r"(?:abonnent|mitglied|leser).{0,60}|weiterlesen mit .{1,60}|(?:lesen sie weiter|alle artikel lesen) mit "
        r".{1,60}",
        r"(?:cet article|ce contenu|la suite(?: de .{1,30})?)(?: est)? réservée? (?:aux|à nos) abonnés.{0,60}|"
        r"(?:article )?réservé (?:aux|à nos) abonnés.{0,40}",
        r"il vous reste \d{1,3} ?%.{0,80}|abonnez-vous (?:pour|afin de) .{1,80}|(?:déjà|vous êtes) abonné.{0,60}",
        r"(?:(?:este|esta|el) )?(?:contenido|artículo|noticia) (?:es )?(?:exclusiv[oa]|sol[oa]|reservad[oa]) "
        r"(?:para|a) .{0,20}"
        r"suscriptores.{0,40}|suscríbete (?:para|y) .{1,80}|¿?ya (?:eres suscriptor|estás suscrito).{0,40}",
        r"(?:questo )?(?:articolo|contenuto) (?:è )?(?:riservato|esclusivo|disponibile solo) .{0,20}abbonati.{0,40}|"
        r"abbonati (?:per|e) .{1,80}|(?:sei )?già abbonato.{0,40}",
        r"(?:este |esta )?(?:conteúdo|matéria|reportagem|texto) (?:é )?(?:exclusiv[oa]|restrit[oa]) "
        r".{0,20}assinantes.{0,40}|"
        r"assine (?:para|e) .{1,80}|já é assinante.{0,40}",
        r"(?:dit artikel is )?(?:alleen|exclusief) voor (?:abonnees|leden).{0,40}|al abonnee.{0,40}|lees verder met "
        r".{1,60}",
        r".{0,30}(?:tylko|wyłącznie) dla (?:prenumeratorów|subskrybentów|abonentów).{0,40}|pozostało (?:ci "
        r")?\d{1,3} ?%.{0,60}",
        r".{0,40}(?:доступ(?:ен|на|но) )?только (?:по подписке|для подписчиков|подписчикам).{0,40}|(?:оформите|купите) "
        r"подписку.{0,60}",
        r".{0,20}(?:有料|会員)(?:会員)?(?:限定|記事です|登録が必要|の方のみ|登録すると).{0,40}|残り "
        r"?[0-9,,]{1,8}文字.{0,40}",
        r".{0,12}(?:付费|付費|会员|會員|订阅|訂閱)(?:后|後)?(?:可|才能|即可)?(?:阅读|閱讀|查看|专享|專享|可见"
        r"|可見).{0,30}",
        r".{0,20}(?:유료|구독자|회원) ?(?:전용|만 (?:볼|읽을) 수).{0,30}",
    ),
    _sign(
        "login",
        _LOG_IN,
        r"(?:please |you must |you need to )?(?:log|sign) ?in (?:to|or)\b.{0,40}"
        r"(?:continue|view|read|access|see|sign up|register|create).{0,60}",
        r"you (?:must|need to|have to) (?:be )?(?:logged|signed|log|sign) ?in\b.{0,80}",
        r"(?:please )?create (?:a free|an|your) account to (?:continue|read|view|see)\b.{0,60}",
        r"(?:this (?:page|content|site) )?(?:requires|is for) (?:you to )?(?:log ?in|sign ?in|authentication"
        r"|registration|"
        r"registered users).{0,60}|authentication (?:is )?required|login required|session (?:has )?expired.{0,60}",
        r"see (?:posts, )?photos(?:,| and) (?:videos|more) .{0,40}facebook|log in to (?:facebook|instagram|x"
        r"|twitter|linkedin)",
        r"sign in to view .{1,60} full profile|(?:agree & )?join linkedin|sign up to see photos and videos .{0,40}",
        r"(?:bitte )?(?:melden sie sich|melde dich) an\b.{0,60}|(?:bitte )?(?:einloggen|anmelden),? um .{1,60}",
        r"(?:veuillez )?(?:vous )?(?:connecte[rz]|identifie[rz])(?:-vous)? (?:pour|afin|à) .{1,60}",
        r"(?:inicia|inicie|iniciar) sesión (?:para|o) .{1,60}|(?:accedi|effettua il login) (?:per|o) .{1,60}",
        r"(?:faça (?:o )?login|entre|inicie sessão) (?:para|ou) .{1,60}|log in om .{1,60}|zaloguj się,? (?:aby|żeby"
        r"|by) .{1,60}",
        r"(?:войдите|авторизуйтесь|зарегистрируйтесь).{0,40}(?:чтобы|для).{0,60}",
        r".{0,20}ログイン(?:して|が必要|すると).{0,40}|(?:请|請)?(?:先)?(?:登录|登錄|登入)(?:后|後|以|才能"
        r"|即可).{0,30}|로그인(?:이 필요|하세요| 후|해 ?주).{0,30}",
        below=NEARLY_NOTHING,
    ),
    _sign(
        "gone",
        _GONE,
        _status("404|410"),
        rf"(?:sorry,? |oops,? |hmm,? |whoops,? |unfortunately,? |we're sorry,? )?(?:but )?(?:the |this |that "
        rf")?(?:requested )?"
        rf"{_THING}{_WHICH} (?:{_NOT_THERE}|{_TAKEN})",
        rf"(?:the |this |that )?(?:requested )?{_THING} (?:not found|unavailable|missing|gone|deleted|removed|expired)",
        rf"(?:sorry,? |oops,? |hmm,? )?(?:but )?(?:we|i) (?:can't|cannot|couldn't|could not|can not|were unable to"
        rf"|are unable to) "
        rf"(?:seem to )?(?:find|locate) (?:the|that|this|a|your) {_THING}\b.{{0,80}}",
        r"(?:it seems )?we (?:can't|cannot) find what you(?:'re| are) looking for\b.{0,80}|nothing (?:was "
        r")?found(?: here)?",
        r"the requested .{1,100} (?:was not|could not be) found(?: on this server)?",
        r"(?:the link you (?:followed|clicked)|this link) (?:may|might) be (?:broken|out ?dated|incorrect"
        r"|expired)\b.{0,80}",
        r"(?:no such (?:page|file|article|app|bucket)|there isn't a github pages site here|the specified (?:key"
        r"|bucket) does not"
        r" exist|fastly error: unknown domain.{0,80}|deployment not found|doi not found|this doi cannot be "
        r"found.{0,60})",
        r"(?:die |diese |leider )?(?:(?:von ihnen )?(?:gesuchte|angeforderte|gewünschte|aufgerufene|aufgerufenen) )?"
        r"(?:seite|artikel|inhalt|dokument|datei) (?:(?:wurde |konnte |ist )?(?:leider )?nicht (?:mehr "
        r")?(?:gefunden|verfügbar"
        r"|vorhanden|erreichbar)(?: werden)?|existiert (?:leider )?nicht(?: mehr)?).{0,60}",
        r"(?:oups,? |désolé,? )?(?:(?:la |cette )?page|l'article|le contenu)(?: (?:que vous .{1,40}|demandée"
        r"|recherchée))? "
        r"(?:introuvable|non trouvée|n'existe (?:pas|plus)|est introuvable|n'a (?:pas été|pu être) trouvée"
        r"|n'est (?:pas|plus) disponible).{0,60}",
        r"(?:lo sentimos,? )?(?:(?:la |esta )?página|el artículo|el contenido)(?: (?:que .{1,40}|solicitad[ao]))? "
        r"(?:no (?:encontrad[ao]|existe|se (?:ha )?(?:encontr|pudo)\w{0,6}|está disponible|fue encontrad[ao]"
        r"|disponible))"
        r".{0,60}",
        r"(?:(?:la |questa )?pagina|l'articolo|il contenuto)(?: (?:che .{1,40}|richiest[ao]|cercat[ao]))? non "
        r"(?:trovat[ao]|esiste|è (?:stat[ao] trovat[ao]|(?:più )?disponibile|presente)).{0,60}",
        r"(?:desculpe,? )?(?:(?:a |esta )?página|o conteúdo|a matéria)(?: (?:que .{1,40}|solicitada|procurada))? não "
        r"(?:encontrad[ao]|existe|foi encontrad[ao]|está (?:mais )?disponível|pôde).{0,60}",
        r"(?:(?:de|deze) )?(?:opgevraagde )?pagina (?:is )?(?:niet (?:gevonden|beschikbaar)|bestaat niet|kan niet"
        r"|kon niet).{0,60}",
        r"(?:nie znaleziono (?:strony|artykułu)|(?:podana )?strona (?:nie (?:została znaleziona|istnieje)|której "
        r"szukasz)).{0,60}",
        r"(?:запрашиваемая |такая )?страница (?:не (?:найдена|существует|доступна)|удалена|была удалена).{0,60}|"
        r"сторінку не знайдено.{0,60}",
        r".{0,25}(?:ページ|記事|URL|コンテンツ)(?:が|は|を)?(?:見つかりません|見つかりませんでした|存在しません"
        r"|表示できません|"
        r"削除され|ご利用いただけません).{0,40}",
        r".{0,20}(?:页面|網頁|頁面|网页|文章|内容|內容)(?:不存在|未找到|找不到|已(?:经|經)?(?:被)?(?:删除|刪除|下线"
        r"|移除)|无法找到).{0,30}|"
        r".{0,10}(?:找不到|未找到|无法找到)(?:了)?(?:您|你)?.{0,10}(?:页面|網頁|頁面|网页|文章).{0,20}",
        r".{0,20}페이지(?:를|가)? ?(?:찾을 수 없|존재하지 않|없습니다).{0,30}|존재하지 않는 페이지.{0,20}",
        r"sidan (?:kunde inte hittas|finns inte|hittades inte|saknas).{0,60}|siden (?:blev ikke fundet|findes ikke"
        r"|finnes ikke|"
        r"ble ikke funnet|kunne ikke findes).{0,60}|sivua ei löy(?:tynyt|dy).{0,40}",
        r"(?:tato )?stránka (?:nebyla nalezena|neexistuje|nenalezena).{0,40}|(?:az )?oldal nem található.{0,40}|"
        r"(?:aradığınız )?sayfa bulunamadı.{0,40}|pagina nu (?:a fost găsită|există).{0,40}|η σελίδα δεν "
        r"βρέθηκε.{0,40}",
        r"(?:الصفحة (?:غير موجودة|المطلوبة).{0,40}|لم يتم العثور على الصفحة.{0,40}|הדף לא נמצא.{0,40}|(?:पृष्ठ|पेज) "
        r"नहीं मिला.{0,40})",
        r"halaman tidak ditemukan.{0,40}|không tìm thấy trang.{0,40}|ไม่พบหน้า.{0,40}",
    ),
    _sign(
        "outage",
        _OUTAGE,
        _status("429|500|502|503|504|52[0-7]|530"),
        r"(?:internal server error|bad gateway|service (?:temporarily )?unavailable|(?:the )?service is unavailable|"
        r"gateway time-?out|(?:web )?server (?:error|is down)|origin is unreachable|no healthy upstream)",
        r"(?:this|the) (?:site|page|website) (?:can't be reached|isn't working|is (?:currently |temporarily "
        r")?(?:down|offline|"
        r"unavailable|(?:under|undergoing|down for) (?:scheduled |planned )?maintenance))\b.{0,80}",
        r"(?:we(?:'re| are) )?(?:currently )?(?:down for|undergoing|performing|under) (?:scheduled |planned |routine )?"
        r"maintenance\b.{0,80}|(?:scheduled|site) maintenance|maintenance mode",
        r"we(?:'ll| will) be (?:right )?back (?:soon|shortly|online).{0,60}|temporarily (?:unavailable|down|offline)",
        r"too many requests|rate limit(?:ed| exceeded).{0,40}|bandwidth limit exceeded|connection timed out",
        r"error establishing a database connection|there has been a critical error on this website.{0,80}|"
        r"upstream connect error.{0,120}|(?:this )?(?:account|website|site) (?:has been )?suspended.{0,60}",
        r"(?:wartungsarbeiten|wegen wartung|site en maintenance|maintenance en cours|en mantenimiento|in manutenzione|"
        r"em manutenção|технические работы|ただいまメンテナンス|メンテナンス中|系统维护|网站维护|점검 중).{0,60}",
    ),
    _sign(
        "parked",
        _PARKED,
        r"(?:this |the )?domain(?: name)?(?: [a-z0-9.-]{3,63})? (?:is|may be|has been|was|could be) (?:now |already )?"
        r"(?:available |listed )?(?:for sale|for purchase|parked|registered|reserved|expired)\b.{0,80}",
        r"(?:https?://)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{2,20}){1,3} (?:is|may be) (?:for sale|parked|available|coming "
        r"soon)\b.{0,80}",
        r"(?:buy|purchase|get|make an offer on) (?:this|the) domain(?: name)?\b.{0,60}|domain (?:is )?(?:parked|for "
        r"sale|expired)",
        r"this (?:web ?page|site|domain|page) is parked\b.{0,80}|(?:inquire about|interested in) this domain\b.{0,60}",
        r"(?:the )?domain .{1,63} (?:is|may be) for sale\b.{0,80}|future home of .{1,60}",
        r"welcome to nginx|apache2? .{0,30}default page.{0,20}|default (?:web ?site|web ?server|landing) page|"
        r"iis windows(?: server)?|http server test page.{0,60}|this is the default (?:welcome )?page\b.{0,80}",
        r"(?:this )?(?:web ?)?(?:site|page) (?:is )?(?:coming soon|under construction|not published)\b.{0,40}",
        r"diese domain (?:steht zum verkauf|ist (?:geparkt|registriert|reserviert|zu verkaufen)).{0,60}",
        r"ce (?:nom de )?domaine est (?:à vendre|réservé|enregistré|en parking).{0,60}|"
        r"est[ae] dom[ií]ni?o? est[áa] (?:en venta|a la venta|à venda|disponible).{0,60}",
        r"questo dominio è (?:in vendita|registrato).{0,60}|ta domena jest na sprzedaż.{0,60}|домен "
        r".{0,63}прода[её]тся.{0,40}",
        r".{0,20}域名.{0,6}(?:出售|转让|转讓|已过期).{0,40}|.{0,30}ドメイン(?:は|を)?.{0,10}(?:販売|売り"
        r"|取得され).{0,40}",
        below=NEARLY_NOTHING,
    ),
    _sign("parked", _PARKED, r"coming soon|it works|test page|under construction", below=ALONE),
    _sign(
        "error",
        "an error message",
        r"(?:oops|whoops)[!,. ]{0,3}(?:page|we|something|that|this|404|error|looks like|it looks)\b.{0,80}",
        r"(?:something went wrong|an (?:unexpected )?error (?:has )?occurred|application error)\b.{0,80}",
        r"(?:ein (?:unerwarteter )?fehler ist aufgetreten|une erreur (?:est survenue|s'est produite)|(?:ha ocurrido"
        r"|se produjo) "
        r"un error|si è verificato un errore|ocorreu um erro|er is een fout opgetreden|wystąpił błąd|произошла ошибка|"
        r"エラーが発生しました|出错了|发生错误|오류가 발생).{0,60}",
        below=NEARLY_NOTHING,  # a form or a video on a real page says it as well
    ),
)
