"""Alkort: play-outs of imagined deals, on card codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.games.alkort.thumb import LOW, SAFE
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, any_of
from game.bots.search.determinizations import redeal_hands
from game.cards import FIVE, HIDDEN, KING, QUEEN, SEVEN, TEN, THREE, TWO, Card, CardSet, Chance, cards_in, rank_of
from game.rules.actions import KEEP, Action
from game.rules.alkort.rules import STOCK, Alkort
from game.rules.alkort.tricks import MOST, TRICKS, WORTH, taker
from game.rules.parts import Place, View

CARDS: list[Card] = sorted(
    (card for card in range(52) if rank_of(card) not in (FIVE, TEN)), key=lambda card: (Alkort.strength(card), card)
)
"""By code: all cards, the lowest first."""
CODES: list[Code] = [CARDS.index(card) if card in CARDS else HIDDEN for card in range(52)]
SEVENS: Codes = sum(1 << code for code, card in enumerate(CARDS) if rank_of(card) == SEVEN)
GOOD: Codes = sum(1 << code for code, card in enumerate(CARDS) if WORTH[card])
TO_LEAD: Codes = sum(1 << code for code, card in enumerate(CARDS) if 0 < WORTH[card] <= LOW)
HIGHER: list[Codes] = [sum(1 << code for code, card in enumerate(CARDS) if WORTH[card] > WORTH[low]) for low in CARDS]
"""By code: the cards that rank above it."""
CATCHERS: dict[int, Codes] = {
    KING: sum(1 << code for code, card in enumerate(CARDS) if rank_of(card) == TWO),
    QUEEN: sum(1 << code for code, card in enumerate(CARDS) if rank_of(card) in (TWO, THREE)),
}
TRICK = 0.05
"""What a trick is worth in addition to the points of the deal."""


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


def gain(seat: int, tricks: Sequence[int], runs: Sequence[int]) -> float:
    """What the seat's side scores more than the other, with a little for each trick."""
    mine, theirs = (scores(tricks[side], runs[side]) for side in (seat % 2, 1 - seat % 2))
    return mine - theirs + TRICK * (tricks[seat % 2] - tricks[1 - seat % 2])


def scores(tricks: int, run: int) -> int:
    """AK-10: what a side scores for its tricks, `run` of them before the other side's first."""
    if tricks < MOST:
        return 0
    return 1 if run < MOST else run


class AlkortPosition:
    """The start of a play-out: the hands in codes, the trick, and the tricks of both sides."""

    __slots__ = ("beat", "best", "best_seat", "count", "courts_fall", "hands", "runs", "tricks", "turn")

    def __init__(self, game: Alkort) -> None:
        self.hands = [sum(1 << CODES[card] for card in cards_in(hand)) for hand in game.hands]
        self.tricks = [game.side_tricks(side) for side in range(2)]
        self.runs = list(game.runs)
        self.courts_fall = game.chosen["courts"] == "low"
        self.turn = game.turn or 0
        self.count = len(game.trick)
        self.beat: Codes = 0
        self.best_seat, self.best = -1, -1
        if game.trick:
            self.best_seat = taker(game.trick, self.courts_fall)
            self.best = CODES[dict(game.trick)[self.best_seat]]
            is_led = self.best_seat == game.trick[0][0]
            self.beat = _beating_led(self.best, self.courts_fall) if is_led else HIGHER[self.best]


def _beating_led(code: Code, courts_fall: bool) -> Codes:
    """AK-4, AK-9: the cards that beat a card that was led."""
    if SEVENS >> code & 1:
        return 0
    if courts_fall and not GOOD >> code & 1:
        return HIGHER[code] | CATCHERS.get(rank_of(CARDS[code]), 0)
    return HIGHER[code]


def finish(
    position: AlkortPosition, first: Code, luck: Sequence[float], log: list[Code]
) -> tuple[list[int], list[int]]:
    """Play the deal out, starting with the card `first` (-1: none given), and append the cards to `log`.

    Returns each side's tricks, and how many of them it took before the other side's first.
    """
    hands, tricks, runs = position.hands.copy(), position.tricks.copy(), position.runs.copy()
    seat, count, best, best_seat = position.turn, position.count, position.best, position.best_seat
    code, move, courts_fall, beat = first, 0, position.courts_fall, position.beat
    while True:
        hand = hands[seat]
        if code < 0:
            legal = hand if count or tricks[0] + tricks[1] else hand & ~SEVENS
            if luck[move] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move])
            elif count:
                is_ours = best_seat == seat ^ 2 and (count == 3 or WORTH[CARDS[best]] >= SAFE or not beat)
                winning = 0 if is_ours else legal & beat
                cards = winning or legal
                code = (cards & -cards).bit_length() - 1
            else:
                code = _opening(legal, sum(hands) ^ hand)
        hands[seat] = hand ^ 1 << code
        log.append(code)
        move += 1
        if not count:
            best, best_seat, beat = code, seat, _beating_led(code, courts_fall)
        elif beat >> code & 1:
            best, best_seat, beat = code, seat, HIGHER[code]
        code = -1
        count += 1
        seat = seat + 1 & 3
        if count == 4:
            side = best_seat & 1
            tricks[side] += 1
            runs[side] += not tricks[1 - side]
            seat, count = best_seat, 0
            fewer, more = sorted(tricks)
            if fewer + more == TRICKS or (more >= MOST and fewer):
                return tricks, runs


def _opening(legal: Codes, others: Codes) -> Code:
    """A seven, a card that nothing beats, a six or low eight, or the lowest card."""
    top = legal.bit_length() - 1
    if not legal & SEVENS and GOOD >> top & 1 and not HIGHER[top] & others:
        return top
    cards = legal & SEVENS or legal & TO_LEAD or legal
    return (cards & -cards).bit_length() - 1
