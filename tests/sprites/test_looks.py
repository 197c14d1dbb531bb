"""How the pictures look, measured on pixels drawn by pygame's renderer."""

import io
import itertools
from pathlib import Path

import pygame
import pytest
import resvg_py

from .conftest import Draw

RANKS, SUITS = "AKQJT98765432", "SHDC"
COURTS = [rank + suit for rank in "KQJ" for suit in SUITS]
BACKS = ("club", "lattice", "waves", "stars", "leaves", "bridge")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def far(one: bytes, other: bytes) -> float:
    """Mean distance of two pictures, 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def unlike(one: bytes, other: bytes) -> int:
    """Number of colour values in which two pictures differ clearly."""
    return sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))


def inked_rows(surface: pygame.Surface, area: pygame.Rect) -> list[int]:
    """Rows within an area that have a pixel clearly darker than paper."""
    return [
        y
        for y in range(area.top, area.bottom)
        if any(
            surface.get_at((x, y)).hsva[2] < 82 or surface.get_at((x, y)).hsva[1] > 40
            for x in range(area.left, area.right)
        )
    ]


@pytest.mark.parametrize("name", [f"{pack}/{card}" for pack in ("cards", "large") for card in COURTS])
def test_courts_are_the_same_upside_down(draw: Draw, name: str) -> None:
    upright = draw(name, 100, 140)
    assert far(pixels(upright), pixels(pygame.transform.rotate(upright, 180))) < 1.5


@pytest.mark.parametrize("name", BACKS)
def test_backs_are_the_same_upside_down(draw: Draw, name: str) -> None:
    back = draw(f"backs/{name}", 100, 140)
    assert far(pixels(back), pixels(pygame.transform.rotate(back, 180))) < 1.5


@pytest.mark.parametrize(("pack", "least"), [("cards", 0.26), ("large", 0.44)])
def test_ranks_are_tall_and_in_the_left_part(draw: Draw, pack: str, least: float) -> None:
    width = 250
    column = pygame.Rect(4, 8, 46 if pack == "cards" else 74, 122 if pack == "large" else 77)
    for rank in RANKS:
        rows = inked_rows(draw(f"{pack}/{rank}H", width, 350), column)
        assert (rows[-1] - rows[0] + 1) / width >= least, rank
        assert rows == list(range(rows[0], rows[-1] + 1)), f"{rank}: the rank is one piece from top to bottom"


def thinned(mask: pygame.Mask, reach: int) -> pygame.Mask:
    """Return the part of a mask that a square of twice this reach can cover without leaving the mask."""
    for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        whole = mask
        for step in range(1, reach + 1):
            mask = mask.overlap_mask(whole, (way[0] * step, way[1] * step))
    return mask


def fattened(mask: pygame.Mask, reach: int) -> pygame.Mask:
    """Return a mask with such a square around each of its points."""
    for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        whole = mask.copy()
        for step in range(1, reach + 1):
            mask.draw(whole, (way[0] * step, way[1] * step))
    return mask


@pytest.mark.parametrize("rank", "23456789")
def test_figures_have_no_spikes_where_strokes_meet(draw: Draw, rank: str) -> None:
    index = draw(f"large/{rank}S", 1000, 1400).subsurface((20, 50, 260, 470))
    figure = pygame.mask.from_threshold(index, (0x1C, 0x21, 0x26), (40, 40, 40, 255))
    spikes = figure.copy()
    spikes.erase(fattened(thinned(figure, 6), 6), (0, 0))
    assert figure.count() > 30_000
    assert spikes.count() < 50


def test_a_fifth_of_a_card_shows_rank_and_suit(draw: Draw) -> None:
    strips = {}
    for card in (rank + suit for rank in RANKS for suit in SUITS):
        strips[card] = pixels(draw(f"cards/{card}", 40, 56).subsurface((0, 0, 8, 28)))
    for one, other in itertools.combinations(strips, 2):
        assert unlike(strips[one], strips[other]) >= 9, f"{one} and {other} look alike in a fan"


@pytest.mark.parametrize("pack", ["cards", "large"])
def test_no_two_cards_of_a_pack_look_alike(draw: Draw, pack: str) -> None:
    names = [rank + suit for rank in RANKS for suit in SUITS] + ["BJ", "LJ"]
    small = {name: pixels(draw(f"{pack}/{name}", 25, 35)) for name in names}
    for one, other in itertools.combinations(names, 2):
        assert unlike(small[one], small[other]) > 40, f"{one} and {other}"


def test_the_jokers_differ_in_colour_and_shape(draw: Draw) -> None:
    big, little = draw("cards/BJ", 100, 140), draw("cards/LJ", 100, 140)
    colourful = [sum(s.get_at((x, y)).hsva[1] > 45 for x in range(100) for y in range(140)) for s in (big, little)]
    assert colourful[0] > 1500
    assert colourful[1] == 0
    grey = [pixels(pygame.transform.grayscale(s)) for s in (big, little)]
    assert far(*grey) > 20


def test_suit_colours_follow_the_pack(draw: Draw) -> None:
    def colour(name: str) -> tuple[int, ...]:
        return tuple(draw(name, 250, 350).get_at((29, 109)))[:3]

    two = {suit: colour(f"cards/7{suit}") for suit in SUITS}
    four = {suit: colour(f"cards4/7{suit}") for suit in SUITS}
    assert two["S"] == two["C"] == four["S"]
    assert two["H"] == two["D"] == four["H"]
    assert len(set(four.values())) == 4


@pytest.mark.parametrize("name", ["cards/7H", "cards4/KC", "large/TS", "backs/stars", "cards/BJ"])
def test_corners_are_clear_and_edges_are_paper(draw: Draw, name: str) -> None:
    card = draw(name, 200, 280)
    for x, y in ((0, 0), (199, 0), (0, 279), (199, 279), (1, 1), (198, 278)):
        assert card.get_at((x, y)).a < 40
    for x, y in ((100, 3), (100, 276), (3, 140), (196, 140)):
        assert card.get_at((x, y)).a == 255
        assert min(tuple(card.get_at((x, y)))[:3]) > 225


@pytest.mark.parametrize("name", ["suits/S_light", "suits/H_light", "suits/D_light", "suits/C_light", "icons/menu"])
def test_light_marks_stand_out_on_dark_panels(draw: Draw, name: str) -> None:
    mark = draw(name, 48, 48)
    solid = max(tuple(mark.get_at((x, y)))[:3] for x in range(48) for y in range(48) if mark.get_at((x, y)).a == 255)
    assert (brightness(solid) + 0.05) / (brightness((0x10, 0x1B, 0x16)) + 0.05) > 3


def brightness(colour: tuple[int, ...]) -> float:
    """Relative luminance as defined by WCAG."""
    parts = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(
    "name", ["cards/AS", "cards/QH", "cards/TC", "cards/LJ", "cards4/JD", "large4/KC", "backs/club", "backs/lattice"]
)
def test_another_renderer_draws_the_same_card(draw: Draw, home: Path, name: str) -> None:
    ours = draw(name, 150, 210)
    png = bytes(resvg_py.svg_to_bytes(svg_string=(home / f"{name}.svg").read_text(), width=150, height=210))
    theirs = pygame.image.load(io.BytesIO(png), "card.png")
    assert theirs.get_size() == (150, 210)
    felt = [pygame.Surface((150, 210)) for _ in range(2)]
    for table, card in zip(felt, (ours, theirs), strict=True):
        table.fill("#1f5c46")
        table.blit(card, (0, 0))
    assert far(pixels(felt[0]), pixels(felt[1])) < 3


def test_the_program_icon_is_the_drawn_mark(draw: Draw, home: Path) -> None:
    mark = draw("icon/app", 128, 128)
    saved = pygame.image.load(home / "icon" / "app-128.png")
    assert far(pixels(mark), pixels(saved)) < 3


def test_the_icon_is_readable_at_16_pixels(home: Path) -> None:
    tiny = pygame.image.load(home / "icon" / "app-16.png")
    colours = [tuple(tiny.get_at((x, y))) for x in range(16) for y in range(16)]
    dark = sum(max(c[:3]) < 70 and c[3] > 200 for c in colours)
    light = sum(min(c[:3]) > 200 and c[3] > 200 for c in colours)
    red = sum(c[0] > c[1] + 60 and c[3] > 200 for c in colours)
    assert dark >= 20
    assert light >= 20
    assert red >= 4
