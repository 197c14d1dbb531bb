"""What bargains are worth: two bots that talk against two silent ones, and which promises each character keeps.

`python -m tests.arena.bargains --deals 200` plays each deal of Dirty Deals twice, the second time with the seats
exchanged, and prints points a deal and seat with a 95 % interval.

Both seatings have the same random numbers, so the same cards are played in both until a bargain is made. A deal without
a bargain contributes exactly nothing to the difference.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from game.bots import decide, level_and_character
from game.bots.games.dirty_deals import bargains
from game.cards import Chance
from game.rules.dirty_deals.promises import Bargain, Settled
from game.rules.dirty_deals.rules import DirtyDeals
from tests.arena.duel import Figure, figure

MATCH = 10
"""The deals of a match; the mean over one is a value, so that deals with a common past are not taken as independent."""
MOST_ROUNDS = 12
"""A limit on rounds of offers and counter-offers before a lead, far above what occurs."""


def talk_before_lead(game: DirtyDeals, characters: Sequence[str], key: str) -> None:
    """Each seat with a character has the floor once and answers all offers; the others are silent."""
    silent = tuple(seat for seat, character in enumerate(characters) if not character)
    assert game.turn is not None
    for seat in game.round_from(game.turn):
        if characters[seat]:
            _speak(game, seat, characters[seat], silent, f"{key}/{seat}", may_offer=True)
        for round_ in range(MOST_ROUNDS):
            waiting = {offer.other for offer in game.bargains if offer.is_waiting(len(game.history))}
            for other in sorted(waiting):
                _speak(game, other, characters[other], silent, f"{key}/{seat}/{round_}/{other}", may_offer=False)


def _speak(game: DirtyDeals, seat: int, character: str, silent: tuple[int, ...], key: str, may_offer: bool) -> None:
    view = game.view(seat)
    for text in bargains.speak(view, Chance("talk", key), character, silent, may_offer, seconds=inf):
        game.hear(seat, text)


def play(
    game: DirtyDeals, level: str, characters: Sequence[str], key: str, deals: int, offered: list[Bargain] | None = None
) -> list[int]:
    """Play this many deals, or to the end of the match; returns the points of each seat.

    Appends the offers of the deals to `offered`.
    """
    last, step = game.number + deals, 0
    points = [0] * game.players
    while game.number < last and game.winners is None:
        seat = game.turn
        assert seat is not None
        if game.can_talk() and any(characters):
            before = len(game.bargains)
            talk_before_lead(game, characters, f"{key}/{step}")
            if offered is not None:
                offered += game.bargains[before:]
        told = level_and_character(level, characters[seat])
        for event in game.act(seat, decide(told, game.view(seat), Chance("arena", key, step), inf).action):
            if event.kind == "score":
                points = [got + more for got, more in zip(points, event.data["change"], strict=True)]
        step += 1
    return points


class Duel(NamedTuple):
    """A match of some deals in both seatings."""

    leads: list[float]
    """For each deal how many points more a talking bot got than a silent one."""
    offers: int
    bargains: int
    """The number of offers that were accepted."""
    replies: Counter[str]
    """The reasons of the bargains."""


def fight(numbers: Sequence[int], level: str, character: str, seed: str) -> Duel:
    """Play these deals with two talking seats and two silent ones, then with the seats exchanged.

    The promises of earlier deals are remembered, as in a match.
    """
    leads, offered = [0.0] * len(numbers), list[Bargain]()
    for turn in (0, 1):
        settled: list[Settled] = []
        characters = [character if (seat + turn) % 2 == 0 else "" for seat in range(4)]
        for at, number in enumerate(numbers):
            game = DirtyDeals(4, f"{seed}/{number}", {"match": "single"})
            game.dealer = game.first_dealer = number % 4
            game.settled = settled
            game.begin()
            points = play(game, level, characters, str(number), 1, offered)
            leads[at] += sum(got if talks else -got for got, talks in zip(points, characters, strict=True)) / 4
            settled = game.settled
    accepted = [bargain for bargain in offered if bargain.answer == "accepted"]
    return Duel(leads, len(offered), len(accepted), Counter(bargain.reply for bargain in accepted))


def verdicts(character: str, others: str, level: str, seeds: Sequence[str], deals: int) -> Counter[str]:
    """Counts the verdicts on the promises of one bot of this character among three others, over some matches."""
    found: Counter[str] = Counter()
    for seed in seeds:
        game = DirtyDeals(4, seed)
        game.begin()
        play(game, level, [character, others, others, others], seed, deals)
        found.update(past.verdict for past in game.settled if past.promise.maker == 0)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.arena.bargains", description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--level", default="club")
    parser.add_argument("--character", default="honest")
    parser.add_argument("--seed", default="bargains")
    asked = parser.parse_args()
    starts = range(1, asked.deals + 1, MATCH)
    duels = [fight(range(at, at + MATCH), asked.level, asked.character, asked.seed) for at in starts]
    found: Figure = figure([sum(duel.leads) / MATCH for duel in duels])
    told = {"deals": MATCH * len(duels), "level": asked.level, "character": asked.character}
    counts = {name: sum(getattr(duel, name) for duel in duels) for name in ("offers", "bargains")}
    replies = sum((duel.replies for duel in duels), Counter[str]())
    print(json.dumps(told | {"points": round(found.mean, 3), "within": round(found.within, 3)} | counts | replies))


if __name__ == "__main__":
    main()
