"""What a machine lacks is said in one sentence before `make` makes anything."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from game.ui import libraries
from package import check_system

HOUSE = Path(__file__).parents[2]


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine that lacks nothing."""
    (tmp_path / "Python.h").touch()
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(sysconfig, "get_path", lambda _name: str(tmp_path))
    monkeypatch.setattr(libraries, "missing_libraries", dict)
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.usefixtures("full")
def test_nothing_is_said_if_nothing_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_system.main() == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("full")
def test_everything_that_one_can_do_without_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "Python.h").unlink()
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(libraries, "missing_libraries", lambda: libraries.X11)
    assert check_system.main() == 0
    assert capsys.readouterr().err == (
        "Note: without a C compiler and Python's headers the expert bots think more slowly, and without libX11, "
        "libXext no window can be opened (Debian, Ubuntu: sudo apt-get install gcc python3-dev libx11-6 libxext6).\n"
    )


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("lacked", ["ensurepip", "venv"])
def test_without_venv_it_fails_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lacked: str
) -> None:
    found = importlib.machinery.ModuleSpec("found", None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == lacked else found)
    assert check_system.main() == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "sudo apt-get install python3-venv" in line


@pytest.mark.usefixtures("full")
def test_an_older_python_is_told_from_a_missing_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    assert check_system.main() == 1
    assert "needs Python 3.11 or newer, not 3.9;" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_make_says_in_one_sentence_that_python_is_missing(tmp_path: Path) -> None:
    shutil.copy(HOUSE / "Makefile", tmp_path)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "package" / "pins").mkdir(parents=True, exist_ok=True)
    (tmp_path / "package" / "pins" / "development.txt").touch()
    command = ["make", "env", "PYTHON=/no/python3"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=20, check=False)
    lines = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert done.returncode == 2
    assert len(lines) == 1, done.stderr
    assert "sudo apt-get install python3-venv" in lines[0]


def test_the_line_of_the_readme_installs_everything_that_is_looked_for() -> None:
    text = (HOUSE / "README.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^    sudo apt-get install (.*python3-venv.*)$", text, re.MULTILINE)
    assert {"git", "make", "python3-venv", "gcc", "python3-dev", *libraries.X11.values()} == set(line.split())
