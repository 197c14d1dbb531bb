"""Columns, rows and grids: where they place their widgets, narrow or wide."""

from __future__ import annotations

import pygame
import pytest

from game.ui import text, theme
from game.ui.stage import Stage
from game.ui.widgets import (
    Button,
    Column,
    DataTable,
    Grid,
    Head,
    Item,
    Label,
    ListView,
    Row,
    ScrollArea,
    Selector,
    Slider,
    Spacer,
    Stepper,
    TextField,
    Toggle,
    Widget,
)
from tests.driver import StageDriver
from tests.ui.watching import watching


class TestLayout:
    def test_a_row_breaks_into_lines_when_narrow_and_shares_spare_room(self, stage: Stage) -> None:
        one, two = Button("A rather long one", lambda: None), Button("Another long one", lambda: None)
        row = Row([one, Spacer(), two])
        row.place(pygame.Rect(0, 0, 600, 40), 1.0)
        assert two.rect.right == 600
        assert one.rect.y == two.rect.y
        high = row.wanted(180, 1.0)[1]
        row.place(pygame.Rect(0, 0, 180, high), 1.0)
        assert two.rect.y >= one.rect.bottom

    @pytest.mark.parametrize(("count", "most", "lines"), [(18, 14, [9, 9]), (13, 5, [5, 5, 3]), (13, 4, [4, 3, 3, 3])])
    def test_an_even_row_has_no_short_last_line(self, stage: Stage, count: int, most: int, lines: list[int]) -> None:
        words = [Button("7", lambda: None) for _at in range(count)]
        width = most * words[0].natural(1.0) + (most - 1) * 8
        for is_even, wanted in ((True, lines), (False, [*[most] * (count // most), count % most])):
            row = Row(words, gap=8, even=is_even)
            row.place(pygame.Rect(0, 0, width, row.wanted(width, 1.0)[1]), 1.0)
            tops = [word.rect.top for word in words]
            assert [tops.count(top) for top in sorted(set(tops))] == wanted

    def test_a_column_distributes_spare_room_by_weight(self, stage: Stage) -> None:
        first, second = ScrollArea(Label("x"), weight=1), ScrollArea(Label("y"), weight=3)
        column = Column([first, second], gap=0)
        column.place(pygame.Rect(0, 0, 100, 500), 1.0)
        assert first.rect.h + second.rect.h == 500
        assert second.rect.h > 2 * first.rect.h

    def test_grid_has_fewer_columns_with_larger_text(self, stage: Stage) -> None:
        grid = Grid([Label("x") for _ in range(6)], least=200)
        for unit, columns in ((1.0, 3), (2.0, 1)):
            grid.place(pygame.Rect(0, 0, 680, 600), unit)
            assert len({child.rect.x for child in grid.children()}) == columns

    def test_right_to_left_language_mirrors_a_row(self, stage: Stage) -> None:
        text.use_language("rtl")
        first, second = Button("One", lambda: None), Button("Two", lambda: None)
        Row([first, second]).place(pygame.Rect(0, 0, 600, 40), 1.0)
        assert first.rect.x > second.rect.x
        assert first.rect.right == 600

    @pytest.mark.parametrize("code", ["", "rtl"])
    def test_the_words_of_a_list_row_do_not_overlap_its_icon_and_end(self, stage: Stage, code: str) -> None:
        text.use_language(code)
        item = Item("Words that go on and on " * 3, "and more of them " * 4, "−12.3", "icons/play")
        blank = next(" " * count for count in range(99) if text.size(" " * count, 16)[0] >= text.size("−12.3", 16)[0])
        (row,) = ListView([item], lambda index: None).rows
        row.place(pygame.Rect(0, 0, 400, row.wanted(400, 1.0)[1]), 1.0)
        masks = []
        for part in (item._replace(aside=blank), item._replace(words=" ", detail=" ")):
            surface = pygame.Surface(row.rect.size, pygame.SRCALPHA)
            row.item = part
            row.draw(surface)
            masks.append(pygame.mask.from_surface(surface, 40))
        icon = pygame.Mask(row.rect.size)
        icon.draw(pygame.mask.Mask((60, row.rect.h), fill=True), (340 if code else 0, 0))
        words, ends = masks
        words.erase(icon, (0, 0))
        assert words.count() > 500
        assert ends.overlap_area(icon, (0, 0)) > 50
        assert ends.overlap_area(words, (0, 0)) == 0

    def test_table_columns_fit_any_width(self, stage: Stage) -> None:
        table = DataTable([Head("Deal", "start"), Head("Ada", weight=1), Head("Bartholomew")], [["1", "12", "−3"]])
        for width in (600, 200, 90):
            assert table.wanted(width, 1.0)[0] <= width

    def test_a_table_of_large_words_breaks_none_and_wants_the_height_it_draws(self, stage: Stage) -> None:
        heads = [Head("Game", "start", 1), Head("Who", "start", 1), *(Head(f"Points {at}") for at in range(6))]
        table = DataTable(heads, [["Devil's Bridge", "Bartholomew", *["−123"] * 6]] * 3, totals=1)
        for width in (1000, 800, 700, 625):
            high = table.wanted(width, 1.75)[1]
            table.place(pygame.Rect(0, 0, width, high), 1.75)
            surface = pygame.Surface((width, high + 400), pygame.SRCALPHA)
            with watching() as cuts:
                table.draw(surface)
            assert cuts == []
            room = table._columns[1] - theme.px(theme.GRID, table._fine)
            assert text.wrapped("Bartholomew", theme.px(table.size, table._fine), room) == ["Bartholomew"]
            drawn = surface.get_bounding_rect()
            assert high - 40 < drawn.bottom <= high

    def test_rows_of_a_grid_are_as_high_as_their_widgets(self, stage: Stage) -> None:
        low, high = Label("x"), Label("x\n" * 20)
        grid = Grid([low, high, Label("y")], least=200, columns=2)
        grid.place(pygame.Rect(0, 0, 680, grid.wanted(680, 1.0)[1]), 1.0)
        assert low.rect.h == high.rect.h
        assert grid.children()[2].rect.h < high.rect.h
        grid.place(pygame.Rect(0, 0, 300, grid.wanted(300, 1.0)[1]), 1.0)
        assert low.rect.h < high.rect.h

    def test_no_widget_fails_in_a_tiny_window(self, driver: StageDriver, stage: Stage) -> None:
        widgets: list[Widget] = [
            *(Button(f"Button {number}", lambda: None) for number in range(2)),
            Toggle("A switch", True, lambda value: None, detail="and more"),
            Selector([(1, "One"), (2, "Two")], 1, lambda value: None),
            Slider(5, lambda value: None),
            Stepper(5, lambda value: None),
            TextField("x", lambda value: None),
            DataTable([Head("A"), Head("B")], [["1", "2"]], totals=1),
        ]
        driver.show(*widgets)
        for size in ((300, 200), (1, 1), (30, 2000), (2000, 20), (1280, 720)):
            stage.window.resize(size)
            driver.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
            driver.key(pygame.K_TAB)
            driver.click((size[0] // 2, size[1] // 2))
