"""Compressed bodies: by their bytes, piece by piece, under a cap."""

from __future__ import annotations

import gzip
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from steps import PACK, PAGE

from upheld.fetch.body import Caps, read_body
from upheld.fetch.inflate import layers
from upheld.fetch.troubles import Stopped

MOST = 100_000


def _unpack(data: bytes, encoding: str, kind: str = "text/html", size: int = 0, most: int = MOST) -> bytes:
    size = size or len(data) or 1
    chunks = (data[start : start + size] for start in range(0, len(data), size))
    headers = {"content-encoding": encoding, "content-type": kind}
    return read_body(chunks, headers, 200, Caps(most), "pages.example")


TEXT = b"A plain page without markup, and long enough. " * 9
WHOLE = (
    ("gzip", gzip.compress(PAGE), "gzip", PAGE),
    ("x-gzip", gzip.compress(PAGE), "X-GZIP", PAGE),
    ("zlib", zlib.compress(PAGE), "deflate", PAGE),
    ("raw deflate", PACK["raw"](PAGE), "deflate", PAGE),
    ("raw deflate, stored", b"\x01\x05\x00\xfa\xff<html", "deflate", b"<html"),
    ("gzip called deflate", gzip.compress(PAGE), "deflate", PAGE),
    ("gzip called br", gzip.compress(PAGE), "br", PAGE),
    ("twice", gzip.compress(zlib.compress(PAGE)), "deflate, gzip", PAGE),
    ("two members", gzip.compress(PAGE[:99]) + gzip.compress(PAGE[99:]), "gzip", PAGE),
    ("padding after it", gzip.compress(PAGE) + bytes(40), "gzip", PAGE),
    ("words after it", gzip.compress(PAGE) + b"<!-- cached -->", "gzip", PAGE),
    ("page called gzip", PAGE, "gzip", PAGE),
    ("words called gzip", TEXT, "gzip", TEXT),
    ("page called deflate", PAGE, "deflate", PAGE),
    ("words called deflate", TEXT, "deflate", TEXT),
    ("page called br", PAGE, "br", PAGE),
    ("page called zstd", PAGE, "zstd", PAGE),
    ("page called utf-8", PAGE, "utf-8", PAGE),
    ("page called none", PAGE, "none, identity", PAGE),
    ("gzip not told", gzip.compress(PAGE), "", PAGE),
    ("gzip told once, packed twice", gzip.compress(gzip.compress(PAGE)), "gzip", PAGE),
    ("nothing", b"", "gzip", b""),
    ("one byte", b"x", "gzip", b"x"),
    ("empty gzip", gzip.compress(b""), "gzip", b""),
)


@pytest.mark.parametrize("size", [0, 1, 7])
@pytest.mark.parametrize(("data", "encoding", "meant"), [row[1:] for row in WHOLE], ids=[row[0] for row in WHOLE])
def test_unpacked_whatever_the_header_says(data: bytes, encoding: str, meant: bytes, size: int):
    assert _unpack(data, encoding, size=size) == meant


def test_an_archive_stays_as_it_is():
    data = gzip.compress(PAGE)
    assert _unpack(data, "", kind="application/gzip") == data


BROKEN = (
    ("cut gzip", gzip.compress(TEXT)[:-12], "gzip", "connection", "only a part of the page"),
    ("cut zlib", zlib.compress(TEXT)[:-9], "deflate", "connection", "only a part of the page"),
    ("cut in its head", gzip.compress(TEXT)[:6], "gzip", "connection", "only a part of the page"),
    ("cut second member", gzip.compress(TEXT) + gzip.compress(TEXT)[:20], "gzip", "connection", "only a part"),
    ("flipped", gzip.compress(TEXT)[:30] + b"\xff\xff\xff" + gzip.compress(TEXT)[33:], "gzip", "protocol", "unpacked"),
    ("wrong sum", gzip.compress(TEXT)[:-8] + bytes(8), "gzip", "protocol", "can't be unpacked"),
    ("brotli", b"\x1b\x0f\x00\xf8\x25\xc2\xa2\x8c", "br", "protocol", "'br', which was not asked for"),
    ("zstd", b"\x28\xb5\x2f\xfd\x04\x00", "zstd", "protocol", "'zstd', which was not asked for"),
    ("compress", b"\x1f\x9d\x90", "compress", "protocol", "'compress', which was not asked for"),
    ("four times over", b"x", "gzip, gzip, gzip, gzip", "protocol", "4 times over"),
)


@pytest.mark.parametrize(
    ("data", "encoding", "kind", "why"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN]
)
def test_broken(data: bytes, encoding: str, kind: str, why: str):
    with pytest.raises(Stopped) as stopped:
        _unpack(data, encoding)
    assert (stopped.value.kind, why in stopped.value.reason) == (kind, True), stopped.value.reason


#: 100 MB of zeros in 100 kB.
ZEROS = gzip.compress(bytes(100_000_000))
BOMBS = (
    ("gzip", ZEROS, "gzip"),
    ("gzip in gzip", gzip.compress(ZEROS), "gzip, gzip"),
    ("gzip in gzip, told once", gzip.compress(ZEROS), "gzip"),
    ("deflate", zlib.compress(bytes(100_000_000)), "deflate"),
    ("gzip not told", ZEROS, ""),
    ("empty members", gzip.compress(b"") * 40_000, "gzip"),
    ("empty blocks", b"\x00\x00\x00\xff\xff" * 100_000, "deflate"),
    ("empty members, packed", gzip.compress(gzip.compress(b"") * 400_000), "gzip, gzip"),
)


@pytest.mark.parametrize(("data", "encoding"), [row[1:] for row in BOMBS], ids=[row[0] for row in BOMBS])
def test_bombs_go_off_in_small_bangs(data: bytes, encoding: str):
    pieces = 0

    def counted():
        nonlocal pieces
        for start in range(0, len(data), 65_536):
            pieces += 1
            yield data[start : start + 65_536]

    headers = {"content-encoding": encoding, "content-type": "text/html"}
    with pytest.raises(Stopped) as stopped:
        read_body(counted(), headers, 200, Caps(MOST), "pages.example")
    assert stopped.value.kind == "too_large"
    assert pieces <= 4


def test_a_piece_is_small_however_far_it_grows():
    (layer,) = layers("gzip", "", "pages.example", 10**9)
    assert max(len(piece) for piece in layer.run([gzip.compress(bytes(5_000_000))])) <= 65_536


@given(
    st.binary(max_size=300), st.sampled_from(["gzip", "deflate", "br", "zstd", "", "gzip, deflate"]), st.integers(1, 9)
)
def test_odd_bytes_are_read_or_stop_and_never_raise_anything_else(data: bytes, encoding: str, size: int):
    try:
        kind = "" if isinstance(_unpack(data, encoding, size=size), bytes) else "no bytes"
    except Stopped as stopped:
        kind = stopped.kind
    assert kind in ("", "connection", "protocol", "too_large")


@given(st.binary(max_size=3000), st.sampled_from(sorted(PACK)), st.integers(1, 400))
def test_what_is_packed_comes_back(data: bytes, how: str, size: int):
    declared = "gzip" if how == "gzip" else "deflate"
    assert _unpack(PACK[how](data), declared, kind="application/x", size=size) == data
