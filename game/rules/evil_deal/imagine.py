"""Evil Deal: imagined games, in which the card that the other player has laid away is unseen."""

from __future__ import annotations

from game.cards import HIDDEN, SUIT_CARDS, Card, CardSet, Chance, cards_in, suit_of
from game.rules.actions import Action
from game.rules.evil_deal.rules import SAYS, STACK, EvilDeal, ForeseenPlays, stack_place, trumps_place
from game.rules.imagine import Imagination
from game.rules.parts import Layout, MayHold, Place, View
from game.rules.tricks import played_by, voids


class EvilDealImagination(Imagination[EvilDeal]):
    """A guess of the card laid away looks ahead at what was played after the exchange, so that it always fits."""

    def __init__(self, rules: type[EvilDeal], view: View) -> None:
        super().__init__(rules, view)
        self.foreseen = tuple(second_half_plays(view, seat) for seat in range(2))

    def known(self) -> tuple[Layout, MayHold]:
        """The trump cards, all cards played or in sight; first-half hands lack the suits that they did not follow."""
        view = self.view
        fixed: Layout = {}
        in_hand: dict[Place, int] = {}
        for seat in range(2):
            said = [action for actor, action in view.history if actor == seat and action.verb in SAYS]
            trumps = said[0].cards if said else view.pile("trump-card", seat)
            fixed[trumps_place(seat)] = list(trumps)
            chosen = [action.number for actor, action in view.history if actor == seat and action.verb == "stack"]
            if not chosen:
                continue
            first, second = stack_place(seat, chosen[0] or 1), stack_place(seat, 3 - (chosen[0] or 1))
            played = played_by(view, seat)
            held = [*self.in_sight("hand", seat), *self.in_sight("laid-away", seat)]
            if view.fact("half") == 2:
                fixed[first] = played[:STACK]
                # ED-9: the trump card does not come from the stack.
                fixed[second] = [card for card in played[STACK:] + held if card != trumps[0]]
            else:
                fixed[first] = played + held
                in_hand[first] = seat
        void = voids(2, view.history)

        def may_hold(card: Card, place: Place) -> bool:
            # In the second half, a card of a suit not followed may be the one laid away: see `guess`.
            return place not in in_hand or suit_of(card) not in void[in_hand[place]]

        return fixed, may_hold

    def recall(self, game: EvilDeal) -> None:
        """ED-14: the games before this one; and the plays of the second half."""
        if game.chosen["match"] != 1:
            game.games = self.view.fact("game") - 1
            game.sums = [self.view.fact("sum", seat) for seat in range(2)]
        game.foreseen = self.foreseen

    def guess(self, game: EvilDeal, seat: int, action: Action, chance: Chance) -> Action:
        """ED-9: the card that the other player laid away, drawn evenly from those that are possible."""
        if HIDDEN not in action.cards:
            return action
        return Action("exchange", cards=(chance.choice(may_be_away(game, seat, game.hands[seat])),))


def may_be_away(game: EvilDeal, seat: int, hand: CardSet) -> list[Card]:
    """ED-7, ED-9: the cards of the hand at the exchange that may have been laid away, by what is played after it."""
    may_go = hand & ~(1 << game.trumps[seat][0]) if game.chosen["exchange"] == "must" else hand
    earlier = 0
    for card, void in game.foreseen[seat]:
        if void is not None:
            # A player who did not follow held at most one card of the suit at the exchange: the one laid away.
            may_go &= hand & SUIT_CARDS[void] & ~earlier or -1
        earlier |= 1 << card
    return list(cards_in(may_go & ~earlier))


def second_half_plays(view: View, seat: int) -> ForeseenPlays:
    """The cards that a seat played in the second half.

    In the public view all suits count as followed: it does not show enough of the deal to tell a void from a suit whose
    last card was laid away.
    """
    plays = [(actor, action.card) for actor, action in view.history if action.verb == "play"][2 * STACK :]
    told = []
    for at, (actor, card) in enumerate(plays):
        led = suit_of(plays[at - at % 2][1])
        is_void = suit_of(card) != led and view.seat is not None
        if actor == seat:
            told.append((card, led if is_void else None))
    return tuple(told)


IMAGINATION = EvilDealImagination
