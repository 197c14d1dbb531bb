"""The rects of things on a table, in pixels: those that a callout must not cover, and those that it points at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.cards import HIDDEN
from game.rules.actions import Action
from game.scenes.table.callout import Room
from game.scenes.table.chips import Chip
from game.scenes.table.display import TableDisplay
from game.table.faces import height_of, rect_around
from game.table.layout import CardPlace

WORDS = 4
"""How often words on the cloth count, so that a callout lies on a hand face down rather than on the highest bid."""


def room_around(display: TableDisplay, lying: Sequence[CardPlace], lit: Sequence[pygame.Rect]) -> Room:
    """The room for a callout over a table with these cards. It points at the first of `lit` and covers none of them."""
    picture, controls, geometry, anchor = display.picture, display.controls, display.geometry, display.anchor
    own = [rect_of(place) for place in lying if place.kind == "hand" and place.owner == anchor]
    trick = [place.reach() for place in lying if place.kind == "trick"]
    plates = [plate.rect for plate in picture.plates]
    kept = [*geometry.apart(joined(own)), *trick, *controls.asked_rects(), *lit]
    kept += [*(tool.rect for tool in controls.tools.children()), plates.pop(anchor)]
    panels = [sheet.rect for sheet in (picture.panel, picture.strip) if sheet is not None]
    others = [place for place in lying if place.kind not in ("hand", "trick") or place.owner != anchor]
    faces = [rect_of(place) for place in others if place.card != HIDDEN and place.kind != "trick"]
    marks = picture.marks.rects if picture.corners.has_rail else []  # a coach's word lies next to what it speaks of
    marks += WORDS * picture.marks.word_rects if marks else []
    liked = [*marks, *(rect_of(place) for place in others if place.card == HIDDEN)]
    window = pygame.Rect((0, 0), geometry.size).inflate(-2 * geometry.margin, -2 * geometry.margin)
    return Room(window, kept, geometry.apart([*plates, *panels, *faces]), liked, lit[0] if lit else None)


def action_rects(display: TableDisplay, lying: Sequence[CardPlace], action: Action) -> list[pygame.Rect]:
    """The rects of an answer: the cards of this action in the player's hand, or its button."""
    cards = [place for place in lying if place.card in action.cards and place.kind == "hand"]
    if cards:
        return [visible_part(place, lying) for place in cards]
    chips = [child for child in display.controls.buttons.children() if isinstance(child, Chip)]
    return [chip.rect for chip in chips if chip.action == action]


def rect_of(place: CardPlace) -> pygame.Rect:
    """The rect of a card as if it were not turned."""
    return rect_around((place.x, place.y), place.width, height_of(place.width))


def visible_part(place: CardPlace, lying: Iterable[CardPlace]) -> pygame.Rect:
    """The part of a card that the next one in a fan leaves free."""
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
