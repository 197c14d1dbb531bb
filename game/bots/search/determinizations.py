"""Determinizations: full games that fit a view, drawn uniformly, then weighted by what the others did.

They come from the rules' own `imagine`, so they contain nothing that the view does not tell. `redealt` makes the next
one from the first by dealing only the unseen cards again, without repeating the whole deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from itertools import chain, islice
from random import Random
from typing import Any, TypeAlias, TypeVar

from game.cards import Card, CardSet, Chance, T, set_of
from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.deal_sampler import DealSampler
from game.rules.imagine import imagine, known_cards
from game.rules.parts import Place, View

AnyGame = TypeVar("AnyGame", bound=Game)
Redeal: TypeAlias = Callable[[Any, Mapping[Place, CardSet], CardSet, View, Chance], bool]
Weight: TypeAlias = Callable[[Any], float]

LARGE = 1 << 32
MOST_DRAWS = 12
"""If none of this many determinizations is accepted, the likeliest of them is taken."""
PILOTS = 8
"""The largest weight of this many determinizations counts as certain."""
MOST_REDEALS = 2000
"""After this many failed deals in a row the rules imagine a game from the start."""


class Draw(Chance):
    """The random numbers of a search: as uniform as the rules' own and several times faster.

    Uses only `random()` of Python's generator, which is guaranteed to stay the same in every version.
    """

    __slots__ = ("random",)

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.random = Random(key).random

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1, uniform to within 53 bits."""
        return int(self.random() * count) if count <= LARGE else self._below_large(count)

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in a uniformly random order."""
        order, random = list(things), self.random
        for last in range(len(order) - 1, 0, -1):
            other = int(random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order

    def _word(self) -> int:
        return int(self.random() * LARGE)


def redealt(view: View, draw: Draw, redeal: Redeal) -> Iterator[Any]:
    """Games that fit the view, all equally likely; without end.

    `redeal(imagined, drawn, loose, view, draw)` puts the cards that the view does not place (`loose`) where they were
    drawn, by place of the deal, in a flat copy of the first game. It returns False if the actions so far are
    impossible with these cards; then they are drawn again.
    """
    rules = game_of(view.game)
    first = imagine(rules, view, draw)
    yield first
    cards, room, may_hold = unplaced(view, first)
    deal, loose = DealSampler(cards, room, may_hold), set_of(cards)
    while True:
        for _try in range(MOST_REDEALS):
            imagined = copy(first)
            drawn = {place: set_of(cards) for place, cards in deal.draw(draw).items()}
            if redeal(imagined, drawn, loose, view, draw):
                yield imagined
                break
        else:
            yield imagine(rules, view, draw)


def unplaced(view: View, imagined: Any) -> tuple[list[Card], Counter[Place], Callable[[Card, Place], bool]]:
    """The cards that a view does not place, how many lie at each place, and which may lie there.

    `imagined` is any game that fits the view.
    """
    fixed, may_hold = known_cards(game_of(view.game), view)
    room = Counter(imagined.places())
    room.subtract({place: len(cards) for place, cards in fixed.items()})
    placed = set_of(card for cards in fixed.values() for card in cards)
    return [card for card in imagined.pack() if not placed >> card & 1], room, may_hold


def weighted(
    uniform: Iterator[Any], draw: Draw, weight: Weight, pilots_drawn: int = PILOTS, most_draws: int = MOST_DRAWS
) -> Iterator[Any]:
    """Determinizations accepted in proportion to their weight; the likeliest of `most_draws` if none is accepted.

    The largest weight of the first few counts as certain, because many observed actions make all weights small.
    """
    pilots = list(islice(uniform, pilots_drawn))
    full = max(map(weight, pilots)) or 1.0
    uniform = chain(pilots, uniform)
    while True:
        likeliest, most = None, -1.0
        for _draw in range(most_draws):
            imagined = next(uniform)
            chance = weight(imagined)
            if chance > most:
                likeliest, most = imagined, chance
            if draw.random() * full < chance:
                likeliest = imagined
                break
        yield likeliest


def dealt_again(hands: Sequence[CardSet], drawn: Mapping[Place, CardSet], loose: CardSet) -> list[CardSet]:
    """The hands with drawn cards in place of the loose ones."""
    return [hand & ~loose | drawn.get(seat, 0) for seat, hand in enumerate(hands)]


def redeal_hands(imagined: Any, drawn: Mapping[Place, CardSet], loose: CardSet, view: View, draw: Chance) -> bool:
    """The `redeal` of games in which every unseen card is still in the hand to which it was dealt."""
    imagined.hands = dealt_again(imagined.hands, drawn, loose)
    return True


def games_after(imagined: AnyGame, seat: int, actions: Sequence[Action]) -> Iterator[AnyGame]:
    """For each action a copy of an imagined game in which the seat has done it."""
    for action in actions:
        game = imagined.copy()
        game.push(seat, action)
        yield game
