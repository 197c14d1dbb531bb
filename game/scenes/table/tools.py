"""The small buttons in the corner of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.language import _


class Tool(NamedTuple):
    """One of the small buttons: its icon, its tip with the equivalent key, and its function."""

    icon: str
    tip: str
    press: Callable[[], None]


def usual_tools(functions: dict[str, Callable[[], None]]) -> list[Tool]:
    """The tools of every table; `functions` are what they do, by their icons."""
    tips = {
        "hint": _("Hint (F2)"),
        "last_trick": _("Last trick (F3)"),
        "history": _("This deal so far (F4)"),
        "score": _("Scores (F5)"),
        "undo": _("Take back (Ctrl+Z)"),
        "rules": _("Rules (F1)"),
        "menu": _("Pause (Esc)"),
    }
    return [Tool(icon, tip, functions[icon]) for icon, tip in tips.items()]
