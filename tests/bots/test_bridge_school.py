"""The school of Devil's Bridge's habits: what won is played oftener afterwards, and what was learned is kept."""

from __future__ import annotations

import sys
from base64 import b85decode
from math import exp, log
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game.bots.bridge_kernel import UNIT, WEIGHTS, Moment, Table, beating, finish, suit_of
from game.cards import cards_in
from package import learn_bridge
from package.bridge_school import DEALS, PLAYS, Deal, Learner, study, text_of


def likelihood(deal: Deal, played: list[int], weights: list[float], place: int) -> float:
    """The logarithm of how likely a seat chooses, by exact weights, what it chose in a play of a deal."""
    table, whole, at = deal.table, 0.0, 0
    hands = table.hands.copy()
    seats = Table(hands, [0] * len(hands), 0, 0, []).seats
    for seat in seats:
        seat.need = deal.bids[seat.place]
    turn, moment = table.turn, Moment()
    while at < len(played):
        best, led, beat = turn, 0, 0
        for later in range(len(hands) - 1, -1, -1):
            card, hand = played[at], hands[turn]
            legal = hand & led or hand
            if turn == place and legal & legal - 1:
                seats[turn].hand = hand
                moment.see(seats[turn], sum(hands) - hand, led, beat, table.trump, seats[best], later)
                odds = {
                    1 << bit: exp(sum(weights[mark] for mark in moment.marks(1 << bit)) / UNIT)
                    for bit in cards_in(legal)
                }
                whole += log(odds[card] / sum(odds.values()))
            if not led or card & beat:
                best, beat, led = turn, beating(card, table.trump), led or suit_of(card)
            hands[turn] ^= card
            turn, at = (turn + 1) % len(hands), at + 1
        turn = best
        seats[best].need -= 1
        if seats[best].need < 0 and not deal.is_greedy:
            seats[best].need = 0
    return whole


@pytest.mark.parametrize("number", [0, 1, 3, 4, 5, 6])
def test_what_a_seat_gains_by_makes_its_choices_likelier_and_what_it_loses_by_less_likely(number: int) -> None:
    deal = Deal(Random(f"school {number}"))
    played: list[int] = []
    weights = [0] * WEIGHTS
    finish(deal.table, 0, deal.bids, deal.learner, deal.is_greedy, 1 + number, [weights, weights], played)
    for gain in (1.0, -1.0):
        gains, slopes = [0.0] * len(deal.bids), [0.0] * WEIGHTS
        gains[deal.learner] = gain
        study(deal, played, [weights, weights], deal.learner, gains, slopes, 0.0)
        before, after = (
            likelihood(deal, played, [step * slope for slope in slopes], deal.learner) for step in (0.0, 0.1)
        )
        assert (after - before) * gain > 0
        # the slope is that of the likelihood itself
        assert (after - before) * gain == pytest.approx(0.1 / UNIT * sum(slope * slope for slope in slopes), rel=0.2)


def test_doubt_is_worth_something_to_who_shall_stay_calm() -> None:
    deal, played = Deal(Random("calm")), list[int]()
    draw = Random("weights")
    weights = [draw.randint(-40, 40) for _weight in range(WEIGHTS)]
    finish(deal.table, 0, deal.bids, deal.learner, deal.is_greedy, 5, [weights, weights], played)
    slopes = [0.0] * WEIGHTS
    study(deal, played, [weights, weights], deal.learner, [1e-12] * len(deal.bids), slopes, 1.0)
    assert sum(slope * weight for slope, weight in zip(slopes, weights, strict=True)) < 0, "towards weights of nothing"


def test_a_step_goes_up_the_slopes_and_the_weights_are_written_down_as_they_are() -> None:
    learner = Learner([0.0] * WEIGHTS)
    learner.step([DEALS * PLAYS * (1.0 if at % 2 else -1.0) for at in range(WEIGHTS)])
    assert all((weight > 0) == bool(at % 2) for at, weight in enumerate(learner.weights))
    learner.weights = [at / UNIT for at in range(-WEIGHTS // 2, WEIGHTS // 2)]
    names: dict[str, str] = {}
    exec(text_of("OWN", learner.rounded()), names)
    assert [sign - 128 for sign in b85decode(names["OWN"])] == learner.rounded()
    assert {min(learner.rounded()), max(learner.rounded())} == {-127, 127}


def test_in_one_piece_with_the_kernel_the_school_writes_both_habits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, file = ModuleType("learning"), tmp_path / "weights.py"
    monkeypatch.setitem(sys.modules, "learning", module)
    exec(learn_bridge.joined(), vars(module))
    for name, few in (("DEALS", 1), ("PLAYS", 2)):
        monkeypatch.setattr(module, name, few)
    module.learn(8, str(file))
    written: dict[str, str] = {}
    exec(file.read_text(encoding="utf-8"), written)
    own, others = (b85decode(written[name]) for name in ("OWN", "OTHERS"))
    assert len(own) == len(others) == WEIGHTS
    assert set(own) != {128}
    assert own != others, "the own ones went on from there"
