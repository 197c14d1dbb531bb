"""Twenty-Eight (TE-1 to TE-16) as its rule book says, to hold a trace against; shares no code with `game/`.

Seats are numbered clockwise and the game goes the other way: the dealer's right is the seat before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tests.oracle.match import Match, Plays, plays_of, replay
from tests.oracle.trace import SUITS, Trace, check_all, seated

OPTIONS = {"opener": ("must-bid", "may-pass"), "opening_lead": ("left", "right")}
RANKS = "J9ATKQ87"  # TE-1, high to low
POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}


@dataclass
class Contract:
    """The bid, who made it, and the trump card, which is in nobody's hand until it is exposed."""

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


def check(lines: Iterable[str], seen: Counter[str] | None = None, start: Sequence[int] | None = None) -> int:
    """Check a whole trace; the number of games in it. Raises Fault.

    `seen` is told which corners of the rules came up; `start` are the totals that the games begin with, if not 0.
    """
    return check_all(lines, lambda trace: _game(trace, Counter() if seen is None else seen, start))


def _game(trace: Trace, seen: Counter[str], start: Sequence[int] | None) -> None:
    table = seated(trace, "twenty-eight", (3, 4), OPTIONS)
    match = Match(trace, table, -1, table.first_dealer, list(start or [0] * table.players), seen=seen)
    replay(match, _deal, _winners)


def _winners(match: Match) -> list[int] | None:
    """TE-16."""
    return [seat for seat, total in enumerate(match.totals) if total >= 15] or None


def _deal(match: Match) -> bool:
    ranks = RANKS if match.table.players == 4 else "J9ATKQ"
    dealt, _ = match.deal([rank + suit for suit in SUITS for rank in ranks], 8)
    contract = _auction(match)
    if contract is None:
        match.seen["thrown in"] += 1
    else:
        _played(match, dealt, contract)
    match.pass_the_deal()
    return contract is not None


def _played(match: Match, dealt: list[list[str]], contract: Contract) -> None:
    first_four = dealt[contract.bidder][:4]
    contract.card = match.trace.act(contract.bidder, [f"trump {card}" for card in first_four]).split()[1]
    _raising(match, contract)
    hands = Hands([set(hand) for hand in dealt])
    hands.cards[contract.bidder].remove(contract.card)
    turn = 1 if match.table.options["opening_lead"] == "left" else -1  # TE-8
    leader = (match.dealer + turn) % match.table.players
    for number in range(1, 9):
        leader = _trick(match, number, leader, contract, hands)
    _score(match, contract, hands)


def _auction(match: Match) -> Contract | None:
    """TE-3, TE-4: who bid highest, or None if all passed."""
    lowest = 14 if match.table.players == 4 else 12
    contract: Contract | None = None
    passes = 0
    seat = match.after(match.dealer)
    spoken: set[int] = set()
    while True:
        legal = [f"bid {bid}" for bid in range(contract.bid + 1 if contract else lowest, 29)]
        if contract is not None or match.table.options["opener"] == "may-pass":
            legal.append("pass")
        action = match.trace.act(seat, legal)
        if action == "pass":
            passes += 1
            if contract is None and passes == match.table.players:
                return None
        else:
            if seat in spoken and contract is not None and contract.bidder != seat:
                match.seen["bids again"] += 1
            contract = Contract(seat, int(action.split()[1]))
            passes = 0
        spoken.add(seat)
        if contract is not None and (contract.bid == 28 or passes == match.table.players - 1):
            match.seen["auction up to 28" if contract.bid == 28 else "auction by passes"] += 1
            return contract
        seat = match.after(seat)


def _raising(match: Match, contract: Contract) -> None:
    """TE-7."""
    raisers = [contract.bidder]
    if match.table.players == 4:
        raisers.append((contract.bidder + 2) % 4)
    for seat in raisers:
        raises = range(max(24, contract.bid + 1), 29)
        action = match.trace.act(seat, ["keep", *(f"raise {bid}" for bid in raises)])
        if action != "keep":
            contract.bid = int(action.split()[1])
            match.seen["raise" if seat == contract.bidder else "partner's raise"] += 1


def _trick(match: Match, number: int, leader: int, contract: Contract, hands: Hands) -> int:
    """One trick; gives its winner."""
    seen = match.seen
    plays: Plays = []
    trumps: set[str] = set()  # the cards of the trump suit that count as trumps (TE-13)
    for turn in range(match.table.players):
        seat = match.after(leader, turn)
        led = plays[0][1][1] if plays else None
        if seat == contract.bidder and not contract.exposed and number == 8:
            action = match.trace.act(seat, [f"play {contract.card}"])  # TE-15
            hands.expose(contract)
            seen["exposed by the last card"] += 1
        else:
            action = match.trace.act(seat, _choices(seat, led, contract, hands))
            if action == "call":
                hands.expose(contract)
                held = hands.cards[seat]
                trump_cards = [card for card in held if card[1] == contract.suit]
                action = match.trace.act(seat, plays_of(trump_cards or held))
                _note_call(seen, number, seat == contract.bidder, bool(trump_cards), led == contract.suit)
        card = action.split()[1]
        hands.cards[seat].remove(card)
        plays.append((seat, card))
        if contract.exposed and card[1] == contract.suit:
            trumps.add(card)
    winner = _winner(plays, contract, trumps)
    if trumps and any(card[1] == contract.suit and card not in trumps for _, card in plays):
        seen["trump suit before and after the exposure"] += 1
    match.trick(number, plays, winner, contract.suit if contract.exposed else None)
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


def _score(match: Match, contract: Contract, hands: Hands) -> None:
    """TE-16."""
    side = [contract.bidder]
    if match.table.players == 4:
        side.append((contract.bidder + 2) % 4)
    level = 1 if contract.bid <= 19 else 2 if contract.bid <= 24 else 3
    made = sum(hands.points[seat] for seat in side) >= contract.bid
    match.seen[f"{'made' if made else 'failed'} at level {level}"] += 1
    match.score([(level if made else -level - 1) if seat in side else 0 for seat in range(match.table.players)])
