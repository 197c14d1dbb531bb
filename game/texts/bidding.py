"""What games with an auction of points ask of whoever is to bid."""

from __future__ import annotations

from game.rules.actions import PASS
from game.rules.parts import View


def prompt_of(view: View) -> str:
    """Which of a game's prompts fits: somebody has bid, or this player may not pass (CD-3, CD-4; TE-3, TE-4)."""
    if view.phase != "bid":
        return view.phase
    if view.legal and PASS not in view.legal:
        return "must-bid"
    return "bid-higher" if any(fact.name == "bid" for fact in view.facts) else "bid"
