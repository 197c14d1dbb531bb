"""Deals as somebody hears them who plays by ear, as text files in tests/session/heard.

`python -m tests.session.hearing` writes the files again; read what has changed before it is committed. A line is what
is said at one moment. `>` begins what is said when the listener is asked, a word in brackets an answer to a question,
and sentences in square brackets may be dropped. After `---` comes the same deal with another amount, and then its
beginning in a language that lengthens every text of the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from game import language
from game.bots import choose
from game.rules import GAMES
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.session.by_ear.narrator import Narrator, Views
from game.session.by_ear.said import Said, Weight
from game.session.match import Beat, Match, Seat
from game.texts.spoken.cards import to_speech
from game.texts.spoken.listener import Amount
from tests.matches import setup_of
from tests.texts.collect import written
from tests.texts.pseudo import lengthened

HEARD = Path(__file__).parent / "heard"
NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus")
SEEDS = {"alkort": "exchange 16", "dirty-deals": "talk"}
"""The seeds of matches in which something rare happens in the first deal."""
DEALS = {"devils-bridge": 4}
"""How many deals are heard, where the first one has a single card."""
TALK = (
    (
        (1, "offer 0 open lead D / no-lead C for 2 because both"),
        (0, "accept 1 open lead D / no-lead C for 2 because free"),
    ),
    (
        (2, "offer 3 private lead H / lead C because after C"),
        (3, "offer 0 private give AH / lead H because after H"),
        (0, "refuse 3 private give AH / lead H because dear"),
    ),
    ((0, "offer 2 open no-bower S"),),
)
"""What is said before the first leads in a game with talk; Anna hears what is open, or said to her."""
BEGINNING = 40
"""The number of lines in the invented language."""
QUESTIONS = ["hand", "trick", "turn", "bids", "trump", "score", "last_trick", "seats", "needed"]


class Lengthening(dict[str, str | Sequence[str]]):
    """An invented language: every text that is translated gets longer, and is kept in `seen`."""

    def __init__(self) -> None:
        for message in written():
            if isinstance(message.id, str):
                self[message.id] = lengthened(message.id)
            else:
                self[message.id[0]] = [lengthened(form) for form in message.id]
        self.seen: set[str] = set()

    def get(self, text: str, default: object = None) -> Any:
        """The text in accents and brackets."""
        self.seen.add(text)
        return super().get(text, default)


@contextmanager
def invented() -> Iterator[Lengthening]:
    """Say everything in the invented language within the `with` statement."""
    spoken = Lengthening()
    before, language._current = language._current, spoken
    try:
        yield spoken
    finally:
        language._current = before


def a_match(game_id: str, people: Collection[int] = (0,)) -> Match:
    """A match of the usual number of players, with people at these seats; Anna sits at seat 0."""
    setup = setup_of(game_id)
    seats = tuple(Seat(NAMES[at], "human" if at in people else "bot") for at in range(setup.players))
    return Match.begin(replace(setup, seats=seats, seed=SEEDS.get(game_id, "by ear")))


def moves(match: Match) -> Iterator[tuple[int, Callable[[], list[Beat]]]]:
    """Who acts or speaks next, and what does that and returns its beats; casual bots choose for all seats.

    The seat of a speaker is -1.
    """
    lead = 0
    while not match.is_over:
        game = match.game
        seat = game.turn
        if seat is None:
            seat = next(at for at in range(game.players) if game.choices(at))
        if game.view(None).fact("talk-seconds") is not None:
            for speaker, words in TALK[lead] if lead < len(TALK) else ():
                yield -1, lambda speaker=speaker, words=words: match.say(speaker, words)  # type: ignore[misc]
            lead += 1
        action = choose("casual", game.view(seat), match.bot_chance(seat))
        yield seat, lambda seat=seat, action=action: match.submit(seat, action)  # type: ignore[misc]


def told(narrator: Narrator, beats: Sequence[Beat], views: Views) -> Iterator[tuple[Said, ...]]:
    """What is said of beats that a table shows one after the other; then everybody sees `views`."""
    for at, beat in enumerate(beats):
        yield narrator.told(beat, beats[at + 1].views if at + 1 < len(beats) else views)


class Moment(NamedTuple):
    """An action, or what somebody says."""

    asked: View | None
    """What Anna sees before she acts; None if somebody else acts."""
    beats: Sequence[Beat]
    views: Views
    """What everybody sees after it."""


@cache
def deal_of(game_id: str) -> tuple[Views, tuple[Moment, ...]]:
    """The views at the beginning of a match, and a deal of it, or a few short ones."""
    match = a_match(game_id)
    begin, moments = match.views(), []
    for seat, move in moves(match):
        asked = match.game.view(0) if seat == 0 else None
        beats = move()
        moments.append(Moment(asked, beats, match.views()))
        if len(match.scores) == DEALS.get(game_id, 1):
            break
    return begin, tuple(moments)


def line(said: Iterable[Said]) -> str:
    """What is said at one moment as a line; sentences that may be dropped in brackets."""
    words = [(to_speech(one.text), one.weight) for one in said]
    return " ".join(text if weight > Weight.PASSING else f"[{text}]" for text, weight in words)


def answers(narrator: Narrator, view: View) -> Iterator[str]:
    """The answers to all questions now."""
    for question in QUESTIONS:
        yield f"({question}) {line(getattr(narrator.answers, question)(view))}"


def heard(game_id: str, amount: Amount, has_questions: bool = False) -> Iterator[str]:
    """A deal, or a few short ones, as Anna hears them, a line for each moment."""
    begin, moments = deal_of(game_id)
    narrator = Narrator(NAMES[: begin[None].players], 0, amount)
    yield line(narrator.begun(begin))
    asked_in_trick = 0
    for view, beats, views in moments:
        if view is not None:
            yield f"> {line(narrator.asked(view))}"
            asked_in_trick += len(trick_of(view)) > 1
            if has_questions and asked_in_trick == 2 and len(trick_of(view)) > 1:
                yield from answers(narrator, view)
        yield from filter(None, map(line, told(narrator, beats, views)))


def page(game_id: str) -> str:
    """The file of a game."""
    normal = list(heard(game_id, Amount.NORMAL, has_questions=True))
    parts = [normal, list(heard(game_id, Amount.FEW)), list(heard(game_id, Amount.ALL))]
    with invented():
        parts.append(list(islice(heard(game_id, Amount.ALL), BEGINNING)))
    return "\n---\n".join("\n".join(part) for part in parts) + "\n"


if __name__ == "__main__":
    for game_id in GAMES:
        (HEARD / f"{game_id}.txt").write_text(page(game_id), encoding="utf-8")
