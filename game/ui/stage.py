"""Scenes, and the stage: a stack of them, and the loop that passes them events and time and draws them.

A scene is one screen of the program, or a sheet over another one. It overrides the methods that it needs, and calls
`invalidate` for what has to be drawn again.

An idle window polls for events 10 to 30 times a second.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game import language
from game.ui import ground, motion, pictures, text, theme
from game.ui.damage import Damage
from game.ui.frame_rate import FrameRate
from game.ui.guard import InputGuard
from game.ui.heard import Say, StageSpeech, unheard
from game.ui.inputs.inputs import Inputs
from game.ui.overlay import Overlay
from game.ui.preferences import Preferences
from game.ui.window import Window

if TYPE_CHECKING:
    from game.ui.inputs.switch import Switch, Target

Size = tuple[int, int]
OnResult = Callable[[object], object]

_POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
_HERE = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)
_GONE = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
_SIZED = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE)


class Scene:
    """One screen. If `opaque` is False, the scenes below it are drawn too."""

    opaque = True
    cloth = ""
    """The felt of the game that the scene belongs to; empty if it has that of the scene below."""
    spoken_title = ""
    """What is said when the scene opens; if it is empty, a form is called by its heading."""
    spoken_now: Callable[[], str] = staticmethod(str)
    """Gives what is said after the title, also when one returns to the scene, such as whose turn it is."""
    tells_changes = True
    """Whether changes of its texts are said; False if the scene says them itself."""
    is_private = False
    """Whether the scene shows what only one of several people at this machine may see and hear."""
    stage: Stage

    def enter(self) -> None:
        """Called when the scene is put on the stack; `stage` is set, the window's size is not known yet."""

    def leave(self) -> None:
        """Called when the scene is taken off the stack for good."""

    def overlaid(self, above: Scene) -> None:
        """Called when the scene `above` was put on this one, which was on top."""

    def resume(self, result: object) -> None:
        """Called when the scene above was popped with `result` and this one is on top again."""

    def arrange(self, size: Size, unit: float) -> None:
        """Lay out everything for a window of `size` pixels, at `unit` pixels for each logical pixel.

        Called before the first drawing and whenever the window, the text scale or a setting has changed.
        """

    def reword(self) -> None:
        """Called for every scene when the language changes: set the texts that stay on the screen again."""

    def drags(self, pos: tuple[int, int]) -> bool:
        """Whether a finger that moves from `pos` drags something; otherwise it scrolls."""
        return True

    def aimed(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return where a finger at `pos` was meant to touch."""
        return pos

    def scan_targets(self) -> list[Target]:
        """Return the places of the one switch (`game.ui.inputs.switch`)."""
        return []

    def event(self, event: pygame.event.Event) -> bool:
        """Handle one input event and return whether it was used. Mouse positions are in surface pixels."""
        return False

    def tick(self) -> None:
        """Called on every turn of the loop for each scene on the stack, even a covered one: poll pipes here."""

    def update(self, seconds: float) -> None:
        """Called on every turn of the loop while the scene is visible, `seconds` after the last turn."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene. The surface's clip is set to the damaged part, so cheap parts can be drawn whole."""

    def back(self) -> None:
        """Called when Esc was pressed and `event` did not use it."""
        self.stage.pop(None)

    def attention(self, present: bool) -> None:
        """Called for every scene when the window gained (True) or lost (False) the focus, or was shown or hidden."""

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Draw `rect`, or the whole window, again in the next frame."""
        stage = getattr(self, "stage", None)
        if stage is not None:
            stage.damage(self, rect)

    def invalidate_quietly(self, rect: pygame.Rect) -> None:
        """Draw `rect` again in the next frame, without keeping the loop from resting: for faces that breathe."""
        stage = getattr(self, "stage", None)
        if stage is not None:
            stage.damage(self, rect, is_quiet=True)

    @property
    def is_top(self) -> bool:
        """Whether this scene gets the input."""
        stage = getattr(self, "stage", None)
        return stage is not None and stage.top is self


class Writable(Protocol):
    """A field that letters can be put into."""

    value: str
    hint: str
    caret: int

    def insert(self, letters: str) -> None:
        """Write at the caret."""

    def erase(self) -> None:
        """Remove the letter before the caret."""


class Stage:
    """Holds the window, the preferences and the stack. `frame_times` are the seconds spent on each drawn frame."""

    def __init__(self, window: Window, preferences: Preferences) -> None:
        self.window = window
        self.preferences = preferences
        self.frame_times: deque[float] = deque(maxlen=1200)
        self.frames = 0
        self.on_preferences: Callable[[Preferences], None] = lambda preferences: None
        self.on_hidden: Callable[[bool], None] = lambda is_hidden: None
        self.on_drop: Callable[[str], None] = lambda path: None
        self.speech: StageSpeech | None = None
        """Set some time after the first frame."""
        self.say: Say = unheard
        """Says a text, while speech is on."""
        self.on_write: Callable[[Writable], None] = lambda field: None
        """Called with the field into which a player without a keyboard wants to write."""
        self.waiting: list[Callable[[], bool]] = []
        """Functions that are called in every turn of the loop until they return True."""
        self._stack: list[tuple[Scene, OnResult | None]] = []
        self._arranged: dict[int, tuple[object, ...]] = {}
        self._version = 0
        self._damage = Damage(window)
        self._rate = FrameRate()
        self.told_problem = ""
        """What is wrong with a picture, if the player was told."""
        self.overlay = Overlay(window, self._damage)
        self.guard = InputGuard()
        around = StageForInput(self)
        self.inputs = Inputs(self, around, around.new_switch)
        """The ways of input beside keys and mouse."""
        self._use_preferences()

    # The stack

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input, or None when the stack is empty."""
        return self._stack[-1][0] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, from the lowest scene to the top."""
        return tuple([scene for scene, _ in self._stack])

    def push(self, scene: Scene, on_result: OnResult | None = None) -> None:
        """Put `scene` on top; `on_result` is called with the result that it is popped with."""
        scene.stage = self
        below = self.top
        self._stack.append((scene, on_result))
        if below is not None:
            below.overlaid(scene)
        self.overlay.change_scene(scene.opaque)
        scene.enter()
        self.damage_all()

    def pop(self, result: object = None) -> None:
        """Remove the top scene; the one below resumes with `result`. With an empty stack the loop ends."""
        if not self._stack:
            return
        self.overlay.change_scene(self._stack[-1][0].opaque)
        on_result = self._remove_top()
        self.damage_all()
        if self.top is not None:
            self.top.resume(result)
        if on_result is not None:
            on_result(result)

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one. The result of `scene` goes to the `on_result` of the old scene."""
        on_result = self._remove_top() if self._stack else None
        self.push(scene, on_result)

    def home(self) -> None:
        """Remove all scenes but the lowest one, which resumes with None."""
        while len(self._stack) > 1:
            self.overlay.change_scene(self._stack[-1][0].opaque)
            self._remove_top()
        self.damage_all()
        if self.top is not None:
            self.top.resume(None)

    def drop_all(self) -> None:
        """Remove every scene and toast after an error; errors of the scenes as they leave are ignored."""
        scenes, self._stack = self.scenes, []
        self._arranged.clear()
        for scene in reversed(scenes):
            with contextlib.suppress(Exception):  # the error that led here has been reported
                scene.leave()
        self.window.surface.set_clip(None)
        self.overlay.hide_tip()
        self.overlay.clear_toasts()
        self.damage_all()

    def quit(self) -> None:
        """Remove every scene, from the top, which ends the loop."""
        while self._stack:
            self._remove_top()

    def _remove_top(self) -> OnResult | None:
        """Take the top scene off the stack; return the function that waits for its result."""
        scene, on_result = self._stack.pop()
        self._arranged.pop(id(scene), None)
        scene.leave()
        return on_result

    # Services for scenes

    def toast(self, sentence: str, kind: str = "plain") -> None:
        """Show a sentence for a while; `kind` is ``plain`` or ``warning``."""
        self.overlay.toast(sentence, kind)

    def apply(self, preferences: Preferences) -> None:
        """Apply changed preferences at once, and pass them to `on_preferences`, which stores them."""
        self.preferences = preferences
        is_new_language = language.resolved(preferences.language) != language.spoken()
        self._use_preferences()
        if is_new_language:
            for scene in self.scenes:
                scene.reword()
        self.on_preferences(preferences)

    def rearrange(self) -> None:
        """Lay out every scene again before it is drawn next."""
        self._version += 1
        self.damage_all()

    def damage_all(self) -> None:
        """Draw the whole window in the next frame."""
        self._damage.add_all()

    def damage(self, scene: Scene, rect: pygame.Rect | None, *, is_quiet: bool = False) -> None:
        """Draw `rect` (None: the whole window) again, unless `scene` is hidden by another one."""
        if scene not in self._visible():
            return
        if rect is None:
            self.damage_all()
        else:
            self._damage.add(pygame.Rect(rect), is_quiet=is_quiet)

    # The loop

    def run(self, first: Scene) -> None:
        """Run until the stack is empty."""
        clock = pygame.time.Clock()
        self.push(first)
        while self._stack:
            seconds = clock.tick(self._rate.per_second) / 1000
            self.step(pygame.event.get(), min(seconds, 0.1))

    def step(self, events: Sequence[pygame.event.Event], seconds: float) -> bool:
        """Run one turn of the loop; return whether something was drawn."""
        began = time.perf_counter()
        for event in self.inputs.gather(events):
            self._take(event)
            if not self._stack:
                return False
        for event in self.inputs.advance(seconds, self.guard.is_on):
            self._pass_on(event)
        self.guard.advance(seconds)
        self.waiting = [poll for poll in self.waiting if not poll()]
        for scene in self.scenes:
            if scene in self.scenes:  # the tick of another scene may have removed it
                scene.tick()
        for scene in self._visible():
            if scene in self.scenes:
                self._arrange(scene)
                scene.update(seconds)
        self.overlay.update(seconds)
        _tell_problem(self)
        is_quiet = not self._damage.is_busy
        is_drawn = self._draw()
        if is_drawn:
            self.frame_times.append(time.perf_counter() - began)
            self.frames += 1
        if self.speech is not None:
            self.speech.after(seconds)
        self._rate.note(seconds, is_busy=(is_drawn and not is_quiet) or bool(events))
        return is_drawn

    def _take(self, event: pygame.event.Event) -> None:
        """Translate an event of the system, and handle each event that it stands for. QUIT ends the loop."""
        if event.type == pygame.QUIT:
            self.quit()
            return
        is_stopped = self.guard.stops(event, self.top)
        for made in self.inputs.translate(event, self.window.size, self.window.unit, is_stopped):
            self._handle(made)

    def _handle(self, event: pygame.event.Event) -> None:
        """Handle what concerns speech or the window. All events but the keys for these go on to the top scene."""
        if self.speech is not None and self.speech.takes(event):
            return
        if event.type == pygame.DROPFILE:
            if self.top is None or not self.top.event(event):
                self.on_drop(event.file)
            return
        if event.type in _SIZED:
            if self.window.refresh():
                self.damage_all()
        elif event.type == pygame.WINDOWEXPOSED or event.type == pictures.READY:
            self.damage_all()
            for scene in self.scenes[:-1] if event.type == pictures.READY else ():
                scene.event(event)  # covered scenes may have been drawn without the picture too
        elif event.type in _AWAY or event.type in _HERE:
            self._notice(event.type)
        elif event.type in _POINTED and not event.dict.get("touch"):
            event = self.window.in_pixels(event)
        elif event.type == pygame.KEYDOWN and _is_full_screen_key(event):
            self.preferences.full_screen = not self.window.is_full_screen
            self.apply(self.preferences)
            return
        self._pass_on(event)

    def _pass_on(self, event: pygame.event.Event) -> None:
        top = self.top
        if top is None:
            return
        self._arrange(top)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.overlay.hide_tip()
        is_used = top.event(event)
        if not is_used and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            top.back()

    def _notice(self, kind: int) -> None:
        """Tell the scenes that the window gained or lost the focus, was hidden or shown."""
        is_here = kind in _HERE
        if (is_here or kind in _GONE) and is_here == self._rate.is_hidden:
            self._rate.is_hidden = not is_here
            self.on_hidden(not is_here)
        if is_here:
            self.damage_all()
        for scene in reversed(self.scenes):
            scene.attention(is_here)

    def _use_preferences(self) -> None:
        preferences = self.preferences
        theme.use_contrast(preferences.high_contrast)
        text.use_four_colours(preferences.four_colour)
        language.use(preferences.language)
        text.use_language(language.spoken(), preferences.eastern_digits)
        self.window.text_scale = preferences.text_scale
        self.inputs.use(preferences)
        if preferences.full_screen != self.window.is_full_screen:
            self.window.toggle_full_screen()
        self.overlay.fade.pace = motion.pace(preferences)
        self.overlay.is_fading = self.overlay.fade.pace > 0
        self.rearrange()

    def _arrange(self, scene: Scene) -> None:
        size = self.window.size
        state = (scene, size, self.window.text_scale, self._version)
        if self._arranged.get(id(scene)) != state:
            self._arranged[id(scene)] = state
            text.make_room(size)
            scene.arrange(size, self.window.unit)
            self.damage_all()

    def _visible(self) -> tuple[Scene, ...]:
        """Return the scenes that can be seen, the lowest first."""
        scenes = self.scenes
        first = len(scenes) - 1
        while first > 0 and not scenes[first].opaque:
            first -= 1
        return scenes[first:] if first > 0 else scenes

    def _draw(self) -> bool:
        """Draw the damaged parts, if any, and show them; return whether something was drawn."""
        if self._rate.is_hidden or not self._damage:
            return False
        if self.window.refresh():
            self.damage_all()
        for scene in self._visible():
            self._arrange(scene)  # one that was opened in this turn is not laid out yet
        surface, rects = self.window.surface, self._damage.take()
        scenes = self._visible()
        for rect in [surface.get_rect()] if rects is None else rects:
            surface.set_clip(rect)
            for scene in scenes:
                scene.draw(surface)
                surface.set_clip(rect)
            self.overlay.draw(surface)
        surface.set_clip(None)
        if self.inputs.switch is not None:
            self.inputs.switch.draw(surface)
        self.window.show(rects)
        return True


class StageForInput:
    """What fingers and the one switch need of the stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def new_switch(self) -> Switch:
        """Return the one switch for this stage."""
        from game.ui.inputs.switch import Switch

        return Switch(self)

    def drags(self, pos: tuple[int, int]) -> bool:
        """Whether a press at a point drags something."""
        return self.top is None or self.top.drags(pos)

    def aimed(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return where a finger at `pos` was meant to touch."""
        return self.top.aimed(pos) if self.top is not None else pos

    @property
    def has_tip(self) -> bool:
        """Whether a tip is shown."""
        return bool(self._stage.overlay.tip)

    @property
    def preferences(self) -> Preferences:
        """The preferences in force."""
        return self._stage.preferences

    @property
    def top(self) -> Scene | None:
        """The scene on top."""
        return self._stage.top

    @property
    def is_lowest(self) -> bool:
        """Whether no scene lies below the one on top."""
        return len(self._stage.scenes) < 2

    @property
    def room(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self._stage.window.size)

    @property
    def unit(self) -> float:
        """Pixels of one logical pixel."""
        return self._stage.window.unit

    def damage_all(self) -> None:
        """Draw the whole window again."""
        self._stage.damage_all()


def _tell_problem(stage: Stage) -> None:
    """Show a toast once when a picture is missing or cannot be read."""
    problem = pictures.problem() or ground.problem()
    if problem and problem != stage.told_problem:
        stage.toast(problem, "warning")
    stage.told_problem = problem


def _is_full_screen_key(event: pygame.event.Event) -> bool:
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
