"""Writes files of the current schema version for the tests of later versions: `python -m tests.store.keep_version`.

Run it before adding a step to the schema. It writes two packed files, one closed cleanly and one of a killed program
with its log, and their content as plain JSON.
"""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from game.bots import choose
from game.session.match import Match, Seat, SetUp
from game.store import Store
from game.store.schema import newest
from tests.store.kit import export_match, import_match

VERSIONS = Path(__file__).parent / "versions"
FILE = "devils-table.sqlite"


def fill_store(store: Store) -> None:
    """Adds a finished match, an unfinished one with undone moves, an imported one, statistics and settings."""
    done = _begun(store, {"target": 20}, "first")
    _play(done, 10_000)
    going = _begun(store, {}, "second")
    _play(going, 30)
    going.undo(0)
    assert going.match_id is not None
    assert done.match_id is not None
    import_match(store, export_match(store, done.match_id))
    store.set_setting("preferences", {"language": "", "felt": "green"})
    store.set_setting("names", ["Zoë", "José"])


def told_of(store: Store) -> dict[str, Any]:
    """What every version must find in these files, as plain JSON: only content that version 1 also had."""
    rows = store.matches()
    return {
        "settings": store.settings(),
        "matches": [[row.id, row.setup["seed"], row.is_finished, row.is_imported] for row in rows],
        "entries": {str(row.id): [list(entry[1:4]) for entry in store.entries(row.id)] for row in rows},
        "undone": {str(row.id): [list(entry[1:4]) for entry in store.redo_list(row.id)] for row in rows},
        "deals": {str(row.id): [[number, data] for number, data in store.deals(row.id)] for row in rows},
        "results": [[row.match, row.result.person, row.result.points, row.result.won] for row in store.results()],
    }


def _begun(store: Store, options: dict[str, Any], seed: str) -> Match:
    seats = (Seat("Zoë", "human"), Seat("Fox", "bot"), Seat("José", "bot"))
    return Match.begin(SetUp("devils-bridge", 3, options, seed, seats, "key"), store)


def _play(match: Match, most: int) -> None:
    while not match.is_over and len(match.entries) < most:
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))


def main() -> None:
    """Writes both files and their content as JSON."""
    VERSIONS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Store.open(folder) as store:
            fill_store(store)
            told = told_of(store)
            for part in ("", "-wal"):
                _pack(folder / (FILE + part), f"version-{newest()}-killed.sqlite{part}.gz")
        _pack(folder / FILE, f"version-{newest()}.sqlite.gz")
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    (VERSIONS / f"version-{newest()}.json").write_text(text + "\n", encoding="utf-8")


def _pack(file: Path, name: str) -> None:
    with file.open("rb") as source, gzip.GzipFile(VERSIONS / name, "wb", 9, mtime=0) as packed:
        shutil.copyfileobj(source, packed)


if __name__ == "__main__":
    main()
