"""What the listener learns between two views: a trump, new cards, facts, a part of the deal that begins, talk."""

from __future__ import annotations

from game.language import N_, _
from game.rules import game_of
from game.rules.actions import Action
from game.rules.glance import TrumpMark
from game.rules.parts import View
from game.texts import texts_of
from game.texts.asking import BIDS
from game.texts.lines import fact_line
from game.texts.spoken import spoken_of
from game.texts.spoken.cards import cards_spoken
from game.texts.spoken.hand import cards_told, gained
from game.texts.spoken.listener import Listener
from game.texts.spoken.standing import active_trump, bids_stand, trump_told

FEW_CARDS = 3
"""Up to this many new cards are told in a row, more of them by suit."""


def changes_told(before: View, after: View, who: Listener, action: Action | None = None) -> list[str]:
    """What has changed from `before` to `after`, two views of the listener, apart from the action itself.

    `action` is what was just done, if it was something that the listener knows.
    """
    told = []
    if before.number == after.number:
        told += _bidding_over(before, after, who, action)
        told += _trump(before, after, who, action)
        told += _new_cards(before, after)
        told += _facts(before, after, who)
        told += spoken_of(after.game).heard(before, after, who)
    return told


def talk_told(before: View, after: View, who: Listener) -> list[str]:
    """What the listener has heard of the talk between two views, in a game with talk."""
    talk = texts_of(after.game).talk
    return [news.words for news in talk.news(before, after, who.names)] if talk is not None else []


def dealt_told(view: View, who: Listener) -> list[str]:
    """What the listener knows of a deal besides the listener's own hand and the score."""
    nothing = view._replace(number=view.number - 1, facts=())
    return [*_facts(nothing, view, who), *spoken_of(view.game).heard(nothing, view, who)]


def _trump(before: View, after: View, who: Listener, action: Action | None) -> list[str]:
    """A trump that everybody has got to know, unless the action has named it."""
    was, now = _suits(before), _suits(after)
    if not now or (action is not None and action.suit is not None):
        return []
    if len(now) > 1 and all(suit is None for _seat, suit in now):
        return []  # the choices have told it
    if now != was:
        return trump_told(after, who)
    if len(now) > 1 and _active(before) != _active(after):
        return [active_trump(after)]
    return []


def _bidding_over(before: View, after: View, who: Listener, action: Action | None) -> list[str]:
    """Who has won the auction; or where the bids stand when everybody has bid once, and when one was changed then."""
    was, bidder = game_of(before.game).glance(before).bidder, game_of(after.game).glance(after).bidder
    if bidder is not None:
        bid = after.fact("bid", bidder)
        you, other = N_("You win the auction with {bid}."), N_("{name} wins the auction with {bid}.")
        return [who.says(bidder, you, other, bid=bid)] if was is None else []
    line = bids_stand(after, who)
    is_over = before.phase == "bid" or (action is not None and action.verb in BIDS)
    return [line] if is_over and after.phase == "play" and line else []


def _suits(view: View) -> list[tuple[int | None, int | None]]:
    """The open trumps, each with its seat."""
    marks: tuple[TrumpMark, ...] = game_of(view.game).glance(view).trumps
    return [(mark.seat, mark.suit) for mark in marks if mark.kind != "hidden"]


def _active(view: View) -> int | None:
    """The seat whose trump counts now; None if there is none."""
    return next((mark.seat for mark in game_of(view.game).glance(view).trumps if mark.is_active), None)


def _new_cards(before: View, after: View) -> list[str]:
    cards = gained(before, after) if before.seat == after.seat and after.seat is not None else []
    if not cards:
        return []
    if len(cards) <= FEW_CARDS:
        return [_("You take up the {cards}.").format(cards=cards_spoken(cards))]
    return [_("You take up {count} cards.").format(count=len(cards)), *cards_told(after, cards)]


def _facts(before: View, after: View, who: Listener) -> list[str]:
    """The lines of the game's own facts that are new."""
    names = spoken_of(after.game).facts
    if not names:
        return []
    known = [fact for fact in before.facts if fact.name in names and before.number == after.number]
    old = {fact_line(before, fact, who.names) for fact in known}
    told = []
    for fact in after.facts:
        if fact.name not in names:
            continue
        line = fact_line(after, fact, who.names)
        if line and line not in old:
            told.append(_("{told}.").format(told=line))
    return told
