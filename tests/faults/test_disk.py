"""A disk that is full or fails at some write loses nothing stored; the player is told in one sentence or not at all.

The failing disk is a small library (fault.c) that is preloaded into a program. It is built with the system's C
compiler; without one these tests are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.autoplay import memory_folder
from tests.faults.failing_disk import KINDS
from tests.rotation import one_in

PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def failing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that makes a disk fail."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not sys.platform.startswith("linux") or compiler is None:
        pytest.skip("there is no C compiler, or no way to preload a library here")
    library = tmp_path_factory.mktemp("fault") / "fault.so"
    source = Path(__file__).with_name("fault.c")
    command = [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", str(library), str(source), "-ldl"]
    subprocess.run(command, check=True)
    return library


def evenings(library: Path, kind: str, first: int, step: int) -> tuple[int, int, int]:
    """Play evenings of which write number `first`, `first + step` … fails.

    Returns the number of evenings, of writes in the last one, and of evenings in which a failure was reported.
    """
    with memory_folder() as folder:
        (folder / "short-lived").mkdir()
        (folder / "data").mkdir()
        environment = os.environ | {"LD_PRELOAD": str(library), "TMPDIR": str(folder / "short-lived")}
        command = [sys.executable, "-m", "tests.faults.failing_disk", str(folder / "data"), kind, str(first), str(step)]
        done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    count, writes, told = map(int, done.stdout.splitlines()[-1].split())
    return count, writes, told


@pytest.mark.parametrize("kind", one_in(2, KINDS, 1))
def test_a_disk_that_fails_at_some_writes_loses_nothing_that_was_stored(failing: Path, kind: str) -> None:
    count, writes, told = evenings(failing, kind, first=3 + 7 * KINDS[kind], step=47)
    assert count > 1
    assert writes > 100
    assert told > 0


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_disk_that_fails_at_every_write_in_turn_loses_nothing_that_was_stored(failing: Path, kind: str) -> None:
    count, writes, told = evenings(failing, kind, first=1, step=1)
    print(f"\n{kind}: {count} evenings of {writes} writes, another one failing in each; {told} reported it, 0 lost")
    assert count == writes
