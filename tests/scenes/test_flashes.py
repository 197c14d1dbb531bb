"""Nothing flashes: in no second does a large part of the window grow light and dark again more than three times."""

from __future__ import annotations

import pygame
import pytest

from game.ui import theme
from tests.driver import Make, TableDriver

ACROSS, DOWN = 8, 5
"""The parts of the window that are watched, each small enough for a quarter of what a glance takes in."""
STEP = 0.1
"""A change of relative luminance that counts (WCAG 2.3.1); the darker end has to be below 0.8."""
MOST_FLASHES = 3


def luminances(surface: pygame.Surface) -> list[float]:
    """The luminance of each part of the window."""
    small = pygame.transform.smoothscale(surface.convert(24), (ACROSS, DOWN))
    return [theme.luminance(tuple(small.get_at((x, y)))[:3]) for y in range(DOWN) for x in range(ACROSS)]  # type: ignore[arg-type]


def turns(values: list[float]) -> list[int]:
    """The frames at which a part of the window has changed its direction by a step that counts."""
    found: list[int] = []
    low, high, way = values[0], values[0], 0
    for frame, value in enumerate(values):
        low, high = min(low, value), max(high, value)
        if way <= 0 and value - low >= STEP and low < 0.8:
            found, way, high = [*found, frame], 1, value
        elif way >= 0 and high - value >= STEP and value < 0.8:
            found, way, low = [*found, frame], -1, value
    return found


def flashes_in_a_second(values: list[float], per_second: int) -> int:
    """The most pairs of opposite changes within one second."""
    found = turns(values)
    return max((sum(0 <= other - frame < per_second for other in found) // 2 for frame in found), default=0)


def watched(driver: TableDriver, seconds: float) -> list[list[float]]:
    """The luminances of each part of the window, frame by frame, while bots and a hasty player play."""
    frames = []
    for frame in range(round(seconds / driver.frame)):
        driver.step()
        frames.append(luminances(driver.stage.window.surface))
        asked = driver.table.selection.asked
        if frame % 12 == 0 and asked is not None and driver.table.controller.is_settled:
            view = driver.table.display.shown
            assert view.seat is not None
            driver.table.controller.submit(view.seat, view.legal[0], is_sure=True)
    return [list(values) for values in zip(*frames, strict=True)]


@pytest.mark.parametrize("felt", ["green"])
def test_nothing_at_the_table_flashes(table: Make, felt: str) -> None:
    driver = table(game="dirty-deals", felt=felt, animation_speed="fast", options={"talk_seconds": 0}, size=(800, 600))
    parts = watched(driver, 6)
    assert len(driver.match.entries) > 6, "something happened"
    assert max(flashes_in_a_second(values, round(1 / driver.frame)) for values in parts) <= MOST_FLASHES


def test_flashes_are_counted() -> None:
    per_second = 30
    blinking = [0.6 if frame // 3 % 2 else 0.1 for frame in range(60)]
    assert flashes_in_a_second(blinking, per_second) > MOST_FLASHES
    calm = [0.1 + 0.5 * frame / 60 for frame in range(60)]
    assert flashes_in_a_second(calm, per_second) == 0
