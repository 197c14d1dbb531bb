"""The stack of scenes, its loop and its damage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui import pictures, text
from game.ui.preferences import Preferences
from game.ui.stage import Scene, Stage
from game.ui.surface_cache import all_kinds
from game.ui.text.cache import WINDOWS_AT_MOST
from game.ui.window import Window, unit_for
from tests.driver import StageDriver


def test_the_result_of_a_popped_scene_reaches_the_one_below_and_the_callback(stage: Stage, plain: Any) -> None:
    answers: list[object] = []
    low, high = plain(), plain()
    stage.push(low)
    stage.push(high, answers.append)
    stage.pop("yes")
    assert answers == ["yes"]
    assert ("resume", "yes") in low.told
    assert high.told[-1] == "leave"


def test_the_callback_of_a_replaced_scene_gets_the_result_of_the_new_one(stage: Stage, plain: Any) -> None:
    answers: list[object] = []
    stage.push(plain())
    stage.push(plain(), answers.append)
    second = plain()
    stage.replace(second)
    assert stage.top is second
    stage.pop(7)
    assert answers == [7]


def test_home_leaves_only_the_lowest_scene(stage: Stage, plain: Any) -> None:
    scenes = [plain(), plain(), plain()]
    for scene in scenes:
        stage.push(scene)
    stage.home()
    assert stage.scenes == (scenes[0],)
    assert scenes[2].told[-1] == "leave"


def test_only_the_top_scene_gets_input_but_all_tick(stage: Stage, driver: StageDriver, plain: Any) -> None:
    low, high = plain(), plain(opaque=False)
    stage.push(low)
    stage.push(high)
    low.told.clear()
    driver.key(pygame.K_a)
    assert ("event", pygame.KEYDOWN) in high.told
    assert ("event", pygame.KEYDOWN) not in low.told
    assert "tick" in low.told


def test_scene_below_shows_through_one_that_is_not_opaque(stage: Stage, driver: StageDriver, plain: Any) -> None:
    stage.push(plain(colour="red"))
    stage.push(plain(opaque=False))
    driver.step()
    assert stage.window.surface.get_at((5, 5)) == pygame.Color("red")


def test_scene_below_an_opaque_one_is_not_drawn(stage: Stage, driver: StageDriver, plain: Any) -> None:
    low = plain()
    stage.push(low)
    stage.push(plain(colour="blue"))
    driver.step()
    assert low.clips == []
    low.invalidate()
    assert not driver.step()


def test_nothing_is_drawn_when_nothing_changed(stage: Stage, driver: StageDriver, plain: Any) -> None:
    scene = plain()
    stage.push(scene)
    assert driver.step()
    assert not driver.step()
    assert len(scene.clips) == 1


def test_damage_is_drawn_within_its_rect_only(stage: Stage, driver: StageDriver, plain: Any) -> None:
    scene = plain(colour="black")
    stage.push(scene)
    driver.step()
    scene.colour = "white"
    scene.invalidate(pygame.Rect(100, 100, 50, 40))
    assert driver.step()
    surface = stage.window.surface
    assert surface.get_at((120, 120)) == pygame.Color("white")
    assert surface.get_at((99, 120)) == pygame.Color("black")
    assert surface.get_at((150, 120)) == pygame.Color("black")
    assert surface.get_clip() == surface.get_rect()


def test_touching_damage_is_drawn_once_and_distant_damage_apart(stage: Stage, driver: StageDriver, plain: Any) -> None:
    scene = plain()
    stage.push(scene)
    driver.step()
    scene.clips.clear()
    for rect in ((10, 10, 50, 50), (40, 40, 50, 50), (600, 400, 20, 20)):
        scene.invalidate(pygame.Rect(rect))
    driver.step()
    assert sorted(tuple(clip) for clip in scene.clips) == [(10, 10, 80, 80), (600, 400, 20, 20)]


def test_large_damage_becomes_one_whole_frame(stage: Stage, driver: StageDriver, plain: Any) -> None:
    scene = plain()
    stage.push(scene)
    driver.step()
    scene.clips.clear()
    scene.invalidate(pygame.Rect(0, 0, 1200, 700))
    driver.step()
    assert scene.clips == [stage.window.surface.get_rect()]


def test_damage_outside_the_window_draws_nothing(stage: Stage, driver: StageDriver, plain: Any) -> None:
    scene = plain()
    stage.push(scene)
    driver.step()
    scene.invalidate(pygame.Rect(-500, -500, 100, 100))
    assert not driver.step()


@pytest.mark.parametrize("size", [(300, 200), (800, 600), (1920, 1080), (1, 1), (3840, 300)])
def test_a_resize_arranges_the_scene_again(
    stage: Stage, driver: StageDriver, plain: Any, size: tuple[int, int]
) -> None:
    scene = plain()
    stage.push(scene)
    driver.step()
    stage.window.resize(size)
    driver.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
    assert ("arrange", size) in scene.told
    assert scene.clips[-1] == pygame.Rect((0, 0), size)


def test_escape_goes_back_and_quitting_removes_every_scene(stage: Stage, driver: StageDriver, plain: Any) -> None:
    low, middle, high = plain(), plain(), plain()
    for scene in (low, middle, high):
        stage.push(scene)
    driver.key(pygame.K_ESCAPE)
    assert list(stage.scenes) == [low, middle]
    driver.send(pygame.QUIT)
    assert not stage.scenes
    assert middle.told[-1] == low.told[-1] == "leave"


def test_a_key_that_is_held_does_not_repeat_on_the_scene_that_it_opened(
    stage: Stage, driver: StageDriver, plain: Any
) -> None:
    below, above = plain("below"), plain("above")
    stage.push(below)
    held = {"key": pygame.K_F1, "mod": 0, "unicode": "", "scancode": 0}
    for _repeat in range(2):
        driver.send(pygame.KEYDOWN, **held)
    assert below.told.count(("event", pygame.KEYDOWN)) == 2
    stage.push(above)
    driver.send(pygame.KEYDOWN, **held)  # pygame sends one more, even if repeating is turned off at once
    driver.send(pygame.KEYUP, **held)
    assert [told[1] for told in above.told if told[0] == "event"] == [pygame.KEYUP]
    driver.send(pygame.KEYDOWN, **held)
    assert above.told.count(("event", pygame.KEYDOWN)) == 1


def test_every_scene_is_told_that_the_focus_is_lost(stage: Stage, driver: StageDriver, plain: Any) -> None:
    low, high = plain(), plain()
    stage.push(low)
    stage.push(high)
    driver.send(pygame.WINDOWFOCUSLOST)
    assert ("attention", False) in low.told
    assert ("attention", False) in high.told
    driver.send(pygame.WINDOWFOCUSGAINED)
    assert ("attention", True) in low.told


def test_hidden_window_is_not_drawn_until_it_is_shown(stage: Stage, driver: StageDriver, plain: Any) -> None:
    scene = plain()
    stage.push(scene)
    driver.step()
    driver.send(pygame.WINDOWMINIMIZED)
    scene.invalidate()
    assert not driver.step()
    driver.send(pygame.WINDOWRESTORED)
    assert len(scene.clips) == 2


def test_a_run_of_mouse_moves_becomes_one(stage: Stage, plain: Any) -> None:
    scene = plain()
    stage.push(scene)
    moves = [pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0)) for x in range(50)]
    stage.step(moves, 0.016)
    assert scene.told.count(("event", pygame.MOUSEMOTION)) == 1


def test_mouse_events_are_in_surface_pixels_where_the_system_scales_windows(
    stage: Stage, driver: StageDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    got: list[pygame.event.Event] = []

    class Listening(Scene):
        def event(self, event: pygame.event.Event) -> bool:
            got.append(event)
            return True

    stage.push(Listening())
    monkeypatch.setattr(Window, "density", 2.0)
    moves = [pygame.event.Event(pygame.MOUSEMOTION, pos=(5 * x, x), rel=(5, 1), buttons=(0, 0, 0)) for x in (1, 2, 3)]
    stage.step(moves, 0.016)
    driver.press((15, 3))
    driver.release((15, 3))
    assert [event.pos for event in got] == [(30, 6)] * 3
    assert got[0].rel == (30, 6)
    assert got[0].way == ((10, 2), (20, 4))


def test_an_exception_is_not_swallowed(stage: Stage) -> None:
    class Faulty(Scene):
        def tick(self) -> None:
            raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        stage.run(Faulty())


def test_run_ends_when_the_stack_is_empty(stage: Stage) -> None:
    class Brief(Scene):
        def update(self, seconds: float) -> None:
            if self.stage.frames > 1:
                self.stage.pop()
            self.invalidate()

        def draw(self, surface: pygame.Surface) -> None:
            surface.fill("black")

    stage.run(Brief())
    assert not stage.scenes
    assert len(stage.frame_times) == stage.frames >= 2


def test_changed_preferences_arrange_scenes_again_and_are_passed_on(
    stage: Stage, driver: StageDriver, plain: Any
) -> None:
    scene = plain()
    kept: list[Preferences] = []
    stage.on_preferences = kept.append
    stage.push(scene)
    driver.step()
    stage.apply(Preferences(text_scale=150))
    driver.step()
    assert stage.window.unit == 1.5
    assert len([entry for entry in scene.told if entry == ("arrange", (1280, 720))]) == 2
    assert kept == [stage.preferences]


def test_f11_fills_the_screen_and_is_remembered(stage: Stage, driver: StageDriver, plain: Any) -> None:
    stage.push(plain())
    driver.key(pygame.K_F11)
    assert stage.window.is_full_screen
    assert stage.preferences.full_screen
    driver.key(pygame.K_F11)
    assert stage.window.size == (1280, 720)


def test_a_missing_picture_is_reported_once(stage: Stage, driver: StageDriver, plain: Any, tmp_path: Path) -> None:
    stage.push(plain())
    pictures.use_folder(tmp_path)
    pictures.picture("cards/QS", (50, 70))
    driver.step()
    assert stage.overlay.sentences == (pictures.problem(),)
    driver.step(seconds=30)
    driver.step()
    assert not stage.overlay.sentences


def test_a_scene_removed_in_the_same_turn_is_not_called(stage: Stage, driver: StageDriver, plain: Any) -> None:
    class Leaving(Scene):
        def tick(self) -> None:
            self.stage.home()

    stage.push(Leaving())
    gone = plain()
    stage.push(gone)
    gone.told.clear()
    driver.step()
    assert gone.told == ["leave"]


def test_a_toast_stays_longer_with_more_words_and_vanishes(stage: Stage, driver: StageDriver, plain: Any) -> None:
    stage.push(plain())
    stage.toast("Short.")
    stage.toast("This sentence is a good deal longer, so it has to stay for longer as well.")
    driver.step()
    driver.step(seconds=2.5)
    assert len(stage.overlay.sentences) == 1
    driver.step(seconds=10)
    assert not stage.overlay.sentences


def test_unit_keeps_text_legible_and_grows_with_the_window() -> None:
    assert unit_for((800, 600)) == 1.0
    assert unit_for((1280, 720)) == 1.0
    assert unit_for((1920, 1080)) == 1.5
    assert unit_for((3840, 2160)) == 3.0
    assert unit_for((1280, 720), 200) == 2.0
    assert 0.5 <= unit_for((300, 200)) < 1.0


def test_a_small_window_bounds_the_drawn_lines_that_are_kept(stage: Stage, driver: StageDriver, plain: Any) -> None:
    stage.push(plain())
    stage.window.resize((800, 600))
    driver.step()
    lines = {number: text.line(f"Deal {number}, and what it came to", 20, (255, 255, 255)) for number in range(2500)}
    most = WINDOWS_AT_MOST * 4 * 800 * 600
    assert sum(4 * line.get_width() * line.get_height() for line in lines.values()) > most
    kept = [kind for kind in all_kinds() if kind.most == most]
    assert [kind.bytes <= most for kind in kept] == [True]
