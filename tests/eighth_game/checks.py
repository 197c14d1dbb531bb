"""What an added game has to do without a changed line elsewhere; the checks run in a process that finds the game.

`python -m tests.eighth_game.checks FOLDER [NAME…]` runs all checks, or those that are named, with their files in
FOLDER, and prints the name of each before it begins. The game's folders have to be on the path (PYTHONPATH).
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.app.robot import open_services, play_in
from game.bots.levels import LEVELS
from game.bots.process.worker import Worker
from game.commands.replay import replay
from game.rules import GAMES, game_of
from game.rules.deal_code import DealCode, code_of, read_code
from game.scenes.book.rulebook import RuleBookScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.scores import ScoreScene
from game.scenes.setup.scene import SetUpScene
from game.session.by_ear.narrator import Narrator
from game.session.match import Match
from game.texts import texts_of
from game.texts.book import judge
from game.ui.widgets import Label
from tests.driver import Driver, TableDriver
from tests.matches import play, setup_of

ID = "knaves"


def menu_and_set_up(folder: Path) -> None:
    """The menu offers the game, and bots play it at the real screens from the set-up to the end."""
    assert ID in GAMES, "the menu does not have the game"
    print(play_in(folder, ID))


def table(folder: Path) -> None:
    """A person plays a deal by mouse and by keys; a card that may not be played is refused with its rule."""
    driver, refusals = TableDriver(folder, ID, 3), 0
    try:
        while not driver.match.scores:
            if not driver.until_asked(skips_results=False):
                continue
            view = driver.match.game.view(0)
            for action, why in view.refused[:1]:
                driver.drag(action.card, driver.middle)
                assert why.rule == "KN-3"
                assert driver.table.controls.refusal.visible
                assert driver.table.controls.refusal.rule == "KN-3"
                refusals += 1
            driver.drag(view.legal[0].card, driver.middle)
        assert refusals, "nothing was refused in the whole deal"
        assert sum(entry.seat == 0 for entry in driver.match.entries) == 17
    finally:
        driver.close()


def rule_book(folder: Path) -> None:
    """The rule book shows every rule, and the engine agrees with its examples."""
    services = open_services(folder)
    driver = Driver(services)
    services.navigator.open_rules(ID, "KN-6")
    driver.step()
    book = services.stage.top
    assert isinstance(book, RuleBookScene)
    assert book.numbers == [f"{game_of(ID).info.prefix}-{number}" for number in range(1, 8)]
    words = " ".join(widget.words for widget in book.root.walk() if isinstance(widget, Label))
    for rule in texts_of(ID).rules:
        assert rule.title in words, rule.number
    for example in texts_of(ID).examples:
        assert judge(example, ID) == example.verdict
    services.close()


def no_guided_deal(folder: Path) -> None:
    """The set-up does not offer a guided deal, because the game has none."""
    services = open_services(folder)
    driver = Driver(services)
    services.navigator.open_set_up(ID)
    driver.step()
    scene = services.stage.top
    assert isinstance(scene, SetUpScene)
    assert not scene.offer.visible
    assert not scene.learn_button.visible
    services.close()


def scores_and_replay(folder: Path) -> None:
    """A match that is over has its score sheet, and every step of it can be looked at."""
    services = open_services(folder)
    driver = Driver(services)
    match = play(services.store, ID, humans=1)
    services.navigator.open_scores(match)
    driver.step()
    assert isinstance(services.stage.top, ScoreScene)
    driver.key(pygame.K_ESCAPE)
    services.navigator.open_replay(match)
    driver.step()
    scene = services.stage.top
    assert isinstance(scene, ReplayScene)
    for _step in range(60):
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_END)
    assert scene.position.view().winners == match.game.winners
    again = Match.resume(services.store, match.match_id or 0)
    assert again.game.totals == match.game.totals
    services.close()


def export(folder: Path) -> None:
    """An exported match holds when it is replayed from its file."""
    services = open_services(folder)
    match = play(services.store, ID)
    services.navigator.export(match)
    files = list((folder / "exports").glob(f"{ID}-*.devils-table"))
    assert len(files) == 1
    told = replay(files[0])
    assert told.startswith("holds"), told
    services.close()


def deal_code(folder: Path) -> None:
    """A deal code of the game gives the same set-up back."""
    rules = game_of(ID)
    code = DealCode(ID, 3, rules.check_options({"target": 7}), "0123abcd")
    assert read_code(code_of(code)) == code


def bots(folder: Path) -> None:
    """Every level answers from the bots' own process."""
    match, worker = Match(setup_of(ID)), Worker()
    seat = match.game.turn
    assert seat is not None
    try:
        for level in LEVELS:
            view, end = match.game.view(seat), time.monotonic() + 60
            worker.ask(level, view, match.bot_chance(seat))
            while (action := worker.poll()) is None:
                assert time.monotonic() < end, f"{level} does not answer"
                time.sleep(0.005)
            assert action in view.legal
            assert not worker.faults
    finally:
        worker.close()


def by_ear(folder: Path) -> None:
    """A match is told in sentences, although the game has none of its own."""
    match = Match(setup_of(ID))
    narrator = Narrator(match.names, 0)
    heard = [one.text for one in narrator.begun(match.views())]
    while not match.is_over:
        seat = match.game.turn
        assert seat is not None
        for beat in match.submit(seat, match.game.legal(seat)[0]):
            heard += [one.text for one in narrator.told(beat)]
    assert "You hold 17 cards." in heard
    assert any(words.startswith("Clara leads: ") for words in heard)
    assert heard[-2].endswith(("win the match.", "wins the match."))


def at_a_glance(folder: Path) -> None:
    """At each card the table knows who wins the trick, and how far everybody is from the target."""
    match, tricks = Match(setup_of(ID)), 0
    while not match.scores:
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, match.game.legal(seat)[0])
        view = match.game.view(None)
        glance = match.game.glance(view)
        tricks += glance.winning is not None
        assert (glance.winning is None) == (not match.game.trick)
        assert glance.trumps, "the default's part is lost"
        assert glance.race is not None
        assert glance.race.target == view.option("target")
    assert tricks


CHECKS = (
    *(menu_and_set_up, table, rule_book, no_guided_deal, scores_and_replay, export, deal_code, bots, by_ear),
    at_a_glance,
)

if __name__ == "__main__":
    for check in CHECKS:
        if check.__name__ in (sys.argv[2:] or [check.__name__]):
            print(check.__name__, flush=True)
            place = Path(sys.argv[1], check.__name__)
            place.mkdir()
            check(place)
