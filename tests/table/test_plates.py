"""Plates stay readable with large text in a small window."""

from __future__ import annotations

import pygame
import pytest

from game.rules.glance import Goal
from game.table.geometry import Geometry
from game.table.marks import SeatMarks
from game.table.plate_face import PAD, Plate, draw_plate, face_place, full_room, lines_below
from game.table.plates import PlacedPlate, placed_plates, tells_the_same
from game.ui import text, theme
from game.ui.window import Window, unit_for


def test_plates_are_measured_again_for_new_words_but_not_for_the_turn_marker() -> None:
    Window("test", size=(800, 600))
    plate = Plate("Ada", 0, "Bid 3", False, False)
    stood = placed_plates(Geometry((1280, 720), 1.0, 3, 0), [plate] * 3)
    assert tells_the_same(
        stood, [plate, plate._replace(is_turn=True), plate._replace(marks=SeatMarks(tint=1, is_crowned=True))]
    )
    assert not tells_the_same(stood, [plate, plate._replace(marks=SeatMarks(tag="Partner")), plate])
    for other in (plate._replace(name="Beatrice"), plate._replace(total=-12), plate._replace(told="Bid 3  Tricks 1")):
        assert not tells_the_same(stood, [plate, other, plate])
    assert not tells_the_same(stood, [plate, plate._replace(is_dealer=True), plate])
    assert not tells_the_same(stood, [plate] * 4)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("players", range(2, 8))
def test_no_word_on_a_plate_is_broken_over_two_lines(size: tuple[int, int], players: int) -> None:
    Window("test", size=(800, 600))
    facts = ("Own\u00a0trump\u00a0none", "Tricks\u00a00", "Worth\u00a0666")
    plates = [Plate("Ada", 0, "  ".join(facts), seat == 0, seat == 1) for seat in range(players)]
    for scale in (1.0, 1.75):
        for plate in placed_plates(Geometry(size, unit_for(size) * scale, players, 0), plates):
            room = plate.rect.w - 2 * round(10 * plate.unit)
            rows = text.wrapped(plate.plate.told, theme.px(theme.SMALL, plate.unit), room)
            assert all(any(fact in row for row in rows) for fact in facts)


BIDDER = Plate(
    *("Nora", 2, "0\u00a0tricks  Points\u00a00\u00a0+\u00a05\u00a0discarded", True, False),
    SeatMarks("Bidder", 0, Goal((0,), "points", 5, 23), is_you=True),
    has_face=True,
)
PARTNER = Plate(
    *("Nora", 0, "0\u00a0tricks", True, False),
    SeatMarks("With Volkov", 0, Goal((0,), "points", 0, None), is_you=True),
    has_face=True,
)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("own", [BIDDER, PARTNER], ids=["bidder", "secret partner"])
def test_the_own_face_stays_large_beside_many_words(size: tuple[int, int], own: Plate) -> None:
    Window("test", size=(800, 600))
    placed = placed_plates(Geometry(size, unit_for(size), 4, 0), [own, *[Plate("Ada", 0, "", False, False)] * 3])[0]
    face = face_place(own, placed.rect, placed.unit)
    assert face is not None
    assert face.w >= 38 * placed.unit
    assert placed.rect.contains(face)
    bare = placed.rect.move(-placed.rect.x, -placed.rect.y)
    sheet = pygame.Surface(bare.size, pygame.SRCALPHA, 32)
    draw_plate(sheet, own, placed.unit)
    spot = face_place(own, bare, placed.unit)
    assert spot is not None
    inked = {tuple(sheet.get_at((x, y))) for x in range(spot.left, spot.right) for y in range(spot.top, spot.bottom)}
    assert len(inked) == 1, "no word stands where the face is"


def test_lines_wrapped_to_the_width_of_the_widest_stay_as_they_are() -> None:
    Window("test", size=(800, 600))
    words = "With the J♥ you get this trick in about 4 of 10 deals, and it gets rid of your highest card " * 3
    for px in (14, 16, 17, 24):
        for width in range(200, 1200, 7):
            rows = text.wrapped(words.strip(), px, width)
            assert text.wrapped(words.strip(), px, max(text.size(row, px)[0] for row in rows)) == rows


def test_no_wrapped_line_is_wider_than_its_room() -> None:
    Window("test", size=(800, 600))
    words = "Bid\u00a016  Tricks\u00a02  Fives\u00a02  Points\u00a012  Worth\u00a0666"
    for px in (14, 17, 24, 25, 42):
        for width in range(text.size("Points\u00a012", px)[0], text.size(words, px)[0] + 4):
            assert all(text.size(row, px)[0] <= width for row in text.wrapped(words, px, width))


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (1024, 1366)])
@pytest.mark.parametrize("players", range(2, 8))
def test_a_stock_does_not_overlap_plates_and_won_tricks(size: tuple[int, int], players: int) -> None:
    for scale in (1.0, 1.75):
        geometry = Geometry(size, unit_for(size) * scale, players, 0)
        stock = geometry.stock_box()
        taken = [geometry.trick_box(seat) for seat in range(players)]
        for spot in geometry.spots[1:]:
            taken.append(spot.plate)
            if spot.inward == (1, 0):
                packet = pygame.Rect(spot.plate.right + geometry.margin, 0, *[round(0.62 * geometry.small)] * 2)
                packet.centery = spot.plate.centery
                taken.append(packet)
        assert stock.collidelist(taken) < 0


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", range(2, 8))
def test_no_card_of_the_trick_covers_a_plate_at_any_size(size: tuple[int, int], players: int) -> None:
    for scale in (1.0, 1.75):
        for cards in (75, 100, 115, 130, 200):
            geometry = Geometry(size, unit_for(size) * scale, players, 0, cards)
            tricks = [geometry.trick_box(seat) for seat in range(players)]
            assert all(spot.plate.collidelist(tricks) < 0 for spot in geometry.spots[1:])
            assert geometry.trick >= Geometry(size, unit_for(size), players, 0, min(cards, 100)).trick


def _rows(plate: Plate, high: int, wide: int = 400) -> list[int]:
    """Return the middles of the rows of words on a plate of this height, in pixels from the plate's middle."""
    surface = pygame.Surface((wide, high))
    PlacedPlate(plate, surface.get_rect(), 1.0).draw(surface)
    bright = [any(surface.get_at((x, y)).g > 120 for x in range(8, 120)) for y in range(3, high - 3)]
    starts = [at for at in range(1, len(bright)) if bright[at] and not bright[at - 1]]
    ends = [at for at in range(1, len(bright)) if bright[at - 1] and not bright[at]]
    return [round((start + end) / 2 + 3 - high / 2) for start, end in zip(starts, ends, strict=True)]


def test_the_lines_of_the_higher_own_plate_stay_together() -> None:
    Window("test", size=(800, 600))
    usual, own = (_rows(Plate("Ann", 7, "Bids 4", False, False), high) for high in (46, 64))
    assert len(usual) == len(own) == 2
    assert own[1] - own[0] - (usual[1] - usual[0]) in (0, 1)
    assert all(abs(mine - theirs) <= 1 for mine, theirs in zip(own, usual, strict=True))


def test_a_tag_that_is_not_whole_beside_its_aim_stands_above_it() -> None:
    Window("test", size=(800, 600))
    aim = Goal((0,), "points", 4, 14, 28)
    plate = Plate("Ada", 0, "", False, False, SeatMarks("Bidder of the whole hand", goal=aim))
    wide = full_room(plate, 1.0, is_wide=False)
    narrow = text.room_for(plate.marks.tag, theme.SMALL) + 2 * PAD + 2
    assert (lines_below(plate, wide, 1.0), lines_below(plate, narrow, 1.0)) == (1, 2)
    assert len(_rows(plate, 64, narrow)) > len(_rows(plate, 46, wide)) == 2


def test_negative_points_have_a_true_minus_sign() -> None:
    Window("test", size=(800, 600))
    below, above = (pygame.Surface((200, 46)) for _one in range(2))
    PlacedPlate(Plate("Ann", -7, "", False, False), below.get_rect(), 1.0).draw(below)
    text.write(above, "−7", pygame.Rect(10, 3, 180, 40), 16, theme.IVORY, text.SEMIBOLD, "end")
    strokes = [
        sum(surface.get_at((x, y))[:3] == theme.IVORY[:3] for x in range(150, 200) for y in range(46))
        for surface in (below, above)
    ]
    assert strokes[0] == strokes[1] > 0
