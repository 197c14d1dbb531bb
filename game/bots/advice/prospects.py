"""What becomes of the trick after each of several actions, in the same determinizations.

The others follow their rule of thumb; where the seat wants the trick, opponents take it whenever they can. In a game
whose tricks consist of pairs, a trick ends here with its pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Any, NamedTuple

from game.bots.advice.lost_tricks import MOST_MOVES
from game.bots.advice.pressure import beaters, is_certain, laid, side_of, taking, winning
from game.bots.player import Player, player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import mean_and_error
from game.cards import HIDDEN, SUIT_CARDS, SUITS, Card, CardSet, parse_card, parse_suit, suit_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import Event, View

CLEAR = 2.5
"""A difference is clear if it is more standard errors than this."""
LAST_PAIR = 3
"""The pair that decides a trick of pairs."""


class TrickEnd(NamedTuple):
    """How a trick or pair ended."""

    taker: int
    plays: tuple[tuple[int, Card], ...]
    trump: int | None
    was_last: bool
    """The action was the last of the trick."""


class Prospect(NamedTuple):
    """What an action does to the trick, one number for each determinization in which all tricks were finished."""

    action: Action
    own: list[float]
    """1 where the seat itself takes the trick."""
    partner: list[float]
    """1 where another seat of its side does."""
    points: list[float]
    """The points that its side gains by the cards of the trick; negative if the others take it."""
    drawn: list[float]
    """The trumps that the opponents play after the action."""
    suits: list[list[float]]
    """For each suit: how many cards of it the seat holds after the trick."""
    held: list[float]
    """How many cards the seat holds after the trick."""
    is_sure: bool
    """The action ended the trick in all of them, or nobody who plays later can hold a card that wins it."""

    @property
    def side(self) -> list[float]:
        """1 where the seat's side takes the trick."""
        return [mine + other for mine, other in zip(self.own, self.partner, strict=True)]

    @property
    def card(self) -> Card:
        """The card that is played; HIDDEN for a call."""
        return self.action.card if self.action.cards else HIDDEN


def is_in_pairs(view: View) -> bool:
    """Whether the card belongs to a pair that does not decide its trick."""
    pair = view.fact("pair")
    return pair is not None and pair < LAST_PAIR


def prospects_of(
    view: View, actions: Sequence[Action], sample: Iterable[Any], draw: Draw, is_pressed: bool = False
) -> list[Prospect]:
    """The prospects of these actions of the view's seat; their lists are parallel.

    With `is_pressed` opponents take the trick whenever they can.
    """
    player, seat, is_pair = player_of(view.game), view.seat, is_in_pairs(view)
    assert seat is not None
    threats = [_threats(view, action) if is_pressed else 0 for action in actions]
    found = [Prospect(action, [], [], [], [], [[] for _suit in SUITS], [], True) for action in actions]
    for imagined in sample:
        games = [imagined.copy() for _action in actions]
        number = imagined.number
        ends = [
            end_of_trick(game, seat, action, draw, is_pair, may_beat)
            for game, action, may_beat in zip(games, actions, threats, strict=True)
        ]
        if any(end is None or game.number != number for end, game in zip(ends, games, strict=True)):
            continue
        side = player.allies(imagined, seat)
        for at, (end, game) in enumerate(zip(ends, games, strict=True)):
            assert end is not None
            found[at] = _noted(found[at], end, game, player, seat, side)
    return [one._replace(is_sure=one.is_sure or _is_settled(view, one.action)) for one in found]


def _threats(view: View, action: Action) -> CardSet:
    """The cards with which an opponent might take the trick from the seat's side after the action."""
    if action.verb != "play" or action.card == HIDDEN:
        return -1
    assert view.seat is not None
    return beaters(view, action.card) if winning(laid(view, view.seat, action.card)) in side_of(view) else -1


def _is_settled(view: View, action: Action) -> bool:
    return action.verb == "play" and action.card != HIDDEN and is_certain(view, action.card)


def _noted(prospect: Prospect, end: TrickEnd, game: Game, player: Player, seat: int, side: Iterable[int]) -> Prospect:
    is_own, is_side = end.taker == seat, end.taker in side
    points = fsum(player.card_points(card) for _seat, card in end.plays)
    prospect.own.append(float(is_own))
    prospect.partner.append(float(is_side and not is_own))
    prospect.points.append(points if is_side else -points)
    after = end.plays[[actor for actor, _card in end.plays].index(seat) + 1 :]
    prospect.drawn.append(float(sum(suit_of(card) == end.trump for actor, card in after if actor not in side)))
    hand = game.hands[seat]
    prospect.held.append(float(hand.bit_count()))
    for suit, counts in enumerate(prospect.suits):
        counts.append(float((hand & SUIT_CARDS[suit]).bit_count()))
    return prospect if end.was_last else prospect._replace(is_sure=False)


def end_of_trick(
    game: Game, seat: int, action: Action, draw: Draw, is_pair: bool = False, threats: CardSet = 0
) -> TrickEnd | None:
    """Do the action and finish the trick, or the pair; None if it is not finished. Changes the game.

    Opponents who hold one of the `threats` take the trick with it if they can.
    """
    ends: list[Event] = []

    def tell(event: Event) -> None:
        if event.kind == "trick":
            ends.append(event)

    number, player = game.number, player_of(game.id)
    side = player.allies(game, seat)
    game.act(seat, action, tell)
    was_last = bool(ends) or (is_pair and not len(game.trick) % 2)
    for _move in range(MOST_MOVES):
        if ends or game.turn is None or game.number != number or (is_pair and not len(game.trick) % 2):
            break
        usual = player.casual(game.view(game.turn), draw)
        is_rival = threats and game.turn not in side
        game.act(game.turn, taking(game, game.turn, usual, threats) if is_rival else usual, tell)
    if ends:
        told = ends[0].data
        plays = tuple((actor, parse_card(text)) for actor, text in told["plays"])
        trump = None if told["trump"] is None else parse_suit(told["trump"])
        return TrickEnd(told["winner"], plays, trump, was_last)
    if is_pair and game.turn is not None and game.number == number and not len(game.trick) % 2:
        return TrickEnd(game.turn, tuple(game.trick[-2:]), None, was_last)
    return None


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of no values."""
    return fsum(values) / len(values) if values else 0.0


def margin(values: Sequence[float], others: Sequence[Sequence[float]]) -> tuple[float, float]:
    """How much higher the values are than the mean of the others, compared one by one, with the standard error."""
    return mean_and_error([own - fsum(rest) / len(rest) for own, *rest in zip(values, *others, strict=True)])


def is_clearly_more(values: Sequence[float], others: Sequence[Sequence[float]], least: float) -> bool:
    """Whether the values are clearly higher than the mean of the others, by at least this much."""
    if not values or not others:
        return False
    more, error = margin(values, others)
    return more >= least and more > CLEAR * error
