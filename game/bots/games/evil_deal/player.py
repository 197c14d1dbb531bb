"""The bot of Evil Deal.

Only the third pair of a trick counts, so winners are kept for it, and it has to be reached with the lead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.bots.games.evil_deal import beginner
from game.bots.games.evil_deal.belief import redeal, weigher
from game.bots.games.evil_deal.dominated import sensible
from game.bots.games.evil_deal.endgame import ORDER
from game.bots.games.evil_deal.playout import (
    EvilDealPosition,
    finish,
    gain,
    half_solved,
    outcomes,
    prepare_play,
    solved,
    worth_of_exchange,
)
from game.bots.games.evil_deal.thumb import (
    chosen_card,
    gone,
    leaves_last_pair,
    trumps_worth,
    usefulness,
    waste,
)
from game.bots.levels import EFFORTS, Effort
from game.bots.player import Player
from game.bots.search.card_codes import distinct
from game.bots.search.determinizations import Draw, Weight, games_after, redealt
from game.bots.search.view_facts import playable, with_cards
from game.cards import Chance
from game.rules.actions import Action, play
from game.rules.evil_deal.rules import EvilDeal
from game.rules.parts import View

LAST_LEAD = 8.0
"""In the first half, a card that is better by up to this many points does not justify giving the other seat the lead to
the last pair (see `waste`)."""


class EvilDealPlayer(Player):
    """Evil Deal: a search over the play, the trumps and the card laid away, with solved endgames."""

    efforts = EFFORTS | {"expert": Effort(240, 640, 1.0, True)}
    """Fewer samples for a card than for trumps, because each of them is solved."""
    untimed: ClassVar = {"exchange": 3, "play": 24}
    """Where nothing is compiled, an iteration takes over a second for an exchange, which solves the second half for
    each card, and a sixth of one for the first card of a half."""
    considerable = 40.0

    def casual(self, view: View, chance: Chance) -> Action:
        """Any stack; the trump that suits the hand; the least useful card laid away; then a card by rules of thumb."""
        if view.phase == "stack":
            return chance.choice(view.legal)
        if view.phase == "trumps":
            return max(view.legal, key=lambda action: trumps_worth(view, action))
        if view.phase == "exchange":
            return min(view.legal, key=lambda action: usefulness(view, action.card))
        return play(chosen_card(view))

    def beginner(self, view: View, chance: Chance) -> Action:
        return beginner.chosen(view, chance)

    def candidates(self, view: View) -> list[Action]:
        """One stack, because both lie face down; all trumps; all cards to lay away; one of equivalent cards."""
        if view.phase == "stack":
            return [view.legal[0]]
        if view.phase in ("trumps", "exchange"):
            return list(view.legal)
        return [play(card) for card in distinct(ORDER, sensible(view), gone(view))]

    def sensible(self, view: View) -> list[Action]:
        """Without the cards that `dominated` proves to be worse than another one."""
        return with_cards(view.legal, sensible(view))

    def outcomes(self, imagined: EvilDeal, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
        """The player's points of the deal less the other's, with a little for each trick.

        The last six cards of a half are solved.
        """
        if imagined.phase == "play":
            return outcomes(imagined, seat, actions, luck)
        if imagined.phase == "exchange":
            return [worth_of_exchange(game, seat) for game in games_after(imagined, seat, actions)]
        games = map(prepare_play, games_after(imagined, seat, actions))
        return [gain(game, seat, finish(EvilDealPosition(game), -1, luck, [])) for game in games]

    def waste(self, view: View, action: Action) -> float:
        """What an answer to the other's card costs, the lead to the last pair included."""
        return waste(view, action.card) if view.phase == "play" else 0.0

    def indifference(self, view: View) -> float:
        """`LAST_LEAD` if a card would give up the lead to the last pair in the first half (see `waste`), otherwise 0.

        Play-outs tell too little of that lead.
        """
        is_at_stake = view.fact("half") == 1 and any(leaves_last_pair(view, card) for card in playable(view))
        return LAST_LEAD if is_at_stake else 0.0

    def solved(
        self, imagined: EvilDeal, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float] | None:
        """What each card is worth with best play in the second half, and by that and a play-out in the first."""
        if imagined.phase != "play":
            return None
        return solved(imagined, seat, actions) if imagined.half else half_solved(imagined, seat, actions, luck)

    def uniform_determinizations(self, view: View, draw: Draw) -> Iterator[EvilDeal]:
        """Deals the unseen cards to the stacks again, and draws again what the other laid away."""
        return redealt(view, draw, redeal)

    def weigher(self, view: View) -> Weight:
        """Weighs the other's card laid away, or before that its choice of trumps."""
        return weigher(view)


PLAYER = EvilDealPlayer()
