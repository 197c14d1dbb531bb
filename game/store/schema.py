"""The tables of the store, and the migrations of older files.

``MIGRATIONS[n]`` is the step from version n to n + 1; version 0 is an empty file. Steps are only added, never changed.
"""

from __future__ import annotations

import sqlite3

APPLICATION = 0x44765462  # "DvTb": distinguishes our files from other SQLite files

LIVE, UNDONE, GONE = 0, 1, 2
"""States of an entry: played; undone, can be redone; undone before something else was played."""

# `place` orders matches by when they were last played, without a clock. All times (milliseconds since 1970) are for
# display only. SQLite's own check of a file uses the CHECK constraints: they find damage that is still well-formed.
_FIRST = (
    f"PRAGMA application_id = {APPLICATION}",
    """CREATE TABLE setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL CHECK (json_valid(value))
    ) WITHOUT ROWID""",
    """CREATE TABLE game_match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        place INTEGER NOT NULL CHECK (typeof(place) = 'integer'),
        origin TEXT NOT NULL CHECK (origin IN ('played', 'imported')),
        setup TEXT NOT NULL CHECK (json_type(setup) = 'object'),
        begun INTEGER NOT NULL CHECK (typeof(begun) = 'integer'),
        result TEXT CHECK (result IS NULL OR json_type(result) = 'object')
    )""",
    "CREATE INDEX match_place ON game_match (place)",
    """CREATE TABLE entry (
        match INTEGER NOT NULL REFERENCES game_match (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL CHECK (typeof(seq) = 'integer' AND seq > 0),
        seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer' AND seat >= 0),
        kind TEXT NOT NULL CHECK (kind IN ('act', 'say')),
        text TEXT NOT NULL CHECK (typeof(text) = 'text'),
        state INTEGER NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
        at INTEGER NOT NULL CHECK (typeof(at) = 'integer'),
        PRIMARY KEY (match, seq)
    ) WITHOUT ROWID""",
    "CREATE INDEX entry_undone ON entry (match) WHERE state = 1",
    """CREATE TABLE deal (
        match INTEGER NOT NULL REFERENCES game_match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (typeof(number) = 'integer'),
        data TEXT NOT NULL CHECK (json_type(data) = 'object'),
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID""",
    # A result outlives its match: deleting a match does not change the statistics.
    """CREATE TABLE result (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        match INTEGER NOT NULL,
        seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
        game TEXT NOT NULL,
        options TEXT NOT NULL CHECK (json_type(options) = 'object'),
        players INTEGER NOT NULL CHECK (typeof(players) = 'integer'),
        person TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('human', 'bot')),
        level TEXT NOT NULL,
        points INTEGER NOT NULL CHECK (typeof(points) = 'integer'),
        won INTEGER NOT NULL CHECK (won IN (0, 1)),
        deals INTEGER NOT NULL CHECK (typeof(deals) = 'integer'),
        details TEXT NOT NULL CHECK (json_type(details) = 'object'),
        at INTEGER NOT NULL CHECK (typeof(at) = 'integer'),
        UNIQUE (match, seat)
    )""",
    "CREATE INDEX result_game ON result (game, person)",
)

# How a bot chose its move: level, iterations of the search and version of the bots; all three or none.
_THOUGHT = (
    "ALTER TABLE entry ADD COLUMN level TEXT CHECK (level IS NULL OR typeof(level) = 'text')",
    """ALTER TABLE entry ADD COLUMN iterations INTEGER
        CHECK (iterations IS NULL OR (typeof(iterations) = 'integer' AND iterations >= 0))""",
    "ALTER TABLE entry ADD COLUMN bots TEXT CHECK (bots IS NULL OR typeof(bots) = 'text')",
)

# What is kept beside matches and results: the salts of fairness, deals played again by experts, the deals of the day,
# exercises, marks, tournaments and named sets of rules. `uid` tells the same match in two profiles.
_YEARS = (
    "ALTER TABLE game_match ADD COLUMN uid TEXT CHECK (uid IS NULL OR typeof(uid) = 'text')",
    "ALTER TABLE result ADD COLUMN uid TEXT CHECK (uid IS NULL OR typeof(uid) = 'text')",
    # Seats with the same number play as one side; `bids_made` of `bids` were made. NULL: an older version did not say.
    "ALTER TABLE result ADD COLUMN side INTEGER CHECK (side IS NULL OR typeof(side) = 'integer')",
    "ALTER TABLE result ADD COLUMN bids INTEGER CHECK (bids IS NULL OR typeof(bids) = 'integer')",
    "ALTER TABLE result ADD COLUMN bids_made INTEGER CHECK (bids_made IS NULL OR typeof(bids_made) = 'integer')",
    # These indices answer the questions of the menu and the statistics without the rows (see tallies.py).
    "CREATE INDEX match_unfinished ON game_match (place) WHERE result IS NULL",
    "DROP INDEX result_game",
    """CREATE INDEX result_people ON result
        (person, game, players, options, id, match, side, points, won, deals, bids, bids_made, at, kind)
        WHERE kind = 'human'""",
    "CREATE INDEX result_guest ON result (json_extract(details, '$.guest'), match, side) WHERE kind = 'bot'",
    "CREATE INDEX result_sideless ON result (game, players, options) WHERE side IS NULL",
    "CREATE INDEX result_bidless ON result (match) WHERE bids IS NULL AND kind = 'human'",
    """CREATE TABLE salt (
        match INTEGER NOT NULL REFERENCES game_match (id) ON DELETE CASCADE,
        deal INTEGER NOT NULL CHECK (typeof(deal) = 'integer' AND deal > 0),
        salt TEXT NOT NULL CHECK (typeof(salt) = 'text' AND length(salt) = 32),
        fingerprint TEXT NOT NULL CHECK (typeof(fingerprint) = 'text' AND length(fingerprint) = 64),
        PRIMARY KEY (match, deal)
    ) WITHOUT ROWID""",
    # Like a result, it outlives its match.
    """CREATE TABLE luck (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        match INTEGER NOT NULL,
        deal INTEGER NOT NULL CHECK (typeof(deal) = 'integer' AND deal > 0),
        seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer' AND seat >= 0),
        game TEXT NOT NULL,
        options TEXT NOT NULL CHECK (json_type(options) = 'object'),
        players INTEGER NOT NULL CHECK (typeof(players) = 'integer'),
        person TEXT NOT NULL,
        levels TEXT NOT NULL CHECK (json_type(levels) = 'array'),
        points REAL NOT NULL,
        expert REAL NOT NULL,
        error REAL NOT NULL CHECK (error >= 0),
        samples INTEGER NOT NULL CHECK (typeof(samples) = 'integer' AND samples > 0),
        bots TEXT NOT NULL,
        at INTEGER NOT NULL CHECK (typeof(at) = 'integer'),
        UNIQUE (match, deal, seat)
    )""",
    # It answers the questions about ratings without the rows (see luck.py).
    "CREATE INDEX luck_game ON luck (game, person, id, points, expert)",
    """CREATE TABLE day (
        date TEXT PRIMARY KEY CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
        game TEXT NOT NULL,
        match INTEGER NOT NULL CHECK (typeof(match) = 'integer'),
        data TEXT NOT NULL CHECK (json_type(data) = 'object'),
        at INTEGER NOT NULL CHECK (typeof(at) = 'integer')
    ) WITHOUT ROWID""",
    """CREATE TABLE exercise (
        id TEXT NOT NULL,
        person TEXT NOT NULL,
        data TEXT NOT NULL CHECK (json_type(data) = 'object'),
        due INTEGER NOT NULL CHECK (typeof(due) = 'integer'),
        PRIMARY KEY (id, person)
    ) WITHOUT ROWID""",
    "CREATE INDEX exercise_due ON exercise (person, due)",
    """CREATE TABLE mark (
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        person TEXT NOT NULL,
        match INTEGER NOT NULL CHECK (typeof(match) = 'integer'),
        deal INTEGER NOT NULL CHECK (typeof(deal) = 'integer'),
        at INTEGER NOT NULL CHECK (typeof(at) = 'integer'),
        PRIMARY KEY (game, name, person)
    ) WITHOUT ROWID""",
    """CREATE TABLE tournament (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        data TEXT NOT NULL CHECK (json_type(data) = 'object'),
        is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1)),
        at INTEGER NOT NULL CHECK (typeof(at) = 'integer')
    )""",
    """CREATE TABLE rule_set (
        game TEXT NOT NULL,
        name TEXT NOT NULL CHECK (length(name) > 0),
        data TEXT NOT NULL CHECK (json_type(data) = 'object'),
        PRIMARY KEY (game, name)
    ) WITHOUT ROWID""",
)

MIGRATIONS: list[tuple[str, ...]] = [_FIRST, _THOUGHT, _YEARS]

COLUMNS = {
    "setting": "name, value",
    "game_match": "id, place, origin, setup, begun, result, uid",
    "entry": "match, seq, seat, kind, text, state, at, level, iterations, bots",
    "deal": "match, number, data",
    "result": "id, match, seat, game, options, players, person, kind, level, points, won, deals, details, at, uid,"
    " side, bids, bids_made",
    "salt": "match, deal, salt, fingerprint",
    "luck": "id, match, deal, seat, game, options, players, person, levels, points, expert, error, samples, bots, at",
    "day": "date, game, match, data, at",
    "exercise": "id, person, data, due",
    "mark": "game, name, person, match, deal, at",
    "tournament": "id, data, is_over, at",
    "rule_set": "game, name, data",
}
"""The columns of each table at the newest version. A file without them is damaged."""


def newest() -> int:
    """The version that this program writes."""
    return len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of an open file; 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def texts(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """The SQL of each table and index of an open file, by name."""
    return connection.execute("SELECT name, coalesce(sql, '') FROM sqlite_master ORDER BY name").fetchall()


def migrate(connection: sqlite3.Connection, target: int | None = None) -> None:
    """Upgrades an open file to the version `target` (the newest), each step in its own transaction."""
    for version in range(version_of(connection), newest() if target is None else target):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in MIGRATIONS[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
