"""Hints as text: one sentence about what speaks for an action, and the figures behind it.

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
from game.texts.messages import SUIT_SINGLES, action_label, card_name, fill


class HintReason(NamedTuple):
    """A fact that speaks for an action: a message with its values, as in a refusal."""

    message: str
    values: tuple[tuple[str, Any], ...] = ()


ON_TRICK: Mapping[str, str] = {
    "wins-now": N_("Your {card} wins this trick"),
    "always-takes": N_("Your {card} should win this trick"),
    "unbeatable": N_("Nothing can beat your {card}"),
    "takes": N_("Your {card} will probably win this trick"),
    "partner-wins": N_("Your partner wins this trick"),
    "side-takes": N_("Your side will probably win this trick"),
    "cannot-win": N_("You can’t win this trick"),
    "hardly-wins": N_("You will hardly win this trick"),
    "loses-now": N_("Better let this trick go"),
    "never-takes": N_("Better let this trick go"),
    "seldom-takes": N_("The others will probably win this trick"),
}
"""What becomes of the trick: the first half of the sentence."""
MAIN: Mapping[str, str] = {
    **ON_TRICK,
    "longest": N_("{Suit} are your longest suit"),
    "holds": NN_("You hold {count} card in {suit}", "You hold {count} cards in {suit}", "count"),
    "empties": N_("This leaves you without {suit}"),
    "lowest-away": NN_("This is your lowest card", "These are your lowest cards", "count"),
    "forced": N_("There is nothing else you can do"),
    "alike": N_("As far as you can know, it makes no difference what you choose"),
    "only": N_("Nothing else comes close"),
    "word": N_("Anything else would break your word"),
    "close": N_("It’s a close call: “{other}” is about as good"),
    "better": N_("On average, this works out best"),
}
"""The first half of the sentence, or all of it."""
MORE: Mapping[str, str] = {
    "word": N_("and anything else would break your word"),
    "keeps": N_("and you keep your {card}"),
    "empties": N_("and you have no {suit} left after it"),
}
"""The second half, if the player wins the trick or there is no trick."""
MORE_SIDE: Mapping[str, str] = {**MORE, "keeps": N_("so keep your {card}")}
"""The second half, if the player's partner or one of the two wins the trick."""
MORE_LOST: Mapping[str, str] = {
    "word": N_("and anything else would break your word"),
    "keeps": N_("so keep your {card}"),
    "lowest": N_("so throw your lowest {single}"),
    "lowest-away": N_("so throw your lowest card"),
    "sheds": N_("so get rid of your highest {single}"),
    "empties": N_("so get rid of your last {single}"),
}
"""The second half, if the others win the trick."""
SECOND: Mapping[str, Mapping[str, str]] = {
    "partner-wins": MORE_SIDE,
    "side-takes": MORE_SIDE,
    **dict.fromkeys(("cannot-win", "hardly-wins", "loses-now", "never-takes", "seldom-takes"), MORE_LOST),
}
"""The second halves that fit a first half; `MORE` for all others."""
FORECASTS: Mapping[str, str] = {
    "tricks": N_("You should take {low} to {high} tricks"),
    "points": N_("If you win the auction, your side should make {low} to {high} points"),
}
EXACT: Mapping[str, str] = {
    "tricks": NN_("You should take {low} trick", "You should take {low} tricks", "low"),
    "points": NN_(
        "If you win the auction, your side should make {low} point",
        "If you win the auction, your side should make {low} points",
        "low",
    ),
}
FIGURES: Mapping[str, str] = {
    "always-takes": N_("You won it in every deal that was tried."),
    "takes": N_("You win it in about {tenths} of 10 deals that fit what you know."),
    "side-takes": N_("Your side wins it in about {tenths} of 10 deals that fit what you know."),
    "hardly-wins": N_("The others won it in every deal that was tried."),
    "never-takes": N_("With your {card}, the others won it in every deal that was tried."),
    "close": N_("“{other}” is about as good."),
}
"""What stands behind a first half, in figures, and the comparison."""
EVEN = 5
"""From so many tenths on, a trick is said to be won."""


def reason(view: View, action: Action, reasons: Sequence[HintReason], names: Sequence[str]) -> str:
    """Why this action is the best one now: one short sentence, using only what the seat knows."""
    first, *others = reasons
    kind = _kind(first)
    main = _main(view, first, kind, names)
    seconds = SECOND.get(kind, MORE)
    more = next((fact for fact in others if fact.message in seconds), None)
    if more is None:
        return _("{main}.").format(main=main)
    return _("{main}, {more}.").format(main=main, more=_told(view, seconds[more.message], more, names))


def behind_it(view: View, action: Action, reasons: Sequence[HintReason], names: Sequence[str]) -> list[str]:
    """What speaks for the action besides, and how sure it is: whole sentences, shown to who asks why."""
    first, *others = reasons
    facts = [first] if first.message in FIGURES and first.message != "close" else []
    facts += [fact for fact in others if fact.message == "close"]
    told = [_told(view, FIGURES[fact.message], fact, names) for fact in facts]
    aim = texts_of(view.game).aim(view, action)
    return [*told, _("{sentence}.").format(sentence=aim[:1].upper() + aim[1:])] if aim else told


def _kind(fact: HintReason) -> str:
    """The message, or `seldom-takes` for a trick that is more likely lost than won."""
    is_seldom = fact.message in ("takes", "side-takes") and dict(fact.values)["tenths"] < EVEN
    return "seldom-takes" if is_seldom else fact.message


def _main(view: View, fact: HintReason, kind: str, names: Sequence[str]) -> str:
    if kind != "forecast":
        return _told(view, MAIN[kind], fact, names)
    values = dict(fact.values)
    forecasts = EXACT if values["low"] == values["high"] else FORECASTS
    return _told(view, forecasts[texts_of(view.game).bid_unit], fact, names)


def _told(view: View, text: str, fact: HintReason, names: Sequence[str]) -> str:
    values: dict[str, Any] = dict(fact.values)
    other = values.pop("other", None)
    values.pop("points", None)
    if "suit" in values:
        values["single"] = _(SUIT_SINGLES[values["suit"]])
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
    return _("you already have the {bid} you bid").format(bid=said) if taken == said else ""


def action_words(game_id: str, action: Action) -> str:
    """The short name of an action in a list: the card alone if it is a play."""
    return card_name(action.card) if action.verb == "play" else action_label(game_id, action)
