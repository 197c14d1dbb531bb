"""With any JSON in place of any setting the program starts, and matches can be begun and resumed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.app.routes import Routes
from game.rules import GAMES
from game.scenes.home.menu import MenuScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.session.match import Match
from game.session.saved_settings import FAVOURITE, LOOK, NAME, PEOPLE, PREFERENCES, SavedSettings, is_known, last_setup
from game.session.setup_draft import LONGEST_NAME, SetUpDraft
from game.store import Store
from game.store.opening import FILE
from game.store.setup import fault_in
from game.ui import pictures
from game.ui.preferences import Preferences
from game.ui.stage import Stage
from game.ui.window import Window
from tests.conftest import speak_english
from tests.driver import Driver
from tests.matches import play
from tests.rotation import one_in

INFINITE = float("inf")
ODD: dict[str, Any] = {
    "null": None,
    "true": True,
    "false": False,
    "minus-one": -1,
    "float-four": 4.0,
    "half": 2.5,
    "infinite": INFINITE,
    "huge": -(10**30),
    "empty-word": "",
    "unwritable-word": "\ud800\x00\n",
    "long-number-word": "9" * 5000,
    "list": [],
    "object": {},
    "nested": [[{"name": 1}]],
}
"""JSON values of every kind; none is a sound count of hints."""


def in_every_place(odd: Any, match_id: int) -> dict[str, Any]:
    """All settings with `odd` in place of each value inside them."""
    seat = {"name": odd, "human": odd, "level": odd, "character": odd, "colour": odd}
    seat |= {"guest": odd, "face": odd, "anyone": odd}
    settings: dict[str, Any] = dict.fromkeys((NAME.key, FAVOURITE.key), odd)
    settings |= dict.fromkeys((f"hints-{match_id}", f"helped-{match_id}"), odd)
    settings[PEOPLE.key] = [{"name": odd, "colour": odd, "face": odd}, odd]
    settings[LOOK.key] = {"colour": odd, "face": odd}
    settings[PREFERENCES.key] = dict.fromkeys(Preferences().to_dict(), odd)
    for game_id, rules in GAMES.items():
        options = {option.name: odd for option in rules.options}
        settings[last_setup(game_id).key] = {"players": odd, "options": options, "seats": [seat, odd] * 9, "hints": odd}
        settings[is_known(game_id).key] = odd
    return settings


def write(folder: Path, settings: Mapping[str, Any]) -> None:
    """Writes values to the file that the store would not take, such as a number that is read as infinite."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        rows = [(name, json.dumps(value).replace("Infinity", "1e400")) for name, value in settings.items()]
        connection.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows)
        connection.commit()


@pytest.mark.parametrize("is_whole", [True, False], ids=["instead-of-it", "inside-it"])
@pytest.mark.parametrize("odd", one_in(2, ODD.values()), ids=ODD)
def test_the_program_starts_and_plays_with_odd_settings(
    odd: Any, is_whole: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(tmp_path) as store:
        number = play(store, "evil-deal", deals=1).match_id
        assert number is not None
    settings = in_every_place(odd, number)
    write(tmp_path, dict.fromkeys(settings, odd) if is_whole else settings)
    asked, read = set(), Store.setting

    def noted(store: Store, name: str) -> Any:
        asked.add(name)
        return read(store, name)

    monkeypatch.setattr(Store, "setting", noted)
    store = Store.open(tmp_path)
    assert store.notice is None, "odd is not damaged"
    saved = SavedSettings(store).read(PREFERENCES)
    stage = Stage(Window("test"), Preferences.from_dict(saved))
    services = Services(store, stage, tmp_path, Routes)
    driver = Driver(services)
    try:
        before = pictures.problem()
        start_and_play(services, driver, number, list(GAMES)[list(ODD.values()).index(odd) % len(GAMES)])
        assert pictures.problem() == before, "no setting leads to a picture that is not there"
    finally:
        services.close()
        stage.window.close()
        speak_english()
    assert asked == set(settings), "a setting that is read is missing here, or one is here that nobody reads"


def start_and_play(services: Services, driver: Driver, number: int, shown: str) -> None:
    """Opens the menu, begins a match of each game, shows one set-up, and resumes the stored match."""
    driver.stage.push(MenuScene(services))
    driver.step()
    for game_id, rules in GAMES.items():
        draft = SetUpDraft.of(game_id, services.store)
        assert draft.players in rules.seats
        assert all(len(name) <= LONGEST_NAME + 3 and name.isprintable() for name in draft.names())
        setup = draft.setup()
        names = zip(Match.begin(setup).names, draft.names(), draft.seated, strict=True)
        assert all(name == told for name, told, seat in names if not seat.is_anyone)
        assert fault_in(setup.plain()) is None, "the store takes it"
        assert services.settings.read(is_known(game_id)) in (True, False)
    driver.stage.push(SetUpScene(services, shown))
    driver.step()
    driver.stage.pop()
    match = services.matches.resume(number)
    assert match is not None
    assert sum(match.hints.values()) == 0
    match.note_hint(match.humans[0])
    assert services.store.hints(number) == {match.humans[0]: 1}
    services.navigator.open_table(match)
    driver.step()
    driver.step()


def test_a_damaged_count_of_hints_reads_as_zero(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number = play(store, "evil-deal", deals=1).match_id or 0
        for damaged in ODD.values():
            if damaged != INFINITE:
                store.set_setting(f"hints-{number}", damaged)
                assert sum(Match.resume(store, number).hints.values()) == 0
        store.set_setting(f"hints-{number}", 3)
        assert sum(Match.resume(store, number).hints.values()) == 3


def test_the_count_of_hints_is_deleted_with_its_match_alone(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        first, second = (play(store, "evil-deal", deals=1) for _match in range(2))
        first.note_hint(0)
        second.note_hint(0)
        store.delete_match(first.match_id or 0)
        assert set(store.settings()) == {f"hints-{second.match_id}", f"helped-{second.match_id}"}
    with Store.open(tmp_path) as store:
        assert set(store.settings()) == {f"hints-{second.match_id}", f"helped-{second.match_id}"}
