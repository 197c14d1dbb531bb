"""The keys of the table: everything that the pointer can do.

Digits choose numbers, letters suits, arrows and Enter cards. The function keys open sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.cards import Suit, suit_of
from game.rules.actions import Action
from game.scenes.table.ask_buttons import PASSING
from game.scenes.table.chips import Chip
from game.scenes.table.pointer import PointerInput
from game.scenes.table.questions import TableQuestions
from game.session.ask import Ask
from game.ui import text
from game.ui.widgets.buttons import Button
from game.ui.widgets.keys import PRESS_KEYS

_SUIT_KEYS: dict[int, Suit] = {pygame.K_s: 0, pygame.K_h: 1, pygame.K_d: 2, pygame.K_c: 3}
_DIGITS = {getattr(pygame, f"K_{digit}"): digit for digit in range(10)} | {
    getattr(pygame, f"K_KP{digit}"): digit for digit in range(10)
}
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

if TYPE_CHECKING:
    from game.ui.inputs.switch import Target


class TableKeys:
    """Handles the keys of the table. `functions` are called by their keys at any time."""

    def __init__(
        self, pointer: PointerInput, questions: TableQuestions, functions: Mapping[int, Callable[[], None]]
    ) -> None:
        self.pointer, self.questions, self.functions, self.turn = pointer, questions, functions, pointer.turn
        self.display, self.selection, self.host = pointer.display, pointer.selection, pointer.host

    def take(self, event: pygame.event.Event) -> bool:
        """A key went down. Return whether it was one of the table's."""
        key, is_control = event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if key in self.functions and not event.mod & pygame.KMOD_ALT:
            self.functions[key]()
            return True
        if is_control and key in (pygame.K_z, pygame.K_y):
            if key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT:
                self.questions.taking_back.undo()
            else:
                self.questions.taking_back.redo()
            return True
        if event.mod & pygame.KMOD_SHIFT and key in _STEPS and self.host.focused is None:
            return self._move_card(_STEPS[key])
        if is_control and key in _STEPS:
            return self._step_suit(_STEPS[key])
        return not is_control and self._answer(key)

    def scan_targets(self) -> list[Target]:
        """What the one switch can take beside the buttons."""
        from game.scenes.table.scanning import table_targets

        return table_targets(self.pointer)

    def is_card_at(self, pos: tuple[int, int]) -> bool:
        """Whether a card of the player lies at a point."""
        owner = self.display.anchor
        return self.display.picture.sprites.at(pos, "hand", owner) is not None

    def _step_suit(self, by: int) -> bool:
        """Move the cursor to the next suit of the hand. Return whether cards are asked for."""
        asked = self.selection.asked
        if asked is None or not (asked.drops or asked.collects):
            return False
        from game.scenes.table.scanning import next_suit

        self.host.focus(None)
        self.selection.cursor = next_suit(self.display, self.selection.cursor, by)
        self.host.invalidate(self.display.picture.hand_rect())
        return True

    def _move_card(self, by: int) -> bool:
        """Move the card at the cursor along the hand, where it is sorted by hand."""
        row, card = self.display.row(), self.selection.cursor
        if card not in row:
            return False
        self.display.sort_by_hand(card, max(0, row.index(card) + by))
        return True

    def _answer(self, key: int) -> bool:
        """Digits for numbers, letters for suits, arrows and Enter for cards."""
        controller, asked = self.turn.controller, self.selection.asked
        if key in PRESS_KEYS and not controller.is_settled and not controller.is_paused:
            self.turn.hurry()
            return True
        if asked is None:
            is_waiting = controller.grace > 0 or controller.is_held_by_talk
            if key in PRESS_KEYS and is_waiting and self.host.focused is None:
                self.turn.hurry()
                return True
            return self.host.focused is None and self._focus_by_arrow(key)
        if key in _DIGITS and asked.numbers:
            self._digit(asked, _DIGITS[key])
            return True
        if key == pygame.K_BACKSPACE and self.selection.typed:
            self.selection.typed = self.selection.typed[:-1]
            self.turn.offer()
            return True
        passing = next((action for verb in PASSING for action in asked.words if action.verb == verb), None)
        if key == pygame.K_p and passing is not None:
            self.turn.answer(passing)
            return True
        suit = _SUIT_KEYS.get(key)
        named = next((action for action in asked.words if suit is not None and action.suit == suit), None)
        if named is not None:
            self.turn.answer(named)
            return True
        if key in PRESS_KEYS and self.selection.typed:
            number, self.selection.typed = int(self.selection.typed), ""
            self._number(asked, number)
            return True
        return (suit is not None and self._go_to_suit(asked, suit)) or self._choose(asked, key)

    def _go_to_suit(self, asked: Ask, suit: Suit) -> bool:
        """Go to the next card of a suit where a card chooses one, such as a trump card. Return whether there is one."""
        able = [card for card in self.display.row() if card in asked.drops and suit_of(card) == suit]
        if not able or any(action.verb == "play" for action in asked.drops.values()):
            return False
        cursor = self.selection.cursor
        self.host.focus(None)
        self.selection.cursor = able[(able.index(cursor) + 1) % len(able)] if cursor in able else able[0]
        self.host.invalidate(self.display.picture.hand_rect())
        return True

    def _choose(self, asked: Ask, key: int) -> bool:
        """Arrows and Enter for the player's cards; arrows lead to the buttons where no cards are asked for."""
        has_focus, is_of_cards = self.host.focused is not None, bool(asked.drops or asked.collects)
        if key in _STEPS and has_focus and self._step_chips(_STEPS[key]):
            return True
        if key == pygame.K_TAB and not has_focus and self._lit_button() is not None:
            self.host.focus(self._lit_button())
            return True
        if key in (pygame.K_UP, pygame.K_DOWN) and is_of_cards and has_focus:
            self.host.focus(None)
            return True
        if has_focus:
            return False
        if key in _STEPS and is_of_cards:
            self._step(_STEPS[key])
            self.host.invalidate(self.display.picture.hand_rect())
            return True
        card = self.selection.cursor
        if key in PRESS_KEYS and card is not None:
            if asked.collects:
                self.pointer.toggle(card)
            else:
                self.turn.put(card)
            return True
        return self._focus_by_arrow(key)

    def _step(self, by: int) -> None:
        """Move the cursor along the cards that may be played, or along all where none may."""
        from game.scenes.table.scanning import able_cards

        row, cursor, able = self.display.row(), self.selection.cursor, able_cards(self.display)
        if not able:
            return
        if cursor not in row:
            self.selection.cursor = able[0 if by > 0 else -1]
            return
        ahead = [*row[row.index(cursor) + 1 :], *row[: row.index(cursor) + 1]][::by]
        rest = ahead if by > 0 else [*ahead[1:], ahead[0]]
        self.selection.cursor = next(card for card in rest if card in able)

    def _step_chips(self, by: int) -> bool:
        """Move the focus from a number to the next one that may be chosen, also to one that is out of sight."""
        tray, focused = self.display.controls.buttons, self.host.focused
        if not isinstance(focused, Chip):
            return False
        chip = tray.beside(focused, -by if text.is_right_to_left() else by)
        if chip is not None:
            tray.reveal(chip)
            self.host.focus(chip)
        return chip is not None

    def _lit_button(self) -> Button | None:
        """The primary button of the answer, if it can be pressed."""
        buttons = [one for one in self.display.controls.buttons.children() if isinstance(one, Button)]
        return next((one for one in buttons if one.kind == "primary" and one.can_focus()), None)

    def _focus_answer(self) -> bool:
        """Give the keys to the first button of the answer that is allowed."""
        buttons = [button for button in self.display.controls.buttons.children() if button.can_focus()]
        if buttons:
            self.host.focus(buttons[0])
        return bool(buttons)

    def _focus_by_arrow(self, key: int) -> bool:
        """Give the keys to a button by an arrow: to one of the answer, or by the arrow up also to a small one."""
        if key in (*_STEPS, pygame.K_UP) and self._focus_answer():
            return True
        tools = [tool for tool in self.display.controls.tools.children() if tool.can_focus()]
        if key == pygame.K_UP and tools:
            self.host.focus(tools[0])
            return True
        return False

    def _digit(self, asked: Ask, digit: int) -> None:
        most = max(action.number or 0 for action in asked.numbers)
        if most <= 9:
            self._number(asked, digit)
            return
        self.selection.typed = (self.selection.typed + str(digit))[-2:]
        self.turn.offer()

    def _number(self, asked: Ask, number: int) -> None:
        action: Action | None = next((action for action in asked.numbers if action.number == number), None)
        if action is not None:
            self.turn.answer(action)
            return
        self.questions.refusals.refuse_number(number)
