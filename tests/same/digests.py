"""Plays all cases in one interpreter and prints their digests as JSON. Needs nothing but Python and the sources.

`--plain` leaves the compiled kernels out and plays only the games that use them. `make same` calls this.
"""

from __future__ import annotations

import json
import platform
import sys
import tempfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

KERNELS = {path.parent.name for path in (Path(__file__).parents[2] / "game" / "bots" / "games").glob("*/kernel.py")}
"""The games that have a kernel, by their folders."""
MODULES = [f"game.bots.games.{name}.kernel_compiled" for name in sorted(KERNELS)]
if "--plain" in sys.argv and __name__ == "__main__":
    sys.modules.update(dict.fromkeys(MODULES))  # type: ignore[arg-type]  # importing one now raises ImportError

from tests.same.cases import Case, DayCase, cases  # noqa: E402  # after the kernels have been left out


def digests(chosen: Iterable[Case | DayCase], folder: Path) -> dict[str, str]:
    """The SHA-256 digest of the trace of each case, by its name. Writes traces in the folder."""
    found = {}
    for case in chosen:
        case.play(folder / "game.trace")
        found[case.name] = sha256((folder / "game.trace").read_bytes()).hexdigest()
    return found


def is_played_plain(case: Case | DayCase) -> bool:
    """Whether a case is played without the kernels, too. Experts would take an hour; club bots use the same kernels."""
    return case.game.replace("-", "_") in KERNELS and case.level != "expert"


def main() -> None:
    """Print one line of JSON: the interpreter, whether the kernels are compiled, and the digests."""
    is_plain = "--plain" in sys.argv
    with tempfile.TemporaryDirectory() as folder:
        found = digests(filter(is_played_plain, cases()) if is_plain else cases(), Path(folder))
    system = f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}"
    print(json.dumps({"python": system, "is_compiled": all(map(sys.modules.get, MODULES)), "digests": found}))


if __name__ == "__main__":
    main()
