"""True claims on which a check once spoke: each names the words that misled it."""

from __future__ import annotations

import pytest

from upheld.checks.registry import default_checks
from upheld.evals.datasets import Row
from upheld.evals.run import as_item
from upheld.findings import Effect, lookup
from upheld.retrieve.registry import load_retriever

CASES = {
    "a denial whose verb is left out": (
        "Holt didn't sign.",
        "Lind signed; Holt did not.",
    ),
    "a part that is set apart": (
        "The jury accepted 12 of the 40 invoices, but not the rest, which had come too late.",
        "The jury accepted 12 of the 40 invoices but held that the rest had come too late.",
    ),
    "what is left out of a rule": (
        "The grant that was paid from 1931 was not made in 1933.",
        "A yearly grant was made from 1931, though not in 1933.",
    ),
    "the share that is left": (
        "About one lease in ten is not renewed, the agent says.",
        "Leases in the arcade renew themselves, says the agent: nine in ten do.",
    ),
    "a number that was first announced": (
        "The quake off Cape Orva had a magnitude of 6.1, although 6.4 was first announced.",
        "The quake off Cape Orva had a magnitude of 6.1, not 6.4 as first announced.",
    ),
    "who denies a rumour has dropped no hedge": (
        "The deeds were not sold by the monks but perished in the flood of 1571.",
        "The deeds, said to have been sold by the monks, were in fact lost in the flood of 1571.",
    ),
    "behind the charge": (
        "30 of the 41 clerks return, and 11 must wait for the judge.",
        "Of the 41 clerks dismissed, 30 return; the other 11, accused of theft, must wait for the judge.",
    ),
    "cleared of a charge": (
        "Ines Duarte, the cook, was cleared of arson.",
        "Cook Ines Duarte, charged with arson, was cleared.",
    ),
    "what holds now, until a law takes force": (
        "At present, a flat may be let for 120 nights a year.",
        "From April owners may let a flat for at most 90 nights a year, down from 120 nights now.",
    ),
    "last year's number, told as last year's": (
        "Last year at this stage, uptake was 58% in adults and 29% in children.",
        "Uptake stands at 61% among adults and 34% among children, up from 58% and 29% at this point last year.",
    ),
    "a former colleague is no former number": (
        "Alder Ventures led the $24 million round.",
        "Norvik Robotics, founded by Mara Okoye and her former tutor, Jonas Holt, has raised $24 million in a round "
        "led by Alder Ventures.",
    ),
    "a plan is withdrawn in both": (
        "Nordrail withdrew its plan to shut 22 kiosks.",
        "The unions called off the strike after Nordrail withdrew its plan to shut 22 kiosks.",
    ),
    "due to begin is no cause": (
        "September 8 is when the ten-week closure is due to begin.",
        "The mine will close for ten weeks from September 8, cutting output by 30%.",
    ),
    "of whom": (
        "Thirteen masons lost their lives during construction.",
        "Construction took six years and employed 2,150 masons, of whom thirteen died.",
    ),
    "years and widths are no row": (
        "The archivist Elif Kaya found a 16 mm copy, made for schools, in Halden in 2011.",
        "Then in 2011 the archivist Elif Kaya found a 16 mm copy, made for schools, in Halden.",
    ),
    "the verb is taken up by did so": (
        "Tessin closed its old town to cars forty years before Norvik did.",
        "Norvik closed its old town to cars in 2017; Tessin did so forty years earlier, in 1977.",
    ),
    "a deed and its return": (
        "Lindex sued Holtware before Holtware sued Lindex.",
        "Lindex sued first, for libel; Holtware countersued a week later.",
    ),
    "the share of the vote is not the rate": (
        "The bank held its rate at 5.75%, as most analysts in a poll had expected.",
        "The bank held its rate at 5.75%, as 14 of 19 analysts in a poll had expected.",
    ),
    "a day of the week is no name": (
        "The archive is closed on Mondays.",
        "The archive is open from Tuesday to Sunday.",
    ),
    "the rest was called off": (
        "Eleven of the 14 trams have been delivered.",
        "Eleven of the trams have been delivered, and the rest were cancelled last year. The city had ordered 14.",
    ),
    "short of is below": (
        "In its second year the seasonal COP was 2.6, short of the guaranteed 3.0.",
        "In the second year it delivered 9.8 GWh at a seasonal COP of 2.6, below the 3.0 that had been guaranteed.",
    ),
    "reduced from one number, another number fell": (
        "Halving the flow at the screen to 0.15 metres per second cut the number of fish per visit by 78%.",
        "After the flow at the screen had been reduced from 0.30 to 0.15 metres per second in June, the number of fish "
        "per visit fell by 78%.",
    ),
    "five of them, and the words behind": (
        "Of seven plants that use chlorine, five released measurable bromoform.",
        "We sampled the outlets of seven plants that use chlorine. In five of them bromoform could be measured.",
    ),
    "planned in a relative clause": (
        "Heat was the fastest-growing segment, helped by district-heating rules in Germany and Denmark.",
        "Heat grew faster than any other segment. New rules for district heating in Germany and Denmark brought "
        "forward orders that customers had planned for 2026.",
    ),
    "a word with which the sentence begins is no name": (
        "Deferral is possible for most subjects, but not for three of them.",
        "Most courses let you take a year out; three do not. Apply in the usual round and tick the box.",
    ),
    "a word made of two is no name": (
        "Rainwater is kept in a tank below the archive in Lund.",
        "Below the archive in Lund there is a tank for what falls on the roof.",
    ),
    "a pronoun is no name": (
        "Whoever relies on a token should register a second one.",
        "If you use a token, register two and put one in a drawer.",
    ),
    "a capital for its country": (
        "Portugal would abstain if the word were dropped.",
        "The minister told our ambassador that Lisbon would abstain if the word were dropped; Warsaw was silent.",
    ),
    "a people for its capital": (
        "It was the Portuguese side that asked for silence towards the Hungarians.",
        "Ferreira, who speaks for Lisbon, asked that the call be kept from the Hungarian mission.",
    ),
    "a part of a continent for a country in it": (
        "A rerun in West African waters is planned.",
        "Anand Krishnan finds the experiment clean. The work will be repeated off Ghana next year.",
    ),
    "a term of business for its words": (
        "The analysts see room for a rise of 12 percent in Pellar's EPS.",
        "The analysts said the deal could lift Pellar's earnings per share by 12 percent.",
    ),
    "a place whose noun was said before": (
        "On a second breach, a parent has to pick up the phone.",
        "First breach, the phone stays in the office; second, a parent picks it up; third, a talk with the head.",
    ),
    "a place one above another": (
        "Ardmore came eighth last year.",
        "Bridgeton finished ninth last year, one place below Ardmore.",
    ),
    "what a value has risen from": (
        "In 4.1, memory use peaked at 9.2 GiB.",
        "Version 4.2 loads the set in 18 minutes. Memory use peaks at 11.6 GiB, up 2.4.",
    ),
    "what a price has fallen from": (
        "In March, a litre of petrol had cost 1.62 talers.",
        "A litre of petrol sold for 1.54 talers on average, 8 cents less than in March.",
    ),
    "what a record was beaten by": (
        "Joe Sparrow's record had been 40 points.",
        "Adebayo-Lind's 41 points were a club record, one better than Joe Sparrow's mark of 1998.",
    ),
    "the remainder": (
        "Five bells were put up in Galicia.",
        "Of the 61 bells put up before 1914, 44 were in Brittany, 12 in Cornwall and the remainder in Galicia.",
    ),
    "three days late, in a lease of three years": (
        "A rent payment arriving three days late costs the tenant no £75 charge.",
        "The tenancy runs for three years at a monthly rent of £1,450, due on the first of the month; a charge of £75 "
        "applies once payment is more than five days late.",
    ),
    "a word that denies without a negation": (
        "Women can ask for a compartment of their own free of charge, but have to do so by telephone.",
        "Women can ask for a compartment of their own at no charge, but must do so by telephone.",
    ),
    "for want of evidence": (
        "Aalund escapes prosecution for want of evidence that she was in the know.",
        "A third manager, Birgit Aalund, will not be charged; the prosecutor said there was no sign that she knew.",
    ),
    "a range beside numbers": (
        "At 6.3 mmol/L, his fasting sugar is 0.8 lower than it was in August.",
        "Fasting glucose 6.3 mmol/L (3.9–5.5), in August 7.1; HbA1c 6.1 % (below 5.7), in August 6.6 %; creatinine 88 "
        "µmol/L (62–106).",
    ),
    "another number says what is compared": (
        "With 30% glycol in the system a larger allowance has to be made than with plain water.",
        "Water grows by about 3.6% between 10 and 90 °C; with 30% glycol take 4.5. Suppose 400 litres of plain water: "
        "14.4 litres of growth.",
    ),
    "the opposite stands in another clause": (
        "Food was 5.1 % dearer than a year earlier.",
        "Food cost 5.1 % more than a year before and services 6.0 %, while energy was 8.4 % cheaper.",
    ),
    "one word, a negation beside it": (
        "The stations that remain have ramps, whereas nineteen of those closed had none.",
        "The county points out that the remaining stations have ramps, which nineteen of the closed ones lacked.",
    ),
    "the claim keeps the plan": (
        "The governors backed the rule by nine votes to four and mean to look at it again in July.",
        "The governors, who voted 9 to 4, will look at the rule again in July.",
    ),
    "drafted is written": (
        "The timetable came from Anquetil's pen, with Eddery changing a couple of dates.",
        "The minutes show that Anquetil drafted the timetable and that Eddery altered two dates.",
    ),
    "advice rather than an order": (
        "The check was put to the firm as advice rather than imposed on it.",
        "The judge recommended, without ordering it, that the firm have its letters checked for plain language.",
    ),
    "a range of another share": (
        "The poster recommends keeping a further 10 to 15 per cent free.",
        "With 3% free, the drive has to tidy up while you wait. My rule: leave 10 to 15% empty.",
    ),
    "a count whose noun stands before": (
        "Two of the three jackets that let water in had cost more than €400.",
        "Of the twelve jackets I hosed down for ten minutes, three leaked, all at the zip. Two of those cost "
        "over €400.",
    ),
    "less than what was wished": (
        "Abbot Tack came away with 8,000 guilders, well below what he had demanded.",
        "Abbot Willem Tack asked for 30,000 guilders in damages; the arbitrators granted him 8,000.",
    ),
    "days for hours": (
        "The drug is held for two days before an operation with a high risk, and for three when clearance is below 50.",
        "We stop 48 hours before high-risk surgery, 72 if the clearance is under 50. Dr Nkemelu found that three tests "
        "altered what anybody did.",
    ),
    "a whole told by its deed": (
        "Among babies with a negative test, 1.9% of those who ate peanut three times a week were allergic, "
        "against 13.7% "
        "of those who avoided it.",
        "The babies were assigned to eat peanut three times a week or to avoid it. Among those with a negative "
        "test, 1.9% "
        "of eaters and 13.7% of avoiders were allergic.",
    ),
    "all but two": (
        "All but two of the ten samples came from Canada or Britain.",
        "Nine of the ten samples were students; eight came from Canada or Britain.",
    ),
    "each number in its own clause": (
        "Olmedo's party climbed to 59 seats, while Cansino's dropped to 41.",
        "The Civic Union, led by Beatriz Olmedo, became the largest party with 59 of the 145 seats, up from 44. "
        "Cansino's National Progress Party fell from 66 seats to 41.",
    ),
    "what is left of a whole": (
        "Other writers were responsible for 21 of the 62 regular episodes.",
        "Harbour Lights ran with 62 episodes over five series. Imogen Stannard, who wrote 41 of the regular episodes, "
        "created it.",
    ),
    "below a limit": (
        "Since 2021 a lorry weighing 45 tonnes has been allowed across.",
        "The toll had reached 45 crowns by 2009. Lorries over 40 tonnes were banned in 2016; the limit was "
        "raised to 50 "
        "tonnes in 2021.",
    ),
    "more than half of what had been sought": (
        "A court awarded £9,700 in damages, of which only £2,000 was ever paid.",
        "A court later awarded £9,700 in damages, less than half of what had been sought, and only £2,000 was "
        "ever paid.",
    ),
    "asked about a figure": (
        "The figure of 52 deaths was given by the charity Clean Wells.",
        "Asked about a figure of 52 deaths given by the charity Clean Wells, she said it included 14 others.",
    ),
    "not one of the nine": (
        "Six of the nine gates were rebuilt by Yahya.",
        "Not one of the nine gates is original. Six were rebuilt by Emir Yahya, two by his grandson.",
    ),
    "the verb is told of both": (
        "The 39 minutes for charging from 10 to 80% were the Okada's.",
        "From 10 to 80% the Calder charged in 26 minutes, the Okada in 39.",
    ),
    "before that": (
        "A breach in May 2024 cost $120.",
        "Since 1 June 2024 breaches cost $300, before that $120.",
    ),
    "two halves of one name": (
        'In Elspeth\'s words, the firm "had the factory", while she "had a kitchen".',
        'The pharmacist Elspeth Lorne asked for $5,000. "They had the factory," Lorne told a reporter, "I had a '
        'kitchen." '
        "Elspeth sat in the gallery.",
    ),
    "a capital for its government": (
        "Where Nairobi's mediators had got nowhere in the autumn, those of Doha succeeded.",
        "The ceasefire was brokered by Qatar in January after an attempt by Kenya failed in October.",
    ),
    "across the ocean": (
        "Nobody can say yet whether the finding holds across the Atlantic.",
        "The study was done on two Norwegian plateaus. Whether the result applies to Canada is unknown.",
    ),
    "a prize under its other name": (
        "Only on the second of his three tries did he go home with an Oscar.",
        "He was nominated for the Academy Award three times and won for the second of these.",
    ),
    "a peninsula for a country on it": (
        "The other chain was turned away, though it had bid for the Iberian shops.",
        "Bricoma will close 11 of its 68 shops in Spain. It turned away Leroux, a French chain, which had bid "
        "for them.",
    ),
    "not without its verb": (
        "Dr Pilar Ossa says that Kanaris is not fit to travel.",
        "Prosecutors say he is fit to travel; the cardiologist of Kanaris, Dr Pilar Ossa, says he is not.",
    ),
    "unlike the other": (
        "Wilk is a witness and Lenko is charged.",
        "Wilk, unlike Lenko, is not charged; he is a witness.",
    ),
    "keeps from": (
        "Street lamps draw the males away or keep them from making out the females.",
        "Street lights are bad for them, for males are drawn away or can't make out the females.",
    ),
    "not as another wanted": (
        "Angola had wanted the rise to start in July.",
        "Members agreed to raise output by 400,000 barrels a day from August, not July as Angola had wanted.",
    ),
    "a share compared with a share of another year": (
        "Turnout was higher than the 39 per cent of 1996.",
        "The proposal was rejected by 52.8 per cent of those voting, on a turnout of 44 per cent. Turnout was "
        "the lowest "
        "since 1996, when it was 39 per cent.",
    ),
    "so many each": (
        "A third of the seats are filled from the party vote, since there are four regions with five seats each.",
        "On the white paper you vote for a person; 40 of the 60 seats are filled that way. The yellow votes are "
        "counted "
        "across each of four regions, and the remaining seats, five a region, go to parties.",
    ),
}


@pytest.mark.parametrize(("claim", "evidence"), CASES.values(), ids=CASES)
def test_nothing_speaks_against_a_true_claim(claim: str, evidence: str) -> None:
    item = as_item(Row("1", claim, evidence, supported=True, label="1"), load_retriever("bm25"), 3)
    assert item is not None
    found = [finding for check in default_checks() for finding in check.run(item)]
    assert [f for f in found if lookup(f.code).effect not in {Effect.NOTE, Effect.BACKED}] == []
