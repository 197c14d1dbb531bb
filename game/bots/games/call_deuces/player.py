"""The bot of Call Deuces: bid what the best trump suit is worth, lay fives away, give fives to the player's side."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from game.bots.games.call_deuces import beginner
from game.bots.games.call_deuces.belief import weigher
from game.bots.games.call_deuces.choices import compared_plays, equal_plays, waste_of
from game.bots.games.call_deuces.dominated import sensible
from game.bots.games.call_deuces.playout import code_of, forecast_of, outcomes_of, prepare_play, redeal
from game.bots.games.call_deuces.thumb import chosen_bid, chosen_card, chosen_discard
from game.bots.games.call_deuces.worth import best_trump, by_regret, is_five, most_to_bid, side_points
from game.bots.levels import EFFORTS, Effort
from game.bots.player import Player
from game.bots.search.determinizations import Draw, Weight, games_after, redealt, weighted
from game.bots.search.view_facts import lowest_bids, with_cards
from game.cards import Card, Chance, set_of
from game.rules.actions import PASS, Action, play
from game.rules.call_deuces.rules import CallDeuces
from game.rules.parts import View

JUMPS = 3
"""How many of the lowest bids are candidates."""
LAID_AWAY = 6
"""The candidates for laying away are pairs of this many cards."""

PILOTS, MOST_DRAWS = 32, 32
"""The same as in `determinizations`, but more, because leads of the bidder make a few deals much likelier."""


class CallDeucesPlayer(Player):
    """Call Deuces: a search over bids, trumps, the cards laid away, and the play."""

    efforts = EFFORTS | {"club": Effort(24, 32, 0.15, False), "expert": Effort(320, 480, 1.0, True)}
    """More samples for bids than in most games, because each decides much."""
    considerable = 4.0
    negligible = 0.3
    """In the play only, and chosen without duels."""
    forecasts_bids = True

    def casual(self, view: View, chance: Chance) -> Action:
        """Bid up to what the hand should make; name the best suit; then a card by rules of thumb."""
        if view.phase == "bid":
            return chosen_bid(view)
        if view.phase == "trump":
            said, is_whole = view.fact("bid", view.seat), view.option("made") == "points"
            return Action("trump", suit=best_trump(set_of(view.hand), view.players, said, is_whole))
        if view.phase == "discard":
            return chosen_discard(view)
        return play(chosen_card(view))

    def beginner(self, view: View, chance: Chance) -> Action:
        return beginner.chosen(view, chance)

    def usual(self, view: View, chance: Chance) -> Action | None:
        """The choice by rules of thumb; None for a pass, because play-outs undervalue bids anyway."""
        usual = self.casual(view, chance)
        return None if usual == PASS else usual

    def candidates(self, view: View) -> list[Action]:
        """A pass and the lowest bids; all suits; pairs of useless cards; one of equivalent cards, no five led."""
        if view.phase == "bid":
            bids = lowest_bids(view, JUMPS)
            most = max(side_points(set_of(view.hand), view.players) + JUMPS, (bids[0].number or 0) if bids else 0)
            kept = [action for action in bids if (action.number or 0) <= most]
            return [action for action in view.legal if action == PASS] + kept
        if view.phase == "trump":
            return list(view.legal)
        if view.phase == "discard":
            away = list(map(set, combinations(by_regret(view.hand, view.fact("trump"))[:LAID_AWAY], 2)))
            return [action for action in view.legal if set(action.cards) in away]
        return compared_plays(view)

    def sensible(self, view: View) -> list[Action]:
        """Without the cards that `dominated` proves to be worse than another one."""
        return with_cards(view.legal, sensible(view))

    def equals(self, view: View, card: Card) -> list[Card]:
        """The run of the seat's cards of its kind that this one belongs to."""
        return equal_plays(view, card)

    def waste(self, view: View, action: Action) -> float:
        """A five that a stranger may take, a card higher than needed, and the like."""
        return waste_of(view, action)

    def indifference(self, view: View) -> float:
        """What is negligible in the play; a bid is not changed for so little."""
        return self.negligible if view.phase == "play" else 0.0

    def outcomes(
        self, imagined: CallDeuces, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float]:
        """The player's points of the deal, less a part of what the others score; nothing for a deal thrown in."""
        if imagined.phase == "play":
            assert imagined.trump is not None
            firsts = [code_of(action.card, imagined.trump) for action in actions]
            return outcomes_of(imagined, seat, firsts, luck)
        limits = _limits(imagined) if imagined.phase == "bid" else []
        return [
            outcomes_of(game, seat, [0], luck)[0] if prepare_play(game, limits) else 0.0
            for game in games_after(imagined, seat, actions)
        ]

    def uniform_determinizations(self, view: View, draw: Draw) -> Iterator[CallDeuces]:
        """Deals the unseen cards of hands and kitty again."""
        return redealt(view, draw, redeal)

    def weigher(self, view: View) -> Weight:
        """Weighs the others' bids, the exchange, the bidder's leads, and the signs of the partner."""
        return weigher(view)

    def determinizations(self, view: View, draw: Draw, is_weighted: bool = True) -> Iterator[CallDeuces]:
        """The likelier ones more often, each drawn from up to `MOST_DRAWS` in the play."""
        uniform = self.uniform_determinizations(view, draw)
        if not is_weighted:
            return uniform
        return weighted(uniform, draw, weigher(view), *((PILOTS, MOST_DRAWS) if view.phase == "play" else ()))

    def forecast(self, imagined: CallDeuces, seat: int, action: Action, luck: Sequence[float]) -> int | None:
        """The points that the player's side makes with this bid; None if another seat becomes the bidder."""
        (game,) = games_after(imagined, seat, [action])
        if not prepare_play(game, _limits(imagined)) or game.bidder != seat:
            return None
        return forecast_of(game, seat, luck)

    def card_points(self, card: Card) -> int:
        """CD-8: a five counts 5."""
        return 5 * is_five(card)

    def allies(self, imagined: CallDeuces, seat: int) -> Collection[int]:
        """CD-7, CD-10: the bidder and the partner; another player alone unless the defenders share."""
        side = {imagined.bidder, imagined.partner}
        if seat in side:
            return [at for at in range(imagined.players) if at in side]
        is_shared = imagined.chosen["defenders"] == "shared"
        return [at for at in range(imagined.players) if at == seat or (is_shared and at not in side)]


def _limits(imagined: CallDeuces) -> list[float]:
    """How high each seat bids."""
    return [most_to_bid(hand, imagined.players) for hand in imagined.hands]


PLAYER = CallDeucesPlayer()
