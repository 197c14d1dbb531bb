"""Evil Deal: the rules of thumb, on a view."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.bots.games.evil_deal.dominated import sensible
from game.bots.search.view_facts import cheapest, playable, seen_cards, wins_now
from game.cards import ACE, JACK, QUEEN, SUIT_CARDS, Card, CardSet, Suit, rank_of, set_of, suit_of
from game.rules.actions import Action
from game.rules.evil_deal.rules import SAYS
from game.rules.parts import View
from game.rules.tricks import trick_of, voids

LEFT = 3 * ACE
"""What it costs to give the other seat the lead to the last pair while holding a sure winner for it."""
EVEN_SUIT = 3.7
"""The `strength` of a suit as long and as high as any other."""


def strength(hand: Sequence[Card], suit: Suit) -> float:
    """Length and high cards of a suit in the hand; about `EVEN_SUIT` for an even hand."""
    cards = [card for card in hand if suit_of(card) == suit]
    return len(cards) + fsum(0.3 * (rank_of(card) - JACK) for card in cards if rank_of(card) > JACK)


def trumps_worth(view: View, action: Action) -> float:
    """How good this choice of the player's trumps is."""
    assert view.seat is not None
    theirs = [said for actor, said in view.history if actor != view.seat and said.verb in SAYS]
    return worth_of_trumps(view.hand, action, theirs[0] if theirs else None)


def worth_of_trumps(hand: Sequence[Card], action: Action, theirs: Action | None) -> float:
    """How good this choice of trumps is for the first half; the hand of the second half is unknown.

    `theirs` is the other's choice, None if it has not chosen yet.
    """
    first = suit_of(action.card)
    their_first = suit_of(theirs.card) if theirs is not None and theirs.verb == "trumps" else None
    harm = 0.0 if their_first is None else EVEN_SUIT - strength(hand, their_first)
    if action.verb == "no-trump":
        high = sum(max(0, rank_of(card) - JACK) for card in hand)
        return (high - 13) / 4 - harm
    if first == their_first:
        # ED-4: a suit that both chose is not trump
        return 0.0
    return strength(hand, first) - EVEN_SUIT - harm


def usefulness(view: View, card: Card) -> float:
    """What a card is worth in the second half: its rank, the length of its suit, and more if it is the seat's trump."""
    length = (set_of(view.hand) & SUIT_CARDS[suit_of(card)]).bit_count()
    is_trump = suit_of(card) == view.fact("own-suit", view.seat)
    return rank_of(card) + 0.5 * length + (8 if is_trump else 0)


def waste(view: View, card: Card) -> float:
    """What an answer costs: its rank, more if it is a trump, most if it leaves the lead to the last pair to the other.

    Leads cost nothing: a low one may lose the trick.
    """
    if len(trick_of(view)) % 2 == 0:
        return 0.0
    left = LEFT if view.fact("half") == 1 and leaves_last_pair(view, card) else 0
    return rank_of(card) + left + (ACE if suit_of(card) == view.fact("trump") else 0)


def leaves_last_pair(view: View, card: Card) -> bool:
    """Whether a card loses the second pair, while one of the suit wins it and a sure winner for the last is held."""
    led, trump = trick_of(view)[-1:], view.fact("trump")
    if view.phase != "play" or view.fact("pair") != 2 or len(trick_of(view)) % 2 == 0:
        return False
    assert view.seat is not None
    if wins_now(led, view.seat, card, trump):
        return False
    taking = [
        other
        for other in playable(view)
        if suit_of(other) == suit_of(led[0][1]) and wins_now(led, view.seat, other, trump)
    ]
    sure = {other for other in view.hand if _surely_wins(view, other)}
    return any(sure - {other} for other in taking)


def _surely_wins(view: View, card: Card) -> bool:
    """Whether no unseen card can beat this one if it is led."""
    unseen, suit, trump = (1 << 52) - 1 & ~seen_cards(view), suit_of(card), view.fact("trump")
    can_ruff = trump not in (None, suit) and unseen & SUIT_CARDS[trump]
    return not can_ruff and not unseen & SUIT_CARDS[suit] & ~((1 << card + 1) - 1)


def gone(view: View) -> CardSet:
    """The cards that nobody else can still play, the seat's own among them."""
    return seen_cards(view) & ~set_of(card for _seat, card in trick_of(view)[-1:])


def chosen_card(view: View) -> Card:
    """A card by the rules of thumb: a lead, or an answer to the other's card of this pair."""
    plays = trick_of(view)
    return answer(view, plays[-1]) if len(plays) % 2 else lead(view)


def lead(view: View) -> Card:
    """The weakest card to the first pair, the safest to the third; to the second the safest of those not kept."""
    cards = sorted(playable(view), key=lambda card: (_danger(view, card), -rank_of(card)))
    place = {1: len(cards) - 1, 2: min(_kept(view), len(cards) - 1), 3: 0}
    return cards[place[view.fact("pair")]]


def _kept(view: View) -> int:
    """How many good cards to keep: one for each third pair still to come in this half."""
    tricks: int = sum(view.fact("tricks", seat) for seat in range(2))
    return 4 - tricks % 4


def _danger(view: View, card: Card) -> int:
    """How many of the unseen cards would beat this one if it is led."""
    assert view.seat is not None
    unseen = (1 << 52) - 1 & ~seen_cards(view)
    suit, trump = suit_of(card), view.fact("trump")
    above = unseen & SUIT_CARDS[suit] & ~((1 << card + 1) - 1)
    ruffs = 0
    if trump is not None and trump != suit and suit in voids(2, _half_plays(view))[1 - view.seat]:
        ruffs = unseen & SUIT_CARDS[trump]
    return above.bit_count() + ruffs.bit_count()


def _half_plays(view: View) -> list[tuple[int, Action]]:
    """The plays of this half."""
    plays = [(seat, action) for seat, action in view.history if action.verb == "play"]
    return plays[24:] if view.fact("half") == 2 else plays


def answer(view: View, led: tuple[int, Card]) -> Card:
    """Win the third pair if possible, the second without a trump, the first without a trump or a high card."""
    assert view.seat is not None
    trump, cards = view.fact("trump"), sensible(view)
    winning = [card for card in cards if wins_now([led], view.seat, card, trump)]
    losing = [card for card in cards if card not in winning]
    if not winning:
        return cheapest(losing, trump)
    best = cheapest(winning, trump)
    is_cheap = suit_of(best) != trump and (rank_of(best) <= QUEEN or view.fact("pair") == 2)
    if view.fact("pair") == 3 or not losing or is_cheap:
        return best
    return cheapest(losing, trump)
