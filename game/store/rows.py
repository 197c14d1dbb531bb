"""Reads rows of the file as the values of values.py.

Reading finds damage that SQLite does not notice. Every reader here raises ``Damaged`` then, and nothing else.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.store.setup import fault_in
from game.store.trouble import damaged

if TYPE_CHECKING:
    from game.store.values import (
        DayRow,
        Entry,
        ExerciseRow,
        LuckRow,
        MarkRow,
        MatchRow,
        ResultRow,
        Seal,
        Thought,
        TournamentRow,
    )

ENTRY_COLUMNS = "seq, seat, kind, text, level, iterations, bots"
MATCH_COLUMNS = """id, setup, begun, coalesce(
    (SELECT at FROM entry WHERE entry.match = game_match.id ORDER BY seq DESC LIMIT 1), begun
), result, origin"""
DAY_COLUMNS = "date, game, match, data, at"
MARK_COLUMNS = "game, name, person, match, deal, at"
TOURNAMENT_COLUMNS = "id, data, is_over, at"
RESULT_COLUMNS = """id, match, game, options, players, at, seat, person, kind, points, won, deals, level, details,
    side, bids, bids_made"""

LUCK_COLUMNS = """id, match, game, options, players, at,
    deal, seat, person, levels, points, expert, error, samples, bots"""


def plain_text(value: object) -> str:
    """`value` as compact JSON. Raises ValueError or TypeError if it is not plain JSON (a NaN, a set)."""
    import json

    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def canonical(options: Mapping[str, Any]) -> str:
    """The text of a set of options, the same for every order of the options. Statistics are grouped by it."""
    import json

    return json.dumps(dict(options), sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def plain_value(text: str) -> Any:
    """The value of the JSON in `text`."""
    import json  # here, because a new program has nothing to read before its first frame

    try:
        return json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise damaged() from error


def plain_object(text: str) -> dict[str, Any]:
    """The value of the JSON object in `text`."""
    value = plain_value(text)
    if not isinstance(value, dict):
        raise damaged()
    return value


def entry_from(row: tuple[Any, ...]) -> Entry:
    """An entry from ENTRY_COLUMNS."""
    from game.store.values import Entry

    seq, seat, kind, text, *thought = row
    if not (isinstance(seq, int) and isinstance(seat, int) and kind in ("act", "say") and isinstance(text, str)):
        raise damaged()
    return Entry(seq, seat, kind, text, _thought_from(*thought))


def _thought_from(level: Any, iterations: Any, bots: Any) -> Thought | None:
    from game.store.values import Thought

    if level is None and iterations is None and bots is None:
        return None
    if not (isinstance(level, str) and isinstance(iterations, int) and isinstance(bots, str)):
        raise damaged()
    return Thought(level, iterations, bots)


def match_from(row: tuple[Any, ...]) -> MatchRow:
    """A match from MATCH_COLUMNS."""
    from game.store.values import MatchRow

    number, text, begun, played, result, origin = row
    setup = plain_object(text)
    if fault_in(setup) is not None or not isinstance(begun, int) or not isinstance(played, int):
        raise damaged()
    outcome = None if result is None else plain_object(result)
    return MatchRow(number, setup, begun / 1000, played / 1000, outcome, origin == "imported")


def result_from(row: tuple[Any, ...]) -> ResultRow:
    """A result from RESULT_COLUMNS."""
    from game.store.values import ResultRow, SeatResult

    number, match, game, options, players, at, seat, person, kind, points, won, deals, level, details, *later = row
    numbers, texts = (players, at, seat, points, deals), (game, options, person, kind, level)
    if not all(isinstance(value, int) for value in numbers) or not all(isinstance(value, str) for value in texts):
        raise damaged()
    if not all(value is None or isinstance(value, int) for value in later):
        raise damaged()
    result = SeatResult(seat, person, kind, points, bool(won), deals, level, plain_object(details), *later)
    return ResultRow(number, match, game, options, players, at / 1000, result)


def seal_from(row: tuple[Any, ...]) -> tuple[int, Seal]:
    """The number of a deal and its seal from a row of `salt`, without the match."""
    from game.store.values import Seal

    deal, salt, fingerprint = row
    if not isinstance(deal, int) or not is_hexadecimal(salt, 32) or not is_hexadecimal(fingerprint, 64):
        raise damaged()
    return deal, Seal(salt, fingerprint)


def is_hexadecimal(value: object, length: int) -> bool:
    """Whether a value is a text of `length` lower-case hexadecimal digits."""
    return isinstance(value, str) and len(value) == length and not set(value) - set("0123456789abcdef")


def luck_from(row: tuple[Any, ...]) -> LuckRow:
    """A compared deal from LUCK_COLUMNS."""
    from game.store.values import LuckFigures, LuckRow

    number, match, game, options, players, at, deal, seat, person, levels, points, expert, error, samples, bots = row
    whole, texts = (players, at, deal, seat, samples), (game, options, person, bots)
    if not all(isinstance(value, int) for value in whole) or not all(isinstance(value, str) for value in texts):
        raise damaged()
    if not all(isinstance(value, float) for value in (points, expert, error)):
        raise damaged()
    told = plain_value(levels)
    if not isinstance(told, list) or not all(isinstance(level, str) for level in told):
        raise damaged()
    of_seat = LuckFigures(deal, seat, person, tuple(told), points, expert, error, samples, bots)
    return LuckRow(number, match, game, options, players, at / 1000, of_seat)


def day_from(row: tuple[Any, ...]) -> DayRow:
    """A deal of the day from DAY_COLUMNS."""
    from game.store.values import DayRow

    date, game, match, data, at = row
    if not (isinstance(date, str) and isinstance(game, str) and isinstance(match, int) and isinstance(at, int)):
        raise damaged()
    return DayRow(date, game, match, plain_object(data), at / 1000)


def exercise_from(row: tuple[Any, ...]) -> ExerciseRow:
    """An exercise from its id, data and day."""
    from game.store.values import ExerciseRow

    number, data, due = row
    if not isinstance(number, str) or not isinstance(due, int):
        raise damaged()
    return ExerciseRow(number, plain_object(data), due)


def mark_from(row: tuple[Any, ...]) -> MarkRow:
    """A mark from MARK_COLUMNS."""
    from game.store.values import MarkRow

    game, name, person, match, deal, at = row
    numbers, texts = (match, deal, at), (game, name, person)
    if not all(isinstance(value, int) for value in numbers) or not all(isinstance(value, str) for value in texts):
        raise damaged()
    return MarkRow(game, name, person, match, deal, at / 1000)


def tournament_from(row: tuple[Any, ...]) -> TournamentRow:
    """A tournament from TOURNAMENT_COLUMNS."""
    from game.store.values import TournamentRow

    number, data, is_over, at = row
    if not isinstance(number, int) or is_over not in (0, 1) or not isinstance(at, int):
        raise damaged()
    return TournamentRow(number, plain_object(data), bool(is_over), at / 1000)


def read_settings(connection: sqlite3.Connection) -> dict[str, str]:
    """All settings, name to JSON text. Raises Damaged or sqlite3.Error if one cannot be read."""
    texts: dict[str, str] = {}
    for name, text in connection.execute("SELECT name, value FROM setting"):
        plain_value(text)
        texts[name] = text
    return texts


def read_everything(connection: sqlite3.Connection) -> None:
    """Reads every row as the program would. Raises Damaged or sqlite3.Error at the first bad row."""
    read_settings(connection)
    # Each index is read too: SQLite's own check does not find all damage to an index.
    for row in connection.execute(f"SELECT {MATCH_COLUMNS} FROM game_match INDEXED BY match_place ORDER BY place DESC"):
        match_from(row)
    for row in connection.execute(f"SELECT {ENTRY_COLUMNS} FROM entry ORDER BY match, seq"):
        entry_from(row)
    connection.execute("SELECT count(text) FROM entry INDEXED BY entry_undone WHERE state = 1").fetchall()
    for _number, data in connection.execute("SELECT number, data FROM deal"):
        plain_object(data)
    for row in connection.execute("SELECT deal, salt, fingerprint FROM salt"):
        seal_from(row)
    for row in connection.execute(f"SELECT {RESULT_COLUMNS} FROM result ORDER BY id"):
        result_from(row)
    for row in connection.execute(f"SELECT {LUCK_COLUMNS} FROM luck ORDER BY id"):
        luck_from(row)
    connection.execute("SELECT count(at) FROM luck INDEXED BY luck_game WHERE game > ''").fetchall()
    for row in connection.execute(f"SELECT {DAY_COLUMNS} FROM day"):
        day_from(row)
    for row in connection.execute("SELECT id, data, due FROM exercise INDEXED BY exercise_due WHERE person > ''"):
        exercise_from(row)
    connection.execute("SELECT count(*) FROM game_match INDEXED BY match_unfinished WHERE result IS NULL").fetchall()
    connection.execute("SELECT sum(at) FROM result INDEXED BY result_people WHERE kind = 'human'").fetchall()
    connection.execute("SELECT count(level) FROM result INDEXED BY result_guest WHERE kind = 'bot'").fetchall()
    for _game, _name, data in connection.execute("SELECT game, name, data FROM rule_set"):
        plain_object(data)
    for row in connection.execute(f"SELECT {MARK_COLUMNS} FROM mark"):
        mark_from(row)
    for row in connection.execute(f"SELECT {TOURNAMENT_COLUMNS} FROM tournament"):
        tournament_from(row)
