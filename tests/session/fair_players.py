"""Simulated players for the test of own cards: real shuffles, dealt and counted as in a match, and judged as a page
judges them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.rules import GAMES
from game.rules.base import Game
from game.rules.parts import Event
from game.session.cards_by_chance import CardsVerdict, figures_of, verdict_on
from game.session.match import Seat, SetUp
from game.session.own_cards import Counts, Dealing, hands_of

DEALS = 200
IN_A_MATCH = 10
"""The number of deals of one seed: a match of every game has this many."""
Cheat = Callable[[Game, Event], Event]
"""Changes a deal; the counts are those of the changed one."""


def table_of(game_id: str, players: int) -> SetUp:
    """A set-up with one person."""
    seats = tuple(Seat(f"player {at}", "bot" if at else "human") for at in range(players))
    return SetUp(game_id, players, GAMES[game_id].check_options({}), "", seats, "")


def dealt(game_id: str, deals: int, name: str, cheat: Cheat | None = None) -> dict[Dealing, Counter[Counts]]:
    """What a player with this name was dealt in this many deals of a game."""
    found: dict[Dealing, Counter[Counts]] = {}
    rules = GAMES[game_id]
    for match in range(-(-deals // IN_A_MATCH)):
        setup = table_of(game_id, rules.seats[match % len(rules.seats)])
        game = rules(setup.players, f"{name}/{match}", setup.options)
        played = SetUp(game_id, setup.players, setup.options, game.seed, setup.seats, "")
        for _deal in range(min(IN_A_MATCH, deals - match * IN_A_MATCH)):
            event = game.next_deal()
            for hand in hands_of(played, event if cheat is None else cheat(game, event)):
                found.setdefault(hand.dealing, Counter())[hand.counts] += 1
            game.pass_the_deal()
    return found


def verdict_of(games: Sequence[str], name: str, deals: int = DEALS, cheat: Cheat | None = None) -> CardsVerdict:
    """The verdict on a player who played this many deals, divided among these games."""
    shares = [deals // len(games) + (at < deals % len(games)) for at in range(len(games))]
    tables = {game_id: dealt(game_id, share, name, cheat) for game_id, share in zip(games, shares, strict=True)}
    return verdict_on(figures_of(tables))
