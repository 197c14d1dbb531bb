"""Hints as text: one sentence about what speaks for an action.

Each text stands for a fact that `game.bots.advice.reasons` has checked. A game adds what only it can say through
`GameTexts.aim`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.language import N_, NN_, _
from game.rules.actions import Action
from game.rules.parts import View
from game.texts import texts_of
from game.texts.messages import action_label, card_name, fill


class HintReason(NamedTuple):
    """A fact that speaks for an action: a message with its values, as in a refusal."""

    message: str
    values: tuple[tuple[str, Any], ...] = ()


MAIN: Mapping[str, str] = {
    "wins-now": N_("The {card} wins this trick"),
    "loses-now": N_("The {card} leaves this trick to the others"),
    "partner-wins": N_("With the {card} this trick goes to your partner"),
    "unbeatable": N_("Nothing that is still out can beat the {card}"),
    "always-takes": N_("With the {card} you got this trick in every deal that was tried"),
    "never-takes": N_("This trick went to the others in every deal that was tried"),
    "takes": N_("With the {card} you get this trick in about {tenths} of 10 deals that fit what you know"),
    "side-takes": N_("Your side gets this trick in about {tenths} of 10 deals that fit what you know"),
    "longest": N_("{Suit} are your longest suit, {count} in hand"),
    "holds": NN_("You hold {count} card of {suit}", "You hold {count} cards of {suit}", "count"),
    "empties": N_("This leaves you without {suit}"),
    "lowest-away": N_("Nothing lower is in your hand"),
    "forced": N_("Nothing else can be done now"),
    "alike": N_("As far as you can know, all that can be done here comes to the same"),
    "only": N_("Nothing else is worth a thought here"),
    "word": N_("Anything else would break your word"),
    "close": N_("It is a close call: “{other}” is about as good"),
    "better": N_("Over many deals that fit what you know it came out best"),
}
"""The first half of the sentence."""
MORE: Mapping[str, str] = {
    "word": N_("anything else would break your word"),
    "keeps": N_("it keeps the {card} for later"),
    "lowest-away": N_("nothing lower is in your hand"),
    "lowest": N_("it costs only your lowest card of {suit}"),
    "sheds": N_("it gets rid of your highest card of {suit}"),
    "empties": N_("it leaves you without {suit}"),
}
"""The second half."""
CLOSE = N_("“{other}” is about as good")
FORECASTS: Mapping[str, str] = {
    "tricks": N_("In most deals that fit what you know you take {low} to {high} tricks"),
    "points": N_("If this wins the bidding, your side makes {low} to {high} points in most deals that fit"),
}
EXACT: Mapping[str, str] = {
    "tricks": NN_(
        "In most deals that fit what you know you take {low} trick",
        "In most deals that fit what you know you take {low} tricks",
        "low",
    ),
    "points": NN_(
        "If this wins the bidding, your side makes {low} point in most deals that fit",
        "If this wins the bidding, your side makes {low} points in most deals that fit",
        "low",
    ),
}


def reason(view: View, action: Action, reasons: Sequence[HintReason], names: Sequence[str]) -> str:
    """Why this action is the best one now: one sentence, using only what the seat knows."""
    first, *others = reasons
    words = _main(view, first, names)
    more = next((fact for fact in others if fact.message in MORE), None)
    if more is not None:
        words = _("{main}, and {more}").format(main=words, more=_told(view, MORE[more.message], more, names))
    close = next((fact for fact in others if fact.message == "close"), None)
    last = _told(view, CLOSE, close, names) if close is not None else texts_of(view.game).aim(view, action)
    if not last:
        return _("{main}.").format(main=words)
    text = _("{main}; {more}.") if close is not None else _("{main}: {more}.")
    return text.format(main=words, more=last)


def _main(view: View, fact: HintReason, names: Sequence[str]) -> str:
    if fact.message != "forecast":
        return _told(view, MAIN[fact.message], fact, names)
    values = dict(fact.values)
    forecasts = EXACT if values["low"] == values["high"] else FORECASTS
    return _told(view, forecasts[texts_of(view.game).bid_unit], fact, names)


def _told(view: View, text: str, fact: HintReason, names: Sequence[str]) -> str:
    values: dict[str, Any] = dict(fact.values)
    other = values.pop("other", None)
    values.pop("points", None)
    return fill(text, values, names) if other is None else _(text).format(other=action_words(view.game, other))


def bid_aim(view: View, action: Action) -> str:
    """The aim in games in which players try to take exactly what they bid (facts `bid` and `tricks`)."""
    said, taken = view.fact("bid", view.seat), view.fact("tricks", view.seat)
    if action.verb != "play" or said is None or taken is None:
        return ""
    if taken < said:
        return _("you bid {bid} and have {tricks}").format(bid=said, tricks=taken)
    if taken == said == 0:
        return _("you bid to take none")
    return _("you have the {bid} that you bid").format(bid=said) if taken == said else ""


def action_words(game_id: str, action: Action) -> str:
    """The short name of an action in a list: the card alone if it is a play."""
    return card_name(action.card) if action.verb == "play" else action_label(game_id, action)
