"""Writes the standings of a tournament to files: a page to print, and the same as a picture."""

from __future__ import annotations

import io
import time
from pathlib import Path

import pygame

from game.language import _
from game.scenes.results.export import FOLDER, free_name, write_whole
from game.scenes.services import Services
from game.scenes.tournament.sheet_html import as_html
from game.scenes.tournament.sheet_picture import picture
from game.session.tournament.record import Tournament
from game.store.trouble import reason_of
from game.ui.dialog import Dialog, DialogAnswer


def print_and_tell(services: Services, tournament: Tournament) -> Path | None:
    """Writes the files and tells where they are; the result is the path of the page, None if writing failed."""
    try:
        path = write(services, tournament)
    except (OSError, pygame.error) as error:
        words = _("The file could not be written: {reason}.").format(reason=reason_of(error))
        services.stage.push(Dialog(_("Not saved"), words, [DialogAnswer(_("Close"), None, "primary")]))
        return None
    words = _(
        "Open {page} to print the standings; {picture} is the same as a picture. You will find them in {folder}."
    ).format(page=path.name, picture=path.with_suffix(".png").name, folder=path.parent)
    services.stage.push(Dialog(_("Saved to a file"), words, [DialogAnswer(_("Close"), None, "primary")]))
    return path


def write(services: Services, tournament: Tournament) -> Path:
    """Writes both files under one new name, or none; the result is the path of the page. Raises OSError."""
    folder = services.folder / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = free_name(folder, f"tournament-{time.strftime('%Y%m%d-%H%M%S')}", ".html")
    image = io.BytesIO()
    pygame.image.save(picture(tournament), image, "tournament.png")
    write_whole({path: as_html(tournament), path.with_suffix(".png"): image.getvalue()})
    return path
