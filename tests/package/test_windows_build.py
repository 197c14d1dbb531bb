"""Tests the scripts of `make windows` as far as that is possible without Wine."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
FOLDER = HOUSE / "package" / "windows"
SCRIPTS = [FOLDER / "build", *sorted(FOLDER.glob("*.sh"))]
ELSEWHERE = {"arena", "bench", "counting", "e2e", "faults", "games", "package", "years"}
"""Folders in tests/ that tests.sh does not name: no default tests, or tests of Linux (docs/packaging.md)."""

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="the scripts are bash's"),
    pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash"),
]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_bash_can_read_every_script(script: Path) -> None:
    done = subprocess.run(["bash", "-n", script], capture_output=True, text=True, timeout=20, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_build_reads_every_other_script_and_has_a_function_for_each_step() -> None:
    build = (FOLDER / "build").read_text(encoding="utf-8")
    assert {FOLDER / name for name in re.findall(r'^\. "\$HERE/(.*)"$', build, re.MULTILINE)} == {*SCRIPTS[1:]}
    parts = "".join(script.read_text(encoding="utf-8") for script in SCRIPTS[1:])
    steps = set(re.findall(r"^step_(\w+)\(\)", parts, re.MULTILINE))
    assert steps == set(re.findall(r"^#   (\w+) {2,}", build, re.MULTILINE)) - {"clean"}


def test_a_wrong_step_is_refused_in_one_sentence_before_anything_is_made(tmp_path: Path) -> None:
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "WORK": str(tmp_path / "work"), "SOURCE_DATE_EPOCH": "1"}
    done = subprocess.run(
        [FOLDER / "build", "package", "nothing"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "nothing" in done.stderr
    assert not (tmp_path / "work").exists()


def test_every_folder_of_tests_is_run_on_windows_or_left_out_on_purpose() -> None:
    text = (FOLDER / "tests.sh").read_text(encoding="utf-8")
    named = set(re.findall(r"tests/(\w+)(?![\w./])", text.split("ROOMS=", 1)[1].split("}", 1)[0]))
    folders = {path.name for path in (HOUSE / "tests").iterdir() if path.is_dir() and path.name[0].isalpha()}
    assert named | ELSEWHERE == folders
    assert not named & ELSEWHERE
