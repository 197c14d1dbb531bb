"""A bot asked again with the same view, chance and iterations makes the same decision, whatever the hidden cards."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice

import pytest

from game.bots import decide
from game.bots.advice.audit import again, elsewhere
from game.bots.advice.version import _text_of, version
from game.bots.search.search import Decision
from game.cards import Chance
from game.rules import GAMES, game_of
from game.rules.parts import View
from game.session.match import Match, Seat, SetUp
from tests.rotation import some_of


def questions(game_id: str, level: str, count: int) -> list[tuple[View, int, int]]:
    """Some views with several legal actions, each with its seat and the number of the entry that followed."""
    players = game_of(game_id).usual
    seats = tuple(Seat(f"Bot {at}", "bot", level) for at in range(players))
    match = Match(SetUp(game_id, players, game_of(game_id).check_options({}), "audit", seats, "a key of the bots"))
    found: list[tuple[View, int, int]] = []
    while len(found) < 6 * count and not match.is_over:
        seat = match.game.turn
        assert seat is not None
        view = match.game.view(seat)
        if len(view.legal) > 1:
            found.append((view, seat, len(match.entries)))
        match.submit(seat, decide("casual", view, match.bot_chance(seat)).action)
    return found[:: max(1, len(found) // count)][:count]


def chance_of(seat: int, entry: int) -> Chance:
    return Chance("bot", "a key of the bots", seat, entry)


@pytest.mark.parametrize("level", ["casual", "club"])
@pytest.mark.parametrize("game_id", some_of(GAMES, 1))
def test_a_decision_is_the_same_again_and_in_other_deals_that_look_the_same(game_id: str, level: str) -> None:
    for view, seat, entry in questions(game_id, level, 3):
        first = decide(level, view, chance_of(seat, entry))
        told = again(level, view, chance_of(seat, entry), first.iterations)
        assert told.decision == first
        assert told.bots == version()
        other = elsewhere(level, view, chance_of(seat, entry), first.iterations, Chance("other", entry))
        assert other.is_alike
        assert other.views[seat] == view
        assert other.decision == first


def test_other_deals_differ() -> None:
    view, seat, entry = questions("four-hundred", "casual", 1)[0]
    hands = set()
    for number in range(4):
        other = elsewhere("casual", view, chance_of(seat, entry), 0, Chance("other", number))
        hands.add(tuple(at.hand for at in other.views))
    assert len(hands) == 4


def test_a_search_cut_short_by_time_is_repeated_with_as_many_iterations() -> None:
    for view, seat, entry in islice(questions("call-deuces", "expert", 4), 2):
        cut = decide("expert", view, chance_of(seat, entry), seconds=0.05)
        assert again("expert", view, chance_of(seat, entry), cut.iterations).decision == cut


def test_the_version_of_the_bots_is_the_same_in_every_run() -> None:
    command = [sys.executable, "-c", "from game.bots.advice.version import version; print(version())"]
    told = {
        subprocess.run(
            command, check=True, capture_output=True, text=True, env=os.environ | {"PYTHONHASHSEED": seed}
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert told == {version()}
    assert len(version()) == 8


def test_the_version_changes_with_the_code_and_not_with_comments_and_docstrings() -> None:
    def told(text: str) -> str:
        return _text_of(compile(text, "somewhere", "exec"))

    first = told("def f(x):\n    return x in {'a', 'b', 1.5}\n")
    assert told("# a word\n\n\ndef f(x):\n    return x in {'a', 'b', 1.5}  # another\n") == first
    assert told("def f(x):\n    return x in {'a', 'b', 2.5}\n") != first
    assert told("def f(x):\n    return x not in {'a', 'b', 1.5}\n") != first
    assert "address" not in first
    assert told('def f():\n    return "a"\n') != told('def f():\n    return "b"\n')
    with_words = '"""{}"""\n\nclass A:\n    """{}"""\n\n    def f(self):\n        """{}"""\n        return "{}"\n'
    second = told(with_words.format("one", "two", "three", "four"))
    assert told(with_words.format("a", "b", "c", "four")) == second
    assert told(with_words.format("one", "two", "three", "five")) != second
    assert " at 0x" not in first


def test_an_unknown_level_is_an_error() -> None:
    view, seat, entry = questions("devils-bridge", "casual", 1)[0]
    with pytest.raises(KeyError):
        again("no such level", view, chance_of(seat, entry), 3)
    assert isinstance(again("random", view, chance_of(seat, entry), 0).decision, Decision)
