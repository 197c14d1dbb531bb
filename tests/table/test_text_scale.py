"""Cards at large text: they grow with it or stay as they are, and never shrink."""

from __future__ import annotations

import pytest

from game.table.geometry import MOST_SCALE, OWN, SMALL, TRICK, Geometry
from game.ui.window import unit_for

SIZES = [(800, 600), (1024, 768), (1280, 720), (1600, 900), (1920, 1080), (3840, 2160)]


def table_of(size: tuple[int, int], players: int, text_scale: int, card_scale: int = 100) -> Geometry:
    return Geometry(size, unit_for(size, text_scale), players, 0, card_scale, held=10)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("size", SIZES)
def test_no_card_shrinks_and_the_own_ones_grow_when_the_text_grows(size: tuple[int, int], players: int) -> None:
    before = table_of(size, players, 100)
    for text_scale in (125, 150, 175, 200):
        after = table_of(size, players, text_scale)
        assert after.own > before.own or (after.own == before.own and size == (800, 600)), text_scale
        assert after.trick >= before.trick, text_scale
        assert after.small >= before.small, text_scale
        assert after.back >= before.back, text_scale


@pytest.mark.parametrize("card_scale", [75, 100, 130, 200])
@pytest.mark.parametrize("players", range(2, 8))
def test_text_and_cards_together_never_pass_the_largest_scale(players: int, card_scale: int) -> None:
    share = MOST_SCALE / 100
    for text_scale in (75, 100, 175, 200):
        table = table_of((1280, 720), players, text_scale, card_scale)
        assert table.own <= round(OWN * share)
        assert table.trick <= round(TRICK * share)
        assert table.back <= round(SMALL * share)
