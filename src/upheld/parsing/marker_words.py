"""Words around markers, in the languages that answers come in. Data only."""

from __future__ import annotations


def _alternatives(words: str) -> str:
    """A pattern for any of the words (parted by blanks, with ``_`` for a space), longest first."""
    return "|".join(sorted((word.replace("_", r"\s") for word in words.split()), key=len, reverse=True))


#: Words that name a source before its number or address: "Source: [1]", "[Quelle 2]", "(来源：...)".
SOURCE = _alternatives(
    r"sources? src refs?\.? references? citations? cites? cited quellen? quellenangaben? belege? quelle fuentes? "
    r"referencias? réf\.? références? referências? fontes? fonti? riferiment[oi] bron(?:nen)? källor källa kilder "
    r"kilde lähteet lähde źródł[oa] zdroje? források? forrás surse sursă πηγ(?:ή|ές) источник(?:и)? джерел[ао] "
    r"kaynak(?:lar)? sumber nguồn 出典 参照 参考 参考文献 参考资料 參考資料 资料来源 資料來源 来源 來源 文献 "
    r"引用 출처 참고 المصادر المصدر مصدر المراجع مرجع מקורות מקור स्रोत संदर्भ แหล่งที่มา"
)
#: Words that may stand in front of a marker inside its own parenthesis: "(see [4])", "(vgl. [2])", "(via Reuters)".
LEAD = (
    SOURCE
    + "|"
    + _alternatives(
        r"see see_also see,?_e\.g\.,? e\.g\.,? cf\.? also via from per read_more more_at more_info learn_more link "
        r"links website as_reported_by as_reported_in reported_by according_to based_on data_from adapted_from "
        r"from_source siehe siehe_auch s\. vgl\.? vergleiche nach laut aus cf\. voir voir_aussi selon d['’]après v\. "
        r"véase ver vid\. según vedi cfr\.? secondo veja conforme segundo zie volgens se jfr\.? enligt zob\.? por\.? "
        r"według viz см\.? согласно 参见 參見 见 見 参看 据 根据 參考 참조 انظر راجع bkz\.? göre"
    )
)
#: Words after which a number in brackets is a source whether or not any is known: "[source 2]", "[web:3]".
NUMBERED = (
    SOURCE
    + "|"
    + _alternatives(
        r"search_results? results? web(?:_?pages?)? citation footnotes? fn\.? url link post attached_file memory "
        r"source_id"
    )
)
#: Words after which it is one only if it is known.
NUMBERED_IF_KNOWN = _alternatives(
    r"documents? docs? d s r p w q a c passages? context chunks? excerpts? snippets? files? texts? articles? "
    r"papers? stud(?:y|ies) reports? notes? sections? items? evidence ids? dokumente? documentos? documenti? "
    r"документ 文档 文書 資料 문서"
)
#: Where in a source: "[1, p. 45]", "[3: Tabelle 2]".
LOCATOR = _alternatives(
    r"p pp pg pgs pages? s seiten? art articles? §+ secs? sections? ch chap chapters? figs? figures? tab tbl "
    r"tables? paras? paragraphs? ¶+ l ll lines? vols? nos? nr kap kapitel cap capítulo pág págs págin(?:a|as) pag "
    r"pagin(?:a|e) abs absatz стр с гл t v n slides? appendix app annex box 第 页 頁 쪽 at"
)
#: Words right after which no sentence ends: the marker or link after them is a word of the sentence.
_LIST_OF_BEFORE_NOUN = (
    "in on at by from of to per via with see cf under the a an its their his her our your this that these those "
    "and or nor but than like as both while whereas although because if when where whose which for into through "
    "between against about source sources reference references ref refs visit using says said reports reported "
    "noted stated writes wrote finds found told citing cites laut nach gemäß siehe vgl bei von vom aus zufolge "
    "und oder dass der die das den dem des ein eine im am zum zur auf für quelle selon d'après d’après d l dans "
    "par de du le la les un une et ou que voir sur au aux avec según en del el los las una y o e che secondo da "
    "dal dalla di della nel nella il lo gli i su ver véase segundo conforme em do no na por pela pelo os um uma "
    "volgens van het een zie enligt av från ifølge fra og och według w z zob oraz согласно по в во из от на и или "
    "что см viz dle podle ve bkz menurut dari theo"
)
BEFORE_NOUN = frozenset(_LIST_OF_BEFORE_NOUN.split())
#: Words that only an interval, a vector or a range follows: "95% CI [1, 2]", "the interval [1, 3]".
BEFORE_INTERVAL = (
    r"(?:\b(?:CI|CrI|IQR|HDI|HPD|SD|OR|HR|RR|aOR|PI|RGB)|(?i:\b(?:intervall?o?|intervalle|ranges?|ranging|scale|between|"
    r"bounds?|limits?|coordinates|points?|vectors?|matrix|arrays?|lists?|tuples?|sets?|domain|median|mean|score|weights?|"
    r"size|shape|pixels|bereich|skala|rango|plage|区间|範囲|区間)))[:=,]?\s*$"
)
#: Words that name a thing with a number of its own: "press [1]", "Eq. [3]".
_LIST_OF_BEFORE_NAME = (
    "press key keys button type eq eqs eqn equation equations formula option options step line row column"
)
BEFORE_NAME = frozenset(_LIST_OF_BEFORE_NAME.split())
#: Names that code gives to sequences: "items[1]".
_LIST_OF_SEQUENCES = (
    "arr array args argv elems items list lst lists nums numbers tuple vec vector matrix mat row rows col cols "
    "data df dict obj params values vals results res stack queue string str text tokens input inputs output "
    "outputs buf buffer"
)
SEQUENCES = frozenset(_LIST_OF_SEQUENCES.split())
#: Texts of a link that say nothing but that it is a source.
GENERIC_LINK = (
    rf"(?:{SOURCE}|links?|website|web|site|page|article|url|pdf|doi|read\smore|more|learn\smore|view|via|ref|"
    r"leggi|mehr|lien|enlace|lesen|link\s\d{1,3}|🔗|↗|→|链接|鏈接|リンク|링크|ссылка)"
)
#: Particles and verbs by which an unspaced script goes on after a marker that is a word: "[2]によると", "[2]指出".
AFTER_NOUN = (
    r"(?:によ[るれっり]|に(?:は|お|基)|では|とは|が|は(?!$)|の|を|も|から|と(?:い|し|述)|에\s?따르|에서|에\s?의하|은\s|는\s|이\s|가\s|의\s|"
    r"指出|显示|顯示|表明|报告|報告|认为|認為|称|稱|说|說|提到|报道|報道|提供|的|所|中(?!$)|\s?göre|['’]e\s|['’]a\s)"
)
