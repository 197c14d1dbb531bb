"""All screens and tables in many looks: nothing is cut, faint, too small, outside the window or covered.

The usual tests take some of the looks, `make audit` all of them.
"""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.scenes.replay.scene import ReplayScene
from game.scenes.services import Services
from game.ui import theme
from tests.rotation import some_of
from tests.scenes.ear import nameless
from tests.scenes.screens import LOOKS, SCREENS, THIRDS, Look, Moment, moments, screens_in, settle, show, show_table
from tests.scenes.table_audit import table_faults
from tests.texts import pseudo
from tests.ui.audit import Fault, examine

NARROWEST = Look((800, 600), 175, pseudo.LONG, "slate", False)
SOME_LOOKS = (Look((800, 600), 100), Look((1280, 720), 100, pseudo.RTL), Look((1280, 720), 175))
NAMED = {moment.name: moment for moment in moments()}


def faults_of_screen(services: Services, name: str, look: Look) -> list[tuple[Look, Fault]]:
    """The faults of a screen in one look."""
    scene = show(services, SCREENS[name], look)
    assert nameless(scene) == []
    faults = examine(scene)
    if isinstance(scene, ReplayScene):
        faults += table_faults(scene)
    return [(look, fault) for fault in faults]


def faults_of_table(services: Services, moment: Moment, look: Look) -> list[tuple[Look, Fault]]:
    """The faults of a table in one look."""
    table = show_table(services, moment, look)
    faults = [*examine(table), *table_faults(table)]
    table.selection.chosen = frozenset(table.display.row())  # as if every card had been clicked
    table.turn.choose_anew()
    settle(services)
    return [(look, fault) for fault in [*faults, *examine(table), *table_faults(table)]]


@pytest.mark.parametrize("name", screens_in(0))
def test_a_screen_has_no_faults_in_one_look(speaking: Services, name: str) -> None:
    number = list(SCREENS).index(name) // THIRDS
    another = SOME_LOOKS[number // 2 % len(SOME_LOOKS)]
    look = another if number % 2 else NARROWEST
    assert faults_of_screen(speaking, name, look) == []


@pytest.mark.parametrize("game_id", some_of(GAMES, 3))
def test_a_table_has_no_faults_in_some_looks(speaking: Services, game_id: str) -> None:
    faults, looks = [], (NARROWEST, *SOME_LOOKS)
    for number, moment in enumerate(moment for moment in NAMED.values() if moment.game_id == game_id):
        faults += faults_of_table(speaking, moment, looks[number % len(looks)])
    assert faults == []


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_has_no_faults_in_any_look(speaking: Services, name: str) -> None:
    assert [fault for look in LOOKS for fault in faults_of_screen(speaking, name, look)] == []


@pytest.mark.long
@pytest.mark.parametrize("name", NAMED)
def test_a_table_has_no_faults_in_any_look(speaking: Services, name: str) -> None:
    assert [fault for look in LOOKS for fault in faults_of_table(speaking, NAMED[name], look)] == []


def ground(felt: theme.Felt, alpha: int) -> tuple[theme.Colour, ...]:
    """The colour of a panel on the darkest and on the lightest part of a felt."""
    return tuple(
        (
            round((theme.PANEL[0] * alpha + cloth[0] * (255 - alpha)) / 255),
            round((theme.PANEL[1] * alpha + cloth[1] * (255 - alpha)) / 255),
            round((theme.PANEL[2] * alpha + cloth[2] * (255 - alpha)) / 255),
        )
        for cloth in felt
    )


@pytest.mark.parametrize("felt", theme.FELTS.values(), ids=theme.FELTS)
def test_colours_have_contrast_on_every_felt_and_panel(felt: theme.Felt) -> None:
    for cloth in felt:
        assert theme.contrast(theme.IVORY, cloth) >= 4.5
        assert theme.contrast(theme.BRASS, cloth) >= 3
        assert theme.contrast(theme.PAPER, cloth) >= 3
    for panel in ground(felt, theme.PANEL_ALPHA):
        for colour in (theme.IVORY, theme.QUIET, theme.BRASS, theme.BRASS_LIGHT, theme.WARNING, theme.WARNING_LIGHT):
            assert theme.contrast(colour, panel) >= 4.5
        for line in theme.SERIES:
            assert theme.contrast(line, panel) >= 3


def test_suits_have_contrast_on_cards() -> None:
    for ink in (theme.INK, theme.RED, theme.BLUE, theme.GREEN):
        assert theme.contrast(ink, theme.PAPER) >= 4.5
    assert theme.contrast(theme.INK, theme.BRASS) >= 4.5
