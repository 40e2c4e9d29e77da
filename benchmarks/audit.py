"""Time, growth and memory of an audit with `lexical`: 20 claims against ten sources of 3,000 words.

The texts are generated from a seed, so that every run measures the same work.
"""

from __future__ import annotations

import platform
import random
import resource
import subprocess
import sys
from time import perf_counter

import upheld

SYLLABLES = (
    "ba",
    "re",
    "ti",
    "lo",
    "mu",
    "sen",
    "dar",
    "vok",
    "pel",
    "ing",
    "tra",
    "ost",
    "um",
    "ler",
    "nis",
    "cor",
    "hal",
)


def _vocabulary(rng: random.Random, size: int) -> list[str]:
    return ["".join(rng.choices(SYLLABLES, k=rng.randint(1, 4))) for _ in range(size)]


def _sentence(rng: random.Random, vocabulary: list[str], weights: list[float]) -> str:
    body = rng.choices(vocabulary, weights=weights, k=rng.randint(9, 24))
    if rng.random() < 0.4:
        body[rng.randrange(len(body))] = str(rng.randint(2, 9999))
    return " ".join(body).capitalize() + "."


def workload(claims: int, sources: int, words: int) -> dict:
    """A request whose claims are sentences of their sources, half with a changed word; each cites one to three."""
    rng = random.Random(20261130)
    vocabulary = _vocabulary(rng, 4000)
    weights = [1 / (rank + 5) for rank in range(len(vocabulary))]
    texts = []
    for _ in range(sources):
        sentences, count = [], 0
        while count < words:
            sentences.append(_sentence(rng, vocabulary, weights))
            count += sentences[-1].count(" ") + 1
        texts.append(sentences)
    lines = []
    for number in range(claims):
        cited = rng.sample(range(sources), k=min(sources, 1 + number % 3))
        tokens = rng.choice(texts[cited[0]])[:-1].split()
        if number % 2:
            tokens[rng.randrange(1, len(tokens))] = rng.choice(vocabulary)
        lines.append(" ".join(tokens) + " " + "".join(f"[{index + 1}]" for index in cited) + ".")
    documents = [
        {"id": str(index + 1), "text": "\n\n".join(" ".join(text[at : at + 6]) for at in range(0, len(text), 6))}
        for index, text in enumerate(texts)
    ]
    return {"answer": "\n\n".join(lines), "sources": documents}


def best_of(times: int, data: dict, auditor: upheld.Auditor) -> upheld.AuditReport:
    """The report of the fastest of several runs."""
    return min((auditor.audit(data) for _ in range(times)), key=lambda report: report.timings.total)


def peak_memory() -> int:
    """Peak resident memory, in MiB, of a process that does the audit once and nothing else."""
    done = subprocess.run([sys.executable, __file__, "--memory"], check=True, capture_output=True, text=True)
    return int(done.stdout)


def main() -> None:
    """Prints the tables."""
    auditor = upheld.Auditor(verifier="lexical")
    print(f"Python {platform.python_version()}, {platform.machine()}; verifier lexical, retrieval bm25; best of 5")
    report = best_of(5, workload(20, 10, 3000), auditor)
    t = report.timings
    print(f"20 claims, ten 3,000-word sources, {report.summary.citations} citations: {t.total:.3f} s")
    print(f"  parse {t.parse:.3f}  fetch {t.fetch:.3f}  retrieve {t.retrieve:.3f}  verify {t.verify:.3f}")
    print(f"  peak memory of the process: {peak_memory()} MiB")
    print(f"{'growth':<34}{'seconds':>9}{'ratio':>8}")
    for name, sizes in {
        "claims (10 sources of 3,000 words)": [(20, 10, 3000), (40, 10, 3000), (80, 10, 3000), (160, 10, 3000)],
        "words a source (20 claims)": [(20, 10, 3000), (20, 10, 6000), (20, 10, 12000), (20, 10, 24000)],
    }.items():
        print(name)
        before = None
        for claims, sources, words in sizes:
            seconds = best_of(3, workload(claims, sources, words), auditor).timings.total
            ratio = f"{seconds / before:.2f}" if before else ""
            print(f"  {claims:>4} claims, {sources} x {words:>6} words {seconds:>9.3f}{ratio:>8}")
            before = seconds


if __name__ == "__main__":
    if "--memory" in sys.argv:
        upheld.audit(workload(20, 10, 3000), verifier="lexical")
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    else:
        started = perf_counter()
        main()
        print(f"took {perf_counter() - started:.1f} s")
