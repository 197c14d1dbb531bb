"""The chips and buttons of what is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.language import _
from game.rules.actions import Action
from game.rules.parts import View
from game.scenes.table.chips import Chip
from game.session.ask import Ask
from game.texts.messages import action_label, action_note, suit_name
from game.ui import text, theme
from game.ui.widgets.buttons import Button, do_nothing

SHORT = frozenset({"bid", "rebid", "raise", "trump"})
"""Verbs whose chips show the bare number, or the bare suit."""
PASSING = ("pass", "keep")
"""Verbs whose chips stand first."""


def ask_buttons(
    view: View, asked: Ask, act: Callable[[Action], None], confirm: Callable[[], None] | None
) -> list[Button]:
    """The chips of an ask, passing first, then suits and other words, then numbers; a button that confirms is last.

    Beside a question for a card they are low.
    """
    chips = [
        *(action for action in asked.words if action.verb in PASSING),
        *sorted((action for action in asked.words if action.verb not in PASSING), key=_suit_of),
        *asked.numbers,
    ]
    found: list[Button] = [_chip(view, asked, action, act) for action in chips]
    for verb in {action.verb for action in asked.numbers}:
        row = [one for one in found if isinstance(one, Chip) and one.action.verb == verb]
        longest = max((one.note for one in row), key=_width)
        for one in row:
            one.longest = longest
    if asked.collects:
        button = Button(_("Discard"), confirm or do_nothing, kind="primary", icon="icons/check")
        button.enabled = confirm is not None
        found.append(button)
    return found


def _chip(view: View, asked: Ask, action: Action, act: Callable[[Action], None]) -> Chip:
    if action.verb in SHORT and action.number is not None:
        words = str(action.number)
    elif action.verb in SHORT and action.suit is not None:
        words = suit_name(action.suit)
    else:
        words = action_label(view.game, action)
    return Chip(
        action,
        words,
        partial(act, action),
        note=action_note(view, action),
        suit=action.suit,
        is_allowed=action in view.legal,
        is_low=bool(asked.drops),
    )


def _suit_of(action: Action) -> int:
    """Sorts suits in their usual order, after words without one."""
    return -1 if action.suit is None else action.suit


def _width(note: str) -> int:
    return text.size(note, theme.px(theme.SMALL, 1.0))[0]
