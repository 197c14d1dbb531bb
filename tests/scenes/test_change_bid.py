"""DB-5 among several people, and taking back until somebody else has looked."""

from __future__ import annotations

import pygame
import pytest

from game.cards import HIDDEN
from game.rules.actions import parse_action
from tests.driver import Make, TableDriver


def lift(driver: TableDriver) -> None:
    """Lift the cover of the next person, and wait for the question. An old cover may come before it."""
    assert driver.top == "HandOverScene"
    while not driver.until_asked():
        driver.key(pygame.K_RETURN)
        driver.steps(3)
    driver.steps(2)


def to_cover(driver: TableDriver) -> None:
    """Let time pass until the screen is handed over."""
    driver.until(lambda: driver.top == "HandOverScene", "a cover")


def at_bids(driver: TableDriver, deal: int) -> TableDriver:
    """Play on to the first person's bid in a deal."""
    match = driver.match
    while match.game.number < deal or match.game.turn not in match.humans:
        turn = match.game.turn
        assert turn is not None
        match.submit(turn, match.game.legal(turn)[0])
    driver.table.controller.restart()
    return driver


def bidding(table: Make, humans: int, deal: int = 3, **options: object) -> TableDriver:
    """Several people bid in a deal of some cards; the first of them has the screen."""
    driver = at_bids(table(humans=humans, sharing="cover", **options), deal)
    to_cover(driver)
    lift(driver)
    return driver


def before_a_bot(table: Make) -> TableDriver:
    """Two people bid; the left neighbour of the one who has the screen is a bot."""
    driver = bidding(table, 2)
    while driver.match.setup.seats[driver.match.game.after(viewer(driver))].is_human:
        driver.key(pygame.K_1)
        to_cover(driver)
        lift(driver)
    return driver


def viewer(driver: TableDriver) -> int:
    seat = driver.table.controller.viewer
    assert seat is not None
    return seat


def faces(driver: TableDriver, seat: int) -> bool:
    """Whether a face of the hand of this seat lies on the table."""
    own = [
        sprite for sprite in driver.table.picture.sprites if (sprite.place.kind, sprite.place.owner) == ("hand", seat)
    ]
    return any(sprite.card != HIDDEN for sprite in own)


def said(driver: TableDriver, seat: int) -> list[str]:
    return [entry.text for entry in driver.match.entries[driver.match.deal_began :] if entry.seat == seat]


@pytest.mark.parametrize("humans", [2, 3, 4])
def test_db_5_the_bidder_changes_the_bid_while_the_left_neighbour_is_asked(table: Make, humans: int) -> None:
    driver = bidding(table, humans)
    while not driver.match.setup.seats[driver.match.game.after(viewer(driver))].is_human:
        driver.key(pygame.K_1)
        to_cover(driver)
        lift(driver)
    bidder = viewer(driver)
    driver.key(pygame.K_2)
    to_cover(driver)
    lift(driver)
    other = viewer(driver)
    assert other != bidder
    change = driver.table.controls.change
    assert change.visible
    assert driver.table.controls.changing == bidder
    driver.click(change.rect)
    to_cover(driver)
    assert not faces(driver, other), "a cover comes before another person's cards"
    assert not faces(driver, bidder)
    lift(driver)
    assert viewer(driver) == bidder
    assert faces(driver, bidder)
    assert not faces(driver, other)
    on = [chip.words for chip in driver.table.controls.buttons.chips if chip.is_on]
    assert on == ["2"], "the present bid is marked"
    driver.key(pygame.K_1)
    assert said(driver, bidder) == ["bid 2", "rebid 1"]
    to_cover(driver)
    assert not faces(driver, bidder)
    lift(driver)
    assert viewer(driver) == other
    driver.key(pygame.K_0)
    to_cover(driver) if driver.top != "HandOverScene" and driver.match.game.turn in driver.match.humans else None
    assert not driver.match.may_change(bidder), "the left neighbour has bid"


def test_db_5_a_bid_that_is_kept_goes_back_to_the_left_neighbour(table: Make) -> None:
    driver = bidding(table, 4)
    bidder = viewer(driver)
    driver.key(pygame.K_2)
    to_cover(driver)
    lift(driver)
    other = viewer(driver)
    driver.click(driver.table.controls.change.rect)
    to_cover(driver)
    lift(driver)
    before = list(driver.match.entries)
    driver.press_button("Keep")
    assert driver.match.entries == before
    to_cover(driver)
    assert not faces(driver, bidder)
    lift(driver)
    assert viewer(driver) == other
    assert said(driver, bidder) == ["bid 2"]


def test_db_5_the_dealer_may_change_until_the_first_card(table: Make) -> None:
    driver = bidding(table, 4)
    while driver.match.game.phase == "bid":
        legal = [action.number for action in driver.table.display.shown.legal if action.verb == "bid"]
        number = 1 if 1 in legal else 0
        driver.key(getattr(pygame, f"K_{number}"))
        to_cover(driver)
        lift(driver)
    dealer = driver.match.game.dealer
    change = driver.table.controls.change
    assert (change.visible, driver.table.controls.changing) == (True, dealer)
    card = driver.match.game.legal(viewer(driver))[0].card
    driver.drag(card, driver.middle)
    to_cover(driver)
    lift(driver)
    assert not driver.table.controls.change.visible
    assert not driver.match.may_change(dealer)


def test_db_5_the_hook_binds_the_dealers_change_too(table: Make) -> None:
    driver = bidding(table, 4)
    while driver.match.game.phase == "bid":
        legal = [action.number for action in driver.table.display.shown.legal if action.verb == "bid"]
        driver.key(getattr(pygame, f"K_{1 if 1 in legal else 0}"))
        to_cover(driver)
        lift(driver)
    match = driver.match
    dealer = match.game.dealer
    driver.click(driver.table.controls.change.rect)
    to_cover(driver)
    lift(driver)
    before = len(match.entries)
    hooked = next(action for action, why in match.game.view(dealer).refused if why.rule == "DB-4")
    driver.press_button(str(hooked.number))
    assert len(match.entries) == before
    assert driver.table.controls.refusal.rule == "DB-4"


def test_db_5_with_a_bot_next_the_bidder_changes_without_a_cover(table: Make) -> None:
    driver = before_a_bot(table)
    bidder = viewer(driver)
    driver.key(pygame.K_2)
    driver.steps(30)
    assert driver.table.controls.change.visible
    driver.click(driver.table.controls.change.rect)
    driver.steps(3)
    assert driver.top == "TableScene"
    assert viewer(driver) == bidder
    driver.key(pygame.K_0)
    assert said(driver, bidder) == ["bid 2", "rebid 0"]


def test_db_8_in_the_blind_deal_the_bidder_sees_the_others_cards_again_and_never_the_own(table: Make) -> None:
    driver = bidding(table, 3, deal=19, players=3)
    bidder = viewer(driver)
    assert driver.match.game.view(None).fact("blind")
    driver.key(pygame.K_1)
    to_cover(driver)
    lift(driver)
    driver.click(driver.table.controls.change.rect)
    to_cover(driver)
    lift(driver)
    assert viewer(driver) == bidder
    assert not faces(driver, bidder)


# -- taking back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["button", "keys"])
def test_a_bid_is_taken_back_until_the_next_person_has_looked(table: Make, way: str) -> None:
    driver = bidding(table, 4)
    bidder = viewer(driver)
    match = driver.match
    before = len(match.entries)
    driver.key(pygame.K_2)
    assert len(match.entries) == before + 1
    to_cover(driver)
    assert driver.table.controller.seat_to_take_back() == bidder
    if way == "button":
        driver.press_button(f"{match.names[bidder]}: take that back")
    else:
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(match.entries) == before
    to_cover(driver)
    assert not faces(driver, bidder), "somebody else may have the screen by now"
    lift(driver)
    assert viewer(driver) == bidder
    driver.key(pygame.K_2)
    to_cover(driver)
    lift(driver)
    assert driver.table.controller.seat_to_take_back() is None
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(match.entries) == before + 1
    assert match.game.legal(bidder) != [parse_action("bid 2")]


def test_a_bid_before_a_bots_is_taken_back_at_a_shared_table(table: Make) -> None:
    driver = before_a_bot(table)
    bidder = viewer(driver)
    before = list(driver.match.entries)
    driver.key(pygame.K_2)
    driver.steps(10)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.match.entries == before
    assert driver.until_asked()
    assert viewer(driver) == bidder
