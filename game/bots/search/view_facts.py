"""What bots of several games read off a view: the trick, the cards seen, the best and the least useful card.

Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from game.bots.search.card_codes import Order, equivalents
from game.cards import SUIT_CARDS, Card, CardSet, Suit, rank_of, set_of, suit_of
from game.rules.actions import Action, play
from game.rules.parts import View
from game.rules.tricks import Plays, trick_of, winner


def seen_cards(view: View) -> CardSet:
    """All cards this seat has seen in this deal: its own, those in sight, those played."""
    shown = [card for pile in view.piles for card in pile.cards if card >= 0]
    return set_of(shown) | set_of(
        action.card for _seat, action in view.history if action.verb == "play" and action.card >= 0
    )


def played_cards(view: View) -> list[CardSet]:
    """By seat the cards played in this deal."""
    played = [0] * view.players
    for seat, action in view.history:
        if action.verb == "play":
            played[seat] |= 1 << action.card
    return played


def wanted(view: View, seat: int) -> int:
    """How many tricks a seat still wants for its bid; 0 or less when it has them or more."""
    return (view.fact("bid", seat) or 0) - (view.fact("tricks", seat) or 0)


def wins_now(plays: Plays, seat: int, card: Card, trump: Suit | None) -> bool:
    """Whether this card would be winning the trick if `seat` played it now."""
    return winner([*plays, (seat, card)], trump) == seat


def is_boss(card: Card, seen: CardSet) -> bool:
    """Whether no unseen card of its suit ranks above this card."""
    above = SUIT_CARDS[suit_of(card)] & ~((1 << card + 1) - 1)
    return not above & ~seen


def playable(view: View) -> list[Card]:
    """The cards that may be played now."""
    return [action.card for action in view.legal if action.verb == "play"]


def with_cards(actions: Iterable[Action], cards: Collection[Card]) -> list[Action]:
    """The actions without the plays of any other card."""
    return [action for action in actions if action.verb != "play" or action.card in cards]


def between(low: Card, high: Card) -> CardSet:
    """The cards that rank between two cards of a suit."""
    return SUIT_CARDS[suit_of(low)] & (1 << high) - 1 & ~((2 << low) - 1)


def cheapest(cards: Iterable[Card], trump: Suit | None) -> Card:
    """The lowest card, trumps last."""
    return min(cards, key=lambda card: (suit_of(card) == trump, rank_of(card)))


def dearest(cards: Iterable[Card], trump: Suit | None) -> Card:
    """The highest card, trumps first."""
    return max(cards, key=lambda card: (suit_of(card) == trump, rank_of(card)))


def distinct_plays(
    view: View, order: Order, worth: Callable[[Card], int] | None = None, cards: Sequence[Card] | None = None
) -> list[Action]:
    """The cards, by default all playable ones, as actions; one of equivalent cards (see `card_codes.distinct`)."""
    groups = equal_groups(view, order, playable(view) if cards is None else cards, worth)
    return [play(alike[0]) for alike in groups]


def equal_cards(
    view: View,
    order: Order,
    card: Card,
    worth: Callable[[Card], int] | None = None,
    cards: Sequence[Card] | None = None,
) -> list[Card]:
    """The cards that are equivalent to this one, itself included, from low to high; see `distinct_plays`."""
    groups = equal_groups(view, order, playable(view) if cards is None else cards, worth)
    return next((alike for alike in groups if card in alike), [card])


def equal_groups(
    view: View, order: Order, cards: Sequence[Card], worth: Callable[[Card], int] | None = None
) -> list[list[Card]]:
    """These cards in groups of equivalent ones, each from low to high; see `distinct_plays`."""
    return equivalents(order, cards, gone_cards(view), worth)


def gone_cards(view: View) -> CardSet:
    """The cards that the seat has seen in this deal, without those of the trick on the table."""
    return seen_cards(view) & ~set_of(card for _seat, card in trick_of(view))


def lowest_bids(view: View, count: int) -> list[Action]:
    """The lowest legal bids, ascending."""
    bids = [action for action in view.legal if action.verb == "bid"]
    return sorted(bids, key=lambda action: action.number or 0)[:count]


def bids_near(view: View, wanted: float, most: float) -> list[Action]:
    """The legal actions with a number at most `most` away from the wanted one; if there are none, the nearest bid."""
    near = [action for action in view.legal if abs((action.number or 0) - wanted) <= most]
    return near or [nearest_bid(view.legal, wanted)]


def nearest_bid(legal: Sequence[Action], wanted: float) -> Action:
    """The legal bid nearest to the wanted number; the lower of two equally near."""
    bids = [action for action in legal if action.verb == "bid"]
    return min(bids, key=lambda action: (abs((action.number or 0) - wanted), action.number or 0))
