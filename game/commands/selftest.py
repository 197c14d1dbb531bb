"""The self-test of an installed program: checks every part, one line a check, without a screen or sound device.

`devils-table --self-test` needs only a folder for temporary files and leaves none behind.
"""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from game.session.match import SetUp

Check = tuple[str, Callable[[], str]]
CARDS = 54
PACKS = ("cards", "cards4", "large", "large4")

_stopped_by = 0
"""The number of the signal that ends the test; 0 while there was none."""


class Failed(Exception):
    """A check failed. The message says why in a few words."""


def run() -> int:
    """Runs all checks. Returns 0 if all pass, 1 otherwise."""
    # Set before anything opens a display, so that no window appears and no sound plays.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    # SDL turns SIGTERM into a request to close the window, which a hanging check would never see. SDL leaves a signal
    # alone that has a handler.
    signal.signal(signal.SIGTERM, _stop)
    with tempfile.TemporaryDirectory(prefix="devils-table-", ignore_cleanup_errors=True) as name:
        results = [_tried(check) for check in checks(Path(name))]
    _say("all is well" if all(results) else f"{results.count(False)} of {len(results)} checks failed")
    return 0 if all(results) else 1


def checks(folder: Path) -> Iterator[Check]:
    """All checks with their names. They may use `folder`."""
    from game.rules import GAMES

    yield "pictures", pictures
    yield "fonts", fonts
    yield "sounds", sounds
    yield "texts", texts
    yield "store", partial(store, folder / "store")
    yield "kernel", kernel
    yield "bots", bots
    for game_id in GAMES:
        yield game_id, partial(whole_game, game_id, folder / game_id)


def _stop(number: int, frame: object) -> NoReturn:
    """Exits at once, but removes the temporary files and ends the bots' process."""
    global _stopped_by
    _stopped_by = number
    raise SystemExit(128 + number)


def _end_if_stopped() -> None:
    """Exits if a signal has come whose exception was lost, as happens in calls from within pygame."""
    if _stopped_by:
        raise SystemExit(128 + _stopped_by)


def _tried(check: Check) -> bool:
    name, try_out = check
    began = time.monotonic()
    try:
        words = try_out()
    except Exception as error:
        _end_if_stopped()  # what the signal left half started could not be closed
        # The other checks are run in any case.
        _say(f"FAIL {name}: {type(error).__name__}: {error}")
        return False
    _end_if_stopped()
    _say(f"ok   {name}: {words} ({time.monotonic() - began:.1f} s)")
    return True


def _say(line: str) -> None:
    print(line.encode("ascii", "replace").decode(), flush=True)


def pictures() -> str:
    """Every picture can be drawn, and none of the pack is missing."""
    from game.ui import pictures as art
    from game.ui.preferences import BACKS
    from game.ui.sprites import sprites_folder

    folder = sprites_folder()
    names = [path.relative_to(folder).with_suffix("").as_posix() for path in sorted(folder.rglob("*.svg"))]
    counts = {kind: sum(name.startswith(f"{kind}/") for name in names) for kind in PACKS}
    short = [kind for kind, count in counts.items() if count != CARDS]
    if short:
        raise Failed(f"not {CARDS} cards in {', '.join(short)} of {folder}")
    missing = [back for back in BACKS if f"backs/{back}" not in names]
    if missing:
        raise Failed(f"no back {', '.join(missing)}")
    for name in names:
        art.picture(name, (40, 56))
        if art.problem():
            raise Failed(art.problem())
    art.forget()
    return f"{len(names)} pictures, {len(counts)} packs of {CARDS} cards, {len(BACKS)} backs"


def fonts() -> str:
    """The fonts are there in three weights, and draw text and the plain pictures that replace missing ones."""
    from game.ui import fallback_pictures, text
    from game.ui.text.fonts import can_draw

    for weight in (text.REGULAR, text.SEMIBOLD, text.BOLD):
        path = text.fonts_folder() / f"SourceSansPro-{weight}.ttf"
        if not path.is_file():
            raise Failed(f"{path} is missing")
        if not can_draw(weight):
            raise Failed(f"{path} draws nothing")
    fallback_pictures.draw("cards/QS", (40, 56))
    return f"3 weights in {text.fonts_folder().parent.name}"


def sounds() -> str:
    """The sounds can be computed and played."""
    from game.ui import effects, sound

    sound.begin(50)
    try:
        if not sound.wait(30):
            raise Failed("no sound was made")
        unheard = []
        for name in effects.EFFECTS:
            if not sound.play(name):
                unheard.append(name)
            sound.stop()
        if unheard:
            raise Failed(f"cannot play {', '.join(unheard)}")
    finally:
        sound.end()
    return f"{len(effects.EFFECTS)} sounds"


def texts() -> str:
    """Every game has its texts."""
    from game.rules import GAMES
    from game.texts import texts_of

    count = 0
    for game_id in GAMES:
        rules = texts_of(game_id).rules
        if not rules:
            raise Failed(f"{game_id} has no rule book")
        count += len(rules)
    return f"{count} rules of {len(GAMES)} games"


def store(folder: Path) -> str:
    """Content is still there after closing and reopening."""
    from game.session.match import Match
    from game.store import Store

    folder.mkdir()
    with Store.open(folder) as first:
        if not first.is_saved:
            raise Failed(first.notice or "nothing is kept")
        match = Match.begin(_setup(), first)
        seat = match.game.turn or 0
        match.submit(seat, match.game.legal(seat)[0])
        first.set_setting("test", [1, "two"])
    with Store.open(folder) as second:
        assert match.match_id is not None
        again = Match.resume(second, match.match_id)
        if again.entries != match.entries or second.setting("test") != [1, "two"]:
            raise Failed("what was kept came back changed")
    return "written, closed and read again"


def kernel() -> str:
    """Whether the inner loops of the bots' search are compiled, in every game that has them."""
    from game.bots.kernels.compiled import games_with_kernel, is_compiled
    from game.rules import GAMES

    games = games_with_kernel(GAMES)
    plain = [game_id for game_id in games if not is_compiled(game_id)]
    return f"plain Python in {', '.join(plain)}, so experts are weaker" if plain else f"compiled for {len(games)} games"


def bots() -> str:
    """The bots' process answers a question."""
    from game.bots.process.worker import Worker
    from game.session.match import Match

    match = Match(_setup())
    seat = match.game.turn or 0
    worker = Worker()
    try:
        worker.ask("club", match.game.view(seat), match.bot_chance(seat))
        action, end = None, time.monotonic() + 60
        while action is None:
            if time.monotonic() > end:
                raise Failed("no answer within a minute")
            time.sleep(0.005)
            action = worker.poll()
        if worker.faults:
            raise Failed("; ".join(worker.faults))
        if worker.pid in (None, os.getpid()):
            raise Failed("the bots have no process of their own")
    finally:
        worker.close()
    return f"answered {action}"


def _setup() -> SetUp:
    from game.rules import GAMES
    from game.session.match import Seat, SetUp

    rules = next(iter(GAMES.values()))
    seats = tuple(Seat(f"Bot {at}", "bot") for at in range(rules.usual))
    return SetUp(rules.id, rules.usual, rules.check_options({}), "self-test", seats, "self-test")


def whole_game(game_id: str, folder: Path) -> str:
    """Plays one whole game through the real screens, from the menu back to the menu."""
    from game.app.robot import play_in

    folder.mkdir()
    return play_in(folder, game_id, _end_if_stopped)
