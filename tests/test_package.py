"""What lies in package/ and build.spec, as far as it can be told without building; .ci/run tests what was built."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent


def left_out() -> set[str]:
    """The modules that build.spec keeps out of the package."""
    plan = ast.parse((HOUSE / "build.spec").read_text(encoding="utf-8"))
    lists = {name.id: node.value for node in plan.body if isinstance(node, ast.Assign) for name in node.targets
             if isinstance(name, ast.Name)}  # fmt: skip
    return set(ast.literal_eval(lists["LEFT_OUT"]))


def imported(path: Path) -> set[str]:
    """The modules that a source file names in its imports, packages of them included."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_the_program_imports_nothing_that_the_package_leaves_out() -> None:
    out = left_out()
    assert "numpy" in out
    wrong = {str(path): sorted(imported(path) & out) for path in (HOUSE / "game").rglob("*.py")}
    assert not {path: names for path, names in wrong.items() if names}


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="only Linux desktops have such a menu")
def test_the_menu_entry_starts_the_program_where_it_lies(tmp_path: Path) -> None:
    folder = tmp_path / "Jeux d'été 100% \"$HOME\""
    folder.mkdir()
    for name in ("add-to-menu.sh", "devils-table.desktop"):
        shutil.copy(HOUSE / "package" / name, folder)
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    subprocess.run([folder / "add-to-menu.sh"], cwd="/", env=environment, check=True, timeout=20)
    text = (tmp_path / ".local/share/applications/devils-table.desktop").read_text(encoding="utf-8")
    entry = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    command = entry["Exec"].replace("\\\\", "\\").replace("%%", "%")  # the file's escapes, then the field codes
    told = subprocess.check_output(["/bin/sh", "-c", f"printf %s {command}"], text=True, timeout=20)
    assert told == f"{folder}/devils-table"
    assert entry["Icon"] == f"{folder}/devils-table.svg"
    assert entry["Name"] == "Devil's Table"
