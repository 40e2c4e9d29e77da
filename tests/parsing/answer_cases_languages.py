"""Whole answers in languages other than English. Rows as in `answer_cases_products`."""

from __future__ import annotations

from answer_cases_products import A, B, Row

CASES: list[Row] = [
    (
        "German",
        f"Gerne! Hier ist eine Übersicht:\n\n"
        f"Der Damm wurde am 3. Oktober 1931 eröffnet [1]. Er ist z. B. 30 m hoch [2].\n\n**Quellen**\n\n"
        f"[1] {A}\n[2] {B}\n\n"
        "Lass mich wissen, wenn du mehr möchtest.",
        [],
        [("Der Damm wurde am 3. Oktober 1931 eröffnet.", [A]), ("Er ist z. B. 30 m hoch.", [B])],
    ),
    (
        "French",
        f"Voici un résumé :\n\nLe barrage a ouvert en 1931 [1]. M. Lund l'a reconstruit en 1957 [2].\n\n"
        f"Sources :\n1. {A}\n2. {B}\n",
        [],
        [("Le barrage a ouvert en 1931.", [A]), ("M. Lund l'a reconstruit en 1957.", [B])],
    ),
    (
        "Spanish",
        f"La presa se inauguró en 1931.[1] ¿Quién la construyó? El Sr. Lund la construyó.[2]\n\nFuentes:\n"
        f"[1] {A}\n[2] {B}\n",
        [],
        [("La presa se inauguró en 1931.", [A]), ("El Sr. Lund la construyó.", [B])],
    ),
    (
        "Portuguese",
        "A barragem abriu em 1931 [1]. Ela custou 20 mil. Se quiser, posso detalhar mais.",
        ["1"],
        [("A barragem abriu em 1931.", ["1"]), ("Ela custou 20 mil.", [])],
    ),
    (
        "Italian",
        "Ecco i punti principali:\n\n- La diga fu aperta nel 1931 [1].\n- È alta 30 m [2].\n",
        ["1", "2"],
        [("La diga fu aperta nel 1931.", ["1"]), ("È alta 30 m.", ["2"])],
    ),
    (
        "Dutch",
        "De dam werd in 1931 geopend [1]. Hij is 30 m hoog [2].",
        ["1", "2"],
        [("De dam werd in 1931 geopend.", ["1"]), ("Hij is 30 m hoog.", ["2"])],
    ),
    (
        "Russian",
        f"Плотина открыта в 1931 г. [1] Она построена им. Лунда [2].\n\nИсточники:\n1. {A}\n2. {B}\n",
        [],
        [("Плотина открыта в 1931 г.", [A]), ("Она построена им. Лунда.", [B])],
    ),
    (
        "Japanese",
        f"ダムは1931年に開業した[1]。1957年に再建された【2】。\n\n参考文献\n[1] {A}\n[2] {B}\n",
        [],
        [("ダムは1931年に開業した。", [A]), ("1957年に再建された。", [B])],
    ),
    (
        "Japanese, marker after the stop",
        "もちろんです！以下に説明します。ダムは1931年に開業した。[1]1957年に再建された。[2]",
        ["1", "2"],
        [("ダムは1931年に開業した。", ["1"]), ("1957年に再建された。", ["2"])],
    ),
    (
        "Chinese",
        f"大坝于1931年启用[1]。它高30米[2]。如果您需要更多信息，请告诉我。\n\n参考资料：\n[1] {A}\n[2] {B}\n",
        [],
        [("大坝于1931年启用。", [A]), ("它高30米。", [B])],
    ),
    (
        "Korean",
        "댐은 1931년에 문을 열었다[1]. 높이는 30m이다[2].",
        ["1", "2"],
        [("댐은 1931년에 문을 열었다.", ["1"]), ("높이는 30m이다.", ["2"])],
    ),
    (
        "Arabic",
        "افتُتح السد عام 1931 [1]. هل هو مرتفع؟ ارتفاعه 30 مترا [2].",
        ["1", "2"],
        [("افتُتح السد عام 1931.", ["1"]), ("ارتفاعه 30 مترا.", ["2"])],
    ),
    (
        "Hindi",
        "बाँध 1931 में खुला [1]। यह 30 मीटर ऊँचा है [2]।",
        ["1", "2"],
        [("बाँध 1931 में खुला।", ["1"]), ("यह 30 मीटर ऊँचा है।", ["2"])],
    ),
    (
        "Greek",
        "Το φράγμα άνοιξε το 1931 [1]. Πόσο ψηλό είναι; Είναι 30 μέτρα [2].",
        ["1", "2"],
        [("Το φράγμα άνοιξε το 1931.", ["1"]), ("Είναι 30 μέτρα.", ["2"])],
    ),
    (
        "Turkish",
        "Baraj 1931'de açıldı [1]. Dr. Lund onu 1957'de yeniledi [2].",
        ["1", "2"],
        [("Baraj 1931'de açıldı.", ["1"]), ("Dr. Lund onu 1957'de yeniledi.", ["2"])],
    ),
    (
        "Polish: opener, closing wish, a list",
        f"Oczywiście! Oto najważniejsze informacje:\n\n- Tama ma 30 m wysokości [1].\n- Otwarto ją w 1931 r. [2]\n\n"
        f"Mam nadzieję, że to pomoże.\n\nŹródła:\n[1] {A}\n[2] {B}\n",
        [],
        [("Tama ma 30 m wysokości.", [A]), ("Otwarto ją w 1931 r.", [B])],
    ),
    (
        "Swedish: opener and closing wish",
        f"Självklart! Här är en kort översikt:\n\n"
        f"Dammen är 30 meter hög [1]. Hoppas det hjälper!\n\nKällor\n1. Dammen, {A}\n",
        [],
        [("Dammen är 30 meter hög.", [A])],
    ),
    (
        "Indonesian: opener and closing wish",
        f"Tentu! Berikut adalah ringkasannya:\n\nBendungan setinggi 30 meter [1].\n\n"
        f"Semoga membantu!\n\nSumber:\n- [1] {A}\n",
        [],
        [("Bendungan setinggi 30 meter.", [A])],
    ),
    (
        "Vietnamese: opener and closing wish",
        f"Chắc chắn rồi! Dưới đây là tóm tắt:\n\nĐập cao 30 m [1].\n\n"
        f"Hy vọng thông tin này hữu ích!\n\nNguồn:\n[1] {A}\n",
        [],
        [("Đập cao 30 m.", [A])],
    ),
    (
        "Arabic: opener, closing wish, a list",
        f"بالتأكيد! إليك ملخصًا:\n\n- يبلغ ارتفاع السد 30 مترًا [1].\n\nآمل أن يكون هذا مفيدًا!\n\n"
        f"المصادر:\n١- الموقع: {A}\n",
        [],
        [("يبلغ ارتفاع السد 30 مترًا.", [A])],
    ),
    (
        "German: an offer that promises in its main clause",
        "Der Damm ist 30 m hoch [1]. Wenn du möchtest, erstelle ich dir eine Tabelle.",
        ["1"],
        [("Der Damm ist 30 m hoch.", ["1"])],
    ),
    (
        "Chinese: what is to be noted is a statement, where to read on is none",
        "需要注意的是，大坝高30米[1]。更多信息请访问官方网站。",
        ["1"],
        [("需要注意的是，大坝高30米。", ["1"])],
    ),
    (
        "Japanese: markers between stop and next sentence, with a space",
        "ダムは1931年に開業した。[1] 高さは30mである。[2]",
        ["1", "2"],
        [("ダムは1931年に開業した。", ["1"]), ("高さは30mである。", ["2"])],
    ),
    (
        "Chinese: full-width markers between stop and next sentence",
        "大坝于1931年启用。【1】 它高30米。【2】",
        ["1", "2"],
        [("大坝于1931年启用。", ["1"]), ("它高30米。", ["2"])],
    ),
]
