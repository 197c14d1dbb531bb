"""Matches of tournaments for tests: played by casual bots, who choose for people too."""

from __future__ import annotations

from game.bots import choose
from game.session.tournament.play import TournamentBook, TournamentMatch
from game.session.tournament.record import Tournament


def finish(match: TournamentMatch, actions: int = 99_999) -> TournamentMatch:
    """Plays a match to its end, or until this many actions are done."""
    for _action in range(actions):
        if match.is_over:
            break
        seat = match.game.turn
        if seat is None:
            seat = next(at for at in range(match.game.players) if match.game.choices(at))
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    return match


def begin_next(book: TournamentBook, tournament: Tournament) -> TournamentMatch:
    """Begins the next match of people, and plays until only one choice of a person is left."""
    spot = tournament.next_for_people()
    assert spot is not None
    match = book.open(tournament, spot)
    whole = finish(TournamentMatch(match.setup))
    last = max(at for at, entry in enumerate(whole.entries) if entry.seat in whole.humans)
    return finish(match, actions=last)
