"""Evil Deal, checked from its rule file alone: stacks, trumps, tricks of three pairs, exchange, games of a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import count

from tests.oracle.trace import (
    Hands,
    Table,
    Trace,
    check_all,
    distinct,
    play_card,
    playable,
    printed,
    score,
    seated,
    won,
)

OPTIONS = {"exchange": ("must", "may"), "match": (1, 3, 5, 7)}
TARGET = 666
NON_DEALER_SCORE = {8: 666, 7: 333, 6: 222, 5: 111, 4: 66}
DEALER_SCORE = {8: 333, 7: 222, 6: 111, 5: 66}
BONUS = 66
NO_TRUMP = "no-trump"

Choice = tuple[str, str, str]
"""What a player said of the two trump cards: the word, the first half's card, the second half's."""


def check(lines: Iterable[str], seen: Counter[str] | None = None) -> int:
    """Check a whole trace; the number of games in it. Raises Fault; `seen` counts the corners that came up."""
    return check_all(lines, check_game, seen)


def check_game(trace: Trace) -> None:
    """One match from its `game` line to its last."""
    table = seated(trace, "evil-deal", (2,), OPTIONS)
    games = table.options["match"]
    total, sums, played = [0, 0], [0, 0], 0
    for number in count(1):
        if number > 1 and trace.stops(total if games == 1 else sums):
            return
        change = _deal(trace, table, number, (table.first_dealer + number - 1) % 2)
        score(trace, number, change, total)
        if max(total) < TARGET:
            continue
        played += 1
        winner = total.index(max(total))
        trace.seen["game won"] += 1
        sums[winner] += total[winner] - total[1 - winner]
        if played == games:
            final = total if games == 1 else sums
            trace.ends([seat for seat in (0, 1) if final[seat] == max(final)], final)
            return
        total = [0, 0]


def _deal(trace: Trace, table: Table, number: int, dealer: int) -> list[int]:
    """ED-1 to ED-12: what the deal brings to each seat."""
    line = trace.take("deal", "number", "dealer", "trumps", "stacks")
    trace.same([line["number"], line["dealer"]], [number, dealer], "number and dealer")
    trace.same([len(line["trumps"]), *map(len, line["stacks"])], [2, 2, 2], "number of piles")
    piles = [(cards, 2) for cards in line["trumps"]]
    distinct(trace, [*piles, *((stack, 12) for stacks in line["stacks"] for stack in stacks)])
    stacks: list[Hands] = line["stacks"]
    turns = (1 - dealer, dealer)

    hands: Hands = [[], []]
    for seat in turns:
        taken = ["stack 1", "stack 2"].index(trace.act(seat, ["stack 1", "stack 2"]))
        hands[seat] = stacks[seat].pop(taken)
    choices: list[Choice] = [("", "", ""), ("", "", "")]
    for seat in turns:
        choices[seat] = _choice(trace, seat, *line["trumps"][seat])

    _count_corners(trace, choices)
    tricks = [0, 0]
    _half(trace, 1, 1 - dealer, hands, _trumps(choices, 0), tricks)
    for seat in turns:
        own, stack = choices[seat][1], stacks[seat][0]
        away = [*stack, own] if table.options["exchange"] == "may" else stack
        hands[seat] = [*stack, own]
        gone = trace.act(seat, [f"exchange {card}" for card in away])
        hands[seat].remove(gone.removeprefix("exchange "))
        trace.seen["trump card laid away"] += gone == f"exchange {own}"
    _half(trace, 5, dealer, hands, _trumps(choices, 1), tricks)

    change = [0, 0]
    for seat, prices in ((1 - dealer, NON_DEALER_SCORE), (dealer, DEALER_SCORE)):
        change[seat] = prices.get(tricks[seat], 0)
        if choices[seat][0] == NO_TRUMP:
            change[seat] += BONUS * max(0, tricks[seat] - 4)
            trace.seen["bonus"] += tricks[seat] > 4
    return change


def _choice(trace: Trace, seat: int, one: str, other: str) -> Choice:
    """ED-3."""
    words = ["trumps", NO_TRUMP] if printed(one) == printed(other) else ["trumps"]
    word, first, second = trace.act(
        seat, [f"{word} {pair}" for word in words for pair in (f"{one} {other}", f"{other} {one}")]
    ).split()
    return word, first, second


def _trumps(choices: list[Choice], half: int) -> list[str | None]:
    """ED-4: the trump of each seat in the first (0) or second (1) half."""
    if any(choice[0] == NO_TRUMP for choice in choices):
        return [None if choice[0] == NO_TRUMP else printed(choice[1 + half]) for choice in choices]
    suits = [printed(choice[1 + half]) for choice in choices]
    return [None, None] if suits[0] == suits[1] else list(suits)


def _count_corners(trace: Trace, choices: list[Choice]) -> None:
    words = [choice[0] for choice in choices]
    trace.seen["both no-trump"] += words == [NO_TRUMP, NO_TRUMP]
    trace.seen["one no-trump"] += words.count(NO_TRUMP) == 1
    meet = [half for half in (1, 2) if printed(choices[0][half]) == printed(choices[1][half])]
    trace.seen["same suit"] += bool(meet) and NO_TRUMP not in words
    trace.seen["same suit beside no-trump"] += bool(meet) and words.count(NO_TRUMP) == 1


def _half(trace: Trace, first: int, leader: int, hands: Hands, trumps: list[str | None], tricks: list[int]) -> None:
    """ED-5 to ED-8, ED-10: four tricks of three pairs; who takes them is counted in `tricks`."""
    for number in range(first, first + 4):
        trump, plays, turn = trumps[leader], [], leader
        for _pair in range(3):
            led = play_card(trace, turn, hands, hands[turn])
            answer = play_card(trace, 1 - turn, hands, playable(hands[1 - turn], printed(led)))
            pair = [(turn, led), (1 - turn, answer)]
            plays += pair
            turn = won(pair, trump)
        trace.expect("trick", number=number, leader=leader, plays=plays, winner=turn, trump=trump)
        tricks[turn] += 1
        leader = turn
