"""Special cases of Call Deuces that bots seldom reach."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from tests.oracle.call_deuces import TARGET
from tests.oracle.habits import anything, prefer
from tests.oracle.plan import Habit
from tests.oracle.playing import check, driven

GAME = "call-deuces"


def discards(bid: str, rank: str) -> Habit:
    """A habit: this bid, otherwise a pass; of all discards the one with the most cards of a rank."""

    def habit(legal: list[str], chance: random.Random) -> str | None:
        for call in (bid, "pass"):
            if call in legal:
                return chance.choice([call])
        pairs = [text for text in legal if text.startswith("discard ")]
        most = max((text.count(f" {rank}") for text in pairs), default=0)
        return chance.choice([text for text in pairs if text.count(f" {rank}") == most] or legal)

    return habit


def test_contracts_alone_and_with_a_partner() -> None:
    seen: Counter[str] = Counter()
    for players, made, defenders in product((4, 5), ("points", "bid"), ("own", "shared")):
        options = {"made": made, "defenders": defenders}
        habit = discards("bid 15", "2") if players == 4 else discards("bid 10", "5")
        seed = f"solo {made} {defenders}"
        seen += check(GAME, driven(GAME, habit, seed=seed, deals=6, players=players, options=options))
    for case in ("deuce laid away", "five laid away", "solo made", "solo missed", "pair made", "pair missed"):
        assert seen[case], case


@pytest.mark.parametrize(("auction", "all_pass"), list(product(("rounds", "once"), ("redeal", "dealer"))))
def test_auctions_in_which_all_pass_or_the_highest_bid_is_made(auction: str, all_pass: str) -> None:
    options = {"auction": auction, "all_pass": all_pass}
    seen = check(GAME, driven(GAME, prefer("pass"), seed="pass", deals=4, players=5, options=options))
    assert seen["must bid"] == 4 if all_pass == "dealer" else seen["thrown in"] == 4
    for players, highest in ((4, "bid 33"), (5, "bid 30")):
        lines = driven(GAME, prefer(highest), seed="high", deals=3, players=players, options=options)
        assert check(GAME, lines)["can but pass"] == 3 * (players - 1)
        check(GAME, driven(GAME, prefer("bid"), seed="rising", deals=3, players=players, options=options))


@pytest.mark.parametrize("players", [4, 5])
def test_the_game_goes_on_while_the_lead_is_shared(players: int) -> None:
    start = [TARGET[players] - 1] * players
    seen: Counter[str] = Counter()
    for seed in range(3):
        lines = driven(
            GAME,
            anything,
            seed=f"tie {seed}",
            deals=6,
            players=players,
            options={"defenders": "shared"},
            start=start,
        )
        seen += check(GAME, lines, start)
    assert seen["tie at the target"]
