"""Where the deal and the match stand, in words: trump, bids, what is needed, the score, the players and their cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import suit_of
from game.language import N_, _, ngettext
from game.rules import game_of
from game.rules.glance import Goal, TrumpMark
from game.rules.parts import View
from game.rules.tricks import trick_of
from game.texts import texts_of
from game.texts.formats import in_row, number_text
from game.texts.lines import aim_text, bids_text
from game.texts.messages import suit_name
from game.texts.spoken import spoken_of
from game.texts.spoken.cards import cards_spoken
from game.texts.spoken.listener import Listener


def trump_told(view: View, who: Listener) -> list[str]:
    """What is trump, as far as the listener knows."""
    rules = game_of(view.game)
    marks = rules.glance(view).trumps
    own = spoken_of(view.game).trump(view, who)
    if not rules.has_trumps:
        return [own or _("This game has no trumps.")]
    if not marks:
        return [_("There is no trump yet.")]
    turned_up = view.pile("turn-up")
    if turned_up:
        # Translators: a card in the middle of the table says what is trump.
        words = _("The {card} is turned up: trump is {suit}.")
        told = [words.format(card=cards_spoken(turned_up), suit=suit_name(suit_of(turned_up[0])))]
    elif len(marks) > 1 and any(mark.suit is not None for mark in marks):
        told = [*_of_this_trick(view), *(_of_leader(mark, who) for mark in marks)]
    else:
        told = [_of_all(marks[0], view)]
    return [*told, own] if own else told


def _of_all(mark: TrumpMark, view: View) -> str:
    known = view.fact("trump")
    if mark.kind == "suit" and mark.suit is not None:
        return _("Trump is {suit}.").format(suit=suit_name(mark.suit))
    if mark.kind == "none":
        return _("There is no trump.")
    if known is not None:
        return _("The trump is hidden. Only you know it: {suit}.").format(suit=suit_name(known))
    return _("The trump is hidden.")


def _of_this_trick(view: View) -> list[str]:
    """Where each player has a trump: which counts in the trick on the table."""
    mark = _active_mark(view)
    if mark is None or not trick_of(view):
        return []
    if mark.suit is None:
        return [_("There is no trump in this trick.")]
    return [_("In this trick, trump is {suit}.").format(suit=suit_name(mark.suit))]


def _of_leader(mark: TrumpMark, who: Listener) -> str:
    """A trump that counts in the tricks that its owner leads."""
    assert mark.seat is not None
    if mark.suit is None:
        return who.says(mark.seat, N_("You lead without trump."), N_("{name} leads without trump."))
    you, other = N_("When you lead, trump is {suit}."), N_("When {name} leads, trump is {suit}.")
    return who.says(mark.seat, you, other, suit=mark.suit)


def bids_stand(view: View, who: Listener) -> str:
    """Where the bids stand: `Highest bid: Ben 14.` Empty if nothing is to be told of that."""
    own = spoken_of(view.game).bids(view, who)
    line = bids_text(view, who.names)
    return own or (_("{told}.").format(told=line) if line else "")


def _active_mark(view: View) -> TrumpMark | None:
    return next((mark for mark in game_of(view.game).glance(view).trumps if mark.is_active), None)


def active_trump(view: View) -> str:
    """What is trump in this trick: `Trump is spades.` Empty if that is hidden, or in a game without trumps."""
    mark = _active_mark(view)
    return "" if mark is None or mark.kind == "hidden" else _of_all(mark, view)


def needed_told(view: View, who: Listener) -> list[str]:
    """What everybody has taken in this deal, and what they need, the listener first."""
    goals = game_of(view.game).glance(view).goals
    order = sorted(goals, key=lambda goal: who.seat not in goal.seats)
    told = [goal_told(goal, who) for goal in order]
    return told or [_("Nothing is needed in this deal yet.")]


def counted_told(before: View, after: View, who: Listener) -> list[str]:
    """Where those stand who have taken points since `before`, of those they need."""
    old = game_of(before.game).glance(before).goals
    goals = [goal for goal in game_of(after.game).glance(after).goals if goal.unit == "points"]
    return [goal_told(goal, who) for goal in goals if goal not in old]


def goal_told(goal: Goal, who: Listener) -> str:
    """`You and Carl: 11 of 14 points.`"""
    told = who.who(goal.seats)
    count, taken = goal.taken if goal.wanted is None else goal.wanted, number_text(goal.taken)
    if goal.wanted is None and goal.unit == "tricks":
        words = ngettext("{who}: {taken} trick.", "{who}: {taken} tricks.", count)
    elif goal.wanted is None:
        words = ngettext("{who}: {taken} point.", "{who}: {taken} points.", count)
    elif goal.is_exact and goal.taken > goal.wanted:
        words = ngettext("{who}: {taken}, bid {wanted}: too many.", "{who}: {taken}, bid {wanted}: too many.", count)
    elif goal.unit == "tricks":
        # Translators: tricks taken, of those that are bid or needed.
        words = ngettext("{who}: {taken} of {wanted} trick.", "{who}: {taken} of {wanted} tricks.", count)
    else:
        # Translators: points taken, of those that are bid or needed.
        words = ngettext("{who}: {taken} of {wanted} point.", "{who}: {taken} of {wanted} points.", count)
    return words.format(who=told, taken=taken, wanted=number_text(goal.wanted or 0))


def score_told(view: View, who: Listener) -> list[str]:
    """The race for the match, the best first, and what wins it."""
    race = game_of(view.game).glance(view).race
    runners = [] if race is None else [(runner.seats, runner.points) for runner in race.runners]
    told = [_standing(texts_of(view.game).race_unit(view), runners, who)] if runners else []
    if any(view.totals[seats[0]] != points for seats, points in runners):
        told.append(_standing(_("Score"), [((seat,), total) for seat, total in enumerate(view.totals)], who))
    aim = aim_text(view, who.names)
    return [*told, _("{told}.").format(told=aim)] if aim else told


def _standing(unit: str, runners: Sequence[tuple[tuple[int, ...], int]], who: Listener) -> str:
    """`Score: Ben 12, you 8.`"""
    order = sorted(runners, key=lambda runner: (-runner[1], who.seat not in runner[0]))
    parts = [
        # Translators: who has how many points, in a list: "Ben and Dora 12".
        _("{who} {points}").format(who=who.whom(seats), points=number_text(points))
        for seats, points in order
    ]
    # Translators: the score of a match in a sentence: "Score: Ben 12, you 8."
    return _("{unit}: {list}.").format(unit=unit, list=in_row(parts))


LAST_SECONDS = 10.0
"""How much time to talk is left when that is announced."""


def time_told(view: View, seconds: float) -> list[str]:
    """How much time is left to talk before the lead, in a game with talk."""
    left = round(seconds)
    if texts_of(view.game).talk is None:
        return [_("There is no talk in this game.")]
    if left <= 0:
        return [_("This is not the time to talk.")]
    return [ngettext("{count} second left to talk.", "{count} seconds left to talk.", left).format(count=left)]
