"""The count finds the silly cards that were found by eye, and no others in the same positions."""

from __future__ import annotations

import pytest

from game.cards import Card, parse_card
from game.rules.parts import View
from tests.bots.positions import Position, position_of
from tests.bots.test_silly_positions import POSITIONS
from tests.rotation import one_in
from tests.silly.brute import Trick
from tests.silly.choice import Choice
from tests.silly.kinds import KINDS

SILLY = ("8S", "AS", "5S", "5D", "9H", "KD", "JS", "TC", "AC", "KH", "JH", "7S", "KD", "5H")
"""The silly card of each position, in their order."""
SENSIBLE = ("2D", "QD", "4S", "3D", "QH", "TC", "KS", "QC", "2C", "TH", "8H", "AS", "6C", "6S")

CASES = [(game, position) for game, positions in POSITIONS.items() for position in positions]


def counted(game: str, view: View, card: Card) -> bool:
    cards = tuple(action.card for action in view.legal if action.verb == "play")
    return any(kind.judge(Choice(view, card, cards, Trick(view))) for kind in KINDS[game])


@pytest.mark.parametrize(
    ("game", "position", "silly", "sensible"),
    one_in(
        2,
        [
            pytest.param(game, position, silly, sensible, id=position.why)
            for (game, position), silly, sensible in zip(CASES, SILLY, SENSIBLE, strict=True)
        ],
    ),
)
def test_silly_cards_are_counted_and_sensible_ones_are_not(
    game: str, position: Position, silly: str, sensible: str
) -> None:
    reached = position_of(game, position, "only deal")
    view = reached.view(reached.turn)
    assert counted(game, view, parse_card(silly))
    assert not counted(game, view, parse_card(sensible))
