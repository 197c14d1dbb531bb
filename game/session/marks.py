"""Marks for skill: judges the deals of a match for the people who play it, and records what they reach first.

A deal in which a person was given a hint or took a choice back does not count.
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards import CardSet, parse_card, parse_suit, set_of
from game.language import _
from game.rules import game_of
from game.rules.actions import Action, parse_action
from game.rules.parts import Event
from game.rules.played import PlayedDeal, PlayedMatch, PlayedTrick
from game.session.match import Match, do
from game.store import Store
from game.texts.marks import Mark, marks_of


class Reached(NamedTuple):
    """A mark that a person reached for the first time."""

    person: str
    mark: Mark


class _Reader:
    """Replays a match and notes its scored deals."""

    def __init__(self, match: Match) -> None:
        setup = match.setup
        self.deals: list[PlayedDeal] = []
        self._game = game_of(setup.game)(setup.players, setup.seed, setup.options)
        self._dealt: Event | None = None
        self._actions: list[tuple[int, Action]] = []
        self._tricks: list[PlayedTrick] = []
        self._game.begin(self._tell)
        for entry in tuple(match.entries):
            do(self._game, entry, self._tell)

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


def played(match: Match) -> PlayedMatch:
    """The scored deals of a match, and its winners if it is over."""
    winners = match.game.winners
    return PlayedMatch(tuple(_Reader(match).deals), None if winners is None else tuple(winners))


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


def note_marks(match: Match, deal: int | None = None) -> list[Reached]:
    """Record the marks that people reach with a deal, or with the end of the match for None; return the new ones.

    Nothing is recorded for a match that is not stored, and nothing for one of another profile. Raises StoreTrouble.
    """
    store, number = match.store, match.match_id
    if store is None or number is None or not match.humans or not marks_of(match.setup.game):
        return []
    story = played(match)
    if deal is not None:
        kept = tuple(one for one in story.deals if one.number <= deal)
        is_last = len(kept) == len(story.deals)
        story = PlayedMatch(kept, story.winners if is_last else None)
    if not story.deals:
        return []
    at = story.deals[-1].number
    new = []
    for seat in match.humans:
        person = match.names[seat]
        for mark in reached_by(story, match.setup.game, seat, match.helped):
            if store.reach_mark(match.setup.game, mark.id, person, number, at):
                new.append(Reached(person, mark))
    return new


def told(match: Match, reached: Reached) -> str:
    """That a mark was reached for the first time, in a line; with the person's name if several people play."""
    words = _("For the first time: {mark}") if len(match.humans) == 1 else _("{name}, for the first time: {mark}")
    return words.format(mark=_(reached.mark.name), name=reached.person)


def reached_marks(store: Store, game_id: str) -> dict[str, list[tuple[str, float]]]:
    """Who has reached each mark of a game, by its id: pairs of a person and the time in seconds since 1970."""
    found: dict[str, list[tuple[str, float]]] = {}
    for row in store.marks():
        if row.game == game_id:
            found.setdefault(row.name, []).append((row.person, row.at))
    return found
