"""Hints, and the question before a risky answer: how they open, what they show, when they close, what is recorded."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.bots import choose
from game.bots.advice.risk import Risk
from game.cards import Chance, card_text
from game.rules import GAMES
from game.rules.actions import Action
from game.scenes.results.scores import ScoreScene
from game.scenes.table.hint_callout import Bars
from game.session.adviser import Adviser
from game.session.match import Match
from game.ui.dialog import Dialog
from game.ui.form import Form
from game.ui.widgets import Button, Label
from tests.driver import Make, TableDriver
from tests.rotation import some_of
from tests.scenes.talking import to_a_lead


def to_choice(driver: TableDriver, phase: str = "play") -> None:
    """Bring the match to a moment of this phase in which the person at seat 0 has a choice."""
    match, chance = driver.match, Chance("drive")
    while True:
        game = match.game
        seat = game.turn
        assert seat is not None
        if seat == 0 and game.phase == phase and len(game.legal(0)) > 2:
            break
        match.submit(seat, choose("casual", game.view(seat), chance))
        assert not match.is_over
    driver.table.controller.restart()
    assert driver.until_asked()


def until(driver: TableDriver, has_come: Callable[[], bool], limit: float = 30.0) -> None:
    end = time.monotonic() + limit
    while not has_come():
        assert time.monotonic() < end, "it did not come in time"
        driver.step()
        time.sleep(0.005)


def hinted(driver: TableDriver) -> Action:
    """Ask for a hint by its key and wait for it."""
    driver.key(pygame.K_F2)
    assert driver.table.hints.is_open
    until(driver, lambda: driver.table.hints.hint is not None)
    driver.step()
    hint = driver.table.hints.hint
    assert hint is not None
    return hint.action


@pytest.mark.parametrize("game_id", some_of(GAMES, 0))
def test_every_game_gives_a_hint_that_may_be_done_with_a_sentence_and_figures(table: Make, game_id: str) -> None:
    driver = table(game=game_id, players=GAMES[game_id].usual)
    to_choice(driver)
    action = hinted(driver)
    view = driver.match.game.view(0)
    assert action in view.legal
    note = driver.table.hints.callout
    labels = [widget.words for widget in note.walk() if isinstance(widget, Label)]
    assert len(labels) == 1, "a hint is one sentence"
    assert labels[0].endswith(".")
    assert not any(isinstance(widget, Bars) for widget in note.walk())
    driver.key(pygame.K_w)
    assert labels[0] in [widget.words for widget in note.walk() if isinstance(widget, Label)]
    bars = [widget for widget in note.walk() if isinstance(widget, Bars)]
    if bars:
        assert 2 <= len(bars[0].estimates) <= 3
        assert all("±" in worth.figures for worth in bars[0].estimates)
    assert driver.table.picture.sprites.glowing == frozenset(action.cards)


def test_the_hint_covers_neither_the_hand_nor_the_buttons_and_points_at_what_it_says(table: Make) -> None:
    driver = table(game="four-hundred")
    to_choice(driver, "bid")
    hinted(driver)
    note = driver.table.hints.callout.rect
    assert note.w > 0
    assert not any(note.colliderect(rect) for rect in driver.table.controls.asked_rects())
    hand = [sprite.rect() for sprite in driver.table.picture.sprites if sprite.place.owner == 0]
    assert note.collidelist(hand) < 0


@pytest.mark.parametrize("way", ["escape", "key", "click", "close", "tab"])
def test_a_hint_goes_when_it_is_told_to_and_nothing_is_played(table: Make, way: str) -> None:
    driver = table()
    to_choice(driver)
    before = len(driver.match.entries)
    hinted(driver)
    note = driver.table.hints.callout
    if way == "escape":
        driver.key(pygame.K_ESCAPE)
    elif way == "key":
        driver.key(pygame.K_F2)
    elif way == "click":
        driver.click((note.rect.x + 12, note.rect.bottom - 8))
    elif way == "tab":
        close = [widget for widget in note.walk() if widget.focusable][-1]
        for _press in range(20):
            if driver.table.focused is not close:
                driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
        assert driver.table.focused is None
    else:
        driver.click([widget for widget in note.walk() if widget.focusable][-1].rect.center)
    assert not driver.table.hints.is_open
    assert driver.table.picture.sprites.glowing == frozenset()
    assert driver.top == "TableScene"
    assert len(driver.match.entries) == before


def test_a_play_takes_the_hint_away_and_the_game_goes_on(table: Make) -> None:
    driver = table()
    to_choice(driver)
    action = hinted(driver)
    before = len(driver.match.entries)
    driver.drag(action.card, driver.middle)
    assert driver.match.entries[before].text == str(action)
    assert not driver.table.hints.is_open
    driver.until_asked()


def test_a_play_while_it_is_thought_about_leaves_nothing_behind(table: Make) -> None:
    driver = table()
    to_choice(driver)
    action = driver.match.game.legal(0)[0]
    driver.key(pygame.K_F2)
    driver.steps(2)
    driver.drag(action.card, driver.middle)
    assert not driver.table.hints.is_open
    driver.until_asked()
    driver.steps(30)
    assert not driver.table.hints.is_open
    assert sum(driver.match.hints.values()) == 0


def test_there_is_no_hint_while_another_thinks(table: Make) -> None:
    driver = table(animation_speed="normal")
    to_choice(driver)
    driver.drag(driver.match.game.legal(0)[0].card, driver.middle)
    assert driver.table.selection.asked is None
    driver.key(pygame.K_F2)
    assert not driver.table.hints.is_open
    assert any("your turn" in sentence for sentence in driver.stage.overlay.sentences)


def test_a_hint_stays_through_a_resize_and_goes_with_an_undo(table: Make) -> None:
    driver = table()
    to_choice(driver)
    driver.drag(driver.match.game.legal(0)[0].card, driver.middle)
    driver.until_asked()
    hinted(driver)
    driver.window.resize((900, 640))
    driver.send(pygame.WINDOWSIZECHANGED, x=900, y=640)
    assert driver.table.hints.is_open
    assert pygame.Rect(0, 0, 900, 640).contains(driver.table.hints.callout.rect)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not driver.table.hints.is_open


def test_hints_are_counted_kept_and_told_with_the_result(table: Make) -> None:
    driver = table()
    to_choice(driver)
    hinted(driver)
    assert sum(driver.match.hints.values()) == 1
    assert driver.match.match_id is not None
    assert sum(Match.resume(driver.services.store, driver.match.match_id).hints.values()) == 1
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_F2)  # the same hint once more costs nothing
    assert driver.table.hints.hint is not None
    assert sum(driver.match.hints.values()) == 1
    driver.key(pygame.K_F5)
    sheet = driver.stage.top
    assert isinstance(sheet, ScoreScene)
    told = [widget.words for widget in sheet.root.walk() if isinstance(widget, Label)]
    assert any("with 1 hint" in words for words in told)


def test_a_hint_that_comes_below_a_sheet_counts_only_once_it_is_seen(table: Make) -> None:
    driver = table()
    to_choice(driver)
    driver.key(pygame.K_F2)
    driver.key(pygame.K_F1)  # the rule book hides the table
    until(driver, lambda: driver.table.hints.adviser.hint is not None)
    driver.steps(3)
    assert sum(driver.match.hints.values()) == 0
    driver.key(pygame.K_ESCAPE)
    driver.steps(2)
    assert sum(driver.match.hints.values()) == 1


def test_a_hint_that_comes_while_a_card_is_dragged_to_the_table_does_not_count(table: Make) -> None:
    driver = table()
    to_choice(driver)
    card = driver.match.game.legal(0)[0].card
    driver.key(pygame.K_F2)
    driver.press(driver.place_of(card))
    driver.move(driver.middle, held=True)
    until(driver, lambda: driver.table.hints.adviser.hint is not None)
    driver.steps(3)
    driver.release(driver.middle)
    driver.steps(3)
    assert any(entry == (0, "act", f"play {card_text(card)}", None) for entry in driver.match.entries)
    assert sum(driver.match.hints.values()) == 0


def test_hints_are_counted_by_person(table: Make) -> None:
    driver = table(players=3, humans=2, sharing="cover")
    while driver.top == "HandOverScene":
        driver.key(pygame.K_RETURN)
    assert driver.until_asked()
    seat = driver.table.controller.viewer
    assert seat is not None
    hinted(driver)
    assert driver.match.hints == {seat: 1}
    assert Match.resume(driver.services.store, driver.match.match_id or 0).hints == {seat: 1}
    driver.key(pygame.K_F5)
    sheet = driver.stage.top
    assert isinstance(sheet, ScoreScene)
    told = [widget.words for widget in sheet.root.walk() if isinstance(widget, Label)]
    assert any(f"{driver.match.names[seat]}: 1 hint" in words for words in told)


def test_a_match_without_hints_has_no_button_for_them_and_gives_none(table: Make) -> None:
    driver = table(has_hints=False)
    to_choice(driver)
    assert "hint" not in [tool.icon for tool in driver.table.tools()]
    driver.key(pygame.K_F2)
    assert not driver.table.hints.is_open
    assert any("off" in sentence for sentence in driver.stage.overlay.sentences)
    assert Match.resume(driver.services.store, driver.match.match_id or 0).setup.has_hints is False


def test_under_the_cover_and_for_the_next_person_no_hint_is_left(table: Make) -> None:
    driver = table(players=3, humans=2, sharing="cover")
    while driver.top == "HandOverScene":
        driver.key(pygame.K_RETURN)
    assert driver.until_asked()
    hinted(driver)
    driver.send(pygame.WINDOWFOCUSLOST)
    assert driver.top == "HandOverScene"
    assert not driver.table.hints.is_open
    assert driver.table.picture.sprites.glowing == frozenset()
    driver.key(pygame.K_RETURN)
    assert driver.until_asked()
    driver.steps(20)
    assert not driver.table.hints.is_open


def test_words_that_are_heard_take_a_hint_from_before_them_away(table: Make) -> None:
    driver = table(game="dirty-deals", options={"match": "single"}, bots_offer=False)
    to_a_lead(driver, lambda seat: seat == 0)
    assert driver.until_asked()
    hinted(driver)
    driver.table.controller.speak(2, "offer 3 private lead H / let-by C")
    driver.steps(3)
    assert driver.table.hints.is_open, "two others spoke in secret: nothing may show of it"
    driver.table.controller.speak(2, "offer 0 private lead H / let-by C because both")
    driver.steps(3)
    assert not driver.table.hints.is_open
    assert driver.table.hints.adviser.view == driver.match.game.view(0)
    driver.key(pygame.K_F2)
    driver.table.controller.speak(0, "accept 2 private lead H / let-by C")
    driver.steps(3)
    until(driver, lambda: driver.table.hints.hint is not None)
    assert driver.table.hints.adviser.view == driver.match.game.view(0), "the promise is known to who gives the hint"
    assert sum(driver.match.hints.values()) == 2


def test_a_coach_needs_no_hints(tmp_path: Path) -> None:
    from game.app.robot import open_services
    from game.scenes.guide.scene import GuidedTable
    from tests.driver import Driver

    services = open_services(tmp_path)
    guided = GuidedTable(services, next(iter(GAMES)))
    services.stage.push(guided)
    hands = Driver(services)
    hands.step()
    hands.key(pygame.K_F2)
    assert not guided.hints.is_open
    services.close()


# -- risky answers --------------------------------------------------------------------------------------------------


def is_at_rest(adviser: Adviser) -> bool:
    """Whether no search runs or waits."""
    return adviser._asked is None and not adviser._due


def risky(driver: TableDriver, cost: float = 12.0) -> Action:
    """An answer of the person at seat 0 that is made out to be risky, once the bots' process has said what is."""
    adviser = driver.table.hints.adviser
    until(driver, lambda: is_at_rest(adviser))
    action = driver.match.game.legal(0)[0]
    adviser.risks = (Risk(action, cost),)
    return action


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_risky_card_waits_for_a_word_and_enter_or_escape_gives_it(table: Make, key: int) -> None:
    driver = table(confirm_risky=True)
    to_choice(driver)
    action = risky(driver)
    before = len(driver.match.entries)
    driver.drag(action.card, driver.middle)
    question = driver.stage.top
    assert isinstance(question, Dialog)
    told = " ".join(widget.words for widget in question.root.walk() if isinstance(widget, Label))
    assert "12 points" in told
    assert driver.table.picture.sprites.glowing == frozenset({action.card})
    assert len(driver.match.entries) == before
    driver.key(key)
    assert driver.top == "TableScene"
    assert driver.table.picture.sprites.glowing == frozenset()
    if key == pygame.K_RETURN:
        assert driver.match.entries[before].text == str(action)
    else:
        assert len(driver.match.entries) == before
        driver.steps(30)
        sprite = driver.table.picture.sprites.of(action.card)
        assert sprite is not None
        assert (sprite.x, sprite.y) == (sprite.place.x, sprite.place.y)
        assert driver.table.selection.asked is not None


def test_a_risky_bid_is_asked_about_by_keys_and_buttons_alike(table: Make) -> None:
    driver = table(game="four-hundred", confirm_risky=True)
    to_choice(driver, "bid")
    adviser = driver.table.hints.adviser
    until(driver, lambda: is_at_rest(adviser))
    high = max(driver.match.game.legal(0), key=lambda action: action.number or 0)
    assert adviser.cost_of(high) is not None  # thirteen tricks of thirteen are beyond anybody's doubt
    driver.press_button(str(high.number))
    question = driver.stage.top
    assert isinstance(question, Dialog)
    assert question.answers[-1].kind == "primary", "the gold button stands at the end, as in every question"
    driver.press_button("Think again")
    assert driver.top == "TableScene"
    for digit in str(high.number):
        driver.key(getattr(pygame, f"K_{digit}"))
    driver.key(pygame.K_RETURN)
    assert driver.top == "Dialog"
    before = len(driver.match.entries)
    driver.press_button("Go ahead")
    assert driver.match.entries[before].text == str(high)


def test_without_the_setting_or_an_answer_in_time_a_play_simply_goes_through(table: Make) -> None:
    off = table()
    to_choice(off)
    action = off.match.game.legal(0)[0]
    off.table.hints.adviser.risks = (Risk(action, 50.0),)
    before = len(off.match.entries)
    off.drag(action.card, off.middle)
    assert off.match.entries[before].text == str(action)
    hasty = table(confirm_risky=True)
    to_choice(hasty)
    hasty.table.hints.adviser.end()
    hasty.table.hints.adviser.begin(hasty.table.display.shown, has_risks=True)
    action, before = hasty.match.game.legal(0)[0], len(hasty.match.entries)
    hasty.table.turn.answer(action)
    assert hasty.match.entries[before].text == str(action)


def test_a_question_that_the_cover_came_over_does_nothing_for_anybody_else(table: Make) -> None:
    driver = table(players=3, humans=2, confirm_risky=True, sharing="cover")
    while driver.top == "HandOverScene":
        driver.key(pygame.K_RETURN)
    assert driver.until_asked()
    adviser = driver.table.hints.adviser
    until(driver, lambda: is_at_rest(adviser))
    action = driver.table.display.shown.legal[0]
    adviser.risks = (Risk(action, 9.0),)
    before = len(driver.match.entries)
    driver.table.turn.answer(action)
    assert driver.top == "Dialog"
    driver.send(pygame.WINDOWFOCUSLOST)
    assert driver.top == "HandOverScene"
    driver.key(pygame.K_RETURN)
    assert driver.top == "Dialog"
    driver.key(pygame.K_ESCAPE)
    assert len(driver.match.entries) == before
    assert driver.until_asked()
    assert isinstance(driver.stage.top, Form)


@pytest.mark.parametrize("way", ["key", "button"])
def test_figures_stand_behind_why_and_only_until_the_next_hint(table: Make, way: str) -> None:
    driver = table(game="devils-bridge")
    to_choice(driver)
    hinted(driver)
    note = driver.table.hints.callout
    short = pygame.Rect(note.rect)
    if way == "key":
        driver.key(pygame.K_w)
    else:
        driver.click(next(widget.rect.center for widget in note.walk() if isinstance(widget, Button) and widget.words))
    assert any(isinstance(widget, Bars) for widget in note.walk())
    assert driver.table.hints.is_open
    assert note.rect.h > short.h
    assert driver.table.focused is None
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_F2)
    assert driver.table.hints.hint is not None
    assert not any(isinstance(widget, Bars) for widget in note.walk())
