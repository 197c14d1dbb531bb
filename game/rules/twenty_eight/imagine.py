"""What a view of Twenty-Eight tells of the cards out of sight, and an even draw of all that they can be.

The trump card that lies hidden from the looker is weighed suit by suit: a suit counts as much as there are deals in
which the trump card is of it and nothing that was done breaks a rule (TE-9 to TE-11).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.cards import HIDDEN, SUITS, Card, Chance, Suit, suit_of
from game.rules.base import Layout, MayHold, Place
from game.rules.deal_sampler import DealSampler, count_deals
from game.rules.parts import View

TRUMP_CARD: Place = "trump-card"
STOCK: Place = "stock"


def trump_card_of(view: View) -> tuple[int, Card] | None:
    """Who laid the trump card, and which one as far as the looker knows (`HIDDEN`); None before it was laid."""
    for seat, action in view.history:
        if action.verb == "trump":
            return seat, action.card
    return None


def surely_dealt(view: View) -> Layout:
    """For each seat the cards that the looker knows it was dealt."""
    dealt: Layout = {}
    for seat in range(view.players):
        played = [action.card for actor, action in view.history if actor == seat and action.verb == "play"]
        dealt[seat] = played + [card for card in view.pile("hand", seat) if card != HIDDEN]
    laid = trump_card_of(view)
    if laid is not None and laid[1] != HIDDEN and laid[1] not in dealt[laid[0]]:
        dealt[laid[0]].append(laid[1])
    return dealt


def voids_if(view: View, trump: Suit | None) -> list[set[Suit]] | None:
    """The suits that each hand has shown not to hold if this is the trump; None if then a rule was broken.

    Who does not follow or calls has none of the suit led (TE-9, TE-11); a bidder who leads trumps while they are
    hidden has nothing else (TE-10); a caller who does not trump has no trump (TE-11). The
    trump card while hidden is in no hand.
    """
    void: list[set[Suit]] = [set() for _seat in range(view.players)]
    laid = trump_card_of(view)
    bidder = None if laid is None else laid[0]
    led, count, has_called, is_hidden = None, 0, False, True
    for seat, action in view.history:
        if action.verb == "call" and led is not None:
            has_called, is_hidden = True, False
            void[seat].add(led)
        if action.verb != "play":
            continue
        suit = suit_of(action.card)
        if suit in void[seat] and laid != (seat, action.card):
            return None
        if count == 0:
            led = suit
            if is_hidden and seat == bidder and suit == trump:
                void[seat] |= {other for other in SUITS if other != suit}
        elif suit != led and led is not None:
            void[seat].add(led)
            if has_called and suit != trump and trump is not None:
                void[seat].add(trump)
        has_called = False
        count = (count + 1) % view.players
    return void


class HiddenCards:
    """The cards out of sight of a view, to be drawn evenly as often as one likes."""

    def __init__(self, view: View, pack: Sequence[Card]) -> None:
        """Count the deals that fit, suit of the trump by suit; raises ValueError if there is none."""
        laid = trump_card_of(view)
        self.dealt = surely_dealt(view)
        taken = {card for cards in self.dealt.values() for card in cards}
        self.loose = [card for card in pack if card not in taken]
        each = 4 if laid is None else 8
        room: dict[Hashable, int] = {seat: each - len(self.dealt[seat]) for seat in range(view.players)}
        room[STOCK] = len(pack) - each * view.players
        is_unseen = laid is not None and laid[1] == HIDDEN
        if laid is not None and is_unseen:
            room[laid[0]] -= 1
            room[TRUMP_CARD] = 1
        suits = list(SUITS) if is_unseen else [None if laid is None else suit_of(laid[1])]
        rules = [(voids_if(view, suit), suit) for suit in suits]
        fitting = [_fits(void, suit) for void, suit in rules if void is not None]
        counts = [count_deals(self.loose, room, fits) if is_unseen else 1 for fits in fitting]
        # each suit is as likely as it has deals
        self.draws = [
            (count, DealSampler(self.loose, room, fits)) for count, fits in zip(counts, fitting, strict=True) if count
        ]
        self.count = sum(count for count, _spread in self.draws)
        if not self.count:
            raise ValueError("no deal fits this view")

    def draw(self, chance: Chance) -> dict[Hashable, list[Card]]:
        """The loose cards by place: a seat, the stock, or the trump card's."""
        drawn = chance.below(self.count)
        for count, dealing in self.draws:
            if drawn < count:
                return dealing.draw(chance)
            drawn -= count
        raise AssertionError("the weights add up")


def hands_behind(view: View, pack: Sequence[Card], chance: Chance) -> list[list[Card]]:
    """The eight cards of each seat, those of the first deal first, the bidder's trump card at their head.

    Even over everything that the looker cannot tell from the truth; raises ValueError if nothing fits.
    """
    laid, hidden = trump_card_of(view), HiddenCards(view, pack)
    drawn = hidden.draw(chance)
    hands = [chance.shuffled([*hidden.dealt[seat], *drawn.get(seat, ())]) for seat in range(view.players)]
    if laid is None:
        stock = chance.shuffled(drawn.get(STOCK, ()))
        return [[*hand, *(stock.pop() for _card in range(4))] for hand in hands]
    bidder, card = laid
    trump_card = drawn[TRUMP_CARD] if card == HIDDEN else [card]
    hands[bidder] = [*trump_card, *(other for other in hands[bidder] if other not in trump_card)]
    return hands


def _fits(void: Sequence[set[Suit]], trump: Suit | None) -> MayHold:
    def may_hold(card: Card, place: Place) -> bool:
        if place == TRUMP_CARD:
            return suit_of(card) == trump
        return not isinstance(place, int) or suit_of(card) not in void[place]

    return may_hold
