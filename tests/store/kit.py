"""Helpers of the store's tests: a set-up, a filled store, and programs run in other processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from game.store import Store
from game.store.exports import Export, export_text, read_export
from game.store.values import SeatResult, Tally, Thought, Which

HOUSE = Path(__file__).parents[2]
FILE = "devils-table.sqlite"


def a_setup(**changes: Any) -> dict[str, Any]:
    """A valid set-up for two players, with `changes`."""
    setup: dict[str, Any] = {
        "game": "devils-bridge",
        "players": 2,
        "options": {"blind": "on", "cards": 10},
        "seed": "7",
        "rules": 1,
        "seats": [
            {"name": "Zoë", "kind": "human", "level": None, "character": None},
            {"name": "Fox", "kind": "bot", "level": "casual", "character": "fox"},
        ],
    }
    return setup | changes


def a_result(seat: int = 0, points: int = 10, won: bool = True, person: str = "Zoë") -> SeatResult:
    """The result of one seat."""
    return SeatResult(seat, person, "human", points, won, deals=10, details={"bids": [1, 2]})


def fill(store: Store, entries: int = 30) -> int:
    """Adds a finished match with all kinds of records, a setting and an unfinished match, whose number it returns."""
    done = store.new_match(a_setup())
    thought = Thought("casual", 0, "1f0c2a9b")
    thoughts = [thought if index % 2 else None for index in range(entries)]
    store.append_all(done, [(index % 2, "act", f"play {index}", thoughts[index]) for index in range(entries)])
    store.record_deal(done, 1, {"change": [5, 15]})
    store.finish(done, {"winners": [1], "total": [5, 15]})
    store.record_results(done, [a_result(0, 5, False), a_result(1, 15, True, "Fox")])
    store.set_setting("music", {"volume": 0.5})
    going = store.new_match(a_setup(seed="ü"))
    store.append_all(going, [(index % 2, "act", f"play {index}") for index in range(entries)])
    store.undo(going, 2)
    return going


def export_match(store: Store, number: int) -> str:
    """A stored match as the text of an export, without the proof of its deals: that needs the rules."""
    row = store.match(number)
    return export_text(Export(row.setup, tuple(store.entries(number)), row.result))


def import_match(store: Store, text: str | bytes) -> int:
    """Stores the match of an export as an imported one and returns its number."""
    export = read_export(text)
    number = store.new_match(export.setup)
    store.append_all(number, [(entry.seat, entry.kind, entry.text, entry.thought) for entry in export.entries])
    if export.result is not None:
        store.finish(number, export.result)
    with store._change() as connection:
        connection.execute("UPDATE game_match SET origin = 'imported' WHERE id = ?", (number,))
    return number


def tallies(store: Store, **wanted: object) -> list[Tally]:
    """The tallies with these values."""
    found = [(tally, tally._asdict()) for tally in store.tallies(Which())]
    return [tally for tally, told in found if all(told[name] == value for name, value in wanted.items())]


def forget_what_older_versions_did_not_record(store: Store) -> None:
    """Empties the columns that older versions did not have."""
    with store._change() as connection:
        connection.execute("UPDATE result SET side = NULL, bids = NULL, bids_made = NULL")


def everything(store: Store) -> list[Any]:
    """Everything that can be read from a store. Raises any error of reading."""
    rows = store.matches()
    told: list[Any] = [rows, store.unfinished(), store.settings(), store.results(), store.tallies(Which())]
    for row in rows:
        told += [store.entries(row.id), store.redo_list(row.id), store.deals(row.id)]
    return told


def started(program: str, *arguments: object) -> subprocess.Popen[str]:
    """Starts `program` as a Python process that can import game. Its output can be read while it runs."""
    # -I and -S let it start in a third of the time; the store needs neither the environment nor site-packages.
    prelude = f"import sys; sys.path.insert(0, {str(HOUSE)!r})\n"
    return subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", prelude + program, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def killed(process: subprocess.Popen[str]) -> str:
    """Kills `process` and returns its unread output. It must not have printed errors."""
    process.kill()
    assert process.stdout is not None
    assert process.stderr is not None
    # Not communicate(), which loses lines that an earlier readline() has buffered.
    with process:
        output, errors = process.stdout.read(), process.stderr.read()
    assert errors == ""
    return output


def told_by(program: str, *arguments: object) -> str:
    """The output of `program`, which must succeed."""
    process = started(program, *arguments)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    return output


def set_aside(folder: Path, word: str) -> list[Path]:
    """The files in `folder` that were set aside as `word`, without their logs."""
    return sorted(folder.glob(f"devils-table.{word}*.sqlite"))
