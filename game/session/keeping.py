"""What becomes of a match when the player leaves it."""

from __future__ import annotations

from game.language import _
from game.session.match import Match


def keeping(match: Match) -> tuple[str, bool]:
    """A sentence about what becomes of the match, and whether all of it stays stored."""
    if match.store is None or match.match_id is None:
        return _("This match couldn’t be saved. It will be lost when you leave."), False
    if match.unsaved:
        return _("Not all of this match could be saved. The rest will be lost when you leave."), False
    if not match.store.is_saved:
        return _("Nothing can be saved: your match stays in the menu only until you quit."), False
    return _("Your match is saved. Continue it from the menu."), True
