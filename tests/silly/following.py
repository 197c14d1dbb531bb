"""Call Deuces and Twenty-Eight: suit is followed, and some cards count points for whoever takes them."""

from __future__ import annotations

from game.cards import JACK, KING, SEVEN, SUIT_CARDS, TEN, Card, rank_of, suit_of
from game.rules.call_deuces.tricks import FIVES, deuce_of, suit_in
from game.rules.tricks import trick_of
from game.rules.twenty_eight.tricks import POINTS, strength
from tests.silly.brute import FEW, MANY, Side, side_of
from tests.silly.choice import OURS, THEIRS, Choice, Judge, Kind, dear_win
from tests.silly.suits import Cards, dearer, elsewhere, high_for_low, higher_elsewhere, idle_cards

DEUCES = Cards(
    lambda view, card: suit_in(card, view.fact("trump")),
    lambda card: card,
    lambda card: 5 * (FIVES >> card & 1),
    lambda view: view.fact("trump"),
    lambda view: deuce_of(view.fact("trump")),
)
STRENGTHS = Cards(
    lambda _view, card: suit_of(card),
    lambda card: strength(card) if rank_of(card) >= SEVEN else -99,
    lambda card: POINTS.get(rank_of(card), 0),
    lambda view: view.fact("trump"),
)


def _points_away(cards: Cards, is_same_suit: bool, sides: set[Side] = THEIRS) -> Judge:
    """Points for a trick that surely goes to these sides, while another card loses nothing."""

    def others(choice: Choice, given: Card) -> list[Card]:
        suit = cards.suit(choice.view, given)
        if not is_same_suit:
            return [card for card in idle_cards(cards, choice) if cards.suit(choice.view, card) != suit]
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
            if not cards.points(card) or not higher_elsewhere(cards, choice, card)
        ]
        idle = idle_cards(cards, choice) if ruffs else []
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
        if not thrown or not idle_cards(cards, choice):
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
            and not higher_elsewhere(cards, choice, card)
            and elsewhere(cards, choice, cards.suit(choice.view, card))
        ]
        if not masters or not idle_cards(cards, choice):
            return None
        return choice.card in masters and not higher_elsewhere(cards, choice, choice.card, MANY)

    return judge


def _suit_kinds(cards: Cards, points: str, lowest: str) -> tuple[Kind, ...]:
    return (
        Kind(f"{points} to the other side's sure trick, a lower card of the suit in hand", _points_away(cards, True)),
        Kind(f"{points} to the other side's sure trick, an idle card in hand", _points_away(cards, False)),
        Kind("trumps the own side's sure winner, an idle card in hand", _ruffs_partner(cards)),
        Kind("throws a trump that does not win, an idle card in hand", _trump_thrown(cards)),
        Kind("throws away the highest card of a suit, an idle card in hand", _master_thrown(cards)),
        Kind("loses with a higher card than one of the same suit and points", high_for_low(cards)),
        Kind(f"wins in the last seat with a higher card than needed{lowest}", dear_win(dearer(cards))),
    )


def _five_to_another(choice: Choice) -> bool | None:
    """A five that surely goes to somebody who is no friend, perhaps to a defender who scores alone."""
    return _points_away(DEUCES, True, {"theirs", "rival"})(choice)


CALL_DEUCES = (
    *_suit_kinds(DEUCES, "a five", " (no deuce, no five)"),
    Kind("a five to a trick that another takes, a lower card of the suit in hand", _five_to_another, False),
)


def _is_ruffed(choice: Choice, card: Card, count: int) -> bool:
    """Whether in so many fitting deals a later seat of the other side can ruff the trick, and no ally has or can."""
    view, seat = choice.view, choice.trick.seat
    plays, trump = trick_of(view), view.fact("trump")
    led = suit_of(plays[0][1]) if plays else suit_of(card)
    if not view.fact("exposed") or trump in (led, suit_of(card)):
        return False
    later = [(seat - step) % view.players for step in range(1, view.players - len(plays))]

    def holds(hand: int, suit: int) -> bool:
        return bool(hand & SUIT_CARDS[suit])

    for game in choice.trick.games(count):
        allies = [at for at in range(view.players) if side_of(game, seat, at) == "ours"]
        if any(at in allies and suit_of(played) == trump for at, played in plays):
            return False
        if any(at in allies and holds(game.hands[at], trump) for at in later):
            return False
        rivals = [game.hands[at] for at in later if at not in allies]
        if not any(holds(hand, trump) and not holds(hand, led) for hand in rivals):
            return False
    return True


def _points_to_ruff(is_same_suit: bool) -> Judge:
    """A card with points that is led, or follows, where the other side surely ruffs; a card without points will do."""

    def judge(choice: Choice) -> bool | None:
        plays = trick_of(choice.view)
        cards = [card for card in choice.cards if not plays or suit_of(card) == suit_of(plays[0][1])]
        free = [card for card in cards if not STRENGTHS.points(card)]
        worth = [
            card
            for card in cards
            if STRENGTHS.points(card) and any((suit_of(low) == suit_of(card)) == is_same_suit for low in free)
        ]
        given = choice.card if choice.card in worth else worth[0] if worth else None
        if given is None or not _is_ruffed(choice, given, FEW):
            return None
        return given == choice.card and _is_ruffed(choice, given, MANY)

    return judge


def _leads_below_jack(choice: Choice) -> bool | None:
    """The king or ten of trumps led from a hand with the jack."""
    trump, hand = choice.view.fact("trump"), choice.view.hand
    low = [card for card in choice.cards if suit_of(card) == trump and rank_of(card) in (TEN, KING)]
    has_jack = any(suit_of(card) == trump and rank_of(card) == JACK for card in hand)
    return choice.card in low if low and has_jack and not trick_of(choice.view) else None


TWENTY_EIGHT = (
    *_suit_kinds(STRENGTHS, "points", ""),
    Kind("points where the other side ruffs, a card of the suit without points in hand", _points_to_ruff(True), False),
    Kind("points led where the other side ruffs, a card without points in another suit", _points_to_ruff(False), False),
    Kind("leads the king or ten of trumps from the jack", _leads_below_jack, False),
)
