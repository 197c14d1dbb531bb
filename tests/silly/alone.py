"""Evil Deal and Dirty Deals: each player is alone."""

from __future__ import annotations

from operator import gt
from typing import Any

from game.cards import Card, Suit, cards_in, suit_of
from game.rules.actions import play
from game.rules.base import Game
from game.rules.dirty_deals.tricks import bower_of, claim_worth, suit_set
from game.rules.tricks import trick_of, winner
from tests.silly.brute import FEW, MANY
from tests.silly.choice import Choice, Kind
from tests.silly.exact import values

SOLVED = 4
"""With so many cards in hand or fewer, the second half is solved."""


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


def _throws_trick(choice: Choice) -> bool | None:
    """Late in the second half, a card that takes a trick less than another one, whatever the other has laid away."""
    if choice.view.fact("half") == 1 or len(choice.view.hand) > SOLVED:
        return None
    if not _thrown(choice, FEW):
        return None
    return choice.card in _thrown(choice, MANY)


def _thrown(choice: Choice, count: int) -> set[Card]:
    """The cards that are worse than one of the others in each of so many fitting deals, with best play."""
    games = {tuple(game.hands): game for game in choice.trick.games(count)}
    table = [values(game, [play(card) for card in choice.cards]) for game in games.values()]
    columns = list(zip(*table, strict=True))
    return {
        card
        for card, mine in zip(choice.cards, columns, strict=True)
        if any(all(map(gt, other, mine)) for other in columns)
    }


def _leaves_third_pair(choice: Choice) -> bool | None:
    """The second pair lost though a card of the suit wins it and a sure winner for the third pair is in hand."""
    view, plays = choice.view, trick_of(choice.view)
    if view.fact("pair") != 2 or len(plays) % 2 == 0:
        return None
    trump, led = view.fact("trump"), plays[-1]
    taking = [card for card in choice.cards if suit_of(card) == suit_of(led[1]) and card > led[1]]
    if not taking or len(taking) == len(choice.cards):
        return None
    games: list[Any] = choice.trick.games(MANY)
    theirs = set().union(*(cards_in(game.hands[1 - choice.trick.seat]) for game in games))
    sure = [card for card in view.hand if _is_sure(card, theirs, trump)]
    if not any(set(sure) - {card} for card in taking):
        return None
    return winner([led, (-1, choice.card)], trump) != -1


def _is_sure(card: Card, theirs: set[Card], trump: Suit | None) -> bool:
    """Whether a lead of this card surely takes the pair, with the cards that the other may have."""
    is_beaten = any(suit_of(other) == suit_of(card) and other > card for other in theirs)
    return not is_beaten and (trump in (None, suit_of(card)) or not any(suit_of(other) == trump for other in theirs))


EVIL_DEAL = (
    Kind("a higher card than one of the suit that does the same for the pair", _dear_pair),
    Kind("throws a trick of the second half away, whatever lies face down", _throws_trick),
    Kind("leaves the lead to the last pair, with a sure winner for it in hand", _leaves_third_pair, False),
)
DIRTY_DEALS = (Kind("gives another seat a claim, another card does not", _gives_claim),)
