"""The sheet of letters, for writing into a field with a controller, a finger or the one switch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.language import _
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.stage import Writable
from game.ui.widgets import Button, Column, Grid, Label, Row, Widget

WIDE = 560
COLUMNS = 9
SIDE = 48
SIGNS = "0123456789-'’.,:/\\_&+!?()"


class LetterSheet(Sheet):
    """Writes into `field` at once. Pops None."""

    def __init__(self, field: Writable) -> None:
        self.field = field
        self.is_capital = not field.value
        self.page = 0
        super().__init__(wide=WIDE)
        self._compose()

    def pages(self) -> list[str]:
        """The letters of each page."""
        # Translators: the alphabet of your language, in its order, capital letters only where it has them.
        alphabet = _("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        # Translators: more letters that names have in your part of the world; the alphabet itself is above.
        more = _("ÅÄÆÀÁÂÃÇÐÈÉÊËÍÎÏÑÒÓÔÕÖØÙÚÛÜÝÞŒŠŽ")
        return [alphabet, SIGNS, more]

    def _compose(self, focused: str = "") -> None:
        """Make all buttons; the one with the words `focused` has the focus."""
        letters = self.pages()[self.page]
        shown = letters if self.is_capital else letters.lower()
        self.told = Label(self._told(), theme.LEAD, face=text.SEMIBOLD)
        keys = Grid([self._letter(letter) for letter in shown], least=SIDE, columns=COLUMNS, gap=theme.GRID / 2)
        tools: list[Widget] = [
            self._tool(_("Capitals"), self._turn_capitals, is_on=self.is_capital),
            self._tool(_("More letters"), self._turn_page),
            self._tool(_("Space"), partial(self._write, " ")),
            self._tool(_("Erase"), self._erase),
        ]
        done = Button(_("Done"), self.back, kind="primary", least=96)
        heading = Label(_("Write with the arrows, a finger or the switch"), theme.SMALL, "quiet")
        rows: list[Widget] = [heading, self.told, keys, Row(tools, gap=theme.GRID)]
        self.show(Column(rows, gap=1.5 * theme.GRID), main=Row([done], align="end"))
        self._first = next((one for one in self._buttons(self.root) if one.words == focused), None)

    def _buttons(self, root: Widget) -> list[Button]:
        return [one for one in root.walk() if isinstance(one, Button)]

    def _letter(self, letter: str) -> Button:
        return Button(letter, partial(self._write, letter), least=SIDE)

    def _tool(self, words: str, act: Callable[[], None], is_on: bool = False) -> Button:
        button = Button(words, act, weight=1)
        button.is_on = is_on
        return button

    def first_focus(self) -> Widget | None:
        return self._first or next((one for one in self._buttons(self.root) if len(one.words) == 1), None)

    def back(self) -> None:
        self.stage.pop(None)

    # -- writing --------------------------------------------------------------------------------------------------

    def _told(self) -> str:
        """The text with its caret; without one the hint."""
        value, caret = self.field.value, self.field.caret
        return f"{value[:caret]}|{value[caret:]}" if value else f"| {self.field.hint}".strip()

    def _write(self, letter: str) -> None:
        """Write a letter; after a capital one go on with small ones, and after a space with a capital one."""
        self.field.insert(letter)
        was_capital, self.is_capital = self.is_capital, letter == " "
        if self.is_capital != was_capital:
            self._compose(letter.lower() if letter.strip() else _("Space"))
        self.told.say(self._told())

    def _erase(self) -> None:
        self.field.erase()
        self.told.say(self._told())

    def _turn_capitals(self) -> None:
        self.is_capital = not self.is_capital
        self._compose(_("Capitals"))

    def _turn_page(self) -> None:
        self.page = (self.page + 1) % len(self.pages())
        self._compose(_("More letters"))
