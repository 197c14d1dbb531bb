"""Guided first deals away from the line: what is still explained, what is advised and why, and the way back."""

from __future__ import annotations

import pygame
import pytest

from game.texts.hints import reason
from game.texts.messages import action_label
from game.ui.widgets.buttons import Button
from tests.driver import Driver
from tests.scenes.test_guide import Learner, as_advised, by_keys, by_mouse


def until_advised(learner: Learner) -> None:
    """Waits for the hint."""
    learner.driver.until(lambda: learner.table.lesson.told_advice is not None, "a hint")
    learner.driver.step()


def test_either_stack_of_evil_deal_is_explained_and_none_is_a_way_of_ones_own(driver: Driver) -> None:
    learner = Learner(driver, "evil-deal")
    table = learner.table
    learner.come_to_a_question()
    assert table.coach.said.words.startswith("These two stacks")
    assert not table.coach.advice.visible
    driver.click(learner.button("Stack 1").rect)
    for told in ("Which trump for which half?", "You lead. A trick is three pairs", "Who comes second in a pair"):
        learner.come_to_a_question()
        assert learner.read[-1].startswith(told)
        until_advised(learner)
        advised = table.lesson.told_advice
        assert advised is not None
        by_mouse(learner, advised)
    assert not any("your own way" in said for said in learner.read)
    assert any(said.startswith("That was the first pair.") for said in learner.read)


def test_off_the_line_the_coach_advises_what_a_hint_says_and_tells_why(driver: Driver) -> None:
    learner = Learner(driver, "four-hundred")
    table = learner.table
    learner.come_to_a_question()
    by_keys(learner, next(action for action in table.controller.view().legal if action.number == 6))
    learner.come_to_a_question()
    until_advised(learner)
    hint, view = table.lesson.hint, table.controller.view()
    assert hint is not None
    assert table.lesson.advised == hint.action
    assert table.coach.said.words == reason(view, hint.reasons, table.match.names)
    assert table.coach.advice.words == f"My advice: {action_label(view.game, hint.action)}"


def test_off_the_line_there_is_advice_even_if_no_hint_can_be_found(driver: Driver) -> None:
    learner = Learner(driver, "four-hundred")
    lesson = learner.table.lesson
    learner.come_to_a_question()
    by_keys(learner, next(action for action in learner.table.controller.view().legal if action.number == 6))
    driver.until(lambda: lesson.adviser.view is not None and not lesson.is_on_line, "the next question")
    lesson.adviser.drop_hint()
    assert lesson.take_hint()
    assert lesson.advised in learner.table.controller.view().legal


def test_who_strays_is_shown_once_how_to_take_it_back_and_so_returns_to_the_line(driver: Driver) -> None:
    learner = Learner(driver, "four-hundred")
    table = learner.table
    learner.come_to_a_question()
    advised, said = table.lesson.advised, table.coach.said.words
    tool = next(one for one in table.controls.tools.children() if isinstance(one, Button) and one.icon == "icons/undo")
    for times in (1, 2):
        by_keys(learner, next(action for action in table.controller.view().legal if action.number == 6))
        driver.until(lambda: table.selection.asked is not None, "the next question")
        assert ("take your choice back" in table.coach.said.words) == (times == 1)
        if times == 1:
            assert table.rings._ringed(table.display.card_places()) == [tool.rect]
        driver.click(tool.rect)
        learner.come_to_a_question()
        assert table.lesson.is_on_line
        assert table.lesson.advised == advised
    assert table.coach.advice.visible
    assert said not in learner.read  # it stays in sight while the learner chooses


def test_f2_tells_what_speaks_for_a_bare_advice_of_the_line(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner(driver, "alkort")
    table, toasts = learner.table, list[str]()
    monkeypatch.setattr(driver.stage, "toast", lambda words, *rest: toasts.append(words))
    learner.come_to_a_question()
    driver.key(pygame.K_F2)
    assert toasts == ["In this deal the coach advises you."]
    while table.coach.said.words:
        as_advised(learner, table.lesson.advised or table.controller.view().legal[0])
        learner.come_to_a_question()
    advised = table.lesson.advised
    driver.key(pygame.K_F2)
    driver.until(lambda: table.lesson.hint is not None or len(toasts) > 1, "a hint")
    assert table.lesson.advised == advised
    assert table.coach.said.visible == (table.lesson.hint is not None)
    told = len(toasts)
    driver.key(pygame.K_F2)
    assert len(toasts) == told + 1
