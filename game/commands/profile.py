"""`profile`: takes everything along in one file, takes such a file in, and goes back to a copy of the store."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands import BadArgument
from game.store import Store, private
from game.store.folder import data_folder
from game.store.profile import finished
from game.store.trouble import StoreTrouble, reason_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the commands of `profile` to its parser."""
    commands = parser.add_subparsers(dest="what", required=True, parser_class=type(parser))
    export = commands.add_parser("export", help="write everything that is saved into one file")
    export.add_argument("file", type=Path, metavar="FILE", help="a file that does not exist yet")
    take_in = commands.add_parser("take-in", help="add what is new in such a file; nothing is replaced")
    take_in.add_argument(
        "file", type=Path, metavar="FILE", help="a file written by `profile export`, or by the program"
    )
    take_in.add_argument("--dry-run", action="store_true", help="only tell what would be added")
    copies = commands.add_parser("copies", help="list the weekly copies")
    back = commands.add_parser("go-back", help="put a copy in the place of what is saved, which is set aside")
    back.add_argument("copy", type=Path, metavar="COPY", help="a name that `profile copies` lists")
    for one in (export, take_in, copies, back):
        one.add_argument("--data-dir", metavar="FOLDER", help="folder of the matches, if not the usual one")


def run(given: argparse.Namespace) -> str:
    """Does what is asked. Returns what to print. Raises BadArgument."""
    private.create_only_private_files()
    try:
        folder = data_folder(given.data_dir)
        if given.what == "copies":
            return _copies(folder)
        if given.what == "go-back":
            return _go_back(folder, given.copy)
        with Store.open(folder) as store:
            if given.what == "export":
                return _export(store, given.file)
            return _take_in(store, given.file, given.dry_run)
    except StoreTrouble as trouble:
        raise BadArgument(trouble.sentence) from None


def _export(store: Store, path: Path) -> str:
    try:
        finished(store.write_profile(path))
    except (OSError, ValueError) as error:
        raise BadArgument(f"{path} cannot be written ({reason_of(error)}); choose another file") from None
    return f"{path}: {path.stat().st_size} bytes"


def _take_in(store: Store, path: Path, is_dry: bool) -> str:
    from game.session.taking_in import added, would_add
    from game.store.profile.reading import read_profile

    if not store.is_saved:
        raise BadArgument(store.notice or "nothing can be saved in the data folder")
    with finished(read_profile(path)) as incoming:
        if is_dry:
            return would_add(finished(store.would_gain(incoming)))
        return added(finished(store.take_in(incoming)))


def _copies(folder: Path) -> str:
    from game.store.copies import copies

    return "\n".join(path.name for path in copies(folder)) or "there is no copy yet"


def _go_back(folder: Path, copy: Path) -> str:
    from game.store.copies import copies, go_back

    found = [path for path in copies(folder) if path.name == str(copy)]
    if not found:
        raise BadArgument(f"there is no copy {copy}; `profile copies` lists them")
    return go_back(folder, found[0])
