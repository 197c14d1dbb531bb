"""The players at the end of a match: large faces on steps, the winners raised in golden light in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.scenes.results.embers import Embers
from game.scenes.table.seat_faces import draw_person
from game.session.final_places import FinalPlace
from game.session.match import Match
from game.table import light
from game.texts.formats import in_row, number_text
from game.texts.guests import GUEST_IDS
from game.ui import coins, pictures, shapes, text, theme
from game.ui.faces import LivingFace
from game.ui.motion import ease_out
from game.ui.widgets.base import Spoken, Widget

WIDE, WIDEST = 150, 230
"""The greatest widths of the steps of the others and of a winner, in logical pixels."""
LEAST_WIDE = 78
"""The least width of a step in logical pixels before the winners stand above the others."""
WINNER = 1.5
"""How much wider the step of a winner is than that of another."""
FACE, LEAST_FACE = 210, 76
"""The side of the largest face of a winner, and the least one that asks for room, in logical pixels."""
OTHER = 0.62
"""The side of another face as a share of a winner's."""
RISE, LEAST_RISE = 56, 18
"""How much higher the winners stand than the last ones, in logical pixels: at most, and at least."""
RISE_SHARE = 0.22
"""The share of the room above the lowest step by which the winners are raised."""
RISE_SECONDS = 0.8
GAP = 6
PAD = 4
MEDAL, LEAST_MEDAL = 26, 20
"""The diameter of the disc with the place, in logical pixels: at most, and on a small face."""


class Step(NamedTuple):
    """Where one player stands, in pixels."""

    place: FinalPlace
    block: pygame.Rect
    """The step, with name and total on its front."""
    face: pygame.Rect


class Honours(Widget):
    """The players on their steps. The scene calls `advance`, and invalidates quietly what that returns."""

    def __init__(self, match: Match, places: Sequence[FinalPlace]) -> None:
        super().__init__(weight=1)
        self.match = match
        self.places = _side_by_side(places)
        """The seats from left to right."""
        self.embers = Embers(match.setup.bot_key)
        self._faces = {place.seat: _living(match, place) for place in places}
        self._rising = RISE_SECONDS
        self._steps: list[Step] = []

    @property
    def steps(self) -> list[Step]:
        """The players from left to right."""
        return list(self._steps)

    def stand(self) -> None:
        """Show everything in its place at once, without embers."""
        self._rising = 0.0
        self.embers.stop()

    def spoken(self) -> Spoken:
        """Return a line for each player, the winners first."""
        places = sorted(self.places, key=lambda place: place.place)
        told = [(number_text(one.place), self.match.names[one.seat], number_text(one.total)) for one in places]
        return Spoken(lines=tuple(map(in_row, told)))

    # -- layout ---------------------------------------------------------------------------------------------------

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        below = len(self._rows(width, unit)) - 1
        return width, self._least(LEAST_RISE + LEAST_FACE, unit) + below * self._least(OTHER * LEAST_FACE, unit)

    def _least(self, above: float, unit: float) -> int:
        """The least height of a row with `above` logical pixels above its lowest step."""
        return self._front(unit) + theme.px(above + 3 * GAP, unit)

    def _rows(self, width: int, unit: float) -> list[list[FinalPlace]]:
        """Everybody side by side; where that is too narrow for names, the winners above the others."""
        gap, least = theme.px(GAP, unit), theme.px(LEAST_WIDE, unit)
        if self._one(self.places, width, unit) >= least:
            return [self.places]
        winners = [place for place in self.places if place.is_winner]
        others = [place for place in self.places if not place.is_winner]
        across = max(1, (width + gap) // (least + gap))
        across = -(-len(others) // -(-len(others) // across)) if others else 1
        return [winners, *(others[at : at + across] for at in range(0, len(others), across))]

    def _one(self, places: Sequence[FinalPlace], width: int, unit: float) -> float:
        """The width of the step of one who has not won, if these places stand side by side."""
        shares = sum(WINNER if place.is_winner else 1.0 for place in places)
        return min((width - theme.px(GAP, unit) * (len(places) - 1)) / shares, theme.px(WIDE, unit))

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        self._lay()

    def move_by(self, x: int, y: int) -> None:
        super().move_by(x, y)
        self._lay()

    def _front(self, unit: float) -> int:
        """The height of the lowest step: the lower half of the disc, a name, a total and their margins."""
        words = text.height(theme.px(theme.BODY, unit)) + text.height(theme.px(theme.LEAD, unit))
        return words + theme.px(MEDAL // 2 + PAD, unit)

    def _lay(self) -> None:
        """Place the steps in their rows; the first row has the room that is left over."""
        rows, unit = self._rows(self.rect.w, self.unit), self.unit
        lower = self._least(OTHER * LEAST_FACE, unit)
        row = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, max(1, self.rect.h - lower * (len(rows) - 1)))
        self._steps = []
        for places in rows:
            self._lay_row(places, row)
            row = pygame.Rect(row.x, row.bottom, row.w, lower)

    def _lay_row(self, places: Sequence[FinalPlace], row: pygame.Rect) -> None:
        """Place some steps side by side: as wide as there is room, the winners' higher than the others."""
        unit, gap, one = self.unit, theme.px(GAP, self.unit), self._one(places, row.w, self.unit)
        won = min(round(one * WINNER), theme.px(WIDEST, unit))
        wides = [won if place.is_winner else int(one) for place in places]
        last = max(place.place for place in self.places)
        side, raised = self._face_side(one, places, row), self._raised(row)
        x = row.centerx - (sum(wides) + gap * (len(wides) - 1)) // 2
        for place, wide in zip(places, wides, strict=True):
            up = (last - place.place) / (last - 1) if last > 1 else 1.0
            up = up if places is self.places else float(place.is_winner)
            high = self._front(unit) + round(raised * up * self._risen)
            block = pygame.Rect(x, row.bottom - high, wide, high)
            face = pygame.Rect(0, 0, *[side if place.is_winner else round(side * OTHER)] * 2)
            face.midbottom = block.centerx, block.top - theme.px(4, unit)
            self._steps.append(Step(place, block, face))
            x += wide + gap

    def _raised(self, row: pygame.Rect) -> int:
        """How much higher the winners stand in the end, in pixels."""
        room = row.h - self._front(self.unit)
        return max(theme.px(LEAST_RISE, self.unit), min(theme.px(RISE, self.unit), round(RISE_SHARE * room)))

    def _face_side(self, one: float, places: Sequence[FinalPlace], row: pygame.Rect) -> int:
        """The side of a winner's face, where another player has `one` pixels; others have a smaller one."""
        room = row.h - self._front(self.unit) - theme.px(3 * GAP, self.unit)
        if not any(place.is_winner for place in places):
            return max(8, round(min(room, one) / OTHER))
        return max(8, min(room - self._raised(row), theme.px(FACE, self.unit), round(one * WINNER), round(one / OTHER)))

    @property
    def _risen(self) -> float:
        """How far the steps have risen, from 0 to 1."""
        return ease_out(1 - self._rising / RISE_SECONDS)

    # -- motion ---------------------------------------------------------------------------------------------------

    def advance(self, seconds: float, is_still: bool) -> list[pygame.Rect]:
        """Let faces breathe, unless `is_still`; return what has to be drawn again quietly."""
        damaged = []
        for step in self._steps:
            face = self._faces[step.place.seat]
            if face is not None:
                face.is_still = is_still
                if face.advance(seconds, step.face.w):
                    damaged.append(face.area(step.face))
        return damaged

    def rise(self, seconds: float) -> list[pygame.Rect]:
        """Let steps and embers rise; return what has to be drawn again."""
        damaged = self.embers.update(seconds, self.rect, self.unit)
        if self._rising > 0:
            self._rising = max(0.0, self._rising - seconds)
            self._lay()
            damaged.append(self.rect.unionall(self._pools()))
        return damaged

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        for pool in self._pools():
            light.draw_pool(surface, pool, theme.GOLD, light.STEPS)
        self.embers.draw(surface, self.rect, self.unit)
        clip = surface.get_clip()
        for step in self._steps:
            if step.block.union(step.face).inflate(0, 2 * self.px(GAP)).colliderect(clip):
                self._draw_step(surface, step)

    def _pools(self) -> list[pygame.Rect]:
        """Where the golden light falls: around each winner."""
        pools = []
        for step in self._steps:
            if step.place.is_winner:
                pool = pygame.Rect(0, 0, *[round(2.1 * step.face.w)] * 2)
                pool.center = step.face.center
                pools.append(pool)
        return pools

    def _draw_step(self, surface: pygame.Surface, step: Step) -> None:
        place, block, unit = step.place, step.block, self.unit
        radius, palette = theme.px(theme.RADIUS, unit), theme.palette()
        rim = theme.GOLD if place.is_winner else theme.HAIRLINE
        shapes.box(surface, block, radius, palette.panel, rim, self.px(2 if place.is_winner else 1))
        coins.draw_mark(surface, block, self.match.setup.seats[place.seat].colour, unit)
        self._draw_face(surface, step)
        self._draw_medal(surface, step)
        top, pad = self.px(MEDAL) // 2, self.px(PAD)
        room = pygame.Rect(block.x + pad, block.y + top, block.w - 2 * pad, block.h - top)
        lines = [
            (self.match.names[place.seat], self.px(theme.BODY)),
            (number_text(place.total), self._total_px(room.h)),
        ]
        high = sum(text.height(px) for _words, px in lines)
        y = room.centery - high // 2
        for words, px in lines:
            line = pygame.Rect(room.x, y, room.w, text.height(px)).inflate(pad, 0)
            fitting = text.fitting(words, px, line.w, text.SEMIBOLD)
            text.write(surface, words, line, fitting, palette.text, text.SEMIBOLD, "middle")
            y += line.h

    def _total_px(self, room: int) -> int:
        """The size of the total on a step with this much room: the higher the step, the larger."""
        px, name = self.px(theme.TITLE), text.height(self.px(theme.BODY))
        while px > self.px(theme.LEAD) and name + text.height(px) + self.px(PAD) > room:
            px -= 1
        return px

    def _draw_face(self, surface: pygame.Surface, step: Step) -> None:
        """Draw the face of a guest or a person; a bot without one has a disc with its letter."""
        player, face = self.match.setup.seats[step.place.seat], self._faces[step.place.seat]
        if face is not None and face.draw(surface, step.face):
            return
        if player.is_human:
            draw_person(surface, step.face, player)
            return
        shapes.box(surface, step.face, step.face.w // 2, theme.palette().panel, theme.HAIRLINE, self.px(1))
        px = max(8, step.face.w // 2)
        text.write(surface, coins.initial(player.name), step.face, px, theme.palette().quiet, text.BOLD, "middle")

    def _draw_medal(self, surface: pygame.Surface, step: Step) -> None:
        """Draw the place on the upper edge of a step: a golden cup for winners, a number for the others."""
        side = min(self.px(MEDAL), max(self.px(LEAST_MEDAL), round(0.4 * step.face.w)))
        disc = pygame.Rect(0, 0, side, side)
        disc.center = step.block.centerx, step.block.top
        is_winner, radius = step.place.is_winner, disc.w // 2
        shapes.box(surface, disc, radius, theme.PANEL, theme.GOLD if is_winner else theme.QUIET, self.px(1.5))
        if is_winner:
            side = round(0.62 * disc.w)
            image = pictures.tinted("icons/trophy", (side, side), theme.GOLD)
            pictures.stamp(surface, image, image.get_rect(center=disc.center))
            return
        px = self.px(theme.SMALL)
        text.write(surface, number_text(step.place.place), disc, px, theme.palette().text, text.BOLD, "middle")


def _side_by_side(places: Sequence[FinalPlace]) -> list[FinalPlace]:
    """The places from left to right: the winners in the middle, the others by turns on both sides."""
    row = [place for place in places if place.is_winner]
    for at, place in enumerate(place for place in places if not place.is_winner):
        row = [*row, place] if at % 2 else [place, *row]
    return row


def _living(match: Match, place: FinalPlace) -> LivingFace | None:
    """The face of a guest; None at the seat of a person or of a bot that is not a guest."""
    player = match.setup.seats[place.seat]
    if player.is_human or player.guest not in GUEST_IDS:
        return None
    face = LivingFace(player.guest, place.seat)
    face.expression = place.look
    return face
