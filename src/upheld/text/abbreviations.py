"""Abbreviations and sentence openers of many languages, as data for the sentence splitter.

The languages that share the Latin script share one table: answers mix them (names, titles, units), and a clash costs
less than a wrong guess of the language. Words are casefolded and written without their last full stop.
"""

from __future__ import annotations

from enum import Enum


class Ending(Enum):
    """Whether the full stop of an abbreviation can end a sentence."""

    NEVER = "never"
    """What follows belongs to it: titles before names, "e.g.", "vs."."""
    NUMBER = "number"
    """It belongs to a number that follows ("No. 5"), and is an ordinary word otherwise ("no. It")."""
    OPENER = "opener"
    """Both happen: it ends one only where a word follows that begins sentences ("in the U.S. The")."""


def _words(text: str) -> list[str]:
    return text.split()


_NEVER = _words(
    """
    adm arch atty brig bros capt cdr cf cmdr comdr cpl cpt dr dra drs dres fr ft gov hr ie insp lt maj messrs mlle mlles
    mm mme mmes mr mrs ms msgr mt ph pres prof profa proff revd rev sgt sigra sra srta st ste supt v vgl viz vs
    bzgl bspw bzw evtl ggf inkl insb insbes sog sogen vgl zzgl zit geb gest verh dipl ing übers
    exmo exma ilmo lic licda avda prov pág dott ssa egr gent spett mevr dhr jhr ir bijv resp
    mudr judr phdr mgr rndr tzn tzw ul tp ts gs pgs ths doç yrd öğr bkz
    проф акад доц г-н г-жа гг-н ул пл пр-т просп пер наб ред сост см ср напр тов инж зам зав полк
    πρβλ κ δρ καθ βλ
    डॉ श्री श्रीमती प्रो सुश्री
    e.g i.e z.b d.h u.a o.g s.o s.u i.d.r i.d.f m.e u.u z.t z.zt p.ej p.ex c.à.d i.v.m t.a.v b.v d.w.z m.a.w m.n o.a n.b
    т.е т.к т.н т.о t.ex bl.a f.eks d.v.s t.j t.zn p.es w.r.t a.k.a π.χ
    """
)

_NUMBER = _words(
    """
    no nos nr nrs num núm nº n° núms art arts abs bd bde bl ch chap cap caps cl col eq eqs ed eds fig figs fn fol kap
    lfg op par para pars pl pp p pg pgs pág págs pt pts ref refs s sec sect secs ser tab tabs tel teil tit tom ver vers
    vol vols z zeile approx app ca c circa cca est min max ungef etwa kl ok
    jan feb mar apr jun jul aug sep sept oct nov dec okt dez märz janv févr avr juil déc ene abr ago dic fev set out
    mag giu lug ott mo mon tue tues wed thu thur thurs fri sat sun
    р рис табл стр с ст п гл кн вып том т № абз σ σελ αρ κεφ ج ص ع
    """
)

_OPENER = _words(
    """
    ag al assn assoc av ave bhd blvd bldg co corp dept dist div etc excl gen gmbh hon im inc incl intl jr kg llc llp ltd
    ltda mfg mgmt misc natl nv oy plc pty pvt rd rep sa sarl sas sen sig spa sr srl univ
    jh jhd jhs mio mrd mill tsd usw uvm uva usf ff f str env dpto aprox ecc pagg sec enz jl np itd itp tys mln mld r w
    atd apod tj tzv stb др г гг в вв тыс млн млрд руб коп долл чел обл р-н кг км ок им св κλπ
    """
)

ENDINGS: dict[str, Ending] = (
    dict.fromkeys(_OPENER, Ending.OPENER) | dict.fromkeys(_NUMBER, Ending.NUMBER) | dict.fromkeys(_NEVER, Ending.NEVER)
)

#: Words that begin a sentence far more often than they begin a name: after "U.S." or an initial they decide for an end.
OPENERS = frozenset(
    _words(
        """
        a after all also although an and another any apart as at because before both but by compared conversely
        currently despite during each earlier even every few finally first following for from furthermore given he her
        here his how however i if in indeed instead it its itself last later latest like many meanwhile more moreover
        most my near nearly nevertheless next no nor not now of on once one only or other others our over overall part
        previously recent recently she similarly since so some specifically still such than that the their then there
        therefore these they this those though through throughout thus to today together two under unlike until up we
        were what when where whereas whether which while who why with within without yet you your aber alle allerdings
        als am an auch auf aus außerdem bei beide bereits da dabei dadurch daher damals damit danach dann darum das
        dazu dem den denn der des deshalb die dies diese dieser dieses doch dort durch ein eine einem einen einer er
        erst es für hier heute ich ihr ihre im in insgesamt jede jeder jedoch mit nach nachdem neben nur ob obwohl
        ohne rund sein seine seit sie sind so somit später trotz um und unter viele vom von vor wegen weil wenn wer
        wie wir während zu zudem zum zur zusätzlich zwar zwei ainsi après au aujourd aussi autre aux avant avec ce
        cela celle celui cependant ces cet cette ceux chaque comme d dans de depuis des deux donc du elle elles en
        enfin ensuite environ et il ils je l la le les leur leurs lors lorsque mais malgré même nous on or ou par
        parmi pendant plus plusieurs pour pourtant près puis quand que qui sa sans selon ses si son sous sur toutefois
        tous tout un une vers vous además ahora al algunos antes aquí aunque cada como con cuando cuál de del desde
        después donde dos durante el ella ellos en entonces entre era es esa ese eso esta estas este esto estos existe
        fue ha hasta hay la las lo los luego mientras muchos más no nos otra otro para pero por porque posteriormente
        que según ser si sin sobre solo son su sus también tanto todo todos tras un una unos varios ya a ao aos apesar
        após as assim atualmente com como da das depois desde do dos durante e ela elas ele eles em embora enquanto
        entre essa esse esses esta este foi há isso mas na não nas no nos o os ou para pela pelo pois por porque porém
        quando que segundo sem seu seus sob sobre sua suas também todos um uma alcuni anche ancora che chi come con
        così da dal dalla dei del della delle di dopo dove durante e è essa essi gli ha ho i il in infatti inoltre io
        la le lo ma mentre molti nel nella nelle non o oggi per perché però più poi prima quando quella quello questa
        queste questi questo secondo sebbene sia solo sono su sua sul sulla suo tra tutti un una uno aan bij bovendien
        daarna daarom daarnaast dat de deze die dit door echter een en er haar het hij hun in met na naar niet om
        omdat ondanks onder ook op over sinds terwijl toen tot tussen uit van veel volgens voor waar wanneer wat werd
        ze zij zijn в во все где для до его ее если есть ещё еще за здесь из или их к как когда который кроме лишь
        между многие мы на над не несмотря но о об однако он она они оно от по под поэтому после потом почти при про с
        сегодня со согласно так также такие там то тогда только у уже хотя через что чтобы эта эти это этот я
        """
    )
)

#: Words before an ordinal ("am 3. Oktober", "der 2. Weltkrieg"): the stop after the number is part of it.
ORDINAL_LEADS = frozenset(
    _words(
        """
        der die das dem den des am im zum zur vom beim jede jeder jedes ihr sein ihre seine ihrer seiner dieser seinem
        ihrem ab bis seit
        """
    )
)

#: Nouns that follow an ordinal number whatever stands before it.
ORDINAL_NOUNS = frozenset(
    _words(
        """
        januar jänner februar märz april mai juni juli august september oktober november dezember jahrhundert
        jahrhunderts jh jhd jahrtausend auflage jahrestag weltkrieg platz kapitel januari februari maart juni juli
        augustus oktober desember bölüm yüzyıl ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım
        aralık
        """
    )
)

#: Names written with an exclamation mark, which ends no sentence there ("Yahoo! Finance").
EXCLAIMED_NAMES = frozenset({"yahoo", "jeopardy", "yum", "joomla"})
