"""Hints as text: one sentence about what speaks for an action, and the figures behind it.

Each text of `game.texts.hint_words` stands for a fact that `game.bots.advice.reasons` has checked. A game adds what
only it can say through `GameTexts.aim`.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import Any, NamedTuple

from game.language import _, ngettext
from game.rules.actions import Action
from game.rules.parts import View
from game.texts import texts_of
from game.texts.formats import number_text
from game.texts.hint_words import AVOIDING, COMPARING, CONSEQUENCES, FIGURES, SITUATIONS, WHOLE
from game.texts.messages import SUIT_SINGLES, action_label, card_name, fill


class HintReason(NamedTuple):
    """A fact that speaks for an action: a message with its values, as in a refusal."""

    message: str
    values: tuple[tuple[str, Any], ...] = ()


AMOUNTS = {"points", "more"}
"""The values that are an amount of points: `{by}` in a text is the amount with its noun."""
TENTHS = 10
"""From this many points on, tenths are left out."""
A_PART = 100
"""The number whose plural form stands for one with tenths."""
NAMING_TRUMPS = ("trump", "trumps")
"""The verbs for which a game's note, such as playing solo, belongs to the hint."""


def reason(view: View, reasons: Sequence[HintReason], names: Sequence[str]) -> str:
    """What speaks for an action: one sentence, using only what the seat knows."""
    return _sentence(view, reasons[0], names)


def behind_it(view: View, action: Action, reasons: Sequence[HintReason], names: Sequence[str]) -> list[str]:
    """What speaks for the action besides, and how sure it is: whole sentences, shown to who asks why."""
    first, *others = reasons
    figures = [] if first.message == "close" else _figures(view, first, names)
    is_said = bool(others) and first.message.endswith(f"/{others[0].message}")
    if not figures and others and others[0].message not in COMPARING and "/" not in others[0].message and not is_said:
        figures = [_sentence(view, others[0], names), *_figures(view, others[0], names)]
    told = figures + [line for fact in others if fact.message == "close" for line in _figures(view, fact, names)]
    texts = texts_of(view.game)
    aim = "" if first.message in AVOIDING else texts.aim(view, action)  # these sentences say it themselves
    extras = texts.note(view, action) if action.verb in NAMING_TRUMPS else "", aim
    return [*told, *(_("{sentence}.").format(sentence=words[:1].upper() + words[1:]) for words in extras if words)]


def _sentence(view: View, fact: HintReason, names: Sequence[str]) -> str:
    situation, slash, consequence = _form(fact).partition("/")
    if not slash:
        return _("{main}.").format(main=_told(view, WHOLE[situation], fact, names))
    main = _told(view, SITUATIONS[situation], fact, names)
    return _("{main}, {more}.").format(main=main, more=_told(view, CONSEQUENCES[consequence], fact, names))


def _form(fact: HintReason) -> str:
    """The message, or another one for values that need other words: no trick, or a range of one number."""
    values = dict(fact.values)
    if fact.message == "bid-exact" and not values["number"]:
        return "bid-none"
    if fact.message == "makes-exactly" and not values["bid"]:
        return "makes-none"
    is_one = fact.message.startswith("bid-safe") and values["low"] == values["high"]
    return f"{fact.message}-one" if is_one else fact.message


def _figures(view: View, fact: HintReason, names: Sequence[str]) -> list[str]:
    """The figures behind a reason; none if a value is not known."""
    text, known = FIGURES.get(_form(fact), ""), {key for key, _value in fact.values}
    known |= {"by"} if AMOUNTS & known else set()
    if not text or not {name for _text, name, _form, _use in Formatter().parse(text) if name} <= known:
        return []
    return [_told(view, text, fact, names)]


def _told(view: View, text: str, fact: HintReason, names: Sequence[str]) -> str:
    values: dict[str, Any] = dict(fact.values)
    other = values.pop("other", None)
    if "suit" in values:
        values["single"] = _(SUIT_SINGLES[values["suit"]])
    amount = next((values[name] for name in AMOUNTS if name in values), None)
    values |= {key: number_text(round(value, 1)) for key, value in values.items() if isinstance(value, float)}
    values |= {} if amount is None else {"by": _amount(amount)}
    return fill(text, values | ({} if other is None else {"other": action_words(view.game, other)}), names)


def _amount(points: float) -> str:
    """`1 point` or `2.5 points`; at least a tenth."""
    shown = max(0.1, round(points, 1) if points < TENTHS else round(points))
    count = round(shown) if shown == round(shown) else A_PART
    return ngettext("{points} point", "{points} points", count).format(points=number_text(shown))


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
