"""Devil's Bridge: determinizations dealt by the kernel, and what the others' bids say about their hands."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.games.devils_bridge.habits import Dealer, worth_of
from game.bots.kernels.seeds import SEEDS
from game.bots.search.bid_belief import weigher_of_bids
from game.bots.search.determinizations import Draw, Weight, dealt_again, redeal_hands, redealt, unplaced
from game.cards import CardSet, set_of
from game.rules.devils_bridge.rules import DevilsBridge
from game.rules.imagine import imagine
from game.rules.parts import Place, View

FREEDOM = 1.0
"""How freely the others bid: the larger, the less a bid tells about the hand."""
TRIES = 300
"""How often the kernel tries to deal before the rules have to."""


def uniform_determinizations(view: View, draw: Draw) -> Iterator[DevilsBridge]:
    """Games that fit the view, all equally likely: dealt by the kernel, or by the rules where too few deals fit."""
    first = imagine(DevilsBridge, view, draw)
    yield first
    by_rules = redealt(view, draw, redeal_hands)
    places, dealer, loose = _dealer_of(view, first)
    while True:
        dealt = dealer.deal(1 + int(draw.random() * SEEDS), TRIES)
        if dealt:
            drawn = dict(zip(places, dealt, strict=True))
            imagined = DevilsBridge.__new__(DevilsBridge)
            vars(imagined).update(vars(first))
            imagined.hands = dealt_again(first.hands, drawn, loose)
            yield imagined
        else:
            yield next(by_rules)


def _dealer_of(view: View, first: DevilsBridge) -> tuple[list[Place], Dealer, CardSet]:
    """The places of the unplaced cards, the most restricted first, a dealer for them, and these cards."""
    unseen, room, may_hold = unplaced(view, first)
    barred = {place: set_of(card for card in unseen if not may_hold(card, place)) for place in room if room[place]}
    places = sorted(barred, key=lambda place: (-barred[place].bit_count(), -room[place]))
    rooms = [room[place] for place in places]
    return places, Dealer([1 << card for card in unseen], rooms, [barred[place] for place in places]), set_of(unseen)


def weigher(view: View) -> Weight:
    """A function that tells how likely the others would have bid as they did in a determinization."""
    if view.fact("blind"):
        return lambda _imagined: 1.0
    trump, players = view.fact("trump"), view.players
    return weigher_of_bids(view, lambda hand: worth_of(hand, trump, players), 0, FREEDOM)
