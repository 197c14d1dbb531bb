"""Bids on a tray of chips, refusals above the hand, and the keys that answer a question."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.bots import choose
from game.cards import Chance
from game.rules import game_of
from game.rules.actions import Action, parse_action
from game.rules.parts import View
from game.scenes.table.chips import SIDE, Chip
from game.ui import theme
from tests.driver import Make, TableDriver
from tests.rotation import one_in
from tests.scenes.test_table import to_play
from tests.ui.watching import reading

Prefer = Callable[[int, list[Action]], Action | None]


def asked(
    table: Make, game: str, verb: str, prefer: Prefer = lambda seat, legal: None, **options: object
) -> TableDriver:
    """A table at which the first person is asked for something with this verb."""
    driver = table(game=game, **options)
    match, chance = driver.match, Chance("asked")
    while not (match.game.turn == 0 and any(action.verb == verb for action in match.game.legal(0))):
        seat = match.game.turn
        assert seat is not None
        wanted = prefer(seat, list(match.game.legal(seat)))
        match.submit(seat, wanted or choose("casual", match.game.view(seat), chance))
        assert not match.is_over
    driver.table.controller.restart()
    assert driver.until_asked()
    driver.steps(2)
    return driver


def bold(seat: int, legal: list[Action]) -> Action | None:
    """The first seat bids as high as it can, the others pass."""
    bids = [action for action in legal if action.verb == "bid"]
    if seat == 0 and bids:
        return max(bids, key=lambda action: action.number or 0)
    return next((action for action in legal if action.verb == "pass"), None)


def outbid(table: Make, **options: object) -> TableDriver:
    """In Call Deuces the second seat has bid 16 over a 15 of the first, which is asked again."""
    driver = table(game="call-deuces", **options)
    match = driver.match
    while match.game.turn != 0 or parse_action("bid 16") in match.game.legal(0):
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, parse_action({0: "bid 15", 1: "bid 16"}.get(seat, "pass")))
    driver.table.controller.restart()
    assert driver.until_asked()
    driver.steps(2)
    return driver


def bad_hand() -> str:
    """A seed of Alkort with which the first seat may exchange in the first deal."""
    for seed in map(str, range(2000)):
        game = game_of("alkort")(4, seed, {})
        game.begin(lambda _event: None)
        if game.turn == 0 and any(action.verb == "exchange" for action in game.legal(0)):
            return seed
    raise AssertionError("no such seed")


def in_sight(driver: TableDriver) -> list[Chip]:
    return [child for child in driver.table.controls.buttons.children() if isinstance(child, Chip)]


def chip(driver: TableDriver, words: str) -> Chip:
    return next(one for one in driver.table.controls.buttons.chips if one.words == words)


def bids(driver: TableDriver) -> list[str]:
    return [entry.text for entry in driver.match.entries if entry.seat == 0]


# -- the tray -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", one_in(3, [(800, 600), (1280, 720), (1920, 1080)]))
@pytest.mark.parametrize(("game", "verb"), [("call-deuces", "bid"), ("four-hundred", "bid"), ("devils-bridge", "bid")])
def test_bids_are_chips_of_56_pixels_on_a_tray_clear_of_the_hand(
    table: Make, game: str, verb: str, size: tuple[int, int]
) -> None:
    driver = asked(table, game, verb, size=size)
    unit, sheet = driver.window.unit, driver.table.controls.buttons.sheet()
    assert sheet is not None
    for one in in_sight(driver):
        assert min(one.rect.size) >= round(SIDE * unit)
        assert sheet.contains(one.rect)
    assert sheet.bottom <= driver.table.display.geometry.hand_top
    assert pygame.Rect((0, 0), size).contains(sheet)


def test_what_a_bid_is_worth_stands_on_its_chip_and_no_tip_covers_others(table: Make) -> None:
    driver = asked(table, "four-hundred", "bid")
    seven = chip(driver, "7")
    assert seven.note
    driver.move(seven.rect.center)
    driver.rest(2)
    assert seven.is_hovered
    assert driver.stage.overlay.tip == ""


def test_passing_stands_first(table: Make) -> None:
    driver = asked(table, "call-deuces", "bid")
    assert in_sight(driver)[0].action == Action("pass")


def test_suits_are_chips_with_their_sign_and_one_is_chosen_by_a_click(table: Make) -> None:
    driver = asked(table, "call-deuces", "trump", bold, seed="1")
    assert [one.suit for one in in_sight(driver)] == [0, 1, 2, 3]
    driver.click(chip(driver, "hearts").rect)
    assert bids(driver)[-1] == "trump H"


def test_more_numbers_than_fit_are_shown_in_part_and_plus_shows_the_others(table: Make) -> None:
    driver = outbid(table, size=(800, 600), text_scale=125)
    tray = driver.table.controls.buttons
    seen = [one.words for one in in_sight(driver)]
    assert seen[:2] == ["Pass", "17"], "the lowest bid comes first"
    assert "33" not in seen
    for _press in range(3):
        driver.press_button("+")
        driver.step()
    assert in_sight(driver)[-1].words == "33"
    for _press in range(4):
        driver.press_button("−")
        driver.step()
    assert in_sight(driver)[1].words == "15", "forbidden ones can be tried as well"
    assert tray.is_window


def test_minus_and_plus_are_there_only_while_they_show_more(table: Make) -> None:
    driver = outbid(table, size=(800, 600), text_scale=125)

    def signs() -> set[str]:
        with reading() as words:
            driver.table.controls.buttons.draw(pygame.Surface(driver.window.size))
        return words & {"−", "+"}

    assert signs() == {"−", "+"}
    driver.press_button("−")
    driver.step()
    assert signs() == {"+"}
    for _press in range(4):
        driver.press_button("+")
        driver.step()
    assert signs() == {"−"}


def test_the_arrows_reach_numbers_that_are_out_of_sight(table: Make) -> None:
    driver = outbid(table, size=(800, 600), text_scale=125)
    for _step in range(19):
        driver.key(pygame.K_RIGHT)
        driver.step()
    focused = driver.table.focused
    assert isinstance(focused, Chip)
    assert focused.words == "33"
    assert focused in in_sight(driver)


@pytest.mark.parametrize("scale", one_in(3, [100, 150, 200], 2))
@pytest.mark.parametrize(("game", "verb"), [("call-deuces", "bid"), ("twenty-eight", "bid"), ("four-hundred", "bid")])
def test_chips_overlap_nothing_with_large_text_in_a_small_window(table: Make, game: str, verb: str, scale: int) -> None:
    driver = asked(table, game, verb, size=(800, 600), text_scale=scale)
    plates = [plate.rect for plate in driver.table.picture.plates]
    sheet = driver.table.controls.buttons.sheet()
    assert sheet is not None
    assert sheet.collidelist(plates) < 0
    rects = [one.rect for one in in_sight(driver)]
    assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))


# -- refusals -----------------------------------------------------------------------------------------------------


def test_a_refusal_stands_12_pixels_above_the_hand_until_the_next_input(table: Make) -> None:
    driver = table()
    to_play(driver)
    prompt = driver.table.controls.prompt
    refused, why = driver.match.game.view(0).refused[0]
    driver.drag(refused.card, driver.middle)
    driver.rest(30)
    refusal = driver.table.controls.refusal
    assert refusal.visible, "it stays as long as nothing is done"
    assert not prompt.visible
    assert refusal.sheet().bottom == driver.table.display.geometry.hand_top - 12
    assert why.rule not in refusal.sentence
    assert driver.stage.overlay.sentences == ()
    driver.move((5, 5))
    assert refusal.visible, "moving the pointer is no input"
    driver.key(pygame.K_RIGHT)
    assert not refusal.visible
    assert driver.table.picture.lit == ()
    assert prompt.visible


def test_what_may_be_played_is_outlined_in_green_and_nothing_in_red(table: Make) -> None:
    driver = table()
    to_play(driver)
    refused = driver.match.game.view(0).refused[0][0]
    driver.drag(refused.card, driver.middle)
    driver.rest(1)
    legal = {action.card for action in driver.match.game.legal(0)}
    picture = driver.table.picture
    rings = {sprite.card: picture._ring_of(sprite) for sprite in picture.sprites}
    assert {card for card, ring in rings.items() if ring == theme.ALLOWED} == legal
    assert theme.WARNING not in rings.values()
    surface, sprite = driver.window.surface, picture.sprites.of(next(iter(legal)))
    assert sprite is not None
    around = sprite.rect().inflate(12, 12).clip(surface.get_rect())
    colours = {
        surface.get_at((x, y))[:3]
        for x in range(around.left, around.left + 20)
        for y in range(around.top, around.bottom)
    }
    assert theme.ALLOWED in colours


def test_after_a_forbidden_bid_the_bids_that_may_be_made_are_outlined(table: Make) -> None:
    driver = outbid(table)
    driver.click(chip(driver, "15").rect)
    assert driver.table.controls.refusal.visible
    legal = set(driver.table.display.shown.legal)
    assert {one.action for one in driver.table.controls.buttons.chips if one.is_lit} == legal
    driver.click((5, 300))
    assert not any(one.is_lit for one in driver.table.controls.buttons.chips)


# -- keys ---------------------------------------------------------------------------------------------------------


def test_p_passes(table: Make) -> None:
    driver = outbid(table)
    driver.key(pygame.K_p)
    assert bids(driver)[-1] == "pass"


def test_typed_digits_lie_on_the_tray_and_backspace_erases_them(table: Make) -> None:
    driver = outbid(table)
    driver.key(pygame.K_1)
    driver.key(pygame.K_8)
    assert chip(driver, "18").is_on
    driver.key(pygame.K_BACKSPACE)
    assert driver.table.selection.typed == "1"
    assert not chip(driver, "18").is_on
    driver.key(pygame.K_9)
    assert chip(driver, "19").is_on
    driver.key(pygame.K_RETURN)
    assert bids(driver)[-1] == "bid 19"


@pytest.mark.parametrize(
    ("digits", "sentence"),
    [((9, 9), "The highest bid is 33."), ((1, 4), "The lowest bid is 17."), ((0,), "The lowest bid is 17.")],
)
def test_a_number_that_cannot_be_bid_names_the_nearest_one_that_can(
    table: Make, digits: tuple[int, ...], sentence: str
) -> None:
    driver = outbid(table)
    for digit in digits:
        driver.key(getattr(pygame, f"K_{digit}"))
    driver.key(pygame.K_RETURN)
    refusal = driver.table.controls.refusal
    assert (refusal.visible, refusal.sentence, refusal.rule) == (True, sentence, "")


@pytest.mark.parametrize("is_sure", [False, True])
def test_a_jump_of_more_than_five_above_the_lowest_bid_is_asked_about(table: Make, is_sure: bool) -> None:
    driver = outbid(table)
    before = len(driver.match.entries)
    for key in (pygame.K_2, pygame.K_7, pygame.K_RETURN):
        driver.key(key)
    assert driver.top == "Dialog"
    assert len(driver.match.entries) == before
    driver.press_button("Go ahead" if is_sure else "Think again")
    assert bids(driver)[-1:] == (["bid 27"] if is_sure else bids(driver)[-1:])
    assert (len(driver.match.entries) > before) == is_sure


def test_a_bid_five_above_the_lowest_one_is_not_asked_about(table: Make) -> None:
    driver = outbid(table)
    for key in (pygame.K_2, pygame.K_2, pygame.K_RETURN):
        driver.key(key)
    assert bids(driver)[-1] == "bid 22"


def test_an_estimate_of_tricks_is_never_asked_about(table: Make) -> None:
    driver = asked(table, "four-hundred", "bid")
    for key in (pygame.K_1, pygame.K_3, pygame.K_RETURN):
        driver.key(key)
    assert bids(driver)[-1] == "bid 13"


def test_with_all_cards_chosen_tab_finds_the_button_that_is_lit_first(table: Make) -> None:
    driver = asked(table, "alkort", "exchange", seed=bad_hand())
    view: View = driver.table.display.shown
    action = next(action for action in view.legal if len(action.cards) > 1)
    for card in action.cards:
        driver.table.pointer.toggle(card)
    driver.step()
    driver.key(pygame.K_TAB)
    focused = driver.table.focused
    assert focused is not None
    assert getattr(focused, "kind", "") == "primary"
    driver.key(pygame.K_RETURN)
    assert bids(driver)[-1] == str(action)


def test_the_page_of_keys_opens_from_the_rules_and_from_the_pause(table: Make) -> None:
    driver = table()
    driver.until_asked()
    driver.key(pygame.K_F1)
    driver.press_button("Keys")
    assert driver.top == "KeysSheet"
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.top == "PauseScene"
    driver.key(pygame.K_k)
    assert driver.top == "KeysSheet"
    driver.key(pygame.K_RETURN)
    assert driver.top == "PauseScene"
