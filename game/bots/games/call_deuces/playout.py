"""Call Deuces: the kernel's play-outs of imagined deals, and what comes before the play by rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from game.bots.arithmetic import likely
from game.bots.games.call_deuces.habits import (
    DeucesPlayout,
    DeucesScoring,
    deuces_playout,
    ended,
    habits,
    mean_gain,
    side_scores,
)
from game.bots.games.call_deuces.worth import best_trump, by_regret
from game.bots.kernels.seeds import seed_of
from game.bots.search.card_codes import Codes, Order
from game.bots.search.determinizations import dealt_again
from game.cards import LITTLE_JOKER, SUITS, Card, CardSet, Chance, Suit, book_order, card_of, cards_in
from game.rules.actions import PASS, Action, bid
from game.rules.call_deuces.rules import BIDS, CallDeuces
from game.rules.parts import Place, View

ORDER = Order()
"""Which cards follow each other in a suit."""
SUIT_SIZE = 15
"""The bits of a suit in the kernel's codes."""
RUNS = 3
"""How many play-outs are made of each imagined game."""
RIVALS = 0.6
"""The weight of the others' mean score, which is subtracted from the seat's own score."""
SHARP, SOFT = 0.1, 0.15
"""The error of a play-out in points: at the end of the deal, and for each card in hand more."""
MOST = 40
"""More points than a side can take."""


@cache
def _lanes(trump: Suit) -> list[Suit]:
    """The suits in the order of the kernel's codes: trumps first."""
    return [trump, *(suit for suit in SUITS if suit != trump)]


@cache
def _code_of(trump: Suit) -> dict[Card, Codes]:
    """By card its code in the kernel, a number with one bit."""
    found = {
        card_of(suit, rank): 1 << SUIT_SIZE * at + rank for at, suit in enumerate(_lanes(trump)) for rank in range(13)
    }
    return found | {LITTLE_JOKER + at: 1 << 13 + at for at in range(2)}


def codes_of(cards: CardSet, trump: Suit) -> Codes:
    """A set of cards in the kernel's codes."""
    codes = cards >> LITTLE_JOKER << 13
    for at, suit in enumerate(_lanes(trump)):
        codes |= (cards >> 13 * suit & 0x1FFF) << SUIT_SIZE * at
    return codes


def code_of(card: Card, trump: Suit) -> Codes:
    """The code of a card in the kernel."""
    return _code_of(trump)[card]


def card_of_code(code: Codes, trump: Suit) -> Card:
    """The reverse of `code_of`."""
    at, rank = divmod(code.bit_length() - 1, SUIT_SIZE)
    return LITTLE_JOKER + rank - 13 if rank > 12 else card_of(_lanes(trump)[at], rank)


def playout_of(game: CallDeuces, scale: float, rivals: float = RIVALS) -> DeucesPlayout:
    """The start of a play-out: an imagined deal in codes, with all that was played so far.

    `scale` is over how many points the step between a bid missed and made is spread; 0 for none.
    """
    hands, plays = _played(game)
    return deuces_playout(hands, plays, _scoring_of(game, scale, rivals))


def _played(game: CallDeuces) -> tuple[list[Codes], list[Codes]]:
    """The hands at the bidder's first lead, and the cards played since."""
    trump = game.trump
    assert trump is not None
    code, hands, plays = _code_of(trump), [codes_of(hand, trump) for hand in game.hands], []
    for seat, action in game.history:
        if action.verb == "play":
            plays.append(code[action.card])
            hands[seat] |= plays[-1]
    return hands, plays


def _scoring_of(game: CallDeuces, scale: float, rivals: float) -> DeucesScoring:
    """What the deal is about, as the kernel knows it."""
    trump, highest, bidder, partner = game.trump, game.highest, game.bidder, game.partner
    assert trump is not None
    assert highest is not None
    assert bidder is not None
    assert partner is not None
    scores = _side_scores(highest, bidder == partner, game.chosen["made"] == "points", scale)
    away, is_shared = codes_of(game.laid_away, trump), game.chosen["defenders"] == "shared"
    return DeucesScoring(bidder, partner, highest, away, scores, is_shared, rivals)


@lru_cache(maxsize=1 << 10)
def _side_scores(said: int, is_solo: bool, is_whole: bool, scale: float) -> list[float]:
    """CD-9: what the bidder's side scores by its points; near the bid between a miss and success."""
    overs = [points - said for points in range(MOST)]
    made = [likely(over + 0.5, scale) if scale else float(over >= 0) for over in overs]
    return side_scores(said, is_solo, is_whole, made)


def outcomes_of(game: CallDeuces, seat: int, firsts: Sequence[Codes], luck: Sequence[float]) -> list[float]:
    """What each first card is worth to a seat (0: none given), as the mean of some play-outs."""
    start, seed, rows = playout_of(game, SHARP + SOFT * game.hands[seat].bit_count()), seed_of(luck), habits()
    return [mean_gain(start, first, seat, seed, rows, RUNS) for first in firsts]


def forecast_of(game: CallDeuces, seat: int, luck: Sequence[float]) -> int:
    """The points of the bidder's side in one play-out of the whole deal."""
    over = ended(playout_of(game, 0.0), 0, seat, seed_of(luck), habits(), None)
    assert isinstance(over, DeucesPlayout)
    return over.side_points()


def redeal(imagined: CallDeuces, drawn: Mapping[Place, CardSet], loose: CardSet, view: View, draw: Chance) -> bool:
    """Put drawn cards in hands and kitty.

    After an exchange that was not seen, the kitty's are those laid away: the bidder took them and put them back.
    """
    imagined.hands = dealt_again(imagined.hands, drawn, loose)
    if imagined.unseen_exchange is not None:
        imagined.kitty = imagined.laid_away = drawn.get("kitty", 0)
        away = tuple(sorted(cards_in(imagined.laid_away), key=book_order))
        imagined.history = imagined.history.copy()
        at = next(at for at, (_seat, action) in enumerate(imagined.history) if action.verb == "discard")
        bidder, discard = imagined.history[at]
        imagined.history[at] = bidder, discard._replace(cards=away)
    else:
        imagined.kitty = imagined.kitty & ~loose | drawn.get("kitty", 0)
    if imagined.trump is not None and loose >> imagined.deuce & 1:
        holders = [seat for seat in range(imagined.players) if drawn.get(seat, 0) >> imagined.deuce & 1]
        imagined.partner = holders[0] if holders else imagined.bidder
    return True


def prepare_play(game: CallDeuces, limits: Sequence[float]) -> bool:
    """Make all decisions up to the first lead by the rules of thumb; False if the hands are thrown in.

    `limits` are how high each seat bids.
    """
    number = game.number
    while game.phase != "play":
        if game.number != number or game.turn is None:
            return False
        seat = game.turn
        if game.phase == "bid":
            lowest = BIDS[game.players].start if game.highest is None else game.highest + 1
            is_forced = game.forbids(seat, PASS) is not None
            can = lowest < BIDS[game.players].stop and (is_forced or lowest <= limits[seat])
            game.push(seat, bid(lowest) if can else PASS)
            continue
        if game.phase == "trump":
            assert game.highest is not None
            suit = best_trump(game.hands[seat], game.players, game.highest, game.chosen["made"] == "points")
            game.push(seat, Action("trump", suit=suit))
        else:
            assert game.trump is not None
            hand = list(cards_in(game.hands[seat]))
            game.push(seat, Action("discard", cards=tuple(by_regret(hand, game.trump)[:2])))
    return True
