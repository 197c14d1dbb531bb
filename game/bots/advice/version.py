"""The version of the bots: eight hexadecimal digits that change whenever the code changes on which a choice depends.

It is stored beside each of a bot's moves, so that a later program can tell whether its own bots are the same.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterator
from dis import get_instructions
from functools import cache
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.util import find_spec
from inspect import CO_OPTIMIZED
from types import CodeType
from typing import cast

PACKAGES = ("game.bots", "game.rules")
"""The code on which a choice depends, with `MODULES`."""
MODULES = ("game.cards",)
EXCLUDED = ("game.bots.process", "game.bots.advice")
"""The packages on which no choice depends."""
MEASURED = ".rating"
"""The ending of a module with measured figures, on which no choice depends either."""
CO_HAS_DOCSTRING = 0x4000000
"""The flag of a function with a docstring, from Python 3.14 on."""
COMPILED = "_compiled"
"""The ending of a module that is a compiled copy of another one, which counts."""


@cache
def version() -> str:
    """The version, from the code of bots and rules; comments, docstrings and line numbers do not count."""
    from hashlib import sha256

    digest = sha256()
    for name in sorted(_modules()):
        spec = find_spec(name)
        if spec is None or not hasattr(spec.loader, "get_code"):
            raise ImportError(f"the code of {name} cannot be read")
        digest.update(f"{name} {_text_of(cast(InspectLoader, spec.loader).get_code(name))}\n".encode())
    return digest.hexdigest()[:8]


def _modules() -> Iterator[str]:
    yield from MODULES
    for package in PACKAGES:
        yield package
        for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            if not module.name.startswith(EXCLUDED) and not module.name.endswith((MEASURED, COMPILED)):
                yield module.name


def _text_of(value: object) -> str:
    """Code as text that is the same in every run: sets sorted, code objects as their parts."""
    if isinstance(value, CodeType):
        parts = (value.co_name, value.co_names, value.co_varnames, _constants(value), value.co_argcount)
        return f"{value.co_code.hex()}{_text_of(parts)}"
    if isinstance(value, tuple):
        return f"({','.join(map(_text_of, value))})"
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(_text_of, value)))}}}"
    return repr(value)


def _constants(code: CodeType) -> tuple[object, ...]:
    """The constants of a code object, with None for its docstring."""
    at = _docstring(code)
    return tuple(None if number == at else value for number, value in enumerate(code.co_consts))


def _docstring(code: CodeType) -> int | None:
    """The number of the constant that is the docstring; None if there is none.

    A function has it as its first constant; before Python 3.14 that is None in a function without one. A module or a
    class stores it as `__doc__`.
    """
    if code.co_flags & CO_OPTIMIZED:
        if sys.version_info >= (3, 14):
            return 0 if code.co_flags & CO_HAS_DOCSTRING else None
        has_place = not code.co_name.startswith("<") and code.co_consts
        return 0 if has_place and isinstance(code.co_consts[0], str) else None
    loaded = None
    for step in get_instructions(code):
        if step.opname == "STORE_NAME" and step.argval == "__doc__":
            return loaded
        loaded = step.arg if step.opname == "LOAD_CONST" else None
    return None
