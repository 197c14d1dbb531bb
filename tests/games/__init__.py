"""What the shared tests know about each game: one module a game, found by the id of every registered game.

The module of the game `some-game` is `tests/games/some_game.py`; its `GAME` is a `GameData`. Only `evening` has
no default. What an independent checker of the rules needs is in `tests/oracle`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module

from game.rules import GAMES
from game.rules.parts import OptionValue


@dataclass(frozen=True)
class EveningPlan:
    """A short match to be played to its end in a real window (tests/e2e)."""

    players: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    code: str = "evening"
    """The deal code; one that makes the match short."""
    lead: int = 0
    """Bots play until somebody has this many points, before the window opens."""
    deal: int = 1
    """Bots play until this deal, before the window opens."""


@dataclass(frozen=True)
class Picture:
    """A moment of a game that `python -m tests.screenshots` draws: the first one of this kind at seat 0's turn."""

    name: str
    """The file's name, without the size."""
    phase: str
    """The phase of the game."""
    players: int | None = None
    """The number of players, by default the usual one."""
    acts: int = 0
    """The least number of actions before the moment, in the same deal."""
    deal: int = 1
    """The first deal in which the moment may be."""
    chosen: int = 0
    """The number of cards in the middle of the hand that are clicked."""
    is_hinted: bool = False
    """Whether the player asks for a hint."""


@dataclass(frozen=True)
class GameData:
    """The data of one game."""

    evening: EveningPlan
    """One person against bots."""
    shared_evening: EveningPlan | None = None
    """Two people at one screen; by default `evening`."""
    talking_evening: EveningPlan | None = None
    """One person who bargains, in a game with talk."""
    held_deal: EveningPlan | None = None
    """People at every seat of one screen, who play one deal and hold their cards to look; by default the first deal of
    the usual game."""
    is_evening_quick: bool = False
    """Whether `evening` takes seconds; it is then played whenever the tests run."""
    pictures: tuple[Picture, ...] = ()
    screens: tuple[str, ...] = ()
    """Kinds of screens that are also drawn for this game: "scores", "replay", "guided", "rules", "setup"."""
    soak_every: int = 1
    """The match of the soak test is played in each n-th round; more than 1 where a match has many deals."""
    is_soak_quick: bool = False
    """Whether a match of the soak test takes a few deals; it is then played whenever the tests run."""
    is_decided_early: bool = True
    """Whether bots come to deals whose score is decided before the last trick."""
    decided_deals: int = 3
    """The number of deals to look at for one that is decided early."""
    is_refused_at_random: bool = True
    """Whether random play comes to choices that are shown but not allowed."""
    other_names: tuple[str, ...] = ()
    """Names of the game other than its id, which shared modules must not contain."""
    plain_words: tuple[str, ...] = ()
    """Shared modules, as paths, in which a name of the game is an ordinary word and does not mean the game."""


def data_of(game_id: str) -> GameData:
    """The data of a game; raises LookupError if it has none."""
    name = game_id.replace("-", "_")
    try:
        module = import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{name}":
            raise
        raise LookupError(
            f"the game {game_id!r} has no tests/games/{name}.py; write one with GAME = GameData(evening=EveningPlan(…))"
        ) from None
    data = module.GAME
    assert isinstance(data, GameData), f"GAME in tests/games/{name}.py is no GameData"
    return data


def every_game() -> dict[str, GameData]:
    """The data of every registered game by its id, in the order of the menu."""
    return {game_id: data_of(game_id) for game_id in GAMES}
