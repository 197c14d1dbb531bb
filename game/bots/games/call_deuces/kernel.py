"""Call Deuces: play-outs by the learned habits: the play of the cards, and what a card's choice depends on.

Works on numbers only, so it can be compiled as it is (`package/compile_kernel.py`), joined with
`game/bots/kernels/network.py`; as plain Python it does the same, more slowly. A set of cards is a number with 15 bits
for each suit: trumps first, with the jokers on top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.kernels.bits import capped, count
from game.bots.kernels.network import Choice, Playout

if TYPE_CHECKING:
    from mypy_extensions import i64

SUIT_SIZE: Final = 15
TRUMPS: Final = 0x7FFF
"""All trumps; the other suits follow, each shifted by `SUIT_SIZE` more."""
DEUCE: Final = 1
"""The deuce of trumps."""
FIVE_CARDS: Final = 8 | 8 << 15 | 8 << 30 | 8 << 45
PER_FIVE: Final = 5

# What the seat on turn is: the bidder without a known partner, with one, or solo (0 to 2); the partner before and after
# the deuce is played (3, 4); a defender before and after (5, 6).
ROLES: Final = 7
SOLO: Final = 2
SECRET_PARTNER: Final = 3
DEFENDER: Final = 5
# What another seat is to the seat on turn: none (0: the trick is led), on its side for sure (1), on the bidder's side
# and this one is a defender (2), a fellow defender (3), a defender and this one is of the bidder's side (4), or
# unknown: probably the partner (5), perhaps (6), hardly (7).
RELATIONS: Final = 8
FRIEND: Final = 1
LIKELY: Final = 5
UNKNOWN: Final = 6
UNLIKELY: Final = 7
# What a card does: it is led (0), takes the trick in the suit led (1), ruffs it (2), loses in the suit led (3), is
# discarded (4), is a trump too low (5).
KINDS: Final = 6
LOSER: Final = 3
# How sure it is who takes the trick after this card: for certain (0), beaten only by ruffs that are unlikely (1),
# possible (2) or probable (3), one higher card out (4), or more (5).
RISKS: Final = 6
# Classes of cards: plain (0), plain five (1), trump (2), five of trumps (3), deuce of trumps (4).
CLASSES: Final = 5
SLACKS: Final = 8
"""What the bidder's side still needs of the points left: nothing (0), a little to all (1 to 6), too much (7)."""

# Rows of the card to be played. What it does (its kind), and:
# how sure the trick is then (its risk), its class, the fives in the trick
FIRST_EFFECT: Final = 0
# who was winning, the risk in three steps, whether there is a five in the trick, whether it is one
FIRST_WINNER: Final = FIRST_EFFECT + KINDS * RISKS * CLASSES * 3
# its class, and the seat's role
FIRST_ROLE: Final = FIRST_WINNER + RELATIONS * KINDS * 3 * 4
# trump or not, and cards out that are higher; cards out that are lower; more own cards of its suit
FIRST_HIGHER: Final = FIRST_ROLE + KINDS * CLASSES * ROLES
FIRST_LOWER: Final = FIRST_HIGHER + KINDS * 2 * 5
FIRST_LENGTH: Final = FIRST_LOWER + KINDS * 2 * 5
# the fives at stake, what the bidder's side still needs, and whether the seat is of that side
FIRST_STAKE: Final = FIRST_LENGTH + KINDS * 2 * 5
# trump or not, whether no card out is higher, and the five of its suit: played, own, out
FIRST_FIVE: Final = FIRST_STAKE + KINDS * 3 * SLACKS * 2
# whether it is a five, whether a friend plays later, and whether others do, or the bidder
FIRST_AFTER: Final = FIRST_FIVE + KINDS * 2 * 2 * 3
# of a lead only: the role, trump or not, whether no card out is higher, trumps out, whether a friend may ruff
FIRST_LEAD: Final = FIRST_AFTER + KINDS * 2 * 4 * 3
# its class, tricks left
FIRST_LATE: Final = FIRST_LEAD + ROLES * 2 * 2 * 3 * 2
# Shared rows, the same for all cards: the role and the tricks left
FIRST_TRICKS: Final = FIRST_LATE + KINDS * CLASSES * 6
# the role and what the bidder's side still needs
FIRST_SLACK: Final = FIRST_TRICKS + ROLES * 13
# own trumps, and trumps out
FIRST_TRUMPS: Final = FIRST_SLACK + ROLES * SLACKS
# the role, fives out, own fives
FIRST_FIVES: Final = FIRST_TRUMPS + 8 * 9
# who is winning, how surely, and seats still to play
FIRST_SEATS: Final = FIRST_FIVES + ROLES * 5 * 3
# the role, and whether the defenders share their points
FIRST_SHARED: Final = FIRST_SEATS + RELATIONS * 3 * 5
# own plain suits and trumps with no higher card out, and own void suits
FIRST_BOSSES: Final = FIRST_SHARED + ROLES * 2
ROWS: Final = FIRST_BOSSES + 4 * 2 * 4


class DeucesSeat:
    """A seat in a play-out, and the next seat."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place
        self.hand: i64 = 0
        self.points: i64 = 0
        self.voids: i64 = 0
        """All cards of the suits that it has failed to follow."""
        self.signs: i64 = 0
        """What its plays say about its being the partner: above 0 for it, below 0 against it."""
        self.next: DeucesSeat = self


def deuces_ring(players: int) -> DeucesSeat:
    """Seats in a ring; returns the one at place 0."""
    first = DeucesSeat(0)
    last = first
    for place in range(1, players):
        seat = DeucesSeat(place)
        last.next = seat
        last = seat
    last.next = first
    return first


class DeucesScoring:
    """What a deal is about: bidder, partner (the bidder when solo), bid, the points laid away, and the scores."""

    def __init__(
        self, bidder: int, partner: int, bid: int, away: int, scores: list[float], is_shared: bool, rivals: float
    ) -> None:
        """`scores` are what the bidder's side scores by its points; `away` are the cards laid away.

        `is_shared`: each defender scores the points of all. `rivals` is the weight of the others' mean score, which is
        subtracted.
        """
        self.bidder: i64 = bidder
        self.partner: i64 = partner
        self.bid: i64 = bid
        self.away: i64 = away
        self.extra: i64 = PER_FIVE * count(away & FIVE_CARDS)
        self.scores: Final = scores
        self.is_shared: bool = is_shared
        self.rivals: float = rivals


class DeucesPlayout(Playout):
    """A deal of Call Deuces that is being played out."""

    def __init__(self, scoring: DeucesScoring, players: int) -> None:
        """An empty table; `deuces_playout` makes one with cards."""
        super().__init__()
        self.scoring: Final = scoring
        self.players: i64 = players
        self.first: DeucesSeat = deuces_ring(players)
        self.seat: DeucesSeat = self.first
        self.best: DeucesSeat = self.first
        """The seat that is winning the trick."""
        self.cards: i64 = 0
        """All cards in hands."""
        self.left: i64 = players
        """The seats still to play to the trick."""
        self.led: i64 = 0
        """All cards of the suit led, 0 before a lead."""
        self.beat: i64 = 0
        """The cards that would take the trick."""
        self.fives: i64 = 0
        """The fives in the trick."""
        self.is_told: bool = False
        """Whether the deuce of trumps has been played."""
        self.has_bidder: bool = False
        """Whether the bidder has played to the trick."""

    def copy(self) -> DeucesPlayout:
        """A copy that can be played out by itself."""
        other = DeucesPlayout(self.scoring, int(self.players))
        other.cards, other.left, other.led = self.cards, self.left, self.led
        other.beat, other.fives, other.is_told = self.beat, self.fives, self.is_told
        other.has_bidder, other.turn, other.is_over = self.has_bidder, self.turn, self.is_over
        mine, its = self.first, other.first
        for _place in range(int(self.players)):
            its.hand, its.points, its.voids, its.signs = mine.hand, mine.points, mine.voids, mine.signs
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
        if not self.is_told and seat.place != self.scoring.bidder:
            seat.signs += self.sign(card)
        self.has_bidder = self.has_bidder or seat.place == self.scoring.bidder
        if not self.led or card & self.beat:
            self.beat, self.best = deuces_beating(card), seat
        if not self.led:
            self.led = deuces_suit(card)
        elif not card & self.led:
            seat.voids |= self.led
        self.is_told = self.is_told or card == DEUCE
        self.fives += 1 if card & FIVE_CARDS else 0
        seat.hand ^= card
        self.cards ^= card
        self.left -= 1
        self.seat = seat.next
        if not self.left:
            self.best.points += 1 + PER_FIVE * self.fives
            self.seat, self.left = self.best, self.players
            self.led, self.fives, self.has_bidder = 0, 0, False
            self.is_over = self.cards == 0
        self.turn = self.seat.place

    def sign(self, card: i64) -> i64:
        """What this card of the seat on turn, not the bidder, says about its being the partner."""
        if not self.led:
            return 1 if card & TRUMPS else 0
        if self.best.place == self.scoring.bidder:
            if card & self.beat:
                return -1
            return 2 if card & FIVE_CARDS else 0
        return -1 if self.has_bidder and card & FIVE_CARDS and not card & self.beat else 0

    def side_points(self) -> i64:
        """The points of the bidder's side, those laid away included."""
        scoring = self.scoring
        points, seat = scoring.extra, self.first
        for place in range(int(self.players)):
            if place == scoring.bidder or place == scoring.partner:
                points += seat.points
            seat = seat.next
        return points

    def gain(self, seat: i64) -> float:
        """The score of a seat less a part of what the others score."""
        scoring, players = self.scoring, int(self.players)
        side = scoring.scores[self.side_points()]
        mine, defenders, own, together = side, 0, -1, 0
        each = self.first
        for place in range(players):
            if place != scoring.bidder and place != scoring.partner:
                points = int(each.points)
                together += points
                defenders += 1
                if place == seat:
                    own = points
            each = each.next
        total = side * (players - defenders) + together * (defenders if scoring.is_shared else 1)
        if own >= 0:
            mine = float(together if scoring.is_shared else own)
        return mine - scoring.rivals * (total - mine) / (players - 1)

    # -- what the choice of a card depends on -------------------------------------------------------------------------

    def role(self) -> i64:
        """What the seat on turn is, as far as it knows."""
        place, scoring = self.seat.place, self.scoring
        told: i64 = 1 if self.is_told else 0
        if place == scoring.bidder:
            return SOLO if scoring.partner == place else told
        if place == scoring.partner:
            return SECRET_PARTNER + told
        return DEFENDER + told

    def relation(self, other: DeucesSeat, role: i64) -> i64:
        """What another seat is to the seat on turn, as far as this knows."""
        place, scoring = other.place, self.scoring
        if role >= DEFENDER:
            if place == scoring.bidder:
                return 2
            if role > DEFENDER:
                return 2 if place == scoring.partner else 3
        elif role >= SECRET_PARTNER:
            return FRIEND if place == scoring.bidder else 4
        elif role == SOLO:
            return 4
        elif role == 1:
            return FRIEND if place == scoring.partner else 4
        if other.voids & TRUMPS or other.signs < 0:
            return UNLIKELY
        return LIKELY if other.signs > 1 else UNKNOWN

    def slack(self, role: i64, out: i64) -> i64:
        """What the bidder's side still needs of the points left, as far as the seat on turn knows."""
        scoring, seat = self.scoring, self.first
        need = scoring.bid
        if role < SECRET_PARTNER:
            need -= scoring.extra
        for place in range(int(self.players)):
            if place == scoring.bidder or (place == scoring.partner and (self.is_told or role == SECRET_PARTNER)):
                need -= seat.points
            seat = seat.next
        if need <= 0:
            return 0
        hand = self.seat.hand
        rest = count(hand) + PER_FIVE * (self.fives + count((hand | out) & FIVE_CARDS))
        return 7 if need > rest else 1 + capped(need * 6 // rest, 5)

    def look(self, choice: Choice, legal: i64) -> None:
        """Show the choice the features of the seat on turn and of each card it may play."""
        seat, role = self.seat, self.role()
        out = self.cards ^ seat.hand
        if role >= SECRET_PARTNER:
            out |= self.scoring.away
        view = DeucesSight(self, role, out)
        view.see_later(self)
        view.share_rows(self, choice)
        suit: i64 = TRUMPS
        while legal:
            left = legal & suit
            if left:
                legal ^= left
                if not self.led:
                    view.see_ruffs(self, suit)
                view.add_suit(self, choice, left, suit)
            suit <<= SUIT_SIZE


class DeucesSight:
    """What the seat on turn sees when it chooses a card."""

    def __init__(self, table: DeucesPlayout, role: i64, out: i64) -> None:
        self.role: i64 = role
        self.out: i64 = out
        """The cards that are neither in its hand nor played, nor known to be laid away."""
        self.slack: i64 = table.slack(role, out)
        self.winner: i64 = table.relation(table.best, role) if table.led else 0
        self.later: i64 = table.left - 1
        self.reach: i64 = 0
        """The cards out that the seats still to play may hold."""
        self.friend: i64 = 0
        """Whether a friend plays later: none (0), for sure (1), probably (2), perhaps (3)."""
        self.foe: i64 = 0
        """Which seats that are not sure friends play later: none (0), others (1), the bidder (2)."""
        self.ruffs: bool = False
        """Whether a seat that plays later and is not a sure friend is known to have no card of the suit led."""
        self.helps: i64 = 0
        """Whether such a seat is a sure friend."""
        self.risk: i64 = 0
        """How sure it is who takes the trick if this seat does not."""

    def see_later(self, table: DeucesPlayout) -> None:
        """Look at the seats still to play to the trick."""
        common: i64 = -1
        other = table.seat.next
        for _place in range(int(self.later)):
            relation = table.relation(other, self.role)
            common &= other.voids
            if relation == FRIEND:
                self.friend = 1
            else:
                self.foe = 2 if relation == 2 or self.foe == 2 else 1
                if relation == LIKELY and self.friend != 1:
                    self.friend = 2
                elif relation == UNKNOWN and not self.friend:
                    self.friend = 3
            other = other.next
        if self.later:
            self.reach = self.out & ~common
        if table.led:
            self.see_ruffs(table, table.led)
            self.risk = self.risk_of(table.beat, table.led)

    def see_ruffs(self, table: DeucesPlayout, led: i64) -> None:
        """Look for ruffs of this suit by the seats still to play."""
        self.ruffs, self.helps = False, 0
        if led & TRUMPS:
            return
        other = table.seat.next
        for _place in range(int(self.later)):
            if other.voids & led and not other.voids & TRUMPS:
                if table.relation(other, self.role) == FRIEND:
                    self.helps = 1
                else:
                    self.ruffs = True
            other = other.next

    def risk_of(self, beat: i64, led: i64) -> i64:
        """How sure a card is to take the trick that is beaten by these cards, with this suit led."""
        beat &= self.reach
        if not beat:
            return 0
        higher = beat & led
        if higher:
            return 5 if higher & higher - 1 else 4
        if self.ruffs:
            return 3
        return 2 if count(self.out & led) < 2 * self.later + 1 else 1

    def share_rows(self, table: DeucesPlayout, choice: Choice) -> None:
        """Show the choice what all cards have in common."""
        role, out, hand = self.role, self.out, table.seat.hand
        choice.share(FIRST_TRICKS + role * 13 + count(hand) - 1)
        choice.share(FIRST_SLACK + role * SLACKS + self.slack)
        choice.share(FIRST_TRUMPS + capped(count(hand & TRUMPS), 7) * 9 + capped(count(out & TRUMPS), 8))
        fives = capped(count(hand & FIVE_CARDS), 2)
        choice.share(FIRST_FIVES + (role * 5 + count(out & FIVE_CARDS)) * 3 + fives)
        choice.share(FIRST_SEATS + (self.winner * 3 + (self.risk + 2) // 3) * 5 + self.later)
        choice.share(FIRST_SHARED + role * 2 + (1 if table.scoring.is_shared else 0))
        bosses: i64 = 0
        voids: i64 = 0
        suit: i64 = TRUMPS << SUIT_SIZE
        for _suit in range(3):
            mine = hand & suit
            if not mine:
                voids += 1
            elif mine > out & suit:
                bosses += 1
            suit <<= SUIT_SIZE
        top: i64 = 1 if hand & TRUMPS > out & TRUMPS else 0
        choice.share(FIRST_BOSSES + (bosses * 2 + top) * 4 + voids)

    def add_suit(self, table: DeucesPlayout, choice: Choice, left: i64, suit: i64) -> None:
        """Show the choice the cards of a suit that may be played."""
        role, theirs, mine = self.role, self.out & suit, table.seat.hand & suit
        many, length = count(theirs), capped(count(mine) - 1, 4)
        trump: i64 = 1 if suit & TRUMPS else 0
        stage = capped(count(table.seat.hand) - 1, 5)
        status: i64 = 1 if mine & FIVE_CARDS else 2 if theirs & FIVE_CARDS else 0
        of_side: i64 = 1 if role < DEFENDER else 0
        trumps = count(self.out & TRUMPS)
        some_trumps: i64 = 2 if trumps > 2 else 1 if trumps else 0
        while left:
            card = left & -left
            left ^= card
            five: i64 = 1 if card & FIVE_CARDS else 0
            kind, risk = self.kind_of(table, card, suit), self.risk
            if kind < LOSER:
                risk = self.risk_of(deuces_beating(card), table.led if table.led else suit)
            look = five + 2 * trump
            if card & DEUCE:
                look = 4
            higher = count(theirs & -card)
            boss: i64 = 0 if higher else 1
            fives, stake = capped(table.fives, 2), capped(table.fives + five, 2)
            any_five: i64 = 1 if fives else 0
            choice.start(card)
            choice.add(FIRST_EFFECT + ((kind * RISKS + risk) * CLASSES + look) * 3 + fives)
            choice.add(FIRST_WINNER + ((self.winner * KINDS + kind) * 3 + (risk + 2) // 3) * 4 + any_five * 2 + five)
            choice.add(FIRST_ROLE + (kind * CLASSES + look) * ROLES + role)
            choice.add(FIRST_HIGHER + (kind * 2 + trump) * 5 + capped(higher, 4))
            choice.add(FIRST_LOWER + (kind * 2 + trump) * 5 + capped(many - higher, 4))
            choice.add(FIRST_LENGTH + (kind * 2 + trump) * 5 + length)
            choice.add(FIRST_STAKE + ((kind * 3 + stake) * SLACKS + self.slack) * 2 + of_side)
            choice.add(FIRST_FIVE + ((kind * 2 + trump) * 2 + boss) * 3 + status)
            choice.add(FIRST_AFTER + ((kind * 2 + five) * 4 + self.friend) * 3 + self.foe)
            if not kind:
                choice.add(FIRST_LEAD + (((role * 2 + trump) * 2 + boss) * 3 + some_trumps) * 2 + self.helps)
            choice.add(FIRST_LATE + (kind * CLASSES + look) * 6 + stage)
            choice.end(card)

    def kind_of(self, table: DeucesPlayout, card: i64, suit: i64) -> i64:
        """What a card does to the trick."""
        if not table.led:
            return 0
        if card & table.beat:
            return 1 if suit == table.led else 2
        if suit == table.led:
            return LOSER
        return 5 if suit & TRUMPS else 4


def deuces_suit(card: i64) -> i64:
    """All cards of the suit of a card."""
    suit: i64 = TRUMPS
    while not card & suit:
        suit <<= SUIT_SIZE
    return suit


def deuces_beating(card: i64) -> i64:
    """The cards that take a trick which this card is winning."""
    suit = deuces_suit(card)
    higher = suit & -(card << 1)
    return higher if suit & TRUMPS else higher | TRUMPS


def side_scores(bid: int, is_solo: bool, is_whole: bool, made: list[float]) -> list[float]:
    """What the bidder's side scores, by its points from 0 on.

    `made` is by points how much of the bid counts as made; `is_whole`: with a bid made all points score.
    """
    scores: list[float] = []
    for points in range(len(made)):
        score = float((points if is_whole else bid) * (2 if is_solo else 1))
        scores.append(made[points] * score - (1.0 - made[points]) * bid)
    return scores


def deuces_playout(hands: list[int], plays: list[int], scoring: DeucesScoring) -> DeucesPlayout:
    """A deal to be played out, after these cards have been played; `hands` are those at the bidder's first lead."""
    table = DeucesPlayout(scoring, len(hands))
    seat = table.first
    for place in range(len(hands)):
        seat.hand = hands[place]
        table.cards |= seat.hand
        if place == scoring.bidder:
            table.seat = seat
        seat = seat.next
    table.turn = scoring.bidder
    for card in plays:
        table.play(card)
    return table
