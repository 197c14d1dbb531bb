"""The lesson of Call Deuces: half of the deals with four players and the usual options, the rest all other set-ups."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from game.bots.games.call_deuces.kernel import ROWS, DeucesScoring, deuces_playout, side_scores
from package.school import Teaching, TrainingDeal

RIVALS: Final = 0.6
"""What a point of the others costs, divided among them, as in play."""
SOFTNESS: Final = 1.0
"""Over how many points the step between a bid missed and made is spread."""
TOP_CARDS: Final = {12: 0.75, 11: 0.4}
"""The tricks that an ace and a king should take."""


class TrainingHand:
    """The ranks of a hand by suit, and its jokers (13 and 14)."""

    def __init__(self, cards: list[int]) -> None:
        self.suits: Final = [[card % 13 for card in cards if card < 52 and card // 13 == suit] for suit in range(4)]
        self.jokers: Final = [13 + card - 52 for card in cards if card >= 52]

    def tricks(self, trump: int) -> float:
        """About how many tricks the hand should take."""
        worth = float(len(self.jokers))
        for suit in range(4):
            for rank in self.suits[suit]:
                worth += TOP_CARDS.get(rank, 0.03)
                if suit == trump:
                    worth += 0.35 if rank == 10 else 0.17
        return worth + 0.6 * max(0, len(self.suits[trump]) + len(self.jokers) - 4)

    def best_trump(self) -> int:
        """The suit with which it should take the most tricks."""
        best = 0
        for suit in range(1, 4):
            if self.tricks(suit) > self.tricks(best):
                best = suit
        return best

    def lay_away(self, trump: int, draw: Random) -> list[int]:
        """Take two cards out: mostly plain fives, then low cards of short suits; returns them as sets of codes."""
        away: list[int] = []
        while len(away) < 2:
            best_suit, best_rank, best = -1, -1, 1e9
            for suit in range(4):
                for rank in self.suits[suit]:
                    regret = draw.gauss(0.0, 1.0) + rank / 4 + len(self.suits[suit])
                    if suit == trump:
                        regret += 20.0
                    elif rank == 3:
                        regret -= 12.0 if draw.random() < 0.9 else 0.0
                    elif rank > 10:
                        regret += 6.0
                    if regret < best:
                        best_suit, best_rank, best = suit, rank, regret
            self.suits[best_suit].remove(best_rank)
            away.append(1 << best_rank + 15 * lane_of(best_suit, trump))
        return away

    def codes(self, trump: int) -> int:
        """The cards as the kernel's codes."""
        codes = 0
        for rank in self.jokers:
            codes |= 1 << rank
        for suit in range(4):
            for rank in self.suits[suit]:
                codes |= 1 << rank + 15 * lane_of(suit, trump)
        return codes


def lane_of(suit: int, trump: int) -> int:
    """The place of a suit in the kernel's codes: trumps first."""
    return 0 if suit == trump else suit + 1 if suit < trump else suit


def points_worth(tricks: float, players: int) -> float:
    """The points that the side of a bidder with this many tricks should make."""
    most = 13 if players == 4 else 10
    own = min(float(most), tricks + 0.8)
    return (own + (most - own) / (players - 1)) * (most + 20) / most


def new_deal(draw: Random) -> TrainingDeal:
    """A random deal: the strongest hand bids about what the second strongest is worth, or what itself is."""
    is_usual = draw.random() < 0.5
    players = 4 if is_usual or draw.random() < 0.4 else 5
    size, lowest, highest = (13, 15, 33) if players == 4 else (10, 10, 30)
    pack = draw.sample(range(54 if players == 4 else 52), 54 if players == 4 else 52)
    hands = [TrainingHand(pack[at * size : at * size + size]) for at in range(players)]
    worths = [
        points_worth(hand.tricks(hand.best_trump()), players) + draw.gauss(0.0, 1.5 if draw.random() < 0.8 else 5.0)
        for hand in hands
    ]
    bidder = 0
    for seat in range(1, players):
        if worths[seat] > worths[bidder]:
            bidder = seat
    second = max([worths[seat] for seat in range(players) if seat != bidder])
    bid = round(second + draw.gauss(1.0, 1.5) if draw.random() < 0.7 else worths[bidder] + draw.gauss(0.0, 2.0))
    bid = min(highest, max(lowest, bid))
    kept = TrainingHand(pack[bidder * size : bidder * size + size] + pack[players * size :])
    trump = kept.best_trump() if draw.random() < 0.93 else draw.randrange(4)
    away = kept.lay_away(trump, draw)
    hands[bidder] = kept
    codes = [hand.codes(trump) for hand in hands]
    partner = bidder
    for seat in range(players):
        if codes[seat] & 1:
            partner = seat
    is_whole = is_usual or draw.random() < 0.5
    is_shared = not is_usual and draw.random() < 0.5
    made = [1.0 / (1.0 + exp((bid - points - 0.5) / SOFTNESS)) for points in range(36)]
    scores = side_scores(bid, bidder == partner, is_whole, made)
    scoring = DeucesScoring(bidder, partner, bid, away[0] | away[1], scores, is_shared, RIVALS)
    return TrainingDeal(deuces_playout(codes, [], scoring), draw.randrange(players))


TEACHING: Final = Teaching(new_deal, ROWS, 8000, 0.5)
