"""Beginnings of sentences that state nothing, in languages other than English; read by `upheld.parsing.phrases`.

German, French, Spanish, Portuguese, Italian, Dutch, Russian, Chinese, Japanese, Korean; in lower case.
"""

from __future__ import annotations

OTHER: dict[str, str] = {
    "offer": r"""
        lass(?:en sie)? (?:es )?mich (?:gerne? )?wissen\b|sag(?:en sie)? (?:mir )?(?:\w+ )?bescheid\b
        möchte(?:st du|n sie),? (?:dass ich|mehr)\b|soll ich\b
        (?:kann|erstelle|helfe|erkläre) ich (?:dir|ihnen|auch)\b|ich (?:kann|könnte|helfe) (?:dir|ihnen|euch|auch
        |gerne?)\b
        (?:wenn|falls) (?:du|sie|ihr) (?:möchte|will|woll|wünsch|mag|mög|brauch)\w*\b.{0,80}?\bich\b
        (?:wenn|falls) (?:du|sie|ihr).{0,120}?\b(?:kann ich|helfe ich|sag mir|lass mich|gerne)\b
        n'hésitez pas|souhaitez-vous|voulez-vous|veux-tu|dites-moi|faites-moi savoir
        je (?:peux|pourrais) (?:aussi|également|vous|te)\b
        si vous (?:le )?(?:souhaitez|voulez|avez).{0,120}?\b(?:je peux|dites|faites|n'hésitez)
        ¿?(?:házmelo saber|hágamelo saber|avísame|dime si|quieres que|te gustaría|le gustaría|no dude[s]? en)\b
        puedo (?:también|ayudarte|ayudarle|darte)\b
        si (?:quieres|deseas|necesitas|lo deseas|tienes).{0,120}?\b(?:puedo|dime|avísame|no dudes)\b
        (?:me avise|avise-me|deixe-me saber|gostaria que|você gostaria|quer que)\b
        se (?:quiser|desejar|precisar).{0,120}?\b(?:posso|avise|diga)\b|posso (?:também|ajudar|fornecer)\b
        (?:fammi sapere|mi faccia sapere|vuoi che|vuole che|desideri)\b
        posso (?:anche|aiutarti|fornirti)\b|se (?:vuoi|desideri|hai).{0,120}?\b(?:posso|fammi|dimmi)\b
        (?:laat (?:het )?me (?:gerust )?weten|wil je (?:dat|meer)|zal ik|ik kan (?:je|u|ook))\b
        als je (?:wilt|wil).{0,120}?\bkan ik\b
        (?:дайте (?:мне )?знать|хотите,? (?:чтобы|я|узнать))|(?:я )?могу (?:также|помочь|рассказать)
        если (?:хотите|нужно|вам|вы).{0,120}?\b(?:могу|дайте|сообщите|напишите)
        如果(?:你|您)?(?:需要|想|有|希望|还想).{0,60}?(?:请|我可以|告诉我|随时)|如需.{0,60}?(?:请|我可以|告诉我|随时)
        请(?:随时)?告诉我|需要我|要我|我(?:还|也)?可以(?:为|帮|再|进一步)
        .{0,60}(?:お知らせください|お気軽に|お申し付けください|教えてください|お聞かせください|お手伝いできます|しましょうか)
        .{0,60}(?:ご希望でしたら|必要でしたら|お尋ねください)
        .{0,80}(?:말씀해 ?주세요|알려 ?주세요|도와드릴까요|원하시면|필요하시면)
    """,
    "hedge": r"""
        (?:ich )?(?:konnte|kann|habe|finde) (?:ich )?(?:leider )?(?:keine?n?|nicht)\b|(?:liegen
        |gibt es) mir (?:leider )?keine
        (?:die|in den) (?:vorliegenden |bereitgestellten |verfügbaren |gefundenen |angegebenen )?(?:quellen
        |suchergebnissen?
        |dokumenten?) (?:enthalten|nennen|erwähnen|liefern|finden sich|geben|gibt es|sagen|machen
        |wird) (?:\w+ )?(?:\w+ )?(?:kein
        |nicht)
        enthalten die (?:\w+ )?(?:quellen|dokumente|suchergebnisse) kein
        (?:dies|das|diese (?:antwort|informationen?)) (?:ist|sind|stellt|stellen|ersetzt|ersetzen) (?:kein|nicht)
        +.{0,40}?(?:beratung|rat\b|empfehlung)
        beachten sie(?: bitte)?,? dass (?:dies|das|diese (?:antwort|informationen?))\b
        als ki\b|mein wissensstand|stand meines
        je (?:n'ai|ne) (?:\w+ )?(?:\w+ )?(?:pas|aucune?|trouv)|en tant qu'(?:ia|intelligence)|aucune information n'a
        les (?:(?:sources|extraits|documents|informations) (?:fournie?s|disponibles|consultée?s|citées|trouvée?s)
        |sources|extraits|résultats de (?:la )?recherche) ne (?:me )?(?:mentionn|précis|indiqu|contienn|fourniss|donn
        |permett|couvr|parl)\w* (?:pas|aucune?)\b
        ce(?:ci|la) (?:ne constitue pas|n'est pas|ne remplace pas) (?:un )?(?:avis|conseil)
        no (?:he podido|pude|puedo|encontré|he encontrado|tengo|dispongo)\b
        (?:(?:las fuentes|los documentos|los textos) (?:proporcionad[oa]s|disponibles|consultad[oa]s|citad[oa]s)
        |las fuentes|los resultados de (?:la )?búsqueda) no (?:mencionan|contienen|indican|incluyen|especifican
        |proporcionan|ofrecen)
        est[oa] (?:\w+ )?no (?:constituye|es|sustituye) (?:un |el )?(?:asesor|consejo)
        como (?:ia|modelo de lenguaje|modelo de linguagem|modello linguistico)\b
        não (?:encontrei|consegui|foi possível encontrar|tenho)\b
        (?:(?:as fontes|os documentos|os textos) (?:fornecid[oa]s|disponíveis|consultad[oa]s|citad[oa]s)
        |as fontes|os resultados d[ae] (?:busca|pesquisa)) não (?:mencionam|contêm|indicam|incluem|fornecem|especificam)
        non (?:ho trovato|sono riuscit|posso|ho (?:informazioni|accesso|dati)|dispongo)
        (?:(?:le fonti|i documenti|i testi) (?:fornit[ie]|disponibili|consultat[ie]|citat[ie])
        |le fonti|i risultati (?:di|della) ricerca) non (?:menzionano|contengono|indicano|forniscono|specificano)
        ik (?:kon|kan|heb|vond) (?:\w+ )?(?:geen|niet)\b|(?:kon|kan|heb) ik (?:geen|niet)\b
        de (?:bronnen|zoekresultaten|documenten) (?:\w+ )?(?:vermelden|noemen|bevatten|geven) (?:geen|niet)\b
        (?:мне|нам) не удалось|не удалось найти|(?:я )?не (?:смог(?:ла)? найти|нашёл|нашел|нашла|могу|имею|располагаю)
        |у меня нет
        в (?:предоставленных |найденных |доступных )?(?:источниках|результатах поиска|документах) (?:нет|не )
        (?:предоставленные |найденные )?(?:источники|результаты поиска|документы) не (?:содержат|упоминают|указывают)
        как (?:ии|языковая модель)\b
        (?:请注意，?)?(?:这|以上|本)(?:些)?(?:回答|内容|信息)?(?:仅供参考|不(?:构成|是|能替代).{0,12}(?:建议|意见))
        我(?:无法|没有找到|未能|没能|找不到|不能)|作为(?:一个)?(?:ai|人工智能)|截至我
        (?:根据)?(?:所?提供的|给定的|现有的?|搜索)(?:资料|来源|文档|文件|结果|信息|内容)(?:中|里)?，?并?(?:没有|未|不包含|无法)
        申し訳(?:ありません|ございません)|aiとして
        .{0,60}(?:情報|記載|資料|データ|記述|言及|検索結果)(?:は|が|を)?.{0,12}?(?:見つかりませんでした|見つけられません|確認できません)
        (?:これ|本回答|この(?:回答|情報))は.{0,30}?(?:アドバイス|助言|代わる).{0,10}?(?:ではありません|ではない|ものでは)
        (?:提供された|与えられた|検索)(?:資料|情報|文書|結果|ソース)(?:に|から|で)は?.{0,60}(?:ません|ない)
        .{0,30}(?:정보|자료|내용|언급)(?:를|을|는|은)? (?:찾을 수 없|찾지 못|확인할 수 없)
        죄송|(?:제공된|검색) (?:자료|문서|결과|출처)(?:에는|에서는|에)? .{0,60}(?:없습니다|않습니다)
    """,
    "lead-in": r"""
        (?:quellen?|fuentes?|sources?|références?|fontes?|fonti|bron(?:nen)?) ?: \S
        (?:источники?|来源|來源|资料来源|資料來源|出典|参考|출처) ?[:：]
        hier (?:ist|sind) (?:eine?|einige|meine)\b|hier (?:findest du|finden sie|folgt|folgen)\b
        hier (?:ist|sind) (?:die|das|der) (?:wichtigsten|wesentlichen|zentralen|zusammenfassung|antwort|liste|übersicht
        |ergebnisse|fakten)\b
        im folgenden (?:werden|wird|finde|sehen|stelle|gebe|erkläre|sind|ist|zeige|liste|einige|eine?|habe|die
        |das)\w*\b
        nachfolgend (?:finde|sind|ist|werden|eine?|die|das|einige)\w*\b
        (?:schauen wir|sehen wir uns|lass(?:en sie)? uns)\b
        (?:voici|voilà|ci-dessous|examinons|voyons|regardons)\b
        aquí (?:tienes|te|va|van|hay (?:un|alg|vari)|está(?:n)? (?:el|la|los|las|un|una|algun|tu|lo))\w*\b
        a continuación,? (?:te|le|les|encontrar|presento|detallo|resumo|explico|enumero|muestro|tienes|un|alg
        |se (?:presenta|detalla|muestra|explica|resume|enumera|describe|ofrece|indica|lista|expone|incluye))\w*\b
        (?:veamos|vamos a)\b
        aqui (?:(?:está|estão) (?:o|a|os|as|um|uma|alg|seu|sua)|vai|vão|você)\w*\b
        (?:a seguir|abaixo),? (?:está|estão|segue|apresent|você|vamos|um|alg|list)\w*\b|seguem (?:os|as|algu)\w*\b
        vejamos\b
        (?:ecco|qui sotto|vediamo|esaminiamo)\b|di seguito,? (?:trov|riport|un|alcun|i|le|gli|sono|elenc|present)\w*\b
        hier (?:is|zijn|volgt|vind) (?:een|enkele|je|de (?:belangrijkste|kern)\w*|het (?:antwoord|overzicht))\b
        |(?:hieronder|laten we)\b
        вот (?:что|основные|некоторые|краткий|список|ответ|несколько)|ниже (?:приведен|представлен|перечислен)|давайте
        |рассмотрим
        以下(?:是|为|列出)|下面(?:是|我|为|列出|介绍)|让我们|我们来|接下来(?!的)
        以下(?:は|に|の(?:通り|とおり)|で)|次の(?:通り|とおり|ように)|それでは|では、
        다음은|아래는|아래에|살펴보겠습니다
    """,
    "label": r"""
        (?:zusammenfassung|zusammenfassend|fazit|quellen?|kurz gesagt|hinweis|überblick|kurzantwort)[\s:.!-]*$
        (?:en (?:résumé|conclusion|bref)|résumé|conclusion|sources?|références?|pour résumer|remarque)[\s:.!-]*$
        (?:en (?:resumen|conclusión)|resumen|conclusión|fuentes?|referencias?|nota|para resumir)[\s:.!-]*$
        (?:em (?:resumo|conclusão|suma)|resumo|conclusão|fontes?|referências?)[\s:.!-]*$
        (?:in (?:sintesi|conclusione|breve)|riassunto|conclusione|fonti?|riferimenti|riassumendo)[\s:.!-]*$
        (?:samenvatting|samengevat|conclusie|bronnen?|kortom)[\s:.!-]*$
        (?:итак|вывод|выводы|заключение|в заключение|итог|источники?|примечание|кратко|резюме|таким образом)[\s:.!-]*$
        (?:总结|總結|结论|結論|来源|來源|参考(?:文献|资料)|总之|綜上所述|综上所述|注意|说明|摘要|概述)[\s:：。.！]*$
        (?:まとめ|結論|要約|出典|参考(?:文献|資料)?|概要|注意|補足|以上(?:です)?)[\s:：。.！]*$
        (?:요약|결론|출처|참고 ?(?:문헌|자료)|개요)[\s:.!]*$
    """,
    "advice": r"""
        (?:prüfen?|beachten?|verwenden?|achten?|wenden|konsultieren|vermeiden|besuchen|lesen|fragen|nutzen) (?:sie
        |sich|auf)\b(?!,? dass)
        (?:sie|du) (?:sollten|solltest|können auch|kannst auch)\b(?!.{0,80}\bwerden\b)
        ich (?:empfehle|rate)\b|es (?:ist|wird) (?:ratsam|empfohlen|empfehlenswert)\b
        (?:veuillez|vérifiez|consultez|utilisez|évitez|assurez-vous|pensez à|contactez|visitez|n'oubliez pas)\b
        vous (?:devriez|pouvez)\b|il est (?:conseillé|recommandé)\b(?! par\b)|je vous (?:recommande|conseille|suggère)\b
        (?:consulta|consulte|verifica|verifique|revisa|revise|asegúrate|asegúrese|evita|evite|recuerda|recuerde) (?:a
        |al|con|el
        |la|los|las|que|o|os|as|com|siempre|sempre|il|lo|le|gli|un|una|um|uma|sus|tu|su|seu|sua)\b
        (?:(?:te|le|os|les) )?(?:recomiendo|sugiero|aconsejo|recomendo|sugiro)\b
        (?:ti consiglio|le consiglio|vi consiglio)\b
        (?:deberías|puedes|se recomienda|certifique-se|lembre-se|recomenda-se|é recomendável|você (?:deve|pode
        |deveria))\b
        (?:assicurati|ricordati|dovresti|si consiglia|è consigliabile|controleer|raadpleeg|vermijd|zorg ervoor)\b
        (?:проверьте|убедитесь|обратитесь|используйте|избегайте|помните|посетите|проконсультируйтесь|вам следует
        |рекомендуется)
        (?:请|請|建议(?:您|你)?|建議(?:您|你)?)(?:务必|咨询|查看|参考|访问|确认|检查|使用|避免|諮詢|參考)
        .{0,120}(?:してください|ご確認ください|ご覧ください|ご参照ください|ご相談ください|をお勧めします|をおすすめします)[。！]?$
    """,
    "pointer": r"""
        (?:weitere|mehr|ausführliche|nähere|detaillierte) (?:informationen|infos|details) (?:finden|findest|gibt|dazu
        |unter|auf|hier)\b
        für (?:weitere|mehr|aktuelle|detaillierte) (?:informationen|infos|details)\b|siehe auch\b|mehr dazu\b
        pour (?:plus|davantage) (?:de |d')(?:informations?|détails|renseignements)\b|pour en savoir plus\b
        |vous trouverez (?:plus|davantage) (?:d'|de détails)
        |(?:plus|davantage) d'informations? (?:sur|à|ici|disponibles)\b
        para (?:más|mayor|obtener más) (?:información|detalles|datos)\b|(?:más|mayor) información (?:en|aquí)\b
        para (?:mais|obter mais) (?:informações|detalhes)\b|mais (?:informações|detalhes) (?:em|no|na|aqui|podem)\b
        |saiba mais\b
        per (?:ulteriori|maggiori|altre) (?:informazioni|dettagli)\b
        |(?:ulteriori|maggiori) informazioni (?:su|sul|sono|qui)\b
        (?:voor )?meer (?:informatie|details)\b.{0,60}?(?:\b(?:bezoek|zie|vind|vindt|op|via)\b|$)|lees meer\b
        подробнее (?:см|на|об?|в|здесь|читайте)(?!\w)|для получения .{0,40}?информации
        (?:дополнительн|более подробн|подробн)\w+ информаци\w+ .{0,60}?(?:посетите|см|обратитесь|на сайте|можно найти
        |доступна)
        (?:更多|详细|更详细的?|欲了解更多|如需更多|想了解更多)(?:相关)?(?:信息|資訊|内容|內容|详情|資料|资料|细节)
        +.{0,20}?(?:请|請|可|见|見|访问|訪問)
        详情(?:请)?(?:见|参见|访问|查看|参阅|参考)|(?:请|請)?(?:参见|详见|參見|詳見)
        詳しくは|(?:詳細|くわしく)(?:は|について)?.{0,30}?(?:ください|ご参照|こちら|ご覧)
        (?:자세한|더 많은|추가) (?:내용|정보|사항).{0,40}?(?:참조|참고|확인|방문|보세요|하세요)
    """,
    "greeting": r"""
        ich hoffe\b|viel (?:spaß|erfolg)\b|vielen dank für (?:die|deine|ihre)\b
        j'espère (?:que|avoir)\b|merci (?:pour|de) (?:votre|ta|la)\b
        espero (?:que|haber|ter)\b|ojalá (?:te|esto)\b|spero (?:che|di)\b|ik hoop dat\b
        надеюсь\b
        希望(?:这|以上|对|能|本|上述).{0,15}?(?:帮助|有用|有所)
        お役に立て|ご参考(?:に|まで)|参考になれば
        도움이 되(?:셨|었|길|기를|면)
    """,
}
