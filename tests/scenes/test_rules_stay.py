"""The fields of the rules in the set-up stay where they are while they are used."""

from __future__ import annotations

import pytest

from game.scenes.setup.scene import SetUpScene
from game.ui.widgets import Stepper
from tests.driver import Driver


def with_other_target(driver: Driver, size: tuple[int, int]) -> tuple[SetUpScene, Stepper]:
    """The set-up of Alkort at this size with the rules unfolded, and the stepper of its target."""
    driver.stage.window.resize(size)
    scene = SetUpScene(driver.services, "alkort")
    driver.stage.push(scene)
    driver.step()
    driver.click(scene.options.line.rect)
    driver.step()
    choice, stepper = scene.options.fields["target"].choice, scene.options.fields["target"].stepper
    assert stepper is not None
    scene.focus(choice)
    driver.step()
    choice.choose(len(choice.options) - 1)
    driver.step()
    scene.focus(stepper)
    driver.step()
    return scene, stepper


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1920, 1080)])
def test_a_stepper_counts_on_past_a_number_with_a_segment_at_the_same_place(
    driver: Driver, size: tuple[int, int]
) -> None:
    scene, stepper = with_other_target(driver, size)
    less = stepper.targets()[0].center
    for number in range(14, 6, -1):
        driver.click(less)
        driver.step()
        assert (scene.draft.options["target"], stepper.visible) == (number, True)
        assert stepper.targets()[0].collidepoint(less)


def test_a_field_stays_under_the_pointer_when_the_line_of_the_rules_grows(driver: Driver) -> None:
    scene, stepper = with_other_target(driver, (800, 600))
    stepper.put(12)
    driver.step()
    grown = 0
    for name in ("stock", "show", "courts"):
        choice = scene.options.fields[name].choice
        scene.focus(choice)
        driver.step()
        before, high = choice.rect.topleft, scene.options.line.rect.h
        choice.choose(1)
        driver.step()
        grown += scene.options.line.rect.h - high
        assert choice.rect.topleft == before
    assert grown > 0, "otherwise nothing had to stay"
