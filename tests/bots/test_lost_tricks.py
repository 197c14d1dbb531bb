"""A hint says "You can’t win this trick" only where that is proved, and "hardly" only where no card was seen to win."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from game.bots import choose
from game.bots.advice.lost_tricks import outlook
from game.bots.advice.reasons import reasons_of
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.rules import GAMES, game_of
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.parts import Event, View
from game.session.match import Match, Seat, SetUp
from game.texts.hints import HintReason, reason
from tests.bots.test_hints import NAMES
from tests.rotation import some_of


def sample_of(view: View, count: int, chance: str) -> list[Game]:
    return list(islice(player_of(view.game).determinizations(view, Draw(chance)), count))


def takes_it(game: Game, seat: int, action: Action, draw: Draw) -> bool:
    """Whether the seat takes the trick if all others play any card they may."""
    takers: list[int] = []

    def tell(event: Event) -> None:
        if event.kind == "trick":
            takers.append(event.data["winner"])

    number = game.number
    game.act(seat, action, tell)
    while not takers and game.turn is not None and game.number == number:
        legal = game.legal(game.turn)
        game.act(game.turn, legal[int(draw.random() * len(legal))], tell)
    return takers[:1] == [seat]


def followed(game_id: str, most: int = 50) -> Iterator[View]:
    """Up to `most` views of seats that play to a trick that has been led, and can choose."""
    players = game_of(game_id).usual
    match = Match(SetUp(game_id, players, {}, "lost", tuple(Seat(NAMES[at], "bot") for at in range(players)), "bots"))
    while most > 0 and match.game.turn is not None:
        seat = match.game.turn
        view = match.game.view(seat)
        lying = any(pile.kind == "trick" and pile.cards for pile in view.piles)
        if view.phase == "play" and lying and len(view.legal) > 1:
            most -= 1
            yield view
        match.submit(seat, choose("casual", view, match.bot_chance(seat)))


@pytest.mark.parametrize("game_id", some_of(GAMES, 2))
def test_a_trick_that_is_said_to_be_lost_is_lost_whatever_anybody_plays(game_id: str) -> None:
    draw, lost = Draw("lost"), 0
    for view in followed(game_id):
        assert view.seat is not None
        if outlook(view, sample_of(view, 8, "seen"), draw) != "lost":
            continue
        lost += 1
        for imagined in sample_of(view, 4, "others"):
            for action in view.legal:
                assert not any(takes_it(imagined.copy(), view.seat, action, draw) for _time in range(4)), action
    assert lost > 0


def test_a_trick_is_not_said_to_be_lost_while_one_card_may_win_it() -> None:
    draw, winnable = Draw("open"), 0
    for view in followed("devils-bridge"):
        assert view.seat is not None
        sample = sample_of(view, 8, "open")
        if any(takes_it(imagined.copy(), view.seat, action, draw) for action in view.legal for imagined in sample):
            winnable += 1
            assert outlook(view, sample, draw) != "lost"
    assert winnable > 0


def test_the_words_say_how_sure_it_is() -> None:
    told = set()
    for view in followed("four-hundred"):
        sample = sample_of(view, 12, "words")
        for action in view.legal[:2]:
            reasons = [*reasons_of(view, action, [], sample, Draw("words")), HintReason("only")]
            first, words = reasons[0].message, reason(view, reasons, NAMES)
            situation, _slash, consequence = first.partition("/")
            if situation in ("cannot-win", "hardly-wins"):
                start = {"cannot-win": "You can’t win", "hardly-wins": "You will hardly win"}[situation]
                assert words.startswith(f"{start} this trick")
                told.add((situation, consequence))
                if consequence == "lowest":
                    assert words.endswith(
                        (
                            ", so throw your lowest spade.",
                            ", so throw your lowest heart.",
                            ", so throw your lowest diamond.",
                            ", so throw your lowest club.",
                        )
                    )
    assert ("cannot-win", "lowest") in told


def test_no_hint_says_that_a_trick_is_lost_which_a_call_may_win() -> None:
    callable_now = [view for view in followed("twenty-eight") if parse_action("call") in view.legal]
    assert callable_now
    for view in callable_now:
        assert outlook(view, sample_of(view, 4, "call"), Draw("call")) == "open"
