"""The bot of Twenty-Eight: bid on a long suit with its jack, give points to the player's side, call when it pays."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.bots.games.twenty_eight import beginner
from game.bots.games.twenty_eight.belief import believed, uniform_determinizations, weigher
from game.bots.games.twenty_eight.dominated import sensible
from game.bots.games.twenty_eight.playout import (
    ORDER,
    code_of,
    end_gains,
    expected_of,
    forecast_of,
    gains,
    habitual,
    prepare_play,
)
from game.bots.games.twenty_eight.thumb import card_or_call, chosen_bid, trump_choice
from game.bots.games.twenty_eight.view_facts import leaves_to_partner, points_of_card
from game.bots.games.twenty_eight.waste import waste
from game.bots.levels import EFFORTS, Effort
from game.bots.player import Player
from game.bots.search.determinizations import Draw, Weight, games_after
from game.bots.search.view_facts import distinct_plays, equal_cards, lowest_bids, with_cards
from game.cards import Card, Chance
from game.rules.actions import CALL, KEEP, PASS, Action
from game.rules.parts import View
from game.rules.twenty_eight.rules import TwentyEight

JUMPS = 3
"""How many of the lowest bids are candidates."""
ENDS = 6
"""With this many cards in hand or fewer, the mean of play-outs and of best play counts."""


class TwentyEightPlayer(Player):
    """Twenty-Eight: a search over bids, trumps, raises, calls and the play."""

    efforts = EFFORTS | {"expert": Effort(400, 800, 1.0, True)}
    """More samples did not improve play."""
    considerable = 0.8
    negligible = 0.02
    forecasts_bids = True
    counts_more = False

    def casual(self, view: View, chance: Chance) -> Action:
        """A bid or pass, a trump card, keeping the bid, or a card by rules of thumb."""
        if view.phase == "bid":
            return chosen_bid(view)
        if view.phase == "trump":
            return Action("trump", cards=(trump_choice(view.hand, view.players),))
        if view.phase == "raise":
            return KEEP
        return card_or_call(view)

    def beginner(self, view: View, chance: Chance) -> Action:
        return beginner.chosen(view, chance)

    def usual(self, view: View, chance: Chance) -> Action:
        """A card or a call by the learned habits, all else by rules of thumb."""
        actions = self.candidates(view) if view.phase == "play" else []
        if len(actions) < 2:
            return self.casual(view, chance)
        return habitual(view, actions)

    def candidates(self, view: View) -> list[Action]:
        """A pass and the lowest bids; all trump cards and raises; the call; one of equivalent cards."""
        if view.phase == "bid":
            passes = [action for action in view.legal if action == PASS]
            return passes if leaves_to_partner(view) else passes + lowest_bids(view, JUMPS)
        if view.phase in ("trump", "raise"):
            return list(view.legal)
        return [action for action in view.legal if action == CALL] + distinct_plays(
            view, ORDER, points_of_card, sensible(view)
        )

    def sensible(self, view: View) -> list[Action]:
        """Without the cards that `dominated` proves to be worse than another one."""
        return with_cards(view.legal, sensible(view))

    def equals(self, view: View, card: Card) -> list[Card]:
        """The run of the seat's cards with the same points that this one belongs to."""
        return equal_cards(view, ORDER, card, points_of_card, sensible(view))

    def waste(self, view: View, action: Action) -> float:
        """Points given away, high cards and trumps spent, the partner's bid raised, the trump called for nothing."""
        return waste(view, action)

    def outcomes(
        self, imagined: TwentyEight, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float]:
        """What the deal is worth to the seat's side, with a little for each point above or below the bid."""
        if imagined.phase == "play":
            return gains(imagined, seat, [code_of(action) for action in actions], luck)
        expected = expected_of(imagined) if imagined.phase == "bid" else []
        return [
            gains(game, seat, [0], luck, 0.0)[0] if prepare_play(game, expected) else 0.0
            for game in games_after(imagined, seat, actions)
        ]

    def solved(
        self, imagined: TwentyEight, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float] | None:
        """In the last tricks, the mean of play-outs and of best play by all."""
        if imagined.phase != "play" or imagined.hands[seat].bit_count() > ENDS:
            return None
        return end_gains(imagined, seat, [code_of(action) for action in actions], luck)

    def uniform_determinizations(self, view: View, draw: Draw) -> Iterator[TwentyEight]:
        """Deals the unseen cards again, the hidden trump card among them."""
        return uniform_determinizations(view, draw)

    def weigher(self, view: View) -> Weight:
        """Weighs the others' bids and the bidder's choice of the trump."""
        return weigher(view)

    def determinizations(self, view: View, draw: Draw, is_weighted: bool = True) -> Iterator[TwentyEight]:
        """The likelier ones more often, drawn from many in the auction."""
        return believed(view, draw) if is_weighted else uniform_determinizations(view, draw)

    def forecast(self, imagined: TwentyEight, seat: int, action: Action, luck: Sequence[float]) -> int | None:
        """The points that the player's side takes with this action; None if a bid does not win the auction."""
        (game,) = games_after(imagined, seat, [action])
        if not prepare_play(game, expected_of(imagined)) or (imagined.phase == "bid" and game.bidder != seat):
            return None
        return forecast_of(game, seat, luck)

    def card_points(self, card: Card) -> int:
        """TE-1: the points of a card."""
        return points_of_card(card)

    def allies(self, imagined: TwentyEight, seat: int) -> Collection[int]:
        """The side; with three players, the two who play against the bidder."""
        if imagined.players == 3 and seat != imagined.bidder:
            return [at for at in range(3) if at != imagined.bidder]
        return imagined.side(seat)


PLAYER = TwentyEightPlayer()
