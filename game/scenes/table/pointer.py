"""The own hand under the fingers: hovering, lifting, dragging, collecting, and the cursor of the keys.

Holds no rules: what may be dropped comes from the ask of the view.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.cards import HIDDEN, Card
from game.session.ask import Ask
from game.table.cards import SHAKE_SECONDS, CardSprite, CardSprites
from game.table.geometry import Geometry
from game.ui.motion import QUICK

DRAG_FROM = 3
"""Pixels the pointer moves before a press becomes a drag."""
MOST_TILT = 9.0


class Hand:
    """The cards of the viewer, and what the pointer and the keys do with them."""

    def __init__(
        self,
        sprites: CardSprites,
        drop: Callable[[Card], None],
        collect: Callable[[], None],
        sort: Callable[[Card, int], None] = lambda card, at: None,
    ) -> None:
        self.sprites = sprites
        self.drop = drop
        """Called with a card that was put on the table."""
        self.collect = collect
        """Called when the collected cards have changed."""
        self.sort = sort
        """Called with a card that was dragged to another place of the hand, and that place, counted without it."""
        self.owner: int | None = None
        self.asked: Ask | None = None
        self.held: CardSprite | None = None
        self.cursor: Card | None = None
        self.chosen: frozenset[Card] = frozenset()
        """Cards that stand up: one that was clicked once, or those collected to be laid away."""
        self.hovered: Card | None = None
        self.is_single_click = False
        self.pace = 1.0
        self._pressed: CardSprite | None = None
        self._press_pos = (0, 0)
        self._grab = (0.0, 0.0)
        self._speed = 0.0

    # -- the pointer ----------------------------------------------------------------------------------------------

    def sprite_at(self, pos: tuple[int, int]) -> CardSprite | None:
        """The own card under a point."""
        return self.sprites.at(pos, "hand", self.owner) if self.owner is not None else None

    def press(self, pos: tuple[int, int]) -> bool:
        """The button went down; whether on a card of the hand."""
        sprite = self.sprite_at(pos)
        if sprite is None:
            return False
        self._pressed, self._press_pos = sprite, pos
        self._grab = (sprite.x - pos[0], sprite.y - pos[1])
        return True

    def move(self, pos: tuple[int, int], rel: tuple[int, int]) -> list[pygame.Rect]:
        """The pointer moved; what has to be drawn anew."""
        if self.held is None and self._pressed is not None:
            far = abs(pos[0] - self._press_pos[0]) + abs(pos[1] - self._press_pos[1])
            if far >= DRAG_FROM:
                self._lift(self._pressed)
        if self.held is None:
            return []
        before = self.held.last_rect
        self._speed = 0.7 * self._speed + 0.3 * rel[0]
        self.held.x, self.held.y = pos[0] + self._grab[0], pos[1] + self._grab[1]
        self.held.angle = max(-MOST_TILT, min(MOST_TILT, self._speed * 0.9))
        return [before, self.sprites.drawn_rect(self.held)]

    def _lift(self, sprite: CardSprite) -> None:
        sprite.finish()
        sprite.is_held = True
        self.held = sprite
        self.hovered = None

    def release(self, geometry: Geometry, pos: tuple[int, int], is_inside: bool = True) -> None:
        """The button went up: a card on the table is played, a click chooses, anything else glides home."""
        pressed, self._pressed = self._pressed, None
        if self.held is not None:
            card, is_down = self.held.card, is_inside and geometry.is_on_table((round(self.held.x), round(self.held.y)))
            at = self._place_under(self.held)
            self.let_go()
            if is_down or (is_inside and geometry.is_on_table(pos)):
                self.put(card)
            elif is_inside:
                self.sort(card, at)
        elif pressed is not None and pressed.covers(pos):
            self.click(pressed.card)

    def _place_under(self, held: CardSprite) -> int:
        """The place in the row that a card is held over: before or behind the nearest other card."""
        row = [card for card in self.row() if card != held.card]
        own = [sprite for sprite in self.sprites if sprite is not held and sprite.card in row]
        if not own:
            return 0
        nearest = min(own, key=lambda sprite: (sprite.x - held.x) ** 2 + (sprite.y - held.y) ** 2)
        return row.index(nearest.card) + (held.x > nearest.x)

    def let_go(self) -> None:
        """Hold nothing any more; the card will glide home, or to where it is played."""
        self._pressed = None
        if self.held is not None:
            self.held.is_held = False
            self.held.home(QUICK * self.pace)
            self.held = None

    def hover(self, pos: tuple[int, int]) -> bool:
        """The pointer rests on a card, or on none; whether that changed."""
        sprite = self.sprite_at(pos)
        card = sprite.card if sprite is not None else None
        if card == self.hovered:
            return False
        self.hovered = card
        return True

    # -- choosing -------------------------------------------------------------------------------------------------

    def click(self, card: Card) -> None:
        """A click on a card: choose it; a second click (or the first, as a setting) puts it on the table."""
        if self.asked is not None and self.asked.collects:
            self.toggle(card)
        elif card in self.chosen or self.is_single_click:
            self.put(card)
        else:
            self.chosen = frozenset({card})
            self.cursor = card
            self.collect()

    def toggle(self, card: Card) -> None:
        """Collect a card to be laid away, or take it back."""
        self.chosen = self.chosen ^ {card}
        self.collect()

    def put(self, card: Card) -> None:
        """Put a card on the table: play it, or collect it where several are asked for."""
        if self.asked is not None and self.asked.collects:
            if card not in self.chosen:
                self.toggle(card)
            return
        self.drop(card)

    def clear(self) -> None:
        """Choose nothing."""
        self.chosen = frozenset()
        self.cursor = None

    def shake(self, card: Card) -> None:
        """Shake a card that was refused."""
        sprite = self.sprites.of(card) if card != HIDDEN else None
        if sprite is not None:
            sprite.shake = SHAKE_SECONDS

    # -- the keys -------------------------------------------------------------------------------------------------

    def row(self) -> list[Card]:
        """The own cards from left to right."""
        own = [sprite for sprite in self.sprites if sprite.place.kind == "hand" and sprite.place.owner == self.owner]
        return [sprite.card for sprite in sorted(own, key=lambda sprite: sprite.place.position)]

    def step(self, by: int) -> bool:
        """Move the cursor along the hand, first to a card that may be played; whether there is one to move."""
        row = self.row()
        if not row:
            return False
        if self.cursor not in row:
            dim = {sprite.card for sprite in self.sprites if sprite.is_dim}
            first = [card for card in row if card not in dim] or row
            self.cursor = first[0 if by > 0 else -1]
        else:
            self.cursor = row[(row.index(self.cursor) + by) % len(row)]
        return True
