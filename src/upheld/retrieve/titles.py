"""Headings of a page's sections that hold no evidence, in many languages."""

from __future__ import annotations

import re
from enum import Enum


class Section(Enum):
    """What a heading promises."""

    REFERENCES = """
        references|reference|reference list|list of references|bibliography|works cited|literature cited|citations
        references and notes|notes and references|references and further reading|further reading|external links
        einzelnachweise|literaturverzeichnis|quellenverzeichnis|quellen und literatur|literatur und quellen|weblinks
        références|références bibliographiques|bibliographie|notes et références|liens externes|ouvrages cités
        referencias|referencias bibliográficas|bibliografía|obras citadas|enlaces externos|notas y referencias
        referências|referências bibliográficas|bibliografia|ligações externas
        riferimenti bibliografici|collegamenti esterni|referenties|literatuurlijst|bronvermelding|externe links
        przypisy|linki zewnętrzne|referenser|källförteckning|referanser|litteraturliste|kildehenvisninger|lähteet
        kaynakça|literatura|zdroje|примечания|список литературы|ссылки|библиография|використані джерела|примітки
        参考文献|脚注|出典|外部リンク|引用文献|参考资料|參考資料|參考文獻|外部链接|外部連結
        참고 문헌|참고문헌|각주|외부 링크|المراجع|مراجع|وصلات خارجية|संदर्भ|सन्दर्भ
        tài liệu tham khảo|daftar pustaka|referensi
    """
    """A list of works: what looks like an entry is one."""

    NOTES = """
        notes|note|footnotes|endnotes|sources|source|literature|links|anmerkungen|fußnoten|quellen|literatur|belege
        notes de bas de page|sources et références|notas|fuentes|fontes|fonti|riferimenti|bronnen|noten|literatuur
        źródła|källor|noter|kilder|kaynaklar|источники|литература|сноски
        注釈|注释|註釋|資料|来源|來源|출처|주석|المصادر|مصادر
    """
    """A list of works, or of remarks, or a chapter that happens to be called so: only plain entries are entries."""

    RELATED = """
        related|related articles|related stories|related posts|related content|related topics|related news|see also
        you may also like|you might also like|you may also be interested in|recommended|recommended for you|read next
        read more|more stories|more news|most read|most popular|popular posts|trending|trending now|latest news|up next
        siehe auch|mehr zum thema|das könnte sie auch interessieren|ähnliche artikel|weitere artikel|meistgelesen
        voir aussi|articles connexes|à lire aussi|sur le même sujet|lire aussi|les plus lus
        véase también|artículos relacionados|noticias relacionadas|te puede interesar|lo más leído
        ver também|leia também|artigos relacionados|mais lidas|voci correlate|leggi anche|articoli correlati
        zie ook|lees ook|gerelateerde artikelen|см. также|читайте также|похожие статьи
        関連項目|関連記事|おすすめ記事|あわせて読みたい|相关文章|相关阅读|相關文章|推荐阅读|参见|參見
        관련 기사|같이 보기|اقرأ أيضا|انظر أيضا
    """
    """Headlines of other pages."""


_BY_TITLE = {
    title.strip(): section for section in Section for title in re.split(r"[|\n]", section.value) if title.strip()
}
_LONGEST = max(map(len, _BY_TITLE)) + 20
_NUMBERING = re.compile(r"^(?:\d{1,2}(?:\.\d{1,2}){0,2}\.?|[ivx]{1,5}\.)\s+")
_EDIT = re.compile(r"\s*\[[^\]]{1,30}\]$")
_AROUND = " \t*_:：#"


def section_of(title: str) -> Section | None:
    """What kind of section a heading opens, or None for one that holds evidence: the whole heading must be known."""
    if len(title) > _LONGEST:
        return None
    bare = _EDIT.sub("", title.strip(_AROUND)).casefold()
    return _BY_TITLE.get(_NUMBERING.sub("", bare).strip(_AROUND))
