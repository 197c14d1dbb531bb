"""Reads the source of a tree of modules: who imports whom, when, and which classes have how many methods."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple


class Import(NamedTuple):
    """One import of a module of the tree."""

    importer: str
    imported: str
    is_late: bool
    """Whether it stands inside a function."""


class Class(NamedTuple):
    """A class as it is written."""

    module: str
    name: str
    bases: tuple[str, ...]
    """The bases' names without their modules."""
    methods: int


class Tree:
    """The package `name` in `folder`; the folder holds the package."""

    def __init__(self, folder: Path, name: str = "game") -> None:
        self.sources = {
            ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__"): path
            for path in sorted((folder / name).rglob("*.py"))
        }
        self.imports: list[Import] = []
        self.classes: list[Class] = []
        for module, path in self.sources.items():
            tree = ast.parse(path.read_text(encoding="utf-8"))
            self.imports += self._imports(module, tree)
            self.classes += _classes(module, tree)

    def graph(self) -> dict[str, set[str]]:
        """The modules that each module imports, late and type-only imports included."""
        found: dict[str, set[str]] = {module: set() for module in self.sources}
        for one in self.imports:
            found[one.importer].add(one.imported)
        return found

    def _imports(self, importer: str, tree: ast.Module) -> Iterator[Import]:
        for node, is_late in _statements(tree, is_late=False):
            for imported in self._imported(node):
                if imported in self.sources and imported != importer:
                    yield Import(importer, imported, is_late)

    def _imported(self, node: ast.stmt) -> list[str]:
        if isinstance(node, ast.Import):
            return [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            return [name if name in self.sources else node.module for name in inner]
        return []


def _statements(node: ast.AST, is_late: bool) -> Iterator[tuple[ast.stmt, bool]]:
    """Every statement below `node`, and whether it stands inside a function. Expressions hold none."""
    for part in ("body", "handlers", "cases", "orelse", "finalbody"):
        inner = getattr(node, part, ())
        for child in inner if isinstance(inner, list) else ():
            if isinstance(child, ast.stmt):
                yield child, is_late
            yield from _statements(child, is_late or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))


def _classes(module: str, tree: ast.Module) -> Iterator[Class]:
    for node, _is_late in _statements(tree, is_late=False):
        if isinstance(node, ast.ClassDef):
            bases = tuple(ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases)
            methods = sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body)
            yield Class(module, node.name, bases, methods)


def circles(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The groups of modules that can all reach each other, each in alphabetical order."""
    reached = {module: _reached(graph, module) for module in graph}
    groups = {tuple(sorted(other for other in reached[module] if module in reached[other])) for module in graph}
    return sorted(list(group) for group in groups if group)


def _reached(graph: Mapping[str, Iterable[str]], start: str) -> set[str]:
    """The modules that `start` imports, directly or not; itself only by a circle."""
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += graph[module]
    return found


def descendants(classes: Iterable[Class], name: str) -> list[Class]:
    """The classes that inherit from the class `name`, directly or not."""
    classes = list(classes)
    known: set[str] = {name}
    while more := {one.name for one in classes if known.intersection(one.bases)} - known:
        known |= more
    return [one for one in classes if one.name in known - {name}]


def screens(tree: Tree) -> set[str]:
    """The modules above `ui` with a screen: a public descendant of Scene that no other class inherits from."""
    scenes = descendants(tree.classes, "Scene")
    bases = {base for one in scenes for base in one.bases}
    return {
        one.module
        for one in scenes
        if not one.name.startswith("_") and one.name not in bases and not one.module.startswith("game.ui")
    }
