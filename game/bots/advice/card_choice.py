"""The advised card or call beside the other candidates, and what sets it apart from every one of them.

A ground is given only if it argues: for each of the other candidates one of its claims has to hold, such as that this
candidate takes the trick clearly less often, or that it is a dearer card. What is as true of another candidate is no
reason to choose this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, TypeAlias

from game.bots.advice.hand_facts import Hand
from game.bots.advice.pressure import is_partners, laid, side_of, winning
from game.bots.advice.prospects import Prospect, is_clearly_more, mean
from game.bots.player import player_of
from game.bots.search.search import Value
from game.cards import HIDDEN, Card
from game.rules import game_of
from game.rules.actions import Action
from game.rules.parts import View

Claim: TypeAlias = Callable[[Prospect], bool]
"""Whether the advised action is better than this other one in some respect."""
MORE_OFTEN = 0.15
"""By what share of the deals a trick has to be taken more often."""
LIKELY, SLIM = 0.9, 0.15
"""Shares of the deals in which a trick is nearly always and sometimes taken."""
AS_GOOD = 0.05
"""A chance that is this much lower is still as good."""
SURELY = 3.0
"""A kept card is worth more later if playing it now costs more standard errors than this."""
LEAST_LOSS = 0.05


class CardChoice:
    """The advised card or call, with the other candidates, the best of them first."""

    def __init__(self, view: View, own: Prospect, others: list[Prospect], values: dict[Action, Value]) -> None:
        self.view, self.own, self.others = view, own, others
        self.values = values
        """What the search said of the candidates; empty if there was no search."""
        self.hand = Hand(view, own.card)
        self._points = player_of(view.game).card_points

    # -- what a ground claims -------------------------------------------------------------------------------------

    def sets_apart(self, *claims: Claim) -> bool:
        """Whether one of the claims holds for each of the other candidates."""
        return bool(self.others) and all(any(claim(other) for claim in claims) for other in self.others)

    def more(self, name: str, least: float) -> Claim:
        """The advised action has clearly more of this than the other one."""
        return lambda other: is_clearly_more(getattr(self.own, name), [getattr(other, name)], least)

    def less(self, name: str, least: float) -> Claim:
        """It has clearly less of this."""

        def claim(other: Prospect) -> bool:
            own, rest = getattr(self.own, name), getattr(other, name)
            return is_clearly_more([-value for value in own], [[-value for value in rest]], least)

        return claim

    def spares(self, other: Prospect) -> bool:
        """The other card is dearer, so it is kept: a higher one of the suit, or a trump where this is none."""
        return self.hand.dearer([other.card]) is not None

    def sheds(self, other: Prospect) -> bool:
        """The other card is lower, so that it loses more easily later; a trump is never lower than a plain card."""
        hand = self.hand
        if other.card == HIDDEN or hand.is_trumping(other.card):
            return False
        is_trumping = hand.is_trump and hand.suit(other.card) != hand.trump
        return is_trumping or hand.rank(other.card) < hand.rank(self.own.card)

    def has_points(self, more: bool) -> Claim:
        """The other card has more points, or fewer."""

        def claim(other: Prospect) -> bool:
            if other.card == HIDDEN:
                return False
            own, its = self._points(self.own.card), self._points(other.card)
            return its > own if more else its < own

        return claim

    def takes_as_it_lies(self, other: Prospect) -> bool:
        """The other card would be winning the trick."""
        assert self.view.seat is not None
        return other.card == HIDDEN or winning(laid(self.view, self.view.seat, other.card)) == self.view.seat

    # -- what is known of the trick -------------------------------------------------------------------------------

    @cached_property
    def is_beaten(self) -> bool:
        """Whether another card already beats the advised one."""
        return not self.takes_as_it_lies(self.own)

    @cached_property
    def is_partners(self) -> bool:
        """Whether a partner's card wins the trick as it lies."""
        return is_partners(self.view)

    @cached_property
    def is_partner_served(self) -> bool:
        """Whether the partner has an aim of its own and has reached it: its tricks help nobody then."""
        rest = [seat for seat in side_of(self.view) if seat != self.view.seat]
        return any(map(self._has_reached, rest))

    @cached_property
    def is_served(self) -> bool:
        """Whether the seat has an aim of its own beside its partner's, and has reached it."""
        assert self.view.seat is not None
        return self._has_reached(self.view.seat)

    def _has_reached(self, seat: int) -> bool:
        goals = game_of(self.view.game).glance(self.view).goals
        own = [goal for goal in goals if goal.seats == (seat,) and goal.wanted is not None]
        return bool(own) and all(goal.taken >= (goal.wanted or 0) for goal in own)

    def is_worse(self, other: Prospect) -> bool:
        """Whether the search found this card clearly worse."""
        value = self.values.get(other.action)
        return value is not None and value.behind > max(SURELY * value.behind_error, LEAST_LOSS)

    # -- values for the words -------------------------------------------------------------------------------------

    def counts(self, name: str, others: list[Prospect] | None = None) -> tuple[tuple[str, Any], ...]:
        """In how many deals the trick is taken, and with the best card that takes fewer; for the figures."""
        own = sum(getattr(self.own, name))
        told = (("count", round(own)), ("tried", len(self.own.own)))
        rest = [other for other in (self.others if others is None else others) if other.card != HIDDEN]
        fewer = [other for other in rest if sum(getattr(other, name)) < own]
        if not fewer:
            return told
        best = max(fewer, key=lambda other: sum(getattr(other, name)))
        return (*told, ("other_card", best.card), ("other_count", round(sum(getattr(best, name)))))

    def as_often(self, name: str) -> Iterator[Prospect]:
        """The others that take the trick about as often."""
        least = mean(getattr(self.own, name)) - AS_GOOD
        return (other for other in self.others if mean(getattr(other, name)) >= least)

    def dearest(self, cards: list[Card]) -> Card | None:
        """The highest of these that is dearer than the advised card."""
        return self.hand.dearer(cards)
