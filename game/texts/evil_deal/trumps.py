"""Evil Deal: trumps, halves and the ladder of points in words."""

from __future__ import annotations

from game.cards import Card, Suit, suit_of
from game.language import _
from game.rules.actions import Action
from game.rules.evil_deal.ladder import DEALER, NON_DEALER, TRICKS
from game.rules.parts import Fact, View
from game.texts.contract import Rung
from game.texts.messages import SUIT_SIGNS, suit_name

PAIRS = 3
"""ED-5: the number of pairs of cards in a trick."""
LOWEST = 4
"""ED-11: with fewer tricks nobody scores anything."""


def aim(view: View, action: Action) -> str:
    """Before the third pair: only that pair decides the trick (ED-5)."""
    pair = view.fact("pair")
    if action.verb != "play" or pair is None or pair > 2:
        return ""
    return _("only the third pair will decide it")


def told(view: View, fact: Fact) -> str:
    """The half of the deal (ED-9), and the pair of the trick (ED-5)."""
    if fact.name == "half":
        return _("First half") if fact.value == 1 else _("Second half")
    if fact.name == "pair":
        return _("Pair {number} of {count}").format(number=min(fact.value, PAIRS), count=PAIRS)
    return ""


def prompt_of(view: View) -> str:
    """`third-pair` for the pair that decides a trick (ED-5), or the phase."""
    return "third-pair" if view.fact("pair") == 3 else view.phase


def note(view: View, action: Action) -> str:
    """ED-4: in which half this choice of trumps leaves both players without trump, as the dealer can tell."""
    if action.verb != "trumps" or view.seat is None:
        return ""
    theirs = _crossed(view, 1 - view.seat)
    clashes = [
        half for half, (mine, other) in enumerate(zip(action.cards, theirs, strict=False), 1) if same(mine, other)
    ]
    if not clashes:
        return ""
    if len(clashes) == 2:
        return _("no trump in either half")
    return _("no trump in the first half") if clashes == [1] else _("no trump in the second half")


def same(one: Card, other: Card) -> bool:
    """Whether both cards are of one suit."""
    return suit_of(one) == suit_of(other)


def bids_line(view: View) -> str:
    """ED-4: why this half has no trump, if both have chosen the same suit."""
    suit = common_suit(view)
    return "" if suit is None else _("Both chose {suit}: no trump").format(suit=_sign(suit))


def common_suit(view: View) -> Suit | None:
    """ED-4: the suit that both players have chosen as their trump of this half; None if there is none."""
    if view.fact("tricks", 0) is None:
        return None
    chosen = [_of_half(view, seat) for seat in range(view.players)]
    first, second = chosen
    return first if first is not None and first == second else None


def _of_half(view: View, seat: int) -> Suit | None:
    """The suit of the card that a seat has crossed on top for this half; None if it plays without trump."""
    says = [action for actor, action in view.history if actor == seat and action.verb in ("trumps", "no-trump")]
    if not says or says[0].verb == "no-trump":
        return None
    return suit_of(says[0].cards[int(view.fact("half")) - 1])


def _crossed(view: View, seat: int) -> tuple[Card, ...]:
    """The trump cards of a seat in the order of the halves, once it has crossed them."""
    return next((action.cards for actor, action in view.history if actor == seat and action.verb == "trumps"), ())


def announce(before: View, after: View) -> str:
    """The trumps cancel each other in this half (ED-4); half time (ED-9)."""
    if before.number == after.number and before.fact("half") == 1 and after.fact("half") == 2:
        return _("Half time: both take up their second stack")
    suit = common_suit(after)
    is_play = after.phase == "play" and before.phase != "play"
    return _("Both chose {suit}: no trump").format(suit=_sign(suit)) if is_play and suit is not None else ""


def _sign(suit: Suit) -> str:
    return f"{SUIT_SIGNS[suit]} {suit_name(suit)}"


def race_line(view: View) -> str:
    """ED-13, ED-14."""
    if view.option("match") == 1:
        # a no-break space: in a narrow panel the figure must not stand alone in a row
        return _("First to {points}").format(points=_("666 points").replace(" ", "\u00a0"))
    words = _("Game {game} of {games}, each to 666 points: the sum of the margins decides")
    return words.format(game=view.fact("game"), games=view.option("match"))


def race_unit(view: View) -> str:
    """ED-14: what is counted in a match of several games."""
    return _("Score") if view.option("match") == 1 else _("Match")


def ladder(view: View) -> tuple[Rung, ...]:
    """ED-11: the points for each number of tricks, which depend on who dealt."""
    taken = [view.fact("tricks", seat) for seat in range(view.players)]
    scales = [DEALER if seat == view.dealer else NON_DEALER for seat in range(view.players)]
    rungs = []
    for tricks in range(TRICKS, LOWEST - 2, -1):
        label = str(tricks) if tricks >= LOWEST else _("0–3")
        here = tuple(seat for seat, count in enumerate(taken) if count is not None and max(count, LOWEST - 1) == tricks)
        rungs.append(Rung(label, tuple(scale[tricks] for scale in scales), here))
    return tuple(rungs)
