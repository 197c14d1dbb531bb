"""Takes the whole content of the store along, and takes in profiles and matches of others."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

from game.store.rows import plain_text
from game.store.salts import ADD_SEAL
from game.store.statistics import Statistics
from game.store.trouble import BadProfile

if TYPE_CHECKING:
    from game.store.exports import Export
    from game.store.profile.merging import Gain
    from game.store.profile.reading import Incoming

_SAME_DEAL = "SELECT id FROM game_match WHERE json_extract(setup, '$.seed') = ?"


class Profiles(Statistics):
    """The part of the store that exchanges its content with others. See `game.store.profile`."""

    def write_profile(self, path: Path) -> Generator[float, None, Path]:
        """Writes everything into a new file, whole or not at all. Gives the share that is written.

        Raises StoreTrouble or OSError.
        """
        from game.store.profile.writing import write_profile

        yield from self._note_uids()
        with self._translating_errors():
            return (yield from write_profile(self._connection, path))

    def would_gain(self, incoming: Incoming) -> Generator[float, None, Gain]:
        """What `take_in` would add. Changes nothing. Gives the share that is counted. Raises StoreTrouble."""
        from game.store.profile.merging import merge

        yield from self._note_uids()
        with self._translating_errors():
            return (yield from merge(self._connection, incoming.connection, incoming.size, is_dry=True))

    def take_in(self, incoming: Incoming) -> Generator[float, None, Gain]:
        """Adds what is new in a profile, all of it or nothing. Gives the share that is done. Raises StoreTrouble.

        Closing the generator before the share is 1 leaves the store as it was.
        """
        from game.store.profile.merging import merge
        from game.store.profile.uids import note_uids
        from game.store.rows import read_settings

        def steps(connection: sqlite3.Connection) -> Generator[float, None, Gain]:
            yield from note_uids(connection)
            return (yield from merge(connection, incoming.connection, incoming.size))

        try:
            gain = yield from self._change_in_steps(steps)
        except ValueError as error:  # the tables refuse a row
            from game.language import _

            sentence = _("This profile can’t be read ({detail}): take everything along again.").format(detail=error)
            raise BadProfile(sentence) from error
        self._latest = None
        with self._translating_errors():
            self._settings = read_settings(self._connection)
        return gain

    def keep_match(self, export: Export) -> tuple[int, bool]:
        """Stores an exported match, which counts in no statistics. Returns its number, and whether it is new here.

        Raises StoreTrouble.
        """
        done = [entry[1:4] for entry in export.entries]
        for (number,) in self._rows(_SAME_DEAL, export.setup["seed"]):
            is_same = self.match(number).setup["game"] == export.setup["game"]
            if is_same and [entry[1:4] for entry in self.entries(number)] == done:
                return number, False
        with self._change() as connection:
            number = self._add_match(connection, export.setup, "imported")
            self._add_entries(connection, number, 1, [entry[1:] for entry in export.entries])
            for deal, seal, _order in export.seals:
                connection.execute(ADD_SEAL, (number, deal, *seal))
            if export.result is not None:
                text = plain_text(dict(export.result))
                connection.execute("UPDATE game_match SET result = ? WHERE id = ?", (text, number))
        self._latest = number
        return number, True

    def _note_uids(self) -> Generator[float, None, None]:
        """Gives the matches and results of older versions their uids, if there are any without."""
        from game.store.profile.uids import are_noted, note_uids

        with self._translating_errors():
            is_noted = are_noted(self._connection)
        if not is_noted:
            yield from self._change_in_steps(note_uids)
