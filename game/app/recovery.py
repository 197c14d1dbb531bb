"""After an unexpected error: a report is written, and the match continues from where it was stored.

All open screens are dropped, because one of them is broken. If the same position fails again at once, the menu opens
instead of the match. If the menu fails, the program closes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, runtime_checkable

from game.app import crash_report as report
from game.language import _
from game.scenes.home.menu import MenuScene
from game.scenes.services import Services
from game.session.match import Match
from game.ui.dialog import Dialog, DialogAnswer


class RecoveryFailed(Exception):
    """The program cannot go on; `report` is the path of the report, None if it could not be written."""

    def __init__(self, path: Path | None) -> None:
        super().__init__("the program cannot go on")
        self.report = path


@runtime_checkable
class Recording(Protocol):
    """A scene that names the match to load again after a crash."""

    recorded: Match | None
    """The match that goes on after a crash; None for one of which nothing is kept."""


def go_on(services: Services, error: Exception) -> None:
    """Reports `error` and runs the program until it is closed. Raises RecoveryFailed if the menu fails too."""
    failed_at: tuple[int | None, int] | None = None
    is_menu_tried = True
    while True:
        path = report.write(error, services.folder, services.faults)
        match = _match(services)
        standing = (match.match_id, len(match.entries)) if match is not None else None
        is_menu_broken = is_menu_tried and all(isinstance(scene, MenuScene | Dialog) for scene in services.stage.scenes)
        services.stage.drop_all()
        services.end_worker()
        if is_menu_broken:
            raise RecoveryFailed(path) from error
        is_menu_tried = match is None or standing == failed_at
        failed_at = standing
        try:
            _open(services, None if is_menu_tried else _again(services, match), path)
            return
        except Exception as another:
            error = another


def _match(services: Services) -> Match | None:
    """The recorded match at the table that was open, if there is one."""
    recorded = [scene.recorded for scene in services.stage.scenes if isinstance(scene, Recording)]
    return next((match for match in reversed(recorded) if match is not None), None)


def _again(services: Services, match: Match | None) -> Match | None:
    """The same match from the store; one that is not stored as a whole is replayed from memory."""
    if match is None:
        return None
    if match.match_id is not None and not match.unsaved:
        return services.matches.resume(match.match_id)
    fresh = type(match)(match.setup, match.store, match.match_id)
    fresh.replay(match.entries)
    fresh.undone, fresh.unsaved = list(match.undone), list(match.unsaved)
    fresh.undo_count, fresh.hints = match.undo_count, match.hints
    fresh.seals, fresh.helped = match.seals, match.helped
    return fresh


def _open(services: Services, match: Match | None, path: Path | None) -> None:
    """Opens the menu, the table above it and a dialog that tells what happened; returns when the program closes."""
    stage = services.stage
    stage.push(MenuScene(services))
    if match is not None:
        words, answer = _("Your match continues from its last save."), _("Resume")
        services.navigator.open_table(match)
    else:
        words, answer = _("You are back in the menu. Your matches are safe."), _("Continue")
    if path is not None:
        more = _("A report you can send is in {path}.").format(path=path)
        words = f"{words} {more}"
    stage.run(Dialog(_("Something went wrong"), words, [DialogAnswer(answer, None, "primary")]))
