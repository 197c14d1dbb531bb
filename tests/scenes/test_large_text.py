"""Tables in large text: words grow as far as there is room, stay together, and cover nothing else."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.services import Services
from game.scenes.table.chips import Chip
from game.scenes.table.what_if import WhatIfTable
from game.table.fitting import CornerSheet
from game.table.notices import Banner
from game.texts.lines import KEPT, SIGN
from game.ui.window import unit_for
from tests.rotation import in_rotation, one_in, some_of
from tests.scenes.screens import SCREENS, Look, moments, show, show_table

MOMENTS = moments()
SMALL, USUAL = Look((800, 600), 175), Look((1280, 720), 175)


@pytest.mark.parametrize("look", one_in(2, [SMALL, USUAL, Look((1920, 1080), 175)]))
def test_the_plates_of_others_grow_with_the_text_and_alike(services: Services, look: Look) -> None:
    full, plain = unit_for(look.size, look.text_scale), unit_for(look.size)
    for moment in MOMENTS:
        if moment.name.endswith("-trick"):
            units = [plate.unit for plate in show_table(services, moment, look).picture.plates[1:]]
            assert len(set(units)) == 1, moment
            if look == SMALL:  # there long names have to be smaller, since the cards keep their size
                assert min(units) > (1.15 if moment.players < 5 else 1.0) * plain, moment
            elif moment.players < 7:
                assert min(units) >= (0.8 if moment.players < 5 else 0.7) * full, moment
            else:
                assert min(units) > 1.1 * plain, moment


@pytest.mark.parametrize("look", [SMALL, USUAL])
@pytest.mark.parametrize("game_id", some_of(GAMES, 3))
def test_no_sign_of_the_panel_stands_alone_and_no_row_of_ranks_is_broken(
    services: Services, game_id: str, look: Look
) -> None:
    for moment in MOMENTS:
        if moment.game_id == game_id:
            picture = show_table(services, moment, look).picture
            assert picture.panel is not None
            assert all(len(line) > SIGN or KEPT in line for line in picture.panel.lines[picture.panel.titles :]), moment
            if isinstance(picture.strip, CornerSheet):
                assert picture.strip.lines[picture.strip.titles :] == tuple(picture.corners.ranks), moment


@pytest.mark.parametrize("look", [SMALL, USUAL])
@pytest.mark.parametrize("game_id", some_of(GAMES, 4))
def test_what_is_asked_keeps_a_gap_to_cards_and_plates(services: Services, game_id: str, look: Look) -> None:
    for moment in MOMENTS:
        if moment.game_id == game_id:
            table = show_table(services, moment, look)
            others = [plate.rect for plate in table.picture.plates]
            others += [
                place.reach() for place in table.display.card_places() if place.kind in ("trick", "won", "stock")
            ]
            others += [place.reach() for place in table.display.card_places() if place.kind == "hand" and place.owner]
            for rect in table.controls.asked_rects():
                gap = 2 * table.display.geometry.gap
                assert rect.inflate(gap, gap).collidelist(others) < 0, moment


@pytest.mark.parametrize("name", ["twenty-eight-3-trump", "evil-deal-2-exchange"])
def test_what_is_asked_stands_in_the_middle_over_the_own_hand_where_it_can(services: Services, name: str) -> None:
    moment = next(moment for moment in MOMENTS if moment.name == name)
    rects = show_table(services, moment, SMALL).controls.asked_rects()
    assert abs(rects[0].unionall(rects[1:]).centerx - SMALL.size[0] // 2) <= 2


@pytest.mark.parametrize("look", [Look((800, 600), 100), SMALL, USUAL])
def test_numbers_to_choose_stand_in_columns_and_no_few_of_them_alone(services: Services, look: Look) -> None:
    for moment in MOMENTS:
        if moment.name.endswith("-bid"):
            buttons = show_table(services, moment, look).controls.buttons.children()
            numbers = [one for one in buttons if isinstance(one, Chip) and one.action.number is not None]
            assert len({button.rect.w for button in numbers}) == 1, moment
            tops = [one.rect.top for one in numbers]
            rows = [tops.count(top) for top in sorted(set(tops))]
            assert 2 * rows[-1] >= rows[0], moment


@pytest.mark.parametrize(("scale", "size"), in_rotation([100, 125, 150, 175], [(1280, 720), (800, 600)]))
def test_of_many_numbers_at_least_four_are_in_sight_on_the_tray(
    services: Services, size: tuple[int, int], scale: int
) -> None:
    for moment in MOMENTS:
        if moment.name.endswith(("-bid", "-raise")):
            tray = show_table(services, moment, Look(size, scale)).controls.buttons
            chips = [one for one in tray.chips if one.action.number is not None]
            assert len([one for one in chips if one.visible]) >= min(4, len(chips)), moment


@pytest.mark.parametrize(
    ("words", "look"), in_rotation(["Thrown in: dealing again", "Trump: ♥ hearts"], [SMALL, USUAL])
)
def test_a_banner_hangs_on_no_plate_and_no_hand(services: Services, words: str, look: Look) -> None:
    for moment in MOMENTS:
        if moment.name.endswith(("-play", "-late")):
            table = show_table(services, moment, look)
            banner = Banner(words).rect(table.display.geometry, table.display.unit)
            assert pygame.Rect((0, 0), look.size).contains(banner)
            assert banner.collidelist([plate.rect for plate in table.picture.plates]) < 0, moment
            hands = [place.rect() for place in table.display.card_places() if place.kind == "hand" and place.owner]
            assert banner.collidelist(hands) < 0, moment


@pytest.mark.parametrize("look", [Look((800, 600), 100), SMALL, Look((1280, 720), 100), USUAL])
def test_the_banner_of_a_what_if_covers_no_plate_and_no_card(services: Services, look: Look) -> None:
    table = show(services, SCREENS["what-if"], look)
    assert isinstance(table, WhatIfTable)
    assert table.picture.banner is not None
    banner = table.picture.banner.rect(table.display.geometry, table.display.unit)
    assert banner.collidelist([plate.rect for plate in table.picture.plates]) < 0
    assert banner.collidelist([place.reach() for place in table.display.card_places()]) < 0


def test_a_banner_stays_where_it_hangs_until_the_window_changes(services: Services) -> None:
    table = show(services, SCREENS["what-if"], USUAL)
    assert isinstance(table, WhatIfTable)
    picture = table.picture
    assert picture.banner is not None
    before = picture.banner.rect(table.display.geometry, table.display.unit)
    moved = [place._replace(x=before.centerx, y=before.centery) for place in table.display.card_places()]
    picture.show(table.display.shown, moved)
    assert picture.banner.rect(table.display.geometry, table.display.unit) == before
    table.arrange(SMALL.size, table.display.unit)
    rect = picture.banner.rect(table.display.geometry, table.display.unit)
    assert rect.collidelist([place.reach() for place in table.display.card_places()]) < 0
