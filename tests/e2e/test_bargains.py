"""Plays a whole game of Dirty Deals among bots that bargain, with the mouse alone, and answers every offer."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.scenes.services import PREFERENCES
from game.session.match import Match, Seat, SetUp
from game.store import Store
from game.texts import texts_of
from game.texts.talk import Offer
from game.ui.preferences import Preferences
from tests.e2e.conftest import OpenWindow
from tests.e2e.reference import ReferenceScreens, reference_screens
from tests.e2e.test_every_game import NAMES, QUICK, replayed
from tests.e2e.test_start import game
from tests.e2e.window_match import Mouse, PossibleScreens, WindowMatch

PATIENCE = 3.0
"""Seconds for which bots may speak before a lead."""
CHARACTERS = ("", "honest", "shrewd", "treacherous")


class Bargainer(WindowMatch):
    """Accepts and refuses offers by turns, and gives the bots time to make some."""

    answers = 0

    def _go_on(self, reference: ReferenceScreens) -> bool:
        self.match = self._stored()
        if self.match.is_over or self.match.game.view(None).fact("talk-seconds") is None:
            return super()._go_on(reference)
        offer = self._awaited()
        if offer is None:
            return super()._go_on(reference)
        screens = PossibleScreens(reference, self.match)
        name = self._see(screens)
        self._keep_shot("offer")
        words = ("Accept", "Refuse")[self.answers % 2]
        self.device.press(screens.on_stage(name), words, "")
        self._until(lambda: self._waiting() != offer, f"{words} being heard")
        self.answers += 1
        return True

    def _awaited(self) -> Offer | None:
        """The open offer, after the bots have had time to speak."""
        end = time.monotonic() + PATIENCE
        while self._waiting() is None and time.monotonic() < end:
            time.sleep(0.1)
            self.match = self._stored()
        return self._waiting()

    def _waiting(self) -> Offer | None:
        talk = texts_of("dirty-deals").talk
        assert talk is not None
        match = self._stored()
        return next((offer for offer in talk.offers(match.game.view(0), match.names) if offer.accept), None)


@pytest.mark.long
def test_a_whole_game_among_bargaining_bots_is_played_by_mouse(open_window: OpenWindow, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        settings = Preferences().to_dict() | QUICK | {"bots_offer": True}
        store.set_setting(PREFERENCES, Preferences.from_dict(settings).to_dict())
        seats = tuple(
            Seat(name, "bot" if character else "human", "casual", character)
            for name, character in zip(NAMES, CHARACTERS, strict=False)
        )
        options: dict[str, int | str] = {"match": "single", "talk_seconds": 600}
        Match.begin(SetUp("dirty-deals", 4, options, "bargains-3", seats, "bots"), store)
    window = open_window(game(tmp_path))
    window.rest()
    device = Mouse(window)
    with reference_screens(window.area.size, tmp_path) as reference:
        device.press(reference.menu_again(), "Continue", "Return")
    evening = Bargainer(window, device, tmp_path, shots=_shots())
    evening.play(900)
    said = [entry for entry in evening.match.entries if entry.kind == "say"]
    print(f"{len(said)} sayings, {evening.answers} answers, {len(evening.match.scores)} deals; {evening.log}")
    assert evening.answers > 0
    assert any(entry.seat and entry.text.startswith("offer") for entry in said)
    assert replayed(tmp_path)
    assert window.said() == "", "the program prints nothing"


def _shots() -> Path | None:
    import os

    folder = os.environ.get("EVENING_SHOTS")
    return Path(folder) / "bargains" if folder else None
