"""The next match of the same people: the deal passes on, and partners may change."""

from __future__ import annotations

from dataclasses import replace

from game.rules import game_of
from game.session.match import Match, Seat, SetUp, fresh_code
from game.session.partners import fixed_sides

PARTNERS = 4
"""Partners can change among this many players: everybody plays with everybody else in three matches."""


def rematch(match: Match, turns_partners: bool = False) -> SetUp:
    """The set-up of the next match: the deal passes to the left, and with `turns_partners` the seats turn."""
    seats = turned(match.setup.seats) if turns_partners else match.setup.seats
    seed = seed_with_dealer(match.setup, next_dealer(match))
    return replace(match.setup, seats=seats, seed=seed, bot_key=fresh_code())


def may_turn_partners(setup: SetUp) -> bool:
    """Whether the game has partners, and as many players as take turns as partners."""
    sides = fixed_sides(setup.game, setup.players, setup.options)
    return setup.players == PARTNERS and bool(sides) and all(len(side) == 2 for side in sides)


def turned(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats with other partners: the first player stays, and the others move on by one place."""
    first, second, third, fourth = seats
    return first, third, fourth, second


def next_dealer(match: Match) -> int:
    """The seat that deals after the last deal of a match."""
    game = match.game.copy()
    game.pass_the_deal()
    return game.dealer


def seed_with_dealer(setup: SetUp, dealer: int) -> str:
    """A fresh seed by which this seat deals first; the first dealer follows from the seed."""
    rules = game_of(setup.game)
    while True:
        seed = fresh_code()
        if rules(setup.players, seed, setup.options).first_dealer == dealer:
            return seed
