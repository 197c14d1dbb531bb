"""The worlds of a search: full games that fit a view, drawn evenly, then weighed by what was said.

They come from the rules' own `imagine`, so they contain nothing that the view does not tell. A game's bots may offer
`redeal`, which makes the next determinization from the first one without repeating the whole deal;
`uniform_determinizations`, where more than the deal is hidden; and `weigher`, which says how likely the other seats'
bids are in a determinization.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from itertools import chain, islice
from random import Random
from types import ModuleType
from typing import Any, TypeAlias

from game.cards import Card, CardSet, Chance, T, set_of
from game.rules import game_of
from game.rules.deal_sampler import DealSampler
from game.rules.imagine import imagine, known_cards
from game.rules.parts import Place, View

Redeal: TypeAlias = Callable[[Any, Mapping[Place, CardSet], CardSet, View, Chance], bool]
Weight: TypeAlias = Callable[[Any], float]

LARGE = 1 << 32
MOST_DRAWS = 12
"""So many worlds at most are looked at for one that is believed; then the likeliest of them has to do."""
PILOTS = 8
"""By so many worlds it is told what a large weight is."""
MOST_REDEALS = 2000
"""After so many cards in a row that do not fit, a world is imagined from the start."""


class Draw(Chance):
    """The chance of a search: as even as the rules' own and several times faster.

    Of Python's generator only `random()` is used, which is promised to stay the same in every version.
    """

    __slots__ = ("random",)

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.random = Random(key).random

    def below(self, count: int) -> int:
        """An even draw from 0 to `count` - 1: of 53 bits, so that nobody can tell it from an even one."""
        return int(self.random() * count) if count <= LARGE else self._below_large(count)

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in an even random order."""
        order, random = list(things), self.random
        for last in range(len(order) - 1, 0, -1):
            other = int(random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order

    def _word(self) -> int:
        return int(self.random() * LARGE)


def determinizations_of(view: View, draw: Draw, player: ModuleType | Any, is_weighed: bool = True) -> Iterator[Any]:
    """One imagined game after the other, the likelier ones more often; `player` is the game's file of bots.

    Each is a game of its own for one look: lists may be shared with later ones, so replace them, never change them,
    or copy the game.
    """
    own: Callable[[View, Chance], Iterator[Any]] | None = getattr(player, "uniform_determinizations", None)
    redeal = getattr(player, "redeal", None)
    worlds = own(view, draw) if own is not None else uniform_determinizations(view, draw, redeal)
    weigher: Callable[[View], Weight] | None = getattr(player, "weigher", None)
    return worlds if weigher is None or not is_weighed else believed(worlds, draw, weigher(view))


def uniform_determinizations(view: View, draw: Draw, redeal: Redeal | None) -> Iterator[Any]:
    """Games that fit the view, all equally likely.

    `redeal(world, drawn, loose, view, draw)` lays the cards that the view does not place (`loose`) where they were
    drawn, by place of the deal, in a flat copy of the first game. It gives False if what was done cannot have been
    done with them; then they are drawn again.
    """
    rules = game_of(view.game)
    first = imagine(rules, view, draw)
    yield first
    while redeal is None:
        yield imagine(rules, view, draw)
    cards, room, may_hold = untold(view, first)
    deal, loose = DealSampler(cards, room, may_hold), set_of(cards)
    while True:
        for _try in range(MOST_REDEALS):
            world = copy(first)
            drawn = {place: set_of(cards) for place, cards in deal.draw(draw).items()}
            if redeal(world, drawn, loose, view, draw):
                yield world
                break
        else:
            yield imagine(rules, view, draw)


def untold(view: View, world: Any) -> tuple[list[Card], Counter[Place], Callable[[Card, Place], bool]]:
    """The cards that a view does not place, how many lie where, and which may; `world` is any that fits the view."""
    fixed, may_hold = known_cards(game_of(view.game), view)
    room = Counter(world.places())
    room.subtract({place: len(cards) for place, cards in fixed.items()})
    placed = set_of(card for cards in fixed.values() for card in cards)
    return [card for card in world.pack() if not placed >> card & 1], room, may_hold


def believed(worlds: Iterator[Any], draw: Draw, weight: Weight) -> Iterator[Any]:
    """Of these worlds each with a chance in proportion to its weight; the likeliest of a few if none is taken.

    What is as likely as the likeliest of the first few is always taken: much that was said makes all weights small.
    """
    pilots = list(islice(worlds, PILOTS))
    full = max(map(weight, pilots)) or 1.0
    worlds = chain(pilots, worlds)
    while True:
        likeliest, most = None, -1.0
        for _draw in range(MOST_DRAWS):
            world = next(worlds)
            chance = weight(world)
            if chance > most:
                likeliest, most = world, chance
            if draw.random() * full < chance:
                likeliest = world
                break
        yield likeliest


def redeal_hands(world: Any, drawn: Mapping[Place, CardSet], loose: CardSet, view: View, draw: Chance) -> bool:
    """The `redeal` of games in which a card that nobody has seen lies in the hand that it was dealt to."""
    world.hands = [hand & ~loose | drawn.get(seat, 0) for seat, hand in enumerate(world.hands)]
    return True
