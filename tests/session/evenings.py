"""Matches with guests for the tests of the company: casual bots play them, and each beat is handed on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.bots import choose
from game.cards import Chance
from game.rules import game_of
from game.session.match import Beat, Match, Seat, SetUp
from game.texts.guests import GUEST_IDS, guest_of


def guests_setup(game_id: str, first: int = 0, name: str = "Anna", key: str = "evening") -> SetUp:
    """A person and different guests, from the guest with the number `first` on."""
    rules = game_of(game_id)
    guests = [GUEST_IDS[(first + at) % len(GUEST_IDS)] for at in range(rules.usual - 1)]
    seats = [Seat(name, "human"), *(Seat(guest_of(guest).name, "bot", guest=guest) for guest in guests)]
    return SetUp(game_id, rules.usual, rules.check_options({}), f"{key} {first}", tuple(seats), key)


def acting(match: Match) -> int:
    """The seat that acts next."""
    turn = match.game.turn
    return next(at for at in range(match.game.players) if match.game.choices(at)) if turn is None else turn


def beats_of(match: Match, most: int = 100_000) -> Iterator[Beat]:
    """The beats of a match from where it stands to its end, or for at most `most` actions."""
    for count in range(most):
        if match.is_over:
            return
        seat = acting(match)
        yield from match.submit(seat, choose("casual", match.game.view(seat), Chance(match.setup.bot_key, count)))


def renamed(setup: SetUp, name: str) -> SetUp:
    """The same with another name for the person."""
    return replace(setup, seats=(setup.seats[0]._replace(name=name), *setup.seats[1:]))
