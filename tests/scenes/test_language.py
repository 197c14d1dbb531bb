"""Every text on every screen is translated, and the catalogue has what translators need."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game import language
from game.scenes.home.settings import SettingsScene
from game.scenes.services import Services
from game.ui import text
from game.ui.text.ordering import runs
from tests.driver import Driver
from tests.rotation import one_in
from tests.scenes.ear import nameless
from tests.scenes.screens import SCREENS, Look, Moment, left_out, moments, screens_in, show, show_table
from tests.texts import collect as texts
from tests.texts import pseudo
from tests.ui.watching import reading


@pytest.mark.parametrize("name", screens_in(1))
def test_every_text_on_a_screen_was_translated(speaking: Services, name: str) -> None:
    with reading() as told:
        scene = show(speaking, SCREENS[name], Look(language=pseudo.LONG))
    assert told
    assert nameless(scene) == []
    assert left_out(told) == []


@pytest.mark.parametrize("moment", one_in(3, moments(), 1), ids=lambda moment: moment.name)
def test_every_text_at_a_table_was_translated(speaking: Services, moment: Moment) -> None:
    with reading() as told:
        show_table(speaking, moment, Look(language=pseudo.LONG))
    assert told
    assert left_out(told) == []


@pytest.mark.parametrize("game_id", ["evil-deal", "alkort", "dirty-deals"])
def test_a_language_chosen_at_the_table_takes_effect_at_once(speaking: Services, game_id: str) -> None:
    table = show_table(speaking, next(moment for moment in moments() if moment.game_id == game_id), Look())
    driver = Driver(speaking)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_s)
    settings = speaking.stage.top
    assert isinstance(settings, SettingsScene)
    settings._set_language(pseudo.LONG)
    with reading() as told:
        while speaking.stage.top is not table:
            driver.key(pygame.K_ESCAPE)
        driver.step()
    assert left_out(told) == []
    assert left_out({button.tip for button in table.controls.tools.children()}) == []


def test_the_first_line_of_a_wrapped_fingerprint_is_no_untranslated_text() -> None:
    assert left_out({"[Φííñğééŕþŕííñť aecb", "aecb]", "0a1b aecb"}) == []
    assert left_out({"Fingerprint aecb", "[Τĥéé face óóf ťĥéé déééķ]"}) == [
        "Fingerprint aecb",
        "[Τĥéé face óóf ťĥéé déééķ]",
    ]


def test_names_and_numbers_run_left_to_right_in_right_to_left_text() -> None:
    text.use_language("he")
    try:
        assert runs("אב Ada Lovelace 10 גד") == [(" גד", True), ("Ada Lovelace 10", False), ("אב ", True)]
    finally:
        text.use_language("")


def test_the_catalogue_has_been_collected_since_the_last_change() -> None:
    assert texts.TEMPLATE.read_bytes() == texts.template(), "run `make texts`"


def test_values_in_texts_have_names() -> None:
    for message in texts.catalogue():
        for form in [message.id] if isinstance(message.id, str) else message.id:
            assert not re.search(r"\{\d*\}|%[sd(]", form), form


def test_singular_and_plural_have_the_same_values() -> None:
    for message in texts.catalogue():
        if not isinstance(message.id, str):
            one, many = (set(re.findall(r"\{(\w+)\}", form)) for form in message.id)
            assert one <= many, message.id


def test_a_text_with_a_number_takes_the_right_plural_form() -> None:
    marked = language.NN_("{number} trick", "{number} tricks", "number")
    assert language.translated(marked, {"number": 1}) == "{number} trick"
    assert language.translated(marked, {"number": 0}) == "{number} tricks"


def test_the_head_of_the_catalogue_is_never_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "LOCALES", pseudo.write(tmp_path))
    language.use(pseudo.LONG)
    try:
        assert language._("") == ""
        assert language._("Pass") == pseudo.lengthened("Pass")
    finally:
        language.use("")
