"""The bot of Devil's Bridge: bid the expected tricks, then take or duck until the bid is met exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.games.devils_bridge import beginner
from game.bots.games.devils_bridge.belief import uniform_determinizations, weigher
from game.bots.games.devils_bridge.dominated import sensible
from game.bots.games.devils_bridge.habits import BridgePlayout, ended, habits, worth_of
from game.bots.games.devils_bridge.playout import ORDER, bids_after, gain_of, playout_of
from game.bots.games.devils_bridge.thumb import chosen_card, expected_tricks, one_of
from game.bots.kernels.seeds import seed_of
from game.bots.levels import EFFORTS, Effort
from game.bots.player import Player
from game.bots.search.determinizations import Draw, Weight
from game.bots.search.view_facts import bids_near, equal_cards, equal_groups, nearest_bid, with_cards
from game.cards import Card, Chance
from game.rules.actions import PLAY_HIDDEN, Action, play
from game.rules.devils_bridge.rules import DevilsBridge
from game.rules.parts import View

NEAR = 3
"""How far from the expected tricks a bid may be to be a candidate."""


class DevilsBridgePlayer(Player):
    """Devil's Bridge: a search over bids near the expected tricks, and over the play."""

    efforts = EFFORTS | {"club": Effort(16, 32, 0.15, False), "expert": Effort(3000, 3000, 1.0, True)}
    """More samples than in other games: its play-outs are compiled, and choices with few cards in hand need many."""
    considerable = 3.0
    forecasts_bids = True
    bids_exactly = True

    def casual(self, view: View, chance: Chance) -> Action:
        """Bid the expected tricks; then a card by rules of thumb."""
        if view.phase == "bid":
            return nearest_bid(view.legal, expected_tricks(view))
        if view.legal == (PLAY_HIDDEN,):
            return PLAY_HIDDEN
        return play(one_of(view, self.equals(view, chosen_card(view))))

    def beginner(self, view: View, chance: Chance) -> Action:
        return beginner.chosen(view, chance)

    def candidates(self, view: View) -> list[Action]:
        """Bids near the expectation; one of equivalent cards."""
        if view.phase == "bid":
            return bids_near(view, expected_tricks(view), NEAR)
        if view.legal == (PLAY_HIDDEN,):
            return [PLAY_HIDDEN]
        return [play(one_of(view, equals)) for equals in equal_groups(view, ORDER, sensible(view))]

    def sensible(self, view: View) -> Sequence[Action]:
        """Without the cards that another one dominates (see `dominated`)."""
        return with_cards(view.legal, sensible(view))

    def equals(self, view: View, card: Card) -> list[Card]:
        """The run of the seat's cards that this one belongs to; only the card itself where it is unseen."""
        return equal_cards(view, ORDER, card)

    def outcomes(
        self, imagined: DevilsBridge, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float]:
        """The player's points of the deal, less a part of what the others score."""
        gain = gain_of(imagined, seat, luck)
        if imagined.phase == "bid":
            worths = [worth_of(hand, imagined.trump, imagined.players) for hand in imagined.hands]
            said = bids_after(imagined, [action.number or 0 for action in actions], worths)
            return [gain(0, bids) for bids in said]
        bids = [number or 0 for number in imagined.bids]
        return [gain(1 << ORDER.code[action.card], bids) for action in actions]

    def uniform_determinizations(self, view: View, draw: Draw) -> Iterator[DevilsBridge]:
        """Deals the unseen cards again, by the kernel."""
        return uniform_determinizations(view, draw)

    def weigher(self, view: View) -> Weight:
        """Weighs the others' bids."""
        return weigher(view)

    def forecast(self, imagined: DevilsBridge, seat: int, action: Action, luck: Sequence[float]) -> int:
        """The tricks that the seat on turn takes with this bid."""
        worths = [worth_of(hand, imagined.trump, imagined.players) for hand in imagined.hands]
        bids = next(bids_after(imagined, [action.number or 0], worths))
        over = ended(playout_of(imagined, bids), 0, seat, seed_of(luck), habits(), None)
        assert isinstance(over, BridgePlayout)
        return over.taken()[seat]


PLAYER = DevilsBridgePlayer()
