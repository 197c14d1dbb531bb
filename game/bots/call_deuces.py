"""Call Deuces, rules of thumb: bid what the best trump suit is worth, bury fives, feed fives to the own side."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.kit import playable, plays_of, seen_cards
from game.cards import (
    ACE,
    BIG_JOKER,
    FIVE,
    JOKERS,
    KING,
    LITTLE_JOKER,
    QUEEN,
    SUIT_CARDS,
    SUITS,
    Card,
    Chance,
    Suit,
    card_of,
    rank_of,
    set_of,
    suit_of,
)
from game.rules.actions import PASS, Action, play
from game.rules.call_deuces import HAND, suit_in, taker, worth
from game.rules.parts import View

TRUMP_WORTH = {ACE: 0.9, KING: 0.75, QUEEN: 0.55}
PLAIN_WORTH = {ACE: 0.75, KING: 0.4}
KITTY_AND_CHOICE = 0.8
"""Tricks that two more cards and the choice of the trump suit are worth."""


def casual(view: View, chance: Chance) -> Action:
    """Bid up to what the hand should make; name the best suit; then play for the own side, as far as it is known."""
    if view.phase == "bid":
        return chosen_bid(view)
    if view.phase == "trump":
        return Action("trump", suit=best_suit(view.hand))
    if view.phase == "discard":
        return chosen_discard(view)
    return play(chosen_card(view))


# -- the auction and the kitty ------------------------------------------------------------------------------------


def expected_tricks(hand: Sequence[Card], trump: Suit) -> float:
    """How many tricks this hand should take with these trumps."""
    length = sum(suit_in(card, trump) == trump for card in hand)
    tricks = 0.6 * max(0, length - 4)
    for card in hand:
        if card in (BIG_JOKER, LITTLE_JOKER):
            tricks += 1
        elif suit_of(card) == trump:
            tricks += TRUMP_WORTH.get(rank_of(card), 0.2)
        else:
            tricks += PLAIN_WORTH.get(rank_of(card), 0.03)
    return tricks


def best_suit(hand: Sequence[Card]) -> Suit:
    """The suit that should take the most tricks as trump."""
    return max(SUITS, key=lambda suit: expected_tricks(hand, suit))


def chosen_bid(view: View) -> Action:
    """The lowest bid allowed while it is not above what the side should make; a pass otherwise, if that is allowed."""
    lowest = min((action for action in view.legal if action.verb == "bid"), key=_number, default=None)
    if lowest is None or (PASS in view.legal and _number(lowest) > expected_points(view)):
        return PASS
    return lowest


def _number(action: Action) -> int:
    return action.number or 0


def expected_points(view: View) -> float:
    """What the bidder's side should make: the own tricks, the partner's fair share of the others, and the fives."""
    all_tricks = HAND[view.players]
    own = min(all_tricks, expected_tricks(view.hand, best_suit(view.hand)) + KITTY_AND_CHOICE)
    side = own + (all_tricks - own) / (view.players - 1)
    return side * (all_tricks + 20) / all_tricks


def chosen_discard(view: View) -> Action:
    """Plain fives, which are five points in hand; then the lowest cards of the shortest plain suits."""
    trump = view.fact("trump")
    sizes = {suit: sum(suit_in(card, trump) == suit for card in view.hand) for suit in SUITS}

    def regret(card: Card) -> tuple[bool, bool, bool, int, int]:
        suit, rank = suit_in(card, trump), rank_of(card)
        return suit == trump, rank != FIVE, rank >= KING, sizes[suit], rank

    away = set(sorted(view.hand, key=regret)[:2])
    return next(action for action in view.legal if set(action.cards) == away)


# -- the play -----------------------------------------------------------------------------------------------------


def friends(view: View) -> set[int]:
    """The other seats that this one surely plays with."""
    seat, bidder, partner = view.seat, view.fact("bidder"), view.fact("partner-seat")
    assert seat is not None
    if partner is None:
        return set()
    side = {bidder, partner}
    if seat in side:
        return side - {seat}
    return set(range(view.players)) - side - {seat} if view.option("defenders") == "shared" else set()


def chosen_card(view: View) -> Card:
    """Lead what cannot be beaten; take what is worth taking as cheaply as it holds; give fives to friends only."""
    assert view.seat is not None
    trump, plays, cards = view.fact("trump"), plays_of(view), playable(view)
    if not plays:
        return _lead(view, cards, trump)
    winning = [card for card in cards if taker([*plays, (view.seat, card)], trump) == view.seat]
    losing = [card for card in cards if card not in winning]
    is_last = len(plays) == view.players - 1
    best = taker(plays, trump)
    best_card = dict(plays)[best]
    if best in friends(view) and (is_last or is_boss(view, best_card, trump) or rank_of(best_card) >= QUEEN):
        return _gift(losing or winning, trump)
    if not winning:
        return _cheapest(losing, trump)
    if is_last:
        fives = [card for card in winning if _is_five(card)]
        return (fives or sorted(winning, key=lambda card: _cost(card, trump)))[0]
    sure = [card for card in winning if is_boss(view, card, trump) and suit_in(card, trump) == _led(plays, trump)]
    if sure:
        return _cheapest(sure, trump)
    trumps = [card for card in winning if suit_in(card, trump) == trump]
    wants = len(trumps) == len(winning) and (worth(set_of(card for _seat, card in plays)) > 0 or len(plays) > 1)
    if wants or not losing:
        return _cheapest(winning, trump)
    return _cheapest(losing, trump)


def _led(plays: Sequence[tuple[int, Card]], trump: Suit) -> Suit:
    return suit_in(plays[0][1], trump)


def is_boss(view: View, card: Card, trump: Suit) -> bool:
    """Whether no unseen card of the same suit ranks above this one; the jokers are trumps."""
    suit = suit_in(card, trump)
    cards = SUIT_CARDS[suit] | (SUIT_CARDS[JOKERS] if suit == trump and view.players == 4 else 0)
    above = cards & ~((1 << card + 1) - 1)
    return not above & ~seen_cards(view)


def _lead(view: View, cards: list[Card], trump: Suit) -> Card:
    """The bidder's side draws trumps with its highest; then whatever cannot be beaten; then low from a plain suit."""
    bosses = [card for card in cards if is_boss(view, card, trump)]
    trumps = [card for card in cards if suit_in(card, trump) == trump]
    if view.seat == view.fact("bidder") and trumps and len(trumps) >= 3:
        top = max(trumps)
        return top if top in bosses or rank_of(top) >= QUEEN else min(trumps, key=_is_five)
    plain = [card for card in bosses if suit_in(card, trump) != trump]
    if plain:
        return max(plain, key=rank_of)
    # Whoever holds the deuce shows it to a bidder who cannot know yet: the two of them then play together.
    deuce = card_of(trump, 0)
    if deuce in cards and view.fact("bidder") != view.seat and view.seat == view.fact("partner-seat"):
        return deuce
    return _cheapest(bosses, trump) if bosses else _cheapest(cards, trump)


def _is_five(card: Card) -> bool:
    return card < LITTLE_JOKER and rank_of(card) == FIVE


def _cost(card: Card, trump: Suit) -> tuple[bool, bool, int]:
    is_trump = suit_in(card, trump) == trump
    return _is_five(card), is_trump, card if card >= LITTLE_JOKER else rank_of(card)


def _cheapest(cards: Sequence[Card], trump: Suit) -> Card:
    """The card one misses least: no five, no trump, low."""
    return min(cards, key=lambda card: _cost(card, trump))


def _gift(cards: Sequence[Card], trump: Suit) -> Card:
    """A five for a friend's trick; otherwise the card one misses least."""
    fives = [card for card in cards if _is_five(card)]
    return fives[0] if fives else _cheapest(cards, trump)
