"""The bots: each chooses an action from a view and nothing else, and says something where its game has talk.

`random` knows no game; the other levels are in each game's own file, found by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from pkgutil import extend_path
from typing import Protocol, TypeAlias, cast

from game.bots.search.search import Choice, think
from game.cards import Chance
from game.language import N_
from game.rules.actions import Action
from game.rules.parts import View

__path__ = extend_path(__path__, __name__)

LEVELS = {"random": N_("Random"), "casual": N_("Casual"), "club": N_("Club"), "expert": N_("Expert")}
"""From the weakest to the strongest, with the name that a player reads."""


CHARACTERS = {"honest": N_("Honest"), "shrewd": N_("Shrewd"), "treacherous": N_("Treacherous")}
"""How bots keep their word where their game has talk, with the name that a player reads. Nobody is told a bot's."""

IsCancelled: TypeAlias = Callable[[], bool]
Speak: TypeAlias = Callable[[View, Chance, str, Sequence[int], bool, IsCancelled | None], list[str]]
Tempted: TypeAlias = Callable[[View, Chance, str], View]


class Player(Protocol):
    """What each game's file of bots offers."""

    def casual(self, view: View, chance: Chance) -> Action:
        """A sensible beginner's choice, at once."""


@cache
def player_of(game_id: str) -> Player:
    """The bots of a game."""
    return cast(Player, import_module(f"game.bots.games.{game_id.replace('-', '_')}.player"))


def choose(level: str, view: View, chance: Chance, seconds: float | None = None) -> Action:
    """The action that a bot of this level does; the view's seat has something to say. KeyError for an unknown level.

    `seconds` is the longest it may take, if not what its level allows itself.
    """
    return decide(level, view, chance, seconds).action


def decide(
    level: str,
    view: View,
    chance: Chance,
    seconds: float | None = None,
    is_cancelled: Callable[[], bool] | None = None,
    iterations: int | None = None,
) -> Choice:
    """What `choose` chooses, with the number of iterations of the search behind it, by which an audit repeats it.

    `is_moot` is asked now and then; once it says so, Moot is raised. `iterations` repeats a search of so many, however
    long that takes.
    """
    level, view = level_and_view(level, view, chance)
    if level == "random":
        return Choice(chance.choice(view.legal), 0)
    if level == "casual":
        return Choice(player_of(view.game).casual(view, chance), 0)
    return think(level, view, chance, seconds, iterations, is_cancelled=is_cancelled)


def level_and_character(level: str, character: str) -> str:
    """A level as `decide` is told it together with a character, such as `club shrewd`; the honest go without saying."""
    return f"{level} {character}" if character in CHARACTERS and character != "honest" else level


def level_and_view(level_and_character: str, view: View, chance: Chance) -> tuple[str, View]:
    """The bare level, and the view with which it chooses: a dishonest character may settle on breaking its word."""
    level, _blank, character = level_and_character.partition(" ")
    tempted: Tempted | None = getattr(player_of(view.game), "tempted", None) if character else None
    return level, view if tempted is None else tempted(view, chance, character)


def drawn_character(key: str, seat: int) -> str:
    """The character of a bot for which none was chosen; the same throughout a match."""
    return Chance("character", key, seat).choice(tuple(CHARACTERS))


def speak(
    level_and_character: str,
    view: View,
    chance: Chance,
    spared: Sequence[int] = (),
    may_offer: bool = True,
    is_cancelled: IsCancelled | None = None,
) -> tuple[str, ...]:
    """What a bot says before a lead: answers to the offers made to it, else perhaps an offer; none without talk.

    Nothing is offered to the seats in `spared`. `random` plays without looking at its promises, so it makes none.
    `is_moot` is asked now and then; once it says so, Moot is raised.
    """
    level, _blank, character = level_and_character.partition(" ")
    game_speak: Speak | None = getattr(player_of(view.game), "speak", None)
    if game_speak is None:
        return ()
    meant = "" if level == "random" else character or "honest"
    return tuple(game_speak(view, chance, meant, spared, may_offer, is_cancelled))
