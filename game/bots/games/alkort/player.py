"""Alkort: lead sevens while you can, win cheaply, and throw rubbish under a partner's good card.

Nobody has to follow anything, so a high card need never be wasted. First the rules of thumb on a view, then the same
on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.kit import playable, plays_of, seen_cards
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, any_of
from game.bots.search.determinizations import redeal_hands
from game.cards import FIVE, HIDDEN, KING, QUEEN, SEVEN, TEN, THREE, TWO, Card, CardSet, Chance, cards_in, rank_of
from game.rules.actions import KEEP, Action, play
from game.rules.alkort.rules import MOST, STOCK, TRICKS, Alkort
from game.rules.alkort.tricks import WORTH, taker
from game.rules.parts import Place, View

SAFE = 4
"""A partner's card of this worth, an ace, is not worth a better one."""
LOW = 2
"""The worth of the sixes: they and the low eights are for leading."""


def casual(view: View, chance: Chance) -> Action:
    """Change a hand without sevens; then card by card."""
    if view.phase == "stock":
        return exchange(view)
    plays = plays_of(view)
    return play(answer(view, plays) if plays else lead(view))


def exchange(view: View) -> Action:
    """Keep a hand with three sevens; otherwise change as much as possible, but no sevens."""
    sevens = [card for card in view.hand if rank_of(card) == SEVEN]
    if len(sevens) >= 3:
        return KEEP
    changes = [action for action in view.legal if action != KEEP]
    return max(changes, key=lambda action: (-len(set(sevens) & set(action.cards)), len(action.cards), _rest(action)))


def _rest(action: Action) -> int:
    """The lower the cards laid away, the better the card kept."""
    return -sum(map(Alkort.strength, action.cards))


def lead(view: View) -> Card:
    """A seven if it may be led, a card that nothing unseen beats, else a six or low eight, else rubbish."""
    cards = sorted(playable(view), key=Alkort.strength)
    sevens = [card for card in cards if rank_of(card) == SEVEN]
    if sevens:
        return sevens[0]
    if is_master(view, cards[-1]):
        return cards[-1]
    return next((card for card in cards if 0 < WORTH[card] <= LOW), cards[0])


def is_master(view: View, card: Card) -> bool:
    """Whether no unseen card ranks above this one."""
    seen = seen_cards(view)
    return WORTH[card] > 0 and all(worth <= WORTH[card] for other, worth in enumerate(WORTH) if not seen >> other & 1)


def answer(view: View, plays: list[tuple[int, Card]]) -> Card:
    """Win with the least card that will do, unless the partner's card will hold; else throw the least."""
    assert view.seat is not None
    courts_fall = view.option("courts") == "low"
    cards = sorted(playable(view), key=Alkort.strength)
    winning = [card for card in cards if taker([*plays, (view.seat, card)], courts_fall) == view.seat]
    now = taker(plays, courts_fall)
    held_by = max(WORTH[card] for seat, card in plays if seat == now)
    is_last = len(plays) == 3
    if now == (view.seat + 2) % 4 and (is_last or held_by >= SAFE):
        return cards[0]
    return winning[0] if winning else cards[0]


# -- for the search -------------------------------------------------------------------------------------------------

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
"""What a trick is worth beside the points of the deal."""


def redeal(world: Alkort, drawn: Mapping[Place, CardSet], loose: CardSet, view: View, draw: Chance) -> bool:
    """Hands and stock anew; what an exchanger took from the stock is in the hand (AK-5)."""
    redeal_hands(world, drawn, loose, view, draw)
    taken = len(STOCK) - len(world.stock)
    if world.exchanger is not None:
        world.hands[world.exchanger] |= sum(drawn.get(place, 0) for place in STOCK[:taken])
    world.stock = [drawn[place].bit_length() - 1 for place in STOCK[taken:]]
    return True


def codes_of(cards: CardSet) -> Codes:
    """A set of cards as codes."""
    return sum(1 << CODES[card] for card in cards_in(cards))


def candidates(view: View) -> list[Action]:
    """Keeping the hand or laying away its lowest cards; of equal cards one."""
    if view.phase == "stock":
        return exchanges(view)
    kept: dict[int, Card] = {}
    for card in playable(view):
        kept.setdefault(_likeness(card), card)
    return [play(card) for card in kept.values()]


def _likeness(card: Card) -> int:
    """The same for all cards that do the same in play."""
    return 20 * WORTH[card] if WORTH[card] else -rank_of(card)


def exchanges(view: View) -> list[Action]:
    """Keeping all; else for each number of cards the lowest, sevens last, and for one card kept any."""
    if view.option("stock") == "keep-one":
        return list(view.legal)
    order = sorted(view.hand, key=lambda card: (rank_of(card) == SEVEN, Alkort.strength(card)))
    away = [set(order[:count]) for count in range(1, len(order))]
    return [action for action in view.legal if action == KEEP or set(action.cards) in away]


def outcomes(world: Alkort, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """What the side scores more than the other, with a little for each trick."""
    if world.phase == "play":
        table = Table(world)
        return [_gain(seat, *finish(table, CODES[action.card], luck, [])) for action in actions]
    gains = []
    for action in actions:
        game = world.copy()
        game.push(seat, action)
        prepare_play(game)
        gains.append(_gain(seat, *finish(Table(game), -1, luck, [])))
    return gains


def prepare_play(game: Alkort) -> None:
    """The words of all others on the stock: three sevens are kept, otherwise only the best card."""
    while game.phase == "stock" and game.turn is not None:
        hand = sorted(cards_in(game.hands[game.turn]), key=lambda card: (rank_of(card) == SEVEN, Alkort.strength(card)))
        has_sevens = sum(rank_of(card) == SEVEN for card in hand) >= 3
        game.push(game.turn, KEEP if has_sevens else Action("exchange", cards=tuple(hand[:8])))


def _gain(seat: int, tricks: Sequence[int], runs: Sequence[int]) -> float:
    mine, theirs = (scores(tricks[side], runs[side]) for side in (seat % 2, 1 - seat % 2))
    return mine - theirs + TRICK * (tricks[seat % 2] - tricks[1 - seat % 2])


def scores(tricks: int, run: int) -> int:
    """AK-10: what a side scores for its tricks, so many of them before the other side's first."""
    if tricks < MOST:
        return 0
    return 1 if run < MOST else run


class Table:
    """An imagined deal in codes, for play-outs: hands, trick and the tricks of both sides."""

    __slots__ = ("beat", "best", "best_seat", "count", "courts_fall", "hands", "runs", "tricks", "turn")

    def __init__(self, game: Alkort) -> None:
        self.hands = [codes_of(hand) for hand in game.hands]
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
            self.beat = led_beaten_by(self.best, self.courts_fall) if is_led else HIGHER[self.best]


def led_beaten_by(code: Code, courts_fall: bool) -> Codes:
    """AK-4, AK-9: the cards that beat a led card."""
    if SEVENS >> code & 1:
        return 0
    if courts_fall and not GOOD >> code & 1:
        return HIGHER[code] | CATCHERS.get(rank_of(CARDS[code]), 0)
    return HIGHER[code]


def finish(table: Table, first: Code, luck: Sequence[float], log: list[Code]) -> tuple[list[int], list[int]]:
    """Play the deal out, the first card being given (or -1); gives each side's tricks, and those of its first run.

    The cards go to `log`.
    """
    hands, tricks, runs = table.hands.copy(), table.tricks.copy(), table.runs.copy()
    seat, count, best, best_seat, beat = table.turn, table.count, table.best, table.best_seat, table.beat
    code, move, courts_fall = first, 0, table.courts_fall
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
            best, best_seat, beat = code, seat, led_beaten_by(code, courts_fall)
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
    """A seven, a card that nothing beats, a six or low eight, else the lowest."""
    top = legal.bit_length() - 1
    if not legal & SEVENS and GOOD >> top & 1 and not HIGHER[top] & others:
        return top
    cards = legal & SEVENS or legal & TO_LEAD or legal
    return (cards & -cards).bit_length() - 1


CONSIDERABLE = 1.0
"""So many points of a deal are worth a question before they are thrown away (see `risk`)."""
