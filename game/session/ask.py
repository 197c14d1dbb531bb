"""What a view asks of its player, sorted for the table: cards to play or to lay away, and buttons for the rest.

Everything comes from the legal and the refused actions of the view, and from the verbs of its game. `Selection` holds
how much of the answer has been chosen; pointer and keys share it.
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards import HIDDEN, Card
from game.rules import game_of
from game.rules.actions import Action
from game.rules.parts import View


class Ask(NamedTuple):
    """What is asked now. Refused actions are included: trying one shows the rule against it."""

    numbers: tuple[Action, ...]
    """Actions with a number, such as bids, ascending."""
    words: tuple[Action, ...]
    """Actions that get a button each."""
    drops: dict[Card, Action]
    """The action for each card that can be put on the table, legal or not."""
    collects: tuple[Action, ...]
    """Legal actions that take several cards: these are chosen one by one and confirmed."""


def ask_of(view: View) -> Ask:
    """What the player of this view is asked."""
    actions = [*view.legal, *(action for action, _why in view.refused)]
    numbers = tuple(sorted((action for action in actions if action.number is not None), key=_by_number))
    drops: dict[Card, Action] = {}
    words: list[Action] = []
    collects: list[Action] = []
    verbs = game_of(view.game).verbs
    most = max((len(action.cards) for action in actions if verbs.get(action.verb) == "cards"), default=0)
    for action in actions:
        if verbs.get(action.verb) == "cards" and most > 1:
            collects.append(action)
        elif verbs.get(action.verb) == "cards in order" or (not action.cards and action.number is None):
            words.append(action)
        elif len(action.cards) == 1:
            drops[action.card] = action
    return Ask(numbers, tuple(words), drops, tuple(collects))


def _by_number(action: Action) -> tuple[str, int]:
    return action.verb, action.number or 0


def collected(asked: Ask, cards: frozenset[Card]) -> Action | None:
    """The action that takes just these cards, if it is offered."""
    for action in asked.collects:
        if len(action.cards) == len(cards) and frozenset(action.cards) == cards:
            return action
    return None


def dimmed(view: View, asked: Ask) -> frozenset[Card]:
    """The player's cards that may not be played now, while others may."""
    if not asked.drops:
        return frozenset()
    legal = {action.card for action in view.legal if len(action.cards) == 1}
    return frozenset(card for card in asked.drops if card not in legal and card != HIDDEN)


def allowed_cards(view: View) -> tuple[Card, ...]:
    """The player's cards that may be put on the table now."""
    return tuple(action.card for action in view.legal if len(action.cards) == 1 and action.card != HIDDEN)


JUMP = 5
"""A bid that is higher than the lowest one by more than this is asked about."""


def jumps_over(view: View, action: Action) -> int | None:
    """The lowest bid, if this one is far above it in an auction, which is where passing is a choice; else None."""
    choices = [*view.legal, *(refused for refused, _why in view.refused)]
    if action.number is None or action not in view.legal or not any(one.verb in ("pass", "keep") for one in choices):
        return None
    lowest = min(one.number for one in view.legal if one.verb == action.verb and one.number is not None)
    return lowest if action.number - lowest > JUMP else None


class Selection:
    """The state of one answer."""

    def __init__(self) -> None:
        self.asked: Ask | None = None
        """What is asked; None while nothing is."""
        self.chosen: frozenset[Card] = frozenset()
        """Cards that stand up: one that was clicked once, or those collected to be laid away."""
        self.cursor: Card | None = None
        """The player's card that the keys are on."""
        self.typed = ""
        """The first digit of a number of two."""

        self._kept: tuple[int | None, int, frozenset[Card]] = (None, 0, frozenset())
        """Cards that were collected before the hand was put down: the seat, its question, the cards."""

    def keep(self, view: View) -> None:
        """Remember the collected cards for the same question to the player of this view."""
        if self.asked is not None and self.asked.collects and view.seat is not None:
            self._kept = view.seat, hash((view.number, view.history)), self.chosen

    def collect_again(self, view: View) -> bool:
        """Choose the remembered cards again, if this is the same question. Return whether there were any."""
        seat, question, cards = self._kept
        if (
            self.asked is None
            or not self.asked.collects
            or (seat, question)
            != (
                view.seat,
                hash((view.number, view.history)),
            )
        ):
            return False
        self.chosen = cards & frozenset(view.hand)
        return bool(self.chosen)

    def clear(self) -> None:
        """Choose no card."""
        self.chosen = frozenset()
        self.cursor = None


def clicked_once(view: View, selection: Selection) -> Action | None:
    """The action that another click on the raised card would do."""
    asked = selection.asked
    if asked is None or asked.collects:
        return None
    drops = (asked.drops.get(card) for card in selection.chosen)
    return next((action for action in drops if action in view.legal), None)
