"""Planning and scoring of tournaments: meetings, byes and seats are even, and points add up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.tournament import plan
from game.session.tournament.scoring import Scored, margins, match_points, places_of, standings


@given(st.integers(2, 24))
def test_each_two_sides_meet_once_and_rest_equally_often(sides: int) -> None:
    rounds = plan.circle(sides)
    assert len(rounds) == plan.rounds_of_circle(sides)
    met = Counter(pair for tables in rounds for pair in plan.pairs_of(tables))
    assert met == Counter(combinations(range(sides), 2))
    byes: Counter[int] = Counter()
    for tables in rounds:
        playing = [side for table in tables for side in table]
        assert len(playing) == len(set(playing))
        byes.update(set(range(sides)) - set(playing))
    assert [byes[side] for side in range(sides)] == [sides % 2] * sides


@given(st.integers(2, 24))
def test_each_side_sits_first_about_as_often_as_second(sides: int) -> None:
    rounds = plan.circle(sides)
    first = Counter(table[0] for tables in rounds for table in tables)
    for side in range(sides):
        played = sum(side in table for tables in rounds for table in tables)
        assert abs(2 * first[side] - played) <= 2 + played // 2


@pytest.mark.parametrize("players", plan.WHIST)
def test_in_all_rounds_of_fours_each_pair_is_partner_once_and_opponent_twice(players: int) -> None:
    rounds = plan.fours(players, players - 1)
    partners: Counter[frozenset[int]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for tables in rounds:
        assert sorted(player for table in tables for player in table) == list(range(players))
        partners.update(frozenset(pair) for table in tables for pair in (table[::2], table[1::2]))
        met.update(plan.pairs_of(tables))
    assert set(partners.values()) == {1}
    assert len(partners) == players * (players - 1) // 2
    assert set(met.values()) == {3}


@pytest.mark.parametrize(("players", "rounds"), [(4, 1), (8, 3), (8, 4), (12, 4), (12, 6), (16, 6), (16, 10)])
def test_in_fewer_rounds_pairs_meet_about_equally_often(players: int, rounds: int) -> None:
    met = Counter(pair for tables in plan.fours(players, rounds) for pair in plan.pairs_of(tables))
    counts = [met[pair] for pair in combinations(range(players), 2)]
    assert sum(counts) == rounds * (players // 4) * 6
    assert max(counts) <= 3
    assert rounds < plan.USUAL_ROUNDS[players] or min(counts) >= 1  # everybody has met everybody


@pytest.mark.parametrize("players", plan.WHIST)
def test_nobody_is_the_same_partner_twice(players: int) -> None:
    rounds = plan.fours(players, plan.USUAL_ROUNDS[players], has_partners=True)
    partners = Counter(frozenset(pair) for tables in rounds for table in tables for pair in (table[::2], table[1::2]))
    assert set(partners.values()) == {1}


@pytest.mark.parametrize("wrong", [(5, 1), (8, 8), (8, 0), (20, 3)])
def test_other_tables_of_four_are_refused(wrong: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="tables of four"):
        plan.fours(*wrong)


@pytest.mark.parametrize(("players", "full"), [(1, 4), (4, 4), (5, 8), (12, 12), (13, 16), (40, 16)])
def test_players_are_filled_up_to_whole_tables(players: int, full: int) -> None:
    assert plan.next_full(players) == full


def test_partners_change_in_an_evening() -> None:
    partners = {frozenset((0, plan.turned(4, game)[2])) for game in range(3)}
    assert partners == {frozenset((0, other)) for other in (1, 2, 3)}
    assert sorted(plan.turned(7, 11)) == list(range(7))


def test_both_ways_each_side_gets_the_other_sides_cards() -> None:
    assert plan.both_ways((5, 9)) == [(5, 9), (9, 5)]
    one, other = plan.both_ways((1, 2, 3, 4))
    assert {one[0], one[2]} == {other[1], other[3]}


POINTS = st.lists(st.integers(-500, 500), min_size=2, max_size=7)


@given(POINTS)
def test_the_points_of_a_match_always_have_the_same_sum(points: list[int]) -> None:
    gained = match_points(places_of(points, ()))
    assert sum(gained) == len(points) * (len(points) - 1) / 2
    for one, other in combinations(range(len(points)), 2):
        assert (gained[one] > gained[other]) == (points[one] > points[other])


@given(st.lists(st.integers(-50, 50), min_size=4, max_size=4), st.sampled_from([(), (0, 2), (1, 3)]))
def test_partners_share_their_place_and_winners_are_first(points: list[int], winners: tuple[int, ...]) -> None:
    places = places_of(points, ((0, 2), (1, 3)), winners)
    assert places[0] == places[2]
    assert places[1] == places[3]
    assert sum(match_points(places)) == 6
    assert all(places[seat] == 1 for seat in winners)
    assert not winners or sorted(places) == [1, 1, 2, 2]


def test_a_tie_for_the_first_place_leaves_the_second_free() -> None:
    assert places_of([5, 5, 3, 9], ()) == [2, 2, 4, 1]
    assert match_points([2, 2, 4, 1]) == [1.5, 1.5, 0, 3]


@given(st.lists(st.lists(st.integers(-99, 99), min_size=4, max_size=4), min_size=1, max_size=4), st.booleans())
def test_margins_of_a_round_add_up_to_nothing(tables: list[list[int]], same_cards: bool) -> None:
    assert abs(sum(map(sum, margins(tables, same_cards)))) < 1e-6


def test_with_the_same_cards_a_seat_is_compared_with_the_same_seat() -> None:
    assert margins([[10, 0], [20, 0]], True) == [[-5, 0], [5, 0]]
    assert margins([[10, 0], [20, 0]], False) == [[5, -5], [10, -10]]


def test_the_margin_decides_between_equal_points() -> None:
    scored = [Scored(0, 1, True, 1.5), Scored(1, 1, True, 2.5), Scored(2, 2, True), Scored(2, 0, False)]
    rows = standings(4, scored)
    assert [(row.player, row.place) for row in rows] == [(2, 1), (1, 2), (0, 3), (3, 4)]
    assert rows[0].played == 2
    assert rows[0].first == 1


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 6)), max_size=30))
def test_the_standings_keep_all_points(told: list[tuple[int, int]]) -> None:
    rows = standings(5, [Scored(player, points / 2, False) for player, points in told])
    assert sum(row.points for row in rows) == sum(points for _player, points in told) / 2
    assert [row.place for row in rows] == sorted(row.place for row in rows)
