"""The games that `make same` plays on every interpreter: each game with each number of players at each level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.levels import LEVELS
from game.commands.simulate import Plan
from game.rules import GAMES

DEALS = {"random": 12, "beginner": 12, "casual": 12, "club": 4, "expert": 3}
"""How many deals each level plays; the strongest one thinks longest."""
FIRST_SEED = "same"


class Case(NamedTuple):
    """One simulated game, as arguments of `simulate`."""

    game: str
    players: int
    level: str
    deals: int
    option: str = ""
    """One option as NAME=VALUE; empty for the usual rules."""

    @property
    def name(self) -> str:
        """The case in the table of digests, such as `evil-deal 2 expert`."""
        return " ".join(part for part in (self.game, str(self.players), self.level, self.option) if part)

    def words(self) -> list[str]:
        """The arguments of `devils-table`, without `--trace`."""
        words = ["simulate", self.game, "--players", str(self.players), "--seed", FIRST_SEED, "--bots", self.level]
        return [*words, "--max-deals", str(self.deals), *(["--option", self.option] if self.option else [])]

    def plan(self) -> Plan:
        """The same for `game.commands.simulate`."""
        name, _equals, value = self.option.partition("=")
        options: dict[str, int | str] = {name: value} if name else {}
        return Plan(self.game, self.players, FIRST_SEED, 1, (self.level,), options, self.deals)


def cases() -> Iterator[Case]:
    """All cases, from the quickest level to the slowest; each word of each option is played once by casual bots."""
    for level in LEVELS:
        for game in GAMES.values():
            for players in game.seats:
                yield Case(game.id, players, level, DEALS[level])
    for game in GAMES.values():
        for option in game.options:
            for word in option.words:
                if word != option.default:
                    yield Case(game.id, game.seats[0], "casual", DEALS["club"], f"{option.name}={word}")
