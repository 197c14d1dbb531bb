"""What a guest says: a line in a callout at the guest's face, until it has been read or something else is done."""

from __future__ import annotations

import pygame

from game.language import _
from game.scenes.table.callout import Callout, Room
from game.scenes.table.display import TableDisplay
from game.scenes.table.spots import room_around
from game.session.company import Talk
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
        self.seat = 0
        """Who said it."""
        self._left = 0.0
        self.farewell = ""
        """What a guest has said to the end of the match, with its name; it is told with the result."""

    @property
    def is_shown(self) -> bool:
        """Whether a line is in sight."""
        return self.callout.visible

    def say(self, talk: Talk) -> None:
        """Show a line at the face of its seat; it stays away where it would cover cards that are played or buttons."""
        self.hush()
        if talk.occasion in FAREWELLS:
            name = self.display.match.names[talk.seat]
            self.farewell = _("{name}: “{words}”").format(name=name, words=talk.text)
        self.seat, self.callout.words = talk.seat, talk.text
        self._left = min(MOST_SECONDS, SECONDS + PER_LETTER * len(talk.text))
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

    def _settle(self) -> None:
        display, picture = self.display, self.picture
        target = picture.people.rects.get(self.seat)
        if target is None:
            target = picture.plates[self.seat].rect
        room = room_around(display, display.card_places(), [target])
        faces = [rect for seat, rect in picture.people.rects.items() if seat != self.seat]
        room = Room(room.window, [*room.kept, *self._taken()], [*room.written, *faces], room.liked, target)
        self.callout.settle(room, display.unit, display.geometry.units())
        self.callout.visible = self.callout.rect.collidelist(self._taken()) < 0
        self.host.invalidate(self.area())

    def _taken(self) -> list[pygame.Rect]:
        """Return what a line may never cover: places of played cards, the question and its buttons, other words."""
        display, picture = self.display, self.picture
        geometry = display.geometry
        found = [*map(geometry.trick_box, range(geometry.players)), *display.controls.asked_rects()]
        found += [bubble.rect(geometry, display.unit) for bubble in picture.bubbles]
        if picture.banner is not None:
            found.append(picture.banner.rect(geometry, display.unit))
        return found
