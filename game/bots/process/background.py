"""A process of its own at the other end of a pipe, which stands back behind the table and its picture.

What is asked and answered there is the business of worker.py and study.py.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

LOW = 10
"""How far the process stands back, in steps of priority."""


class BackgroundProcess:
    """The process, started at the first need; once ended it can be started again."""

    def __init__(self, serve: Callable[[Connection], None], title: str) -> None:
        self._serve, self._title = serve, title
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process's number, None while there is none."""
        return self._process.pid if self._process is not None else None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=self._serve, args=(theirs,), daemon=True, name=self._title)
        self._process.start()
        theirs.close()

    def _arrived(self) -> Any:
        """What the process has sent, None if nothing yet. Raises EOFError or OSError where it is dead."""
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


def stand_back() -> None:
    """Let the table, and whatever brings its picture to the screen, go first.

    Linux shares a core among sessions before it looks at processes, so it takes a session of its own to stand back
    behind the display's.
    """
    if hasattr(os, "nice"):
        os.nice(LOW)
    if hasattr(os, "setsid"):
        with contextlib.suppress(OSError):  # a kernel that knows no such shares has none to give away
            os.setsid()
            Path("/proc/self/autogroup").write_text(str(LOW), "ascii")
