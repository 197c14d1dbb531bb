"""All input of the window: which way was used last, and what controllers, fingers and the one switch stand for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui import theme
from game.ui.inputs import ways
from game.ui.inputs.motions import joined_motions

if TYPE_CHECKING:
    from game.ui.inputs.pad import Pad
    from game.ui.inputs.switch import Switch
    from game.ui.inputs.touch import Touch, Touched
    from game.ui.preferences import Preferences

Events = list[pygame.event.Event]
AUTOMATIC, ON, OFF = "auto", "on", "off"
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_FROM_PADS = range(pygame.JOYAXISMOTION, pygame.CONTROLLERDEVICEREMOVED + 1)
"""The numbers of all events of joysticks and controllers."""


class InputHost(Protocol):
    """What the input needs of the stage."""

    preferences: Preferences

    def rearrange(self) -> None:
        """Lay out every scene again."""

    def damage_all(self) -> None:
        """Draw the whole window again."""

    def toast(self, sentence: str, kind: str = "plain") -> None:
        """Tell the player something."""


class Inputs:
    """Turns each event into those that scenes get. Devices are imported when they are first used."""

    def __init__(self, host: InputHost, touched: Touched, new_switch: Callable[[], Switch]) -> None:
        self._host, self._touched, self._new_switch = host, touched, new_switch
        self._pad: Pad | None = None
        self._touch: Touch | None = None
        self.switch: Switch | None = None
        """The one switch, while it is set."""
        self._had_finger = False
        """Whether a finger was on the screen since the start."""
        ways.use(ways.MOUSE)

    @property
    def pad(self) -> Pad:
        """The game controllers."""
        if self._pad is None:
            from game.ui.inputs.pad import Pad

            self._pad = Pad()
        return self._pad

    @property
    def is_touch_mode(self) -> bool:
        """Whether everything is large enough for fingers."""
        mode = self._host.preferences.touch_mode
        return mode == ON or (mode == AUTOMATIC and self._had_finger)

    @property
    def shows_focus(self) -> bool:
        """Whether the focus has a ring: after a key or a button of a controller."""
        return ways.last() in (ways.KEYS, ways.PAD)

    def listen(self) -> None:
        """Listen to controllers from now on. Not done before the first frame: the system looks for them a while."""
        self.pad.listen()

    def use(self, preferences: Preferences) -> None:
        """Apply changed preferences."""
        theme.use_touch(self.is_touch_mode)
        if preferences.one_switch and self.switch is None:
            self.switch = self._new_switch()
        elif not preferences.one_switch and self.switch is not None:
            self.switch.end()
            self.switch = None

    # Events

    def translate(
        self, event: pygame.event.Event, size: tuple[int, int], unit: float, is_stopped: bool = False
    ) -> Events:
        """Return the events that the scenes get for this one; none if it `is_stopped`, because input is ignored.

        Call it with every event, once, in order.
        """
        if self.switch is not None and self.switch.uses(event):
            is_twice = self._pad is not None and self._pad.hears_twice(event)
            return [] if is_twice else self.switch.pressed(event, is_stopped)
        made = self._made(event, size, unit)
        return [] if is_stopped else made

    def _made(self, event: pygame.event.Event, size: tuple[int, int], unit: float) -> Events:
        kind = event.type
        if kind in _FROM_PADS:
            return self._from_pad(event)
        if kind in _FINGERS:
            return self._from_finger(event, size, unit)
        if kind in _MOUSE:
            if self._had_finger and event.dict.get("touch"):
                return []  # made by the system from a finger, which has acted already
            self._note(ways.MOUSE)
        elif kind == pygame.KEYDOWN:
            self._note(ways.KEYS)
        elif kind == pygame.WINDOWFOCUSLOST and self._touch is not None:
            self._touch.forget()
        return [event]

    def advance(self, seconds: float, is_guarded: bool) -> Events:
        """Let time pass; return events that time makes, such as repeats. While input is ignored nothing repeats."""
        made: Events = []
        if self._pad is not None:
            if is_guarded:
                self._pad.stop_repeating()
            made += self._pad.advance(seconds)
        if self._touch is not None:
            self._touch.advance(seconds)
            self._grow()
        if self.switch is not None:
            self.switch.advance(seconds)
        return made

    def gather(self, events: Sequence[pygame.event.Event]) -> Events:
        """Return the events of a turn with joined motions.

        Looks for a finger in advance: the system's mouse events for a finger come before the finger's.
        """
        if not self._had_finger and any(event.type == pygame.FINGERDOWN for event in events):
            from game.ui.inputs.touch import Touch, is_from_screen

            if any(event.type == pygame.FINGERDOWN and is_from_screen(event) for event in events):
                self._had_finger, self._touch = True, Touch(self._touched)
        return joined_motions(events)

    def _from_pad(self, event: pygame.event.Event) -> Events:
        pad = self.pad
        if not pad.knows(event):
            return []
        before = pad.count
        made = pad.translate(event)
        if pad.count < before and ways.last() == ways.PAD:
            self._tell_unplugged()
        elif any(one.type == pygame.KEYDOWN for one in made):
            self._note(ways.PAD)
        return made

    def _tell_unplugged(self) -> None:
        from game.language import _

        self._host.toast(_("The controller is gone. Plug it in again, or use the mouse or the keys."), "warning")
        self._note(ways.KEYS)

    def _from_finger(self, event: pygame.event.Event, size: tuple[int, int], unit: float) -> Events:
        from game.ui.inputs.touch import is_from_screen

        if self._touch is None or not is_from_screen(event):
            return []
        made = self._touch.translate(event, size, unit)
        self._note(ways.TOUCH)
        return made

    def _grow(self) -> None:
        """Make everything large enough for fingers, but not under a finger that taps, nor beside the tip it asked
        for."""
        is_free = self._touch is not None and not self._touch.is_down and not self._touched.has_tip
        if is_free and theme.use_touch(self.is_touch_mode):
            self._host.rearrange()

    def _note(self, way: str) -> None:
        """This way of input was used: prompts name its buttons from now on."""
        before = ways.last()
        if ways.use(way) and ways.PAD in (way, before):
            self._host.damage_all()
