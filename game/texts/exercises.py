"""Exercises as text: the names of the themes, what the situation is, and how an answer was judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.language import N_, _, ngettext
from game.rules import game_of
from game.rules.actions import PASS, Action
from game.rules.glance import Glance, Goal
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.texts.formats import in_row
from game.texts.messages import SUIT_SIGNS, action_label, card_name

THEMES: Mapping[str, str] = {
    "bidding": N_("Bidding"),
    "naming": N_("Choosing trumps"),
    "discarding": N_("Discarding"),
    "drawing": N_("Drawing trumps"),
    "leading": N_("What to lead"),
    "deciding": N_("Leading to the pair that decides"),
    "counting": N_("Counting"),
    "second": N_("Winning as the second player"),
    "between": N_("Winning before the last player"),
    "winning": N_("Winning as the last player"),
    "ducking": N_("Ducking"),
    "trumping": N_("Trumping or not"),
    "calling": N_("Calling for the trump"),
    "partner": N_("Playing with your partner"),
    "throwing": N_("What to throw"),
    "defending": N_("Defending against a bid"),
    "avoiding": N_("Taking no more tricks"),
    "collecting": N_("Winning a trick to collect"),
    "leaving": N_("Leaving a trick to others"),
    "claiming": N_("Claiming or waiting"),
}
"""The names of the themes, in the order in which they are shown."""


def theme_name(theme: str) -> str:
    """The name of a theme, in the player's language."""
    return _(THEMES[theme])


def practice_title(game_id: str) -> str:
    """The heading of a table with an exercise of this game."""
    return _("Practice: {game}").format(game=_(game_of(game_id).name))


def situation(view: View, names: Sequence[str]) -> str:
    """What the seat of this view has to know before it chooses: the bid, the trump, what is needed, who led."""
    glance = game_of(view.game).glance(view)
    return " ".join([*_bidder(view, glance, names), *_trump(glance), *_aim(view, glance), *_trick(view, names)])


def _side(view: View, glance: Glance) -> tuple[int, ...]:
    assert view.seat is not None
    return next((side for side in glance.sides if view.seat in side), (view.seat,))


def _bidder(view: View, glance: Glance, names: Sequence[str]) -> list[str]:
    """Who bid what in an auction, or what has been bid so far."""
    if glance.bidder is not None:
        bid = view.fact("bid", glance.bidder)
        if bid is None:
            return []
        if glance.bidder == view.seat:
            return [_("You bid {bid}.").format(bid=bid)]
        words = _("Your partner {name} bid {bid}.") if glance.bidder in _side(view, glance) else _("{name} bid {bid}.")
        return [words.format(name=names[glance.bidder], bid=bid)]
    if view.phase != "bid":
        return []
    bids = [(seat, view.fact("bid", seat)) for seat in range(view.players)]
    told = [_("{name} {points}").format(name=names[seat], points=bid) for seat, bid in bids if bid is not None]
    passed = [_("{name} passed").format(name=names[seat]) for seat, action in view.history if action == PASS]
    so_far = in_row([*told, *passed])
    return [_("Bids so far: {bids}.").format(bids=so_far)] if so_far else [_("Nobody has bid yet.")]


def _trump(glance: Glance) -> list[str]:
    for mark in glance.trumps:
        if mark.is_active:
            if mark.kind == "hidden":
                return [_("The trump is hidden.")]
            if mark.kind == "suit" and mark.suit is not None:
                return [_("Trump is {suit}.").format(suit=SUIT_SIGNS[mark.suit])]
            return [_("There is no trump.")]
    return []


def _aim(view: View, glance: Glance) -> list[str]:
    """What the seat or its side has taken, and what it needs."""
    goal = next((goal for goal in glance.goals if view.seat in goal.seats), None)
    if goal is None or view.phase != "play":
        return []
    if goal.wanted is None:
        return []
    return [_aim_words(goal, len(_side(view, glance)) > 1 and len(goal.seats) > 1).format(**goal._asdict())]


def _aim_words(goal: Goal, is_side: bool) -> str:
    if goal.is_exact:
        return _("You bid {wanted} and have {taken}.")
    count = goal.wanted or 0
    if goal.taken >= count:
        return _aim_reached(goal, is_side, count)
    if goal.unit == "points" and is_side:
        return ngettext(
            "Your side has {taken} of the {wanted} point it needs.",
            "Your side has {taken} of the {wanted} points it needs.",
            count,
        )
    if goal.unit == "points":
        return ngettext(
            "You have {taken} of the {wanted} point you need.",
            "You have {taken} of the {wanted} points you need.",
            count,
        )
    if is_side:
        return ngettext(
            "Your side has {taken} of the {wanted} trick it needs.",
            "Your side has {taken} of the {wanted} tricks it needs.",
            count,
        )
    return ngettext(
        "You have {taken} of the {wanted} trick you need.",
        "You have {taken} of the {wanted} tricks you need.",
        count,
    )


def _aim_reached(goal: Goal, is_side: bool, count: int) -> str:
    if goal.unit == "points" and is_side:
        return ngettext(
            "Your side has {taken} points already; it needed {wanted} point.",
            "Your side has {taken} points already; it needed {wanted} points.",
            count,
        )
    if goal.unit == "points":
        return ngettext(
            "You have {taken} points already; you needed {wanted} point.",
            "You have {taken} points already; you needed {wanted} points.",
            count,
        )
    if is_side:
        return ngettext(
            "Your side already has the {wanted} trick it needs.",
            "Your side already has the {wanted} tricks it needs.",
            count,
        )
    return ngettext(
        "You already have the {wanted} trick you need.", "You already have the {wanted} tricks you need.", count
    )


def _trick(view: View, names: Sequence[str]) -> list[str]:
    if view.phase != "play":
        return []
    plays = trick_of(view)
    if view.fact("pair") is not None:
        plays = plays[len(plays) // 2 * 2 :]
    if not plays:
        return [_("You lead.")]
    seat, card = plays[0]
    led = _("{name} led the {card}.").format(name=names[seat], card=card_name(card))
    is_last = len(plays) == view.players - 1 and view.players > 2
    return [led, _("You play last.")] if is_last else [led]


def verdict_title(game_id: str, best: Action, is_right: bool, is_best: bool) -> str:
    """The first words of a verdict."""
    if is_best:
        return _("Right!")
    if is_right:
        return _("Good: that is about as good as the best choice.")
    if best.verb == "play" and best.cards:
        return _("The {card} is better.").format(card=card_name(best.card))
    return _("“{action}” is better.").format(action=action_label(game_id, best))
