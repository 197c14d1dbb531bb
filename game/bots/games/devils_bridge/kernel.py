"""Devil's Bridge: the inner loops of the search: dealing, judging hands, and play-outs by the learned habits.

Works on numbers only, so it can be compiled as it is (`package/compile_kernel.py`), joined with
`game/bots/kernels/network.py`; as plain Python it does the same, more slowly. `Dealer` and `worth_of` use sets of
cards, play-outs use sets of codes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.kernels.bits import capped, count
from game.bots.kernels.network import Choice, Playout
from game.bots.kernels.suits import HELD, SUIT, beating, held_row, suit_of

if TYPE_CHECKING:
    from mypy_extensions import i64

RANKS: Final = 13
ACE: Final = 12
KING: Final = 11
QUEEN: Final = 10
LESS_PER_CARD: Final = {3: 0.0, 4: 0.06, 5: 0.09, 6: 0.11, 7: 0.12}
"""By number of players: the tricks to subtract for each card in hand (measured by what a search bids)."""

# The features of a card to be played include its kind: led (0), taking the trick in the suit led with none to three
# and more seats to play after it (1 to 4), the same by a ruff (5 to 8), losing in the suit led (9), discarded (10).
KINDS: Final = 11
RUFF: Final = 4
LOSER: Final = 9
DISCARDED: Final = 10
WANTS: Final = 6
"""The tricks a seat still needs: it has too many (0), or needs none to four and more (1 to 5)."""
FIRST_HIGHER: Final = HELD
"""Rows of the card to be played: its kind, trump or not, cards out that are higher."""
FIRST_LOWER: Final = FIRST_HIGHER + KINDS * 2 * 7
"""The same: cards out that are lower."""
FIRST_LENGTH: Final = FIRST_LOWER + KINDS * 6
"""The same: more own cards of its suit."""
FIRST_WANT: Final = FIRST_LENGTH + KINDS * 2 * 5
"""The same: the tricks the seat still needs."""
FIRST_NEED: Final = FIRST_WANT + KINDS * WANTS
"""Shared rows, the same for all cards: the tricks the seat still needs, and its number of cards."""
FIRST_TRUMPS: Final = FIRST_NEED + 7 * 11
"""The same: its trumps, and the trumps out."""
FIRST_OTHERS: Final = FIRST_TRUMPS + 6 * 8
"""The same: seats after it that want a trick, whether the one winning does, and seats after it."""
FIRST_SLACK: Final = FIRST_OTHERS + 4 * 3 * 5
"""The same: the tricks left less the tricks that all seats still need."""
ROWS: Final = FIRST_SLACK + 9


def worth_of(hand: i64, trump: i64, players: int) -> float:
    """How many tricks these cards should take."""
    worth, plain = 0.0, 0.0
    suit: i64 = 0
    while suit < 4:
        ranks: i64 = hand >> RANKS * suit & 8191
        length = int(count(ranks))
        more = 0.05 * (length - 2 if length > 2 else 0) - 0.03 * (players - 4)
        rank = 0
        while ranks:
            if ranks & 1:
                if suit == trump:
                    value = 0.35 + rank / 18 + more
                    worth += value if value < 1.0 else 1.0
                elif rank == ACE:
                    plain += 0.8
                elif rank == KING:
                    plain += 0.55
                else:
                    plain += 0.25 if rank == QUEEN else 0.05
            ranks >>= 1
            rank += 1
        suit += 1
    worth += plain * (1 - 0.05 * (players - 4)) - LESS_PER_CARD[players] * int(count(hand))
    return worth if worth > 0.0 else 0.0


class Dealer:
    """Deals unseen cards to places; every deal that fits is equally likely, because one that does not is repeated."""

    def __init__(self, cards: list[int], rooms: list[int], barred: list[int]) -> None:
        """`barred` are the cards that each place may not hold. It is fastest with the most restricted place first."""
        self.cards: Final = cards
        self.rooms: Final = rooms
        self.barred: Final = barred

    def deal(self, seed: int, tries: int) -> list[int]:
        """The cards of each place; empty if no deal fits within `tries`. `seed` is from 1 to 2^31 - 256."""
        cards = self.cards
        count: i64 = len(cards)
        # two combined generators (L'Ecuyer 1988)
        one: i64 = seed
        two: i64 = seed
        for _try in range(tries):
            at: i64 = 0
            dealt: list[int] = []
            for place in range(len(self.rooms)):
                hand: i64 = 0
                barred: i64 = self.barred[place]
                end: i64 = at + self.rooms[place]
                while at < end:
                    one = one * 40014 % 2147483563
                    two = two * 40692 % 2147483399
                    drawn: i64 = at + (one - two + 2147483562) % 2147483562 % (count - at)
                    card: i64 = cards[drawn]
                    if card & barred:
                        break
                    cards[drawn] = cards[at]
                    cards[at] = card
                    hand |= card
                    at += 1
                if at < end:
                    break
                dealt.append(hand)
            if at == count:
                return dealt
        return []


class PlayoutSeat:
    """A seat in a play-out: its hand, the tricks it still needs and has taken, and the next seat."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place
        self.hand: i64 = 0
        self.need: i64 = 0
        self.taken: i64 = 0
        self.next: PlayoutSeat = self


def ring_of(players: int) -> PlayoutSeat:
    """Seats in a ring; returns the one at place 0."""
    first = PlayoutSeat(0)
    last = first
    for place in range(1, players):
        seat = PlayoutSeat(place)
        last.next = seat
        last = seat
    last.next = first
    return first


class BridgeScoring:
    """How a deal is scored: the bids, and what each of them brings by tricks taken."""

    def __init__(self, bids: list[int], scores: list[list[int]], is_greedy: bool, rivals: float) -> None:
        """`scores` are the points by bid and tricks taken.

        `is_greedy`: every trick scores, so a seat that has exceeded its bid takes what it can. `rivals` is the weight
        of the others' mean score, which is subtracted.
        """
        self.bids: Final = bids
        self.scores: Final = scores
        self.past: i64 = -1 if is_greedy else 0
        """What a seat needs that has more tricks than it bid."""
        self.rivals: float = rivals


class BridgePlayout(Playout):
    """A deal of Devil's Bridge that is being played out."""

    def __init__(self, scoring: BridgeScoring) -> None:
        """An empty table; `bridge_playout` makes one with cards."""
        super().__init__()
        self.scoring: Final = scoring
        self.players: i64 = len(scoring.bids)
        self.first: PlayoutSeat = ring_of(len(scoring.bids))
        self.seat: PlayoutSeat = self.first
        self.best: PlayoutSeat = self.first
        """The seat that is winning the trick."""
        self.trump: i64 = 0
        self.cards: i64 = 0
        """All cards in hands."""
        self.left: i64 = 0
        """The seats still to play to the trick."""
        self.led: i64 = 0
        self.beat: i64 = 0
        """The cards that would take the trick."""

    def copy(self) -> BridgePlayout:
        """A copy that can be played out by itself."""
        other = BridgePlayout(self.scoring)
        other.trump, other.cards, other.left = self.trump, self.cards, self.left
        other.led, other.beat = self.led, self.beat
        other.turn, other.is_over = self.turn, self.is_over
        mine, its = self.first, other.first
        for _place in range(len(self.scoring.bids)):
            its.hand, its.need, its.taken = mine.hand, mine.need, mine.taken
            if mine is self.seat:
                other.seat = its
            if mine is self.best:
                other.best = its
            mine, its = mine.next, its.next
        return other

    def legal(self) -> i64:
        """The cards that the seat on turn may play."""
        hand = self.seat.hand
        following = hand & self.led
        return following if following else hand

    def play(self, card: i64) -> None:
        """The seat on turn plays a card."""
        seat = self.seat
        if card & self.beat or not self.led:
            self.beat, self.best = beating(card, self.trump), seat
        if not self.led:
            self.led = suit_of(card)
        seat.hand ^= card
        self.cards ^= card
        self.left -= 1
        self.seat = seat.next
        if not self.left:
            best = self.best
            best.taken += 1
            best.need = best.need - 1 if best.need > 0 else self.scoring.past
            self.seat, self.left, self.led = best, self.players, 0
            self.is_over = self.cards == 0
        self.turn = self.seat.place

    def taken(self) -> list[int]:
        """The tricks of each seat."""
        won: list[int] = []
        seat = self.first
        for _place in range(len(self.scoring.bids)):
            won.append(int(seat.taken))
            seat = seat.next
        return won

    def gain(self, seat: i64) -> float:
        """The points of a seat less a part of what the others score."""
        mine, others = 0, 0
        each = self.first
        bids, scores = self.scoring.bids, self.scoring.scores
        for place in range(len(bids)):
            points = scores[bids[place]][int(each.taken)]
            if place == seat:
                mine += points
            else:
                others += points
            each = each.next
        return mine - self.scoring.rivals * others / (len(bids) - 1)

    def look(self, choice: Choice, legal: i64) -> None:
        """Show the choice the features of the seat on turn and of each card it may play."""
        seat, later = self.seat, self.left - 1
        others = self.cards ^ seat.hand
        self.share_rows(choice, others)
        need = seat.need
        if need < -1:
            need = -1
        want = capped(need, 4) + 1
        suit: i64 = SUIT
        while suit <= SUIT << 3:
            left = legal & suit
            if left:
                theirs, length = others & suit, count(seat.hand & suit) - 1
                many = count(theirs)
                is_trump: i64 = 0
                if suit == self.trump:
                    is_trump = 1
                while left:
                    card = left & -left
                    left ^= card
                    kind: i64 = DISCARDED
                    if not self.led:
                        kind = 0
                    elif card & self.beat:
                        kind = later + 1
                        if suit != self.led:
                            kind += RUFF
                    elif suit == self.led:
                        kind = LOSER
                    higher = count(theirs & -card)
                    choice.start(card)
                    choice.hold_back(is_trump * (HELD // 2) + held_row(higher, many) + capped(length, 3))
                    choice.add(FIRST_HIGHER + (kind * 2 + is_trump) * 7 + capped(higher, 6))
                    choice.add(FIRST_LOWER + kind * 6 + capped(many - higher, 5))
                    choice.add(FIRST_LENGTH + (kind * 5 + capped(length, 4)) * 2 + is_trump)
                    choice.add(FIRST_WANT + kind * WANTS + want)
                    choice.end(card)
            suit <<= 1

    def share_rows(self, choice: Choice, others: i64) -> None:
        """Show the choice what all cards have in common; `others` are the cards in the other hands."""
        seat, later = self.seat, self.left - 1
        hand, need, size = seat.hand, seat.need, count(seat.hand)
        if need < -1:
            need = -1
        choice.share(FIRST_NEED + (capped(need, 5) + 1) * 11 + capped(size, 10))
        mine, theirs = count(hand & self.trump), count(others & self.trump)
        choice.share(FIRST_TRUMPS + capped(mine, 5) * 8 + capped(theirs, 7))
        slack, after = size, later
        if need > 0:
            slack -= need
        eager: i64 = 0
        other = seat.next
        while other is not seat:
            if other.need > 0:
                slack -= other.need
                if after > 0:
                    eager += 1
            after -= 1
            other = other.next
        choice.share(FIRST_SLACK + 4 - capped(-capped(slack, 4), 4))
        rivals = FIRST_OTHERS + capped(eager, 3) * 15 + capped(later, 4)
        if self.led:
            rivals += 5
            if self.best.need <= 0:
                rivals += 5
        choice.share(rivals)
        suit: i64 = SUIT
        while suit <= SUIT << 3:
            left = hand & suit
            if left:
                out, length = others & suit, count(left)
                many = count(out)
                start = capped(length - 1, 3)
                if suit == self.trump:
                    start += HELD // 2
                while left:
                    card = left & -left
                    left ^= card
                    choice.share(start + held_row(count(out & -card), many))
            suit <<= 1


def bridge_playout(
    hands: list[int], taken: list[int], trump: int, turn: int, trick: list[int], scoring: BridgeScoring
) -> BridgePlayout:
    """A deal to be played out: `turn` plays next, `trick` are the cards already played to the trick, in order.

    `hands` and `taken` are by seat, `trump` is a suit.
    """
    table = BridgePlayout(scoring)
    players = len(hands)
    table.trump = SUIT << trump
    seat, past = table.first, scoring.past
    winner = turn
    for at in range(len(trick)):
        card: i64 = trick[at]
        if at == 0:
            table.led = suit_of(card)
        if at == 0 or card & table.beat:
            table.beat = beating(card, table.trump)
            winner = (turn - len(trick) + at) % players
    for place in range(players):
        seat.hand = hands[place]
        seat.taken = taken[place]
        seat.need = scoring.bids[place] - taken[place]
        if seat.need < 0 and past == 0:
            seat.need = 0
        table.cards |= seat.hand
        if place == turn:
            table.seat = seat
        if place == winner:
            table.best = seat
        seat = seat.next
    table.left = players - len(trick)
    table.turn = turn
    return table
