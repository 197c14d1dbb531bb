"""Alkort: determinizations in which the others would have played as they did, dealt by the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from game.bots.games.alkort.habits import Reader, habits
from game.bots.games.alkort.playout import CARDS, CODES, SEEDS, cards_of, codes_of, opening_of
from game.bots.search.determinizations import Draw, unplaced
from game.rules.alkort.rules import Alkort
from game.rules.imagine import imagine
from game.rules.parts import View

PILOTS = 30
"""The largest weight of this many deals counts as certain."""
TRIES = 30
"""If none of this many deals is accepted, the likeliest of them is taken."""


def determinizations(view: View, draw: Draw) -> Iterator[Alkort]:
    """Games that fit the view, the likelier ones by the others' plays more often; for deals without an exchange."""
    assert view.seat is not None
    first = imagine(Alkort, view, draw)
    cards, _room, may_hold = unplaced(view, first)
    unknown = [1 << CODES[card] for card in cards]
    partner, loose = first.after(view.seat, 2), sum(unknown)
    barred = sum(1 << CODES[card] for card in cards if not may_hold(card, partner))
    table, played = opening_of(first)
    hands = [codes_of(hand) & ~loose for hand in first.hands]
    for seat, action in first.history:
        if action.verb == "play":
            hands[seat] |= 1 << CODES[action.card]
    options = [view.option("show") == "on", view.option("courts") == "low"]
    seats = [view.seat, int(table.turn)]
    reader = Reader(hands, unknown, barred, options, seats, played, habits()[1])
    gone = sum(played)
    while True:
        dealt = reader.draw(1 + int(draw.random() * SEEDS), PILOTS, TRIES)
        imagined = copy(first)
        imagined.hands = [cards_of(hand & ~gone) for hand in dealt]
        imagined.stock = [CARDS[code.bit_length() - 1] for code in unknown if not code & sum(dealt)]
        yield imagined
