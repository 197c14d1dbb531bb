"""Events as one short line each, for the replay and for the history of a deal.

Cards that are hidden in the given action stay hidden in the line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.cards import HIDDEN
from game.language import N_, NN_, _, ngettext
from game.rules.actions import Action
from game.rules.parts import Event
from game.texts import texts_of
from game.texts.formats import in_row, signed
from game.texts.messages import action_label, action_values, fill

DONE: Mapping[str, str] = {
    "play": N_("{name} plays {cards}"),
    "bid": N_("{name} bids {number}"),
    "pass": N_("{name} passes"),
    "keep": N_("{name} keeps"),
    "exchange": N_("{name} discards {cards}"),
}
DISCARDED = NN_("{name} discards a card", "{name} discards {count} cards", "count")
UNSEEN: Mapping[str, str] = {"discard": DISCARDED, "exchange": DISCARDED}
"""What is said in place of `DONE` if the reader may not know the cards."""


def act_told(game_id: str, seat: int, action: Action, names: Sequence[str]) -> str:
    """What a seat did: `Ada plays 9♥`."""
    text = {**DONE, **texts_of(game_id).done}.get(action.verb)
    if set(action.cards) == {HIDDEN}:
        text = {**UNSEEN, **texts_of(game_id).unseen}.get(action.verb, text)
    if text is None:
        return _("{name}: {done}").format(name=names[seat], done=action_label(game_id, action))
    return fill(text, {**action_values(action), "seat": seat, "count": len(action.cards)}, names)


def event_told(game_id: str, event: Event, action: Action | None, names: Sequence[str]) -> str:
    """What happened: a deal, an action, a trick, a score or the end. `action` is as the reader may know it."""
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
    return ngettext("{names} wins", "{names} win", len(winners)).format(names=in_row(winners))


def help_told(undone: int, hints: Mapping[int, int], people: Mapping[int, str]) -> str:
    """The help that people used in a match: `with 2 choices taken back, with 1 hint`; empty if none.

    `hints` are counts by seat, and `people` the names of those who play. Hints of several people are told by person:
    `Anna: 2 hints, Bea: 1 hint`.
    """
    hinted = ngettext("with {count} hint", "with {count} hints", sum(hints.values())).format(count=sum(hints.values()))
    if len(people) > 1 and -1 not in hints:
        told = [
            ngettext("{name}: {count} hint", "{name}: {count} hints", count).format(name=people[seat], count=count)
            for seat, count in sorted(hints.items())
        ]
        hinted = in_row(told)
    if not undone:
        return hinted if hints else ""
    taken = ngettext("with {count} choice taken back", "with {count} choices taken back", undone).format(count=undone)
    return _("{taken}, {hints}").format(taken=taken, hints=hinted) if hints else taken


def _changes(change: Sequence[int], names: Sequence[str]) -> list[str]:
    return [f"{names[seat]} {signed(points)}" for seat, points in enumerate(change) if points]
