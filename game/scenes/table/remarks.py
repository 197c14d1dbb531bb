"""What a guest says: a line in a callout at the guest's face, until it has been read or something else is done."""

from __future__ import annotations

import pygame

from game.language import _
from game.scenes.table.callout import Callout, Room
from game.scenes.table.display import TableDisplay
from game.scenes.table.spots import room_around
from game.session.company import GuestLine
from game.texts.guests.parts import Occasion
from game.ui import theme
from game.ui.widgets import Label, Widget

SECONDS, PER_LETTER, MOST_SECONDS = 2.0, 0.055, 8.0
"""For how long a line stays, in seconds: at least, more for each letter, and at most."""
FAREWELLS: tuple[Occasion, ...] = ("won", "lost", "bye")
"""What is said to the end of a match."""


class Remark(Callout):
    """One line that somebody says."""

    fill_colour = theme.IVORY
    rim_colour = theme.PAPER_LINE
    widths = (250, 320, 190, 420, 150, 560)

    def __init__(self) -> None:
        self.words = ""
        super().__init__()

    def said_now(self) -> object:
        return self.words

    def body(self, size: int, is_wide: bool) -> Widget:
        """The words."""
        return Label(self.words, size, "ink")


class Remarks:
    """Shows what the guests of one table say, one line at a time."""

    def __init__(self, display: TableDisplay) -> None:
        self.display, self.host, self.picture = display, display.host, display.picture
        self.callout = Remark()
        self.line: GuestLine | None = None
        self._left = 0.0
        self.farewell = ""
        """What a guest has said to the end of the match, with its name; it is told with the result."""

    @property
    def is_shown(self) -> bool:
        """Whether a line is in sight."""
        return self.callout.visible

    def say(self, line: GuestLine) -> None:
        """Show a line at the face of its seat; it stays away where it would cover cards that are played or buttons."""
        self.hush()
        if line.occasion in FAREWELLS:
            self.farewell = self._named(line)
        self.line = line
        self._left = min(MOST_SECONDS, SECONDS + PER_LETTER * len(line.text))
        self.callout.visible = True
        self._settle()

    def hush(self) -> None:
        """Remove the line."""
        if self.callout.visible:
            self.callout.visible = False
            self.host.invalidate(self.area())

    def update(self, seconds: float) -> None:
        """Advance the time; a line that has become a hindrance finds another place, or goes."""
        if not self.callout.visible:
            return
        self._left -= seconds
        if self._left <= 0:
            self.hush()
        elif self.callout.rect.collidelist(self._taken()) >= 0:
            self.host.invalidate(self.area())
            self._settle()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line."""
        if self.callout.visible:
            self.callout.draw(surface)

    def area(self) -> pygame.Rect:
        """Return where the callout and its tail are."""
        points = [pygame.Rect(x, y, 1, 1) for x, y in self.callout.tail()]
        return self.callout.rect.unionall(points).inflate(4, 4)

    def _named(self, line: GuestLine) -> str:
        """Return a line with the name of who says it."""
        return _("{name}: “{words}”").format(name=self.display.match.names[line.seat], words=line.text)

    def _settle(self) -> None:
        """Find a place for the line. One that is too far away to point at its seat has a name before it."""
        assert self.line is not None
        display, picture, seat = self.display, self.picture, self.line.seat
        target = picture.people.rects.get(seat)
        if target is None:
            target = picture.plates[seat].rect
        room = room_around(display, display.card_places(), [target])
        faces = [rect for other, rect in picture.people.rects.items() if other != seat]
        written = [*room.written, *faces, *picture.marks.rects]
        room = Room(room.window, [*room.kept, *self._taken()], written, room.liked, target)
        for words in (self.line.text, self._named(self.line)):
            self.callout.words = words
            self.callout.settle(room, display.unit, display.geometry.units())
            if self.callout.tail():
                break
        self.callout.visible = self.callout.rect.collidelist(self._taken()) < 0
        self.host.invalidate(self.area())

    def _taken(self) -> list[pygame.Rect]:
        """Return what a line may never cover: played cards, the question and its buttons, the result, other words."""
        display, picture = self.display, self.picture
        geometry = display.geometry
        found = [*map(geometry.trick_box, range(geometry.players)), *display.controls.asked_rects(), *picture.told]
        found += [bubble.rect(geometry, display.unit) for bubble in picture.bubbles]
        if picture.banner is not None:
            found.append(picture.banner.rect(geometry, display.unit))
        return found
