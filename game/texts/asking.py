"""Texts about choosing that are the same in all games: refused numbers, high bids, and the page of keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.language import N_, _
from game.rules.actions import Action

BIDS = ("bid", "rebid", "raise")
"""Verbs whose numbers are bids."""


def number_refused(asked: Sequence[Action], legal: Sequence[Action], number: int) -> str:
    """Why a number that was typed cannot be chosen: what the lowest and the highest ones are."""
    able = [action for action in asked if action in legal] or list(asked)
    numbers = sorted(action.number for action in able if action.number is not None)
    if not numbers:
        return _("You can’t type a number now.")
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


class KeyGroup(NamedTuple):
    """Keys that belong together."""

    title: str
    keys: tuple[tuple[str, str], ...]
    """The name of each key and what it does."""


KEYS = (
    KeyGroup(
        N_("Cards"),
        (
            (N_("← →"), N_("Go along your cards")),
            (N_("Enter"), N_("Play the card, or choose it to be discarded")),
            (N_("Ctrl + ← →"), N_("Go from suit to suit")),
            (N_("Shift + ← →"), N_("Move the card within the hand, if you sort it yourself")),
            (N_("Tab"), N_("Go through the buttons")),
            (N_("Esc"), N_("Cancel what you have begun, or pause")),
        ),
    ),
    KeyGroup(
        N_("Bids and choices"),
        (
            (N_("0 to 9"), N_("Choose a number; press Enter after two digits")),
            (N_("Backspace"), N_("Erase a digit")),
            (N_("P"), N_("Pass, or keep what you have")),
            (N_("S H D C"), N_("Choose spades, hearts, diamonds or clubs")),
            (N_("T"), N_("Talk, in games with talk")),
            (N_("Y, N, O"), N_("Accept an offer, refuse it, or make another")),
        ),
    ),
    KeyGroup(
        N_("Going on"),
        (
            (N_("Enter"), N_("Skip what is being shown")),
            (N_("Ctrl + Z"), N_("Take back the last choice")),
            (N_("Ctrl + Y"), N_("Do it again")),
            (N_("F8"), N_("Finish a deal that is decided")),
        ),
    ),
    KeyGroup(
        N_("Looking"),
        (
            (N_("F1"), N_("Rules and keys")),
            (N_("F2"), N_("Hint")),
            (N_("F3"), N_("Last trick")),
            (N_("F4"), N_("This deal so far")),
            (N_("F5"), N_("Scores")),
            (N_("F6"), N_("What was promised, in games with talk")),
            (N_("F9"), N_("Speech on or off, anywhere in the program")),
            (N_("F11"), N_("Full screen")),
        ),
    ),
    KeyGroup(
        N_("While speech is on"),
        (
            (N_("Ctrl"), N_("Silence")),
            (N_("F7"), N_("Say it again; with Shift, say more about it")),
            (N_("F10"), N_("Read on; with Shift, read back")),
            (N_("← →"), N_("Go along all your cards")),
            (N_("S H D C"), N_("Go to a suit, and on within it")),
            (N_("U, O"), N_("The lowest and the highest card of the suit")),
        ),
    ),
    KeyGroup(
        N_("Asking, while speech is on"),
        (
            (N_("R"), N_("Your hand")),
            (N_("K, L"), N_("The cards on the table, and the last trick")),
            (N_("T"), N_("Whose turn it is")),
            (N_("B, M, N"), N_("Bids, trump, and what everybody needs")),
            (N_("Shift + P"), N_("The score")),
            (N_("A"), N_("Who sits where")),
            (N_("I"), N_("The time left to talk")),
            (N_("V"), N_("What the memory aid shows")),
            (N_("Shift"), N_("With a letter that does something else now, it still asks; a second press tells more")),
        ),
    ),
)
"""All keys of the table."""

PAD_BUTTONS = (
    KeyGroup(
        N_("Everywhere"),
        (
            (N_("D-pad, left stick"), N_("Go along cards, buttons and choices")),
            ("A", N_("Confirm; in a field, open the letters")),
            ("B", N_("Go back, or cancel what you have begun")),
            (N_("LB, RB"), N_("Go from tab to tab")),
            (N_("LT, RT"), N_("Scroll up and down")),
        ),
    ),
    KeyGroup(
        N_("At the table"),
        (
            ("A", N_("Play the card, or skip what is being shown")),
            (N_("LB, RB"), N_("Go from suit to suit; when you share the screen, hold to look")),
            ("X", N_("Hint")),
            ("Y", N_("Last trick")),
            (N_("Up"), N_("Go to the buttons")),
            (N_("Menu"), N_("Pause")),
            (N_("View"), N_("Scores")),
            (N_("L3 (left stick)"), N_("This deal so far")),
            (N_("R3 (right stick)"), N_("Rules")),
        ),
    ),
)
"""All buttons of a controller, by their names on an Xbox pad."""

MOUSE_WAYS = (
    KeyGroup(
        N_("Mouse"),
        (
            (N_("Drag"), N_("Put a card on the table, or sort your hand")),
            (N_("Click"), N_("Raise a card; a second click plays it")),
            (N_("Rest"), N_("Show what a button does")),
            (N_("Right click"), N_("Let go of a card")),
        ),
    ),
    KeyGroup(
        N_("Finger"),
        (
            (N_("Tap"), N_("Raise a card; a second tap plays it")),
            (N_("Drag"), N_("Put a card on the table, or scroll a list")),
            (N_("Long press"), N_("Show what a button does, without pressing it")),
        ),
    ),
    KeyGroup(
        N_("One switch"),
        (
            (N_("Space, click, button"), N_("Take what is in the ring")),
            (N_("Wait"), N_("The ring goes on by itself; the last step of a round goes back")),
        ),
    ),
)
"""What the mouse, fingers and one switch do."""
