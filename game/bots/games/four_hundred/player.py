"""The bot of 400: bid a little less than the hand is worth, take tricks, but leave the partner's alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.games.four_hundred import beginner
from game.bots.games.four_hundred.belief import weigher
from game.bots.games.four_hundred.dominated import sensible
from game.bots.games.four_hundred.playout import DEAD, DEAD_BY_LAST, ORDER, bids_after, end_gains, forecast_of, gains
from game.bots.games.four_hundred.thumb import chosen_card, wasted
from game.bots.games.four_hundred.worth import CAUTION, expected_tricks
from game.bots.levels import EFFORTS, Effort
from game.bots.player import Player
from game.bots.search.determinizations import Draw, Weight, redeal_hands, redealt
from game.bots.search.view_facts import bids_near, distinct_plays, equal_cards, nearest_bid, with_cards
from game.cards import Card, Chance, set_of
from game.rules.actions import Action, play
from game.rules.four_hundred.rules import DEAD_WORTH, FourHundred
from game.rules.parts import View

ENDS = 5
"""With this many cards in hand or fewer, the end of a deal is solved."""
NEAR = 2.5
"""How far from the expected tricks a bid may be to be a candidate."""


class FourHundredPlayer(Player):
    """400: a search over bids near the expected tricks, and over the play."""

    efforts = EFFORTS | {"expert": Effort(480, 480, 1.0, True)}
    """More samples than in most games, because many choices are close and play-outs are cheap."""
    considerable = 2.0
    forecasts_bids = True
    counts_more = False

    def casual(self, view: View, chance: Chance) -> Action:
        """Bid the expected tricks; then a card by rules of thumb."""
        if view.phase == "bid":
            return nearest_bid(view.legal, expected_tricks(set_of(view.hand)) - CAUTION)
        return play(chosen_card(view))

    def beginner(self, view: View, chance: Chance) -> Action:
        return beginner.chosen(view, chance)

    def candidates(self, view: View) -> list[Action]:
        """Bids near the expectation; one of equivalent cards, none that `dominated` leaves out."""
        if view.phase == "bid":
            return bids_near(view, expected_tricks(set_of(view.hand)), NEAR)
        return distinct_plays(view, ORDER, cards=sensible(view))

    def sensible(self, view: View) -> list[Action]:
        """Without the cards that `dominated` proves to be worse than another one."""
        return with_cards(view.legal, sensible(view))

    def equals(self, view: View, card: Card) -> list[Card]:
        """The run of the seat's cards that this one belongs to."""
        return equal_cards(view, ORDER, card, cards=sensible(view))

    def waste(self, view: View, action: Action) -> float:
        return wasted(view, action)

    def outcomes(
        self, imagined: FourHundred, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float]:
        """The points of the seat's side less those of the other side."""
        if imagined.phase != "bid":
            bids = [said or 0 for said in imagined.bids]
            return gains(imagined, seat, [ORDER.code[action.card] for action in actions], bids, luck)
        expected = [expected_tricks(hand) - CAUTION for hand in imagined.hands]
        dead = DEAD_BY_LAST if imagined.bids.count(None) == 1 else DEAD
        found = []
        for action in actions:
            bids = bids_after(imagined, action.number or 0, expected)
            is_dead = sum(map(imagined.worth, bids)) <= DEAD_WORTH
            found += [dead] if is_dead else gains(imagined, seat, [-1], bids, luck)
        return found

    def solved(
        self, imagined: FourHundred, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float] | None:
        """In the last tricks, the mean of play-outs and of best play by all."""
        if imagined.phase != "play" or imagined.hands[seat].bit_count() > ENDS:
            return None
        return end_gains(imagined, seat, [ORDER.code[action.card] for action in actions], luck)

    def uniform_determinizations(self, view: View, draw: Draw) -> Iterator[FourHundred]:
        """Deals the unseen cards of the hands again."""
        return redealt(view, draw, redeal_hands)

    def weigher(self, view: View) -> Weight:
        """Weighs the others' bids."""
        return weigher(view)

    def forecast(self, imagined: FourHundred, seat: int, action: Action, luck: Sequence[float]) -> int:
        """The tricks that the seat on turn takes with this bid."""
        expected = [expected_tricks(hand) - CAUTION for hand in imagined.hands]
        bids = bids_after(imagined, action.number or 0, expected)
        return forecast_of(imagined, seat, bids, luck)


PLAYER = FourHundredPlayer()
