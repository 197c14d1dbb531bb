"""The bot of Alkort.

Nobody has to follow suit, so a high card never has to be wasted: lead sevens, win cheaply, and discard on a partner's
good card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.games.alkort import beginner
from game.bots.games.alkort.dominated import sensible
from game.bots.games.alkort.playout import prepare_play, redeal, values
from game.bots.games.alkort.thumb import answer, exchange, lead
from game.bots.games.alkort.waste import waste
from game.bots.player import Player
from game.bots.search.determinizations import Draw, games_after, redealt
from game.bots.search.view_facts import with_cards
from game.cards import HIDDEN, SEVEN, Card, Chance, rank_of
from game.rules.actions import KEEP, Action, play
from game.rules.alkort.rules import Alkort
from game.rules.alkort.tricks import WORTH
from game.rules.parts import View
from game.rules.tricks import trick_of


class AlkortPlayer(Player):
    """Alkort: a search over the play, and over keeping or exchanging the hand."""

    considerable = 1.0
    negligible = 0.05

    def casual(self, view: View, chance: Chance) -> Action:
        """Exchange a hand with fewer than three sevens; then the best card by rules of thumb."""
        if view.phase == "stock":
            return exchange(view)
        plays = trick_of(view)
        return play(answer(view, plays) if plays else lead(view))

    def beginner(self, view: View, chance: Chance) -> Action:
        return beginner.chosen(view, chance)

    def candidates(self, view: View) -> list[Action]:
        """Keeping the hand or laying away its lowest cards; one of equivalent cards that no other dominates."""
        if view.phase == "stock":
            return _exchanges(view)
        kept: dict[int, Card] = {}
        courts_fall = view.option("courts") == "low"
        for card in sorted(sensible(view), key=Alkort.strength):
            is_plain = not (WORTH[card] or courts_fall or rank_of(card) == SEVEN)
            kept.setdefault(-1 if is_plain else Alkort.strength(card), card)
        return [play(card) for card in kept.values()]

    def sensible(self, view: View) -> list[Action]:
        """Without the cards that `dominated` proves to be worse than another one."""
        return with_cards(view.legal, sensible(view))

    def waste(self, view: View, action: Action) -> float:
        """What a card wastes (see `game.bots.games.alkort.waste`); 0 for a choice about the stock."""
        return waste(view, action.card) if action.verb == "play" else 0.0

    def outcomes(self, imagined: Alkort, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
        """The points of the seat's side less those of the other side, plus 0.05 for each trick more."""
        if imagined.phase == "play":
            return values(imagined, seat, [action.card for action in actions], luck)
        games = map(prepare_play, games_after(imagined, seat, actions))
        return [values(game, seat, [HIDDEN], luck)[0] for game in games]

    def uniform_determinizations(self, view: View, draw: Draw) -> Iterator[Alkort]:
        """Deals the unseen cards of hands and stock again."""
        return redealt(view, draw, redeal)


def _exchanges(view: View) -> list[Action]:
    """Keeping all; otherwise for each number of cards the lowest, sevens last; for one kept card any."""
    if view.option("stock") == "keep-one":
        return list(view.legal)
    order = sorted(view.hand, key=lambda card: (rank_of(card) == SEVEN, Alkort.strength(card)))
    away = [set(order[:count]) for count in range(1, len(order))]
    return [action for action in view.legal if action == KEEP or set(action.cards) in away]


PLAYER = AlkortPlayer()
