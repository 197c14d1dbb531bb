"""400: high cards wasted by who needs them, and tricks taken from a partner who needs them.

While the partner needs tricks as well, a high card may be better out of the hand; such cards are counted as not sure.
"""

from __future__ import annotations

from game.cards import HEARTS, suit_of
from game.rules.tricks import trick_of, winner
from tests.silly.brute import FEW, MANY
from tests.silly.choice import OURS, Choice, Judge, Kind, dear_win, is_last
from tests.silly.suits import Cards, dearer, elsewhere, high_for_low, higher_elsewhere, idle_cards

CARDS = Cards(lambda _view, card: suit_of(card), lambda card: card, lambda _card: 0, lambda _view: HEARTS)
LATE = 6
"""With more cards in hand, a duck may be sound."""


def _needs(choice: Choice, step: int) -> int:
    """How many tricks a seat so many places on needs for its bid; 0 if it has made it or cannot any more."""
    view, seat = choice.view, (choice.trick.seat + step) % 4
    wanted: int = view.fact("bid", seat) - view.fact("tricks", seat)
    return wanted if 0 < wanted <= len(view.hand) else 0


def _while_partner(needs: bool, judge: Judge) -> Judge:
    """The same kind, only while the partner still needs tricks and can still make its bid, or only while not."""
    return lambda choice: judge(choice) if bool(_needs(choice, 2)) == needs else None


def _overtakes(choice: Choice) -> bool | None:
    """Takes over a trick that the partner surely takes otherwise, while another card does not."""
    plays, losing = trick_of(choice.view), [card for card in choice.cards if not choice.wins_now(card)]
    if not plays or not losing or len(losing) == len(choice.cards):
        return None
    if winner(plays, HEARTS) != (choice.trick.seat + 2) % 4 or not choice.trick.sides(losing[0], FEW) <= OURS:
        return None
    return choice.card not in losing and choice.trick.goes_only_to(losing[0], OURS)


def _overtakes_needlessly(choice: Choice) -> bool | None:
    wanted = choice.view.fact("bid", choice.trick.seat) - choice.view.fact("tricks", choice.trick.seat)
    return _overtakes(choice) if wanted <= 0 else None


def _master_thrown(choice: Choice) -> bool | None:
    """The highest card left of a plain suit, thrown by who needs tricks where it does not win; an idle card will do."""
    if not trick_of(choice.view) or not _needs(choice, 0):
        return None
    masters = [
        card
        for card in choice.cards
        if suit_of(card) != HEARTS
        and not choice.wins_now(card)
        and elsewhere(CARDS, choice, suit_of(card))
        and not higher_elsewhere(CARDS, choice, card)
    ]
    if not masters or not any(
        suit_of(card) != suit_of(other) for card in idle_cards(CARDS, choice) for other in masters
    ):
        return None
    return choice.card in masters and not higher_elsewhere(CARDS, choice, choice.card, MANY)


def _trump_thrown(choice: Choice) -> bool | None:
    """A trump that does not win thrown on a plain suit by who needs tricks; an idle card would do."""
    plays = trick_of(choice.view)
    if not plays or suit_of(plays[0][1]) == HEARTS or not _needs(choice, 0) or not idle_cards(CARDS, choice):
        return None
    thrown = [card for card in choice.cards if suit_of(card) == HEARTS and not choice.wins_now(card)]
    return choice.card in thrown if thrown else None


def _ducks(choice: Choice) -> bool | None:
    """Leaves one of the last tricks to an opponent in the last seat, which a plain card would take for its bid."""
    plays = trick_of(choice.view)
    if (
        len(choice.view.hand) > LATE
        or not is_last(choice.view)
        or not _needs(choice, 0)
        or winner(plays, HEARTS) == (choice.trick.seat + 2) % 4
    ):
        return None
    winning = [card for card in choice.cards if choice.wins_now(card)]
    if not any(suit_of(card) != HEARTS for card in winning) or len(winning) == len(choice.cards):
        return None
    return choice.card not in winning


FOUR_HUNDRED = (
    Kind(
        "takes the partner's sure trick, the partner short of its bid, the own bid made",
        _while_partner(True, _overtakes_needlessly),
    ),
    Kind(
        "loses with a higher card than one of the suit, the partner's bid settled",
        _while_partner(False, high_for_low(CARDS)),
    ),
    Kind(
        "wins in the last seat with a higher card than needed, the partner's bid settled",
        _while_partner(False, dear_win(dearer(CARDS))),
    ),
    Kind(
        "throws away the highest card of a suit, the own bid short, the partner's settled, an idle card in hand",
        _while_partner(False, _master_thrown),
    ),
    Kind("throws a trump that does not win, the own bid short, an idle card in hand", _trump_thrown),
    Kind(
        "leaves an opponent one of the last tricks in the last seat, the own bid short, a plain card takes it", _ducks
    ),
    Kind(
        "throws away the highest card of a suit, both bids short, an idle card in hand",
        _while_partner(True, _master_thrown),
        False,
    ),
)
