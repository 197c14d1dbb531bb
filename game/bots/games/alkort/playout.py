"""Alkort: the kernel's play-outs of imagined deals, and their ends solved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.bots.games.alkort.habits import AlkortPlayout, alkort_playout, habits, mean_gain, solved_gain
from game.bots.kernels.seeds import seed_of
from game.bots.search.card_codes import Code, Codes
from game.bots.search.determinizations import redeal_hands
from game.cards import FIVE, HIDDEN, SEVEN, SUITS, TEN, Card, CardSet, Chance, card_of, cards_in, rank_of
from game.rules.actions import KEEP, Action
from game.rules.alkort.rules import STOCK, Alkort
from game.rules.parts import Place, View

CARDS: list[Card] = sorted(
    (card for card in range(52) if rank_of(card) not in (FIVE, TEN)), key=lambda card: (Alkort.strength(card), card)
)
"""By code: all cards, the lowest first."""
CODES: list[Code] = [CARDS.index(card) if card in CARDS else HIDDEN for card in range(52)]
ONE_SUIT = (1 << 13) - 1
RUNS = 2
"""How many play-outs are made of each imagined game."""
ENDS = 4
"""With at most this many cards in hand the rest is solved."""
SHARE = 0.5
"""What the solution counts for, the play-outs being the rest."""


def redeal(imagined: Alkort, drawn: Mapping[Place, CardSet], loose: CardSet, view: View, draw: Chance) -> bool:
    """Put drawn cards in hands and stock; cards that an exchanger took from the stock are in its hand (AK-5)."""
    redeal_hands(imagined, drawn, loose, view, draw)
    taken = len(STOCK) - len(imagined.stock)
    if imagined.exchanger is not None:
        imagined.hands[imagined.exchanger] |= sum(drawn.get(place, 0) for place in STOCK[:taken])
    imagined.stock = [drawn[place].bit_length() - 1 for place in STOCK[taken:]]
    return True


def prepare_play(game: Alkort) -> Alkort:
    """Make the other seats' decisions about the stock: three sevens are kept, otherwise only the best card."""
    while game.phase == "stock" and game.turn is not None:
        hand = sorted(cards_in(game.hands[game.turn]), key=lambda card: (rank_of(card) == SEVEN, Alkort.strength(card)))
        has_sevens = sum(rank_of(card) == SEVEN for card in hand) >= 3
        game.push(game.turn, KEEP if has_sevens else Action("exchange", cards=tuple(hand[:8])))
    return game


def values(game: Alkort, seat: int, firsts: Sequence[Card], luck: Sequence[float]) -> list[float]:
    """What each of these first cards (`HIDDEN`: none given) is worth to the seat, by play-outs with the same seeds."""
    table, seed = playout_of(game), seed_of(luck)
    codes = [0 if card < 0 else 1 << CODES[card] for card in firsts]
    gains = [mean_gain(table, code, seat, seed, habits(), RUNS) for code in codes]
    if game.hands[seat].bit_count() > ENDS:
        return gains
    return [
        (1 - SHARE) * gain + SHARE * solved_gain(table, code, seat) for gain, code in zip(gains, codes, strict=True)
    ]


def playout_of(game: Alkort) -> AlkortPlayout:
    """The start of a play-out: an imagined deal in codes, played from the first lead as far as it has been."""
    hands, played = game.hands.copy(), list[Card]()
    for seat, action in game.history:
        if action.verb == "play":
            hands[seat] |= 1 << action.card
            played.append(action.card)
    is_shown, courts_fall = game.chosen["show"] == "on", game.chosen["courts"] == "low"
    leader = game.after(game.dealer)
    table = alkort_playout(list(map(codes_of, hands)), codes_of(game.laid_away), is_shown, leader, courts_fall)
    for card in played:
        table.play(1 << CODES[card])
    return table


def codes_of(cards: CardSet) -> Codes:
    """A set of cards as codes."""
    return sum(_suit_codes(suit, cards >> 13 * suit & ONE_SUIT) for suit in SUITS)


@cache
def _suit_codes(suit: int, ranks: int) -> Codes:
    """The codes of a set of ranks of one suit."""
    return sum(1 << CODES[card_of(suit, rank)] for rank in cards_in(ranks))
