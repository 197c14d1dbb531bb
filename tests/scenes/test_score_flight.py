"""What moves at the table when a deal is scored: points fly to the plates, totals count, coins climb on the rail."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.table.deal_results import GUARD_SECONDS
from game.scenes.table.score_flight import APART, COUNT, COUNT_STEPS, FLY, GLIDE, READ
from game.table.plate_face import total_place
from game.table.rail import Coin, Rail, between
from tests.driver import Make, TableDriver
from tests.rotation import some_of
from tests.scenes.test_deal_results import to_result

WHOLE = READ + 7 * APART + FLY + COUNT + GLIDE + 0.1
"""Seconds after which nothing moves any more."""


def result(
    table: Make, game_id: str = "devils-bridge", players: int = 3, deals: int = 2, **preferences: object
) -> TableDriver:
    """A table at which a deal has just been scored, with motion unless the preferences say otherwise."""
    motion: dict[str, object] = {"animation_speed": "normal", **preferences}
    driver = table(game=game_id, players=players, has_guests=True, **motion)
    to_result(driver, game_id, players, deals=deals)
    return driver


def shown_totals(driver: TableDriver) -> list[int]:
    """The totals that the plates show."""
    return [plate.plate.total for plate in driver.table.picture.seats.drawn()]


def test_totals_wait_for_their_points_and_count_up_to_the_score(table: Make) -> None:
    driver = result(table)
    event = driver.table.controller.match.scores[-1]
    before = [total - change for total, change in zip(event.data["total"], event.data["change"], strict=True)]
    assert any(event.data["change"])
    assert shown_totals(driver) == before
    driver.rest(READ)
    assert shown_totals(driver) == before
    seen: list[list[int]] = []
    for _turn in range(round(WHOLE / driver.frame)):
        driver.step()
        seen.append(shown_totals(driver))
    assert seen[-1] == event.data["total"]
    for seat, change in enumerate(event.data["change"]):
        figures = [totals[seat] for totals in seen]
        assert figures == sorted(figures, reverse=change < 0)
        assert len(set(figures)) <= COUNT_STEPS + 1
        assert change in (0, 1, -1) or len(set(figures)) > 2


def test_an_aim_that_is_the_total_itself_waits_and_counts_too(table: Make) -> None:
    driver = result(table, "dirty-deals", 4, deals=1)
    event = driver.table.controller.match.scores[-1]
    totals = shown_totals(driver)
    assert totals != event.data["total"]
    goals = [plate.plate.marks.goal for plate in driver.table.picture.seats.drawn()]
    assert [goal.taken for goal in goals if goal is not None] == totals
    driver.rest(WHOLE)
    goals = [plate.plate.marks.goal for plate in driver.table.picture.seats.drawn()]
    assert [goal.taken for goal in goals if goal is not None] == event.data["total"]


def test_points_fly_from_the_tag_of_a_seat_to_the_total_on_its_plate(table: Make) -> None:
    driver = result(table)
    flight, results = driver.table.results.flight, driver.table.results
    event = driver.table.controller.match.scores[-1]
    driver.rest(READ)
    first = next(seat for seat, change in enumerate(event.data["change"]) if change)
    way: list[tuple[int, int]] = []
    for _turn in range(round((FLY + 0.1) / driver.frame)):
        driver.step()
        way += [one.rect.center for one in flight._flying(results._tags)[:1]]
    tag, plate = results._tags[first], driver.table.picture.plates[first]
    goal = total_place(plate.plate, plate.rect, plate.unit)
    assert pygame.Vector2(way[0]).distance_to(tag.rect.center) < 20
    assert min(pygame.Vector2(spot).distance_to(goal.center) for spot in way) < 24
    assert all(pygame.Rect(0, 0, 1280, 720).collidepoint(spot) for spot in way)


def test_coins_climb_on_the_rail_from_their_old_places_to_their_new_ones(table: Make) -> None:
    driver = result(table, players=4, deals=3)
    marks = driver.table.picture.marks
    assert marks.rail is not None
    assert marks.gliding is not None
    start = {coin.letters: coin.y for coin in marks.gliding.coins}
    goal = {coin.letters: coin.y for coin in marks.rail.coins}
    assert start != goal
    seen = []
    for _turn in range(round(WHOLE / driver.frame)):
        driver.step()
        if marks.gliding is not None:
            seen.append({coin.letters: coin.y for coin in marks.gliding.coins})
    assert seen[0] == start
    for letters, y in goal.items():
        heights = [places[letters] for places in seen] + [y]
        assert heights == sorted(heights, reverse=y < start[letters]), "no coin jumps back"
    assert marks.gliding is None


def test_the_rail_between_two_scores_has_the_figures_of_the_new_one() -> None:
    old = Rail(pygame.Rect(0, 0, 60, 200), "", "", (Coin(("A",), None, "3", 10, 150, 150),), 1.0, True)
    new = old._replace(rect=pygame.Rect(0, 0, 80, 200), coins=(Coin(("A",), None, "9", 20, 50, 50),))
    assert between(old, new, 0.0) == old
    half = between(old, new, 0.5)
    assert half.coins == (Coin(("A",), None, "9", 15, 100, 100),)
    assert half.rect == pygame.Rect(0, 0, 70, 200)
    assert between(old, new, 1.0) is new


@pytest.mark.parametrize(("speed", "is_reduced"), [("normal", True), ("off", False)])
def test_without_motion_everything_is_at_its_end_at_once(table: Make, speed: str, is_reduced: bool) -> None:
    driver = result(table, animation_speed=speed, reduced_motion=is_reduced)
    event = driver.table.controller.match.scores[-1]
    assert not driver.table.results.flight.is_on
    assert shown_totals(driver) == event.data["total"]
    assert driver.table.picture.marks.gliding is None


def test_a_click_goes_on_at_once_and_everything_jumps_to_its_end(table: Make) -> None:
    driver = result(table)
    total = driver.table.controller.match.scores[-1].data["total"]
    driver.rest(READ + FLY / 2)
    flight = driver.table.results.flight
    assert flight.is_on
    driver.click((640, 60))
    assert not driver.table.results.is_open
    assert not flight.is_on
    assert shown_totals(driver) == total


def test_the_end_of_the_motion_leaves_the_table_still(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = result(table)
    driver.rest(WHOLE)
    assert not driver.table.results.flight.is_on
    driver.rest(1)
    busy: list[pygame.Rect] = []

    def note(rect: pygame.Rect, *, is_quiet: bool = False) -> None:
        if not is_quiet:
            busy.append(rect)

    monkeypatch.setattr(driver.stage._damage, "add", note)
    driver.rest(2)
    assert busy == [], "faces breathe quietly, and nothing else moves"


def test_a_window_of_another_size_shows_everything_at_its_end(table: Make) -> None:
    driver = result(table)
    driver.rest(READ + FLY / 2)
    driver.window.resize((900, 640))
    driver.send(pygame.WINDOWSIZECHANGED, x=900, y=640)
    driver.steps(2)
    assert not driver.table.results.flight.is_on
    assert shown_totals(driver) == driver.table.controller.match.scores[-1].data["total"]


def test_a_second_deal_has_its_own_points(table: Make) -> None:
    driver = result(table, deals=1, animation_speed="fast", trick_pause=0.0)
    driver.rest(WHOLE)
    results = driver.table.results
    event = driver.table.controller.match.scores[-1]
    results.open(event)
    driver.step()
    assert results.flight.is_on
    driver.steps(3)
    assert results.flight.is_on
    driver.rest(WHOLE)
    assert not results.flight.is_on


@pytest.mark.parametrize("game_id", some_of(GAMES, 6))
def test_faces_react_to_the_score_of_a_deal(table: Make, game_id: str) -> None:
    players = GAMES[game_id].usual
    driver = result(table, game_id, players, deals=1)
    event = driver.table.controller.match.scores[-1]
    driver.rest(GUARD_SECONDS)
    people = driver.table.picture.people
    guests = {seat: people._living[seat].expression for seat in people._living}
    if len(set(event.data["change"])) > 1:
        looks = {seat: driver.table.controller.company.mood(seat) for seat in range(players)}
        assert {"glad", "cross"} & set(looks.values())
        assert all(looks[seat] == expression for seat, expression in guests.items())
        best = max(event.data["change"])
        winners = [seat for seat, change in enumerate(event.data["change"]) if change == best > 0]
        assert all(looks[seat] != "cross" for seat in winners)
