"""Learn the habits of Devil's Bridge, the weights of its play-outs, by self-play (a policy gradient with Adam).

Wherever the learning seat has a choice, the deal is played on from each of its cards by the habits so far. Cards whose
outcome is better than the expectation become likelier, the others less likely. First all seats learn the same weights,
with an entropy bonus that keeps them hard to predict, as opponents are; then one seat learns to play best among those.
`learn_bridge.py` calls this.
"""

from __future__ import annotations

from base64 import b85encode
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from game.bots.games.devils_bridge.kernel import (
    HIDDEN_UNITS,
    ROWS,
    UNIT,
    WIDTH,
    BridgePosition,
    Features,
    WeightRow,
    finish,
    gain,
    rows_of,
    suit_of,
    unpacked,
    worth_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

BATCH: Final = 256
"""The number of choices in a gradient step."""
STEPS: Final = 24000
OWN_STEPS: Final = 1.5
"""The player's habits are trained for this many times as many steps: the last ones help them most."""
LEARNING_RATE: Final = 0.025
PLAYOUTS: Final = 2
"""The number of play-outs from each card."""
GREEDY_SCORES: Final = [[taken + 10 * (said == taken) for taken in range(18)] for said in range(18)]
"""By bid and tricks taken the score if every trick counts."""
EXACT_SCORES: Final = [[10 + said if said == taken else 0 for taken in range(18)] for said in range(18)]
"""The same if only an exact bid counts."""
ENTROPY_OTHERS: Final = 0.2
"""What a nat of entropy is worth in points while the others' habits are learned."""
ENTROPY_OWN: Final = 0.02
WEIGHTS: Final = ROWS * WIDTH
LIMIT: Final = 127
SEEDS: Final = 2**31 - 100_000
LINE: Final = 112
HEAD: Final = '''"""Devil's Bridge: the learned weights of the habits, written by `make learn`.

Base 85; each byte less 128 is a weight, and the kernel's `WIDTH` of them make a row.
"""

'''


class TrainingDeal:
    """A random deal to learn from: cards, bids and set-up."""

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
        self.position: BridgePosition = BridgePosition(codes, [0] * players, trump, draw.randrange(players), [])
        self.learner: int = draw.randrange(players)


def train_on(
    deal: TrainingDeal, habits: list[list[WeightRow]], gradient: list[float], entropy_weight: float, draw: Random
) -> int:
    """Play a deal and add each choice of the learner to the gradient; returns the number of choices."""
    played: list[int] = []
    finish(deal.position, 0, deal.bids, deal.learner, deal.is_greedy, draw.randrange(1, SEEDS), habits, played)
    players, choices, turn = len(deal.bids), 0, deal.position.turn
    hands, taken, features = deal.position.hands.copy(), [0] * players, Features()
    trick: list[int] = []
    for card in played:
        position = BridgePosition(hands, taken, deal.suit, turn, trick)
        hand: i64 = hands[turn]
        legal: i64 = hand & position.led
        if not legal:
            legal = hand
        if turn == deal.learner and legal & legal - 1:
            values = card_values(deal, position, legal, habits, draw.randrange(1, SEEDS))
            for seat in position.seats:
                seat.hand, seat.need = hands[seat.place], deal.bids[seat.place] - taken[seat.place]
                if seat.need < 0 and not deal.is_greedy:
                    seat.need = 0
            best = position.seats[position.best]
            features.see(
                position.seats[turn],
                sum(hands) - hand,
                position.led,
                position.beat,
                position.trump,
                best,
                position.left - 1,
            )
            add_gradient(features, legal, habits[0], values, gradient, entropy_weight)
            choices += 1
        hands[turn] = hand ^ card
        trick.append(card)
        turn = (turn + 1) % players
        if len(trick) == players:
            turn = BridgePosition(hands, taken, deal.suit, turn, trick).best
            taken[turn] += 1
            trick.clear()
    return choices


def card_values(
    deal: TrainingDeal, position: BridgePosition, legal: i64, habits: list[list[WeightRow]], seed: int
) -> list[float]:
    """The value of each legal card if the deal is played on from here by the habits."""
    values: list[float] = []
    while legal:
        card = legal & -legal
        legal ^= card
        values.append(deal_value(deal, position, int(card), habits, seed))
    return values


def deal_value(
    deal: TrainingDeal, position: BridgePosition, first: int, habits: list[list[WeightRow]], seed: int
) -> float:
    """What the learner scores more than the others if the deal is played on, with this first card (0: none given)."""
    scores = GREEDY_SCORES if deal.is_greedy else EXACT_SCORES
    return gain(position, first, deal.bids, deal.learner, scores, deal.is_greedy, 1.0, seed, habits, PLAYOUTS)


def add_gradient(
    features: Features,
    legal: i64,
    rows: list[WeightRow],
    values: list[float],
    gradient: list[float],
    entropy_weight: float,
) -> None:
    """Add the derivatives of the expected value and the weighted entropy by each weight."""
    places: list[list[int]] = []
    hidden: list[list[int]] = []
    odds: list[float] = []
    features.sum_shared(rows)
    while legal:
        card = legal & -legal
        legal ^= card
        odds.append(exp(features.logit(card, suit_of(card), rows) / UNIT))
        hidden.append(unpacked(features.good) + unpacked(features.bad))
        places.append(card_rows(features))
    total, mean, entropy = sum(odds), 0.0, 0.0
    for at in range(len(odds)):
        odds[at] = odds[at] / total + 1e-12
        mean += odds[at] * values[at]
        entropy -= odds[at] * log(odds[at])
    total_active = [0.0] * HIDDEN_UNITS
    for at in range(len(odds)):
        slope = odds[at] * (values[at] - mean - entropy_weight * (log(odds[at]) + entropy))
        active = [0.0 if unit <= 0 else slope for unit in hidden[at]]
        for unit in range(HIDDEN_UNITS // 2, HIDDEN_UNITS):
            active[unit] = -active[unit]
        for place in places[at][1:]:
            gradient[place * WIDTH] += slope
            add_row(gradient, place, active, 1.0)
        add_row(gradient, places[at][0], active, -1.0)
        for unit in range(HIDDEN_UNITS):
            total_active[unit] += active[unit]
    for place in (int(features.need), int(features.trumps), int(features.rivals_row), int(features.slack)):
        add_row(gradient, place, total_active, 1.0)
    left: i64 = features.hand
    while left:
        card = left & -left
        left ^= card
        features.look_at(card, suit_of(card))
        add_row(gradient, int(features.held), total_active, 1.0)


def card_rows(features: Features) -> list[int]:
    """The rows of the card looked at last: first as one in hand, then as the one to be played."""
    played = [int(features.higher), int(features.lower), int(features.length), int(features.want_row)]
    return [int(features.held), *played]


def add_row(gradient: list[float], place: int, more: list[float], times: float) -> None:
    """Add a multiple of `more` to the derivatives of the hidden units of a row."""
    start = place * WIDTH + 1
    for unit in range(HIDDEN_UNITS):
        gradient[start + unit] += times * more[unit]


class Optimizer:
    """Weights in training, with the moving averages of Adam (Kingma and Ba 2014)."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: list[float] = weights
        self.first: list[float] = [0.0] * len(weights)
        self.second: list[float] = [0.0] * len(weights)
        self.steps: int = 0

    def rounded(self) -> list[int]:
        """The weights as integers, as the kernel uses them."""
        return [max(-LIMIT, min(LIMIT, round(weight * UNIT))) for weight in self.weights]

    def step(self, gradient: list[float], rate: float) -> None:
        """Make a step up this gradient."""
        self.steps += 1
        early, late = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        for at in range(len(gradient)):
            slope = gradient[at] / BATCH
            self.first[at] += 0.1 * (slope - self.first[at])
            self.second[at] += 0.001 * (slope * slope - self.second[at])
            if self.second[at] > 0.0:
                self.weights[at] += rate * (self.first[at] / early) / (sqrt(self.second[at] / late) + 0.00001)


def train(learner: Optimizer, others: list[WeightRow] | None, entropy_weight: float, steps: int, draw: Random) -> float:
    """Train for some steps, all seats with the same weights or one among `others`.

    Returns the share of bids made in the last tenth of the steps.
    """
    made, bids = 0, 0
    for step in range(steps):
        now, gradient = rows_of(learner.rounded()), [0.0] * len(learner.weights)
        habits = [now, now if others is None else others]
        choices = 0
        while choices < BATCH:
            deal = TrainingDeal(draw)
            choices += train_on(deal, habits, gradient, entropy_weight, draw)
            if step * 10 >= steps * 9:
                seed = draw.randrange(1, SEEDS)
                taken = finish(deal.position, 0, deal.bids, deal.learner, deal.is_greedy, seed, habits, None)
                bids += 1
                made += taken[deal.learner] == deal.bids[deal.learner]
        # smaller steps towards the end, to average out noise
        learner.step(
            gradient, LEARNING_RATE * (1.0 if step * 10 < steps * 6 else 0.3 if step * 100 < steps * 85 else 0.1)
        )
    return made / max(1, bids)


def text_of(name: str, weights: list[int]) -> str:
    """Weights as an assignment in a Python file."""
    text = b85encode(bytes([weight + 128 for weight in weights])).decode()
    lines = [f'    "{text[at : at + LINE]}"\n' for at in range(0, len(text), LINE)]
    return f"{name} = (\n{''.join(lines)})\n"


def paired_gains(
    new: list[WeightRow], old: list[WeightRow], others: list[WeightRow], deals: int, draw: Random
) -> list[float]:
    """Deal by deal, how many more points the new habits score than the old ones."""
    found: list[float] = []
    for _deal in range(deals):
        deal, seed = TrainingDeal(draw), draw.randrange(1, SEEDS)
        more = deal_value(deal, deal.position, 0, [new, others], seed) - deal_value(
            deal, deal.position, 0, [old, others], seed
        )
        found.append(more)
    return found


def learn(steps: int, path: str) -> list[int]:
    """Learn the others' and the player's habits and write both to a file; returns the player's weights."""
    draw = Random("habits")
    # hidden units with equal weights would stay equal
    others = Optimizer([draw.uniform(-0.15, 0.15) if at % WIDTH else 0.0 for at in range(WEIGHTS)])
    print(f"all together: {train(others, None, ENTROPY_OTHERS, steps, draw):.3f} of the bids made", flush=True)
    own = Optimizer(others.weights.copy())
    made = train(own, rows_of(others.rounded()), ENTROPY_OWN, round(OWN_STEPS * steps), draw)
    print(f"one among them: {made:.3f} of the bids made", flush=True)
    text = HEAD + text_of("OWN", own.rounded()) + text_of("OTHERS", others.rounded())
    Path(path).write_text(text, encoding="utf-8")
    return own.rounded()
