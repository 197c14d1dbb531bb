"""The keys of the table: whatever the pointer can do, they do too.

Digits answer numbers, letters suits, arrows and Enter cards; the function keys open what lies beside the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.cards import Suit
from game.language import _
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_SUIT_KEYS: dict[int, Suit] = {pygame.K_s: 0, pygame.K_h: 1, pygame.K_d: 2, pygame.K_c: 3}
_DIGITS = {getattr(pygame, f"K_{digit}"): digit for digit in range(10)} | {
    getattr(pygame, f"K_KP{digit}"): digit for digit in range(10)
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class TableKeys:
    """Turns keys into what the table does."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def take(self, event: pygame.event.Event) -> bool:
        """A key went down; whether it was one of the table's."""
        key, is_control = event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        functions: dict[int, Callable[[], None]] = {
            pygame.K_F1: self.table.open_rules,
            pygame.K_F2: self.table.hints.open,
            pygame.K_F3: self.table.open_last_trick,
            pygame.K_F4: self.table.open_history,
            pygame.K_F5: lambda: self.table.show_scores(is_end=False),
            pygame.K_F6: self.table.talk.open_ledger,
            pygame.K_F8: self.table.claim.finish,
        }
        if key in functions and not event.mod & pygame.KMOD_ALT:
            functions[key]()
            return True
        if is_control and key == pygame.K_z:
            if event.mod & pygame.KMOD_SHIFT:
                self.table.redo()
            else:
                self.table.undo()
            return True
        if is_control and key == pygame.K_y:
            self.table.redo()
            return True
        if event.mod & pygame.KMOD_SHIFT and key in (pygame.K_LEFT, pygame.K_RIGHT) and self.table.focused is None:
            return self._move(1 if key == pygame.K_RIGHT else -1)
        return not is_control and self._answer(key)

    def _move(self, by: int) -> bool:
        """Move the card under the cursor along the hand, where it is sorted by hand."""
        row, card = self.table.hand.row(), self.table.hand.cursor
        if card not in row:
            return False
        self.table.sort_by_hand(card, max(0, row.index(card) + by))
        return True

    def _answer(self, key: int) -> bool:
        """Digits for numbers, letters for suits, arrows and Enter for cards."""
        if key in _ENTER and not self.table.controller.is_settled:
            self.table.hurry()
            return True
        if self.table.asked is None:
            if (
                key in _ENTER
                and (self.table.controller.grace > 0 or self.table.controller.is_held_by_talk)
                and self.table.focused is None
            ):
                self.table.hurry()
                return True
            return False
        if key in _DIGITS and self.table.asked.numbers:
            return self._digit(_DIGITS[key])
        if key in _SUIT_KEYS and self._suit(_SUIT_KEYS[key]):
            return True
        if key in _ENTER and self.table.typed:
            number, self.table.typed = int(self.table.typed), ""
            return self._number(number)
        is_of_cards = bool(self.table.asked.drops or self.table.asked.collects)
        if key in (pygame.K_LEFT, pygame.K_RIGHT) and is_of_cards and self.table.focused is None:
            self.table.hand.step(1 if key == pygame.K_RIGHT else -1)
            self.table.invalidate(self.table.picture.hand_rect())
            return True
        if key in (pygame.K_UP, pygame.K_DOWN) and is_of_cards and self.table.focused is not None:
            self.table.focus(None)
            return True
        if key in _ENTER and self.table.hand.cursor is not None and self.table.focused is None:
            card = self.table.hand.cursor
            if self.table.asked.collects:
                self.table.hand.toggle(card)
            else:
                self.table.drop(card)
            return True
        if key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP) and self.table.focused is None:
            return self._focus_answer()
        return False

    def _focus_answer(self) -> bool:
        """Bring the keys to the first button of the answer that is allowed; if none is, to the first one."""
        buttons = [button for button in self.table.board.buttons.children() if button.can_focus()]
        if buttons:
            self.table.focus(min(buttons, key=lambda button: isinstance(button, Button) and button.kind == "refused"))
        return bool(buttons)

    def _digit(self, digit: int) -> bool:
        assert self.table.asked is not None
        most = max(action.number or 0 for action in self.table.asked.numbers)
        if most <= 9:
            return self._number(digit)
        self.table.typed = (self.table.typed + str(digit))[-2:]
        self.table.offer()
        return True

    def _number(self, number: int) -> bool:
        assert self.table.asked is not None
        for action in self.table.asked.numbers:
            if action.number == number:
                self.table.act(action)
                return True
        self.table.stage.toast(_("{number} cannot be chosen now.").format(number=number))
        self.table.offer()
        return True

    def _suit(self, suit: Suit) -> bool:
        assert self.table.asked is not None
        for action in self.table.asked.words:
            if action.suit == suit:
                self.table.act(action)
                return True
        return False
