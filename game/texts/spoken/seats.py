"""The players in words: who sits where and with whom, and what each holds."""

from __future__ import annotations

from game.cards import HIDDEN
from game.language import N_, _, ngettext
from game.rules import game_of
from game.rules.glance import Glance
from game.rules.parts import View
from game.texts.formats import in_row
from game.texts.lines import fact_line
from game.texts.spoken import spoken_of
from game.texts.spoken.cards import cards_spoken
from game.texts.spoken.listener import Listener


def seats_told(view: View, who: Listener) -> list[str]:
    """Who sits where, from the left on, and what they hold; then the dealer."""
    told = []
    for seat in who.sorted_from_left():
        held, facts = _held(view, seat), _seat_facts(view, seat, who)
        words = [_seat_name(view, seat, who), *held, *(fact for fact in facts if fact.lower() != held[0].lower())]
        told.append(_("{told}.").format(told=". ".join(word.rstrip(".") for word in words if word)))
    told += _secret_partner(view, who)
    return [*told, who.says(view.dealer, N_("You are the dealer."), N_("{name} is the dealer."))]


def table_told(view: View, who: Listener) -> list[str]:
    """The game, and who sits where and with whom, at the beginning of a match."""
    return [_("{told}.").format(told=_(game_of(view.game).name)), *places_told(view, who)]


def places_told(view: View, who: Listener) -> list[str]:
    """Who sits where and with whom, at the beginning of a match."""
    others = who.sorted_from_left() if who.seat is not None and who.is_alone else []
    # Translators: where a player sits, in a list: "Anna on your left".
    parts = [_("{name} {place}").format(name=who.names[seat], place=who.place(seat)) for seat in others]
    told = [_("{list}.").format(list=in_row(parts))] if parts else []
    partners = [seat for seat in others if _sits_with(view, seat, who)]
    if partners:
        told.append(_("{name} is your partner.").format(name=who.whom(partners)))
    if len(others) > 1:
        play_left = game_of(view.game).direction > 0
        told.append(_("Play goes to the left.") if play_left else _("Play goes to the right."))
    return told


def _seat_name(view: View, seat: int, who: Listener) -> str:
    """A player with the place, and with whom that player plays."""
    place = who.place(seat) if who.is_alone else ""
    name = _("{name} {place}").format(name=who.names[seat], place=place) if place else who.names[seat]
    glance = game_of(view.game).glance(view)
    side, bidder = _side(glance, seat), glance.bidder
    if who.is_alone and who.seat in side:
        return _own_side_name(glance, name, seat, side)
    is_helper = bidder in side and seat != bidder and not _are_fixed(glance, side)
    if not is_helper or bidder is None:
        return name
    # Translators: a player who plays with the one who won the auction: "Ben on your left, Carl’s partner".
    return _("{name}, {other}’s partner").format(name=name, other=who.names[bidder])


def _own_side_name(glance: Glance, name: str, seat: int, side: tuple[int, ...]) -> str:
    """A player on the listener's side."""
    if not _are_partners(glance, side):
        # Translators: a player who defends as the listener does, each alone: "Ben on your left, against the bidder too".
        return _("{name}, against the bidder too").format(name=name)
    if len(side) == 2:
        # Translators: a player with whom the listener plays: "Carl opposite you, your partner".
        return _("{name}, your partner").format(name=name)
    # Translators: one of several players with whom the listener plays: "Carl opposite you, on your side".
    return _("{name}, on your side").format(name=name)


def _side(glance: Glance, seat: int) -> tuple[int, ...]:
    return next((side for side in glance.sides if seat in side), ())


def _are_fixed(glance: Glance, side: tuple[int, ...]) -> bool:
    """Whether a side plays together for the whole match, not just in this deal."""
    return glance.bidder is None or (
        glance.race is not None and any(set(side) <= set(r.seats) for r in glance.race.runners)
    )


def _are_partners(glance: Glance, side: tuple[int, ...]) -> bool:
    """Whether those of a side help each other: partners of the match, or the bidder's side in this deal."""
    return glance.bidder in side or _are_fixed(glance, side)


def _sits_with(view: View, seat: int, who: Listener) -> bool:
    glance = game_of(view.game).glance(view)
    side = _side(glance, seat)
    return who.seat in side and _are_partners(glance, side)


def _secret_partner(view: View, who: Listener) -> list[str]:
    """That somebody's partner is not known yet."""
    glance = game_of(view.game).glance(view)
    if glance.bidder is None or not glance.suspects:
        return []
    you, other = N_("You do not know yet who your partner is."), N_("{name}’s partner is not known yet.")
    return [who.says(glance.bidder, you, other)]


def _held(view: View, seat: int) -> list[str]:
    """The number of cards in a hand, and the cards of it that lie open for the listener."""
    hand = view.pile("hand", seat)
    told = [ngettext("{count} card", "{count} cards", len(hand)).format(count=len(hand)) if hand else _("no cards")]
    seen = [card for card in hand if card != HIDDEN]
    if seen and seat != view.seat:
        told.append(_("You see the {cards}").format(cards=cards_spoken(seen)))
    return told


def _seat_facts(view: View, seat: int, who: Listener) -> list[str]:
    """What the table shows at a seat, its bid, and what the game adds."""
    seen = any(card != HIDDEN for card in view.pile("hand", seat))
    facts = [fact for fact in view.facts if fact.seat == seat and not (seen and fact.name.endswith("card"))]
    lines = [fact_line(view, fact, who.names) for fact in facts]
    return [line for line in [*lines, spoken_of(view.game).seat(view, seat, who)] if line]
