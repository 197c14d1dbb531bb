"""Matches for tests: set-ups by the source rules, and matches that casual bots have played."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import cache

from game.bots import choose
from game.rules import game_of
from game.session.exporting import export_of
from game.session.match import Entry, Match, Seat, SetUp
from game.store import Store
from game.store.exports import export_text
from game.texts.guests import GUEST_IDS

NAMES = ("Ada", "Bartholomew", "Clara", "Dmitri", "Esther", "Farid", "Greta")
"""The players by seat."""


def setup_of(game_id: str, players: int | None = None, humans: int = 1) -> SetUp:
    """A set-up by the source rules; the first `humans` seats belong to people."""
    rules = game_of(game_id)
    players = players or rules.usual
    seats = tuple(Seat(NAMES[at], "human" if at < humans else "bot") for at in range(players))
    return SetUp(game_id, players, rules.check_options({}), "a deal", seats, "a bot key")


def _shared(game_id: str, deals: int, players: int | None) -> Match:
    return _played(game_id, deals, players or game_of(game_id).usual)


@cache
def _played(game_id: str, deals: int, players: int) -> Match:
    """A match after `deals` scored deals, or at its end; casual bots choose for all seats. Shared by all tests."""
    match = Match.begin(setup_of(game_id, players))
    game = match.game
    while not match.is_over and len(match.scores) < deals:
        seat = game.turn
        if seat is None:
            seat = next(at for at in range(game.players) if game.choices(at))
        action = choose("casual", game.view(seat), match.bot_chance(seat))
        # Match.submit would make views of every action for each person, which nobody looks at here.
        match.entries.append(Entry(seat, "act", str(game.resolve(seat, action))))
        game.act(seat, action, match.note)
        match.seals.fix(game)
    return match


def entries_of(game_id: str, deals: int, players: int | None = None) -> tuple[Entry, ...]:
    """The entries of a match after `deals` scored deals, or at its end."""
    return tuple(_shared(game_id, deals, players).entries)


def exported(match: Match) -> str:
    """The text of the file to which the program saves the match."""
    return export_text(export_of(match))


def twin(match: Match) -> Match:
    """An independent copy of a match; faster than replaying its entries."""
    other = copy(match)
    other.game = match.game.copy()
    for name, value in vars(match).items():
        if isinstance(value, list | dict | set):
            setattr(other, name, copy(value))
    return other


def with_guests(match: Match) -> Match:
    """The same match with a guest at the seat of each bot."""
    ids = iter(GUEST_IDS)
    seats = tuple(seat if seat.is_human else seat._replace(guest=next(ids)) for seat in match.setup.seats)
    match.setup = replace(match.setup, seats=seats)
    return match


def play(store: Store | None, game_id: str, deals: int = 999, players: int | None = None, humans: int = 1) -> Match:
    """A match after `deals` scored deals, or at its end, stored as if it had been played here."""
    match = twin(_shared(game_id, deals, players))
    match.setup = setup_of(game_id, players, humans)
    if store is None:
        return match
    match.store, match.match_id = store, store.new_match(match.setup.plain())
    store.append_all(match.match_id, match.entries)
    for number, seal in match.seals.items():
        store.keep_seal(match.match_id, number, seal)
    for event in match.scores:
        store.record_deal(match.match_id, event.data["deal"], {"total": event.data["total"]})
    match.record_end()
    return match
