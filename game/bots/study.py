"""A process of the bots' kind for thinking about a deal that is over: audits, and what a play cost.

It is another one than the table's, so that a bot at the table who thinks meanwhile is neither asked twice nor
forgotten. One piece of work at a time; whoever asks goes on drawing and looks for the answer now and then.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, NamedTuple

from game.bots.worker import stand_back

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess


class Found(NamedTuple):
    """What came of a piece of work; `fault` tells of an error in it, and then there is nothing else."""

    value: Any = None
    fault: str = ""


class Study:
    """The process, started with the first piece of work."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self.is_busy = False

    @property
    def pid(self) -> int | None:
        """The process's number, None while there is none."""
        return self._process.pid if self._process is not None else None

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
            if not self._pipe.poll():
                if self._process is not None and self._process.is_alive():
                    return None
                raise EOFError
            found: Found = self._pipe.recv()
        except (EOFError, OSError):
            self.close()
            return Found(fault="the process ended")
        self.is_busy = False
        return found

    def give_up(self) -> None:
        """Think no more about what was asked, at once."""
        if self.is_busy:
            self.close()

    def close(self) -> None:
        """End the process; the next piece of work starts another one."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        self.is_busy = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True, name="devils-table study")
        self._process.start()
        theirs.close()


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
