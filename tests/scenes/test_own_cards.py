"""The panel of a person's own cards: its sentences, its choices, and that it reads on while it is shown."""

from __future__ import annotations

from game.rules import GAMES
from game.rules.registry import GAME_INFO
from game.scenes.results.figure_chart import bars_of
from game.store.trouble import StoreTrouble
from game.ui.widgets import Label, Selector
from tests.driver import Driver
from tests.matches import play, setup_of
from tests.scenes.own_cards_screens import OwnCardsPage, few, many, store_hands, unusual
from tests.session.fair_players import dealt


def words(page: OwnCardsPage) -> list[str]:
    """All labels of the panel, in order."""
    return [widget.words for widget in page.panel.walk() if isinstance(widget, Label)]


def shown(driver: Driver, page: object) -> OwnCardsPage:
    """Opens the page and reads everything."""
    assert isinstance(page, OwnCardsPage)
    driver.stage.push(page)
    driver.until(lambda: page.panel.reader.is_complete, "everything is read")
    driver.step()
    return page


def test_fair_cards_are_what_chance_gives(driver: Driver) -> None:
    told = words(shown(driver, many(driver.services)))
    assert told[0] == "Your cards and chance"
    assert told[1].startswith("So far your cards are what chance gives. That is after ")
    assert told[2].startswith("Of 100 players with fair cards, about ")


def test_a_click_chooses_another_game(driver: Driver) -> None:
    page = shown(driver, many(driver.services))
    (selector,) = [widget for widget in page.panel.walk() if isinstance(widget, Selector)]
    at = [value for value, _words in selector.options].index("twenty-eight")
    driver.click(selector.targets()[at])
    assert page.panel.game == "twenty-eight"
    assert "Jacks" in words(page)


def test_unusual_cards_are_told_with_the_figure_and_the_odds(driver: Driver) -> None:
    told = words(shown(driver, unusual(driver.services)))
    name = setup_of("four-hundred").seats[0].name
    assert told[0] == "Cards and chance"
    assert told[1].startswith(f"{name} has unusual cards in {GAME_INFO['four-hundred'].name}: see “Aces”.")
    assert told[1].endswith("Chance gives such cards to fewer than 1 of 10,000 players.")
    assert "1 player in 20" in told[2]


def test_one_person_does_not_answer_for_another(driver: Driver) -> None:
    page = shown(driver, unusual(driver.services))
    (people,) = [widget for widget in page.panel.walk() if isinstance(widget, Selector)]
    other = next(name for name, _words in people.options if name != page.panel.person)
    driver.click(people.targets()[[name for name, _words in people.options].index(other)])
    told = words(page)
    assert page.panel.person == other
    assert told[1].startswith(f"So far {page.panel.person} has the cards that chance gives.")
    assert not any("Aces" in word for word in told)


def test_few_deals_and_none_are_told(driver: Driver) -> None:
    assert "too few to judge. It takes 20 of one game." in words(shown(driver, few(driver.services)))[1]
    driver.stage.pop()


def test_an_empty_store_has_nothing_to_compare(driver: Driver) -> None:
    assert words(shown(driver, OwnCardsPage(driver.services)))[1].startswith("Nothing to compare yet.")


def test_older_matches_are_read_while_the_page_is_shown(driver: Driver) -> None:
    for _match in range(30):
        play(driver.services.store, "devils-bridge", 1)
    page = OwnCardsPage(driver.services)
    driver.stage.push(page)
    while not page.panel.reader.is_complete:
        left = page.panel.reader.left
        assert words(page)[1] == (f"Looking through {left} older match{'es' * (left > 1)} …")
        driver.step()
        assert page.panel.reader.left <= left - 1
    assert page.panel.reader.deals(setup_of("devils-bridge").seats[0].name) == 1  # the same deal, thirty times


def test_rare_numbers_share_a_bar() -> None:
    bars = bars_of((0, 3, 9, 4, 1, 0), (0.2, 2.5, 8.1, 5.0, 1.1, 0.1))
    assert [(bar.name, bar.deals) for bar in bars] == [("≤1", 3), ("2", 9), ("3", 4), ("4+", 1)]
    assert sum(bar.share for bar in bars) == 17.0


def test_every_game_has_a_name_for_its_best_cards(driver: Driver) -> None:
    for number, game_id in enumerate(GAMES):
        store_hands(driver.services.store, setup_of(game_id, humans=1), dealt(game_id, 2, str(number)))
    page = shown(driver, OwnCardsPage(driver.services))
    for game_id in GAMES:
        page.panel._choose_game(game_id)
        titles = [word for word in words(page) if word in ("Aces", "Jacks") or word.startswith("Highest cards: ")]
        assert len(titles) == 1, game_id


def test_a_store_that_fails_is_told_once_and_judges_nobody(driver: Driver) -> None:
    def fail(after: int, most: int) -> None:
        raise StoreTrouble("The disk is gone.")

    driver.services.store.records_after = fail  # type: ignore[method-assign, assignment]
    page = shown(driver, OwnCardsPage(driver.services))
    driver.steps(3)
    assert driver.stage.overlay.sentences == ("The disk is gone.",)
    assert words(page)[1].startswith("Your matches couldn’t be read just now.")
