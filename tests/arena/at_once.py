"""Jobs for numbered deals, several at once, within a limit of time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import TypeVar

Result = TypeVar("Result")


def done_at_once(
    pool: Executor, job: Callable[[int], Result], numbers: Sequence[int], at_once: int, limit: float
) -> Iterator[tuple[int, Result]]:
    """Do the job for these numbers, `at_once` at a time; yields each number with its result as it is done.

    No job begins after `limit`, in seconds of `time.monotonic`. The job has to be one that can be pickled.
    """
    left, running = iter(numbers), dict[Future[Result], int]()
    while True:
        while len(running) < at_once and time.monotonic() < limit and (number := next(left, 0)):
            running[pool.submit(job, number)] = number
        if not running:
            return
        for done in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(done), done.result()
