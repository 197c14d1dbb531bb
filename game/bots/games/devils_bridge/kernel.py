"""The innermost loops of the search in Devil's Bridge: worlds dealt and weighed, and played out by learned habits.

It knows numbers alone and nothing of the program, so that it can be compiled as it stands
(`package/compile_kernel.py`); as plain Python it does the same, only slower. `Dealer` and `worth_of` know sets of
cards, play-outs sets of codes. The weights of the habits are learned by `package/learn_bridge.py`.
"""

from __future__ import annotations

from math import log as logarithm
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

SUIT: Final = 0x1111111111111
"""The codes of the first suit; each next one stands a bit higher."""
RANKS: Final = 13
ACE: Final = 12
KING: Final = 11
QUEEN: Final = 10
LESS: Final = {3: 0.0, 4: 0.06, 5: 0.09, 6: 0.11, 7: 0.12}
"""By the number of players: so much of a trick each card in hand is worth less (measured by what a search bids)."""

# what a seat sees is put in rows of learned weights. A card to be played has a kind: led (0), taking the trick in its
# suit or by a trump with so many seats to play after it (1 to 4, 5 to 8), losing in its suit (9), thrown away (10)
KINDS: Final = 11
RUFF: Final = 4
LOSER: Final = 9
THROWN: Final = 10
WANTS: Final = 6
"""What a seat still needs: it has too many already (0), or needs none to four and more (1 to 5)."""
HELD: Final = 2 * 6 * 5 * 4
"""Rows of the cards in hand: trump or not, how many out are higher, how many lower, how many more of the suit."""
FIRST_HIGHER: Final = HELD
"""Rows of the card to be played: its kind, trump or not, how many out are higher."""
FIRST_LOWER: Final = FIRST_HIGHER + KINDS * 2 * 7
"""How many out are lower."""
FIRST_LENGTH: Final = FIRST_LOWER + KINDS * 6
"""How many more there are of its suit."""
FIRST_WANT: Final = FIRST_LENGTH + KINDS * 2 * 5
"""What the seat still needs."""
FIRST_NEED: Final = FIRST_WANT + KINDS * WANTS
"""Rows of all else: what the seat still needs, and how many cards it holds."""
FIRST_TRUMPS: Final = FIRST_NEED + 7 * 11
"""How many trumps it holds and how many are out."""
FIRST_OTHERS: Final = FIRST_TRUMPS + 6 * 8
"""How many after it want a trick, whether the one who would take this one does, and how many are after it."""
FIRST_SLACK: Final = FIRST_OTHERS + 4 * 3 * 5
"""How many tricks there are more than all together still need."""
ROWS: Final = FIRST_SLACK + 9
THOUGHTS: Final = 8
"""Each row adds to so many thoughts. Those above zero count, the first half for a card and the second against it."""
WIDTH: Final = THOUGHTS + 1
"""The weights of a row: what it says of a card by itself, then what it adds to the thoughts."""
LANE: Final = 15
"""Four thoughts stand in one number, with so many bits for each."""
ONES: Final = 1 | 1 << LANE | 1 << 2 * LANE | 1 << 3 * LANE
TOP: Final = ONES << LANE - 1
FULL: Final = (1 << LANE) - 1
UNIT: Final = 16
"""A weight of so much is a factor of e in the odds."""
WORD: Final = 0xFFFFFFFF
NOISE: Final = [round(-logarithm(-logarithm((at + 0.5) / 1024)) * 4096) for at in range(1024)]
"""Added to what each card is worth the greatest is drawn as often as the weights say (Gumbel)."""
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
    worth += plain * (1 - 0.05 * (players - 4)) - LESS[players] * int(count(hand))
    return worth if worth > 0.0 else 0.0


class Dealer:
    """Deals unseen cards over places, every deal that fits being equally likely: what does not fit is dealt again."""

    def __init__(self, cards: list[int], rooms: list[int], barred: list[int]) -> None:
        """The cards fill the places, of which each may not hold what is `barred`; the narrowest first is quickest."""
        self.cards: Final = cards
        self.rooms: Final = rooms
        self.barred: Final = barred

    def deal(self, seed: int, tries: int) -> list[int]:
        """The cards of each place, or nothing if they did not fit in so many tries; seeds are from 1 to 2^31 - 256."""
        cards = self.cards
        count: i64 = len(cards)
        # two generators together, as L'Ecuyer gives them
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


class Row:
    """The weights of one thing that a seat may see, those of the thoughts four in a number."""

    def __init__(self, weights: list[int]) -> None:
        self.plain: i64 = weights[0]
        self.good: i64 = packed(weights, 1)
        self.bad: i64 = packed(weights, 5)


def packed(weights: list[int], start: int) -> i64:
    """Four weights in one number: sums of such numbers are the sums of the weights."""
    lanes: i64 = 0
    for at in range(start + 3, start - 1, -1):
        weight: i64 = weights[at]
        lanes = (lanes << LANE) + weight
    return lanes


def rows_of(weights: list[int]) -> list[Row]:
    """Weights, row by row, as play-outs go by them."""
    return [Row(weights[at : at + WIDTH]) for at in range(0, len(weights), WIDTH)]


def thoughts_of(lanes: i64) -> list[int]:
    """Four thoughts one by one."""
    lanes += TOP
    return [int((lanes >> lane * LANE & FULL) - (1 << LANE - 1)) for lane in range(4)]


def risen(lanes: i64) -> i64:
    """The sum of those of four thoughts that are above zero."""
    lanes += TOP
    above = lanes >> LANE - 1 & ONES
    lanes &= (above << LANE - 1) - above
    return (lanes & FULL) + (lanes >> LANE & FULL) + (lanes >> 2 * LANE & FULL) + (lanes >> 3 * LANE)


class Seat:
    """A seat of the deal: what it holds, how many tricks it still needs, by which rows it plays, who follows it."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place
        self.hand: i64 = 0
        self.need: i64 = 0
        self.taken: i64 = 0
        self.rows: list[Row] = []
        self.next: Seat = self


class Table:
    """An imagined deal: hands, tricks taken, and the trick so far; `finish` plays it out as often as one likes."""

    def __init__(self, hands: list[int], taken: list[int], trump: int, turn: int, trick: list[int]) -> None:
        """`turn` plays next; `trick` are the cards of those before, in their order; `trump` is a suit."""
        self.hands: Final = hands
        self.taken: Final = taken
        self.trump: i64 = SUIT << trump
        self.seats: Final = [Seat(place) for place in range(len(hands))]
        for place in range(len(hands)):
            self.seats[place - 1].next = self.seats[place]
        self.turn: Final = turn
        self.left: i64 = len(hands) - len(trick)
        """How many are still to play to the trick."""
        self.led: i64 = 0
        self.beat: i64 = 0
        """What would take the trick."""
        self.best: int = turn
        for at in range(len(trick)):
            card: i64 = trick[at]
            if at == 0 or card & self.beat:
                self.beat = beating(card, self.trump)
                self.best = (turn - len(trick) + at) % len(hands)
            if at == 0:
                self.led = suit_of(card)


def suit_of(card: i64) -> i64:
    """All codes of the suit of a card."""
    suit: i64 = SUIT
    while not card & suit:
        suit <<= 1
    return suit


def beating(card: i64, trump: i64) -> i64:
    """What takes a trick that this card is winning."""
    suit = suit_of(card)
    higher = suit & -(card << 1)
    return higher if suit == trump else higher | trump


def count(cards: i64) -> i64:
    """How many cards these are."""
    cards -= cards >> 1 & 0x1555555555555555
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    cards += cards >> 8
    cards += cards >> 16
    cards += cards >> 32
    return cards & 127


class Moment:
    """What a seat on turn goes by: what it sees, and in which rows its weights stand."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.others: i64 = 0
        self.led: i64 = 0
        self.beat: i64 = 0
        self.trump: i64 = 0
        self.later: i64 = 0
        self.want: i64 = 0
        # the rows of the whole, and of the card that was looked at last
        self.need: i64 = 0
        self.trumps: i64 = 0
        self.mood: i64 = 0
        self.slack: i64 = 0
        self.held: i64 = 0
        self.higher: i64 = 0
        self.lower: i64 = 0
        self.length: i64 = 0
        self.wish: i64 = 0
        # the thoughts of the whole, and of that card
        self.all_good: i64 = 0
        self.all_bad: i64 = 0
        self.good: i64 = 0
        self.bad: i64 = 0
        self.word: i64 = 1
        """The chance that is used up: 32 bits, not 0."""

    def see(self, seat: Seat, others: i64, led: i64, beat: i64, trump: i64, best: Seat, later: i64) -> None:
        """A seat on turn: `later` are to play after it, `led` is the suit led or 0, `best` has the trick so far."""
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
        self.mood = FIRST_OTHERS + capped(eager, 3) * 15 + capped(later, 4)
        if led:
            self.mood += 5
            if best.need <= 0:
                self.mood += 5

    def ponder(self, rows: list[Row]) -> None:
        """Think of the whole, before the cards."""
        one, two, three, four = rows[self.need], rows[self.trumps], rows[self.mood], rows[self.slack]
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
        self.all_good, self.all_bad = good, bad

    def look(self, card: i64, suit: i64) -> None:
        """The rows of a card of this suit that could be played."""
        kind: i64 = THROWN
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
        self.wish = FIRST_WANT + kind * WANTS + self.want

    def worth(self, card: i64, suit: i64, rows: list[Row]) -> i64:
        """What a card of this suit is worth, in units of the odds; `ponder` comes first."""
        self.look(card, suit)
        held, one, two = rows[self.held], rows[self.higher], rows[self.lower]
        three, four = rows[self.length], rows[self.wish]
        good = self.all_good - held.good + one.good + two.good + three.good + four.good
        bad = self.all_bad - held.bad + one.bad + two.bad + three.bad + four.bad
        self.good, self.bad = good, bad
        return one.plain + two.plain + three.plain + four.plain + risen(good) - risen(bad)


def held_row(higher: i64, many: i64) -> i64:
    """Where the rows begin of a card in hand that so many of the `many` out in its suit beat."""
    lower = many - higher
    if lower > 6:
        lower = 4
    elif lower > 1:
        lower = 2 + lower // 4
    return (capped(higher, 5) * 5 + lower) * 4


def capped(number: i64, most: i64) -> i64:
    """A number, but no more than `most`."""
    return number if number < most else most


def drawn(moment: Moment, legal: i64, rows: list[Row]) -> i64:
    """One of the legal cards, drawn by the weights of what is seen."""
    best: i64 = -1 << 40
    found: i64 = 0
    word = moment.word
    moment.ponder(rows)
    suit: i64 = SUIT
    while suit <= SUIT << 3:
        left = legal & suit
        while left:
            card = left & -left
            left ^= card
            word = shuffled(word)
            worth = moment.worth(card, suit, rows) * FINE + NOISE[word & 1023]
            if worth > best:
                best, found = worth, card
        suit <<= 1
    moment.word = word
    return found


def shuffled(word: i64) -> i64:
    """The next of a long row of numbers of 32 bits, none of them 0, that look like chance (Marsaglia)."""
    word ^= word << 13 & WORD
    word ^= word >> 17
    return word ^ word << 5 & WORD


def gain(
    table: Table,
    first: int,
    bids: list[int],
    own: int,
    scores: list[list[int]],
    is_greedy: bool,
    rivals: float,
    seed: int,
    habits: list[list[Row]],
    runs: int,
) -> float:
    """The own points of the deal, less a part of what the others score: the mean of so many play-outs.

    `scores` tells by bid and tricks taken what they score, `rivals` what a point of the others is worth, shared among
    them; for the rest see `finish`.
    """
    mine, others = 0, 0
    for run in range(runs):
        taken = finish(table, first, bids, own, is_greedy, seed + run, habits, None)
        for place in range(len(taken)):
            points = scores[bids[place]][taken[place]]
            if place == own:
                mine += points
            else:
                others += points
    return (mine - rivals * others / (len(bids) - 1)) / runs


def finish(
    table: Table,
    first: int,
    bids: list[int],
    own: int,
    is_greedy: bool,
    seed: int,
    habits: list[list[Row]],
    log: list[int] | None,
) -> list[int]:
    """Play the deal out, the first card being given (or 0); gives the tricks of each seat, and the cards to `log`.

    `own` is the seat that searches, or -1: it plays by the first of the `habits`, which are rows, the others by the
    second. In `is_greedy` every trick counts, so that whoever has more than was bid takes whatever comes. `seed` is
    from 1 to 2^31.
    """
    cards: i64 = 0
    for seat in table.seats:
        seat.hand = table.hands[seat.place]
        seat.taken = table.taken[seat.place]
        seat.need = bids[seat.place] - seat.taken
        seat.rows = habits[0 if seat.place == own else 1]
        if seat.need < 0 and not is_greedy:
            seat.need = 0
        cards |= seat.hand
    past: i64 = -1 if is_greedy else 0
    players: i64 = len(bids)
    left, led, beat, trump = table.left, table.led, table.beat, table.trump
    seat, best = table.seats[table.turn], table.seats[table.best]
    moment = Moment()
    moment.word = seed * 0x9E3779B1 & WORD | 1
    card: i64 = first
    while True:
        legal: i64 = seat.hand & led
        if not legal:
            legal = seat.hand
        if not card:
            card = legal
            if legal & legal - 1:
                moment.see(seat, cards ^ seat.hand, led, beat, trump, best, left - 1)
                card = drawn(moment, legal, seat.rows)
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
                return [int(each.taken) for each in table.seats]
