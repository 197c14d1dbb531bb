"""The invariants of the structure: which room may import which, how screens are reached, sizes, where games are named.

The layers are in pyproject.toml (import-linter); the other invariants are checked here on the source. Each check is
also run on a small made-up tree that breaks it. A list of exceptions may only shrink: a check fails as well when one of
its exceptions is no longer needed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.rules.registry import GAME_INFO
from game.texts import texts_of
from tests.games import every_game
from tests.imports import Tree, circles, screens

HOUSE = Path(__file__).parent.parent
ROUTES = "game.app.routes"
"""The module that opens all screens."""
MOST_IMPORTS = 15
"""Modules of ours that a file may import."""
MOST_METHODS = 25
"""Methods that a class may have."""
ROOMS_WITHOUT_PYGAME = ("session", "rules", "bots", "texts", "voice")

NAMING_GAMES = {"game/__main__.py", "game/rules/info.py", "game/rules/registry.py"}
"""Shared files that name a game as an example, in a docstring or a help text."""


def only(found: set[str], exceptions: set[str], what: str) -> None:
    """Asserts that everything found is an exception, and every exception still found."""
    assert not found - exceptions, f"{what}: {sorted(found - exceptions)}"
    assert not exceptions - found, f"no exception any more: {sorted(exceptions - found)}"


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Writes a small tree below `folder`; `files` are paths in game/ with their text."""
    for name, text in files.items():
        path = folder / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def tree() -> Tree:
    """The modules of the program."""
    return Tree(HOUSE)


# -- the layers -------------------------------------------------------------------------------------------------------


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs import-linter in `folder`; the exit status is 0 only if all contracts are kept."""
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
    """Writes a small tree with every room, under the contracts of the real one."""
    shutil.copy(HOUSE / "pyproject.toml", folder)
    everywhere = {
        f"{room}/__init__.py": "" for room in ("app", "scenes", "table", "ui", "session", "bots", "texts", "rules")
    }
    plain = {f"{name}.py": "" for name in ("__init__", "__main__", "store", "trace", "cards", "language")}
    return write(folder, {**everywhere, **plain, **files})


def test_no_room_imports_upwards_and_pygame_stays_where_things_are_drawn() -> None:
    verdict = lint(HOUSE)
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr


def test_a_tree_that_keeps_to_the_layers_passes(tmp_path: Path) -> None:
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


BREACHES = [
    ("rules/alkort.py", "import game.table"),
    ("rules/alkort.py", "def late() -> None:\n    from game.bots import kit"),
    ("cards.py", "from game import language"),
    ("texts/alkort.py", "import game.store"),
    ("bots/kit.py", "from game.session import match"),
    ("store.py", "import game.trace"),
    ("session/match.py", "import game.ui"),
    ("scenes/menu.py", "import game.app"),
    ("ui/text.py", "import game.table"),
    ("table/drag.py", "import game.scenes"),
    ("bots/kit.py", "import pygame"),
    ("session/match.py", "from pygame import Rect"),
    ("rules/base.py", "import pygame.freetype"),
    ("cellar.py", "a_room_that_has_no_place = True"),
]


def test_every_breach_of_the_layers_is_found(tmp_path: Path) -> None:
    files = {}
    for number, (file, text) in enumerate(BREACHES):
        room, slash, name = file.rpartition("/")
        files[f"{room}/{number}_{name}".replace("/", "/at_") if slash else name] = text
    verdict = lint(build(tmp_path, files))
    assert verdict.returncode == 1, verdict.stdout + verdict.stderr
    assert "BROKEN" in verdict.stdout
    for file, text in files.items():
        module = f"game.{file.removesuffix('.py').replace('/', '.')}"
        assert (f"{module} -> " if "import" in text else module) in verdict.stdout, file


# -- circles ----------------------------------------------------------------------------------------------------------


def test_no_modules_import_each_other_in_a_circle(tree: Tree) -> None:
    assert circles(tree.graph()) == []


@pytest.mark.parametrize(
    "back",
    [
        "import game.a",
        "from game import a",
        "def late() -> None:\n    from game.a import name",
        "class C:\n    def late(self) -> None:\n        if self:\n            import game.a",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.a import Name",
    ],
)
def test_a_circle_is_found(tmp_path: Path, back: str) -> None:
    write(tmp_path, {"a.py": "from game.b import name", "b.py": "import game.c", "c.py": back, "d.py": "import game.a"})
    assert circles(Tree(tmp_path).graph()) == [["game.a", "game.b", "game.c"]]


# -- screens ----------------------------------------------------------------------------------------------------------


def screens_imported(tree: Tree) -> set[tuple[str, str]]:
    """Imports of a screen that are not allowed: from outside `app`, or late from elsewhere than the routes."""
    known = screens(tree)
    return {
        (one.importer, one.imported)
        for one in tree.imports
        if one.imported in known
        and one.importer != ROUTES
        and (one.is_late or not one.importer.startswith("game.app."))
    }


def test_screens_are_imported_by_the_app_alone_and_late_by_its_routes(tree: Tree) -> None:
    assert not screens_imported(tree)


def test_every_screen_has_a_route(tree: Tree) -> None:
    assert screens(tree) <= tree.graph()[ROUTES]


SCREENS = {
    "ui/scene.py": "class Scene: ...",
    "ui/dialog.py": "class Dialog(Scene): ...",
    "scenes/page.py": "from game.ui.scene import Scene\nclass Page(Scene): ...\nclass _Own(Page): ...",
    "scenes/menu.py": "from game.scenes import page\nclass MenuScene(page.Page): ...",
    "scenes/chart.py": "import game.scenes.page\nclass Chart: ...",
    "app/routes.py": "def late() -> None:\n    import game.scenes.menu",
    "app/robot.py": "import game.scenes.menu",
}


def test_a_screen_is_a_public_scene_that_is_no_base_of_another(tmp_path: Path) -> None:
    tree = Tree(write(tmp_path, SCREENS))
    assert screens(tree) == {"game.scenes.menu"}
    assert not screens_imported(tree)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("scenes/chart.py", "import game.scenes.menu"),
        ("scenes/chart.py", "def late() -> None:\n    from game.scenes import menu"),
        ("scenes/chart.py", "if TYPE_CHECKING:\n    from game.scenes.menu import MenuScene"),
        ("commands/test.py", "import game.scenes.menu"),
        ("app/run.py", "def late() -> None:\n    import game.scenes.menu"),
    ],
)
def test_a_screen_imported_elsewhere_is_found(tmp_path: Path, file: str, text: str) -> None:
    importer = f"game.{file.removesuffix('.py').replace('/', '.')}"
    assert screens_imported(Tree(write(tmp_path, {**SCREENS, file: text}))) == {(importer, "game.scenes.menu")}


# -- sizes ------------------------------------------------------------------------------------------------------------


def test_no_file_imports_many_of_ours(tree: Tree) -> None:
    numbers = {module: len(imported) for module, imported in tree.graph().items() if module != ROUTES}
    assert {module: number for module, number in numbers.items() if number > MOST_IMPORTS} == {}


def methods(tree: Tree) -> dict[str, int]:
    """How many methods each class has."""
    return {f"{one.module}.{one.name}": one.methods for one in tree.classes}


def test_no_class_has_many_methods(tree: Tree) -> None:
    assert {name: number for name, number in methods(tree).items() if number > MOST_METHODS} == {}


def test_imports_and_methods_are_counted(tmp_path: Path) -> None:
    files = {f"m{number}.py": "" for number in range(4)}
    files["many.py"] = (
        "import os\nimport game.m0\nfrom game.m0 import name\nfrom game import m1, m2\n"
        "class Many:\n    a = 1\n    def b(self): ...\n    async def c(self): import game.m3\n    class Inner:\n"
        "        def d(self): ..."
    )
    tree = Tree(write(tmp_path, files))
    assert len(tree.graph()["game.many"]) == 4
    assert methods(tree) == {"game.many.Many": 2, "game.many.Inner": 1}


def test_new_and_needless_exceptions_are_found() -> None:
    only({"a"}, {"a"}, "made up")
    with pytest.raises(AssertionError, match="made up"):
        only({"a", "b"}, {"a"}, "made up")
    with pytest.raises(AssertionError, match="no exception any more"):
        only({"a"}, {"a", "b"}, "made up")


# -- rooms without pygame ---------------------------------------------------------------------------------------------

_WITHOUT_PYGAME = """
import importlib, pkgutil, sys

class Wall:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "pygame":
            raise ImportError("pygame is not there")

sys.meta_path.insert(0, Wall())
for room in sys.argv[1:]:
    package = importlib.import_module(f"game.{room}")
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(found.name)
        print(found.name)
"""


def import_all(folder: Path, rooms: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """Imports every module of these rooms of the tree in `folder` in a process in which pygame cannot be imported."""
    return subprocess.run(
        [sys.executable, "-c", _WITHOUT_PYGAME, *rooms],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_rooms_below_the_screens_run_without_pygame() -> None:
    found = import_all(HOUSE, ROOMS_WITHOUT_PYGAME)
    assert found.returncode == 0, found.stderr
    imported = set(found.stdout.split())
    for room in ROOMS_WITHOUT_PYGAME:
        files = [path for path in (HOUSE / "game" / room).rglob("*.py") if path.name != "__init__.py"]
        names = {".".join(path.relative_to(HOUSE).with_suffix("").parts) for path in files}
        assert names <= imported, f"not imported: {sorted(names - imported)}"


@pytest.mark.parametrize("text", ["import pygame", "from pygame import Rect", "import game.ui"])
def test_pygame_in_a_room_without_it_is_found(tmp_path: Path, text: str) -> None:
    files = {"__init__.py": "", "session/__init__.py": "", "ui.py": "import pygame.draw"}
    assert import_all(write(tmp_path, files), ("session",)).returncode == 0
    found = import_all(write(tmp_path, {"session/inner/__init__.py": "", "session/inner/match.py": text}), ("session",))
    assert found.returncode == 1
    assert "pygame is not there" in found.stderr


# -- where games are named --------------------------------------------------------------------------------------------


def game_pattern() -> re.Pattern[str]:
    """Any way of writing a game's name (evil-deal, evil_deal, EvilDeal, "Evil Deal") or a rule's number (ED-1)."""
    words = [re.escape(game_id).replace(r"\-", "[-_ ]?").replace("devils", "devil'?s") for game_id in GAME_INFO]
    words += [re.escape(name) for data in every_game().values() for name in data.other_names]
    prefixes = {texts_of(game_id).rules[0].number.partition("-")[0] for game_id in GAME_INFO}
    return re.compile(rf"(?i:{'|'.join(words)})|\b(?:{'|'.join(sorted(prefixes))})-\d")


def naming_games(folder: Path) -> set[str]:
    """The files of game/ in `folder` that name a game though they do not belong to one."""
    pattern = game_pattern()
    modules = tuple(game_id.replace("-", "_") for game_id in GAME_INFO)
    found = set()
    for path in sorted((folder / "game").rglob("*.py")):
        inner = path.relative_to(folder)
        belongs = any(part.startswith(modules) for part in inner.parts)
        if not belongs and pattern.search(path.read_text(encoding="utf-8")):
            found.add(inner.as_posix())
    return found


def test_shared_files_name_no_game() -> None:
    plain = {file for data in every_game().values() for file in data.plain_words}
    only(naming_games(HOUSE), NAMING_GAMES | plain, "what is said of one game belongs in its own files")


@pytest.mark.parametrize(
    "line",
    [
        'if game.id == "evil-deal":',
        "class EvilDealTable:",
        'title = "Devil\'s Bridge"',
        "from x import alkort",
        '"""The auction; see DB-5."""',
        "is_cutthroat = True",
    ],
)
def test_a_named_game_is_found(tmp_path: Path, line: str) -> None:
    files = {"table/a.py": line, "rules/evil_deal.py": line, "texts/alkort/b.py": line, "ui/c.py": "deal = 'ADB-5'"}
    assert naming_games(write(tmp_path, files)) == {"game/table/a.py"}
