"""Turns messages of the rules, which are ids with values, into text in the player's language.

A value's key says how it is written: `suit`, `card`, `cards` and `seat` (a name), also as an ending (`second_suit`); other
values are written as they are. A key with a capital letter (`{Suit}`) starts a sentence. Suits are written as signs,
which the screens draw as pictures.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.cards import BIG_JOKER, HIDDEN, JOKERS, LITTLE_JOKER, RANK_TEXT, Card, Suit, rank_of, suit_of
from game.language import N_, _, translated
from game.rules.actions import Action
from game.rules.parts import Fact, Reason, Refusal, View
from game.texts import texts_of
from game.texts.formats import in_row

CALLED_BY_NAME = re.compile(r"^(?:يا\s+)?\{name\}\s*[,:،，、]\s*")
"""The name at the start of a text that speaks to somebody, with the comma or the colon after it, and with the word that
Arabic calls somebody by."""
SUIT_SIGNS = "♠♥♦♣"
SUIT_NAMES = (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs"), N_("jokers"))
SUIT_SINGLES = (N_("spade"), N_("heart"), N_("diamond"), N_("club"), N_("joker"))
"""What one card of a suit is called."""
RANK_SIGNS = {**{letter: letter for letter in RANK_TEXT}, "T": "10"}

FOLLOW = (
    N_("You must follow suit: play a spade."),
    N_("You must follow suit: play a heart."),
    N_("You must follow suit: play a diamond."),
    N_("You must follow suit: play a club."),
    N_("You must follow suit: play a joker."),
)
"""The refusal `follow` by the suit led: whole sentences, because languages differ in the form of the noun."""
FOLLOW_OR_JOKER = (
    N_("You must follow suit: play a spade or a joker."),
    N_("You must follow suit: play a heart or a joker."),
    N_("You must follow suit: play a diamond or a joker."),
    N_("You must follow suit: play a club or a joker."),
)
"""The same where the player also holds a joker that counts as a card of the suit."""
REFUSALS: Mapping[str, str] = {
    "follow": N_("You must follow suit: play the {card}."),
    "not-your-card": N_("You don’t have the {card}."),
    "not-your-turn": N_("It’s not your turn."),
    "not-now": N_("You can’t do that now."),
    "no-talk": N_("This is not the time to talk."),
}
PROMPTS: Mapping[str, str] = {"play": N_("{name}, play a card.")}
ACTIONS: Mapping[str, str] = {
    "bid": N_("Bid {number}"),
    "pass": N_("Pass"),
    "play": N_("Play {cards}"),
    "trump": N_("Trump: {what}"),
}
SAID: Mapping[str, str] = {
    "bid": N_("{number}"),
    "pass": N_("Pass"),
    "keep": N_("Keep"),
    "trump": N_("{what}"),
}
FACTS: Mapping[str, str] = {
    "trump": N_("Trump"),
    "bid": N_("Bid"),
    "bidder": N_("Bidder"),
    "tricks": N_("Tricks"),
    "points": N_("Points"),
}


def suit_name(suit: Suit) -> str:
    """`hearts`, in the player's language."""
    return _(SUIT_NAMES[suit])


def card_name(card: Card) -> str:
    """`10♥`, `K♠`, or the joker's name."""
    if card == HIDDEN:
        return _("an unseen card")
    if card == BIG_JOKER:
        return _("big joker")
    if card == LITTLE_JOKER:
        return _("little joker")
    return RANK_SIGNS[RANK_TEXT[rank_of(card)]] + SUIT_SIGNS[suit_of(card)]


def refusal_sentence(game_id: str, why: Refusal, names: Sequence[str]) -> str:
    """Why an action is refused: one sentence without the rule's number."""
    own, values = texts_of(game_id).refusals, dict(why.values)
    if why.message == "follow" and "follow" not in own:
        held = {suit_of(card) for card in why.cards}
        if held == {values["suit"], JOKERS}:
            return _(FOLLOW_OR_JOKER[values["suit"]])
        if values["suit"] in held:
            return _(FOLLOW[values["suit"]])
        if held == {JOKERS} and len(why.cards) > 1:
            return _(FOLLOW[JOKERS])
    return fill({**REFUSALS, **own}[why.message], values, names)


def refusal_text(game_id: str, why: Refusal, names: Sequence[str]) -> str:
    """Why an action is refused: one sentence that ends with the rule's number in brackets."""
    return _("{sentence} ({rule})").format(sentence=refusal_sentence(game_id, why, names), rule=why.rule)


def reason_text(game_id: str, reason: Reason, names: Sequence[str]) -> str:
    """Why a score changed: one short sentence."""
    return fill(texts_of(game_id).reasons[reason.message], dict(reason.values), names)


def unchanged_text(game_id: str) -> str:
    """The reason shown for players whose score stays the same when others score; may be empty."""
    return _(texts_of(game_id).unchanged)


def prompt_text(view: View, names: Sequence[str], is_alone: bool = False) -> str:
    """What the player on turn is asked; empty if nobody is on turn. `is_alone` is as in `address`."""
    if view.turn is None:
        return ""
    texts = texts_of(view.game)
    prompt = {**PROMPTS, **texts.prompts}.get(texts.prompt_of(view), N_("{name}, it is your turn."))
    return address(prompt, names[view.turn], is_alone)


def once_more_text(
    view: View, action: Action, names: Sequence[str], is_alone: bool = False, has_finger: bool = False
) -> str:
    """Tells the player that another click does this action; shown when a card was clicked once and is raised.

    With `has_finger` it was tapped instead.
    """
    if action.verb == "play":
        words = N_("{name}, tap it again to play it.") if has_finger else N_("{name}, click it again to play it.")
    elif has_finger:
        words = N_("{name}, tap it again to choose it.")
    else:
        words = N_("{name}, click it again to choose it.")
    return address(words, names[view.turn or 0], is_alone)


def address(text: str, name: str, is_alone: bool) -> str:
    """Translates a marked text that begins with `{name}, ` and fills in the name.

    A person who plays alone (`is_alone`) is not called by name: `{name}, play a card.` becomes `Play a card.` A
    translation that does not begin with the name and a comma or a colon keeps the name.
    """
    words = _(text)
    told = CALLED_BY_NAME.sub("", words) if is_alone else words
    if told != words:
        first = next((at for at, sign in enumerate(told) if sign.isalpha()), 0)  # after ¿ or a quotation mark
        told = told[:first] + told[first : first + 1].upper() + told[first + 1 :]
    return told.format(name=name)


def action_label(game_id: str, action: Action) -> str:
    """The text of the button for an action."""
    return fill({**ACTIONS, **texts_of(game_id).actions}[action.verb], action_values(action), ())


def action_note(view: View, action: Action) -> str:
    """A note for a choice, such as what a bid is worth; empty in most games."""
    return texts_of(view.game).note(view, action)


def action_warning(view: View, action: Action, names: Sequence[str]) -> str:
    """The sentence of a question before a choice that surely ends badly; empty in most games."""
    return texts_of(view.game).warning(view, action, names)


def action_said(game_id: str, action: Action) -> str:
    """The text of the speech bubble after an action; empty if the action is not spoken."""
    said = {**SAID, **texts_of(game_id).said}.get(action.verb)
    return fill(said, action_values(action), ()) if said else ""


def fact_label(game_id: str, fact: Fact) -> str:
    """The short label of a fact; empty if the fact is not shown."""
    label = {**FACTS, **texts_of(game_id).facts}.get(fact.name, "")
    return _(label) if label else ""


def fact_text(game_id: str, fact: Fact, names: Sequence[str]) -> str:
    """A fact in words: its label and its value, or the label alone if it is true or holds the value itself."""
    label = {**FACTS, **texts_of(game_id).facts}.get(fact.name, "")
    if "{value}" in label:
        return fill(label, {"value": fact.value}, names)
    return _(label) if fact.value is True else f"{_(label)} {fact_value(game_id, fact, names)}"


def fact_value(game_id: str, fact: Fact, names: Sequence[str]) -> str:
    """The value of a fact as text: a suit as its sign, a seat as its name."""
    if fact.value is None:
        return _("none")
    if fact.name == "trump" or fact.name.endswith("suit"):
        return SUIT_SIGNS[int(fact.value)]
    if fact.name == "bidder" or fact.name.endswith("seat") or fact.name in texts_of(game_id).seat_facts:
        return names[int(fact.value)]
    if isinstance(fact.value, bool):
        return _("yes") if fact.value else _("no")
    if fact.value == HIDDEN and fact.name.endswith("card"):
        return _("hidden")
    return _word(fact.name, fact.value, names)


def action_values(action: Action) -> dict[str, Any]:
    """The values that a text about an action may use."""
    values: dict[str, Any] = {"number": action.number, "cards": action.cards}
    if action.suit is not None:
        values |= {"suit": action.suit, "what": SUIT_SIGNS[action.suit]}
    if action.cards:
        values |= {
            "first": card_name(action.cards[0]),
            "second": card_name(action.cards[-1]),
            "what": card_name(action.cards[0]),
        }
    return values


def fill(text: str, values: Mapping[str, Any], names: Sequence[str]) -> str:
    """Translates a marked text and fills in its values."""
    words: dict[str, str] = {}
    for key, value in values.items():
        word = _word(key, value, names)
        words[key] = word
        words[key[:1].upper() + key[1:]] = word[:1].upper() + word[1:]
        if key == "seat":
            words["name"] = words["Name"] = word
    return translated(text, values).format(**words)


def _word(key: str, value: Any, names: Sequence[str]) -> str:
    if value is None:
        return ""
    if key.endswith("suit") or key == "trump":
        return suit_name(value)
    if key.endswith("cards") and not isinstance(value, int):
        return in_row(map(card_name, value))
    if key.endswith("card"):
        return card_name(value)
    if key.endswith("seat") and isinstance(value, int):
        return names[value] if value < len(names) else str(value)
    return str(value)
