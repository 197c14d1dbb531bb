"""Line charts: no line hides another one."""

from __future__ import annotations

import pygame
import pytest

from game.ui import theme
from game.ui.stage import Stage
from game.ui.widgets import LineChart, Series
from game.ui.widgets.chart import aside_of


def test_lines_with_a_common_piece_are_drawn_side_by_side() -> None:
    lines = [[0, 1, 2], [0, 0, 3], [0, 1, 5], [1, 0, 1], [0, 1, 2]]
    assert [aside_of(lines, index) for index in range(5)] == [-1, 0, 0, 0, 1]


@pytest.mark.parametrize("count", range(2, 8))
def test_each_of_several_equal_lines_is_visible(stage: Stage, count: int) -> None:
    chart = LineChart([Series(f"Player {index}", [4, 9, 9]) for index in range(count)])
    chart.place(pygame.Rect(0, 0, 640, 360), 1.0)
    surface = pygame.Surface((640, 360))
    chart.draw(surface)
    plot, _levels = chart._frame(0, 9)
    between = pygame.Rect(plot.x + plot.w * 3 // 4, plot.y - 20, 20, plot.h)  # beside all marks
    seen = {tuple(surface.get_at((x, y))) for x in range(between.x, between.right) for y in range(20, between.bottom)}
    assert {tuple(pygame.Color(*colour)) for colour in theme.SERIES[:count]} <= seen
