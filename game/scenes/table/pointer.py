"""The pointer at the table: it hovers over, lifts, drags and chooses the player's cards, and clicks piles.

Knows no rules: what may be put on the table comes from what is asked.
"""

from __future__ import annotations

from math import hypot

import pygame

from game.cards import HIDDEN, Card
from game.rules.actions import Action
from game.scenes.table.chips import Chip
from game.scenes.table.turn import TableTurn
from game.table.cards import CardSprite
from game.table.layout import PileName
from game.ui.motion import QUICK

DRAG_FROM = 3
"""Pixels the pointer moves before a press becomes a drag."""
MOST_TILT = 9.0
"""The largest angle of a dragged card, in degrees."""
STEADY = 12.0
"""How fast a held card turns upright when the pointer rests, as a share of its angle in a second."""


class PointerInput:
    """What the pointer does with the cards of one table.

    A pile that stands for an answer is named like the verb of that answer, and noted with its number.
    """

    def __init__(self, turn: TableTurn) -> None:
        self.turn, self.display, self.selection, self.host = turn, turn.display, turn.selection, turn.host
        self.sprites = turn.display.picture.sprites
        self.held: CardSprite | None = None
        """The card that is dragged."""
        self._pressed: CardSprite | None = None
        self._press_pos = (0, 0)
        self._grab = (0.0, 0.0)
        self._speed = 0.0
        self._is_still = True
        """Whether the pointer has not moved since the last frame."""
        self._hovered_pile: Action | None = None
        self._pressed_pile: Action | None = None

    # -- pressing and moving --------------------------------------------------------------------------------------

    def press(self, pos: tuple[int, int]) -> None:
        """The button went down outside of any button and callout."""
        is_settled = self.turn.controller.is_settled
        if self._press_card(pos):
            if not is_settled:
                self.turn.hurry()
            return
        self._pressed_pile = self._pile_at(pos) if is_settled else None
        if self._pressed_pile is not None:
            return
        self.turn.hurry()
        if self.selection.chosen and not (self.selection.asked and self.selection.asked.collects):
            self.selection.clear()
            self.turn.choose_anew()

    def _press_card(self, pos: tuple[int, int]) -> bool:
        sprite = self._card_at(pos)
        if sprite is None:
            return False
        sprite.finish()  # it may be gliding home from elsewhere
        self._pressed, self._press_pos = sprite, pos
        self._grab = (sprite.x - pos[0], sprite.y - pos[1])
        return True

    def grip(self, sprite: CardSprite | None, pos: tuple[int, int], at_once: bool = False) -> None:
        """Press on this card: it is dragged when the pointer moves, or `at_once`."""
        if sprite is not None:
            self._pressed, self._press_pos = sprite, pos
            self._grab = (sprite.x - pos[0], sprite.y - pos[1])
            if at_once:
                self._lift(sprite)

    def move(self, pos: tuple[int, int], rel: tuple[int, int]) -> bool:
        """The pointer moved by `rel` to `pos`. Return whether that dragged a card."""
        if self._drag(pos, rel):
            return True
        self.display.peek(pos)
        self._hovered_pile = self._pile_at(pos)
        sprite = self._card_at(pos)
        card = sprite.card if sprite is not None else None
        self._hover(card)
        return False

    def _hover(self, card: Card | None) -> None:
        """The pointer is over this card of the player now."""
        if card != self.display.hovered:
            self.display.hovered = card
            self.display.raise_cards()

    def mark_keys(self) -> None:
        """Raise and mark the card of the player that the keys are on, while keys are in use and no card is held."""
        is_shown = self.held is None and self.host.stage.inputs.shows_focus and self.display.owner is not None
        card = self.selection.cursor if is_shown and self.selection.cursor != HIDDEN else None
        if card != self.sprites.keyed:
            self.sprites.keyed = card
            self.display.raise_cards()
            self.host.invalidate(self.display.picture.hand_rect())

    def _drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> bool:
        if self.held is None and self._pressed is not None:
            far = abs(pos[0] - self._press_pos[0]) + abs(pos[1] - self._press_pos[1])
            if far >= DRAG_FROM:
                self._lift(self._pressed)
        if self.held is None:
            return False
        held, before = self.held, self.held.last_rect
        self._speed, self._is_still = 0.7 * self._speed + 0.3 * rel[0], False
        held.x, held.y = pos[0] + self._grab[0], pos[1] + self._grab[1]
        self._tilt(held)
        self.host.invalidate(before.union(self.sprites.drawn_rect(held)))
        is_on_table = self.display.geometry.is_on_table
        if not is_on_table(pos) and not is_on_table((round(held.x), round(held.y))):
            self.display.make_room(held.card, self._place_under(held))
        return True

    def _tilt(self, held: CardSprite) -> None:
        """Turn the held card by its speed; without animations it stays upright."""
        most = MOST_TILT if self.display.pace else 0.0
        held.angle = max(-most, min(most, self._speed * 0.9))

    def update(self, seconds: float) -> None:
        """Let a held card that rests turn upright."""
        held, is_still, self._is_still = self.held, self._is_still, True
        if held is None or not is_still or not held.angle:
            return
        before, face = held.last_rect, held.look()
        self._speed *= max(0.0, 1 - STEADY * seconds)
        if abs(self._speed) < 0.5:
            self._speed = 0.0
        self._tilt(held)
        if held.look() != face:
            self.host.invalidate(before.union(self.sprites.drawn_rect(held)))

    def _lift(self, sprite: CardSprite) -> None:
        sprite.finish()
        self._grab = self._grab[0], self._grab[1] - sprite.lift
        sprite.drop_lift()
        sprite.is_held = True
        self.held = sprite
        self._speed = 0.0
        self.display.hovered = None

    def release(self, pos: tuple[int, int]) -> None:
        """The button went up: a card on the table is put down, a click chooses, anything else glides home."""
        geometry = self.display.geometry
        is_inside = pygame.Rect((0, 0), geometry.size).collidepoint(pos)
        pressed, self._pressed = self._pressed, None
        if self.held is not None:
            card, held = self.held.card, (round(self.held.x), round(self.held.y))
            at = self._place_under(self.held)
            self.let_go()
            if is_inside and (geometry.is_on_table(held) or geometry.is_on_table(pos)):
                self._put(card)
            else:
                self._sound_home(card)
                if is_inside:
                    self.display.sort_by_hand(card, at)
        elif pressed is not None and pressed.covers(pos):
            self._click(pressed.card)
        pile, self._pressed_pile = self._pressed_pile, None
        if pile is not None and self._pile_at(pos) == pile:
            self.turn.answer(pile)
        self.host.invalidate()

    def _sound_home(self, card: Card) -> None:
        """Let it be heard that a card slides back into the hand."""
        sprite = self.sprites.of(card)
        wide = self.display.geometry.size[0]
        if sprite is not None:
            far = hypot(sprite.x - sprite.place.x, sprite.y - sprite.place.y)
            self.host.play_sound("slide", sprite.x / wide, far / wide)

    def _place_under(self, held: CardSprite) -> int:
        """The place in the row that a card is held over: before or behind the nearest other card."""
        row = [card for card in self.display.row() if card != held.card]
        own = [sprite for sprite in self.sprites if sprite is not held and sprite.card in row]
        if not own:
            return 0
        nearest = min(own, key=lambda sprite: (sprite.place.x - held.x) ** 2 + (sprite.place.y - held.y) ** 2)
        return row.index(nearest.card) + (held.x > nearest.place.x)

    def let_go(self) -> None:
        """Release the held card: it glides back, or to the place where it is played."""
        self._pressed = None
        if self.held is not None:
            self.held.is_held = False
            self.held.glide_back(QUICK * self.display.pace)
            card, self.held = self.held.card, None
            self.display.make_room(card, None)
            self.display.raise_cards()

    def leave(self) -> None:
        """The pointer has left the window."""
        if self.held is not None:
            self.let_go()
        self._hover(None)

    def cancel(self) -> None:
        """Release the held card and the pressed pile."""
        self.let_go()
        self._pressed_pile = None

    # -- choosing -------------------------------------------------------------------------------------------------

    def _click(self, card: Card) -> None:
        """Choose a card; a second click (or the first, as a setting) puts it on the table.

        One that may not be played is refused at the first click, with the reason: a second one would not help.
        """
        is_single = self.host.stage.preferences.single_click
        if self.selection.asked is not None and self.selection.asked.collects:
            self.toggle(card)
        elif card in self.selection.chosen or is_single or self._is_forbidden(card):
            self._put(card)
        else:
            self.selection.chosen = frozenset({card})
            self.selection.cursor = card
            self.turn.choose_anew()

    def _is_forbidden(self, card: Card) -> bool:
        """Whether the rules forbid this card now."""
        action = self.selection.asked.drops.get(card) if self.selection.asked is not None else None
        return action is not None and action not in self.display.shown.legal

    def toggle(self, card: Card) -> None:
        """Collect a card to be laid away, or take it back."""
        self.selection.chosen = self.selection.chosen ^ {card}
        self.turn.choose_anew()

    def _put(self, card: Card) -> None:
        """Put a card on the table: play it, or collect it where several are asked for."""
        if self.selection.asked is not None and self.selection.asked.collects:
            if card not in self.selection.chosen:
                self.toggle(card)
            return
        self.turn.put(card)

    def _card_at(self, pos: tuple[int, int]) -> CardSprite | None:
        """The player's card under a point."""
        owner = self.display.owner
        return self.sprites.at(pos, "hand", owner) if owner is not None else None

    # -- piles ----------------------------------------------------------------------------------------------------

    def _pile_at(self, pos: tuple[int, int]) -> Action | None:
        """The answer of the pile under a point."""
        asked = self.selection.asked
        if asked is None:
            return None
        for sprite in reversed(self.sprites.ordered):
            if sprite.covers(pos):
                return next((action for action in asked.numbers if self._pile_name(action) == sprite.place.pile), None)
        return None

    def _pile_name(self, action: Action) -> PileName:
        return PileName(action.verb, self.display.owner, str(action.number))

    def light_pile(self) -> None:
        """Light the pile whose answer is under the pointer or the focus, by itself or by its button."""
        action = self._hovered_pile if self.selection.asked is not None else None
        for widget in self.display.controls.buttons.children():
            if isinstance(widget, Chip) and (widget is self.host.focused or widget.is_hovered):
                action = widget.action
        lit = self._pile_name(action) if action is not None else None
        if lit != self.sprites.lit:
            self.sprites.lit = lit
            self.host.invalidate()
