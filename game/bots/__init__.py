"""The bots: each chooses an action from a view and nothing else, and talks where its game has talk.

The level `random` knows no game; the others ask the game's `Player`, which is found by the game's id.
"""

from __future__ import annotations

from collections.abc import Sequence
from pkgutil import extend_path
from typing import NamedTuple

from game.bots.player import IsCancelled, player_of
from game.bots.search.search import Decision, think
from game.bots.tempers import NEUTRAL, TEMPERS, Temper
from game.cards import Chance
from game.language import N_
from game.rules.actions import Action, play
from game.rules.parts import View

__path__ = extend_path(__path__, __name__)


CHARACTERS = {"honest": N_("Honest"), "shrewd": N_("Shrewd"), "treacherous": N_("Treacherous")}
"""How a bot keeps its promises, with the name that a player reads. Only the set-up shows a bot's character."""
WITHOUT_PROMISES = ("random", "beginner")
"""The levels that make no promises."""


def bot_chance(key: str, seat: int, entry: int) -> Chance:
    """The chance of the bot's decision that becomes this entry of a match, from 0.

    It depends only on the bots' key of the match, the seat and that number.
    """
    return Chance("bot", key, seat, entry)


def choose(level: str, view: View, chance: Chance, seconds: float | None = None) -> Action:
    """The action that a bot of this level chooses for the view's seat. KeyError for an unknown level.

    `level` may have a character and a temper behind it (see `level_and_character`).
    `seconds` replaces the level's own time limit.
    """
    return decide(level, view, chance, seconds).action


def decide(
    level: str,
    view: View,
    chance: Chance,
    seconds: float | None = None,
    is_cancelled: IsCancelled | None = None,
    iterations: int | None = None,
) -> Decision:
    """The same as `choose`, with the number of iterations of the search, by which an audit repeats it.

    `iterations` makes the search take exactly this many, without a time limit. `is_cancelled` is asked between
    iterations; Cancelled is raised once it returns True.
    """
    kind = BotKind.parse(level)
    _level, view = level_and_view(level, view, chance)
    if kind.level == "random":
        return Decision(chance.choice(view.legal), 0)
    if kind.level == "beginner":
        return Decision(player_of(view.game).beginner(view, chance), 0)
    if kind.level == "casual":
        decision = Decision(player_of(view.game).casual(view, chance), 0)
    else:
        decision = think(kind.level, view, chance, seconds, iterations, is_cancelled=is_cancelled, temper=kind.temper)
    return _with_equal(decision, view, kind.temper)


def _with_equal(decision: Decision, view: View, temper: Temper) -> Decision:
    """The decision with the card that the temper prefers among those that do the same as the chosen one."""
    action = decision.action
    if not temper.equals or action.verb != "play" or action.card not in view.hand:
        return decision
    alike = player_of(view.game).equals(view, action.card)
    chosen = play(alike[0] if temper.equals == "low" else alike[-1])
    values = tuple(value._replace(action=chosen) if value.action == action else value for value in decision.values)
    return Decision(chosen, decision.iterations, values)


class BotKind(NamedTuple):
    """The parts of the text that selects a bot: its level, and perhaps a character and a temper."""

    level: str
    character: str = ""
    """Empty for an honest bot."""
    temper: Temper = NEUTRAL

    @classmethod
    def parse(cls, text: str) -> BotKind:
        """Read a text such as `expert`, `club shrewd` or `expert shrewd bold`."""
        level, *more = text.split(" ")
        tempers = [word for word in more if word in TEMPERS]
        characters = [word for word in more if word not in TEMPERS]
        return cls(level, "".join(characters[:1]), TEMPERS[tempers[0]] if tempers else NEUTRAL)


def level_and_character(level: str, character: str, temper: str = "") -> str:
    """Level, character and temper in one text for `decide`, such as `club shrewd bold`; `honest` is left out."""
    is_said = character in CHARACTERS and character != "honest"
    return " ".join([level, *([character] if is_said else []), *([temper] if temper in TEMPERS else [])])


def level_and_view(level_and_character: str, view: View, chance: Chance) -> tuple[str, View]:
    """The bare level, and the view to choose from: a dishonest character may have decided to break its word."""
    level, character, _temper = BotKind.parse(level_and_character)
    return level, player_of(view.game).tempted(view, chance, character) if character else view


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
    """What a bot says before a lead: answers to offers made to it, otherwise perhaps an offer; nothing without talk.

    Nothing is offered to the seats in `spared`. The levels `random` and `beginner` ignore promises when they play, so
    they make none. Raises Cancelled once `is_cancelled` returns True.
    """
    level, character, _temper = BotKind.parse(level_and_character)
    known = "" if level in WITHOUT_PROMISES else character or "honest"
    return tuple(player_of(view.game).speak(view, chance, known, spared, may_offer, is_cancelled))
