"""Twenty-Eight: what the words of the auction say about the hands, and about the suit of the hidden trump.

Whoever bids has a long suit with its jack or 9, and makes the best suit trump: so the trump is rarely one of which the
bidder has little.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp, prod

from game.bots.games.twenty_eight.worth import WORTH, expected_points, most_bid
from game.bots.kit import Words, played_cards
from game.bots.search.card_codes import likely
from game.cards import JACK, NINE, SUITS, CardSet, cards_in, rank_of, set_of, suit_of
from game.rules.parts import View
from game.rules.twenty_eight.rules import LOWEST_BID, TwentyEight

BOLDNESS = 1.0
"""How many points a bidder may be off."""
LOOSE_WORDS = 0.7
"""Words say so much of what they would if everybody spoke by the tables."""
SEEN_OF_EIGHT = 0.55
"""How much of what eight cards are worth four of them were, when their owner spoke."""
OTHER_SUIT = 1.5
"""How many points worse a suit may be that is made trump."""
LAID_DOWN = {JACK: 0.3, NINE: 0.5}
"""How much less likely a partner's bidder lays such a trump down."""
RANK_BITS = {rank: set_of(suit * 13 + rank for suit in SUITS) for rank in (JACK, NINE)}


def words_of(view: View) -> list[Words]:
    """What each seat has said in the auction; a first bid that had to be made says nothing."""
    said: list[int | None] = [None] * view.players
    refused: list[int | None] = [None] * view.players
    lowest = LOWEST_BID[view.players]
    for at, (seat, action) in enumerate(view.history):
        if action.verb == "bid" and action.number is not None:
            is_forced = at == 0 and view.option("opener") == "must-bid" and action.number == lowest
            said[seat], lowest = None if is_forced else action.number, action.number + 1
        elif action.verb == "pass":
            refused[seat] = min(lowest, refused[seat] or lowest)
    return [Words(*pair) for pair in zip(said, refused, strict=True)]


def weigher_of(view: View) -> Callable[[TwentyEight], float]:
    """How likely all the others would have spoken so with the hands of a world."""
    words, played, players = words_of(view), played_cards(view), view.players
    others = [seat for seat in range(players) if seat != view.seat]
    if view.phase == "bid":
        return lambda world: prod(
            of_words(words[seat], expected_points(cards_in(world.hands[seat]), players), players) for seat in others
        )

    @cache
    def of_passer(seat: int, hand: CardSet) -> float:
        return of_words(words[seat], max(worths_of_eight(hand, players)), players)

    def weight(world: TwentyEight) -> float:
        chance = 1.0
        for seat in others:
            held = world.hands[seat] | played[seat]
            if seat == world.bidder and world.trump_card is not None:
                chance *= of_bidder(world, held | 1 << world.trump_card, words[seat])
            else:
                chance *= of_passer(seat, held)
        return chance

    return weight


def of_words(words: Words, points: float, players: int) -> float:
    """How likely somebody speaks like this whose cards are worth so many points."""
    chance, most = 1.0, most_bid(points, players)
    if words.bid is not None:
        chance *= likely(most - words.bid + BOLDNESS, BOLDNESS)
    if words.refused is not None:
        chance *= likely(words.refused - most + BOLDNESS, 2 * BOLDNESS)
    return 1 - LOOSE_WORDS + LOOSE_WORDS * chance


def worths_of_eight(hand: CardSet, players: int) -> list[float]:
    """By suit what the first four of these eight cards may have been worth with it as trump."""
    worth = WORTH[players]
    jacks = (hand & RANK_BITS[JACK]).bit_count()
    worths = []
    for suit in SUITS:
        cards = hand >> 13 * suit & 0x1FFF
        has_jack, has_nine = cards >> JACK & 1, cards >> NINE & 1
        best = worth.length * (cards.bit_count() - 1) + worth.jack * has_jack + worth.nine * has_nine
        worths.append(worth.base + SEEN_OF_EIGHT * (best + worth.side_jack * (jacks - has_jack)))
    return worths


def of_bidder(world: TwentyEight, held: CardSet, words: Words) -> float:
    """How likely the bidder made this suit trump, laid this card down and bid so with these eight cards."""
    assert world.trump_card is not None
    worths, suit = worths_of_eight(held, world.players), suit_of(world.trump_card)
    chance = exp((worths[suit] - max(worths)) / OTHER_SUIT)
    if world.players == 4:
        chance *= LAID_DOWN.get(rank_of(world.trump_card), 1.0)
    return chance * of_words(Words(words.bid, None), worths[suit], world.players)
