"""The face of a plate: name, signs and total, then tag and aim, then the words that no mark replaces."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.language import _
from game.rules.glance import Goal
from game.table.goal_look import GoalLook, goal_look
from game.table.marks import SeatMarks, bar_of, figures, pips_of
from game.table.signs import draw_dealer, draw_seal
from game.texts.formats import number_text
from game.texts.lines import KEPT
from game.ui import shapes, text, theme
from game.ui.coins import draw_mark
from game.ui.text.cache import forgettable

CHIP = 20
"""Diameter of the dealer's sign and of a seal in logical pixels."""
STEP = 21
"""Largest distance between the lines of a plate in logical pixels, so that lines on the higher own plate stay together.
"""
PAD = 10
STRIPE = 4
"""Width of the stripe in the tint of a side in logical pixels."""
FACE = 54
"""Side of the face on the plate of the player at the bottom, in logical pixels."""
FACE_SHARE = 0.3
"""The largest share of the width of that plate that the face takes."""
SMALLEST_FACE = 24
"""Side in logical pixels to which the face shrinks where the name and the marks need its room."""
DECENT_FACE = 42
"""Side in logical pixels that the face keeps beside words. If they need more room, they stand below it."""
UNDER = 6
"""Distance between a face and the words below it in logical pixels."""
TAG = 72
"""The width that a tag keeps in logical pixels before it is shortened, if it is that long."""
GAP = 8
"""Distance between the tag, the aim and the words in logical pixels."""
PLATES_KEPT = 256
"""How many measurements of plates are kept: those of all seats at each size tried, and a few before."""


class Plate(NamedTuple):
    """What a seat's plate shows."""

    name: str
    total: int
    told: str
    """What no mark shows, in one line."""
    is_turn: bool
    is_dealer: bool
    marks: SeatMarks = SeatMarks()
    colour: str = ""
    """The colour of the person who sits there; empty for a bot."""
    has_face: bool = False
    """Whether room is left for a face at the start of the plate."""


def face_place(plate: Plate, rect: pygame.Rect, unit: float) -> pygame.Rect | None:
    """Return the square of the face on a plate at `rect`; None without a face."""
    if not plate.has_face:
        return None
    inset, rows = round(6 * unit), _rows(plate, rect.w, unit)
    side = face_room(plate, rect.w, unit) - round(2 * unit)
    if rows.is_under:
        line, gap = _head_line(plate, rect, rows, unit), round(UNDER * unit)
        side = min(side, rows.upper * line.h + gap // 2)
        square = pygame.Rect(rect.x + inset, line.y, side, side)
    else:
        side = min(side, rect.h - inset)
        square = pygame.Rect(rect.x + inset, rect.centery - side // 2, side, side)
    if text.is_right_to_left():
        square.right = rect.right - inset
    return square


def face_room(plate: Plate, width: int, unit: float) -> int:
    """Return the width that the face takes of a plate of this width."""
    if not plate.has_face:
        return 0
    is_under = _has_words_under(plate, width, unit)
    need = _upper_room(plate, unit) if is_under else least_room(plate, unit)
    left = max(round(SMALLEST_FACE * unit), width - need - round(2 * unit))
    return min(round((DECENT_FACE if is_under else FACE) * unit), round(FACE_SHARE * width), left) + round(2 * unit)


def _has_words_under(plate: Plate, width: int, unit: float) -> bool:
    """Whether the words stand below the face, because beside them it would be too small."""
    if not plate.has_face:
        return False
    decent = min(round(DECENT_FACE * unit), round(FACE_SHARE * width))
    is_small = width - least_room(plate, unit) - round(2 * unit) < decent
    return is_small and _word_room(plate, unit) > _upper_room(plate, unit)


def needed_room(plate: Plate, width: int, unit: float) -> int:
    """Return the width that a plate of this width needs for the face and what stands beside it, and for its words."""
    face = face_room(plate, width, unit)
    if _has_words_under(plate, width, unit):
        return max(_upper_room(plate, unit) + face, _word_room(plate, unit))
    return least_room(plate, unit) + face


def gap_below(plate: Plate, width: int, unit: float) -> int:
    """Return the distance between the face and the words below it; 0 if there are none."""
    return round(UNDER * unit) if _rows(plate, width, unit).is_under else 0


class _Rows(NamedTuple):
    """What is written below the name."""

    tag: str
    look: GoalLook | None
    beside: str
    """The words in the same line as the aim, as many as fit there."""
    lines: tuple[str, ...]
    is_parted: bool = False
    """Whether the aim stands below the tag, because the tag would not be whole beside it."""
    is_under: bool = False
    """Whether the lines stand below the face."""

    @property
    def number(self) -> int:
        """The number of lines."""
        return len(self.lines) + bool(self.tag or self.look or self.beside) + self.is_parted

    @property
    def upper(self) -> int:
        """The number of lines beside the face, that of the name included."""
        return 1 + self.number - (len(self.lines) if self.is_under else 0)


def _worded(plate: Plate) -> tuple[Goal | None, str]:
    """Return the aim that is drawn, and the words; an aim that has only figures is among the words."""
    goal = plate.marks.goal
    if goal is None or plate.marks.tag or pips_of(goal) or bar_of(goal):
        return goal, plate.told
    return None, "  ".join(words for words in (figures(goal).replace(" ", KEPT), plate.told) if words)


@forgettable
@lru_cache(PLATES_KEPT)
def _rows(plate: Plate, width: int, unit: float) -> _Rows:
    """Return what is written below the name on a plate of this width."""
    px, gap = theme.px(theme.SMALL, unit), round(GAP * unit)
    room = width - 2 * round(PAD * unit) - face_room(plate, width, unit)
    tag, (goal, told) = plate.marks.tag, _worded(plate)
    least = goal_look(goal, 0, unit).wide + gap if goal is not None else 0
    is_parted = bool(tag and least) and text.room_for(tag, px) + least > room
    if is_parted or (tag and text.room_for(tag, px) > room):
        tag = text.shortened(tag, px, text.SEMIBOLD, room)
    tag_room = text.size(tag, px, text.SEMIBOLD)[0] + gap if tag and not is_parted else 0
    look = goal_look(goal, room - tag_room, unit) if goal is not None else None
    used = tag_room + (look.wide + gap if look is not None else 0)
    is_under = _has_words_under(plate, width, unit)
    beside, rest = _parted(told, room - used if used or is_under else 0, px)
    wide = width - 2 * round(PAD * unit) if is_under else room
    lines = tuple(text.wrapped(rest, px, wide)) if rest else ()
    return _Rows(tag, look, beside, lines, is_parted, is_under and bool(lines))


def _parted(told: str, room: int, px: int) -> tuple[str, str]:
    """Return the words that fit into `room` pixels beside the marks, and the rest."""
    parts = told.split("  ") if told else []
    count = len(parts)
    while count and text.room_for("  ".join(parts[:count]), px) > room:
        count -= 1
    return "  ".join(parts[:count]), "  ".join(parts[count:])


def lines_below(plate: Plate, width: int, unit: float) -> int:
    """Return the number of lines below the name."""
    return _rows(plate, width, unit).number


def full_room(plate: Plate, unit: float, is_wide: bool) -> int:
    """Return the width that a plate needs to have each of its lines whole: the head, the marks, the words.

    With `is_wide` the marks and the words are in one line.
    """
    px, gap = theme.px(theme.SMALL, unit), round(GAP * unit)
    goal, told = _worded(plate)
    marks = text.room_for(plate.marks.tag, px) + gap if plate.marks.tag else 0
    if goal is not None:
        marks += goal_look(goal, 1 << 15, unit).wide
    words = text.room_for(told, px) + (marks + 2 * gap if is_wide and marks else 0)
    return max(marks, words, _head_room(plate, unit)) + 2 * round(PAD * unit)


def least_room(plate: Plate, unit: float) -> int:
    """Return the width that a plate needs at least: for its head, its longest word, and its marks at their smallest."""
    return max(_upper_room(plate, unit), _word_room(plate, unit))


@forgettable
@lru_cache(PLATES_KEPT)
def _upper_room(plate: Plate, unit: float) -> int:
    """Return the width that the head and the marks need at least; beside a face the aim may stand below the tag."""
    px, goal = theme.px(theme.SMALL, unit), _worded(plate)[0]
    tag = min(text.room_for(plate.marks.tag, px), round(TAG * unit)) + round(GAP * unit) if plate.marks.tag else 0
    aim = goal_look(goal, 0, unit).wide if goal is not None else 0
    return max(_head_room(plate, unit), max(tag, aim) if plate.has_face else tag + aim) + 2 * round(PAD * unit)


def _word_room(plate: Plate, unit: float) -> int:
    """Return the width that the longest word of a plate needs."""
    px = theme.px(theme.SMALL, unit)
    return max(text.room_for(word, px) for word in _worded(plate)[1].split(" ")) + 2 * round(PAD * unit)


def _head_room(plate: Plate, unit: float) -> int:
    """Return the width of the first line of a plate: the name, its signs, the points, but no words beside them."""
    px, pad = theme.px(theme.BODY, unit), round(5 * unit)
    signs = (plate.is_dealer + plate.marks.is_sealed) * (round(CHIP * unit) + pad)
    return text.room_for(plate.name, px) + signs + text.room_for(number_text(plate.total), px) + 2 * pad


def _you() -> str:
    # Translators: beside the name of the player who reads it.
    return _("(you)")


def draw_plate(surface: pygame.Surface, plate: Plate, unit: float) -> None:
    """Draw a plate over the whole surface."""
    rect = surface.get_rect()
    _draw_ground(surface, plate, unit)
    rows = _rows(plate, rect.w, unit)
    line = _head_line(plate, rect, rows, unit)
    high = line.h
    _draw_head(surface, line, plate, unit)
    line.y += high
    if rows.is_parted:
        _draw_marks(surface, line, plate, rows._replace(look=None, beside=""), unit)
        line.y += high
        rows = rows._replace(tag="")
    if rows.tag or rows.look or rows.beside:
        _draw_marks(surface, line, plate, rows, unit)
        line.y += high
    if rows.is_under:
        whole = rect.inflate(-2 * round(PAD * unit), 0)
        line = pygame.Rect(whole.x, line.y + round(UNDER * unit), whole.w, line.h)
    for words in rows.lines:
        text.write(surface, words, line, theme.px(theme.SMALL, unit), theme.palette().quiet)
        line.y += high


def _head_line(plate: Plate, rect: pygame.Rect, rows: _Rows, unit: float) -> pygame.Rect:
    """Return the first line of a plate at `rect`; the others are below it and as high."""
    inner = _after(rect.inflate(-2 * round(PAD * unit), -round(6 * unit)), face_room(plate, rect.w, unit))
    count, gap = 1 + rows.number, round(UNDER * unit) if rows.is_under else 0
    high = min((inner.h - gap) // count, round(STEP * unit))
    return pygame.Rect(inner.x, inner.centery - (high * count + gap) // 2, inner.w, high)


def total_place(plate: Plate, rect: pygame.Rect, unit: float) -> pygame.Rect:
    """Return where the total is written on a plate at `rect`."""
    line = _head_line(plate, rect, _rows(plate, rect.w, unit), unit)
    wide = text.size(number_text(plate.total), theme.px(theme.BODY, unit), text.SEMIBOLD)[0]
    return pygame.Rect(line.x if text.is_right_to_left() else line.right - wide, line.y, wide, line.h)


def _draw_ground(surface: pygame.Surface, plate: Plate, unit: float) -> None:
    """Draw the panel: lit at the seat on turn, with a stripe in the tint of its side, golden after a trick it took."""
    rect, radius, palette = surface.get_rect(), round(theme.RADIUS * unit), theme.palette()
    ground = (*theme.PANEL_LIT, palette.panel[3]) if plate.is_turn and palette is theme.SOFT else palette.panel
    rim, width = (theme.GOLD, 2) if plate.marks.is_crowned else (theme.HAIRLINE, 1)
    shapes.box(surface, rect, radius, ground, rim, max(1, round(width * unit)))
    if plate.marks.tint is not None:
        stripe = pygame.Rect(0, 0, max(3, round(STRIPE * unit)), rect.h - 2 * radius)
        stripe.midleft = rect.midleft
        if text.is_right_to_left():
            stripe.midright = rect.midright
        shapes.fill(surface, stripe, theme.SIDES[plate.marks.tint])
    draw_mark(surface, rect, plate.colour, unit)


def _draw_head(surface: pygame.Surface, line: pygame.Rect, plate: Plate, unit: float) -> None:
    """Draw the name, the signs and the total, and the words beside them that there is room for."""
    pad, px, palette = round(PAD * unit), theme.px(theme.BODY, unit), theme.palette()
    total = text.write(surface, number_text(plate.total), line, px, palette.text, text.SEMIBOLD, "end")
    room = line.w - _head_room(plate, unit)
    line = _beyond(line, total.w)
    small, label = theme.px(theme.SMALL, unit), _("Score")
    you = text.room_for(_you(), small) + pad // 2 if plate.marks.is_you else 0
    you = you if you <= room else 0
    room -= you
    if room >= text.room_for(label, small) + pad // 2:
        said = text.write(surface, label, _beyond(line, pad // 2), small, palette.quiet, align="end")
        line = _beyond(line, said.w + pad // 2)
    line = _beyond(line, pad // 2)
    for is_shown, draw in ((plate.is_dealer, draw_dealer), (plate.marks.is_sealed, draw_seal)):
        if is_shown:
            side = round(CHIP * unit)
            chip = pygame.Rect(line.x if text.is_right_to_left() else line.right - side, 0, side, side)
            chip.centery = line.centery
            draw(surface, chip)
            line = _beyond(line, side + pad // 2)
    px = text.fitting(plate.name, px, line.w - you, text.SEMIBOLD)
    name = text.write(surface, plate.name, _beyond(line, you), px, palette.text, text.SEMIBOLD)
    if you:
        text.write(surface, _you(), _after(line, name.w + pad // 2), small, palette.quiet)


def _draw_marks(surface: pygame.Surface, line: pygame.Rect, plate: Plate, rows: _Rows, unit: float) -> None:
    """Draw the tag in the tint of its side, the aim, and the words that fit beside them."""
    px, gap, palette = theme.px(theme.SMALL, unit), round(GAP * unit), theme.palette()
    if rows.tag:
        tint = plate.marks.tint
        colour = theme.SIDES[tint] if tint is not None else palette.quiet
        tag = text.write(surface, rows.tag, line, px, colour, text.SEMIBOLD)
        line = _after(line, tag.w + gap)
    if rows.look is not None:
        rows.look.draw(surface, line)
        line = _after(line, rows.look.wide + gap)
    text.write(surface, rows.beside, line, px, palette.quiet)


def _beyond(line: pygame.Rect, taken: int) -> pygame.Rect:
    """Return what is left of a line when `taken` pixels of its end are used."""
    return pygame.Rect(line.x + (taken if text.is_right_to_left() else 0), line.y, line.w - taken, line.h)


def _after(line: pygame.Rect, taken: int) -> pygame.Rect:
    """Return what is left of a line when `taken` pixels of its start are used."""
    return pygame.Rect(line.x + (0 if text.is_right_to_left() else taken), line.y, line.w - taken, line.h)
