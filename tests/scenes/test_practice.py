"""Exercises by mouse and keys: from the menu to a theme, an answer in every way, the verdict, and what comes again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.cards import Card
from game.rules import GAMES
from game.rules.actions import Action
from game.scenes.home.menu import MenuScene
from game.scenes.practice.callout import ExerciseCallout
from game.scenes.practice.scene import PracticeScene
from game.scenes.practice.table import ExerciseTable
from game.scenes.replay.review_sheet import ReviewScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.table.chips import Chip
from game.session import exercise_trial
from game.session.exercise_files import exercises_of, has_exercises
from game.session.exercises import Exercise
from game.session.practice import SOLVED, Practice, today
from game.texts.exercises import theme_name
from game.ui import theme
from game.ui.form import Form
from game.ui.widgets import Button, Selector
from tests.driver import Driver
from tests.rotation import some_of
from tests.scenes.after import Here, review_screen, thoughtful
from tests.scenes.practice_screens import PRACTICE, run_of
from tests.scenes.screens import SCREENS

BRIDGE = "devils-bridge"


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise_trial, "AnalysisProcess", Here)


def of_theme(game: str, wanted: Callable[[Exercise], bool]) -> int:
    return next(at for at, one in enumerate(exercises_of(game)) if wanted(one))


def is_card(one: Exercise) -> bool:
    return one.lesson is not None and one.lesson.best.verb == "play" and len(one.position.view().hand) > 2


def is_bid(one: Exercise) -> bool:
    return one.theme == "bidding"


def best(one: Exercise) -> Action:
    assert one.lesson is not None
    return one.lesson.best


def worst(one: Exercise) -> Action:
    assert one.lesson is not None
    return one.lesson.values[-1].action


def open_at(driver: Driver, number: int, game: str = BRIDGE) -> ExerciseTable:
    """An exercise above the menu, when it asks."""
    driver.stage.push(MenuScene(driver.services))
    driver.services.navigator.open_exercises(run_of(game, number), "Ada")
    return asked(driver)


def asked(driver: Driver) -> ExerciseTable:
    table = driver.stage.top
    assert isinstance(table, ExerciseTable)
    driver.until(lambda: table.selection.asked is not None, "it asks")
    driver.step()
    return table


def place_of(table: ExerciseTable, card: Card) -> tuple[int, int]:
    sprites = table.picture.sprites
    sprite = next(one for one in sprites if one.card == card and one.place.kind == "hand")
    return round(sprite.x - sprite.width * 0.42), round(sprite.y)


def button(form: Form, words: str) -> Button:
    return next(one for one in form.root.walk() if isinstance(one, Button) and one.words == words and one.visible)


# -- the page -----------------------------------------------------------------------------------------------------


def test_practice_opens_from_the_menu_by_key_and_by_mouse(driver: Driver) -> None:
    menu = MenuScene(driver.services)
    driver.stage.push(menu)
    driver.step()
    driver.key(pygame.K_p)
    assert isinstance(driver.stage.top, PracticeScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is menu
    driver.step()
    driver.click(button(menu, "Practice").rect)
    assert isinstance(driver.stage.top, PracticeScene)


def test_the_rule_book_of_a_game_leads_to_its_exercises(driver: Driver) -> None:
    from game.scenes.book.rulebook import RuleBookScene

    driver.stage.push(RuleBookScene(driver.services, "alkort", can_teach=True))
    driver.step()
    driver.key(pygame.K_p)
    page = driver.stage.top
    assert isinstance(page, PracticeScene)
    assert page.game_id == "alkort"


def test_a_theme_is_picked_and_its_first_unsolved_exercise_opens(driver: Driver) -> None:
    page = PracticeScene(driver.services, BRIDGE)
    driver.stage.push(page)
    driver.step()
    rows = [row.item.words for row in page.list.rows]
    assert rows[0] == "All themes"
    assert set(rows[1:]) == {theme_name(one.theme) for one in exercises_of(BRIDGE)}
    first = page.sets[1][0]
    page.practice.answered(first, True, today())
    page.resume(None)
    driver.step()
    assert page.list.rows[1].item.detail.startswith("1 of ")
    driver.click(page.list.rows[1].rect)
    table = asked(driver)
    assert table.run.exercise.id == page.sets[1][1].id
    assert table.run.exercises[-1].id == first.id
    assert table.callout.head.startswith(f"{rows[1]} · 1 of ")


def test_after_an_exercise_the_focus_is_on_its_theme(driver: Driver) -> None:
    page = PracticeScene(driver.services, BRIDGE)
    driver.stage.push(page)
    driver.step()
    driver.reach(page.list.rows[2])
    words = page.list.rows[2].item.words
    driver.key(pygame.K_RETURN)
    asked(driver)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is page
    driver.step()
    assert page.focused is page.list.rows[2]
    assert page.list.rows[2].item.words == words


def test_each_game_has_its_themes(driver: Driver) -> None:
    page = PracticeScene(driver.services)
    driver.stage.push(page)
    driver.step()
    selector = next(one for one in page.root.walk() if isinstance(one, Selector))
    seen = set()
    count = sum(map(has_exercises, GAMES))
    for at in range(count):
        selector.choose(at)
        driver.step()
        assert len(page.list.rows) > 3
        seen.add(tuple(one.id for one in page.sets[0]))
    assert len(seen) == count


# -- answers ------------------------------------------------------------------------------------------------------


def test_the_best_card_is_right_when_it_is_dragged(driver: Driver) -> None:
    table = open_at(driver, of_theme(BRIDGE, is_card))
    assert "Trump is" in table.callout.words[0]
    card = best(table.run.exercise).card
    start, end = place_of(table, card), (640, 320)
    driver.unguard()
    driver.move(start)
    driver.press(start)
    for part in range(1, 6):
        driver.move((start[0] + (end[0] - start[0]) * part // 5, start[1] + (end[1] - start[1]) * part // 5))
    driver.release(end)
    driver.step()
    assert table.callout.title == "Right!"
    assert table.callout.words[0].endswith(".")
    assert card in table.display.shown.pile("trick", table.trial.view.seat)
    assert not table.callout.can_retry


def test_a_worse_card_is_told_with_the_better_one_and_may_be_tried_again(driver: Driver) -> None:
    table = open_at(driver, of_theme(BRIDGE, is_card))
    one = table.run.exercise
    for _click in range(2):
        driver.click(place_of(table, worst(one).card))
    assert table.callout.title.endswith("is better.")
    assert table.picture.sprites.glowing == frozenset(best(one).cards)
    driver.step()
    assert not table.callout.is_explained
    driver.key(pygame.K_w)
    assert table.callout.is_explained
    assert len(table.callout.estimates) >= 3
    assert any("costs about" in line for line in table.callout.behind)
    driver.key(pygame.K_t)
    assert asked(driver) is table
    assert table.display.shown == table.trial.view
    assert table.callout.title == ""
    for _click in range(2):
        driver.click(place_of(table, best(one).card))
    assert table.callout.title == "Right!"


def test_buttons_beside_the_verdict_are_equally_wide(driver: Driver) -> None:
    callout = ExerciseCallout(driver.stage.pop, driver.stage.pop, driver.stage.pop)
    callout.judge("“Pass” is better.", "You hold no ace.", ("It costs about 3 points.",), (), True, "Next")
    body = callout.body(theme.BODY, is_wide=True)
    body.place(pygame.Rect(0, 0, 640, 160), 1.0)
    buttons = [one.rect for one in body.walk() if isinstance(one, Button)]
    assert len(buttons) == 3
    assert {(rect.left, rect.right) for rect in buttons} == {(buttons[0].left, 640)}


def test_only_the_first_answer_counts(driver: Driver) -> None:
    told: list[bool] = []
    driver.services.navigator.open_exercises(
        run_of(BRIDGE, of_theme(BRIDGE, is_card), lambda _one, is_right: told.append(is_right)), "Ada"
    )
    table = asked(driver)
    table.turn.answer(worst(table.run.exercise))
    driver.step()
    table.try_again()
    asked(driver)
    table.turn.answer(best(table.run.exercise))
    assert told == [False]


def test_a_bid_is_made_by_its_chip_and_by_keys(driver: Driver) -> None:
    number = of_theme(BRIDGE, is_bid)
    table = open_at(driver, number)
    wanted = best(table.run.exercise)
    chips = [one for one in table.controls.buttons.children() if isinstance(one, Chip)]
    driver.click(next(chip.rect for chip in chips if chip.action == wanted))
    assert table.callout.title == "Right!"
    driver.key(pygame.K_ESCAPE)
    table = open_at(driver, number)
    wrong = next(action for action in table.trial.view.legal if action != wanted and (action.number or 0) < 10)
    assert wrong.number is not None
    driver.key(pygame.K_0 + wrong.number)
    driver.key(pygame.K_RETURN)
    assert table.controller.chosen == wrong
    assert table.callout.is_judged


def test_a_refused_card_is_no_answer(driver: Driver) -> None:
    game = "four-hundred"
    number = of_theme(game, lambda one: is_card(one) and bool(one.position.view().refused))
    table = open_at(driver, number, game)
    refused = table.trial.view.refused[0][0]
    table.turn.answer(refused)
    driver.step()
    assert table.controller.chosen is None
    assert table.controls.refusal.visible


def test_keys_alone_do_an_exercise_and_go_on_to_the_next(driver: Driver) -> None:
    table = open_at(driver, of_theme(BRIDGE, is_card))
    for _press in range(20):
        if table.controller.chosen is not None:
            break
        driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_RETURN)
    assert table.callout.is_judged
    driver.key(pygame.K_RETURN)
    following = asked(driver)
    assert following is not table
    assert following.run.at == table.run.at + 1
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stage.top, MenuScene)


def test_neither_hints_nor_scores_nor_taking_back_disturb_an_exercise(driver: Driver) -> None:
    table = open_at(driver, of_theme(BRIDGE, is_card))
    for key, mod in ((pygame.K_F2, 0), (pygame.K_F5, 0), (pygame.K_z, pygame.KMOD_CTRL), (pygame.K_F8, 0)):
        driver.key(key, mod)
        assert driver.stage.top is table
    assert not table.hints.is_open
    assert table.display.shown == table.trial.view
    for key in (pygame.K_F1, pygame.K_F4):
        driver.key(key)
        assert driver.stage.top is not table
        driver.key(pygame.K_ESCAPE)
        assert driver.stage.top is table


@pytest.mark.parametrize("game", some_of(GAMES, 1))
def test_an_answer_is_judged_in_every_game(driver: Driver, game: str) -> None:
    table = open_at(driver, 4, game)
    table.turn.answer(worst(table.run.exercise))
    driver.step()
    assert table.callout.title.endswith("is better.")
    driver.key(pygame.K_t)
    asked(driver)
    table.turn.answer(best(table.run.exercise))
    driver.step()
    assert table.callout.title == "Right!"


# -- what comes again ---------------------------------------------------------------------------------------------


def test_what_was_wrong_is_due_tomorrow_and_what_was_right_is_solved(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = PracticeScene(driver.services, BRIDGE)
    driver.stage.push(page)
    driver.step()
    assert not page.due_button.visible
    page._begin(0)
    for action in (worst, best):
        table = asked(driver)
        table.turn.answer(action(table.run.exercise))
        driver.step()
        if action is worst:
            driver.key(pygame.K_RETURN)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is page
    assert sum(kept.stage == SOLVED for kept in page.kept.values()) == 1
    assert not page.due_button.visible
    tomorrow = today() + 1
    for module in ("game.scenes.practice.scene", "game.session.practice"):
        monkeypatch.setattr(f"{module}.today", lambda: tomorrow)
    page.resume(None)
    driver.step()
    assert page.due_button.words == "Due today (1)"
    driver.click(page.due_button.rect)
    table = asked(driver)
    assert table.run.title == "Due today"
    table.turn.answer(best(table.run.exercise))
    driver.step()
    assert table.callout.next_words == "Done"
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is page
    assert not page.due_button.visible


def test_the_review_lets_a_choice_be_tried_before_it_tells(driver: Driver) -> None:
    sheet = review_screen(driver.services, "alkort")
    replay = ReplayScene(driver.services, sheet.match)
    driver.stage.push(replay)
    picked: list[object] = []
    driver.stage.push(sheet, picked.append)
    driver.step()
    assert isinstance(sheet, ReviewScene)
    hidden = sheet.list.rows[0].item
    assert "choose again" in hidden.detail
    driver.click(sheet.list.rows[0].rect)
    table = asked(driver)
    assert table.trial.view.legal == sheet.turns[0].point.view.legal
    assert table.run.exercise.chosen == sheet.turns[0].point.action
    driver.until(lambda: table.trial.exercise.lesson is not None, "it is judged")
    table.turn.answer(table.trial.view.legal[0])
    driver.step()
    assert table.callout.next_words == "Back to the review"
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is sheet
    driver.step()
    assert "would have gained about" in sheet.list.rows[0].item.detail
    assert "choose again" in sheet.list.rows[1].item.detail
    driver.click(sheet.list.rows[0].rect)
    assert picked == [sheet.turns[0]]


def test_leaving_without_an_answer_tells_nothing(driver: Driver) -> None:
    sheet = review_screen(driver.services, "alkort")
    driver.stage.push(sheet)
    driver.step()
    driver.click(sheet.list.rows[0].rect)
    asked(driver)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is sheet
    assert "choose again" in sheet.list.rows[0].item.detail


def test_a_finished_review_makes_exercises_of_the_mistakes(driver: Driver) -> None:
    match = thoughtful("alkort", deals=3, store=driver.services.store)
    sheet = review_screen(driver.services, "alkort")
    sheet.match = sheet.try_first.match = match
    driver.stage.push(sheet)
    driver.step()
    sheet._keep_mistakes()
    practice = Practice(driver.services.store, match.names[0])
    assert len(practice.due(today() + 1)) == len(sheet.turns) > 0
    assert sheet.practice.visible


def test_these_screens_are_among_the_audited_ones() -> None:
    assert PRACTICE.items() <= SCREENS.items()
