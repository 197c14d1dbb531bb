"""Twenty-Eight: play-outs by the learned habits, with the hidden trump and calls for it.

Works on numbers only, so it can be compiled as it is (`package/compile_kernel.py`), joined with
`game/bots/kernels/network.py`; as plain Python it does the same, more slowly. Cards are sets of codes: four bits for
each rank, from the 7 to the jack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.kernels.bits import capped, count
from game.bots.kernels.network import Choice, Playout

if TYPE_CHECKING:
    from mypy_extensions import i64

SUIT: Final = 0x11111111
"""The codes of the first suit; those of each next one are shifted by one bit."""
JACKS: Final = 0xF0000000
NINES: Final = 0x0F000000
CALL: Final = 1 << 32
"""The call for the trump, beside the cards."""
ALL_POINTS: Final = 28

# The kind of a play: led (0); taking the trick from the other side with no to two seats still to play (1 to 3), or from
# the seat's own side with no rival or one still to play (4, 5); the same by a ruff (6 to 10); following lower while the
# other side is winning the trick (11) or its own side is (12); discarded on such a trick (13, 14).
KINDS: Final = 15
TAKE: Final = 1
OVERTAKE: Final = 4
RUFF: Final = 5  # what a ruff adds to the kinds of taking a trick
LOSE: Final = 11
DISCARD: Final = 13

# How a card relates to the trump, as far as the seat on turn knows: plain (0), a trump (1), or unknown.
UNKNOWN: Final = 2

# The first rows of each feature. Rows of a card:
RANKED: Final = 0  # its kind, its rank
RELATED: Final = RANKED + KINDS * 8  # led, takes, loses or discarded; its rank; its relation to the trump
HIGHER: Final = RELATED + 4 * 8 * 3  # its kind, higher and lower cards out in its suit
LENGTH: Final = HIGHER + KINDS * 4 * 4  # its kind, more own cards of the suit, cards out in it
POINTS: Final = LENGTH + KINDS * 4 * 4  # its kind, the points in the trick, its own points
SAFETY: Final = POINTS + KINDS * 5 * 4  # its kind, how safe the trick then is, its own points
NEEDED: Final = SAFETY + KINDS * 4 * 4  # its kind, the seat's part in the deal, what its side needs
# Rows of a lead, with the class of the card:
LEAD: Final = NEEDED + KINDS * 3 * 6  # the seat's part, what it knows of the trump, the length of the suit
LEAD_VOID: Final = LEAD + 3 * 4 * 4 * 3  # rivals and partner without the suit, what is known of the trump
LEAD_AGAIN: Final = LEAD_VOID + 3 * 2 * 4 * 4  # whether the partner, the rivals have led the suit, the seat's part
# Rows of a call:
CALLED: Final = LEAD_AGAIN + 2 * 2 * 3 * 4  # the role, the points in the trick, whether its side is winning it
CALLED_SAFETY: Final = CALLED + 5 * 5 * 2  # how safe the trick is, who is winning it, seats still to play
CALLED_TRUMPS: Final = CALLED_SAFETY + 4 * 2 * 3  # its trumps as far as they are known, the cards in hand
# Shared rows:
HELD: Final = CALLED_TRUMPS + 6 * 8  # a card in hand: relation to the trump, higher and lower cards out, length
ROLE_NEED: Final = HELD + 3 * 4 * 4 * 3  # the role of the seat, what its side needs
ROLE_SIZE: Final = ROLE_NEED + 5 * 6  # its role, the number of its cards
TRUMPS: Final = ROLE_SIZE + 5 * 8  # what is known of the trump, own trumps, trumps out
TRICK: Final = TRUMPS + 4 * 5 * 5  # leading; or who is winning, how safely, the points, the seats still to play
ROWS: Final = TRICK + 1 + 2 * 4 * 5 * 3


class Contract:
    """What has been bid: the bidder, the bid, and what the points of the bidder's side bring it."""

    def __init__(self, players: int, bidder: int, bid: int, gains: list[float]) -> None:
        """`gains` has the worth of no to 28 points for the bidder's side; the other side loses as much."""
        self.players: Final = players
        self.bidder: i64 = bidder
        self.bid: i64 = bid
        self.gains: Final = gains


class TableSeat:
    """A seat in a play-out: its hand, its side, and the next seat to play."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place
        self.hand: i64 = 0
        self.side: i64 = 0
        """1 on the bidder's side."""
        self.role: i64 = 0
        """With four players: bidder (0), partner (1), defender (2); with three: bidder (3), defender (4)."""
        self.next: TableSeat = self


def seats_of(contract: Contract) -> TableSeat:
    """The seats in a ring; returns the one at place 0. Play goes from each place to the one before."""
    first = TableSeat(0)
    last = first
    for place in range(contract.players - 1, 0, -1):
        seat = TableSeat(place)
        last.next = seat
        last = seat
    last.next = first
    seat = first
    for _place in range(contract.players):
        seat.role = 2 if contract.players == 4 else 4
        if seat.place == contract.bidder:
            seat.side, seat.role = 1, 0 if contract.players == 4 else 3
        elif contract.players == 4 and (seat.place ^ contract.bidder) == 2:
            seat.side, seat.role = 1, 1
        seat = seat.next
    return first


class TwentyEightPlayout(Playout):
    """A deal of Twenty-Eight that is being played out."""

    def __init__(self, contract: Contract) -> None:
        """An empty table; `twenty_eight_playout` makes one with cards."""
        super().__init__()
        self.contract: Final = contract
        self.first: TableSeat = seats_of(contract)
        self.seat: TableSeat = self.first
        self.best: TableSeat = self.first
        """The seat that is winning the trick."""
        self.trumps: i64 = 0
        self.hidden: i64 = 0  # the trump card while it is hidden, 0 afterwards
        self.must_trump: bool = False  # whether the seat on turn has just called
        self.cards: i64 = 0  # all cards in hands, and the hidden one
        self.left: i64 = 0  # the seats still to play to the trick
        self.led: i64 = 0
        self.beat: i64 = 0  # the cards that would take the trick
        self.is_ruffed: bool = False
        self.pot: i64 = 0  # the points in the trick
        self.points: i64 = 0  # what the bidder's side has taken
        self.lost: i64 = 0  # what the other side has taken
        self.voids: i64 = 0  # the suits that seats have shown not to have: four bits for each place
        self.leads: i64 = 0  # the suits that seats have led: four bits for each place
        # What the seat on turn knows, for its choice of a card:
        self.others: i64 = 0  # all cards in other hands, the hidden one included if the seat does not know it
        self.known: i64 = 0  # the trump suit if the seat knows it
        self.trump_state: i64 = (
            0  # unknown to the seat (0), its own secret (1), exposed with others out (2), with none out (3)
        )
        self.rivals: i64 = 0  # the seats of the other side still to play after this one
        self.can_follow: bool = False  # whether one of them may have the suit led
        self.can_ruff: bool = False  # whether one of them has shown not to have it, and may have a trump
        self.partner_chance: i64 = 0  # how a later partner may win: no partner (0), following (1), ruffing (2), not (3)

    def copy(self) -> TwentyEightPlayout:
        """A copy that can be played out by itself."""
        other = TwentyEightPlayout(self.contract)
        other.trumps, other.hidden, other.must_trump = self.trumps, self.hidden, self.must_trump
        other.cards, other.left, other.led, other.beat = self.cards, self.left, self.led, self.beat
        other.pot, other.points, other.lost = self.pot, self.points, self.lost
        other.voids, other.leads, other.is_ruffed = self.voids, self.leads, self.is_ruffed
        other.turn, other.is_over = self.turn, self.is_over
        mine, its = self.first, other.first
        for _place in range(self.contract.players):
            its.hand = mine.hand
            if mine is self.seat:
                other.seat = its
            if mine is self.best:
                other.best = its
            mine, its = mine.next, its.next
        return other

    def legal(self) -> i64:
        """What the seat on turn may play: its cards, and the call (TE-9 to TE-11, TE-15)."""
        hand = self.seat.hand
        if self.led:
            if hand & self.led:
                return hand & self.led
            if self.hidden:
                return hand | CALL if hand else self.hidden
            if self.must_trump and hand & self.trumps:
                return hand & self.trumps
            return hand
        if self.hidden and self.seat.place == self.contract.bidder:
            plain = hand & ~self.trumps
            return plain if plain else hand if hand else self.hidden
        return hand

    def expose(self) -> None:
        """TE-11: the trump card is turned up and goes into the bidder's hand."""
        bidder = self.first
        while bidder.place != self.contract.bidder:
            bidder = bidder.next
        bidder.hand |= self.hidden
        self.hidden = 0
        self.voids &= ~void_bits(bidder.place, self.trumps)
        if self.led and self.led != self.trumps:
            self.beat |= self.trumps

    def play(self, card: i64) -> None:
        """The seat on turn plays a card, or calls."""
        seat = self.seat
        if card == CALL:
            self.voids |= void_bits(seat.place, self.led)
            self.expose()
            self.must_trump = True
            return
        if card == self.hidden:
            self.expose()
        in_force: i64 = 0 if self.hidden else self.trumps
        if not self.led:
            self.led = suit_of(card)
            self.beat, self.best = beating(card, in_force), seat
            self.leads |= void_bits(seat.place, self.led)
        else:
            if not card & self.led:
                self.voids |= void_bits(seat.place, self.led)
                if self.must_trump and not card & in_force:
                    self.voids |= void_bits(seat.place, in_force)
            if card & self.beat:
                self.beat, self.best = beating(card, in_force), seat
                self.is_ruffed = not card & self.led
        self.must_trump = False
        seat.hand ^= card
        self.cards ^= card
        self.pot += points_of(card)
        self.left -= 1
        self.seat = seat.next
        if not self.left:
            self.end_trick()
        self.turn = self.seat.place

    def end_trick(self) -> None:
        """TE-12, TE-13: the best card takes the trick."""
        if self.best.side:
            self.points += self.pot
        else:
            self.lost += self.pot
        self.seat, self.left = self.best, self.contract.players
        self.led, self.beat, self.pot, self.is_ruffed = 0, 0, 0, False
        self.is_over = self.cards == 0

    def gain(self, seat: i64) -> float:
        """What the deal is worth to the side of a seat."""
        each = self.first
        while each.place != seat:
            each = each.next
        worth = self.contract.gains[int(self.points)]
        return worth if each.side else -worth

    # -- what the seat on turn knows ----------------------------------------------------------------------------------

    def look(self, choice: Choice, legal: i64) -> None:
        """Show the choice the features of the seat on turn and of each card it may play."""
        self.look_round()
        self.share_rows(choice)
        hand = self.seat.hand
        suit: i64 = SUIT
        while suit <= SUIT << 3:
            left = legal & suit
            if left:
                length = count(hand & suit) - 1
                while left:
                    card = left & -left
                    left ^= card
                    self.look_at(choice, card, suit, length)
            suit <<= 1
        if legal & CALL:
            self.look_at_call(choice)

    def look_round(self) -> None:
        """Find out what the seat on turn knows."""
        seat, bidder = self.seat, self.contract.bidder
        self.others = self.cards & ~seat.hand
        self.known = self.trumps
        if not self.hidden:
            self.trump_state = 2 if self.others & self.trumps else 3
        elif seat.place == bidder:
            self.others ^= self.hidden
            self.trump_state = 1
        else:
            self.known = 0
            self.trump_state = 0
        self.rivals, self.can_follow, self.can_ruff, self.partner_chance = 0, False, False, 0
        after = self.left - 1
        other = seat.next
        while after > 0:
            is_void = (self.voids & void_bits(other.place, self.led)) != 0
            may_ruff = is_void and self.may_trump(other)
            if other.side != seat.side:
                self.rivals += 1
                self.can_follow = self.can_follow or not is_void
                self.can_ruff = self.can_ruff or may_ruff
            elif not is_void and self.beat & self.led & self.others:
                self.partner_chance = 1
            else:
                self.partner_chance = 2 if may_ruff else 3
            other = other.next
            after -= 1

    def may_trump(self, other: TableSeat) -> bool:
        """Whether a seat may have a trump, as far as the seat on turn knows."""
        if self.hidden:
            return True
        return self.others & self.trumps != 0 and not self.voids & void_bits(other.place, self.trumps)

    def safety(self, higher: i64, is_ruff: bool) -> i64:
        """How safe a trick is with `higher` cards out: sure (0), safe (1), may be ruffed (2) or beaten (3)."""
        if self.rivals == 0:
            return 0
        if is_ruff:
            return 1 if not higher else 3 if self.can_ruff else 2
        if higher and self.can_follow:
            return 3
        return 2 if self.can_ruff else 1

    def standing(self) -> i64:
        """How safe the trick is if the seat's own side is winning it, otherwise how a partner may still take it."""
        if self.best.side != self.seat.side:
            return self.partner_chance
        higher = self.beat & self.others & (self.trumps if self.is_ruffed else self.led)
        return self.safety(higher, self.is_ruffed)

    def need(self, more: i64) -> i64:
        """What the side needs if the trick in sight has `more` points.

        The bid is made or missed already (0); this trick makes it (1) or would lose it (2); up to 7 points (3), up to
        12 points (4), or more (5).
        """
        ours = self.contract.bid - self.points
        theirs = ALL_POINTS + 1 - self.contract.bid - self.lost
        if ours <= 0 or theirs <= 0:
            return 0
        if not self.seat.side:
            ours, theirs = theirs, ours
        return 1 if more >= ours else 2 if more >= theirs else 3 if ours <= 7 else 4 if ours <= 12 else 5

    # -- the features -------------------------------------------------------------------------------------------------

    def share_rows(self, choice: Choice) -> None:
        """Show the choice what all cards have in common."""
        seat = self.seat
        hand = seat.hand
        choice.share(ROLE_NEED + seat.role * 6 + self.need(self.pot))
        choice.share(ROLE_SIZE + seat.role * 8 + capped(count(hand), 8) - 1)
        own = hand & self.known
        if self.trump_state == 1:
            own |= self.hidden
        out = self.others & self.known
        choice.share(TRUMPS + (self.trump_state * 5 + capped(count(own), 4)) * 5 + capped((count(out) + 1) // 2, 4))
        if self.led:
            ours: i64 = 1 if self.best.side == seat.side else 0
            later = capped(self.left - 1, 2)
            choice.share(TRICK + 1 + ((ours * 4 + self.standing()) * 5 + capped(self.pot, 4)) * 3 + later)
        else:
            choice.share(TRICK)
        suit: i64 = SUIT
        while suit <= SUIT << 3:
            left = hand & suit
            if left:
                out, length = self.others & suit, count(left)
                start = held_start(self.relation(suit), length)
                many = count(out)
                while left:
                    card = left & -left
                    left ^= card
                    choice.share(start + held_row(count(out & -card), many))
            suit <<= 1

    def relation(self, suit: i64) -> i64:
        """How a suit relates to the trump, as far as the seat knows."""
        return UNKNOWN if not self.known else 1 if suit == self.known else 0

    def look_at(self, choice: Choice, card: i64, suit: i64, length: i64) -> None:
        """Show the choice a card; `length` is how many more cards of its suit the seat has."""
        seat = self.seat
        out = self.others & suit
        above, many = count(out & -card), count(out)
        worth, related = points_of(card), self.relation(suit)
        kind, part, safe = self.kind_of(card, suit, above)
        rank = rank_of(card)
        choice.start(card)
        choice.hold_back(held_start(related, length + 1) + held_row(above, many))
        choice.add(RANKED + kind * 8 + rank)
        choice.add(RELATED + (part * 8 + rank) * 3 + related)
        choice.add(HIGHER + (kind * 4 + capped(above, 3)) * 4 + capped(many - above, 3))
        choice.add(LENGTH + (kind * 4 + capped(length, 3)) * 4 + capped((many + 1) // 2, 3))
        choice.add(POINTS + (kind * 5 + capped(self.pot, 4)) * 4 + worth)
        choice.add(SAFETY + (kind * 4 + safe) * 4 + worth)
        role = seat.role if seat.role < 3 else (seat.role - 3) * 2
        choice.add(NEEDED + (kind * 3 + role) * 6 + self.need(self.pot + worth))
        if kind == 0:
            class_: i64 = (0 if worth else 1) if above == 0 else 2 if worth else 3
            choice.add(LEAD + ((role * 4 + self.trump_state) * 4 + class_) * 3 + capped(length, 2))
            self.look_at_lead(choice, suit, role, class_)
        choice.end(card)

    def look_at_lead(self, choice: Choice, suit: i64, role: i64, class_: i64) -> None:
        """Show the choice who is known to be without the suit of a lead, and who has led it."""
        seat = self.seat
        bare: i64 = 0
        partner: i64 = 0
        led_by_us: i64 = 0
        led_by_them: i64 = 0
        other = seat.next
        while other is not seat:
            bits = void_bits(other.place, suit)
            if other.side == seat.side:
                partner = 1 if self.voids & bits else 0
                led_by_us = 1 if self.leads & bits else 0
            else:
                bare += 1 if self.voids & bits else 0
                led_by_them = 1 if self.leads & bits else led_by_them
            other = other.next
        choice.add(LEAD_VOID + ((bare * 2 + partner) * 4 + self.trump_state) * 4 + class_)
        choice.add(LEAD_AGAIN + ((led_by_us * 2 + led_by_them) * 3 + role) * 4 + class_)

    def kind_of(self, card: i64, suit: i64, above: i64) -> tuple[i64, i64, i64]:
        """The kind of a card, its part (led, takes, loses, discarded), and how safe the trick is with it."""
        if not self.led:
            return 0, 0, self.safety(above, False)
        ours: i64 = 1 if self.best.side == self.seat.side else 0
        if card & self.beat:
            is_ruff = suit != self.led
            kind = OVERTAKE + self.rivals if ours else TAKE + self.left - 1
            return kind + RUFF if is_ruff else kind, 1, self.safety(above, is_ruff)
        if suit == self.led:
            return LOSE + ours, 2, self.standing()
        return DISCARD + ours, 3, self.standing()

    def look_at_call(self, choice: Choice) -> None:
        """Show the choice the call for the trump."""
        seat = self.seat
        ours: i64 = 1 if self.best.side == seat.side else 0
        own: i64 = 5
        if self.trump_state == 1:
            own = capped(count(seat.hand & self.known), 4)
        choice.start(CALL)
        choice.add(CALLED + (seat.role * 5 + capped(self.pot, 4)) * 2 + ours)
        choice.add(CALLED_SAFETY + (self.standing() * 2 + ours) * 3 + capped(self.left - 1, 2))
        choice.add(CALLED_TRUMPS + own * 8 + count(seat.hand) - 1)
        choice.end(CALL)


def twenty_eight_playout(
    hands: list[int], trump_card: int, leader: int, moves: list[int], contract: Contract
) -> TwentyEightPlayout:
    """A deal after these moves: cards and calls from the first lead, which is the leader's, on.

    `hands` are those before the first lead, without the hidden trump card.
    """
    table = TwentyEightPlayout(contract)
    table.hidden, table.trumps = trump_card, suit_of(trump_card)
    table.cards, table.left = trump_card, contract.players
    seat = table.first
    for _place in range(contract.players):
        seat.hand = hands[int(seat.place)]
        table.cards |= seat.hand
        if seat.place == leader:
            table.seat, table.turn = seat, leader
        seat = seat.next
    for move in moves:
        table.play(move)
    return table


def suit_of(card: i64) -> i64:
    """All codes of the suit of a card."""
    suit: i64 = SUIT
    while not card & suit:
        suit <<= 1
    return suit


def rank_of(card: i64) -> i64:
    """The rank of a card, from 0 (7) to 7 (jack)."""
    rank: i64 = 0
    while card > 15:
        card >>= 4
        rank += 1
    return rank


def points_of(card: i64) -> i64:
    """TE-1: the points of a card."""
    if card < 0x10000:
        return 0
    return 3 if card & JACKS else 2 if card & NINES else 1


def beating(card: i64, in_force: i64) -> i64:
    """The cards that take a trick which this card is winning; `in_force` are the trumps, 0 while hidden."""
    suit = suit_of(card)
    higher = suit & -(card << 1)
    return higher if suit == in_force else higher | in_force


def void_bits(place: i64, suit: i64) -> i64:
    """The bit of a suit for a place in `voids` and `leads`."""
    return (suit & 15) << 4 * place


def held_start(related: i64, length: i64) -> i64:
    """The first of the shared rows of the cards of a suit."""
    return HELD + related * 48 + capped(length, 3) - 1


def held_row(higher: i64, many: i64) -> i64:
    """The row of a card in hand that `higher` of the `many` cards out in its suit beat."""
    return (capped(higher, 3) * 4 + capped(many - higher, 3)) * 3
