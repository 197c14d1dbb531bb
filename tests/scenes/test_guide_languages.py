"""The guided deal of each home's own game, in its players' language, by keys and by mouse to its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.driver import Driver
from tests.rotation import in_rotation
from tests.scenes.test_guide import Learner, by_keys, by_mouse, click_go_on, enter, faults_of

HOMES = {"ar": "four-hundred", "ml": "twenty-eight", "is": "alkort", "nb": "evil-deal"}
WAYS = {"keys": (enter, by_keys), "mouse": (click_go_on, by_mouse)}


@pytest.mark.parametrize(("code", "way"), in_rotation(HOMES, WAYS))
def test_the_guided_deal_of_a_home_is_played_in_its_language(driver: Driver, code: str, way: str) -> None:
    driver.stage.apply(replace(driver.services.preferences, language=code))
    learner, faults = Learner(driver, HOMES[code]), list[object]()
    go_on, answer = WAYS[way]
    learner.learn(go_on, answer, lambda: faults.extend(faults_of(learner)))
    assert faults == []
    steps = learner.table.first.steps
    assert len(learner.read) == len(steps)
    assert not {step.says for step in steps} & set(learner.read), "a step is still English"
