"""The list of matches tells two matches of the same people apart by the deal and the score."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.scenes.home.matches import MatchesScene
from game.store.trouble import StoreTrouble
from game.texts.formats import number_text
from tests.driver import Driver
from tests.matches import play
from tests.rotation import some_of


def listed(driver: Driver) -> list[tuple[str, str]]:
    """The words of each line and the line below them."""
    scene = MatchesScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    return [(row.item.words, row.item.detail) for row in scene.list.rows]


@pytest.mark.parametrize("game_id", some_of(GAMES, 3))
def test_matches_of_the_same_people_show_the_deal_and_the_score(driver: Driver, game_id: str) -> None:
    for deals in (0, 1, 2):
        match = play(driver.services.store, game_id, deals=deals)
    lines = listed(driver)
    name = GAMES[game_id].name
    assert [words for words, _detail in lines] == [f"{name}, deal {deal}, unfinished" for deal in (3, 2, 1)]
    for seat, total in zip(match.setup.seats, match.game.totals, strict=True):
        assert f"{seat.name}\u00a0{number_text(total)}" in lines[0][1]
    assert lines[2][1] == ", ".join(match.names)


def test_without_the_records_of_the_deals_the_matches_are_listed_all_the_same(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(driver.services.store, next(iter(GAMES)), deals=1)

    def fails(_matches: object) -> object:
        raise StoreTrouble("The disk is gone.")

    monkeypatch.setattr(driver.services.store, "last_deals", fails)
    [(words, detail)] = listed(driver)
    assert words.endswith("unfinished")
    assert all(name in detail for name in match.names)
