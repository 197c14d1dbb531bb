"""What SQL counts is what a loop over all results counts, whatever they are narrowed by."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

import pytest

from game.store import Store
from game.store.rows import canonical
from game.store.values import Company, Point, ResultRow, SeatResult, Tally, Which
from tests.store.kit import a_setup

PEOPLE, GUESTS = ("Anna", "Bea", "Åsa"), ("fox", "owl", "wolf")
OPTIONS = ({"target": 100}, {"target": 200})
HOUR = 3_600_000


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A store of 60 matches of four, in pairs or each alone, one an hour, of different games, people and guests."""
    chance = random.Random(3)
    with Store.open(tmp_path_factory.mktemp("tallies")) as opened:
        for number in range(60):
            _add(opened, chance)
            with opened._change() as connection:
                connection.execute("UPDATE result SET at = ? WHERE match = ?", (number * HOUR, number + 1))
        yield opened


def _add(store: Store, chance: random.Random) -> None:
    people = chance.sample(PEOPLE, chance.randint(1, 3))
    names: list[tuple[str, str]] = [("human", name) for name in people]
    names += [("bot", guest) for guest in chance.sample(GUESTS, 4 - len(people))]
    chance.shuffle(names)
    sides = chance.choice(([0, 1, 0, 1], [0, 1, 2, 3]))
    winner = chance.choice(sides)
    game, options = chance.choice(("alkort", "devils-bridge")), chance.choice(OPTIONS)
    seats = [{"name": name, "kind": kind} for kind, name in names]
    match = store.new_match(a_setup(game=game, players=4, options=options, seats=seats))
    results = []
    for seat, (kind, name) in enumerate(names):
        bids = chance.randint(0, 4)
        results.append(
            SeatResult(
                seat,
                name,
                "human" if kind == "human" else "bot",
                chance.randint(-9, 99),
                sides[seat] == winner,
                5,
                details={} if kind == "human" else {"guest": name},
                side=sides[seat],
                bids=bids,
                bids_made=chance.randint(0, bids),
            )
        )
    store.record_results(match, results)


def _is_company(row: ResultRow, company: Company) -> bool:
    kind = "human" if company.kind == "person" else "bot"
    return (row.result.kind, row.result.person) == (kind, company.name)


def counted(store: Store, which: Which) -> list[ResultRow]:
    """The results that `which` selects, found by a loop."""
    rows = store.results()

    def fits(row: ResultRow) -> bool:
        others = [other for other in rows if other.match == row.match and other.result.seat != row.result.seat]
        with_them = [other for other in others if other.result.side == row.result.side]
        against = [other for other in others if other.result.side != row.result.side]
        return (
            row.result.kind == "human"
            and (not which.games or row.game in which.games)
            and which.person in ("", row.result.person)
            and (not which.rules or (row.players, row.options) in which.rules)
            and (which.since is None or row.at >= which.since)
            and (which.until is None or row.at < which.until)
            and (which.partner is None or any(_is_company(other, which.partner) for other in with_them))
            and (which.opponent is None or any(_is_company(other, which.opponent) for other in against))
        )

    return [row for row in rows if fits(row)]


def tally_of(rows: Sequence[ResultRow]) -> Tally:
    """The record of results of one person with the same rules."""
    results = [row.result for row in rows]
    runs = [len(list(run)) if won else 0 for won, run in groupby(result.won for result in results)]
    first = rows[0]
    return Tally(
        first.game,
        first.options,
        first.players,
        first.result.person,
        len(results),
        sum(result.won for result in results),
        sum(result.points for result in results),
        max(result.points for result in results),
        min(result.points for result in results),
        sum(result.deals for result in results),
        sum(result.bids or 0 for result in results),
        sum(result.bids_made or 0 for result in results),
        runs[-1],
        max(runs),
    )


FOX, ANNA = Company("guest", "fox"), Company("person", "Anna")
SELECTIONS = {
    "everything": Which(),
    "game": Which(games=("alkort",)),
    "games": Which(games=("alkort", "devils-bridge")),
    "person": Which(person="Åsa"),
    "rules": Which(rules=((4, canonical(OPTIONS[1])), (3, canonical(OPTIONS[0])))),
    "since": Which(since=30 * 3600),
    "until": Which(until=30 * 3600),
    "a time": Which(since=20 * 3600, until=40 * 3600),
    "guest as partner": Which(partner=FOX),
    "guest as opponent": Which(opponent=FOX),
    "person as partner": Which(partner=ANNA),
    "person as opponent": Which(opponent=ANNA),
    "oneself as partner": Which(person="Anna", partner=ANNA),
    "oneself as opponent": Which(person="Anna", opponent=ANNA),
    "together": Which(("alkort", "devils-bridge"), "Bea", (), 3600, 58 * 3600, ANNA, FOX),
    "partner and opponent": Which(person="Bea", partner=FOX, opponent=ANNA),
    "nobody": Which(person="Nobody"),
}


@pytest.mark.parametrize("name", SELECTIONS)
def test_what_is_selected_is_counted_as_by_a_loop(store: Store, name: str) -> None:
    which = SELECTIONS[name]
    rows = counted(store, which)
    assert bool(rows) == (name not in ("oneself as partner", "oneself as opponent", "nobody"))
    key: Callable[[ResultRow], tuple[str, str, int, str]] = lambda row: (  # noqa: E731
        row.game,
        row.options,
        row.players,
        row.result.person,
    )
    groups = [tally_of(list(group)) for _key, group in groupby(sorted(rows, key=key), key)]
    assert store.tallies(which) == sorted(groups, key=lambda tally: (-tally.played, tally[:4]))
    won = {row.match for row in rows if row.result.won}
    assert store.matches_counted(which) == (len({row.match for row in rows}), len(won))
    latest = [row for row in rows if row in [one for one in rows if one.result.person == row.result.person][-3:]]
    points = [(row.result.person, row.result.points, row.result.bids, row.result.bids_made) for row in latest]
    assert store.latest_points(which, 3) == [Point._make(point) for point in points]


def test_the_record_with_a_guest_is_that_of_a_loop(store: Store) -> None:
    for guest in GUESTS:
        for people in (None, ("Anna",), ("Anna", "Åsa"), ()):
            found = {}
            for is_partner in (True, False):
                company = Company("guest", guest)
                which = Which(partner=company) if is_partner else Which(opponent=company)
                rows = [row for row in counted(store, which) if people is None or row.result.person in people]
                if rows:
                    found[is_partner] = (len(rows), sum(row.result.won for row in rows))
            assert store.guest_record(guest, people) == found


def test_people_and_guests_are_found_by_name_and_by_how_lately_they_played(store: Store) -> None:
    assert store.people_counted() == sorted(PEOPLE)
    assert store.guests_counted() == sorted(GUESTS)
    latest: list[str] = []
    for row in reversed(store.results()):
        if row.result.kind == "human" and row.result.person not in latest:
            latest.append(row.result.person)
    assert store.latest_people(2) == latest[:2]
    pages = [*store.latest_results(50), *store.latest_results(500, before=store.latest_results(50)[-1].id)]
    assert pages == store.results()[::-1]


def test_a_match_taken_back_leaves_the_records(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        _add(store, random.Random(1))
        store.append(1, 0, "act", "a")
        store.finish(1, {"winners": [0]})
        assert store.tallies(Which())
        store.undo(1)
        assert store.tallies(Which()) == []
        assert store.people_counted() == store.guests_counted() == []
        assert store.matches_counted(Which()) == (0, 0)
        assert store.first_finish() is None


def ask_for_a_record(store: Store) -> list[str]:
    """The indices with which the record of some people with a guest is found."""
    queries: list[str] = []
    store._connection.set_trace_callback(queries.append)
    store.guest_record("fox", ("Anna", "Bea"))
    store._connection.set_trace_callback(None)
    plan = [row[3] for query in queries for row in store._connection.execute(f"EXPLAIN QUERY PLAN {query}")]
    return [step.split(" USING INDEX ")[1] for step in plan if " USING INDEX " in step]


def test_no_question_reads_the_rows_of_results(store: Store) -> None:
    """Each query of the statistics is answered by an index alone."""
    plans: list[str] = []
    connection = store._connection
    for which in SELECTIONS.values():
        queries: list[str] = []
        connection.set_trace_callback(queries.append)
        store.tallies(which)
        store.matches_counted(which)
        store.latest_points(which, 3)
        connection.set_trace_callback(None)
        for query in queries:
            plans += [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}")]
    assert ask_for_a_record(store) == ["result_guest (<expr>=?)", "sqlite_autoindex_result_1 (match=?)"]
    read = [plan for plan in plans if " result" in plan and "SUBQUERY" not in plan]
    assert read
    assert {plan for plan in read if "COVERING INDEX" not in plan and "result_guest" not in plan} == set()
