"""The innermost loops of the search in Devil's Bridge: worlds dealt and weighed, and played out by rules of thumb.

It knows numbers alone and imports nothing, so that it can be compiled as it stands (`package/compile_kernel.py`); as
plain Python it does the same, only slower. `Dealer` and `worth_of` know sets of cards, play-outs sets of codes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

SUIT: Final = 0x1111111111111
"""The codes of the first suit; each next one stands a bit higher."""
OWN_SHARE: Final = 0.28
SHARE: Final = 0.38
"""How many moves of a play-out are drawn by chance, the own and the others': many, for an exact bid is easily upset."""
OWN_SPREAD: Final = 52 / OWN_SHARE
SPREAD: Final = 52 / SHARE
OVER: Final = 100
"""Marks the number of tricks that are still needed as one below zero whose owner wants tricks all the same."""
RUNS: Final = 3
"""So many play-outs are made of each world: they cost less than the world."""
RANKS: Final = 13
ACE: Final = 12
KING: Final = 11
QUEEN: Final = 10


def worth_of(hand: i64, trump: i64, players: int) -> float:
    """How many tricks these cards should take, before the fair share of the players."""
    worth, plain = 0.0, 0.0
    suit: i64 = 0
    while suit < 4:
        ranks: i64 = hand >> RANKS * suit & 8191
        length, left = 0, ranks
        while left:
            left &= left - 1
            length += 1
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
    return worth + plain * (1 - 0.05 * (players - 4))


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
    """A seat of the deal: what it holds, how many tricks it still needs, and who follows it."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place
        self.hand: i64 = 0
        self.need: i64 = 0
        self.taken: i64 = 0
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


def has_more(cards: i64, number: i64) -> bool:
    """Whether these are more cards than this number, from 0 up."""
    while cards and number >= 0:
        cards &= cards - 1
        number -= 1
    return number < 0


def gain(
    table: Table,
    first: int,
    bids: list[int],
    own: int,
    scores: list[list[int]],
    is_greedy: bool,
    rivals: float,
    luck: list[float],
) -> float:
    """The own points of the deal, less a part of what the others score: the mean of a few play-outs.

    `scores` tells by bid and tricks taken what they score, `rivals` what a point of the others is worth, shared among
    them; for the rest see `finish`.
    """
    mine, others = 0, 0
    for run in range(RUNS):
        taken = finish(table, first, bids, own, is_greedy, luck, run * len(luck) // RUNS, None)
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
    luck: list[float],
    start: int,
    log: list[int] | None,
) -> list[int]:
    """Play the deal out, the first card being given (or 0); gives the tricks of each seat, and the cards to `log`.

    `own` is the seat that searches, or -1. In `is_greedy` every trick counts, so that whoever has more than was bid
    takes whatever comes. `luck` are numbers from 0 to 1, used up from `start` on and round.
    """
    cards: i64 = 0
    for seat in table.seats:
        seat.hand = table.hands[seat.place]
        seat.taken = table.taken[seat.place]
        seat.need = bids[seat.place] - seat.taken
        if is_greedy and seat.need < 0:
            seat.need += OVER
        cards |= seat.hand
    past: i64 = OVER - 1 if is_greedy else -1
    players: i64 = len(bids)
    left, led, beat, trump, at = table.left, table.led, table.beat, table.trump, start
    seat, best = table.seats[table.turn], table.seats[table.best]
    card: i64 = first
    while True:
        legal: i64 = seat.hand & led if left < players else 0
        if not legal:
            legal = seat.hand
        if not card:
            if legal & legal - 1:
                is_own = seat.place == own
                chance = luck[at]
                at = at + 1 if at + 1 < len(luck) else 0
                if chance < (OWN_SHARE if is_own else SHARE):
                    lowest: i64 = int(chance * (OWN_SPREAD if is_own else SPREAD))
                    later: i64 = legal >> lowest << lowest
                    card = later & -later if later else legal & -legal
                elif left == players:
                    card = opening(legal, cards ^ seat.hand, seat.need)
                else:
                    card = following(seat.hand, legal, cards ^ seat.hand, seat.need, led, beat, left == 1)
            else:
                card = legal
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
            best.need = best.need - 1 if best.need else past
            seat, left = best, players
            if not cards:
                return [int(each.taken) for each in table.seats]


def opening(hand: i64, others: i64, need: i64) -> i64:
    """The highest card that nothing beats in its suit, unless there are more such than tricks needed; or the lowest."""
    if need > 0:
        sure = bosses(hand, others)
        if sure and not has_more(sure, need):
            return highest(sure)
        if not sure and not has_more(hand, need):
            return highest(hand)
    return hand & -hand


def following(hand: i64, legal: i64, others: i64, need: i64, led: i64, beat: i64, is_last: bool) -> i64:
    """Who wants the trick takes it with a high card, cheaply in the last seat; who does not throws the highest loser.

    Who has more sure tricks than are needed lets this one go.
    """
    winning, losing = legal & beat, legal & ~beat
    if need > 0 and not (losing and has_more(bosses(hand, others), need)):
        if winning & led and not is_last:
            return highest(winning)
        # the lowest trump is enough, and what cannot win is thrown from below
        return winning & -winning if winning else legal & -legal
    if losing:
        return highest(losing)
    return highest(legal) if is_last else legal & -legal
