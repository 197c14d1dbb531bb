"""What the machine's other programs used of the processor, so that a frame which they held up can be told from one
that the game held up."""

from __future__ import annotations

import contextlib
import os
import socket
import struct
from collections.abc import Collection, Iterator
from pathlib import Path


class Strangers:
    """Every task of the machine but those of some processes (Linux; elsewhere there is nobody to be seen)."""

    def __init__(self, own: Collection[int]) -> None:
        """`own` are the numbers of the processes that are no strangers."""
        self._files = list(_times_of_tasks(own))

    def used(self) -> float:
        """Seconds of processor time that they have used so far, to a nanosecond."""
        nanoseconds = 0
        for file in self._files:
            with contextlib.suppress(OSError):  # it has ended
                nanoseconds += int(os.pread(file, 64, 0).split()[0])
        return nanoseconds / 1e9

    def close(self) -> None:
        """Look no more."""
        for file in self._files:
            os.close(file)


def _times_of_tasks(own: Collection[int]) -> Iterator[int]:
    for path in Path("/proc").glob("[0-9]*/task/*/schedstat"):
        if int(path.parts[2]) not in own:
            with contextlib.suppress(OSError):  # it has ended since
                yield os.open(path, os.O_RDONLY)


def display_process() -> int | None:
    """The process that brings the windows to the screen, if it is an X server of this machine."""
    number = os.environ.get("DISPLAY", "").removeprefix(":").split(".")[0]
    if not number.isdecimal() or not hasattr(socket, "SO_PEERCRED"):
        return None
    with socket.socket(socket.AF_UNIX) as wire, contextlib.suppress(OSError):
        wire.connect(f"/tmp/.X11-unix/X{number}")
        process, _user, _group = struct.unpack("3i", wire.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
        return int(process)
    return None
