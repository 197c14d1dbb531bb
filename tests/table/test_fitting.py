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


def test_large_lines_are_wrapped_before_they_are_made_much_smaller() -> None:
    Window("test", size=(800, 600))
    lines = ["Title", "A line of many words that is much too long for its corner"]
    corner = pygame.Rect(0, 0, 300, 300)
    sizes = [1.75, 1.5, 1.25, 1.0, 0.75]
    made = corner_sheet(lines, corner, False, sizes, [])
    assert made.unit == 1.75
    assert len(made.lines) > 2
    narrow = [pygame.Rect(0, made.rect.bottom - 2, 300, 300)]
    assert 1.75 > corner_sheet(lines, corner, False, sizes, narrow).unit >= 0.75 * 1.75


def test_large_lines_are_made_a_little_smaller_before_they_are_wrapped() -> None:
    Window("test", size=(800, 600))
    lines = ["Title", "A line that is too long"]
    whole = corner_sheet(lines, pygame.Rect(0, 0, 2000, 300), False, [1.75], []).rect.w
    made = corner_sheet(lines, pygame.Rect(0, 0, round(0.9 * whole), 300), False, [1.75, 1.5, 1.0], [])
    assert (made.unit, made.lines) == (1.5, tuple(lines))
