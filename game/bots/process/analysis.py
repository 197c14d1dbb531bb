"""A background process for a finished deal: audits, and what each choice cost.

It is separate from the bots' process, so it does not interfere with a bot that is thinking at the table. It does one
piece of work at a time. The caller goes on drawing and polls for the result.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.bots.process.background import LOW, LOWEST, BackgroundProcess, stand_back


class Found(NamedTuple):
    """The result of a piece of work; if it failed, `fault` is the text of the error and `value` is None."""

    value: Any = None
    fault: str = ""


class AnalysisProcess(BackgroundProcess):
    """The process; it starts with the first piece of work."""

    def __init__(self, is_awaited: bool = True) -> None:
        """`is_awaited` False is for work that nobody waits for: every other program goes before it."""
        super().__init__(serve if is_awaited else serve_last, "devils-table analysis")
        self.is_busy = False

    def ask(self, work: Callable[..., Any], *given: Any) -> None:
        """Call a module-level function with picklable arguments in the process; earlier work is abandoned."""
        self.give_up()
        self.is_busy = True
        if self._process is None:
            self._start()
        assert self._pipe is not None
        with contextlib.suppress(OSError):  # the next poll finds the dead process
            self._pipe.send((work, given))

    def poll(self) -> Found | None:
        """The result, or None if there is none yet; never waits."""
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
        """Abandon the work at once."""
        if self.is_busy:
            self.close()

    def close(self) -> None:
        """End the process; the next piece of work starts a new one."""
        self.is_busy = False
        self._end()


def serve_last(pipe: Connection) -> None:
    """The same as `serve` at the lowest priority."""
    serve(pipe, LOWEST)


def serve(pipe: Connection, steps: int = LOW) -> None:
    """The main loop of the process: work until the pipe is closed."""
    stand_back(steps)
    with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
        while True:
            work, given = pipe.recv()
            try:
                found = Found(work(*given))
            except Exception as error:
                found = Found(fault=repr(error))
            pipe.send(found)
