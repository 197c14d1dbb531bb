"""Layout of hints and of the question before a risky answer: complete in every language and size, hiding no answer."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules import GAMES
from game.scenes.services import Services
from game.scenes.table.hint_callout import HintCallout
from game.scenes.table.spots import rect_of
from game.ui import theme
from game.ui.widgets import Button, Label
from tests.driver import Driver
from tests.rotation import some_of
from tests.scenes.hint_screens import HintedTable, ShortHintTable, risky
from tests.scenes.screens import LOOKS, Look, Moment, left_out, match_at, moments, settle, show
from tests.texts import pseudo
from tests.ui.audit import Fault, examine
from tests.ui.watching import reading

SOME_LOOKS = (
    Look((800, 600), 100),
    Look((800, 600), 175, pseudo.LONG, "slate", False),
    Look((1280, 720), 100, pseudo.RTL),
    Look((1280, 720), 175),
)
TELLING = {"bid", "trick", "discard", "exchange", "trump", "trumps", "stock", "raise"}
NAMED = {moment.name: moment for moment in moments() if moment.name.rpartition("-")[2] in TELLING}


def hinted(services: Services, moment: Moment, look: Look, kind: type[HintedTable] = HintedTable) -> HintedTable:
    scene = show(services, lambda services: kind(services, match_at(moment)), look)
    assert isinstance(scene, HintedTable)
    Driver(services).until(lambda: scene.hints.hint is not None and scene.controller.is_settled, "the hint lies there")
    settle(services)
    return scene


def faults_of(
    services: Services, moment: Moment, look: Look, kind: type[HintedTable] = HintedTable
) -> list[tuple[Look, Fault]]:
    """The layout faults of a hint: texts, targets, and what it covers."""
    table = hinted(services, moment, look, kind)
    note = table.hints.callout.rect
    found = examine(table)
    if not pygame.Rect((0, 0), table.display.geometry.size).contains(note):
        found.append(Fault("off window", "hint", note))
    hands = {"hand", "trick"}
    for place in table.display.card_places():
        if place.kind in hands and (place.kind == "trick" or place.owner == table.display.anchor):
            covered = note.clip(rect_of(place).inflate(-4, -4))
            if covered:
                found.append(Fault("overlap", f"hint / {place.kind} {place.card}", covered))
    for rect in [*table.controls.asked_rects(), *(tool.rect for tool in table.controls.tools.children())]:
        if note.colliderect(rect):
            found.append(Fault("overlap", "hint / what is asked", note.clip(rect)))
    return [(look, fault) for fault in found]


@pytest.mark.parametrize("game_id", some_of(GAMES, 5))
def test_a_hint_is_whole_and_hides_nothing_in_some_looks(speaking: Services, game_id: str) -> None:
    faults = []
    for number, moment in enumerate(moment for moment in NAMED.values() if moment.game_id == game_id):
        for step in (0, 1):
            look = SOME_LOOKS[(number + 2 * step + number // 4) % len(SOME_LOOKS)]
            faults += faults_of(speaking, moment, look, ShortHintTable if (number + step) % 3 == 0 else HintedTable)
    assert faults == []


@pytest.mark.long
@pytest.mark.parametrize("name", NAMED)
def test_a_hint_is_whole_and_hides_nothing_in_every_look(speaking: Services, name: str) -> None:
    assert [fault for look in LOOKS for fault in faults_of(speaking, NAMED[name], look)] == []


@pytest.mark.parametrize("look", SOME_LOOKS)
def test_the_question_before_a_risky_answer_is_whole(speaking: Services, look: Look) -> None:
    moment = next(moment for moment in NAMED.values() if moment.name.endswith("trick"))
    with reading() as told:
        scene = show(speaking, lambda services: risky(services, match_at(moment)), look)
        assert examine(scene) == []
    assert told
    if look.language:
        assert left_out(told) == []


@pytest.mark.parametrize("name", [name for name in NAMED if name.endswith(("-bid", "-trick"))][::3])
def test_no_text_of_a_hint_is_left_out_of_the_catalogue(speaking: Services, name: str) -> None:
    with reading() as told:
        hinted(speaking, NAMED[name], Look(language=pseudo.LONG))
    assert told
    assert left_out(told) == []


@pytest.mark.parametrize(("words", "is_below"), [("Your joker wins this trick.", False), ("Some words. " * 10, True)])
@pytest.mark.parametrize("is_from_right", [False, True])
def test_the_button_of_a_long_hint_takes_no_width_from_its_words(
    speaking: Services, words: str, is_below: bool, is_from_right: bool
) -> None:
    stage = speaking.stage
    stage.apply(replace(stage.preferences, language=pseudo.RTL if is_from_right else "en"))
    callout = HintCallout(close=lambda: None, ask_why=lambda: None)
    callout.say(words.strip(), ["Something else."], [])
    body = callout.body(theme.BODY, is_wide=False)
    rect = pygame.Rect((10, 10), body.wanted(300, 1.0))
    body.place(rect, 1.0)
    labels = [widget for widget in body.walk() if isinstance(widget, Label)]
    why, close = (widget for widget in body.walk() if isinstance(widget, Button))
    assert (why.rect.top >= close.rect.bottom) is is_below
    assert all(rect.contains(part.rect) for part in (*labels, close, why))
    assert not any(label.rect.colliderect(part.rect) for label in labels for part in (close, why))
    assert not close.rect.colliderect(why.rect)
    assert (close.rect.centerx < rect.centerx) is is_from_right


@pytest.mark.parametrize("name", [name for name in NAMED if name.endswith("bid")])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hint_lies_beside_the_words_on_the_bids(speaking: Services, name: str, size: tuple[int, int]) -> None:
    table = hinted(speaking, NAMED[name], Look(size, 100))
    assert table.hints.callout.rect.collidelist(table.picture.marks.word_rects) < 0
