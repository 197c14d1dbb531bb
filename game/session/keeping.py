"""What becomes of a match when the player leaves it."""

from __future__ import annotations

from game.language import _
from game.session.match import Match


def keeping(match: Match) -> tuple[str, bool]:
    """A sentence about what becomes of the match, and whether all of it stays stored."""
    if match.store is None or match.match_id is None:
        return _("This match could not be saved: it is gone when you leave it."), False
    if match.unsaved:
        return _("Not all of this match could be saved: the rest is gone when you leave it."), False
    if not match.store.is_saved:
        return _("Nothing can be saved: the match waits in the menu until you quit."), False
    return _("The match is kept: it waits in the menu."), True
