"""Evil Deal: play-outs of imagined deals, on card codes."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.bots.games.evil_deal.endgame import ABOVE, ORDER, tricks_after, tricks_of_half, tricks_of_rest, value_of
from game.bots.games.evil_deal.thumb import worth_of_trumps
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, any_of
from game.cards import KING, cards_in, suit_of
from game.rules.actions import Action
from game.rules.evil_deal.ladder import DEALER, NON_DEALER
from game.rules.evil_deal.rules import BONUS, HALF, EvilDeal

SUIT_OF = [ORDER.suits[code % 4] for code in range(52)]
LAST_CHEAP: Code = 4 * KING - 1
"""The highest card that is spent to win a first pair."""
TRICK = 3.0
"""What a trick is worth in addition to its points: ED-11 pays nothing for the first ones."""
SECOND_HALF = (0.04, 0.18, 0.36, 0.26, 0.16)
"""How likely the dealer, who leads, takes 0 to 4 tricks of the second half, when nothing is known of it.

Measured in 71 solved halves of random hands, with trumps for both seats, for one and for none; that made no visible
difference.
"""
AWAY = -100
"""In a log, `AWAY` less a code is a card laid away."""
PAIRS = 3
"""The pairs of a trick."""
EXACT = 6
"""With this many cards in each hand, before any pair, a play-out ends, and the rest of the half is solved."""


def outcomes(imagined: EvilDeal, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """What each card is worth; the end of the half is solved, and the second half is expected to go as usual."""
    position, after = EvilDealPosition(imagined), worth_of_half(imagined, seat)
    if position.hands[seat].bit_count() <= EXACT:
        return _by_best_play(position, after, actions)
    return _by_play_out(position, after, actions, luck)


def _by_best_play(position: EvilDealPosition, after: Sequence[float], actions: Sequence[Action]) -> list[float]:
    """`after` is what the deal is worth by the tricks that seat 0 has at the end of the half."""
    values, taken = position.values(), position.taken[0]
    return [after[taken + value_of(values, ORDER.code[action.card])] for action in actions]


def _by_play_out(
    position: EvilDealPosition, after: Sequence[float], actions: Sequence[Action], luck: Sequence[float]
) -> list[float]:
    return [after[finish(position, ORDER.code[action.card], luck, [], EXACT)[0]] for action in actions]


def half_solved(imagined: EvilDeal, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """What each card of the first half is worth: the mean of a play-out and of best play by both.

    Rules of thumb lead too low to the second pair, and players who see all cards keep winners that they could not know.
    """
    position, after = EvilDealPosition(imagined), worth_of_half(imagined, seat)
    best = _by_best_play(position, after, actions)
    if position.hands[seat].bit_count() <= EXACT:
        return best
    played = _by_play_out(position, after, actions, luck)
    return [(one + other) / 2 for one, other in zip(best, played, strict=True)]


def worth_of_half(game: EvilDeal, seat: int) -> list[float]:
    """By the tricks that seat 0 has at the end of this half: the expected gain of the deal."""
    if game.half:
        return [gain(game, seat, (taken, 2 * HALF - taken)) for taken in range(2 * HALF + 1)]
    worth, second_half = [], SECOND_HALF if game.dealer == 0 else SECOND_HALF[::-1]
    for taken in range(HALF + 1):
        ends = [gain(game, seat, (taken + more, 2 * HALF - taken - more)) for more in range(HALF + 1)]
        worth.append(fsum(chance * end for chance, end in zip(second_half, ends, strict=True)))
    return worth


def solved(imagined: EvilDeal, seat: int, actions: Sequence[Action]) -> list[float]:
    """What each card is worth with best play by both, to the end of this half."""
    return _by_best_play(EvilDealPosition(imagined), worth_of_half(imagined, seat), actions)


def worth_of_exchange(game: EvilDeal, seat: int) -> float:
    """What the second half is worth to the seat, with best play by both, after the exchanges still to come."""
    position = EvilDealPosition(prepare_play(game))
    first, second = position.trump_masks[1]
    more = tricks_of_half((position.hands[0], position.hands[1]), position.leader, (first, second))
    return gain(game, seat, (position.taken[0] + more, position.taken[1] + HALF - more))


def prepare_play(game: EvilDeal) -> EvilDeal:
    """Make all decisions up to the next lead by the rules of thumb."""
    while game.phase != "play" and game.turn is not None:
        seat = game.turn
        if game.phase == "stack":
            game.push(seat, Action("stack", 1))
        elif game.phase == "trumps":
            other, said = 1 - seat, game.says[1 - seat]
            theirs = Action(said, cards=game.trumps[other]) if said is not None else None
            hand = list(cards_in(game.hands[seat]))
            allowed = [action for action in game.choices(seat) if game.forbids(seat, action) is None]
            game.push(seat, max(allowed, key=lambda action: worth_of_trumps(hand, action, theirs)))
        else:
            position = EvilDealPosition(game)
            game.push(seat, Action("exchange", cards=(ORDER.card[position.least(seat, position.hands[seat])],)))
    return game


def gain(game: EvilDeal, seat: int, taken: Sequence[int]) -> float:
    """The player's points of the deal less the other's, with a little for each trick."""
    points = [scores(game, at, tricks) for at, tricks in enumerate(taken)]
    return points[seat] - points[1 - seat] + TRICK * (taken[seat] - taken[1 - seat])


def scores(game: EvilDeal, seat: int, tricks: int) -> int:
    """ED-11, ED-12: the points for this many tricks."""
    points = (DEALER if seat == game.dealer else NON_DEALER)[tricks]
    return points + BONUS * max(0, tricks - HALF) * (game.says[seat] == "no-trump")


class EvilDealPosition:
    """The start of a play-out: the hands in codes, the cards of the second half, and the trumps of each leader."""

    __slots__ = (
        *("best", "dealer", "half", "hands", "leader", "led", "pair"),
        *("seat", "seconds", "stays", "taken", "taken_up", "trump_masks"),
    )

    def __init__(self, game: EvilDeal) -> None:
        self.dealer, self.half, self.leader = game.dealer, game.half, game.leader
        self.hands = [ORDER.codes(hand) for hand in game.hands]
        stacks = [2 * seat + 2 - (game.chosen_stack[seat] or 1) for seat in range(2)]
        self.seconds = [ORDER.codes(game.stacks[at]) for at in stacks]
        self.taken_up = [ORDER.code[cards[0]] for cards in game.trumps]
        self.stays = game.chosen["exchange"] == "must"
        self.trump_masks = [[self._trump(game, seat, half) for seat in range(2)] for half in range(2)]
        self.taken = list(game.taken)
        self.seat = game.turn or 0
        self.pair = len(game.trick) // 2
        is_led = len(game.trick) % 2 == 1
        self.best: Code = ORDER.code[game.trick[-1][1]] if is_led else -1
        self.led: Codes = SUIT_OF[self.best] if is_led else 0

    @staticmethod
    def _trump(game: EvilDeal, seat: int, half: int) -> Codes:
        """ED-4: the trumps of a half in tricks that this seat led; none if both chose the same suit."""
        suits = [suit_of(game.trumps[at][half]) for at in range(2)]
        is_lost = game.says[seat] == "no-trump" or (game.says[1 - seat] == "trumps" and suits[0] == suits[1])
        return 0 if is_lost else ORDER.suits[suits[seat]]

    def values(self) -> dict[Code, int]:
        """By card of the seat on turn: the tricks that seat 0 takes in the rest of the half, with best play by both."""
        (first, second), hands = self.trump_masks[self.half], (self.hands[0], self.hands[1])
        return tricks_after(hands, self.seat, self.pair, self.leader, self.best, (first, second))

    def least(self, seat: int, hand: Codes) -> Code:
        """The card to lay away: the lowest that is not one of the seat's trumps."""
        may_go = hand & ~(1 << self.taken_up[seat]) if self.stays else hand
        cards = may_go & ~self.trump_masks[1][seat] or may_go
        return (cards & -cards).bit_length() - 1

    def second_hands(self, log: list[Code]) -> list[Codes]:
        """ED-9: the hands of the second half, after the exchanges."""
        hands = [0, 0]
        for seat in (1 - self.dealer, self.dealer):
            hand = self.seconds[seat] | 1 << self.taken_up[seat]
            away = self.least(seat, hand)
            log.append(AWAY - away)
            hands[seat] = hand ^ 1 << away
        return hands


def finish(
    position: EvilDealPosition, first: Code, luck: Sequence[float], log: list[Code], exact: int = -1
) -> list[int]:
    """Play the deal out, starting with the card `first` (-1: none given); returns the tricks of both seats.

    The cards are appended to `log`, those laid away between the halves as `AWAY` less their code. With at most `exact`
    cards in each hand before a pair the rest of the half is solved instead, and the play-out ends with that half.
    """
    hands, taken, half, masks = position.hands.copy(), position.taken.copy(), position.half, position.trump_masks
    seat, pair, led, best = position.seat, position.pair, position.led, position.best
    leader = position.leader
    trumps = masks[half][leader]
    code, move = first, 0
    while True:
        hand = hands[seat]
        if code < 0:
            legal = (hand & led or hand) if best >= 0 else hand
            if luck[move] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move])
            elif best >= 0:
                beat = ABOVE[best] if trumps >> best & 1 else ABOVE[best] | trumps
                code = _answer(legal, legal & beat, trumps, pair)
            else:
                code = opening(hand, hands[1 - seat], trumps, pair)
        hands[seat] = hand ^ 1 << code
        log.append(code)
        move += 1
        if best < 0:
            best, led, code = code, SUIT_OF[code], -1
            seat = 1 - seat
            continue
        beat = ABOVE[best] if trumps >> best & 1 else ABOVE[best] | trumps
        if not beat >> code & 1:
            seat = 1 - seat
        best = code = -1
        pair += 1
        if pair == 3:
            pair, leader = 0, seat
            taken[seat] += 1
            if not hands[0]:
                if half:
                    return taken
                half = 1
                hands = position.second_hands(log)
                seat = leader = position.dealer
            trumps = masks[half][leader]
        if hands[0].bit_count() <= exact:
            return _solved(hands, seat, pair, leader, taken, masks[half])


def _solved(
    hands: Sequence[Codes], seat: int, pair: int, leader: int, taken: Sequence[int], masks: Sequence[Codes]
) -> list[int]:
    """The tricks at the end of the half with best play by both, from before a pair."""
    left = (hands[0].bit_count() + pair) // PAIRS
    more = tricks_of_rest((hands[0], hands[1]), seat, pair, leader, (masks[0], masks[1]))
    return [taken[0] + more, taken[1] + left - more]


def opening(hand: Codes, other: Codes, trumps: Codes, pair: int) -> Code:
    """The lowest card to the first pair; to the others the lowest sure winner, or else the highest to the third."""
    if not pair:
        return (hand & -hand).bit_length() - 1
    sure = 0
    for suit in ORDER.suits:
        theirs = (other & suit).bit_length()
        if theirs or suit == trumps or not other & trumps:
            higher = (hand & suit) >> theirs << theirs
            sure |= higher & -higher
    if sure:
        return (sure & -sure).bit_length() - 1
    return (hand if pair == 2 else hand & -hand).bit_length() - 1


def _answer(legal: Codes, winning: Codes, trumps: Codes, pair: int) -> Code:
    """Win the third pair if possible, the second without a trump, the first without a trump or a high card."""
    plain = winning & ~trumps
    if winning:
        low = plain or winning
        best = (low & -low).bit_length() - 1
        if pair == 2 or legal == winning or (plain and (pair == 1 or best <= LAST_CHEAP)):
            return best
    cards = legal & ~winning
    cards = cards & ~trumps or cards
    return (cards & -cards).bit_length() - 1
