"""What looks like a source's text and is none: the bytes of another kind of file, or what wrong decoding left."""

from __future__ import annotations

#: How files begin that hold no text, and what they are.
_KINDS: tuple[tuple[bytes, str], ...] = (
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"{\\rtf", "an RTF document"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"RIFF", "an image, a sound or a film"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90\x00", "a program"),
    (b"SQLite format 3", "a database"),
)
#: What only wrongly decoded bytes have much of: controls of both tables, and what stands for undecodable bytes.
_NO_TEXT = frozenset("\ufffd" + "".join(map(chr, (*range(9), *range(14, 32), *range(127, 160)))))
_SAMPLE, _BROKEN = 20_000, 0.1
#: As long as the longest beginning above.
_START = 16


def kind_of(data: bytes) -> str | None:
    """What a file is that begins like this, if it is known not to be text."""
    return next((kind for start, kind in _KINDS if data.startswith(start)), None)


def kind_of_text(text: str) -> str | None:
    """The same for a text into which somebody has decoded the bytes of a file."""
    start = text[:_START].encode("latin-1", "replace")
    return kind_of(start) or ("no text: most of its characters could not be decoded" if is_broken(text) else None)


def is_broken(text: str) -> bool:
    """Whether what was decoded is mostly no characters at all."""
    sample = text[:_SAMPLE]
    return sum(character in _NO_TEXT for character in sample) > _BROKEN * len(sample)
