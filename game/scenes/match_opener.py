"""Begins and resumes matches for the screens, and tells the player what the store cannot do.

`game.session.match` is imported with the first match, which keeps the start short.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.language import _
from game.store.trouble import StoreTrouble
from game.ui import text

if TYPE_CHECKING:
    from pathlib import Path

    from game.session.match import Match, SetUp
    from game.store import Store


class MatchOpener:
    """Opens matches of a store; `warn` gets a sentence for the player when something fails."""

    def __init__(self, store: Store, warn: Callable[[str], None]) -> None:
        self._store = store
        self._warn = warn

    def begin(self, setup: SetUp) -> Match:
        """A new match; if it cannot be stored, it is played unsaved."""
        from game.session.match import Match

        text.use_seats([seat.name for seat in setup.seats])
        try:
            return Match.begin(setup, self._store)
        except StoreTrouble as trouble:
            self._warn(trouble.sentence)
            return Match.begin(setup)

    def again(self, match: Match, turns_partners: bool = False) -> Match:
        """A new match of the same people; the deal passes on, and with `turns_partners` the partners change."""
        from game.session.rematch import rematch

        return self.begin(rematch(match, turns_partners))

    @staticmethod
    def read(path: Path) -> Match:
        """The match in a file, for looking through; raises BadExport with one sentence."""
        from game.session.shared_match import read_match

        match = read_match(path)
        text.use_seats(match.names)
        return match

    def resume(self, match_id: int) -> Match | None:
        """A stored match as it was left; None if it cannot be loaded."""
        from game.rules.parts import Refused
        from game.session.day.match import DayMatch
        from game.session.match import Match
        from game.session.tournament.play import TournamentMatch

        try:
            told = self._store.match(match_id).setup
            kind = DayMatch if told.get("day") else TournamentMatch if told.get("tournament") else Match
            match = kind.resume(self._store, match_id)
            text.use_seats(match.names)
            return match
        except StoreTrouble as trouble:
            self._warn(trouble.sentence)
        except (Refused, ValueError, LookupError):
            self._warn(_("This match doesn’t fit the rules of this version, so it can’t be continued."))
        return None
