"""A match as a list of moments: the event of each, and the view that each seat had then.

A moment is reached by replaying the entries of its deal.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from game.cards import HIDDEN
from game.rules import game_of
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.parts import Event, Fact, Pile, View
from game.session.match import Entry, Match, do

KEPT = 48
"""How many games are cached, each as it stood at a moment."""


class PlaybackMoment(NamedTuple):
    """One event of the match."""

    event: Event
    entry: int
    """The index of the entry that caused it, -1 for the first deal."""
    order: int
    """The index among the events of that entry."""
    deal: int
    """The deal of the match, from 0; deals that were thrown in count."""
    unaware: frozenset[int | None] = frozenset()
    """The seats that may not know of it; None stands for the public view."""


class Playback:
    """All moments of a match so far."""

    def __init__(self, match: Match) -> None:
        self.setup = match.setup
        self.entries: tuple[Entry, ...] = tuple(match.entries)
        self.moments: list[PlaybackMoment] = []
        self.is_over = match.is_over
        self._deals: list[tuple[int, Game]] = []
        """For each deal its first moment, and the game just after the deal."""
        self._seen: OrderedDict[int, Game] = OrderedDict()
        self._run()

    def _run(self) -> None:
        game = game_of(self.setup.game)(self.setup.players, self.setup.seed, self.setup.options)
        at, told = -1, 0

        def tell(event: Event) -> None:
            nonlocal told
            if event.kind == "deal":
                self._deals.append((len(self.moments), game.copy()))
            self.moments.append(self._moment(game, event, at, told))
            told += 1

        game.begin(tell)
        for entry in self.entries:
            at, told = at + 1, 0
            before = self._views(game) if entry.kind == "say" else {}
            do(game, entry, tell)
            if entry.kind == "say":
                tell(Event("say", {"seat": entry.seat}))
                after = self._views(game)
                unaware = frozenset(looker for looker in before if before[looker] == after[looker])
                self.moments[-1] = self.moments[-1]._replace(unaware=unaware)
        if self.is_over and self.moments[-1].event.kind == "deal":  # a match that ends before the rules do
            self.moments.pop()
            self._deals.pop()

    @staticmethod
    def _views(game: Game) -> dict[int | None, View]:
        return {looker: game.view(looker) for looker in (None, *range(game.players))}

    def _moment(self, game: Game, event: Event, at: int, order: int) -> PlaybackMoment:
        unaware: frozenset[int | None] = frozenset()
        if event.kind == "act":
            seat, action = event.data["seat"], parse_action(event.data["action"])
            lookers = [None, *range(game.players)]
            unaware = frozenset(looker for looker in lookers if game.told(seat, action, looker) is None)
        return PlaybackMoment(event, at, order, len(self._deals) - 1, unaware)

    # -- which moments there are ----------------------------------------------------------------------------------

    def is_finished(self, deal: int) -> bool:
        """Whether a deal is over, so that none of its cards is secret."""
        return self.is_over or deal < len(self._deals) - 1

    def steps(self, looker: int | None, is_open: bool, has_running: bool) -> list[int]:
        """The moments that may be shown, in order.

        Moments that `looker` may not know of are left out, except in finished deals if `is_open`. The deal in progress
        is left out unless `has_running`.
        """
        found = []
        for at, moment in enumerate(self.moments):
            is_finished = self.is_finished(moment.deal)
            if (is_finished and is_open) or ((is_finished or has_running) and looker not in moment.unaware):
                found.append(at)
        return found

    # -- what was seen -------------------------------------------------------------------------------------------

    def game(self, at: int) -> Game:
        """The game as it stood at a moment. It is cached and must not be changed."""
        found = self._seen.get(at)
        if found is None:
            found = self._seen[at] = self._reach(at)
            if len(self._seen) > KEPT:
                self._seen.popitem(last=False)
        self._seen.move_to_end(at)
        return found

    def dealt(self, deal: int) -> tuple[int, Game]:
        """The first moment of a deal, and a copy of the game just after the cards were dealt."""
        first, game = self._deals[deal]
        return first, game.copy()

    def before(self, at: int) -> Game:
        """A copy of the game as it stood before the entry that caused a moment."""
        moment = self.moments[at]
        first, dealt = self._deals[moment.deal]
        game = dealt.copy()
        for entry in self.entries[self.moments[first].entry + 1 : moment.entry]:
            do(game, entry)
        return game

    def _reach(self, at: int) -> Game:
        moment = self.moments[at]
        first, dealt = self._deals[moment.deal]
        begun = self.moments[first].entry + 1
        game = dealt.copy()
        if at == first:
            return game
        for entry in self.entries[begun : moment.entry]:
            do(game, entry)
        stood: list[Game] = []
        do(game, self.entries[moment.entry], lambda _event: stood.append(game.copy()))
        return stood[moment.order] if stood else game

    def view(self, at: int, looker: int | None) -> View:
        """What a seat saw at a moment; None gives the public view."""
        return self.game(at).view(looker)

    def open_view(self, at: int, looker: int | None) -> View:
        """The view of a seat with everything that any seat knew. Raises ValueError if the deal is not over."""
        if not self.is_finished(self.moments[at].deal):
            raise ValueError("the deal is not over")
        game = self.game(at)
        return laid_open(game.view(looker), [game.view(seat) for seat in range(game.players)])

    def action(self, at: int, looker: int | None, is_open: bool) -> Action | None:
        """The action of a moment, as `looker` may know it unless `is_open`; None for other events."""
        event = self.moments[at].event
        if event.kind != "act":
            return None
        action = parse_action(event.data["action"])
        return action if is_open else self.game(at).told(event.data["seat"], action, looker)


def laid_open(view: View, others: Sequence[View]) -> View:
    """A view with every card and fact that is known in it or in one of the other views."""
    piles = _numbered(view)
    for other in others:
        for key, pile in _numbered(other).items():
            if key not in piles or _hidden(pile) < _hidden(piles[key]):
                piles[key] = pile
    told = {(fact.name, fact.seat) for fact in view.facts if not _is_unknown(fact)}
    facts = [fact for fact in view.facts if not _is_unknown(fact)]
    for fact in (fact for other in others for fact in other.facts):
        if (fact.name, fact.seat) not in told and not _is_unknown(fact):
            told.add((fact.name, fact.seat))
            facts.append(fact)
    return view._replace(piles=tuple(piles.values()), facts=tuple(facts))


def _numbered(view: View) -> dict[tuple[str, int | None, int], Pile]:
    """The piles by kind, owner and number, so that a pile has the same key in all views of a moment."""
    found: dict[tuple[str, int | None, int], Pile] = {}
    for pile in view.piles:
        number = sum(key[:2] == (pile.kind, pile.owner) for key in found)
        found[pile.kind, pile.owner, number] = pile
    return found


def _hidden(pile: Pile) -> int:
    return pile.cards.count(HIDDEN)


def _is_unknown(fact: Fact) -> bool:
    return bool(fact.value == "?")
