"""Function words: they carry grammar, not meaning, so they weigh little in rankings and overlap.

Left out of the lists of other languages: forms that are content words of English ("war", "die", "son", "sin", "pour",
"main", "mit" as the institute). What a language lacks here is caught by its low weight in any text that uses it often.
"""

from __future__ import annotations

from upheld.text.stems import stem

ENGLISH = """
a an the and or but nor so yet if then else than as at by for from in into of off on onto out over per to up upon via
with within without about above across after against along among around before behind below beneath beside besides
between beyond despite down during except inside near outside since through throughout till toward towards under until
unto i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself it its
itself they them their theirs themselves this that these those who whom whose which what when where why how am is are
was were be been being do does did doing done have has had having can could may might must shall should will would ought
not no never none also just only even very too quite rather such same other others another any some each every either
neither both all most more less few many much own there here again once however therefore thus hence although though
because while whereas whether like unlike eg ie etc im youre hes shes theyre weve ive dont doesnt didnt isnt arent wasnt
werent hasnt havent hadnt cant couldnt wont wouldnt shouldnt lets thats theres whats s t re ve ll d m
"""

#: Language code -> its function words.
FUNCTION_WORDS: dict[str, str] = {
    "en": ENGLISH,
    "de": """
        der das dem des ein eine einer einem einen eines und oder aber nicht auch ist sind waren wird werden wurde
        wurden haben hatte sich sie er wir ihr ihre ihren seine seiner von vom zu zum zur im auf aus bei beim nach
        uber unter vor durch gegen ohne um dass als wie wenn weil noch nur sehr mehr kann konnen diese dieser dieses
    """,
    "fr": """
        le la les un une des du et ou est sont etait ete etre avoir ont avait ce cette ces il elle ils elles on nous
        vous je tu se sa ses leur leurs dans sur par avec sans ne pas que qui dont aux au plus comme mais si
    """,
    "es": """
        el la los las un una unos unas de y o es era eran fue fueron ser esta estan ha han del al en con por para como
        mas pero su sus lo que se no muy entre sobre
    """,
    "pt": """
        a o os um uma de e sao foi foram em na nos nas da do dos das ao aos pelo pela com nao mais mas seu sua seus
        suas que se por como
    """,
    "it": """
        il lo la gli i un uno una di del della dei delle degli nel nella con che non sono era e per si piu tra fra
        anche da
    """,
    "nl": "de het een en van op te dat niet voor met zijn werd ook in is aan door bij naar",
    "sv": "och att det som av med den en ett var till inte har om fran for pa i",
    "da": "og det er som af til pa en et den med ikke blev fra har i for der",
    "pl": "jest sie w z na nie i do o za od przez oraz ktory",
    "tr": "ve bir bu da de ile icin olarak",
    "ru": """
        и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по ее мне было от меня еще о из
        ему при для это этот эта эти был была были быть или которые который которая также
    """,
    "el": "και το η ο του της των στο στη στην με για από είναι που να δεν ένα μια",
    "ar": "و في من على الى إلى عن ان أن هذا هذه التي الذي كان كانت هو هي لا ما مع",
    "he": "ה של את על הוא היא לא עם זה גם או כי",
    "hi": "और का की के में है हैं से को पर यह वह था थे थी एक",
}

#: Pairs of characters that are grammar in Japanese, Chinese and Korean.
PAIRS = """
した して いる ます です から ない ある この その れた され れる こと もの ため には では とし って った てい
まし ては など まで より よう また との のは のが ので
一个 我们 他们 这个 那个 以及 因为 所以 但是 没有
니다 습니 하는 했다 에서 으로 이다
"""


def _terms(*lists: str) -> frozenset[str]:
    forms = {form for words in lists for form in words.split()}
    return frozenset(forms | {stem(form) for form in forms})


#: The terms (see `upheld.text.words`) of function words.
STOPWORDS: frozenset[str] = _terms(*FUNCTION_WORDS.values(), PAIRS)
