"""An automatic audit of a table: finds cards, plates, panels, marks and buttons that overlap or leave the window.

The player's hand and the cards of a trick may cover each other in part, as cards do; nothing else may.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pygame

from game.scenes.replay.scene import ReplayScene
from game.scenes.table.frame import TableFrame
from game.scenes.table.picture import TablePicture
from game.table.cards import CardSprite
from game.table.geometry import Geometry
from game.table.medallion import reason_rect
from game.table.table_marks import TableMarks
from game.ui.widgets.buttons import Button
from tests.ui.audit import Fault

SLACK = 2
"""Pixels by which rounded edges may touch."""
SHOWN_LEAST = 0.2
"""The least visible share of the width of each card in the player's hand, its corner included."""


def table_faults(scene: TableFrame | ReplayScene) -> list[Fault]:
    """What overlaps or leaves the window, on an arranged table or in a replay."""
    named = list(_things(scene))
    room = pygame.Rect((0, 0), _geometry(scene).size)
    faults = [Fault("off window", name, rect) for name, rect in named if not room.contains(rect)]
    for index, (name, rect) in enumerate(named):
        inner = rect.inflate(-2 * SLACK, -2 * SLACK)
        for other, more in named[index + 1 :]:
            if not _may_touch(name, other) and inner.colliderect(more):
                faults.append(Fault("overlap", f"{name} / {other}", inner.clip(more)))
    return faults + list(_hidden_indices(scene))


def _picture(scene: TableFrame | ReplayScene) -> TablePicture:
    return scene.picture.table if isinstance(scene, ReplayScene) else scene.picture


def _geometry(scene: TableFrame | ReplayScene) -> Geometry:
    return scene.picture.geometry if isinstance(scene, ReplayScene) else scene.display.geometry


def _things(scene: TableFrame | ReplayScene) -> Iterator[tuple[str, pygame.Rect]]:
    """Everything on the table by name; cards by their heaps and fans."""
    picture = _picture(scene)
    for seat, plate in enumerate(picture.plates):
        yield f"plate {seat}", plate.rect
    if picture.panel is not None:
        yield "panel", picture.panel.rect
    if picture.strip is not None:
        yield "ranks", picture.strip.rect
    yield from _marks(picture.marks)
    heaps: defaultdict[str, list[CardSprite]] = defaultdict(list)
    for sprite in picture.sprites:
        place = sprite.place
        owner = "" if place.owner is None else f" {place.owner}"
        many = f" {place.position}" if place.kind == "trick" or _is_own_hand(scene, sprite) else ""
        heaps[f"{place.kind}{owner}{many}"].append(sprite)
    for name, sprites in heaps.items():
        yield name, sprites[0].rect().unionall([sprite.rect() for sprite in sprites[1:]])
    if isinstance(scene, ReplayScene):
        yield "line", scene.board.telling.rect
    elif scene.controls.prompt.visible and scene.controls.prompt.words:
        yield "prompt", scene.controls.asked_rects()[-1]
    for widget in (scene.board if isinstance(scene, ReplayScene) else scene.controls).walk():
        if isinstance(widget, Button):
            yield f"button {widget.words or widget.tip}", widget.rect


def _marks(marks: TableMarks) -> Iterator[tuple[str, pygame.Rect]]:
    if marks.medal is not None and marks.trumps:
        yield "trump", marks.medal.rect
        if marks.reason:
            yield "reason", reason_rect(marks.medal, marks.reason)
    if marks.rail is not None:
        yield "rail", marks.rail.rect
    for line in (marks.line, marks.turned_up):
        if line is not None:
            yield f"line {line.words}", line.rect


def _is_own_hand(scene: TableFrame | ReplayScene, sprite: CardSprite) -> bool:
    return sprite.place.kind == "hand" and sprite.place.owner == _geometry(scene).anchor


def _may_touch(one: str, other: str) -> bool:
    kinds = {one.partition(" ")[0], other.partition(" ")[0]}
    if kinds <= {"button", "line"}:  # the audit of widgets looks at these
        return True
    if kinds <= {"stock", "turn-up"}:  # the turned-up card lies on the stock
        return True
    if kinds == {"hand"}:
        return one.split()[1] == other.split()[1]
    return kinds == {"trick"}


def _hidden_indices(scene: TableFrame | ReplayScene) -> Iterator[Fault]:
    """Own cards, and cards of the trick, of which the upper left corner is covered by the next ones."""
    for kind, least in (("hand", SHOWN_LEAST), ("trick", 0.3)):
        sprites = [
            sprite
            for sprite in _picture(scene).sprites
            if sprite.place.kind == kind and (kind == "trick" or _is_own_hand(scene, sprite))
        ]
        for index, sprite in enumerate(sprites):
            card = sprite.rect()
            corner = pygame.Rect(card.x, card.y, round(card.w * least), round(card.h * least))
            for other in sprites[index + 1 :]:
                if other.rect().inflate(-2 * SLACK, -2 * SLACK).colliderect(corner):
                    yield Fault("covered index", f"{kind} {sprite.card} / {other.card}", corner)
