"""Call Deuces: the choices of the level `beginner`."""

from __future__ import annotations

from game.bots.beginner import CardSense, chosen_card, longest_suit, rank_count, suit_lengths
from game.bots.games.call_deuces.worth import is_five
from game.bots.search.view_facts import lowest_bids, playable
from game.cards import ACE, KING, LITTLE_JOKER, QUEEN, Card, Chance, Suit, rank_of
from game.rules.actions import PASS, Action, play
from game.rules.call_deuces.rules import HAND
from game.rules.call_deuces.tricks import suit_in, taker
from game.rules.parts import View
from game.rules.tricks import Plays, trick_of

PARTNER = {4: 5, 5: 2}
"""By number of players: the points that a beginner expects from the partner and the kitty, which is too few."""
ENOUGH_TRUMPS = 3
"""With this many trumps the bidder leads them."""


def chosen(view: View, chance: Chance) -> Action:
    """Bid by aces and kings; name the longest suit; lay the lowest plain cards away; then a high card."""
    if view.phase == "bid":
        expected = _expected_points(view)
        bids = [action for action in lowest_bids(view, 1) if PASS not in view.legal or (action.number or 0) <= expected]
        return bids[0] if bids else PASS
    if view.phase == "trump":
        return Action("trump", suit=longest_suit(view.hand))
    trump = view.fact("trump")
    if view.phase == "discard":
        away = set(sorted(view.hand, key=lambda card: (suit_in(card, trump) == trump, _height(card)))[:2])
        return next(action for action in view.legal if set(action.cards) == away)
    return play(_card(view, chance, trump))


def _expected_points(view: View) -> float:
    """What a beginner expects of its hand: a trick for each ace and joker, half a one for a king, more for length."""
    jokers = sum(card >= LITTLE_JOKER for card in view.hand)
    tricks = jokers + rank_count(view.hand, ACE) + rank_count(view.hand, KING) / 2
    tricks += max(0, max(suit_lengths(view.hand)) - ENOUGH_TRUMPS)
    return PARTNER[view.players] + tricks * (20 + HAND[view.players]) / HAND[view.players]


def _card(view: View, chance: Chance, trump: Suit) -> Card:
    """A high card; the bidder leads trumps first, and a friend's sure trick gets a five."""
    trumps = [card for card in playable(view) if suit_in(card, trump) == trump]
    if not trick_of(view) and view.seat == view.fact("bidder") and len(trumps) >= ENOUGH_TRUMPS:
        return max(trumps, key=_height)

    def winner(plays: Plays) -> int:
        return taker(plays, trump)

    sense = CardSense(trump, _height, QUEEN, winner, lambda card: suit_in(card, trump), is_five)
    return chosen_card(view, chance, sense, friends=_friends(view))


def _height(card: Card) -> int:
    """How high a card is in its suit."""
    return card if card >= LITTLE_JOKER else rank_of(card)


def _friends(view: View) -> set[int]:
    """The other seats of its side, as far as they are known for certain."""
    side = {view.fact("bidder"), view.fact("partner-seat")}
    return side - {view.seat, None} if view.seat in side else set()
