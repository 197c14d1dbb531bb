"""README.md: its commands work, and the make targets that it names exist."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules import GAMES

HOUSE = Path(__file__).parents[2]
TEXT = (HOUSE / "README.md").read_text(encoding="utf-8")


def test_its_commands_work_in_the_given_order(tmp_path: Path) -> None:
    lines = re.findall(r"^    devils-table ((?:simulate|replay) [^…\n]*)$", TEXT, re.MULTILINE)
    commands = [shlex.split(line) for line in lines if "FILE" not in line]
    assert [words[0] for words in commands] == ["simulate", "simulate", "replay"]
    for words in commands:
        command = [sys.executable, "-m", "game", *words]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, f"{words}: {done.stderr}"
        assert done.stdout.strip() or (tmp_path / "game.jsonl").read_text(encoding="utf-8").startswith("{")


def test_it_and_make_help_name_all_make_targets() -> None:
    makefile = (HOUSE / "Makefile").read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony is not None
    there = set(phony[1].split()) - {"help"}
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in there)
    assert set(re.findall(r"^    make ([a-z-]+)", TEXT, re.MULTILINE)) == there
    assert set(re.findall(r'@echo "make ([a-z-]+)', makefile)) == there


@pytest.mark.parametrize("name", [game.name for game in GAMES.values()])
def test_it_names_every_game(name: str) -> None:
    assert f"**{name}**" in TEXT
