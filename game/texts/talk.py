"""Talk at the table, whatever the game: what a screen needs so that people can bargain, and where a game's talk is.

Most games have none. Everything is told from a view, so nobody can read here what that seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from game.cards import Card, Suit
from game.rules.parts import View

Names: TypeAlias = Literal["suit", "card", ""]


class Kind(NamedTuple):
    """A kind of promise."""

    id: str
    label: str
    """For choosing it, marked for translation."""
    names: Names
    """What has to be named with it."""


class Draft(NamedTuple):
    """A promise as somebody puts it together; `tricks` None is until the end of the deal."""

    kind: str
    suit: Suit | None = None
    card: Card | None = None
    tricks: int | None = None


class Offer(NamedTuple):
    """A bargain of this deal that the view's seat may know. The last three are what it can say to it, or empty."""

    maker: int
    other: int
    words: str
    is_open: bool
    answer: str
    """What became of it, in words."""
    is_waiting: bool
    give: Draft
    """What its maker promises."""
    take: Draft | None
    """What for, None for nothing."""
    why: str = ""
    """The reason that was given with it, as a sentence; empty for none."""
    reply: str = ""
    """The reason that was given with the answer."""
    accept: str = ""
    refuse: str = ""
    withdraw: str = ""


class Line(NamedTuple):
    """A promise in the ledger."""

    seat: int
    """Who gave it."""
    deal: int
    words: str
    verdict: str
    """`open`, `doubtful`, `kept`, `broken` or `void`: the engine's own judgement."""
    verdict_words: str
    is_open: bool


class News(NamedTuple):
    """Something that this view's seat has just learned of the talk."""

    seat: int
    """Who spoke, or whose promise it was."""
    said: str
    """What the speaker's bubble says; empty where nothing is spoken."""
    words: str
    """All of it in one sentence."""
    is_bad: bool = False
    is_open: bool = False
    """Whether the whole table has heard it."""
    is_asked: bool = False
    """Whether this view's seat is asked for an answer."""


class Talk(Protocol):
    """What a game with talk offers the screens, as `TALK` in its folder."""

    KINDS: Sequence[Kind]
    CARDS: Sequence[Card]
    """The cards that can be named."""
    TERMS: Sequence[int | None]
    """The numbers of tricks to choose from for a promise."""

    def saying(self, to: int, give: Draft, take: Draft | None, is_open: bool) -> str:
        """What to say (see `Game.hear`) to offer `give` to the seat `to`, for `take` or for nothing."""

    def words(self, view: View, to: int, give: Draft, take: Draft | None, names: Sequence[str]) -> str:
        """The same bargain as a sentence to read, offered by the view's seat."""

    def offers(self, view: View, names: Sequence[str]) -> list[Offer]:
        """The bargains of this deal in the order in which they were offered."""

    def ledger(self, view: View, names: Sequence[str]) -> list[Line]:
        """All promises given in this match, the latest first."""

    def news(self, before: View, after: View, names: Sequence[str]) -> list[News]:
        """What the seat has learned between two of its views."""
