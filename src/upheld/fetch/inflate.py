"""Compressed bodies: unpacked piece by piece under a cap, by what the bytes are more than by what the header says.

gzip and deflate are asked for. brotli and zstd are not: each would be a compiled package more (5.2 and 1.3 MB on
disk) to save some percent of the transfer of pages that are a few hundred kilobytes, and every server has gzip.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from upheld.fetch.troubles import Stopped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ACCEPTED = "gzip, deflate"
_GZIP = b"\x1f\x8b"
#: zlib's own numbers for what to expect.
_AS_GZIP, _AS_ZLIB, _AS_RAW = 31, 15, -15
_STEP = 65_536
#: Bytes within which raw deflate shows itself: the description of a block's codes takes some 300 at most.
_PROOF = 1_024
#: Encodings that can't be unpacked here; other unknown words ("utf-8", "none", "binary") are mistakes for no encoding.
_CLOSED = frozenset({"br", "zstd", "compress", "x-compress", "dcb", "dcz", "exi", "pack200-gzip"})
_PACKED = frozenset({"gzip", "x-gzip", "deflate"})
#: As httpx2 has it; pages have one, rarely two.
_DEEP = 3
#: How a page or a feed begins, whatever the header says of it.
_TEXT = (b"<", b"{", b"[", b"%PDF-", b"\xef\xbb\xbf")
#: Types that a reader sees as they are: where such a body begins like gzip, it is gzip.
_TEXTUAL = ("text/", "application/xhtml", "application/xml", "application/json", "application/ld+json")


class Layer:
    """One encoding of a body.

    Args:
        declared: what the header says: ``gzip``, ``deflate``, ``br`` ...; "" where it says nothing and the bytes may.
        host: who sends it, for reasons.
        most: bytes that may come out.
    """

    def __init__(self, declared: str, host: str, most: int) -> None:
        self._declared = declared
        self._host = host
        self._room = most
        self._held: bytes | None = b""
        self._engine: zlib._Decompress | None = None
        self._expected = 0
        self._unproven: bytes | None = None
        self._rest = b""
        self.packed = False
        self.ended = False

    def run(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        """Unpacks a body.

        Raises:
            Stopped: it is too large, broken or cut, or in an encoding that can't be unpacked.
        """
        for chunk in chunks:
            for piece in self._feed(chunk):
                self._room -= len(piece) if self.packed else 0
                if self._room < 0:
                    raise Stopped("too_large", f"what {self._host} sends grows too large when it is unpacked")
                yield piece
        if self._held:  # a single byte
            yield self._held
        if self.packed and not self.ended:
            raise Stopped("connection", f"{self._host} sent only a part of the page", again=True)

    def _feed(self, data: bytes) -> Iterator[bytes]:
        if self._held is not None:
            data = self._held + data
            if len(data) < len(_GZIP):
                self._held = data
                return
            self._held = None
            self._choose(data)
        if self.packed:
            yield from self._inflated(data)
        elif data:
            yield data

    def _choose(self, data: bytes) -> None:
        if data.startswith(_GZIP):
            self._expected = _AS_GZIP
        elif self._declared == "deflate" and data[0] & 15 == 8 and int.from_bytes(data[:2], "big") % 31 == 0:
            self._expected = _AS_ZLIB
        elif self._declared == "deflate":
            self._expected, self._unproven = _AS_RAW, b""
        elif self._declared in _CLOSED and not data.lstrip().startswith(_TEXT):
            raise Stopped(
                "protocol",
                f"{self._host} packs the page as {self._declared!r}, which was not asked for and can't be read",
            )
        else:
            return
        self.packed = True
        self._engine = zlib.decompressobj(self._expected)

    def _inflated(self, data: bytes) -> Iterator[bytes]:
        while True:
            if self.ended:
                self._rest += data
                if self._expected != _AS_GZIP or not self._rest.startswith(_GZIP):
                    self._rest = self._rest[: len(_GZIP)]  # what follows the end is no part of the page
                    return
                data, self._rest, self.ended = self._rest, b"", False  # a further member
                self._engine = zlib.decompressobj(self._expected)
            piece, data = self._step(data)
            if piece:
                yield piece
            if not self.packed or not (self.ended or data or len(piece) == _STEP):
                return

    def _step(self, data: bytes) -> tuple[bytes, bytes]:
        """Unpacks at most 64 kB: a bomb goes off in small bangs, and its cap is looked at after each."""
        engine = self._engine
        assert engine
        if self._unproven is not None:  # a first block that is none shows within its first bytes
            self._unproven = self._unproven + data if len(self._unproven) < _PROOF else None
        try:
            piece = engine.decompress(data, _STEP)
        except zlib.error as error:
            if self._unproven is not None:  # not even a first block: it never was packed
                self.packed = False
                return self._unproven, b""
            raise Stopped("protocol", f"what {self._host} sends can't be unpacked", again=True) from error
        if piece:
            self._unproven = None
        self.ended = engine.eof
        return piece, engine.unused_data if engine.eof else engine.unconsumed_tail


def layers(encoding: str, content_type: str, host: str, most: int) -> list[Layer]:
    """The encodings of a body, the outermost first.

    Args:
        encoding: the Content-Encoding header.
        content_type: the Content-Type header: text that begins like gzip is gzip that nobody declared.
        host: who sends it, for reasons.
        most: bytes that may come out of each.

    Raises:
        Stopped: there are too many.
    """
    names = [name.strip().lower() for name in encoding.split(",")]
    known = [name for name in names if name in _PACKED or name in _CLOSED]
    if len(known) > _DEEP:
        raise Stopped("protocol", f"{host} packs the page {len(known)} times over")
    hidden = [""] if content_type.lower().lstrip().startswith(_TEXTUAL) else []
    return [Layer(name, host, most) for name in (*reversed(known), *hidden)]
