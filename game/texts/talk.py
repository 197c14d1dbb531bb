"""The interface between the screens and a game in which players bargain. Most games have no talk.

Everything is read from a view, so it contains nothing that the view's seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from game.cards import Card, Suit
from game.language import _
from game.rules.parts import View

Names: TypeAlias = Literal["suit", "card", ""]


class Kind(NamedTuple):
    """A kind of promise."""

    id: str
    label: str
    """The text of the choice, marked for translation."""
    names: Names
    """What has to be named with it: a suit, a card or nothing."""
    has_term: bool = True
    """Whether it can be made for a number of tricks."""


class Draft(NamedTuple):
    """A promise that a player is putting together. It holds for `tricks` tricks; None: until the end of the deal."""

    kind: str
    suit: Suit | None = None
    card: Card | None = None
    tricks: int | None = None


class Composed(NamedTuple):
    """A bargain that a player puts together for the seat `to`: `give` for `take`, or for nothing (None)."""

    to: int
    give: Draft
    take: Draft | None
    is_open: bool


class Offer(NamedTuple):
    """A bargain of this deal that the view's seat may know."""

    maker: int
    other: int
    words: str
    is_open: bool
    answer: str
    """What came of it, as text."""
    is_waiting: bool
    give: Draft
    """What its maker promises."""
    take: Draft | None
    """What its maker wants for it; None for nothing."""
    why: str = ""
    """The reason given with it, as a sentence; may be empty."""
    reply: str = ""
    """The reason given with the answer, as a sentence; may be empty."""
    accept: str = ""
    refuse: str = ""
    withdraw: str = ""
    """`accept`, `refuse` and `withdraw`: what the view's seat can say to it (see `Game.hear`); empty if it cannot."""


class Line(NamedTuple):
    """A promise in the ledger."""

    seat: int
    """Who gave it."""
    other: int
    """To whom."""
    deal: int
    words: str
    verdict: str
    """`open`, `doubtful`, `kept`, `broken` or `void`, as the engine judges it."""
    verdict_words: str
    is_open: bool


class News(NamedTuple):
    """Something that the view's seat has just learned from the talk."""

    seat: int
    """Who spoke, or whose promise it was."""
    said: str
    """The text of the speaker's bubble; empty if nothing is spoken."""
    words: str
    """The whole news in one sentence."""
    is_bad: bool = False
    is_open: bool = False
    """Whether the whole table has heard it."""
    is_asked: bool = False
    """Whether this view's seat is asked for an answer."""


def manner_text(is_open: bool) -> str:
    """The words for who may know of a bargain."""
    return _("open to the table") if is_open else _("in private")


def receiver_text(line: Line, names: Sequence[str], reader: int | None) -> str:
    """The words for whom a promise was made to; the seat `reader` is called "you"."""
    # Translators: the player to whom a promise was made.
    return _("to you") if line.other == reader else _("to {name}").format(name=names[line.other])


class Talk(Protocol):
    """What a game with talk gives the screens (`GameTexts.talk`)."""

    KINDS: Sequence[Kind]
    CARDS: Sequence[Card]
    """The cards that can be named."""
    TERMS: Sequence[int | None]
    """The numbers of tricks that a promise may hold for; None: until the end of the deal."""

    def first(self, view: View) -> Draft:
        """A promise that the view's seat can keep with the cards it holds, to begin with."""

    def is_held(self, view: View, draft: Draft) -> bool:
        """Whether the view's seat holds the card that it promises to play or to keep back; True without such a card."""

    def fitting(self, view: View, draft: Draft) -> Draft:
        """This promise of the view's seat, or one of its kind about a card that the seat does hold."""

    def saying(self, to: int, give: Draft, take: Draft | None, is_open: bool) -> str:
        """What to say (see `Game.hear`) to offer `give` to the seat `to`, for `take` or for nothing."""

    def words(self, view: View, to: int, give: Draft, take: Draft | None, names: Sequence[str]) -> str:
        """The same offer as a sentence; the view's seat makes it."""

    def offers(self, view: View, names: Sequence[str]) -> list[Offer]:
        """The bargains of this deal, in the order of the offers."""

    def ledger(self, view: View, names: Sequence[str]) -> list[Line]:
        """All promises of this match, the latest first."""

    def news(self, before: View, after: View, names: Sequence[str]) -> list[News]:
        """What the seat has learned between two of its views."""
