"""From the bytes of a reply or file to its text, whatever kind it is, within limits; or why there is none."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from upheld.fetch.failures import Failure
from upheld.fetch.inline import cut
from upheld.fetch.sniffing import sniff
from upheld.fetch.workers import Broken, shared
from upheld.limits import SOURCE_CHARACTERS
from upheld.report import Finding

if TYPE_CHECKING:
    from upheld.fetch.content import Content
    from upheld.fetch.sniffing import Sniffed
    from upheld.fetch.workers import Why, Workers

#: Controls that no text means; each becomes a space, so that offsets stay true.
_CONTROLS = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127), " ")
#: Halves of surrogate pairs, which JSON can spell and no text can be written with.
_HALVES = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
_UNMEANT = _CONTROLS | _HALVES
_REASONS: dict[Why, str] = {
    "start": "there is no room for another process to read it in",
    "time": "reading it took too long",
    "memory": "reading it takes more memory than one source may have",
    "crash": "its reader failed on it",
}
#: Markup that is kept for those who look for signs in it: the signs stand in small pages.
_MARKUP = 2_000_000


def read_bytes(
    data: bytes, content_type: str | None, url: str, *, deadline: float, workers: Workers | None = None
) -> Content | Failure:
    """Reads a source of any kind.

    Args:
        data: its bytes, after decompression.
        content_type: as its server says; it is believed where the bytes don't tell otherwise.
        url: where it came from.
        deadline: by ``time.monotonic``. A page whose time is over is read without the slower of two readers; anything
            else is a failure then. Leave it some seconds that do not depend on how long the network took: what a page
            says must not depend on that.
        workers: where readers run; by default the pool of this process.

    Returns:
        Its text with what it says of itself; or why it has none (``unreadable``, ``unsupported_type``).
    """
    sniffed = sniff(data, content_type, url)
    if isinstance(sniffed, Failure):
        return sniffed
    result = _read(sniffed, data, deadline, workers or shared())
    if isinstance(result, Failure):
        return result
    if not (result.text.strip() or result.forward):
        return Failure("unreadable", "there is no text in it")
    markup = sniffed.text[:_MARKUP] if sniffed.kind.name == "text/html" else ""
    title = result.title and result.title.translate(_HALVES)
    return _trimmed(replace(result, text=result.text.translate(_UNMEANT), title=title, markup=markup))


def _read(sniffed: Sniffed, data: bytes, deadline: float, workers: Workers) -> Content | Failure:
    kind = sniffed.kind
    source: str | bytes = data if kind.binary else sniffed.text
    if not kind.apart:
        return kind.load()(source, deadline=deadline)
    result = workers.run(
        kind, source if isinstance(source, bytes) else source.encode("utf-8", "replace"), deadline=deadline
    )
    if not isinstance(result, Broken):
        return result
    if kind.careful:
        return kind.load(careful=True)(source, deadline=deadline)
    if result.why == "start":  # as where upheld is part of a frozen program; the readers' own bounds must do
        return kind.load()(source, deadline=max(deadline, time.monotonic()))
    return Failure("unreadable", _REASONS[result.why])


def _trimmed(content: Content) -> Content:
    """The beginning of a text that is longer than any source is judged."""
    if len(content.text) <= SOURCE_CHARACTERS:
        return content
    text = cut(content.text, SOURCE_CHARACTERS)
    finding = Finding(
        code="S610", message=f"only the first {len(text):,} of {len(content.text):,} characters were read"
    )
    pages = tuple(start for start in content.pages if start < len(text))
    return replace(content, text=text, pages=pages, findings=(*content.findings, finding))
