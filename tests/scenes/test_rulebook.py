"""The rule book: it has every rule of every game, opens at the rule asked for, and its examples can be tried."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.book.example import ExampleBox, Played
from game.scenes.book.rulebook import GameSheet, RuleBookScene, open_book
from game.scenes.card_row import CardRow
from game.scenes.services import Services
from game.texts import texts_of
from game.texts.book import judge
from game.ui.preferences import Preferences
from game.ui.widgets import Button
from tests.driver import Driver
from tests.rotation import some_of

FIRST = next(iter(GAMES))


def opened(driver: Driver, game_id: str, rule: str | None = None) -> RuleBookScene:
    """Opens the book and draws it."""
    scene = RuleBookScene(driver.services, game_id, rule)
    driver.stage.push(scene)
    driver.step()
    return scene


@pytest.mark.parametrize("game_id", some_of(GAMES, 4))
def test_the_book_has_every_rule_with_its_number_and_text(driver: Driver, game_id: str) -> None:
    scene = opened(driver, game_id)
    said = [getattr(widget, "words", "") for widget in scene.scroll.walk()]
    for rule in texts_of(game_id).rules:
        assert rule.number in said
        assert rule.title in said
        for paragraph in rule.paragraphs:
            assert paragraph in said
    drawn = [widget for chapter in scene.chapters for widget in chapter.walk() if isinstance(widget, CardRow)]
    assert len(drawn) == sum(bool(rule.cards) for rule in texts_of(game_id).rules)


@pytest.mark.parametrize("game_id", some_of(GAMES, 5))
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_book_opens_at_the_rule_that_was_asked_for(driver: Driver, game_id: str, size: tuple[int, int]) -> None:
    driver.stage.window.resize(size)
    numbers = scene_numbers(game_id)
    for index in (0, len(numbers) // 2, len(numbers) - 1):
        number = numbers[index]
        scene = opened(driver, game_id, number)
        chapter = scene.chapters[index].rect
        assert chapter.top >= scene.scroll.rect.top
        assert chapter.top < scene.scroll.rect.bottom
        driver.stage.pop()


def scene_numbers(game_id: str) -> list[str]:
    """The numbers of a game's rules."""
    return [rule.number for rule in texts_of(game_id).rules]


def test_an_unknown_rule_opens_the_book_at_its_start(driver: Driver) -> None:
    scene = opened(driver, FIRST, "C-3")
    assert scene.scroll.offset == 0


def test_a_click_in_the_list_scrolls_to_the_rule(driver: Driver) -> None:
    scene = opened(driver, FIRST)
    driver.click(scene.list.rows[4].rect)
    assert scene.chapters[4].rect.top - scene.scroll.rect.top in range(scene.scroll.rect.h)
    assert scene.list.rows[4].is_on


def marked(scene: RuleBookScene) -> list[int]:
    """The lines of the list that are marked."""
    return [at for at, row in enumerate(scene.list.rows) if row.is_on]


def wheel(driver: Driver, scene: RuleBookScene, by: int) -> None:
    driver.move(scene.scroll.view.center)
    driver.send(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)
    driver.step()


@pytest.mark.parametrize("game_id", some_of(GAMES, 3))
def test_the_mark_in_the_list_follows_the_page_that_is_scrolled(driver: Driver, game_id: str) -> None:
    scene = opened(driver, game_id)
    seen = [marked(scene)]
    while scene.scroll.offset < scene.scroll.reach:
        wheel(driver, scene, -2)
        seen.append(marked(scene))
        [at] = marked(scene)
        top, bottom = scene.parts[at].rect.top, scene.parts[at].rect.bottom
        assert top < scene.scroll.view.bottom
        assert bottom > scene.scroll.view.top
        row = scene.list.rows[at].rect
        assert scene.list.view.contains(row), "the list scrolls along"
    assert seen == sorted(seen)
    assert seen[-1] == [len(scene.parts) - 1]
    driver.send(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode="", scancode=0)
    for _turn in range(200):
        wheel(driver, scene, 5)
    assert marked(scene) == [0]


def test_the_rule_that_was_clicked_stays_marked_though_the_page_ends_before_it(driver: Driver) -> None:
    scene = opened(driver, FIRST)
    at = len(scene.list.rows) - 2
    scene.focus(scene.list.rows[at])
    driver.step()
    driver.click(scene.list.rows[at].rect)
    driver.step()
    assert marked(scene) == [at]


def test_the_keys_scroll_the_book_if_there_is_no_list(driver: Driver) -> None:
    driver.stage.window.resize((800, 600))
    scene = opened(driver, FIRST)
    assert not scene.list.visible
    driver.key(pygame.K_PAGEDOWN)
    assert scene.scroll.offset > 0


@pytest.mark.parametrize("game_id", GAMES)
def test_every_example_shows_the_verdict_of_the_rules(game_id: str) -> None:
    for example in texts_of(game_id).examples:
        box = ExampleBox(example, game_id, Preferences())
        box.try_action(box.asked)
        verdict = judge(example, game_id)
        if verdict[0].isupper():
            assert f"({verdict})" in box.verdict.words
        else:
            assert box.verdict.words.startswith("Allowed")
        if verdict.startswith("trick"):
            assert "takes the trick" in box.verdict.words


def test_an_example_is_tried_by_a_click(driver: Driver) -> None:
    tried = 0
    for game_id in GAMES:
        scene = opened(driver, game_id)
        for index, box in enumerate(scene.examples):
            scene.open_at(len(scene.chapters) + index)
            driver.step()
            row = next((one for one in box.walk() if isinstance(one, CardRow) and one.on_pick), None)
            button = next((one for one in box.walk() if isinstance(one, Button)), None)
            target = row.targets()[0] if row is not None else button.rect if button is not None else None
            assert target is not None
            if scene.scroll.rect.contains(target):
                driver.click(target)
                assert box.verdict.words
                tried += 1
        driver.stage.pop()
    assert tried >= len(GAMES)


def test_escape_closes_the_book(driver: Driver) -> None:
    below = opened(driver, FIRST)
    opened(driver, FIRST)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is below


@pytest.mark.skipif(len(GAMES) < 2, reason="there is but one game")
def test_a_game_is_chosen_first(driver: Driver) -> None:
    opened(driver, FIRST)
    open_book(driver.services)
    driver.step()
    sheet = driver.stage.top
    assert isinstance(sheet, GameSheet)
    driver.click(sheet.list.rows[1].rect)
    book = driver.stage.top
    assert isinstance(book, RuleBookScene)
    assert book.game_id == list(GAMES)[1]


def test_the_cards_of_an_example_are_told_in_the_order_of_play_with_who_played_them(services: Services) -> None:
    example = next(one for one in texts_of("devils-bridge").examples if one.rule == "DB-6")
    box = ExampleBox(example, "devils-bridge", services.preferences)
    played = [one.spoken().name for one in box.walk() if isinstance(one, Played)]
    assert [words.partition(":")[0] for words in played] == ["Bruno", "Clara"]
    assert all(words.partition(": ")[2] for words in played)
