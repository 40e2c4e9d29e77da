"""CPU time of the checks: 20 claims, each against all of ten sources, cold and warm, and how it grows.

    python benchmarks/checks.py [--runs N] [NAME ...]

Cold is the first run in a fresh process, imports aside: tables that are built when first used count, and so does the
reading of the sources. What the checks share is paid by the first that asks for it, so that each row of the first table
is a process of its own with that check alone, and "all" is the stage as an audit runs it. Warm is the same work again.
The texts are generated from a seed: "report" is made of English sentences with names, numbers, dates, quotations and
hedges; "syllables" are those of ``benchmarks/audit.py``, in which no word means anything.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time

from audit import workload

from upheld.checks.registry import CHECKS
from upheld.evidence import Claim, Context, Item, Passage, Run

#: What the words in braces are drawn from.
SLOTS: dict[str, tuple[str, ...]] = {
    "person": (
        *("Ada Lind", "Jonas Holt", "Mara Okoye", "Pavel Wilk", "Ines Duarte", "Tom Brandt", "Lena Osei", "Karim Aziz"),
        *("Dr. Ruth Ekman", "Hugo Marsh", "Nora Vance", "Elif Kaya", "Sven Dahl", "Rosa Pinto", "Ian Calder"),
    ),
    "body": (
        *("the city council", "Norvik Energy", "the Harbour Authority", "the University of Tessin", "Calder Foods"),
        *("the health ministry", "Alder Rail", "the National Gallery", "Brandt Motors", "the water board"),
    ),
    "place": (
        *("Norvik", "Tessin", "Lake Orva", "Port Alder", "Skarnes", "Vance County", "the Orva valley", "Eastmoor"),
        *("Halden", "Saint Rosa", "the old town", "Marsh Island", "Upper Tessin", "Kaya Bay"),
    ),
    "thing": (
        *("the bridge", "the reactor", "the museum", "the vaccine", "the tunnel", "the ferry line", "the archive"),
        *("the stadium", "the reservoir", "the tramway", "the orchard project", "the satellite", "the hospital"),
    ),
    "measure": ("km", "metres", "million euros", "tonnes", "percent", "hectares", "megawatts", "square metres"),
    "month": ("January", "March", "April", "June", "August", "October", "November"),
    "adverb": ("slowly", "sharply", "steadily", "openly", "again", "at first", "in the end"),
}
SENTENCES = (
    "{body} approved {thing} in {place} on {day} {month} {year} after a debate of {small} hours.",
    "Built between {year} and {year} by {person}, {thing} in {place} is {number} {measure} long.",
    "{person}, who had led {body} since {year}, said that {thing} would cost {number} million euros.",
    "About {small} percent of the people of {place} may have used {thing} in {year}, according to {body}.",
    '"We did not expect {thing} to open before {month}," said {person} of {body}.',
    "The number of visitors to {place} rose {adverb} from {number} in {year} to {number} in {year}.",
    "{body} plans to close {thing} near {place}, but {person} has not agreed.",
    "No study has shown that {thing} caused the floods in {place}; {person} suggested that it could have.",
    "{thing} was designed by {person} and paid for by {body}, which owns {small} percent of it.",
    "It is larger than the one in {place}, and it was finished {small} years before {person} became its director.",
    "{person} was born in {place} in {year} and joined {body} at the age of {small}.",
    "Most of the workers at {thing} live in {place}, where rents fell by {small} percent in {month}.",
    "Unless {body} finds {number} {measure} more, {thing} cannot be repaired until {year}.",
    "{person} sold the land in {place} to {body} for {number} thousand euros in {month} {year}.",
    "In {place} the old name of {thing} is still used, although nobody there {adverb} recalls why.",
    "The report describes how people in {place} walk to {thing} along the shore, past gardens, mills and empty yards.",
    "Critics of {body} called the decision a mistake; its supporters spoke of a fair and careful compromise.",
    "What happened to {thing} afterwards is less well known, and the papers of {person} tell little about it.",
)


def _filled(rng: random.Random, sentence: str) -> str:
    out = []
    for part in sentence.split("{"):
        slot, brace, rest = part.partition("}")
        out.append(_value(rng, slot) + rest if brace else part)
    text = "".join(out)
    return text[0].upper() + text[1:]


def _value(rng: random.Random, slot: str) -> str:
    match slot:
        case "year":
            return str(rng.randint(1890, 2024))
        case "day":
            return str(rng.randint(1, 28))
        case "small":
            return str(rng.randint(2, 60))
        case "number":
            return f"{rng.randint(61, 98_000):,}"
        case _:
            return rng.choice(SLOTS[slot])


def report(claims: int, sources: int, words: int) -> tuple[list[str], list[str]]:
    """Claims and sources: half of the claims are sentences of a source, half the same with other values in it."""
    rng = random.Random(20261130)
    texts, kept = [], []
    for _ in range(sources):
        sentences: list[str] = []
        count = 0
        while count < words:
            form = rng.choice(SENTENCES)
            sentences.append(_filled(rng, form))
            kept.append((form, sentences[-1]))
            count += sentences[-1].count(" ") + 1
        texts.append("\n\n".join(" ".join(sentences[at : at + 6]) for at in range(0, len(sentences), 6)))
    chosen = [rng.choice(kept) for _ in range(claims)]
    told = [_filled(rng, form) if number % 2 else sentence for number, (form, sentence) in enumerate(chosen)]
    return told, texts


def syllables(claims: int, sources: int, words: int) -> tuple[list[str], list[str]]:
    """The same of words without a meaning."""
    data = workload(claims, sources, words)
    lines = [line.rsplit(" ", 1)[0] + "." for line in data["answer"].split("\n\n")]
    return lines, [source["text"] for source in data["sources"]]


#: Name -> a piece of hostile text, which is a source when repeated, and a claim too.
HOSTILE: dict[str, str] = {
    "words": "a ",
    "capitals": "Aa Bb ",
    "digits": "1",
    "numbers": "1 ",
    "years": "1990 ",
    "dates": "1 May 1990, ",
    "amounts": "5 km to 6 km and ",
    "quotation marks": '"a b" ',
    "open quotation marks": "“",
    "commas": ", ",
    "not": "not ",
    "may": "may not have ",
    "said": "Lind said that ",
    "by": "made by Holt and ",
    "sentences": "Aa bb cc. ",
    "lines": "a\n",
    "rows": "| a | 1 |\n",
    "no blanks": "a.b,",
    "Chinese": "塔は高い。",
    "brackets": "(",
}
KINDS = {"report": report, "syllables": syllables}


def items_of(claims: list[str], texts: list[str]) -> list[Item]:
    """Each claim against each source, as the pipeline has them: one claim after the other."""
    answer = "\n\n".join(claims)
    items, at = [], 0
    for number, text in enumerate(claims):
        claim = Claim(f"c{number + 1}", text, at, at + len(text), runs=(Run(0, at, len(text)),))
        at += len(text) + 2
        for index, source in enumerate(texts):
            passage = Passage(str(index + 1), source[:2000], 0, min(2000, len(source)))
            items.append(Item(claim, Context(), (passage,), source, (str(index + 1),), 1, answer))
    return items


def measure(names: list[str], items: list[Item]) -> list[float]:
    """Seconds of CPU of two runs of some checks over the items, item by item."""
    checks = [CHECKS.get(name)() for name in names]
    times = []
    for _ in range(2):
        started = time.process_time()
        for item in items:
            for check in checks:
                check.run(item)
        times.append(time.process_time() - started)
    return times


def apart(runs: int, names: list[str], kind: str, claims: int, sources: int, words: int) -> tuple[float, float]:
    """Milliseconds cold and warm in processes of their own: the best of some, since the machine only adds."""
    task = json.dumps([names, kind, claims, sources, words])
    done = [
        subprocess.run([sys.executable, __file__, "--task", task], check=True, capture_output=True, text=True)
        for _ in range(runs)
    ]
    times = [json.loads(one.stdout) for one in done]
    return min(t[0] for t in times) * 1000, min(t[1] for t in times) * 1000


def run_task(task: str) -> None:
    """Measures in this process and prints the seconds."""
    names, kind, claims, sources, words = json.loads(task)
    if kind in KINDS:
        items = items_of(*KINDS[kind](claims, sources, words))
    else:
        text = (HOSTILE[kind] * (words // len(HOSTILE[kind]) + 1))[:words]
        items = items_of([text[:2000], text[:600]], [text])  # what is longer than a sentence can be is read in part
    print(json.dumps(measure(names, items)))


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="checks; all by default")
    parser.add_argument("--runs", type=int, default=3, help="processes a row; the best counts")
    parser.add_argument("--task", help=argparse.SUPPRESS)
    parser.add_argument("--only", action="store_true", help="the first table only")
    args = parser.parse_args()
    if args.task:
        run_task(args.task)
        return
    names = args.names or [row.name for row in CHECKS.rows() if row.path.startswith("upheld.")]
    print(f"20 claims x 10 sources of 3,000 words: 200 items; CPU milliseconds, best of {args.runs}")
    print(f"{'check':<14}" + "".join(f"{kind + ' cold':>18}{'warm':>9}" for kind in KINDS))
    for row in [*([name] for name in names), names][: None if len(names) > 1 else 1]:
        cells = [apart(args.runs, row, kind, 20, 10, 3000) for kind in KINDS]
        label = row[0] if len(row) == 1 else "all"
        print(f"{label:<14}" + "".join(f"{cold:>18.0f}{warm:>9.0f}" for cold, warm in cells), flush=True)
    if args.only:
        return
    print(f"{'growth (report, all)':<34}{'cold':>9}{'ratio':>8}")
    for title, sizes in {
        "claims": [(20, 10, 3000), (40, 10, 3000), (80, 10, 3000)],
        "words a source": [(20, 10, 3000), (20, 10, 6000), (20, 10, 12000)],
    }.items():
        before = None
        for claims, sources, words in sizes:
            cold, _ = apart(1, names, "report", claims, sources, words)
            ratio = f"{cold / before:.2f}" if before else ""
            print(f"  {title:<16}{claims:>4} x {sources} x {words:<6}{cold:>9.0f}{ratio:>8}", flush=True)
            before = cold
    print(f"{'hostile, all, two claims':<24}{'0.25 MB':>10}{'1 MB':>10}{'ratio':>8}")
    for name in HOSTILE:
        small, large = (apart(1, names, name, 1, 1, size)[0] for size in (250_000, 1_000_000))
        print(f"{name:<24}{small:>10.0f}{large:>10.0f}{large / max(small, 1.0):>8.1f}", flush=True)


if __name__ == "__main__":
    main()
