"""What happens in a deal, in words: the deal, bids and choices, the result and the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import N_, _
from game.rules import game_of
from game.rules.actions import PASS, Action
from game.rules.parts import Event, Refusal, View
from game.rules.tricks import trick_of
from game.texts import texts_of
from game.texts.formats import in_row, number_text, signed
from game.texts.messages import PROMPTS, action_label, action_note, address, prompt_text, refusal_sentence
from game.texts.outcome import reasons_by_seats
from game.texts.spoken import spoken_of
from game.texts.spoken.hand import playable_told
from game.texts.spoken.listener import Amount, Listener
from game.texts.spoken.standing import active_trump, bids_stand, score_told
from game.texts.spoken.trick import is_lead, last_lead, turn_in_trick

MOST_SCORES = 4
"""With more scores than these, only the listener's own is told with its change, and then the standing."""
MOST_TOLD = 4
"""Up to this many cards that may be played are told without a question, if everything is to be told."""


def deal_told(view: View, who: Listener) -> str:
    """The number of the deal, and who deals."""
    number = _("Deal {number}.").format(number=view.number)
    if who.amount == Amount.FEW:
        return number
    dealer = who.says(view.dealer, N_("You deal."), N_("{name} deals."))
    return f"{number} {dealer}"


def turn_told(view: View, who: Listener) -> list[str]:
    """For the player on turn: what is asked, and what it depends on. Out of turn: that a choice may be changed."""
    if view.turn is None or view.turn != view.seat:
        return [_("You can still change your last choice.")] if view.seat is not None and view.legal else []
    plays = any(action.verb == "play" for action in view.legal) and view.phase == "play"
    if not plays:
        told = [*_your_turn(view, who), *(_bids_before(view, who) if who.amount != Amount.FEW else ())]
        return [*told, prompt_text(view, who.names, who.is_alone)]
    told = [_call(N_("{name}, you lead."), view, who)] if _leads(view) else _your_turn(view, who)
    if who.amount == Amount.FEW:
        told = told or [_call(N_("{name}, your turn."), view, who)]
    else:
        told += [_trump_before(view, who), turn_in_trick(view, who)]
    told.append(spoken_of(view.game).turn(view, who))
    key = texts_of(view.game).prompt_of(view)
    if key not in spoken_of(view.game).quiet_prompts:
        told.append(address({**PROMPTS, **texts_of(view.game).prompts}[key], who.names[view.turn], True))
    choices = [action for action in view.legal if action.verb == "play"]
    most = MOST_TOLD if who.amount == Amount.ALL else 1
    is_short = len(choices) <= most and len(choices) < len(view.hand)
    if (is_short or _is_bound(view, choices)) and who.amount != Amount.FEW:
        told.append(playable_told(view))
    others = [
        in_row(part for part in (action_label(view.game, action), action_note(view, action)) if part)
        for action in view.legal
        if action.verb != "play" and not action.cards
    ]
    if others:
        # Translators: what a player may do instead of playing a card: "Or: Call for the trump."
        told.append(_("Or: {actions}.").format(actions=in_row(others)))
    return [words for words in told if words]


def _is_bound(view: View, choices: Sequence[Action]) -> bool:
    """Whether the player may play only some cards, but none of the suit led: who has called for the trump, say."""
    plays, suit = trick_of(view), spoken_of(view.game).suit
    if is_lead(view, len(plays)) or len(choices) == len(view.hand) or not game_of(view.game).has_suits:
        return False
    led = suit(view, plays[last_lead(view, len(plays))][1])
    return all(suit(view, action.card) != led for action in choices)


def call_told(view: View, who: Listener) -> str:
    """That it is the turn of the player of this view, and nothing else."""
    return _("{name}, it is your turn.").format(name=who.names[view.seat]) if view.seat is not None else ""


def whose_turn(view: View, who: Listener) -> list[str]:
    """Whose turn it is; for the listener also what is asked."""
    if view.turn is None:
        return [_("The match is over.") if view.winners is not None else _("It is nobody’s turn.")]
    if view.turn == view.seat:
        return turn_told(view, who)
    if view.phase == "play" and _leads(view):
        return [_("{name} is to lead.").format(name=who.names[view.turn])]
    return [_("It is {name}’s turn.").format(name=who.names[view.turn])]


def _your_turn(view: View, who: Listener) -> list[str]:
    if who.amount == Amount.FEW:
        return []
    return [_call(N_("{name}, your turn."), view, who)] if who.is_alone or view.phase == "play" else []


def _bids_before(view: View, who: Listener) -> list[str]:
    """For a bid: where the bids stand, which are possible, and the one that may not be made where all bid once."""
    line = bids_stand(view, who) if view.phase == "bid" else ""
    told = [line] if line else []
    numbers = [action.number for action in view.legal if action.number is not None]
    if numbers and min(numbers) > 1:
        told.append(_range(min(numbers), max(numbers)))
    if view.phase != "bid":
        return told
    refused = [action.number for action, _why in view.refused if action.number is not None]
    if len(refused) == 1 and PASS not in view.legal:
        told.append(_("You may not bid {number}.").format(number=refused[0]))
    return told


def _range(lowest: int, highest: int) -> str:
    if lowest == highest:
        return _("You can bid only {number}.").format(number=lowest)
    return _("You can bid {low} to {high}.").format(low=lowest, high=highest)


def _call(text: str, view: View, who: Listener) -> str:
    assert view.turn is not None
    return address(text, who.names[view.turn], who.is_alone)


def _leads(view: View) -> bool:
    return is_lead(view, len(trick_of(view)))


def _trump_before(view: View, who: Listener) -> str:
    """The trump, for the first lead of a deal."""
    is_first = not any(action.verb == "play" for _seat, action in view.history)
    return active_trump(view) if not trick_of(view) and (is_first or who.amount == Amount.ALL) else ""


def score_scored(event: Event, view: View, who: Listener) -> list[str]:
    """The result of a deal: why, and what it brought each side."""
    told = []
    if who.amount != Amount.FEW:
        told += [_("Deal {number} is over.").format(number=event.data["deal"]), *_reasons(event, view, who)]
    return [*told, *_changes(event, view, who)]


def _reasons(event: Event, view: View, who: Listener) -> list[str]:
    """Why each seat scored, seats with the same reason together; a name that the reason itself tells is left out."""
    scored = {reason.seat for reason in event.reasons}
    told, to_you = [], spoken_of(view.game).reason
    own = {text for reason in event.reasons if (text := to_you(reason, who))}
    for seats, why in reasons_by_seats(event, view.game, who.names, lambda reason: to_you(reason, who)):
        if not scored.intersection(seats) and who.amount != Amount.ALL:
            continue
        is_named = any(map(why.startswith, (*who.names, *own)))
        words = why if is_named else _("{names}: {why}").format(names=who.who(seats), why=why)
        told.append(words if words.endswith((".", "!")) else _("{told}.").format(told=words))
    return told


def _changes(event: Event, view: View, who: Listener) -> list[str]:
    """What each side or seat scored and has now; seats without a change last, and only if all is to be told."""
    change, total = event.data["change"], event.data["total"]
    groups: list[tuple[int, ...]] = []
    for seat in range(view.players):
        side = _scoring_side(view, seat, change, total)
        if side not in groups:
            groups.append(side)
    groups.sort(key=lambda side: (change[side[0]] == 0, who.seat not in side))
    is_long = len(groups) > MOST_SCORES
    told = []
    for side in groups:
        if is_long and not any(map(who.is_you, side)):
            continue
        points, now = change[side[0]], number_text(total[side[0]])
        if points:
            # Translators: what a deal brought: "You and Carl: +2, now 5."
            words = _("{who}: {change}, now {total}.")
            told.append(words.format(who=who.who(side), change=signed(points), total=now))
        elif who.amount != Amount.FEW or who.seat in side:
            told.append(_("{who}: still {total}.").format(who=who.who(side), total=now))
    return [*told, *score_told(view, who)[:1]] if is_long else told


def _scoring_side(view: View, seat: int, change: Sequence[int], total: Sequence[int]) -> tuple[int, ...]:
    """The seats whose score is told together: a side in the race for the match with one score."""
    race = game_of(view.game).glance(view).race
    side = next((runner.seats for runner in race.runners if seat in runner.seats), (seat,)) if race else (seat,)
    return side if len({(change[at], total[at]) for at in side}) == 1 else (seat,)


def end_told(view: View, who: Listener) -> str:
    """Who has won the match."""
    winners = view.winners or ()
    if len(winners) == 1:
        return who.says(winners[0], N_("You win the match."), N_("{name} wins the match."))
    return _("{names} win the match.").format(names=who.who(winners))


def refused_told(view: View, why: Refusal, who: Listener) -> list[str]:
    """Why a choice is refused, and which cards may be played."""
    return [refusal_sentence(view.game, why, who.names), playable_told(view)]
