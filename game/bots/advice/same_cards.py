"""A finished deal once more: an expert in one seat, and what that seat's own choices were worth beside an expert's.

Everything is the same when it is repeated: it depends on the deal, its entries and the bots' key alone. Nothing has a
time limit. All cards of the deal are known here, but each bot still chooses from its view alone.
"""

from __future__ import annotations

from itertools import islice
from math import fsum
from typing import NamedTuple

from game.bots import BotKind, bot_chance, decide
from game.bots.levels import EXPERT
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import luck_of, outcomes_of
from game.cards import Chance
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.parts import View

EFFORT_SHARE = 0.25
"""The part of an expert's determinizations that are drawn here; the rest adds much time and little strength."""
JUDGED = 96
"""The number of determinizations in which the seat's choice is compared with the expert's."""


class DealToRepeat(NamedTuple):
    """A deal that was played to its score."""

    game: Game
    """As it stood just after the deal. It is not changed."""
    seat: int
    """The seat that is compared."""
    levels: tuple[str, ...]
    """The level of each seat's bot as `decide` takes it; that of the compared seat is not used."""
    key: str
    """The bots' key of the match."""
    first: int
    """The number of the deal's first entry in the match, from 0."""
    entries: tuple[tuple[int, str, str], ...]
    """What was done and said in the deal: seat, `act` or `say`, and the text."""


def replayed(deal: DealToRepeat, number: int) -> int:
    """The points that an expert gets in the compared seat; 0 if its deal ends without a score.

    The others are the bots that played, with the same chance. `number` selects the expert's own chance. As long as the
    expert does what was done, everybody does, and what was said is said again; after that nobody talks.
    """
    game, entries = deal.game.copy(), list(deal.entries)
    at, is_same = deal.first, True
    while True:
        while is_same and entries and entries[0][1] == "say":
            speaker, _kind, text = entries.pop(0)
            game.hear(speaker, text)
            at += 1
        seat = game.turn
        assert seat is not None
        told = entries.pop(0) if is_same and entries and entries[0][0] == seat else None
        is_same = told is not None
        done = parse_action(told[2]) if told is not None else None
        if done is None or seat == deal.seat:
            action = game.resolve(seat, _chosen(deal, game.view(seat), at, number))
            is_same = action == done
        else:
            action = done
        at += 1
        for event in game.act(seat, action):
            if event.kind == "score":
                return int(event.data["change"][deal.seat])
            if event.kind == "deal":
                return 0


def _chosen(deal: DealToRepeat, view: View, entry: int, number: int) -> Action:
    assert view.seat is not None
    if view.seat != deal.seat:
        return _decided(deal.levels[view.seat], view, bot_chance(deal.key, view.seat, entry))
    return _decided(EXPERT, view, Chance("same cards", deal.key, entry, number))


def _decided(level: str, view: View, chance: Chance) -> Action:
    """The choice of a level without a time limit, an expert's with `EFFORT_SHARE` of its determinizations."""
    kind = BotKind.parse(level).level
    effort = player_of(view.game).efforts.get(kind)
    if effort is None:
        return decide(level, view, chance).action
    share = EFFORT_SHARE if kind == EXPERT else 1
    return decide(level, view, chance, iterations=max(1, round(effort.samples(view.phase) * share))).action


def choices_of(deal: DealToRepeat) -> list[tuple[View, Action, int]]:
    """The choices of the compared seat: its view, what it did, and the number of the entry. Forced actions are left
    out, and what it did out of turn."""
    game, found = deal.game.copy(), []
    for at, (seat, kind, text) in enumerate(deal.entries, deal.first):
        if kind == "say":
            game.hear(seat, text)
            continue
        done = parse_action(text)
        if seat == deal.seat == game.turn:
            view = game.view(seat)
            asked = next((legal for legal in view.legal if game.resolve(seat, legal) == done), None)
            if asked is not None and len(view.legal) > 1:
                found.append((view, asked, at))
        game.act(seat, done)
    return found


def gained(view: View, action: Action, chance: Chance) -> float:
    """How much better a choice is than an expert's in the same view, in the search's points of the deal.

    The expert chooses first. Both choices are then compared in other determinizations than those it chose by, so that
    its choice is not overrated: it counts what can be expected of a choice, not how the cards happened to lie.
    """
    player = player_of(view.game)
    best = _decided(EXPERT, view, Chance("judge", chance.text()))
    if action == best or (action.verb == best.verb == "play" and action.card in player.equals(view, best.card)):
        return 0.0
    assert view.seat is not None
    draw, gains = Draw(f"{chance.text()} judged"), []
    evaluate, ripe = outcomes_of(player, True, view)
    for imagined in islice(player.determinizations(view, draw), max(JUDGED, ripe)):
        luck = luck_of(draw)
        own, other = evaluate(imagined, view.seat, [action, best], luck)
        gains.append(own - other)
    return fsum(gains) / len(gains)


def judged(deal: DealToRepeat) -> float:
    """The sum of `gained` over all choices of the compared seat in the deal; an expert's is about 0."""
    return fsum(
        gained(view, action, Chance("judge", deal.key, deal.seat, entry)) for view, action, entry in choices_of(deal)
    )
