"""400, rules of thumb: bid a little under what the hand is worth, then take tricks but leave the partner's alone."""

from __future__ import annotations

from game.bots.kit import cheapest, dearest, is_boss, nearest_bid, playable, plays_of, seen_cards, wins_now
from game.cards import (
    ACE,
    HEARTS,
    KING,
    QUEEN,
    SUIT_CARDS,
    SUITS,
    Card,
    CardSet,
    Chance,
    cards_in,
    rank_of,
    set_of,
    suit_of,
)
from game.rules.actions import Action, play
from game.rules.parts import View
from game.rules.tricks import winner

CAUTION = 0.2
"""A broken bid costs what a kept one earns, and a trick over it earns nothing: better a little too low."""


def casual(view: View, chance: Chance) -> Action:
    """Bid what the hand should take; then win cheaply, but never against a partner who needs the trick."""
    if view.phase == "bid":
        return nearest_bid(view.legal, expected_tricks(set_of(view.hand)) - CAUTION)
    return play(chosen_card(view))


def expected_tricks(hand: CardSet) -> float:
    """How many tricks a hand of 13 should take: high cards, long trumps, and short suits to trump in."""
    trumps = (hand & SUIT_CARDS[HEARTS]).bit_count()
    worth = sum(_trump_worth(rank_of(card), trumps) for card in cards_in(hand & SUIT_CARDS[HEARTS]))
    for suit in SUITS:
        if suit != HEARTS:
            cards = hand & SUIT_CARDS[suit]
            worth += _side_worth(cards)
            worth += 0.3 * max(0, 2 - cards.bit_count()) * min(trumps, 3) / 2
    return worth


def _trump_worth(rank: int, length: int) -> float:
    if rank >= QUEEN:
        return {ACE: 1.0, KING: 0.6 + 0.1 * min(length, 4), QUEEN: 0.2 + 0.15 * min(length, 5)}[rank]
    return 0.15 * min(length, 6) * (0.6 + rank / 25)


def _side_worth(cards: CardSet) -> float:
    """The tricks of one plain suit: its long cards fall to trumps, so only the high ones count."""
    length = cards.bit_count()
    high = {ACE: 0.9, KING: 0.6 if length > 1 else 0.25, QUEEN: 0.25 if length > 2 else 0.1}
    return sum(high.get(rank_of(card), 0.0) for card in cards_in(cards)) * (1.0 if length < 6 else 0.75)


def chosen_card(view: View) -> Card:
    """A card for the own bid first, then the partner's, then against the others'."""
    cards, plays = playable(view), plays_of(view)
    if not plays:
        return _lead(view, cards)
    assert view.seat is not None
    winning = [card for card in cards if wins_now(plays, view.seat, card, HEARTS)]
    if not winning or _leaves_it_to_partner(view, winner(plays, HEARTS)):
        losing = [card for card in cards if card not in winning]
        return cheapest(losing or winning, HEARTS)
    is_last = len(plays) == view.players - 1
    plain = [card for card in winning if suit_of(card) != HEARTS]
    if is_last or not plain:
        return cheapest(winning, HEARTS)
    # a high card that may still be beaten is better kept for a trick of its own
    sure = [card for card in plain if is_boss(card, seen_cards(view))]
    return dearest(sure, HEARTS) if sure else cheapest(winning, HEARTS)


def still_wanted(view: View, seat: int) -> int:
    """How many tricks this seat still needs for its bid; 0 or less when it has them."""
    return (view.fact("bid", seat) or 0) - (view.fact("tricks", seat) or 0)


def _leaves_it_to_partner(view: View, taker: int) -> bool:
    """Whether the trick that `taker` is winning should stay the partner's."""
    assert view.seat is not None
    partner = (view.seat + 2) % 4
    if taker != partner:
        return False
    mine = still_wanted(view, view.seat)
    return mine <= 0 or (still_wanted(view, partner) > 0 and mine < len(view.hand))


def _lead(view: View, cards: list[Card]) -> Card:
    """Sure winners while tricks are wanted, plain suits first; else a low card of a plain suit."""
    assert view.seat is not None
    if still_wanted(view, view.seat) > 0:
        seen = seen_cards(view)
        bosses = [card for card in cards if is_boss(card, seen)]
        plain = [card for card in bosses if suit_of(card) != HEARTS]
        if plain or bosses:
            return dearest(plain or bosses, HEARTS)
    return cheapest(cards, HEARTS)
