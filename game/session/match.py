"""A match: who sits where, and the list of actions. Everything else follows from replaying that list.

Each action is checked by the rules, stored, done, and reported as beats.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Self

from game.bots import bot_chance
from game.cards import Chance
from game.rules import game_of
from game.rules.actions import Action, parse_action
from game.rules.base import Game, Tell
from game.rules.ending import is_decided
from game.rules.parts import Event, Refused, View
from game.session.own_cards import own_told
from game.session.partners import side_numbers
from game.session.seals import Seals
from game.session.setup import Seat, SetUp
from game.store import Store
from game.store.trouble import StoreTrouble
from game.store.values import Entry as KeptEntry
from game.store.values import Kind, SeatResult, Thought

__all__ = ["Beat", "Entry", "Match", "Seat", "SetUp", "do", "fresh_code"]


class Entry(NamedTuple):
    """One thing that was done or said."""

    seat: int
    kind: Kind
    text: str
    thought: Thought | None = None
    """Of a bot's move: level and iterations, by which it can be reproduced."""


class Beat(NamedTuple):
    """One event, with the view each person had after it; key None is the public view."""

    event: Event
    views: Mapping[int | None, View]
    actions: Mapping[int | None, Action | None] = {}
    """Of an `act`: the action as each of these lookers may know it, None for those who may not know of it."""

    @property
    def kind(self) -> str:
        """`deal`, `act`, `say`, `trick`, `score` or `end`. What was said is not in the event, only in the views."""
        return self.event.kind

    def action(self, looker: int | None) -> Action | None:
        """The action as `looker` may know it; None if it may not know of it, or if this is not an `act`."""
        return self.actions.get(looker)


@dataclass
class Match:
    """A running match. With `store` None, nothing is stored."""

    is_unaided: ClassVar[bool] = False
    """Whether it is played without help: nothing is taken back, and no risky choice is asked about."""

    setup: SetUp
    store: Store | None = None
    match_id: int | None = None
    entries: list[Entry] = field(default_factory=list)
    undone: list[Entry] = field(default_factory=list)
    unsaved: list[Entry] = field(default_factory=list)
    """Entries the store could not take yet, in order."""
    undo_count: int = 0
    """How many choices people have taken back and not made again."""
    hints: Mapping[int, int] = field(default_factory=dict)
    """How many hints were given to the person at each seat; seats without hints are missing.

    The key -1 has hints of which an older version did not note the seat."""
    seals: Seals = field(default_factory=Seals)
    helped: frozenset[int] = frozenset()
    """The numbers of the deals in which a person was given a hint or took a choice back."""
    has_unrecorded: bool = field(default=False, compare=False)
    """Whether there may be scored deals of which the store has no record yet."""

    def __post_init__(self) -> None:
        self._start()

    @classmethod
    def begin(cls, setup: SetUp, store: Store | None = None) -> Match:
        """A new match, kept from its first moment; raises BadChoice or StoreTrouble."""
        SetUp.from_plain(setup.plain())
        match_id = store.new_match(setup.plain()) if store is not None else None
        match = cls(setup, store, match_id)
        match.seal_and_record()
        return match

    @classmethod
    def resume(cls, store: Store, match_id: int) -> Self:
        """A kept match as it was left; raises BadChoice, Refused or ValueError if its list breaks the rules."""
        row = store.match(match_id)
        match = cls(SetUp.from_plain(row.setup), store, match_id)
        match.replay([_own(entry) for entry in store.entries(match_id)])
        match.undone = [_own(entry) for entry in store.redo_list(match_id)]
        match.undo_count = store.taken_back(match_id, match.humans)
        match.hints = _by_seat(store.hints(match_id), match.humans)
        match.seals = Seals(store.seals(match_id))
        match.helped = frozenset(store.helped(match_id))
        match.seal_and_record()  # a deal or the end may have been kept as an action and not yet noted
        return match

    def _start(self) -> None:
        rules = game_of(self.setup.game)
        self.game: Game = rules(self.setup.players, self.setup.seed, self.setup.options)
        self.scores: list[Event] = []
        self.tricks: list[Event] = []
        self.dealt: list[Event] = []
        self.deal_began = 0
        self.entries = []
        self.game.begin(self.note)

    def note(self, event: Event) -> None:
        """Note what happened in the game: deals, the tricks of this deal, and scores."""
        if event.kind == "deal":
            self.tricks = []
            self.dealt.append(event)
            self.deal_began = len(self.entries)
        elif event.kind == "trick":
            self.tricks = [*self.tricks, event]
        elif event.kind == "score":
            self.scores.append(event)
            self.has_unrecorded = True

    # -- who sits where -------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat."""
        return tuple(seat.name for seat in self.setup.seats)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(at for at, seat in enumerate(self.setup.seats) if seat.is_human)

    @property
    def is_over(self) -> bool:
        """Whether the game has its winners."""
        return self.game.winners is not None

    def views(self) -> dict[int | None, View]:
        """The view of each person now, and the public view under None."""
        return {seat: self.game.view(seat) for seat in (None, *self.humans)}

    def bot_chance(self, seat: int, entry: int | None = None) -> Chance:
        """The chance of a bot's present decision, or of the one that became entry number `entry` (from 0)."""
        return bot_chance(self.setup.bot_key, seat, len(self.entries) if entry is None else entry)

    # -- doing ----------------------------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action, keep: bool = True, thought: Thought | None = None) -> list[Beat]:
        """Do an action: check, keep, do, tell. Raises Refused or StoreTrouble with the match as it was.

        `keep` False does not use the store; the entry then waits in `unsaved`. A bot's action comes with its
        `thought`.
        """
        why = self.game.refusal(seat, action)
        if why is not None:
            raise Refused(why)
        full = self.game.resolve(seat, action)
        entry = Entry(seat, "act", str(full), thought)
        self._keep(entry, keep)
        self.undone = []
        beats: list[Beat] = []

        def tell(event: Event) -> None:
            self.note(event)
            views = self.views()
            is_act = event.kind == "act"
            actions = {looker: self.game.told(seat, full, looker) for looker in views} if is_act else {}
            beats.append(Beat(event, views, actions))

        self.entries.append(entry)
        self.game.act(seat, action, tell)
        self.seal_and_record()
        return beats

    def say(self, seat: int, text: str, keep: bool = True) -> list[Beat]:
        """Say something: check, keep, hear, tell.

        Raises Refused, ValueError for a text without a meaning, or StoreTrouble; then nothing was said.
        """
        self.game.copy().hear(seat, text)
        entry = Entry(seat, "say", text)
        self._keep(entry, keep)
        self.undone = []
        self.entries.append(entry)
        self.game.hear(seat, text)
        return [Beat(Event("say", {"seat": seat}), self.views())]

    def _keep(self, entry: Entry, keep: bool) -> None:
        if self.store is None or self.match_id is None:
            return
        if not keep:
            self.unsaved.append(entry)
            return
        self.store.append_all(self.match_id, [*self.unsaved, entry])
        self.unsaved = []

    def save_again(self) -> None:
        """Keep the entries that the store could not take before; raises StoreTrouble."""
        if self.store is not None and self.match_id is not None and self.unsaved:
            self.store.append_all(self.match_id, self.unsaved)
            self.unsaved = []
            self.seal_and_record()

    def seal_and_record(self) -> None:
        """Seal the present deal before it is shown, and store what is missing: seals, scored deals, and the end.

        What cannot be stored is tried again after the next action, and when the match is resumed.
        """
        self.seals.fix(self.game)
        if self.store is None or self.match_id is None or self.unsaved:
            return
        with suppress(StoreTrouble):
            if self.has_unrecorded:
                known = self.store.deal_numbers(self.match_id)
                for score in self.scores:
                    if score.data["deal"] not in known:
                        self.store.record_deal(self.match_id, score.data["deal"], self.deal_told(score))
                self.has_unrecorded = False
        with suppress(StoreTrouble):
            self.record_end()
        with suppress(StoreTrouble):
            self.seals.save(self.store, self.match_id)

    def deal_told(self, score: Event) -> dict[str, Any]:
        """The record of a scored deal: changes, totals, for each seat whether its bid was made (None: no bid), and what
        people were dealt."""
        ends = {
            reason.seat: self.game.bid_ends[reason.message]
            for reason in score.reasons
            if reason.message in self.game.bid_ends
        }
        told = {"change": score.data["change"], "total": score.data["total"]}
        told |= own_told(self.setup, self.dealt, self.scores, score)
        return told | ({"bids": [ends.get(seat) for seat in range(self.game.players)]} if self.game.bid_ends else {})

    def record_end(self) -> None:
        """Note the end of a finished match and its results; does nothing new the second time. Raises StoreTrouble."""
        winners = self.game.winners
        if winners is None or self.store is None or self.match_id is None:
            return
        self.store.finish(self.match_id, {"winners": list(winners), "total": list(self.game.totals)})
        sides = side_numbers(self.setup.game, self.setup.players, self.setup.options)
        bids = bids_by_seat(self.deal_told(score).get("bids", ()) for score in self.scores)
        results = [
            SeatResult(
                seat=at,
                person=seat.name,
                kind=seat.kind,
                points=self.game.totals[at],
                won=at in winners,
                deals=self.game.number,
                level="" if seat.is_human else self.setup.level(at),
                details=_help_used(self, at) if seat.is_human else _guest_of(seat),
                side=sides[at],
                bids=bids.get(at, (0, 0))[0],
                bids_made=bids.get(at, (0, 0))[1],
            )
            for at, seat in enumerate(self.setup.seats)
        ]
        self.store.record_results(self.match_id, results)

    def note_hint(self, seat: int) -> None:
        """Count a hint that the person at `seat` was given. Raises StoreTrouble if it cannot be kept."""
        _note_helped(self)
        self.hints = {**self.hints, seat: self.hints.get(seat, 0) + 1}
        if self.store is not None and self.match_id is not None:
            self.store.note_hints(self.match_id, self.hints)

    # -- finishing a deal -----------------------------------------------------------------------------------------

    def can_finish(self, seat: int) -> bool:
        """Whether the rest of the deal is decided, as this person can tell; among several people, as everybody can."""
        return is_decided(self.game.view(seat), is_shared=len(self.humans) > 1)

    def finish_deal(self, seat: int) -> list[Beat]:
        """Play out a decided deal for all seats; each card is an ordinary action.

        Raises ValueError if it is not decided, StoreTrouble if the first card cannot be kept; then nothing was done.
        """
        if not self.can_finish(seat):
            raise ValueError("the rest of this deal is not decided")
        scored, has_unsaved = len(self.scores), bool(self.unsaved)
        beats: list[Beat] = []
        while len(self.scores) == scored:
            turn = self.game.turn
            assert turn is not None
            action = next(action for action in self.game.legal(turn) if action.verb == "play")
            try:
                beats += self.submit(turn, action, keep=not self.unsaved or not beats)
            except StoreTrouble:
                if not beats and not has_unsaved:
                    raise
                beats += self.submit(turn, action, keep=False)
        return beats

    # -- replaying ------------------------------------------------------------------------------------------------

    def replay(self, entries: Sequence[Entry]) -> None:
        """Start over and do these entries; raises Refused or ValueError at the first that the rules do not allow."""
        self._start()
        for entry in entries:
            self.entries.append(entry)
            do(self.game, entry, self.note)

    # -- undo -----------------------------------------------------------------------------------------------------

    def undo_steps(self, seat: int) -> int:
        """The number of entries that an undo by this person would take back; 0 if it is not allowed.

        An undo goes back to the player's last choice, within the deal. Among several people it is allowed only if no
        other person has acted since, this seat has seen no new card, and nothing lies open but what was played. What
        others have heard cannot be taken back.
        """
        own = [at for at in range(self.deal_began, len(self.entries)) if self.entries[at].seat == seat]
        if not own:
            return 0
        steps = len(self.entries) - own[-1]
        if len(self.humans) > 1 and not _is_private(self, seat, own[-1]):
            return 0
        return steps

    def may_change(self, seat: int) -> bool:
        """Whether the person at `seat`, who acted last, may still choose otherwise, out of turn."""
        turn = self.game.turn
        return turn not in (None, seat) and seat in self.humans and bool(self.game.legal(seat))

    def undo(self, seat: int) -> bool:
        """Take back this person's last choice and all after it. Return whether there was one. Raises StoreTrouble."""
        steps = self.undo_steps(seat)
        if not steps:
            return False
        self.save_again()
        _note_helped(self)
        if self.store is not None and self.match_id is not None:
            self.store.undo(self.match_id, steps, deal=self.game.number)
        left, gone = self.entries[:-steps], self.entries[-steps:]
        undone = [*gone, *self.undone]
        self.replay(left)
        self.undone = undone
        self.undo_count += sum(entry.seat in self.humans for entry in gone)
        return True

    def redo(self) -> bool:
        """Do again what was undone, up to the next choice of the same person. Return whether there was any."""
        if not self.undone:
            return False
        seat = self.undone[0].seat
        steps = next((at for at in range(1, len(self.undone)) if self.undone[at].seat == seat), len(self.undone))
        if self.store is not None and self.match_id is not None:
            self.store.redo(self.match_id, steps)
        again, left = self.undone[:steps], self.undone[steps:]
        self.replay([*self.entries, *again])
        self.undone = left
        self.undo_count -= sum(entry.seat in self.humans for entry in again)
        self.seal_and_record()
        return True


def bids_by_seat(deals: Iterable[Sequence[bool | None]]) -> dict[int, tuple[int, int]]:
    """For each seat how often it bid, and how many bids it made. `deals` has a row of seats for each deal: whether the
    bid was made, None for no bid."""
    found: dict[int, tuple[int, int]] = {}
    for ends in deals:
        for seat, end in enumerate(ends):
            if end is not None:
                count, made = found.get(seat, (0, 0))
                found[seat] = (count + 1, made + end)
    return found


def fresh_code() -> str:
    """A random seed of eight hexadecimal digits, short enough to tell a friend."""
    import secrets

    return secrets.token_hex(4)


def do(game: Game, entry: Entry, tell: Tell | None = None) -> None:
    """Do an entry in a game; raises Refused or ValueError if the rules do not allow it."""
    if entry.kind == "say":
        game.hear(entry.seat, entry.text)
    else:
        game.act(entry.seat, parse_action(entry.text), tell)


def _is_private(match: Match, seat: int, own: int) -> bool:
    """Whether entry number `own` is an action of this seat after which no person acted and the seat saw no new card."""
    later = match.entries[own + 1 :]
    if match.entries[own].kind == "say" or any(entry.seat in match.humans for entry in later):
        return False
    before = Match(match.setup)
    before.replay(match.entries[:own])
    shown = _faces(match.game.view(None)) - _faces(before.game.view(None))
    played = set(parse_action(match.entries[own].text).cards)
    return shown <= played and _faces(match.game.view(seat)) <= _faces(before.game.view(seat))


def _note_helped(match: Match) -> None:
    """Note that a person was helped in this deal, so that it does not count for the rating. Raises StoreTrouble."""
    deal = match.game.number
    if deal not in match.helped:
        match.helped |= {deal}
        if match.store is not None and match.match_id is not None:
            match.store.note_helped(match.match_id, match.helped)


def _help_used(match: Match, seat: int) -> dict[str, int]:
    """The help that a person used, for the statistics: choices taken back by anybody, and own hints."""
    helped = {"undone": match.undo_count, "hints": match.hints.get(seat, match.hints.get(-1, 0))}
    return {name: count for name, count in helped.items() if count}


def _guest_of(seat: Seat) -> dict[str, str]:
    """Who a bot is, for the records by opponent and partner (see `game.session.guest_records`)."""
    return {"guest": seat.guest} if seat.guest else {}


def _by_seat(kept: Mapping[int, int], humans: Sequence[int]) -> dict[int, int]:
    """Stored hints by seat; those without a seat belong to the only person, if there is just one."""
    hints = {seat: count for seat, count in kept.items() if seat in humans or seat == -1}
    if len(humans) == 1 and -1 in hints:
        hints[humans[0]] = hints.get(humans[0], 0) + hints.pop(-1)
    return hints


def _own(kept: KeptEntry) -> Entry:
    return Entry(kept.seat, kept.kind, kept.text, kept.thought)


def _faces(view: View) -> set[int]:
    return {card for pile in view.piles for card in pile.cards if card >= 0}
