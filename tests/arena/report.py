"""The tables of docs/bots-measured.md that nights in the arena write.

Each stands between `<!-- arena:NAME -->` and `<!-- /arena:NAME -->`. A table without any result stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.arena import elo, ismcts
from tests.arena.bargains import MATCH
from tests.arena.duel import figure
from tests.arena.plan import (
    BEST,
    BargainsTask,
    DuelTask,
    Goals,
    Known,
    Lines,
    SpielTask,
    Table,
    duel_task,
    known,
    level_pairs,
    tables,
    version_pairs,
    versions,
)
from tests.arena.result_file import ROOT, of_kind

DOCS = ROOT / "docs" / "bots-measured.md"
ANCHOR_POINTS = 2000
OLD = "†"
"""Marks figures of older bots."""
NOTHING = "–"


def write(docs: Path, results: Lines, goals: Goals) -> list[str]:
    """Write every table that has results; returns their names. `results` are all lines of the file of nights."""
    made = {
        "levels": duels_text(results, goals.duels, level_pairs(), level_title, level_pairs()[-1]),
        "versions": duels_text(results, goals.duels, version_pairs(), version_title, version_pairs()[0]),
        "bargains": bargains_text(results, goals.bargains),
        "ismcts": ismcts_text(results, goals.spiel),
        "league": league_text(results, goals.duels),
    }
    text = docs.read_text(encoding="utf-8")
    found = {name: content for name, content in made.items() if content}
    for name, content in found.items():
        text = replaced(text, name, content)
    docs.write_text(text, encoding="utf-8")
    return list(found)


def replaced(text: str, name: str, content: str) -> str:
    """The text with other content between the markers of this name. Raises ValueError if it has none."""
    begin, end = f"<!-- arena:{name} -->\n", f"<!-- /arena:{name} -->"
    between = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if not between.search(text):
        raise ValueError(f"the document has no markers {begin.strip()} and {end}")
    return between.sub(lambda _found: f"{begin}{content.rstrip()}\n{end}", text)


def table_text(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


# -- duels ------------------------------------------------------------------------------------------------------------


def level_title(pair: str) -> str:
    """`club over casual`."""
    return pair.replace(":", " over ")


def version_title(pair: str) -> str:
    """`expert over 2026-11-21`: the versions by their names in the league."""
    names = {version.player: version.name for version in versions()}
    return " over ".join(names.get(player, player) for player in pair.split(":"))


def duels_text(results: Lines, goal: int, pairs: Sequence[str], title: Callable[[str], str], counted: str) -> str:
    """A row for each table, a column for each pair, and the share of wins of one pair; empty without results."""
    rows, notes, used = [], list[str](), list[Known]()
    for table in tables():
        row, wins = [table.name], NOTHING
        for pair in pairs:
            task = duel_task(table, pair)
            found = known(task, results, goal)
            row.append(cell(task, found, goal))
            if found.lines:
                used.append(found)
                wins = f"{100 * figure(task.wins(found.lines)).mean:.0f} %" if pair == counted else wins
            if found.is_old:
                notes.append(f"{table.name}, {title(pair)}: {when(found)}")
        rows.append([*row, wins])
    if not used:
        return ""
    head = ["game", *map(title, pairs), f"wins, {title(counted)}"]
    latest = max((found for found in used if not found.is_old), key=lambda found: found.date, default=used[0])
    said = f"{when(latest)}; points a deal and seat more than the other, with 95 % intervals, {goal} deals each unless"
    return f"{said}\na cell says otherwise.\n\n{table_text(head, rows)}{footnote(notes)}"


def cell(task: DuelTask, found: Known, goal: int) -> str:
    """The figure of a task with its interval, and the number of deals if it is not the goal."""
    values = task.values(found.lines)[:goal]
    if not values:
        return NOTHING
    points = figure(values)
    deals = "" if len(values) == goal else f" ({len(values)} deals)"
    return f"{points.mean:+.2f} ± {points.within:.2f}{deals}{' ' + OLD if found.is_old else ''}"


def when(found: Known) -> str:
    """`2026-11-24, revision abc1234`."""
    return f"{found.date or 'day unknown'}, revision {found.revision or 'unknown'}"


def footnote(notes: Sequence[str]) -> str:
    """What the mark of older bots means, with the date of each."""
    return f"\n\n{OLD} By older bots than today's. " + "; ".join(notes) + "." if notes else ""


# -- bargains and OpenSpiel -------------------------------------------------------------------------------------------


def bargains_text(results: Lines, goal: int) -> str:
    """A sentence for each level that has bargained; empty without results."""
    said = []
    for level in ("club", BEST):
        task = BargainsTask(level)
        found = known(task, results, goal)
        values = task.values(found.lines)
        if values:
            points = figure(values)
            by = f"{when(found)}{', older bots than today’s' if found.is_old else ''}"
            said.append(f"- {level}: {points.mean:+.2f} ± {points.within:.2f}, {MATCH * len(values)} deals ({by})")
    head = (
        "Bargains in Dirty Deals, two honest bots that bargain against two silent ones, in matches of ten deals in\n"
        "both seatings, points a deal and seat:\n\n"
    )
    return head + "\n".join(said) if said else ""


def ismcts_text(results: Lines, goal: int) -> str:
    """A row for each seed of the match against OpenSpiel's bots, and one for all; empty without results."""
    seeds = list(dict.fromkeys([ismcts.SEED, *_spiel_seeds(results)]))
    rows, together, notes = [], list[list[dict[str, object]]](), list[str]()
    for seed in seeds:
        found = known(SpielTask(seed), results, goal)
        if found.lines:
            together.append([dict(line) | {"number": (seed, line["number"])} for line in found.lines])
            rows.append(spiel_row(seed, when(found), together[-1]))
            if found.is_old:
                notes.append(f"{seed}: {when(found)}")
    if len(rows) > 1:
        rows.append(spiel_row("all", "", [line for lines in together for line in lines]))
    head = ["seed", "played", "deals", "ours", "theirs", "ratio", "difference"]
    return table_text(head, rows) + footnote(notes) if rows else ""


def _spiel_seeds(results: Lines) -> list[str]:
    """All seeds of this match in the file."""
    return [line.get("seed") or ismcts.SEED for line in of_kind(results, {"game": "ismcts"})]


def spiel_row(name: str, played: str, lines: Sequence[Mapping[str, object]]) -> list[str]:
    """The figures of some deals against OpenSpiel's bots."""
    told = ismcts.figures(lines)
    ratio, lead = f"{told['ratio']:.3f} ± {told['ratio_within']:.3f}", f"{told['lead']:+.2f} ± {told['within']:.2f}"
    return [name, played, f"{told['deals']}", f"{told['ours']:.2f}", f"{told['theirs']:.2f}", ratio, lead]


# -- the league -------------------------------------------------------------------------------------------------------


def league_names() -> dict[str, str]:
    """The name of each player of the league, today's levels first."""
    levels = [player for pair in level_pairs() for player in reversed(pair.split(":"))]
    names = {level: level for level in levels}
    return names | {version.player: f"{BEST} {version.name}" for version in versions()}


class Standings(NamedTuple):
    """The Elo figures of a table's players."""

    ratings: dict[str, elo.Rating]
    deals: int
    """The fewest that any pair has played."""
    is_old: bool
    """Whether any of them is that of older bots."""


def league_of(table: Table, results: Lines, goal: int) -> Standings:
    """The figures of a table, from the pairs that have played there."""
    shares, is_old = {}, False
    for pair in [*level_pairs(), *version_pairs()]:
        task = duel_task(table, pair)
        found = known(task, results, goal)
        first, second = pair.split(":")
        shares[first, second] = task.wins(found.lines)
        is_old = is_old or (found.is_old and bool(found.lines))
    deals = min(filter(None, map(len, shares.values())), default=0)
    return Standings(elo.ratings(shares, versions()[0].player, ANCHOR_POINTS), deals, is_old)


def league_text(results: Lines, goal: int) -> str:
    """The table of Elo figures by game; empty without results."""
    names, rows, notes = league_names(), [], list[str]()
    for table in tables():
        found, deals, is_old = league_of(table, results, goal)
        if len(found) > 1:
            cells = [f"{found[one].points:.0f} ± {found[one].within:.0f}" if one in found else NOTHING for one in names]
            rows.append([f"{table.name} {OLD}" if is_old else table.name, str(deals), *cells])
            if is_old:
                notes.append(table.name)
    if not rows:
        return ""
    first = f"the {BEST} of {versions()[0].name} has {ANCHOR_POINTS}"
    said = (
        f"Elo by the share of wins of a deal in both seatings, with 95 % intervals; {first}. Each pair has\n"
        "played at least this many deals."
    )
    return f"{said}\n\n{table_text(['game', 'deals', *names.values()], rows)}{footnote(notes)}"
