"""The trick in words: each card as it is played, what lies, who wins it, and the last one."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import Card, parse_card
from game.language import N_, _, ngettext
from game.rules import game_of
from game.rules.parts import Event, View
from game.rules.tricks import Plays, trick_of
from game.texts.messages import fill
from game.texts.spoken import spoken_of
from game.texts.spoken.listener import Amount, Listener

COMMAS = ",،、 "
"""What may end a name with its place, which a colon then follows."""


def play_told(view: View, seat: int, card: Card, who: Listener, names: Sequence[str]) -> str:
    """A card that has just been played: `Anna: queen of hearts.` `names` has the names for the sentence."""
    values = {"seat": seat, "card": card}
    if who.amount == Amount.FEW:
        # Translators: a card that was played, in few words: "Queen of hearts, Anna."
        return fill(N_("{Card}, you.") if who.is_you(seat) else N_("{Card}, {name}."), values, who.names)
    if not who.is_you(seat) and is_lead(view, len(trick_of(view)) - 1):
        return fill(N_("{name} leads: {card}."), values, names)
    if _trumps(view):
        # Translators: somebody who cannot follow suit has played a trump.
        return fill(
            N_("You trump with the {card}.") if who.is_you(seat) else N_("{name} trumps with the {card}."),
            values,
            names,
        )
    # Translators: the listener, or somebody else, has played a card: "Anna: queen of hearts."
    words = N_("You: {card}.") if who.is_you(seat) else N_("{name}: {card}.")
    return fill(words, values, [name.rstrip(COMMAS) for name in names])


def is_lead(view: View, at: int) -> bool:
    """Whether the card number `at` of a trick, from 0, is one to which the others have to play."""
    part = spoken_of(view.game).part
    return at <= 0 or (part > 0 and at % part == 0)


def last_lead(view: View, count: int) -> int:
    """The number of the last card that was led among the first `count` cards of the trick, from 0."""
    return max((at for at in range(count) if is_lead(view, at)), default=0)


def _trumps(view: View) -> bool:
    """Whether the last card of the trick is a trump, and another suit was led."""
    plays = trick_of(view)
    trump = next((mark.suit for mark in game_of(view.game).glance(view).trumps if mark.is_active), None)
    if trump is None or is_lead(view, len(plays) - 1):
        return False
    lead = last_lead(view, len(plays) - 1)
    suits = [spoken_of(view.game).suit(view, plays[at][1]) for at in (lead, -1)]
    return suits[0] != trump == suits[1]


def winning_told(view: View, who: Listener) -> str:
    """Who wins the trick as it lies; empty if no card lies."""
    winning = game_of(view.game).glance(view).winning
    if winning is None:
        return ""
    return who.says(winning, N_("You are winning."), N_("{name} is winning."))


def overtaking_told(before: View, after: View, who: Listener) -> str:
    """Who wins the trick now, if a card has just overtaken another one and more cards are to come."""
    lying = len(trick_of(after))
    was, now = (game_of(view.game).glance(view).winning for view in (before, after))
    is_full = lying == after.players or is_lead(after, lying)
    return winning_told(after, who) if was is not None and now != was and not is_full else ""


def trick_told(view: View, who: Listener) -> list[str]:
    """What lies on the table, who led, and who is winning; or who leads."""
    plays = trick_of(view)
    told = [*plays_told(view, plays, who), winning_told(view, who)]
    if not plays:
        told = [_("No card has been played to this trick.")]
    if view.turn is not None and view.phase == "play" and is_lead(view, len(plays)):
        told += [_title(view, len(plays)), who.says(view.turn, N_("You lead."), N_("{name} leads."))]
    return [words for words in told if words]


def plays_told(view: View, plays: Plays, who: Listener) -> list[str]:
    """The cards of a trick in the order of play, each with its player."""
    told = []
    for at, (seat, card) in enumerate(plays):
        if is_lead(view, at):
            led = who.says(seat, N_("You led the {card}."), N_("{name} led the {card}."), card=card)
            told += [_title(view, at), led]
        else:
            told.append(who.says(seat, N_("You: {card}."), N_("{name}: {card}."), card=card))
    return [words for words in told if words]


def _title(view: View, at: int) -> str:
    """What is said before the card number `at` of a trick, where a part of the trick begins with it; may be empty."""
    spoken = spoken_of(view.game)
    return spoken.part_title(at // spoken.part + 1) if spoken.part else ""


def last_trick_told(view: View, trick: Event | None, who: Listener) -> list[str]:
    """The last trick of this deal, card by card, and who took it."""
    if trick is None:
        return [_("There is no trick yet.")]
    plays = [(seat, parse_card(text)) for seat, text in trick.data["plays"]]
    number = _("Trick {number}.").format(number=trick.data["number"])
    return [number, *plays_told(view, plays, who), _taken(trick.data["winner"], who)]


def taken_told(before: View, after: View, trick: Event, who: Listener) -> str:
    """Who took the trick, for which side, and what it counts: its points, or the tricks taken of those needed."""
    winner = trick.data["winner"]
    count, seats = _count(before, after, winner)
    if not count or who.amount == Amount.FEW:
        return _taken(winner, who)
    if who.is_alone and who.seat != winner and who.seat in seats:
        words = N_("{name} takes it for your side: {count}.")
    else:
        words = N_("You take it: {count}.") if who.is_you(winner) else N_("{name} takes it: {count}.")
    return fill(words, {"seat": winner, "count": count}, who.names)


def turn_in_trick(view: View, who: Listener) -> str:
    """For the player on turn: which suit was led, and who is winning; empty if just the lead lies."""
    plays, winning = trick_of(view), game_of(view.game).glance(view).winning
    lead = last_lead(view, len(plays))
    if winning is None or is_lead(view, len(plays)) or (lead == len(plays) - 1 and who.amount != Amount.ALL):
        return ""
    if not game_of(view.game).has_suits:
        return winning_told(view, who)
    suit = spoken_of(view.game).suit(view, plays[lead][1])
    # Translators: the suit that was led, and who wins the trick as it lies: "Hearts led, Anna is winning."
    return who.says(winning, N_("{Suit} led, you are winning."), N_("{Suit} led, {name} is winning."), suit=suit)


def _taken(winner: int, who: Listener) -> str:
    # Translators: it is the trick.
    return who.says(winner, N_("You take it."), N_("{name} takes it."))


def _count(before: View, after: View, seat: int) -> tuple[str, tuple[int, ...]]:
    """What the trick brought the seat that took it, in words, and the seats that count it together."""
    glance, points = game_of(after.game).glance(after), _points(before, after, seat)
    if points:
        side = next((goal.seats for goal in glance.goals if seat in goal.seats), (seat,))
        return ngettext("{count} point", "{count} points", points).format(count=points), side
    goal = next((goal for goal in glance.goals if seat in goal.seats and goal.unit == "tricks"), None)
    if goal is None:
        return "", ()
    if goal.wanted is None:
        return ngettext("{count} trick", "{count} tricks", goal.taken).format(count=goal.taken), goal.seats
    # Translators: tricks taken, and tricks bid or needed.
    return _("{taken} of {wanted}").format(taken=goal.taken, wanted=goal.wanted), goal.seats


def _points(before: View, after: View, seat: int) -> int:
    """The points that the winner's side took with the trick; 0 in a game without such points."""
    now = after.fact("points", seat)
    return 0 if now is None or before.number != after.number else int(now) - int(before.fact("points", seat) or 0)
