"""The bot of Dirty Deals: collect the best suit, draw its cards with sure leads, shed the rest, keep promises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.bots.games.dirty_deals import bargains, beginner, characters, playout
from game.bots.games.dirty_deals.belief import weigher
from game.bots.games.dirty_deals.choices import compared, sensible
from game.bots.games.dirty_deals.commitments import commitments_in, keeping
from game.bots.games.dirty_deals.thumb import chosen_card, claim_to_make, goal_of, waste
from game.bots.games.dirty_deals.tree import TreeOutcomes
from game.bots.player import IsCancelled, Learner, Player
from game.bots.search.determinizations import Draw, Weight, redeal_hands, redealt
from game.cards import Chance
from game.rules.actions import PASS, Action, play
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.parts import View


class DirtyDealsPlayer(Player):
    """Dirty Deals: a search over claims and the play, and bargains before each lead."""

    efforts: ClassVar = {**Player.efforts, "expert": Player.efforts["expert"]._replace(for_card=1600)}
    """Many imagined deals, because the tree search learns from one to the next and each is cheap."""
    untimed: ClassVar = {"play": 48}
    """Where nothing is compiled, an iteration takes some milliseconds."""
    considerable = 2.0
    negligible = 0.2
    whole_suit = 6

    def casual(self, view: View, chance: Chance) -> Action:
        """Claim if that scores enough; otherwise play for the suit to collect, without breaking a promise."""
        allowed = self.sensible(view)
        cards = [action.card for action in allowed if action.verb == "play"]
        claim = claim_to_make(view, [action for action in allowed if action.verb == "claim"], bool(cards))
        if claim is not None:
            return claim
        if PASS in view.legal:
            return PASS
        goal = goal_of(view)
        return play(chosen_card(view, cards, goal))

    def beginner(self, view: View, chance: Chance) -> Action:
        return beginner.chosen(view, chance)

    def candidates(self, view: View) -> list[Action]:
        """The actions that break no promise: claims, the pass, and one of equivalent cards."""
        return compared(view)

    def sensible(self, view: View) -> list[Action]:
        """The actions that break no promise, without the cards that another one dominates."""
        return sensible(view)

    def waste(self, view: View, action: Action) -> float:
        """A card of the suit to collect that takes no trick, its bower, or a high card."""
        return waste(view, action.card) if action.verb == "play" else 0.0

    def outcomes(
        self, imagined: DirtyDeals, seat: int, actions: Sequence[Action], luck: Sequence[float]
    ) -> list[float]:
        """The player's points of the deal, less a part of what the others score."""
        return playout.outcomes(imagined, seat, actions, luck)

    def learner(self, view: View) -> Learner | None:
        """The kernel's tree search, unless a promise binds somebody: it does not know promises."""
        return None if commitments_in(view) else TreeOutcomes()

    def uniform_determinizations(self, view: View, draw: Draw) -> Iterator[DirtyDeals]:
        """Deals the unseen cards of the hands again."""
        return redealt(view, draw, redeal_hands)

    def weigher(self, view: View) -> Weight | None:
        """Weighs who holds the bowers."""
        return weigher(view)

    def keeping(self, view: View) -> list[Action]:
        """The legal actions that break none of the seat's promises."""
        return keeping(view)

    def speak(
        self,
        view: View,
        chance: Chance,
        character: str,
        spared: Sequence[int],
        may_offer: bool,
        is_cancelled: IsCancelled | None,
    ) -> list[str]:
        """Answers and offers (see `bargains`); a bot without a character refuses everything."""
        return bargains.speak(view, chance, character, spared, may_offer, is_cancelled=is_cancelled)

    def tempted(self, view: View, chance: Chance, character: str) -> View:
        """The view in which a dishonest bot has decided whether to break its word."""
        return characters.tempted(view, chance, character)


PLAYER = DirtyDealsPlayer()
