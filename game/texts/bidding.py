"""Prompts for games with an auction of points."""

from __future__ import annotations

from game.rules.actions import PASS
from game.rules.parts import View


def prompt_of(view: View) -> str:
    """The key of the prompt: `bid`, `bid-higher`, `must-bid` if the player may not pass, or the phase."""
    if view.phase != "bid":
        return view.phase
    if view.legal and PASS not in view.legal:
        return "must-bid"
    return "bid-higher" if any(fact.name == "bid" for fact in view.facts) else "bid"
