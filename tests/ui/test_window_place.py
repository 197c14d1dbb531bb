"""Where a window may open again: on the screens that are there."""

from __future__ import annotations

import json

import pytest

from game.ui.window import LEAST, Window
from game.ui.window_place import WindowPlace

ONE, TWO = [(1920, 1080)], [(1920, 1080), (1280, 1024)]


def again(place: WindowPlace, displays: list[tuple[int, int]]) -> WindowPlace | None:
    return WindowPlace.from_dict(json.loads(json.dumps(place.to_dict())), displays, LEAST)


def test_a_place_on_the_same_screens_is_taken_again() -> None:
    alone = WindowPlace(100, 50, (1000, 700), tuple(ONE))
    assert again(alone, ONE) == alone
    for x in (-1100, 100, 2000):  # the second screen may be on either side
        second = WindowPlace(x, 50, (1000, 700), tuple(TWO))
        assert again(second, TWO) == second


@pytest.mark.parametrize(
    ("place", "displays"),
    [
        (WindowPlace(2000, 50, (1000, 700), tuple(TWO)), ONE),  # its screen is gone
        (WindowPlace(2000, 50, (1000, 700), tuple(TWO)), TWO[::-1]),
        (WindowPlace(1200, 50, (1000, 700), tuple(ONE)), ONE),  # hangs off the screen
        (WindowPlace(0, 0, (2500, 1400), tuple(ONE)), ONE),
        (WindowPlace(0, 0, (2500, 1400), tuple(TWO)), TWO),
        (WindowPlace(-1, -1, (1000, 700), tuple(ONE)), ONE),
        (WindowPlace(-32000, -32000, (1000, 700), tuple(TWO)), TWO),  # minimised
        (WindowPlace(10, 10, (160, 28), tuple(ONE)), ONE),
    ],
)
def test_a_place_that_does_not_suit_the_screens_is_not_taken(
    place: WindowPlace, displays: list[tuple[int, int]]
) -> None:
    assert again(place, displays) is None


def test_a_place_on_a_screen_that_has_grown_is_taken() -> None:
    place = WindowPlace(100, 50, (1000, 700), tuple(ONE))
    assert again(place, [(2560, 1440)]) == WindowPlace(100, 50, (1000, 700), ((2560, 1440),))


@pytest.mark.parametrize(
    "damaged",
    [
        {},
        {"x": 1},
        {"x": "1", "y": 2, "size": [1000, 700], "displays": []},
        {"x": 1, "y": 2, "size": [1000], "displays": [[1920, 1080]]},
        {"x": 1, "y": 2, "size": ["a", "b"], "displays": [[1920, 1080]]},
        {"x": 1, "y": True, "size": [1000, 700], "displays": [[1920, 1080]]},
        {"x": 1, "y": 2, "size": [1000, 700], "displays": 7},
    ],
)
def test_a_damaged_place_is_not_taken(damaged: dict[str, object]) -> None:
    assert WindowPlace.from_dict(damaged, ONE, LEAST) is None


@pytest.mark.parametrize("dense", [False, True])
def test_full_screen_and_back_twice_keeps_the_size(dense: bool) -> None:
    window = Window("x", size=(900, 650), high_density=dense)
    try:
        before = window.place
        for _time in range(2):
            window.toggle_full_screen()
            assert window.is_full_screen
            assert window.place.size == (900, 650), "the place is that of the window, not of the screen"
            window.toggle_full_screen()
            assert window.size == (900, 650)
            assert window.place == before
    finally:
        window.close()
