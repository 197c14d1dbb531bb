"""The window: resizable and full screen, with the size of one logical pixel, and the clipboard of its system.

Only the display and the fonts are started here. The sound is opened later, see `game.ui.sound`.
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.language import _
from game.ui.inputs.motions import scaled

if TYPE_CHECKING:
    from game.ui.window_place import WindowPlace

WIDTH, HEIGHT = 1280, 720
LEAST = (800, 600)
NAME = "devils-table"
"""The class of the window, by which a desktop finds the menu entry (its StartupWMClass) and the icon."""
RETURNING = 2.0
"""For how many seconds after a return from full screen a slow window manager may still undo it."""
_CORNER = "SDL_VIDEO_WINDOW_POS"
# SDL drivers without a visible screen; used only when asked for by name.
_BLIND = ("offscreen", "dummy", "evdev")


class NoDisplay(RuntimeError):
    """There is no screen to open a window on. The text is one sentence for the player."""


def unit_for(size: tuple[int, int], text_scale: int = 100) -> float:
    """Return the pixels of one logical pixel: 1 up to 1280×720, more in larger windows and with larger text.

    Below 800×600 it is less than 1, so that a tiny window still shows something.
    """
    width, height = size
    fitting = min(width / WIDTH, height / HEIGHT)
    cramped = min(1.0, width / LEAST[0], height / LEAST[1])
    return max(fitting, 0.5, cramped) * text_scale / 100


class Window:
    """The program's one window. `surface` is what to draw on; it is another one after a resize."""

    def __init__(
        self,
        title: str,
        *,
        size: tuple[int, int] | None = None,
        place: Mapping[str, object] | None = None,
        text_scale: int = 100,
        full_screen: bool = False,
        icon: pygame.Surface | None = None,
        high_density: bool = sys.platform == "darwin",
    ) -> None:
        """Open the window; `size` is in pixels, None chooses one that suits the screen. Raises `NoDisplay`.

        `place` is what `place.to_dict` returned at the end of the last run; it counts if it suits the screen.
        """
        _start_display()
        self.title = title
        self.text_scale = text_scale
        self.is_full_screen = full_screen
        self._own: pygame.Window | None = None
        self._returned = 0.0
        displays = pygame.display.get_desktop_sizes()
        known = _known_place(place, displays) if place and size is None else None
        self._restored = known.size if known else size or _fitting_size(displays)
        self._corner = (known.x, known.y) if known else None
        try:
            self._open(title, full_screen, high_density, icon)
        except pygame.error as error:
            reason = str(error).rstrip(".")
            raise NoDisplay(
                _("The window could not be opened ({reason}): sign in to your desktop again and try once more.").format(
                    reason=reason
                )
            ) from error
        pygame.key.stop_text_input()  # on by default; a text field starts it when it has the focus
        self.whole = self._surface()
        """The whole window; `surface` is the part of it that belongs to the screens."""
        self._reserved = 0
        self.surface = self.whole
        self._known = self.whole.get_size()

    def _open(self, title: str, full_screen: bool, high_density: bool, icon: pygame.Surface | None) -> None:
        """Open the window at its size and place. Raises `pygame.error`."""
        if high_density:
            self._own = pygame.Window(title, self._restored, resizable=True, allow_high_dpi=True)
            self._own.minimum_size = LEAST
            if self._corner:
                self._own.position = self._corner
            if full_screen:
                self._own.set_fullscreen(desktop=True)
            if icon is not None:
                self.set_icon(icon)
        else:
            pygame.display.set_caption(title)
            if icon is not None:  # before the window opens; otherwise pygame spends time on looking for its own icon
                self.set_icon(icon)
            if self._corner and not full_screen:
                os.environ[_CORNER] = "{},{}".format(*self._corner)  # read by pygame as it opens the window
            self._set_mode()
            os.environ.pop(_CORNER, None)

    @staticmethod
    def copy(words: str) -> bool:
        """Put `words` on the clipboard of the system. Return whether that worked."""
        try:
            pygame.scrap.put_text(words)
        except (pygame.error, UnicodeError):
            return False
        return True

    @staticmethod
    def paste() -> str:
        """Return the text on the clipboard; an empty one if there is none, or it cannot be read."""
        try:
            return pygame.scrap.get_text()
        except (pygame.error, UnicodeError):
            return ""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface in pixels."""
        return self.surface.get_size()

    @property
    def unit(self) -> float:
        """Pixels of one logical pixel now."""
        return unit_for(self.size, self.text_scale)

    @property
    def density(self) -> float:
        """Surface pixels for one step of the mouse: more than 1 only where the system scales windows."""
        return self.whole.get_width() / max(1, self._own.size[0]) if self._own else 1.0

    def in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return a mouse event of the system in pixels of the surface."""
        return event if self.density == 1.0 else scaled(event, self.density)

    def refresh(self) -> bool:
        """Look up the surface, which a resize replaces; return whether it changed."""
        if self._returned:
            self._insist()
        whole = self._surface()
        is_new = whole is not self.whole or whole.get_size() != self._known
        self.whole, self._known = whole, whole.get_size()
        if is_new:
            self._share()
        return is_new

    def reserve(self, high: int) -> bool:
        """Keep the lowest `high` pixels free of screens; return whether the part that belongs to them has changed."""
        if high == self._reserved:
            return False
        self._reserved = high
        self._share()
        return True

    def _share(self) -> None:
        """Give the screens the window without what is reserved."""
        wide, high = self.whole.get_size()
        rest = max(1, high - self._reserved)
        self.surface = self.whole.subsurface((0, 0, wide, rest)) if self._reserved else self.whole

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size in pixels, and leave full screen. Used by tests."""
        self._restored, self._corner = size, None
        self.is_full_screen = False
        if self._own:
            self._own.set_windowed()
            self._own.size = size
        else:
            self._set_mode()
        self.refresh()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""
        if not self.is_full_screen:
            place = self.place
            self._restored, self._corner = place.size, (place.x, place.y)
        self.is_full_screen = not self.is_full_screen
        self._returned = 0.0 if self.is_full_screen else time.monotonic()
        if self._own is None:
            self._set_mode()
        elif self.is_full_screen:
            self._own.set_fullscreen(desktop=True)
        else:
            self._own.set_windowed()
        self.refresh()

    @property
    def place(self) -> WindowPlace:
        """Where the window is, or would be if it did not fill the screen."""
        from game.ui.window_place import WindowPlace

        displays = tuple(pygame.display.get_desktop_sizes())
        x, y = self._own.position if self._own else pygame.display.get_window_position()
        if self.is_full_screen:
            x, y = self._corner or (-1, -1)  # where no window lies, so that it is not used
            return WindowPlace(x, y, self._restored, displays)
        return WindowPlace(x, y, self._own.size if self._own else self.whole.get_size(), displays)

    def show(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn: the whole surface, or only `rects`."""
        if self._own is not None:
            self._own.flip()
        elif rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    def set_icon(self, icon: pygame.Surface) -> None:
        """Show `icon` in the title bar and the list of windows."""
        if self._own is not None:
            self._own.set_icon(icon)
        else:
            pygame.display.set_icon(icon)

    def close(self) -> None:
        """Close the window and leave the display."""
        if self._own is not None:
            self._own.destroy()
        pygame.display.quit()

    def _surface(self) -> pygame.Surface:
        surface = self._own.get_surface() if self._own else pygame.display.get_surface()
        if surface is None:
            raise NoDisplay(_("The window was closed by the system."))
        return surface

    def _set_mode(self) -> None:
        with warnings.catch_warnings():
            # A window manager may give another size than asked for; any size works.
            warnings.simplefilter("ignore", RuntimeWarning)
            # The deprecated function is the only one that fills the monitor on which the window is.
            warnings.simplefilter("ignore", DeprecationWarning)
            is_opened = pygame.display.get_init() and pygame.display.get_surface()
            has_one_display = self._has_one_display()
            if not self.is_full_screen:
                pygame.display.set_mode(self._restored, pygame.RESIZABLE)
                if is_opened and self._corner:
                    pygame.display.set_window_position(self._corner)
            elif has_one_display:
                if is_opened:
                    pygame.display.set_window_position((0, 0))  # without a window manager nobody else does this
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                if not is_opened:
                    pygame.display.set_mode(self._restored, pygame.RESIZABLE)
                pygame.Window.from_display_module().set_fullscreen(desktop=True)

    def _has_one_display(self) -> bool:
        """Whether there is only one display."""
        return pygame.display.get_num_displays() == 1

    def _insist(self) -> None:
        """Return from full screen again if the window manager has made the window as large as the screen meanwhile."""
        if time.monotonic() - self._returned > RETURNING:
            self._returned = 0.0
        elif self._own is None and self._known != self._restored and self._known in pygame.display.get_desktop_sizes():
            self._set_mode()


def _start_display() -> None:
    """Start the display and the fonts. Raises `NoDisplay` if nobody could see the window."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = NAME  # pygame has set it to the name of the script
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", NAME)
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    named = asked or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform == "linux" and not named:
        raise NoDisplay(_no_display(asked))  # before a library that looks for a display prints a message of its own
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(_no_display(asked)) from error
    driver = pygame.display.get_driver()
    if driver in _BLIND and driver != asked:
        pygame.display.quit()
        raise NoDisplay(_no_display(asked))
    pygame.font.init()


def _known_place(told: Mapping[str, object], displays: Sequence[tuple[int, int]]) -> WindowPlace | None:
    from game.ui.window_place import WindowPlace  # the first start knows no place

    return WindowPlace.from_dict(told, displays, LEAST)


def _no_display(asked: str) -> str:
    """Return one sentence on why no display was found; `asked` is the SDL driver that the environment names."""
    if sys.platform == "linux" and asked in ("", "x11", "wayland"):
        from game.ui.libraries import library_names, missing_libraries

        if missing := missing_libraries():
            names, packages = library_names(missing), " ".join(missing.values())
            sentence = _(
                "To open the window, you need to install what is missing: {libraries} "
                "(Debian, Ubuntu: sudo apt-get install {packages})."
            )
            return sentence.format(libraries=names, packages=packages)
    return _("There is no display to open a window on: start the program from your desktop.")


def _fitting_size(sizes: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return about three quarters of the screen in the proportions 16:9, but at least the smallest window."""
    wide, high = sizes[0] if sizes else (WIDTH, HEIGHT)
    share = max(1.0, min(wide * 0.75 / WIDTH, high * 0.75 / HEIGHT))
    return max(LEAST[0], min(wide, round(WIDTH * share))), max(LEAST[1], min(high, round(HEIGHT * share)))
