"""Faces breathe and blink in rare steps, stand still when motion is reduced, and leave the loop idle."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest

from game.ui.faces import BLINK, FacePicture, LivingFace
from game.ui.frame_rate import RATE_ASLEEP, SLEEP_AFTER
from game.ui.stage import Stage
from tests.driver import StageDriver
from tests.ui.conftest import Plain

MINUTE = 600
"""Turns of the resting loop in a minute."""


def lived(face: LivingFace, side: int, turns: int = MINUTE) -> list[tuple[bool, int, bool]]:
    """For each turn: whether it says that it changed, how far it is raised, and whether the eyes are shut."""
    return [(face.advance(0.1, side), face.rise(side), face.eyes_closed) for _ in range(turns)]


@pytest.mark.parametrize(("side", "most"), [(40, 0), (60, 1), (96, 1), (144, 1), (240, 2)])
def test_a_breath_raises_a_face_by_at_most_a_pixel_in_96(side: int, most: int) -> None:
    assert {rise for _, rise, _ in lived(LivingFace("fox"), side)} == set(range(most + 1))


def test_a_face_asks_to_be_drawn_exactly_when_it_changes_and_at_most_twice_a_second() -> None:
    face = LivingFace("fox")
    before, changes = [face.rise(96), face.eyes_closed], 0
    for said, *now in lived(face, 96):
        assert said == (now != before)
        before, changes = now, changes + said
    assert 10 < changes < 80


def test_a_face_blinks_shortly_every_few_seconds() -> None:
    shut = [is_shut for *_, is_shut in lived(LivingFace("owl"), 96)]
    blinks = sum(now and not before for before, now in pairwise(shut))
    assert 7 <= blinks <= 20
    assert sum(shut) <= blinks * (BLINK // 0.1 + 1)


def test_a_face_that_must_not_move_neither_breathes_nor_blinks() -> None:
    face = LivingFace("owl")
    lived(face, 96, 37)
    face.is_still = True
    face.advance(0.1, 96)
    assert set(lived(face, 240)) == {(False, 0, False)}


def test_two_faces_do_not_breathe_and_blink_together() -> None:
    assert lived(LivingFace("owl", 1), 96) != lived(LivingFace("owl", 2), 96)


def test_living_takes_no_number_from_the_chance_of_the_game() -> None:
    random.seed(5)
    before = random.getstate()
    lived(LivingFace("toad"), 96)
    assert random.getstate() == before


def test_a_picture_in_a_form_shows_the_guest_and_its_expression(driver: StageDriver) -> None:
    fox, cross = FacePicture("fox"), FacePicture("fox", expression="cross")
    driver.show(fox, cross)
    seen = [pygame.image.tobytes(driver.stage.window.surface.subsurface(one.rect), "RGB") for one in (fox, cross)]
    assert all(len(set(picture)) > 20 for picture in seen)
    assert seen[0] != seen[1]


class Breathing(Plain):
    """A scene with four faces."""

    def __init__(self) -> None:
        super().__init__()
        self.faces = [LivingFace(name) for name in ("fox", "owl", "goat", "bear")]

    def update(self, seconds: float) -> None:
        for index, face in enumerate(self.faces):
            if face.advance(seconds, 96):
                self.invalidate_quietly(face.area(pygame.Rect(100 * index, 50, 96, 96)))


def test_breathing_faces_draw_only_themselves_and_let_the_loop_rest(stage: Stage) -> None:
    scene = Breathing()
    stage.push(scene)
    stage.step([], 0.1)
    scene.clips.clear()
    for _ in range(int(SLEEP_AFTER * 10) + 100):
        stage.step([], 0.1)
    assert stage._rate.per_second == RATE_ASLEEP
    assert scene.clips
    assert all(clip.w <= 400 and clip.h <= 98 and clip.y >= 48 for clip in scene.clips)
    scene.invalidate(pygame.Rect(0, 0, 5, 5))
    stage.step([], 0.1)
    assert stage._rate.per_second > RATE_ASLEEP
