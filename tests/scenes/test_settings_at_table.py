"""What the settings do at the table: sorting by suit, by rank and by hand, sides, forced cards, decks, and movement."""

from __future__ import annotations

import pygame
import pytest

from game.bots import choose
from game.cards import Card, suit_of
from game.rules import game_of
from tests.driver import Make, TableDriver


def to_a_hand(driver: TableDriver, cards: int = 5) -> None:
    """Let casual bots play for everybody until the person has a choice of that many cards, and show the table."""
    match = driver.match
    while True:
        seat = match.game.turn
        assert seat is not None
        view = match.game.view(seat)
        if seat == 0 and view.phase == "play" and len(view.hand) >= cards and len(view.legal) > 1:
            break
        match.submit(seat, choose("casual", view, match.bot_chance(seat)))
    driver.table.controller.restart()
    assert driver.until_asked()


def row(driver: TableDriver) -> list[Card]:
    return driver.table.display.row()


def apply(driver: TableDriver, **settings: object) -> None:
    """Change settings as the settings' page does."""
    for name, value in settings.items():
        setattr(driver.stage.preferences, name, value)
    driver.stage.apply(driver.stage.preferences)
    driver.steps(3)


def drag_to(driver: TableDriver, card: Card, other: Card, beyond: bool) -> None:
    """Drag a card along the hand to before or behind another one."""
    sprites = driver.table.picture.sprites
    goal = sprites.of(other)
    assert goal is not None
    start = driver.place_of(card)
    shift = start[0] - round(getattr(sprites.of(card), "x", 0))
    to = round(goal.x) + shift + (6 if beyond else -6), start[1]
    driver.press(start)
    driver.move((start[0] + (to[0] - start[0]) // 2, to[1]))
    driver.move(to)
    driver.release(to)
    driver.steps(10)


# -- sorting ------------------------------------------------------------------------------------------------------


def test_a_hand_is_sorted_by_suit_or_by_rank_at_once(table: Make) -> None:
    driver = table()
    to_a_hand(driver)
    suits = [suit_of(card) for card in row(driver)]
    assert [suit for at, suit in enumerate(suits) if suit in suits[:at] and suits[at - 1] != suit] == []
    trump = driver.table.display.shown.fact("trump")
    assert trump not in suits or suits[0] == trump
    apply(driver, sort_order="rank")
    strength = game_of(driver.match.setup.game).strength
    ranks = [strength(card) for card in row(driver)]
    assert ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize("game", ["devils-bridge", "alkort"])
def test_sorted_by_hand_a_card_stays_where_it_was_dragged(table: Make, game: str) -> None:
    driver = table(game=game, sort_order="own")
    to_a_hand(driver)
    before = row(driver)
    drag_to(driver, before[0], before[2], beyond=True)
    assert row(driver) == [before[1], before[2], before[0], *before[3:]]
    drag_to(driver, before[-1], before[1], beyond=False)
    assert row(driver) == [before[-1], before[1], before[2], before[0], *before[3:-1]]
    assert not [sprite for sprite in driver.table.picture.sprites if sprite.is_moving or sprite.is_held]
    card = driver.match.game.legal(0)[0].card
    left = [other for other in row(driver) if other != card]
    driver.drag(card, driver.middle)
    driver.until_asked()
    assert row(driver)[: len(left)] == left


def test_sorted_by_hand_keys_move_the_card_under_the_cursor(table: Make) -> None:
    driver = table(sort_order="own")
    to_a_hand(driver)
    before = row(driver)
    driver.key(pygame.K_RIGHT)
    assert driver.table.selection.cursor == before[0]
    driver.key(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert row(driver) == [before[1], before[0], *before[2:]]
    driver.key(pygame.K_LEFT, pygame.KMOD_LSHIFT)
    driver.key(pygame.K_LEFT, pygame.KMOD_LSHIFT)
    assert row(driver) == before
    assert driver.table.selection.cursor == before[0]


def test_otherwise_a_card_dragged_along_the_hand_goes_home(table: Make) -> None:
    driver = table()
    to_a_hand(driver)
    before = row(driver)
    drag_to(driver, before[0], before[2], beyond=True)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert row(driver) == before


# -- the rest -----------------------------------------------------------------------------------------------------


def test_left_handed_puts_the_buttons_at_the_left_and_the_own_plate_at_the_right(table: Make) -> None:
    driver = table()
    to_a_hand(driver)
    middle = driver.window.size[0] // 2
    assert driver.table.controls.tools.rect.left > middle
    assert driver.table.picture.plates[0].rect.right < middle
    apply(driver, left_handed=True)
    assert driver.table.controls.tools.rect.right < middle
    assert driver.table.picture.plates[0].rect.left > middle


@pytest.mark.parametrize("is_on", [True, False])
def test_a_forced_card_plays_itself_only_when_that_is_set(table: Make, is_on: bool) -> None:
    driver = table(autoplay_forced=is_on)
    match = driver.match
    while True:
        seat = match.game.turn
        assert seat is not None
        view = match.game.view(seat)
        if seat == 0 and view.phase == "play" and len(view.legal) == 1 and not view.refused:
            break
        match.submit(seat, choose("casual", view, match.bot_chance(seat)))
    before, forced = len(match.entries), match.game.legal(0)[0]
    driver.table.controller.restart()
    driver.steps(60)
    assert (len(match.entries) > before) == is_on
    if is_on:
        assert (match.entries[before].seat, match.entries[before].text) == (0, str(forced))


def test_deck_back_and_indices_change_on_the_table_at_once(table: Make) -> None:
    driver = table()
    to_a_hand(driver)
    faces, card = driver.table.picture.faces, row(driver)[0]
    assert faces._name(card).startswith("cards/")
    apply(driver, four_colour=True, large_indices=True, back="stars")
    assert faces._name(card).startswith("large4/")
    assert faces._name(-1) == "backs/stars"


def test_size_of_cards_and_text_changes_the_table_at_once(table: Make) -> None:
    driver = table(size=(1920, 1080))
    to_a_hand(driver)
    small = driver.table.display.geometry.own
    apply(driver, card_scale=75)
    assert driver.table.display.geometry.own < small
    unit = driver.window.unit
    apply(driver, text_scale=150)
    assert driver.window.unit == pytest.approx(1.5 * unit)


def test_with_reduced_motion_nothing_glides_whatever_the_speed_is(table: Make) -> None:
    driver = table(animation_speed="slow", reduced_motion=True)
    to_a_hand(driver)
    card = driver.match.game.legal(0)[0].card
    driver.drag(card, driver.middle)
    driver.step()
    assert not driver.table.picture.sprites.is_moving
