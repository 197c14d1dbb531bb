"""What carries over from match to match: the deal, the partners, and who has won how often."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from game.rules import GAMES
from game.session.evening import GAP, LONGEST, Evening, EveningRow, this_evening
from game.session.match import Match, Seat, SetUp
from game.session.rematch import may_turn_partners, next_dealer, rematch
from game.store.values import ResultRow, SeatResult
from tests.matches import play, setup_of


@pytest.mark.parametrize("game_id", GAMES)
def test_the_deal_passes_on_to_the_next_match(game_id: str) -> None:
    match = play(None, game_id)
    again = Match(rematch(match))
    assert again.game.first_dealer == match.game.after(match.game.dealer) == next_dealer(match)
    assert again.setup.seats == match.setup.seats
    assert again.setup.seed != match.setup.seed
    assert again.setup.bot_key != match.setup.bot_key
    assert match.game.dealer != next_dealer(match), "asking changes nothing"


@pytest.mark.parametrize("game_id", [game_id for game_id, rules in GAMES.items() if 4 in rules.partnerships])
def test_everybody_partners_everybody_in_three_matches(game_id: str) -> None:
    match = play(None, game_id, players=4)
    assert may_turn_partners(match.setup)
    pairs = set()
    for _match in range(3):
        game, names = match.game, match.names
        pairs |= {frozenset(names[at] for at in game.side(seat)) for seat in range(4)}
        match = Match(rematch(match, turns_partners=True))
    assert pairs == {frozenset(pair) for pair in combinations(match.names, 2)}
    assert match.names == play(None, game_id, players=4).names, "the third turn leads back"


def test_whoever_is_the_partner_plays_its_best_after_the_partners_change() -> None:
    match = play(None, "alkort", players=4)
    seats = (Seat("Anna", "human"), *(Seat(name, "bot") for name in match.names[1:]))
    match.setup = replace(match.setup, seats=seats, has_best_partner=True)
    for _match in range(3):
        assert [match.setup.level(seat) for seat in (1, 2, 3)] == ["casual", "expert", "casual"]
        assert match.setup == SetUp.from_plain(match.setup.plain())
        match = Match(rematch(match, turns_partners=True))


def test_partners_change_only_where_four_play_in_pairs() -> None:
    for game_id, rules in GAMES.items():
        for players in rules.seats:
            assert may_turn_partners(setup_of(game_id, players)) == (players == 4 and 4 in rules.partnerships)


def row(match: int, person: str, won: bool, at: float, kind: str = "human", game: str = "alkort") -> ResultRow:
    """The result of one person in a match finished at this time."""
    assert kind in ("human", "bot")
    result = SeatResult(0, person, "human" if kind == "human" else "bot", 1, won, 3)
    return ResultRow(match * 10, match, game, "{}", 4, at, result)


NOW = 1_000_000.0


def test_an_evening_counts_wins_across_games() -> None:
    rows = [
        row(1, "Anna", True, NOW - 4000),
        row(1, "Bea", False, NOW - 4000),
        row(1, "Bruno", True, NOW - 4000, "bot"),
        row(2, "Anna", False, NOW - 100, game="evil-deal"),
        row(2, "Bea", True, NOW - 100, game="evil-deal"),
        row(3, "Bea", True, NOW),
        row(3, "Carl", True, NOW),
    ]
    found = (EveningRow("Bea", 2, 3), EveningRow("Carl", 1, 1), EveningRow("Anna", 1, 2))
    assert this_evening(rows[::-1], now=NOW) == Evening(3, found)


def test_an_evening_ends_after_a_long_pause_and_not_at_midnight() -> None:
    hours = [row(number, "Anna", True, NOW - (5 - number) * 0.9 * GAP) for number in range(1, 6)]
    assert this_evening(hours[::-1], now=NOW).matches == 5
    before = [row(0, "Anna", True, NOW - 5.5 * GAP), *hours]
    assert this_evening(before[::-1], now=NOW).matches == 5
    assert this_evening(hours[::-1], now=NOW + 1.1 * GAP).matches == 0


def test_an_evening_lasts_a_day_at_most_however_often_somebody_plays() -> None:
    often = [row(number, "Anna", True, NOW - number * GAP / 2) for number in range(40)]
    assert this_evening(often, now=NOW).matches == LONGEST // (GAP // 2) + 1


def test_an_evening_is_of_those_who_sit_at_the_table() -> None:
    rows = [row(1, "Zoe", True, NOW - 60), row(2, "Anna", True, NOW - 50), row(2, "Bea", False, NOW - 50)]
    assert this_evening(rows[::-1], ["bea"], NOW) == Evening(1, (EveningRow("Anna", 1, 1), EveningRow("Bea", 0, 1)))
