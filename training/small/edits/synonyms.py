"""Words that can stand for one another in almost any sentence; every form of a verb and of a noun is made."""

# ruff: noqa: E501 - a pattern, a template or a row of a table is read whole

from __future__ import annotations

from small.edits.verbs import BY_BASE, Verb, _ing, _past, _third

#: Verb, verb; "old>new" where only that direction is safe.
_VERBS = """
purchase=buy; begin=start; obtain=get; require=need; assist=help; demonstrate=show; select=choose;
construct=build; conclude>end; commence>start; purchase=acquire; utilize>use; utilise>use; terminate>end;
inform>tell; permit=allow; enhance=improve; boost>increase; decline=decrease; reveal=disclose; demonstrate>show;
establish>found; collaborate=cooperate; gather=collect; eliminate>remove; investigate=examine; enlarge=expand;
criticise>fault; criticize>fault; retain=keep; receive=get; finance=fund; restore=repair; halt=stop;
transform=change; modify=alter; identify>find; employ>use; observe>see; depict=portray; vanish=disappear;
recruit=hire; depart=leave; assess=evaluate; discover>find; rescue=save; prohibit=ban; forbid=ban;
manufacture>produce; mention>note; state=say; generate>produce; donate>give; attempt=try; consume>use;
attain=reach; achieve=attain; strengthen=reinforce; weaken>undermine; endure=survive; propose=suggest;
overthrow=topple; reside=live; seek>want; assert=claim; highlight=stress; emphasise=stress; emphasize=stress;
postpone=delay; rebuild=reconstruct; conduct>perform; enlist=recruit; inhabit>occupy; govern=rule;
assault=attack; vary=differ; comprise>include; supply=provide; shut=close; surpass=exceed; regulate=control;
suppress=inhibit; renovate=refurbish; premiere>debut; merge>combine
"""
#: Nouns; the plural is made with s unless it is given after a slash.
_NOUNS = """
car=automobile; film=movie; attorney=lawyer; physician=doctor; kid>child/children; author=writer;
purchase=acquisition; residence>home; salary=pay/pay; error=mistake; goal=aim; method=technique; beginning=start; answer=reply/replies; ship>vessel; aircraft/aircraft=plane; illness/illnesses>disease;
citizen=national; accord=agreement; agreement=deal; assistance=help; participant>subject;
firm=company/companies; corporation=company/companies; enterprise>company/companies; country/countries=nation;
city/cities>town; conflict=dispute; employee=worker; staff/staff>personnel/personnel; finding=result;
outcome=result; objective=goal; drug=medication; medicine=medication; tumour=tumor; therapy/therapies=treatment;
trial>study/studies; scientist=researcher; teen=teenager; adolescent=teenager; infant=baby/babies;
woman/women>female; journey=trip; autumn=fall; novel>book; painter>artist; prize=award; contest=competition;
landlord>owner; flat>apartment; lorry/lorries=truck; petrol=gasoline; soccer=football; rival=competitor;
opponent=critic; tax/taxes=levy/levies; probe=investigation; inquiry/inquiries=investigation; blaze=fire;
funds/funds=money/money; shore=coast; village>settlement; portion=part; section=part; segment=section;
component=part; feature=characteristic; advantage=benefit; disadvantage=drawback; issue=problem; danger=hazard;
threat=danger; rise=increase; drop=fall; decline=drop; reduction=decrease; surplus/surpluses=excess/excesses; lack/lacks=shortage; shortage=scarcity/scarcities; harbour=port; harbor=port;
creator=maker; founder>creator; inhabitant=resident; resident=inhabitant; spouse=partner;
youngster>child/children; offspring/offspring=young/young; gathering=meeting; ceremony/ceremonies>event;
speech/speeches=address/addresses; document=paper; photograph=photo; image=picture; story/stories=tale;
legend=myth; vote=ballot; election>poll; regulation=rule; law=statute; passenger=traveller; site=location;
place>location; route=path; edge=border; frontier=border; boundary/boundaries=border; summit=peak;
evidence/evidence=proof/proof; theory/theories=hypothesis/hypotheses; idea=notion; concept=notion;
viewpoint=perspective; opinion=view; discussion=debate; fight=struggle; battle=fight; revolt=uprising;
rebellion=uprising; outbreak>epidemic; sum=amount; total=sum; quantity/quantities=amount; shop=store;
vendor=seller; customer=client; buyer=purchaser; student=pupil; instructor=teacher; lecturer>teacher;
position=post; role=part; mission=task; duty/duties=task; capability/capabilities=ability/abilities;
skill=ability/abilities; revenue=income; earnings/earnings=income/income; loan=credit
"""
_OTHER = """
approximately=about; approximately=roughly; roughly=about; rapidly=quickly; swiftly=quickly; additionally>also;
however>but; therefore>so; thus>so; consequently>so; frequently=often; primarily=mainly; mainly=chiefly;
largely=mostly; nearly=almost; subsequently>later; previously=earlier; formerly=once; currently=now;
presently=now; recently=lately; initially=originally; eventually=finally; annually>yearly; big=large;
huge=enormous; massive>huge; vast=huge; tiny>minuscule; important=key; crucial=vital; essential=vital;
significant=considerable; substantial=considerable; notable=noteworthy; famous=well-known; renowned=famous;
celebrated=renowned; wealthy=rich; numerous=many; various>several; whole=entire; complete=entire; total>overall;
main=principal; chief=main; primary=main; major=main; initial=first; final=last; entire=whole; difficult=hard;
challenging=difficult; simple=easy; straightforward=simple; fast=quick; rapid=fast; sick=ill; ill>unwell;
dangerous=hazardous; risky=dangerous; hazardous=dangerous; harmful=damaging; beneficial=helpful; useful=helpful;
effective=efficacious; successful>fruitful; powerful=mighty; strong>robust; brave=courageous;
clever=intelligent; smart=clever; old>aged; ancient>age-old; former=ex; modern>contemporary;
contemporary>present-day; elderly=aged; young>youthful; correct=right; accurate=exact; precise=exact;
exact=precise; incorrect=wrong; mistaken=wrong; evident=clear; obvious=clear; apparent=evident;
adequate=sufficient; sufficient=enough; scarce=rare; uncommon=rare; typical=usual; usual=normal; odd=strange;
weird=strange; unusual>uncommon; distinct=separate; separate=distinct; diverse=varied; varied=diverse;
equal=equivalent; identical=same; comparable=similar; opposite=contrary; free>complimentary; costly=expensive;
cheap=inexpensive; inexpensive=cheap; empty=vacant; deadly=lethal; fatal=lethal; lethal=deadly; fatal=deadly;
jointly=together; solely=only; merely=only; whilst>while; amongst>among; upon>on; within>inside;
throughout>across; although=though; because=since; like>such as; among=amid; regarding=about; concerning=about;
per=each; nevertheless=nonetheless; moreover=furthermore; likewise=similarly; entirely=completely;
fully=completely; totally=completely; wholly=entirely; partially=partly; somewhat>rather; extremely=very;
highly=very; particularly=especially; notably=especially; commonly=often; generally=usually; typically=usually;
normally=usually; occasionally=sometimes; seldom=rarely; solely>exclusively; abroad=overseas;
nationwide>countrywide; worldwide=globally; lengthy=long; brief=short; enduring=lasting; steady=constant;
stable>steady; annual=yearly; monthly=every-month; global=worldwide; worldwide=global; maritime>marine;
rural>country; coastal>seaside; woody>wooded; youthful=young; deceased=dead; unemployed=jobless;
jobless=unemployed; pregnant=expectant
"""
#: Pairs of the last table that fit only in some sentences.
_UNSAFE = frozenset({
    ("about", "regarding"), ("about", "concerning"), ("each", "per"), ("key", "important"), ("once", "formerly"), ("now", "presently"), ("same", "identical"), ("major", "main"), ("main", "major"),
    ("former", "ex"), ("ex", "former"), ("since", "because"), ("because", "since"), ("last", "final"), ("first", "initial"), ("right", "correct"), ("hard", "difficult"), ("once", "previously"),
    ("monthly", "every-month"), ("every-month", "monthly"), ("together", "jointly"), ("only", "solely"), ("only", "merely"), ("enough", "sufficient"), ("like", "such as"), ("clear", "evident"), ("clear", "obvious"),
    ("about", "approximately"), ("about", "roughly"), ("separate", "distinct"), ("short", "brief"), ("easy", "simple"), ("total", "overall"), ("over", "above"), ("per", "each"), ("long", "lengthy"), ("rich", "wealthy"),
    ("key", "important"), ("constant", "steady"), ("young", "youthful"), ("clever", "smart"), ("amid", "among"), ("among", "amid"), ("well-known", "famous"), ("now", "currently"), ("nowadays", "now"), ("earlier", "previously"), ("aged", "elderly"), ("initial", "first"), ("final", "last"), ("old", "aged"), ("very", "highly"), ("very", "extremely"), ("highly", "very"),
    ("rural", "country"), ("coastal", "seaside"), ("hand", "give"), ("chief", "main"), ("primary", "main"), ("main", "primary"), ("correct", "right"), ("free", "complimentary"), ("however", "but"), ("global", "worldwide"), ("worldwide", "global"), ("simple", "easy"), ("apparent", "evident"), ("exact", "accurate"), ("accurate", "exact"), ("total", "entire"), ("distinct", "separate"), ("late", "deceased"), ("dead", "deceased"), ("important", "key"), ("strong", "robust"), ("finally", "eventually"), ("significant", "considerable"), ("vital", "essential"), ("so", "thus"), ("throughout", "across"), ("within", "inside"), ("normal", "usual"), ("rare", "scarce"), ("exact", "precise"), ("entire", "complete"), ("complete", "entire"), ("varied", "diverse"), ("contrary", "opposite"), ("opposite", "contrary"), ("fast", "rapid"), ("fast", "quick"), ("quick", "fast"), ("rapid", "fast"), ("additionally", "also"), ("therefore", "so"), ("thus", "so"), ("consequently", "so"), ("equal", "equivalent"), ("equivalent", "equal"), ("although", "though"), ("stable", "steady"), ("steady", "constant"), ("somewhat", "rather"), ("lasting", "enduring"),
})  # fmt: skip
#: Nouns and verbs that are too often something else for either direction.
_UNSAFE_NOUN_TARGETS = frozenset(["part", "post", "play", "address", "fall", "pay", "subject", "credit", "young", "help", "aim", "place", "start", "national", "backer", "job", "drop", "view", "right", "money", "sum"])  # fmt: skip
_UNSAFE_VERBS = frozenset(["want", "get", "use", "see", "say", "need", "keep", "fault", "vend", "try", "found", "close", "leave", "end", "claim", "show", "attain", "save", "hurt", "differ", "change", "find", "live", "rule", "perform", "give", "note", "tell"])  # fmt: skip

SYNONYMS: dict[str, tuple[str, ...]] = {}


def _add(old: str, new: str) -> None:
    if old != new and new not in SYNONYMS.get(old, ()):
        SYNONYMS[old] = (*SYNONYMS.get(old, ()), new)


def _forms(base: str) -> Verb:
    return BY_BASE.get(base) or Verb(base, _third(base), _past(base), _past(base), _ing(base))


def _rows(table: str) -> list[tuple[str, str, bool]]:
    found = []
    for row in table.replace("\n", " ").split(";"):
        mark = "=" if "=" in row else ">"
        if mark in row:
            old, new = (part.strip() for part in row.split(mark))
            found.append((old, new, mark == "="))
    return found


def _add_verbs() -> None:
    for old, new, both in _rows(_VERBS):
        one, other = _forms(old), _forms(new)
        for form in ("third", "past", "ing"):
            # The past stands for the participle too, so it must be one for both.
            if form != "past" or (other.past == other.part and one.past == one.part):
                _add(getattr(one, form), getattr(other, form))
                if both and new not in _UNSAFE_VERBS:
                    _add(getattr(other, form), getattr(one, form))


def _plural(noun: str) -> tuple[str, str]:
    one, _, many = noun.partition("/")
    return one, many or one + "s"


def _add_nouns() -> None:
    for old, new, both in _rows(_NOUNS):
        for one, other in zip(_plural(old), _plural(new), strict=True):
            if new.partition("/")[0] not in ("part", "subject", "young", "credit", "fall"):
                _add(one, other)
            if both and new.partition("/")[0] not in _UNSAFE_NOUN_TARGETS:
                _add(other, one)


def _add_others() -> None:
    for old, new, both in _rows(_OTHER):
        for one, other in ((old, new), (new, old))[: 2 if both else 1]:
            if (one, other) not in _UNSAFE:
                _add(one, other)


_add_verbs()
_add_nouns()
_add_others()
for _word in ("decrease", "decreases", "increase", "increases", "decline", "result", "results", "may", "found", "part", "post", "match", "drop", "rise", "fall", "start", "states", "state", "issue", "issues", "drug", "section", "rises", "drops", "declines", "position", "evidence", "role", "roles", "law", "laws", "place", "places", "portion", "papers", "paper", "total", "totals", "trial", "trials", "election", "elections", "views", "purchase", "purchases", "address", "stores", "store", "stated", "noted", "notes", "closed", "shut", "controls", "controlled", "fund", "funds", "staff", "selected", "flat", "flats", "firm", "accords", "accord", "suggested", "suggests", "suggesting", "employed", "employs", "comprised", "generates", "sections", "boss", "bosses", "concluded", "funding", "mission", "features", "feature", "featuring", "fight", "fights", "battle", "battles", "title", "city", "cities", "start", "starts", "growth", "growths", "rule", "rules", "vote", "votes", "component", "finance", "like", "building", "buildings", "story", "stories"):  # fmt: skip
    SYNONYMS.pop(_word, None)
