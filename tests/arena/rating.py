"""`make rating`: how many deals tell two levels apart by rating and by points; writes docs/rating.md.

For example: make rating ARGS='--minutes 30 --games devils-bridge'

Each level plays the same deals in one seat, against the same bots with the same chance. Its deals are compared by
`game/bots/advice/same_cards.py`, as a person's are. Every deal is kept in build/arena/rating.jsonl, and a later run
continues with the game whose figures are least certain. The levels' lines in the statistics are written too, to the
file `rating.py` of each game's bot.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import ceil, erf, fsum, inf, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from game.bots import bot_chance, choose
from game.bots.advice import same_cards
from game.bots.advice.same_cards import DealToRepeat, judged, replayed
from game.bots.player import player_of
from game.cards import Chance
from game.rules import GAMES
from tests.arena.duel import Duel, Figure, figure, new_deal
from tests.arena.report import NOTHING, replaced, table_text
from tests.arena.result_file import ROOT, ResultFile, fingerprint, read

KEPT = ROOT / "build" / "arena" / "rating.jsonl"
DOCS = ROOT / "docs" / "rating.md"
BOTS = ROOT / "game" / "bots" / "games"
LEVELS = ("beginner", "casual", "club", "expert")
"""Who plays in the seat, from the weakest."""
ORDERED = LEVELS[1:]
"""Which of them have to be put in order."""
REPLAYS = 4
"""How often experts play each deal here; in a match it is more often."""
SURE = 0.95
FEWEST = 30
"""With fewer deals a game has no figures."""
METHOD = 1
"""Changes whenever results of earlier versions of this file no longer count."""


def kind(game: str, rivals: str) -> dict[str, Any]:
    """What all lines of a game have in common."""
    settings = [METHOD, same_cards.EFFORT_SHARE, same_cards.JUDGED, REPLAYS]
    return {"task": "rating", "game": game, "rivals": rivals, "settings": settings, "bots": fingerprint(game)}


def played(game: str, level: str, rivals: str, number: int) -> tuple[DealToRepeat, int] | None:
    """Deal `number` with this level in one seat, and its points; None if the deal ended without a score."""
    table = new_deal(Duel(game, ("", ""), number, "rating"))
    table.begin()
    start, seat, key = table.copy(), number // table.players % table.players, str(number)
    levels = tuple(level if at == seat else rivals for at in range(table.players))
    entries: list[tuple[int, str, str]] = []
    while True:
        turn = table.turn
        assert turn is not None
        at = len(entries)
        chance = Chance("person", level, key, at) if turn == seat else bot_chance(key, turn, at)
        action = table.resolve(turn, choose(levels[turn], table.view(turn), chance, inf))
        entries.append((turn, "act", str(action)))
        for event in table.act(turn, action):
            if event.kind == "score":
                deal = DealToRepeat(start, seat, levels, key, 0, tuple(entries))
                return deal, int(event.data["change"][seat])
            if event.kind == "deal":
                return None


def compared(game: str, rivals: str, number: int) -> dict[str, Any]:
    """The result of a deal: for each level its points and what its choices were worth, and the experts' points.

    A level whose deal ended without a score is missing.
    """
    told: dict[str, Any] = {"number": number}
    for level in LEVELS:
        found = played(game, level, rivals, number)
        if found is None:
            continue
        deal, points = found
        if "experts" not in told:  # they need only how the deal began, and know nothing of how the level played it
            told["experts"] = [replayed(deal._replace(entries=()), again) for again in range(REPLAYS)]
        told[level] = [points, judged(deal)]
    return told


def run(path: Path | None, games: Sequence[str], rivals: str, goal: int, limit: float) -> dict[str, ResultFile]:
    """Play what is missing, the least certain game first, and begin no deal after the limit.

    Returns the results of all games, also of those that were not asked for.
    """
    whole = list(read(path))
    files = {game: ResultFile(path, kind(game, rivals), whole) for game in GAMES}
    while time.monotonic() < limit:
        open_ones = [game for game in games if len(files[game].lines) < goal]
        if not open_ones:
            break
        game = max(open_ones, key=lambda game: doubt(files[game].lines))
        number = max((line["number"] for line in files[game].lines), default=0) + 1
        files[game].add(compared(game, rivals, number))
    return files


def doubt(lines: Sequence[Mapping[str, Any]]) -> float:
    """How wide the interval of the least certain gap between neighbouring levels is, as a share of the gap."""
    most = 0.0
    for lower, upper in pairwise(ORDERED):
        gaps = [line[upper][1] - line[lower][1] for line in lines if lower in line and upper in line]
        if len(gaps) < FEWEST:
            return inf
        found = figure(gaps)
        most = max(most, found.within / abs(found.mean) if found.mean else inf)
    return most


# -- figures ----------------------------------------------------------------------------------------------------------


class Spread(NamedTuple):
    """The mean and the variance of a deal's value."""

    mean: float
    variance: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """Of these values, at least two."""
        mean = fsum(values) / len(values)
        return cls(mean, fsum((value - mean) ** 2 for value in values) / (len(values) - 1))


def deals_needed(levels: Sequence[Spread]) -> float:
    """After how many deals of each level their means are in this order with the probability `SURE`.

    Each level has deals of its own. Infinite if the measured means are not in order.
    """
    pairs = list(pairwise(levels))
    if any(lower.mean >= upper.mean for lower, upper in pairs):
        return inf
    fewest, most = 1.0, 1.0
    while _wrong(pairs, most) > 1 - SURE:
        fewest, most = most, 2 * most
    while most - fewest > 0.5:
        middle = (fewest + most) / 2
        fewest, most = (middle, most) if _wrong(pairs, middle) > 1 - SURE else (fewest, middle)
    return ceil(most)


def _wrong(pairs: Sequence[tuple[Spread, Spread]], deals: float) -> float:
    """The probability that a pair is in the wrong order after so many deals, added up over the pairs."""
    gaps = [(upper.mean - lower.mean) / sqrt((lower.variance + upper.variance) / deals) for lower, upper in pairs]
    return fsum((1 - erf(gap / sqrt(2))) / 2 for gap in gaps)


Value = Callable[[Mapping[str, Any], str], float]


def own_points(line: Mapping[str, Any], level: str) -> float:
    """The points of the deal."""
    return float(line[level][0])


def over_experts(line: Mapping[str, Any], level: str) -> float:
    """The points of the deal less the experts' mean."""
    return own_points(line, level) - fsum(line["experts"]) / len(line["experts"])


def worth(line: Mapping[str, Any], level: str) -> float:
    """What the choices were worth beside an expert's."""
    return float(line[level][1])


def complete(lines: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The deals that every level played to a score."""
    return [line for line in lines if all(level in line for level in LEVELS)]


def spread(lines: Sequence[Mapping[str, Any]], level: str, value: Value) -> Spread:
    """The spread of a level's values."""
    return Spread.of([value(line, level) for line in lines])


def scale(lines: Sequence[Mapping[str, Any]]) -> Figure:
    """The points that one judged point is worth, with its interval.

    It is the slope through zero of the points over the experts, over all levels and deals. Its interval counts the
    levels of a deal as one.
    """
    square = fsum(worth(line, level) ** 2 for line in lines for level in LEVELS)
    if not square:
        return Figure(0.0, inf)
    slope = fsum(worth(line, level) * over_experts(line, level) for line in lines for level in LEVELS) / square
    rests = [
        fsum(worth(line, level) * (over_experts(line, level) - slope * worth(line, level)) for level in LEVELS)
        for line in lines
    ]
    return Figure(slope, 1.96 * sqrt(fsum(rest * rest for rest in rests)) / square)


def is_known(lines: Sequence[Mapping[str, Any]]) -> bool:
    """Whether there are enough deals for figures: judged points have shown to be worth something."""
    return len(lines) >= FEWEST and scale(lines).is_above


def row_of(game: str, lines: Sequence[Mapping[str, Any]]) -> list[str]:
    """The row of a game.

    So few deals hardly tell how far the levels' points are apart. Beside the deals that those points need, there is
    therefore how many the points of a deal need to show the gaps that the rating shows.
    """
    found = scale(lines)
    factor, cells = found.mean, [str(GAMES[game].name), str(len(lines))]
    for level in LEVELS:
        points = figure([over_experts(line, level) for line in lines])
        rated = figure([factor * worth(line, level) for line in lines])
        cells.append(f"{_figure_text(rated)} ({_figure_text(points)})")
    by_rating = deals_needed([spread(lines, level, worth) for level in ORDERED])
    raw = [spread(lines, level, own_points) for level in ORDERED]
    gaps = [factor * spread(lines, level, worth).mean for level in ORDERED]
    by_points = deals_needed([own._replace(mean=mean) for own, mean in zip(raw, gaps, strict=True)])
    share = f"{by_rating / by_points:.2f}" if by_points < inf else NOTHING
    return [
        *cells,
        _count_text(by_rating),
        _count_text(by_points),
        share,
        _count_text(deals_needed(raw)),
        f"{factor:.2f} ± {found.within:.2f}",
    ]


def _figure_text(found: Figure) -> str:
    return f"{found.mean:+.2f} ± {found.within:.2f}"


def _count_text(count: float) -> str:
    return NOTHING if count == inf else f"{count:.0f}"


def variance_row(game: str, lines: Sequence[Mapping[str, Any]]) -> list[str]:
    """For each level the variance of the rated points of a deal as a share of that of its points."""
    factor = scale(lines).mean
    cells = [str(GAMES[game].name)]
    for level in LEVELS:
        raw, plain, rated = (spread(lines, level, value).variance for value in (own_points, over_experts, worth))
        cells.append(f"{plain / raw:.2f} / {factor**2 * rated / raw:.2f}" if raw else NOTHING)
    return cells


def tables_text(files: Mapping[str, ResultFile], rivals: str) -> str:
    """Both tables in Markdown."""
    known = {game: complete(file.lines) for game, file in files.items()}
    rows = {game: lines for game, lines in known.items() if is_known(lines)}
    head = ["game", "deals", *LEVELS, "by rating", "by points", "share", "by points, own gaps", "scale"]
    said = (
        f"Rivals: {rivals} bots. The rating of each level and its points over the experts of the same deals, with\n"
        f"95 % intervals; then the deals that put {', '.join(ORDERED)} in order with 95 % certainty."
    )
    first = table_text(head, [row_of(game, lines) for game, lines in rows.items()])
    second = table_text(["game", *LEVELS], [variance_row(game, lines) for game, lines in rows.items()])
    between = "Variance of a deal as a share of that of its points: points over experts / rating:"
    waiting = ", ".join(f"{GAMES[game].name} ({len(known[game])})" for game in known if game not in rows)
    rest = f"Too few deals for figures: {waiting}.\n" if waiting else ""
    return f"{said}\n\n{first}\n\n{between}\n\n{second}\n\n{rest}"


LINES_TEXT = '''"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale={scale},
    levels={{{levels}}},
)
'''


def lines_text(lines: Sequence[Mapping[str, Any]]) -> str:
    """The file `rating.py` of a game."""
    factor = scale(lines).mean
    means = ((level, factor * spread(lines, level, worth).mean) for level in LEVELS)
    levels = ", ".join(f'"{level}": {round(mean, 3)}' for level, mean in means)
    return LINES_TEXT.format(scale=round(factor, 3), levels=levels)


def write(docs: Path, bots: Path, files: Mapping[str, ResultFile], rivals: str) -> None:
    """Write the tables, and the lines of the levels in the folder of each game."""
    page = docs.read_text(encoding="utf-8")
    docs.write_text(replaced(page, "rating", tables_text(files, rivals)), encoding="utf-8")
    for game, file in files.items():
        lines = complete(file.lines)
        if is_known(lines):
            folder = bots / game.replace("-", "_")
            (folder / "rating.py").write_text(lines_text(lines), encoding="utf-8")


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed command line."""
    parser = argparse.ArgumentParser(prog="make rating", description=__doc__)
    parser.add_argument("--games", default="devils-bridge,four-hundred,twenty-eight")
    parser.add_argument("--rivals", default="casual", help="the level in all other seats")
    parser.add_argument("--deals", type=int, default=300, help="of each game")
    parser.add_argument("--minutes", type=float, default=inf, help="begin no deal after this many minutes")
    parser.add_argument("--keep", type=Path, default=KEPT)
    parser.add_argument("--docs", type=Path, default=DOCS, help="where the tables are written")
    parser.add_argument("--bots", type=Path, default=BOTS, help="in whose folders the levels' lines are written")
    parser.add_argument("--no-docs", action="store_true", help="only print the tables")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    asked = arguments(words)
    games = asked.games.split(",")
    for game in games:
        player_of(game)  # loaded now, so that changes of the source during the run do not matter
    files = run(asked.keep, games, asked.rivals, asked.deals, time.monotonic() + 60 * asked.minutes)
    print(tables_text(files, asked.rivals))
    if not asked.no_docs:
        write(asked.docs, asked.bots, files, asked.rivals)


if __name__ == "__main__":
    main()
