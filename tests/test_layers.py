"""The walls of the house: which room may import which, and that the shared rooms name no game.

The rules themselves stand in pyproject.toml (import-linter); small houses built here prove that they can be broken.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules import GAMES
from tests.games import every_game

HOUSE = Path(__file__).parent.parent
SHARED_ROOMS = ("scenes", "table", "ui")
# Any way of writing the games' names: evil-deal, evil_deal, EvilDeal, "Evil Deal".
NAMES = {name for game_id, data in every_game().items() for name in (game_id, GAMES[game_id].name, *data.other_names)}
GAME_NAME = re.compile(
    "|".join(re.sub(r"[^a-z]+", "[^a-z]?", name.lower()) for name in sorted(NAMES) if re.search("[A-Za-z]", name)),
    re.IGNORECASE,
)


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """import-linter's verdict on the house in `folder`; its exit status is 0 only if every wall stands."""
    program = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    return subprocess.run(
        [sys.executable, "-c", program, "--no-cache", "--no-logo"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def build(folder: Path, files: dict[str, str]) -> Path:
    """A small house in `folder` under the walls of the real one; `files` are paths in game/ with their text."""
    shutil.copy(HOUSE / "pyproject.toml", folder)
    everywhere = {
        f"{room}/__init__.py": "" for room in ("app", "scenes", "table", "ui", "session", "bots", "texts", "rules")
    }
    plain = {f"{name}.py": "" for name in ("__init__", "__main__", "store", "trace", "cards", "language")}
    for name, text in {**everywhere, **plain, **files}.items():
        path = folder / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_no_room_imports_upwards_and_pygame_stays_where_things_are_drawn() -> None:
    verdict = lint(HOUSE)
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr


def test_a_house_that_keeps_to_the_walls_passes(tmp_path: Path) -> None:
    house = build(
        tmp_path,
        {
            "__main__.py": "import game.scenes.home.menu",
            "scenes/menu.py": "import pygame\nfrom game.table import drag",
            "table/drag.py": "from game.ui import window\nfrom game.session import match",
            "ui/window.py": "import pygame.freetype",
            "session/match.py": "from game import rules, store",
            "bots/worker.py": "from game.rules import base",
            "rules/base.py": "from game.cards import PACK",
        },
    )
    verdict = lint(house)
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("rules/alkort.py", "import game.table"),
        ("rules/alkort.py", "def late() -> None:\n    from game.bots import kit"),
        ("cards.py", "from game import language"),
        ("texts/alkort.py", "import game.store"),
        ("bots/kit.py", "from game.session import match"),
        ("store.py", "import game.trace"),
        ("session/match.py", "import game.ui"),
        ("scenes/menu.py", "import game.app"),
        ("ui/theme.py", "import game.table"),
        ("table/drag.py", "import game.scenes"),
        ("bots/kit.py", "import pygame"),
        ("session/match.py", "from pygame import Rect"),
        ("rules/base.py", "import pygame.freetype"),
        ("cellar.py", "a_room_that_has_no_place = True"),
    ],
)
def test_a_breach_is_found(tmp_path: Path, file: str, text: str) -> None:
    verdict = lint(build(tmp_path, {file: text}))
    assert verdict.returncode == 1, verdict.stdout + verdict.stderr
    assert "BROKEN" in verdict.stdout
    assert f"game.{file.removesuffix('.py').replace('/', '.')}" in verdict.stdout


def shared_files() -> list[Path]:
    """The source files of the rooms that serve all games alike."""
    return [path for room in SHARED_ROOMS for path in sorted((HOUSE / "game" / room).rglob("*.py"))]


def test_shared_rooms_name_no_game() -> None:
    named = [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip()}"
        for path in shared_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if GAME_NAME.search(line)
    ]
    assert not named, "what is said of one game belongs in rules, texts or bots:\n" + "\n".join(named)


@pytest.mark.parametrize(
    "line", ['if game.id == "evil-deal":', "class EvilDealTable:", 'title = "Devil\'s Bridge"', "from x import alkort"]
)
def test_a_named_game_is_found(line: str) -> None:
    assert GAME_NAME.search(line)
