"""The marks at the table: pips, bars, tags, the place of the medallion, and the rail."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.cards import HEARTS
from game.rules.glance import Glance, Goal, Race, Runner, TrumpMark
from game.rules.parts import Fact, View
from game.table.geometry import Geometry
from game.table.glow import Ring, ring
from game.table.goal_look import draw_pip, goal_look
from game.table.light import draw_pool, pool_rects
from game.table.marks import (
    bar_of,
    deal_words,
    figures,
    initials,
    is_covered,
    pips_of,
    race_words,
    seat_marks,
    tint_of,
)
from game.table.medallion import draw_medal, medal_place, reason_of, reason_rect
from game.table.rail import Rail, rail_of
from game.table.signs import draw_dealer
from game.ui import text, theme
from game.ui.window import Window, unit_for

NAMES = ("Anna", "Bea", "Carl", "Dora")
SIZES = ((800, 600), (1280, 720), (1920, 1080))


def _view(seat: int | None, players: int = 4) -> View:
    return View("", players, (), seat, 3, 0, 0, "play", (0,) * players, None, (), (), (), (), ())


def _tags(glance: Glance, looker: int | None, is_shared: bool = False) -> list[str]:
    return [mark.tag for mark in seat_marks(_view(looker), glance, NAMES, is_shared)]


def test_tricks_are_pips_hollow_filled_and_over() -> None:
    assert pips_of(Goal((0,), "tricks", 2, 4, 13, True)) == ("taken", "taken", "needed", "needed")
    assert pips_of(Goal((0,), "tricks", 3, 2, 13, True)) == ("taken", "taken", "over")
    assert pips_of(Goal((0,), "tricks", 3, 2, 13, False)) == ("taken", "taken", "more")
    assert pips_of(Goal((0,), "tricks", 0, 0, 13, True)) == ("none",)
    assert pips_of(Goal((0,), "tricks", 1, 0, 13, True)) == ("none", "over")
    assert pips_of(Goal((0,), "tricks", 3)) == ()
    assert pips_of(Goal((0,), "points", 3, 5)) == ()


def test_a_bar_is_full_when_the_number_wanted_is_reached() -> None:
    assert bar_of(Goal((0, 2), "points", 7, 14, 28)) == (0.5, False)
    assert bar_of(Goal((0,), "points", 15, 15, 28)) == (1.0, False)
    assert bar_of(Goal((0,), "points", 20, 15)) == (1.0, True)
    assert bar_of(Goal((0,), "points", -2, 15, 28)) == (0.0, False)
    assert bar_of(Goal((0,), "points", 2, 0)) == (1.0, True)
    assert bar_of(Goal((0,), "points", 5, most=33)) is None
    assert bar_of(Goal((0,), "tricks", 5, 6)) is None


@pytest.mark.parametrize("taken", range(1, 15))
def test_the_bright_part_of_a_bar_is_the_part_that_was_taken(taken: int) -> None:
    Window("test", size=(800, 600))
    look = goal_look(Goal((0,), "points", taken, 14, 28), 200, 1.0)
    surface = pygame.Surface((200, 24))
    look.draw(surface, surface.get_rect())
    bright = sum(surface.get_at((x, 12)).g > 180 for x in range(2, look.long - 2))
    share = bright / (look.long - 4)
    assert share == pytest.approx(taken / 14, abs=0.09)
    assert (share == 1) == (taken == 14)


def test_more_than_wanted_has_a_mark_beyond_the_full_bar() -> None:
    Window("test", size=(800, 600))
    looks = [goal_look(Goal((0,), "points", taken, 14), 200, 1.0) for taken in (14, 15)]
    assert looks[0].long == looks[1].long
    assert looks[1].marks_wide > looks[0].marks_wide


def test_a_shared_goal_stands_on_one_plate_of_the_side() -> None:
    goals = Goal((0, 2), "tricks", 2, 5), Goal((1, 3), "tricks", 1, 5)
    glance = Glance(sides=((0, 2), (1, 3)), goals=goals)
    for looker, is_shared, showers in (
        (2, False, (1, 2)),
        (3, False, (0, 3)),
        (2, True, (0, 1)),
        (None, False, (0, 1)),
    ):
        marks = seat_marks(_view(looker), glance, NAMES, is_shared)
        assert tuple(seat for seat in range(4) if marks[seat].goal) == showers
        assert all(mark.goal or mark.tag for mark in marks)
    assert figures(goals[0]) == "together 2 of 5"
    bidders = seat_marks(_view(0), glance._replace(bidder=3), NAMES, False)
    assert [seat for seat in range(4) if bidders[seat].goal] == [0, 3]


def test_figures_say_the_same_as_pips_and_bars() -> None:
    assert figures(Goal((0,), "tricks", 3, 5)) == "3 of 5"
    assert figures(Goal((0,), "points", 9, 16)) == "9 / 16"
    assert figures(Goal((0,), "tricks", 1)) == "1 trick"
    assert figures(Goal((0,), "points", 4)) == "4 points"


def test_pips_look_different_without_colours() -> None:
    Window("test", size=(800, 600))
    shapes = set()
    for pip in ("taken", "needed", "over", "more", "none"):
        surface = pygame.Surface((10, 10), pygame.SRCALPHA)
        draw_pip(surface, surface.get_rect(), pip)
        shapes.add(tuple(surface.get_at((x, y)).a > 90 for x in range(10) for y in range(10)))
    assert len(shapes) == 5


@pytest.mark.parametrize("wanted", range(14))
def test_a_goal_never_takes_more_room_than_there_is_for_its_figures(wanted: int) -> None:
    Window("test", size=(800, 600))
    goal = Goal((0,), "tricks", 13 - wanted, wanted, 13, True)
    least = goal_look(goal, 0, 1.0)
    assert least.marks_wide == 0
    for room in range(least.wide, 300, 3):
        assert goal_look(goal, room, 1.0).wide <= room
    assert goal_look(goal, 300, 1.0).pips == pips_of(goal)


def test_a_plate_does_not_tell_in_words_what_its_marks_show() -> None:
    glance = Glance((TrumpMark("none"),), bidder=1, goals=(Goal((1,), "tricks", 2, 3), Goal((0, 2), "points", 9)))
    for fact in (
        Fact("bid", 1, 3),
        Fact("tricks", 1, 2),
        Fact("points", 2, 4),
        Fact("trump", None, None),
        Fact("bidder", None, 1),
    ):
        assert is_covered(fact, glance)
    for fact in (Fact("bid", 1, 4), Fact("tricks", 0, 2), Fact("fives", 1, 2), Fact("points", 1, 9)):
        assert not is_covered(fact, glance)


def test_fixed_partners_are_tagged_for_the_one_who_looks() -> None:
    glance = Glance(sides=((0, 2), (1, 3)))
    assert _tags(glance, 0) == ["", "", "Partner", ""]
    assert _tags(glance, 1) == ["", "", "", "Partner"]
    assert _tags(glance, None) == ["With Carl", "With Dora", "With Anna", "With Bea"]
    assert _tags(glance, 0, is_shared=True) == _tags(glance, None)
    assert [tint_of(seat, glance) for seat in range(4)] == [0, 1, 0, 1]


def test_the_side_of_the_bid_is_tagged() -> None:
    glance = Glance(sides=((1, 3), (0, 2)), bidder=3)
    assert _tags(glance, 0) == ["", "With Dora", "Partner", "Bidder"]
    assert _tags(glance, 1) == ["", "With Dora", "", "Bidder"]
    alone = Glance(sides=((1,), (0, 2, 3)), bidder=1)
    assert _tags(alone, 0) == ["", "Bidder", "With you", "With you"]


def test_suspects_have_a_question_mark_and_no_tint() -> None:
    glance = Glance(bidder=1, suspects=(2, 3))
    assert _tags(glance, 1) == ["", "Bidder", "Partner?", "Partner?"]
    assert _tags(glance, 0) == ["", "Bidder", "With Bea?", "With Bea?"]
    assert [mark.tint for mark in seat_marks(_view(0), glance, NAMES, False)] == [None] * 4


@pytest.mark.parametrize("felt", theme.FELTS.values(), ids=theme.FELTS)
def test_tints_and_meanings_are_legible_on_plates(felt: theme.Felt) -> None:
    lit = theme.PANEL_LIT
    for colour in (*theme.SIDES, theme.GOLD, theme.HINT, theme.ALLOWED, theme.FOCUS, theme.WARNING):
        assert theme.contrast(colour, theme.PANEL) >= 4.5
        assert theme.contrast(colour, lit) >= 4.5
        assert all(theme.contrast(colour, cloth) >= 2.2 for cloth in felt)
    assert theme.contrast(theme.INK, theme.SIDES[0]) >= 4.5 <= theme.contrast(theme.INK, theme.SIDES[1])


def _taken(geometry: Geometry) -> list[pygame.Rect]:
    found = [*map(geometry.trick_box, range(geometry.players)), geometry.stock_box(), geometry.tools]
    for seat in range(geometry.players):
        found += [geometry.spots[seat].plate, geometry.box(seat)]
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("scale", [0.75, 1.0])
def test_the_medallion_lies_beside_the_trick_and_on_nothing(size: tuple[int, int], players: int, scale: float) -> None:
    Window("test", size=(800, 600))
    for is_left in (False, True):
        geometry = Geometry(size, unit_for(size) * scale, players, 0, left=is_left)
        place = medal_place(geometry)
        assert place.rect.collidelist(_taken(geometry)) < 0
        assert pygame.Rect((0, 0), size).contains(place.rect)
        assert place.rect.bottom <= geometry.actions.top
        assert place.disc.w >= round(28 * unit_for(size) * scale)
        assert place.rect.left > geometry.middle[0]


@pytest.mark.parametrize("players", range(2, 8))
def test_the_medallion_has_40_pixels_and_its_word_at_the_usual_size(players: int) -> None:
    Window("test", size=(800, 600))
    place = medal_place(Geometry((1280, 720), 1.0, players, 0))
    assert place.disc.w == 40
    assert place.caption.w


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_with_large_words_the_medallion_covers_no_cards_that_lie_beside_a_hand(size: tuple[int, int]) -> None:
    Window("test", size=(800, 600))
    geometry = Geometry(size, 1.75, 5, 0)
    place, taken = medal_place(geometry), _taken(geometry)
    for seat in range(1, 5):
        fan = geometry.row_box(seat)
        taken.append(fan.inflate(2 * round(1.6 * geometry.back), 0))
    assert place.rect.collidelist(taken) < 0


def test_every_kind_of_trump_looks_different() -> None:
    Window("test", size=(800, 600))
    looks = []
    for mark in (TrumpMark("suit", HEARTS), TrumpMark("none"), TrumpMark("hidden", seat=1)):
        surface = pygame.Surface((40, 40), pygame.SRCALPHA)
        draw_medal(surface, surface.get_rect(), mark)
        looks.append(pygame.image.tobytes(surface, "RGBA"))
    assert len(set(looks)) == 3


def _rail(points: Sequence[int], target: int | None = 41, tints: Sequence[int | None] = (None,) * 4) -> Rail:
    geometry = Geometry((1280, 720), 1.0, 4, 0)
    race = Race(tuple(Runner((seat,), count) for seat, count in enumerate(points)), target=target)
    rail = rail_of(geometry, race, NAMES, tints, _taken(geometry), "Score")
    assert rail is not None
    assert rail.rect.collidelist(_taken(geometry)) < 0
    return rail


def _boxes(rail: Rail) -> list[pygame.Rect]:
    """The places of the coins of single players with their figures."""
    return [
        pygame.Rect(coin.x, coin.y - 12, 24 + (5 + text.room_for(coin.points, 14) if coin.points else 0), 24)
        for coin in rail.coins
    ]


@pytest.mark.parametrize("target", [41, None])
@pytest.mark.parametrize("points", [(5, -3, 38, 5), (0, 0, 0, 0), (9, 3, 2, 0), (41, 40, 39, 38), (45, 12, 11, 1)])
def test_coins_are_ranked_cover_nothing_and_stay_on_the_rail(points: tuple[int, ...], target: int | None) -> None:
    Window("test", size=(800, 600))
    rail = _rail(points, target)
    boxes = _boxes(rail)
    assert all(box.collidelist(boxes[at + 1 :]) < 0 for at, box in enumerate(boxes))
    room = pygame.Rect(0, theme.SMALL, *rail.rect.size).inflate(-8, -8)
    assert all(room.contains(box) for box in boxes)
    assert rail.is_right
    last = {points[NAMES.index(name)] for coin in rail.coins for name in NAMES if name[0] == coin.letters[0]}
    assert last == set(points)
    assert [(coin.y, coin.x) for coin in rail.coins] == sorted((coin.y, coin.x) for coin in rail.coins)


def test_ties_stand_beside_each_other_with_one_figure() -> None:
    Window("test", size=(800, 600))
    rail = _rail((5, 30, 5, 0))
    first, second, third, last = rail.coins
    assert (second.y, second.letters, third.letters) == (third.y, ("A",), ("C",))
    assert (second.points, third.points) == ("", "5")
    assert third.x > second.x
    assert first.y < second.y <= last.y


def test_distances_on_the_rail_are_true_to_scale() -> None:
    Window("test", size=(800, 600))
    rail = _rail((41, 31, 21, 0))
    ys = [coin.y for coin in rail.coins]
    assert [coin.mark for coin in rail.coins] == ys
    assert (ys[1] - ys[0]) / (ys[3] - ys[0]) == pytest.approx(10 / 41, abs=0.02)


def test_partners_who_run_alone_stand_beside_each_other_in_a_tie() -> None:
    Window("test", size=(800, 600))
    assert [coin.letters[0] for coin in _rail((7, 7, 7, 7), tints=(0, 1, 0, 1)).coins] == ["A", "C", "B", "D"]


def test_the_rail_climbs_with_the_points() -> None:
    Window("test", size=(800, 600))
    geometry = Geometry((1280, 720), 1.0, 4, 0)
    marks = []
    for points in (0, 10, 30, 41):
        race = Race((Runner((0, 2), points), Runner((1, 3), 0)), target=41)
        rail = rail_of(geometry, race, NAMES, [0, 1, 0, 1], _taken(geometry))
        assert rail is not None
        marks.append(rail.coins[0].mark)
        assert rail.coins[0].letters == ("A", "C")
    assert marks == sorted(marks, reverse=True)
    assert len(set(marks)) == 4


def test_without_room_there_is_no_rail() -> None:
    Window("test", size=(800, 600))
    geometry = Geometry((800, 600), 1.0, 4, 0)
    race = Race((Runner((0,), 5), Runner((1,), 3)), target=41)
    assert rail_of(geometry, race, NAMES, [None] * 4, [pygame.Rect(0, 0, 800, 600)]) is None


def test_the_race_in_words() -> None:
    sides = Race((Runner((0, 2), 17), Runner((1, 3), 23)), target=41)
    assert race_words(sides, NAMES).replace("\u00a0", " ") == "First to 41: Bea & Dora 23, Anna & Carl 17"
    alone = tuple(Runner((seat,), points) for seat, points in enumerate((54, 12, 3, 7)))
    assert race_words(Race(alone, deals=20), NAMES) == "Anna leads with 54"
    assert race_words(Race(alone, target=100), NAMES) == "First to 100: Anna leads with 54"
    assert deal_words(_view(0), Race(alone, deals=20)) == "Deal 3 of 20"


def test_initials_tell_names_apart() -> None:
    assert initials(NAMES) == ["A", "B", "C", "D"]
    assert initials(("Anna", "Adam", "Carl")) == ["An", "Ad", "C"]
    assert len(set(initials(("Player 1", "Player 2", "Player 3")))) == 3


def test_light_falls_at_the_seat_and_only_there() -> None:
    Window("test", size=(800, 600))
    geometry = Geometry((1280, 720), 1.0, 4, 0)
    for seat in range(4):
        surface = pygame.Surface((1280, 720))
        surface.fill((20, 60, 45))
        for pool in pool_rects(geometry, seat, None):
            draw_pool(surface, pool, theme.TURN, 5)
        for other in range(4):
            plate = geometry.spots[other].plate
            brightness = sum(surface.get_at(plate.center)[:3]) - 125
            assert (brightness > 20) == (other == seat)


def test_with_two_trumps_the_caption_says_who_leads() -> None:
    marks = TrumpMark("suit", HEARTS, 0, is_active=False), TrumpMark("none", None, 1, is_active=True)
    place = medal_place(Geometry((1280, 720), 1.0, 2, 0))
    assert reason_of(marks, NAMES, place) == "Bea leads"
    assert reason_of(marks[:1], NAMES, place) == ""
    assert reason_of((TrumpMark("hidden", seat=1),), NAMES, place) == ""


@pytest.mark.parametrize("size", SIZES)
def test_of_a_long_name_that_leads_the_name_is_cut_and_not_what_it_does(size: tuple[int, int]) -> None:
    marks = TrumpMark("suit", HEARTS, 0, is_active=False), TrumpMark("none", None, 1, is_active=True)
    place = medal_place(Geometry(size, unit_for(size), 2, 0))
    words = reason_of(marks, ("Al", "Wilhelmina Fotheringay-P"), place)
    assert words.startswith("Wil")
    assert words.endswith("… leads")
    rect = reason_rect(place, words)
    assert text.size(words, place.px)[0] <= rect.w, "it is drawn as it is"


def test_the_caption_of_two_trumps_is_clear_of_the_trick() -> None:
    Window("test", size=(800, 600))
    for size in SIZES:
        geometry = Geometry(size, unit_for(size), 2, 0)
        for name in ("Al", "Bartholomew Longname"):
            rect = reason_rect(medal_place(geometry), f"{name} leads")
            assert rect.collidelist(_taken(geometry)) < 0
            assert pygame.Rect((0, 0), size).contains(rect)


def test_the_dealers_sign_is_no_letter() -> None:
    """It is the same in every language, and has red and dark cards."""
    Window("test", size=(800, 600))
    surface = pygame.Surface((40, 40), pygame.SRCALPHA)
    draw_dealer(surface, surface.get_rect())
    colours = {tuple(surface.get_at((x, y))) for x in range(40) for y in range(40)}
    assert {(*theme.IVORY, 255), (*theme.RED, 255), (*theme.INK, 255)} <= colours


@pytest.mark.parametrize("angle", [0, 4, -6])
def test_the_rim_of_a_card_has_smooth_edges(angle: int) -> None:
    Window("test", size=(800, 600))
    rim = ring(96, angle, Ring(theme.GOLD, 3))
    row = [rim.get_at((x, rim.get_height() // 2)).a for x in range(rim.get_width() // 2)]
    assert max(row) > 240
    steps = [{rim.get_at((x, y)).a for x in range(rim.get_width() // 3)} for y in range(40, rim.get_height() - 40)]
    if angle:
        assert len(set().union(*steps)) > 8


@pytest.mark.parametrize("size", SIZES)
def test_the_turned_up_card_lies_far_from_the_trick_where_there_is_room(size: tuple[int, int]) -> None:
    for players in range(2, 8):
        geometry = Geometry(size, unit_for(size), players, 0)
        left = min(geometry.trick_box(seat).left for seat in range(players))
        far = left - geometry.stock_box().right
        assert far >= 0
        if players == 4:
            assert far >= geometry.small * 0.4
