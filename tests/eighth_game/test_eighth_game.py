"""A game that is added from outside, in tests/eighth_game/game, works everywhere without a changed line elsewhere.

docs/new-game.md walks through its files.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
HOUSE = HERE.parents[1]
CHECKS = re.findall(r"^def (\w+)\(folder: Path\)", (HERE / "checks.py").read_text(encoding="utf-8"), re.MULTILINE)


def run(*words: str | Path) -> str:
    """Runs Python with the added game on its path; returns what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", *map(str, words)],
        cwd=HOUSE,
        env={**os.environ, "PYTHONPATH": str(HERE), "PYTHONWARNINGS": "error"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_an_added_game_passes_every_check(tmp_path: Path) -> None:
    told = run("tests.eighth_game.checks", tmp_path).split()
    assert CHECKS
    assert [word for word in told if word in CHECKS] == CHECKS


def test_an_added_game_plays_without_a_window_and_its_trace_holds(tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    run("game", "simulate", "knaves", "--bots", "casual,club,expert", "--max-deals", "1", "--trace", trace)
    assert run("game", "replay", trace).startswith("holds: 1 game")


def test_without_its_folder_the_game_is_not_there() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "simulate", "knaves"], cwd=HOUSE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "no game 'knaves'" in done.stderr


def test_no_file_outside_its_folder_names_the_game() -> None:
    files = [path for room in ("game", "tests") for path in (HOUSE / room).rglob("*.py") if HERE not in path.parents]
    assert not [path for path in files if "knaves" in path.read_text(encoding="utf-8").lower()]


def test_the_page_about_new_games_quotes_its_files() -> None:
    page = (HOUSE / "docs" / "new-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((HERE / "game").rglob("*.py")))
    assert blocks
    for block in blocks:
        for part in block.split("\n…\n"):
            assert part.strip("\n") in source, part
