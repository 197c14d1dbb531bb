"""Special cases of Devil's Bridge that bots seldom reach."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.oracle.habits import anything, prefer
from tests.oracle.playing import check, driven
from tests.oracle.trace import Fault

GAME = "devils-bridge"


@pytest.mark.parametrize("hook", ["on", "off"])
@pytest.mark.parametrize("players", [3, 4])
def test_bids_changed_out_of_turn(players: int, hook: str) -> None:
    options = {"hook": hook, "scoring": "exact-minus"}
    seen = check(GAME, driven(GAME, anything, seed=f"rebids {hook}", deals=19, players=players, options=options))
    assert seen["rebid"]
    assert seen["dealer's rebid"]
    assert (seen["hooked rebid"] > 0) is (hook == "on")


def test_games_that_end_at_the_target_and_with_several_winners() -> None:
    seen: Counter[str] = Counter()
    for seed in range(8):
        lines = driven(GAME, prefer("bid 0"), seed=f"target {seed}", deals=19, players=7, options={"target": 20})
        seen += check(GAME, lines)
    assert seen["target ends it"]
    assert seen["shared win"]


def test_an_error_in_a_changed_bid_is_found() -> None:
    lines = driven(GAME, anything, seed="rebids", deals=2, players=3)
    at = next(at for at, line in enumerate(lines) if '"action":"rebid' in line)
    act = json.loads(lines[at])
    for wrong in ({**act, "seat": (act["seat"] + 1) % 3}, {**act, "legal": act["legal"][1:]}, {**act, "legal": []}):
        with pytest.raises(Fault):
            check(GAME, [*lines[:at], json.dumps(wrong), *lines[at + 1 :]])
