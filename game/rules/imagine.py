"""Full games drawn at random from all that fit a view: for bots, and for proofs that a view gives nothing away.

The cards that the view does not fix are dealt again, then its actions are replayed. A deal on which they break a rule
is drawn again, so that all fitting games are equally likely. A game that hides more than the deal keeps a subclass of
`Imagination` in the file `imagine.py` beside its rules, under the name `IMAGINATION`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from game.cards import HIDDEN, Card, Chance, Suit, suit_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import Layout, MayHold, Place, View
from game.rules.registry import package_of
from game.rules.tricks import played_by, voids

TRIES = 10_000
"""Deals drawn before a view counts as impossible."""

G = TypeVar("G", bound=Game)


class Imagination(Generic[G]):
    """The imagined games of one view. The defaults suit a game in which all follow suit and only hands are hidden."""

    def __init__(self, rules: type[G], view: View) -> None:
        self.rules = rules
        self.view = view

    def imagine(self, chance: Chance) -> G:
        """One game; raises ValueError if none fits the view."""
        fixed, may_hold = self.known()
        for _try in range(TRIES):
            game = self.undealt(chance)
            self.recall(game)
            game.lay(self.order_of(game, fixed, may_hold, chance))
            if self.replay(game, chance):
                return game
        raise ValueError("no deal fits this view")

    def undealt(self, chance: Chance) -> G:
        """A game with a fresh seed, before the deal of the view."""
        game = self.rules(self.view.players, chance.text(), dict(self.view.options))
        game.number, game.dealer, game.totals = self.view.number, self.view.dealer, list(self.view.totals)
        return game

    def known(self) -> tuple[Layout, MayHold]:
        """The cards that surely were dealt to each place, and which of the others may have gone where."""
        fixed: Layout = {"turn-up": list(self.view.pile("turn-up"))}
        for seat in range(self.view.players):
            fixed[seat] = [*played_by(self.view, seat), *self.in_sight("hand", seat)]
        return fixed, void_filter(voids(self.view.players, self.view.history))

    def in_sight(self, kind: str, seat: int) -> list[Card]:
        """The open cards of a seat's pile."""
        return [card for card in self.view.pile(kind, seat) if card != HIDDEN]

    def recall(self, game: G) -> None:
        """Take over from the view what the game keeps from deal to deal beside the totals."""

    def order_of(self, game: G, fixed: Layout, may_hold: MayHold, chance: Chance) -> list[Card]:
        """An order of the pack for a deal that fits."""
        return game.order_of(fixed, may_hold, chance)

    def replay(self, game: G, chance: Chance) -> bool:
        """Repeat the actions of the view; False if one of them breaks a rule."""
        for seat, shown in self.view.history:
            action = self.guess(game, seat, shown, chance)
            if game.forbids(seat, action) is not None:
                return False
            game.push(seat, action)
        return True

    def guess(self, game: G, seat: int, action: Action, chance: Chance) -> Action:
        """A full action that would look like this one."""
        return action


def void_filter(void: list[set[Suit]], suit: Callable[[Card], Suit] = suit_of) -> MayHold:
    """A test by which no seat holds a card of its suits in `void`, a set for each seat; other places may hold any card.

    `suit` gives the suit that a card counts as, by default the printed one.
    """

    def may_hold(card: Card, place: Place) -> bool:
        return not isinstance(place, int) or suit(card) not in void[place]

    return may_hold


def imagine(rules: type[G], view: View, chance: Chance) -> G:
    """A full game that the view's seat could not tell from the real one, with a fresh seed.

    All fitting games are equally likely. Raises ValueError if the view belongs to no possible game.
    """
    game: G = _imagination_of(rules.id)(rules, view).imagine(chance)
    return game


def known_cards(rules: type[Game], view: View) -> tuple[Layout, MayHold]:
    """The cards that surely were dealt to each place, and which of the others may have gone where."""
    return _imagination_of(rules.id)(rules, view).known()


@cache
def _imagination_of(game_id: str) -> type[Imagination[Any]]:
    module = f"{package_of(game_id)}.imagine"
    own: type[Imagination[Any]] = import_module(module).IMAGINATION if find_spec(module) else Imagination
    return own
