"""Which version of the bots this is: a few signs that change whenever anything changes by which a bot may choose.

They stand beside each of a bot's moves, so that a later program can tell whether it would think in the same way.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.util import find_spec
from types import CodeType
from typing import cast

PACKAGES = ("game.bots", "game.rules")
"""The code that a choice hangs on, with the pack and its chance."""
ALONE = ("game.cards",)
NEVER_ASKED = frozenset(
    f"game.bots.{name}"
    for name in (
        "process",
        "process.background",
        "process.worker",
        "process.analysis",
        "advice.audit",
        "advice.move_review",
        "version",
        "games.devils_bridge.kernel_compiled",
    )
)
"""Beside the choice: who carries the question to and fro, or asks it again, and what is there as plain Python too."""


@cache
def version() -> str:
    """Eight signs made from the code of bots and rules; comments and the places of lines do not count."""
    from hashlib import sha256

    digest = sha256()
    for name in sorted(_modules()):
        spec = find_spec(name)
        if spec is None or not hasattr(spec.loader, "get_code"):
            raise ImportError(f"the code of {name} cannot be looked at")
        digest.update(f"{name} {_told(cast(InspectLoader, spec.loader).get_code(name))}\n".encode())
    return digest.hexdigest()[:8]


def _modules() -> Iterator[str]:
    yield from ALONE
    for package in PACKAGES:
        yield package
        for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            if module.name not in NEVER_ASKED:
                yield module.name


def _told(value: object) -> str:
    """What code does, as text that is the same in every run: sets in order, code as its parts."""
    if isinstance(value, CodeType):
        parts = (value.co_name, value.co_names, value.co_varnames, value.co_consts, value.co_argcount)
        return f"{value.co_code.hex()}{_told(parts)}"
    if isinstance(value, tuple):
        return f"({','.join(map(_told, value))})"
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(_told, value)))}}}"
    return repr(value)
