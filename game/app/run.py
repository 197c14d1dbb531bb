"""The program from start to exit: data folder, window, screens and exit status."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.app import TITLE
from game.app.data import open_data
from game.app.routes import Routes, welcome
from game.scenes.services import Services
from game.session.saved_settings import PREFERENCES, WINDOW, SavedSettings
from game.store.trouble import StoreTrouble
from game.ui.preferences import Preferences
from game.ui.stage import Scene, Stage
from game.ui.window import NoDisplay, Window

DONE, FAILED, REFUSED = 0, 1, 2


def run(data_dir: str | None, given: str | None = None) -> int:
    """Runs the program until it is closed; the result is the exit status (see `game.__main__`).

    `given` is a file to look through, or a link to a deal; see `game.app.given`.
    """
    try:
        folder, store = open_data(data_dir, given)
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
        return _play(Services(store, Stage(window, preferences), folder, Routes), window, given, not values)
    finally:
        store.close()


def _play(services: Services, window: Window, given: str | None, has_no_settings: bool) -> int:
    """Runs the screens and closes everything; the result is the exit status.

    With `has_no_settings` nobody has changed a setting yet, so the system's own ones are followed.
    """
    try:
        first = _first(services, given)
        if has_no_settings:
            services.on_started = partial(_start_anew, services, services.on_started)
        return _run_screens(services, first)
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


def _first(services: Services, given: str | None) -> Scene:
    """The first screen: the menu, or nothing but the given file if another program has the data folder."""
    if given is not None:
        services.on_started = partial(_open, services, given)
    else:
        services.on_started = partial(welcome, services)
    only_looks = not services.store.is_saved and services.store.notice is None  # see `open_data`
    if not only_looks:
        services.stage.on_drop = partial(_open, services)
    return Routes(services).first(only_looks)


def _start_anew(services: Services, then: Callable[[], None]) -> None:
    from game.app.first_looks import follow_system  # only where nothing is stored

    follow_system(services.stage)
    then()


def _open(services: Services, given: str) -> None:
    from game.app.given import open_given  # most starts need nothing of it

    open_given(services, given)


def _run_screens(services: Services, first: Scene) -> int:
    """Runs the screens, and goes on after an unexpected error if possible; the result is the exit status."""
    try:
        services.stage.run(first)
    except Exception as error:
        from game.app import crash_report as report
        from game.app import recovery

        try:
            recovery.go_on(services, error)
        except recovery.RecoveryFailed as failed:
            _tell(report.sentence(failed.report))
            return FAILED
    return DONE


def _tell(sentence: str) -> None:
    from game.app.message import tell  # a start that works needs nothing of it

    tell(sentence)


def _icon() -> pygame.Surface:
    from game.ui import pictures

    return pictures.picture("icon/app", (64, 64), premultiplied=False)
