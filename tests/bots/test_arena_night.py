"""A night in the arena gives the widest interval the next deal, goes on after an interrupt, and writes its tables."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.rules import GAMES
from tests.arena import elo, plan, report
from tests.arena.ismcts import SEED
from tests.arena.night import Standing, play, widest
from tests.arena.plan import FEWEST, BargainsTask, DuelTask, Lines, Planned, Table, duel_task, known
from tests.arena.result_file import read
from tests.arena.versions import Disagreement

STAMP = {"date": "2026-11-24", "revision": "abc1234"}
ALKORT = Table("Alkort", "alkort", None, ())


class Fake(NamedTuple):
    """A task whose deals are worth plus and minus `spread` in turn."""

    name: str
    spread: float = 1.0
    scale: float = 1.0
    is_broken: bool = False

    @property
    def kind(self) -> dict[str, object]:
        return {"game": self.name, "bots": "1234"}

    def play(self, number: int) -> list[dict[str, Any]]:
        if self.is_broken:
            raise Disagreement("x has another deal")
        return [{"number": number, "worth": self.spread * (-1) ** number}]

    def values(self, lines: Lines) -> list[float]:
        return [line["worth"] for line in lines]


class AtOnce(Executor):
    """Does every job when it is submitted."""

    def submit(self, job: Any, /, *given: Any, **_named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(job(*given))
        except Disagreement as error:
            done.set_exception(error)
        return done


def night(path: Path, tasks: Mapping[Fake, int], most: int = 1000) -> list[Standing]:
    """Plays at most this many deals."""
    whole = list(read(path))
    standings, played = [Standing(Planned(task, goal), path, whole) for task, goal in tasks.items()], [0]

    def is_over() -> bool:
        played[0] += 1
        return played[0] > most

    for _one in play(AtOnce(), standings, 1, is_over, STAMP):
        pass
    return standings


def test_the_widest_interval_in_considerable_points_gets_the_next_deal(tmp_path: Path) -> None:
    calm, wild, coarse = Fake("calm"), Fake("wild", spread=3.0), Fake("coarse", spread=30.0, scale=30.0)
    found = night(tmp_path / "kept", {calm: 200, wild: 200, coarse: 200}, most=200)
    counts = {one.task.name: len(one.values) for one in found}
    assert counts["wild"] > 4 * counts["calm"]
    assert abs(counts["calm"] - counts["coarse"]) <= 1
    assert sum(counts.values()) == 200


def test_every_task_has_a_few_deals_before_widths_are_compared(tmp_path: Path) -> None:
    found = night(tmp_path / "kept", {Fake("a", 0.0): 100, Fake("b", 9.0): 100, Fake("c"): 5}, most=2 * FEWEST + 5)
    assert [len(one.values) for one in found] == [FEWEST, FEWEST, 5]


def test_a_night_that_was_interrupted_goes_on_where_it_ended(tmp_path: Path) -> None:
    path, tasks = tmp_path / "kept", {Fake("a"): 30, Fake("b", 2.0): 30}
    night(path, tasks, most=37)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"game": "a", "numb\n')
    found = night(path, tasks)
    assert [len(one.values) for one in found] == [30, 30]
    numbers = [line["number"] for line in read(path) if line["game"] == "a"]
    assert sorted(numbers) == list(range(1, 31))
    assert widest(found) is None


def test_a_task_whose_versions_disagree_ends_and_the_others_go_on(tmp_path: Path) -> None:
    broken, sound = night(tmp_path / "kept", {Fake("a", is_broken=True): 9, Fake("b"): 9})
    assert "x has another deal" in broken.text()
    assert len(sound.values) == 9


def lines_of(task: DuelTask | BargainsTask, count: int, bots: str | None = None, lead: int = 2) -> list[dict[str, Any]]:
    """Lines of a task; the first player of a duel is `lead` points ahead in even deals and half as much in others."""
    stamp = task.kind | STAMP | ({"bots": bots, "revision": "old"} if bots else {})
    changes = ([[lead, 0, lead, 0], [0, lead, 0, lead]], [[lead, 0, lead, 0], [0, 0, 0, 0]])
    return [stamp | {"number": at, "changes": changes[at % 2], "lead": 0.5 * (at % 2)} for at in range(1, count + 1)]


def test_figures_of_older_bots_stay_until_half_of_todays_deals_are_played() -> None:
    task = duel_task(ALKORT, "club:casual")
    old = lines_of(task, 40, "older")
    few, many = known(task, [*old, *lines_of(task, 30)], 80), known(task, [*old, *lines_of(task, 40)], 80)
    assert few.is_old
    assert few.revision == "old"
    assert not many.is_old
    assert len(many.lines) == 40
    assert not known(task, lines_of(task, FEWEST - 1), 80).lines


def test_a_table_has_each_pair_and_marks_older_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "tables", lambda: (ALKORT,))
    pairs = ["casual:random", "club:casual", "expert:club"]
    results = lines_of(duel_task(ALKORT, pairs[0]), 40, "older") + lines_of(duel_task(ALKORT, pairs[1]), 20)
    text = report.duels_text(results, 40, pairs, report.level_title, pairs[1])
    assert "2026-11-24, revision abc1234" in text
    assert "| Alkort | +1.50 ± 0.16 † | +1.50 ± 0.22 (20 deals) | – | 88 % |" in text
    assert "† By older bots than today's. Alkort, casual over random: 2026-11-24, revision old." in text


def test_only_what_stands_between_the_markers_is_replaced() -> None:
    text = "before\n<!-- arena:levels -->\nold\n<!-- /arena:levels -->\nafter\n"
    new = report.replaced(text, "levels", r"new \1")
    assert new == text.replace("old", r"new \1")
    with pytest.raises(ValueError, match="markers"):
        report.replaced(text, "league", "new")


def test_all_tables_find_their_places_in_the_document(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(report, "tables", lambda: (ALKORT,))
    monkeypatch.setattr(report, "version_pairs", lambda: ["expert:club"])
    monkeypatch.setattr(report, "versions", lambda: (Club("2026-11-21", "x"),))
    results = [line for pair in plan.level_pairs() for line in lines_of(duel_task(ALKORT, pair), FEWEST)]
    results += lines_of(BargainsTask("club"), FEWEST) + spiel_lines(1, 1.2) + spiel_lines(2, 1.0, "second")
    docs = tmp_path / "bots.md"
    docs.write_text(report.DOCS.read_text(encoding="utf-8"), encoding="utf-8")
    assert report.write(docs, results, plan.Goals()) == ["levels", "versions", "bargains", "ismcts", "league"]
    text = docs.read_text(encoding="utf-8")
    assert "- club: +0.25 ± 0.11, 200 deals (2026-11-24, revision abc1234)" in text
    assert f"| Alkort | {FEWEST} | " in text.partition("<!-- arena:league -->")[2]
    assert "| all |  | 40 | 11.00 | 10.00 | 1.100 ± 0.031 | +1.00 ± 0.31 |" in text


class Club(plan.Version):
    """A version whose best player is today's club, so that nothing has to be frozen."""

    @property
    def player(self) -> str:
        return "club"


def spiel_lines(first: int, ratio: float, seed: str = SEED) -> list[dict[str, Any]]:
    """Deals in which our bot gets this many times the rivals' ten points."""
    kind = plan.SpielTask(seed).kind | STAMP
    return [
        kind | {"number": first + at, "seat": seat, "ours": 10 * ratio, "theirs": 10}
        for at in range(FEWEST)
        for seat in range(5)
    ]


def test_the_league_has_a_table_for_each_game_and_a_duel_with_each_version() -> None:
    assert {table.game for table in plan.tables()} == set(GAMES)
    assert plan.version_pairs() == [f"expert:{version.player}" for version in plan.versions()]
    assert plan.level_pairs()[-1] == "expert:club"


def test_a_game_that_the_league_does_not_name_has_a_table_with_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    first = plan.tables()[0]
    monkeypatch.setattr(plan, "_league", lambda: {"table": [{"name": "One", "game": first.game}]})
    one, *others = plan.tables.__wrapped__()
    assert one == plan.Table("One", first.game, None, ())
    assert {table.game: (table.players, table.options) for table in others} == {
        game_id: (None, ()) for game_id in GAMES if game_id != first.game
    }


# -- Elo --------------------------------------------------------------------------------------------------------------


def test_three_wins_of_four_are_191_points_and_add_up_along_a_chain() -> None:
    shares = {("b", "a"): [1.0, 1.0, 1.0, 0.0] * 200, ("c", "b"): [0.75] * 800}
    found = elo.ratings(shares, "a", 1000)
    assert found["a"] == elo.Rating(1000, 0)
    assert found["b"].points == pytest.approx(1191, abs=1)
    assert found["c"].points == pytest.approx(1382, abs=1)
    assert found["b"].within == pytest.approx(28, abs=6)
    assert found["c"].within == pytest.approx(found["b"].within, abs=2)


def test_one_who_always_won_has_a_finite_figure_and_strangers_have_none() -> None:
    found = elo.ratings({("b", "a"): [1.0] * 30, ("y", "x"): [0.5] * 30}, "a", 1000)
    assert 1500 < found["b"].points < 2000
    assert set(found) == {"a", "b"}


def test_a_circle_of_duels_is_fitted_as_a_whole() -> None:
    wins = {("b", "a"): [0.75] * 99, ("c", "b"): [0.75] * 99, ("c", "a"): [0.75] * 99}
    found = elo.ratings(wins, "a", 0)
    assert found["b"].points == pytest.approx(found["c"].points / 2, abs=1)
    assert 191 < found["c"].points < 382
