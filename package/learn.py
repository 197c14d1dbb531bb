"""Learn the habits of a game and write them to its weights.py: `make learn GAME=devils-bridge`.

Compiles the network, the game's kernel, `school.py` and the game's lesson together into one library. It takes ten to
thirty minutes; plain Python would take days.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

from game.bots.kernels.weights import text_of, weights_of
from game.bots.search.search import mean_and_error
from package.compile_kernel import BOTS, HOUSE, NotCompiled, joined, library, parts_of

HERE = Path(__file__).parent
COMPARED = 20_000
"""The number of deals in which new habits are compared with the previous ones."""
LINE = 112
HEAD = '''"""The learned weights of the habits, written by `make learn GAME={game}`.

Base 85; each byte less 128 is a weight, and the network's `WIDTH` of them make a row.
"""

'''


def lessons() -> list[str]:
    """The games whose habits can be learned, as folder names."""
    return sorted(path.stem for path in (HERE / "lessons").glob("[!_]*.py"))


def school_text(game: str) -> str:
    """The source of a kernel's library, of the school and of the lesson as one module."""
    kernel, lesson = BOTS / "games" / game / "kernel.py", HERE / "lessons" / f"{game}.py"
    return joined(*parts_of(kernel), HERE / "school.py", lesson)


def compiled_school(game: str) -> ModuleType:
    """The compiled library. Raises NotCompiled."""
    made = library(school_text(game), f"learning_{game}", HOUSE / "build" / "learning" / game)
    spec = spec_from_file_location(f"learning_{game}", made)
    assert spec is not None
    assert spec.loader is not None
    school = module_from_spec(spec)
    spec.loader.exec_module(school)
    return school


def previous_weights(game: str) -> list[list[int]]:
    """The habits so far, the player's and the others'; empty if there are none."""
    if not (BOTS / "games" / game / "weights.py").exists():
        return []
    weights = import_module(f"game.bots.games.{game}.weights")
    return [weights_of(weights.OWN), weights_of(weights.OTHERS)]


def file_text(game: str, own: Sequence[int], others: Sequence[int]) -> str:
    """The text of the game's `weights.py`."""
    parts = [HEAD.format(game=game.replace("_", "-"))]
    for name, weights in (("OWN", own), ("OTHERS", others)):
        text = text_of(list(weights))
        lines = [f'    "{text[at : at + LINE]}"\n' for at in range(0, len(text), LINE)]
        parts.append(f"{name} = (\n{''.join(lines)})\n")
    return "".join(parts)


def compared(school: ModuleType, own: list[int], before: list[list[int]]) -> str:
    """What the new own habits are worth compared with the previous ones, in the same deals with the same others."""
    if {len(weights) for weights in before} != {len(own)}:
        return "There are no previous habits of this shape to compare with."
    new, old, others = map(school.rows_of, (own, *before))
    gains = school.paired_gains(school.TEACHING, new, old, others, COMPARED, Random("better"))
    more, error = mean_and_error(gains)
    return f"with the previous others: {more:+.3f} ± {1.96 * error:.3f} points a deal against the previous habits"


def main() -> None:
    """Learn, or exit with one sentence why that failed."""
    parser = argparse.ArgumentParser(prog="make learn", description=__doc__)
    parser.add_argument("game", choices=[name.replace("_", "-") for name in lessons()])
    parser.add_argument(
        "--steps", type=int, help="gradient steps for all seats together; the lesson's own if not given"
    )
    asked = parser.parse_args()
    game: str = asked.game.replace("-", "_")
    try:
        school = compiled_school(game)
    except NotCompiled as error:
        sys.exit(f"Nothing was learned: {error}, then try again.")
    before = previous_weights(game)
    own, others = school.learn(school.TEACHING, asked.steps or school.TEACHING.steps)
    (BOTS / "games" / game / "weights.py").write_text(file_text(game, own, others), encoding="utf-8")
    print(compared(school, own, before), flush=True)


if __name__ == "__main__":
    main()
