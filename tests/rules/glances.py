"""What the tests of several games check about glances."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import Chance
from game.rules.base import Game
from game.rules.glance import Glance
from game.rules.parts import Event
from tests.rules.play import random_action


def play_deals(game: Game, check: Callable[[Game, Event], None], deals: int = 1) -> None:
    """Plays deals at random, or the rest of the game; `check` is called at each event."""
    chance = Chance("glances", game.id, game.players)
    game.begin(lambda event: check(game, event))
    while game.winners is None and game.number <= deals:
        seat, action = random_action(game, chance, out_of_turn=False)
        game.act(seat, action, lambda event: check(game, event))


def check_nothing_is_private(game: Game, deals: int = 1) -> None:
    """At every event all seats have the same glance as somebody who only watches, so it tells nothing hidden."""

    def check(game: Game, _event: Event) -> None:
        public = game.glance(game.view(None))
        assert [game.glance(game.view(seat)) for seat in range(game.players)] == [public] * game.players

    play_deals(game, check, deals)


def check_winners(game: Game, deals: int = 1) -> None:
    """The winning seat of each full trick takes it, and a winning seat has always played to the trick."""
    glances: list[Glance] = []
    tricks = 0

    def check(game: Game, event: Event) -> None:
        nonlocal tricks
        if event.kind == "trick":
            assert glances[-1].winning == event.data["winner"]
            tricks += 1
        view = game.view(None)
        glances.append(game.glance(view))
        winning = glances[-1].winning
        assert (winning is None) == (not any(pile.cards for pile in view.piles if pile.kind == "trick"))
        assert winning is None or view.pile("trick", winning)

    play_deals(game, check, deals)
    assert tricks >= deals
