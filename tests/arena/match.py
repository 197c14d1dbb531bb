"""Two players in a game, over any number of deals."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import NamedTuple

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

    def duel(self, number: int) -> Duel:
        """The duel over the deal with this number."""
        return Duel(self.game, self.players, number, self.seed, self.options, self.seats)


def fights(
    pool: Executor, match: Match, numbers: Sequence[int], at_once: int, limit: float
) -> Iterator[tuple[int, Changes]]:
    """Play these deals until the time is over; yields the number and result of each."""
    left, running = iter(numbers), dict[Future[Changes], int]()
    while True:
        while len(running) < at_once and time.monotonic() < limit and (number := next(left, 0)):
            running[pool.submit(fight, match.duel(number))] = number
        if not running:
            return
        for done in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(done), done.result()
