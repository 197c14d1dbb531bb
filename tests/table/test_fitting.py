"""Small panels of lines fit in their corner beside everything else."""

from __future__ import annotations

import pygame

from game.table.fitting import corner_sheet
from game.ui import text, theme
from game.ui.window import Window

LINES = ["Tricks: points (dealer)", "8: 666 (333)", "7: 333 (222)"]
CORNER = pygame.Rect(500, 10, 290, 300)


def test_a_long_title_is_wrapped_into_as_few_lines_as_possible() -> None:
    Window("test", size=(800, 600))
    lines = []
    for left in range(500, 700, 5):
        made = corner_sheet(LINES, CORNER, True, [1.75], [pygame.Rect(400, 10, left - 400, 300)])
        if made.rect.left >= left and made.lines[made.titles :] == tuple(LINES[1:]):
            lines.append(made.titles)
    assert set(lines) == {1, 2, 3}
    assert lines == sorted(lines)


def test_a_panel_is_no_wider_than_its_longest_line_needs() -> None:
    Window("test", size=(800, 600))
    for left in range(500, 660, 5):
        made = corner_sheet(LINES, CORNER, True, [1.75], [pygame.Rect(400, 10, left - 400, 300)])
        px = theme.px(theme.SMALL, 1.75)
        faces = [text.SEMIBOLD] * made.titles + [text.REGULAR] * (len(made.lines) - made.titles)
        widest = max(text.size(line, px, face)[0] for line, face in zip(made.lines, faces, strict=True))
        assert made.rect.w <= widest + round(22 * 1.75)
