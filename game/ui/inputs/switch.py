"""One switch: a ring moves from place to place by itself, and one press takes what is in it.

The ring goes over groups first and then through the chosen one, so that no round is long. The last step of each round
goes back, and a pause follows it. Space, a click anywhere, a finger, or any button of a controller is the switch.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.language import _
from game.ui import shapes, text, theme
from game.ui.inputs import prompts
from game.ui.inputs.touch import is_from_screen
from game.ui.preferences import Preferences

MOST = 7
"""How many places one round has at most, if they can be divided."""
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
_WHEEL = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
_SWALLOWED = (
    *(pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.FINGERUP, pygame.FINGERMOTION),
    *(pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION, pygame.JOYBUTTONUP),
    *(pygame.JOYAXISMOTION, pygame.JOYHATMOTION),
)


def _nothing() -> None:
    """Do nothing before the key."""


class Target(NamedTuple):
    """A place of the ring: what a press there does, or the places inside it."""

    name: Hashable
    """What tells it from others, also after a new layout."""
    rect: pygame.Rect
    prepare: Callable[[], None] = _nothing
    """Called before the key is pressed."""
    arrive: Callable[[], None] = _nothing
    """Called when the ring comes, to bring the place into sight."""
    key: int | None = None
    words: str = ""
    """Said beside the ring, where nothing in the ring says what it does."""
    inner: tuple[Target, ...] = ()
    stays: bool = False
    """Whether the round stays here after a press, because one may want it again."""


class Scanned(Protocol):
    """The scene on top, as the switch sees it."""

    def scan_targets(self) -> list[Target]:
        """All places that can be taken, in order."""


class SwitchHost(Protocol):
    """What the switch needs of the stage."""

    @property
    def preferences(self) -> Preferences:
        """The preferences in force."""

    @property
    def top(self) -> Scanned | None:
        """The scene on top."""

    @property
    def is_lowest(self) -> bool:
        """Whether no scene lies below the one on top."""

    @property
    def room(self) -> pygame.Rect:
        """The whole window."""

    @property
    def unit(self) -> float:
        """Pixels of one logical pixel."""

    def damage_all(self) -> None:
        """Draw the whole window again."""


BACK = "back"


class Switch:
    """Moves the ring and presses what is in it."""

    def __init__(self, host: SwitchHost) -> None:
        self._host = host
        self._scene: object = None
        self._path: list[Hashable] = []
        """The groups that were taken, from outside."""
        self._at: Hashable = None
        """The place of the ring; None during the pause after a round."""
        self._left = 0.0

    # The events

    def uses(self, event: pygame.event.Event) -> bool:
        """Whether an event belongs to the switch. Other keys go on to work as always."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return bool(event.key == pygame.K_SPACE) and not event.dict.get("switch")
        return event.type in _PRESSES or event.type in _SWALLOWED

    def pressed(self, event: pygame.event.Event, is_stopped: bool = False) -> list[pygame.event.Event]:
        """Take what is in the ring, if the event is a press; return the key events for that."""
        if is_stopped or not _is_press(event):
            return []
        self._look()
        target = next((one for one in self.round() if one.name == self._at), None)
        if target is None:
            return []
        self._left = self._host.preferences.scan_seconds
        self._host.damage_all()
        if target.name == BACK and self._path:
            self._path.pop()
            self._begin()
            return []
        if target.inner:
            self._path.append(target.name)
            self._begin()
            return []
        if not target.stays:
            self._path = []
            self._at = None
        target.prepare()
        return _strokes(target.key) if target.key is not None else []

    # The ring

    @property
    def target(self) -> Target | None:
        """What is in the ring now."""
        return next((one for one in self.round() if one.name == self._at), None)

    def round(self) -> list[Target]:
        """The places of the present round; the last one goes back."""
        places = _divided(self._host.top.scan_targets()) if self._host.top is not None else []
        for name in self._path:
            places = _divided(list(next((one.inner for one in places if one.name == name), ())))
        if self._path or not self._host.is_lowest:
            middle = self._host.room.inflate(-0.7 * self._host.room.w, -0.7 * self._host.room.h)
            around = _union([one.rect for one in places]) if self._path and places else middle
            places.append(Target(BACK, around, key=pygame.K_ESCAPE, words=_("Back")))
        return places

    def advance(self, seconds: float) -> None:
        """Let time pass: the ring goes on when its time is over."""
        self._look()
        self._left -= seconds
        if self._left > 0:
            return
        self._left = self._host.preferences.scan_seconds
        names = [one.name for one in self.round()]
        if self._at in names[:-1]:
            self._at = names[names.index(self._at) + 1]
        elif self._at is not None and self._at == (names[-1] if names else None):
            self._at = None  # the pause after a round
        else:
            self._at = names[0] if names else None
        self._arrive()

    def end(self) -> None:
        """The switch is not used any more: its ring goes."""
        self._host.damage_all()

    def _begin(self) -> None:
        names = [one.name for one in self.round()]
        self._at = names[0] if names else None
        self._arrive()

    def _arrive(self) -> None:
        """Bring what is in the ring into sight."""
        target = self.target
        if target is not None:
            target.arrive()
        self._host.damage_all()

    def _look(self) -> None:
        """Begin again where another scene is on top, or a taken group is gone."""
        top = self._host.top
        places = _divided(top.scan_targets()) if top is not None else []
        is_gone = top is not self._scene
        for name in self._path:
            found = next((one for one in places if one.name == name), None)
            is_gone |= found is None
            places = _divided(list(found.inner)) if found is not None else []
        if is_gone:
            self._scene, self._path, self._at = top, [], None
            self._left = min(self._left, self._host.preferences.scan_seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring, with words beside it where they are needed."""
        target, unit = self.target, self._host.unit
        if target is None:
            return
        room = self._host.room
        rect = target.rect.clip(room)
        thick = theme.px(4, unit)
        outer = rect.inflate(4 * thick, 4 * thick).clip(room)
        pygame.draw.rect(surface, theme.INK, outer, thick * 2, border_radius=theme.px(theme.RADIUS, unit))
        pygame.draw.rect(surface, theme.FOCUS, outer, thick, border_radius=theme.px(theme.RADIUS, unit))
        if target.words:
            _draw_words(surface, target.words, outer, room, unit)


def _draw_words(surface: pygame.Surface, words: str, beside: pygame.Rect, room: pygame.Rect, unit: float) -> None:
    """Draw what a press does above the ring, or below it at the upper edge of the window."""
    px, pad = theme.px(theme.LEAD, unit), theme.px(theme.GRID, unit)
    picture = text.line(prompts.bare(words), px, theme.palette().text)
    rect = picture.get_rect().inflate(3 * pad, pad)
    rect.midbottom = beside.centerx, beside.top - pad // 2
    if rect.top < room.top:
        rect.top = min(beside.bottom + pad // 2, room.bottom - rect.h)
    rect.clamp_ip(room)
    shapes.panel(surface, rect, unit, (*theme.palette().panel[:3], 255))
    surface.blit(picture, picture.get_rect(center=rect.center))


def _is_press(event: pygame.event.Event) -> bool:
    """Whether an event of the switch is a press. A finger also comes as the mouse's button, and so does a turn of the
    wheel; a trackpad also comes as fingers."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return event.button not in _WHEEL and not event.dict.get("touch")
    if event.type == pygame.FINGERDOWN:
        return is_from_screen(event)
    return event.type in _PRESSES or event.type == pygame.KEYDOWN


def _strokes(key: int) -> list[pygame.event.Event]:
    """A key that goes down and up."""
    values = {"key": key, "mod": 0, "unicode": "", "scancode": 0, "pad": True, "switch": True}
    return [pygame.event.Event(kind, values) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def _union(rects: Sequence[pygame.Rect]) -> pygame.Rect:
    return rects[0].unionall(list(rects[1:])) if rects else pygame.Rect(0, 0, 0, 0)


def group(name: Hashable, places: Sequence[Target], words: str = "") -> Target:
    """Put places together, to be gone through only after the group was taken."""
    rect = _union([one.rect for one in places])
    arrive = places[0].arrive if places else _nothing
    return Target(name, rect, arrive=arrive, words=words, inner=tuple(places))


def _divided(places: list[Target]) -> list[Target]:
    """Divide a long row into groups: by lines where there are some, otherwise into parts of the same length."""
    if len(places) <= MOST:
        return places
    lines: list[list[Target]] = []
    for one in places:
        if lines and lines[-1][-1].rect.top < one.rect.centery < lines[-1][-1].rect.bottom:
            lines[-1].append(one)
        else:
            lines.append([one])
    if not 1 < len(lines) <= MOST:
        long = max(2, round(len(places) ** 0.5))
        lines = [places[start : start + long] for start in range(0, len(places), long)]
    return [line[0] if len(line) == 1 else group(("line", line[0].name), line) for line in lines]
