"""Reference lists: every form that models write, and what only looks like one."""

# ruff: noqa: E501 - a case a line: rows of a table are compared by eye

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from growth import assert_linear_in
from upheld.parsing.blocks import block_map
from upheld.parsing.references import find_references

TEXT = "The old lighthouse is 41 metres tall [1]. It was lit in 1873 [2].\n\n"
A, B, C = "https://a.example/one", "https://b.example/two", "https://c.example/three"


def read(answer):
    return find_references(answer, block_map(answer))


def rows(answer):
    return [(e.key, e.url, e.title) for e in read(answer).entries]


# id, the answer, what its list holds
LISTS = [
    # -- headings
    ("atx", f"{TEXT}## Sources\n[1] First page - {A}\n[2] Second page - {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("bold-heading", f"{TEXT}**References**\n\n[1] {A}\n[2] {B}\n", [("1", A, None), ("2", B, None)]),
    ("colon-heading", f"{TEXT}References:\n1. First page. {A}\n2. Second page. {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("setext", f"{TEXT}Sources\n-------\n[1] {A}\n[2] {B}", [("1", A, None), ("2", B, None)]),
    ("emoji-heading", f"{TEXT}### 📚 Sources used:\n- [First page]({A})\n- [Second page]({B})", [("", A, "First page"), ("", B, "Second page")]),
    ("numbered-heading", f"{TEXT}## 6. Works Cited\n1. First page, accessed July 2, 2025, [{A}]({A})\n2. Second page, accessed July 3, 2025, [{B}]({B})", [("1", A, "First page"), ("2", B, "Second page")]),
    ("capitals", f"{TEXT}REFERENCES\n\n[1] Annual report. {A}", [("1", A, "Annual report")]),
    ("announcement", f"{TEXT}Here are the sources I used:\n\n1. [First page]({A})\n2. [Second page]({B})", [("1", A, "First page"), ("2", B, "Second page")]),
    ("details", f"{TEXT}<details>\n<summary>Sources</summary>\n\n1. [First page]({A})\n2. [Second page]({B})\n\n</details>", [("1", A, "First page"), ("2", B, "Second page")]),
    ("heading-and-rule", f"{TEXT}---\n\n**Sources**\n\n---\n\n[1] {A}", [("1", A, None)]),
    ("german", f"Der Turm ist 41 Meter hoch [1].\n\n## Quellen\n[1] Erste Seite, abgerufen am 3. Mai 2024: {A}", [("1", A, "Erste Seite")]),
    ("german-long", f"Der Turm ist hoch [1].\n\n**Quellenverzeichnis**\n1. Erste Seite. Verfügbar unter: {A}", [("1", A, "Erste Seite")]),
    ("spanish", f"La torre mide 41 metros [1].\n\nFuentes consultadas:\n[1] Primera página. Disponible en: {A} (consultado el 3 de mayo de 2024)", [("1", A, "Primera página")]),
    ("spanish-list", f"La torre [1].\n\n**Bibliografía**\n\n1. Primera página: {A}", [("1", A, "Primera página")]),
    ("french", f"La tour mesure 41 mètres [1].\n\n**Sources :**\n- [1] Première page – {A}", [("1", A, "Première page")]),
    ("french-list", f"La tour [1].\n\n## Références\n\n[1] Première page. Disponible sur : {A} (consulté le 3 mai 2024)", [("1", A, "Première page")]),
    ("italian", f"La torre [1].\n\nFonti:\n[1] Prima pagina - {A}", [("1", A, "Prima pagina")]),
    ("portuguese", f"A torre [1].\n\n**Referências:**\n1. Primeira página. Disponível em: {A}. Acesso em: 3 maio 2024", [("1", A, "Primeira página")]),
    ("dutch", f"De toren [1].\n\n## Bronnen\n1. [Eerste pagina]({A})", [("1", A, "Eerste pagina")]),
    ("swedish", f"Tornet [1].\n\nKällor\n[1] Första sidan: {A}", [("1", A, "Första sidan")]),
    ("polish", f"Wieża [1].\n\n**Źródła:**\n1. Pierwsza strona, {A}", [("1", A, "Pierwsza strona")]),
    ("czech", f"Věž [1].\n\n## Zdroje\n[1] První stránka – {A}", [("1", A, "První stránka")]),
    ("greek", f"Ο πύργος [1].\n\n## Πηγές\n[1] Πρώτη σελίδα - {A}", [("1", A, "Πρώτη σελίδα")]),
    ("russian", f"Башня [1].\n\n**Источники:**\n1. Первая страница — {A} (дата обращения: 03.05.2024)", [("1", A, "Первая страница")]),
    ("russian-list", f"Башня [1].\n\n## Список литературы\n[1] Первая страница. {A}", [("1", A, "Первая страница")]),
    ("ukrainian", f"Вежа [1].\n\nДжерела:\n[1] Перша сторінка {A}", [("1", A, "Перша сторінка")]),
    ("turkish", f"Kule [1].\n\n## Kaynaklar\n[1] İlk sayfa - {A}", [("1", A, "İlk sayfa")]),
    ("vietnamese", f"Ngọn tháp [1].\n\n**Tài liệu tham khảo**\n[1] Trang đầu: {A}", [("1", A, "Trang đầu")]),
    ("indonesian", f"Menara [1].\n\n## Sumber\n1. [Halaman pertama]({A})", [("1", A, "Halaman pertama")]),
    ("chinese", f"灯塔高41米[1]。\n\n**参考资料**\n[1] 第一页：{A}\n[2] 第二页，{B}", [("1", A, "第一页"), ("2", B, "第二页")]),
    ("chinese-traditional", f"燈塔高41公尺【1】。\n\n資料來源：\n【1】第一頁 {A}", [("1", A, "第一頁")]),
    ("japanese", f"灯台の高さは41メートルです[1]。\n\n## 出典\n1. 最初のページ {A}（2024年5月3日閲覧）", [("1", A, "最初のページ")]),
    ("japanese-two", f"灯台[1]。\n\n参考文献・出典：\n[1]「最初のページ」{A}", [("1", A, "最初のページ")]),
    ("korean", f"등대의 높이는 41미터다[1].\n\n출처:\n[1] 첫 페이지 - {A}", [("1", A, "첫 페이지")]),
    ("korean-list", f"등대[1].\n\n### 참고 문헌\n1. [첫 페이지]({A})", [("1", A, "첫 페이지")]),
    ("arabic", f"المنارة [1].\n\n**المصادر:**\n[1] الصفحة الأولى - {A}", [("1", A, "الصفحة الأولى")]),
    ("hebrew", f"המגדלור [1].\n\nמקורות:\n1. העמוד הראשון {A}", [("1", A, "העמוד הראשון")]),
    ("hindi", f"मीनार [1].\n\n## संदर्भ\n[1] पहला पृष्ठ - {A}", [("1", A, "पहला पृष्ठ")]),
    ("thai", f"ประภาคาร [1]\n\nแหล่งอ้างอิง:\n1. [หน้าแรก]({A})", [("1", A, "หน้าแรก")]),
    # -- how an entry begins
    ("label", f'{TEXT}[1]: {A} "First page"\n[2]: <{B}>', [("1", A, "First page"), ("2", B, None)]),
    ("named-label", f"The tower is tall ([site][who]).\n\n[who]: {A}\n[kew-2]: {B} 'Second page'", [("who", A, None), ("kew-2", B, "Second page")]),
    ("footnotes", f"Tall[^1], old[^b].\n\n[^1]: First page, {A}\n[^b]: [Second page]({B})", [("1", A, "First page"), ("b", B, "Second page")]),
    ("footnotes-two-part", f"Tall[^1_1].\n\n[^1_1]: {A}\n\n[^1_2]: {B}\n", [("1_1", A, None), ("1_2", B, None)]),
    ("footnote-in-mid-text", f"Tall[^1].\n\n[^1]: First page\n    {A}\n\nIt was lit in 1873[^2].\n\n[^2]: {B}", [("1", A, "First page"), ("2", B, None)]),
    ("footnote-indented-paragraph", f"Tall[^1].\n\n[^1]: First page.\n\n    See {A} for more.\n\nMore text.", [("1", A, "First page")]),
    ("parenthesis", f"{TEXT}Sources:\n1) First page: {A}\n2) Second page: {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("bullet-and-bracket", f"{TEXT}Sources:\n- [1] First page ({A})\n- [2] Second page ({B})", [("1", A, "First page"), ("2", B, "Second page")]),
    ("number-and-bracket", f"{TEXT}Sources:\n1. [1] First page, {A}\n2. [2] Second page, {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("full-width", f"Tall【1】.\n\n**References**\n【1】First page {A}\n【2】Second page {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("superscript", f"Tall¹ and old².\n\n¹ First page {A}\n² Second page {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("superscript-colon", f"Tall¹.\n\n¹: [First page]({A})", [("1", A, "First page")]),
    ("sup-tag", f"Tall<sup>1</sup>.\n\n<sup>1</sup> First page, {A}\n<sup>2</sup> Second page, {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("round", f"{TEXT}Sources\n(1) First page. {A}\n(2) Second page. {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("bare-number", f"{TEXT}Citations:\n1 {A}\n2 {B}", [("1", A, None), ("2", B, None)]),
    ("linked-number", f"{TEXT}Sources: \n\n[1]({A})\n[2]({B}) Second page", [("1", A, None), ("2", B, "Second page")]),
    ("angle", f"{TEXT}Sources\n\n[1] <{A}>\n[2] Second page <{B}>", [("1", A, None), ("2", B, "Second page")]),
    ("bold-number", f"{TEXT}### Sources\n**[1]** First page: {A}\n**[2]** Second page: {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("escaped", f"{TEXT}Sources\n\n\\[1\\] First page {A}", [("1", A, "First page")]),
    ("word-number", f"Tall [Source 1].\n\n**Sources**\nSource 1: First page - {A}\nSource 2: Second page - {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("lazy-numbers", f"{TEXT}## References\n1. [First page]({A})\n1. [Second page]({B})\n1. [Third page]({C})", [("1", A, "First page"), ("2", B, "Second page"), ("3", C, "Third page")]),
    ("gaps", f"{TEXT}## References\n[1] {A}\n[4] {B}\n[7] {C}", [("1", A, None), ("4", B, None), ("7", C, None)]),
    ("from-zero", f"Tall [0].\n\nSources:\n[0] {A}\n[1] {B}", [("0", A, None), ("1", B, None)]),
    ("other-digits", f"المنارة [١].\n\nالمصادر:\n[١] الصفحة الأولى {A}", [("1", A, "الصفحة الأولى")]),
    ("quoted-list", f"{TEXT}> **Sources**\n> [1] First page {A}\n> [2] {B}", [("1", A, "First page"), ("2", B, None)]),
    ("crlf", f"{TEXT}Sources:\r\n[1] First page {A}\r\n[2] {B}\r\n", [("1", A, "First page"), ("2", B, None)]),
    ("number-colon", f"{TEXT}References\n1: First page, {A}\n2: Second page, {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("number-dash", f"المنارة [1].\n\nالمراجع\n١- الصفحة الأولى: {A}\n٢- الصفحة الثانية: {B}", [("1", A, "الصفحة الأولى"), ("2", B, "الصفحة الثانية")]),
    ("key-at-the-end", f"{TEXT}Sources:\n- First page, {A} [1]\n- Keeper handbook [2]", [("1", A, "First page"), ("2", None, "Keeper handbook")]),
    ("labels-unheaded", f"Tall [harbour]. Old [lamps].\n\n[harbour] First page, {A}\n[lamps] Second page, {B}", [("harbour", A, "First page"), ("lamps", B, "Second page")]),
    ("labels-of-latex", f"Tall \\cite{{brandt19,okoro}}.\n\n[brandt19] First page. {A}\n[okoro] Second page. {B}", [("brandt19", A, "First page"), ("okoro", B, "Second page")]),
    ("roman-endnotes", f"Tall.[i] Old.[ii]\n\n[i] First page, {A}\n[ii] Second page, {B}", [("i", A, "First page"), ("ii", B, "Second page")]),
    ("letters-under-a-legend", f"Tall [A].\n\nLegend:\n[A] First page – {A}", [("A", A, "First page")]),
    # -- what an entry holds
    ("publisher", f"{TEXT}References\n[1] First page. Harbour Press, 2024. Available at: {A} (accessed 3 May 2024).\n[2] Second page. Retrieved May 3, 2024, from {B}", [("1", A, "First page. Harbour Press, 2024"), ("2", B, "Second page")]),
    ("address-below", f"{TEXT}Sources\n[1] First page\n{A}\n[2] Second page\n    {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("address-below-blank", f"{TEXT}Sources\n\n[1] First page\n\n{A}\n\n[2] Second page\n\n{B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("fields", f"{TEXT}## Sources\n\n1. **First page**\n   - URL: {A}\n   - Date: 3 May 2024\n2. **Second page**\n   - URL: {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("wrapped", f"{TEXT}References\n[1] A rather long title of a report on lighthouses and their keepers in\n    the nineteenth century. {A}\n[2] {B}", [("1", A, "A rather long title of a report on lighthouses and their keepers in the nineteenth century"), ("2", B, None)]),
    ("link-with-note", f"{TEXT}Sources:\n* [First page]({A}) - how tall it is\n* [Second page]({B}): when it was lit, and why that took the harbour board so long.", [("", A, "First page"), ("", B, "Second page")]),
    ("long-note", f"{TEXT}## Sources\n\n1. [First page]({A}) This page gives the height of the tower. It also says who measured it and when.", [("1", A, "First page")]),
    ("note-before-link", f"{TEXT}## Sources\n\n- Harbour Board (2021). [First page]({A}). Harbour Press.", [("harbourboard2021", A, "Harbour Board (2021). First page")]),
    ("generic-link", f"{TEXT}Sources:\n1. First page ([link]({A}))\n2. Second page. [PDF]({B})", [("1", A, "First page"), ("2", B, "Second page")]),
    ("address-as-text", f"{TEXT}Sources:\n1. [{A}]({A})\n2. {B}", [("1", A, None), ("2", B, None)]),
    ("address-then-title", f"{TEXT}Sources:\n[1] {A} - First page\n[2] {B} (Second page)", [("1", A, "First page"), ("2", B, "Second page")]),
    ("title-with-signs", f"{TEXT}Sources:\n[1] 1873: A Year in [Three] Parts - Vol. 2, {A}", [("1", A, "1873: A Year in [Three] Parts - Vol. 2")]),
    ("emphasis", f"{TEXT}Sources:\n[1] *First* **page**, `Harbour` - {A}", [("1", A, "First page, Harbour")]),
    ("brackets-in-address", f"{TEXT}Sources:\n[1] [Tower](https://a.example/wiki/Tower_(harbour))\n[2] https://a.example/wiki/Light_(house).", [("1", "https://a.example/wiki/Tower_(harbour)", "Tower"), ("2", "https://a.example/wiki/Light_(house)", None)]),
    ("text-fragment", f"{TEXT}Sources:\n[1] First page - {A}#:~:text=41%20metres,tall", [("1", f"{A}#:~:text=41%20metres,tall", "First page")]),
    ("entities", f"{TEXT}Sources:\n[1] Salt &amp; light: https://a.example/?x=1&amp;y=2", [("1", "https://a.example/?x=1&y=2", "Salt & light")]),
    ("no-scheme", f"{TEXT}Sources:\n[1] First page, www.a.example/one\n[2] harbour.org/two", [("1", "https://www.a.example/one", "First page"), ("2", "https://harbour.org/two", None)]),
    ("doi", f"{TEXT}References\n[1] Brandt, A. Lamps of the north. doi:10.1234/lamp.5\n[2] Second paper. arXiv:2401.01234", [("1", "https://doi.org/10.1234/lamp.5", "Brandt, A. Lamps of the north"), ("2", "https://arxiv.org/abs/2401.01234", "Second paper")]),
    ("html-list", f'{TEXT}<h3>Sources</h3>\n<ol>\n<li><a href="{A}">First page</a></li>\n<li><a href="{B}">Second page</a></li>\n</ol>', [("", A, "First page"), ("", B, "Second page")]),
    # -- without addresses
    ("books", f"{TEXT}## References\n1. Brandt, A. Lamps of the North. Harbour Press, 2019.\n2. Okoro, L. Salt and Light. Quay Books, 2021.", [("1", None, "Brandt, A. Lamps of the North. Harbour Press, 2019"), ("2", None, "Okoro, L. Salt and Light. Quay Books, 2021")]),
    ("issues-in-parentheses", f"{TEXT}## Sources\n1. Brandt, A. Lamps. Harbour Journal, 12(3)\n2. Okoro, L. Salt. Quay Review, 8(3)", [("1", None, "Brandt, A. Lamps. Harbour Journal, 12(3)"), ("2", None, "Okoro, L. Salt. Quay Review, 8(3)")]),
    ("internal-documents", f"{TEXT}Sources:\n[1] Keeper handbook, section 4\n[2] harbour-board-minutes.pdf", [("1", None, "Keeper handbook, section 4"), ("2", None, "harbour-board-minutes.pdf")]),
    ("internal-bulleted", f"{TEXT}**Sources:**\n- Keeper handbook\n- Harbour board minutes 2021", [("", None, "Keeper handbook"), ("", None, "Harbour board minutes 2021")]),
    ("unheaded-documents", f"{TEXT}[1] Keeper handbook\n[2] Harbour board minutes", [("1", None, "Keeper handbook"), ("2", None, "Harbour board minutes")]),
    ("documents", f"{TEXT}Documents used:\n- Document 1: keeper_handbook.pdf\n- Document 2: minutes.docx", [("1", None, "keeper_handbook.pdf"), ("2", None, "minutes.docx")]),
    ("retrieved", f"{TEXT}Retrieved sources:\n1. keeper_handbook.pdf\n2. minutes.docx", [("1", None, "keeper_handbook.pdf"), ("2", None, "minutes.docx")]),
    ("law-reports", f"{TEXT}Authorities cited:\n[1] Berg v Harbour Board [1932] AC 562\n[2] Lighthouse Act 1979, s 14", [("1", None, "Berg v Harbour Board [1932] AC 562"), ("2", None, "Lighthouse Act 1979, s 14")]),
    ("related-content", f"The tower is tall.\n\nSources and related content\nFirst page\n{A}\nSecond page\n{B}", [("", A, "First page"), ("", B, "Second page")]),
    # -- author and year
    ("author-year", f"Tall (Smith & Lee, 2020).\n\n## References\n\nSmith, J., & Lee, K. (2020). Tall towers. *Harbour Journal*. https://doi.org/10.1234/tall\n\nWu, P. (2019a). Old lamps. {B}", [("smith2020", "https://doi.org/10.1234/tall", "Smith, J., & Lee, K. (2020). Tall towers. Harbour Journal"), ("wu2019a", B, "Wu, P. (2019a). Old lamps")]),
    ("author-year-bulleted", f"Tall (Smith et al., 2020).\n\n**References**\n- Smith, J., Lee, K., & Wu, P. (2020). Tall towers. {A}\n- World Lamp Office. (2021). Lamps. {B}", [("smith2020", A, "Smith, J., Lee, K., & Wu, P. (2020). Tall towers"), ("worldlampoffice2021", B, "World Lamp Office. (2021). Lamps")]),
    ("author-year-numbered", f"Tall (Smith, 2020).\n\n## References\n1. Smith, J. (2020). Tall towers. {A}", [("smith2020", A, "Smith, J. (2020). Tall towers")]),
    ("citation-label", f"Tall [Smith2020].\n\n## References\n[Smith2020] Tall towers. {A}", [("Smith2020", A, "Tall towers")]),
    # -- several on a line
    ("one-line", f"{TEXT}[1] {A} [2] {B}", [("1", A, None), ("2", B, None)]),
    ("one-line-headed", f"{TEXT}**Sources:** [1] First page {A}, [2] Second page {B}", [("1", A, "First page"), ("2", B, "Second page")]),
    ("one-line-hosts", f"{TEXT}Sources: [1] harbour.com, [2] lamps.org", [("1", "https://harbour.com", None), ("2", "https://lamps.org", None)]),
    ("one-line-bare-hosts", "The tower is tall.\n\n*Sources: harbour.com/tower, lamps.org*", [("", "https://harbour.com/tower", None), ("", "https://lamps.org", None)]),
    ("one-line-plain", f"The tower is tall.\n\nSources: {A}, {B}", [("", A, None), ("", B, None)]),
    ("one-line-links", f"The tower is tall.\n\n*Sources: [First page]({A}); [Second page]({B})*", [("", A, "First page"), ("", B, "Second page")]),
    ("one-line-names", f"The tower is tall.\n\nSources: Harbour Board (https://a.example/one), Lamp Office ({B}).", [("", A, "Harbour Board"), ("", B, "Lamp Office")]),
    ("heading-line-then-list", f"{TEXT}Sources: [1] {A}\n[2] {B}", [("1", A, None), ("2", B, None)]),
    # -- tables
    ("table", f"{TEXT}## Sources\n\n| # | Source | URL |\n|---|---|---|\n| 1 | First page | {A} |\n| [2] | Second page | <{B}> |\n", [("1", A, "First page"), ("2", B, "Second page")]),
    ("table-links", f"{TEXT}## References\n\n| Source | Year |\n|:--|--:|\n| [First page]({A}) | 2020 |\n| [Second page]({B}) | 2021 |\n", [("", A, "First page"), ("", B, "Second page")]),
    ("table-unheaded", f"{TEXT}| No. | Title | Link |\n|---|---|---|\n| 1 | First page | [link]({A}) |\n", [("1", A, "First page")]),
    # -- where a list stands
    ("first", f"Sources:\n[1] {A}\n[2] {B}\n\nThe tower is tall [1] and old [2].", [("1", A, None), ("2", B, None)]),
    ("followed-by-offer", f"{TEXT}Sources:\n[1] {A}\n[2] {B}\n\nLet me know if you want to read about other towers.", [("1", A, None), ("2", B, None)]),
    ("followed-at-once", f"{TEXT}Sources:\n[1] First page {A}\n[2] Second page {B}\nWould you like a map?", [("1", A, "First page"), ("2", B, "Second page")]),
    ("followed-by-section", f"{TEXT}## Sources\n1. [First page]({A})\n\n## History\n1. It was lit in 1873.", [("1", A, "First page")]),
    ("two-lists", f"Tall [1].\n\nSources:\n[1] {A}\n\n# Part two\n\nOld [1].\n\nSources:\n[1] {B}", [("1", A, None), ("1", B, None)]),
    ("groups", f"{TEXT}## References\n\n**Books**\n1. [First page]({A})\n\n**Papers**\n2. [Second page]({B})", [("1", A, "First page"), ("2", B, "Second page")]),
    ("nested-groups", f"{TEXT}## Sources\n- Books\n  - [First page]({A})\n- Papers\n  - [Second page]({B})", [("", A, "First page"), ("", B, "Second page")]),
    ("unheaded-numbers", f"{TEXT}1. [First page]({A})\n2. [Second page]({B})", [("1", A, "First page"), ("2", B, "Second page")]),
    ("unheaded-after-rule", f"The tower is tall.\n\n---\n\n- [First page]({A})\n- [Second page]({B})", [("", A, "First page"), ("", B, "Second page")]),
    ("chat-copy", f"Tall. \n\nSource: Conversation with Bing, 4/1/2023\n(1) First page. {A}\n(2) Second page. {B} Accessed 4/1/2023.", [("1", A, "First page"), ("2", B, "Second page")]),
    ("further-reading", f"The tower is tall.\n\n### Further reading\n- [First page]({A})\n- [Second page]({B})", [("", A, "First page"), ("", B, "Second page")]),
    ("plain-lines", f"{TEXT}Sources\n\nFirst page\n{A}\n\nSecond page\n{B}", [("", A, "First page"), ("", B, "Second page")]),
    ("html-comment-free", f"{TEXT}<br>\n\nSources:\n[1] {A}", [("1", A, None)]),
]  # fmt: skip


@pytest.mark.parametrize(("answer", "expected"), [row[1:] for row in LISTS], ids=[row[0] for row in LISTS])
def test_a_list_is_read(answer, expected):
    assert rows(answer) == expected


# What only looks like a reference list: no entries, and nothing kept from becoming a claim.
NO_LISTS = [
    ("content-heading", "## Sources of the river\n\n1. The northern spring [1]\n2. The glacier at Ulm [2]"),
    ("references-to", f"## References to Homer\n\n- The poem names Homer twice ([site]({A}))."),
    ("funding", "**Sources of funding**\n\n- The city paid half of the costs.\n- The rest came from donors."),
    ("prose-under-sources", f"## Sources\n\nMost sources of energy in the valley are renewable today ([survey]({A})). Wind leads by far."),
    ("statements-under-sources", "## Sources\n\n- Solar power covers a third of demand in summer.\n- Wind covers the rest of the year.\n\n## Outlook\n\nMore will be built."),
    ("topics-in-mid-answer", "# Energy\n\n## Sources\n\n- Solar\n- Wind\n\n## Costs\n\nWind is cheaper [1]."),
    ("steps", "To reset the lamp:\n\n1. Open the housing.\n2. Press the red key.\n3. Wait for 10 seconds."),
    ("facts-with-links", f"{TEXT}1. **Height.** The tower is 41 metres tall. [site]({A})\n2. **Light.** It was lit in 1873. [site]({B})"),
    ("facts-with-numbers", "1. **Height:** The tower is 41 metres tall [1].\n2. **Light:** It was lit in 1873 [2]."),
    ("recommended-links", f"Some good places to read on:\n\n1. [First page]({A})\n2. [Second page]({B})"),
    ("noun-marker", f"[2] reports that the tower is tall, see {A}"),
    ("source-line", f"The tower is tall.\nSource: [Harbour Board]({A})\n\nIt was lit in 1873.\nSource: [Lamp Office]({B})"),
    ("markers-only", "The tower is tall.\n\nSources: [1], [2]"),
    ("sources-per-paragraph", f"Tall.\n\nSources: [A]({A}), [B]({B})\n\nOld.\n\nSources: [C]({C}), [A]({A})\n"),
    ("code", f"Use this list:\n\n```text\nSources:\n[1] {A}\n[2] {B}\n```\n"),
    ("data-table", f"| Tower | Height | Source |\n|---|---|---|\n| North | 41 m | [page]({A}) |\n| South | 39 m | [page]({B}) |"),
    ("notes", "## Notes\n\n- The height includes the lamp house.\n- Years follow the harbour's own records."),
    ("notes-with-links", f"## Notes\n\n- The tower is repainted every seven years by its keepers ([board]({A})).\n- It was lit by hand until the year 1921 ([board]({B}))."),
    ("contents", "- [Sources](#sources)\n- [History](#history)"),
    ("bracketed-start", "[Editor's note] The tower is closed.\n\n[sic] appears twice."),
    ("reference-word", "References: three letters from former keepers were read by the board, and they disagree on the year."),
    ("ratios", "(1) The tower is tall, and (2) it is old.\n\n(3) It leans."),
    ("citing-sentences-under-sources", "Sources\n\n1. Sampling error is the largest source of error [1].\n2. Coverage error comes second in 1998 [2]."),
    ("citing-items-under-sources", "## Quellen\n\n- Breg: 46 km lang [1]\n- Brigach: 43 km lang [1]"),
    ("no-sources", "The tower is tall.\n\nSources: None"),
    ("answer-about-itself", "The tower is tall.\n\n**Sources:** This answer is based on general knowledge."),
    ("papers-to-bring", f"**Documents:**\n- Passport, valid for six months\n- Proof of address, see [list]({A})"),
    ("news-by-outlet", f"[Courier] The port reopened on Monday. {A}\n[Gazette] The strike ended on Friday. {B}"),
    ("plain-prose", "The tower is tall. It is 41 metres high."),
]  # fmt: skip


@pytest.mark.parametrize("answer", [row[1] for row in NO_LISTS], ids=[row[0] for row in NO_LISTS])
def test_a_lookalike_is_no_list(answer):
    found = read(answer)
    assert (found.entries, found.regions) == ((), ())


# id, the answer, what the list's range begins and ends with
REGIONS = [
    ("heading", f"{TEXT}## Sources\n\n1. [First page]({A})\n\nLet me know.", "## Sources", f"({A})"),
    ("no-heading", f"{TEXT}[1]: {A}\n", "[1]:", A),
    ("html", f"<p>Tall.</p>\n<h2>Sources</h2>\n<ol>\n<li>First page {A}</li>\n</ol>\n<p>Bye.</p>", "<h2>", "</ol>"),
    ("setext", f"{TEXT}Sources\n=======\n[1] {A}\n\nDone.", "Sources\n=", A),
    ("nested-note", f"{TEXT}Sources:\n1. [First page]({A})\n   - It gives the height.\n\nNext.", "Sources:", "the height."),
    ("quote-follows", f"{TEXT}Sources:\n1. [First page]({A})\n\n> A tip: ask for more.", "Sources:", f"({A})"),
    ("definition-in-mid-text", f"Tall[^1].\n\n[^1]: {A}\n\nOld.", "[^1]:", A),
    ("wide-characters", f"灯台[1]。🗼\n\n出典：\n[1] 最初のページ {A}\n\n以上です。", "出典", A),
]  # fmt: skip


@pytest.mark.parametrize(("answer", "begin", "end"), [row[1:] for row in REGIONS], ids=[row[0] for row in REGIONS])
def test_the_range_of_a_list(answer, begin, end):
    (region,) = read(answer).regions
    covered = region.of(answer)
    assert covered.startswith(begin)
    assert covered.endswith(end)


def test_the_range_of_an_entry():
    answer = f"{TEXT}Sources:\r\n  [1] First page\r\n      {A}\r\n[2] {B} [3] {C}\r\n"
    assert [entry.span.of(answer) for entry in read(answer).entries] == [
        f"[1] First page\r\n      {A}",
        f"[2] {B}",
        f"[3] {C}",
    ]


def test_an_answer_without_line_ends_is_read():
    assert rows(f"Tall [1]. Sources: [1] {A}") == []


FRAGMENTS = st.sampled_from(
    ["## Sources", "References:", "**Sources**", "Sources: ", "\n", "\n\n", "\r\n", " ", "    ", "\t", "> ", "- ", "* ", "1. ", "2. ", "[1] ",
     "[2]", "[^1]: ", "[a]: ", "【1】", "¹ ", "<sup>1</sup> ", "(1) ", A, B, f"[Title]({A})", f"<{B}>", "First page", "Smith, J. (2020). Tall.",
     "| # | URL |\n|---|---|\n", f"| 1 | {A} |", "---", "```", "Let me know.", "(", ")", "[", "]", "](", "`", "**", "\\", "&amp;", "出典：", "😀",
     "\u2028", "\u200b", "doi:10.1234/x", "www.a.example", "accessed 3 May 2024", "<li>", "</ol>", "|", "[1](", "\x0c", "İ"]
)  # fmt: skip


@settings(max_examples=300)
@given(st.lists(FRAGMENTS, max_size=25).map("".join))
def test_ranges_hold_for_any_answer(answer):
    found = read(answer)
    assert all(0 <= r.start < r.end <= len(answer) for r in found.regions)
    assert all(one.end <= other.start for one, other in pairwise(found.regions))
    for entry in found.entries:
        assert any(r.start <= entry.span.start < entry.span.end <= r.end for r in found.regions)
        assert entry.url is None or entry.url.startswith(("http://", "https://", "HTTP"))
        assert entry.title is None or entry.title.strip() == entry.title != ""
        assert entry.url or entry.title or entry.span.of(answer).strip()
    assert [e.span.start for e in found.entries] == sorted(e.span.start for e in found.entries)


HOSTILE = ["[1] https://a.example/b Title\n", "[1]", "http://", "\n", "## Sources\n", "Sources:\n- a\n\n", "[", "(", "[^1]: a\n", "[a](b",
           "[a](http://b) ", "1. a\n", "| a ", "| # | URL |\n|---|---|\n| 1 | http://a.example |\n", "<a href=", "Sources: a, b\n", "> ", "   ",
           "¹", "Smith, J. (2020). ", "References\n\n**Books**\n\n", "[1] a http://a.example\nb\n\n", "出典：", "Source: x\n\n"]  # fmt: skip


@pytest.mark.parametrize("unit", HOSTILE)
def test_time_grows_with_length(unit):
    assert_linear_in(lambda answer: find_references(answer, ()), unit, 5_000)
