"""Bids and other choices in words, but for cards that are played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.cards import HIDDEN
from game.language import _
from game.rules.actions import KEEP, PASS, Action
from game.rules.parts import View
from game.texts import texts_of
from game.texts.asking import BIDS
from game.texts.hints import action_words
from game.texts.lines import fact_line
from game.texts.messages import action_label, action_said, action_values, fill
from game.texts.spoken import spoken_of
from game.texts.spoken.listener import Amount, Listener
from game.texts.spoken.standing import bids_stand
from game.texts.talk import Talk, manner_text, receiver_text
from game.texts.telling import act_told


def choice_told(view: View, seat: int, action: Action, who: Listener, names: Sequence[str]) -> str:
    """A bid or another choice but a card; `names` has the names for the sentence."""
    if who.is_you(seat) and HIDDEN not in action.cards:
        return _("You: {choice}.").format(choice=action_label(view.game, action))
    said = action_said(view.game, action)
    if who.amount == Amount.FEW and said and (action.number is not None or action in (PASS, KEEP)):
        # Translators: what a player said, in few words: "14, Anna."
        return _("{said}, {name}.").format(said=said.rstrip(".!"), name=who.names[seat])
    return done_told(view, seat, action, names)


def bid_more_told(view: View, seat: int, action: Action, who: Listener) -> list[str]:
    """What is told with a bid beyond its number, such as `Worth 14.`"""
    names = spoken_of(view.game).bid_facts if action.verb in BIDS else ()
    facts = [fact for fact in view.facts if fact.seat == seat and fact.name in names]
    lines = [fact_line(view, fact, who.names) for fact in facts]
    return [_("{told}.").format(told=line) for line in lines if line]


def done_told(view: View, seat: int, action: Action, names: Sequence[str]) -> str:
    """A sentence about an action of a player who is called by name: `Anna bids 14.`"""
    own = spoken_of(view.game).done.get(action.verb)
    if own is not None and HIDDEN not in action.cards:
        told = fill(own, {**action_values(action), "seat": seat}, names)
    else:
        told = act_told(view.game, seat, action, names)
    return told if told.endswith((".", "!", "?")) else _("{told}.").format(told=told)


def bids_told(view: View, who: Listener) -> list[str]:
    """What everybody has bid or chosen in this deal, and where the bids stand."""
    talk = texts_of(view.game).talk
    if talk is not None:
        return _promises(view, talk, who)
    told, normal = [], replace(who, amount=Amount.NORMAL)
    for seat, action in _said(view, who.amount == Amount.ALL):
        told += [choice_told(view, seat, action, normal, who.names), *bid_more_told(view, seat, action, who)]
    line = bids_stand(view, who)
    told += [line] if line else []
    return told or [_("Nothing has been bid in this deal.")]


def _said(view: View, is_all: bool) -> list[tuple[int, Action]]:
    """Everything but cards played in this deal; or all bids and passes of the auction.

    In a game without bids it is the last choice of each seat.
    """
    said = [(seat, action) for seat, action in view.history if action.verb != "play"]
    if is_all:
        return said
    if any(action.verb in BIDS for _seat, action in said):
        return [(seat, action) for seat, action in said if action.verb in BIDS or action == PASS]
    last = {seat: at for at, (seat, _action) in enumerate(said)}
    return [said[at] for at in sorted(last.values())]


def _promises(view: View, talk: Talk, who: Listener) -> list[str]:
    """In a game with talk: the offers that wait for an answer, and the promises of this deal."""
    told = [
        # Translators: an offer of another player, with its sentence: "Offered: Anna will lead hearts."
        _("Offered: {offer}").format(offer=offer.words)
        for offer in talk.offers(view, who.names)
        if offer.is_waiting
    ]
    told += [
        # Translators: a promise, and what became of it: "You will not lead hearts: kept; to Ben, in private."
        _("{promise}: {verdict}; {receiver}, {manner}.").format(
            promise=line.words,
            verdict=line.verdict_words,
            receiver=receiver_text(line, who.names, view.seat),
            manner=manner_text(line.is_open),
        )
        for line in talk.ledger(view, who.names)
        if line.deal == view.number
    ]
    return told or [_("Nothing has been promised in this deal.")]


def lost_told(before: View, after: View) -> str:
    """What the listener has taken back: the first own action that is undone now; empty if there is none."""
    undone = before.history[len(after.history) :] if before.number == after.number else ()
    own = next((action for seat, action in undone if seat == after.seat), None)
    if own is None or HIDDEN in own.cards:
        return ""
    return _("Taken back: {action}.").format(action=action_words(after.game, own))


def since_told(view: View, who: Listener) -> list[str]:
    """What others have bid or chosen since the listener's last action in this deal, but for the trick that lies."""
    acts = [at for at, (seat, _action) in enumerate(view.history) if seat == view.seat]
    since = view.history[acts[-1] + 1 if acts else 0 :]
    return [done_told(view, seat, action, who.names) for seat, action in since if action.verb != "play"]
