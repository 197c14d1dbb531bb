"""Learn the habits of Devil's Bridge anew and write them to game/bots/games/devils_bridge/weights.py: `make learn`.

`bridge_school.py` does it, compiled together with the kernel into one library, for plain Python would take days: some
hundred million play-outs, twenty minutes.
"""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

from game.bots.games.devils_bridge.habits import signs
from game.bots.search.search import mean_of
from package.compile_kernel import BOTS, HOUSE, SOURCE, library

OWN_IMPORTS = re.compile(r"^from (?:__future__|game\S*) import (?:\([^)]*\)|.*)\n", re.MULTILINE)
"""What is in the library itself, or stands at its head already."""

COMPARED = 20_000
"""In so many deals it is told what the new habits are worth beside those before."""


def joined() -> str:
    """The kernel and the school as the text of one module."""
    school = (Path(__file__).parent / "bridge_school.py").read_text(encoding="utf-8")
    return f"{SOURCE.read_text(encoding='utf-8')}\n\n{OWN_IMPORTS.sub('', school)}"


def main() -> None:
    """Learn, or say in one sentence why that was not possible."""
    work = HOUSE / "build" / "learning"
    made = library(joined(), "learning", work)
    spec = spec_from_file_location("learning", made) if made is not None else None
    if spec is None or spec.loader is None:
        sys.exit(f"No C compiler did its work: {work / 'log.txt'} tells why.")
    learning = module_from_spec(spec)
    spec.loader.exec_module(learning)
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else learning.STEPS
    before = signs()
    own = learning.learn(steps, str(BOTS / "bridge_weights.py"))
    print(beside(learning, own, before), flush=True)


def beside(learning: ModuleType, own: list[int], before: list[list[int]]) -> str:
    """What the new own habits are worth beside those of before, in the same deals and among the same others."""
    if {len(weights) for weights in before} != {len(own)}:
        return "The habits before were of another shape and cannot be compared."
    new, old, others = map(learning.rows_of, (own, *before))
    more, error = mean_of(learning.gains(new, old, others, COMPARED, Random("better")))
    return f"among the others of before: {more:+.3f} ± {1.96 * error:.3f} points a deal beside the habits of before"


if __name__ == "__main__":
    main()
