"""The tables at which only guests sit: another process plays them, one after the other."""

from __future__ import annotations

from game.bots.process.analysis import AnalysisProcess
from game.session.tournament.play import TournamentBook, played_by_house, setup_at
from game.session.tournament.record import Spot, Tournament


class HouseTables:
    """Plays those tables of a tournament. `fault` is an error of a bot, after which nothing more is played."""

    def __init__(self, tournament: Tournament, book: TournamentBook) -> None:
        self._tournament, self._book = tournament, book
        self._process = AnalysisProcess(is_awaited=False)
        self._spot: Spot | None = None
        self.fault = ""

    def advance(self) -> bool:
        """Takes a result and begins the next match; whether there was a result. Never waits. Raises StoreTrouble."""
        if self.fault:
            return False
        has_news = self._spot is not None and self._take(self._spot)
        if self._spot is None and not self.fault:
            self._spot = self._tournament.next_for_house()
            if self._spot is not None:
                self._process.ask(played_by_house, setup_at(self._tournament, self._spot).plain())
        return has_news

    def _take(self, spot: Spot) -> bool:
        found = self._process.poll()
        if found is None:
            return False
        self._spot, self.fault = None, found.fault
        if found.fault:
            return False
        points, winners = found.value
        self._book.note(self._tournament, spot, points, winners)
        return True

    def close(self) -> None:
        """Ends the process; a match that is not over is played again later."""
        self._spot = None
        self._process.close()
