"""Two players in a game, over any number of deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import NamedTuple

from tests.arena.at_once import done_at_once
from tests.arena.duel import Changes, Duel, fight
from tests.arena.versions import fingerprint_of, frozen_player


class Match(NamedTuple):
    """Two players in a game, whose deals are counted together."""

    game: str
    pair: str
    """As it was asked for: `expert:expert@cd3e710`."""
    players: tuple[str, str]
    """The same with frozen copies, as `frozen_player` gives them."""
    seed: str = "arena"
    options: tuple[tuple[str, str | int], ...] = ()
    seats: int | None = None

    @classmethod
    def of(
        cls,
        game: str,
        pair: str,
        seed: str = "arena",
        options: tuple[tuple[str, str | int], ...] = (),
        seats: int | None = None,
    ) -> Match:
        """The match of a pair; freezes its versions. Raises NoPlayer."""
        first, second = map(frozen_player, pair.split(":"))
        return cls(game, pair, (first, second), seed, options, seats)

    @property
    def kind(self) -> dict[str, object]:
        """What all its lines in a file of results have in common."""
        options = [list(option) for option in self.options]
        named = {"game": self.game, "pair": self.pair, "seed": self.seed, "options": options}
        return {**named, "players": self.seats, "bots": self.bots}

    @property
    def bots(self) -> str:
        """The fingerprint of the bots that play."""
        return fingerprint_of(self.game, self.players)

    def fight(self, number: int) -> Changes:
        """Play the deal with this number in both seatings."""
        return fight(self.duel(number))

    def duel(self, number: int) -> Duel:
        """The duel over the deal with this number."""
        return Duel(self.game, self.players, number, self.seed, self.options, self.seats)


def fights(
    pool: Executor, match: Match, numbers: Sequence[int], at_once: int, limit: float
) -> Iterator[tuple[int, Changes]]:
    """Play these deals until the time is over; yields the number and result of each."""
    return done_at_once(pool, match.fight, numbers, at_once, limit)
