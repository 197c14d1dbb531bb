"""The program: the card table in a window, or a command without one.

`python -m game` opens the table; `simulate`, `replay` and `export` do without a window; `--self-test` tries everything
out.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

COMMANDS = ("simulate", "replay", "export")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; gives the exit status: 0 well, 1 a check failed, 2 it could not be done as asked."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words and words[0] in COMMANDS:
        return _command(words)
    return _window(words)


def _window(words: list[str]) -> int:
    data_dir: str | None = None
    if words:
        given = _window_parser().parse_args(words)
        data_dir = given.data_dir
        if given.self_test:
            from game.commands.selftest import run as self_test

            return self_test()
    import gc

    gc.disable()  # nothing is garbage yet; it goes on with the first frame, see Services.settle_in
    from game.app.run import run

    return run(data_dir)


def _command(words: list[str]) -> int:
    given = _command_parser().parse_args(words)
    if given.command == "replay":
        return _replay(given)
    if given.command == "export":
        return _export(given)
    return _simulate(given)


def _simulate(given: argparse.Namespace) -> int:
    from pathlib import Path

    from game.commands.simulate import BadArgument, Plan, run

    try:
        plan = Plan(
            given.game,
            given.players,
            given.seed,
            given.games,
            tuple(given.bots.split(",")),
            _options(given.option),
            given.max_deals,
        )
        run(plan, Path(given.trace) if given.trace else None)
    except BadArgument as error:
        return _say_wrong(str(error))
    return 0


def _options(given: list[str]) -> dict[str, int | str]:
    from game.commands.simulate import BadArgument

    options: dict[str, int | str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadArgument(f"--option takes NAME=VALUE, not {text!r}")
        options[name] = value
    return options


def _replay(given: argparse.Namespace) -> int:
    from pathlib import Path

    from game.commands.replay import Fails, Unreadable, replay

    try:
        print(replay(Path(given.file)))
    except Fails as error:
        print(error)
        return 1
    except Unreadable as error:
        return _say_wrong(str(error))
    return 0


def _export(given: argparse.Namespace) -> int:
    from pathlib import Path

    from game.commands.export import run
    from game.commands.simulate import BadArgument

    try:
        print(run(given.match, Path(given.trace), given.data_dir))
    except BadArgument as error:
        return _say_wrong(str(error))
    return 0


def _say_wrong(sentence: str) -> int:
    print(f"devils-table: {sentence}", file=sys.stderr)
    return 2


def _window_parser() -> argparse.ArgumentParser:
    parser = _parser("The card table. Commands without a window: simulate, replay, export (see their --help).")
    parser.add_argument("--data-dir", metavar="FOLDER", help="keep matches, statistics and settings in this folder")
    parser.add_argument("--self-test", action="store_true", help="try out every part, one line a check, and end")
    return parser


def _command_parser() -> argparse.ArgumentParser:
    parser = _parser("Commands of the card table that need no window.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=type(parser))
    simulate = commands.add_parser("simulate", help="play whole games with bots")
    simulate.add_argument("game", metavar="GAME", help="such as devils-bridge")
    simulate.add_argument("--players", type=int, metavar="N")
    simulate.add_argument("--seed", default="1", metavar="TEXT")
    simulate.add_argument("--games", type=int, default=1, metavar="K")
    simulate.add_argument("--bots", default="casual", metavar="LEVEL[,LEVEL…]", help="one level, or one a seat")
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    simulate.add_argument("--trace", metavar="FILE", help="write every event as a JSON line")
    simulate.add_argument("--max-deals", type=int, metavar="N", help="stop each game after so many deals")
    replay = commands.add_parser("replay", help="say whether an exported match or a trace holds")
    replay.add_argument("file", metavar="FILE")
    export = commands.add_parser("export", help="write a kept match as a trace")
    export.add_argument("match", metavar="MATCH", help="its number, or the file that it was saved to")
    export.add_argument("--trace", metavar="FILE", required=True, help="write every event as a JSON line")
    export.add_argument("--data-dir", metavar="FOLDER", help="where the match is kept, if not in the usual place")
    return parser


def _parser(description: str) -> argparse.ArgumentParser:
    import argparse

    class OneLineParser(argparse.ArgumentParser):
        """Says what is wrong in one line, as the rest of the program does."""

        def error(self, message: str) -> NoReturn:
            raise SystemExit(_say_wrong(f"{message}; {self.prog} --help tells what is right"))

    return OneLineParser(prog="devils-table", description=description, allow_abbrev=False)


if __name__ == "__main__":
    from multiprocessing import freeze_support

    freeze_support()
    sys.exit(main())
