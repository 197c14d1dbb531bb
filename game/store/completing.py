"""Completes the results of older versions, which did not say who played with whom and which bids were made."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.store.keeper import Keeper


class Completing(Keeper):
    """The part of the store that finds incomplete results and completes them."""

    def without_sides(self) -> list[tuple[str, str, int]]:
        """The game, options and number of players of results whose side is not known."""
        found: list[tuple[str, str, int]] = self._rows(
            "SELECT DISTINCT game, options, players FROM result WHERE side IS NULL"
        )
        return found

    def note_sides(self, game: str, options: str, players: int, sides: Sequence[int]) -> None:
        """Saves the side of each seat in all results of this game with these options that have none."""
        with self._change() as connection:
            connection.executemany(
                "UPDATE result SET side = ?"
                " WHERE game = ? AND options = ? AND players = ? AND seat = ? AND side IS NULL",
                [(side, game, options, players, seat) for seat, side in enumerate(sides)],
            )

    def without_bids(self, count: int, except_for: Collection[int] = ()) -> list[tuple[int, str, int]]:
        """Up to `count` matches of people whose bids are not known, the latest first: number, game and deals."""
        rows = self._rows(
            "SELECT match, game, max(deals) FROM result WHERE bids IS NULL AND kind = 'human'"
            " GROUP BY match ORDER BY match DESC LIMIT ?",
            count + len(except_for),
        )
        return [row for row in rows if row[0] not in except_for][:count]

    def note_bids(self, bids: Mapping[int, Mapping[int, tuple[int, int]]]) -> None:
        """Saves for matches, and their seats, how many bids there were and how many were made; otherwise none."""
        with self._change() as connection:
            for match, seats in bids.items():
                connection.execute(
                    "UPDATE result SET bids = 0, bids_made = 0 WHERE match = ? AND bids IS NULL", (match,)
                )
                connection.executemany(
                    "UPDATE result SET bids = ?, bids_made = ? WHERE match = ? AND seat = ?",
                    [(count, made, match, seat) for seat, (count, made) in seats.items()],
                )
