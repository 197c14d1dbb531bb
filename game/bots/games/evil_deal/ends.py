"""Ends of an Evil Deal with all cards known: how many tricks each seat still takes if both play as well as can be.

In the second half nobody knows but the card that the other laid away: there is a handful of worlds, and each can be
solved outright, which no play-out by rules of thumb comes near.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from game.bots.search.card_codes import Code, Codes, Order

ORDER = Order()
ABOVE = ORDER.above
SUITS = ORDER.suits
PAIRS = 3
"""To a trick."""
MANY = 99
"""More tricks than there are."""

Masks: TypeAlias = tuple[Codes, Codes]
"""The trumps when seat 0 or seat 1 has led the trick."""


@lru_cache(maxsize=512)
def tricks_after(
    hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, best: Code, masks: Masks
) -> dict[Code, int]:
    """By each card worth a thought of the seat on turn: the tricks that seat 0 takes in the rest of the half.

    `pair` counts from 0, `best` is the card led or -1, `leader` led the trick. Cards between which no card of either
    hand stands are one: the lowest of them is told.
    """
    end = End(masks)
    return dict(end.leads(hands, seat, pair, leader) if best < 0 else end.answers(hands, seat, pair, leader, best))


def told_for(told: dict[Code, int], card: Code) -> int:
    """What was told for this card, or for the nearest below it of its suit, with which it is one."""
    return told[max(other for other in told if other <= card and other % 4 == card % 4)]


class End:
    """The search of one end, with what it has found out of its positions."""

    def __init__(self, masks: Masks) -> None:
        self.masks = masks
        self.known: dict[tuple[tuple[Codes, Codes], int, int, int], int] = {}
        """By hands, seat, pair and leader the tricks that seat 0 takes, before a lead."""

    def leads(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int) -> list[tuple[Code, int]]:
        """Each lead worth a thought with what comes of it."""
        cards = one_of_each_run(hands[seat], hands[1 - seat])
        return [(card, self._led(hands, seat, pair, leader, card)) for card in cards]

    def answers(
        self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, best: Code
    ) -> list[tuple[Code, int]]:
        """Each answer worth a thought to the card led with what comes of it."""
        trump = self.masks[leader]
        beat = ABOVE[best] if trump >> best & 1 else ABOVE[best] | trump
        mine = hands[seat]
        legal = mine & SUITS[best % 4] or mine
        # the card led still stands between two of the own
        cards = one_of_each_run(legal, hands[1 - seat] | 1 << best | mine & ~legal)
        return [(card, self._answered(hands, seat, pair, leader, card, beat >> card & 1)) for card in cards]

    def _value(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int) -> int:
        """The tricks that seat 0 takes from a lead on."""
        mine = hands[seat]
        if not mine:
            return 0
        key = (hands, seat, pair, leader)
        found = self.known.get(key)
        if found is None:
            cards = one_of_each_run(mine, hands[1 - seat])
            if pair == PAIRS - 1:
                cards.reverse()
            left = (mine.bit_count() + pair + PAIRS - 1) // PAIRS
            found = _best(seat, left, cards, lambda card: self._led(hands, seat, pair, leader, card))
            self.known[key] = found
        return found

    def _led(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, card: Code) -> int:
        other, trump = 1 - seat, self.masks[leader]
        theirs = hands[other]
        mine = hands[seat] & ~(1 << card)
        after = (mine, theirs) if seat == 0 else (theirs, mine)
        legal = theirs & SUITS[card % 4] or theirs
        beat = ABOVE[card] if trump >> card & 1 else ABOVE[card] | trump
        winning, losing = legal & beat, legal & ~beat
        wins = one_of_each_run(winning, mine | theirs & ~winning) if winning else []
        losses = one_of_each_run(losing, mine | theirs & ~losing) if losing else []
        answers = wins + losses if pair == PAIRS - 1 else losses + wins
        left = (theirs.bit_count() + pair + PAIRS - 1) // PAIRS
        return _best(
            other, left, answers, lambda code: self._answered(after, other, pair, leader, code, beat >> code & 1)
        )

    def _answered(self, hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, card: Code, is_won: int) -> int:
        mine = hands[seat] & ~(1 << card)
        after = (mine, hands[1]) if seat == 0 else (hands[0], mine)
        winner = seat if is_won else 1 - seat
        if pair < PAIRS - 1:
            return self._value(after, winner, pair + 1, leader)
        return (winner == 0) + self._value(after, winner, 0, winner)


def _best(seat: int, left: int, cards: Sequence[Code], value: Callable[[Code], int]) -> int:
    """Seat 0 wants many tricks, seat 1 few; what cannot be bettered ends the search."""
    best, aim = (-1, left) if seat == 0 else (MANY, 0)
    for card in cards:
        found = value(card)
        if found > best if seat == 0 else found < best:
            best = found
            if best == aim:
                break
    return best


def one_of_each_run(cards: Codes, others: Codes) -> list[Code]:
    """Of own cards with none of the others between them the lowest, suit by suit, ascending."""
    found: list[Code] = []
    for suit in SUITS:
        mine = cards & suit
        if not mine & mine - 1:
            if mine:
                found.append(mine.bit_length() - 1)
            continue
        foreign = others & suit
        while mine:
            low = mine & -mine
            found.append(low.bit_length() - 1)
            above = foreign & -low
            # all own cards below the next foreign one are of this run
            mine = mine & -(above & -above) if above else 0
    return found
