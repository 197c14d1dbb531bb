"""What becomes of a match when the player leaves it, and keeping one that came in a file."""

from __future__ import annotations

from contextlib import suppress

from game.language import _
from game.session.exporting import export_of
from game.session.match import Match
from game.store import Store
from game.store.trouble import StoreTrouble


def keeping(match: Match) -> tuple[str, bool]:
    """A sentence about what becomes of the match, and whether all of it stays stored.

    What the store could not take before is tried once more.
    """
    with suppress(StoreTrouble):  # the sentence says so
        match.save_again()
    if match.store is None or match.match_id is None:
        return _("This match couldn’t be saved. It will be lost when you leave."), False
    if match.unsaved:
        return _("Not all of this match could be saved. The rest will be lost when you leave."), False
    if not match.store.is_saved:
        return _("Nothing can be saved: your match stays in the menu only until you quit."), False
    return _("Your match is saved. Continue it from the menu."), True


def keep_shared(store: Store, match: Match) -> bool:
    """Stores a match that came in a file; False if it is stored already. Raises StoreTrouble.

    It can be replayed and continued as any other, but counts in no statistics.
    """
    return store.keep_match(export_of(match))[1]
