"""A match looked through moment by moment: what was told when, and the view that each seat then had.

Nothing is kept but the list of the match: every moment is reached by doing the entries of its deal again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from game.rules import game_of
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.parts import Event, Fact, Pile, View
from game.session.match import Entry, Match, do

KEPT = 48
"""Moments whose games are kept at hand."""


class Moment(NamedTuple):
    """One thing that was told."""

    event: Event
    entry: int
    """The entry of the match that led to it, -1 for the first deal."""
    order: int
    """Which of that entry's events it is."""
    deal: int
    """Which deal of the match, from 0; one that was thrown in counts too."""
    unaware: frozenset[int | None] = frozenset()
    """Who may not know that it happened; None is everybody together."""


class Playback:
    """All moments of a match up to now."""

    def __init__(self, match: Match) -> None:
        self.setup, self.names = match.setup, match.names
        self.entries: tuple[Entry, ...] = tuple(match.entries)
        self.moments: list[Moment] = []
        self.is_over = match.is_over
        self._deals: list[tuple[int, Game]] = []
        """For each deal its first moment, and the game as it was dealt."""
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

    @staticmethod
    def _views(game: Game) -> dict[int | None, View]:
        return {looker: game.view(looker) for looker in (None, *range(game.players))}

    def _moment(self, game: Game, event: Event, at: int, order: int) -> Moment:
        unaware: frozenset[int | None] = frozenset()
        if event.kind == "act":
            seat, action = event.data["seat"], parse_action(event.data["action"])
            lookers = [None, *range(game.players)]
            unaware = frozenset(looker for looker in lookers if game.told(seat, action, looker) is None)
        return Moment(event, at, order, len(self._deals) - 1, unaware)

    # -- which moments there are ----------------------------------------------------------------------------------

    def is_finished(self, deal: int) -> bool:
        """Whether a deal is over: no card of it is a secret any more."""
        return self.is_over or deal < len(self._deals) - 1

    def steps(self, looker: int | None, is_open: bool, has_running: bool) -> list[int]:
        """The moments that can be stopped at, in order.

        What `looker` may not know is left out unless all `is_open` (which never holds for the deal in progress); that
        deal itself comes in only if it `has_running`.
        """
        found = []
        for at, moment in enumerate(self.moments):
            is_finished = self.is_finished(moment.deal)
            if (is_finished and is_open) or ((is_finished or has_running) and looker not in moment.unaware):
                found.append(at)
        return found

    # -- what was to be seen --------------------------------------------------------------------------------------

    def game(self, at: int) -> Game:
        """The game as it stood at a moment; to be looked at, not to be played on."""
        found = self._seen.get(at)
        if found is None:
            found = self._seen[at] = self._reach(at)
            if len(self._seen) > KEPT:
                self._seen.popitem(last=False)
        self._seen.move_to_end(at)
        return found

    def before(self, at: int) -> Game:
        """The game as it stood when what led to a moment was not done yet; a game of its own."""
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
        """What a seat saw at a moment (None: everybody)."""
        return self.game(at).view(looker)

    def open_view(self, at: int, looker: int | None) -> View:
        """The same with everything in it that any seat knew; only for a deal that is over."""
        if not self.is_finished(self.moments[at].deal):
            raise ValueError("the deal is not over")
        game = self.game(at)
        return laid_open(game.view(looker), [game.view(seat) for seat in range(game.players)])

    def action(self, at: int, looker: int | None, is_open: bool) -> Action | None:
        """The action of a moment as `looker` may know it, or as it was; None if it is none."""
        event = self.moments[at].event
        if event.kind != "act":
            return None
        action = parse_action(event.data["action"])
        return action if is_open else self.game(at).told(event.data["seat"], action, looker)


def laid_open(view: View, others: Sequence[View]) -> View:
    """A view with every card and fact of it that is known to one of the others."""
    piles = _numbered(view)
    for other in others:
        for key, pile in _numbered(other).items():
            if key not in piles or _hidden(pile) < _hidden(piles[key]):
                piles[key] = pile
    told = {(fact.name, fact.seat) for fact in view.facts if not _is_riddle(fact)}
    facts = [fact for fact in view.facts if not _is_riddle(fact)]
    for fact in (fact for other in others for fact in other.facts):
        if (fact.name, fact.seat) not in told and not _is_riddle(fact):
            told.add((fact.name, fact.seat))
            facts.append(fact)
    return view._replace(piles=tuple(piles.values()), facts=tuple(facts))


def _numbered(view: View) -> dict[tuple[str, int | None, int], Pile]:
    """The piles by kind, owner and number among those alike: the same pile has the same key in all views."""
    found: dict[tuple[str, int | None, int], Pile] = {}
    for pile in view.piles:
        number = sum(key[:2] == (pile.kind, pile.owner) for key in found)
        found[pile.kind, pile.owner, number] = pile
    return found


def _hidden(pile: Pile) -> int:
    return sum(card < 0 for card in pile.cards)


def _is_riddle(fact: Fact) -> bool:
    return bool(fact.value == "?")
