"""Faces at the seats, and what guests say at the table."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.session.company import GuestLine
from tests.driver import Driver
from tests.matches import with_guests
from tests.rotation import one_in, rows_in
from tests.scenes.evening_screens import result
from tests.scenes.screens import Look, Moment, match_at, moments, show
from tests.scenes.table_audit import table_faults

ALL = [moment for moment in moments() if moment.name.endswith(("-trick", "-late", "-bid"))]
TABLES = list({(moment.game_id, moment.players): moment for moment in ALL}.values())
"""One moment for each game and number of players."""
BRIDGE = next(moment for moment in ALL if moment.name == "devils-bridge-4-trick")
WORDS = "Somebody had to take it, and I had nothing better to do with the rest of the evening."


def _table(services: Services, moment: Moment, look: Look) -> tuple[TableScene, Driver]:
    scene = show(services, lambda services: TableScene(services, with_guests(match_at(moment))), look)
    assert isinstance(scene, TableScene)
    driver = Driver(services)
    driver.until(lambda: scene.selection.asked is not None and scene.controller.is_settled, "the player is asked")
    driver.steps(3)
    return scene, driver


@pytest.mark.parametrize(
    ("size", "text_scale"),
    rows_in(2, [((800, 600), 75), ((800, 600), 100), ((800, 600), 200), ((1280, 720), 175), ((3840, 2160), 100)]),
)
def test_every_seat_has_a_face_that_nothing_covers(services: Services, size: tuple[int, int], text_scale: int) -> None:
    for moment in TABLES:
        table, _driver = _table(services, moment, Look(size, text_scale))
        faces, picture, geometry = table.picture.people.rects, table.picture, table.display.geometry
        assert set(faces) == set(range(moment.players))
        if text_scale < 200:  # heaps of won tricks may touch other cards there
            assert table_faults(table) == [], moment
        cards = [sprite.rect() for sprite in picture.sprites]
        others = [*cards, *picture.corners.rects, *picture.marks.rects, *table.controls.asked_rects()]
        for seat, rect in faces.items():
            assert pygame.Rect((0, 0), size).contains(rect), moment
            assert rect.inflate(-4, -4).collidelist(others) < 0, (moment, seat)
            plates = [plate.rect for at, plate in enumerate(picture.plates) if at != geometry.anchor or at != seat]
            assert rect.inflate(-4, -4).collidelist(plates) < 0, (moment, seat)


def test_the_others_look_at_whoever_is_on_turn(services: Services) -> None:
    table, _driver = _table(services, BRIDGE, Look())
    people = table.picture.people
    assert table.display.shown.turn == 0
    glances = [face.glance for _seat, face in sorted(people._living.items())]
    assert glances == ["", "left", "left"]  # the player's face is in the corner at the left
    assert {face.expression for face in people._living.values()} == {"calm"}


def test_only_faces_are_drawn_again_and_none_with_reduced_motion(services: Services) -> None:
    table, _driver = _table(services, BRIDGE, Look())
    people = table.picture.people
    squares = [rect.inflate(0, 8) for rect in people.rects.values()]
    drawn = [rect for _turn in range(600) for rect in people.update(1 / 30, False)]
    assert drawn
    assert all(any(square.contains(rect) for square in squares) for rect in drawn)
    people.update(1 / 30, True)
    assert [people.update(1 / 30, True) for _turn in range(600)] == [[]] * 600


@pytest.mark.parametrize("size", one_in(2, [(800, 600), (1280, 720), (1920, 1080)]))
def test_what_a_guest_says_covers_no_played_card_and_no_button(services: Services, size: tuple[int, int]) -> None:
    shown = 0
    for moment in TABLES:
        table, _driver = _table(services, moment, Look(size))
        remarks, geometry = table.parts.beats.remarks, table.display.geometry
        for seat in range(1, moment.players):
            remarks.say(GuestLine(seat, WORDS, None, "took"))
            shown += remarks.is_shown
            if remarks.is_shown:
                tricks = [geometry.trick_box(at) for at in range(moment.players)]
                buttons = [*table.controls.asked_rects(), *(tool.rect for tool in table.controls.tools.children())]
                assert remarks.callout.rect.collidelist([*tricks, *buttons]) < 0, moment
                is_named = remarks.callout.words == f"{table.match.names[seat]}: “{WORDS}”"
                assert is_named or remarks.callout.tail(), f"nobody can tell who speaks: {moment}"
    assert shown > len(TABLES)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_what_a_guest_says_before_a_result_moves_away_from_it(services: Services, size: tuple[int, int]) -> None:
    table = result(services, BRIDGE.game_id, BRIDGE.players)
    show(services, lambda _services: table, Look(size))
    remarks, told = table.parts.beats.remarks, [rect.copy() for rect in table.picture.told]
    assert len(told) > 4
    shown = 0
    for seat in range(1, 4):
        table.picture.told = []
        remarks.say(GuestLine(seat, WORDS, None, "took"))
        table.picture.told = told
        Driver(services).steps(2)
        shown += remarks.is_shown
        assert not remarks.is_shown or remarks.callout.rect.collidelist(told) < 0
    assert shown
    table.results.go_on()
    assert table.picture.told == []


def test_a_line_stays_long_enough_to_be_read_and_goes_with_a_click(services: Services) -> None:
    table, driver = _table(services, BRIDGE, Look())
    remarks = table.parts.beats.remarks
    table.controller.on_guest_line(GuestLine(1, WORDS, None, "took"))
    driver.rest(4.0)
    assert remarks.is_shown
    driver.rest(5.0)
    assert not remarks.is_shown
    table.controller.on_guest_line(GuestLine(1, WORDS, None, "took"))
    driver.click((640, 200))
    assert not remarks.is_shown
