"""All screens and tables in every language: nothing is cut, faint, too small, outside the window or covered.

The usual tests take a few of them, `make audit` all: at 800×600 and 1280×720, with texts at 100 and 175 percent.
"""

from __future__ import annotations

import pytest

from game.scenes.services import Services
from tests.rotation import rows_in
from tests.scenes.screens import SCREENS, Look, moments
from tests.scenes.test_audit import faults_of_screen, faults_of_table
from tests.texts.translations import languages

LOOKS = ((800, 600), 100), ((800, 600), 175), ((1280, 720), 100), ((1280, 720), 175)
NAMED = {moment.name: moment for moment in moments()}
ONE_IN_SCREENS, ONE_IN_TABLES = 41, 61


def looks(code: str) -> list[Look]:
    """The looks in which a language is tried."""
    return [Look(size, scale, code) for size, scale in LOOKS]


@pytest.mark.parametrize(
    ("code", "name"), rows_in(ONE_IN_SCREENS, [(code, name) for code in languages() for name in SCREENS])
)
def test_a_screen_has_no_faults_in_a_language(services: Services, code: str, name: str) -> None:
    assert [fault for look in looks(code) for fault in faults_of_screen(services, name, look)] == []


@pytest.mark.parametrize(
    ("code", "name"), rows_in(ONE_IN_TABLES, [(code, name) for code in languages() for name in NAMED])
)
def test_a_table_has_no_faults_in_a_language(services: Services, code: str, name: str) -> None:
    assert [fault for look in looks(code) for fault in faults_of_table(services, NAMED[name], look)] == []
