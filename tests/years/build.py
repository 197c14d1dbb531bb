"""Builds a store of many finished matches by SQL, from a few matches of each game that bots have played.

The lists of actions are those of the played matches, cut to the length that is wanted. Names, options, results and
dates vary.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.rules import GAMES, game_of
from game.rules.parts import OptionValue
from game.session.match import Seat, SetUp, bids_by_seat
from game.session.partners import fixed_sides, side_numbers
from game.store import Store
from game.store.opening import FILE
from game.store.rows import canonical, plain_text
from game.texts.guests import GUEST_IDS, guest_of
from tests.matches import entries_of

MATCHES, ENTRIES = 10_000, 3_500_000
PEOPLE = ("Anna", "Béla", "Clara", "Dmitri", "Esther", "Farid", "Gerðr", "Hugo", "Ines", "Jonas", "Kira", "Zoë")
DAY = 24 * 60 * 60 * 1000
YEARS = 6
"""The years over which the matches are spread."""
NOW = 1_795_600_000_000
"""When the last match ends, if nothing else is said."""
LONGEST = 400
"""The most entries of a match."""
MOST_SETS = 4
"""The sets of options with which a game was played."""
_MATCH = "INSERT INTO game_match (id, place, origin, setup, begun, result) VALUES (?, ?, 'played', ?, ?, ?)"
_ENTRIES = """INSERT INTO entry (match, seq, seat, kind, text, at)
    SELECT ?, seq, seat, kind, text, ? + seq * 4000 FROM model WHERE model = ? AND seq <= ?"""
_DEAL = "INSERT INTO deal VALUES (?, ?, ?)"

_RESULT = """INSERT INTO result (match, seat, game, options, players, person, kind, level, points, won, deals, side,
    bids, bids_made, details, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_LUCK = """INSERT INTO luck (match, deal, seat, game, options, players, person, levels, points, expert, error, samples,
    bots, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
Bids = list[list[bool | None]] | None


class Model(NamedTuple):
    """A kind of match: a game with options and a number of players, and the list of actions of a played match."""

    number: int
    game: str
    players: int
    options: dict[str, OptionValue]
    sides: list[tuple[int, ...]]
    entries: int
    deals: int


def build(folder: Path, matches: int = MATCHES, entries: int = ENTRIES, now: int = NOW) -> Path:
    """Builds the store in `folder`, with the last match at `now` (milliseconds since 1970). Returns its file."""
    folder.mkdir(parents=True, exist_ok=True)
    Store.open(folder).close()
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA journal_mode = OFF").fetchall()
    connection.execute("BEGIN")
    fill(connection, matches, entries, now)
    connection.execute("COMMIT")
    connection.execute("PRAGMA journal_mode = WAL").fetchall()
    connection.close()
    return folder / FILE


def fill(connection: sqlite3.Connection, matches: int, entries: int = 0, now: int = NOW) -> None:
    """Adds so many matches, in a transaction of the caller; without entries no deal is played for it."""
    (last,) = connection.execute("SELECT coalesce(max(id), 0) FROM game_match").fetchone()
    models = _models(connection, has_entries=entries > 0)
    chance = random.Random("years")
    for number in range(1, matches + 1):
        at = now - (matches - number) * YEARS * 365 * DAY // matches
        wanted = entries * number // matches - entries * (number - 1) // matches
        _add_match(connection, chance, last + number, chance.choice(models), wanted, at)
    connection.execute("DROP TABLE model")


def _models(connection: sqlite3.Connection, has_entries: bool) -> list[Model]:
    """A model for each game and set of options; the lists of actions are in the temporary table `model`."""
    connection.execute("CREATE TEMP TABLE model (model, seq, seat, kind, text, PRIMARY KEY (model, seq)) WITHOUT ROWID")
    models: list[Model] = []
    for game_id, rules in GAMES.items():
        entries = entries_of(game_id, 3) if has_entries else ()
        longest = [entries[at % len(entries)] for at in range(LONGEST if entries else 0)]
        for options in _sets_of(game_id):
            number = len(models)
            rows = [(number, seq, entry.seat, entry.kind, entry.text) for seq, entry in enumerate(longest, 1)]
            connection.executemany("INSERT INTO model VALUES (?, ?, ?, ?, ?)", rows)
            sides = fixed_sides(game_id, rules.usual, options) or [(seat,) for seat in range(rules.usual)]
            models.append(Model(number, game_id, rules.usual, options, sides, len(longest), 8))
    return models


def _sets_of(game_id: str) -> list[dict[str, OptionValue]]:
    """The standard options of a game, and some with one change."""
    standard = dict(game_of(game_id).check_options({}))
    sets = [standard]
    for option in game_of(game_id).options:
        for value in [*option.words, *option.offers]:
            changed = standard | {option.name: value}
            if changed not in sets and len(sets) < MOST_SETS:
                sets.append(changed)
    return sets


def _add_match(
    connection: sqlite3.Connection, chance: random.Random, number: int, model: Model, entries: int, at: int
) -> None:
    people = chance.choices(range(1, model.players + 1), [60, 25, 8, 7, 0, 0, 0][: model.players])[0]
    humans = chance.sample(PEOPLE, people)
    guests = chance.sample(GUEST_IDS, model.players - people)
    seats = [Seat(name, "human") for name in humans]
    seats += [Seat(guest_of(guest).name, "bot", "club", guest=guest) for guest in guests]
    chance.shuffle(seats)
    setup = SetUp(model.game, model.players, model.options, f"{number:08x}", tuple(seats), f"{number * 7:08x}")
    winners = list(chance.choice(model.sides))
    total = [chance.randrange(-40, 200) + 100 * (seat in winners) for seat in range(model.players)]
    result = {"winners": winners, "total": total}
    begun = at - entries * 4000
    connection.execute(_MATCH, (number, number, plain_text(setup.plain()), begun, plain_text(result)))
    connection.execute(_ENTRIES, (number, begun, model.number, entries))
    bids = _bids(chance, model)
    connection.executemany(_DEAL, _deals(number, model, total, bids))
    connection.executemany(_RESULT, _results(number, model, seats, result, bids, at))
    if people == 1:
        connection.executemany(_LUCK, _luck(chance, number, model, seats, at))


def _results(
    number: int, model: Model, seats: Sequence[Seat], result: dict[str, list[int]], bids: Bids, at: int
) -> Iterator[tuple[Any, ...]]:
    played = (model.game, canonical(model.options), model.players)
    sides = side_numbers(model.game, model.players, model.options)
    counts = bids_by_seat(bids or [])
    for seat, one in enumerate(seats):
        details = {"guest": one.guest} if one.guest else {}
        of_seat = (one.name, one.kind, one.level if one.guest else "", result["total"][seat])
        outcome = (seat in result["winners"], model.deals, sides[seat], *counts.get(seat, (0, 0)))
        yield (number, seat, *played, *of_seat, *outcome, json.dumps(details), at)


def _luck(
    chance: random.Random, number: int, model: Model, seats: Sequence[Seat], at: int
) -> Iterator[tuple[Any, ...]]:
    """What experts got in each deal of the one person, and what the own choices were worth."""
    (seat,) = [seat for seat, one in enumerate(seats) if not one.guest]
    levels = plain_text([one.level if one.guest else "" for one in seats])
    played = (seat, model.game, canonical(model.options), model.players, seats[seat].name, levels)
    for deal in range(1, model.deals + 1):
        expert = chance.gauss(1.4, 3.0)
        yield (number, deal, *played, expert + chance.gauss(-0.8, 2.0), expert, 0.3, 8, "0a1b2c3d", at)


def _bids(chance: random.Random, model: Model) -> Bids:
    """Whether each bid of each deal was made; None for a game without bids."""
    if not GAMES[model.game].bid_ends:
        return None
    ends = (True, True, False, None)
    return [[chance.choice(ends) for _seat in range(model.players)] for _deal in range(model.deals)]


def _deals(number: int, model: Model, total: Sequence[int], bids: Bids) -> Iterator[tuple[Any, ...]]:
    for deal in range(1, model.deals + 1):
        data: dict[str, Any] = {
            "change": [points // model.deals for points in total],
            "total": [points * deal // model.deals for points in total],
        }
        if bids is not None:
            data["bids"] = bids[deal - 1]
        yield (number, deal, plain_text(data))
