"""Records of people, computed by SQL from the results of finished matches.

Only results of people count. All questions about them are answered by the index `result_people`, whose order is by
person, game, number of players, options and finishing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.store.keeper import Keeper
from game.store.trouble import damaged

if TYPE_CHECKING:
    from game.store.values import Company, Point, Tally, Which

_PEOPLE = "result INDEXED BY result_people WHERE kind = 'human'"
_GUEST = "result INDEXED BY result_guest WHERE kind = 'bot' AND json_extract(details, '$.guest') = ?"
# In the order of the index, each group is read in the order of finishing, so the wins in a row can be read from `wins`.
_TALLIES = f"""SELECT game, options, players, person, count(*), sum(won), sum(points), max(points), min(points),
    sum(deals), coalesce(sum(bids), 0), coalesce(sum(bids_made), 0), group_concat(won, '') AS wins
    FROM {_PEOPLE} AND {{}} GROUP BY person, game, players, options"""
_COUNT = f"SELECT count(*), coalesce(sum(won), 0) FROM (SELECT max(won) AS won FROM {_PEOPLE} AND {{}} GROUP BY match)"
_LATEST = f"""SELECT person, points, bids, bids_made FROM (
    SELECT *, row_number() OVER (PARTITION BY person ORDER BY id DESC) AS age
    FROM (SELECT id, person, points, coalesce(bids, 0) AS bids, coalesce(bids_made, 0) AS bids_made
        FROM {_PEOPLE} AND {{}})
    ) WHERE age <= ? ORDER BY id"""
_RECORD = f"""SELECT own.side = guest.side, count(*), sum(own.won)
    FROM (SELECT match, side FROM {_GUEST}) AS guest JOIN result AS own ON own.match = guest.match
    WHERE own.kind = 'human' AND {{}} GROUP BY 1"""
# The next name each time, since a person may have thousands of results.
_NAMES = """WITH RECURSIVE one (name) AS (
    SELECT min({name}) FROM result INDEXED BY {index} WHERE kind = '{kind}'
    UNION ALL
    SELECT (SELECT min({name}) FROM result INDEXED BY {index} WHERE kind = '{kind}' AND {name} > one.name)
    FROM one WHERE one.name IS NOT NULL
    ) SELECT name FROM one WHERE name IS NOT NULL"""


class Tallies(Keeper):
    """The part of the store that counts results."""

    def tallies(self, which: Which) -> list[Tally]:
        """A record for each game, options, number of players and person, the most played first."""
        from game.store.values import Tally

        where, values = _condition(which)
        found = []
        for *numbers, wins in self._rows(_TALLIES.format(where), *values):
            if not isinstance(wins, str) or set(wins) - {"0", "1"}:
                raise damaged()
            runs = [len(run) for run in wins.split("0")]
            found.append(Tally._make((*numbers, runs[-1], max(runs))))
        return sorted(found, key=lambda tally: (-tally.played, tally[:4]))

    def matches_counted(self, which: Which) -> tuple[int, int]:
        """The number of different matches, and of those in which one of the people won."""
        where, values = _condition(which)
        ((played, won),) = self._rows(_COUNT.format(where), *values)
        return played, won

    def latest_points(self, which: Which, most: int) -> list[Point]:
        """The `most` latest matches of each person, in the order of finishing."""
        from game.store.values import Point

        where, values = _condition(which)
        return [Point(*row) for row in self._rows(_LATEST.format(where), *values, most)]

    def first_finish(self) -> float | None:
        """When the first stored result was noted, in seconds since 1970; None if there is none."""
        rows = self._rows("SELECT at FROM result ORDER BY id LIMIT 1")
        return rows[0][0] / 1000 if rows else None

    def people_counted(self) -> list[str]:
        """The names of all people with results, in the order of their letters' codes."""
        return self._names("person", "result_people", "human")

    def guests_counted(self) -> list[str]:
        """The ids of all guests with results."""
        return self._names("json_extract(details, '$.guest')", "result_guest", "bot")

    def latest_people(self, most: int) -> list[str]:
        """The `most` people who finished a match last, the last one first."""
        rows = self._rows(f"SELECT person FROM {_PEOPLE} GROUP BY person ORDER BY max(id) DESC LIMIT ?", most)
        return [person for (person,) in rows]

    def guest_record(self, guest: str, people: tuple[str, ...] | None = None) -> dict[bool, tuple[int, int]]:
        """Matches of people with a guest at the table, and how many of them they won: as partners (True) and against.

        `people` are the names that count; None for everybody. A match with two people counts once for each of them.
        """
        # The plus keeps SQLite from reading all matches of a person for each match of the guest.
        who = "1" if people is None else f"+own.person IN {_places(people)}"
        rows = self._rows(_RECORD.format(who), guest, *(people or ()))
        return {bool(is_partner): (played, won) for is_partner, played, won in rows}

    def _names(self, name: str, index: str, kind: str) -> list[str]:
        rows = self._rows(_NAMES.format(name=name, index=index, kind=kind))
        return [found for (found,) in rows if isinstance(found, str)]


def _places(values: tuple[Any, ...]) -> str:
    return f"({', '.join('?' * len(values))})"


def _condition(which: Which) -> tuple[str, list[Any]]:
    """The condition of a WHERE for a selection of results, and the values for its places."""
    parts, values = ["1"], list[Any]()

    def narrow(part: str, *given: Any) -> None:
        parts.append(part)
        values.extend(given)

    if which.games:
        narrow(f"game IN {_places(which.games)}", *which.games)
    if which.person:
        narrow("person = ?", which.person)
    if which.rules:
        pairs = " OR ".join(["(players = ? AND options = ?)"] * len(which.rules))
        narrow(f"({pairs})", *(value for rules in which.rules for value in rules))
    if which.since is not None:
        narrow("at >= ?", round(which.since * 1000))
    if which.until is not None:
        narrow("at < ?", round(which.until * 1000))
    if which.partner is not None:
        narrow(f"{_SIDE} IN ({_of(which.partner, _SIDE)})", which.partner.name)
        if which.partner.kind == "person":
            narrow("person <> ?", which.partner.name)
    if which.opponent is not None:
        narrow(f"match IN ({_of(which.opponent, 'match')})", which.opponent.name)
        narrow(f"{_SIDE} NOT IN ({_of(which.opponent, _SIDE)})", which.opponent.name)
    return " AND ".join(parts), values


_SIDE = "match * 64 + coalesce(side, -1)"
"""One number for a side of a match; -1 stands for a side that is not known yet."""


def _of(company: Company, what: str) -> str:
    """A SELECT of the matches or sides that somebody played in."""
    table = _GUEST if company.kind == "guest" else f"{_PEOPLE} AND person = ?"
    return f"SELECT {what} FROM {table}"
