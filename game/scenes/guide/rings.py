"""The rings around what the coach speaks of, and the place of its callout."""

from __future__ import annotations

import pygame

from game.cards import HIDDEN, Card, parse_cards
from game.scenes.guide.coach import CoachCallout
from game.scenes.guide.lesson import Lesson
from game.scenes.table.display import TableDisplay
from game.scenes.table.spots import action_rects, joined, rect_of, room_around, visible_part
from game.table.layout import CardPlace
from game.ui import shapes, theme
from game.ui.widgets import Button


class Rings:
    """Finds the things on the table that a lesson speaks of."""

    def __init__(self, display: TableDisplay, lesson: Lesson, coach: CoachCallout) -> None:
        self.display, self.lesson, self.coach = display, lesson, coach

    @property
    def _reach(self) -> int:
        """The distance of a ring from its content, in pixels."""
        return 2 * max(2, round(3 * self.display.unit))

    def settle(self) -> None:
        """Place the coach's callout where it covers nothing that matters."""
        display, advised = self.display, self.lesson.told_advice
        lying = display.card_places()
        lit = [rect for name in self.lesson.lights for rect in self._named(name, lying)]
        if advised is not None:
            lit += action_rects(display, lying, advised)
        display.picture.meant = self._meant()
        reach = 2 * self._reach
        room = room_around(display, lying, [rect.inflate(reach, reach) for rect in lit])
        tricks = [display.geometry.trick_box(seat) for seat in range(display.match.game.players)]
        if self.coach.is_waiting:
            tricks = []  # no card is laid there before it has been read
        self.coach.settle(room._replace(liked=[*room.liked, *tricks]), display.unit, display.geometry.units())

    def _meant(self) -> frozenset[Card]:
        """The single cards that the step speaks of or that are advised: the visible part of each is ringed."""
        found = {card for name in self.lesson.lights if name.isupper() for card in parse_cards(name)}
        if self.lesson.told_advice is not None:
            found |= set(self.lesson.told_advice.cards) & set(self.display.shown.hand)
        return frozenset(found - {HIDDEN})

    def _ringed(self, lying: list[CardPlace]) -> list[pygame.Rect]:
        """The rects that get a ring: the things that the step speaks of except single cards, and the advised button."""
        found = [rect for name in self.lesson.lights if not name.isupper() for rect in self._named(name, lying)]
        advised = self.lesson.told_advice
        if advised is not None and not set(advised.cards) & set(self.display.shown.hand):
            found += action_rects(self.display, lying, advised)
        return found

    def _named(self, name: str, lying: list[CardPlace]) -> list[pygame.Rect]:
        """The rects of the things that a name stands for (see `Step.lights`); none if they are not visible."""
        picture, anchor = self.display.picture, self.display.anchor
        sheet = {"panel": picture.panel, "ranks": picture.strip}.get(name)
        if sheet is not None:
            return [sheet.rect]
        if name == "trump":
            return picture.marks.trump_rects
        if name == "hand":
            return joined(rect_of(place) for place in lying if place.kind == "hand" and place.owner == anchor)
        if name == "undo":
            tools = self.display.controls.tools.children()
            return [tool.rect for tool in tools if isinstance(tool, Button) and tool.icon == f"icons/{name}"]
        if name == "buttons":
            return joined(child.rect for child in self.display.controls.buttons.children())
        if name.isupper():
            named = [place for place in lying if place.card in parse_cards(name) and place.card != HIDDEN]
            return [visible_part(place, lying) for place in named]
        kind, _space, seat = name.partition(" ")
        if kind == "plate":
            return [picture.plates[int(seat)].rect]
        return joined(rect_of(place) for place in lying if place.kind == kind and seat in ("", str(place.owner)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rings."""
        if self.lesson.step is None and self.lesson.advised is None:
            return
        wide, reach = self._reach // 2, 2 * self._reach
        radius = round(theme.RADIUS * self.display.unit)
        for rect in self._ringed(self.display.card_places()):
            shapes.box(surface, rect.inflate(reach, reach), radius, None, theme.HINT, wide)
