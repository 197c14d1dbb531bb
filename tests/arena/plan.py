"""What a night in the arena plays: duels of levels and versions at each table, bargains, and OpenSpiel's bots."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.bots.levels import LEVELS
from game.bots.player import player_of
from game.rules.registry import GAME_INFO
from tests.arena import ismcts
from tests.arena.bargains import MATCH
from tests.arena.bargains import fight as fight_match
from tests.arena.duel import fight, outcome
from tests.arena.match import Match
from tests.arena.result_file import ROOT, fingerprint, of_kind

LEAGUE = ROOT / "tests" / "arena" / "league.toml"
BEST = "expert"
FEWEST = 20
"""With fewer deals there are no figures: an interval would mean little."""

Lines: TypeAlias = Sequence[Mapping[str, Any]]


class Version(NamedTuple):
    """A version of the bots that is kept."""

    name: str
    revision: str

    @property
    def player(self) -> str:
        """Its expert."""
        return f"{BEST}@{self.revision[:7]}"


class Table(NamedTuple):
    """A game with its number of players and options."""

    name: str
    game: str
    players: int | None
    options: tuple[tuple[str, str | int], ...]


@cache
def versions() -> tuple[Version, ...]:
    """The versions of the league, the oldest first."""
    return tuple(Version(told["name"], told["revision"]) for told in _league()["version"])


@cache
def tables() -> tuple[Table, ...]:
    """The tables of the league; a game that the file does not name has one with the usual players and options."""
    told = [
        Table(one["name"], one["game"], one.get("players"), tuple(one.get("options", {}).items()))
        for one in _league()["table"]
    ]
    named = {table.game for table in told}
    return (
        *told,
        *(Table(info.name, game_id, None, ()) for game_id, info in GAME_INFO.items() if game_id not in named),
    )


@cache
def _league() -> dict[str, Any]:
    return tomllib.loads(LEAGUE.read_text(encoding="utf-8"))


def level_pairs() -> list[str]:
    """Each level against the one below, the weakest first."""
    return [f"{better}:{worse}" for worse, better in pairwise(LEVELS)]


def version_pairs() -> list[str]:
    """Today's expert against that of each version."""
    return [f"{BEST}:{version.player}" for version in versions()]


# -- what can be played deal by deal --------------------------------------------------------------------------------


class Task(Protocol):
    """Something that is measured over a number of independent deals."""

    @property
    def name(self) -> str:
        """What is printed while it is played."""

    @property
    def kind(self) -> dict[str, object]:
        """What all its lines in a file of results have in common, with the fingerprint of the bots."""

    @property
    def scale(self) -> float:
        """How many points are considerable here; widths are compared in this unit."""

    def play(self, number: int) -> list[dict[str, Any]]:
        """Play a deal; returns its lines."""

    def values(self, lines: Lines) -> list[float]:
        """The value of each deal, from all its lines."""


class DuelTask(NamedTuple):
    """Two players at a table."""

    table: Table
    match: Match

    @property
    def name(self) -> str:
        return f"{self.table.name}: {self.match.pair}"

    @property
    def kind(self) -> dict[str, object]:
        return self.match.kind

    @property
    def scale(self) -> float:
        return player_of(self.match.game).considerable

    def play(self, number: int) -> list[dict[str, Any]]:
        return [{"number": number, "changes": fight(self.match.duel(number))}]

    def values(self, lines: Lines) -> list[float]:
        return [outcome(line["changes"]).points for line in lines]

    def wins(self, lines: Lines) -> list[float]:
        """The first player's share of wins in each deal."""
        return [outcome(line["changes"]).wins for line in lines]


class BargainsTask(NamedTuple):
    """Two bots that bargain against two silent ones, in Dirty Deals."""

    level: str
    character: str = "honest"
    seed: str = "bargains"

    @property
    def name(self) -> str:
        return f"Bargains: {self.character} {self.level}"

    @property
    def kind(self) -> dict[str, object]:
        named = {
            "game": "bargains",
            "level": self.level,
            "character": self.character,
            "seed": self.seed,
            "deals": MATCH,
        }
        return {**named, "bots": fingerprint("dirty-deals")}

    @property
    def scale(self) -> float:
        return player_of("dirty-deals").considerable

    def play(self, number: int) -> list[dict[str, Any]]:
        """A match; the mean lead over its deals is one value."""
        numbers = range((number - 1) * MATCH + 1, number * MATCH + 1)
        leads = fight_match(numbers, self.level, self.character, self.seed).leads
        return [{"number": number, "lead": sum(leads) / MATCH}]

    def values(self, lines: Lines) -> list[float]:
        return [line["lead"] for line in lines]


class SpielTask(NamedTuple):
    """Our expert against OpenSpiel's bots in Devil's Bridge."""

    seed: str = ismcts.SEED
    seconds: float = 0.1
    rivals: str = "drawn"

    @property
    def name(self) -> str:
        return f"OpenSpiel's ISMCTS, seed {self.seed}"

    @property
    def kind(self) -> dict[str, object]:
        return ismcts.kind_of(BEST, self.seconds, self.rivals, self.seed)

    @property
    def scale(self) -> float:
        return player_of("devils-bridge").considerable

    def play(self, number: int) -> list[dict[str, Any]]:
        lines = []
        for seat in range(ismcts.PLAYERS):
            ours, theirs = ismcts.one_seating(BEST, self.seconds, self.rivals, (number, seat), self.seed)
            lines.append({"number": number, "seat": seat, "ours": ours, "theirs": theirs})
        return lines

    def values(self, lines: Lines) -> list[float]:
        return ismcts.leads(lines)


class Planned(NamedTuple):
    """A task and its number of deals."""

    task: Task
    goal: int


def duel_task(table: Table, pair: str) -> DuelTask:
    """The duel of a pair at a table; freezes its versions."""
    return DuelTask(table, Match.of(table.game, pair, options=table.options, seats=table.players))


class Goals(NamedTuple):
    """How many deals of each kind are played."""

    duels: int = 400
    bargains: int = 100
    """Matches of `MATCH` deals."""
    spiel: int = 400
    """Against OpenSpiel's bots, for each seed."""


def plan(goals: Goals, spiel_seeds: Sequence[str] = ()) -> Iterator[Planned]:
    """Everything a night plays."""
    for table in tables():
        for pair in [*level_pairs(), *version_pairs()]:
            yield Planned(duel_task(table, pair), goals.duels)
    for level in ("club", BEST):
        yield Planned(BargainsTask(level), goals.bargains)
    for seed in spiel_seeds:
        yield Planned(SpielTask(seed), goals.spiel)


# -- what is known ----------------------------------------------------------------------------------------------------


class Known(NamedTuple):
    """The results of a task that are shown: today's, or those of older bots."""

    lines: Lines
    is_old: bool
    date: str
    """When the last of them was played, and in which revision; empty if the file does not say."""
    revision: str


def known(task: Task, results: Lines, goal: int) -> Known:
    """Today's results, or those of the bots that played last if today's have less than half of their deals.

    `results` are all lines of a file. With fewer than `FEWEST` deals nothing is known.
    """
    kind = dict(task.kind)
    bots = kind.pop("bots")
    every = of_kind(results, kind)
    lines = [line for line in every if line["bots"] == bots]
    older = [line for line in every if line["bots"] != bots]
    is_old = bool(older) and 2 * len(task.values(lines)) < goal
    if is_old:
        lines = [line for line in older if line["bots"] == older[-1]["bots"]]
    if len(task.values(lines)) < FEWEST:
        return Known((), False, "", "")
    last = lines[-1]
    return Known(lines, is_old, last.get("date", ""), last.get("revision", ""))


def revision() -> str:
    """The short name of the present commit, with `+` if files differ from it; `unknown` outside a repository."""
    order = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
    done = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def path_of_night() -> Path:
    """The file of all results of nights."""
    return ROOT / "build" / "arena" / "night.jsonl"
