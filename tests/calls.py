"""Counts calls: a measure of time without noise, for tests of what must not take long."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable


def calls_of(work: Callable[[], object]) -> int:
    """How many calls of Python functions `work` takes.

    The garbage collector is off, because hypothesis has functions that it calls.
    """
    count = 0

    def note(_frame: object, event: str, _more: object) -> None:
        nonlocal count
        count += event == "call"

    gc.disable()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count
