"""400: the play-outs of the search, by the learned habits.

Works on numbers only, so it can be compiled as it is (`package/compile_kernel.py`), joined with
`game/bots/kernels/network.py`; as plain Python it does the same, more slowly. Cards are sets of codes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.kernels.bits import capped, count, top_of
from game.bots.kernels.network import Choice, Playout
from game.bots.kernels.suits import HELD, SUIT, beating, held_row, suit_of

if TYPE_CHECKING:
    from mypy_extensions import i64

HEARTS: Final = SUIT << 1
"""FH-2: hearts are trumps."""

# How a card is played: led (0), taking the trick in the suit led with none to two seats to play after it (1 to 3), the
# same by a ruff (4 to 6), losing in the suit led (7), discarded (8), a ruff below another (9).
KINDS: Final = 10
RUFF: Final = 3
LOSER: Final = 7
DISCARDED: Final = 8
BELOW: Final = 9
STATES: Final = 4
"""Who takes the trick so far: nobody (0), an opponent (1), the partner perhaps (2), the partner surely (3)."""
NEEDS: Final = 5
"""The tricks that a seat still needs: none (0), one to three and more (1 to 3), more than it can get (4)."""
FIRST_PLAY: Final = HELD
"""Rows of the card to be played: its kind, who takes the trick, what the seat needs, whether its partner needs more."""
FIRST_HIGHER: Final = FIRST_PLAY + KINDS * STATES * NEEDS * 2
"""The same: its kind, trump or not, cards out that are higher."""
FIRST_LOWER: Final = FIRST_HIGHER + KINDS * 2 * 7
"""The same: cards out that are lower."""
FIRST_LENGTH: Final = FIRST_LOWER + KINDS * 2 * 6
"""The same: more own cards of its suit."""
FIRST_AMONG: Final = FIRST_LENGTH + KINDS * 2 * 5
"""The same: whether it is the lowest or highest playable card of its suit in the hand, and the size of the hand."""
FIRST_LEAD: Final = FIRST_AMONG + KINDS * 3 * 5
"""A lead: who is known to be void in the suit (next, partner, last), trumps out, whether it is the highest."""
FIRST_RETURN: Final = FIRST_LEAD + 8 * 3 * 2
"""A lead: who led the suit first (nobody, the seat, the next, the partner, the last), whether it is the highest."""
FIRST_RUFFED: Final = FIRST_RETURN + 5 * 2 * 3
"""A card that takes the trick in the suit led: whether the next seat may ruff it, cards out that are higher."""
FIRST_NEED: Final = FIRST_RUFFED + 2 * 4
"""Shared rows: what the seat needs, and its number of cards."""
FIRST_PARTNER: Final = FIRST_NEED + 7 * 14
"""The same: what the partner needs, what the opponents need together, whether the partner has played."""
FIRST_TRUMPS: Final = FIRST_PARTNER + 5 * 7 * 2
"""The same: its trumps, and the trumps out."""
FIRST_SLACK: Final = FIRST_TRUMPS + 7 * 9
"""The same: the tricks left less those that all seats still need, and who takes the trick."""
ROWS: Final = FIRST_SLACK + 9 * STATES


class FourHundredSeat:
    """A seat in a play-out; `next` plays after it."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place
        self.hand: i64 = 0
        self.taken: i64 = 0
        self.need: i64 = 0
        self.void: i64 = 0
        """The codes of the suits that it did not follow."""
        self.next: FourHundredSeat = self


class FourHundredScoring:
    """How a deal is scored: the bids, and what each seat's side gets by the tricks that the seat takes."""

    def __init__(self, bids: list[int], points: list[list[float]]) -> None:
        """`points` are by seat and tricks taken, those of the sides against each other not yet subtracted."""
        self.bids: Final = bids
        self.points: Final = points


class FourHundredPlayout(Playout):
    """A deal of 400 that is being played out. The next seat is the one to the right: 3 plays after 0."""

    def __init__(self, scoring: FourHundredScoring) -> None:
        """An empty table; `four_hundred_playout` makes one with cards."""
        super().__init__()
        self.scoring: Final = scoring
        first = FourHundredSeat(0)
        first.next = FourHundredSeat(3)
        first.next.next = FourHundredSeat(2)
        first.next.next.next = FourHundredSeat(1)
        first.next.next.next.next = first
        self.first: FourHundredSeat = first
        self.seat: FourHundredSeat = first
        self.best: FourHundredSeat = first
        """The seat that takes the trick so far."""
        self.cards: i64 = 0
        """All cards in hands."""
        self.left: i64 = 4
        """The seats still to play to the trick."""
        self.led: i64 = 0
        self.beat: i64 = 0
        """The cards that would take the trick."""
        self.leaders: i64 = 0
        """For each suit four bits with the number of the seat that led it first, and 8 more; 0 if nobody did."""

    def copy(self) -> FourHundredPlayout:
        """A copy that can be played out by itself."""
        other = FourHundredPlayout(self.scoring)
        other.cards, other.left, other.led = self.cards, self.left, self.led
        other.beat, other.leaders, other.turn, other.is_over = self.beat, self.leaders, self.turn, self.is_over
        mine, its = self.first, other.first
        for _place in range(4):
            its.hand, its.taken, its.need, its.void = mine.hand, mine.taken, mine.need, mine.void
            if mine is self.seat:
                other.seat = its
            if mine is self.best:
                other.best = its
            mine, its = mine.next, its.next
        return other

    def legal(self) -> i64:
        """FH-5: the cards that the seat on turn may play."""
        hand = self.seat.hand
        following = hand & self.led
        return following if following else hand

    def play(self, card: i64) -> None:
        """The seat on turn plays a card."""
        seat = self.seat
        if not self.led:
            self.led = suit_of(card)
            self.beat, self.best = beating(card, HEARTS), seat
            place = 4 * suit_number(card)
            if not self.leaders >> place & 8:
                self.leaders |= (8 + seat.place) << place
        else:
            if not card & self.led:
                seat.void |= self.led
            if card & self.beat:
                self.beat, self.best = beating(card, HEARTS), seat
        seat.hand ^= card
        self.cards ^= card
        self.left -= 1
        self.seat = seat.next
        if not self.left:
            best = self.best
            best.taken += 1
            best.need -= 1
            self.seat, self.left, self.led = best, 4, 0
            self.is_over = self.cards == 0
        self.turn = self.seat.place

    def taken(self) -> list[int]:
        """The tricks of each seat."""
        seat = self.first
        won = [int(seat.taken), 0, 0, 0]
        for place in (3, 2, 1):
            seat = seat.next
            won[place] = int(seat.taken)
        return won

    def gain(self, seat: i64) -> float:
        """The points of a seat's side less those of the other side."""
        won, points = self.taken(), self.scoring.points
        lead = points[0][won[0]] + points[2][won[2]] - points[1][won[1]] - points[3][won[3]]
        return lead if seat & 1 == 0 else -lead

    def look(self, choice: Choice, legal: i64) -> None:
        """Show the choice the features of the seat on turn and of each card it may play."""
        seat = self.seat
        partner, others = seat.next.next, self.cards ^ seat.hand
        size = count(seat.hand)
        state = self.state_of(others)
        self.share_rows(choice, others, size, state)
        need = need_class(seat.need, size)
        wants: i64 = 1 if partner.need > 0 else 0
        situation = FIRST_PLAY + (state * NEEDS + need) * 2 + wants
        stage = capped(size - 1, 12) // 3
        suit: i64 = SUIT
        while suit <= SUIT << 3:
            left = legal & suit
            if left:
                out, length = others & suit, count(seat.hand & suit) - 1
                many = count(out)
                trump: i64 = 1 if suit == HEARTS else 0
                known = self.known_of(suit, others)
                low, high = left & -left, top_of(left)
                while left:
                    card = left & -left
                    left ^= card
                    kind = self.kind_of(card, suit)
                    higher = count(out & -card)
                    choice.start(card)
                    choice.hold_back(trump * (HELD // 2) + held_row(higher, many) + capped(length, 3))
                    choice.add(situation + kind * STATES * NEEDS * 2)
                    choice.add(FIRST_HIGHER + (kind * 2 + trump) * 7 + capped(higher, 6))
                    choice.add(FIRST_LOWER + (kind * 2 + trump) * 6 + capped(many - higher, 5))
                    choice.add(FIRST_LENGTH + (kind * 2 + trump) * 5 + capped(length, 4))
                    among: i64 = 0 if card == low else 2 if card == high else 1
                    choice.add(FIRST_AMONG + (kind * 3 + among) * 5 + stage)
                    top: i64 = 0 if higher else 1
                    if not self.led:
                        choice.add(FIRST_LEAD + known * 2 + top)
                        choice.add(FIRST_RETURN + (self.leader_of(suit) * 2 + top) * 3 + capped(need, 2))
                    elif kind <= RUFF and kind:
                        choice.add(FIRST_RUFFED + self.may_be_ruffed(others) * 4 + capped(higher, 3))
                    choice.end(card)
            suit <<= 1

    def state_of(self, others: i64) -> i64:
        """Who takes the trick so far, as the seat on turn knows it."""
        if not self.led:
            return 0
        if self.best is not self.seat.next.next:
            return 1
        return 3 if self.left == 1 or not others & self.beat else 2

    def kind_of(self, card: i64, suit: i64) -> i64:
        """How a card of this suit is played."""
        if not self.led:
            return 0
        if card & self.beat:
            return self.left if suit == self.led else self.left + RUFF
        if suit == self.led:
            return LOSER
        return BELOW if suit == HEARTS else DISCARDED

    def known_of(self, suit: i64, others: i64) -> i64:
        """Who is known to be void in a suit, and how many trumps are out, for a lead."""
        seat = self.seat
        found: i64 = 0
        other = seat.next
        for at in range(3):
            if other.void & suit:
                found += 1 << at
            other = other.next
        trumps = count(others & HEARTS)
        return found * 3 + (0 if not trumps else 1 if trumps < 4 else 2)

    def leader_of(self, suit: i64) -> i64:
        """Who led a suit first: nobody (0), the seat itself (1), the next (2), the partner (3), the last (4)."""
        found = self.leaders >> 4 * suit_number(suit) & 15
        if not found:
            return 0
        return 1 + (self.seat.place - (found - 8) & 3)

    def may_be_ruffed(self, others: i64) -> i64:
        """Whether the next seat is known to be able to ruff the suit led (1), or not (0)."""
        if not others & HEARTS or self.led == HEARTS or self.left == 1:
            return 0
        void = self.seat.next.void
        return 1 if void & self.led and not void & HEARTS else 0

    def share_rows(self, choice: Choice, others: i64, size: i64, state: i64) -> None:
        """Show the choice what all cards have in common; `others` are the cards in the other hands."""
        seat = self.seat
        hand, next_seat = seat.hand, seat.next
        partner, last = next_seat.next, next_seat.next.next
        choice.share(FIRST_NEED + capped(at_least_zero(seat.need), 6) * 14 + size)
        theirs = at_least_zero(next_seat.need) + at_least_zero(last.need)
        has_played: i64 = 1 if self.left <= 2 else 0
        choice.share(FIRST_PARTNER + (need_class(partner.need, size) * 7 + capped(theirs, 6)) * 2 + has_played)
        choice.share(FIRST_TRUMPS + capped(count(hand & HEARTS), 6) * 9 + capped(count(others & HEARTS), 8))
        slack = size - at_least_zero(seat.need) - at_least_zero(partner.need) - theirs
        choice.share(FIRST_SLACK + (4 - capped(-capped(slack, 4), 4)) * STATES + state)
        suit: i64 = SUIT
        while suit <= SUIT << 3:
            left = hand & suit
            if left:
                out, length = others & suit, count(left)
                many = count(out)
                start = capped(length - 1, 3)
                if suit == HEARTS:
                    start += HELD // 2
                while left:
                    card = left & -left
                    left ^= card
                    choice.share(start + held_row(count(out & -card), many))
            suit <<= 1


def four_hundred_playout(
    hands: list[int], leader: int, played: list[int], scoring: FourHundredScoring
) -> FourHundredPlayout:
    """A deal to be played out: `hands` by seat as they were dealt, and the cards `played` since, in order."""
    table = FourHundredPlayout(scoring)
    seat = table.first
    for at in range(4):
        place = -at & 3
        seat.hand = hands[place]
        seat.need = scoring.bids[place]
        table.cards |= seat.hand
        if place == leader:
            table.seat = seat
        seat = seat.next
    table.turn = leader
    for card in played:
        table.play(card)
    return table


def suit_number(card: i64) -> i64:
    """The number of the suit of a card, or of a set of cards of one suit."""
    if card & (SUIT | SUIT << 1):
        return 0 if card & SUIT else 1
    return 2 if card & SUIT << 2 else 3


def at_least_zero(number: i64) -> i64:
    """The number, or 0 if it is negative."""
    return number if number > 0 else 0


def need_class(need: i64, size: i64) -> i64:
    """What a seat with this many tricks to come needs, as one of `NEEDS`."""
    if need <= 0:
        return 0
    return 4 if need > size else capped(need, 3)
