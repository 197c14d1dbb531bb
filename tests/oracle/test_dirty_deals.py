"""Special cases of Dirty Deals that bots seldom reach."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest

from tests.oracle.habits import prefer
from tests.oracle.plan import Case, Options
from tests.oracle.playing import check, driven, played
from tests.oracle.trace import Fault

GAME = "dirty-deals"


def test_hands_that_grow() -> None:
    seen: Counter[str] = Counter()
    start = (9, 9, 9, 9)
    for limit, match, last in product((10, 30), ("single", "best-of-five"), ("claim", "pass")):
        options: Options = {"trick_limit": limit, "match": match}
        habit = prefer("play", last)
        lines = driven(GAME, habit, seed=f"grow {limit} {last}", deals=6, options=options, start=start)
        seen += check(GAME, lines, start)
    for case in ("passed over", "leads all the same", "claim at the limit", "no claim at the limit", "dead"):
        assert seen[case], case
    for case in ("bower in surplus", "bower elsewhere", "below nothing", "tie at nine", "bower takes"):
        assert seen[case], case
    assert seen["not that card again"]


def test_rubbers_won_by_claims() -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        lines = driven(GAME, prefer("claim"), seed=f"claims {seed}", deals=30, options={"trick_limit": 60})
        seen += check(GAME, lines)
    assert seen["rubber won"] >= 2


def test_talk_is_allowed_between_tricks_but_not_inside_one() -> None:
    lines = played(GAME, Case(4, {}), "random", 1)
    talk = json.dumps({"type": "say", "seat": 0, "to": None, "text": "offer"})
    trick = next(at for at, line in enumerate(lines) if json.loads(line)["type"] == "trick")
    for at in (trick + 1, len(lines) - 1):
        check(GAME, [*lines[:at], talk, *lines[at:]])
    with pytest.raises(Fault):
        check(GAME, [*lines[: trick - 1], talk, *lines[trick - 1 :]])
