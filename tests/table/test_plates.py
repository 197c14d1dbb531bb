"""What a plate tells of its seat stays readable in large text on a small window."""

from __future__ import annotations

import pytest

from game.table.geometry import Geometry
from game.table.plates import Plate, standing
from game.ui import text, theme
from game.ui.window import Window, unit_for


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("players", range(2, 8))
def test_nothing_that_a_plate_tells_is_broken_over_two_lines(size: tuple[int, int], players: int) -> None:
    Window("test", size=(800, 600))
    facts = ("Own\u00a0trump\u00a0none", "Tricks\u00a00", "Worth\u00a0666")
    plates = [Plate("Ada", 0, "  ".join(facts), seat == 0, seat == 1, False) for seat in range(players)]
    for scale in (1.0, 1.75):
        for plate in standing(Geometry(size, unit_for(size) * scale, players, 0), plates):
            room = plate.rect.w - 2 * round(10 * plate.unit)
            rows = text.wrapped(plate.plate.told, theme.px(theme.SMALL, plate.unit), room)
            assert all(any(fact in row for row in rows) for fact in facts)
