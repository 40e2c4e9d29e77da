"""``upheld audit``."""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from upheld.cli import options
from upheld.cli.exit_codes import CLEAR, FLAGGED
from upheld.cli.output import note, view_for, write
from upheld.cli.progress import progress
from upheld.config import load_config, read_verdicts
from upheld.render import safe
from upheld.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from upheld.config import Config
    from upheld.report import AuditReport

#: Arguments that are settings, and may come from pyproject.toml or the environment as well.
_SETTINGS = (
    *("verifier", "retrieval", "threshold", "passages", "context", "combine", "suggest"),
    *("allow_private", "offline", "cache", "refresh", "fail_on", "min_supported"),
)


def _verdicts(_: click.Context, __: click.Parameter, value: str | None) -> frozenset[Verdict] | None:
    try:
        return None if value is None else read_verdicts(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


@click.command("audit")
@options.answer
@options.sources
@options.provider
@click.option("--question", metavar="Q", help="What the answer was asked.")
@options.as_json
@click.option("--markdown", is_flag=True, help="Print Markdown.")
@options.verifier
@options.retrieval
@options.threshold
@click.option("--passages", type=click.IntRange(min=1), metavar="K", help="Passages shown to the verifier per claim.")
@click.option("--context/--no-context", default=None, help="Whether the verifier reads what stands before a claim.")
@click.option("--combine/--no-combine", default=None, help="Whether failing claims are read against all their sources.")
@click.option("--suggest/--no-suggest", default=None, help="Whether repairs of failing claims are looked for.")
@options.web
@click.option(
    "--fail-on", callback=_verdicts, metavar="VERDICTS|never", help="Comma list of verdicts that exit with 1."
)
@click.option(
    "--min-supported", type=options.SHARE, metavar="SHARE", help="Exit with 1 if less of the cited claims holds."
)
@click.option("-q", "--quiet", is_flag=True, help="Only the line of counts.")
@options.verbose
@options.page
def command(answer: str, sources: tuple[str, ...], question: str | None, **given: Any) -> int:  # noqa: ANN401  click's
    """Check whether an answer's citations support its claims.

    The answer is a FILE (Markdown, text, JSON with "answer" and "sources", or a provider's response as JSON or as the
    events of its stream), "-" for stdin, or the TEXT itself.
    A folder NAME.sources beside the file NAME.md holds saved copies of its sources (1.html, 2.md, ...). What has no
    saved copy is read from the web.

    Exit codes: 0 nothing flagged, 1 something flagged, 2 the input can't be used, 3 it could not run.
    """
    from upheld.auditor import Auditor  # the engine; --help and wrong options need none of it
    from upheld.cli.inputs import read_request
    from upheld.fetch.failures import FailureFetcher
    from upheld.fetch.web import WebFetcher

    if given["as_json"] + given["markdown"] + given["quiet"] > 1:
        raise click.UsageError("--json, --markdown and -q exclude one another.")
    config = load_config(Path(), os.environ, {name: given[name] for name in _SETTINGS})
    read = read_request(answer, sources, question, given["provider"])
    for line in read.notes if given["verbose"] else ():
        note(line)
    fetcher = FailureFetcher(read.failures, WebFetcher.of(config.options))
    auditor = Auditor(**asdict(config.options), fetcher=fetcher)
    with progress(wanted=not given["quiet"]) as on_event:
        report = auditor.audit(read.request, on_event=on_event)
    _show(report, given)
    _tell_unchecked(report)
    if not given["quiet"]:
        _tell_uncited(report, read.named)
    return _exit_code(report, config)


def _show(report: AuditReport, given: dict[str, Any]) -> None:
    """Renderers are imported one by one: JSON needs no terminal."""
    if given["as_json"]:
        from upheld.render.as_json import render_json

        return write(render_json(report), encoding="utf-8")
    if given["markdown"]:
        from upheld.render.markdown import render_markdown

        return write(render_markdown(report), encoding="utf-8")
    from upheld.render.terminal import render_summary, render_terminal

    view = view_for(given["color"], given["width"], full=given["verbose"], environ=os.environ)
    return write(render_summary(report, view) if given["quiet"] else render_terminal(report, view))


def _tell_unchecked(report: AuditReport) -> None:
    """Says so where nothing was checked: an exit code of 0 must not look like a good answer."""
    counts = report.summary.by_verdict
    if sum(counts.values()) > counts.get(Verdict.UNCITED, 0) + counts.get(Verdict.UNVERIFIABLE, 0):
        return
    fail = "--fail-on unverifiable,uncited makes this exit with 1"
    if not report.claims:
        note("nothing was checked: the answer has no sentence that states something")
    elif not report.summary.cited_claims:
        note(f"nothing was checked: no claim has a citation that upheld understands (see `upheld parse`); {fail}")
    else:
        note(
            "nothing was checked: no cited source could be read; save the pages and name them with --source ID=FILE; "
            + fail
        )


#: How many ids a line names.
_SHOWN = 10


def _tell_uncited(report: AuditReport, named: Sequence[str]) -> None:
    """Names the sources that the user brought for nothing: their ids may be wrong."""
    cited = {citation.source_id for claim in report.claims for citation in claim.citations}
    ids = [source.id for source in report.sources if source.id in named and source.id not in cited]
    if ids:
        more = f" and {len(ids) - _SHOWN} more" if len(ids) > _SHOWN else ""
        note(safe.compact(f"no claim cites these sources that you named: {', '.join(ids[:_SHOWN])}{more}"))


def _exit_code(report: AuditReport, config: Config) -> int:
    if any(claim.verdict in config.fail_on for claim in report.claims):
        return FLAGGED
    counts, least = report.summary, config.min_supported
    # Without a cited claim there is no share: --fail-on uncited is what asks for citations.
    if least is not None and counts.cited_claims and counts.supported_claims / counts.cited_claims < least:
        share = counts.supported_claims / counts.cited_claims
        note(f"{share:.1%} of the cited claims are supported, {least:.1%} are asked for")
        return FLAGGED
    return CLEAR
