"""A process of the bots' kind for thinking about a deal that is over: audits, and what a play cost.

It is another one than the table's, so that a bot at the table who thinks meanwhile is neither asked twice nor
forgotten. One piece of work at a time; whoever asks goes on drawing and looks for the answer now and then.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.bots.process.background import BackgroundProcess, stand_back


class Found(NamedTuple):
    """What came of a piece of work; `fault` tells of an error in it, and then there is nothing else."""

    value: Any = None
    fault: str = ""


class AnalysisProcess(BackgroundProcess):
    """The process, started with the first piece of work."""

    def __init__(self) -> None:
        super().__init__(serve, "devils-table study")
        self.is_busy = False

    def ask(self, work: Callable[..., Any], *given: Any) -> None:
        """Have a function of a module called with plain data; an earlier piece of work is given up."""
        self.give_up()
        self.is_busy = True
        if self._process is None:
            self._start()
        assert self._pipe is not None
        with contextlib.suppress(OSError):  # a dead process: the next look tells
            self._pipe.send((work, given))

    def poll(self) -> Found | None:
        """What came of it if that is known by now; never waits."""
        if not self.is_busy or self._pipe is None:
            return None
        try:
            found: Found | None = self._arrived()
        except (EOFError, OSError):
            self.close()
            return Found(fault="the process ended")
        if found is not None:
            self.is_busy = False
        return found

    def give_up(self) -> None:
        """Think no more about what was asked, at once."""
        if self.is_busy:
            self.close()

    def close(self) -> None:
        """End the process; the next piece of work starts another one."""
        self.is_busy = False
        self._end()


def serve(pipe: Connection) -> None:
    """The process: do one piece of work after the other until the pipe is closed."""
    stand_back()
    with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
        while True:
            work, given = pipe.recv()
            try:
                found = Found(work(*given))
            except Exception as error:
                found = Found(fault=repr(error))
            pipe.send(found)
