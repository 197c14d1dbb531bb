"""What the tests of talk at the table share: input as from a person."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.bots import choose
from game.cards import parse_card
from game.scenes.talk.booth import TalkScene
from game.scenes.talk.offer_form import OfferForm
from game.texts.talk import Draft
from game.ui.form import Form
from game.ui.widgets import Button, Label, Selector
from tests.conftest import speak_english
from tests.driver import TableDriver
from tests.ui.audit import Fault, examine

Make = Callable[..., TableDriver]
GAME = "dirty-deals"
SIZES = [((1280, 720), 100), ((800, 600), 100), ((800, 600), 150), ((1920, 1080), 100), ((800, 1000), 100)]
"""Sizes of the window, each with the size of the text in per cent."""


def tables(tmp_path: Path) -> Iterator[Make]:
    """What makes tables for the fixture of a file; bots make no offers to people unless asked for."""
    drivers: list[TableDriver] = []

    def make(**more: object) -> TableDriver:
        options = {"match": "single"} | dict(more.pop("options", {}))  # type: ignore[call-overload]
        more.setdefault("bots_offer", False)
        driver = TableDriver(tmp_path / f"data{len(drivers)}", GAME, options=options, **more)  # type: ignore[arg-type]
        drivers.append(driver)
        return driver

    yield make
    for driver in drivers:
        driver.close()
    speak_english()


def to_a_lead(driver: TableDriver, of: Callable[[int], bool] = lambda seat: True, acts: int = 0) -> None:
    """Have bots play for everybody until it is the lead of a seat that will do, and show the table then."""
    match = driver.match
    while True:
        seat = match.game.turn
        assert seat is not None
        is_lead = not any(pile.kind == "trick" and pile.cards for pile in match.game.view(None).piles)
        if is_lead and of(seat) and len(match.entries) >= acts:
            break
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    driver.table.controller.restart()
    driver.steps(3)


def widgets(driver: TableDriver, kind: type) -> list:  # type: ignore[type-arg]
    top = driver.stage.top
    assert isinstance(top, Form)
    return [widget for widget in top.root.walk() if isinstance(widget, kind)]


def words(driver: TableDriver) -> str:
    """Everything that can be read on the top scene."""
    return "\n".join(widget.words for kind in (Label, Button) for widget in widgets(driver, kind))


def pick(driver: TableDriver, choice: Selector, value: object) -> None:
    """Bring a choice into sight and click until it shows a value: its segment, or its arrows."""
    index = [option for option, _words in choice.options].index(value)
    driver.step()
    booth(driver).focus(choice)
    if len(choice.targets()) == len(choice.options):
        driver.click(choice.targets()[index].center)
    for _click in range(abs(choice.index - index)):
        driver.click(choice.targets()[1 if choice.index < index else 0].center)
    assert choice.value == value


def booth(driver: TableDriver) -> TalkScene:
    assert isinstance(driver.stage.top, TalkScene)
    return driver.stage.top


def the_form(driver: TableDriver) -> OfferForm:
    """The form of the booth."""
    form = booth(driver).form
    assert form is not None
    return form


def compose(driver: TableDriver, to: int, give: str, take: str = "", is_open: bool = False, suit: int = 0) -> None:
    """Fill in the form by clicks."""
    form = the_form(driver)
    pick(driver, form.to, to)
    pick(driver, form.give.kind, give)
    if form.give.suit in widgets(driver, Selector):
        pick(driver, form.give.suit, suit)
    pick(driver, form.take.kind, take)
    pick(driver, form.manner, is_open)


def offer(driver: TableDriver, to: int, give: str, take: str = "", is_open: bool = False, suit: int = 0) -> None:
    """Fill in the form by clicks and press its button."""
    compose(driver, to, give, take, is_open, suit)
    booth(driver).focus(the_form(driver).button)
    driver.press_button("Offer" if take else "Promise")


def answered(driver: TableDriver, limit: float = 20.0) -> None:
    """Let time pass until the bots have answered whatever was offered to them."""
    end = time.monotonic() + limit
    while driver.table.controller.bot_talk.is_busy():
        assert time.monotonic() < end, "nobody answers"
        driver.step(seconds=0.001)
        time.sleep(0.01)


def said(driver: TableDriver) -> list[str]:
    return [entry.text for entry in driver.match.entries if entry.kind == "say"]


def reveal(driver: TableDriver, name: str) -> None:
    """The person who is asked for lifts the cover."""
    assert driver.top == "HandOverScene"
    assert name in words(driver)
    driver.key(pygame.K_RETURN)


def into_the_booth(driver: TableDriver, name: str) -> None:
    driver.press_button("Talk")
    assert driver.top == "WhoTalksScene"
    driver.press_button(name)
    reveal(driver, name)


def draft(kind: str):  # type: ignore[no-untyped-def]
    return Draft(kind, None if kind in ("give", "no-claim") else 1, parse_card("AS") if kind == "give" else None, 4)


def faults(driver: TableDriver) -> list[Fault]:
    """What is wrong with the scene that is on top, once it stands."""
    driver.steps(2)
    assert driver.stage.top is not None
    return examine(driver.stage.top, driver.window.surface.copy())
