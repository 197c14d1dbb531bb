"""Dirty Deals, rules DD-13 and DD-14: promises, the bargains made of them, and both as text.

None of this changes which actions are legal. `verdicts` judges whether promises were kept.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.cards import Card, Suit, card_text, parse_card, parse_suit, suit_text
from game.rules.dirty_deals.tricks import DECK, PLAYERS

Verdict: TypeAlias = Literal["open", "doubtful", "kept", "broken", "void"]
"""`open`: it may still be kept or broken. `doubtful`: the cards seen so far do not show whether it could have been
kept. `void`: the rules never allowed the maker to keep it, so it was not broken."""

KINDS = {"no-bower": "suit", "let-by": "suit", "no-lead": "suit", "lead": "suit", "give": "card", "no-claim": ""}
"""Each kind of promise, and what it refers to: a `suit`, a `card` or nothing.

`no-bower`: not to play the bower when the suit is led. `let-by`: never to win a trick in the suit. `no-lead`: not to
lead the suit. `lead`: to lead the suit at the next own lead. `give`: to play the card to a trick that the other leads.
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
    "favour": "",
    "little": "",
    "dear": "",
    "broke": "deal",
    "doubt": "",
    "bound": "",
    "cannot": "",
    "never": "",
}
"""Each reason for an offer or an answer, and what it refers to: a `suit`, a `deal` or nothing.

`after`: the speaker collects the suit. `both`: both gain. `near`: the other is near a claim. `rather`: the speaker
prefers it so. `gain`: it brings more than it costs. `free`: it costs nothing.
`favour`: it costs a little, and the other owes a favour. `little`: it brings too little.
`dear`: it costs more than it brings. `broke`: the other broke a promise in that deal. `doubt`: the other may break the
promise. `bound`: it conflicts with an earlier promise. `cannot`: it could not be kept. `never`: the speaker makes no
promises.
"""
SAYINGS = ("offer", "accept", "refuse", "withdraw")


class Promise(NamedTuple):
    """A promise of one player to another, until the end of the deal or for a number of tricks."""

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
    """A promise, and the promise asked for in return, if any."""

    give: Promise
    """The promise of the player who offers the bargain."""
    take: Promise | None
    is_open: bool
    """DD-14: whether it is known to the whole table, or only to the two players."""
    said: int
    """The number of actions of the deal before the offer."""
    answer: str = ""
    """`accepted`, `refused`, `withdrawn`, or empty. A promise without return is accepted at once."""
    why: str = ""
    """The reason given with the offer, such as `both` or `after H` (see `WHYS`); empty if there is none."""
    reply: str = ""
    """The reason given with the answer."""

    @property
    def maker(self) -> int:
        """The seat that offers the bargain."""
        return self.give.maker

    @property
    def other(self) -> int:
        """The seat to which it is offered."""
        return self.give.other

    @property
    def promises(self) -> tuple[Promise, ...]:
        """The one or two promises."""
        return (self.give,) if self.take is None else (self.give, self.take)

    def __str__(self) -> str:
        return f"{'open' if self.is_open else 'private'} {' / '.join(map(str, self.promises))}"

    def can_be_seen_by(self, looker: int | None) -> bool:
        """DD-14: whether this looker may know of the bargain."""
        return self.is_open or looker in (self.maker, self.other)

    def is_waiting(self, actions: int) -> bool:
        """Whether it still waits for an answer after this number of actions; an offer ends with the next lead."""
        return not self.answer and actions == self.said

    def is_same(self, other: Bargain) -> bool:
        """Whether both have the same terms; answers and reasons do not count."""
        return self[:3] == other[:3]


class JudgedPromise(NamedTuple):
    """A promise of this deal with its verdict so far."""

    promise: Promise
    verdict: Verdict
    is_open: bool


class Settled(NamedTuple):
    """A promise of an earlier deal with its verdict."""

    deal: int
    promise: Promise
    verdict: Verdict
    is_open: bool


class Saying(NamedTuple):
    """A statement: `offer`, `accept`, `refuse` or `withdraw`, the bargain, and possibly a reason (see `WHYS`)."""

    verb: str
    bargain: Bargain
    why: str = ""


# -- as text ----------------------------------------------------------------------------------------------------------


def parse_promise(maker: int, other: int, text: str) -> Promise:
    """The promise with this text, such as `no-lead S for 3`, `give JD` or `no-claim`; raises ValueError."""
    words = text.split(" ")
    tricks = None
    if len(words) >= 3 and words[-2] == "for":
        tricks = _number(words[-1], MOST_TRICKS, "number of tricks")
        words = words[:-2]
    kind, named = words[0], words[1:]
    if kind not in KINDS or len(named) != bool(KINDS[kind]):
        raise ValueError(f"{text!r} is not a promise")
    if KINDS[kind] == "suit":
        return Promise(maker, other, kind, suit=parse_suit(named[0]), tricks=tricks)
    if KINDS[kind] == "card":
        card = parse_card(named[0])
        if card < 0 or not DECK >> card & 1:
            raise ValueError(f"{named[0]!r} is not a card of this game")
        return Promise(maker, other, kind, card=card, tricks=tricks)
    return Promise(maker, other, kind, tricks=tricks)


def _number(text: str, most: int, what: str) -> int:
    if not text.isdecimal() or str(int(text)) != text or not 1 <= int(text) <= most:
        raise ValueError(f"{text!r} is not a {what} from 1 to {most}")
    return int(text)


def check_why(text: str) -> str:
    """The text, if it is a reason such as `both`, `after H` or `broke 3`; raises ValueError if not."""
    name, *named = text.split(" ")
    if name not in WHYS or len(named) != bool(WHYS[name]):
        raise ValueError(f"{text!r} is not a reason")
    if WHYS[name] == "suit":
        parse_suit(named[0])
    elif named:
        _number(named[0], MOST_DEALS, "deal")
    return text


def saying_text(saying: Saying) -> str:
    """`offer 2 private no-lead S for 3 / give JD because both`; the number is the seat spoken to."""
    bargain = saying.bargain
    to = bargain.other if saying.verb in ("offer", "withdraw") else bargain.maker
    return f"{saying.verb} {to} {bargain}" + (f" because {saying.why}" if saying.why else "")


def parse_saying(seat: int, text: str, actions: int) -> Saying:
    """The statement of this seat after this number of actions; raises ValueError if the text is none."""
    words = text.split(" ", 3)
    if len(words) < 4 or words[0] not in SAYINGS or words[2] not in ("open", "private"):
        raise ValueError(f"{text!r} is not a saying, such as 'offer 2 private no-lead S for 3 / give JD'")
    verb, to, manner, terms = words
    if to not in map(str, range(PLAYERS)) or int(to) == seat:
        raise ValueError(f"{to!r} is not another seat")
    maker, other = (seat, int(to)) if verb in ("offer", "withdraw") else (int(to), seat)
    terms, is_told, why = terms.partition(" because ")
    give, *take = terms.split(" / ")
    if len(take) > 1:
        raise ValueError("a bargain is one promise or two")
    back = parse_promise(other, maker, take[0]) if take else None
    bargain = Bargain(parse_promise(maker, other, give), back, manner == "open", actions)
    return Saying(verb, bargain, check_why(why) if is_told else "")
