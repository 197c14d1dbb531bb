"""Who meets whom: rounds for two sides at each table, and for tables of four. Players are numbers from 0.

Two sides meet by the circle method. Tables of four are those of a whist tournament: in all rounds of it each player is
everybody's partner once and everybody's opponent twice.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from game.cards import Chance

Round = list[tuple[int, ...]]
"""The tables of one round, each with its players by seat."""

FOUR = 4
WHIST: dict[int, Round] = {
    4: [(3, 1, 0, 2)],
    8: [(7, 1, 0, 3), (2, 4, 6, 5)],
    12: [(11, 1, 0, 3), (2, 6, 9, 7), (4, 5, 10, 8)],
    16: [(15, 1, 0, 2), (3, 9, 6, 11), (4, 8, 13, 12), (5, 7, 10, 14)],
}
"""The first round by the number of players. In each round after it every player but the last one is one higher, the
highest of them becoming 0. Players 1 and 3 of a table, and 2 and 4, are partners where the game has partners."""
MOST_AT_FOURS = max(WHIST)
USUAL_ROUNDS = {4: 3, 8: 4, 12: 6, 16: 6}
"""By the number of players: after how many rounds at tables of four everybody has met everybody."""
TRIES = 3
"""How many plans with fewer rounds are compared."""


def circle(sides: int) -> list[Round]:
    """Rounds in which each of at least two sides meets each other one once. With an odd number one side rests in each
    round, each side once."""
    if sides < 2:
        raise ValueError("a round robin needs two sides")
    places = [*range(sides), *([-1] if sides % 2 else [])]
    rounds: list[Round] = []
    for number in range(len(places) - 1):
        half = len(places) // 2
        tables = [(places[at], places[-1 - at]) for at in range(half)]
        # The side that stays changes seats from round to round, as the others do by moving on.
        turned = [table[::-1] if (at == 0 and number % 2) else table for at, table in enumerate(tables)]
        rounds.append([(one, other) for one, other in turned if -1 not in (one, other)])
        places = [places[0], places[-1], *places[1:-1]]
    return rounds


def rounds_of_circle(sides: int) -> int:
    """How many rounds `circle` has."""
    return sides - 1 if sides % 2 == 0 else sides


@cache
def fours(players: int, rounds: int, has_partners: bool = False) -> list[Round]:
    """`rounds` rounds at tables of four for 4, 8, 12 or 16 players, in which pairs meet as evenly as possible.

    With `players - 1` rounds each pair meets three times, once as partners. With `has_partners` no pair is partners
    twice, even if fewer rounds are played. Raises ValueError for other numbers.
    """
    if players not in WHIST or not 0 < rounds < players:
        raise ValueError("no tables of four for that many players or rounds")
    if not has_partners and 1 < rounds < players - 1:
        found = [_of_whist(players, rounds), *(_searched(players, rounds, at) for at in range(TRIES))]
        return min(found, key=lambda one: _unevenness(players, one))
    return _of_whist(players, rounds)


def _of_whist(players: int, rounds: int) -> list[Round]:
    """Those rounds of a whist tournament in which pairs meet most evenly, the next best one at a time."""
    left = [_moved_on(players, by) for by in range(players - 1)]
    met: Counter[tuple[int, int]] = Counter()
    chosen: list[Round] = []
    while len(chosen) < rounds:
        best = min(left, key=lambda one: sum(met[pair] for pair in pairs_of(one)))
        left.remove(best)
        chosen.append(best)
        met.update(pairs_of(best))
    return chosen


def _searched(players: int, rounds: int, attempt: int) -> list[Round]:
    """Rounds in which those meet who have met least, improved by exchanges. Always the same for the same numbers."""
    met: Counter[tuple[int, int]] = Counter()
    chosen: list[Round] = []
    for number in range(rounds):
        seats = Chance("tables of four", players, number, attempt).shuffled(range(players))
        chosen.append(_exchanged(seats, met))
        met.update(pairs_of(chosen[-1]))
    return chosen


def _exchanged(seats: list[int], met: Counter[tuple[int, int]]) -> Round:
    """The tables after exchanging two players at a time, while that lowers the number of earlier meetings at them."""
    tables = [tuple(seats[at : at + FOUR]) for at in range(0, len(seats), FOUR)]
    worth = sum(met[pair] for pair in pairs_of(tables))
    is_better = True
    while is_better:
        is_better = False
        for one, other in combinations(range(len(seats)), 2):
            seats[one], seats[other] = seats[other], seats[one]
            tried = [tuple(seats[at : at + FOUR]) for at in range(0, len(seats), FOUR)]
            now = sum(met[pair] for pair in pairs_of(tried))
            if now < worth:
                tables, worth, is_better = tried, now, True
            else:
                seats[one], seats[other] = seats[other], seats[one]
    return tables


def _unevenness(players: int, rounds: list[Round]) -> tuple[int, int, int]:
    """How many pairs never meet, how far the most and the fewest meetings are apart, and the sum of their squares."""
    met = Counter(pair for tables in rounds for pair in pairs_of(tables))
    counts = [met[pair] for pair in combinations(range(players), 2)]
    return counts.count(0), max(counts) - min(counts), sum(count * count for count in counts)


def _moved_on(players: int, by: int) -> Round:
    last = players - 1
    return [tuple(one if one == last else (one + by) % last for one in table) for table in WHIST[players]]


def pairs_of(tables: Round) -> list[tuple[int, int]]:
    """Who meets whom in a round, the lower number first."""
    return [(min(pair), max(pair)) for table in tables for pair in combinations(table, 2)]


def next_full(players: int) -> int:
    """The smallest number of players for whole tables of four that is not less than this; at most `MOST_AT_FOURS`."""
    return min(MOST_AT_FOURS, max(FOUR, -(-players // FOUR) * FOUR))


def turned(players: int, by: int) -> tuple[int, ...]:
    """The seats in game number `by` of an evening: the first player stays, the others move on by one place each time.

    So among four everybody is everybody's partner in three games.
    """
    rest = list(range(1, players))
    by %= max(1, len(rest))
    return (0, *rest[by:], *rest[:by])


def both_ways(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The seats of two matches with the same cards: the second with the sides exchanged."""
    return [seats, (*seats[1:], seats[0])]
