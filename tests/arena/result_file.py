"""A file of results, one JSON object a line, so that a later run continues where an earlier one ended.

Each line has a fingerprint of the bots and rules that played; lines of other bots stay in the file but do not count.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
ROOMS = ("game/bots/", "game/rules/", "game/cards.py")
"""The code on which a result depends."""
ALWAYS = ("game/bots/search/search.py", "game/bots/search.py")
"""The search, and where older versions have it."""


class ResultFile:
    """The lines of one kind in a file, of the present bots; without a path they are kept in memory only."""

    def __init__(
        self, path: Path | None, kind: Mapping[str, Any], whole: Sequence[Mapping[str, Any]] | None = None
    ) -> None:
        """`kind` is what all lines have in common, including their fingerprint; `whole` are all lines if known."""
        self.path, self.kind = path, dict(kind)
        self.lines = of_kind(read(path) if whole is None else whole, kind)

    def missing(self, goal: int) -> list[int]:
        """The numbers from 1 to `goal` of the deals that have no result yet."""
        known = {line["number"] for line in self.lines}
        return [number for number in range(1, goal + 1) if number not in known]

    def add(self, line: Mapping[str, Any]) -> None:
        """Add a result."""
        self.lines.append(self.kind | dict(line))
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(self.lines[-1]) + "\n")


def of_kind(lines: Iterable[Mapping[str, Any]], kind: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The lines of a kind; what a line does not have counts as None."""
    return [dict(line) for line in lines if all(line.get(name) == kind[name] for name in kind)]


def read(path: Path | None) -> Iterator[dict[str, Any]]:
    """All lines; the last may be truncated if its run was interrupted."""
    text = path.read_text(encoding="utf-8") if path is not None and path.exists() else ""
    for line in text.splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            print(f"a line of {path} is truncated and does not count")


@cache
def fingerprint(game: str, root: Path = ROOT) -> str:
    """Eight hexadecimal digits from the code of this game's bots and rules in a folder, without comments."""
    name = game.replace("-", "_")
    own = (f"game/bots/games/{name}/player.py", f"game/rules/{name}/rules.py", f"game/rules/{name}/imagine.py")
    earlier = (f"game/bots/{name}.py", f"game/rules/{name}.py")
    found = _closure(root, [path for path in (*ALWAYS, *own, *earlier) if (root / path).exists()])
    digest = sha256()
    for path in sorted(found):
        digest.update(f"{path}\n{_bare(root / path)}\n".encode())
    return digest.hexdigest()[:8]


def _closure(root: Path, paths: Sequence[str]) -> set[str]:
    """The paths of these files and of all files they import, except `__init__` files."""
    found, waiting = set[str](), list(paths)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            imports = _imports(root / path)
            waiting += [other for other in imports if other.startswith(ROOMS) and (root / other).exists()]
    return found


def _imports(path: Path) -> Iterator[str]:
    """The paths that a file may import, whether they exist or not."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.replace(".", "/") + ".py"
            yield from (f"{node.module}.{alias.name}".replace(".", "/") + ".py" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name.replace(".", "/") + ".py" for alias in node.names)


def _bare(path: Path) -> str:
    """The code of a file without comments and docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not _is_text(part)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
