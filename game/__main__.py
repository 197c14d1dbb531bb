"""The program: the card table in a window, or a command without one.

`python -m game` opens the table. `simulate`, `day`, `replay`, `export`, `profile` and `--self-test` open no window.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

COMMANDS = ("simulate", "day", "replay", "export", "profile")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program. Returns the exit status: 0 for success, 1 if a check failed, 2 for a wrong argument."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words:
        from game.commands.output import prepare_output

        prepare_output()
    if words and words[0] in COMMANDS:
        return _command(words)
    return _window(words)


def _window(words: list[str]) -> int:
    data_dir: str | None = None
    opened: str | None = None
    if words:
        given = _window_parser().parse_args(words)
        data_dir = given.data_dir
        if given.self_test:
            from game.commands.selftest import run as self_test

            return self_test()
        opened = given.file
        if opened in COMMANDS:
            return _say_wrong(f"the command {opened} has to be the first argument")
        if opened is not None and _is_slip(opened):
            return _say_wrong(f"there is no command and no file {opened!r}; devils-table --help tells what there is")
    import gc

    gc.disable()  # there is no garbage yet; turned on after the first frame, see Services.after_first_frame
    from game.app.run import run
    from game.ui.system_language import follow_system

    follow_system()
    return run(data_dir, opened)


def _is_slip(word: str) -> bool:
    """Whether a word is rather a mistyped command than a file that is missing or a link."""
    import os.path

    return word.isalnum() and not os.path.exists(word)


def _command(words: list[str]) -> int:
    from game.commands import BadArgument
    from game.names import shown

    given = _command_parser().parse_args(words)
    try:
        status: int = given.run(given)
    except BadArgument as error:
        return _say_wrong(shown(error))
    return status


def _simulate(given: argparse.Namespace) -> int:
    from pathlib import Path

    from game.commands.simulate import Plan, run

    levels, options = tuple(given.bots.split(",")), _options(given.option)
    plan = Plan(given.game, given.players, given.seed, given.games, levels, options, given.max_deals)
    run(plan, Path(given.trace) if given.trace else None)
    return 0


def _day(given: argparse.Namespace) -> int:
    from game.commands.day import run

    run(given.date, given.trace)
    return 0


def _options(given: list[str]) -> dict[str, int | str]:
    from game.commands import BadArgument

    options: dict[str, int | str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadArgument(f"--option takes NAME=VALUE, not {text!r}")
        options[name] = value
    return options


def _replay(given: argparse.Namespace) -> int:
    from game.commands.replay import replay
    from game.commands.trace_checker import Fails
    from game.names import shown

    try:
        print(shown(replay(given.file)))
    except Fails as error:
        print(shown(error))
        return 1
    return 0


def _export(given: argparse.Namespace) -> int:
    from game.commands.export import run
    from game.names import shown

    print(shown(run(given.match, given.trace, given.data_dir)))
    return 0


def _profile(given: argparse.Namespace) -> int:
    from game.commands.profile import run
    from game.names import shown

    for line in run(given).splitlines():
        print(shown(line))
    return 0


def _say_wrong(sentence: str) -> int:
    if sys.stderr is None:  # a program without a console, on Windows
        from game.app import TITLE
        from game.app.message import show_box

        show_box(TITLE, sentence)
    else:
        print(f"devils-table: {sentence}", file=sys.stderr)
    return 2


def _window_parser() -> argparse.ArgumentParser:
    commands = ", ".join(COMMANDS)
    parser = _parser(f"Opens the card table. Commands without a window: {commands}; each has a --help.")
    parser.add_argument("--data-dir", metavar="FOLDER", help="folder for matches, statistics and settings")
    parser.add_argument("--self-test", action="store_true", help="check every part, print one line a check, and exit")
    words = "an exported match to look through, a profile to add, or devils-table:CODE for the deal with this code"
    parser.add_argument("file", nargs="?", metavar="FILE", help=words)
    return parser


BOTS_HELP = "one for all, or one a seat: random, beginner, casual, club or expert (default: casual)"


def _command_parser() -> argparse.ArgumentParser:
    from pathlib import Path

    from game.commands.profile import add_arguments

    parser = _parser("Commands that need no window.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=type(parser))
    simulate = commands.add_parser("simulate", help="let bots play whole games")
    simulate.set_defaults(run=_simulate)
    simulate.add_argument("game", metavar="GAME", help="the game's id, such as devils-bridge")
    simulate.add_argument("--players", type=int, metavar="N", help="number of players")
    simulate.add_argument("--seed", default="1", metavar="TEXT", help="seed of the cards (default: 1)")
    simulate.add_argument("--games", type=int, default=1, metavar="K", help="number of games (default: 1)")
    simulate.add_argument("--bots", default="casual", metavar="LEVEL[,LEVEL…]", help=BOTS_HELP)
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="option of the game")
    simulate.add_argument("--trace", metavar="FILE", help="write a trace: every event as a line of JSON")
    simulate.add_argument("--max-deals", type=int, metavar="N", help="stop each game after N deals")
    day = commands.add_parser("day", help="let an expert play the deal of a day")
    day.set_defaults(run=_day)
    day.add_argument("date", metavar="DATE", help="the date, such as 2026-11-25")
    day.add_argument("--trace", type=Path, metavar="FILE", help="write every event as a line of JSON")
    replay = commands.add_parser("replay", help="check an exported match or a trace")
    replay.set_defaults(run=_replay)
    replay.add_argument("file", type=Path, metavar="FILE", help="an exported match or a trace")
    export = commands.add_parser("export", help="write a saved match as a trace")
    export.set_defaults(run=_export)
    export.add_argument("match", metavar="MATCH", help="the match's number, or the file it was saved to")
    export.add_argument("--trace", type=Path, metavar="FILE", required=True, help="write every event as a line of JSON")
    profile = commands.add_parser("profile", help="take everything along in one file, or take such a file in")
    profile.set_defaults(run=_profile)
    add_arguments(profile)
    export.add_argument("--data-dir", metavar="FOLDER", help="folder of the match, if not the usual one")
    return parser


def _parser(description: str) -> argparse.ArgumentParser:
    import argparse

    class OneLineParser(argparse.ArgumentParser):
        """Reports an error in one line, as the rest of the program does."""

        def error(self, message: str) -> NoReturn:
            from game.names import shown

            raise SystemExit(_say_wrong(shown(f"{message}; {self.prog} --help tells what is right")))

    return OneLineParser(prog="devils-table", description=description, allow_abbrev=False)


if __name__ == "__main__":
    from multiprocessing import freeze_support

    freeze_support()
    sys.exit(main())
