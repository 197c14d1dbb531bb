"""Pictures of cards: made once while all cards move, however large the window, and within their bound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.table import faces
from game.table.faces import BYTES_AT_MOST, Face, Faces
from tests.bench import tables
from tests.bench.tables import FLIGHT_FRAMES, STEP, Flight
from tests.driver import TableDriver

PART = 6
"""The window here is smaller than the largest one by this factor, and so are the bytes of each picture."""
FLIGHTS = 3


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Face]]:
    """Collect the faces of all pictures that are made."""
    noted: list[Face] = []
    make = Faces._make

    def noting(self: Faces, face: Face) -> object:
        noted.append(face)
        return make(self, face)

    monkeypatch.setattr(Faces, "_make", noting)
    faces._drawn.clear()
    yield noted
    faces._drawn.clear()


def fly(flight: Flight, flights: int = 1) -> None:
    for _frame in range(flights * FLIGHT_FRAMES):
        flight.advance()
        flight.driver.stage.step([], STEP)


@pytest.mark.parametrize("scale", [100, 200])
def test_cards_that_move_again_use_the_pictures_of_the_first_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: list[Face], scale: int
) -> None:
    monkeypatch.setattr(tables, "TableDriver", lambda *words, **more: TableDriver(*words, **more, card_scale=scale))
    flight = Flight(tmp_path, (3840 // PART, 2160 // PART))
    driver = flight.driver
    try:
        driver.table.picture.faces.forget()
        fly(flight)
        at_large = faces._drawn.bytes * PART * PART
        assert 20 << 20 < at_large < BYTES_AT_MOST * 7 // 8, "room for what lies there besides"
        made.clear()
        monkeypatch.setattr(faces._drawn, "most", BYTES_AT_MOST // PART // PART)
        fly(flight, FLIGHTS)
        assert made == []
    finally:
        driver.close()


def test_pictures_made_only_to_be_turned_are_not_kept(made: list[Face]) -> None:
    pictures = Faces()
    face = Face(-1, 60, angle=6)
    turned = pictures.picture(face)
    assert pictures.picture(face) is turned
    assert face._replace(angle=0) not in [key[2] for key in faces._drawn._found]
    assert made == [face, face._replace(angle=0)]
