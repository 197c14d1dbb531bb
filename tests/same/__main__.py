"""`make same`: plays the same games on several interpreters and packages, and compares the bytes of their traces.

    make same PYTHONS="python3.11 /opt/python3.13/bin/python3 'wine C:\\\\python\\\\python.exe'"
    make same ARGS="--program dist/devils-table/devils-table"

Each interpreter plays all games, then those with a kernel again without it. The digests are compared with
digests.json, so one interpreter is enough. `--write` renews that file. Exit status 1: something differs.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from tests.same import table
from tests.same.cases import cases
from tests.same.table import ROOT

SHOWN = 10
"""The most differences that are listed for a run."""


COMPILED = "compiled kernels"


class Run(NamedTuple):
    """The digests that one program gave, and what is told of it."""

    title: str
    digests: Mapping[str, str]
    seconds: float


class NotPlayed(Exception):
    """An interpreter or a program could not play. The message says in one sentence why."""


def main() -> int:
    """Compare what the arguments name. Returns the exit status."""
    given = _arguments()
    try:
        return _write(list(_runs(given))) if given.write else _compare(_runs(given))
    except NotPlayed as error:
        print(error, file=sys.stderr)
        return 1


def _runs(given: argparse.Namespace) -> Iterator[Run]:
    for command in given.pythons or ([] if given.program else [shlex.quote(sys.executable)]):
        yield from with_python(split(command), given.plain)
    for command in given.program:
        yield with_program(split(command), given.only)


def _compare(runs: Iterable[Run]) -> int:
    expected = table.expected()
    differing = [told(run, expected) for run in runs]
    if any(differing):
        is_stale = not table.is_of_these_sources()
        print("The sources have changed since the table was written: " * is_stale + table.RENEW)
    return int(any(differing))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make same", description="Compares the traces of simulated games.")
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", help="a command that starts Python (default: this one)")
    parser.add_argument(
        "--program", action="append", default=[], metavar="CMD", help="the command of a packaged program"
    )
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="with --program: only cases whose name contains this"
    )
    parser.add_argument("--plain", action="store_true", help="do not play with the compiled kernels, only without them")
    parser.add_argument("--write", action="store_true", help="renew the table of expected digests")
    return parser.parse_args()


def split(command: str) -> list[str]:
    """The words of a command; a backslash is a sign like others. Existing files get their full path."""
    words = shlex.shlex(command, posix=True)
    words.whitespace_split, words.escape, words.commenters = True, "", ""
    return [str(Path(word).absolute()) if "/" in word and Path(word).exists() else word for word in words]


def with_python(command: Sequence[str], is_plain: bool) -> Iterator[Run]:
    """What an interpreter plays: everything with the kernels as they are, and the games that have one without it."""
    is_compiled = False
    if not is_plain:
        run = _digests(command)
        is_compiled = run.title.endswith(COMPILED)
        yield run
    if is_plain or is_compiled:
        yield _digests(command, "--plain")


def _digests(command: Sequence[str], *words: str) -> Run:
    began = time.monotonic()
    found = _json([*command, "-m", "tests.same.digests", *words])
    kernel = COMPILED if found["is_compiled"] else "plain Python"
    return Run(f"{' '.join(command)} ({found['python']}), {kernel}", found["digests"], time.monotonic() - began)


def _json(command: Sequence[str]) -> dict[str, Any]:
    done = _started(command, ROOT)
    lines = done.stdout.split("\n")
    answers = [line for line in lines if line.startswith("{")]
    if done.returncode or not answers:
        last = (done.stderr.strip() or "it printed nothing").splitlines()[-1]
        raise NotPlayed(f"{' '.join(command)} failed with exit status {done.returncode}: {last}")
    found: dict[str, Any] = json.loads(answers[-1])
    return found


def with_program(command: Sequence[str], only: str) -> Run:
    """What a packaged program plays, one process for each case."""
    began, found = time.monotonic(), {}
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "game.trace"
        for case in cases():
            if only not in case.name:
                continue
            trace.unlink(missing_ok=True)
            done = _started([*command, *case.words(), "--trace", trace.name], Path(folder))
            if done.returncode or not trace.exists():
                raise NotPlayed(f"{' '.join(command)} failed at {case.name}: {done.stderr.strip() or done.returncode}")
            found[case.name] = sha256(trace.read_bytes()).hexdigest()
    return Run(" ".join(command), found, time.monotonic() - began)


def _started(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", errors="replace", check=False)
    except OSError as error:
        raise NotPlayed(f"{command[0]} cannot be started ({error.strerror}); name another command") from None


def told(run: Run, expected: Mapping[str, str]) -> list[str]:
    """Print one line about a run and one for each difference. Returns the names of the cases that differ."""
    wrong = [name for name, digest in run.digests.items() if expected.get(name) != digest]
    result = f"{len(wrong)} differ" if wrong else "all as expected"
    print(f"{run.title}: {len(run.digests)} games, {result} ({run.seconds:.0f} s)", flush=True)
    for name in wrong[:SHOWN]:
        print(f"  differs: {name}")
    if len(wrong) > SHOWN:
        print(f"  and {len(wrong) - SHOWN} more")
    return wrong


def _write(runs: Sequence[Run]) -> int:
    first = runs[0].digests
    if len(first) != len(list(cases())) or any(told(run, first) for run in runs):
        print("The table was not renewed: it needs all games, and the same digests in every run.", file=sys.stderr)
        return 1
    table.write(first)
    print(f"{table.FILE.name}: {len(first)} digests")
    return 0


if __name__ == "__main__":
    sys.exit(main())
