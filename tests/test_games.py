"""The data of the games in tests/games, and the files that a game of this repository has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules import GAMES, game_of
from game.rules.parts import Option
from tests.autoplay import short_setup
from tests.games import data_of, every_game

HOUSE = Path(__file__).parent.parent
PAGE = HOUSE / "docs" / "new-game.md"


def files_of_a_game() -> list[str]:
    """The files that docs/new-game.md lists, with `<game>` and `<game-id>` for the name."""
    return re.findall(r"^\| `([^`]*<game(?:-id)?>[^`]*)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def named(file: str, game_id: str) -> str:
    """The file of a game."""
    return file.replace("<game-id>", game_id).replace("<game>", game_id.replace("-", "_"))


def test_every_registered_game_has_data() -> None:
    assert list(every_game()) == list(GAMES)


def test_a_game_without_data_is_told_with_the_missing_file() -> None:
    with pytest.raises(LookupError, match=r"'no-such-game' has no tests/games/no_such_game\.py"):
        data_of("no-such-game")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_of_this_repository_has_all_files_that_the_page_about_new_games_lists(game_id: str) -> None:
    files = files_of_a_game()
    assert len(files) > 10
    missing = [named(file, game_id) for file in files if not (HOUSE / named(file, game_id)).is_file()]
    assert not missing, f"docs/new-game.md, section 6, says what these are: {', '.join(missing)}"


def test_a_short_match_keeps_within_what_an_option_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game_of("alkort")
    for low, high, wanted in ((3, 15, 15), (1, 50, 3), (5, 500, 20), (30, 60, 30)):
        option = Option("target", "Target", "When it ends.", low, low=low, high=high)
        monkeypatch.setattr(rules, "options", (option,))
        assert short_setup("alkort", "short").options == {"target": wanted}
