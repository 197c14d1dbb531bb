"""Exports a match to files in the data folder: the match itself as JSON, and the score sheet as text and as HTML."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping
from pathlib import Path

from game.language import _
from game.scenes.results import sheet
from game.scenes.services import Services
from game.session.exporting import export_of
from game.session.match import Match
from game.store.exports import export_text
from game.store.trouble import StoreTrouble, reason_of
from game.ui.dialog import Dialog, DialogAnswer

FOLDER = "exports"
SUFFIX = ".devils-table"
"""How the name of an exported match ends; the system opens such a file with this program."""


def export_and_tell(services: Services, match: Match) -> Path | None:
    """Writes the files and tells where they are; the result is the path of the match, None if writing failed."""
    try:
        path = write(services, match)
    except (OSError, StoreTrouble) as error:
        reason = error.sentence if isinstance(error, StoreTrouble) else reason_of(error)
        words = _("The file could not be written: {reason}.").format(reason=reason.rstrip("."))
        services.stage.push(Dialog(_("Not saved"), words, [DialogAnswer(_("Close"), None, "primary")]))
        return None
    tell(services, path)
    return path


def tell(services: Services, path: Path) -> None:
    """Tells where the files of a match are; `path` is that of the match."""
    words = _(
        "The whole match is in {file}. The score sheet is beside it: {text} to read, {page} to print."
        " You will find them in {folder}."
    ).format(
        file=path.name,
        text=path.with_suffix(".txt").name,
        page=path.with_suffix(".html").name,
        folder=path.parent,
    )
    services.stage.push(Dialog(_("Saved to a file"), words, [DialogAnswer(_("Close"), None, "primary")]))


def write(services: Services, match: Match) -> Path:
    """Writes match, text and HTML under one new name; the result is the path of the match.

    Raises OSError or StoreTrouble.
    """
    folder = services.folder / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = free_name(folder, f"{match.setup.game}-{time.strftime('%Y%m%d-%H%M%S')}")
    texts = {".txt": sheet.as_text(match), ".html": sheet.as_html(match), SUFFIX: export_text(export_of(match))}
    write_whole({path.with_suffix(suffix): text for suffix, text in texts.items()})
    return path


def write_whole(texts: Mapping[Path, str | bytes]) -> None:
    """Writes all of these files or none, even if the disk fills up meanwhile."""
    made: list[Path] = []
    try:
        for path, told in texts.items():
            made.append(path.with_name(f"{path.name}.partial"))
            made[-1].write_bytes(told if isinstance(told, bytes) else told.encode())
        for path in texts:
            made.append(path.with_name(f"{path.name}.partial").rename(path))
    except OSError:
        for path in made:
            with contextlib.suppress(OSError):  # the first error is the one to tell
                path.unlink(missing_ok=True)
        raise


def free_name(folder: Path, stem: str, suffix: str = SUFFIX) -> Path:
    """A path that no file has yet."""
    number, path = 2, folder / f"{stem}{suffix}"
    while path.exists():
        number, path = number + 1, folder / f"{stem}-{number}{suffix}"
    return path
