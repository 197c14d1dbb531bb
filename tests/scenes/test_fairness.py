"""The page “Is it fair?”, and the fingerprint at the table."""

from __future__ import annotations

import pygame

from game.scenes.results.fairness import FairnessScene
from game.session.fairness import SHORT, in_groups
from game.session.match import Match
from game.store.values import Seal
from game.ui.widgets import Label, TextField
from tests.driver import Driver, Make
from tests.matches import play


def words(scene: FairnessScene) -> list[str]:
    """All labels that are shown."""
    return [widget.words for widget in scene.root.walk() if isinstance(widget, Label) and widget.visible]


def shown(driver: Driver, match: Match) -> FairnessScene:
    driver.services.navigator.open_fairness(match)
    driver.steps(2)
    scene = driver.stage.top
    assert isinstance(scene, FairnessScene)
    return scene


def test_the_table_shows_the_fingerprint_until_the_first_card(table: Make) -> None:
    driver = table(game="devils-bridge")
    told = in_groups(driver.match.seals[1].fingerprint, SHORT)

    def lines() -> str:
        panel = driver.table.picture.corners.panel
        assert panel is not None
        return " ".join(panel.lines).replace("\xa0", " ")

    driver.until_asked()
    assert told in lines()
    while not any(action.verb == "play" for _seat, action in driver.match.game.history):
        driver.until_asked()
        driver.key(pygame.K_F2)
        driver.table.turn.answer(driver.match.game.legal(0)[0])
        driver.steps(5)
    driver.until_asked()
    assert told not in lines()


def test_the_pause_leads_to_the_page_and_escape_back(table: Make) -> None:
    driver = table(game="devils-bridge")
    driver.until_asked()
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_f)
    assert driver.top == "FairnessScene"
    scene = driver.stage.top
    assert isinstance(scene, FairnessScene)
    assert any(in_groups(driver.match.seals[1].fingerprint) in line for line in words(scene))
    assert not any(driver.match.seals[1].salt[:8] in line.replace(" ", "") for line in words(scene))
    driver.key(pygame.K_ESCAPE)
    assert driver.top == "PauseScene"


def test_finished_deals_are_proved_one_by_one(driver: Driver) -> None:
    match = play(driver.services.store, "devils-bridge", deals=2)
    scene = shown(driver, match)
    assert scene.deal == 2
    assert any(line.startswith("It holds") for line in words(scene))
    assert in_groups(match.seals[2].salt) in words(scene)
    scene._choose(1)
    assert in_groups(match.seals[1].salt) in words(scene)


def test_an_exchanged_card_is_told_in_one_sentence(driver: Driver) -> None:
    match = play(driver.services.store, "devils-bridge", deals=2)
    match.seals[2] = Seal(match.seals[2].salt, match.seals[1].fingerprint)
    told = [line for line in words(shown(driver, match)) if line.startswith("It does not hold")]
    assert told == ["It does not hold: the fingerprint is that of another order of the pack."]


def test_digits_that_were_noted_are_compared_as_they_are_typed(driver: Driver) -> None:
    match = play(driver.services.store, "devils-bridge", deals=2)
    scene = shown(driver, match)
    (field,) = (widget for widget in scene.root.walk() if isinstance(widget, TextField))
    scene.focus(field)
    digits = match.seals[2].fingerprint
    driver.send(pygame.TEXTINPUT, text=in_groups(digits, 6))
    assert scene.compared.words.startswith("At least")
    driver.send(pygame.TEXTINPUT, text=digits[6:9])
    assert scene.compared.words.startswith("The same")
    driver.send(pygame.TEXTINPUT, text="x")
    assert scene.compared.words.startswith("Not the same")
