"""Cards on the screens apart from the table: fans on the menu's tiles, and rows in the rule book and the audit.

A card whose picture is still loading is shown as plain paper with its index.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.cards import HIDDEN, LITTLE_JOKER, Card, card_text
from game.language import _
from game.ui import pictures, shapes, text, theme
from game.ui.preferences import Preferences
from game.ui.surface_cache import SurfaceCache
from game.ui.widgets.base import Spoken, Widget
from game.ui.widgets.keys import PRESS_KEYS, way_of

BYTES_AT_MOST = 24 << 20
LEAST_STEP = 0.5
"""The least share of a card's width that stays visible in a row."""

_turned: SurfaceCache[tuple[str, int, int]] = SurfaceCache(BYTES_AT_MOST)


def picture_name(card: Card, preferences: Preferences) -> str:
    """The name of the picture of a card, or of a back, in the chosen deck."""
    if card == HIDDEN:
        return f"backs/{preferences.back}"
    return f"{preferences.deck}/{card_text(card)}"


def paper(card: Card, size: tuple[int, int]) -> pygame.Surface:
    """A plain card with its index, premultiplied: shown while the picture is loading."""
    wide, high = size
    made = _blank(size).copy()
    if 0 <= card < LITTLE_JOKER:
        letter, suit = tuple(card_text(card))
        colour = theme.RED if suit in "HD" else theme.INK
        px = max(6, round(wide * 0.3))
        rank = text.line("10" if letter == "T" else letter, px, colour, text.SEMIBOLD)
        sign = text.suit_picture(suit, px, on_dark=False)
        made.blit(rank, rank.get_rect(midtop=(round(wide * 0.17), round(high * 0.01))))
        made.blit(sign, sign.get_rect(midtop=(round(wide * 0.17), round(high * 0.01) + round(px * 1.15))))
    return made.premul_alpha()


@lru_cache(maxsize=4)
def _blank(size: tuple[int, int]) -> pygame.Surface:
    """An empty card."""
    made = pygame.Surface(size, pygame.SRCALPHA, 32)
    shapes.box(
        made, made.get_rect(), max(1, round(size[0] * 0.06)), theme.PAPER, theme.PAPER_LINE, max(1, size[0] // 90)
    )
    return made


def turned(card: Card, high: int, angle: int, preferences: Preferences) -> pygame.Surface:
    """A card `high` pixels tall, turned by `angle` degrees, with a soft shadow. The surface is cached."""
    name = picture_name(card, preferences)
    found = _turned.find((name, high, angle))
    if found is not None:
        return found
    size = round(high * theme.CARD_SHAPE), high
    drawn = pictures.picture_or_none(name, (2 * size[0], 2 * size[1]))
    if drawn is None:
        return _rotated(paper(card, size), angle, 1)
    found = _shaded(_rotated(drawn, angle, 0.5), max(1, high // 50))
    return _turned.keep((name, high, angle), found)


def _rotated(card: pygame.Surface, angle: int, scale: float) -> pygame.Surface:
    """The card turned and scaled, with a transparent margin for smooth edges."""
    margin = round(2 / scale)
    made = pygame.Surface((card.get_width() + 2 * margin, card.get_height() + 2 * margin), pygame.SRCALPHA, 32)
    made.blit(card, (margin, margin))
    return pygame.transform.rotozoom(made, angle, scale)


def _shaded(card: pygame.Surface, depth: int) -> pygame.Surface:
    """The card on its shadow; the surface grows by three times `depth` on each side."""
    room = 3 * depth
    made = pygame.Surface((card.get_width() + 2 * room, card.get_height() + 2 * room), pygame.SRCALPHA, 32)
    dark = card.copy()
    dark.fill((0, 0, 0, 90), special_flags=pygame.BLEND_RGBA_MULT)
    pictures.stamp(made, dark, (room, room + depth))
    made = pygame.transform.box_blur(made, depth)
    pictures.stamp(made, card, (room, room))
    return made


def draw_fan(
    surface: pygame.Surface,
    rect: pygame.Rect,
    cards: Sequence[Card],
    high: int,
    preferences: Preferences,
) -> None:
    """Draws cards `high` pixels tall as a fan in the middle of `rect`."""
    count = len(cards)
    step = round(high * theme.FAN_STEP)
    for index, card in enumerate(cards):
        at = index - (count - 1) / 2
        image = turned(card, high, round(-9 * at), preferences)
        centre = round(rect.centerx + at * step), round(rect.centery + abs(at) ** 1.6 * high * 0.045)
        pictures.stamp(surface, image, image.get_rect(center=centre))


class CardRow(Widget):
    """Upright cards side by side; with `on_pick` they can be pressed.

    They overlap where there is little room, and use more rows before an index would be hidden.
    """

    def __init__(
        self,
        cards: Sequence[Card],
        preferences: Preferences,
        *,
        high: float = 84,
        gap: float = theme.GRID / 2,
        on_pick: Callable[[Card], None] | None = None,
    ) -> None:
        super().__init__()
        self.cards = list(cards)
        self.preferences = preferences
        self.high = high
        self.gap = gap
        self.on_pick = on_pick
        self.focusable = on_pick is not None
        self.marked: Card | None = None
        self.is_told = True
        """Whether the cards are told by ear: those that only show a look are not."""
        self._at = 0

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = self._card(unit)
        rows = -(-len(self.cards) // self._across(width, unit)) or 1
        whole = wide + (min(len(self.cards), self._across(width, unit)) - 1) * (wide + theme.px(self.gap, unit))
        return min(width, whole), rows * (high + theme.px(self.gap, unit)) - theme.px(self.gap, unit)

    def spoken(self) -> Spoken:
        from game.texts.messages import card_name  # the menu shows cards, but says nothing at the start

        if not self.cards or not self.is_told:
            return Spoken()
        from game.texts.spoken.cards import row_spoken

        if self.on_pick is None:
            return Spoken(row_spoken(self.cards))
        card, place = self.cards[self._at], (self._at + 1, len(self.cards))
        state = _("chosen") if card == self.marked else ""
        return Spoken(card_name(card), _("card"), state=state, place=place, lines=(row_spoken(self.cards),))

    def targets(self) -> list[pygame.Rect]:
        """The visible strip of each card."""
        return [self._strip(index) for index in range(len(self.cards))] if self.on_pick else []

    def event(self, event: pygame.event.Event) -> bool:
        if self.on_pick is None or not self.cards:
            return False
        if event.type == pygame.KEYDOWN:
            way = way_of(event.key)
            if way and 0 <= self._at + way < len(self.cards):
                self._at += way
                self.invalidate()
                return True
            if event.key in PRESS_KEYS:
                self._pick(self._at)
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for index in range(len(self.cards)):
                if self._strip(index).collidepoint(event.pos):
                    self._pick(index)
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def draw(self, surface: pygame.Surface) -> None:
        size = self._card(self.unit)
        for index, card in enumerate(self.cards):
            spot = self._spot(index)
            image = pictures.picture_or_none(picture_name(card, self.preferences), size)
            if index % self._across(self.rect.w, self.unit) and self._step() < size[0]:
                edge = spot.inflate(0, -size[0] // 10).move(-self.px(2), 0)
                shapes.fill(surface, pygame.Rect(edge.topleft, (self.px(2), edge.h)), (0, 0, 0, 50))
            pictures.stamp(surface, image if image is not None else paper(card, size), spot)
            if self.is_focused and index == self._at:
                shapes.card_ring(surface, spot, self.unit, theme.palette().brass)
            elif card == self.marked:
                shapes.card_ring(surface, spot, self.unit, theme.FOCUS)

    def _pick(self, index: int) -> None:
        self._at, self.marked = index, self.cards[index]
        self.invalidate()
        if self.on_pick is not None:
            self.on_pick(self.cards[index])

    def _card(self, unit: float) -> tuple[int, int]:
        high = theme.px(self.high, unit)
        return max(1, round(high * theme.CARD_SHAPE)), high

    def _across(self, width: int, unit: float) -> int:
        """How many cards are in a row: all, or fewer in rows of equal length if indices would be hidden."""
        wide = self._card(unit)[0]
        most = max(1, int((width - wide) / (wide * LEAST_STEP)) + 1)
        rows = -(-len(self.cards) // most) or 1
        return -(-len(self.cards) // rows) or 1

    def _step(self) -> float:
        wide = self._card(self.unit)[0]
        room = self.rect.w - wide
        return min(wide + self.px(self.gap), room / max(1, self._across(self.rect.w, self.unit) - 1))

    def _spot(self, index: int) -> pygame.Rect:
        wide, high = self._card(self.unit)
        row, column = divmod(index, self._across(self.rect.w, self.unit))
        x = self.rect.x + round(column * self._step())
        if text.is_right_to_left():
            x = self.rect.right - wide - round(column * self._step())
        return pygame.Rect(x, self.rect.y + row * (high + self.px(self.gap)), wide, high)

    def _strip(self, index: int) -> pygame.Rect:
        spot = self._spot(index)
        is_last = index == len(self.cards) - 1 or not (index + 1) % self._across(self.rect.w, self.unit)
        if not is_last and self._step() < spot.w:
            step = max(1, round(self._step()))
            spot = pygame.Rect(spot.right - step if text.is_right_to_left() else spot.x, spot.y, step, spot.h)
        return spot
