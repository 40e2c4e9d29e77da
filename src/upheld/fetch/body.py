"""The body of a reply: all of it, under a cap that holds for what comes out of any compression."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from upheld.fetch.inflate import layers
from upheld.fetch.troubles import Stopped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from upheld.fetch.inflate import Layer

#: Bytes of an error page that are read; its status is what counts, so more of it is left unread.
ERROR_BYTES = 262_144
#: Bytes by which packed data may exceed the cap: packing hardly ever makes a page larger.
_SLACK = 65_536
#: How a page says that it is whole, by which one is believed whose server sent a wrong length or hung on.
_ENDS = (b"</html>", b"%%EOF", b"</rss>", b"</feed>")
#: Where such an end is looked for; some servers add a comment after it.
_TAIL = 400
#: Where readers look for the mark of a PDF.
_HEAD = 1024


@dataclass(frozen=True, slots=True)
class Caps:
    """How many bytes a page may have.

    Attributes:
        most: of any page.
        pdf: of a PDF, which is long with pictures and short in text; None is `most`.
    """

    most: int
    pdf: int | None = None

    def of(self, content_type: str, start: bytes) -> int:
        """The cap for a body of which this is the start."""
        is_pdf = content_type.lower().lstrip().startswith("application/pdf") or b"%PDF-" in start[:_HEAD]
        return self.pdf if self.pdf is not None and is_pdf else self.most

    @property
    def largest(self) -> int:
        """The cap that holds whatever the body is."""
        return max(self.most, self.pdf or 0)


def read_body(chunks: Iterable[bytes], headers: Mapping[str, str], status: int, caps: Caps, host: str) -> bytes:
    """Reads a body.

    A body that breaks off is an error, for a claim might be backed by what is missing, unless the page itself says that
    it is whole. The page of an error status is never an error: its status is the answer.

    Raises:
        Stopped: too large, cut, broken, or what the chunks raise.
    """
    content_type = headers.get("content-type", "")
    length = headers.get("content-length", "")
    stages = layers(headers.get("content-encoding", ""), content_type, host, caps.largest)
    body = bytearray()
    failed = status >= 400
    try:
        is_told = length.isascii() and length.isdigit() and not headers.get("content-encoding")
        if is_told and not failed and int(length[:20]) > caps.largest:
            raise _too_large(host, caps.of(content_type, b""))
        for piece in _unpacked(_counted(chunks, caps, host), stages):
            body += piece
            if failed and len(body) >= ERROR_BYTES:
                return bytes(body[:ERROR_BYTES])
            most = caps.of(content_type, bytes(body[:_HEAD]))
            if len(body) > most:
                raise _too_large(host, most)
    except Stopped as stopped:
        if failed or (stopped.kind in ("connection", "timeout") and _is_whole(body, stages)):
            return bytes(body)
        raise
    return bytes(body)


def _unpacked(chunks: Iterable[bytes], stages: list[Layer]) -> Iterable[bytes]:
    for stage in stages:
        chunks = stage.run(chunks)
    return chunks


def _counted(chunks: Iterable[bytes], caps: Caps, host: str) -> Iterator[bytes]:
    """The body as it comes, under the cap too: empty gzip members without end unpack to nothing."""
    room = caps.largest + _SLACK
    for chunk in chunks:
        room -= len(chunk)
        if room < 0:
            raise _too_large(host, caps.largest)
        yield chunk


def _is_whole(body: bytearray, stages: list[Layer]) -> bool:
    packed = [stage for stage in stages if stage.packed]
    if packed:
        return all(stage.ended for stage in packed)
    tail = bytes(body[-_TAIL:]).lower()
    return any(end.lower() in tail for end in _ENDS)


def _too_large(host: str, most: int) -> Stopped:
    return Stopped("too_large", f"what {host} sends is larger than {most:,} bytes")
