"""A line of text to type into, with the system's input method, a caret, and paste."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import _, ngettext
from game.names import without_marks
from game.ui import shapes, text, theme
from game.ui.text.ordering import begins_at_left
from game.ui.widgets.base import Spoken, Widget, repeat_keys
from game.ui.widgets.keys import PRESS_KEYS


def is_typed_enter(event: pygame.event.Event) -> bool:
    """Whether somebody pressed Enter on a keyboard, without Alt. In a field a controller's Enter opens the letters."""
    is_enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return is_enter and not event.mod & pygame.KMOD_ALT and not event.dict.get("pad")


def _typed_letter(event: pygame.event.Event) -> str:
    """The letter of this press of a key, empty if it is none.

    Without text input `unicode` knows English letters alone; the key code of any other letter is the letter itself.
    """
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return ""
    letter = event.unicode
    if not letter and 0x7F < event.key <= 0x10FFFF:
        is_large = bool(event.mod & pygame.KMOD_SHIFT) != bool(event.mod & pygame.KMOD_CAPS)
        letter = chr(event.key).upper() if is_large else chr(event.key)
    return letter if letter.isalpha() else ""


class TextField(Widget):
    """A field for at most `longest` letters. `hint` is shown while it is empty; `too_long` is told when letters do not
    fit."""

    focusable = True

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        *,
        hint: str = "",
        longest: int = 24,
        too_long: str = "",
        wide: float = 220,
        weight: int = 0,
        tip: str = "",
    ) -> None:
        super().__init__(weight=weight, tip=tip)
        self.value = value
        self.on_change = on_change
        self.hint = hint
        self.longest = longest
        self.too_long = too_long
        self.wide = wide
        self.caret = len(value)
        self.is_selected = False
        """Whether the whole text is selected, so that what is typed replaces it."""
        self._composing = ""

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return min(width, theme.px(self.wide, unit)), theme.px(theme.TARGET, unit)

    def spoken(self) -> Spoken:
        return Spoken("", _("text field"), self.value or _("empty"))

    def put(self, value: str) -> None:
        """Set the text, cut to the allowed length."""
        value = without_marks(value)[: self.longest]
        self.caret = min(self.caret, len(value))
        self.invalidate()
        if value != self.value:
            self.value = value
            self.on_change(value)

    def focus_changed(self) -> None:
        self._composing, self.is_selected = "", False
        if self.is_focused:
            self.caret = len(self.value)
            pygame.key.start_text_input()
            repeat_keys(True)
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()
            repeat_keys(False)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self._composing = without_marks(event.text)
            self.invalidate()
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.is_selected = False
            self.caret = self._nearest(event.pos[0])
            self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            if event.dict.get("touch") and self.rect.collidepoint(event.pos):
                self._ask_for_letters()
            return True
        return False

    def takes_up(self, event: pygame.event.Event) -> bool:
        """Whether somebody began to write although something else has the focus: the field gets it, and the letter.

        What is in the field already is replaced.
        """
        letter = _typed_letter(event)
        if not letter or self.form is None or isinstance(self.form.focused, TextField):
            return False
        self.form.focus(self)
        self.is_selected = bool(self.value)
        self.insert(letter)
        return True

    def _ask_for_letters(self) -> None:
        """Somebody without keys wants to write."""
        if self.form is not None:
            self.form.stage.on_write(self)

    def draw(self, surface: pygame.Surface) -> None:
        fill = theme.FILL_HOVER if self.is_hovered or self.is_focused else theme.FILL
        shapes.box(surface, self.rect, self.px(theme.RADIUS), fill, theme.palette().line, self.px(1))
        inner = self._inner()
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        px = self.px(theme.BODY)
        shown = self.value[: self.caret] + self._composing + self.value[self.caret :]
        if not shown:
            text.write(surface, self.hint, inner, px, theme.palette().quiet)
        shift = self._shift()
        if shown:
            image = text.line(shown, px, theme.INK if self.is_selected else theme.palette().text)
            place = image.get_rect(midleft=(inner.x - shift, inner.centery))
            if self._is_from_right():
                place.right = inner.right + shift
            if self.is_selected:
                shapes.box(surface, place.inflate(self.px(4), 0), self.px(3), theme.IVORY)
            surface.blit(image, place)
        if self.is_focused and not self.is_selected:
            x = self._place_after(self.value[: self.caret] + self._composing)
            caret = pygame.Rect(min(x, inner.right - self.px(1.5)), 0, self.px(1.5), round(px * 1.2))
            caret.centery = inner.centery
            surface.fill(theme.IVORY, caret)
        surface.set_clip(clip)

    def _key(self, event: pygame.event.Event) -> bool:
        if self._composing:
            return True  # the input method gets the keys
        is_command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key == pygame.K_a and is_command:
            self.is_selected = bool(self.value)
            self.invalidate()
            return True
        if event.dict.get("pad") and event.key in PRESS_KEYS:
            self._ask_for_letters()
            return True
        if self.is_selected and event.key == pygame.K_DELETE:
            self._clear_selected()
            return True
        caret = self.caret
        back, ahead = max(0, caret - 1), min(len(self.value), caret + 1)
        left, right = (ahead, back) if self._is_from_right() else (back, ahead)
        moves = {
            pygame.K_LEFT: left,
            pygame.K_RIGHT: right,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in moves:
            self.is_selected = False
            self.caret = moves[event.key]
            self.invalidate()
        elif event.key == pygame.K_BACKSPACE and (caret or self.is_selected):
            self.erase()
        elif event.key == pygame.K_DELETE and caret < len(self.value):
            self.put(self.value[:caret] + self.value[caret + 1 :])
        elif event.key in (pygame.K_c, pygame.K_v) and is_command:
            self._use_clipboard(event.key)
        else:
            # Letters come again as TEXTINPUT, so their keys must not press a button.
            return bool(event.unicode) and event.unicode.isprintable() and not is_command
        return True

    def _use_clipboard(self, key: int) -> None:
        """Copy the text, or paste; a clipboard that fails changes nothing."""
        if self.form is None:
            return
        if key == pygame.K_c:
            self.form.stage.window.copy(self.value)
        else:
            self.insert(self.form.stage.window.paste())

    def _clear_selected(self) -> None:
        """Remove the text if it is selected."""
        if self.is_selected:
            self.is_selected = False
            self.put("")

    def erase(self) -> None:
        """Remove the letter before the caret, or the whole text if it is selected."""
        if self.is_selected:
            self._clear_selected()
        elif self.caret:
            self.caret -= 1
            self.put(self.value[: self.caret] + self.value[self.caret + 1 :])

    def insert(self, letters: str) -> None:
        """Write at the caret, or in place of the selected text; no letters change nothing."""
        letters = without_marks(letters)
        if not letters:
            return
        self._clear_selected()
        room = self.longest - len(self.value)
        if len(letters) > room:
            self._tell_full()
        letters = letters[:room]
        caret = self.caret
        self.caret = caret + len(letters)
        self.put(self.value[:caret] + letters + self.value[caret:])

    def _tell_full(self) -> None:
        """Tell the player that the field takes no more letters."""
        usual = ngettext("At most {count} letter fits here.", "At most {count} letters fit here.", self.longest)
        if self.form is not None:
            self.form.stage.toast(self.too_long or usual.format(count=self.longest), "warning")

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.px(1.5 * theme.GRID), -self.px(theme.GRID))

    def _shift(self) -> int:
        """Return how far the text is shifted, in pixels, so that the caret is visible."""
        before = text.size(self.value[: self.caret] + self._composing, self.px(theme.BODY))[0]
        return max(0, before - self._inner().w + self.px(2))

    def _is_from_right(self) -> bool:
        """Whether the text begins at the right: in a language that does, unless its first letter is a Latin one."""
        return text.is_right_to_left() and not begins_at_left(self.value)

    def _place_after(self, words: str) -> int:
        """Return where the caret stands after these first letters of the text, in pixels."""
        wide, inner = text.size(words, self.px(theme.BODY))[0] - self._shift(), self._inner()
        return inner.right - wide if self._is_from_right() else inner.x + wide

    def _nearest(self, x: int) -> int:
        """Return the position between letters nearest to `x`."""
        ends = [self._place_after(self.value[:count]) for count in range(len(self.value) + 1)]
        return min(range(len(ends)), key=lambda count: abs(ends[count] - x))
