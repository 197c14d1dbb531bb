"""The player's cards answer the pointer: they rise, make room, and stand upright again."""

from __future__ import annotations

import pygame
import pytest

from game.cards import Card
from game.scenes.table.display import HOVERED, PLAYABLE
from game.session.ask import allowed_cards
from game.table.cards import CardSprite
from tests.driver import Make, TableDriver
from tests.scenes.test_table import to_play
from tests.ui.watching import reading


def at_play(table: Make, **settings: object) -> TableDriver:
    """A table at which the person has to play, with all cards in their places."""
    driver = table(**settings)
    to_play(driver)
    driver.steps(40)
    return driver


def hand(driver: TableDriver) -> dict[Card, CardSprite]:
    sprites = driver.table.picture.sprites
    return {one.card: one for one in sprites if (one.place.kind, one.place.owner) == ("hand", 0)}


def test_cards_that_may_be_played_rise_and_the_one_under_the_pointer_more(table: Make) -> None:
    driver = at_play(table, animation_speed="normal")
    may = allowed_cards(driver.table.display.shown)
    assert {card: sprite.lift for card, sprite in hand(driver).items()} == {
        card: float(PLAYABLE) if card in may else 0.0 for card in hand(driver)
    }
    card = may[0]
    driver.move(driver.place_of(card))
    driver.steps(30)
    assert hand(driver)[card].lift == HOVERED
    driver.send(pygame.WINDOWLEAVE)
    driver.steps(30)
    assert hand(driver)[card].lift == PLAYABLE


@pytest.mark.parametrize("settings", [{"reduced_motion": True, "animation_speed": "normal"}, {}])
def test_without_motion_no_card_rises_or_tilts(table: Make, settings: dict[str, object]) -> None:
    driver = at_play(table, **settings)
    card = allowed_cards(driver.table.display.shown)[0]
    start = driver.place_of(card)
    driver.move(start)
    driver.steps(10)
    assert not any(sprite.lift or sprite.lift_goal for sprite in hand(driver).values())
    driver.press(start)
    driver.send(pygame.MOUSEMOTION, pos=(start[0] + 80, start[1] - 90), rel=(80, -90), buttons=(1, 0, 0), touch=False)
    assert driver.table.pointer.held is not None
    assert driver.table.pointer.held.angle == 0


def test_a_risen_card_is_taken_where_it_is_seen(table: Make) -> None:
    driver = at_play(table, animation_speed="normal")
    card = allowed_cards(driver.table.display.shown)[0]
    start = driver.place_of(card)
    driver.move(start)
    driver.steps(30)
    seen = hand(driver)[card].middle()
    driver.press(start)
    driver.move((start[0], start[1] - 4))
    held = driver.table.pointer.held
    assert held is not None
    assert held.middle() == (seen[0], seen[1] - 4)


def test_a_tilted_card_turns_upright_when_the_pointer_rests(table: Make) -> None:
    driver = at_play(table, animation_speed="normal")
    start = driver.place_of(allowed_cards(driver.table.display.shown)[0])
    driver.press(start)
    for step in range(1, 6):
        pos = start[0] + 30 * step, start[1] - 20 * step
        driver.send(pygame.MOUSEMOTION, pos=pos, rel=(30, -20), buttons=(1, 0, 0), touch=False)
    held = driver.table.pointer.held
    assert held is not None
    assert held.angle > 5
    driver.steps(40)
    assert held.angle == 0


def over_hand(driver: TableDriver, way: int) -> tuple[list[Card], Card, tuple[int, int]]:
    """Hold the first card of the row over the gap behind the third, and return the row, the card and the point."""
    row = driver.table.display.row()
    start = driver.place_of(row[0])
    goal = driver.place_of(row[2])[0] + way, start[1] + 4
    driver.press(start)
    driver.move((start[0] + 5, start[1]))
    driver.move(goal)
    driver.steps(30)
    return row, row[0], goal


def test_a_hand_sorted_by_hand_parts_under_a_held_card(table: Make) -> None:
    driver = at_play(table, animation_speed="normal", sort_order="own")
    places = [driver.table.picture.sprites.of(card) for card in driver.table.display.row()]
    spots = [one.place.x for one in places if one is not None]
    row, card, goal = over_hand(driver, 3)
    assert driver.table.display.row() == [row[1], row[2], card, *row[3:]]
    assert [hand(driver)[other].x for other in row[1:3]] == spots[:2], "they have moved aside"
    driver.release(goal)
    driver.steps(30)
    assert driver.table.display.row() == [row[1], row[2], card, *row[3:]]


@pytest.mark.parametrize("order", ["own", "suit"])
def test_a_hand_closes_again_when_the_card_goes_home(table: Make, order: str) -> None:
    driver = at_play(table, animation_speed="normal", sort_order=order)
    row, _card, goal = over_hand(driver, 3)
    assert (driver.table.display.row() == row) == (order == "suit")
    driver.press(goal, 3)
    driver.steps(30)
    assert driver.table.display.row() == row
    assert all((one.x, one.y) == (one.place.x, one.place.y) for one in hand(driver).values())


def test_a_deal_begins_beside_the_plates_and_the_caption_waits_for_its_card(table: Make) -> None:
    driver = table(animation_speed="normal", has_guests=True)
    for dealer in range(1, 4):  # a heap at the player's own seat lies where the hand will be
        shown = driver.table.display.shown
        driver.table.display.deal(shown._replace(dealer=dealer))
        heap = driver.table.picture.sprites.ordered[-1].rect()
        assert heap.collidelist([plate.rect for plate in driver.table.picture.plates]) < 0, dealer
        assert heap.collidelist(list(driver.table.picture.people.rects.values())) < 0, dealer
    line = driver.table.picture.marks.turned_up
    assert line is not None
    for seconds, is_told in ((0.0, False), (2.0, True)):
        driver.rest(seconds)
        with reading() as words:
            driver.stage.damage_all()
            driver.step(seconds=0.0)
        assert (line.words in words) is is_told


def test_no_card_glides_over_a_plate_or_a_face(table: Make) -> None:
    driver = table(animation_speed="normal", has_guests=True)
    display, people = driver.table.display, driver.table.picture.people
    driver.steps(60)
    whole = [plate.rect for plate in driver.table.picture.plates] + list(people.rects.values())
    parts = [rect.inflate(-10, -10) for rect in whole]
    still = [driver.window.surface.subsurface(part).copy() for part in parts]
    crossed = 0
    display.deal(display.shown)
    for _frame in range(40):
        driver.stage.damage_all()
        driver.stage.step([], 1 / 60)
        cards = [sprite.rect() for sprite in driver.table.picture.sprites if sprite.is_moving]
        for part, before in zip(parts, still, strict=True):
            crossed += part.collidelist(cards) >= 0
            assert bright(driver.window.surface.subsurface(part)) <= bright(before) + 3
    assert crossed


def test_a_dealt_card_keeps_its_width_on_the_way(table: Make) -> None:
    driver = table(animation_speed="normal")
    driver.table.display.deal(driver.table.display.shown)
    underway = 0
    for _frame in range(40):
        driver.stage.step([], 1 / 60)
        for sprite in driver.table.picture.sprites:
            if sprite.is_moving and sprite.passed >= sprite.delay:
                underway += 1
                assert sprite.width == sprite.place.width
    assert underway


def bright(picture: pygame.Surface) -> float:
    """The average brightness of a picture, from 0 to 255."""
    return sum(pygame.transform.average_color(picture)[:3]) / 3
