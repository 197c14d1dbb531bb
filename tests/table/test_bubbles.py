"""Spoken words hide no card of the trick."""

from __future__ import annotations

import pygame
import pytest

from game.table.geometry import Geometry
from game.table.plates import Bubble
from game.ui.window import Window, unit_for


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (1024, 1366)])
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("words", ["3", "Trump, please!", "I claim diamonds!"])
def test_no_bubble_of_another_seat_covers_a_card_of_the_trick(size: tuple[int, int], players: int, words: str) -> None:
    Window("test", size=(800, 600))
    room = pygame.Rect((0, 0), size)
    for scale in (1.0, 1.75):
        geometry = Geometry(size, unit_for(size) * scale, players, 0)
        tricks = [geometry.trick_box(seat) for seat in range(players)]
        for seat in range(1, players):
            rect = Bubble(seat, words, 1.0).rect(geometry, unit_for(size) * scale)
            assert room.contains(rect)
            assert rect.collidelist(tricks) < 0


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_bubble_beside_a_plate_gives_way_to_a_card_that_lies_there(size: tuple[int, int]) -> None:
    Window("test", size=(800, 600))
    unit = unit_for(size)
    geometry = Geometry(size, unit, 4, 0)
    bubble = Bubble(1, "1", 1.0)
    beside = bubble.rect(geometry, unit)
    bubble.lying = [beside.inflate(20, 20)]
    over = bubble.rect(geometry, unit)
    assert over.collidelist(bubble.lying) < 0
    assert over.collidepoint(geometry.spots[1].fan)
