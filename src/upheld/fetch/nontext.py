"""What looks like a source's text and is none: the bytes of another kind of file, or what wrong decoding left."""

from __future__ import annotations

import re

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
    (b"%!PS", "a PostScript file"),
    (b"II*\0", "a TIFF image"),
    (b"MM\0*", "a TIFF image"),
    (b"BM", "a bitmap image"),
    (b"\0\0\1\0", "an icon"),
    (b"ID3", "a sound recording"),
    (b"OggS", "a sound recording or film"),
    (b"fLaC", "a sound recording"),
    (b"\x1aE\xdf\xa3", "a film"),
    (b"FLV\x01", "a film"),
    (b"wOFF", "a font"),
    (b"wOF2", "a font"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive"),
    (b"Rar!", "a RAR archive"),
    (b"AT&TFORM", "a DjVu document"),
    (b"ITSF", "a help file"),
    (b"PAR1", "a data file (Parquet)"),
    (b"\x89HDF", "a data file (HDF5)"),
    (b"\0asm", "a program"),
    (b"\xca\xfe\xba\xbe", "a program"),
)
#: And what stands behind a length of four bytes: films and pictures in one family of containers.
_BOXED: tuple[tuple[bytes, str], ...] = (
    (b"ftypavif", "an AVIF image"),
    (b"ftypheic", "an HEIC image"),
    (b"ftypM4A", "a sound recording"),
    (b"ftyp", "a film"),
    (b"moov", "a film"),
)
_BOX = 4
#: Beginnings that words have as well; they count with a byte behind them that no text has.
_WORDS = frozenset({b"BM", b"ID3", b"BZh", b"Rar!", b"ITSF", b"PAR1", b"wOFF", b"wOF2"})
_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_SHOWING = 64
#: What only wrongly decoded bytes have much of: controls of both tables, and what stands for undecodable bytes.
_NO_TEXT = frozenset("\ufffd" + "".join(map(chr, (*range(9), *range(14, 32), *range(127, 160)))))
_SAMPLE, _BROKEN = 20_000, 0.1
#: As long as any beginning above is looked at.
_START = 64


def kind_of(data: bytes) -> str | None:
    """What a file is that begins like this, if it is known not to be text."""
    for start, kind in _KINDS:
        if data.startswith(start) and (start not in _WORDS or _CONTROLS.search(data, 0, _SHOWING)):
            return kind
    return next((kind for start, kind in _BOXED if data.startswith(b"\0") and data.startswith(start, _BOX)), None)


def kind_of_text(text: str) -> str | None:
    """The same for a text into which somebody has decoded the bytes of a file."""
    start = text[:_START].encode("latin-1", "replace")
    return kind_of(start) or ("no text: most of its characters could not be decoded" if is_broken(text) else None)


def is_broken(text: str) -> bool:
    """Whether what was decoded is mostly no characters at all."""
    sample = text[:_SAMPLE]
    return sum(character in _NO_TEXT for character in sample) > _BROKEN * len(sample)
