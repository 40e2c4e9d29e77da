"""Pictures: legible on white and on black, described in words, the same for the same data, and needing their extra."""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from xml.etree import ElementTree

import pytest

from upheld import extras
from upheld.cli.main import main
from upheld.evals.attributionbench import IN_DISTRIBUTION, SUBSETS
from upheld.evals.benchmark import BenchmarkResult, Outcome, Subset
from upheld.evals.calibration import Bin
from upheld.evals.datasets import Row
from upheld.evals.mistakes import Part
from upheld.evals.plots import benchmark as benchmark_plots
from upheld.evals.plots.evaluation import picture_of
from upheld.evals.plots.picture import Picture
from upheld.evals.plots.reliability import Reliability
from upheld.evals.plots.rows import MOST, Kinds, Published, Series, Subsets
from upheld.evals.plots.style import COLOURS, GREY, NAME_CHARACTERS, label
from upheld.evals.plots.svg import drawn
from upheld.evals.plots.thresholds import Thresholds
from upheld.evals.results import Data, Figure, Origin, write_result
from upheld.evals.run import Judged
from upheld.evals.tradeoff import Tradeoff
from upheld.verdicts import Verdict

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
#: The dark page that most readers see: that of the forge.
DARK = "#0d1117"


def load():
    """The script, which is no part of a package."""
    path = ROOT / "evals" / "pictures.py"
    spec = spec_from_file_location("pictures_script", path)
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def figure(value: float | None) -> Figure:
    return Figure(
        value=value, low=None if value is None else value - 0.05, high=None if value is None else value + 0.05
    )


def part(name: str, wrong: float) -> Part:
    return Part(name=name, rows=40, supported=20, wrong=figure(wrong), false_alarms=figure(wrong), missed=figure(None))


BINS = (
    Bin(low=0.1, high=0.2, rows=10, score=0.15, supported=figure(0.2)),
    Bin(low=0.8, high=0.9, rows=30, score=0.85, supported=figure(0.65)),
)
POINTS = tuple(
    Tradeoff(threshold=at, macro_f1=f1, false_alarms=at, missed=1 - at)
    for at, f1 in ((0.2, 0.5), (0.45, 0.7), (0.6, 0.75))
)
SUBSET_PANEL = Subsets(
    names=("ExpertQA", "mean"),
    series=(
        Series(name="small", figures=(figure(0.6), figure(0.7))),
        Series(name="lexical", figures=(None, figure(0.2))),
    ),
    published=(
        Published(row="mean", name="GPT-4", share=0.73),
        Published(row="ExpertQA", name="GPT-4", share=0.592),
        Published(row="mean", name="another", share=0.785),
    ),
)
PANELS = [
    Reliability(bins=BINS),
    Thresholds(points=POINTS, own=0.45),
    Kinds(parts=(part("two facts", 0.4), part("number", 0.1))),
    SUBSET_PANEL,
]


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("page", ["#ffffff", DARK])
def test_colours_are_legible_on_light_and_dark_pages(page: str) -> None:
    assert min(contrast(colour, page) for colour in COLOURS) >= 3.0
    assert contrast(GREY, page) >= 4.3


def test_a_picture_is_a_document_with_a_title_a_description_and_real_text() -> None:
    picture = Picture("all", "small on <12> claims & more", PANELS)
    document = drawn(picture)
    root = ElementTree.fromstring(document)
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == picture.title
    assert root.findtext(f"{SVG}desc") == picture.words()
    texts = {element.text for element in root.iter(f"{SVG}text")}
    assert {"Reliability diagram", "threshold", "two facts (40)", "macro-F1", "GPT-4", "in use: 0.45"} <= texts
    assert picture.digest() in document


def test_the_page_shows_through_and_colours_are_those_of_the_style() -> None:
    document = drawn(Picture("all", "t", PANELS))
    painted = set(re.findall(r"(?:fill|stroke): (#[0-9a-f]{6})", document))
    assert "#ffffff" not in painted
    assert "#000000" not in painted
    assert {GREY, *COLOURS[:3]} <= painted


def test_the_same_data_give_the_same_bytes() -> None:
    assert drawn(Picture("all", "t", PANELS)) == drawn(Picture("all", "t", PANELS))


def test_the_hash_follows_the_data() -> None:
    other = Thresholds(points=POINTS, own=0.6)
    digests = {Picture("a", "t", [panel]).digest() for panel in (*PANELS, other)} | {Picture("a", "u", PANELS).digest()}
    assert len(digests) == 6


@pytest.mark.parametrize(
    ("panel", "said"),
    [
        (PANELS[0], "off by 16.2 points on average (ECE), most between 0.8 and 0.9: a mean score of 0.85 where 65 %"),
        (Reliability(bins=()), "No row has a score."),
        (PANELS[1], "At the threshold in use, 0.45, macro-F1 is 70.0 %: 45 % of the supported claims do not pass"),
        (PANELS[1], "The best macro-F1 on these rows, 75.0 %, is at 0.6"),
        (Thresholds(points=POINTS, own=0.3), "Nothing was measured at the threshold"),
        (PANELS[2], "Most often wrong: two facts (40 % of 40), number (10 % of 40). Bars"),
        (
            Kinds(parts=tuple(part(f"kind {at}", 1 - at / 100) for at in range(MOST + 1))),
            f"Least often: kind {MOST} (70 % of 40), kind {MOST - 1} (71 % of 40), kind {MOST - 2} (72 % of 40). Bars",
        ),
        (
            SUBSET_PANEL,
            "small: ExpertQA 60.0 % [55.0, 65.0], mean 70.0 % [65.0, 75.0]. lexical: mean 20.0 % [15.0, 25.0].",
        ),
        (SUBSET_PANEL, "GPT-4 (published): mean 73.0 %, ExpertQA 59.2 %."),
        (Subsets(names=("a",), series=(Series(name="small", figures=(figure(None),)),)), "small: no figures."),
    ],
)
def test_what_is_drawn_is_said_in_words(panel, said: str) -> None:
    assert said in panel.words()


def test_a_picture_on_a_page_has_its_words_below() -> None:
    text = Picture("all", "Mills", PANELS[:2]).markdown()
    image, *words = text.split("\n")
    assert image == "![Mills; described below](images/all.svg)"
    assert words[1].startswith("- *Reliability diagram.* Each point")
    assert words[2].startswith("- *Threshold sweep.* At the threshold")


HOSTILE = ["$x$", r"\frac{a}{b}", "<b>&", "a\x00\x1b[31mb", "x" * 500, "比較", "עברית", "🙂", "_hidden", "%d", ""]


def test_names_of_users_are_only_text() -> None:
    parts = tuple(part(name, 0.5) for name in HOSTILE)
    names = Series(name="$y$ <&>", figures=tuple(figure(0.5) for _ in HOSTILE))
    root = ElementTree.fromstring(
        drawn(Picture("a", "$z$ \x07", [Kinds(parts=parts), Subsets(names=tuple(HOSTILE), series=(names,))]))
    )
    texts = {element.text for element in root.iter(f"{SVG}text")}
    assert {"$x$ (40)", "<b>& (40)", "比較 (40)", "a  [31mb", "$y$ <&>"} <= texts
    assert max(len(label(name)) for name in HOSTILE) == NAME_CHARACTERS


def judged(at: int, **fields) -> Judged:
    supported = at % 2 == 0
    row = Row(str(at), f"Claim {at}.", f"Text {at // 3}.", supported, str(int(supported)), **fields)
    score = (at % 10) / 10
    return Judged(row, score, Verdict.SUPPORTED if score >= 0.5 else Verdict.UNSUPPORTED, reachable=score >= 0.5)


@pytest.mark.parametrize(
    ("fields", "panels"),
    [
        ({}, [Reliability, Thresholds]),
        ({"kind": "number"}, [Reliability, Thresholds, Kinds]),
        ({"group": "mills"}, [Reliability, Thresholds, Subsets]),
        ({"group": "mills", "kind": "number"}, [Reliability, Thresholds, Kinds, Subsets]),
    ],
    ids=["neither", "kinds", "groups", "both"],
)
def test_an_evaluation_shows_what_its_rows_have(fields, panels) -> None:
    picture = picture_of([judged(at, **fields) for at in range(20)], "small", 0.5)
    assert [type(panel) for panel in picture.panels] == panels
    ElementTree.fromstring(drawn(picture))


def test_rows_of_one_label_without_scores_can_be_drawn() -> None:
    row = Row("1", "A.", "", False, "0", group="g", kind="k")
    picture = picture_of([Judged(row, None, Verdict.UNVERIFIABLE, reachable=False)], "small", 0.5)
    assert "No row has a score." in picture.words()
    ElementTree.fromstring(drawn(picture))


def result(verifier: str, split: str, *, ways: tuple[str, ...]) -> BenchmarkResult:
    subsets = tuple(Subset(name=name, rows=10, supported=5, macro_f1=figure(0.6)) for name in SUBSETS[split])
    return BenchmarkResult(
        origin=Origin(verifier=verifier, models=(), retrieval="bm25", upheld_version="1", date="2026-01-02", seed=7),
        data={split: Data(name=split, rows=40, sha256="0" * 64)},
        threshold_own=0.4,
        threshold_dev=None,
        outcomes=tuple(
            Outcome(
                split=split,
                threshold_from=way,
                threshold=0.4,
                rows="all",
                mean=figure(0.8 if way == "dev" else 0.7),
                subsets=subsets,
            )
            for way in ways
        ),
    )


def test_a_picture_per_split_with_published_figures_beside_test_only(tmp_path: Path) -> None:
    write_result(tmp_path / "attributionbench_small.json", result("small", "test", ways=("own", "dev")))
    write_result(tmp_path / "attributionbench_lexical.json", result("lexical", "dev", ways=("own",)))
    dev, test = benchmark_plots.pictures(tmp_path)
    assert (dev.file, test.file) == ("attributionbench_dev.svg", "attributionbench_test.svg")
    assert dev.panels[0].published == ()
    assert dev.panels[0].series[0].figures[-1].value == 0.7
    assert test.panels[0].series[0].figures[-1].value == 0.8, "at the threshold from dev, where there is one"
    published = test.panels[0].published
    assert {one.row for one in published} == {"ExpertQA", "mean"}
    assert ("best fine-tuned model", "ExpertQA") not in {(one.name, one.row) for one in published}, "only a bound"
    assert test.panels[0].names == (*IN_DISTRIBUTION, "mean")


def test_the_pictures_of_the_documentation_show_the_committed_results() -> None:
    script = load()
    assert [picture.file for picture in script.due()] == [], "run `python evals/pictures.py` and look at them"


def test_no_picture_is_left_that_no_result_shows() -> None:
    script = load()
    shown = {picture.file for picture in script.pictures(script.RESULTS)}
    assert {path.name for path in script.FOLDER.glob("*.svg")} <= shown


def test_a_missing_and_an_old_picture_are_due(tmp_path: Path) -> None:
    script = load()
    results, folder = tmp_path / "results", tmp_path / "images"
    write_result(results / "attributionbench_small.json", result("small", "dev", ways=("own",)))
    (picture,) = script.due(results, folder)
    folder.mkdir()
    (folder / picture.file).write_text(drawn(picture), encoding="utf-8")
    assert script.due(results, folder) == []
    write_result(results / "attributionbench_lexical.json", result("lexical", "dev", ways=("own",)))
    assert [due.file for due in script.due(results, folder)] == [picture.file]


LABELS = (
    '{"claim": "The mill turns.", "evidence": "The mill turns.", "label": 1, "kind": "plain"}\n'
    '{"claim": "The mill burned.", "evidence": "The mill turns.", "label": 0, "kind": "plain"}\n'
)


@pytest.fixture
def labels(tmp_path: Path) -> Path:
    path = tmp_path / "labels.jsonl"
    path.write_text(LABELS, encoding="utf-8")
    return path


def evaluated(*words: object) -> int:
    return main(["eval", *map(str, words), "--verifier", "lexical"])


def test_eval_draws(labels: Path, tmp_path: Path, capsys) -> None:
    assert evaluated(labels, "--plot", tmp_path / "out.svg") == 0
    assert "All rows" in capsys.readouterr().out
    root = ElementTree.fromstring((tmp_path / "out.svg").read_text("utf-8"))
    assert root.findtext(f"{SVG}title") == "lexical on 2 labelled claims"


def test_without_matplotlib_the_extra_is_named_before_anything_is_read(
    labels: Path, tmp_path: Path, capsys, monkeypatch
) -> None:
    def fail(name: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(extras, "import_module", fail)
    labels.write_text("no JSON", encoding="utf-8")
    assert evaluated(labels, "--plot", tmp_path / "out.svg") == 3
    assert 'a picture needs an optional part: pip install "upheld[evals]"' in capsys.readouterr().err
    assert not (tmp_path / "out.svg").exists()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("out.png", "--plot writes SVG"),
        ("labels.jsonl", "--plot would overwrite the labels"),
        ("none/out.svg", "out.svg: can't be written: No such file"),
    ],
)
def test_what_can_not_be_drawn_into_is_told(name: str, message: str, labels: Path, tmp_path: Path, capsys) -> None:
    assert evaluated(labels, "--plot", tmp_path / name) == 2
    assert message in " ".join(capsys.readouterr().err.split())
    assert labels.read_text("utf-8") == LABELS
