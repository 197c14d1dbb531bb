"""After an unexpected error: a report for whoever mends the program, and the match goes on from where it was kept.

The screens that were open are dropped, for one of them is broken. Where the same place falls again at once, the menu
comes instead of the match, and where the menu falls the program closes.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.app import crash_report as report
from game.language import _
from game.scenes.home.menu import MenuScene
from game.ui.dialog import Dialog, DialogAnswer

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.session.match import Match


class Fallen(Exception):
    """The program cannot go on; `report` is where the report is, if it could be written."""

    def __init__(self, path: Path | None) -> None:
        super().__init__("the program cannot go on")
        self.report = path


@runtime_checkable
class Recording(Protocol):
    """A scene that says whether its match is recorded."""

    recorded: Match | None
    """The match that goes on after a crash; None for one of which nothing is kept."""


def go_on(services: Services, error: Exception) -> None:
    """Report `error` and play on until the program is closed. Raises Fallen where that leads nowhere."""
    fallen_at: tuple[int | None, int] | None = None
    is_menu_tried = True
    while True:
        path = report.write(error, services.folder, services.faults)
        match = _match(services)
        standing = (match.match_id, len(match.entries)) if match is not None else None
        is_menu_broken = is_menu_tried and all(isinstance(scene, MenuScene | Dialog) for scene in services.stage.scenes)
        services.stage.drop_all()
        services.end_worker()
        if is_menu_broken:
            raise Fallen(path) from error
        is_menu_tried = match is None or standing == fallen_at
        fallen_at = standing
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
    """The same match, from the store; what the store could not take is done again from memory."""
    if match is None:
        return None
    from game.session.match import Match

    if match.match_id is not None and not match.unsaved:
        return services.resume(match.match_id)
    fresh = Match(match.setup, match.store, match.match_id)
    fresh.replay(match.entries)
    fresh.unsaved = list(match.unsaved)
    fresh.undo_count, fresh.hint_count = match.undo_count, match.hint_count
    return fresh


def _open(services: Services, match: Match | None, path: Path | None) -> None:
    """The menu, the table over it and over both what has happened; returns when the program is closed."""
    stage = services.stage
    stage.push(MenuScene(services))
    if match is not None:
        words, answer = _("Your match goes on from where it was kept."), _("Play on")
        services.navigator.open_table(match)
    else:
        words, answer = _("You are back in the menu, and your matches are kept."), _("Go on")
    if path is not None:
        more = _("A report that you can send is in {path}.").format(path=path)
        words = f"{words} {more}"
    stage.run(Dialog(_("Something went wrong"), words, [DialogAnswer(answer, None, "primary")]))
