"""Twenty-Eight: determinizations, and what the auction says about the hands and the suit of the hidden trump.

A bidder has a long suit with its jack or 9 and makes the best suit trump. So the trump is rarely a suit of which the
bidder has little.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import accumulate, islice
from math import prod, sqrt

from game.bots.arithmetic import exp, likely
from game.bots.games.twenty_eight.habits import habits, likelihood
from game.bots.games.twenty_eight.playout import before_play, moves_of
from game.bots.games.twenty_eight.worth import HAND_VALUES, OVER_PARTNER, PER_BID, most_bid
from game.bots.search.bid_belief import BidRecord, bid_records
from game.bots.search.determinizations import Draw, Weight, weighted
from game.bots.search.view_facts import played_cards
from game.cards import ACE, JACK, NINE, SUITS, TEN, CardSet, Chance, rank_of, set_of, suit_of
from game.rules.imagine import imagine
from game.rules.parts import View
from game.rules.twenty_eight.imagine import STOCK, TRUMP_CARD, HiddenCards
from game.rules.twenty_eight.rules import LOWEST_BID, TwentyEight

BID_ERROR = 0.7
"""How many points a bidder may be off, seen from the eight cards."""
BID_TRUST = 0.9
"""How much of what a bid says is believed once eight cards are dealt; all if everybody bid by the table."""
AUCTION_ERROR, AUCTION_MARGIN, AUCTION_TRUST = 0.6, 0.3, 0.98
"""The same in the auction, where each hand is the four cards of which its bids speak."""
SEEN_OF_EIGHT = 0.55
"""The share of the value of eight cards that the first four of them had at the time of the bid."""
OTHER_SUIT = 2.5
"""How many points worse than the best suit the trump may be."""
LAID_DOWN = {JACK: 0.7, NINE: 1.0, TEN: 1.0, ACE: 0.8}
"""How likely a bidder with a partner puts down a trump card of this rank; measured by what a search does."""
LOW_LAID_DOWN = 0.5
"""The same for a card without points."""
AUCTION_POOL = 2000
"""A bid over the partner's speaks for a rare hand: in the auction determinizations are drawn from this many."""
PLAY_DOUBT = 0.25
"""How often a seat plays another card than by habit."""
RANK_BITS = {rank: set_of(suit * 13 + rank for suit in SUITS) for rank in (JACK, NINE)}


def uniform_determinizations(view: View, draw: Chance) -> Iterator[TwentyEight]:
    """Games that fit the view, all equally likely: the first by the rules, then with the unseen cards dealt again."""
    first = imagine(TwentyEight, view, draw)
    yield first
    unseen = HiddenCards(view, first.pack())
    loose = set_of(unseen.loose)
    while True:
        drawn = unseen.draw(draw)
        imagined = copy(first)
        imagined.hands = [hand & ~loose | set_of(drawn.get(seat, ())) for seat, hand in enumerate(first.hands)]
        if STOCK in drawn:
            stock = drawn[STOCK]
            imagined.seconds = [set_of(stock[4 * seat : 4 * seat + 4]) for seat in range(view.players)]
        if TRUMP_CARD in drawn:
            imagined.trump_card = drawn[TRUMP_CARD][0]
        yield imagined


def believed(view: View, draw: Draw) -> Iterator[TwentyEight]:
    """Games that fit the view, the likelier ones more often; in the auction the same ones again and again."""
    uniform, weight = uniform_determinizations(view, draw), weigher(view)
    if view.phase != "bid":
        yield from weighted(uniform, draw, weight)
    pool = list(islice(uniform, AUCTION_POOL))
    sums = list(accumulate(map(weight, pool)))
    while True:
        yield pool[bisect(sums, draw.random() * sums[-1], hi=len(pool) - 1)]


def weigher(view: View) -> Weight:
    """A function that tells how likely the others would have bid and played as they did in a determinization."""
    players = view.players
    forced = LOWEST_BID[players] if view.option("opener") == "must-bid" else None
    records, played = bid_records(view, LOWEST_BID[players], forced, OVER_PARTNER * PER_BID), played_cards(view)
    others = [seat for seat in range(players) if seat != view.seat]
    if view.phase == "bid":
        return lambda imagined: prod(
            _of_four(records[seat], max(_points_of(imagined.hands[seat], players, 1.0)), players) for seat in others
        )

    @cache
    def of_hand(seat: int, hand: CardSet) -> float:
        return _of_bids(records[seat], max(_points_of(hand, players)), players)

    moves, looker, rows = moves_of(view.history), view.seat, habits()[1]
    assert looker is not None

    def weight(imagined: TwentyEight) -> float:
        chance = 1.0
        if moves:
            # to the power of 3/4, because nobody plays quite by habit
            root = sqrt(likelihood(before_play(imagined), moves, looker, 0, rows, PLAY_DOUBT))
            chance = root * sqrt(root)
        for seat in others:
            held = imagined.hands[seat] | played[seat]
            if seat == imagined.bidder and imagined.trump_card is not None:
                chance *= _of_bidder(imagined, held | 1 << imagined.trump_card, records[seat])
            else:
                chance *= of_hand(seat, held)
        return chance

    return weight


def _of_four(record: BidRecord, points: float, players: int) -> float:
    """How likely a seat bids and passes like this in the auction, if its four cards have these expected points."""
    chance, most = 1.0, most_bid(points, players)
    if record.bid is not None:
        chance *= likely(most - record.bid + AUCTION_MARGIN, AUCTION_ERROR)
    if record.refused is not None:
        chance *= likely(record.refused - most + AUCTION_MARGIN, AUCTION_ERROR)
    return 1 - AUCTION_TRUST + AUCTION_TRUST * chance


def _of_bids(record: BidRecord, points: float, players: int) -> float:
    """How likely a seat with these expected points bids and passes like this."""
    chance, most = 1.0, most_bid(points, players)
    if record.bid is not None:
        chance *= likely(most - record.bid + BID_ERROR, BID_ERROR)
    if record.refused is not None:
        chance *= likely(record.refused - most + BID_ERROR, 2 * BID_ERROR)
    return 1 - BID_TRUST + BID_TRUST * chance


def _points_of(hand: CardSet, players: int, share: float = SEEN_OF_EIGHT) -> list[float]:
    """By suit the expected points with it as trump of the first four of these eight cards; `share` is 1 for four."""
    values = HAND_VALUES[players]
    jacks = (hand & RANK_BITS[JACK]).bit_count()
    points = []
    for suit in SUITS:
        cards = hand >> 13 * suit & 0x1FFF
        has_jack, has_nine = cards >> JACK & 1, cards >> NINE & 1
        best = values.length * (cards.bit_count() - 1) + values.jack * has_jack + values.nine * has_nine
        points.append(values.base + share * (best + values.side_jack * (jacks - has_jack)))
    return points


def _of_bidder(imagined: TwentyEight, held: CardSet, record: BidRecord) -> float:
    """How likely a bidder with these eight cards bid like this, made this suit trump and put this card down."""
    assert imagined.trump_card is not None
    points, suit = _points_of(held, imagined.players), suit_of(imagined.trump_card)
    chance = exp((points[suit] - max(points)) / OTHER_SUIT)
    if imagined.players == 4:
        chance *= LAID_DOWN.get(rank_of(imagined.trump_card), LOW_LAID_DOWN)
    return chance * _of_bids(BidRecord(record.bid, None), points[suit], imagined.players)
