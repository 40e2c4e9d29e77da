"""Which sentences state something that can be checked."""

from __future__ import annotations

import pytest

from upheld.parsing.statements import is_lead_in, is_question, is_statement, passes_on

#: Uncited sentences that state something.
STATEMENTS = [
    "The dam opened in 1931.",
    "Founded in 1889.",
    "Based on the report, sales rose 5 %.",
    "Sure, the wall is 30 m high.",
    "However, the wall cracked in 1957.",
    "Great Britain is an island.",
    "Use of force rose by 5%.",
    "Check fraud is rising.",
    "Set in 1920, the film is about a dam.",
    "No evidence of life was found on Mars.",
    "Results do not show an effect.",
    "If you heat ice, it melts.",
    "Overall, the wall held.",
    "In summary, the dam cut floods by half.",
    "Here the river is 40 m wide.",
    "Open cities were spared.",
    "Der Damm ist 30 m hoch.",
    "Hier ist der Fluss 40 m breit geworden.",
    "Le barrage mesure 30 m.",
    "La presa mide 30 m.",
    "Плотина высотой 30 м.",
    "ダムの高さは30mである。",
    "大坝高30米。",
    "댐의 높이는 30m이다.",
    "The sources of the Nile were sought for centuries.",
    "Sources close to the board said the deal was dead.",
    "There is no cure for the disease.",
    "The documents do not name the buyer.",
    "Yes, the law applies to freelancers.",
    "Unfortunately, both engines failed after 73 seconds.",
    "It is important to note that the drug was withdrawn in 2004.",
    "Please note that the museum is closed on Mondays.",
    "You must be 25 years old to be elected.",
    "Here's what happened: the dam broke in 1931.",
    "Season one was filmed in Oslo.",
    "Set theory was founded by Georg Cantor.",
    "Use cases for the chip include cars.",
    "Use of coal fell by 12% in 2023.",
    "Height: 330 m",
    "Opened: 1889",
    "As of March 2024, the firm had 12,000 workers.",
    "In the following year, sales doubled.",
    "Im folgenden Jahr sank der Umsatz um 5 %.",
    "A continuación, el ejército marchó sobre Roma.",
    "Aquí está enterrado un almirante.",
    "Abaixo de 0 °C, a água congela.",
    "请注意，该博物馆每周一闭馆。",
    "接下来的十年里，人口增长了20%。",
    "詳細は不明である。",
    "다음 해에 매출이 두 배로 늘었다.",
    "Її збудували 1967 року.",
    "Tháp cao 461 m.",
    "यह 30 मीटर ऊँचा है।",
]

#: Uncited sentences that state nothing about the world.
NO_STATEMENTS = [
    "How tall is it?",
    "Is it “old?”",
    "どのくらい高いですか？",
    "كم ارتفاعه؟",
    "Πόσο ψηλό είναι;",
    "Let me know if you want more.",
    "Would you like me to draw it?",
    "If you'd like, I can compare the two.",
    "I can also help you compare prices.",
    "Feel free to ask.",
    "Hope this helps!",
    "Sure!",
    "Great question!",
    "Of course, here is a short overview.",
    "Here's what I found.",
    "Here are the main points:",
    "Key findings include:",
    "Let's break it down.",
    "I'll explain each in turn.",
    "In summary:",
    "Sources:",
    "Overview.",
    "I could not find any figures.",
    "I don't have access to the page.",
    "As of my last update, it was open.",
    "As an AI, I cannot browse.",
    "Unfortunately, the search results do not say.",
    "The provided sources do not mention the price.",
    "No information about the price was found.",
    "This is not medical advice.",
    "Please note that this information is for educational purposes only.",
    "Check the label before use.",
    "Make sure to ask a doctor.",
    "You should consult a doctor.",
    "For more information, see the site.",
    "Gustave Eiffel, Paris, France",
    "Steel frame",
    "Lass mich wissen, wenn du mehr möchtest.",
    "Leider konnte ich keine Zahlen finden.",
    "Hier ist eine Zusammenfassung.",
    "Bitte beachten Sie die Hinweise.",
    "N'hésitez pas à demander.",
    "Voici un résumé.",
    "Je n'ai pas trouvé de chiffres.",
    "Si quieres, puedo comparar los dos.",
    "Aquí tienes un resumen.",
    "No he podido encontrar cifras.",
    "Se quiser, posso comparar.",
    "Ecco i punti principali.",
    "Non ho trovato dati.",
    "К сожалению, мне не удалось найти цифры.",
    "Вот краткий обзор.",
    "Дайте знать, если нужно больше.",
    "如果您需要更多信息，请告诉我。",
    "以下是主要内容。",
    "もちろんです！以下に説明します。",
    "ご不明な点があればお知らせください。",
    "궁금한 점이 있으면 말씀해 주세요.",
    "You're right, and thanks for pointing that out!",
    "Just say the word and I'll pull the numbers.",
    "Happy to elaborate on any point.",
    "Hope this clears things up.",
    "I hope these figures are useful.",
    "I've checked several sources, and here's what they say.",
    "I found several sources.",
    "Searching the web for the length of the canal...",
    "Thought for 12 seconds",
    "None of the provided sources mention a discount.",
    "This answer is based on three reports.",
    "Sources: Harbour Board; Lamp Office",
    "Source: General knowledge",
    "Short answer: yes.",
    "Why it matters",
    "How it works",
    "Pros and cons",
    "Key takeaways at a glance",
    "Photo: Ada Berg / Harbour Press",
    "Last updated: 3 May 2024",
    "Keywords: dams, floods",
    "The table below compares the two models.",
    "Step 1: Install the package",
    "Preheat the oven to 180 °C.",
    "Add two cups of flour and stir.",
    "Run npm install in the project folder.",
    "Use items[0] to get the first element.",
    "I'd suggest starting with the second one.",
    "Euler's identity is",
    "Wenn du möchtest, erstelle ich dir eine Tabelle.",
    "Leider enthalten die Quellen keine Angaben zum Preis.",
    "Dies ist keine Rechtsberatung.",
    "Les documents fournis ne mentionnent pas le prix.",
    "Pour plus d'informations, consultez le site officiel.",
    "Las fuentes no indican la fecha.",
    "Espero que te sirva.",
    "Te recomiendo consultar a un abogado.",
    "Seguem os pontos principais.",
    "Per ulteriori informazioni, consulta il sito ufficiale.",
    "Ik hoop dat dit helpt!",
    "Надеюсь, это поможет!",
    "Подробнее см. на официальном сайте.",
    "Oczywiście! Oto podsumowanie.",
    "Nie znalazłem informacji na ten temat.",
    "Mam nadzieję, że to pomoże!",
    "Här är en sammanfattning.",
    "Jag kunde inte hitta någon information.",
    "Umarım bu bilgiler yardımcı olur.",
    "Bu konuda bilgi bulamadım.",
    "Tentu! Berikut adalah ringkasannya.",
    "Semoga membantu!",
    "Hy vọng thông tin này hữu ích!",
    "Tôi không tìm thấy thông tin về chủ đề này.",
    "بالتأكيد! إليك ملخصًا.",
    "لم أجد معلومات حول هذا الموضوع.",
    "मुझे इस विषय पर कोई जानकारी नहीं मिली।",
    "หวังว่าข้อมูลนี้จะเป็นประโยชน์",
    "希望这些信息对您有帮助！",
    "这不构成法律建议。",
    "お役に立てれば幸いです。",
    "その件の情報は見つかりませんでした。",
    "자세한 내용은 공식 웹사이트를 참조하세요.",
    "...",
    "🙂",
]


@pytest.mark.parametrize("text", STATEMENTS)
def test_statements(text):
    assert is_statement(text, cited=False)


@pytest.mark.parametrize("text", NO_STATEMENTS)
def test_no_statements(text):
    assert not is_statement(text, cited=False)


@pytest.mark.parametrize(
    "text", ["Height: 330 m", "Steel frame", "Check the label before use.", "Key findings include:"]
)
def test_a_citation_makes_a_fragment_or_advice_a_claim(text):
    assert is_statement(text, cited=True)


#: What states nothing though a marker stands beside it.
CITED_NO_STATEMENTS = [
    "How tall is it?",
    "Let me know.",
    "I could not find any figures.",
    "Sure!",
    "--",
    "The search results do not say.",
    "See for details.",
    "See the fact sheet for more information.",
    "For more information, visit the official site.",
    "More information is available on the ministry's site.",
    "Read more on the page of the ministry.",
    "Learn more",
    "Summary",
    "(I opened the page and searched it.)",
    "Thanks for asking!",
    "The provided documents do not state the price.",
    "更多信息请访问官方网站。",
]

#: What begins like one of those and states something: a citation of it must not be lost.
CITED_STATEMENTS = [
    '"I could not find a single soldier," he wrote.',
    "None of the sources of the Nile lies in Egypt.",
    "The results do not show an effect.",
    "Sources do not agree on the year of his birth.",
    "More data is available to researchers than in 1990.",
    "For more than 40 years, patients visited the clinic.",
    "Read-only memory was invented in 1956.",
    "Published in 1813, the novel sold out at once.",
    "How the dam failed is disputed.",
    "Thank You for Smoking was released in 2005.",
    "Good luck charms date back to Rome.",
    "Los resultados del estudio no indican un efecto.",
    "Las fuentes hidrotermales no contienen oxígeno.",
    "Les sources thermales ne contiennent pas de soufre.",
    "I risultati dello studio non indicano effetti.",
    "Не удалось доказать вину подсудимого.",
    "証拠は見つかりませんでした。",
    "更多的人可以在家工作。",
]


@pytest.mark.parametrize("text", CITED_NO_STATEMENTS)
def test_a_citation_makes_no_claim_of_what_states_nothing(text):
    assert not is_statement(text, cited=True)


@pytest.mark.parametrize("text", CITED_STATEMENTS)
def test_a_cited_statement_is_a_claim_however_it_begins(text):
    assert is_statement(text, cited=True)


def test_a_bare_pointer_hands_its_citation_to_the_sentence_before():
    assert passes_on("See for details.")
    assert not passes_on("For more information, visit the official site.")


def test_questions_and_lead_ins_are_told_by_their_end():
    assert is_question("Why (in “1931?”)")
    assert not is_question("He asked why? Nobody knew.")
    assert is_lead_in("It has two parts:**")
    assert is_lead_in("内容：")
    assert not is_lead_in("At 5:30 it left.")
