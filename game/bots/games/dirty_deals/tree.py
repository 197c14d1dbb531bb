"""Dirty Deals: what actions are worth by the kernel's tree search, which goes on from one imagined deal to the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.bots.games.dirty_deals import kernel, playout
from game.bots.games.dirty_deals.codes import ORDER
from game.bots.games.dirty_deals.thumb import FOR_BOWER
from game.bots.kernels.seeds import seed_of
from game.cards import HIDDEN
from game.rules.actions import PASS, Action
from game.rules.dirty_deals.glance import RUBBER
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import PLAYERS

try:
    from game.bots.games.dirty_deals.kernel_compiled import OpenDeal, TreeSearch, open_deal
except ImportError:  # not compiled: the same as plain Python
    from game.bots.games.dirty_deals.kernel import OpenDeal, TreeSearch, open_deal

RUNS = 8
"""How often each action is tried in an imagined deal."""


class TreeOutcomes:
    """The outcomes of the actions of one search."""

    ripe = 400

    def __init__(self) -> None:
        self._search: TreeSearch | None = None

    def __call__(
        self, imagined: DirtyDeals, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float]:
        """What each action does for the seat's chance in the rubber, as `Player.outcomes`."""
        if self._search is None:
            self._search = TreeSearch(gains_of(tuple(imagined.totals)), seed_of(luck))
        deal = open_deal_of(imagined)
        return [self._search.value(deal, code_of(action), RUNS) for action in actions]


def open_deal_of(game: DirtyDeals) -> OpenDeal:
    """A deal for the kernel."""
    return open_deal(*start_of(game))


def start_of(game: DirtyDeals) -> tuple[list[int], int, list[int], int, int]:
    """The arguments of the kernel's `open_deal`."""
    assert game.turn is not None
    played = dict(game.trick)
    hands = [ORDER.codes(hand | (1 << played[at] if at in played else 0)) for at, hand in enumerate(game.hands)]
    plays = [1 << ORDER.code[card] for _seat, card in game.trick]
    barred = 0 if game.barred == HIDDEN else 1 << ORDER.code[game.barred]
    left = min(playout.AHEAD, int(game.chosen["trick_limit"]) - game.tricks)
    return hands, game.trick[0][0] if game.trick else game.turn, plays, barred, left


def code_of(action: Action) -> int:
    """An action as a number of the kernel."""
    if action == PASS:
        return kernel.PASS
    return 1 << ORDER.code[action.card] if action.suit is None else kernel.CLAIM << action.suit


@lru_cache(maxsize=64)  # a search asks once; the totals change with each deal
def gains_of(totals: tuple[int, ...]) -> list[float]:
    """What each result of a deal does for the chance of each seat in the rubber (see `OpenDeal.result`)."""
    gains = []
    for claimant in range(PLAYERS):
        for points in range(RUBBER + 1):
            for holder in range(PLAYERS + 1):
                change = [points * (at == claimant) + FOR_BOWER * (at == holder) for at in range(PLAYERS)]
                gains += [playout.rubber_gain(totals, change, at) for at in range(PLAYERS)]
    return gains
