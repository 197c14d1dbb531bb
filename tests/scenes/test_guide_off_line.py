"""Guided first deals away from the line: what is still explained and the way back."""

from __future__ import annotations

from game.ui.widgets.buttons import Button
from tests.driver import Driver
from tests.scenes.test_guide import Learner, by_keys, by_mouse


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
