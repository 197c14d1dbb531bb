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
RUNS: Final = 3
"""So many play-outs are made of each world: they cost less than the world."""
RANKS: Final = 13
ACE: Final = 12
KING: Final = 11
QUEEN: Final = 10
FAIR: Final = {3: 1.0, 4: 0.8, 5: 0.68, 6: 0.6, 7: 0.53}
"""By the number of players: with this the expectations of all add up to a little less than the tricks (measured)."""

# a card is worth a thought by its kind: led (0), taking the trick in its suit or by a trump with so many seats to play
# after it (1 to 4, 5 to 8), losing in its suit (9), thrown away (10)
KINDS: Final = 11
RUFF: Final = 4
LOSER: Final = 9
THROWN: Final = 10
WANTS: Final = 6
"""What a seat still needs: it has too many already (0), or needs none to four and more (1 to 5)."""
STAGES: Final = 6
"""How many cards are in hand: 2, 3, 4, to 6, to 8, more."""
BY_HIGHER: Final = KINDS * 2 * 5 * WANTS * STAGES
"""Weights by trump or not, by how many higher cards are out, by want and stage."""
BY_SURE: Final = KINDS * 5 * 6 * WANTS
"""By how many higher cards are out and how many tricks more than needed are sure."""
BY_LENGTH: Final = KINDS * 4 * 2 * WANTS
"""By how many more cards of the suit there are."""
BY_OTHERS: Final = KINDS * 4 * 3 * WANTS
"""By how many of those after it want tricks, and whether the one who would take this trick does."""
WEIGHTS: Final = BY_HIGHER + BY_SURE + BY_LENGTH + BY_OTHERS
UNIT: Final = 16
"""A weight of so much is a factor of e in the odds."""
WORD: Final = 0xFFFFFFFF
NOISE: Final = [round(-logarithm(-logarithm((at + 0.5) / 1024)) * 4096) for at in range(1024)]
"""Added to the weights of each card the greatest sum is drawn as often as the weights say (Gumbel)."""
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
    return (worth + plain * (1 - 0.05 * (players - 4))) * FAIR[players]


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


class Seat:
    """A seat of the deal: what it holds, how many tricks it still needs, by which weights it plays, who follows it."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place
        self.hand: i64 = 0
        self.need: i64 = 0
        self.taken: i64 = 0
        self.weights: list[int] = []
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


def highest(cards: i64) -> i64:
    """The highest of some cards, at least one."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    cards |= cards >> 32
    return cards ^ cards >> 1


def beating(card: i64, trump: i64) -> i64:
    """What takes a trick that this card is winning."""
    suit = suit_of(card)
    higher = suit & -(card << 1)
    return higher if suit == trump else higher | trump


def bosses(hand: i64, others: i64) -> i64:
    """The cards of a hand that none of the others beats in its suit."""
    found: i64 = 0
    suit: i64 = SUIT
    while suit <= SUIT << 3:
        mine, theirs = hand & suit, others & suit
        if mine > theirs:
            found |= mine & -(highest(theirs) << 1) if theirs else mine
        suit <<= 1
    return found


def count(cards: i64) -> i64:
    """How many cards these are."""
    cards -= cards >> 1 & 0x5555555555555555
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    cards += cards >> 8
    cards += cards >> 16
    cards += cards >> 32
    return cards & 127


class Moment:
    """What a seat on turn goes by; `marks` tells where the weights of a card stand."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.others: i64 = 0
        self.led: i64 = 0
        self.beat: i64 = 0
        self.trump: i64 = 0
        self.later: i64 = 0
        self.want: i64 = 0
        self.stage: i64 = 0
        self.sure: i64 = 0
        self.mood: i64 = 0
        self.word: i64 = 1
        """The chance that is used up: 32 bits, not 0."""

    def see(self, seat: Seat, others: i64, led: i64, beat: i64, trump: i64, best: Seat, later: i64) -> None:
        """A seat on turn: `later` are to play after it, `led` is the suit led or 0, `best` has the trick so far."""
        hand, need = seat.hand, seat.need
        self.hand, self.others, self.led, self.beat, self.trump = hand, others, led, beat, trump
        self.later = later if later < 3 else 3
        size = count(hand)
        self.stage = size - 2 if size < 5 else 3 if size < 7 else 4 if size < 9 else 5
        self.want = 0 if need < 0 else need + 1 if need < 4 else 5
        sure = count(bosses(hand, others)) + 3
        if need > 0:
            sure -= need
        self.sure = 0 if sure < 0 else sure if sure < 5 else 5
        eager: i64 = 0
        while later:
            seat = seat.next
            if seat.need > 0:
                eager += 1
            later -= 1
        self.mood = (eager if eager < 3 else 3) * 3
        if led:
            self.mood += 1 if best.need > 0 else 2

    def marks(self, card: i64) -> tuple[i64, i64, i64, i64]:
        """The places of a card's weights."""
        suit, kind = suit_of(card), THROWN
        if not self.led:
            kind = 0
        elif card & self.beat:
            kind = self.later + 1 if card & self.led else self.later + 1 + RUFF
        elif card & self.led:
            kind = LOSER
        higher = count(self.others & suit & -(card << 1))
        if higher > 4:
            higher = 4
        length = count(self.hand & suit) - 1
        if length > 3:
            length = 3
        is_trump: i64 = 1 if suit == self.trump else 0
        return (
            (((kind * 2 + is_trump) * 5 + higher) * WANTS + self.want) * STAGES + self.stage,
            BY_HIGHER + ((kind * 5 + higher) * 6 + self.sure) * WANTS + self.want,
            BY_HIGHER + BY_SURE + ((kind * 4 + length) * 2 + is_trump) * WANTS + self.want,
            BY_HIGHER + BY_SURE + BY_LENGTH + (kind * 12 + self.mood) * WANTS + self.want,
        )


def drawn(moment: Moment, legal: i64, weights: list[int]) -> i64:
    """One of the legal cards, drawn by their weights."""
    best: i64 = -1 << 40
    found: i64 = 0
    word = moment.word
    while legal:
        card = legal & -legal
        legal ^= card
        one, two, three, four = moment.marks(card)
        worth: i64 = weights[one] + weights[two] + weights[three] + weights[four]
        word = shuffled(word)
        worth = worth * FINE + NOISE[word & 1023]
        if worth > best:
            best, found = worth, card
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
    habits: list[list[int]],
) -> float:
    """The own points of the deal, less a part of what the others score: the mean of a few play-outs.

    `scores` tells by bid and tricks taken what they score, `rivals` what a point of the others is worth, shared among
    them; for the rest see `finish`.
    """
    mine, others = 0, 0
    for run in range(RUNS):
        taken = finish(table, first, bids, own, is_greedy, seed + run, habits, None)
        for place in range(len(taken)):
            points = scores[bids[place]][taken[place]]
            if place == own:
                mine += points
            else:
                others += points
    return (mine - rivals * others / (len(bids) - 1)) / RUNS


def finish(
    table: Table,
    first: int,
    bids: list[int],
    own: int,
    is_greedy: bool,
    seed: int,
    habits: list[list[int]],
    log: list[int] | None,
) -> list[int]:
    """Play the deal out, the first card being given (or 0); gives the tricks of each seat, and the cards to `log`.

    `own` is the seat that searches, or -1: it plays by the first of the `habits`, which are weights, the others by the
    second. In `is_greedy` every trick counts, so that whoever has more than was bid takes whatever comes. `seed` is
    from 1 to 2^31.
    """
    cards: i64 = 0
    for seat in table.seats:
        seat.hand = table.hands[seat.place]
        seat.taken = table.taken[seat.place]
        seat.need = bids[seat.place] - seat.taken
        seat.weights = habits[0 if seat.place == own else 1]
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
        legal: i64 = seat.hand & led if left < players else 0
        if not legal:
            legal = seat.hand
        if not card:
            card = legal
            if legal & legal - 1:
                moment.see(seat, cards ^ seat.hand, led if left < players else 0, beat, trump, best, left - 1)
                card = drawn(moment, legal, seat.weights)
        if log is not None:
            log.append(card)
        if left == players:
            led = suit_of(card)
        if left == players or card & beat:
            beat, best = beating(card, trump), seat
        seat.hand ^= card
        cards ^= card
        card = 0
        left -= 1
        seat = seat.next
        if not left:
            best.taken += 1
            best.need = best.need - 1 if best.need > 0 else past
            seat, left = best, players
            if not cards:
                return [int(each.taken) for each in table.seats]
