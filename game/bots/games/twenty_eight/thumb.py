"""Twenty-Eight: the rules of thumb, on a view."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.games.twenty_eight.dominated import TwentyEightFilter
from game.bots.games.twenty_eight.view_facts import exposed_trump, friends, pack_of, points_of_card
from game.bots.games.twenty_eight.worth import HAND_VALUES, OVER_PARTNER, expected_points, most_bid, points_with
from game.bots.search.view_facts import seen_cards
from game.cards import SUIT_CARDS, SUITS, Card, CardSet, Suit, cards_in, set_of, suit_of
from game.rules.actions import CALL, PASS, Action, play
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.rules.twenty_eight.tricks import points_in, strength, trick_winner

WORTH_CALLING = {4: 2, 3: 4}
"""By number of players: the points of a trick for which a seat calls the trump."""
BIDDER_CALLS = 2
"""The points of a trick for which the bidder calls."""


# -- the auction ----------------------------------------------------------------------------------------------------


def chosen_bid(view: View) -> Action:
    """The lowest bid if the hand is worth it or it has to be made; otherwise a pass."""
    lowest = min(view.legal, key=lambda action: action.number or 99)
    if PASS not in view.legal or lowest.number is None:
        return lowest
    worth = expected_points(view.hand, view.players) - OVER_PARTNER * (view.fact("bidder") in friends(view))
    return lowest if lowest.number <= most_bid(worth, view.players) else PASS


def trump_choice(hand: Iterable[Card], players: int) -> Card:
    """The lowest card of the suit that makes the best trumps; with three players the highest, so nobody catches it."""
    held = set_of(hand)
    worth = {suit: points_with(held, suit, HAND_VALUES[players]) for suit in SUITS if held & SUIT_CARDS[suit]}
    suit = max(worth, key=lambda suit: (worth[suit], points_in(held & SUIT_CARDS[suit])))
    return (min if players == 4 else max)(cards_in(held & SUIT_CARDS[suit]), key=strength)


# -- the play -------------------------------------------------------------------------------------------------------


def _least(cards: Iterable[Card], trump: Suit | None) -> Card:
    """The least useful card: no points, no trump, low."""
    return min(cards, key=lambda card: (points_of_card(card) + 2 * (suit_of(card) == trump), strength(card)))


def _is_boss(card: Card, seen: CardSet, pack: CardSet) -> bool:
    """Whether no unseen card of its suit ranks above this one."""
    unseen = SUIT_CARDS[suit_of(card)] & pack & ~seen
    return all(strength(other) < strength(card) for other in cards_in(unseen))


def card_or_call(view: View) -> Action:
    """A card to lead or to follow with, or the call for the trump."""
    table, plays = TwentyEightFilter(view), trick_of(view)
    cards = table.sensible()
    if not plays:
        return play(_lead(view, cards, [card for card in cards if not any(table.ruffs(card))]))
    if CALL in view.legal and _should_call(view, plays):
        return CALL
    return play(_follow(view, cards, plays))


def _lead(view: View, cards: list[Card], safe: list[Card]) -> Card:
    """A sure winner, trumps first for the bidder's side once they are exposed; otherwise the least useful card.

    `safe` are the cards that nobody of the other side surely ruffs. While the trump is hidden the bidder leads from its
    shortest suit, to be able to call soon.
    """
    seen, pack, known_trump = seen_cards(view), pack_of(view), view.fact("trump")
    trump, _plain = exposed_trump(view)
    is_bidder = view.fact("bidder") == view.seat
    bosses = [card for card in safe if _is_boss(card, seen, pack)]
    if trump is not None and not SUIT_CARDS[trump] & pack & ~seen:
        # nobody else has a trump left: the player's own are worth more on the others' leads
        bosses = [card for card in bosses if suit_of(card) != trump]
    if bosses:
        is_ours = is_bidder or view.fact("bidder") in friends(view)
        return max(bosses, key=lambda card: ((suit_of(card) == trump) == is_ours, points_of_card(card)))
    if is_bidder and trump is None:
        held = set_of(view.hand)
        shortest = min((held & SUIT_CARDS[suit_of(card)]).bit_count() for card in cards)
        cards = [card for card in cards if (held & SUIT_CARDS[suit_of(card)]).bit_count() == shortest]
    return _least(cards, known_trump)


def _should_call(view: View, plays: list[tuple[int, Card]]) -> bool:
    """Whether the opponents are winning the trick and it is worth ruffing."""
    if trick_winner(plays, None) in friends(view):
        return False
    enough = BIDDER_CALLS if view.seat == view.fact("bidder") else WORTH_CALLING[view.players]
    return points_in(set_of(card for _seat, card in plays)) >= enough


def _follow(view: View, cards: list[Card], plays: list[tuple[int, Card]]) -> Card:
    """Points for a trick of the player's side; else win it if sure or cheap; else the least useful card."""
    assert view.seat is not None
    trump, plain = exposed_trump(view)
    known_trump = view.fact("trump")
    taker = trick_winner(plays, trump, plain)
    is_last = len(plays) == view.players - 1
    seen, pack = seen_cards(view), pack_of(view)
    winning = [card for card in cards if trick_winner([*plays, (view.seat, card)], trump, plain) == view.seat]
    losing = [card for card in cards if card not in winning]
    taking = next(card for seat, card in plays if seat == taker)
    if taker in friends(view) and (is_last or _is_boss(taking, seen, pack)):
        return _gift(losing or winning, known_trump, seen | set_of(view.hand), pack)
    if winning and is_last:
        return min(winning, key=lambda card: (suit_of(card) == trump, strength(card)))
    sure = [card for card in winning if suit_of(card) == trump or _is_boss(card, seen, pack)]
    if sure:
        return min(sure, key=strength)
    return _least(losing or winning, known_trump)


def _gift(cards: list[Card], trump: Suit | None, seen: CardSet, pack: CardSet) -> Card:
    """The card with most points, except trumps and sure winners: those take tricks of their own."""
    spare = [card for card in cards if suit_of(card) != trump and not _is_boss(card, seen, pack)]
    return max(spare, key=lambda card: (points_of_card(card), -strength(card))) if spare else _least(cards, trump)
