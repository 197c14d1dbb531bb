"""The guests: all parts are there, outlines and expressions differ on pixels, and the files stay small."""

import itertools
import re

import pygame
import pytest

from game.ui import portraits
from sprites.draw.guests import GUESTS, all_guests
from sprites.draw.guests.parts import EXPRESSIONS
from sprites.draw.persons import OWN, all_persons
from tests.rotation import one_in

from .conftest import Draw

BYTES_AT_MOST = 350_000
PARTS = {"ground", "back", "body", "head", "whites", "shut", "shut-glad", "top", "front", "hand"}
CHANGING = ("ears", "face", "pupils", "lids", "left", "right")
PARTS |= {f"{part}-{expression}" for expression in EXPRESSIONS for part in CHANGING}


def bust(guest: str, expression: str, side: int, *, with_ground: bool = True) -> pygame.Surface:
    drawn = portraits.portrait(guest, side, expression, with_ground=with_ground)
    assert drawn is not None
    return drawn


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """Number of pixels of two pictures that differ clearly in a colour."""
    first, second = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    return sum(
        any(abs(first[i + part] - second[i + part]) > 60 for part in range(3)) for i in range(0, len(first), 3)
    )  # fmt: skip


def test_there_are_sixteen_guests_and_twelve_persons_within_the_bytes_they_may_take() -> None:
    guests, persons = all_guests(), all_persons()
    assert (len(guests), len(persons)) == (16, 12)
    assert sum(map(len, [*guests.values(), *persons.values()])) <= BYTES_AT_MOST


@pytest.mark.parametrize("guest", one_in(3, GUESTS, 0))
def test_a_guest_has_every_part_once(guest: str) -> None:
    names = re.findall(r'<g id="([^"]+)"', all_guests()[guest].decode())
    assert sorted(names) == sorted(PARTS)


def test_no_two_guests_have_nearly_the_same_outline_at_48_pixels() -> None:
    outlines = {guest: pygame.mask.from_surface(bust(guest, "calm", 48, with_ground=False)) for guest in GUESTS}
    for one, other in itertools.combinations(GUESTS, 2):
        first, second = outlines[one], outlines[other]
        common = first.overlap_area(second, (0, 0))
        apart = first.count() + second.count() - 2 * common
        assert apart > 110, f"{one} and {other} differ in {apart} pixels"


@pytest.mark.parametrize("guest", one_in(3, GUESTS, 1))
def test_the_expressions_of_a_guest_differ_at_96_pixels(guest: str) -> None:
    for one, other in itertools.combinations(EXPRESSIONS, 2):
        apart = unlike(bust(guest, one, 96), bust(guest, other, 96))
        assert apart > 500, f"{one} and {other} differ in {apart} pixels"


@pytest.mark.parametrize("guest", GUESTS)
def test_no_expression_is_cut_off_by_the_edge_of_the_picture(guest: str) -> None:
    for expression in EXPRESSIONS:
        outline = pygame.mask.from_surface(bust(guest, expression, 240))
        for x, y in itertools.chain(((i, 0) for i in range(240)), ((e, i) for i in range(240) for e in (0, 239))):
            assert not outline.get_at((x, y)), f"{expression} reaches the edge at {x}, {y}"


def test_every_person_wears_the_colour_that_is_exchanged() -> None:
    assert [name for name, data in all_persons().items() if OWN.encode() not in data] == []


def test_a_guest_seen_without_the_program_has_the_calm_face(draw: Draw) -> None:
    assert unlike(draw("guests/fox", 96, 96), bust("fox", "calm", 96)) == 0
