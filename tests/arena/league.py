"""`make league`: the Elo figures of all kept versions and levels, from what nights in the arena have played.

Prints the table, and writes it into docs/bots-measured.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.arena.plan import path_of_night
from tests.arena.report import DOCS, league_text, replaced
from tests.arena.result_file import read
from tests.arena.versions import NoPlayer


def main() -> None:
    parser = argparse.ArgumentParser(prog="make league", description=__doc__)
    parser.add_argument("--keep", type=Path, default=path_of_night())
    parser.add_argument(
        "--deals", type=int, default=400, help="of today's bots; older ones count until half are played"
    )
    parser.add_argument("--docs", type=Path, default=DOCS)
    asked = parser.parse_args()
    try:
        text = league_text(list(read(asked.keep)), asked.deals)
    except NoPlayer as error:
        sys.exit(str(error))
    if not text:
        sys.exit("No duels have been played yet: `make arena-all` plays them.")
    print(text)
    asked.docs.write_text(replaced(asked.docs.read_text("utf-8"), "league", text), encoding="utf-8")


if __name__ == "__main__":
    main()
