"""Dirty Deals: its cards in codes for play-outs."""

from __future__ import annotations

from game.bots.search.card_codes import Codes, Order
from game.cards import NINE, RANKS, SUITS, set_of
from game.rules.dirty_deals.tricks import bower_of

ORDER = Order(RANKS[NINE:])
SUIT_OF = [ORDER.suits[code % 4] for code in range(24)]
BOWERS = [ORDER.code[bower_of(suit)] for suit in SUITS]
BOWER_SET = set_of(bower_of(suit) for suit in SUITS)
BEATS: list[Codes] = [ORDER.above[code] | 1 << BOWERS[code % 4] for code in range(24)]
"""By code: what beats this card while it is the best of the suit led."""
