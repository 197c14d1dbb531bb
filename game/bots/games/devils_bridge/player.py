"""Devil's Bridge: count what will take a trick, then take or duck until it is exact.

First the rules of thumb on a view, then the same on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import exp

from game.bots.games.devils_bridge.habits import Dealer, Table, finish, gain, habits, worth_of
from game.bots.kit import (
    cheapest,
    dearest,
    is_boss,
    nearest_bid,
    playable,
    played_cards,
    plays_of,
    seen_cards,
    wins_now,
)
from game.bots.search import determinizations as worlds
from game.bots.search.card_codes import Order, distinct
from game.bots.search.determinizations import Draw
from game.bots.search.search import Effort
from game.cards import (
    HIDDEN,
    Card,
    CardSet,
    Chance,
    set_of,
    suit_of,
)
from game.rules.actions import PLAY_HIDDEN, Action, play
from game.rules.devils_bridge.rules import DevilsBridge
from game.rules.imagine import imagine
from game.rules.parts import Place, View


def casual(view: View, chance: Chance) -> Action:
    """Bid the tricks one expects; want tricks until the bid is met, then throw the highest losers."""
    if view.phase == "bid":
        return nearest_bid(view.legal, expected_tricks(view))
    if view.legal == (PLAY_HIDDEN,):
        return PLAY_HIDDEN
    return play(chosen_card(view))


def expected_tricks(view: View) -> float:
    """How many tricks the own hand should take; in the blind hand (DB-8) from the others' cards."""
    if view.fact("blind"):
        return blind_chance(view)
    return worth_of(set_of(view.hand), view.fact("trump"), view.players)


def blind_chance(view: View) -> float:
    """The chance that an unseen card of one's own would win against the cards on the other foreheads."""
    trump = view.fact("trump")
    others = [
        card for seat in range(view.players) if seat != view.seat for card in view.pile("hand", seat) if card != HIDDEN
    ]
    unseen = [card for card in range(52) if not seen_cards(view) >> card & 1]
    beats = sum(all(_beats(card, other, trump) for other in others) for card in unseen)
    return beats / len(unseen)


def _beats(card: Card, other: Card, trump: int) -> bool:
    if suit_of(card) == suit_of(other):
        return card > other
    return suit_of(card) == trump or suit_of(other) != trump


def chosen_card(view: View) -> Card:
    """A card that serves the bid: win cheaply while tricks are wanted, otherwise lose with the highest that loses."""
    assert view.seat is not None
    trump, plays, cards = view.fact("trump"), plays_of(view), playable(view)
    wanted = (view.fact("bid", view.seat) or 0) - (view.fact("tricks", view.seat) or 0)
    if wanted < 0 and view.option("scoring") == "tricks":
        wanted = len(view.hand)
    if not plays:
        return _lead(view, cards, trump, wanted)
    winning = [card for card in cards if wins_now(plays, view.seat, card, trump)]
    losing = [card for card in cards if card not in winning]
    is_last = len(plays) == view.players - 1
    if wanted > 0 and winning:
        return cheapest(winning, trump) if is_last else dearest(winning, trump)
    if losing:
        return dearest(losing, trump) if wanted <= 0 else cheapest(losing, trump)
    return dearest(winning, trump) if is_last else cheapest(winning, trump)


def _lead(view: View, cards: list[Card], trump: int, wanted: int) -> Card:
    if wanted > 0:
        seen = seen_cards(view)
        bosses = [card for card in cards if is_boss(card, seen)]
        if bosses or wanted == len(view.hand):
            return dearest(bosses or cards, trump)
    return cheapest(cards, trump)


# -- for the search -------------------------------------------------------------------------------------------------

ORDER = Order()
FREELY = 1.0
"""How freely others bid: the larger, the less a bid tells of the hand."""
TRIES = 300
"""So often the kernel deals before the rules have to."""
SEEDS = 2**31 - 300
NEAR = 3
"""How far from the expectation a bid is still worth a thought."""
MOST = 17
"""The most tricks of a deal: three players."""
EFFORTS = {"club": Effort(16, 32, 0.15, False)}
"""A little more than elsewhere, for its play-outs are compiled."""
RUNS = 3
"""So many play-outs are made of each world: they cost less than the world."""
RIVALS = 1.0
"""What a point of the others is worth, shared among them: more than they have is what wins."""


def candidates(view: View) -> list[Action]:
    """Bids near the expectation; of neighbouring cards one."""
    if view.phase == "bid":
        wanted = expected_tricks(view)
        near = [action for action in view.legal if abs((action.number or 0) - wanted) <= NEAR]
        return near or [nearest_bid(view.legal, wanted)]
    if view.legal == (PLAY_HIDDEN,):
        return [PLAY_HIDDEN]
    gone = seen_cards(view) & ~set_of(card for _seat, card in plays_of(view))
    return [play(card) for card in distinct(ORDER, playable(view), gone)]


def uniform_determinizations(view: View, draw: Draw) -> Iterator[DevilsBridge]:
    """Games that fit the view, all equally likely: dealt by the kernel, or by the rules where too little fits."""
    first = imagine(DevilsBridge, view, draw)
    yield first
    by_rules = worlds.uniform_determinizations(view, draw, worlds.redeal_hands)
    places, dealer, loose = _dealer_of(view, first)
    while True:
        dealt = dealer.deal(1 + int(draw.random() * SEEDS), TRIES)
        if dealt:
            drawn = dict(zip(places, dealt, strict=True))
            world = DevilsBridge.__new__(DevilsBridge)
            vars(world).update(vars(first))
            world.hands = [hand & ~loose | drawn.get(seat, 0) for seat, hand in enumerate(first.hands)]
            yield world
        else:
            yield next(by_rules)


def _dealer_of(view: View, first: DevilsBridge) -> tuple[list[Place], Dealer, CardSet]:
    """The places of cards that the view does not tell, the narrowest first, who deals there, and these cards."""
    unseen, room, may_hold = worlds.untold(view, first)
    barred = {place: set_of(card for card in unseen if not may_hold(card, place)) for place in room if room[place]}
    places = sorted(barred, key=lambda place: (-barred[place].bit_count(), -room[place]))
    rooms = [room[place] for place in places]
    return places, Dealer([1 << card for card in unseen], rooms, [barred[place] for place in places]), set_of(unseen)


def weigher(view: View) -> Callable[[DevilsBridge], float]:
    """How likely the others would have bid as they did with the hands of a world."""
    played = played_cards(view)
    trump, players = view.fact("trump"), view.players
    said = [(seat, view.fact("bid", seat)) for seat in range(players) if seat != view.seat]
    bids = [(seat, number) for seat, number in said if number is not None]
    if view.fact("blind"):
        return lambda _world: 1.0

    def weight(world: DevilsBridge) -> float:
        misses = [abs(worth_of(world.hands[seat] | played[seat], trump, players) - bid) - 0.5 for seat, bid in bids]
        return exp(-sum(miss * miss for miss in misses if miss > 0) / FREELY)

    return weight


def outcomes(world: DevilsBridge, seat: int, actions: Sequence[Action], luck: list[float]) -> list[float]:
    """The own points of the deal, less a part of what the others score."""
    table, scoring = table_of(world), world.chosen["scoring"]
    scores, is_greedy = _scores(scoring), scoring == "tricks"
    seed = seed_of(luck)
    if world.phase == "bid":
        worths = [worth_of(hand, world.trump, world.players) for hand in world.hands]
        said = bids_after(world, [action.number or 0 for action in actions], worths)
        return [gain(table, 0, bids, seat, scores, is_greedy, RIVALS, seed, habits(), RUNS) for bids in said]
    bids = [number or 0 for number in world.bids]
    firsts = [1 << ORDER.code[action.card] for action in actions]
    return [gain(table, first, bids, seat, scores, is_greedy, RIVALS, seed, habits(), RUNS) for first in firsts]


def seed_of(luck: Sequence[float]) -> int:
    """The chance of play-outs as the kernel wants it."""
    return 1 + int(luck[0] * SEEDS)


def table_of(world: DevilsBridge) -> Table:
    """An imagined deal in codes, for play-outs."""
    turn = world.turn if world.phase == "play" and world.turn is not None else world.after(world.dealer)
    trick = [1 << ORDER.code[card] for _seat, card in world.trick]
    return Table([ORDER.codes(hand) for hand in world.hands], world.taken, world.trump, turn, trick)


def bids_after(world: DevilsBridge, numbers: Sequence[int], worths: Sequence[float]) -> Iterator[list[int]]:
    """The bids of all if the seat on turn bids each of these and the others what they expect, by the hook (DB-4)."""
    turn, dealer = world.turn or 0, world.dealer
    is_bound = world.bids[dealer] is None and turn != dealer and world.chosen["hook"] == "on"
    usual = [int(worth + 0.5) if bid is None else bid for bid, worth in zip(world.bids, worths, strict=True)]
    for number in numbers:
        bids = usual.copy()
        bids[turn] = number
        if is_bound and sum(bids) == world.cards:
            wanted, bid = worths[dealer], bids[dealer]
            bids[dealer] = bid - 1 if bid and (wanted < bid or bid == world.cards) else bid + 1
        yield bids


def points_of(said: int, taken: int, scoring: object) -> int:
    """DB-9: what a bid and the tricks taken score."""
    if scoring == "tricks":
        return taken + 10 * (said == taken)
    if said == taken:
        return 10 + said
    return -abs(said - taken) if scoring == "exact-minus" else 0


@cache
def _scores(scoring: object) -> list[list[int]]:
    """By bid and tricks taken what they score: a look-up for each play-out."""
    return [[points_of(said, taken, scoring) for taken in range(MOST + 1)] for said in range(MOST + 1)]


# -- for hints ------------------------------------------------------------------------------------------------------

CONSIDERABLE = 3.0
"""So many points of a deal are worth a question before they are thrown away."""


def forecast(world: DevilsBridge, seat: int, action: Action, luck: list[float]) -> int:
    """How many tricks the seat on turn takes with this bid, in one play-out."""
    worths = [worth_of(hand, world.trump, world.players) for hand in world.hands]
    bids, is_greedy = next(bids_after(world, [action.number or 0], worths)), world.chosen["scoring"] == "tricks"
    return finish(table_of(world), 0, bids, seat, is_greedy, seed_of(luck), habits(), None)[seat]
