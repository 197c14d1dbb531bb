"""Where things lie on a table, in pixels: what a sheet over it must not cover, and what it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.cards import HIDDEN
from game.rules.actions import Action
from game.scenes.table.callout import Room
from game.table.faces import height_of
from game.table.layout import Place
from game.texts.messages import action_label
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.scenes.table.showing import Showing


def room_around(table: Showing, lying: Sequence[Place], lit: Sequence[pygame.Rect]) -> Room:
    """The room for a sheet over a table with these cards, on which `lit` is spoken of."""
    own = [rect_of(place) for place in lying if place.kind == "hand" and place.owner == table.anchor]
    trick = [place.reach() for place in lying if place.kind == "trick"]
    plates = [plate.rect for plate in table.picture.plates]
    kept = [*table.geometry.apart(joined(own)), *trick, *table.board.asked_rects(), *lit]
    kept += [*(tool.rect for tool in table.board.tools.children()), plates.pop(table.anchor)]
    panels = [sheet.rect for sheet in (table.picture.panel, table.picture.strip) if sheet is not None]
    others = [place for place in lying if place.kind not in ("hand", "trick") or place.owner != table.anchor]
    faces = [rect_of(place) for place in others if place.card != HIDDEN and place.kind != "trick"]
    liked = [rect_of(place) for place in others if place.card == HIDDEN]
    margin = table.geometry.margin
    window = pygame.Rect((0, 0), table.geometry.size).inflate(-2 * margin, -2 * margin)
    return Room(window, kept, table.geometry.apart([*plates, *panels, *faces]), liked, lit[0] if lit else None)


def action_rects(table: Showing, lying: Sequence[Place], action: Action) -> list[pygame.Rect]:
    """Where the answer to what is asked lies: the cards of this action in the own hand, or its button."""
    cards = [place for place in lying if place.card in action.cards and place.kind == "hand"]
    if cards:
        return [seen(place, lying) for place in cards]
    words = action_label(table.shown.game, action), str(action.number)
    buttons = [child for child in table.board.buttons.children() if isinstance(child, Button)]
    return [button.rect for button in buttons if button.words in words]


def rect_of(place: Place) -> pygame.Rect:
    """A card as if it were not turned."""
    rect = pygame.Rect(0, 0, place.width, height_of(place.width))
    rect.center = round(place.x), round(place.y)
    return rect


def seen(place: Place, lying: Iterable[Place]) -> pygame.Rect:
    """Where a card can be seen: in a fan the next one lies on it."""
    rect = rect_of(place)
    for other in lying:
        is_next = other.kind == place.kind and other.owner == place.owner and other.position == place.position + 1
        if is_next and place.kind == "hand" and abs(other.y - place.y) < rect.h / 5:
            rect.w = max(rect.w // 5, min(rect.w, round(other.x - place.x)))
    return rect


def joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """One rect around all of them, none if there are none."""
    found = list(rects)
    return [found[0].unionall(found[1:])] if found else []
