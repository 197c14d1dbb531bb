"""Who listens: what each player is called for that listener, where they sit, and how much is said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from game.language import N_, _
from game.texts.formats import listed
from game.texts.messages import fill


class Amount(IntEnum):
    """How much is said."""

    FEW = 0
    NORMAL = 1
    ALL = 2


LEFT = (N_("on your left"), N_("second on your left"), N_("third on your left"))
RIGHT = (N_("on your right"), N_("second on your right"), N_("third on your right"))


@dataclass(frozen=True, slots=True)
class Listener:
    """Somebody who plays by ear. `seat` is None while only public things may be said.

    A listener who is the only person (`is_alone`) is called "you"; among several people everybody has their name.
    """

    names: tuple[str, ...]
    seat: int | None = None
    amount: Amount = Amount.NORMAL
    is_alone: bool = True

    def is_you(self, seat: int | None) -> bool:
        """Whether this seat is called "you"."""
        return self.is_alone and seat is not None and seat == self.seat

    def says(self, seat: int, you: str, other: str, **values: Any) -> str:
        """One of two marked texts, translated: `you` if the seat is the listener's, else `other`, with `{name}`."""
        return fill(you if self.is_you(seat) else other, {"seat": seat, **values}, self.names)

    def whom(self, seats: Iterable[int]) -> str:
        """The names within a sentence, the listener first: `you and Carl`."""
        # Translators: the listener, in a list of players within a sentence: "you and Carl".
        return self._list(seats, _("you"))

    def who(self, seats: Iterable[int]) -> str:
        """The names at the start of a sentence, the listener first: `You and Carl`."""
        # Translators: the listener, in a list of players at the start of a sentence: "You and Carl: 12".
        return self._list(seats, _("You"))

    def _list(self, seats: Iterable[int], you: str) -> str:
        order = sorted(seats, key=lambda seat: (not self.is_you(seat), seat))
        return listed([you if self.is_you(seat) else self.names[seat] for seat in order])

    def place(self, seat: int) -> str:
        """Where another player sits, such as `on your left`; empty for the listener, and without one."""
        if self.seat is None or seat == self.seat:
            return ""
        players = len(self.names)
        steps = (seat - self.seat) % players
        if 2 * steps == players:
            # Translators: where a player sits, seen from the listener: across the table.
            return _("opposite you")
        return _(LEFT[steps - 1]) if 2 * steps < players else _(RIGHT[players - steps - 1])

    def with_places(self, seats: Iterable[int]) -> tuple[str, ...]:
        """All names for a sentence about what one of them does; those of `seats` with their place between commas."""
        met = {seat: self.place(seat) for seat in seats}
        # Translators: a player with a place, at the start of a sentence: "Anna, on your left, bids 14".
        words = _("{name}, {place},")
        return tuple(
            words.format(name=name, place=met[seat]) if met.get(seat) else name for seat, name in enumerate(self.names)
        )

    def sorted_from_left(self) -> list[int]:
        """The other seats from the listener's left on; all seats without a listener."""
        players = len(self.names)
        if self.seat is None:
            return list(range(players))
        return [(self.seat + step) % players for step in range(1, players)]
