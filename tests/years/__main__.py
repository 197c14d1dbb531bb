"""`make years`: builds a store of 10,000 finished matches and measures how long the program takes to show it.

Prints one JSON object: the size of the file, and the processor time of each step in milliseconds, the median of
several processes, with the longest as `most`. docs/benchmarks.md has the figures. FOLDER keeps the store for another
run.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from game.store.opening import FILE
from tests.bench.measures import ROOT, dummy_environment, figure
from tests.years.build import ENTRIES, MATCHES, build

GOAL = 100
"""Milliseconds of processor time that opening a screen may take."""


def measured(folder: Path) -> dict[str, float]:
    """The times of one process."""
    command = [sys.executable, "-m", "tests.years.measure", str(folder)]
    done = subprocess.run(command, env=dummy_environment(), cwd=ROOT, capture_output=True, text=True, check=True)
    times: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return times


def report(folder: Path, runs: int) -> dict[str, object]:
    """The figures of several processes, the first of which only fills the caches of the disk and of Python."""
    found = [measured(folder) for _run in range(runs + 1)][1:]
    times = {name: [one[name] for one in found] for name in found[0]}
    return {name: figure(median(several), GOAL, most=max(several)) for name, several in times.items()}


def main() -> None:
    parser = argparse.ArgumentParser(prog="make years", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where the store is, or is built")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--entries", type=int, default=ENTRIES)
    parser.add_argument("--runs", type=int, default=7)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.folder or Path(temporary)
        if not (folder / FILE).exists():
            build(folder, given.matches, given.entries, time.time_ns() // 1_000_000)
        with sqlite3.connect(folder / FILE) as file:
            rows = {
                table: file.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
                for table in ("game_match", "entry", "deal", "result", "luck")
            }
        file.close()
        told = {
            "machine": {"cores": os.cpu_count(), "load": round(os.getloadavg()[0], 1), "system": platform.platform()},
            "rows": rows,
            "megabytes": round((folder / FILE).stat().st_size / 1e6, 1),
            "milliseconds": report(folder, given.runs),
        }
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
    main()
