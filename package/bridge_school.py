"""Learn the habits by which play-outs of Devil's Bridge go, from self-play alone.

Wherever the learner has a choice, each of its cards is tried: the deal goes on from it by the habits so far. What comes
out better than their own mixture becomes likelier, what comes out worse less likely (the slope of the expected points,
with Adam's steps). First all seats learn together, kept from being too sure of themselves, for others err; then one
learns how to play best among those. `learn_bridge.py` calls this.
"""

from __future__ import annotations

from base64 import b85encode
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from game.bots.games.devils_bridge.kernel import (
    ROWS,
    THOUGHTS,
    UNIT,
    WIDTH,
    Moment,
    Row,
    Table,
    finish,
    gain,
    rows_of,
    suit_of,
    thoughts_of,
    worth_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

LESSONS: Final = 256
"""How many choices make a step."""
STEPS: Final = 24000
LONGER: Final = 1.5
"""So many times as many steps for the own habits: they gain most by the last ones."""
PACE: Final = 0.025
TRIES: Final = 2
"""How often the deal goes on from each card."""
GREEDY: Final = [[taken + 10 * (said == taken) for taken in range(18)] for said in range(18)]
"""What each bid scores by the tricks taken if every trick counts."""
EXACT: Final = [[10 + said if said == taken else 0 for taken in range(18)] for said in range(18)]
"""And if only an exact one does."""
CALM_OTHERS: Final = 0.2
"""What a nat of doubt is worth in points: the others stay so hard to foretell."""
CALM_OWN: Final = 0.02
WEIGHTS: Final = ROWS * WIDTH
LIMIT: Final = 127
SEEDS: Final = 2**31 - 100_000
LINE: Final = 112
HEAD: Final = '''"""The weights of the habits by which play-outs of Devil's Bridge go, learned by `make learn`.

One byte, less 128, is a weight, and so many as the kernel's `WIDTH` make a row.
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
        self.suit: int = trump
        self.table: Table = Table(codes, [0] * players, trump, draw.randrange(players), [])
        self.learner: int = draw.randrange(players)


def lessons(deal: Deal, habits: list[list[Row]], slopes: list[float], calm: float, draw: Random) -> int:
    """Play a deal and add to the slopes what each choice of the learner teaches; gives how many there were."""
    played: list[int] = []
    finish(deal.table, 0, deal.bids, deal.learner, deal.is_greedy, draw.randrange(1, SEEDS), habits, played)
    players, learnt, turn = len(deal.bids), 0, deal.table.turn
    hands, taken, moment = deal.table.hands.copy(), [0] * players, Moment()
    trick: list[int] = []
    for card in played:
        now = Table(hands, taken, deal.suit, turn, trick)
        hand: i64 = hands[turn]
        legal: i64 = hand & now.led
        if not legal:
            legal = hand
        if turn == deal.learner and legal & legal - 1:
            values = outcomes(deal, now, legal, habits, draw.randrange(1, SEEDS))
            for seat in now.seats:
                seat.hand, seat.need = hands[seat.place], deal.bids[seat.place] - taken[seat.place]
                if seat.need < 0 and not deal.is_greedy:
                    seat.need = 0
            best = now.seats[now.best]
            moment.see(now.seats[turn], sum(hands) - hand, now.led, now.beat, now.trump, best, now.left - 1)
            study(moment, legal, habits[0], values, slopes, calm)
            learnt += 1
        hands[turn] = hand ^ card
        trick.append(card)
        turn = (turn + 1) % players
        if len(trick) == players:
            turn = Table(hands, taken, deal.suit, turn, trick).best
            taken[turn] += 1
            trick.clear()
    return learnt


def outcomes(deal: Deal, now: Table, legal: i64, habits: list[list[Row]], seed: int) -> list[float]:
    """What each card comes to if the deal goes on from here by the habits."""
    values: list[float] = []
    while legal:
        card = legal & -legal
        legal ^= card
        values.append(result(deal, now, int(card), habits, seed))
    return values


def result(deal: Deal, now: Table, first: int, habits: list[list[Row]], seed: int) -> float:
    """What the learner scores more than the others if the deal goes on from here, with this card or none given."""
    scores = GREEDY if deal.is_greedy else EXACT
    return gain(now, first, deal.bids, deal.learner, scores, deal.is_greedy, 1.0, seed, habits, TRIES)


def study(moment: Moment, legal: i64, rows: list[Row], values: list[float], slopes: list[float], calm: float) -> None:
    """Add to the slopes how the expected value, and doubt with it, changes with each weight."""
    places: list[list[int]] = []
    thoughts: list[list[int]] = []
    odds: list[float] = []
    moment.ponder(rows)
    while legal:
        card = legal & -legal
        legal ^= card
        odds.append(exp(moment.worth(card, suit_of(card), rows) / UNIT))
        thoughts.append(thoughts_of(moment.good) + thoughts_of(moment.bad))
        places.append([int(moment.held), int(moment.higher), int(moment.lower), int(moment.length), int(moment.wish)])
    total, mean, doubt = sum(odds), 0.0, 0.0
    for at in range(len(odds)):
        odds[at] = odds[at] / total + 1e-12
        mean += odds[at] * values[at]
        doubt -= odds[at] * log(odds[at])
    whole = [0.0] * THOUGHTS
    for at in range(len(odds)):
        slope = odds[at] * (values[at] - mean - calm * (log(odds[at]) + doubt))
        awake = [0.0 if thought <= 0 else slope for thought in thoughts[at]]
        for thought in range(THOUGHTS // 2, THOUGHTS):
            awake[thought] = -awake[thought]
        for place in places[at][1:]:
            slopes[place * WIDTH] += slope
            add(slopes, place, awake, 1.0)
        add(slopes, places[at][0], awake, -1.0)
        for thought in range(THOUGHTS):
            whole[thought] += awake[thought]
    for place in (int(moment.need), int(moment.trumps), int(moment.mood), int(moment.slack)):
        add(slopes, place, whole, 1.0)
    left: i64 = moment.hand
    while left:
        card = left & -left
        left ^= card
        moment.look(card, suit_of(card))
        add(slopes, int(moment.held), whole, 1.0)


def add(slopes: list[float], place: int, more: list[float], times: float) -> None:
    """More for the thoughts of a row."""
    start = place * WIDTH + 1
    for thought in range(THOUGHTS):
        slopes[start + thought] += times * more[thought]


class Learner:
    """Weights on their way, with the means that Adam's steps are made of."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: list[float] = weights
        self.first: list[float] = [0.0] * len(weights)
        self.second: list[float] = [0.0] * len(weights)
        self.steps: int = 0

    def rounded(self) -> list[int]:
        """The weights as they are played by."""
        return [max(-LIMIT, min(LIMIT, round(weight * UNIT))) for weight in self.weights]

    def step(self, slopes: list[float], pace: float) -> None:
        """Go a step up these slopes."""
        self.steps += 1
        early, late = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        for at in range(len(slopes)):
            slope = slopes[at] / LESSONS
            self.first[at] += 0.1 * (slope - self.first[at])
            self.second[at] += 0.001 * (slope * slope - self.second[at])
            if self.second[at] > 0.0:
                self.weights[at] += pace * (self.first[at] / early) / (sqrt(self.second[at] / late) + 0.00001)


def school(learner: Learner, others: list[Row] | None, calm: float, steps: int, draw: Random) -> float:
    """Learn for some steps, all seats together or one among `others`; gives how many bids were made at last."""
    made, bids = 0, 0
    for step in range(steps):
        now, slopes = rows_of(learner.rounded()), [0.0] * len(learner.weights)
        habits = [now, now if others is None else others]
        learnt = 0
        while learnt < LESSONS:
            deal = Deal(draw)
            learnt += lessons(deal, habits, slopes, calm, draw)
            if step * 10 >= steps * 9:
                seed = draw.randrange(1, SEEDS)
                taken = finish(deal.table, 0, deal.bids, deal.learner, deal.is_greedy, seed, habits, None)
                bids += 1
                made += taken[deal.learner] == deal.bids[deal.learner]
        # smaller steps towards the end, so that chance evens out
        learner.step(slopes, PACE * (1.0 if step * 10 < steps * 6 else 0.3 if step * 100 < steps * 85 else 0.1))
    return made / max(1, bids)


def text_of(name: str, weights: list[int]) -> str:
    """Weights as lines of a Python file."""
    signs = b85encode(bytes([weight + 128 for weight in weights])).decode()
    lines = [f'    "{signs[at : at + LINE]}"\n' for at in range(0, len(signs), LINE)]
    return f"{name} = (\n{''.join(lines)})\n"


def gains(new: list[Row], old: list[Row], others: list[Row], deals: int, draw: Random) -> list[float]:
    """By how much the new habits bring more points than the old ones, deal by deal."""
    found: list[float] = []
    for _deal in range(deals):
        deal, seed = Deal(draw), draw.randrange(1, SEEDS)
        more = result(deal, deal.table, 0, [new, others], seed) - result(deal, deal.table, 0, [old, others], seed)
        found.append(more)
    return found


def learn(steps: int, path: str) -> list[int]:
    """Learn both habits and write them down; gives the own ones."""
    draw = Random("habits")
    # thoughts that began alike would stay alike
    others = Learner([draw.uniform(-0.15, 0.15) if at % WIDTH else 0.0 for at in range(WEIGHTS)])
    print(f"all together: {school(others, None, CALM_OTHERS, steps, draw):.3f} of the bids made", flush=True)
    own = Learner(others.weights.copy())
    made = school(own, rows_of(others.rounded()), CALM_OWN, round(LONGER * steps), draw)
    print(f"one among them: {made:.3f} of the bids made", flush=True)
    text = HEAD + text_of("OWN", own.rounded()) + text_of("OTHERS", others.rounded())
    Path(path).write_text(text, encoding="utf-8")
    return own.rounded()
