"""Menus: lines that lead elsewhere and state nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from upheld.retrieve.signs import BULLET, LONGEST, STOPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.retrieve.blocks import Block

_TEXTS = """
home|menu|main menu|search|login|log in|log out|sign in|sign up|register|subscribe|contact|contact us|about|about us
privacy|privacy policy|terms|terms of use|terms of service|terms and conditions|cookie policy|cookies|cookie settings
accessibility|sitemap|site map|help|faq|careers|jobs|press|newsletter|advertise|my account|account|cart|basket
imprint|legal notice|disclaimer|feedback|support|toggle navigation|close menu|previous|next
startseite|suche|anmelden|abmelden|kontakt|impressum|datenschutz|über uns|agb|hilfe|karriere|warenkorb
accueil|rechercher|connexion|se connecter|mentions légales|confidentialité|à propos|nous contacter
inicio|buscar|iniciar sesión|contacto|aviso legal|política de privacidad|quiénes somos
início|pesquisar|entrar|contato|política de privacidade|sobre nós
cerca|accedi|contatti|note legali|chi siamo|zoeken|inloggen|over ons
главная|поиск|войти|контакты|о нас
ホーム|検索|ログイン|お問い合わせ|会社概要
首页|搜索|登录|联系我们|关于我们
"""
#: What menu entries say. One alone proves nothing ("Jobs" may be a founder's name): it takes several together.
_ENTRIES = frozenset(re.split(r"[|\n]", _TEXTS)) - {""}
_BREAK = re.compile(r"\s*[|·•»›>/]\s*|\s{2,}")
#: Words of the longest line, and entries that it takes, in a menu of one entry a line.
_WORDS = 4
_ENOUGH = 3


def is_menu(line: str) -> bool:
    """Whether a line is a whole menu: ``Home | About us | Products | Contact``."""
    parts = [part for part in _BREAK.split(_form(line)) if part]
    return len(parts) >= _ENOUGH and 2 * sum(part in _ENTRIES for part in parts) >= len(parts)


def is_menu_entry(line: str) -> bool:
    """Whether a line says what a menu entry says."""
    return _form(line) in _ENTRIES


def _form(line: str) -> str:
    return "" if len(line) > LONGEST else BULLET.sub("", line).strip(" \t:").casefold()


def menus(parts: Sequence[Block], texts: Sequence[str]) -> set[int]:
    """Runs of short lines that are menus; where other lines outnumber the known entries, the known ones alone."""
    found: set[int] = set()
    run: list[int] = []
    for index in range(len(parts) + 1):
        if index < len(parts) and _may_be_entry(parts[index], texts[index]):
            run.append(index)
            continue
        known = [i for i in run if is_menu_entry(texts[i])]
        if len(known) >= _ENOUGH:
            found.update(run if 2 * len(known) >= len(run) else known)
        run = []
    return found


def _may_be_entry(part: Block, text: str) -> bool:
    if part.kind not in ("paragraph", "item") or len(text) > LONGEST:
        return False
    bare = BULLET.sub("", text)
    return len(bare.split()) <= _WORDS and not bare.endswith(STOPS) and not any(c.isdigit() for c in bare)
