"""Evil Deal and Dirty Deals: each player is alone."""

from __future__ import annotations

from game.cards import Card, suit_of
from game.rules.actions import play
from game.rules.base import Game
from game.rules.dirty_deals.tricks import bower_of, claim_worth, suit_set
from game.rules.tricks import trick_of, winner
from tests.silly.brute import FEW, MANY
from tests.silly.choice import Choice, Kind


def _dear_pair(choice: Choice) -> bool | None:
    """A higher card than a lower one of the suit that does the same for the pair."""
    plays = trick_of(choice.view)
    if len(plays) % 2 == 0:
        return None
    trump, led = choice.view.fact("trump"), plays[-1]

    def does(card: Card) -> tuple[int, bool]:
        return suit_of(card), winner([led, (-1, card)], trump) == -1

    doubles = [
        card for card in choice.cards if any(does(card) == does(other) and other < card for other in choice.cards)
    ]
    return choice.card in doubles if doubles else None


def _gives_claim(choice: Choice) -> bool | None:
    """A card that gives another seat a claim in every deal and however the trick goes on; another card does not."""
    gifts = [card for card in choice.cards if _is_gift(choice, card, FEW)]
    if not gifts or len(gifts) == len(choice.cards):
        return None
    return choice.card in gifts and _is_gift(choice, choice.card, MANY)


def _is_gift(choice: Choice, card: Card, count: int) -> bool:
    view, suit = choice.view, suit_of(card)
    if bower_of(suit) in view.hand:
        # The holder of the bower scores by the claim, too.
        return False
    together = {played for _seat, played in trick_of(view)} | set(view.hand)
    for seat in range(view.players):
        known = set(view.fact("held-cards", seat) or ()) if seat != view.seat else set()
        if seat != view.seat and all(other in known | together for other in _cards_of(suit)):
            break
    else:
        return False
    return all(_ends_in_claim(choice, game, card) for game in choice.trick.games(count))


def _cards_of(suit: int) -> list[Card]:
    return [card for card in range(52) if suit_set(suit) >> card & 1]


def _ends_in_claim(choice: Choice, game: Game, card: Card) -> bool:
    """Whether after this card and any end of the trick another seat can claim the suit of the card for points."""
    after, seat, suit = game.copy(), choice.trick.seat, suit_of(card)
    after.act(seat, play(card))
    for _move in range(choice.view.players):
        if not after.trick:
            break
        assert after.turn is not None
        legal = after.legal(after.turn)
        after.act(after.turn, legal[int(choice.trick.draw.random() * len(legal))])
    taker = after.turn
    if taker is None or taker == seat:
        return False
    hand = [held for held in range(52) if after.hands[taker] >> held & 1]
    has_all = all(held in hand for held in _cards_of(suit))
    return has_all and claim_worth(hand, suit) > 0


EVIL_DEAL = (Kind("a higher card than one of the suit that does the same for the pair", _dear_pair),)
DIRTY_DEALS = (Kind("gives another seat a claim, another card does not", _gives_claim),)
