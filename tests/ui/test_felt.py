"""The cloth: light, weave and rim."""

from __future__ import annotations

from itertools import groupby

import pygame
import pytest

from game.table.geometry import Geometry
from game.ui import felt, theme, wood
from game.ui.stage import Stage
from game.ui.window import unit_for
from tests.rotation import one_in

LARGE = 3840, 2160


def greatest(surface: pygame.Surface) -> tuple[int, ...]:
    """The greatest red, green and blue of a surface, found by laying its halves over each other."""
    size = surface.get_size()
    while size != (1, 1):
        half = -(-size[0] // 2), -(-size[1] // 2)
        folded = surface.subsurface((0, 0, *half)).copy()
        for corner in ((size[0] - half[0], 0), (0, size[1] - half[1]), (size[0] - half[0], size[1] - half[1])):
            folded.blit(surface, (0, 0), (corner, half), special_flags=pygame.BLEND_RGB_MAX)
        surface, size = folded, half
    return tuple(surface.get_at((0, 0)))[:3]


def inside(cloth: pygame.Surface) -> pygame.Surface:
    """The cloth without its rim and the shadow of the rim."""
    rim = wood.reach(cloth.get_size())
    return cloth.subsurface(cloth.get_rect().inflate(-2 * rim, -2 * rim))


def largest_step(cloth: pygame.Surface) -> int:
    """The largest difference in a channel between neighbouring pixels."""
    width, height = cloth.get_size()
    found = 0
    for right, down in ((1, 0), (0, 1)):
        room = width - right, height - down
        pair = [cloth.subsurface((corner, room)) for corner in ((0, 0), (right, down))]
        for one, other in (pair, reversed(pair)):
            above = one.copy()
            above.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            found = max(found, *greatest(above))
    return found


def widest_plateau(cloth: pygame.Surface) -> int:
    """The largest number of pixels of one colour in a line, in every 97th row and column."""
    width, height = cloth.get_size()
    lines = [pygame.Rect(0, y, width, 1) for y in range(0, height, 97)]
    lines += [pygame.Rect(x, 0, 1, height) for x in range(0, width, 97)]
    found = 0
    for line in lines:
        pixels = memoryview(pygame.image.tobytes(cloth.subsurface(line), "RGBX")).cast("I")
        found = max(found, *(len(list(run)) for _colour, run in groupby(pixels)))
    return found


@pytest.mark.parametrize("name", one_in(3, theme.FELTS))
def test_at_4k_the_cloth_has_no_bands(stage: Stage, name: str) -> None:
    cloth = inside(felt.cover(name, pygame.Surface(LARGE, 0, 32)))
    assert largest_step(cloth) == 1
    assert widest_plateau(cloth) <= 12


@pytest.mark.parametrize("name", theme.FELTS)
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_cloth_is_lit_in_the_middle_and_never_lighter_than_its_light(
    stage: Stage, name: str, size: tuple[int, int]
) -> None:
    cloth = inside(felt.cover(name, pygame.Surface(size, 0, 32)))
    assert all(most <= lit for most, lit in zip(greatest(cloth), theme.FELTS[name].light, strict=True))
    middle = cloth.get_at((size[0] // 2, size[1] * 44 // 100))
    corner = cloth.get_at((1, 1))
    dark, edge, bright = (
        theme.luminance((colour[0], colour[1], colour[2])) for colour in (corner, theme.FELTS[name].rim, middle)
    )
    assert dark < edge < bright
    assert (pygame.Vector3(middle[:3]) - pygame.Vector3(theme.FELTS[name].light)).length() < 12


def test_the_weave_stands_out_from_an_even_light(stage: Stage) -> None:
    cloth = felt.cover("green", pygame.Surface((1280, 720), 0, 32))
    middle = cloth.subsurface((620, 300, 40, 1))
    greens = [middle.get_at((x, 0))[1] for x in range(40)]
    assert max(greens) - min(greens) >= 3


@pytest.mark.parametrize("scale", [75, 100, 175])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_nothing_on_the_table_lies_on_the_rim(size: tuple[int, int], scale: int) -> None:
    unit = unit_for(size, scale)
    geometry = Geometry(size, unit, 4, 0)
    room = pygame.Rect((0, 0), size).inflate(-2 * wood.width(size), -2 * wood.width(size))
    assert all(room.contains(rect) for rect in (*geometry.plates, geometry.tools, *map(geometry.fan_box, (1, 2, 3))))


def test_every_cloth_has_a_wood() -> None:
    assert theme.WOODS.keys() == theme.FELTS.keys()
