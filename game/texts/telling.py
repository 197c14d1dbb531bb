"""What happened at a table, told in one short line: for looking through a match and for the history of a deal.

What is hidden in the action given stays hidden in the line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.cards import HIDDEN
from game.language import N_, _, ngettext
from game.rules.actions import Action
from game.rules.parts import Event
from game.texts.formats import signed
from game.texts.messages import action_label, action_values, fill

DONE: Mapping[str, str] = {
    "play": N_("{name} plays {cards}"),
    "bid": N_("{name} bids {number}"),
    "rebid": N_("{name} changes the bid to {number}"),
    "pass": N_("{name} passes"),
    "raise": N_("{name} raises to {number}"),
    "keep": N_("{name} keeps"),
    "call": N_("{name} calls for the trump"),
    "claim": N_("{name} claims {suit}"),
    "discard": N_("{name} lays away {cards}"),
    "exchange": N_("{name} lays away {cards}"),
    "stack": N_("{name} takes stack {number}"),
    "trumps": N_("{name} takes {first} for the first half, {second} for the second"),
    "no-trump": N_("{name} plays without trump, {first} on top"),
}
TRUMP_SUIT = N_("{name} makes {suit} trump")
TRUMP_CARD = N_("{name} lays {first} down as the trump card")


def act_told(game_id: str, seat: int, action: Action, names: Sequence[str]) -> str:
    """What a seat did: `Ada plays 9♥`."""
    if action.cards and set(action.cards) == {HIDDEN} and action.verb in ("discard", "exchange"):
        count = len(action.cards)
        told = ngettext("{name} lays away a card", "{name} lays away {count} cards", count)
        return told.format(name=names[seat], count=count)
    text = DONE.get(action.verb)
    if action.verb == "trump":
        text = TRUMP_SUIT if action.suit is not None else TRUMP_CARD
    if text is None:
        return _("{name}: {done}").format(name=names[seat], done=action_label(game_id, action))
    return fill(text, {**action_values(action), "seat": seat}, names)


def event_told(game_id: str, event: Event, action: Action | None, names: Sequence[str]) -> str:
    """What happened: a deal, an action (as the reader may know it), a trick, a score, the end."""
    data = event.data
    if event.kind == "deal":
        return _("{name} deals").format(name=names[data["dealer"]])
    if event.kind == "act":
        return act_told(game_id, data["seat"], action, names) if action is not None else ""
    if event.kind == "say":
        return _("{name} speaks").format(name=names[data["seat"]])
    if event.kind == "trick":
        return _("{name} takes the trick").format(name=names[data["winner"]])
    if event.kind == "score":
        return ",  ".join(_changes(data["change"], names)) or _("Nobody scores")
    winners = [names[seat] for seat in data["winners"]]
    return ngettext("{names} wins", "{names} win", len(winners)).format(names=", ".join(winners))


def help_told(undone: int, hints: int) -> str:
    """What people had beside their cards in a match: `with 2 choices taken back, with 1 hint`; empty if it was nothing."""
    hinted = ngettext("with {count} hint", "with {count} hints", hints).format(count=hints)
    if not undone:
        return hinted if hints else ""
    taken = ngettext("with {count} choice taken back", "with {count} choices taken back", undone).format(count=undone)
    return _("{taken}, {hints}").format(taken=taken, hints=hinted) if hints else taken


def _changes(change: Sequence[int], names: Sequence[str]) -> list[str]:
    return [f"{names[seat]} {signed(points)}" for seat, points in enumerate(change) if points]
