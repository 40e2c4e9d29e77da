"""Beginnings of sentences that state nothing, in languages other than English; read by `upheld.parsing.phrases`.

German, French, Spanish, Portuguese, Italian, Dutch, Russian, Chinese, Japanese, Korean; in lower case.
"""

from __future__ import annotations

OTHER: dict[str, str] = {
    "offer": r"""
        lass(?:en sie)? (?:es )?mich (?:gerne? )?wissen\b|sag(?:en sie)? (?:mir )?(?:gerne? )?bescheid\b
        möchte(?:st du|n sie),? (?:dass ich|mehr)\b|soll ich\b
        (?:kann|erstelle|helfe|erkläre) ich (?:dir|ihnen|auch)\b|ich (?:kann|könnte|helfe) (?:dir|ihnen|euch|auch
        |gerne?)\b
        (?:wenn|falls) (?:du|sie|ihr).{0,120}?\b(?:kann ich|helfe ich|sag mir|lass mich|gerne)\b
        ich hoffe,? (?:das|dies) hilft\b
        n'hésitez pas|souhaitez-vous|voulez-vous|veux-tu|dites-moi|faites-moi savoir|j'espère que (?:cela|ça)
        je (?:peux|pourrais) (?:aussi|également|vous|te)\b
        si vous (?:le )?(?:souhaitez|voulez|avez).{0,120}?\b(?:je peux|dites|faites|n'hésitez)
        ¿?(?:házmelo saber|hágamelo saber|avísame|dime si|quieres que|te gustaría|le gustaría|no dude[s]? en)\b
        puedo (?:también|ayudarte|ayudarle|darte)\b|espero que (?:esto|te)\b
        si (?:quieres|deseas|necesitas|lo deseas|tienes).{0,120}?\b(?:puedo|dime|avísame|no dudes)\b
        (?:me avise|avise-me|deixe-me saber|gostaria que|você gostaria|quer que|espero (?:que isso|ter))\b
        se (?:quiser|desejar|precisar).{0,120}?\b(?:posso|avise|diga)\b|posso (?:também|ajudar|fornecer)\b
        (?:fammi sapere|mi faccia sapere|vuoi che|vuole che|desideri|spero che questo)\b
        posso (?:anche|aiutarti|fornirti)\b|se (?:vuoi|desideri|hai).{0,120}?\b(?:posso|fammi|dimmi)\b
        (?:laat (?:het )?me (?:gerust )?weten|wil je (?:dat|meer)|zal ik|ik kan (?:je|u|ook))\b
        als je (?:wilt|wil).{0,120}?\bkan ik\b
        (?:дайте (?:мне )?знать|хотите,? (?:чтобы|я|узнать)|надеюсь,)|(?:я )?могу (?:также|помочь|рассказать)
        если (?:хотите|нужно|вам|вы).{0,120}?\b(?:могу|дайте|сообщите|напишите)
        如果(?:你|您)?(?:需要|想|有|希望|还想).{0,60}?(?:请|我可以|告诉我|随时)|如需.{0,60}?(?:请|我可以|告诉我|随时)
        请(?:随时)?告诉我|需要我|要我|我(?:还|也)?可以(?:为|帮|再|进一步)|希望(?:这|以上).{0,12}(?:帮助|有用)
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
        als ki\b|mein wissensstand|stand meines
        je (?:n'ai|ne) (?:\w+ )?(?:\w+ )?(?:pas|aucune?|trouv)|en tant qu'(?:ia|intelligence)|aucune information n'a
        les (?:sources|résultats|documents)(?: \w+)?(?: \w+)? ne (?:\w+ )?(?:\w+ )?(?:pas|aucune?)\b
        no (?:he podido|pude|puedo|encontré|he encontrado|tengo|dispongo)\b
        (?:las fuentes|los resultados|los documentos)(?: \w+)?(?: \w+)? no (?:mencionan|contienen|indican|incluyen
        |especifican)
        como (?:ia|modelo de lenguaje|modelo de linguagem|modello linguistico)\b
        não (?:encontrei|consegui|foi possível encontrar|tenho)\b
        (?:as fontes|os resultados|os documentos)(?: \w+)?(?: \w+)? não (?:mencionam|contêm|indicam|incluem|fornecem)
        non (?:ho trovato|sono riuscit|posso|ho (?:informazioni|accesso|dati)|dispongo)
        (?:le fonti|i risultati|i documenti)(?: \w+)?(?: \w+)? non (?:menzionano|contengono|indicano|forniscono
        |specificano)
        ik (?:kon|kan|heb|vond) (?:\w+ )?(?:geen|niet)\b|(?:kon|kan|heb) ik (?:geen|niet)\b
        de (?:bronnen|zoekresultaten|documenten) (?:\w+ )?(?:vermelden|noemen|bevatten|geven) (?:geen|niet)\b
        (?:мне |я )?не (?:удалось|смог|нашёл|нашел|нашла|могу|имею|располагаю)|у меня нет
        в (?:предоставленных |найденных |доступных )?(?:источниках|результатах поиска|документах) (?:нет|не )
        (?:предоставленные |найденные )?(?:источники|результаты поиска|документы) не (?:содержат|упоминают|указывают)
        как (?:ии|языковая модель)\b
        我(?:无法|没有找到|未能|没能|找不到|不能)|作为(?:一个)?(?:ai|人工智能)|截至我
        (?:根据)?(?:所?提供的|给定的|现有的?|搜索)(?:资料|来源|文档|文件|结果|信息|内容)(?:中|里)?，?并?(?:没有|未|不包含|无法)
        申し訳(?:ありません|ございません)|.{0,60}(?:見つかりませんでした|わかりません)|aiとして
        (?:提供された|与えられた|検索)(?:資料|情報|文書|結果|ソース)(?:に|から|で)は?.{0,60}(?:ません|ない)
        죄송|(?:제공된|검색) (?:자료|문서|결과|출처)(?:에는|에서는|에)? .{0,60}(?:없습니다|않습니다)
    """,
    "lead-in": r"""
        hier (?:ist|sind) (?:eine?|einige|meine)\b|hier (?:findest du|finden sie|folgt|folgen)\b|im folgenden\b
        |nachfolgend\b
        (?:schauen wir|sehen wir uns|lass(?:en sie)? uns)\b
        (?:voici|voilà|ci-dessous|examinons|voyons|regardons)\b
        aquí (?:tienes|está|están|hay|te)\b|(?:a continuación|veamos|vamos a)\b
        aqui (?:está|estão|vai|você)\b|(?:a seguir|abaixo|vejamos)\b
        (?:ecco|di seguito|qui sotto|vediamo|esaminiamo)\b
        hier (?:is|zijn|volgt|vind) (?:een|de|het|enkele|je)\b|(?:hieronder|laten we)\b
        вот (?:что|основные|некоторые|краткий|список|ответ|несколько)|ниже (?:приведен|представлен|перечислен)|давайте
        |рассмотрим
        以下(?:是|为|列出)|下面(?:是|我|为|列出|介绍)|让我们|我们来|接下来
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
        |sich|auf)\b
        (?:sie|du) (?:sollten|solltest|können auch|kannst auch)\b|es (?:ist|wird) (?:ratsam|empfohlen|empfehlenswert)\b
        weitere informationen (?:finden|findest|gibt)\b
        (?:veuillez|vérifiez|consultez|utilisez|évitez|assurez-vous|pensez à|contactez|visitez|n'oubliez pas)\b
        vous (?:devriez|pouvez)\b|il est (?:conseillé|recommandé)\b
        (?:consulta|consulte|verifica|verifique|revisa|revise|asegúrate|asegúrese|evita|evite|recuerda|recuerde) (?:a
        |al|con|el
        |la|los|las|que|o|os|as|com|siempre|sempre|il|lo|le|gli|un|una|um|uma|sus|tu|su|seu|sua)\b
        (?:deberías|puedes|se recomienda|certifique-se|lembre-se|recomenda-se|é recomendável|você (?:deve|pode
        |deveria))\b
        (?:assicurati|ricordati|dovresti|si consiglia|è consigliabile|controleer|raadpleeg|vermijd|zorg ervoor)\b
        (?:проверьте|убедитесь|обратитесь|используйте|избегайте|помните|посетите|проконсультируйтесь|вам следует
        |рекомендуется)
        (?:请|請|建议(?:您|你)?|建議(?:您|你)?)(?:注意|务必|咨询|查看|参考|访问|确认|检查|使用|避免|諮詢|參考)
        .{0,120}(?:してください|ご確認ください|ご覧ください|ご参照ください|ご相談ください|をお勧めします|をおすすめします)[。！]?$
    """,
}
