"""A background process at the other end of a pipe, with a lower priority than the table.

The questions and answers are defined in worker.py and analysis.py.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

LOW, LOWEST = 10, 19
"""How far the priority is lowered, in steps of `nice`: for what a player waits for, and for what nobody waits for."""


class BackgroundProcess:
    """The process; it starts when first needed, and can be started again after its end."""

    def __init__(self, serve: Callable[[Connection], None], title: str) -> None:
        self._serve, self._title = serve, title
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process id, None while there is no process."""
        return self._process.pid if self._process is not None else None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=self._serve, args=(theirs,), daemon=True, name=self._title)
        self._process.start()
        theirs.close()

    def _arrived(self) -> Any:
        """What the process has sent, None if nothing yet. Raises EOFError or OSError if the process is dead."""
        if self._pipe is None or not self._pipe.poll():
            if self._process is not None and self._process.is_alive():
                return None
            raise EOFError
        return self._pipe.recv()

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1)


def stand_back(steps: int = LOW) -> None:
    """Lower the priority of this process below the table's and the display's.

    Linux divides a core among sessions before it compares processes, so the process also moves to a session of its
    own.
    """
    if sys.platform == "win32":
        from game import windows

        windows.lower_priority(is_lowest=steps == LOWEST)
    if hasattr(os, "nice"):
        os.nice(steps)
    if hasattr(os, "setsid"):
        with contextlib.suppress(OSError):  # a kernel without autogroups
            os.setsid()
            Path("/proc/self/autogroup").write_text(str(steps), "ascii")
