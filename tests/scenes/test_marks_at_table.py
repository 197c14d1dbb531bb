"""What the marks of a table show while a deal is played: the light, the winning card, the medallion; and no secret."""

from __future__ import annotations

import time

import pygame
import pytest

from game.bots import choose
from game.cards import HIDDEN, Chance
from game.rules import GAMES, game_of
from game.rules.imagine import imagine
from game.rules.parts import View
from game.scenes.services import Services
from game.scenes.table.picture import TablePicture
from game.session.company import Company
from game.session.match import Match
from game.table.geometry import Geometry
from game.table.layout import card_places
from game.ui import pictures, theme
from tests.driver import Driver, Make
from tests.matches import with_guests
from tests.rotation import one_in, some_of
from tests.scenes.screens import Look, Moment, match_at, moments, show_table
from tests.scenes.test_table import to_play

LATE = [moment for moment in moments() if moment.name.endswith(("-late", "-trick"))]
FOUR = [moment for moment in moments() if moment.players == 4 and moment.name.endswith("-play")]


def _trick(view: View) -> int:
    return sum(len(pile.cards) for pile in view.piles if pile.kind == "trick")


def test_the_winner_of_a_full_trick_is_lit_in_gold_and_counts_it_when_the_cards_leave(table: Make) -> None:
    driver = table(animation_speed="normal", trick_pause=0.6)
    to_play(driver)
    players, picture, display = driver.match.game.players, driver.table.picture, driver.table.display
    driver.drag(driver.match.game.legal(0)[0].card, driver.middle)
    driver.until(lambda: _trick(display.shown) == players, "the trick is full")
    view, winner = display.shown, picture.seats.glance.winning
    assert (picture.marks.lit, picture.marks.is_gold) == (winner, True)
    assert [plate.plate.marks.is_crowned for plate in picture.plates].index(True) == winner
    assert not any(plate.plate.is_turn for plate in picture.plates)
    before = [plate.plate.marks.goal for plate in picture.plates]
    assert [goal.taken for goal in before if goal] == [view.fact("tricks", seat) for seat in range(players)]
    driver.until(lambda: _trick(display.shown) < players, "the cards leave")
    after = [plate.plate.marks.goal for plate in picture.plates]
    grown = [new.taken - old.taken for old, new in zip(before, after, strict=True) if old and new]
    assert grown == [int(seat == winner) for seat in range(players)]
    assert (picture.marks.lit, picture.marks.is_gold) == (winner, True)
    driver.rest(1.2)
    assert not picture.marks.is_gold


def test_the_light_moves_to_the_seat_on_turn(table: Make) -> None:
    driver = table()
    to_play(driver)
    picture = driver.table.picture
    assert (picture.marks.lit, picture.marks.is_gold) == (0, False)
    assert [plate.plate.is_turn for plate in picture.plates].index(True) == 0


@pytest.mark.parametrize("moment", one_in(3, LATE), ids=lambda moment: moment.name)
def test_the_winning_card_is_golden_and_lies_higher(services: Services, moment: Moment) -> None:
    picture = show_table(services, moment, Look()).picture
    winning = picture.seats.glance.winning
    assert picture.geometry is not None
    golden = [sprite for sprite in picture.sprites if picture._ring_of(sprite) == theme.GOLD]
    assert len(golden) == (winning is not None)
    for sprite in golden:
        assert sprite.place.owner == winning
        assert sprite.place.card != HIDDEN
        assert sprite.place.y == picture.geometry.trick_place(winning or 0)[1] - picture.geometry.gap


def test_the_glow_jumps_to_a_better_card() -> None:
    match = match_at(next(moment for moment in moments() if moment.name == "devils-bridge-4-play"))
    picture, chance, seen = TablePicture(match), Chance("glow"), set[int]()
    while len(seen) < 3:
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), chance))
        view = match.game.view(None)
        picture.place_plates(view)
        winning = picture.sprites.winning
        assert (winning is None) == (_trick(view) == 0)
        if winning is not None:
            assert view.pile("trick", winning[0])
            seen.add(winning[0])


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_the_medallion_lies_in_the_same_place_in_every_game_of_four(services: Services, size: tuple[int, int]) -> None:
    places, games = set(), 0
    for moment in FOUR:
        marks = show_table(services, moment, Look(size)).picture.marks
        if marks.trumps:
            assert marks.medal is not None
            places.add(tuple(marks.medal.disc))
            games += 1
    assert games >= 4
    assert len(places) == 1


@pytest.mark.parametrize("size", one_in(3, [(800, 600), (1280, 720), (1920, 1080)]))
def test_medallion_rail_and_line_cover_nothing(services: Services, size: tuple[int, int]) -> None:
    for moment in moments():
        table = show_table(services, moment, Look(size))
        picture, geometry = table.picture, table.display.geometry
        others = [*picture.furniture, *table.controls.asked_rects()]
        others += [place.rect() for place in table.display.card_places() if place.kind != "hand" or place.owner]
        for rect in picture.marks.rects:
            assert rect.inflate(-4, -4).collidelist(others) < 0, moment
            assert pygame.Rect((0, 0), geometry.size).contains(rect), moment


@pytest.mark.parametrize("game_id", some_of(GAMES, 5))
def test_a_still_table_draws_nothing(services: Services, game_id: str) -> None:
    moment = next(moment for moment in LATE if moment.game_id == game_id)
    table = show_table(services, moment, Look())
    Driver(services).rest(2.0)
    assert [table.picture.update(1 / 60, True) for _frame in range(300)] == [[]] * 300


def test_the_light_grows_for_a_moment_and_not_without_motion(services: Services) -> None:
    moment = next(moment for moment in moments() if moment.name == "devils-bridge-4-play")
    picture = show_table(services, moment, Look()).picture
    for is_lively, frames in ((True, range(4, 9)), (False, range(1, 2))):
        assert picture.geometry is not None
        picture.marks.shine(picture.geometry, 1, False, None)
        picture.marks.shine(picture.geometry, 0, False, None)
        drawn = [frame for frame in range(60) if picture.marks.update(1 / 30, is_lively)]
        assert len(drawn) in frames
        assert not drawn or drawn[-1] < 12


def _drawn(match: Match, view: View) -> bytes:
    """What a table of this match draws of a view, besides the prompt and the buttons."""
    picture = TablePicture(match)
    picture.people.mood = Company(match).mood
    geometry = Geometry((1280, 720), 1.0, view.players, view.seat or 0, faces=picture.people.seats)
    picture.arrange(geometry, 1.0)
    picture.place_plates(view)
    places = card_places(view, geometry, sorted, winning=picture.sprites.winning)
    picture.sprites.put(places)
    picture.show(view, places)
    surface = pygame.Surface((1280, 720))
    for _round in range(2):  # the first one asks for the pictures
        surface.fill(0)
        picture.draw(surface)
        while pictures.is_loading():
            time.sleep(0.002)
        picture.faces.arrived()
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("game_id", some_of(GAMES, 6))
@pytest.mark.parametrize("looker", [0, 1, None])
def test_marks_are_the_same_in_worlds_that_the_looker_cannot_tell_apart(
    services: Services, game_id: str, looker: int | None
) -> None:
    chance, worlds = Chance("worlds", game_id), 0
    for moment in [moment for moment in LATE if moment.game_id == game_id][:4]:
        match, twin = with_guests(match_at(moment)), with_guests(match_at(moment))
        twin.game = imagine(game_of(game_id), match.game.view(looker or 0), chance)
        worlds += any(twin.game.hands[seat] != match.game.hands[seat] for seat in range(moment.players))
        assert _drawn(twin, twin.game.view(looker)) == _drawn(match, match.game.view(looker)), moment
    assert worlds


@pytest.mark.parametrize("moment", FOUR, ids=lambda moment: moment.name)
def test_a_game_without_trumps_says_so_and_no_other(services: Services, moment: Moment) -> None:
    panel = show_table(services, moment, Look()).picture.panel
    assert panel is not None
    words = " ".join(panel.lines).replace("\u00a0", " ")
    assert ("No trump in this game" in words) == (not game_of(moment.game_id).has_trumps)


def test_the_plate_of_a_person_who_plays_alone_says_so(table: Make) -> None:
    driver = table()
    to_play(driver)
    assert [plate.plate.marks.is_you for plate in driver.table.picture.plates].count(True) == 1
    assert driver.table.picture.plates[0].plate.marks.is_you


def test_a_turned_up_card_is_labelled(services: Services) -> None:
    for size in ((800, 600), (1280, 720)):
        for moment in FOUR:
            table = show_table(services, moment, Look(size))
            label = table.picture.marks.turned_up
            assert (label is not None) == bool(table.display.shown.pile("turn-up"))
            assert label is None or label.words == "Turned up"
