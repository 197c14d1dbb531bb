"""The base class of a game's bot, and how the bot of a game is found.

Each game has one subclass in `game/bots/games/<game>/player.py`, with `PLAYER` as its only instance. Every game has to
answer three questions: a rule of thumb, the candidates of a search, and their outcomes in an imagined game. All other
questions have a default here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import repeat
from typing import Any, ClassVar, Protocol, TypeAlias

from game.bots.beginner import usual_choice
from game.bots.levels import EFFORTS, Effort
from game.bots.search.determinizations import Draw, Weight, weighted
from game.cards import Card, Chance
from game.rules import game_of
from game.rules.actions import Action
from game.rules.imagine import imagine
from game.rules.parts import View
from game.rules.registry import package_of

IsCancelled: TypeAlias = Callable[[], bool]
Outcomes: TypeAlias = Callable[[Any, int, Sequence[Action], Sequence[float]], list[float]]
"""What each action is worth to a seat in an imagined game, with random numbers (see `Player.outcomes`)."""


class Learner(Protocol):
    """Outcomes (see `Player.outcomes`) that get better from one imagined game of a search to the next."""

    ripe: int
    """After this many imagined games they are good enough to drop a candidate."""

    def __call__(self, imagined: Any, seat: int, actions: Sequence[Action], luck: Sequence[float], /) -> list[float]:
        """The outcomes of the actions in the next imagined game."""
        ...


class Player(ABC):
    """The bot of one game. It holds no state; an imagined game is passed to it and must not be changed."""

    efforts: ClassVar[Mapping[str, Effort]] = EFFORTS
    """How much each level searches in this game."""
    untimed: ClassVar[Mapping[str, int]] = {}
    """The most iterations in a phase when there is no time limit (see `game.bots.untimed`)."""
    considerable: ClassVar[float] = 1.0
    """A loss of this many points of a deal is worth asking about before the action is done (see `risk`)."""
    negligible: ClassVar[float] = 0.0
    """A difference of up to this many points does not justify a wasteful action: play-outs are no more precise."""
    forecasts_bids: ClassVar[bool] = False
    """Whether `forecast` is implemented."""
    bids_exactly: ClassVar[bool] = False
    """Whether taking more than the bid is a failure too."""
    counts_more: ClassVar[bool] = True
    """Whether tricks or points beyond the bid, or beyond what a side needs, bring something."""
    whole_suit: ClassVar[int] = 0
    """How many cards of a suit a player collects; 0 in games without collecting."""

    @abstractmethod
    def casual(self, view: View, chance: Chance) -> Action:
        """The choice of the level `casual`, by a rule of thumb."""

    def usual(self, view: View, chance: Chance) -> Action | None:
        """The choice that a search keeps unless it finds a better one; None for none."""
        return self.casual(view, chance)

    def beginner(self, view: View, chance: Chance) -> Action:
        """The choice of the level `beginner`, from the hand and the trick on the table; a rule of thumb's bid."""
        return usual_choice(view, chance, lambda: self.casual(view, chance))

    @abstractmethod
    def candidates(self, view: View) -> Sequence[Action]:
        """The actions that a search compares: at least one, all legal."""

    @abstractmethod
    def outcomes(self, imagined: Any, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
        """What each action is worth to the seat, in points of the deal, when the imagined game is played out.

        `luck` are `search.LUCK` random numbers from 0 to 1, the same for all actions.
        """

    def sensible(self, view: View) -> Sequence[Action]:
        """The legal actions in play without the cards that another card dominates; at least one.

        `candidates` and `casual` choose among these. A game without a filter plays any legal card.
        """
        return view.legal

    def equals(self, view: View, card: Card) -> Sequence[Card]:
        """The playable cards that do the same as this one, itself included, from low to high."""
        return [card]

    def waste(self, view: View, action: Action) -> float:
        """What an action gives away that may matter later or only looks bad, such as a high card on a lost trick.

        A search takes the least wasteful of the actions that it cannot tell apart. The unit is the game's own.
        """
        return 0.0

    def indifference(self, view: View) -> float:
        """What is negligible in this position."""
        return self.negligible

    def solved(self, imagined: Any, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float] | None:
        """What each action is worth to a thorough level: by best play of all, or by that and play-outs together.

        None where there is nothing but `outcomes`; `luck` as there.
        """
        return None

    def learner(self, view: View) -> Learner | None:
        """The outcomes of one thorough search, where they get better from one imagined game to the next.

        None where each imagined game is evaluated by itself, by `solved` and `outcomes`.
        """
        return None

    def uniform_determinizations(self, view: View, draw: Draw) -> Iterator[Any]:
        """Games that fit the view, all equally likely; without end."""
        rules = game_of(view.game)
        return (imagine(rules, view, draw) for _game in repeat(None))

    def weigher(self, view: View) -> Weight | None:
        """A function that tells how likely the others' actions are in a determinization; None if all are alike."""
        return None

    def determinizations(self, view: View, draw: Draw, is_weighted: bool = True) -> Iterator[Any]:
        """Games that fit the view, the likelier ones more often unless `is_weighted` is False; without end.

        Lists may be shared between them: replace a list, never change it, or copy the game first.
        """
        uniform = self.uniform_determinizations(view, draw)
        weight = self.weigher(view) if is_weighted else None
        return uniform if weight is None else weighted(uniform, draw, weight)

    # -- advice to a person -------------------------------------------------------------------------------------------

    def forecast(self, imagined: Any, seat: int, action: Action, luck: Sequence[float]) -> int | None:
        """The points or tricks that a bid, a raise or a trump brings the seat's side in one play-out.

        None if another side becomes the bidder, or another seat in the auction.
        """
        return None

    def card_points(self, card: Card) -> int:
        """The points that a card brings whoever takes it in a trick."""
        return 0

    def allies(self, imagined: Any, seat: int) -> Collection[int]:
        """The seats whose tricks count for this seat in an imagined game, itself included."""
        side: Collection[int] = imagined.side(seat)
        return side

    def keeping(self, view: View) -> Sequence[Action]:
        """The legal actions that break none of the seat's promises."""
        return view.legal

    # -- talk ---------------------------------------------------------------------------------------------------------

    def speak(
        self,
        view: View,
        chance: Chance,
        character: str,
        spared: Sequence[int],
        may_offer: bool,
        is_cancelled: IsCancelled | None,
    ) -> list[str]:
        """What the bot says before a lead (see `game.bots.speak`); `character` is empty for one without promises."""
        return []

    def tempted(self, view: View, chance: Chance, character: str) -> View:
        """The view from which a bot of this character chooses: with one action left if it breaks its word with it."""
        return view


@cache
def player_of(game_id: str) -> Player:
    """The bot of a game; ImportError for a game without one."""
    player: Player = import_module(f"{package_of(game_id, 'game.bots.games')}.player").PLAYER
    return player
