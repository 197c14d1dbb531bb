"""DB-5 among several people who hold their cards to look, and taking back until somebody else has looked."""

from __future__ import annotations

import pygame
import pytest

from game.session.sharing import Need
from tests.driver import Make, TableDriver
from tests.scenes.test_change_bid import at_bids, said
from tests.scenes.test_hold import at, faces, own, play_on, press_hand, slide, space, waiting


def bidding(table: Make, humans: int, deal: int = 3, **options: object) -> TableDriver:
    """Several people bid in a deal of some cards; the first of them waits with the hand face down."""
    return waiting(at_bids(table(humans=humans, sharing="hold", **options), deal))


def before_a_person(driver: TableDriver) -> TableDriver:
    """Let people bid until the left neighbour of the one on turn is a person too."""
    match = driver.match
    while not match.setup.seats[match.game.after(on_turn(driver))].is_human:
        match.submit(on_turn(driver), match.game.legal(on_turn(driver))[0])
        while match.game.turn not in match.humans:
            assert match.game.turn is not None
            match.submit(match.game.turn, match.game.legal(match.game.turn)[0])
        driver.table.controller.restart()
        waiting(driver)
    return driver


def on_turn(driver: TableDriver) -> int:
    turn = driver.match.game.turn
    assert turn is not None
    return turn


def seated(driver: TableDriver) -> int | None:
    assert driver.table.display.anchor == driver.table.controller.viewing.seated
    return driver.table.controller.viewing.seated


def bid(driver: TableDriver, number: int) -> None:
    """Hold the cards and press a digit, as the person at the bottom."""
    waiting(driver)
    space(driver, True)
    driver.key(getattr(pygame, f"K_{number}"))
    space(driver, False)


def settled(driver: TableDriver) -> None:
    """Let time pass until the next person waits. Nothing may cover the table."""
    waiting(driver)
    driver.steps(2)
    assert driver.top == "TableScene"


def change(driver: TableDriver) -> None:
    driver.steps(2)
    assert driver.table.controls.change.visible
    driver.click(driver.table.controls.change.rect)
    driver.step()


# -- DB-5 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("humans", [2, 3, 4])
def test_db_5_the_table_turns_back_to_the_bidder_who_holds_and_bids_otherwise(table: Make, humans: int) -> None:
    driver = before_a_person(bidding(table, humans))
    bidder = on_turn(driver)
    bid(driver, 2)
    settled(driver)
    other = seated(driver)
    assert other == driver.match.game.after(bidder)
    assert driver.table.controls.changing == bidder
    change(driver)
    assert seated(driver) == bidder
    assert driver.stage.guard.is_on, "the hand that may be shown has another owner"
    assert faces(driver) == set()
    settled(driver)
    assert faces(driver) == set()
    space(driver, True)
    assert faces(driver) == set(driver.match.game.view(bidder).hand)
    assert [chip.words for chip in driver.table.controls.buttons.chips if chip.is_on] == ["2"]
    driver.key(pygame.K_1)
    space(driver, False)
    assert said(driver, bidder) == ["bid 2", "rebid 1"]
    assert faces(driver) == set()
    driver.step()
    assert driver.stage.guard.is_on
    settled(driver)
    assert seated(driver) == other
    assert faces(driver) == set()
    assert driver.table.controls.change.visible, "until the left neighbour has bid"
    bid(driver, 0)
    driver.steps(3)
    assert not driver.match.may_change(bidder)
    assert (driver.table.controls.change.visible, driver.table.controls.changing) != (True, bidder)


def test_db_5_in_one_gesture_with_the_pointer(table: Make) -> None:
    driver = before_a_person(bidding(table, 4))
    bidder = on_turn(driver)
    bid(driver, 2)
    settled(driver)
    change(driver)
    settled(driver)
    pos = press_hand(driver)
    chip = next(chip for chip in driver.table.controls.buttons.chips if chip.action.number == 0)
    driver.step()
    slide(driver, pos, chip.rect.center)
    driver.release(chip.rect.center)
    assert said(driver, bidder) == ["bid 2", "rebid 0"]
    assert faces(driver) == set()
    settled(driver)
    assert seated(driver) == driver.match.game.after(bidder)


@pytest.mark.parametrize("how", ["button", "enter", "held, by pointer", "held, by keys"])
def test_db_5_a_bid_may_be_kept_looked_at_or_not(table: Make, how: str) -> None:
    driver = before_a_person(bidding(table, 4))
    bidder = on_turn(driver)
    bid(driver, 2)
    settled(driver)
    before = list(driver.match.entries)
    change(driver)
    settled(driver)
    if how == "button":
        driver.press_button("Keep")
    elif how == "enter":
        driver.key(pygame.K_RETURN)
    elif how == "held, by keys":
        space(driver, True)
        driver.key(pygame.K_RETURN)
        space(driver, False)
    else:
        pos = press_hand(driver)
        driver.step()
        keep = next(one for one in driver.table.controls.buttons.children() if getattr(one, "words", "") == "Keep")
        slide(driver, pos, keep.rect.center)
        driver.release(keep.rect.center)
    assert faces(driver) == set()
    driver.step()
    assert driver.stage.guard.is_on
    settled(driver)
    assert driver.match.entries == before
    assert seated(driver) == driver.match.game.after(bidder)
    assert driver.table.controls.change.visible


def test_db_5_the_dealer_may_change_until_the_first_card(table: Make) -> None:
    driver = bidding(table, 4)
    while driver.match.game.phase == "bid":
        legal = [action.number for action in driver.match.game.view(on_turn(driver)).legal if action.verb == "bid"]
        bid(driver, 1 if 1 in legal else 0)
        settled(driver)
    dealer, match = driver.match.game.dealer, driver.match
    assert (driver.table.controls.change.visible, driver.table.controls.changing) == (True, dealer)
    change(driver)
    settled(driver)
    assert seated(driver) == dealer
    space(driver, True)
    hooked = next(action for action, why in match.game.view(dealer).refused if why.rule == "DB-4")
    driver.key(getattr(pygame, f"K_{hooked.number}"))
    assert driver.table.controls.refusal.rule == "DB-4", "the hook binds the change too"
    now = match.game.view(None).fact("bid", dealer)
    other = next(action.number for action in match.game.legal(dealer) if action.number != now)
    driver.key(getattr(pygame, f"K_{other}"))
    space(driver, False)
    assert said(driver, dealer)[-1] == f"rebid {other}"
    settled(driver)
    assert seated(driver) == match.game.turn
    assert driver.table.controls.change.visible
    pos = press_hand(driver)
    playable = {action.card for action in driver.table.display.shown.legal}
    sprite = next(one for one in own(driver) if one.card in playable)
    slide(driver, pos, at(sprite))
    slide(driver, at(sprite), driver.middle)
    driver.release(driver.middle)
    settled(driver)
    assert not driver.table.controls.change.visible
    assert not match.may_change(dealer)


def test_db_5_whoever_holds_cards_cannot_slide_onto_the_change_of_another(table: Make) -> None:
    driver = before_a_person(bidding(table, 4))
    bid(driver, 2)
    settled(driver)
    other, button = seated(driver), driver.table.controls.change
    pos = press_hand(driver)
    driver.steps(3)
    slide(driver, pos, button.rect.center)
    driver.release(button.rect.center)
    driver.steps(3)
    assert seated(driver) == other
    assert driver.table.controller.reopened is None


def test_db_5_the_change_is_reached_by_keys_and_puts_a_held_hand_down(table: Make) -> None:
    driver = before_a_person(bidding(table, 4))
    bidder = on_turn(driver)
    bid(driver, 2)
    settled(driver)
    space(driver, True)
    driver.steps(2)
    driver.table.focus(driver.table.controls.change)
    driver.key(pygame.K_RETURN)
    assert faces(driver) == set()
    space(driver, False)
    settled(driver)
    assert seated(driver) == bidder
    assert faces(driver) == set()


def test_db_5_with_the_latch(table: Make) -> None:
    driver = before_a_person(bidding(table, 4, hold_latch=True))
    bidder = on_turn(driver)
    driver.key(pygame.K_SPACE)
    driver.key(pygame.K_2)
    settled(driver)
    driver.key(pygame.K_SPACE)
    assert faces(driver), "the left neighbour looks already"
    change(driver)
    assert faces(driver) == set()
    settled(driver)
    assert seated(driver) == bidder
    driver.key(pygame.K_SPACE)
    driver.key(pygame.K_1)
    assert said(driver, bidder) == ["bid 2", "rebid 1"]


def test_db_5_with_a_bot_next_the_bidder_stays_and_changes_without_a_guard(table: Make) -> None:
    driver = bidding(table, 2)
    match = driver.match
    while match.setup.seats[match.game.after(on_turn(driver))].is_human:
        bid(driver, 1)
        settled(driver)
    bidder = on_turn(driver)
    bid(driver, 2)
    driver.steps(30)
    change(driver)
    settled(driver)
    assert seated(driver) == bidder
    space(driver, True)
    driver.key(pygame.K_0)
    space(driver, False)
    assert said(driver, bidder) == ["bid 2", "rebid 0"]


def test_db_8_in_the_blind_deal_the_bidder_sees_the_others_cards_and_never_the_own(table: Make) -> None:
    driver = before_a_person(bidding(table, 3, deal=19, players=3))
    bidder = on_turn(driver)
    assert driver.match.game.view(None).fact("blind")
    bid(driver, 1)
    settled(driver)
    change(driver)
    settled(driver)
    space(driver, True)
    assert seated(driver) == bidder
    assert faces(driver) == set()
    shown = driver.table.display.shown
    assert shown == driver.match.game.view(bidder)


def test_with_the_change_in_sight_two_hands_look_the_same(table: Make) -> None:
    driver = before_a_person(bidding(table, 4))
    bid(driver, 2)
    settled(driver)
    change(driver)
    settled(driver)
    assert driver.table.display.shown == driver.match.game.view(None)


# -- taking back ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["keys", "tool"])
def test_a_bid_is_taken_back_until_the_next_person_has_looked(table: Make, way: str) -> None:
    driver = before_a_person(bidding(table, 4))
    match, bidder = driver.match, on_turn(driver)
    before = list(match.entries)
    bid(driver, 2)
    settled(driver)
    assert seated(driver) != bidder
    take_back(driver, way)
    assert match.entries == before
    driver.step()
    assert driver.stage.guard.is_on
    settled(driver)
    assert seated(driver) == bidder
    assert faces(driver) == set()
    bid(driver, 1)
    settled(driver)
    space(driver, True)
    space(driver, False)
    take_back(driver, way)
    driver.steps(3)
    assert said(driver, bidder) == ["bid 1"], "the next person has looked"


def take_back(driver: TableDriver, way: str) -> None:
    if way == "keys":
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
        return
    tools = driver.table.controls.tools.children()
    undo = next(tool for tool in tools if "Ctrl+Z" in getattr(tool, "tip", ""))
    driver.click(undo.rect)


@pytest.mark.parametrize("game", ["devils-bridge", "twenty-eight", "dirty-deals", "call-deuces"])
def test_a_card_is_taken_back_and_whoever_played_it_sits_there_again(table: Make, game: str) -> None:
    driver = table(game=game, players=4, humans=4, sharing="hold")
    match = driver.match
    while match.game.phase != "play" or len(match.game.view(match.game.turn).hand) < 3:
        play_on(driver)
    driver.table.controller.restart()
    waiting(driver)
    assert driver.table.controller.viewing.need is Need.LOOK
    actor, before = on_turn(driver), list(match.entries)
    pos = press_hand(driver)
    legal = {action.card for action in driver.table.display.shown.legal if action.verb == "play"}
    sprite = next(one for one in own(driver) if one.card in legal)
    slide(driver, pos, at(sprite))
    slide(driver, at(sprite), driver.middle)
    driver.release(driver.middle)
    assert len(match.entries) == len(before) + 1
    settled(driver)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert match.entries == before
    settled(driver)
    assert seated(driver) == actor
    assert faces(driver) == set()
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    settled(driver)
    assert len(match.entries) == len(before) + 1
    assert seated(driver) != actor


def test_after_taking_back_a_bid_that_was_changed_the_first_bid_counts_again(table: Make) -> None:
    driver = before_a_person(bidding(table, 4))
    bidder = on_turn(driver)
    bid(driver, 2)
    settled(driver)
    change(driver)
    bid(driver, 1)
    settled(driver)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert said(driver, bidder) == ["bid 2"]
    settled(driver)
    assert seated(driver) == driver.match.game.after(bidder)
    assert driver.table.controls.change.visible
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert said(driver, bidder) == []
    settled(driver)
    assert seated(driver) == bidder


def test_nobody_learns_by_taking_back_who_was_asked_in_secret(table: Make) -> None:
    """AK-5: a person with a choice who presses Done has acted, another has not; no key tells them apart."""
    told: set[tuple[bool, int | None, tuple[str, ...]]] = set()
    for seed in ("a", "60"):
        driver = table(game="alkort", players=4, humans=4, sharing="hold", seed=seed)
        for _person in range(4):
            waiting(driver)
            if not driver.table.controller.sharing.looks:
                break
            entries = len(driver.match.entries)
            space(driver, True)
            space(driver, False)
            driver.steps(2)
            driver.press_button("Done")
            driver.steps(3)
            has_acted = len(driver.match.entries) > entries
            driver.key(pygame.K_z, pygame.KMOD_CTRL)
            told.add((has_acted, driver.table.controller.seat_to_take_back(), driver.stage.overlay.sentences))
            driver.step()
    assert {has_acted for has_acted, _seat, _words in told} == {False, True}
    assert len({(seat, words) for _has_acted, seat, words in told}) == 1
