"""The first page does not lie: its commands work, and the make targets that it names are there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules import GAMES

HOUSE = Path(__file__).parent.parent
TEXT = (HOUSE / "README.md").read_text(encoding="utf-8")


def test_its_commands_work_in_the_order_given(tmp_path: Path) -> None:
    lines = re.findall(r"^    devils-table ((?:simulate|replay) [^…\n]*)$", TEXT, re.MULTILINE)
    commands = [shlex.split(line) for line in lines if "FILE" not in line]
    assert [words[0] for words in commands] == ["simulate", "simulate", "replay"]
    for words in commands:
        command = [sys.executable, "-m", "game", *words]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, f"{words}: {done.stderr}"
        assert done.stdout.strip() or (tmp_path / "game.jsonl").read_text(encoding="utf-8").startswith("{")


@pytest.mark.parametrize("target", re.findall(r"^    make ([a-z-]+)", TEXT, re.MULTILINE))
def test_its_make_targets_are_there(target: str) -> None:
    makefile = (HOUSE / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)


@pytest.mark.parametrize("name", [game.name for game in GAMES.values()])
def test_every_game_is_on_it(name: str) -> None:
    assert f"**{name}**" in TEXT
