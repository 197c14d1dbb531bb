"""Colours that must differ do so for every kind of sight, and texts stand out in high contrast."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import pytest

from game.ui import theme
from game.ui.coins import FILLS
from tests.colour_sight import SIGHTS, ciede2000, distance

LEAST, LEAST_SUITS = 10.0, 9.5
"""The smallest CIEDE2000 of two colours; suits also differ in shape wherever they are drawn."""
SETS: dict[str, Mapping[str, theme.Colour]] = {
    "sides": {"first": theme.SIDES[0], "second": theme.SIDES[1]},
    "meanings": {
        "winning": theme.GOLD,
        "hint": theme.HINT,
        "allowed": theme.ALLOWED,
        "refused": theme.WARNING,
        "turn": theme.TURN,
        "focus": theme.FOCUS,
    },
    "charts": {str(number): colour for number, colour in enumerate(theme.SERIES)},
    "people": FILLS,
}
SUITS = {"spades": theme.INK, "hearts": theme.RED, "diamonds": theme.BLUE, "clubs": theme.GREEN}


def near(colours: Mapping[str, theme.Colour], sight: str, least: float) -> list[tuple[str, str, float]]:
    """The pairs that are nearer than `least`."""
    found = [(one, two, distance(colours[one], colours[two], sight)) for one, two in combinations(colours, 2)]
    return [pair for pair in found if pair[2] < least]


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", SETS)
def test_colours_of_one_kind_differ(name: str, sight: str) -> None:
    assert near(SETS[name], sight, LEAST) == []


@pytest.mark.parametrize("sight", SIGHTS)
def test_four_colours_of_suits_differ(sight: str) -> None:
    assert near(SUITS, sight, LEAST_SUITS) == []


def test_colours_that_were_too_near_are_found() -> None:
    """Two colours of people, as they once were: one colour to somebody without the cones for red."""
    old = {"violet": theme.rgb("#b79cec"), "blue": theme.rgb("#86a4f0")}
    assert near(old, "usual", LEAST) == []
    assert near(old, "protanopia", LEAST)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ],
)
def test_the_distance_is_that_of_the_published_examples(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    """Sharma, Wu and Dalal (2005)."""
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


def test_the_strong_colours_of_text_have_contrast_seven_on_their_panels() -> None:
    strong, panel = theme.STRONG, theme.STRONG.panel
    for colour in (strong.text, strong.quiet, strong.brass, strong.warning, theme.WARNING_LIGHT):
        assert theme.contrast(colour, panel) >= 7
    for ground in (theme.IVORY, theme.BRASS, theme.BRASS_LIGHT, *FILLS.values()):
        assert theme.contrast(strong.ink, ground) >= 7
