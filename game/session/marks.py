"""Marks for skill: judges the deals of a match for the people who play it, and records what they reach first.

A deal in which a person was given a hint or took a choice back does not count.
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards import CardSet, parse_card, parse_suit, set_of
from game.rules import game_of
from game.rules.actions import Action, parse_action
from game.rules.parts import Event
from game.rules.played import PlayedDeal, PlayedMatch, PlayedTrick
from game.session.match import Entry, Match, do
from game.texts.marks import Mark, marks_of


class Reached(NamedTuple):
    """A mark that a person reached for the first time."""

    person: str
    mark: Mark


class MarkReader:
    """Replays a match beside its table, from deal to deal, and judges what people have reached."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._start()

    def _start(self) -> None:
        setup = self.match.setup
        self.deals: list[PlayedDeal] = []
        self._done: list[Entry] = []
        self._game = game_of(setup.game)(setup.players, setup.seed, setup.options)
        self._dealt: Event | None = None
        self._actions: list[tuple[int, Action]] = []
        self._tricks: list[PlayedTrick] = []
        self._game.begin(self._tell)

    def played(self) -> PlayedMatch:
        """The scored deals of the match, and its winners if it is over."""
        entries = self.match.entries
        if entries[: len(self._done)] != self._done:  # something was taken back
            self._start()
        for entry in entries[len(self._done) :]:
            do(self._game, entry, self._tell)
            self._done.append(entry)
        return PlayedMatch(tuple(self.deals), self._game.winners)

    def note(self, deal: int | None = None) -> list[Reached]:
        """Record the marks that people reach with a deal, or for None with the end of the match; return the new ones.

        Nothing is recorded for a match that is not stored, or was not played here. Raises StoreTrouble.
        """
        match = self.match
        store, number, game_id = match.store, match.match_id, match.setup.game
        if store is None or number is None or not marks_of(game_id):
            return []
        story = self.played()
        if deal is not None:
            story = PlayedMatch(tuple(one for one in story.deals if one.number <= deal))
        new = []
        for seat in match.humans if story.deals else ():
            for mark in reached_by(story, game_id, seat, match.helped):
                if store.reach_mark(game_id, mark.id, match.names[seat], number, story.deals[-1].number):
                    new.append(Reached(match.names[seat], mark))
        return new

    def _tell(self, event: Event) -> None:
        if event.kind == "deal":
            self._dealt, self._actions, self._tricks = event, [], []
        elif event.kind == "act":
            self._actions.append((event.data["seat"], parse_action(event.data["action"])))
        elif event.kind == "trick":
            self._tricks.append(_trick(event))
        elif event.kind == "score":
            self.deals.append(self._scored(event))

    def _scored(self, score: Event) -> PlayedDeal:
        game, dealt = self._game, self._dealt
        assert dealt is not None
        return PlayedDeal(
            number=score.data["deal"],
            dealer=dealt.data["dealer"],
            dealt=dealt.data,
            hands=_hands(dealt, game.players),
            sides=tuple(tuple(game.side(seat)) for seat in range(game.players)),
            options=dict(game.chosen),
            actions=tuple(self._actions),
            tricks=tuple(self._tricks),
            scored=score.data,
            reasons=score.reasons,
            facts=tuple(game.facts(None)),
        )


def _trick(event: Event) -> PlayedTrick:
    plays = tuple((seat, parse_card(card)) for seat, card in event.data["plays"])
    trump = event.data["trump"]
    return PlayedTrick(plays, event.data["winner"], None if trump is None else parse_suit(trump))


def _hands(dealt: Event, players: int) -> tuple[CardSet, ...]:
    hands = dealt.data.get("hands", [[]] * players)
    return tuple(set_of(map(parse_card, cards)) for cards in hands)


def reached_by(story: PlayedMatch, game_id: str, seat: int, helped: frozenset[int] = frozenset()) -> list[Mark]:
    """The marks that a seat has reached with the last deal of `story`, or with its end.

    A mark does not count if one of the deals it judges is in `helped`.
    """
    found = []
    for mark in marks_of(game_id):
        judged = story.deals[-mark.deals :]  # all of them for 0
        if not helped.intersection(deal.number for deal in judged) and mark.is_reached(story, seat):
            found.append(mark)
    return found
