"""Devil's Bridge: the inner loops of the search: dealing, judging hands, and play-outs by a small neural network.

Works on numbers only and imports nothing of the program, so it can be compiled as it is
(`package/compile_kernel.py`); as plain Python it does the same, more slowly. `Dealer` and `worth_of` use sets of
cards, play-outs use sets of codes. The weights of the network, the habits, are learned by `package/learn_bridge.py`.

The network chooses the card of a seat. Its input are features such as "holds a trump with two higher ones out"; each
has a row of weights. A row adds to the logit of a card and to eight hidden units. The positive ones of the first four
hidden units raise the logit, the positive ones of the other four lower it.
"""

from __future__ import annotations

from math import log as logarithm
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

SUIT: Final = 0x1111111111111
"""The codes of the first suit; those of each next one are shifted by one bit."""
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
HELD: Final = 2 * 6 * 5 * 4
"""Rows of each card in hand: trump or not, cards out that are higher and lower, more own cards of the suit."""
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
HIDDEN_UNITS: Final = 8
"""The first half counts for a card, the second against it."""
WIDTH: Final = HIDDEN_UNITS + 1
"""The weights of a row: what it adds to the logit, then what it adds to each hidden unit."""
LANE: Final = 15
"""Four hidden units are packed in one number, with this many bits for each."""
ONES: Final = 1 | 1 << LANE | 1 << 2 * LANE | 1 << 3 * LANE
TOP: Final = ONES << LANE - 1
FULL: Final = (1 << LANE) - 1
UNIT: Final = 16
"""A weight of this much is a factor of e in the odds."""
WORD: Final = 0xFFFFFFFF
NOISE: Final = [round(-logarithm(-logarithm((at + 0.5) / 1024)) * 4096) for at in range(1024)]
"""Gumbel noise: with it added to the logits, the largest is a draw from the softmax distribution."""
FINE: Final = 4096 // UNIT


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


class WeightRow:
    """The weights of one feature, those of the hidden units packed in two numbers."""

    def __init__(self, weights: list[int]) -> None:
        self.plain: i64 = weights[0]
        self.good: i64 = packed(weights, 1)
        self.bad: i64 = packed(weights, 5)


def packed(weights: list[int], start: int) -> i64:
    """Four weights packed in one number: sums of such numbers are the packed sums of the weights."""
    lanes: i64 = 0
    for at in range(start + 3, start - 1, -1):
        weight: i64 = weights[at]
        lanes = (lanes << LANE) + weight
    return lanes


def rows_of(weights: list[int]) -> list[WeightRow]:
    """A flat list of weights as rows for play-outs."""
    return [WeightRow(weights[at : at + WIDTH]) for at in range(0, len(weights), WIDTH)]


def unpacked(lanes: i64) -> list[int]:
    """The four values packed in a number."""
    lanes += TOP
    return [int((lanes >> lane * LANE & FULL) - (1 << LANE - 1)) for lane in range(4)]


def relu_sum(lanes: i64) -> i64:
    """The sum of the positive ones of the four packed values."""
    lanes += TOP
    above = lanes >> LANE - 1 & ONES
    lanes &= (above << LANE - 1) - above
    return (lanes & FULL) + (lanes >> LANE & FULL) + (lanes >> 2 * LANE & FULL) + (lanes >> 3 * LANE)


class PlayoutSeat:
    """A seat in a play-out: its hand, the tricks it still needs, its weights, and the next seat."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place
        self.hand: i64 = 0
        self.need: i64 = 0
        self.taken: i64 = 0
        self.rows: list[WeightRow] = []
        self.next: PlayoutSeat = self


class BridgePosition:
    """The start of a play-out: hands, tricks taken, and the trick so far; `finish` can be called many times."""

    def __init__(self, hands: list[int], taken: list[int], trump: int, turn: int, trick: list[int]) -> None:
        """`turn` plays next, `trick` are the cards already played to the trick, in order; `trump` is a suit."""
        self.hands: Final = hands
        self.taken: Final = taken
        self.trump: i64 = SUIT << trump
        self.seats: Final = [PlayoutSeat(place) for place in range(len(hands))]
        for place in range(len(hands)):
            self.seats[place - 1].next = self.seats[place]
        self.turn: Final = turn
        self.left: i64 = len(hands) - len(trick)
        """The seats still to play to the trick."""
        self.led: i64 = 0
        self.beat: i64 = 0
        """The cards that would take the trick."""
        self.best: int = turn
        for at in range(len(trick)):
            card: i64 = trick[at]
            if at == 0 or card & self.beat:
                self.beat = beating(card, self.trump)
                self.best = (turn - len(trick) + at) % len(hands)
            if at == 0:
                self.led = suit_of(card)

    def reset(self, bids: list[int], own: int, is_greedy: bool, habits: list[list[WeightRow]]) -> i64:
        """Set the seats to the start of a play-out; returns all cards in their hands."""
        cards: i64 = 0
        for seat in self.seats:
            seat.hand = self.hands[seat.place]
            seat.taken = self.taken[seat.place]
            seat.need = bids[seat.place] - seat.taken
            seat.rows = habits[0 if seat.place == own else 1]
            if seat.need < 0 and not is_greedy:
                seat.need = 0
            cards |= seat.hand
        return cards


def suit_of(card: i64) -> i64:
    """All codes of the suit of a card."""
    suit: i64 = SUIT
    while not card & suit:
        suit <<= 1
    return suit


def beating(card: i64, trump: i64) -> i64:
    """The cards that take a trick which this card is winning."""
    suit = suit_of(card)
    higher = suit & -(card << 1)
    return higher if suit == trump else higher | trump


def count(cards: i64) -> i64:
    """The number of cards in a set (population count)."""
    cards -= cards >> 1 & 0x1555555555555555
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    cards += cards >> 8
    cards += cards >> 16
    cards += cards >> 32
    return cards & 127


class Features:
    """The features of a seat on turn, as indices of weight rows, and the values of its hidden units."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.others: i64 = 0
        self.led: i64 = 0
        self.beat: i64 = 0
        self.trump: i64 = 0
        self.later: i64 = 0
        self.want: i64 = 0
        # the shared rows, and the rows of the card looked at last
        self.need: i64 = 0
        self.trumps: i64 = 0
        self.rivals_row: i64 = 0
        self.slack: i64 = 0
        self.held: i64 = 0
        self.higher: i64 = 0
        self.lower: i64 = 0
        self.length: i64 = 0
        self.want_row: i64 = 0
        # the hidden units from the shared rows alone, and for that card
        self.shared_good: i64 = 0
        self.shared_bad: i64 = 0
        self.good: i64 = 0
        self.bad: i64 = 0
        self.random: i64 = 1
        """The state of the random numbers: 32 bits, not 0."""

    def see(
        self, seat: PlayoutSeat, others: i64, led: i64, beat: i64, trump: i64, best: PlayoutSeat, later: i64
    ) -> None:
        """Set the shared features: `later` seats play after this one, `led` is the suit led or 0, `best` is winning."""
        hand, need, size = seat.hand, seat.need, count(seat.hand)
        self.hand, self.others, self.led, self.beat, self.trump = hand, others, led, beat, trump
        self.later = capped(later, 3)
        if need < -1:
            need = -1
        self.want = capped(need, 4) + 1
        self.need = FIRST_NEED + (capped(need, 5) + 1) * 11 + capped(size, 10)
        mine, theirs = count(hand & trump), count(others & trump)
        self.trumps = FIRST_TRUMPS + capped(mine, 5) * 8 + capped(theirs, 7)
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
        self.slack = FIRST_SLACK + 4 - capped(-capped(slack, 4), 4)
        self.rivals_row = FIRST_OTHERS + capped(eager, 3) * 15 + capped(later, 4)
        if led:
            self.rivals_row += 5
            if best.need <= 0:
                self.rivals_row += 5

    def sum_shared(self, rows: list[WeightRow]) -> None:
        """Set the hidden units from the shared rows and all cards in hand; call it after `see` and before `logit`."""
        one, two, three, four = rows[self.need], rows[self.trumps], rows[self.rivals_row], rows[self.slack]
        good = one.good + two.good + three.good + four.good
        bad = one.bad + two.bad + three.bad + four.bad
        suit: i64 = SUIT
        while suit <= SUIT << 3:
            left = self.hand & suit
            if left:
                theirs, length = self.others & suit, count(left)
                many = count(theirs)
                start = capped(length - 1, 3)
                if suit == self.trump:
                    start += HELD // 2
                while left:
                    card = left & -left
                    left ^= card
                    one = rows[start + held_row(count(theirs & -card), many)]
                    good += one.good
                    bad += one.bad
            suit <<= 1
        self.shared_good, self.shared_bad = good, bad

    def look_at(self, card: i64, suit: i64) -> None:
        """Set the rows of a card of this suit that could be played."""
        kind: i64 = DISCARDED
        if not self.led:
            kind = 0
        elif card & self.beat:
            kind = self.later + 1
            if suit != self.led:
                kind += RUFF
        elif suit == self.led:
            kind = LOSER
        theirs, length = self.others & suit, count(self.hand & suit) - 1
        higher, many = count(theirs & -card), count(theirs)
        lower = many - higher
        is_trump: i64 = 0
        if suit == self.trump:
            is_trump = 1
        self.held = is_trump * (HELD // 2) + held_row(higher, many) + capped(length, 3)
        self.higher = FIRST_HIGHER + (kind * 2 + is_trump) * 7 + capped(higher, 6)
        self.lower = FIRST_LOWER + kind * 6 + capped(lower, 5)
        self.length = FIRST_LENGTH + (kind * 5 + capped(length, 4)) * 2 + is_trump
        self.want_row = FIRST_WANT + kind * WANTS + self.want

    def logit(self, card: i64, suit: i64, rows: list[WeightRow]) -> i64:
        """The logit of a card of this suit, in units of 1 / `UNIT`."""
        self.look_at(card, suit)
        held, one, two = rows[self.held], rows[self.higher], rows[self.lower]
        three, four = rows[self.length], rows[self.want_row]
        good = self.shared_good - held.good + one.good + two.good + three.good + four.good
        bad = self.shared_bad - held.bad + one.bad + two.bad + three.bad + four.bad
        self.good, self.bad = good, bad
        return one.plain + two.plain + three.plain + four.plain + relu_sum(good) - relu_sum(bad)


def held_row(higher: i64, many: i64) -> i64:
    """The first row of a card in hand that `higher` of the `many` cards out in its suit beat."""
    lower = many - higher
    if lower > 6:
        lower = 4
    elif lower > 1:
        lower = 2 + lower // 4
    return (capped(higher, 5) * 5 + lower) * 4


def capped(number: i64, most: i64) -> i64:
    """The smaller of a number and `most`."""
    return number if number < most else most


def drawn(features: Features, legal: i64, rows: list[WeightRow]) -> i64:
    """One of the legal cards, drawn from the softmax of their logits."""
    best: i64 = -1 << 40
    found: i64 = 0
    random = features.random
    features.sum_shared(rows)
    suit: i64 = SUIT
    while suit <= SUIT << 3:
        left = legal & suit
        while left:
            card = left & -left
            left ^= card
            random = next_random(random)
            logit = features.logit(card, suit, rows) * FINE + NOISE[random & 1023]
            if logit > best:
                best, found = logit, card
        suit <<= 1
    features.random = random
    return found


def next_random(random: i64) -> i64:
    """The next state of a 32-bit xorshift generator (Marsaglia 2003)."""
    random ^= random << 13 & WORD
    random ^= random >> 17
    return random ^ random << 5 & WORD


def gain(
    position: BridgePosition,
    first: int,
    bids: list[int],
    own: int,
    scores: list[list[int]],
    is_greedy: bool,
    rivals: float,
    seed: int,
    habits: list[list[WeightRow]],
    runs: int,
) -> float:
    """The player's points of the deal less a part of what the others score: the mean of `runs` play-outs.

    `scores` are the points by bid and tricks taken, `rivals` is what a point of the others costs, divided among them.
    For the other arguments see `finish`.
    """
    mine, others = 0, 0
    for run in range(runs):
        taken = finish(position, first, bids, own, is_greedy, seed + run, habits, None)
        for place in range(len(taken)):
            points = scores[bids[place]][taken[place]]
            if place == own:
                mine += points
            else:
                others += points
    return (mine - rivals * others / (len(bids) - 1)) / runs


def finish(
    position: BridgePosition,
    first: int,
    bids: list[int],
    own: int,
    is_greedy: bool,
    seed: int,
    habits: list[list[WeightRow]],
    log: list[int] | None,
) -> list[int]:
    """Play the deal out, starting with the card `first` (0: none given), and append the cards to `log`.

    Returns the tricks of each seat. `own` is the seat that searches, or -1: it uses the first rows of `habits`, the
    others use the second. `is_greedy`: every trick scores, so a seat that has exceeded its bid takes what it can.
    `seed` is from 1 to 2^31.
    """
    cards = position.reset(bids, own, is_greedy, habits)
    past: i64 = -1 if is_greedy else 0
    players: i64 = len(bids)
    left, led, beat, trump = position.left, position.led, position.beat, position.trump
    seat, best = position.seats[position.turn], position.seats[position.best]
    features = Features()
    features.random = seed * 0x9E3779B1 & WORD | 1
    card: i64 = first
    while True:
        legal: i64 = seat.hand & led
        if not legal:
            legal = seat.hand
        if not card:
            card = legal
            if legal & legal - 1:
                features.see(seat, cards ^ seat.hand, led, beat, trump, best, left - 1)
                card = drawn(features, legal, seat.rows)
        if log is not None:
            log.append(card)
        if card & beat or not led:
            beat, best = beating(card, trump), seat
        if not led:
            led = suit_of(card)
        seat.hand ^= card
        cards ^= card
        card = 0
        left -= 1
        seat = seat.next
        if not left:
            best.taken += 1
            best.need = best.need - 1 if best.need > 0 else past
            seat, left, led = best, players, 0
            if not cards:
                return [int(each.taken) for each in position.seats]
