"""The kinds of silly cards that are counted, game by game.

A kind is asked about each card that a bot played while it had a choice. It answers None where the question does not
arise, else whether the card was silly. `is_sure` kinds are proved by the cards in sight and should never be counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from game.cards import ACE, SEVEN, Card, rank_of, suit_of
from game.rules.actions import play
from game.rules.alkort.tricks import WORTH
from game.rules.alkort.tricks import taker as alkort_taker
from game.rules.base import Game
from game.rules.call_deuces.tricks import FIVES, deuce_of, suit_in
from game.rules.call_deuces.tricks import taker as deuces_taker
from game.rules.dirty_deals.tricks import bower_of, claim_worth, suit_set
from game.rules.parts import View
from game.rules.tricks import trick_of, winner
from game.rules.twenty_eight.tricks import POINTS, strength, trick_winner
from tests.silly.brute import FEW, MANY, Side, Trick

OURS: set[Side] = {"ours"}
THEIRS: set[Side] = {"theirs"}


class Choice(NamedTuple):
    """A card that was played, the cards that could have been, and the trick."""

    view: View
    card: Card
    cards: tuple[Card, ...]
    trick: Trick

    def wins_now(self, card: Card) -> bool:
        """Whether this card would be winning the trick as it lies, by the rules."""
        game: Any = self.trick.games(1)[0]
        seat = self.trick.seat
        plays = [*trick_of(self.view), (seat, card)]
        if game.id == "alkort":
            return alkort_taker(plays, self.view.option("courts") == "low") == seat
        if game.id == "call-deuces":
            return deuces_taker(plays, self.view.fact("trump")) == seat
        return trick_winner(plays, game.trump, game.plain) == seat


Judge = Callable[[Choice], "bool | None"]


class Kind(NamedTuple):
    """A kind of silly card."""

    name: str
    judge: Judge
    is_sure: bool = True


# -- Alkort -----------------------------------------------------------------------------------------------------------


def _good(card: Card) -> bool:
    return WORTH[card] > 0 or rank_of(card) == SEVEN


def _rubbish_on(sides: set[Side]) -> Judge:
    """A ranked card or seven on a trick that goes to these sides anyway, while rubbish will do."""

    def judge(choice: Choice) -> bool | None:
        rubbish, good = _parted(choice.cards, _good)
        if not rubbish or not good or not trick_of(choice.view):
            return None
        is_good = choice.card in good
        asked = [choice.card if is_good else min(good, key=lambda card: WORTH[card]), rubbish[0]]
        if any(not choice.trick.sides(card, FEW) <= sides for card in asked):
            return None
        return is_good and all(choice.trick.goes_only_to(card, sides) for card in asked)

    return judge


def _parted(cards: Iterable[Card], is_good: Callable[[Card], bool]) -> tuple[list[Card], list[Card]]:
    every = list(cards)
    return [card for card in every if not is_good(card)], [card for card in every if is_good(card)]


def _overtakes_partner(choice: Choice) -> bool | None:
    """A card that takes the partner's sure trick from an ace or better, with rubbish in hand and no seven to lead."""
    rubbish, good = _parted(choice.cards, _good)
    over = [card for card in good if choice.wins_now(card)]
    least = max((WORTH[card] for _seat, card in trick_of(choice.view)), default=0)
    has_seven = any(rank_of(card) == SEVEN for card in choice.view.hand)
    if has_seven or not rubbish or not over or least < WORTH[ACE] or not choice.trick.sides(rubbish[0], FEW) <= OURS:
        return None
    return choice.card in over and choice.trick.goes_only_to(rubbish[0], OURS)


def _ranked_below(choice: Choice) -> bool | None:
    """A ranked card where it does not win as the trick lies, with rubbish in hand that does not either."""
    rubbish, good = _parted(choice.cards, _good)
    if not trick_of(choice.view) or not good or all(choice.wins_now(card) for card in rubbish):
        return None
    losing = [card for card in good if WORTH[card] and not choice.wins_now(card)]
    return choice.card in losing if losing else None


def _dear_win(value: Callable[[View, Card], tuple[int, int]]) -> Judge:
    """In the last seat a higher card of the same kind than is needed to win; `value` is (suit, rank)."""

    def judge(choice: Choice) -> bool | None:
        if not trick_of(choice.view) or choice.view.turn != choice.view.seat or not _is_last(choice.view):
            return None
        suits: dict[int, list[Card]] = {}
        for card in choice.cards:
            if choice.wins_now(card):
                suits.setdefault(value(choice.view, card)[0], []).append(card)
        doubles = {suit: cards for suit, cards in suits.items() if len(cards) > 1}
        if not doubles:
            return None
        suit, rank = value(choice.view, choice.card)
        return any(value(choice.view, card)[1] < rank for card in doubles.get(suit, ())) and choice.wins_now(
            choice.card
        )

    return judge


def _is_last(view: View) -> bool:
    return len(trick_of(view)) == view.players - 1


# -- the games in which suit is followed and points lie in tricks -----------------------------------------------------


class Cards(NamedTuple):
    """How a game's cards count in a view."""

    suit: Callable[[View, Card], int]
    rank: Callable[[Card], int]
    points: Callable[[Card], int]
    trump: Callable[[View], int | None]
    secret: Callable[[View], Card] = lambda _view: -1
    """A card that says more than its rank and is never compared."""


DEUCES = Cards(
    lambda view, card: suit_in(card, view.fact("trump")),
    lambda card: card,
    lambda card: 5 * (FIVES >> card & 1),
    lambda view: view.fact("trump"),
    lambda view: deuce_of(view.fact("trump")),
)
TWENTY_EIGHT = Cards(
    lambda _view, card: suit_of(card),
    lambda card: strength(card) if rank_of(card) >= SEVEN else -99,
    lambda card: POINTS.get(rank_of(card), 0),
    lambda view: view.fact("trump"),
)


def _elsewhere(cards: Cards, choice: Choice, suit: int, count: int = FEW) -> set[Card]:
    """The cards of a suit that are in another hand in any of so many deals that fit the view."""
    of_suit = [card for card in range(54) if cards.suit(choice.view, card) == suit]
    return {
        card
        for game in choice.trick.games(count)
        for at, hand in enumerate(game.hands)
        if at != choice.trick.seat
        for card in of_suit
        if hand >> card & 1
    }


def _higher_elsewhere(cards: Cards, choice: Choice, card: Card, count: int = FEW) -> int:
    """How many higher cards of the suit may be in another hand."""
    elsewhere = _elsewhere(cards, choice, cards.suit(choice.view, card), count)
    return sum(cards.rank(other) > cards.rank(card) for other in elsewhere)


def _idle(cards: Cards, choice: Choice, beaten: int = 2) -> list[Card]:
    """The playable cards that lose nothing: plain, no points, no guards, and so many others may beat them."""
    view, trump = choice.view, cards.trump(choice.view)
    found = []
    for card in choice.cards:
        suit = cards.suit(view, card)
        mates = [
            other for other in view.hand if cards.suit(view, other) == suit and cards.rank(other) > cards.rank(card)
        ]
        is_plain = suit != trump and not cards.points(card) and not mates and card != cards.secret(view)
        if is_plain and not choice.wins_now(card) and _higher_elsewhere(cards, choice, card) >= beaten:
            found.append(card)
    return found


def _points_away(cards: Cards, is_same_suit: bool, sides: set[Side] = THEIRS) -> Judge:
    """Points for a trick that surely goes to these sides, while another card loses nothing."""

    def others(choice: Choice, given: Card) -> list[Card]:
        suit = cards.suit(choice.view, given)
        if not is_same_suit:
            return [card for card in _idle(cards, choice) if cards.suit(choice.view, card) != suit]
        return [
            card
            for card in choice.cards
            if cards.suit(choice.view, card) == suit
            and cards.rank(card) < cards.rank(given)
            and cards.points(card) < cards.points(given)
            and card != cards.secret(choice.view)
        ]

    def judge(choice: Choice) -> bool | None:
        if not trick_of(choice.view):
            return None
        worth = [card for card in choice.cards if cards.points(card) and not choice.wins_now(card)]
        worth = [card for card in worth if others(choice, card)]
        given = choice.card if choice.card in worth else worth[0] if worth else None
        if given is None or not choice.trick.sides(given, FEW) <= sides:
            return None
        return given == choice.card and choice.trick.goes_only_to(given, sides)

    return judge


def _ruffs_partner(cards: Cards) -> Judge:
    """A trump on a trick that surely stays with the own side, while another card loses nothing."""

    def judge(choice: Choice) -> bool | None:
        # Points that might be caught later are brought home.
        ruffs = [
            card
            for card in _trumps_out_of_suit(cards, choice, True)
            if not cards.points(card) or not _higher_elsewhere(cards, choice, card)
        ]
        idle = _idle(cards, choice) if ruffs else []
        if not idle or not choice.trick.sides(idle[0], FEW) <= OURS:
            return None
        return choice.card in ruffs and choice.trick.goes_only_to(idle[0], OURS)

    return judge


def _trumps_out_of_suit(cards: Cards, choice: Choice, is_winning: bool) -> list[Card]:
    """The trumps that may be played to a plain suit and win as the trick lies, or do not."""
    plays, trump = trick_of(choice.view), cards.trump(choice.view)
    if not plays or cards.suit(choice.view, plays[0][1]) == trump:
        return []
    return [
        card
        for card in choice.cards
        if cards.suit(choice.view, card) == trump
        and choice.wins_now(card) == is_winning
        and card != cards.secret(choice.view)
    ]


def _trump_thrown(cards: Cards) -> Judge:
    """A trump without points that does not win, while another card loses nothing."""

    def judge(choice: Choice) -> bool | None:
        thrown = [card for card in _trumps_out_of_suit(cards, choice, False) if not cards.points(card)]
        if not thrown or not _idle(cards, choice):
            return None
        return choice.card in thrown

    return judge


def _master_thrown(cards: Cards) -> Judge:
    """The highest card left of a plain suit, without points, thrown where it does not win; another loses nothing."""

    def judge(choice: Choice) -> bool | None:
        if not trick_of(choice.view):
            return None
        masters = [
            card
            for card in choice.cards
            if cards.suit(choice.view, card) != cards.trump(choice.view)
            and not cards.points(card)
            and not choice.wins_now(card)
            and not _higher_elsewhere(cards, choice, card)
            and _elsewhere(cards, choice, cards.suit(choice.view, card))
        ]
        if not masters or not _idle(cards, choice, 3):
            return None
        return choice.card in masters and not _higher_elsewhere(cards, choice, choice.card, MANY)

    return judge


def _high_for_low(cards: Cards) -> Judge:
    """A higher card of a suit than one with the same points, where neither wins the trick as it lies."""

    def judge(choice: Choice) -> bool | None:
        if not trick_of(choice.view):
            return None
        losing = [card for card in choice.cards if not choice.wins_now(card) and card != cards.secret(choice.view)]

        def lower(card: Card) -> list[Card]:
            return [
                other
                for other in losing
                if cards.suit(choice.view, other) == cards.suit(choice.view, card)
                and cards.points(other) == cards.points(card)
                and cards.rank(other) < cards.rank(card)
            ]

        doubles = [card for card in losing if lower(card)]
        return choice.card in doubles if doubles else None

    return judge


def _suit_kinds(cards: Cards, points: str, lowest: str) -> tuple[Kind, ...]:
    return (
        Kind(f"{points} to the other side's sure trick, a lower card of the suit in hand", _points_away(cards, True)),
        Kind(f"{points} to the other side's sure trick, an idle card in hand", _points_away(cards, False)),
        Kind("trumps the own side's sure winner, an idle card in hand", _ruffs_partner(cards)),
        Kind("throws a trump that does not win, an idle card in hand", _trump_thrown(cards)),
        Kind("throws away the highest card of a suit, an idle card in hand", _master_thrown(cards)),
        Kind("loses with a higher card than one of the same suit and points", _high_for_low(cards)),
        Kind(f"wins in the last seat with a higher card than needed{lowest}", _dear_win(_of_equal_points(cards))),
    )


def _of_equal_points(cards: Cards) -> Callable[[View, Card], tuple[int, int]]:
    def value(view: View, card: Card) -> tuple[int, int]:
        own = 100 * (1 + card) if card == cards.secret(view) else 0
        return own + 10 * cards.suit(view, card) + cards.points(card), cards.rank(card)

    return value


def _five_to_another(choice: Choice) -> bool | None:
    """A five that surely goes to somebody who is no friend, perhaps to a defender who scores alone."""
    return _points_away(DEUCES, True, {"theirs", "rival"})(choice)


# -- Evil Deal --------------------------------------------------------------------------------------------------------


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


# -- Dirty Deals ------------------------------------------------------------------------------------------------------


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


KINDS: dict[str, tuple[Kind, ...]] = {
    "alkort": (
        Kind("ranked card or seven on a lost trick, rubbish in hand", _rubbish_on(THEIRS)),
        Kind("ranked card or seven on the partner's sure trick, rubbish in hand", _rubbish_on(OURS)),
        Kind("takes the partner's sure trick from an ace or better, rubbish and no seven in hand", _overtakes_partner),
        Kind("wins in the last seat with a higher card than needed", _dear_win(lambda _view, card: (0, WORTH[card]))),
        Kind("ranked card where it does not win, rubbish in hand", _ranked_below, False),
    ),
    "call-deuces": (
        *_suit_kinds(DEUCES, "a five", " (no deuce, no five)"),
        Kind("a five to a trick that another takes, a lower card of the suit in hand", _five_to_another, False),
    ),
    "twenty-eight": _suit_kinds(TWENTY_EIGHT, "points", ""),
    "evil-deal": (Kind("a higher card than one of the suit that does the same for the pair", _dear_pair),),
    "dirty-deals": (Kind("gives another seat a claim, another card does not", _gives_claim),),
}
"""The kinds of each game; in Devil's Bridge and 400 unloading a high card may be right."""
