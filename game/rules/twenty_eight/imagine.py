"""Twenty-Eight: imagined games, drawn directly from all deals that fit a view.

The suit of a trump card that is hidden from the looker is drawn first. The weight of a suit is the number of deals in
which the trump card has this suit and no action breaks a rule (TE-9 to TE-11).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import HIDDEN, SUITS, Card, Chance, Suit, suit_of
from game.rules.actions import Action
from game.rules.deal_sampler import DealSampler, count_deals
from game.rules.imagine import Imagination, void_filter
from game.rules.parts import Layout, MayHold, Place, View
from game.rules.tricks import played_by
from game.rules.twenty_eight.rules import TwentyEight

TRUMP_CARD: Place = "trump-card"
STOCK: Place = "stock"


def trump_card_of(view: View) -> tuple[int, Card] | None:
    """The seat that laid the trump card and the card, `HIDDEN` if the looker may not know it; None before that."""
    for seat, action in view.history:
        if action.verb == "trump":
            return seat, action.card
    return None


def surely_dealt(view: View) -> Layout:
    """For each seat, the cards that the looker knows it was dealt."""
    dealt: Layout = {}
    for seat in range(view.players):
        dealt[seat] = played_by(view, seat) + [card for card in view.pile("hand", seat) if card != HIDDEN]
    laid = trump_card_of(view)
    if laid is not None and laid[1] != HIDDEN and laid[1] not in dealt[laid[0]]:
        dealt[laid[0]].append(laid[1])
    return dealt


def voids_if(view: View, trump: Suit | None) -> list[set[Suit]] | None:
    """The suits that each hand cannot hold if this suit is trump; None if an action would then have broken a rule.

    A player who does not follow or who calls has none of the suit led (TE-9, TE-11). A bidder who leads trumps while
    they are hidden has nothing else (TE-10). A caller who does not trump has no trump (TE-11). The hidden trump card is
    in no hand.
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
    """Draws the unseen cards of a view, as often as needed; all fitting deals are equally likely."""

    def __init__(self, view: View, pack: Sequence[Card]) -> None:
        """Count the deals that fit for each possible trump suit; raises ValueError if there is none."""
        laid = trump_card_of(view)
        self.dealt = surely_dealt(view)
        taken = {card for cards in self.dealt.values() for card in cards}
        self.loose = [card for card in pack if card not in taken]
        each = 4 if laid is None else 8
        room: dict[Place, int] = {seat: each - len(self.dealt[seat]) for seat in range(view.players)}
        room[STOCK] = len(pack) - each * view.players
        is_unseen = laid is not None and laid[1] == HIDDEN
        if laid is not None and is_unseen:
            room[laid[0]] -= 1
            room[TRUMP_CARD] = 1
        suits = list(SUITS) if is_unseen else [None if laid is None else suit_of(laid[1])]
        rules = [(voids_if(view, suit), suit) for suit in suits]
        fitting = [_fits(void, suit) for void, suit in rules if void is not None]
        counts = [count_deals(self.loose, room, fits) if is_unseen else 1 for fits in fitting]
        # The probability of a suit is proportional to its number of deals.
        self.draws = [
            (count, DealSampler(self.loose, room, fits)) for count, fits in zip(counts, fitting, strict=True) if count
        ]
        self.count = sum(count for count, _sampler in self.draws)
        if not self.count:
            raise ValueError("no deal fits this view")

    def draw(self, chance: Chance) -> dict[Place, list[Card]]:
        """The unseen cards by place: a seat, `STOCK` or `TRUMP_CARD`."""
        drawn = chance.below(self.count)
        for count, sampler in self.draws:
            if drawn < count:
                return sampler.draw(chance)
            drawn -= count
        raise AssertionError("the weights add up")


def hands_behind(view: View, pack: Sequence[Card], chance: Chance) -> list[list[Card]]:
    """The eight cards of each seat in the order of the deal; the bidder's trump card comes first.

    All deals that the looker could not tell from the real one are equally likely; raises ValueError if none fits.
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


def _fits(void: list[set[Suit]], trump: Suit | None) -> MayHold:
    """Hands hold no card of their void suits, and the trump card is of the trump suit."""
    may_lie = void_filter(void)

    def may_hold(card: Card, place: Place) -> bool:
        return suit_of(card) == trump if place == TRUMP_CARD else may_lie(card, place)

    return may_hold


class TwentyEightImagination(Imagination[TwentyEight]):
    """Draws hands and the trump card at the first try, as all of them fit."""

    def known(self) -> tuple[Layout, MayHold]:
        """The cards played, the player's hand and a trump card that was seen; `imagine` does not use this."""
        return surely_dealt(self.view), lambda _card, _place: True

    def imagine(self, chance: Chance) -> TwentyEight:
        """Draw the hands and the trump card, then deal and replay."""
        game = self.undealt(chance)
        hands = hands_behind(self.view, game.pack(), chance)
        game.lay([hands[seat].pop(0) for seat in game.round_from(game.after(game.dealer)) * 8])
        if not self.replay(game, chance):
            raise ValueError("no deal fits this view")
        return game

    def guess(self, game: TwentyEight, seat: int, action: Action, chance: Chance) -> Action:
        """A hidden trump card: the first card that its owner was dealt (see `hands_behind`)."""
        return Action("trump", cards=(game.layout[seat][0],)) if action.cards == (HIDDEN,) else action


IMAGINATION = TwentyEightImagination
