"""Devil's Bridge: count what will take a trick, then take or duck until it is exact.

First the rules of thumb on a view, then the same on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import exp

from game.bots.board import Codes, Order, distinct
from game.bots.kit import cheapest, dearest, is_boss, nearest_bid, playable, plays_of, seen_cards, wins_now
from game.bots.worlds import redeal_hands
from game.cards import (
    ACE,
    HIDDEN,
    KING,
    QUEEN,
    RANKS,
    SUIT_CARDS,
    SUITS,
    Card,
    CardSet,
    Chance,
    Suit,
    cards_in,
    rank_of,
    set_of,
    suit_of,
)
from game.rules.actions import PLAY_HIDDEN, Action, play
from game.rules.devils_bridge import DevilsBridge
from game.rules.parts import View
from game.rules.tricks import winner

ALL_RANKS = (1 << len(RANKS)) - 1
PLAIN = SUIT_CARDS[: len(SUITS)]
FAIR = {3: 1.0, 4: 0.8, 5: 0.68, 6: 0.6, 7: 0.53}
"""By the number of players: with this the expectations of all add up to a little less than the tricks (measured)."""


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


def worth_of(hand: CardSet, trump: Suit, players: int) -> float:
    """How many tricks these cards should take."""
    worth = _trump_worth(hand >> 13 * trump & ALL_RANKS, players)
    return FAIR[players] * (worth + sum(_plain_worth(hand & ~SUIT_CARDS[trump] & cards, players) for cards in PLAIN))


@cache
def _trump_worth(ranks: int, players: int) -> float:
    """The tricks of the trumps, given as a set of ranks."""
    more = 0.05 * max(0, ranks.bit_count() - 2) - 0.03 * (players - 4)
    return sum(min(1.0, 0.35 + rank / 18 + more) for rank in cards_in(ranks))


@cache
def _plain_worth(cards: CardSet, players: int) -> float:
    """The tricks of the cards of a plain suit."""
    high = {ACE: 0.8, KING: 0.55, QUEEN: 0.25}
    return sum(high.get(rank_of(card), 0.05) for card in cards_in(cards)) * (1 - 0.05 * (players - 4))


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

redeal = redeal_hands
ORDER = Order()
ABOVE = ORDER.above
SHARE = 0.25
"""How many moves of a play-out are drawn by chance: more than in other games, for an exact bid is easily upset."""
SPREAD = 52 / SHARE
FREELY = 6.0
"""How freely others bid: the larger, the less a bid tells of the hand."""
NEAR = 3
"""How far from the expectation a bid is still worth a thought."""
OVER = 100
"""Marks the number of tricks that are still needed as one below zero whose owner wants tricks all the same."""
HALF_OVER = 50
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


def weigher(view: View) -> Callable[[DevilsBridge], float]:
    """How likely the others would have bid as they did with the hands of a world."""
    played = [0] * view.players
    for seat, action in view.history:
        if action.verb == "play":
            played[seat] |= 1 << action.card
    trump, players = view.fact("trump"), view.players
    said = [(seat, view.fact("bid", seat)) for seat in range(players) if seat != view.seat]
    bids = [(seat, number) for seat, number in said if number is not None]
    if view.fact("blind"):
        return lambda _world: 1.0

    def weight(world: DevilsBridge) -> float:
        misses = [abs(worth_of(world.hands[seat] | played[seat], trump, players) - bid) - 0.5 for seat, bid in bids]
        return exp(-sum(miss * miss for miss in misses if miss > 0) / FREELY)

    return weight


def outcomes(world: DevilsBridge, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """The own points of the deal, less a part of what the others score."""
    table = Table(world)
    if world.phase == "bid":
        worths = [worth_of(hand, world.trump, world.players) for hand in world.hands]
        said = bids_after(world, [action.number or 0 for action in actions], worths)
        return [gain(world, seat, bids, finish(table, 0, bids, luck, [])) for bids in said]
    bids = [number or 0 for number in world.bids]
    firsts = [1 << ORDER.code[action.card] for action in actions]
    return [gain(world, seat, bids, finish(table, first, bids, luck, [])) for first in firsts]


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


def gain(world: DevilsBridge, seat: int, bids: Sequence[int], taken: Sequence[int]) -> float:
    """The points of a seat for these bids and tricks, less a part of what the others score."""
    scoring = world.chosen["scoring"]
    points = [points_of(said, won, scoring) for said, won in zip(bids, taken, strict=True)]
    return points[seat] - RIVALS * (sum(points) - points[seat]) / (len(points) - 1)


def points_of(said: int, taken: int, scoring: object) -> int:
    """DB-9: what a bid and the tricks taken score."""
    if scoring == "tricks":
        return taken + 10 * (said == taken)
    if said == taken:
        return 10 + said
    return -abs(said - taken) if scoring == "exact-minus" else 0


class Table:
    """An imagined deal in codes, for play-outs: hands, trick and tricks taken."""

    __slots__ = ("beat", "beats", "best_seat", "followers", "hands", "is_greedy", "leader", "led", "taken")

    def __init__(self, world: DevilsBridge) -> None:
        self.hands = [ORDER.codes(hand) for hand in world.hands]
        self.beats = BEATS[world.trump]
        self.taken = world.taken
        self.is_greedy = world.chosen["scoring"] == "tricks"
        """Every trick counts, so that whoever has more than was bid takes whatever comes."""
        turn = world.turn if world.phase == "play" and world.turn is not None else world.after(world.dealer)
        seats = world.round_from(turn)
        self.leader = -1 if world.trick else turn
        """Who leads, -1 in the middle of a trick."""
        self.followers = seats[: world.players - len(world.trick)]
        """Who is still to play to the trick."""
        self.led, self.beat, self.best_seat = 0, 0, -1
        if world.trick:
            self.best_seat = winner(world.trick, world.trump)
            self.beat = self.beats[ORDER.code[dict(world.trick)[self.best_seat]]]
            self.led = SUIT_OF[ORDER.code[world.trick[0][1]]]


def finish(table: Table, first: Codes, bids: Sequence[int], luck: Iterable[float], log: list[Codes]) -> list[int]:
    """Play the deal out, the first card being given (or 0); gives the tricks of each seat, and the cards to `log`.

    Who wants tricks takes them with high cards, cheaply in the last seat; who does not throws the highest that loses.
    All cards are sets of one. This is the innermost loop of the search, written for speed.
    """
    hands, beats, led, beat, best_seat = table.hands.copy(), table.beats, table.led, table.beat, table.best_seat
    over = OVER if table.is_greedy else 0
    need = [said - won + (over if won > said else 0) for said, won in zip(bids, table.taken, strict=True)]
    leader, followers, rounds = table.leader, table.followers, ROUNDS[len(bids)]
    draw, note, bit = iter(luck).__next__, log.append, first
    while True:
        if leader >= 0:
            legal = hands[leader]
            if not bit:
                chance = draw()
                if chance < SHARE:
                    later = legal >> int(chance * SPREAD) << int(chance * SPREAD) or legal
                    bit = later & -later
                elif need[leader] > 0:
                    bit = _opening(legal, sum(hands) ^ legal, need[leader])
                else:
                    bit = legal & -legal
            hands[leader] ^= bit
            note(bit)
            code = bit.bit_length() - 1
            led, beat, best_seat, bit, followers = SUIT_OF[code], beats[code], leader, 0, rounds[leader]
        last = followers[-1]
        for seat in followers:
            hand = hands[seat]
            if not bit:
                legal = hand & led or hand
                if not legal & legal - 1:
                    bit = legal
                elif (chance := draw()) < SHARE:
                    later = legal >> int(chance * SPREAD) << int(chance * SPREAD) or legal
                    bit = later & -later
                elif need[seat] > 0:
                    winning = legal & beat
                    if winning & led and seat != last:
                        bit = 1 << winning.bit_length() - 1
                    else:
                        # the lowest trump is enough, and what cannot win is thrown from below
                        winning = winning or legal
                        bit = winning & -winning
                elif legal & ~beat or seat == last:
                    bit = 1 << (legal & ~beat or legal).bit_length() - 1
                else:
                    bit = legal & -legal
            hands[seat] = hand ^ bit
            note(bit)
            if bit & beat:
                beat, best_seat = beats[bit.bit_length() - 1], seat
            bit = 0
        need[best_seat] -= 1 if need[best_seat] else 1 - over
        leader = best_seat
        if not hands[leader]:
            return [
                said - (still if still < HALF_OVER else still - OVER) for said, still in zip(bids, need, strict=True)
            ]


def _opening(hand: Codes, others: Codes, need: int) -> Codes:
    """The highest card that nothing beats in its suit; without one the lowest, or the highest if every trick counts."""
    cards = hand
    while cards:
        top = cards.bit_length() - 1
        if not ABOVE[top] & others:
            return 1 << top
        cards &= ~SUIT_OF[top]
    return hand & -hand if need < hand.bit_count() else 1 << hand.bit_length() - 1


SUIT_OF = [ORDER.suits[code % 4] for code in range(52)]
BEATS = [[ABOVE[code] | (0 if code % 4 == suit else ORDER.suits[suit]) for code in range(52)] for suit in SUITS]
"""By trump suit and card: the cards that beat it while it wins a trick."""
ROUNDS = [
    [[(leader + step) % players for step in range(1, players)] for leader in range(players)] for players in range(8)
]
"""By the number of players and the leader: who follows."""


# -- for hints ------------------------------------------------------------------------------------------------------

CONSIDERABLE = 3.0
"""So many points of a deal are worth a question before they are thrown away."""


def forecast(world: DevilsBridge, seat: int, action: Action, luck: Sequence[float]) -> int:
    """How many tricks the seat on turn takes with this bid, in one play-out."""
    worths = [worth_of(hand, world.trump, world.players) for hand in world.hands]
    return finish(Table(world), 0, next(bids_after(world, [action.number or 0], worths)), luck, [])[seat]
