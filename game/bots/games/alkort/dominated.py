"""Alkort: cards that another one dominates.

Suits do not count, so all cards that do not win do the same for a trick: the least useful of them is enough. Of cards
that win and that the same cards can beat, the lowest is enough. A partner's ace or better that holds the trick is left
alone with rubbish, unless the player has a seven to lead.
"""

from __future__ import annotations

from game.bots.search.dominated import undominated
from game.bots.search.view_facts import playable
from game.cards import ACE, FIVE, RANKS, SEVEN, SPADES, TEN, Card, CardSet, card_of, cards_in, pack, rank_of, set_of
from game.rules.alkort.tricks import WORTH, taker
from game.rules.parts import View
from game.rules.tricks import trick_of

ACE_WORTH = WORTH[card_of(SPADES, ACE)]
PACK: CardSet = set_of(pack(rank for rank in RANKS if rank not in (FIVE, TEN)))


def sensible(view: View) -> list[Card]:
    """The playable cards that no other one dominates."""
    cards = playable(view)
    plays, seat, courts_fall = trick_of(view), view.seat, view.option("courts") == "low"
    assert seat is not None
    winning = {card for card in cards if taker([*plays, (seat, card)], courts_fall) == seat}
    against = _opponents_may_hold(view) if len(plays) < 3 else 0
    is_left_alone = _has_partner_the_trick(view, against)

    def dominates(one: Card, other: Card) -> bool:
        if is_left_alone and one not in winning and other in winning:
            return not WORTH[one]
        if (one in winning) != (other in winning) or not _is_worth_more(other, one):
            return False
        if one not in winning:
            return True
        if rank_of(one) == SEVEN or not WORTH[one]:
            # A led seven and led rubbish do something else for the trick than a card with a rank.
            return bool(plays) and not against
        return not any(WORTH[one] < WORTH[card] <= WORTH[other] for card in cards_in(against))

    return undominated(cards, dominates)


def _has_partner_the_trick(view: View, against: CardSet) -> bool:
    """Whether the partner's ace or better surely takes the trick, and the player has no seven to lead."""
    plays = trick_of(view)
    if not plays or any(rank_of(card) == SEVEN for card in view.hand):
        return False
    winner = taker(plays, view.option("courts") == "low")
    held = WORTH[dict(plays)[winner]]
    is_partners = winner != view.seat and (winner - (view.seat or 0)) % 2 == 0
    return is_partners and held >= ACE_WORTH and not any(WORTH[card] > held for card in cards_in(against))


def _is_worth_more(one: Card, other: Card) -> bool:
    """Whether the first card is better to keep: a higher rank or, against rubbish, a seven."""
    if rank_of(one) == SEVEN:
        return WORTH[other] == 0 and rank_of(other) != SEVEN
    return WORTH[one] > WORTH[other] and rank_of(other) != SEVEN


def _opponents_may_hold(view: View) -> CardSet:
    """The cards that are not known to be out of the opponents' hands."""
    seat = view.seat
    assert seat is not None
    out = [action.card for _seat, action in view.history if action.verb == "play"]
    out += [card for pile in view.piles if pile.kind == "laid-away" for card in pile.cards]
    out += [card for owner in (seat, (seat + 2) % 4) for card in view.pile("hand", owner) if card >= 0]
    return PACK & ~set_of(out)
