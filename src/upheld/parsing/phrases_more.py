"""Beginnings of sentences that state nothing, the commonest ones, in languages with fewer users of such answers.

Polish, Czech, Ukrainian, Swedish, Danish, Norwegian, Romanian, Turkish, Indonesian, Vietnamese, Arabic, Hindi, Thai;
read by `upheld.parsing.phrases`, in lower case.
"""

from __future__ import annotations

MORE: dict[str, str] = {
    "offer": r"""
        (?:daj (?:mi )?znać|czy chcesz|czy chciał(?:byś|abyś)|chcesz,? (?:żebym|abym)|chętnie|mogę (?:też|również
        |przygotować|pomóc))\b
        (?:jeśli|jeżeli) (?:chcesz|potrzebujesz|masz).{0,120}?\b(?:mogę|daj|napisz|powiedz)\b
        (?:dejte mi vědět|dej mi vědět|chcete,? abych|rád vám|mohu (?:také|vám))\b
        (?:säg till|hör av dig|vill du (?:att jag|veta)|låt mig veta|jag kan (?:också|även|gärna|hjälpa))\b
        om du vill.{0,80}?\b(?:kan jag|säg)\b
        (?:sig til|si fra|vil du (?:have|at jag|ha|at jeg)|lad mig vide|jeg kan (?:også|gerne|hjelpe|hjælpe))\b
        hvis du (?:vil|ønsker|ønsker).{0,80}?\b(?:kan jeg|så)\b
        (?:anunță-mă|spune-mi dacă|dacă (?:vrei|dorești|aveți)).{0,80}?(?:\bpot\b|$|\bspune)
        (?:bana (?:bildir|haber ver|söyle)|ister misin|yardımcı olabilirim)
        .{0,60}\b(?:isterseniz|istersen|ister misiniz|yardımcı olabilirim|sorabilirsin(?:iz)?|bana bildir\w*)\b
        (?:beri tahu saya|apakah (?:anda|kamu) ingin|jangan ragu|saya (?:juga )?(?:bisa|dapat) (?:membantu
        |menjelaskan))\b
        jika (?:anda|kamu) (?:ingin|butuh|membutuhkan|memiliki).{0,80}?\b(?:saya|beri|silakan|jangan)\b
        (?:hãy cho tôi biết|bạn có muốn|đừng ngần ngại)\b
        nếu (?:bạn|anh|chị) (?:cần|muốn|có).{0,80}?\b(?:tôi có thể|hãy|cứ)\b
        (?:дайте (?:мені )?знати|хочете,? (?:щоб|дізнатися)|я можу (?:також|допомогти))
        якщо (?:хочете|потрібно|ви).{0,100}?\b(?:можу|дайте|напишіть)
        (?:أخبرني|هل تريد|هل ترغب|لا تتردد|يمكنني (?:أيضًا|مساعدتك)|يسعدني)
        (?:إذا|اذا|إن) (?:كنت|أردت|رغبت|احتجت).{0,100}?(?:أخبرني|يمكنني|فلا تتردد|فأخبرني)
        (?:मुझे बताएं|मुझे बताइए|क्या आप चाहते|क्या आप चाहेंगे|मैं आपकी (?:और )?मदद)
        (?:अगर|यदि) (?:आप|आपको).{0,100}?(?:मुझे बताएं|बताइए|पूछें|मैं)
        (?:หากคุณ|ถ้าคุณ|หากต้องการ|ถ้าต้องการ).{0,100}?(?:แจ้ง|บอก|ถาม|ยินดี)|คุณต้องการให้
    """,
    "hedge": r"""
        nie (?:znalazłem|znalazłam|udało mi się|mogę|mam (?:informacji|dostępu|danych))\b
        (?:dostarczone|podane|dostępne|udostępnione) (?:dokumenty|źródła|materiały|wyniki) nie\b|źródła nie
        +[ ](?:podają|wspominają|zawierają|określają)\b
        (?:nepodařilo se mi|nenašel jsem|nemám (?:informace|přístup)|nemohu)\b
        (?:poskytnuté|dostupné|uvedené) (?:dokumenty|zdroje) (?:ne\w+)\b
        jag (?:kunde inte|kan inte|hittade (?:ingen|inga|inte)|har (?:ingen|inte) (?:tillgång|information))\b
        (?:källorna|dokumenten|sökresultaten) (?:nämner|anger|innehåller) (?:inte|ingen|inga)\b
        jeg (?:kunne ikke|kan ikke|fandt (?:ingen|ikke)|fant (?:ingen|ikke)|har (?:ingen|ikke) (?:adgang|tilgang))\b
        (?:kilderne|kildene|dokumenterne|dokumentene|søgeresultaterne|søkeresultatene) (?:nævner|nevner|angiver
        |oppgir|indeholder|inneholder) (?:ikke|ingen)\b
        nu (?:am găsit|pot|am (?:informații|acces))\b|sursele (?:furnizate )?nu\b|documentele (?:furnizate )?nu\b
        .{0,60}\b(?:bilgi|veri|kaynak) (?:bulamadım|bulunamadı|bulunmamaktadır)
        (?:sağlanan|verilen) (?:belgeler|kaynaklar)(?:de|da)?\b.{0,60}(?:yok|içermiyor|bulunmuyor|bahsetmiyor
        |belirtmiyor)
        saya (?:tidak (?:dapat|bisa|menemukan|memiliki)|belum menemukan)\b
        (?:dokumen|sumber|hasil pencarian)(?: yang (?:diberikan|tersedia))? tidak (?:menyebutkan|memuat|mencantumkan)\b
        tôi (?:không (?:tìm thấy|thể|có (?:thông tin|quyền))|chưa tìm thấy)\b
        (?:các )?(?:tài liệu|nguồn)(?: được cung cấp)? không (?:đề cập|nêu|có)\b
        (?:мені не вдалося|я не (?:знайшов|знайшла|можу|маю)|не вдалося знайти)
        (?:надані |наявні )?(?:джерела|документи|результати пошуку) не (?:містять|згадують|вказують)
        (?:لم أجد|لم أتمكن|لا أستطيع|لا يمكنني|ليس لدي|لا أملك)
        (?:المصادر|الوثائق|المستندات|نتائج البحث)(?: المقدمة| المتاحة| المتوفرة)? (?:لا|لم) (?:تذكر|تحتوي|تشير|تحدد)
        मुझे .{0,60}(?:नहीं मिल|जानकारी नहीं)|(?:प्रदान किए गए|उपलब्ध|दिए गए) (?:दस्तावेज़|दस्तावेज|स्रोत).{0,60}नहीं
        ฉันไม่(?:พบ|สามารถ|มี)|ผมไม่(?:พบ|สามารถ|มี)|ไม่พบข้อมูล
    """,
    "lead-in": r"""
        (?:källor|källa|kilder|kilde|źródł[oa]|zdroje?|surs[ăe]|kaynak(?:lar)?|sumber|nguồn): \S
        (?:джерел[оа]|المصدر|المصادر|स्रोत|πηγές|πηγή|מקורות|מקור|ที่มา) ?:
        oto (?:podsumowanie|najważniejsze|krótki|krótkie|przegląd|lista|kilka|główne|kluczowe)\b|poniżej (?:znajduje
        |znajdziesz|przedstawiam)\b
        (?:zde je|zde jsou|níže (?:je|jsou|najdete|uvádím))\b
        här (?:är|kommer|följer) (?:en|ett|några|de|det|min)\b|nedan (?:följer|hittar|finns)\b
        her (?:er|følger) (?:en|et|et par|nogle|noen|de|det)\b|nedenfor (?:er|finder|følger|finner)\b
        iată (?:un|o|câteva|principalele)\b|mai jos (?:găsești|sunt)\b
        (?:i̇?şte|aşağıda)\b.{0,80}(?:özet|nokta|bilgi|liste|bulabilirsin|yer alıyor)
        (?:berikut (?:adalah|ini)|di bawah ini)\b
        dưới đây là\b|sau đây là\b
        (?:ось|нижче) (?:короткий|основні|ключові|наведено|список|відповідь)
        (?:إليك|فيما يلي|إليكم)
        (?:यहाँ|यहां|नीचे) (?:मुख्य|एक|कुछ|आपके|प्रमुख|दिए गए)
        นี่คือ(?:สรุป|ประเด็น|ข้อมูล|รายการ)|ต่อไปนี้คือ
    """,
    "label": r"""
        (?:podsumowanie|podsumowując|wnioski|źródła?|w skrócie|uwaga|shrnutí|závěr|zdroje?|poznámka|sammanfattning
        |slutsats|källor|källa|kort sagt|konklusjon|konklusion|sammendrag|resumé|kilder|kilde|rezumat|concluzie|surse
        |özet|sonuç|kaynaklar?|not|ringkasan|kesimpulan|sumber|catatan|tóm tắt|kết luận|nguồn|lưu ý)[\s:.!-]*$
        (?:підсумок|висновок|джерела?|примітка|الخلاصة|المصادر|المصدر|ملخص|ملاحظة|सारांश|निष्कर्ष|स्रोत|नोट
        |สรุป|แหล่งที่มา|หมายเหตุ|συμπέρασμα|πηγές|סיכום|מקורות)[\s:.!-]*$
    """,
    "advice": r"""
        (?:skonsultuj się|sprawdź|upewnij się|pamiętaj,? aby|zawsze sprawdzaj)\b
        (?:poraďte se|zkontrolujte|ujistěte se)\b
        (?:kontrollera|rådgör med|tänk på att|se till att)\b
        (?:kontroller|rådfør dig|rådfør deg|sørg for|husk at|husk å)\b
        (?:consultă|verifică|asigură-te)\b
        .{0,80}\b(?:doktorunuza danışın|kontrol edin|emin olun|danışmanız önerilir)\b
        (?:pastikan|konsultasikan|periksa|sebaiknya anda)\b
        (?:hãy (?:kiểm tra|tham khảo|đảm bảo|hỏi)|bạn nên)\b
        (?:перевірте|зверніться|проконсультуйтеся|переконайтеся)
        (?:تأكد من|استشر|يُنصح|يرجى|ينصح)
        .{0,80}(?:सलाह लें|जाँच लें|जांच लें|सुनिश्चित करें)
        โปรด|กรุณา|ควรปรึกษา
    """,
    "pointer": r"""
        (?:więcej informacji|aby uzyskać więcej informacji|więcej szczegółów)\b
        (?:více informací|další informace|pro více informací)\b.{0,60}\b(?:najdete|naleznete|viz|navštivte)\b
        (?:mer information|läs mer|för mer information)\b.{0,60}(?:\b(?:finns|hittar|besök|se|på|hos)\b|$)
        (?:mere information|læs mere|for mere information|mer informasjon|les mer|for mer informasjon)\b
        +.{0,60}(?:\b(?:findes|finnes|finder|besøg|besøk|se|på|hos)\b|$)
        (?:pentru mai multe informații|mai multe (?:informații|detalii))\b.{0,60}\b(?:vizitați|vezi|găsiți|consultă)
        daha fazla bilgi\b
        (?:untuk informasi lebih lanjut|informasi lebih lanjut|selengkapnya)\b
        (?:để biết thêm|xem thêm|thông tin chi tiết)\b
        (?:детальніше|докладніше|більше інформації)
        (?:لمزيد من (?:المعلومات|التفاصيل)|للمزيد من (?:المعلومات|التفاصيل))
        (?:अधिक जानकारी|और जानकारी)
        (?:สำหรับข้อมูลเพิ่มเติม|ดูข้อมูลเพิ่มเติม|อ่านเพิ่มเติม)
    """,
    "greeting": r"""
        mam nadzieję,? że|doufám,? že (?:to|vám)|hoppas (?:det|att det|detta)|jag hoppas|jeg håber|håber det|jeg håper
        |sper că (?:te|v|acest|asta)|umarım (?:bu|yardımcı|işine)|semoga (?:membantu|bermanfaat|informasi|ini|penjelas)
        |hy vọng (?:thông tin|điều|những|bài)
        сподіваюся,? (?:це|ця|що)|آمل أن (?:يكون|تكون|يساعد)|أتمنى أن (?:يكون|تكون)|मुझे उम्मीद है (?:कि|की) (?:यह|इससे)
        |आशा है (?:कि|की) (?:यह|इससे)|หวังว่า(?:ข้อมูล|คำตอบ|สิ่งนี้|จะ)|ελπίζω (?:να|αυτό)|מקווה ש
    """,
}
