"""Random games of any rule book with checks at every step; used by the tests of all games."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.cards import Chance
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.imagine import imagine
from game.rules.parts import Event, OptionValue, View
from game.rules.registry import GAME_INFO

RULE = re.compile(rf"({'|'.join(['C', *(info.prefix for info in GAME_INFO.values())])})-\d+")


def set_ups(rules: type[Game]) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """Every number of players with the defaults, and with each value of each option in turn."""
    for players in rules.seats:
        yield players, {}
        for option in rules.options:
            for value in option.samples():
                if value != option.default:
                    yield players, {option.name: value}


def visible_cards(view: View) -> int:
    """The number of cards in all piles of a view, face up or down."""
    return sum(len(pile.cards) for pile in view.piles)


def state_of(game: Game) -> str:
    """The whole state of a game as text, to detect changes."""
    return repr(sorted(vars(game).items()))


def check_choices(game: Game) -> None:
    """`choices`, `legal` and `forbids` agree for all seats, and every choice can be read back from its text."""
    someone_can = False
    for seat in range(game.players):
        choices, legal = game.choices(seat), game.legal(seat)
        texts = [str(action) for action in legal]
        assert texts == sorted(set(texts))
        assert len(set(choices)) == len(choices)
        someone_can = someone_can or bool(legal)
        for action in choices:
            assert parse_action(str(action)) == action
            why = game.forbids(seat, action)
            assert (why is None) == (action in legal)
            if why is not None:
                assert RULE.fullmatch(why.rule)
    assert someone_can
    assert game.turn is not None
    assert game.legal(game.turn)


def check_cards(game: Game) -> None:
    """Every view shows as many cards as the pack has, and none of them twice."""
    size = len(game.pack())
    for seat in [None, *range(game.players)]:
        view = game.view(seat)
        assert visible_cards(view) == size, (seat, view.phase, visible_cards(view))
        faces = [card for pile in view.piles for card in pile.cards if card >= 0]
        assert len(set(faces)) == len(faces)
        assert set(faces) <= set(game.pack())


def check_events(game: Game, events: list[Event]) -> None:
    """The reasons of a score add up to its changes, and the end names the winners."""
    for event in events:
        if event.kind == "score":
            change = event.data["change"]
            for seat in range(game.players):
                assert sum(reason.points for reason in event.reasons if reason.seat == seat) == change[seat]
            assert all(RULE.fullmatch(reason.rule) for reason in event.reasons)
        if event.kind == "end":
            assert event.data["winners"] == sorted(event.data["winners"])
            assert tuple(event.data["winners"]) == game.winners


def random_action(game: Game, chance: Chance, out_of_turn: bool = True) -> tuple[int, Action]:
    """A random legal action, mostly of the seat on turn."""
    assert game.turn is not None
    if out_of_turn and chance.below(4) == 0:
        others = [(seat, action) for seat in range(game.players) if seat != game.turn for action in game.legal(seat)]
        if others:
            return chance.choice(others)
    return game.turn, chance.choice(game.legal(game.turn))


def random_game(
    rules: type[Game], players: int, options: dict[str, OptionValue], seed: str, most_deals: int, check_every: int = 7
) -> Game:
    """A random game to its end, or for `most_deals`, with checks of its invariants."""
    game, chance = rules(players, seed, options), Chance("play", seed)
    game.begin()
    step = 0
    while game.winners is None and game.number <= most_deals:
        if step % check_every == 0:
            check_choices(game)
            check_cards(game)
        seat, action = random_action(game, chance)
        check_events(game, game.act(seat, action))
        step += 1
    return game


def check_leaks(game: Game, chance: Chance) -> None:
    """For every seat, an imagined game gives the same view although its unseen cards were dealt again."""
    for seat in range(game.players):
        view = game.view(seat)
        imagined = imagine(type(game), view, chance)
        again = imagined.view(seat)
        assert again == view, difference(view, again)
        assert imagined.legal(seat) == game.legal(seat)
        assert [imagined.forbids(seat, action) for action in game.choices(seat)] == [
            game.forbids(seat, action) for action in game.choices(seat)
        ]
        assert imagined.seed != game.seed


def difference(one: View, other: View) -> str:
    """The fields in which two views differ, for the message of a failed test."""
    names = [name for name in View._fields if getattr(one, name) != getattr(other, name)]
    return "; ".join(f"{name}: {getattr(one, name)} != {getattr(other, name)}" for name in names)
