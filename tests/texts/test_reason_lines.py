"""The reasons of a seat in one line are whole sentences."""

from __future__ import annotations

from game.rules.parts import Event, Reason
from game.texts.outcome import reasons_by_seats


def test_several_reasons_end_with_a_full_stop_as_one_does() -> None:
    reasons = (
        Reason(0, 9, "DD-9", "claimed", (("suit", 1),)),
        Reason(0, -7, "DD-9", "surplus", (("count", 7),)),
        Reason(1, 3, "DD-10", "holds-bower", (("card", 35),)),
    )
    lines = reasons_by_seats(Event("score", {}, reasons), "dirty-deals", ("Ada", "Bea", "Cem", "Dan"))
    assert [why[-1] for _seats, why in lines] == ["."] * len(lines), lines
    assert lines[0][1].endswith("(−7).")
