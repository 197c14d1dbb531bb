"""Processor time of the machine's other processes, to tell frames that they delay from frames that the game delays."""

from __future__ import annotations

import contextlib
import os
import socket
import struct
from collections.abc import Collection, Iterator
from pathlib import Path


class OtherProcesses:
    """Every task of the machine except those of some processes (Linux; none on other systems)."""

    def __init__(self, own: Collection[int]) -> None:
        """`own` are the ids of the processes that do not count."""
        self._files = list(_times_of_tasks(own))

    def used(self) -> float:
        """Seconds of processor time that they have used so far, with a resolution of 1 ns."""
        nanoseconds = 0
        for file in self._files:
            with contextlib.suppress(OSError):  # it has ended
                nanoseconds += int(os.pread(file, 64, 0).split()[0])
        return nanoseconds / 1e9

    def close(self) -> None:
        """Close the files."""
        for file in self._files:
            os.close(file)


def _times_of_tasks(own: Collection[int]) -> Iterator[int]:
    for path in Path("/proc").glob("[0-9]*/task/*/schedstat"):
        if int(path.parts[2]) not in own:
            with contextlib.suppress(OSError):  # it has ended
                yield os.open(path, os.O_RDONLY)


def display_process() -> int | None:
    """The id of the display server, if it is an X server on this machine."""
    number = os.environ.get("DISPLAY", "").removeprefix(":").split(".")[0]
    if not number.isdecimal() or not hasattr(socket, "SO_PEERCRED"):
        return None
    with socket.socket(socket.AF_UNIX) as wire, contextlib.suppress(OSError):
        wire.connect(f"/tmp/.X11-unix/X{number}")
        process, _user, _group = struct.unpack("3i", wire.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
        return int(process)
    return None
