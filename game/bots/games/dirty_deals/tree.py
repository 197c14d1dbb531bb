"""Dirty Deals: what actions are worth by the kernel's tree search, which goes on from one imagined deal to the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.bots.games.dirty_deals import playout
from game.bots.games.dirty_deals.codes import ORDER
from game.bots.games.dirty_deals.commitments import commitments_of
from game.bots.kernels.seeds import seed_of
from game.cards import HIDDEN
from game.rules.actions import PASS, Action
from game.rules.dirty_deals.glance import RUBBER
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import PLAYERS, surely_dealt

try:
    from game.bots.games.dirty_deals.kernel_compiled import OpenDeal, TreeSearch, open_deal
except ImportError:  # not compiled: the same as plain Python
    from game.bots.games.dirty_deals.kernel import OpenDeal, TreeSearch, open_deal

RUNS = 16
"""How often each action is tried in an imagined deal."""
FOR_BOWER = 3
"""DD-9: what another seat scores for holding the bower."""
CLAIM, PASSED = 24, 28
"""The bits of the first claim and of the pass in the kernel's actions."""


class TreeOutcomes:
    """The outcomes of the actions of one search; while promises bind somebody, those of play-outs that keep them."""

    def __init__(self) -> None:
        self._search: TreeSearch | None = None
        self._is_bound = False

    def __call__(
        self, imagined: DirtyDeals, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float]:
        """What each action does for the seat's chance in the rubber, as `Player.outcomes`."""
        if self._search is None:
            self._search = TreeSearch(gains_of(tuple(imagined.totals)), seed_of(luck))
            self._is_bound = are_bound(imagined)
        if self._is_bound:
            return playout.outcomes(imagined, seat, actions, luck)
        deal = open_deal_of(imagined)
        return [self._search.value(deal, code_of(action), RUNS) for action in actions]


def are_bound(game: DirtyDeals) -> bool:
    """Whether a promise binds somebody; who knows of it is the same in all deals that fit a view."""
    if not game.bargains:
        return False
    return bool(commitments_of(game.bargains, game.history, surely_dealt(game.history, game.first)))


def open_deal_of(game: DirtyDeals) -> OpenDeal:
    """A deal for the kernel."""
    assert game.turn is not None
    played = dict(game.trick)
    hands = [ORDER.codes(hand | (1 << played[at] if at in played else 0)) for at, hand in enumerate(game.hands)]
    plays = [1 << ORDER.code[card] for _seat, card in game.trick]
    barred = 0 if game.barred == HIDDEN else 1 << ORDER.code[game.barred]
    left = min(playout.AHEAD, int(game.chosen["trick_limit"]) - game.tricks)
    return open_deal(hands, game.trick[0][0] if game.trick else game.turn, plays, barred, left)


def code_of(action: Action) -> int:
    """An action as a number of the kernel."""
    if action == PASS:
        return 1 << PASSED
    return 1 << (ORDER.code[action.card] if action.suit is None else CLAIM + action.suit)


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
