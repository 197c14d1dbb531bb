"""Learn the habits by which play-outs of Devil's Bridge go, from self-play alone.

Each deal is played a few times with the same cards and bids; what a seat scores more than in its other plays of that
deal makes the cards it chose likelier (REINFORCE, with Adam's steps). First all seats learn together, kept from being
too sure of themselves, for others err; then one learns how to play best among those. `learn_bridge.py` calls this.
"""

from __future__ import annotations

from base64 import b85encode
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from game.bots.bridge_kernel import (
    UNIT,
    WEIGHTS,
    Moment,
    Table,
    beating,
    finish,
    suit_of,
    worth_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYS: Final = 8
"""How often each deal is played."""
DEALS: Final = 64
"""How many deals make a step."""
STEPS: Final = 8000
PACE: Final = 0.01
CALM_OTHERS: Final = 0.4
"""What a nat of doubt is worth in points: the others stay so hard to foretell."""
CALM_OWN: Final = 0.05
LIMIT: Final = 127
WIDTH: Final = 112
HEAD: Final = '''"""The weights of the habits by which play-outs of Devil's Bridge go, learned by `make learn`.

One byte, less 128, is a weight; which one stands for what tells `Moment.marks` in the kernel.
"""

'''


class Deal:
    """Cards, bids and set-up of a deal to learn from."""

    def __init__(self, draw: Random) -> None:
        is_usual = draw.random() < 0.5
        players = 5 if is_usual else draw.randint(3, 7)
        cards = 10 if is_usual else draw.randint(3, 51 // players)
        self.is_greedy: bool = is_usual or draw.random() < 0.5
        pack = draw.sample(range(52), players * cards)
        trump = draw.randrange(4)
        hands = [pack[at * cards : at * cards + cards] for at in range(players)]
        self.bids: list[int] = []
        for hand in hands:
            by_suit = sum([1 << card % 4 * 13 + card // 4 for card in hand])
            wanted = worth_of(by_suit, trump, players) + draw.gauss(0.0, 0.4)
            self.bids.append(min(cards, max(0, int(wanted + 0.5))))
        codes = [sum([1 << card for card in hand]) for hand in hands]
        self.table: Table = Table(codes, [0] * players, trump, draw.randrange(players), [])
        self.learner: int = draw.randrange(players)

    def points(self, place: int, taken: int) -> float:
        """What a bid and the tricks taken score."""
        said = self.bids[place]
        if self.is_greedy:
            return taken + 10.0 * (said == taken)
        return 10.0 + said if said == taken else 0.0


def study(
    deal: Deal,
    played: list[int],
    habits: list[list[int]],
    own: int,
    gains: list[float],
    slopes: list[float],
    calm: float,
) -> None:
    """Add to the slopes of the weights what one play of a deal teaches; seats without a gain (0) learn nothing."""
    table, past = deal.table, -1 if deal.is_greedy else 0
    cards: i64 = 0
    for seat in table.seats:
        seat.hand = table.hands[seat.place]
        seat.need = deal.bids[seat.place]
        cards |= seat.hand
    players = len(deal.bids)
    left = players
    seat, best = table.seats[table.turn], table.seats[table.turn]
    led: i64 = 0
    beat: i64 = 0
    moment = Moment()
    for card in played:
        legal: i64 = seat.hand & led
        if not legal:
            legal = seat.hand
        if legal & legal - 1 and gains[seat.place] != 0.0:
            moment.see(seat, cards ^ seat.hand, led, beat, table.trump, best, left - 1)
            _learn(moment, legal, card, habits[0 if seat.place == own else 1], gains[seat.place], slopes, calm)
        if left == players:
            led = suit_of(card)
        if left == players or card & beat:
            beat, best = beating(card, table.trump), seat
        seat.hand ^= card
        cards ^= card
        left -= 1
        seat = seat.next
        if not left:
            best.need = best.need - 1 if best.need > 0 else past
            seat, left, led = best, players, 0


def _learn(
    moment: Moment, legal: i64, chosen: i64, weights: list[int], gain: float, slopes: list[float], calm: float
) -> None:
    cards: list[int] = []
    places: list[tuple[i64, i64, i64, i64]] = []
    odds: list[float] = []
    total = 0.0
    while legal:
        card: i64 = legal & -legal
        legal ^= card
        one, two, three, four = marks = moment.marks(card)
        odd = exp((weights[one] + weights[two] + weights[three] + weights[four]) / UNIT)
        cards.append(card)
        places.append(marks)
        odds.append(odd)
        total += odd
    doubt = 0.0
    for odd in odds:
        doubt -= odd / total * log(odd / total)
    for at in range(len(cards)):
        share = odds[at] / total
        slope = gain * ((1.0 if cards[at] == chosen else 0.0) - share) - calm * share * (log(share) + doubt)
        one, two, three, four = places[at]
        slopes[one] += slope
        slopes[two] += slope
        slopes[three] += slope
        slopes[four] += slope


class Learner:
    """Weights on their way, with the means that Adam's steps are made of."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: list[float] = weights
        self.first: list[float] = [0.0] * WEIGHTS
        self.second: list[float] = [0.0] * WEIGHTS
        self.steps: int = 0

    def rounded(self) -> list[int]:
        """The weights as they are played by."""
        return [max(-LIMIT, min(LIMIT, round(weight * UNIT))) for weight in self.weights]

    def step(self, slopes: list[float]) -> None:
        """Go a step up these slopes."""
        self.steps += 1
        early, late = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        for at in range(WEIGHTS):
            slope = slopes[at] / (DEALS * PLAYS)
            self.first[at] += 0.1 * (slope - self.first[at])
            self.second[at] += 0.001 * (slope * slope - self.second[at])
            if self.second[at] > 0.0:
                self.weights[at] += PACE * (self.first[at] / early) / (sqrt(self.second[at] / late) + 0.001)


def school(learner: Learner, others: list[int] | None, calm: float, steps: int, draw: Random) -> float:
    """Learn for some steps, all seats together or one among `others`; gives how many bids were made at last."""
    made, bids = 0, 0
    for step in range(steps):
        now, slopes = learner.rounded(), [0.0] * WEIGHTS
        habits = [now, now if others is None else others]
        for _deal in range(DEALS):
            deal = Deal(draw)
            who = [deal.learner] if others is not None else list(range(len(deal.bids)))
            plays: list[list[int]] = []
            scored: list[list[float]] = []
            for _play in range(PLAYS):
                played: list[int] = []
                seed = draw.randrange(1, 2**31)
                taken = finish(deal.table, 0, deal.bids, deal.learner, deal.is_greedy, seed, habits, played)
                plays.append(played)
                scored.append([deal.points(place, taken[place]) for place in range(len(taken))])
                if step * 10 >= steps * 9:
                    bids += len(who)
                    made += sum([1 for place in who if taken[place] == deal.bids[place]])
            for play in range(PLAYS):
                gains = [0.0] * len(deal.bids)
                for place in who:
                    whole = sum([points[place] for points in scored])
                    gains[place] = (PLAYS * scored[play][place] - whole) / (PLAYS - 1) + 1e-9
                study(deal, plays[play], habits, deal.learner, gains, slopes, calm)
        learner.step(slopes)
    return made / max(1, bids)


def text_of(name: str, weights: list[int]) -> str:
    """Weights as lines of a Python file."""
    signs = b85encode(bytes([weight + 128 for weight in weights])).decode()
    lines = [f'    "{signs[at : at + WIDTH]}"\n' for at in range(0, len(signs), WIDTH)]
    return f"{name} = (\n{''.join(lines)})\n"


def learn(steps: int, path: str) -> None:
    """Learn both habits and write them down."""
    draw = Random("habits")
    others = Learner([0.0] * WEIGHTS)
    print(f"all together: {school(others, None, CALM_OTHERS, steps, draw):.3f} of the bids made", flush=True)
    own = Learner(others.weights.copy())
    print(f"one among them: {school(own, others.rounded(), CALM_OWN, steps, draw):.3f} of the bids made", flush=True)
    text = HEAD + text_of("OWN", own.rounded()) + text_of("OTHERS", others.rounded())
    Path(path).write_text(text, encoding="utf-8")
