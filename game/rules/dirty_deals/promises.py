"""Promises, the bargains made of them, and whether they were kept. Rules DD-13 and DD-14.

Everything here is read off the actions of a deal; nothing of it ever changes what is legal.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.cards import Card, Suit, card_text, parse_card, parse_suit, suit_text
from game.rules.dirty_deals.tricks import DECK, PLAYERS

Verdict: TypeAlias = Literal["open", "doubtful", "kept", "broken", "void"]
"""`open`: may still be kept or broken; `doubtful`: the cards seen so far do not tell whether it could have been kept;
`void`: the rules never allowed it to be kept, which is not breaking it."""

KINDS = {"no-bower": "suit", "let-by": "suit", "no-lead": "suit", "lead": "suit", "give": "card", "no-claim": ""}
"""Each kind of promise with what it names.

`no-bower`: not to play the bower when the suit is led. `let-by`: never to win a trick in the suit. `no-lead`: not to
lead the suit. `lead`: to lead the suit at the next own lead. `give`: to play the card to a trick led by the other.
`no-claim`: not to claim before the other has had the lead once more.
"""
MOST_TRICKS = 200
MOST_DEALS = 9999
WHYS = {
    "after": "suit",
    "both": "",
    "near": "",
    "rather": "",
    "gain": "",
    "free": "",
    "little": "",
    "dear": "",
    "broke": "deal",
    "doubt": "",
    "bound": "",
    "cannot": "",
    "never": "",
}
"""Each reason that can be given for an offer or an answer, with what it names. A reason says no more than itself.

`after`: collects the suit. `both`: both gain. `near`: the other is near a claim. `rather`: would rather have it so.
`gain`: brings more than it costs. `free`: costs nothing. `little`: brings too little. `dear`: costs more than it
brings. `broke`: the other broke its word in that deal. `doubt`: the other's word is too uncertain. `bound`: does not go
with what is promised already. `cannot`: could not be kept. `never`: makes no promises.
"""
SAYINGS = ("offer", "accept", "refuse", "withdraw")


class Promise(NamedTuple):
    """One player's word to another, until the end of the deal or for a number of tricks."""

    maker: int
    other: int
    kind: str
    suit: Suit | None = None
    card: Card | None = None
    tricks: int | None = None

    def __str__(self) -> str:
        words = [self.kind]
        if self.suit is not None:
            words.append(suit_text(self.suit))
        if self.card is not None:
            words.append(card_text(self.card))
        if self.tricks is not None:
            words += ["for", str(self.tricks)]
        return " ".join(words)


class Bargain(NamedTuple):
    """A promise and what is promised for it, if anything."""

    give: Promise
    """By the one who makes the bargain."""
    take: Promise | None
    is_open: bool
    """DD-14: to the whole table, or between the two."""
    said: int
    """How many actions of the deal had been done when it was offered."""
    answer: str = ""
    """`accepted`, `refused`, `withdrawn`, or empty. A promise for nothing needs no answer and is accepted at once."""
    why: str = ""
    """The reason given with the offer, see `WHYS`, such as `both` or `after H`; empty for none."""
    reply: str = ""
    """The reason given with the answer."""

    @property
    def maker(self) -> int:
        """Who offers it."""
        return self.give.maker

    @property
    def other(self) -> int:
        """To whom it is offered."""
        return self.give.other

    @property
    def promises(self) -> tuple[Promise, ...]:
        """All promises in it."""
        return (self.give,) if self.take is None else (self.give, self.take)

    def __str__(self) -> str:
        return f"{'open' if self.is_open else 'private'} {' / '.join(map(str, self.promises))}"

    def can_be_seen_by(self, looker: int | None) -> bool:
        """DD-14: whether this seat may know of it."""
        return self.is_open or looker in (self.maker, self.other)

    def is_waiting(self, actions: int) -> bool:
        """Whether it waits for an answer when so many actions have been done; an offer holds until the next lead."""
        return not self.answer and actions == self.said

    def is_same(self, other: Bargain) -> bool:
        """Whether both say the same, whatever became of them."""
        return self[:3] == other[:3]


class Word(NamedTuple):
    """A promise of the present deal, and what is known of its keeping."""

    promise: Promise
    verdict: Verdict
    is_open: bool


class Settled(NamedTuple):
    """A promise of an earlier deal, and what became of it."""

    deal: int
    promise: Promise
    verdict: Verdict
    is_open: bool


class Saying(NamedTuple):
    """What somebody says: `offer`, `accept`, `refuse` or `withdraw`, which bargain, and perhaps why (see `WHYS`)."""

    verb: str
    bargain: Bargain
    why: str = ""


# -- as text ------------------------------------------------------------------------------------------------------


def parse_promise(maker: int, other: int, text: str) -> Promise:
    """The promise that a text such as `no-lead S for 3`, `give JD` or `no-claim` means; raises ValueError."""
    words = text.split(" ")
    tricks = None
    if len(words) >= 3 and words[-2] == "for":
        tricks = _number(words[-1], MOST_TRICKS, "number of tricks")
        words = words[:-2]
    kind, named = words[0], words[1:]
    if kind not in KINDS or len(named) != bool(KINDS[kind]):
        raise ValueError(f"{text!r} is no promise")
    if KINDS[kind] == "suit":
        return Promise(maker, other, kind, suit=parse_suit(named[0]), tricks=tricks)
    if KINDS[kind] == "card":
        card = parse_card(named[0])
        if card < 0 or not DECK >> card & 1:
            raise ValueError(f"{named[0]!r} is no card of this game")
        return Promise(maker, other, kind, card=card, tricks=tricks)
    return Promise(maker, other, kind, tricks=tricks)


def _number(text: str, most: int, what: str) -> int:
    if not text.isdecimal() or str(int(text)) != text or not 1 <= int(text) <= most:
        raise ValueError(f"{text!r} is no {what} from 1 to {most}")
    return int(text)


def check_why(text: str) -> str:
    """A reason such as `both`, `after H` or `broke 3`; raises ValueError for any other text."""
    name, *named = text.split(" ")
    if name not in WHYS or len(named) != bool(WHYS[name]):
        raise ValueError(f"{text!r} is no reason")
    if WHYS[name] == "suit":
        parse_suit(named[0])
    elif named:
        _number(named[0], MOST_DEALS, "deal")
    return text


def saying_text(saying: Saying) -> str:
    """`offer 2 private no-lead S for 3 / give JD because both`; the seat is whom it is said to."""
    bargain = saying.bargain
    to = bargain.other if saying.verb in ("offer", "withdraw") else bargain.maker
    return f"{saying.verb} {to} {bargain}" + (f" because {saying.why}" if saying.why else "")


def parse_saying(seat: int, text: str, actions: int) -> Saying:
    """What this seat says when so many actions have been done; raises ValueError for words that mean nothing."""
    words = text.split(" ", 3)
    if len(words) < 4 or words[0] not in SAYINGS or words[2] not in ("open", "private"):
        raise ValueError(f"{text!r} is no saying, such as 'offer 2 private no-lead S for 3 / give JD'")
    verb, to, manner, terms = words
    if to not in map(str, range(PLAYERS)) or int(to) == seat:
        raise ValueError(f"{to!r} is no other seat")
    maker, other = (seat, int(to)) if verb in ("offer", "withdraw") else (int(to), seat)
    terms, is_told, why = terms.partition(" because ")
    give, *take = terms.split(" / ")
    if len(take) > 1:
        raise ValueError("a bargain is one promise or two")
    back = parse_promise(other, maker, take[0]) if take else None
    bargain = Bargain(parse_promise(maker, other, give), back, manner == "open", actions)
    return Saying(verb, bargain, check_why(why) if is_told else "")
