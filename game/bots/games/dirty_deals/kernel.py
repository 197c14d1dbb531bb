"""Dirty Deals: a tree search over imagined deals, in which every seat learns what to do against the others.

Works on numbers only, so it can be compiled as it is (`package/compile_kernel.py`), joined with
`bits.py` and `suits.py` of `game/bots/kernels/`; as plain Python it does the same, more slowly.

An information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012, with one tree for all seats): a node
is what has been played since the position, the same in every imagined deal. So nobody in the tree plays by cards that
differ between these deals; but the others learn against the hand of the searching seat. Below a node without children
a deal is played out by rules of thumb. An action is a number with one bit: a card by its code (`rank * 4 + suit`, nines
first), a claim of a suit, or the pass of a dead deal.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from game.bots.kernels.bits import count, first_random, next_random, top_of
from game.bots.kernels.suits import SUIT, suit_of

if TYPE_CHECKING:
    from mypy_extensions import i64

WHOLE: Final = 0x111111
"""The six cards of the first suit; those of each next one are shifted by one bit."""
CARDS: Final = (1 << 24) - 1
CLAIM: Final = 1 << 24
"""The claim of the first suit; those of the next ones are shifted by one bit."""
PASS: Final = 1 << 28
"""DD-12: nobody claims in time."""
FULL: Final = 9
"""DD-9: the points of a claim without surplus."""
BOWER_COSTS: Final = 2
"""DD-9: what the bower among the surplus costs more than another card."""
NOBODY: Final = 4
"""Instead of a seat that scores for the bower."""
GOOD_CLAIM: Final = 3
"""A claim for at least this many points is made at once in play-outs, one for fewer in most cases."""
MANY: Final = 14
"""With more cards in hand a seat avoids tricks in play-outs unless they bring a card of its suit."""
BOLD: Final = 1.5
"""How much a candidate that was rarely tried is preferred, in points."""


class OpenDeal:
    """A deal with all cards known, from the seat on turn on."""

    def __init__(self) -> None:
        """No cards; `open_deal` makes one with cards."""
        self.hand: i64 = 0
        self.second: i64 = 0
        self.third: i64 = 0
        self.fourth: i64 = 0
        self.turn: i64 = 0
        self.table: i64 = 0
        """The cards of the trick."""
        self.led: i64 = 0
        """The card led, 0 before the lead."""
        self.beat: i64 = 0
        """The cards that would take the trick."""
        self.since: i64 = 0
        """How many seats before the seat on turn the winning seat sits."""
        self.after: i64 = 3
        """How many seats after the one on turn, with cards or without, belong to this trick."""
        self.barred: i64 = 0
        """DD-6: the card led to the last trick."""
        self.left: i64 = 0
        """DD-12: the tricks left before the deal is dead, or counts as dead because that is far enough ahead."""
        self.is_over: bool = False
        self.result: i64 = -1
        """Who claimed, for how many points, and who holds the bower, as an index of `gains`; -1 for a dead deal."""

    def copy(self) -> OpenDeal:
        """A copy that can be played by itself."""
        other = OpenDeal()
        other.hand, other.second, other.third, other.fourth = self.hand, self.second, self.third, self.fourth
        other.turn, other.table, other.led, other.beat = self.turn, self.table, self.led, self.beat
        other.since, other.after, other.barred, other.left = self.since, self.after, self.barred, self.left
        other.is_over, other.result = self.is_over, self.result
        return other

    def legal(self) -> i64:
        """DD-3, DD-6, DD-8, DD-12: what the seat on turn may do."""
        hand = self.hand
        if self.led:
            follow = hand & suit_of(self.led)
            return follow if follow else hand
        claims: i64 = 0
        for at in range(4):
            if hand >> at & WHOLE == WHOLE:
                claims |= CLAIM << at
        if not self.left:
            return claims | PASS
        free = hand & ~self.barred
        return claims | (free if free else hand)

    def play(self, action: i64) -> None:
        """The seat on turn plays a card, claims or passes."""
        if action > CARDS:
            self.is_over = True
            if action != PASS:
                self._claim(action)
            return
        self.hand ^= action
        if not self.led:
            self.led, self.since = action, 0
            self.beat = beating_led(action)
        elif action & self.beat:
            self.since = 0
            self.beat = beating_led(action) if action & suit_of(self.led) else 0
        self.table |= action
        while self.after:
            self.after -= 1
            self._turn()
            if self.hand:
                return
        self._end_trick()

    def _turn(self) -> None:
        """The next seat comes on turn."""
        self.hand, self.second, self.third, self.fourth = self.second, self.third, self.fourth, self.hand
        self.turn = self.turn + 1 & 3
        self.since += 1

    def _end_trick(self) -> None:
        """DD-5: the winner takes the trick into hand and has the lead."""
        while self.since & 3:
            self._turn()
        self.hand |= self.table
        self.barred, self.led, self.table, self.beat = self.led, 0, 0, 0
        self.after = 3
        self.left -= 1

    def _claim(self, action: i64) -> None:
        """DD-9: the points of the claimant, and who scores for the bower."""
        at: i64 = 0
        while action != CLAIM << at:
            at += 1
        bower = bower_of(SUIT << at)
        holder: i64 = NOBODY
        if self.second & bower:
            holder = self.turn + 1 & 3
        elif self.third & bower:
            holder = self.turn + 2 & 3
        elif self.fourth & bower:
            holder = self.turn + 3 & 3
        self.result = (self.turn * (FULL + 1) + self.claim_points(at)) * (NOBODY + 1) + holder

    def claim_points(self, at: i64) -> i64:
        """DD-9: what the seat on turn scores by claiming this suit, which it holds."""
        surplus = self.hand & ~(SUIT << at)
        points = FULL - count(surplus)
        if surplus & bower_of(SUIT << at):
            points -= BOWER_COSTS
        return points if points > 0 else 0


def open_deal(hands: list[int], turn: int, plays: list[int], barred: int, left: int) -> OpenDeal:
    """A deal from a lead of `turn` on, with the cards `plays` of that trick played.

    `hands` are those of the seats before that trick.
    """
    deal = OpenDeal()
    deal.hand, deal.second = hands[turn], hands[turn + 1 & 3]
    deal.third, deal.fourth = hands[turn + 2 & 3], hands[turn + 3 & 3]
    deal.turn, deal.barred, deal.left = turn, barred, left
    for card in plays:
        deal.play(card)
    return deal


def beating_led(card: i64) -> i64:
    """DD-4: what beats a card of the suit led."""
    return suit_of(card) & -(card << 1) | bower_of(card)


def bower_of(card: i64) -> i64:
    """DD-4: the bower of the suit of a card."""
    suit: i64 = SUIT
    jack: i64 = 1 << 11
    while not card & suit:
        suit <<= 1
        jack >>= 1
    return jack


class Node:
    """What a seat did after certain other actions, and what came of it."""

    def __init__(self, action: i64, seat: i64) -> None:
        self.action: i64 = action
        self.seat: i64 = seat
        self.visits: i64 = 0
        self.seen: i64 = 0
        """How often the action was possible."""
        self.total: float = 0.0
        """The sum of the seat's gains."""
        self.tried: i64 = 0
        """The actions of its children."""
        self.first: Node | None = None
        self.next: Node | None = None
        """The next child of the same parent."""


class TreeSearch:
    """The trees below the candidates of one search, which grow with each imagined deal."""

    def __init__(self, gains: list[float], seed: int) -> None:
        """`gains`: by result (see `OpenDeal.result`) the gain of each of four seats; `seed` is from 1 to 2^31."""
        self.gains: list[float] = gains
        self.random: i64 = first_random(seed)
        self.roots: dict[int, Node] = {}

    def value(self, deal: OpenDeal, action: int, runs: int) -> float:
        """What an action gains the seat on turn, as the mean of some runs through its tree in this deal."""
        if action not in self.roots:
            self.roots[action] = Node(action, deal.turn)
        root, total = self.roots[action], 0.0
        for _run in range(runs):
            total += self.run(root, deal)
        return total / runs

    def run(self, root: Node, start: OpenDeal) -> float:
        """One run: down the tree, one new node, and a play-out; the gain of the seat on turn."""
        deal, node = start.copy(), root
        path = [root]
        deal.play(root.action)
        is_new = False
        while not deal.is_over and not is_new:
            legal = deal.legal()
            untried = legal & ~node.tried
            best: Node | None = None
            if untried:
                best = Node(self.any_of(untried), deal.turn)
                best.next = node.first
                node.first = best
                node.tried |= best.action
                is_new = True
            else:
                best = chosen_child(node, legal)
            deal.play(best.action)
            path.append(best)
            node = best
        while not deal.is_over:
            deal.play(self.habit(deal))
        first = deal.result * 4
        for passed in path:
            passed.visits += 1
            passed.total += self.gains[first + passed.seat] if first >= 0 else 0.0
        return self.gains[first + root.seat] if first >= 0 else 0.0

    def draw(self, most: i64) -> i64:
        """A random number from 0 to `most` - 1."""
        self.random = next_random(self.random)
        return (self.random >> 4) % most

    def any_of(self, cards: i64) -> i64:
        """One of these cards or actions."""
        skipped: i64 = self.draw(count(cards)) if cards & cards - 1 else 0
        while skipped:
            cards &= cards - 1
            skipped -= 1
        return cards & -cards

    # -- the rules of thumb of play-outs ------------------------------------------------------------------------------

    def habit(self, deal: OpenDeal) -> i64:
        """What the seat on turn does in a play-out."""
        legal = deal.legal()
        if legal > CARDS:
            claim = self.claim(deal, legal)
            if claim:
                return claim
            legal &= CARDS
        if not legal & legal - 1:
            return legal
        if self.draw(4) == 0:
            return self.any_of(legal)
        return self.answer(deal, legal) if deal.led else self.opening(deal, legal)

    def claim(self, deal: OpenDeal, legal: i64) -> i64:
        """The best claim if it is made, the pass if there is no other way, 0 to play on."""
        best: i64 = 0
        found: i64 = 0
        for at in range(4):
            points = deal.claim_points(at) if legal & CLAIM << at else 0
            if points > best:
                best, found = points, CLAIM << at
        if not deal.left:
            return found if found else PASS
        return found if best >= GOOD_CLAIM or (best and self.draw(3)) else 0

    def opening(self, deal: OpenDeal, legal: i64) -> i64:
        """Draw the missing cards of the suit to collect, or lose the lead with another suit."""
        others = deal.second | deal.third | deal.fourth
        goal = goal_of(deal.hand)
        missing, own, rest = others & goal, legal & goal, legal & ~goal
        if not missing or count(deal.hand) > MANY:
            losing = self.losing(rest, others)
            return self.any_of(losing if losing else legal)
        if own:
            top = top_of(own)
            if top > missing:
                return top
            if self.draw(3) == 0:
                return own & -own
        if not rest:
            return self.any_of(legal)
        best: i64 = 0
        low: i64 = 0
        for at in range(4):
            cards = rest & SUIT << at
            if cards:
                low |= cards & -cards
                if top_of(cards) > others & SUIT << at:
                    best |= top_of(cards)
        return self.any_of(best if best and self.draw(2) else low)

    def losing(self, cards: i64, others: i64) -> i64:
        """Those of the cards that a higher one of the others' beats."""
        found: i64 = 0
        for at in range(4):
            foreign = others & SUIT << at
            if foreign:
                found |= cards & SUIT << at & top_of(foreign) - 1
        return found

    def answer(self, deal: OpenDeal, legal: i64) -> i64:
        """Take cards of the suit to collect; otherwise keep high cards, or throw away another suit."""
        suit, goal = suit_of(deal.led), goal_of(deal.hand)
        gain = deal.table & goal
        winning = legal & deal.beat
        if legal & suit:
            losing = legal & ~winning
            if winning:
                if count(deal.hand) > MANY and not gain and losing:
                    return top_of(losing)
                if suit == goal or gain or self.draw(2):
                    return top_of(winning) if self.draw(3) else winning & -winning
            if losing:
                return losing & -losing
            return winning & -winning
        bower = bower_of(deal.led)
        if winning & bower and (gain or self.draw(3) == 0):
            return bower
        plain = legal & ~goal & ~bower
        if not plain:
            plain = legal & ~bower
        return self.any_of(plain if plain else legal)


def chosen_child(node: Node, legal: i64) -> Node:
    """The possible child with the best mean, rarely tried ones preferred (UCB with a fourth root, not a logarithm)."""
    best: Node | None = None
    most = 0.0
    child = node.first
    while child is not None:
        if child.action & legal:
            child.seen += 1
            visits = float(child.visits)
            worth = child.total / visits + BOLD * sqrt(sqrt(sqrt(float(child.seen))) / visits)
            if best is None or worth > most:
                best, most = child, worth
        child = child.next
    assert best is not None
    return best


def goal_of(hand: i64) -> i64:
    """The suit to collect: most cards, an ace counted as nearly one more, a king as a little more."""
    best: i64 = 0
    most: i64 = -1
    for at in range(4):
        cards = hand & SUIT << at
        worth = 4 * count(cards) + (3 if cards >> 20 else 0) + (1 if cards >> 16 & 15 else 0)
        if worth > most:
            best, most = SUIT << at, worth
    return best
