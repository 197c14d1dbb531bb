"""`export`: writes a saved or an exported match as a trace, which anyone can check.

The level of a person is `human`. The trace of an unfinished match stops after its last finished deal, so that it does
not show the deal in progress. Its seed, with which a checker deals again, still reveals that deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from game.commands import BadArgument
from game.rules import game_of
from game.rules.base import Game
from game.rules.parts import BadChoice, Event, Refused
from game.session.match import Entry, SetUp, do
from game.store import Store
from game.store.exports import read_export_file
from game.store.folder import data_folder
from game.store.trouble import BadExport, StoreTrouble, reason_of
from game.store.values import Entry as KeptEntry
from game.store.values import Setup
from game.trace import act_line, event_line, game_line, line, stopped_line

UNFINISHED = "unfinished"

SHOWN = 20
"""The numbers of this many latest matches are told if the one asked for does not exist."""


def run(match: str, trace: Path, data_dir: str | None) -> str:
    """Writes the trace of a match, given by its number or its export file. Returns one sentence about it.

    Raises BadArgument.
    """
    try:
        given, entries = _from_store(int(match), data_dir) if match.isdecimal() else _from_file(Path(match))
        setup = SetUp.from_plain(given)
        lines = trace_of(setup, entries)
    except (BadChoice, Refused, ValueError, IndexError) as error:
        if isinstance(error, BadArgument):
            raise
        raise BadArgument(f"this match does not keep to the rules of this version ({error}); give another") from None
    try:
        trace.write_text("".join(f"{told}\n" for told in lines), encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadArgument(f"{trace} cannot be written ({reason_of(error)}); choose another file with --trace") from None
    return f"{trace}: {len(lines)} lines of {setup.game}"


def _from_file(path: Path) -> tuple[Setup, Sequence[KeptEntry]]:
    try:
        export = read_export_file(path)
    except BadExport as trouble:
        raise BadArgument(trouble.sentence) from None
    return export.setup, export.entries


def _from_store(number: int, data_dir: str | None) -> tuple[Setup, Sequence[KeptEntry]]:
    try:
        with Store.open(data_folder(data_dir)) as store:
            try:
                return store.match(number).setup, store.entries(number)
            except (LookupError, OverflowError):
                numbers = sorted(row.id for row in store.matches(SHOWN))
                there = f"the last ones are {', '.join(map(str, numbers))}" if numbers else "no match is kept here"
                raise BadArgument(f"there is no match {number}; {there}") from None
    except StoreTrouble as trouble:
        raise BadArgument(trouble.sentence) from None


def trace_of(setup: SetUp, entries: Iterable[KeptEntry]) -> list[str]:
    """The lines of a match up to its end or its last finished deal. Raises Refused or ValueError."""
    game = game_of(setup.game)(setup.players, setup.seed, setup.options)
    tracer = Tracer(game, ["human" if seat.is_human else setup.level(at) for at, seat in enumerate(setup.seats)])
    for entry in entries:
        tracer.take(Entry(entry.seat, entry.kind, entry.text))
    return tracer.close()


class Tracer:
    """Writes the lines of a game while it is played again."""

    def __init__(self, game: Game, levels: list[str]) -> None:
        self.game = game
        self.lines = [game_line(game, levels)]
        self._deal_line = 1
        """The index of the line that begins the last deal."""
        self._standing: list[int] = []
        game.begin(self._tell)

    def take(self, entry: Entry) -> None:
        """Plays an entry and writes its lines."""
        if entry.kind == "say":
            self.lines.append(line("say", {"seat": entry.seat, "text": entry.text}))
        else:
            self.lines.append(act_line(self.game, entry.seat, entry.text))
        do(self.game, entry, self._tell)

    def _tell(self, event: Event) -> None:
        if event.kind == "act":
            return
        if event.kind == "deal":
            self._deal_line, self._standing = len(self.lines), self.game.standing()
        self.lines.append(event_line(event))

    def close(self) -> list[str]:
        """All lines; for an unfinished game those before the deal in progress, and a `stopped` line."""
        if self.game.winners is not None:
            return self.lines
        return [*self.lines[: self._deal_line], stopped_line(UNFINISHED, self._standing)]
