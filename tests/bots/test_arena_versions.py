"""Bots of another version play from a frozen copy in a process of its own, and the deal has to be the same for both."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots.player import player_of
from game.bots.search.search import Decision
from game.cards import Chance
from game.rules import GAMES
from game.rules.parts import View
from tests.arena import duel, versions
from tests.arena.__main__ import arguments, line_of, rows
from tests.arena.duel import Duel, chosen, fight, new_deal
from tests.arena.frozen_bot import answers
from tests.arena.result_file import ROOT, fingerprint
from tests.arena.versions import Disagreement, Frozen, NoPlayer, fingerprint_of, frozen_player, notes_of
from tests.rotation import some_of


class Here(Frozen):
    """Answers as a frozen copy does, but in this process and with this code."""

    def __init__(self, folder: str) -> None:
        self.name, self.folder, self.asked = folder, folder, list[str]()
        self.answers = answers(self._questions())

    def _questions(self) -> Iterator[str]:
        while True:
            yield self.asked.pop()

    def _ask(self, *question: object) -> object:
        self.asked.append(json.dumps(question))
        kind, answer = json.loads(json.dumps(next(self.answers)))
        if kind == "error":
            raise Disagreement(answer)
        return answer


class Wrong(Here):
    """A version whose rules score the deal otherwise."""

    def act(self, seat: int, action: str) -> object:
        state = super().act(seat, action)
        return [0] * 9 if isinstance(state, list) else state


@pytest.fixture
def league(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of frozen copies for one test."""
    monkeypatch.setattr(versions, "LEAGUE", tmp_path / "league")
    versions.frozen.cache_clear()
    yield tmp_path / "league"
    versions.frozen.cache_clear()


@pytest.mark.parametrize("game", some_of(GAMES, 0))
def test_a_version_that_follows_the_deal_by_actions_plays_as_in_this_process(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "process_of", Here)
    assert fight(Duel(game, ("casual@x", "random"), 2)) == fight(Duel(game, ("casual", "random"), 2))


def test_a_deal_that_two_versions_score_differently_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "process_of", Wrong)
    with pytest.raises(Disagreement, match=r"x has another deal \(alkort, seed arena/2, after play .. of seat \d\)"):
        fight(Duel("alkort", ("casual@x", "casual"), 2))


def test_a_version_without_the_level_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "process_of", Here)
    with pytest.raises(Disagreement, match="KeyError"):
        fight(Duel("alkort", ("no such level@x", "casual"), 2))


def test_a_match_in_which_versions_disagree_has_the_reason_instead_of_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def disagree(*_given: object) -> Iterator[object]:
        raise Disagreement("x has another deal")
        yield

    monkeypatch.setattr("tests.arena.__main__.fights", disagree)
    (row,) = rows(arguments(["--games", "alkort", "--pairs", "casual:random", "--deals", "1", "--jobs", "1"]))
    assert row["deals"] == 0
    assert "x has another deal" in line_of(row)


def test_a_factor_multiplies_the_determinizations_of_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int | None] = []

    def counted(level: str, view: View, chance: Chance, seconds: float, samples: int | None = None) -> Decision:
        tried.append(samples)
        return Decision(view.legal[0], 0)

    monkeypatch.setattr(duel, "think", counted)
    game = new_deal(Duel("alkort", ("club", "club"), 1))
    game.begin()
    assert game.turn is not None
    view = game.view(game.turn)
    for player in ("club*1", "expert*2", "expert*0.001"):
        assert chosen(player, view, Chance("x")) == view.legal[0]
    usual = player_of("alkort").efforts
    assert tried == [usual["club"].for_card, 2 * usual["expert"].for_card, 1]


@pytest.mark.parametrize(
    "player", ["beginer", "casual*2", "club*0", "club*0.", "club*x", "club*2@HEAD", "club@no-such-revision"]
)
def test_a_player_that_does_not_exist_is_refused_in_one_sentence(player: str) -> None:
    with pytest.raises(NoPlayer):
        frozen_player(player)


def test_a_folder_is_copied_once_for_each_content(league: Path, tmp_path: Path) -> None:
    house = tmp_path / "house"
    (house / "game").mkdir(parents=True)
    with pytest.raises(NoPlayer, match="has no game package"):
        frozen_player(f"club@{house}")
    (house / "game" / "__init__.py").write_text("ONE = 1\n", encoding="utf-8")
    first = frozen_player(f"club@{house}")
    assert Path(first.partition("@")[2]).parent == league
    assert "no compiled kernel" in notes_of((first, "club"))[0]
    versions.frozen.cache_clear()
    assert frozen_player(f"club@{house}") == first
    (house / "game" / "__init__.py").write_text("ONE = 2\n", encoding="utf-8")
    versions.frozen.cache_clear()
    assert frozen_player(f"club@{house}") != first


def test_a_result_has_the_fingerprints_of_both_versions(tmp_path: Path) -> None:
    (tmp_path / "game" / "bots").mkdir(parents=True)
    (tmp_path / "game" / "bots" / "alkort.py").write_text("ONE = 1\n", encoding="utf-8")
    today, other = fingerprint("alkort"), fingerprint("alkort", tmp_path)
    assert today != other
    assert fingerprint_of("alkort", ("expert", f"expert@{tmp_path}")) == f"{today}+{other}"
    assert fingerprint_of("alkort", ("expert", "club")) == today


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_frozen_copy_of_these_bots_plays_every_card_as_they_do(game: str) -> None:
    there = frozen_player(f"club@{ROOT}")
    for number in (1, 2):
        assert fight(Duel(game, (there, "club"), number)) == fight(Duel(game, ("club", "club"), number))


@pytest.mark.long
def test_a_revision_is_kept_and_plays() -> None:
    try:
        folder = versions.frozen("HEAD")
    except NoPlayer:
        pytest.skip("this is no git repository")
    assert (folder / "game" / "__init__.py").is_file()
    assert [len(change) for change in fight(Duel("devils-bridge", (f"expert@{folder}", "casual"), 1))] == [4, 4]
