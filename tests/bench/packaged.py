"""(i) The packaged program's start to its first frame, against the same start from the source, by turns.

Both are measured from outside, because nothing can be changed in a package: the clock and the processor time are read
when the first pixels of the window are on the screen.
"""

from __future__ import annotations

import mmap
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from tests.bench.measures import ROOT, environment, figure, milliseconds, processor_seconds
from tests.e2e.window import Display, NotSeen, end

PACKAGED = ROOT / "dist" / "devils-table" / "devils-table"
RUNS = 15
PATIENCE = 30.0
"""Seconds; a start that takes longer has failed."""


def packaged_start(runs: int = RUNS) -> dict[str, Any] | None:
    """Measure both starts by turns; the first turn fills the caches and is not counted. None without a package."""
    if not PACKAGED.is_file():
        return None
    commands = {"script": [sys.executable, "-m", "game"], "package": [str(PACKAGED)]}
    walls: dict[str, list[float]] = {name: [] for name in commands}
    shares: dict[str, list[float]] = {name: [] for name in commands}
    with Display() as display, tempfile.TemporaryDirectory() as folder:
        env = environment(display.environment()) | {"HOME": folder, "XDG_DATA_HOME": folder}
        for run in range(runs + 1):
            for name, command in commands.items():
                wall, used = first_frame(command, display, env)
                if run:
                    walls[name].append(wall)
                    shares[name].append(used)
    return figure(
        median(shares["package"]) / median(shares["script"]),
        1.3,
        wall_ratio=round(median(walls["package"]) / median(walls["script"]), 3),
        processor_ms={name: milliseconds(median(found)) for name, found in shares.items()},
        wall_ms={name: milliseconds(median(found)) for name, found in walls.items()},
        least_processor_ms={name: milliseconds(min(found)) for name, found in shares.items()},
    )


def first_frame(command: Sequence[str], display: Display, env: Mapping[str, str]) -> tuple[float, float]:
    """Seconds of real time and of processor time until the window has pixels; raises NotSeen."""
    with display.frame_buffer.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as screen:
        middle = slice(
            len(screen) // 2, len(screen) // 2 + 4096
        )  # a thousand pixels of one line in the middle of the window
        empty = screen[middle]
        began = time.monotonic()
        process = subprocess.Popen(command, env=dict(env), cwd=ROOT, stdin=subprocess.DEVNULL)
        try:
            while screen[middle] == empty:
                if process.poll() is not None or time.monotonic() - began > PATIENCE:
                    raise NotSeen(f"no frame of {' '.join(command)}")
                time.sleep(0.001)
            found = time.monotonic() - began, processor_seconds(process.pid)
        finally:
            end(process)
        until = time.monotonic() + PATIENCE
        while screen[middle] != empty and time.monotonic() < until:  # the next start needs an empty screen
            time.sleep(0.01)
    return found


if __name__ == "__main__":
    import json

    print(json.dumps(packaged_start(*map(int, sys.argv[1:])), indent=2))
