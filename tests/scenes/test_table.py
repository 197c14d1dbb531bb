"""The table as it is played: dragging, clicking and keys, refusals, whole games, and what is shown."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.store import Store
from game.table.plates import Bubble
from tests.driver import Make, TableDriver


def to_play(driver: TableDriver, deal: int = 4) -> None:
    """Bring the match to a moment in which the person at seat 0 has to follow suit with a choice of refused cards."""
    from game.bots import choose
    from game.cards import Chance

    match, chance = driver.match, Chance("drive")
    while True:
        game = match.game
        seat = game.turn
        assert seat is not None
        if seat == 0 and game.phase == "play" and game.number >= deal and driver_has_refused(driver):
            break
        match.submit(seat, choose("casual", game.view(seat), chance))
        assert not match.is_over
    driver.table.controller.restart()
    assert driver.until_asked()


def driver_has_refused(driver: TableDriver) -> bool:
    view = driver.match.game.view(0)
    return bool(view.refused) and bool(view.legal)


def test_a_legal_card_dragged_to_the_table_is_played_and_kept(table: Make) -> None:
    driver = table()
    to_play(driver)
    action = driver.match.game.legal(0)[0]
    before = len(driver.match.entries)
    driver.drag(action.card, driver.middle)
    assert driver.match.entries[before].text == str(action)
    assert driver.match.match_id is not None
    kept = driver.services.store.entries(driver.match.match_id)
    assert kept[before].text == str(action)


def test_a_card_that_may_not_be_played_shakes_and_the_rule_is_told(table: Make) -> None:
    driver = table()
    to_play(driver)
    refused, why = driver.match.game.view(0).refused[0]
    before = len(driver.match.entries)
    driver.drag(refused.card, driver.middle)
    assert len(driver.match.entries) == before
    refusal = driver.table.controls.refusal
    assert (refusal.visible, refusal.rule) == (True, why.rule)
    assert refusal.sentence.startswith("You must follow suit: play a ")
    assert set(driver.table.picture.lit) == {action.card for action in driver.match.game.legal(0)}
    sprite = driver.table.picture.sprites.of(refused.card)
    assert sprite is not None
    driver.steps(40)
    assert (sprite.x, sprite.y) == (sprite.place.x, sprite.place.y)


@pytest.mark.parametrize("way", ["hand", "outside", "right", "focus", "escape"])
def test_a_card_let_go_elsewhere_glides_home_and_nothing_is_played(table: Make, way: str) -> None:
    driver = table()
    to_play(driver)
    held = driver.match.game.legal(0)[0].card
    before = len(driver.match.entries)
    start = driver.place_of(held)
    driver.press(start)
    driver.move((start[0], start[1] - 30))
    assert driver.table.display.hovered is None
    if way == "hand":
        driver.release((start[0] + 10, start[1] + 5))
    elif way == "outside":
        driver.move((-50, 100))
        driver.release((-50, 100))
    elif way == "right":
        driver.move(driver.middle)
        driver.press(driver.middle, 3)
        driver.release(driver.middle)
    elif way == "focus":
        driver.send(pygame.WINDOWFOCUSLOST)
    else:
        driver.key(pygame.K_ESCAPE)
    driver.steps(30)
    assert driver.table.pointer.held is None
    assert len(driver.match.entries) == before
    sprite = driver.table.picture.sprites.of(held)
    assert sprite is not None
    assert sprite.place.kind == "hand"
    assert (sprite.x, sprite.y) == (sprite.place.x, sprite.place.y)


def test_a_held_card_follows_the_pointer_in_the_next_frame(table: Make) -> None:
    driver = table(animation_speed="normal")
    to_play(driver)
    driver.steps(60)
    held = driver.match.game.legal(0)[0].card
    start = driver.place_of(held)
    driver.press(start)
    driver.move((start[0] + 40, start[1] - 60))
    sprite = driver.table.pointer.held
    assert sprite is not None
    x, y = sprite.x, sprite.y
    driver.move((start[0] + 75, start[1] - 99))
    assert (sprite.x - x, sprite.y - y) == (35, -39)


def test_a_card_that_was_clicked_once_says_what_another_click_does(table: Make) -> None:
    driver = table()
    to_play(driver)
    prompt = driver.table.controls.prompt
    asked = prompt.words
    driver.click(driver.place_of(driver.match.game.legal(0)[0].card))
    assert prompt.words == "Click it again to play it."
    driver.key(pygame.K_ESCAPE)
    assert prompt.words == asked


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_a_card_that_was_clicked_once_hides_nothing_of_what_is_asked(table: Make, size: tuple[int, int]) -> None:
    driver = table(size=size, animation_speed="normal")
    to_play(driver)
    driver.steps(60)
    card = driver.match.game.legal(0)[0].card
    driver.click(driver.place_of(card))
    driver.steps(60)
    sprite = driver.table.picture.sprites.of(card)
    assert sprite is not None
    assert driver.table.display.hovered == card
    assert sprite.rect().move(0, -round(sprite.lift)).collidelist(driver.table.controls.asked_rects()) < 0


def test_the_first_click_on_a_card_that_may_not_be_played_tells_why(table: Make) -> None:
    driver = table()
    to_play(driver)
    controls = driver.table.controls
    asked, before = controls.prompt.words, len(driver.match.entries)
    refused, why = next((action.card, why) for action, why in driver.match.game.view(0).refused if action.cards)
    assert not controls.refusal.visible
    driver.click(driver.place_of(refused))
    assert controls.refusal.visible
    assert driver.table.questions.refusals.why == why
    assert not driver.table.selection.chosen
    assert controls.prompt.words == asked, "another click is promised nothing"
    driver.click(driver.place_of(driver.match.game.legal(0)[0].card))
    assert not controls.refusal.visible
    assert len(driver.match.entries) == before


def test_the_arrow_keys_come_first_to_a_card_that_may_be_played(table: Make) -> None:
    driver = table()
    to_play(driver)
    legal = {action.card for action in driver.match.game.legal(0)}
    row = driver.table.display.row()
    for key, may in ((pygame.K_RIGHT, row), (pygame.K_LEFT, row[::-1])):
        driver.key(key)
        assert driver.table.selection.cursor == next(card for card in may if card in legal)
        driver.key(pygame.K_ESCAPE)
    for key in (pygame.K_RIGHT, pygame.K_LEFT):
        met = []
        for _card in row:
            driver.key(key)
            met.append(driver.table.selection.cursor)
        assert set(met) == legal, "the arrows skip what is forbidden"
        assert len(set(pairwise(met))) == len(legal), "in the order of the hand"
    assert len(legal) < len(row)


def test_two_clicks_play_a_card_and_one_does_when_set_so(table: Make) -> None:
    driver = table()
    to_play(driver)
    action = driver.match.game.legal(0)[0]
    before = len(driver.match.entries)
    driver.click(driver.place_of(action.card))
    assert len(driver.match.entries) == before
    driver.click(driver.place_of(action.card))
    assert driver.match.entries[before].text == str(action)
    single = table(single_click=True)
    to_play(single)
    action = single.match.game.legal(0)[0]
    before = len(single.match.entries)
    single.click(single.place_of(action.card))
    assert single.match.entries[before].text == str(action)


def finish_by_keys(driver: TableDriver) -> None:
    """Play a whole match by keys alone."""
    for _turn in range(3000):
        if driver.top == "EndScene":
            assert driver.match.is_over, "the end is a screen of its own"
            return
        if driver.past_result():
            continue
        if driver.top == "HandOverScene":
            driver.key(pygame.K_RETURN)
            continue
        if not driver.until_asked():
            continue
        asked = driver.table.selection.asked
        assert asked is not None
        before = len(driver.match.entries)
        if asked.numbers:
            legal = [action for action in driver.table.display.shown.legal if action.number is not None]
            number = legal[len(legal) // 2].number or 0
            most = max(action.number or 0 for action in asked.numbers)
            for digit in str(number):
                driver.key(getattr(pygame, f"K_{digit}"))
            if most > 9:
                driver.key(pygame.K_RETURN)
        else:
            for _try in range(60):
                driver.key(pygame.K_RIGHT)
                driver.key(pygame.K_RETURN)
                if len(driver.match.entries) > before:
                    break
        assert len(driver.match.entries) > before
        driver.table.controller.hurry()
    raise AssertionError("the match does not end")


def test_a_whole_match_can_be_played_by_keys(table: Make) -> None:
    driver = table(players=3, options={"target": 40})
    finish_by_keys(driver)
    assert driver.match.is_over
    assert driver.services.store.unfinished() == []


def test_a_whole_match_can_be_played_by_mouse(table: Make) -> None:
    driver = table(players=3, options={"target": 30}, size=(800, 600))
    for _turn in range(2000):
        if driver.top == "EndScene":
            assert driver.match.is_over, "the end is a screen of its own"
            break
        if driver.table.results.is_open:
            driver.press_button("Next")
            continue
        if not driver.until_asked(skips_results=False):
            continue
        action = driver.table.display.shown.legal[-1]
        if action.number is not None:
            driver.press_button(str(action.number))
            driver.click(driver.middle)
        else:
            driver.drag(action.card, driver.middle)
    assert driver.match.is_over


def test_a_bid_may_be_changed_before_the_next_bot_bids(table: Make) -> None:
    driver = table(seed="3")
    while not (driver.until_asked() and driver.table.selection.asked and driver.table.selection.asked.numbers):
        driver.key(pygame.K_RETURN)
    game = driver.match.game
    assert game.dealer != 0
    driver.key(pygame.K_0)
    assert driver.table.controller.grace > 0
    driver.steps(20)
    driver.press_button("Change")
    driver.press_button("1")
    texts = [entry.text for entry in driver.match.entries if entry.seat == 0]
    assert texts[-2:] == ["bid 0", "rebid 1"]


def test_undo_takes_back_the_own_last_choice_and_redo_does_it_again(table: Make) -> None:
    driver = table()
    to_play(driver)
    before = list(driver.match.entries)
    action = driver.match.game.legal(0)[0]
    driver.drag(action.card, driver.middle)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.match.entries == before
    assert driver.match.match_id is not None
    assert len(driver.services.store.entries(driver.match.match_id)) == len(before)
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    assert driver.match.entries[len(before)].text == str(action)


def test_escape_pauses_and_leaving_keeps_the_match(table: Make) -> None:
    driver = table()
    driver.until_asked()
    driver.key(pygame.K_ESCAPE)
    assert driver.top == "PauseScene"
    driver.stage.pop("leave")
    assert driver.top == "Bottom"
    assert [row.id for row in driver.services.store.unfinished()] == [driver.match.match_id]


def test_function_keys_open_rules_history_scores_and_last_trick(table: Make) -> None:
    driver = table()
    to_play(driver)
    for key, scene in ((pygame.K_F1, "RuleBookScene"), (pygame.K_F4, "HistoryScene"), (pygame.K_F5, "ScoreScene")):
        driver.key(key)
        assert driver.top == scene
        driver.key(pygame.K_ESCAPE)
        assert driver.top == "TableScene"


@pytest.mark.parametrize("size", [(300, 200), (640, 1200), (800, 600), (1920, 1080), (3840, 2160)])
def test_the_table_stands_at_any_size(table: Make, size: tuple[int, int]) -> None:
    driver = table(size=size, players=7)
    to_play(driver, deal=6)
    driver.steps(3)
    width, height = size
    rects = [sprite.rect() for sprite in driver.table.picture.sprites]
    window = pygame.Rect((0, 0), size)
    assert any(rect.colliderect(window) for rect in rects)
    for rect in rects if width >= 800 else ():
        assert rect.left >= -2
        assert rect.right <= width + 2
        assert rect.top >= -2
        assert rect.bottom <= height + 2


def test_a_full_disk_is_told_and_the_match_may_go_on_unsaved(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.store.trouble import StoreTrouble

    driver = table()
    to_play(driver)

    def full(*_args: object) -> list[int]:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(driver.services.store, "append_all", full)
    action = driver.match.game.legal(0)[0]
    before = len(driver.match.entries)
    driver.drag(action.card, driver.middle)
    assert driver.top == "Dialog"
    assert len(driver.match.entries) == before
    driver.press_button("Play without saving")
    assert driver.match.entries[before].text == str(action)
    assert driver.match.unsaved
    driver.until(lambda: driver.match.game.turn == 0, "the next question")
    driver.rest(1)
    driver.drag(driver.match.game.legal(0)[0].card, driver.middle)
    assert driver.top == "TableScene", "nobody is asked twice"
    monkeypatch.undo()  # there is room again
    driver.until(lambda: not driver.match.unsaved, "the next action is stored with those before it")
    assert driver.match.match_id is not None
    kept = driver.services.store.entries(driver.match.match_id)
    assert [entry.text for entry in kept] == [entry.text for entry in driver.match.entries]


def test_a_match_goes_on_where_it_was_left(table: Make, tmp_path: Path) -> None:
    driver = table()
    to_play(driver)
    entries, match_id = list(driver.match.entries), driver.match.match_id
    view = driver.match.game.view(0)
    driver.services.close()
    store = Store.open(tmp_path / "data0")
    from game.session.match import Match

    assert match_id is not None
    again = Match.resume(store, match_id)
    assert again.entries == entries
    assert again.game.view(0) == view
    store.close()


def test_what_was_spoken_ends_with_the_deal(table: Make) -> None:
    driver = table(players=3)
    while driver.table.display.shown.number == 1:
        if driver.match.game.number == 1:
            driver.table.picture.say(Bubble(1, "so much", 99.0))
        if driver.past_result():
            pass
        elif driver.match.game.number == 1 and driver.match.game.turn == 0 and driver.until_asked():
            driver.table.turn.answer(driver.table.display.shown.legal[0])
        else:
            driver.step()
    assert "so much" not in [bubble.words for bubble in driver.table.picture.bubbles]


def test_a_trump_of_a_deal_that_is_over_is_not_announced_again(table: Make) -> None:
    driver = table(game="call-deuces", players=4, humans=2, sharing="cover")
    while driver.match.game.number == 1 or driver.table.selection.asked is None:
        top = driver.top
        if top == "HandOverScene":
            driver.table.picture.banner = None
        if top == "HandOverScene":
            driver.key(pygame.K_RETURN)
        elif not driver.past_result() and driver.until_asked():
            legal = driver.table.display.shown.legal
            if driver.match.game.number == 1:
                driver.table.turn.answer(legal[0])
    assert driver.table.display.shown.number == 2
    assert driver.table.display.shown.fact("trump") is None
    assert driver.table.picture.banner is None


@pytest.mark.parametrize(("players", "told"), [(4, "J: 3 9: 2 A: 1 10: 1 K Q 8 7"), (3, "J: 3 9: 2 A: 1 10: 1 K Q")])
def test_the_order_of_ranks_names_only_cards_that_are_in_the_pack(tmp_path: Path, players: int, told: str) -> None:
    driver = TableDriver(tmp_path, "twenty-eight", players=players)
    try:
        ranks = " ".join(driver.table.picture.corners.ranks)
        assert " ".join(ranks.replace("\u00a0", " ").split()) == told
    finally:
        driver.close()
