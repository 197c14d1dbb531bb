"""Bargains of bots in Dirty Deals: what they count as a cost, favours among leaders, and bots without cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.bots import CHARACTERS, decide
from game.bots.games.dirty_deals.bargains import Speaker
from game.bots.games.dirty_deals.worth import Estimate, PromiseEstimator
from game.bots.search.determinizations import Draw
from game.cards import Card, Chance, parse_suit
from game.rules.dirty_deals.promises import Promise, Settled
from game.rules.dirty_deals.rules import DirtyDeals
from tests.bots.test_bargains import middle, said


class Estimates:
    """An estimator that knows what promises are worth to the seats that make and get them."""

    is_late = False

    def __init__(self, *gains: tuple[str, float, float], usual: tuple[float, float] = (0.0, 0.0)) -> None:
        """For each promise what its maker and the other gain by it, and the same for all others."""
        self.gains = {text: (maker, other) for text, maker, other in gains}
        self.usual = usual

    def believe(self, seat: int, card: Card) -> None:
        """Nothing is imagined."""

    def estimate(self, promises: Sequence[Promise], count: int = 0) -> list[Estimate]:
        gains = [0.0] * 4
        for promise in promises:
            for seat, gain in zip(
                (promise.maker, promise.other), self.gains.get(str(promise), self.usual), strict=True
            ):
                gains[seat] += gain
        return [Estimate(gain, 0.1) for gain in gains]


def answered(game: DirtyDeals, terms: str, seat: int, estimates: Estimates) -> str:
    """A bot's answer to an offer by seat 1 with these estimates; no counter-offer is considered."""
    game = game.copy()
    game.hear(1, f"offer {seat} private {terms}")
    (saying,) = speaker(game, seat, estimates, (1,)).answers(game.bargains[-1])
    return f"{saying.verb} {saying.why}"


def speaker(game: DirtyDeals, seat: int, estimates: Estimates, spared: Sequence[int]) -> Speaker:
    return Speaker(game.view(seat), Draw("x"), "honest", spared, cast("PromiseEstimator", estimates))


def test_an_own_promise_counts_by_what_it_costs_and_never_as_a_gain() -> None:
    game, terms = middle(), "no-claim / no-bower H"
    for own, others, answer in (
        (0.0, 0.5, "accept free"),
        (-0.2, 0.5, "accept gain"),
        (-0.6, 0.5, "refuse dear"),
        (0.8, 0.0, "refuse little"),
        (0.8, -0.1, "refuse little"),
    ):
        estimates = Estimates(("no-claim", 0.0, others), ("no-bower H", own, 0.0))
        assert answered(game, terms, 2, estimates) == answer, (own, others)


def test_a_lead_is_granted_as_a_favour_unless_the_other_owes_one() -> None:
    game = middle()
    assert game.turn == 3
    lead = Promise(3, 1, "lead", suit=parse_suit("H"))
    mine, theirs = Settled(1, lead, "kept", True), Settled(1, lead._replace(maker=1, other=3), "kept", True)
    for cost, past, answer in (
        (-0.3, [], "accept favour"),
        (-0.3, [mine], "refuse dear"),
        (-0.3, [mine, theirs], "accept favour"),
        (-0.05, [mine], "accept free"),
        (-0.9, [theirs], "refuse dear"),
    ):
        game.settled = past
        estimates = Estimates(("lead D", 0.0, 0.0), ("lead H", cost, 1.0))
        assert answered(game, "lead D / lead H", 3, estimates) == answer, (cost, past)
    estimates = Estimates(("lead D", 0.0, 0.0), ("lead H", -0.3, 1.0))
    assert answered(game, "lead D / lead H", 2, estimates) == "refuse dear", "only a leader has a lead to grant"


# -- without cards --------------------------------------------------------------------------------------------------


def without_cards() -> DirtyDeals:
    """A deal that came to a lead at which a seat that has promised something has no cards left."""
    for seed in range(100):
        game = DirtyDeals(seed=f"empty {seed}")
        game.begin()
        while game.number == 1 and game.winners is None:
            turn = game.turn
            assert turn is not None
            if not game.history:
                game.hear(turn, f"offer {(turn + 1) % 4} open no-lead S")
                game.hear((turn + 1) % 4, f"offer {turn} open lead H / no-claim")
                game.hear(turn, f"accept {(turn + 1) % 4} open lead H / no-claim")
            if game.can_talk() and any(not game.hands[bargain.maker] for bargain in game.bargains):
                return game
            game.act(turn, decide("casual", game.view(turn), Chance("empty", seed, len(game.history))).action)
    raise AssertionError("in none of the deals did the seat run out of cards")


def test_a_bot_without_cards_neither_offers_nor_answers() -> None:
    game = without_cards()
    empty = game.hands.index(0)
    leader = game.turn
    assert leader is not None
    for character in (*CHARACTERS, ""):
        assert said(game, empty, character) == []
    game.hear(leader, f"offer {empty} private no-lead H / no-claim")
    for character in (*CHARACTERS, ""):
        assert said(game, empty, character) == []


def test_no_bot_offers_anything_to_a_seat_without_cards() -> None:
    game = without_cards()
    empty = game.hands.index(0)
    leader = game.turn
    assert leader is not None
    game.bargains = []
    wanted = Estimates(usual=(0.0, 2.0))
    for other in {0, 1, 2, 3} - {leader}:
        spared = tuple({0, 1, 2, 3} - {other})
        assert bool(list(speaker(game, leader, wanted, spared).offers())) == bool(game.hands[other])
    dear = Estimates(("no-claim", 0.0, 0.5), ("no-bower H", -0.9, 0.0), usual=(0.0, 2.0))
    for maker in {0, 1, 2, 3} - {leader}:
        asked = game.copy()
        asked.hear(maker, f"offer {leader} private no-claim / no-bower H")
        refusal, *counter = speaker(asked, leader, dear, ()).answers(asked.bargains[-1])
        assert refusal.verb == "refuse"
        assert bool(counter) == bool(game.hands[maker])
    assert not game.hands[empty]


def test_nothing_is_offered_to_spared_seats() -> None:
    game, estimates = middle(), Estimates(usual=(0.0, 2.0))
    assert game.turn == 3
    assert {saying.bargain.other for saying in speaker(game, 0, estimates, ()).offers()} == {3}
    assert not list(speaker(game, 0, estimates, (3,)).offers())
