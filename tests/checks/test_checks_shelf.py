from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from upheld.checks.shelf import Shelf


def test_a_shelf_holds_what_fits_and_the_latest_at_least() -> None:
    shelf = Shelf(lambda text: [text], 10)
    first = shelf.of("a" * 8)
    assert shelf.of("a" * 8) is first
    big = shelf.of("b" * 50)
    assert shelf.of("b" * 50) is big
    assert shelf.of("a" * 8) is not first


def test_what_was_asked_for_last_is_dropped_last() -> None:
    shelf = Shelf(lambda text: [text], 10)
    one, two = shelf.of("a" * 4), shelf.of("b" * 4)
    assert shelf.of("a" * 4) is one
    shelf.of("c" * 4)
    assert shelf.of("a" * 4) is one
    assert shelf.of("b" * 4) is not two


def test_a_shelf_serves_many_threads() -> None:
    shelf = Shelf(str.upper, 50)
    texts = [chr(97 + n % 26) * 9 for n in range(500)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(shelf.of, texts)) == [text.upper() for text in texts]
