"""The level `beginner`: high cards, bids by aces, and no memory of the tricks before."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.bots import choose, speak
from game.bots.player import Player, player_of
from game.cards import Chance
from game.rules import GAMES, game_of
from game.rules.base import Game
from game.rules.parts import View
from game.rules.tricks import trick_of
from tests.bots.positions import Position, position_of
from tests.rotation import some_of
from tests.rules.play import set_ups


def forgetful(view: View) -> View:
    """The view without the tricks before this one, and without what follows from them."""
    kept = len(view.history)
    left = len(trick_of(view))
    while left:
        kept -= 1
        left -= view.history[kept][1].verb == "play"
    facts = tuple(fact for fact in view.facts if fact.name not in ("held-cards", "barred-card"))
    piles = tuple(pile for pile in view.piles if pile.kind not in ("won", "laid-away"))
    return view._replace(history=view.history[kept:], facts=facts, piles=piles)


def played(game: Game, deals: int = 1) -> Sequence[View]:
    """The views of all decisions of some deals among beginners; each choice is checked to be legal."""
    views: list[View] = []
    game.begin()
    while game.winners is None and game.number <= deals and len(views) < 300:
        assert game.turn is not None
        views.append(game.view(game.turn))
        action = choose("beginner", views[-1], Chance("b", len(views)))
        assert action in views[-1].legal
        game.act(game.turn, action)
    return views


@pytest.mark.parametrize("name", some_of(GAMES, 2))
def test_what_was_played_before_changes_no_choice(name: str) -> None:
    views = [view for view in played(game_of(name)(None, "forget"), 3) if view.phase == "play"]
    assert len(views) > 12
    for at, view in enumerate(views):
        short = forgetful(view)
        assert choose("beginner", view, Chance("x", at)) == choose("beginner", short, Chance("x", at))
    assert sum(forgetful(view) != view for view in views) > 8


@pytest.mark.parametrize("name", some_of(GAMES, 3))
def test_a_beginner_plays_a_deal_of_every_set_up(name: str) -> None:
    for at, (players, options) in enumerate(set_ups(GAMES[name])):
        assert played(game_of(name)(players, f"every {at}", options))


def chosen(name: str, position: Position) -> set[str]:
    """What a beginner does in a position, for several deals of the other cards and several of its own chances."""
    games = [position_of(name, position, key) for key in ("one", "two", "three", "four")]
    return {str(choose("beginner", game.view(game.turn), Chance(at))) for at, game in enumerate(games)}


BIDS = ["bid 3", "bid 3", "bid 3", "bid 3"]


def test_it_bids_the_aces_and_half_the_kings() -> None:
    four = Position("", {2: "AS 5S 4S KD 4D 3D 2D AC KC 5C AH 3H 2H"}, [], "")
    assert chosen("four-hundred", four) == {"bid 5"}
    weak = Position("", {2: "9S 5S 4S TD 4D 3D 2D 9C 6C 5C 8D 3H 2H"}, [], "")
    assert chosen("four-hundred", weak) == {"bid 1"}


def test_it_leads_an_ace_and_wins_with_its_highest_card() -> None:
    hand = "AS 5S 4S KD 4D 3D 2D 9C 6C 5C QH 3H 2H"
    leading = Position("", {2: hand}, BIDS, "")
    assert chosen("four-hundred", leading) == {"play AS"}
    second = Position("", {2: "7S 8S", 1: hand}, [*BIDS, "play 7S"], "")
    assert chosen("four-hundred", second) == {"play AS"}


def test_it_throws_the_lowest_card_where_it_cannot_win() -> None:
    lost = Position("", {2: "AS 8S", 1: "KS 5S 4S KD 4D 3D 2D 9C 6C 5C QH 3H 2H"}, [*BIDS, "play AS"], "")
    assert chosen("four-hundred", lost) == {"play 4S"}


def test_it_does_not_trump_the_ace_of_its_partner() -> None:
    fixed: dict[str | int, str] = {2: "AS 8S", 1: "4S", 0: "KD 4D 3D 2D 9C 6C 5C QH 3H 2H JC TC 7C"}
    assert chosen("four-hundred", Position("", fixed, [*BIDS, "play AS", "play 4S"], "")) == {"play 2D"}


def test_it_ducks_when_its_bid_is_met() -> None:
    """In Devil's Bridge a bid of no tricks is kept by low cards."""
    game = game_of("devils-bridge")(4, "duck")
    game.number = 5
    game.begin()
    while game.phase == "bid":
        assert game.turn is not None
        game.act(game.turn, min(game.legal(game.turn), key=lambda action: action.number or 0))
    view = game.view(game.turn)
    others = [card for card in view.hand if card // 13 != view.fact("trump")] or view.hand
    assert choose("beginner", view, Chance("d")).card % 13 == min(card % 13 for card in others)


def test_it_makes_no_promises() -> None:
    game = game_of("dirty-deals")(4, "silent")
    game.begin()
    assert game.turn is not None
    assert speak("beginner", game.view(game.turn), Chance("s")) == ()


@pytest.mark.parametrize("name", ["devils-bridge", "four-hundred"])
def test_a_game_without_habits_of_its_own_has_beginners_too(name: str) -> None:
    """The default in the base class, with the rule of thumb's bids."""
    player = player_of(name)
    for at, view in enumerate(played(game_of(name)(4, "default"))):
        action = Player.beginner(player, view, Chance("default", at))
        assert action in view.legal
        assert view.phase == "play" or action == player.casual(view, Chance("default", at))
