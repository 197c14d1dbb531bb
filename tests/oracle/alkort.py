"""Alkort (AK-1 to AK-12) as its rule book says, to hold a trace against; shares no code with `game/`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from tests.oracle.match import Match, Plays, plays_of, replay
from tests.oracle.trace import SUITS, Trace, check_all, seated

OPTIONS = {
    "stock": ("keep-one", "free", "off"),
    "show": ("on", "off"),
    "courts": ("flat", "low"),
    "target": range(1, 51),
}
# AK-1, in the order in which cards laid away are named.
PACK = [rank + suit for suit in SUITS for rank in "AKQJ9876432"]
LOW_EIGHTS = ("8H", "8D", "8C")
# AK-3, high to low; the cards of one entry are equal.
CLASSES: tuple[Sequence[str], ...] = (
    *(("KD",), ("2H",), ("4C",), ("8S",), ("9H",), ("9D",)),
    *([rank + suit for suit in SUITS] for rank in "AJ6"),
    LOW_EIGHTS,
)
RANK = {card: place for place, cards in enumerate(CLASSES) for card in cards}
RUBBISH = len(CLASSES)


def check(lines: Iterable[str], seen: Counter[str] | None = None, start: Sequence[int] = (0, 0, 0, 0)) -> int:
    """Check a whole trace; the number of games in it. Raises Fault.

    `seen` is told which corners of the rules came up; `start` are the totals that the games begin with.
    """
    return check_all(lines, lambda trace: _game(trace, Counter() if seen is None else seen, start))


def _game(trace: Trace, seen: Counter[str], start: Sequence[int]) -> None:
    table = seated(trace, "alkort", (4,), OPTIONS)
    replay(Match(trace, table, 1, table.first_dealer, list(start), seen=seen), _deal, _winners)


def _winners(match: Match) -> list[int] | None:
    """AK-12."""
    return [seat for seat, total in enumerate(match.totals) if total >= match.table.options["target"]] or None


def _deal(match: Match) -> bool:
    dealt, line = match.deal(PACK, 9, stock=8)
    hands = [set(hand) for hand in dealt]
    _stock(match, hands, line["stock"])
    takers: list[int] = []  # the side of each trick's winner
    leader = match.after(match.dealer)
    while not _is_settled(takers):
        plays = _play(match, leader, hands, is_first=not takers)
        leader = _winner(match, plays)
        match.trick(len(takers) + 1, plays, leader, None)
        takers.append(leader % 2)
    side = 0 if takers.count(0) >= 5 else 1
    points = _points(takers, side)
    match.seen[f"{points} points, {len(takers)} tricks"] += 1
    match.score([points if seat % 2 == side else 0 for seat in range(4)])
    match.pass_the_deal()
    return True


def exchanges(hand: Iterable[str], stock: str) -> list[str]:
    """AK-5: all ways to lay cards away, none for a hand that may not."""
    held = sorted(hand, key=PACK.index)
    if stock == "keep-one" and all(card in LOW_EIGHTS or card not in RANK for card in held):
        return ["exchange " + " ".join(cards) for cards in combinations(held, 8)]
    if stock == "free" and all(card not in RANK for card in held):
        return ["exchange " + " ".join(cards) for count in range(1, 9) for cards in combinations(held, count)]
    return []


def _stock(match: Match, hands: list[set[str]], stock: list[str]) -> None:
    """AK-5: from the dealer's left those are asked who may exchange, until one does."""
    for turn in range(1, 5):
        seat = match.after(match.dealer, turn)
        ways = exchanges(hands[seat], match.table.options["stock"])
        if not ways:
            continue
        action = match.trace.act(seat, ["keep", *ways])
        match.seen[f"{match.table.options['stock']}: {action.split()[0]}"] += 1
        if action == "keep":
            continue
        away = action.split()[1:]
        hands[seat] = hands[seat] - set(away) | set(stock[: len(away)])
        return


def _play(match: Match, leader: int, hands: list[set[str]], *, is_first: bool) -> Plays:
    """AK-7, AK-8. Nine cards are never all sevens, so that there is always one to lead."""
    plays: Plays = []
    for turn in range(4):
        seat = match.after(leader, turn)
        legal = [card for card in hands[seat] if turn or not is_first or card[0] != "7"]
        if len(legal) < len(hands[seat]):
            match.seen["a seven held back"] += 1
        card = match.trace.act(seat, plays_of(legal)).split()[1]
        hands[seat].remove(card)
        plays.append((seat, card))
    return plays


def _winner(match: Match, plays: Plays) -> int:
    """AK-4, AK-9."""
    leader, led = plays[0]
    seen = match.seen
    if led[0] == "7":
        seen["a led seven"] += 1
        return leader
    best = min(RANK.get(card, RUBBISH) for _, card in plays)
    equal = [seat for seat, card in plays if RANK.get(card, RUBBISH) == best]
    if best < RUBBISH:
        seen["equals" if len(equal) > 1 else "a highest card"] += 1
        return equal[0]
    falls_to = {"K": "2", "Q": "23"}.get(led[0], "")
    takers = [seat for seat, card in plays[1:] if card[0] in falls_to]
    if takers:
        seen[f"a {led[0]} falls" if match.table.options["courts"] == "low" else "a court stands"] += 1
    if takers and match.table.options["courts"] == "low":
        return takers[0]
    seen["nothing but rubbish"] += 1
    return leader


def _is_settled(takers: list[int]) -> bool:
    """AK-11: one side has five tricks and the other at least one, or all nine are played."""
    counts = sorted((takers.count(0), takers.count(1)))
    return len(takers) == 9 or (counts[1] >= 5 and counts[0] >= 1)


def _points(takers: list[int], side: int) -> int:
    """AK-10: the tricks before the other side's first, if five or more, otherwise 1."""
    before = takers.index(1 - side) if 1 - side in takers else len(takers)
    return before if before >= 5 else 1
