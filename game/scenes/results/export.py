"""Exports a match to files in the data folder: JSON that can be replayed, and the score sheet as text and as HTML."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.language import _
from game.rules import game_of
from game.scenes.results import sheet_html
from game.session.setup_draft import shown_code
from game.store.exports import Export, export_text
from game.store.trouble import StoreTrouble
from game.store.values import Entry
from game.texts.formats import plain_signed, total_text
from game.texts.messages import reason_text
from game.texts.telling import help_told
from game.ui.dialog import Dialog, DialogAnswer

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.session.match import Match

FOLDER = "exports"


def export_and_tell(services: Services, match: Match) -> Path | None:
    """Writes the files and tells where they are; the result is the path of the JSON, None if writing failed."""
    try:
        path = write(services, match)
    except (OSError, StoreTrouble) as error:
        reason = error.sentence if isinstance(error, StoreTrouble) else str(error.strerror or error)
        words = _("The file could not be written: {reason}.").format(reason=reason.rstrip("."))
        services.stage.push(Dialog(_("Not saved"), words, [DialogAnswer(_("Close"), None, "primary")]))
        return None
    tell(services, path)
    return path


def tell(services: Services, path: Path) -> None:
    """Tells where the files of a match are; `path` is the JSON."""
    words = _(
        "{file} holds the whole match. Beside it lies the score sheet: {text} to read, {page} to print."
        " All are in {folder}."
    ).format(
        file=path.name,
        text=path.with_suffix(".txt").name,
        page=path.with_suffix(".html").name,
        folder=path.parent,
    )
    services.stage.push(Dialog(_("Saved to a file"), words, [DialogAnswer(_("Close"), None, "primary")]))


def write(services: Services, match: Match) -> Path:
    """Writes JSON, text and HTML under one new name; the result is the path of the JSON.

    Raises OSError or StoreTrouble.
    """
    folder = services.folder / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = _free_name(folder, f"{match.setup.game}-{time.strftime('%Y%m%d-%H%M%S')}")
    texts = {".txt": score_text(match), ".html": sheet_html.page(match), ".json": _told(match)}
    _write_whole({path.with_suffix(suffix): text for suffix, text in texts.items()})
    return path


def _write_whole(texts: Mapping[Path, str]) -> None:
    """Writes all of these files or none, even if the disk fills up meanwhile."""
    made: list[Path] = []
    try:
        for path, told in texts.items():
            made.append(path.with_name(f"{path.name}.partial"))
            made[-1].write_text(told, encoding="utf-8")
        for path in texts:
            made.append(path.with_name(f"{path.name}.partial").rename(path))
    except OSError:
        for path in made:
            with contextlib.suppress(OSError):  # the first error is the one to tell
                path.unlink(missing_ok=True)
        raise


def score_text(match: Match) -> str:
    """The score sheet as plain text: the totals after each deal, and the reasons of each score."""
    names = match.names
    wide = [max(len(name), 12) for name in names]
    heads = "  ".join(name.rjust(room) for name, room in zip(names, wide, strict=True))
    lines = [_(game_of(match.setup.game).name), "", f"{_('Deal'):<6}{heads}"]
    for event in match.scores:
        pairs = zip(event.data["total"], event.data["change"], wide, strict=True)
        cells = "  ".join(total_text(total, change).rjust(room) for total, change, room in pairs)
        lines.append(f"{event.data['deal']:<6}{cells}")
    for event in match.scores:
        lines += ["", _("Deal {number}").format(number=event.data["deal"])]
        for reason in event.reasons:
            told = reason_text(match.setup.game, reason, names)
            lines.append(f"  {names[reason.seat]}: {told} {plain_signed(reason.points)} ({reason.rule})")
    if match.game.winners is not None:
        winners = ", ".join(names[seat] for seat in match.game.winners)
        lines += ["", _("Won by {names}.").format(names=winners)]
        lines.append(_("Deal code: {code}").format(code=shown_code(match.setup)))
    more = help_told(match.undo_count, match.hint_count)
    if more:
        lines += ["", _("Played {more}.").format(more=more)]
    return "\n".join(lines) + "\n"


def _told(match: Match) -> str:
    if match.store is not None and match.match_id is not None and not match.unsaved:
        return match.store.export_match(match.match_id)
    entries = tuple(Entry(number, at.seat, at.kind, at.text, at.thought) for number, at in enumerate(match.entries, 1))
    winners = match.game.winners
    result = None if winners is None else {"winners": list(winners), "total": list(match.game.totals)}
    return export_text(Export(match.setup.plain(), entries, result))


def _free_name(folder: Path, stem: str) -> Path:
    number, path = 2, folder / f"{stem}.json"
    while path.exists():
        number, path = number + 1, folder / f"{stem}-{number}.json"
    return path
