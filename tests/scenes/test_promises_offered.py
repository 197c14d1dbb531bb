"""What the form of a bargain offers: promises that make sense, about cards that the player holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.dirty_deals.tricks import bower_of
from game.rules.parts import View
from game.texts.talk import Draft
from game.ui.widgets import Selector
from tests.driver import TableDriver
from tests.scenes.talking import Make, pick, said, tables, the_form, to_a_lead, widgets


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Make]:
    yield from tables(tmp_path)


def has_bower(view: View) -> bool:
    return any(bower_of(suit) in view.hand for suit in range(4))


def in_the_booth(table: Make, fits: Callable[[View], bool]) -> TableDriver:
    """The booth before a lead of another seat, with a hand that fits."""
    for seed in map(str, range(30)):
        driver = table(seed=seed)
        to_a_lead(driver, lambda seat: seat != 0)
        if fits(driver.match.game.view(0)):
            driver.key(pygame.K_t)
            return driver
        driver.close()
    raise AssertionError("no such hand")


@pytest.mark.parametrize("kind", ["lead", "no-claim"])
def test_a_promise_kept_at_one_moment_has_no_number_of_tricks(table: Make, kind: str) -> None:
    driver = in_the_booth(table, has_bower)
    form = the_form(driver)
    pick(driver, form.give.term, 3)
    pick(driver, form.give.kind, kind)
    driver.step()
    assert form.give.term not in widgets(driver, Selector) or not form.give.lasting.visible
    assert "tricks" not in form.preview.words
    driver.press_button("Promise")
    assert " for " not in said(driver)[0]


@pytest.mark.parametrize("kind", ["no-bower", "let-by", "no-lead", "give"])
def test_a_promise_that_lasts_keeps_its_number_of_tricks(table: Make, kind: str) -> None:
    driver = in_the_booth(table, has_bower)
    form = the_form(driver)
    pick(driver, form.give.term, 3)
    pick(driver, form.give.kind, kind)
    assert form.give.draft is not None
    assert form.give.draft.tricks == 3


def test_the_form_begins_with_a_bower_that_the_player_holds(table: Make) -> None:
    driver = in_the_booth(table, lambda view: has_bower(view) and bower_of(0) not in view.hand)
    give = the_form(driver).give.draft
    assert give is not None
    assert give.kind == "no-bower"
    assert give.suit is not None
    assert bower_of(give.suit) in driver.match.game.view(0).hand


def test_without_a_bower_the_form_begins_with_a_promise_that_can_be_kept(table: Make) -> None:
    driver = in_the_booth(table, lambda view: not has_bower(view))
    give = the_form(driver).give.draft
    assert give is not None
    assert give.kind != "no-bower"


def test_the_card_to_give_up_is_one_of_the_hand(table: Make) -> None:
    driver = in_the_booth(table, has_bower)
    form, hand = the_form(driver), driver.match.game.view(0).hand
    pick(driver, form.give.kind, "give")
    assert form.give.draft is not None
    assert form.give.draft.card == hand[0]


@pytest.mark.parametrize("is_held", [True, False])
def test_the_last_bargain_comes_again_only_while_its_card_is_held(table: Make, is_held: bool) -> None:
    driver = in_the_booth(table, lambda view: has_bower(view) and not all(bower_of(s) in view.hand for s in range(4)))
    hand = driver.match.game.view(0).hand
    suit = next(suit for suit in range(4) if (bower_of(suit) in hand) is is_held)
    pick(driver, the_form(driver).give.suit, suit)
    driver.press_button("Done")
    driver.key(pygame.K_t)
    give = the_form(driver).give.draft
    assert (give == Draft("no-bower", suit)) is is_held
