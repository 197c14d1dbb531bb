"""The guided first deals at the table, by keys and by mouse to their end, at every size, and away from the line."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.robot import open_services
from game.cards import suit_text
from game.rules import GAMES
from game.rules.actions import Action
from game.scenes.book.rulebook import RuleBookScene
from game.scenes.guide.scene import GuidedTable
from game.scenes.results.scores import ScoreScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.callout import TAIL_REACH
from game.session.guided import done_in
from game.session.saved_settings import is_known
from game.texts.messages import action_label
from game.ui.dialog import Dialog
from game.ui.preferences import Preferences
from game.ui.stage import Scene
from game.ui.widgets.buttons import Button
from tests.driver import Driver
from tests.rotation import some_of
from tests.ui.audit import examine

FIRST, *MIDDLE, LAST = GAMES
LOOKS = (((800, 600), 100), ((1280, 720), 175), ((1280, 720), 100), ((1920, 1080), 100))
SUIT_KEYS = {"S": pygame.K_s, "H": pygame.K_h, "D": pygame.K_d, "C": pygame.K_c}

Answer = Callable[["Learner", Action], None]


class Learner:
    """Sits at a guided table and does what it is told, or not."""

    def __init__(self, driver: Driver, game_id: str) -> None:
        self.driver = driver
        self.bottom = Scene()
        driver.stage.push(self.bottom)
        self.table = GuidedTable(driver.services, game_id)
        driver.stage.push(self.table)
        driver.step()
        self.read: list[str] = []

    def learn(
        self,
        go_on: Callable[[Learner], None],
        answer: Answer,
        look: Callable[[], None] | None = None,
        is_patient: bool = True,
    ) -> None:
        """Play to the last word: `go_on` after each explanation, `answer` with the advice whenever asked.

        Without `is_patient`, `answer` gets any action where there is no advice yet.
        """
        table, driver, end = self.table, self.driver, time.monotonic() + 60
        while not isinstance(driver.stage.top, Dialog):
            assert time.monotonic() < end, f"stuck after {self.read[-1:]}"
            if isinstance(driver.stage.top, ScoreScene):
                driver.key(pygame.K_ESCAPE)
                continue
            said = table.coach.said.words
            if table.coach.visible and said and table.lesson.step is not None and said not in self.read[-1:]:
                self.read.append(said)
                driver.step()
                if look is not None:
                    look()
            if table.coach.is_waiting:
                go_on(self)
            elif table.selection.asked is not None and table.controller.is_settled:
                advised = table.lesson.advised or (None if is_patient else table.controller.view().legal[0])
                if advised is not None:
                    answer(self, advised)
                else:
                    self.wait()
            else:
                self.wait()

    def wait(self) -> None:
        """Let a little time pass."""
        self.driver.step()
        if self.driver.services.worker.is_thinking:
            time.sleep(0.0005)

    def come_to_a_question(self) -> None:
        """Read on to the next question, and what is said about it."""
        table, end = self.table, time.monotonic() + 60
        while table.selection.asked is None or table.coach.is_waiting or not table.controller.is_settled:
            assert time.monotonic() < end, f"stuck after {self.read[-1:]}"
            if table.coach.is_waiting:
                self.read.append(table.coach.said.words)
                enter(self)
            self.wait()

    def button(self, *words: str) -> Button:
        """The button of the answer that says one of these words."""
        buttons = [child for child in self.table.controls.buttons.children() if isinstance(child, Button)]
        return next(button for button in buttons if button.words in words)


def words_of(learner: Learner, action: Action) -> tuple[str, str]:
    return action_label(learner.table.display.shown.game, action), str(action.number)


def enter(learner: Learner) -> None:
    learner.driver.key(pygame.K_RETURN)


def by_keys(learner: Learner, action: Action) -> None:
    driver, table = learner.driver, learner.table
    asked = table.selection.asked
    assert asked is not None
    if action in asked.numbers:
        for digit in f"{action.number:02}" if max(one.number or 0 for one in asked.numbers) > 9 else str(action.number):
            driver.key(pygame.K_0 + int(digit))
        if table.selection.typed:
            driver.key(pygame.K_RETURN)
    elif action.suit is not None:
        driver.key(SUIT_KEYS[suit_text(action.suit)])
    elif action.cards and (action in asked.collects or action in asked.drops.values()):
        for card in action.cards:
            presses = 0
            while table.selection.cursor != card:
                driver.key(pygame.K_RIGHT)
                presses += 1
                assert presses < 30
            driver.key(pygame.K_RETURN)
        if action in asked.collects:
            press_by_tab(learner, learner.table.controls.buttons.children()[-1])
    else:
        press_by_tab(learner, learner.button(*words_of(learner, action)))


def press_by_tab(learner: Learner, button: object) -> None:
    for _press in range(40):
        if learner.table.focused is button:
            learner.driver.key(pygame.K_RETURN)
            return
        learner.driver.key(pygame.K_TAB)
    raise AssertionError("Tab does not lead there")


def click_go_on(learner: Learner) -> None:
    learner.driver.click(learner.table.coach.button.rect)


def by_mouse(learner: Learner, action: Action) -> None:
    driver, table = learner.driver, learner.table
    asked = table.selection.asked
    assert asked is not None
    if action.cards and (action in asked.collects or action in asked.drops.values()):
        for card in action.cards:
            click_card(learner, card)
            if action not in asked.collects:
                click_card(learner, card)
        if action in asked.collects:
            driver.step()
            driver.click(table.controls.buttons.children()[-1].rect)
    else:
        driver.step()
        driver.click(learner.button(*words_of(learner, action)).rect)


def click_card(learner: Learner, card: int) -> None:
    for sprite in learner.table.picture.sprites:
        if sprite.card == card and sprite.place.kind == "hand" and sprite.place.owner == 0:
            learner.driver.click((round(sprite.x - sprite.width * 0.42), round(sprite.y)))
            return
    raise AssertionError(f"no card {card} in hand")


def as_advised(learner: Learner, action: Action) -> None:
    learner.table.turn.answer(action)


# -- to the end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", some_of(GAMES, 1))
def test_by_keys_to_the_end_with_nothing_cut_or_covered_in_the_narrowest_case(tmp_path: Path, game_id: str) -> None:
    faults, learner = look_over(tmp_path, game_id, (800, 600), 175, by_keys)
    assert faults == []
    assert len(learner.read) == len(learner.table.first.steps)
    assert tuple(f"{entry.seat} {entry.text}" for entry in learner.table.match.entries) == learner.table.first.line


@pytest.mark.parametrize("game_id", [FIRST, LAST, *(pytest.param(one, marks=pytest.mark.long) for one in MIDDLE)])
def test_by_mouse_to_the_end(driver: Driver, game_id: str) -> None:
    learner = Learner(driver, game_id)
    learner.learn(click_go_on, by_mouse)
    assert len(learner.read) == len(learner.table.first.steps)
    driver.step()
    assert isinstance(driver.stage.top, Dialog)
    once_more = next(
        widget for widget in driver.stage.top.root.walk() if isinstance(widget, Button) and widget.words == "Start over"
    )
    driver.click(once_more.rect)
    assert isinstance(driver.stage.top, GuidedTable)
    assert driver.stage.top is not learner.table
    assert driver.stage.scenes[:-1] == (learner.bottom,)


@pytest.mark.parametrize("game_id", [FIRST, LAST, *(pytest.param(one, marks=pytest.mark.long) for one in MIDDLE)])
def test_who_goes_another_way_comes_to_the_end_all_the_same(driver: Driver, game_id: str) -> None:
    chance = Random(7)
    learner = Learner(driver, game_id)

    def wildly(learner: Learner, action: Action) -> None:
        learner.table.turn.answer(chance.choice(learner.table.controller.view().legal))

    learner.learn(enter, wildly, is_patient=False)
    assert len(learner.table.match.scores) == learner.table.first.deals
    assert not learner.table.lesson.is_on_line
    is_told = learner.table.lesson.guide.has_strayed(done_in(learner.table.match))
    assert sum("your own way" in said for said in learner.read) == is_told


# -- what it looks like -----------------------------------------------------------------------------------------------


def faults_of(learner: Learner) -> list[object]:
    """What is cut or overlaps, what lies under the coach's sheet and must not, and what is wrong with the sheet."""
    table = learner.table
    found: list[object] = [
        fault
        for fault in examine(table)
        if fault.kind != "faint text"  # a button that cannot be pressed yet
    ]
    sheet = table.coach.rect
    for place in table.display.card_places():
        if place.kind == "trick" or (place.kind == "hand" and place.owner == 0):
            rect = pygame.Rect(0, 0, place.width, place.width * 7 // 5)
            rect.center = round(place.x), round(place.y)
            if sheet.colliderect(rect):
                found.append((place.kind, table.coach.said.words))
    found += [("answer", table.coach.said.words) for rect in table.controls.asked_rects() if sheet.colliderect(rect)]
    found += [("tool", tool.rect) for tool in table.controls.tools.children() if sheet.colliderect(tool.rect)]
    found += [("plate", table.coach.said.words) for rect in table.picture.furniture if sheet.colliderect(rect)]
    tail = table.coach.tail()
    if tail:
        tip, target = tail[1], table.coach.target
        assert target is not None
        if not target.inflate(4, 4).collidepoint(tip):
            found.append(("tail off its mark", tip, target))
        across = range(max(sheet.left, target.left), min(sheet.right, target.right) + 1)
        if across and tip[0] != (across[0] + across[-1]) // 2:
            found.append(("tail beside the middle", tip, target))
    if not pygame.Rect((0, 0), table.display.geometry.size).contains(sheet):
        found.append(("off window", sheet))
    return found


def look_over(
    folder: Path, game_id: str, size: tuple[int, int], scale: int, answer: Answer
) -> tuple[list[object], Learner]:
    """Everything that is wrong at any step, from the first word to the last."""
    services = open_services(folder, size, Preferences(animation_speed="off", trick_pause=0.0, text_scale=scale))
    faults: list[object] = []
    try:
        learner = Learner(Driver(services), game_id)
        learner.learn(enter, answer, lambda: faults.extend(faults_of(learner)))
        enter(learner)
        assert services.stage.top is learner.bottom
    finally:
        services.close()
        services.stage.window.close()
    return faults, learner


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_nothing_is_cut_or_covered(tmp_path: Path, game_id: str, size: tuple[int, int], scale: int) -> None:
    faults, _learner = look_over(tmp_path, game_id, size, scale, as_advised)
    assert faults == []


@pytest.mark.parametrize("game_id", [FIRST, LAST, *(pytest.param(one, marks=pytest.mark.long) for one in MIDDLE)])
def test_rings_lie_on_no_index_of_another_card(driver: Driver, game_id: str) -> None:
    learner = Learner(driver, game_id)
    table, window, looked = learner.table, driver.stage.window, 0

    def look() -> None:
        nonlocal looked
        pictures: list[pygame.Surface] = []
        for meant in (table.picture.meant, frozenset[int]()):
            table.picture.meant = meant
            driver.stage.damage_all()
            driver.step()
            pictures.append(window.surface.copy())
            looked += bool(meant)
        for sprite in table.picture.sprites:
            if sprite.place.kind == "hand" and sprite.place.owner == 0:
                card = sprite.rect()
                index = pygame.Rect(card.x + card.w // 10, card.y + card.h // 10, card.w // 6, card.h // 6)
                with_rings, without = (pygame.image.tobytes(one.subsurface(index), "RGB") for one in pictures)
                assert with_rings == without
        table.relayout()

    learner.learn(enter, as_advised, look)
    assert looked > 2


@pytest.mark.parametrize("game_id", some_of(GAMES, 6))
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 100), ((1280, 720), 175)])
def test_the_first_word_lies_near_what_it_speaks_of(
    tmp_path: Path, game_id: str, size: tuple[int, int], scale: int
) -> None:
    services = open_services(tmp_path, size, Preferences(animation_speed="off", trick_pause=0.0, text_scale=scale))
    try:
        coach = Learner(Driver(services), game_id).table.coach
        assert coach.is_waiting
        if coach.target is not None:
            near = 2 * coach.px(TAIL_REACH)
            assert coach.target.inflate(near, near).colliderect(coach.rect)
            assert not coach.target.colliderect(coach.rect)
    finally:
        services.close()
        services.stage.window.close()


def test_the_word_on_which_trump_counts_points_at_the_trump(driver: Driver) -> None:
    learner = Learner(driver, "evil-deal")
    table, pointed = learner.table, list[bool]()

    def look() -> None:
        step = table.lesson.step
        if step is not None and "only your trump counted" in step.says:
            medal = table.picture.marks.medal
            assert medal is not None
            pointed.append(table.coach.target is not None and bool(table.coach.target.contains(medal.disc)))

    learner.learn(enter, as_advised, look)
    assert pointed == [True]


# -- small things -----------------------------------------------------------------------------------------------------


def test_escape_asks_and_leads_out_when_pressed_again_and_nothing_is_kept(driver: Driver) -> None:
    learner = Learner(driver, FIRST)
    enter(learner)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stage.top, Dialog)
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is learner.table
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert isinstance(driver.stage.top, Dialog)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is learner.bottom
    assert list(driver.services.store.matches()) == []


def test_the_deal_waits_while_the_coach_speaks(driver: Driver) -> None:
    learner = Learner(driver, FIRST)
    assert learner.table.coach.is_waiting
    driver.rest(5)
    assert learner.table.match.entries == []


def test_a_click_on_the_sheet_goes_on_and_one_on_the_cloth_does_not(driver: Driver) -> None:
    learner = Learner(driver, FIRST)
    first = learner.table.coach.said.words
    sheet = learner.table.coach.rect
    driver.click((learner.table.display.geometry.size[0] // 2, 5))
    assert learner.table.coach.said.words == first
    driver.click((sheet.x + 4, sheet.y + 4))
    driver.step()
    assert learner.table.coach.said.words != first


def test_the_advice_comes_back_after_an_undo(driver: Driver) -> None:
    learner = Learner(driver, FIRST)
    table = learner.table
    while table.selection.asked is None:
        if table.coach.is_waiting:
            enter(learner)
        driver.step()
    advised = table.lesson.advised
    other = next(action for action in table.controller.view().legal if action != advised)
    table.turn.answer(other)
    driver.until(lambda: table.selection.asked is not None, "the next question")
    assert not table.lesson.is_on_line
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.until(lambda: table.selection.asked is not None, "the first question once more")
    assert table.match.undo_count >= 1
    assert table.lesson.advised == advised


def test_who_finishes_a_decided_deal_comes_to_the_last_word(driver: Driver) -> None:
    offered = 0

    def finish(learner: Learner, action: Action) -> None:
        nonlocal offered
        if learner.table.turn.claim.is_offered:
            offered += 1
            learner.driver.key(pygame.K_F8)
        else:
            learner.table.turn.answer(action)

    learner = Learner(driver, "twenty-eight")
    learner.learn(enter, finish)
    assert offered == 1
    assert len(learner.table.match.scores) == learner.table.first.deals


def test_the_rule_book_opens_at_the_rule_that_is_explained(driver: Driver) -> None:
    learner = Learner(driver, FIRST)
    while not learner.table.lesson.steps or not learner.table.lesson.steps[0].rule:
        enter(learner)
        driver.step()
    rule = learner.table.lesson.steps[0].rule
    driver.key(pygame.K_F1)
    book = driver.stage.top
    assert isinstance(book, RuleBookScene)
    assert book.numbers[book._wanted] == rule


# -- where it is offered ----------------------------------------------------------------------------------------------


def opened(services: Services, driver: Driver) -> SetUpScene:
    scene = SetUpScene(services, FIRST)
    driver.stage.push(scene)
    driver.step()
    return scene


def test_a_new_game_offers_to_explain_itself_and_a_known_one_does_so_quietly(
    services: Services, driver: Driver
) -> None:
    driver.stage.push(Scene())
    scene = opened(services, driver)
    assert scene.offer.visible
    assert not scene.learn_button.visible
    driver.click(scene.offer.button.rect)
    assert isinstance(driver.stage.top, GuidedTable)
    driver.stage.pop()
    driver.step()
    assert driver.stage.top is scene
    assert not scene.offer.visible
    driver.click(scene.learn_button.rect)
    assert isinstance(driver.stage.top, GuidedTable)
    driver.stage.home()
    assert not opened(services, driver).offer.visible


def test_a_match_that_was_begun_makes_a_game_known(services: Services, driver: Driver) -> None:
    driver.stage.push(Scene())
    scene = opened(services, driver)
    assert not services.settings.read(is_known(FIRST))
    scene.start()
    assert services.settings.read(is_known(FIRST))


def test_the_rule_book_teaches_where_no_table_lies_below_it(services: Services, driver: Driver) -> None:
    driver.stage.push(Scene())
    for can_teach in (True, False):
        book = RuleBookScene(services, FIRST, can_teach=can_teach)
        driver.stage.push(book)
        driver.step()
        buttons = [widget for widget in book.root.walk() if isinstance(widget, Button) and widget.words == "Learn"]
        assert len(buttons) == can_teach
        if buttons:
            driver.click(buttons[0].rect)
            assert isinstance(driver.stage.top, GuidedTable)
        driver.stage.home()
