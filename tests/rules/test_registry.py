"""The registry: which games there are, what their descriptions say, and games added from another folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.rules.deal_code import ROOM
from game.rules.registry import GAME_INFO, GAMES

ADDED = """
from game.rules.info import GameInfo

INFO = GameInfo("added-game", "AG", 0, 15, "Added", "here", "A game.", 1, (2,), "AS")
"""
SHOW = """
from multiprocessing import get_context

def games() -> list[str]:
    import game.bots.games.added_game, game.texts.added_game
    from game.rules.registry import GAMES
    return list(GAMES)

if __name__ == "__main__":
    with get_context("spawn").Pool(1) as pool:
        print(games()[0], pool.apply(games)[0])
"""


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_belong_to_their_description(game_id: str) -> None:
    assert GAMES[game_id].info is GAME_INFO[game_id]
    assert GAMES[game_id].id == game_id
    assert GAMES[game_id].usual in GAME_INFO[game_id].seats


def test_no_two_games_share_a_prefix_a_place_or_a_code() -> None:
    for field in ("prefix", "place", "code"):
        values = [getattr(info, field) for info in GAME_INFO.values()]
        assert len(set(values)) == len(values)
    assert all(0 <= info.code < ROOM for info in GAME_INFO.values())
    assert [info.place for info in GAME_INFO.values()] == sorted(info.place for info in GAME_INFO.values())


def test_a_folder_on_the_path_adds_a_game_also_in_spawned_processes(tmp_path: Path) -> None:
    for package, text in (("rules", ADDED), ("texts", ""), ("bots/games", "")):
        folder = tmp_path / "game" / package / "added_game"
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(text, encoding="utf-8")
    script = tmp_path / "show.py"
    script.write_text(SHOW, encoding="utf-8")
    path = os.pathsep.join([str(Path(game.__file__).parents[1]), str(tmp_path)])
    told = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert told.stdout.split() == ["added-game", "added-game"]


def test_another_copy_of_the_program_on_the_path_is_not_mixed_in(tmp_path: Path) -> None:
    folder = tmp_path / "game" / "rules" / "added_game"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(ADDED, encoding="utf-8")
    (tmp_path / "game" / "__init__.py").touch()
    path = os.pathsep.join([str(Path(game.__file__).parents[1]), str(tmp_path)])
    script = "from game.rules.registry import GAMES; print('added-game' in GAMES)"
    told = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path.parent,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert told.stdout.strip() == "False"
