"""The set-up of the deal of a date: the standard rules, the usual number of players, bots of one level, and guests."""

from __future__ import annotations

import datetime

from game.language import _
from game.rules import game_of
from game.session.day.dates import chance_of, game_of_day
from game.session.people import Person
from game.session.setup import Seat, SetUp
from game.texts.guests import GUEST_IDS, guest_of

LEVEL = "club"
"""The level of the bots."""
WITHOUT_TALK = {"talk_seconds": 0}
"""An option of games with talk. Talk depends on the clock, so nobody could be compared with others."""
SEED_SIGNS = 8
"""The length of a seed, in hexadecimal digits; a deal code of such a seed is short."""


def day_setup(day: datetime.date, person: Person | None = None) -> SetUp:
    """The set-up for a date. Its first seat belongs to the person; without one, to "Player 1"."""
    game_id = game_of_day(day)
    rules = game_of(game_id)
    known = {option.name for option in rules.options}
    options = rules.check_options({name: value for name, value in WITHOUT_TALK.items() if name in known})
    person = person or Person(_("Player {number}").format(number=1), "")
    seats = [Seat(person.name, "human", colour=person.colour, face=person.face)]
    for guest in chance_of(day, "guests").shuffled(GUEST_IDS)[: rules.usual - 1]:
        seats.append(Seat(_free(_(guest_of(guest).name), seats), "bot", LEVEL, guest=guest))
    return SetUp(
        game=game_id,
        players=rules.usual,
        options=options,
        seed=chance_of(day, "deal").text()[:SEED_SIGNS],
        seats=tuple(seats),
        bot_key=chance_of(day, "bots").text(),
        has_hints=False,
        day=day.isoformat(),
    )


def _free(name: str, seats: list[Seat]) -> str:
    """The name of a guest, with a number if the person has the same name."""
    return f"{name} 2" if any(seat.name.casefold() == name.casefold() for seat in seats) else name
