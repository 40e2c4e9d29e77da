"""How time grows with the length of an input: what every test of it measures with.

Times are CPU times with the garbage collector off: neither what else runs on the machine nor what other tests left in
memory counts for much. A measurement that comes out too long is repeated: noise goes away, quadratic growth does not.
"""

from __future__ import annotations

import gc
import math
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

#: How much longer the large input is. Linear work takes 8 times as long for it, quadratic work 64 times: the limit
#: lies nearly three times off either, which noise does not reach again and again.
TIMES_AS_LONG = 8
MOST_TIMES_THE_TIME = 22
#: Seconds too short to tell anything from: quadratic work on tens of thousands of characters takes far longer.
TOO_SHORT = 0.04
_ROUNDS = 5


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds that it takes once."""
    collected = gc.isenabled()
    gc.disable()
    try:
        began = time.process_time()
        work()
        return time.process_time() - began
    finally:
        if collected:
            gc.enable()


def assert_linear(work: Callable[[Any], object], make: Callable[[int], Any], size: int) -> None:
    """Fails if the time of `work` grows faster than its input.

    Args:
        work: what is timed.
        make: an input of about a given length.
        size: length of the smaller input; the larger has eight times as much.
    """
    short, long = make(size), make(TIMES_AS_LONG * size)
    work(make(size // TIMES_AS_LONG))  # what is loaded or built once is so before the clock runs
    small = large = math.inf
    for _ in range(_ROUNDS):
        small = min(small, *(seconds(lambda: work(short)) for _ in range(3)))
        large = min(large, seconds(lambda: work(long)))
        if large <= max(MOST_TIMES_THE_TIME * small, TOO_SHORT):
            return
    took = f"{small:.3f} s, then {large:.3f} s: {large / small:.0f} times as long"
    raise AssertionError(f"{TIMES_AS_LONG} times the input took {took}")


def assert_linear_in(work: Callable[[str], object], unit: str, size: int) -> None:
    """The same for a unit of text that is repeated."""
    assert_linear(work, lambda length: unit * (length // len(unit)), size)
