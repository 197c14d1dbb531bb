"""Special cases of Evil Deal that bots seldom reach."""

from __future__ import annotations

from collections import Counter

from tests.oracle.habits import prefer
from tests.oracle.plan import Options
from tests.oracle.playing import check, driven


def test_games_without_trump_on_one_side_or_both() -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        for exchange, match in (("must", 1), ("may", 3)):
            options: Options = {"exchange": exchange, "match": match}
            lines = driven("evil-deal", prefer("no-trump"), seed=f"nt {seed}", deals=20, players=2, options=options)
            seen += check("evil-deal", lines)
    for case in ("one no-trump", "both no-trump", "same suit", "same suit beside no-trump", "bonus", "game won"):
        assert seen[case], case
    assert seen["trump card laid away"]
