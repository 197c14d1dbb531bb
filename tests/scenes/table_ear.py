"""Tables by ear, for tests."""

from __future__ import annotations

from game.bots import choose
from game.cards import Chance
from game.texts.spoken.hand import hand_told
from game.texts.spoken.listener import Listener
from tests.driver import Make, TableDriver
from tests.scenes.ear import Ear


def hand_words(driver: TableDriver) -> str:
    """What is told of the player's own cards."""
    view = driver.table.display.shown
    assert view.seat is not None
    return " ".join(hand_told(view, Listener(driver.match.names, view.seat)))


def opened(make: Make, **options: object) -> tuple[TableDriver, Ear]:
    """A table, and what is heard of it from now on."""
    driver = make(**options)
    return driver, Ear(driver.services, driver).turn_on()


def in_play(driver: TableDriver, held: int = 3) -> TableDriver:
    """Let bots decide for everybody until the person who is asked has to follow and may not play every card."""
    game = driver.match.game
    for _turn in range(400):
        turn = game.turn
        if turn is not None and turn in driver.match.humans:
            view = game.view(turn)
            if any(action.verb == "play" for action, _why in view.refused) and len(view.hand) >= held:
                break
        assert turn is not None
        driver.match.submit(turn, choose("casual", game.view(turn), Chance("ear", len(driver.match.entries))))
    driver.table.controller.restart()
    return driver


def follow(make: Make) -> tuple[TableDriver, Ear]:
    """A table at which the player has to follow suit."""
    driver = in_play(make(game="call-deuces", players=4, seed="4"))
    assert driver.until_asked()
    return driver, Ear(driver.services, driver).turn_on()
