"""Learn the habits of Devil's Bridge and write them to game/bots/games/devils_bridge/weights.py: `make learn`.

Compiles `bridge_school.py` together with the kernel into one library. It takes twenty minutes for some hundred million
play-outs; plain Python would take days.
"""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

from game.bots.games.devils_bridge.habits import learned_weights
from game.bots.search.search import mean_of
from package.compile_kernel import BOTS, HOUSE, SOURCE, NotCompiled, library

OWN_IMPORTS = re.compile(r"^from (?:__future__|game\S*) import (?:\([^)]*\)|.*)\n", re.MULTILINE)
"""Imports that the joined module does not need: it contains the kernel, and begins with its imports."""

COMPARED = 20_000
"""The number of deals in which new habits are compared with the previous ones."""


def joined() -> str:
    """The source of the kernel and of `bridge_school.py` as one module."""
    school = (Path(__file__).parent / "bridge_school.py").read_text(encoding="utf-8")
    return f"{SOURCE.read_text(encoding='utf-8')}\n\n{OWN_IMPORTS.sub('', school)}"


def main() -> None:
    """Learn, or exit with one sentence why that failed."""
    work = HOUSE / "build" / "learning"
    try:
        made = library(joined(), "learning", work)
    except NotCompiled as error:
        sys.exit(f"Nothing was learned: {error}, then try again.")
    spec = spec_from_file_location("learning", made)
    assert spec is not None
    assert spec.loader is not None
    learning = module_from_spec(spec)
    spec.loader.exec_module(learning)
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else learning.STEPS
    before = learned_weights()
    own = learning.learn(steps, str(BOTS / "weights.py"))
    print(compared(learning, own, before), flush=True)


def compared(learning: ModuleType, own: list[int], before: list[list[int]]) -> str:
    """What the new own habits are worth compared with the previous ones, in the same deals with the same others."""
    if {len(weights) for weights in before} != {len(own)}:
        return "The previous habits have another shape and cannot be compared."
    new, old, others = map(learning.rows_of, (own, *before))
    more, error = mean_of(learning.paired_gains(new, old, others, COMPARED, Random("better")))
    return f"with the previous others: {more:+.3f} ± {1.96 * error:.3f} points a deal against the previous habits"


if __name__ == "__main__":
    main()
