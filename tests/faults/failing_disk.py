"""Plays evenings on a disk that fails at the n-th write, for each n in turn; runs with the library built from fault.c.

`python -m tests.faults.failing_disk FOLDER KIND FIRST STEP` plays until an evening needs at most n writes, and prints
the number of evenings, of writes in the last one, and of evenings in which a failure was reported. It exits with an
error if anything stored is lost.
"""

from __future__ import annotations

import ctypes
import gc
import itertools
import os
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.app import crash_report as report
from game.bots import choose
from game.scenes.results.export import write as export
from game.scenes.services import Services
from game.session.match import Entry, Match
from game.store import Store
from game.store.exports import read_export_file
from game.store.trouble import StoreTrouble
from tests.autoplay import short_setup
from tests.store.keep_version import FILE
from tests.store.test_versions import told_plainly, unpack

KINDS = {"EIO once": 1, "EIO for good": 2, "full once": 3, "full for good": 4, "torn, then full": 5}
SETUP = short_setup("devils-bridge", "disk", players=3)


class Acknowledged:
    """What the store has acknowledged; `sentences` is what the player was told instead."""

    def __init__(self) -> None:
        self.match_id: int | None = None
        self.entries: list[Entry] = []
        self.undone: list[Entry] = []
        self.settings: dict[str, object] = {}
        self.is_finished = False
        self.sentences: list[str] = []
        self.exports: list[Path] = []

    def tell(self, trouble: StoreTrouble) -> None:
        """Note what the player is told: one sentence, and no traceback."""
        sentence = trouble.sentence
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert "Error" not in sentence
        self.sentences.append(sentence)


def evening(folder: Path) -> Acknowledged:
    """Open an older store, play a whole match with settings, an undo and an export, and close the store."""
    known = Acknowledged()
    store = Store.open(folder)
    if store.notice is not None:
        known.sentences.append(store.notice)
        assert not store.is_saved, store.notice
    try:
        match = Match.begin(SETUP, store)
    except StoreTrouble as trouble:
        known.tell(trouble)
        match = Match.begin(SETUP)
    known.match_id = match.match_id if store.is_saved else None
    while not match.is_over:
        step(store, match, known)
    try:
        match.record_end()
        known.is_finished = known.match_id is not None and not match.unsaved
    except StoreTrouble as trouble:
        known.tell(trouble)
    write_files(folder, match, known)
    store.close()
    return known


def step(store: Store, match: Match, known: Acknowledged) -> None:
    """Do one action as the table does: try twice to store it, then go on unsaved; sometimes set a setting or undo."""
    seat = match.game.turn
    assert seat is not None
    action = choose("casual", match.game.view(seat), match.bot_chance(seat))
    for keep in (not match.unsaved, not match.unsaved, False):
        try:
            match.submit(seat, action, keep)
            break
        except StoreTrouble as trouble:
            known.tell(trouble)
    note(match, known)
    number = len(match.entries)
    if number % 8 == 4:
        try:
            match.save_again()
            store.set_setting("volume", number)
            if store.is_saved:
                known.settings["volume"] = number
        except StoreTrouble as trouble:
            known.tell(trouble)
            known.settings.pop("volume", None)
        note(match, known)
    if number == 10:
        take_back(match, known)


def take_back(match: Match, known: Acknowledged) -> None:
    """Undo and redo; what cannot be stored is not done."""
    try:
        if match.undo(0):
            note(match, known)
            match.redo()
    except StoreTrouble as trouble:
        known.tell(trouble)
    note(match, known)


def note(match: Match, known: Acknowledged) -> None:
    if known.match_id is not None and not match.unsaved:
        known.entries, known.undone = list(match.entries), list(match.undone)


def write_files(folder: Path, match: Match, known: Acknowledged) -> None:
    """Write an export and a crash report; a failed write must leave no partial file."""
    try:
        known.exports.append(export(cast(Services, SimpleNamespace(folder=folder)), match))
    except StoreTrouble as trouble:
        known.tell(trouble)
    except OSError as error:
        known.sentences.append(str(error))
    assert report.write(RuntimeError("planted"), folder) is not None


def check(folder: Path, old: dict[str, Any], known: Acknowledged) -> None:
    """The disk works again: everything acknowledged is there, and everything from before."""
    names = [path.name for path in folder.iterdir()]
    assert not [name for name in names if "damaged" in name or "newer" in name], names
    with Store.open(folder) as store:
        assert store.is_saved
        assert store.notice is None
        assert store._connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        told = told_plainly(store)
        for part in ("entries", "undone", "deals"):
            assert old[part].items() <= told[part].items()
        assert all(result in told["results"] for result in old["results"])
        assert old["settings"].items() <= told["settings"].items()
        assert known.settings.items() <= told["settings"].items()
        if known.match_id is not None:
            check_match(store, known)
    check_exports(folder / "exports", known)


def check_exports(folder: Path, known: Acknowledged) -> None:
    """Every export is there, and every file with an export's name is complete."""
    for path in known.exports:
        assert read_export_file(path).entries
        assert path.with_suffix(".txt").stat().st_size
    for path in folder.glob("*.html"):
        assert path.read_text(encoding="utf-8").endswith("</html>\n")
    for path in folder.glob("*.devils-table"):
        read_export_file(path)


def check_match(store: Store, known: Acknowledged) -> None:
    assert known.match_id is not None
    rows = [*store.entries(known.match_id), *store.redo_list(known.match_id)]
    kept = [Entry(entry.seat, entry.kind, entry.text) for entry in rows]
    # The last action may be stored without an acknowledgement; it may be an undo, whose entry is then in the redo list.
    assert [entry[:3] for entry in kept[: len(known.entries)]] == [entry[:3] for entry in known.entries]
    assert store.match(known.match_id).is_finished or not known.is_finished
    Match.resume(store, known.match_id)


def main(place: Path, kind: str, first: int, step_by: int) -> None:
    """Play evenings until one needs at most n writes."""
    library = ctypes.CDLL(os.environ["LD_PRELOAD"])
    library.fault_disarm.restype = ctypes.c_long
    told = 0
    for number in itertools.count(first, step_by):
        folder = place / f"{number}"
        folder.mkdir()
        old = unpack(1, folder, "-killed" if number % 2 else "")
        assert (folder / FILE).exists()
        library.fault_arm(os.fsencode(folder), ctypes.c_long(number), KINDS[kind])
        try:
            known = evening(folder)
        finally:
            writes = library.fault_disarm()
        gc.collect()  # closes the file, as a new start of the program would
        try:
            check(folder, old, known)
        except BaseException:
            print(f"{kind} at write {number} of {writes}: {known.sentences}", file=sys.stderr)
            raise
        told += bool(known.sentences)
        shutil.rmtree(folder)
        if writes < number:
            print((number - first) // step_by, writes, told)
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
