"""The program from start to exit: data folder, window, screens and exit status."""

from __future__ import annotations

import sys

import pygame

from game.app.routes import Routes
from game.names import shown
from game.scenes.services import Services
from game.session.saved_settings import PREFERENCES, WINDOW, SavedSettings
from game.store import Store, private
from game.store.folder import data_folder
from game.store.trouble import StoreTrouble
from game.ui.preferences import Preferences
from game.ui.stage import Stage
from game.ui.window import NoDisplay, Window

TITLE = "Devil's Table"
DONE, FAILED, REFUSED = 0, 1, 2


def run(data_dir: str | None) -> int:
    """Runs the program until it is closed; the result is the exit status (see `game.__main__`)."""
    private.create_only_private_files()
    try:
        folder = data_folder(data_dir)
        store = Store.open(folder)
    except StoreTrouble as trouble:
        _tell(trouble.sentence)
        return REFUSED
    try:
        saved = SavedSettings(store)
        values, place = saved.read(PREFERENCES), saved.read(WINDOW)
        preferences = Preferences.from_dict(values)
        scale, is_full = preferences.text_scale, preferences.full_screen
        try:
            window = Window(TITLE, place=place, text_scale=scale, full_screen=is_full, icon=_icon())
        except NoDisplay as error:
            _tell(str(error))
            return REFUSED
        return _play(Services(store, Stage(window, preferences), folder, Routes), window)
    finally:
        store.close()


def _play(services: Services, window: Window) -> int:
    """Runs the screens and closes everything; the result is the exit status."""
    try:
        return _run_screens(services)
    except KeyboardInterrupt:
        return DONE
    finally:
        _keep_place(services, window)
        services.close()
        window.close()


def _keep_place(services: Services, window: Window) -> None:
    """Stores where the window is, for the next start."""
    place = window.place.to_dict()
    if services.settings.read(WINDOW) != place:
        services.settings.keep(WINDOW, place)


def _run_screens(services: Services) -> int:
    """Runs the screens, and goes on after an unexpected error if possible; the result is the exit status."""
    try:
        services.stage.run(Routes(services).menu())
    except Exception as error:
        from game.app import crash_report as report
        from game.app import recovery

        try:
            recovery.go_on(services, error)
        except recovery.RecoveryFailed as failed:
            _tell(report.sentence(failed.report))
            return FAILED
    return DONE


def _icon() -> pygame.Surface:
    from game.ui import pictures

    return pictures.picture("icon/app", (64, 64), premultiplied=False)


def _tell(sentence: str) -> None:
    """Tells the player on stderr, and in a message box if there is no terminal."""
    print(f"devils-table: {shown(sentence)}", file=sys.stderr)
    from game.app import crash_report as report

    report.show_box(TITLE, sentence)
