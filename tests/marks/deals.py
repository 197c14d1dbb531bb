"""Made-up finished deals, in short: only what a mark looks at has to be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from game.cards import parse_cards, set_of
from game.rules.actions import parse_action
from game.rules.parts import Fact, OptionValue, Reason
from game.rules.played import PlayedDeal, PlayedMatch, PlayedTrick

PAIRS = ((0, 2), (1, 3), (0, 2), (1, 3))
ALONE = ((0,), (1,), (2,), (3,))
TWO = ((0,), (1,))

Trick: TypeAlias = "PlayedTrick | int"


def trick(winner: int, plays: str = "", trump: int | None = None) -> PlayedTrick:
    """A trick from plays such as `0 AS, 1 KH`; without any, its winner led a card of no worth."""
    told = [part.split() for part in plays.split(", ")] if plays else [[str(winner), "3S"]]
    return PlayedTrick(tuple((int(seat), parse_cards(card)[0]) for seat, card in told), winner, trump)


def won(winners: str) -> list[PlayedTrick]:
    """A trick for each digit, won by that seat."""
    return [trick(int(winner)) for winner in winners]


def deal(
    tricks: Sequence[PlayedTrick] | str = "",
    reasons: Mapping[int, str] | None = None,
    *,
    acts: str = "",
    hands: Mapping[int, str] | None = None,
    values: Mapping[str, Any] | None = None,
    sides: tuple[tuple[int, ...], ...] = ALONE,
    total: Sequence[int] = (),
    change: Sequence[int] = (),
    dealer: int = 3,
    options: Mapping[str, OptionValue] | None = None,
    facts: Sequence[Fact] = (),
    scored: Mapping[str, Any] | None = None,
    **dealt: Any,
) -> PlayedDeal:
    """A deal of these tricks; `reasons` are messages by seat, which all have `values`.

    `acts` are actions such as `0 bid 7, 1 pass`; further names are what the deal told.
    """
    acted = [part.split(" ", 1) for part in acts.split(", ")] if acts else []
    given = tuple((values or {}).items())
    return PlayedDeal(
        number=1,
        dealer=dealer,
        dealt=dealt,
        hands=tuple(set_of(parse_cards((hands or {}).get(seat, ""))) for seat in range(len(sides))),
        sides=sides,
        options=options or {},
        actions=tuple((int(seat), parse_action(words)) for seat, words in acted),
        tricks=tuple(won(tricks) if isinstance(tricks, str) else tricks),
        scored={
            "total": list(total) or [0] * len(sides),
            "change": list(change) or [0] * len(sides),
            **(scored or {}),
        },
        reasons=tuple(Reason(seat, 0, "", message, given) for seat, message in (reasons or {}).items()),
        facts=tuple(facts),
    )


def match(*deals: PlayedDeal, winners: tuple[int, ...] | None = None) -> PlayedMatch:
    """A match of these deals."""
    return PlayedMatch(deals, winners)


class Case(NamedTuple):
    """A match in which seat 0 reaches a mark, and one in which it nearly does."""

    reached: PlayedMatch
    nearly: PlayedMatch


def case(reached: PlayedDeal, nearly: PlayedDeal) -> Case:
    """The same for single deals."""
    return Case(match(reached), match(nearly))


def row(good: PlayedDeal, bad: PlayedDeal, length: int) -> Case:
    """So many good deals in a row, and as many with a bad one among them after others."""
    return Case(match(bad, *[good] * length), match(*[good] * (length + 1), bad, *[good] * (length - 1)))


def victory(*deals: PlayedDeal, spoiled: Sequence[PlayedDeal]) -> Case:
    """A match that seat 0 wins with these deals, and one won with other deals."""
    return Case(match(*deals, winners=(0, 2)), match(*spoiled, winners=(0, 2)))
