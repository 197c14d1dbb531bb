"""Twenty-Eight (TE-1 to TE-16), checked from its rule book alone.

Seats are numbered clockwise and the game goes the other way: the seat to the dealer's right has the lower number.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from tests.oracle.checker import GameChecker
from tests.oracle.habits import anything
from tests.oracle.plan import ErrorCase, TestPlan, every_mixture
from tests.oracle.shuffle import Shuffle, handed_out, pack_of
from tests.oracle.trace import SUITS, Line, Plays, plays_of

OPTIONS = {"opener": ("must-bid", "may-pass"), "opening_lead": ("left", "right")}
RANKS = "J9ATKQ87"  # TE-1, high to low
POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}


@dataclass
class Contract:
    """The bid, the bidder, and the trump card, which is in no hand until it is exposed."""

    bidder: int
    bid: int
    card: str = ""
    exposed: bool = False

    @property
    def suit(self) -> str:
        """The trump suit."""
        return self.card[1]


@dataclass
class Hands:
    """The cards in hand (TE-5: without the hidden one), and the points each seat has taken."""

    cards: list[set[str]]
    points: list[int] = field(default_factory=lambda: [0] * 4)

    def expose(self, contract: Contract) -> None:
        """TE-11: the bidder turns the card up and takes it into hand."""
        contract.exposed = True
        self.cards[contract.bidder].add(contract.card)


class Checker(GameChecker):
    """One game of Twenty-Eight."""

    game = "twenty-eight"
    players = (3, 4)
    options = OPTIONS
    direction = -1

    @classmethod
    def dealt(cls, players: int, number: int, dealer: int, shuffle: Shuffle) -> Line:
        """TE-2, TE-6."""
        pack = shuffle(pack_of("789TJQKA" if players == 4 else "9TJQKA"))
        return {"hands": handed_out(pack, players, (dealer - 1) % players, -1, [1] * 8)[0]}

    def deal(self) -> bool:
        """TE-2 to TE-16."""
        ranks = RANKS if self.setup.players == 4 else "J9ATKQ"
        dealt, _line = self.deal_all([rank + suit for suit in SUITS for rank in ranks], 8)
        contract = _auction(self)
        if contract is None:
            self.seen["thrown in"] += 1
        else:
            _played(self, dealt, contract)
        self.pass_the_deal()
        return contract is not None

    def winners(self) -> list[int] | None:
        """TE-16."""
        return [seat for seat, total in enumerate(self.totals) if total >= 15] or None


def _played(checker: GameChecker, dealt: list[list[str]], contract: Contract) -> None:
    first_four = dealt[contract.bidder][:4]
    contract.card = checker.trace.act(contract.bidder, [f"trump {card}" for card in first_four]).split()[1]
    _raising(checker, contract)
    hands = Hands([set(hand) for hand in dealt])
    hands.cards[contract.bidder].remove(contract.card)
    turn = 1 if checker.setup.options["opening_lead"] == "left" else -1  # TE-8
    leader = (checker.dealer + turn) % checker.setup.players
    for number in range(1, 9):
        leader = _trick(checker, number, leader, contract, hands)
    _score(checker, contract, hands)


def _auction(checker: GameChecker) -> Contract | None:
    """TE-3, TE-4: the highest bid, or None if all passed."""
    lowest = 14 if checker.setup.players == 4 else 12
    contract: Contract | None = None
    passes = 0
    seat = checker.after(checker.dealer)
    spoken: set[int] = set()
    while True:
        legal = [f"bid {bid}" for bid in range(contract.bid + 1 if contract else lowest, 29)]
        if contract is not None or checker.setup.options["opener"] == "may-pass":
            legal.append("pass")
        action = checker.trace.act(seat, legal)
        if action == "pass":
            passes += 1
            if contract is None and passes == checker.setup.players:
                return None
        else:
            if seat in spoken and contract is not None and contract.bidder != seat:
                checker.seen["bids again"] += 1
            contract = Contract(seat, int(action.split()[1]))
            passes = 0
        spoken.add(seat)
        if contract is not None and (contract.bid == 28 or passes == checker.setup.players - 1):
            checker.seen["auction up to 28" if contract.bid == 28 else "auction by passes"] += 1
            return contract
        seat = checker.after(seat)


def _raising(checker: GameChecker, contract: Contract) -> None:
    """TE-7."""
    raisers = [contract.bidder]
    if checker.setup.players == 4:
        raisers.append((contract.bidder + 2) % 4)
    for seat in raisers:
        raises = range(max(24, contract.bid + 1), 29)
        action = checker.trace.act(seat, ["keep", *(f"raise {bid}" for bid in raises)])
        if action != "keep":
            contract.bid = int(action.split()[1])
            checker.seen["raise" if seat == contract.bidder else "partner's raise"] += 1


def _trick(checker: GameChecker, number: int, leader: int, contract: Contract, hands: Hands) -> int:
    """Check one trick; its winner."""
    seen = checker.seen
    plays: Plays = []
    trumps: set[str] = set()  # the cards of the trump suit that count as trumps (TE-13)
    for turn in range(checker.setup.players):
        seat = checker.after(leader, turn)
        led = plays[0][1][1] if plays else None
        if seat == contract.bidder and not contract.exposed and number == 8:
            action = checker.trace.act(seat, [f"play {contract.card}"])  # TE-15
            hands.expose(contract)
            seen["exposed by the last card"] += 1
        else:
            action = checker.trace.act(seat, _choices(seat, led, contract, hands))
            if action == "call":
                hands.expose(contract)
                held = hands.cards[seat]
                trump_cards = [card for card in held if card[1] == contract.suit]
                action = checker.trace.act(seat, plays_of(trump_cards or held))
                _note_call(seen, number, seat == contract.bidder, bool(trump_cards), led == contract.suit)
        card = action.split()[1]
        hands.cards[seat].remove(card)
        plays.append((seat, card))
        if contract.exposed and card[1] == contract.suit:
            trumps.add(card)
    winner = _winner(plays, contract, trumps)
    if trumps and any(card[1] == contract.suit and card not in trumps for _, card in plays):
        seen["trump suit before and after the exposure"] += 1
    checker.trick(number, plays, winner, contract.suit if contract.exposed else None)
    hands.points[winner] += sum(POINTS.get(card[0], 0) for _, card in plays)
    return winner


def _note_call(seen: Counter[str], number: int, by_bidder: bool, has_trump: bool, trump_led: bool) -> None:
    seen["bidder's call" if by_bidder else "call"] += 1
    seen["caller has a trump" if has_trump else "caller has no trump"] += 1
    if trump_led:
        seen["call when the trump suit is led"] += 1
    if number == 8:
        seen["call in the last trick"] += 1


def _choices(seat: int, led: str | None, contract: Contract, hands: Hands) -> list[str]:
    held = hands.cards[seat]
    if led is None:
        if seat == contract.bidder and not contract.exposed:  # TE-10
            return plays_of([card for card in held if card[1] != contract.suit] or held)
        return plays_of(held)
    following = [card for card in held if card[1] == led]
    if following:  # TE-9
        return plays_of(following)
    return plays_of(held) + ([] if contract.exposed else ["call"])  # TE-14, TE-11


def _winner(plays: Plays, contract: Contract, trumps: set[str]) -> int:
    """TE-12, TE-13."""
    led = plays[0][1][1]
    running = [play for play in plays if play[1] in trumps]
    if led == contract.suit or not running:
        running = [play for play in plays if play[1][1] == led]
    return min(running, key=lambda play: RANKS.index(play[1][0]))[0]


def _score(checker: GameChecker, contract: Contract, hands: Hands) -> None:
    """TE-16."""
    side = [contract.bidder]
    if checker.setup.players == 4:
        side.append((contract.bidder + 2) % 4)
    level = 1 if contract.bid <= 19 else 2 if contract.bid <= 24 else 3
    made = sum(hands.points[seat] for seat in side) >= contract.bid
    checker.seen[f"{'made' if made else 'failed'} at level {level}"] += 1
    checker.score([(level if made else -level - 1) if seat in side else 0 for seat in range(checker.setup.players)])


def bold(legal: list[str], chance: random.Random) -> str:
    """A habit: low bids, raises now and then, calls half of the time, and any card."""
    if "pass" in legal or legal[0].startswith("bid"):
        return chance.choice([*legal[:2], *["pass"] * 3]) if "pass" in legal else legal[0]
    if "keep" in legal:
        return chance.choice([*["keep"] * 3, *legal])
    return chance.choice(["call", *legal] if "call" in legal else legal)


CASES = every_mixture((3, 4), OPTIONS)
PLAN = TestPlan(
    values=OPTIONS,
    cases=CASES,
    long_cases=CASES,
    long_games=10,
    error_cases=[ErrorCase(4, {"opening_lead": "right"}, bold, "x71", 2, (12, 12, 12, 12), (0, 1))],
    habits=(anything, bold),
)
