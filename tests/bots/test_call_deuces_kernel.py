"""The kernel of Call Deuces: compiled and plain Python play alike, by what a seat can know and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.bots.games.call_deuces import kernel as deuces_kernel
from game.bots.games.call_deuces.playout import card_of_code, code_of, codes_of, playout_of
from game.bots.games.call_deuces.weights import OTHERS, OWN
from game.bots.kernels.network import WIDTH, Choice, rows_of
from game.bots.kernels.weights import weights_of
from game.cards import SUITS, Chance, cards_in, pack, set_of
from game.rules.actions import Action
from game.rules.call_deuces.rules import CallDeuces
from game.rules.call_deuces.tricks import suit_in
from game.rules.imagine import imagine
from tests.bots.kernels import cards_of, compiled_kernel, learned, looked_at, plain_kernel
from tests.rules.play import random_action, set_ups

PLAIN = plain_kernel("call_deuces")
DECK = set_of(pack(jokers=True))


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    """The compiled kernel."""
    return compiled_kernel("call_deuces")


def some_games(most: int = 1, every: int = 5) -> Iterator[CallDeuces]:
    """Positions of the play in random deals of every set-up, a bid made by each deal's first speaker."""
    for at, (players, options) in enumerate(set_ups(CallDeuces)):
        game, chance = CallDeuces(players, f"kernel {at}", options), Chance("kernel", at)
        game.begin()
        while game.winners is None and game.number <= most:
            if game.phase == "play" and chance.below(every) == 0:
                yield game
            seat, action = random_action(game, chance)
            game.act(seat, Action("bid", number=20) if game.phase == "bid" and game.bidder is None else action)


def table_by(kernel: Any, game: CallDeuces) -> Any:
    """The start of a play-out by this kernel."""
    played = playout_of(game, 1.0)
    scoring, trump = played.scoring, game.trump
    assert trump is not None
    parts = (scoring.bidder, scoring.partner, scoring.bid, scoring.away, scoring.scores, scoring.is_shared)
    made = kernel.DeucesScoring(*parts, scoring.rivals)
    plays = [(seat, code_of(action.card, trump)) for seat, action in game.history if action.verb == "play"]
    hands = [codes_of(hand, trump) for hand in game.hands]
    first = [hand | sum(code for at, code in plays if at == seat) for seat, hand in enumerate(hands)]
    return kernel.deuces_playout(first, [code for _seat, code in plays], made)


def test_compiled_and_plain_play_the_same_cards_and_value_them_alike(compiled: ModuleType) -> None:
    for seed, game in enumerate(some_games(every=40), start=1):
        played: list[list[float]] = []
        for kernel in (compiled, PLAIN):
            table, log, habits = table_by(kernel, game), list[int](), learned(kernel, "call_deuces")
            over = kernel.ended(table, 0, game.turn, seed, habits, log)
            played.append(
                [*log, *map(over.gain, range(game.players)), kernel.mean_gain(table, 0, game.turn, seed, habits, 2)]
            )
        assert played[0] == played[1]


def test_every_feature_uses_its_own_rows() -> None:
    own, others = map(weights_of, (OWN, OTHERS))
    kernel, seen = deuces_kernel, set[int]()
    assert len(own) == len(others) == kernel.ROWS * WIDTH
    starts = sorted(value for name, value in vars(kernel).items() if name.startswith("FIRST_"))
    bounds = list(pairwise([*starts, kernel.ROWS]))
    of_cards, shared = bounds[: starts.index(kernel.FIRST_TRICKS)], bounds[starts.index(kernel.FIRST_TRICKS) :]
    lead = bounds[starts.index(kernel.FIRST_LEAD)]
    for game in some_games(every=6):
        table = table_by(PLAIN, game)
        choice = looked_at(table, kernel.ROWS)
        assert {int(note.card) for note in choice.notes} == set(cards_of(table.legal()))
        for note in choice.notes:
            expected = [bound for bound in of_cards if bound != lead or not table.led]
            assert all(first <= row < last for row, (first, last) in zip(note.rows, expected, strict=True))
            seen.update(note.rows)
        assert all(first <= row < last for row, (first, last) in zip(choice.shared, shared, strict=True))
        seen.update(choice.shared)
    assert len(seen) > kernel.ROWS // 5, "different features use different rows"


def test_habits_depend_on_nothing_that_the_seat_cannot_know() -> None:
    draw = Random("blind")
    rows = rows_of([draw.randint(-127, 127) for _weight in range(deuces_kernel.ROWS * WIDTH)])
    differ = 0
    for at, game in enumerate(some_games(every=4)):
        assert game.turn is not None
        view, looks = game.view(game.turn), []
        others = [imagine(CallDeuces, view, Chance("blind", at, number)) for number in range(2)]
        for one in (game, *others):
            choice = Choice(1)
            choice.is_noting = True
            choice.begin(rows)
            table = table_by(PLAIN, one)
            table.look(choice, table.legal())
            looks.append([(note.card, note.logit) for note in choice.notes])
        assert looks[0] == looks[1] == looks[2]
        differ += others[0].hands != game.hands
    assert differ > 20


@pytest.mark.parametrize("trump", SUITS)
def test_codes_have_the_order_of_each_suit_with_the_jokers_as_highest_trumps(trump: int) -> None:
    for card in cards_in(DECK):
        code, suit = code_of(card, trump), suit_in(card, trump)
        assert card_of_code(code, trump) == card
        follows = [other for other in cards_in(DECK) if suit_in(other, trump) == suit]
        assert codes_of(set_of(follows), trump) == codes_of(DECK, trump) & deuces_kernel.deuces_suit(code)
        higher = [other for other in follows if other > card]
        beaten_by = higher + (
            [] if suit == trump else [other for other in cards_in(DECK) if suit_in(other, trump) == trump]
        )
        assert codes_of(set_of(beaten_by), trump) == codes_of(DECK, trump) & deuces_kernel.deuces_beating(code)
