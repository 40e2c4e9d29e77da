"""The processor: how many of its cores this process may use, and how it multiplies small integers."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path

#: What a container may use of its machine: "QUOTA PERIOD" in microseconds, or "max PERIOD".
_QUOTA = Path("/sys/fs/cgroup/cpu.max")
_PROCESSOR = Path("/proc/cpuinfo")
_X86 = frozenset({"x86_64", "amd64", "i386", "i686", "x86"})
_VNNI = re.compile(r"\bavx(?:512)?_vnni\b")
#: More threads than this gain nothing on an answer's worth of pairs, and each holds memory of its own.
MOST = 16


def usable_cores() -> int:
    """Cores by affinity and by the container's quota, between 1 and `MOST`."""
    affinity = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(affinity, _quota(), MOST))


def _quota() -> int:
    try:
        allowed, period = _QUOTA.read_text("ascii").split()[:2]
        return max(1, round(int(allowed) / int(period)))
    except (OSError, ValueError, ZeroDivisionError):  # no container, or no limit
        return MOST


def overflows() -> bool:
    """Whether products of int8 may overflow: x86 without VNNI adds two of them in 16 bits.

    The runtime knows that by itself, but 1.32 took the slow way, which costs two thirds more time, on processors with
    VNNI too. Where the processor does not tell (Windows, macOS on Intel), right goes before fast.
    """
    if platform.machine().lower() not in _X86:
        return False
    try:
        return _VNNI.search(_PROCESSOR.read_text("utf-8", "replace")) is None
    except OSError:
        return True
