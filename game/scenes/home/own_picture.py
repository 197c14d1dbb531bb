"""The part of the settings in which players choose a picture of their own as the table."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.scenes.home.file_field import file_at
from game.ui import ground, theme
from game.ui.preferences import LONGEST_PATH
from game.ui.widgets import Column, Label, TextField


class OwnPicture(Column):
    """A field for the path of the picture, and a line that says what is wrong with it.

    `on_choose` is called with the path of each picture that can be shown.
    """

    def __init__(self, path: str, on_choose: Callable[[str], None]) -> None:
        self._on_choose = on_choose
        self.field = TextField(
            path, self._typed, hint=_("The path of a PNG or JPEG file"), longest=LONGEST_PATH, wide=720
        )
        self.line = Label(self._usual(), theme.SMALL, "quiet")
        super().__init__([Label(_("Your own picture")), self.field, self.line], gap=theme.GRID / 2)

    def drop(self, path: str) -> None:
        """Use the file that was dropped on the window."""
        if path != self.field.value:
            self.field.put(path)
        else:
            self._typed(path)
        self.field.caret = len(self.field.value)

    def _typed(self, words: str) -> None:
        """Use the file if there is one, and say what is wrong with it otherwise."""
        path = file_at(words)
        if path is None or not path.suffix:
            self.line.say(self._usual())
            return
        fault = ground.try_picture(str(path))
        self.line.say(fault or self._usual())
        if not fault:
            self._on_choose(str(path))

    @staticmethod
    def _usual() -> str:
        return _("Type its path, or drop the file on this window.")
