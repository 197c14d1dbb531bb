"""What an expert got in the person's seat: at the table, on the score sheet, and as a rating in the statistics."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.home.menu import MenuScene
from game.scenes.results.scores import ScoreScene
from game.scenes.results.statistics import StatisticsScene
from game.scenes.results.statistics_parts import MOST_ROWS
from game.scenes.services import REST
from game.session import comparisons
from game.session.comparisons import REPLAYS
from game.session.rating import FEWEST, level_ratings
from game.ui import theme
from game.ui.widgets import Button, DataTable, Label
from game.ui.widgets.band_chart import Band, BandChart, apart
from tests.driver import Driver, Make, TableDriver
from tests.matches import play
from tests.scenes.after import Here
from tests.scenes.luck_screens import RATED, compared
from tests.scenes.test_deal_results import to_result

SENTENCE = "You {points}, an expert here +3.0 (±0.9)"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts get 2 and 4 points by turns, and choices are worth -1.5; all at once."""
    monkeypatch.setattr(comparisons, "AnalysisProcess", lambda is_awaited: Here())
    monkeypatch.setattr(comparisons, "replayed", lambda deal, number: 2 + 2 * (number % 2))
    monkeypatch.setattr(comparisons, "judged", lambda deal: -1.5)


def told_at_table(driver: TableDriver) -> list[str]:
    """The lines of the reasons."""
    driver.steps(2)
    panel = driver.table.results._panel
    assert panel is not None
    return [why for _name, why in panel.rows]


def work(driver: Driver) -> None:
    """Let the comparisons go on as the menu does, which lies below all screens in the program."""
    for _turn in range(REPLAYS + 6):
        driver.services.compare_deals()
        driver.step()


def labels(scene: ScoreScene | StatisticsScene) -> list[str]:
    return [widget.words for widget in scene.root.walk() if isinstance(widget, Label) and widget.visible]


def test_the_result_at_the_table_tells_what_an_expert_got_as_soon_as_it_is_known(table: Make) -> None:
    driver = table(game="alkort")
    match = to_result(driver, "alkort", 4)
    before = told_at_table(driver)
    points = match.scores[-1].data["change"][0]
    work(driver)
    assert told_at_table(driver) == [*before, SENTENCE.format(points=f"{points:+d}" if points else "0")]


def test_with_two_persons_nothing_is_said(table: Make) -> None:
    driver = table(game="alkort", humans=2)
    to_result(driver, "alkort", 4, humans=2)
    before = told_at_table(driver)
    work(driver)
    assert told_at_table(driver) == before
    assert driver.services.store.luck() == []


def test_the_score_sheet_tells_it_too_and_what_the_choices_were_worth(driver: Driver) -> None:
    match = play(driver.services.store, RATED, deals=2)
    scene = ScoreScene(driver.services, match)
    driver.stage.push(scene)
    driver.step()
    assert not any("expert" in words for words in labels(scene))
    driver.services.comparisons.add(match, match.scores[-1])
    work(driver)
    (words,) = [words for words in labels(scene) if "expert here" in words]
    assert "points less than an expert’s" in words
    scene._show_deal(match.scores[0].data["deal"])
    assert not any("expert here" in words for words in labels(scene))


def test_the_score_sheet_says_that_a_deal_with_help_does_not_count(driver: Driver) -> None:
    match = play(driver.services.store, RATED, deals=1)
    match.helped = frozenset({match.scores[0].data["deal"]})
    scene = ScoreScene(driver.services, match)
    driver.stage.push(scene)
    assert any("because of a hint or a choice taken back" in words for words in labels(scene))


def test_deals_are_caught_up_at_the_menu_after_a_rest(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("game.scenes.services.time.monotonic", lambda: now[0])
    play(driver.services.store, RATED, deals=1)
    driver.stage.push(MenuScene(driver.services))
    driver.steps(30)
    assert driver.services.store.luck() == []
    now[0] += REST + 1
    driver.steps(30)
    assert len(driver.services.store.luck()) == 1


def test_an_open_table_keeps_earlier_deals_waiting(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("game.scenes.services.time.monotonic", lambda: now[0])
    driver = table(game="alkort")
    play(driver.services.store, RATED, deals=1)
    for _turn in range(30):
        now[0] += REST
        driver.services.compare_deals()
    assert driver.services.store.luck() == []


def opened(driver: Driver, game: str = "") -> StatisticsScene:
    scene = StatisticsScene(driver.services)
    scene.chosen.game = game
    driver.stage.push(scene)
    driver.step()
    return scene


def table_of(scene: StatisticsScene) -> list[list[str]]:
    """The rows of the table with ratings."""
    tables = [widget for widget in scene.root.walk() if isinstance(widget, DataTable)]
    (found,) = [table for table in tables if any(head.words == "Rating" for head in table.heads)]
    return found.rows


def test_the_statistics_show_the_rating_and_its_curve_for_a_game(driver: Driver) -> None:
    match = play(driver.services.store, RATED)
    compared(driver.services.store, match, 60)
    scene = opened(driver, RATED)
    assert "Without the luck of the cards" in labels(scene)
    ((_game, who, deals, rating, level),) = table_of(scene)
    assert (who, deals) == (match.names[0], "60")
    assert "±" in rating
    assert level in {"Club", "Casual", "Casual to Club"}
    (chart,) = [widget for widget in scene.root.walk() if isinstance(widget, BandChart)]
    assert len(chart.levels) == len(level_ratings(RATED)) > 2
    assert len(chart.bands) == 60 - FEWEST + 1


def test_few_deals_have_no_rating_yet(driver: Driver) -> None:
    compared(driver.services.store, play(driver.services.store, RATED), FEWEST - 1)
    scene = opened(driver, RATED)
    assert table_of(scene)[0][3:] == ["–", f"from {FEWEST} deals on"]
    assert not any(isinstance(widget, BandChart) for widget in scene.root.walk())


def test_a_person_has_a_rating_of_its_own(driver: Driver) -> None:
    match = play(driver.services.store, RATED)
    compared(driver.services.store, match, 9)
    compared(driver.services.store, play(driver.services.store, RATED), 7, "Zoë")
    scene = opened(driver)
    assert [row[1:3] for row in table_of(scene)] == [[match.names[0], "9"], ["Zoë", "7"]]
    scene.chosen.person = match.names[0]
    scene._renew()
    assert [row[1:3] for row in table_of(scene)] == [[match.names[0], "9"]]


def test_of_many_ratings_those_of_most_deals_are_shown_first(driver: Driver) -> None:
    match = play(driver.services.store, RATED)
    for number in range(MOST_ROWS + 3):
        compared(driver.services.store, play(driver.services.store, RATED), number + 1, f"Person {number}")
    compared(driver.services.store, match, 1)
    scene = opened(driver)
    assert {int(row[2]) for row in table_of(scene)} == set(range(4, MOST_ROWS + 4))
    (more,) = [one for one in scene.root.walk() if isinstance(one, Button) and one.words.startswith("Show ")]
    assert more.words == "Show 4 more"
    scene.focus(more)
    driver.key(pygame.K_RETURN)
    assert len(table_of(scene)) == MOST_ROWS + 4


def test_a_deal_that_is_compared_meanwhile_shows_up(driver: Driver) -> None:
    match = play(driver.services.store, RATED)
    scene = opened(driver)
    assert "Without the luck of the cards" not in labels(scene)
    driver.services.comparisons.add(match, match.scores[0])
    work(driver)
    assert table_of(scene)[0][2] == "1"


def test_the_band_is_as_wide_as_the_interval() -> None:
    narrow, wide = (BandChart([Band(0.0, within)] * 40, {"Expert": 0.0}) for within in (0.2, 0.8))
    lit = []
    for chart in (narrow, wide):
        chart.levels["Low"] = -1.0
        chart.levels["High"] = 1.0
        chart.place(pygame.Rect(0, 0, 400, 240), 1.0)
        surface = pygame.Surface((400, 240))
        chart.draw(surface)
        red, _green, blue = theme.SERIES[0][:3]
        column = [surface.get_at((200, y)) for y in range(240)]
        lit.append(sum(pixel.r > pixel.b + (red - blue) // 8 for pixel in column))
    assert lit[1] == pytest.approx(4 * lit[0], rel=0.15)


def test_names_of_near_levels_do_not_touch() -> None:
    assert apart([100, 98, 20], 12, 240) == [110, 98, 20]
    assert apart([100, 239, 238], 12, 240) == [100, 240, 228]
