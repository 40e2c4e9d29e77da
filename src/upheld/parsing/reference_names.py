"""What reference lists are called, in the languages that answers come in (data)."""

from __future__ import annotations

from enum import IntEnum

from upheld.text.words import fold


class Strength(IntEnum):
    """How much a heading says about what stands under it."""

    LOOSE = 1
    """"Notes", "Links", "Further reading": as often content; only entries that are mainly an address count."""
    SOURCES = 2
    """"Sources", "Quellen": a list of references unless the items are statements or mere topics."""
    LIST = 3
    """"References", "Works cited": hardly ever anything else."""


#: Names of a list, by language: Western, Northern, Eastern Europe, Asia and the Middle East. Words of scripts without
#: spaces are in `_UNSPACED`.
_LIST = (
    "references; reference list; bibliography; works cited; literature cited; references cited; cited references"
    "; works consulted; endnotes; footnotes; source list; citation list; list of references; list of sources"
    "; list of citations; table of references; table of authorities; authorities cited; literaturverzeichnis"
    "; literaturangaben; literatur; quellenverzeichnis"
    "; quellenangaben; quellenangabe; quellennachweise; quellennachweis; einzelnachweise; referenzen; fussnoten"
    "; fußnoten; literaturliste; quellenliste; referencias; referencias bibliograficas; bibliografia; obras citadas"
    "; notas al pie; references bibliographiques; bibliographie; ouvrages cites; notes de bas de page; riferimenti"
    "; riferimenti bibliografici; opere citate; note a pie di pagina; referencias bibliograficas; obras consultadas"
    "; notas de rodape; bronvermelding; bronnenlijst; literatuurlijst; literatuur; referenties; voetnoten"
    "; referenser; kallforteckning; litteraturforteckning; referanser; litteraturliste; kildeliste; kildehenvisninger"
    "; referencer; kirjallisuus; lahdeluettelo; lahdeviitteet; viitteet; przypisy; literatura; spis literatury"
    "; odkazy na literaturu; pouzita literatura; seznam literatury; irodalomjegyzek; forrasjegyzek; hivatkozasok"
    "; bibliografie; referinte; referinte bibliografice; βιβλιογραφια; αναφορες; παραπομπες; литература"
    "; список литературы; список источников; библиография; ссылки на источники; примечания; сноски"
    "; використана литература; література; список літератури; використані джерела; посилання; бібліографія"
    "; литература и източници; библиография; kaynakca; dipnotlar; tai lieu tham khao; chu thich; daftar pustaka"
    "; referensi; rujukan; catatan kaki; מראי מקום; ביבליוגרפיה; הערות שוליים; المراجع; المراجع والمصادر"
    "; قائمة المراجع; قائمة المصادر; الهوامش; مراجع; منابع; منابع و مآخذ; संदर्भ; सन्दर्भ; संदर्भ सूची; ग्रंथ सूची"
    "; তথ্যসূত্র; உசாத்துணை; మూలాలు; 참고 문헌; 참고문헌; 각주; 인용 문헌"
)
_SOURCES = (
    "sources; source; citations; citation; sources cited; cites; evidence sources; quellen; quelle; belege; nachweise"
    "; fuentes; fuente; citas; sources; citations; fonti; fonte; citazioni; fontes; citacoes; bronnen; bron; citaten"
    "; kallor; kalla; kilder; kilde; lahteet; lahde; zrodla; zrodlo; zdroje; zdroj; forrasok; forras; surse; sursa"
    "; πηγες; πηγη; источники; источник; джерела; джерело; източници; източник; извори; izvori; izvor; viri; vir"
    "; allikad; avoti; saltiniai; kaynaklar; kaynak; nguon; nguon tham khao; trich dan; sumber; sumber referensi"
    "; sanggunian; pinagmulan; מקורות; מקור; المصادر; المصدر; مصادر; ماخذ; स्रोत; स्त्रोत; উৎস; மூலங்கள்; 출처; 참고 자료"
    "; 참고자료; 인용; 자료 출처; 출처 목록; sitasi; vyanzo; marejeo; bronne; fonts; fonts consultades; iturriak"
)
_LOOSE = (
    "notes; note; links; link; documents; files; legend; further reading; reading; resources; reference"
    "; external links; see also; web links"
    "; urls; weblinks; anmerkungen; weiterfuhrende links; enlaces; notas; recursos; liens; ressources; lectures"
    "; pour aller plus loin; pour en savoir plus; collegamenti; link utili; note; risorse; approfondimenti; ligacoes"
    "; leituras; links uteis; lankar; lenker; linkki; linkit; linki; odkazy; linkek; ссылки; полезные ссылки"
    "; baglantilar; notlar; lien ket; tautan; קישורים; روابط; ملاحظات; टिप्पणियाँ; लिंक; 링크; 참고; 참조; 주석; 참고 링크"
)
#: Words that may stand beside a name without changing what it names.
_BESIDE = (
    "and; &; /; +; the; my; all; key; main; primary; secondary; selected; full; additional; other; web; online; data"
    "; information; search; useful; relevant; supporting; academic; scientific; official; news; cited; used; consulted"
    "; referenced; retrieved; reviewed; provided; attached; related; related content; list; below; checked"
    "; verified; image; video; external"
    "; internal; document; documents; section"
    "; in this answer; in this response; for this answer; for this response; for this report; by claim; with links"
    "; used in this answer; mentioned; quoted; original; numbered; inline; und; die; der; meine; verwendete"
    "; verwendeten; genutzte; zitierte; wichtigste; wichtige; weitere; weiterfuhrende; liste; hauptquellen; y; las; los"
    "; principales; consultadas; citadas; utilizadas; utilizados; principal; lista de; adicionales; de informacion"
    "; bibliograficas; et; les; principales; consultees; citees; utilisees; liste des; complementaires; e; le; delle"
    "; consultate; citate; utilizzate; elenco; di; principali; as; os; consultadas; utilizadas; en; de; gebruikte"
    "; geraadpleegde; belangrijkste; och; anvanda; og; brukte; anvendte; ja; kaytetyt; i; wykorzystane; glowne; a"
    "; pouzite; hlavni; felhasznalt; es; si; utilizate; και; и; использованные; использованная; основные; список"
    "; данных; информации; та; використані; основні; ve; kullanilan; yararlanilan; va; chinh; dan; yang; digunakan"
    "; utama; daftar; و; المستخدمة; الرئيسية; ו; और; प्रमुख; 및; 주요; 사용된; 목록; 와; 과"
)
#: Chinese, Japanese, Thai: longest first at every place.
_UNSPACED: tuple[tuple[Strength | None, str], ...] = (
    (
        Strength.LIST,
        "参考文献 参考资料 参考資料 參考文獻 參考資料 引用文献 引用文獻 文献列表 文献 文獻 脚注 腳註 尾注 出典 参考書籍"
        " 引用元 参照元 情報源 引用出典 参考图书 参考书目 參考書目 文末脚注 参考来源 參考來源 资料来源 資料來源"
        " 引用来源 引用來源 信息来源 資訊來源 数据来源 數據來源"
        " บรรณานุกรม เอกสารอ้างอิง รายการอ้างอิง แหล่งอ้างอิง เชิงอรรถ",
    ),
    (
        Strength.SOURCES,
        "来源 來源 出处 出處 引用 引文 資料源 ソース 参照 参考サイト 参考にしたサイト 参考ページ 参考リンク 参考記事"
        " 参考URL 出典リンク 参考链接 參考連結 參考鏈接 参考网址 引用链接 参考情報 参考 參考"
        " แหล่งที่มา แหล่งข้อมูล อ้างอิง ที่มา ឯកសារយោង",
    ),
    (
        Strength.LOOSE,
        "注释 註釋 注釈 註 注 备注 相关链接 相關連結 链接 連結 関連リンク リンク 延伸阅读 延伸閱讀 拓展阅读 関連資料"
        " 関連記事 ลิงก์ หมายเหตุ",
    ),
    (
        None,
        "主要な 主な 主要 相关 相關 使用した 使用 本文 回答の 回答 与 和 及 與 や と および ・ 、 / & 一覧 列表 清单"
        " 清單 目录 目錄 リスト まとめ 如下 以下 的 の は 情報 และ หลัก",
    ),
)

_SINGULAR = (
    "source; quelle; fuente; fonte; bron; kalla; kilde; lahde; zrodlo; zdroj; forras; sursa; πηγη; источник; джерело"
    "; източник; izvor; vir; kaynak; reference; note; link; citation; cite; מקור; المصدر"
)


def _phrases(text: str) -> set[tuple[str, ...]]:
    return {tuple(fold(phrase).split()) for phrase in text.split(";")}


#: Folded words of a name -> what it says, None for a word that may stand beside one.
NAMES: dict[tuple[str, ...], Strength | None] = {
    **dict.fromkeys(_phrases(_BESIDE)),
    **dict.fromkeys(_phrases(_LOOSE), Strength.LOOSE),
    **dict.fromkeys(_phrases(_SOURCES), Strength.SOURCES),
    **dict.fromkeys(_phrases(_LIST), Strength.LIST),
}
#: The same for scripts without spaces.
UNSPACED_NAMES = {fold(name): strength for strength, names in _UNSPACED for name in names.split()}
#: Names that promise one source only.
SINGULAR = frozenset(" ".join(words) for words in _phrases(_SINGULAR))
