"""A field for the path of a profile or of a match, and the button that opens it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.language import _
from game.ui import theme
from game.ui.preferences import LONGEST_PATH
from game.ui.widgets import Button, Column, Label, Row, TextField, is_typed_enter


def file_at(words: str) -> Path | None:
    """The file at the path that somebody has typed or pasted, with or without quotation marks; None if there is none.

    A path that cannot be looked at counts as one without a file: one that is too long or may not be read, or the home
    of somebody unknown.
    """
    try:
        path = Path(words.strip().strip("\"'")).expanduser()
        return path.absolute() if path.is_file() else None
    except (OSError, RuntimeError, ValueError):
        return None


class FileField(Column):
    """Calls `on_open` with the path of a file once the button is pressed, or Enter in the field.

    With `has_button` the button is in it.
    """

    def __init__(self, on_open: Callable[[Path], None], *, kind: str = "plain", has_button: bool = True) -> None:
        self._on_open = on_open
        self.field = TextField(
            "", self._typed, hint=_("The path of a profile or a match"), longest=LONGEST_PATH, wide=720
        )
        self.line = Label(self._usual(), theme.SMALL, "quiet")
        self.button = Button(_("Open the file"), self._open, kind=kind)
        super().__init__([self.field, self.line, *([Row([self.button])] if has_button else [])], gap=theme.GRID)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; Enter in the field opens the file."""
        if is_typed_enter(event) and self.field.is_focused:
            self._open()
            return True
        return super().event(event)

    def _typed(self, words: str) -> None:
        self.line.say(self._usual())

    def _open(self) -> None:
        """Opens the file, or tells that there is none."""
        path = file_at(self.field.value)
        if path is None:
            self.line.say(_("There is no file at this path: type it again, or drop the file on this window."))
            return
        self._on_open(path)

    @staticmethod
    def _usual() -> str:
        return _("Type or paste its path, or drop the file on this window.")
