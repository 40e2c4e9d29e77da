"""Pages that stand in for the page that was meant, and pages that only look so."""

from __future__ import annotations

import re

import pytest

from growth import seconds
from upheld.fetch.inline import read_inline
from upheld.fetch.landings import landed
from upheld.fetch.onward import onward
from upheld.fetch.readable import FLOOR, stand_in, stand_in_text
from upheld.fetch.signs import SIGNS
from upheld.schema import Source

FOOT = "\n\nTerms of use\n\nPrivacy\n\nHelp centre"
#: name, title, text, kind.
STAND_INS = [
    ("moment", "Just a moment...", "example.org\n\nVerify you are human by completing the action below.", "bot_check"),
    ("checking", None, "Checking your browser before accessing example.org.\n\nRay ID: 8a6", "bot_check"),
    ("robot", "Are you a robot?", "Please confirm that you're not a robot by clicking the box below.", "bot_check"),
    ("traffic", None, "Our systems have detected unusual traffic from your network." + FOOT, "bot_check"),
    ("anubis", "Making sure you're not a bot!", "Loading...\n\nProtected by Anubis", "bot_check"),
    ("verifying", None, "We're verifying your browser\n\nWebsite owner? Click here to fix", "bot_check"),
    ("characters", None, "Enter the characters you see below" + FOOT, "bot_check"),
    ("mensch", None, "Bitte bestätigen Sie, dass Sie ein Mensch sind." + FOOT, "bot_check"),
    ("humain", None, "Vérifiez que vous êtes humain en cochant la case." + FOOT, "bot_check"),
    ("humano", None, "Verifique que usted es humano" + FOOT, "bot_check"),
    (
        "robot ru",
        None,
        "Подтвердите, что вы не робот",
        "bot_check",
    ),
    ("robot ja", None, "私はロボットではありません", "bot_check"),
    ("robot zh", None, "请完成安全验证后继续访问", "bot_check"),
    ("javascript", None, "Please enable JavaScript and cookies to continue" + FOOT, "javascript"),
    ("app", "App", "You need to enable JavaScript to run this app.", "javascript"),
    ("disabled", None, "We've detected that JavaScript is disabled in this browser." + FOOT, "javascript"),
    ("javascript fr", None, "Veuillez activer JavaScript pour continuer." + FOOT, "javascript"),
    ("javascript ja", None, "このサイトを利用するにはJavaScriptを有効にしてください。", "javascript"),
    ("javascript ru", None, "Пожалуйста, включите JavaScript в вашем браузере.", "javascript"),
    ("consent", "Before you continue to Search", "We use cookies and data to deliver services." + FOOT, "consent"),
    ("zustimmung", "Bevor Sie zur Suche weitergehen", "Wir verwenden Cookies." + FOOT, "consent"),
    ("pur", None, "Weiter mit Werbung\n\nBesuchen Sie uns wie gewohnt mit Werbung und Tracking.", "consent"),
    ("partenaires", None, "Nous et nos 842 partenaires stockons des informations sur un terminal." + FOOT, "consent"),
    ("denied", "Access Denied", "You don't have permission to access this resource on this server.", "refusal"),
    ("403", "403 Forbidden", "nginx", "refusal"),
    ("1020", None, "Error 1020\n\nRay ID: 7d", "refusal"),
    ("blocked", None, "# Sorry, you have been blocked\n\nYou are unable to access example.org", "refusal"),
    (
        "owner",
        None,
        "The owner of this website (example.org) has banned your access based on your browser." + FOOT,
        "refusal",
    ),
    (
        "europe",
        None,
        "Unfortunately, our website is currently not available in most European countries." + FOOT,
        "refusal",
    ),
    ("verboten", None, "Zugriff verweigert" + FOOT, "refusal"),
    ("denied zh", None, "访问被拒绝", "refusal"),
    ("subscribe", "Mine closes", "The mine closed in 1986.\n\n**Subscribe to continue reading**" + FOOT, "paywall"),
    ("free articles", None, "You’ve reached your limit of free articles." + FOOT, "paywall"),
    ("members", None, "The mine closed.\n\nThis article is for subscribers only." + FOOT, "paywall"),
    ("create", None, "The mine closed.\n\nTo continue reading, create a free account." + FOOT, "paywall"),
    (
        "preview",
        None,
        "Abstract\n\nThis is a preview of subscription content, log in via an institution." + FOOT,
        "paywall",
    ),
    (
        "abonnenten",
        None,
        "Das Bergwerk schloss 1986.\n\nDieser Artikel ist nur für Abonnenten verfügbar." + FOOT,
        "paywall",
    ),
    ("abonnés", None, "La mine a fermé.\n\nIl vous reste 78 % de cet article à lire." + FOOT, "paywall"),
    ("suscriptores", None, "La mina cerró.\n\nContenido exclusivo para suscriptores" + FOOT, "paywall"),
    ("abbonati", None, "La miniera ha chiuso.\n\nAbbonati per continuare a leggere" + FOOT, "paywall"),
    ("assinantes", None, "A mina fechou.\n\nConteúdo exclusivo para assinantes" + FOOT, "paywall"),
    ("abonnees", None, "De mijn sloot.\n\nAlleen voor abonnees" + FOOT, "paywall"),
    ("podpiska", None, "Материал доступен только по подписке." + FOOT, "paywall"),
    ("kaiin", None, "鉱山は1986年に閉山した。\n\nこの記事は会員限定です。残り1,234文字", "paywall"),
    ("huiyuan", None, "矿山关闭。\n\n本文仅限付费会员阅读，订阅后可阅读全文", "paywall"),
    ("log in", None, "# Welcome\n\nSign in to continue" + FOOT, "login"),
    ("photos", None, "See posts, photos and more on Facebook." + FOOT, "login"),
    ("anmelden", None, "Bitte melden Sie sich an, um fortzufahren." + FOOT, "login"),
    ("войдите", None, "Войдите, чтобы увидеть эту страницу." + FOOT, "login"),
    ("404", "404 - Page not found | Example", "Home\n\nNews\n\nContact", "gone"),
    ("not found", None, "# Page Not Found\n\nTry the search." + FOOT, "gone"),
    ("sorry", None, "Sorry, the page you are looking for could not be found." + FOOT, "gone"),
    ("exists", None, "Oops! That page doesn't exist." + FOOT, "gone"),
    ("seem", None, "It seems we can't find what you're looking for. Perhaps searching can help." + FOOT, "gone"),
    ("moved", None, "The page you requested may have been moved, renamed or deleted." + FOOT, "gone"),
    ("server", None, "The requested URL /a/b.html was not found on this server.", "gone"),
    ("facebook", None, "This content isn't available right now" + FOOT, "gone"),
    ("doi", None, "DOI Not Found\n\n10.1000/xyz" + FOOT, "gone"),
    ("seite", "Seite nicht gefunden", "Startseite\n\nKontakt", "gone"),
    ("konnte", None, "Die gesuchte Seite konnte leider nicht gefunden werden." + FOOT, "gone"),
    ("introuvable", None, "# Page introuvable\n\nAccueil", "gone"),
    ("n'existe", None, "La page que vous recherchez n'existe plus." + FOOT, "gone"),
    ("encontrada", None, "La página que busca no existe." + FOOT, "gone"),
    ("trovata", None, "Pagina non trovata" + FOOT, "gone"),
    ("não", None, "Página não encontrada" + FOOT, "gone"),
    ("niet", None, "Deze pagina bestaat niet (meer)" + FOOT, "gone"),
    ("nie", None, "Nie znaleziono strony" + FOOT, "gone"),
    ("не найдена", None, "Запрашиваемая страница не найдена" + FOOT, "gone"),
    ("ページ", None, "お探しのページが見つかりませんでした", "gone"),
    ("页面", None, "抱歉，您访问的页面不存在", "gone"),
    ("頁面", None, "找不到您要的頁面", "gone"),
    ("페이지", None, "요청하신 페이지를 찾을 수 없습니다.", "gone"),
    ("sidan", None, "Sidan kunde inte hittas" + FOOT, "gone"),
    ("الصفحة", None, "الصفحة غير موجودة", "gone"),
    ("503", "503 Service Unavailable", "No server is available to handle this request.", "outage"),
    ("database", None, "Error establishing a database connection", "outage"),
    ("maintenance", None, "We are currently undergoing scheduled maintenance. Please check back." + FOOT, "outage"),
    ("requests", "Too Many Requests", "Slow down.", "outage"),
    ("sale", None, "example.org is for sale!\n\nGet a price in less than 24 hours.", "parked"),
    ("parked", None, "This domain is parked free, courtesy of the registrar." + FOOT, "parked"),
    ("nginx", "Welcome to nginx!", "If you see this page, the server is installed and working.", "parked"),
    ("verkauf", None, "Diese Domain steht zum Verkauf" + FOOT, "parked"),
    ("wrong", None, "Something went wrong. Try again later.", "error"),
]


@pytest.mark.parametrize(("title", "text", "kind"), [row[1:] for row in STAND_INS], ids=[row[0] for row in STAND_INS])
def test_a_stand_in_is_told_with_its_sign(title, text, kind):
    found = stand_in(text, title, "<html>" * 1_000)
    assert found is not None
    assert found.kind == kind
    assert re.search(r'\(".+"\)', found.what)


def test_every_kind_of_sign_has_a_page():
    assert {sign.kind for sign in SIGNS} == {row[3] for row in STAND_INS}


PROSE = "The survey of 2019 found that most of the newspapers asked their readers for money after a few articles. "
LOOKALIKES = [
    ("about paywalls", "Paywalls", "# Paywalls\n\n" + 'Sites show "Subscribe to continue reading" after three. ' * 4),
    (
        "about errors",
        "HTTP status codes",
        "A server says 404 when a page was not found, and 403 when access is denied.",
    ),
    ("short", "Orlen Bridge", "The bridge over the Orl is 412 metres long."),
    ("film", "Access Denied (film)", "Access Denied is a film of 2011. It was shot in Norway in nineteen days."),
    ("long with a wall at the end", "Mine", PROSE * 20 + "\n\nSubscribe to continue reading"),
    ("banner above a real page", "Mine", "We value your privacy\n\nAccept all cookies to continue\n\n" + PROSE * 8),
    ("log-in line above a real page", "Forum", "Log in or register to view more\n\n" + PROSE * 8),
    ("a form that failed", "Mine", PROSE * 8 + "\n\nSomething went wrong. Please try again."),
    ("whoops", "Talk", "Ford: Whoops, that was the third attempt. The mine closed in 1986."),
    (
        "a document",
        "Qumran",
        "The document was found in a cave near Qumran. The site was removed from the list in 1990.",
    ),
    ("an archive", "Vienna", "The document could not be found in the archive of Vienna. The page was missing."),
    (
        "a house",
        "Orl House",
        "The site has been registered on the national list. Access was restricted because of floods.",
    ),
    ("a pass", "Orl Pass", "The site is closed in winter. The road is temporarily closed to visitors after snow."),
    ("a table of codes", "Sizes", "| Small | 250 |\n| Medium | 404 |\n\n500\n\n503\n\nThe largest weighs 503 kg."),
    ("datei", "Akten", "Die Datei wurde nicht veröffentlicht. Der Artikel ist nicht von ihm."),
    ("a moment in prose", "Novel", "Just a moment before noon the bell rang, and nobody in the town was surprised."),
]


@pytest.mark.parametrize(("title", "text"), [row[1:] for row in LOOKALIKES], ids=[row[0] for row in LOOKALIKES])
def test_a_page_with_a_text_of_its_own_is_read(title, text):
    assert stand_in(text, title, "<p>" * 3_000) is None


def test_the_shell_of_a_page_that_scripts_fill_in():
    found = stand_in("Example\n\nLoading", None, "<script></script>" * 5_000)
    assert found is not None
    assert found.kind == "shell"
    bridge = "The bridge over the Orl is 412 metres long, and its deck is of steel. " * 4
    assert stand_in(bridge, None, "x" * 25_000) is None


#: Markup of pages whose text says nothing, and what they are.
MARKS = (
    ("<script>window._cf_chl_opt={}</script>", "bot_check"),
    ('<script src="https://ct.captcha-delivery.com/c.js"></script>', "bot_check"),
    ("<script>window.gokuProps = {}</script>", "bot_check"),
    ('<script src="/.within.website/x/cmd/anubis/main.js"></script>', "bot_check"),
    ('<div class="h-captcha" data-sitekey="1"></div>', "bot_check"),
    ('<form action="https://consent.youtube.com/save">', "consent"),
    ('<script src="https://img.sedoparking.com/x.js"></script>', "parked"),
    ('<form><input name=p type="password"></form>', "login"),
    ('<frameset cols="20,80"><frame src=a></frameset>', "shell"),
    ('<div id="root"></div><script src="/main.js"></script>', "shell"),
    ('<div class="a" id="__next">Loading...</div>', "shell"),
    ('<script type="application/ld+json">{"isAccessibleForFree": false}</script>', "paywall"),
)


@pytest.mark.parametrize(("markup", "kind"), MARKS, ids=[f"{row[1]} {number}" for number, row in enumerate(MARKS)])
def test_what_the_makers_of_walls_leave_in_the_markup(markup, kind):
    found = stand_in("Example\n\nOne line of text.", "Example", markup)
    assert found is not None
    assert found.kind == kind
    assert stand_in(PROSE * 50, "Example", markup) is None


def test_the_teaser_of_an_article_that_says_that_it_is_locked():
    locked = '{"isAccessibleForFree": "False"}'
    teaser = PROSE * 25
    assert stand_in(teaser, "Mine", locked) is None
    assert stand_in(teaser + "\n\nSubscribe to continue reading", "Mine", "") is None
    found = stand_in(teaser + "\n\nSubscribe to continue reading", "Mine", locked)
    assert found is not None
    assert found.kind == "paywall"
    assert stand_in(PROSE * 10, "Mine", locked) is not None


def test_a_long_error_page_is_one_if_title_and_first_line_say_so():
    links = "\n\n".join(f"- Ten things to know about town {number}" for number in range(60))
    found = stand_in("# Page not found\n\n" + links, "Page not found | Example", "")
    assert found is not None
    assert found.kind == "gone"
    assert stand_in("# Latest\n\n" + links, "Page not found | Example", "") is None
    assert stand_in("# Page not found\n\n" + links, "Example", "") is None
    assert stand_in("# Page not found\n\n" + (PROSE * 2 + "\n\n") * 10, "Page not found | Example", "") is None


def test_the_floor_for_pages_from_the_web():
    short = "The bridge over the Orl is 412 metres long."
    assert stand_in(short, "Bridge", "<p>") is None
    found = stand_in(short, "Bridge", "<p>", floor=FLOOR)
    assert found is not None
    assert (found.kind, found.what) == ("stub", "a page with only 43 characters of text")
    empty = stand_in(" ", "Bridge", "<p>", floor=FLOOR)
    assert empty is not None
    assert empty.what == "a page without any text"
    assert stand_in("橋の全長は412メートルで、1986年に完成した。" * 6, "橋", "<p>", floor=FLOOR) is None


#: cited address, where it led, kind.
LANDINGS = (
    ("https://a.example/news/tower", "https://a.example/", "gone"),
    ("https://www.a.example/news/tower", "https://a.example/index.html", "gone"),
    ("https://a.example/en/news/tower.html", "https://a.example/en/", "gone"),
    ("https://a.example/doc", "https://a.example/404", "gone"),
    ("https://a.example/doc", "https://a.example/errors/404.html?u=doc", "gone"),
    ("https://a.example/doc", "https://a.example/page-not-found", "gone"),
    ("https://a.example/doc", "https://a.example/login?next=/doc", "login"),
    ("https://a.example/doc", "https://a.example/users/sign_in", "login"),
    ("https://a.example/doc", "https://accounts.google.com/v3/signin/identifier", "login"),
    ("https://a.example/doc", "https://login.a.example/x", "login"),
    ("https://a.example/doc", "https://consent.a.example/v2/x", "consent"),
    ("https://a.example/doc", "https://www.google.com/sorry/index?continue=x", "bot_check"),
    ("https://a.example/doc", "https://a.example/subscribe", "paywall"),
    ("https://a.example/doc", "https://www.hugedomains.com/domain_profile.cfm?d=a", "parked"),
    ("https://a.example/doc", "https://ww25.a.example/doc?subid1=1", "parked"),
    ("https://a.example/doc", "https://a.example/docs/tower", None),
    ("https://a.example/?utm_source=chatgpt.com", "https://a.example/", None),
    ("https://a.example/en", "https://a.example/", None),
    ("https://a.example/index.php", "https://a.example/", None),
    ("https://short.example/x", "https://a.example/", None),
    ("https://a.example/login", "https://a.example/users/login", None),
    ("https://a.example/", "https://a.example/de-de/", None),
    ("https://a.example/errors-in-print", "https://a.example/2020/errors-in-print", None),
    ("http://a.example/doc", "https://a.example/doc", None),
    ("http://[a.example/doc", "https://a.example/", None),
)


@pytest.mark.parametrize(("asked", "final", "kind"), LANDINGS)
def test_where_a_redirect_has_led(asked, final, kind):
    found = landed(asked, final)
    assert (found.kind if found else None) == kind


ONWARD = (
    ('<meta http-equiv="refresh" content="0; url=https://b.example/x?a=1&amp;b=2">', "https://b.example/x?a=1&b=2"),
    ("<META HTTP-EQUIV=Refresh CONTENT=\"3;URL='/new'\">", "https://a.example/new"),
    ('<meta http-equiv="refresh" content="0;/new">', "https://a.example/new"),
    ("<script>window.location.href = '/new';</script>", "https://a.example/new"),
    ('<script>location.replace("https:\\/\\/b.example\\/x")</script>', "https://b.example/x"),
    ('<meta http-equiv="refresh" content="600; url=/new">', None),
    ('<meta http-equiv="refresh" content="30">', None),
    ('<meta http-equiv="refresh" content="0; url=https://a.example/old#top">', None),
    ('<meta http-equiv="refresh" content="0; url=javascript:alert(1)">', None),
    ("<script>myLocation = '/new'</script>", None),
    ("<p>Nothing</p>", None),
)


@pytest.mark.parametrize(("markup", "url"), ONWARD)
def test_where_a_page_sends_a_browser_on(markup, url):
    assert onward(f"<html><head>{markup}</head></html>", "https://a.example/old") == url


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Just a moment...", False),
        ("Access denied.\nYou don't have permission to access this page.", False),
        ("# Page not found", False),
        ("Access denied is a film of 2011.", True),
        ("The mine closed in 1986.\nSubscribe to continue reading", True),
        ("Page not found. " + PROSE * 4, True),
    ],
    ids=["check", "refusal", "heading", "film", "a text before the sign", "long"],
)
def test_a_text_that_is_passed_is_judged_unless_it_is_nothing_but_a_sign(text, read):
    assert (stand_in_text(text) is None) == read
    document = read_inline(Source(id="1", text=text, title="The mine"))
    assert (document.status, document.title) == ("ok" if read else "unreadable", "The mine")


def test_hostile_text_takes_no_time():
    units = ("please ", "access ", "a", "a.", "continue reading with ", "the page you are looking for a ", "be be ")
    for unit in (
        *units,
        " java script",
        "the requested ",
        "subscribe to read ",
        "not found ",
        "ページが",
        "域名",
        "- ",
    ):
        text = "\n".join([(unit * 400)[:395]] * 3)  # longer sentences are not looked at
        assert seconds(lambda text=text: stand_in(text, text[:395], "", floor=FLOOR)) < 1
    for unit in ("<div ", "<input ", '<div id="root" ', "<main >  ", "isAccessibleForFree"):
        assert seconds(lambda unit=unit: stand_in("short", None, unit * (1_000_000 // len(unit)))) < 2
    paths = "https://a.example" + "/login" * 5_000
    assert seconds(lambda: landed("https://a.example/x", paths)) < 1
    assert seconds(lambda: onward("location" * 2_400 + "<meta " * 1_000, "https://a.example/")) < 1
