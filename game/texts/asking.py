"""Sentences about the choices of a question that are the same in all games."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.rules.actions import Action

BIDS = ("bid", "rebid", "raise")
"""Verbs whose numbers are bids."""


def number_refused(asked: Sequence[Action], legal: Sequence[Action], number: int) -> str:
    """Why a number that was typed cannot be chosen: what the lowest and the highest ones are."""
    able = [action for action in asked if action in legal] or list(asked)
    numbers = sorted(action.number for action in able if action.number is not None)
    if not numbers:
        return _("No number is asked for now.")
    low, high = numbers[0], numbers[-1]
    if all(action.verb in BIDS for action in able):
        if number < low:
            return _("The lowest bid is {number}.").format(number=low)
        if number > high:
            return _("The highest bid is {number}.").format(number=high)
        return _("You cannot bid {number} now.").format(number=number)
    return _("Choose a number from {low} to {high}.").format(low=low, high=high)


def jump_question(number: int, lowest: int) -> tuple[str, str]:
    """The title and the sentence of the question before a bid far above the lowest one."""
    return _("Bid {number}?").format(number=number), _("The lowest bid is {number}.").format(number=lowest)
