"""Taking everything along in a file, and taking in what comes in files: profiles and matches."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.language import _
from game.names import shown
from game.scenes.results.export import FOLDER, free_name
from game.scenes.services import Services
from game.session.saved_settings import PREFERENCES
from game.session.taking_in import added, would_add
from game.store.profile import SUFFIX, scaled
from game.store.profile.reading import is_profile, read_profile
from game.store.trouble import StoreTrouble, reason_of
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.preferences import Preferences

if TYPE_CHECKING:
    from game.store import Store
    from game.store.profile.merging import Gain
    from game.store.profile.reading import Incoming

QUICK = 0.15
"""Seconds of work without a sheet that tells of it."""
_READ = 0.95
"""The share of reading in the work before the question; the rest is counting."""


def open_file(services: Services, path: Path) -> None:
    """Opens a match for looking through, or asks whether to take a profile in. Tells in one sentence if it cannot."""
    if path.suffix == SUFFIX or is_profile(path):
        _read(services, path)
        return
    try:
        match = services.matches.read(path)
    except StoreTrouble as trouble:
        _tell(services, _("Not opened"), trouble.sentence)
    else:
        services.navigator.open_replay(match, can_keep=services.store.is_saved)


def take_along(services: Services) -> None:
    """Writes everything that is saved into a new file, and tells where it is."""
    folder = services.folder / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        steps = services.store.write_profile(
            free_name(folder, f"devils-table-{time.strftime('%Y%m%d-%H%M%S')}", SUFFIX)
        )
    except OSError as error:
        _fail(services, error)
        return
    _work(services, _("Everything is being packed."), steps, lambda path: _tell_packed(services, path))


def _tell_packed(services: Services, path: Path) -> None:
    words = _(
        "Everything of yours is in {file}. Take it to another machine and drop it on the window there."
        " You will find it in {folder}."
    ).format(file=path.name, folder=path.parent)
    _tell(services, _("Ready to take along"), words)


def _read(services: Services, path: Path) -> None:
    if not services.store.is_saved:
        words = _("Nothing can be saved now, so nothing can be added: make room or allow writing, then start again.")
        _tell(services, _("Not opened"), words)
        return
    steps = _read_and_counted(services.store, path)
    _work(services, _("The profile is being read."), steps, lambda found: _offer(services, *found))


def _read_and_counted(store: Store, path: Path) -> Generator[float, None, tuple[Incoming, Gain]]:
    """Reads a profile, and counts what it would add. The profile has to be closed."""
    incoming = yield from scaled(read_profile(path), 0.0, _READ)
    try:
        return incoming, (yield from scaled(store.would_gain(incoming), _READ, 1.0))
    except BaseException:
        incoming.close()
        raise


def _offer(services: Services, incoming: Incoming, gain: Gain) -> None:
    """Tells what the profile would add, and asks whether to take it in."""
    if gain.is_empty:
        incoming.close()
        _tell(services, _("Nothing new"), would_add(gain))
        return
    _ask(services, gain, lambda is_wanted: _take_in(services, incoming, bool(is_wanted)))


def _ask(services: Services, gain: Gain, then: Callable[[object], None]) -> None:
    answers = [DialogAnswer(_("Cancel"), False), DialogAnswer(_("Add"), True, "primary")]
    services.stage.push(Dialog(_("Add this profile?"), would_add(gain), answers, escape=False), then)


def _take_in(services: Services, incoming: Incoming, is_wanted: bool) -> None:
    if not is_wanted:
        incoming.close()
        return
    steps = _taken_in(services.store, incoming)
    _work(services, _("The profile is being added."), steps, lambda gain: _tell_taken_in(services, gain))


def _taken_in(store: Store, incoming: Incoming) -> Generator[float, None, Gain]:
    with incoming:
        return (yield from store.take_in(incoming))


def _tell_taken_in(services: Services, gain: Gain) -> None:
    """Shows what is new on the screen below, and tells how much it is."""
    stage, values = services.stage, services.settings.read(PREFERENCES)
    if values and values != services.preferences.to_dict():
        stage.apply(Preferences.from_dict(values))
        stage.home()  # other screens show the settings of before
    elif stage.top is not None:
        stage.top.resume(None)
    stage.toast(added(gain))


def _work(services: Services, words: str, steps: Generator[float, None, Any], then: Callable[[Any], None]) -> None:
    """Runs `steps` and calls `then` with their result. A sheet with `words` shows how far it is if it takes long."""
    end = time.perf_counter() + QUICK
    try:
        next(steps)  # from here on the steps close what they have opened
        while time.perf_counter() < end:
            next(steps)
    except StopIteration as done:
        then(done.value)
    except (StoreTrouble, OSError) as error:
        _fail(services, error)
    else:
        services.navigator.show_busy(words, steps, lambda result: _ended(services, result, then))


def _ended(services: Services, result: object, then: Callable[[Any], None]) -> None:
    if isinstance(result, StoreTrouble | OSError):
        _fail(services, result)
    elif isinstance(result, tuple):
        then(result[0])


def _fail(services: Services, error: StoreTrouble | OSError) -> None:
    if isinstance(error, StoreTrouble):
        words = error.sentence
    else:
        words = _("The file could not be written: {reason}.").format(reason=reason_of(error))
    _tell(services, _("Nothing was changed"), words)


def _tell(services: Services, title: str, words: str) -> None:
    services.stage.push(Dialog(title, shown(words), [DialogAnswer(_("Close"), None, "primary")]))
