"""Alkort: the inner loops of the search: play-outs by the learned habits, and the last tricks solved.

Works on numbers only, so it can be compiled as it is (`package/compile_kernel.py`), joined with
`game/bots/kernels/network.py`; as plain Python it does the same, more slowly. Suits do not count, so the codes of cards
go by rank, from the twos to the king of diamonds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.kernels.bits import capped, count
from game.bots.kernels.network import Choice, Playout

if TYPE_CHECKING:
    from mypy_extensions import i64

SIZES: Final = (3, 4, 5, 4, 3, 4, 3, 4, 4, 4, 1, 1, 1, 1, 1, 1)
"""By rank the number of cards: twos, threes, fours and nines, queens, kings, sevens, eights, sixes, jacks, aces, and
the six single cards. Rubbish, up to the kings, has one rank where courts do not fall (AK-9)."""
PLAIN: Final = 2
"""The number of the fours and nines, or of all rubbish where courts do not fall."""
SEVEN: Final = 5
LOW_EIGHTS: Final = 6
RANKS: Final = 16
GOOD: Final = (1 << 44) - (1 << 23)
"""The cards with a rank (AK-3)."""
TOP_SIX: Final = (1 << 44) - (1 << 38)
"""The cards above the aces."""
SEVENS: Final = 15 << 19
TRICKS: Final = 9
MOST: Final = 5
"""AK-10: the number of tricks that wins a deal."""
NOTHING: Final = 1
"""What a seat showed its partner (AK-6) if it holds only rubbish; 0 is nothing known, others are rank less 4."""
NO_LIMIT: Final = 15
NO_SEVENS: Final = 16

# The features of a card to be played include its kind: led (0), taking the trick from the other side as second, third
# or last seat (1 to 3), from the partner as third or last (4, 5), discarded on a trick of the other side as second to
# last seat (6 to 8), on one of the partner as third or last (9, 10).
KINDS: Final = 11
OVER_PARTNER: Final = 2
DISCARDED: Final = 5
FOR_PARTNER: Final = 7
STATES: Final = 33
"""The tricks of both sides: one has none (0 to 16), or each has one to four."""
HELD: Final = RANKS * 4 * 6
"""Rows of each card in hand: rank, how many of it, cards out that are higher."""
FIRST_STATE: Final = HELD
"""Shared rows, the same for all cards: the tricks of both sides."""
FIRST_TRICK: Final = FIRST_STATE + STATES
"""The same: the trick, by cards played, whether the partner wins it, and the rank that does; the last one for leads."""
FIRST_ABOVE: Final = FIRST_TRICK + 6 * RANKS + 1
"""The same: by cards played and whether the partner wins, the cards out that would take the trick."""
FIRST_PARTNER: Final = FIRST_ABOVE + 6 * 7
"""The same: what the partner showed, whether it still has it, whether it plays after this seat."""
FIRST_SEVENS: Final = FIRST_PARTNER + 12 * 4
"""The same: sevens in hand and out, leading or not."""
FIRST_TOP: Final = FIRST_SEVENS + 5 * 5 * 2
"""The same: cards above the aces that are out, and the cards in hand."""
FIRST_MIDDLE: Final = FIRST_TOP + 7 * 9
"""The same: aces and jacks out."""
FIRST_LIMIT: Final = FIRST_MIDDLE + 5 * 5
"""The same, for each other seat: whether it plays after this one, and what its plays said about its hand."""
FIRST_RANK: Final = FIRST_LIMIT + 3 * 4 * 12
"""Rows of the card to be played: its kind and its rank."""
FIRST_HIGHER: Final = FIRST_RANK + KINDS * RANKS
"""The same: its kind, cards out that are higher, and cards in hand."""
FIRST_NEED: Final = FIRST_HIGHER + KINDS * 8 * 3
"""The same: its kind and the tricks of both sides."""
FIRST_ORDER: Final = FIRST_NEED + KINDS * STATES
"""The same: its kind and the number of lower cards in hand."""
FIRST_EQUAL: Final = FIRST_ORDER + KINDS * 9
"""The same: its kind, equal cards in hand, and sevens in hand."""
FIRST_CHEAP: Final = FIRST_EQUAL + KINDS * 3 * 4
"""The same: its kind and the lower ranks in hand that would do the same."""
FIRST_SHOWN: Final = FIRST_CHEAP + KINDS * 3
"""The same: its kind, the card that the partner showed, and whether that one would take the trick."""
FIRST_WEAK: Final = FIRST_SHOWN + KINDS * 4 * 2
"""The same: its kind, and how many of the other side's seats to come seem unable to beat what is winning then."""
ROWS: Final = FIRST_WEAK + KINDS * 3


class CardRank:
    """Cards of equal rank, and the cards that beat one of them."""

    def __init__(self, number: int, cards: int, beat: int, beat_led: int) -> None:
        self.number: i64 = number
        self.cards: i64 = cards
        self.beat: i64 = beat
        self.beat_led: i64 = beat_led
        """The cards that beat one of them which was led (AK-4, AK-9)."""
        self.next: CardRank | None = None
        """The next higher rank."""


def ladder(courts_fall: bool) -> CardRank:
    """All ranks, linked; returns the lowest."""
    sets: list[int] = []
    start = 0
    for size in SIZES:
        sets.append((1 << start + size) - (1 << start))
        start += size
    if not courts_fall:
        sets[PLAIN] = (1 << 19) - 1
    found: list[CardRank] = []
    for number in range(RANKS):
        if courts_fall or number == PLAIN or number >= SEVEN:
            higher = GOOD
            if number >= LOW_EIGHTS:
                higher = (1 << 44) - (1 << sum(SIZES[: number + 1]))
            led = higher
            if number == SEVEN:
                led = 0
            elif number == PLAIN + 2:
                led |= sets[0]
            elif number == PLAIN + 1:
                led |= sets[0] | sets[1]
            found.append(CardRank(number, sets[number], higher, led))
    for at in range(len(found) - 1):
        found[at].next = found[at + 1]
    return found[0]


FLAT: Final = ladder(False)
FALLING: Final = ladder(True)


class AlkortPlayout(Playout):
    """A deal of Alkort that is being played out. The hands are those of the seats from the one on turn on."""

    def __init__(self, lowest: CardRank) -> None:
        """An empty table; `alkort_playout` makes one with cards."""
        super().__init__()
        self.lowest: CardRank = lowest
        self.hand: i64 = 0
        self.left: i64 = 0
        self.partner: i64 = 0
        self.right: i64 = 0
        self.unseen: i64 = 0
        """All cards but those that have been played or laid away."""
        self.shown: i64 = 0
        """The cards that partners have shown each other (AK-6)."""
        self.best_shown: i64 = 0
        """Eight bits for each seat from the one on turn on: what it showed its partner."""
        self.limits: i64 = 0
        """The same: the lowest rank that it failed to beat, and `NO_SEVENS` if it led another card."""
        self.played: i64 = 0
        """The cards in the trick."""
        self.best: CardRank = lowest
        """The rank that is winning the trick."""
        self.beat: i64 = 0
        """The cards that would take the trick."""
        self.since: i64 = 0
        """How many seats before the seat on turn the winning seat sits; 2 is the partner."""
        self.even: i64 = 0
        """The tricks of the seats 0 and 2."""
        self.odd: i64 = 0
        self.even_run: i64 = 0
        """The tricks of the seats 0 and 2 before the first of the others (AK-10)."""
        self.odd_run: i64 = 0

    def copy(self) -> AlkortPlayout:
        """A copy that can be played out by itself."""
        other = AlkortPlayout(self.lowest)
        other.hand, other.left, other.partner, other.right = self.hand, self.left, self.partner, self.right
        other.unseen, other.shown, other.best_shown = self.unseen, self.shown, self.best_shown
        other.limits, other.played, other.best, other.beat = self.limits, self.played, self.best, self.beat
        other.since, other.even, other.odd = self.since, self.even, self.odd
        other.even_run, other.odd_run = self.even_run, self.odd_run
        other.turn, other.is_over = self.turn, self.is_over
        return other

    def legal(self) -> i64:
        """One card of each rank that the seat on turn may play, without those that another one dominates.

        All cards that do not win do the same for a trick, so the least useful is enough; of those that win and that
        the same cards of the other side could beat, the lowest.
        """
        strange = self.unseen & ~self.hand & ~(self.shown & self.partner)
        is_opening = not self.played and self.even + self.odd == 0
        found: i64 = 0
        others: i64 = 0
        lost: i64 = 0
        higher: i64 = -1
        rank: CardRank | None = self.lowest
        while rank is not None:
            card = self.hand & rank.cards
            card &= -card
            if not card:
                pass
            elif self.played and not card & self.beat:
                if rank.number < SEVEN:
                    lost |= card
                elif rank.number == SEVEN or not others & ~SEVENS:
                    others |= card
            elif rank.number <= SEVEN:
                if self.played != 3 or not found:
                    found |= card
            elif self.played == 3:
                if not found:
                    found = card
            elif count(strange & rank.beat) != higher:
                higher = count(strange & rank.beat)
                found |= card
            rank = rank.next
        if is_opening and found & ~SEVENS:
            found &= ~SEVENS
        return found | (lost if lost else others)

    def play(self, card: i64) -> None:
        """The seat on turn plays a card."""
        rank = self.rank_of(card)
        if not self.played:
            if rank.number != SEVEN and self.even + self.odd > 0:
                self.limits |= NO_SEVENS
            self.best, self.beat, self.since = rank, rank.beat_led, 0
        elif card & self.beat:
            self.best, self.beat, self.since = rank, rank.beat, 0
        elif self.played > 1 and self.since != 2 and self.beat and self.best.number < self.limits & NO_LIMIT:
            self.limits = (self.limits & ~NO_LIMIT) | self.best.number
        self.hand ^= card
        self.unseen ^= card
        self.since += 1
        self.played += 1
        self.next_seat()
        if self.played == 4:
            for _seat in range(4 - int(self.since)):
                self.next_seat()
            self.take()

    def show(self) -> None:
        """AK-6: the seat on turn shows its partner its highest card."""
        told: i64 = NOTHING
        rank: CardRank | None = self.lowest
        best: i64 = 0
        while rank is not None:
            cards = self.hand & rank.cards & GOOD
            if cards:
                told, best = rank.number - SEVEN + NOTHING, cards & -cards
            rank = rank.next
        self.shown |= best
        self.best_shown |= told

    def next_seat(self) -> None:
        """The turn passes to the left."""
        hand = self.hand
        self.hand, self.left, self.partner, self.right = self.left, self.partner, self.right, hand
        self.best_shown = self.best_shown >> 8 | (self.best_shown & 255) << 24
        self.limits = self.limits >> 8 | (self.limits & 255) << 24
        self.turn = self.turn + 1 & 3

    def take(self) -> None:
        """The seat on turn takes the trick (AK-10, AK-11)."""
        self.played = 0
        if self.turn & 1:
            self.odd += 1
            if not self.even:
                self.odd_run += 1
        else:
            self.even += 1
            if not self.odd:
                self.even_run += 1
        is_won = self.even >= MOST or self.odd >= MOST
        self.is_over = self.even + self.odd == TRICKS or (is_won and self.even > 0 and self.odd > 0)

    def rank_of(self, card: i64) -> CardRank:
        """The rank of a card."""
        rank: CardRank | None = self.lowest
        while rank is not None:
            if card & rank.cards:
                return rank
            rank = rank.next
        raise ValueError

    def scores(self) -> list[int]:
        """AK-10: what each side scores."""
        return [score(self.even, self.even_run), score(self.odd, self.odd_run)]

    def gain(self, seat: i64) -> float:
        """The points of the seat's side less those of the other side, plus 0.05 for each trick more."""
        even, odd = score(self.even, self.even_run), score(self.odd, self.odd_run)
        lead = even - odd + 0.05 * (int(self.even) - int(self.odd))
        return -lead if seat & 1 else lead

    def state(self) -> i64:
        """The tricks of both sides as one number, by the side of the seat on turn."""
        ours, theirs = self.even, self.odd
        if self.turn & 1:
            ours, theirs = theirs, ours
        if not theirs:
            return ours
        return 8 + theirs if not ours else 12 + ours * 4 + theirs

    def look(self, choice: Choice, legal: i64) -> None:
        """Show the choice the features of the seat on turn and of one card of each rank it may play."""
        state, size = self.state(), count(self.hand)
        friend = self.shown & self.partner
        out = self.unseen & ~self.hand
        strange = out & ~friend
        self.share_rows(choice, state, out, strange, friend)
        kind_taking: i64 = self.played
        kind_losing: i64 = DISCARDED + self.played
        if self.played and self.since == 2:
            kind_taking += OVER_PARTNER
            kind_losing = FOR_PARTNER + self.played
        sevens = capped(count(self.hand & SEVENS), 3)
        lower: i64 = 0
        takers: i64 = 0
        losers: i64 = 0
        phase: i64 = (size - 1) // 3
        rank: CardRank | None = self.lowest
        while rank is not None:
            equals = count(self.hand & rank.cards)
            card = legal & rank.cards
            if card:
                takes = not self.played or card & self.beat != 0
                kind = kind_taking if takes else kind_losing
                same = takers if takes else losers
                higher = self.higher(rank, strange)
                choice.start(card)
                if equals < 5:
                    choice.hold_back((rank.number * 4 + equals - 1) * 6 + self.held_higher(rank, out, strange))
                choice.add(FIRST_RANK + kind * RANKS + rank.number)
                choice.add(FIRST_HIGHER + (kind * 8 + capped(higher, 7)) * 3 + phase)
                choice.add(FIRST_NEED + kind * STATES + state)
                choice.add(FIRST_ORDER + kind * 9 + lower)
                choice.add(FIRST_EQUAL + (kind * 3 + capped(equals - 1, 2)) * 4 + sevens)
                choice.add(FIRST_CHEAP + kind * 3 + capped(same, 2))
                choice.add(FIRST_SHOWN + kind * 8 + self.friend_row(friend, rank))
                choice.add(FIRST_WEAK + kind * 3 + self.weak(rank if takes else self.best))
                choice.end(card)
                if takes:
                    takers += 1
                else:
                    losers += 1
            lower += equals
            rank = rank.next

    def higher(self, rank: CardRank, strange: i64) -> i64:
        """How many cards that the partner has not shown would beat a card of this rank."""
        return count(strange & (rank.beat if self.played else rank.beat_led))

    def held_higher(self, rank: CardRank, out: i64, strange: i64) -> i64:
        """How safe a card in hand is: the higher cards out, or the sevens, or of those with a rank a third."""
        if rank.number > SEVEN:
            return capped(count(strange & rank.beat), 5)
        if rank.number == SEVEN:
            return count(out & SEVENS)
        return capped((count(out & GOOD) + 2) // 3, 5)

    def friend_row(self, friend: i64, rank: CardRank) -> i64:
        """What the partner's card in sight means for a card: none is, or it is lower, equal or higher."""
        if not friend:
            return 0
        row: i64 = 2
        if friend & rank.cards:
            row = 4
        elif friend & rank.beat:
            row = 6
        if self.played and friend & self.beat:
            row += 1
        return row

    def weak(self, rank: CardRank) -> i64:
        """How many of the other side's seats that play after this one have failed to beat this rank or a lower one."""
        found: i64 = 0
        if self.played < 3 and (self.limits >> 8 & NO_LIMIT) <= rank.number:
            found += 1
        if not self.played and (self.limits >> 24 & NO_LIMIT) <= rank.number:
            found += 1
        return found

    def share_rows(self, choice: Choice, state: i64, out: i64, strange: i64, friend: i64) -> None:
        """Show the choice what all cards have in common."""
        choice.share(FIRST_STATE + state)
        played = self.played
        if played:
            place = (played - 1) * 2
            if self.since == 2:
                place += 1
            choice.share(FIRST_TRICK + place * RANKS + self.best.number)
            choice.share(FIRST_ABOVE + place * 7 + capped(count(strange & self.beat), 6))
        else:
            choice.share(FIRST_ABOVE - 1)
        partner = (self.best_shown >> 16 & 15) * 4
        if friend:
            partner += 2
        if played < 2:
            partner += 1
        choice.share(FIRST_PARTNER + partner)
        sevens = (count(self.hand & SEVENS) * 5 + count(out & SEVENS)) * 2
        choice.share(FIRST_SEVENS + (sevens + 1 if played else sevens))
        choice.share(FIRST_TOP + count(strange & TOP_SIX) * 9 + count(self.hand) - 1)
        choice.share(FIRST_MIDDLE + count(out & 15 << 34) * 5 + count(out & 15 << 30))
        place = 0
        while place < 3:
            limit = self.limits >> 8 * (place + 1) & 31
            row = place * 2
            if played + place < 3:
                row += 1
            row = row * 2 + (limit >> 4)
            limit &= NO_LIMIT
            choice.share(FIRST_LIMIT + row * 12 + (limit - 4 if limit > 4 else 0))
            place += 1
        self.share_hand(choice, out, strange)

    def share_hand(self, choice: Choice, out: i64, strange: i64) -> None:
        """Show the choice each card in hand."""
        rank: CardRank | None = self.lowest
        while rank is not None:
            own = self.hand & rank.cards
            if own:
                row = rank.number * 24 + self.held_higher(rank, out, strange)
                equals = capped(count(own), 4)
                while equals:
                    choice.share(row)
                    row += 6
                    equals -= 1
            rank = rank.next


def score(tricks: i64, run: i64) -> int:
    """AK-10: what a side scores for its tricks, `run` of them before the other side's first."""
    if tricks < MOST:
        return 0
    return 1 if run < MOST else int(run)


def alkort_playout(hands: list[int], laid_away: int, is_shown: bool, leader: int, courts_fall: bool) -> AlkortPlayout:
    """A deal before its first lead; `is_shown`: partners have shown each other their highest cards (AK-6)."""
    table = AlkortPlayout(FALLING if courts_fall else FLAT)
    table.unseen = (1 << 44) - 1 - laid_away
    table.turn = leader
    table.hand, table.left = hands[leader], hands[leader + 1 & 3]
    table.partner, table.right = hands[leader + 2 & 3], hands[leader + 3 & 3]
    table.limits = NO_LIMIT * 0x1010101
    for _seat in range(4):
        if is_shown:
            table.show()
        table.next_seat()
    return table


def best_gain(table: AlkortPlayout, seat: i64, low: float, high: float) -> float:
    """What a deal is worth to a seat if all hands are seen and all play best; exact between `low` and `high`."""
    if table.is_over:
        return table.gain(seat)
    is_own = (table.turn ^ seat) & 1 == 0
    cards = table.legal()
    while cards and low < high:
        card = cards & -cards
        cards ^= card
        after = table.copy()
        after.play(card)
        gain = best_gain(after, seat, low, high)
        if is_own:
            low = max(low, gain)
        else:
            high = min(high, gain)
    return low if is_own else high


def solved_gain(start: AlkortPlayout, first: int, seat: int) -> float:
    """The same once the card `first` is played."""
    table = start.copy()
    table.play(first)
    return best_gain(table, seat, -10.0, 10.0)
