"""Dirty Deals: collect the best suit, draw its cards with sure leads, shed the rest, keep promises.

First the rules of thumb on a view and the talk, then the same rules on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.bots.board import RANDOM_SHARE, Code, Codes, Order, any_of, distinct
from game.bots.kit import plays_of
from game.bots.worlds import redeal_hands
from game.cards import HIDDEN, NINE, RANKS, SUITS, Card, CardSet, Chance, Suit, rank_of, set_of, suit_of
from game.rules.actions import PASS, Action, play
from game.rules.dirty_deals import RUBBER, DirtyDeals
from game.rules.dirty_tricks import DECK, bower_of, suit_set, taker
from game.rules.parts import View
from game.rules.promises import Bargain, Promise, Saying, saying_text

GOOD_CLAIM = 4
"""Points for which a claim is made at once; a poorer one waits for cards to be shed."""
HURRY = 4
"""With so few tricks left before the deal is dead, any claim will do."""


def casual(view: View, chance: Chance) -> Action:
    """Claim what is worth claiming; otherwise play for the suit one collects, within what one has promised."""
    claims = [action for action in view.legal if action.verb == "claim" and keeps_word(view, action)]
    if claims:
        best = max(claims, key=lambda action: claim_worth(view.hand, action.suit or 0))
        enough = 1 if view.fact("tricks-left") <= HURRY or somebody_is_near(view) else GOOD_CLAIM
        if claim_worth(view.hand, best.suit or 0) >= enough or PASS in view.legal:
            return best
    if PASS in view.legal:
        return PASS
    allowed = [action for action in view.legal if action.verb == "play"]
    honest = [action for action in allowed if keeps_word(view, action)] or allowed
    cards = [action.card for action in honest]
    goal = goal_of(view)
    return play(_follow(view, cards, goal) if plays_of(view) else _lead(view, cards, goal))


def claim_worth(hand: Sequence[Card], suit: Suit) -> int:
    """DD-9: what a claim of this suit scores with this hand, if all six are in it."""
    surplus = [card for card in hand if suit_of(card) != suit]
    return max(0, 9 - len(surplus) - 2 * (bower_of(suit) in surplus))


def held_by_others(view: View) -> CardSet:
    """The cards that are not in the own hand nor in the trick."""
    return DECK & ~set_of(view.hand) & ~set_of(card for _seat, card in plays_of(view))


def somebody_is_near(view: View) -> bool:
    """Whether another seat is known to hold five of a suit, so that waiting is dangerous."""
    return any(
        (set_of(view.fact("held-cards", seat)) & suit_set(suit)).bit_count() >= 5
        for seat in range(view.players)
        if seat != view.seat
        for suit in SUITS
    )


def goal_of(view: View) -> Suit:
    """The suit worth collecting: many cards of it, high ones, and its bower."""
    hand = set_of(view.hand)

    def promise_of(suit: Suit) -> float:
        cards = [card for card in view.hand if suit_of(card) == suit]
        return sum(1 + (rank_of(card) - 7) / 10 for card in cards) + 0.8 * (hand >> bower_of(suit) & 1)

    return max(SUITS, key=promise_of)


def is_sure(view: View, card: Card) -> bool:
    """Whether nobody can take a trick led with this card: no higher one is out, nor the bower."""
    others = held_by_others(view)
    higher = suit_set(suit_of(card)) & ~((1 << card + 1) - 1)
    return not others & (higher | 1 << bower_of(suit_of(card)))


def _lead(view: View, cards: Sequence[Card], goal: Suit) -> Card:
    """Draw the missing cards of the goal with a sure card; without one, risk its highest or shed a low card."""
    missing = suit_set(goal) & held_by_others(view)
    own = [card for card in cards if suit_of(card) == goal]
    sure = [card for card in own if is_sure(view, card)]
    if missing and sure:
        return max(sure)
    others = [card for card in cards if suit_of(card) != goal]
    if not missing and others:
        # The suit is complete: give away what is surplus, the cards that cost most first.
        return min(others, key=lambda card: (card != bower_of(goal), is_sure(view, card), rank_of(card)))
    if own and others and 1 << max(own) > missing:
        return max(own)
    return min(others or own, key=lambda card: (is_sure(view, card), rank_of(card)))


def _follow(view: View, cards: Sequence[Card], goal: Suit) -> Card:
    """Take what holds cards of the goal; otherwise throw the least useful card that does not win."""
    assert view.seat is not None
    seat, plays = view.seat, plays_of(view)
    winning = [card for card in cards if taker([*plays, (seat, card)]) == seat]
    losing = [card for card in cards if card not in winning]
    wanted = any(suit_of(card) == goal or card == bower_of(goal) for _seat, card in plays)

    def use(card: Card) -> tuple[bool, bool, int]:
        return suit_of(card) == goal, card == bower_of(goal), rank_of(card)

    if winning and (wanted or suit_of(plays[0][1]) == goal):
        return max(winning) if len(plays) < view.players - 1 else min(winning, key=use)
    if losing:
        return min(losing, key=use)
    return min(winning, key=use)


# -- talk ---------------------------------------------------------------------------------------------------------


def own_promises(view: View) -> list[Promise]:
    """What this seat has promised and can still keep."""
    words = [fact.value for fact in view.facts if fact.name == "promise" and fact.seat == view.seat]
    return [word.promise for word in words if word.verdict == "open"]


def keeps_word(view: View, action: Action) -> bool:
    """Whether an action breaks none of the promises this seat has made, as far as it can tell now."""
    return all(FITS[promise.kind](view, promise, action) for promise in own_promises(view))


def _fits_no_bower(view: View, promise: Promise, action: Action) -> bool:
    plays = plays_of(view)
    bower = bower_of(promise.suit or 0)
    return not plays or suit_of(plays[0][1]) != promise.suit or action.cards != (bower,)


def _fits_let_by(view: View, promise: Promise, action: Action) -> bool:
    """The lowest card will do when every card would win."""
    assert view.seat is not None
    plays = plays_of(view)
    if action.verb != "play" or suit_of((plays or [(0, action.card)])[0][1]) != promise.suit:
        return True
    return bool(plays) and taker([*plays, (view.seat, action.card)]) != view.seat


def _fits_no_lead(view: View, promise: Promise, action: Action) -> bool:
    return bool(plays_of(view)) or action.verb != "play" or suit_of(action.card) != promise.suit


def _fits_lead(view: View, promise: Promise, action: Action) -> bool:
    if plays_of(view):
        return True
    can = any(other.verb == "play" and suit_of(other.card) == promise.suit for other in view.legal)
    return not can or (action.verb == "play" and suit_of(action.card) == promise.suit)


def _fits_give(view: View, promise: Promise, action: Action) -> bool:
    """The promised card goes to the first trick led by the other that it may go to, and nowhere else if possible."""
    assert promise.card is not None
    plays, given = plays_of(view), play(promise.card)
    if plays and plays[0][0] == promise.other and given in view.legal:
        return action == given
    return action != given


def _fits_no_claim(view: View, promise: Promise, action: Action) -> bool:
    return action.verb != "claim"


FITS: dict[str, Callable[[View, Promise, Action], bool]] = {
    "no-bower": _fits_no_bower,
    "let-by": _fits_let_by,
    "no-lead": _fits_no_lead,
    "lead": _fits_lead,
    "give": _fits_give,
    "no-claim": _fits_no_claim,
}


def answer(view: View, offer: Bargain, chance: Chance) -> bool:
    """Whether to accept an offer: what the other promises helps, and what one would promise does not hurt the own suit.

    Casual bots mean what they say: see `keeps_word`.
    """
    assert offer.take is not None
    return hurts(view, offer.take) <= helps(view, offer.give) and _trusts(view, offer.maker)


def replies(view: View, chance: Chance, is_honest: bool) -> list[str]:
    """What this seat says to the offers that wait for its answer; a bot that will not keep its word gives none."""
    waiting = [fact.value for fact in view.facts if fact.name == "bargain"]
    said = []
    for offer in waiting:
        if offer.other == view.seat and offer.is_waiting(len(view.history)):
            accepts = is_honest and answer(view, offer, chance)
            said.append(saying_text(Saying("accept" if accepts else "refuse", offer)))
    return said


def hurts(view: View, promise: Promise) -> int:
    """How much keeping this promise would cost, from 0 (nothing) to 3."""
    goal = goal_of(view)
    if promise.kind == "no-claim":
        return 2 if _counts(view)[goal] >= 5 else 1
    if promise.card is not None:
        if promise.card not in view.hand:
            return 0
        return 3 if suit_of(promise.card) == goal else 2 if promise.card == bower_of(goal) else 1
    if promise.suit == goal:
        return 1 if promise.kind == "lead" else 3
    return 1


def helps(view: View, promise: Promise) -> int:
    """How much this promise of the other's would help, from 0 to 3."""
    goal = goal_of(view)
    if promise.kind == "no-claim":
        return 1
    if promise.card is not None:
        return 3 if suit_of(promise.card) == goal else 1 if promise.card == bower_of(goal) else 0
    if promise.suit == goal:
        return 0 if promise.kind == "no-lead" else 2
    return 1 if promise.kind == "no-lead" else 0


def _counts(view: View) -> list[int]:
    return [sum(suit_of(card) == suit for card in view.hand) for suit in SUITS]


def _trusts(view: View, seat: int) -> bool:
    """Nobody who has broken more promises than kept is trusted."""
    verdicts = _verdicts(view, seat)
    return sum(verdict == "broken" for verdict in verdicts) <= sum(verdict == "kept" for verdict in verdicts)


def _verdicts(view: View, seat: int) -> Iterable[str]:
    return [fact.value.verdict for fact in view.facts if fact.name in ("promise", "settled") and fact.seat == seat]


# -- for the search -------------------------------------------------------------------------------------------------

redeal = redeal_hands
ORDER = Order(RANKS[NINE:])
SUIT_OF = [ORDER.suits[code % 4] for code in range(24)]
BOWERS = [ORDER.code[bower_of(suit)] for suit in SUITS]
BEATS = [ORDER.above[code] | 1 << BOWERS[code % 4] for code in range(24)]
"""By code: what beats this card while it is the best of the suit led."""
AHEAD = 20
"""A play-out ends after so many tricks, dead or not."""
RIVALS = 0.5
"""What a point of the others is worth, shared among them."""
NEARNESS = 0.15
"""What each card of the fullest suit is worth when nobody has claimed."""


def candidates(view: View) -> list[Action]:
    """What breaks no promise: claims, the pass, and of neighbouring cards one."""
    honest = [action for action in view.legal if keeps_word(view, action)] or list(view.legal)
    plays = [action.card for action in honest if action.verb == "play"]
    # No card is ever gone: all are in the hands or in the trick.
    bowers = {bower_of(suit) for suit in SUITS}
    cards = distinct(ORDER, plays, set_of(view.hand), lambda card: card in bowers)
    return [action for action in honest if action.verb != "play"] + [play(card) for card in cards]


def outcomes(world: DirtyDeals, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """The own points of the deal, less a part of what the others score."""
    table, gains = Table(world), []
    for action in actions:
        if action.verb == "claim":
            change: Sequence[float] = claim_scores(table.hands, seat, action.suit or 0)
        elif action == PASS:
            change = [0.0] * len(table.hands)
        else:
            change = finish(table, ORDER.code[action.card], luck, [])
        gains.append(change[seat] - RIVALS * (sum(change) - change[seat]) / (len(change) - 1))
    return gains


def claim_scores(hands: Sequence[Codes], seat: int, suit: Suit) -> list[float]:
    """DD-9: what a claim of this suit gives to each seat."""
    surplus, bower = hands[seat] & ~ORDER.suits[suit], 1 << BOWERS[suit]
    others = (surplus & ~bower).bit_count()
    change = [0.0] * len(hands)
    change[seat] = max(0, RUBBER - others - (3 if surplus & bower else 0))
    if not surplus & bower:
        change[next(at for at, hand in enumerate(hands) if hand & bower)] += 3
    return change


def _goal(hand: Codes) -> Suit:
    """The suit worth collecting: most cards, its bower counted nearly as one, the highest of equals."""
    best, most = 0, -1
    for suit in SUITS:
        cards = hand & ORDER.suits[suit]
        worth = 200 * cards.bit_count() + 4 * cards.bit_length() + 150 * (hand >> BOWERS[suit] & 1)
        if worth > most:
            best, most = suit, worth
    return best


class Table:
    """An imagined deal in codes, for play-outs: hands, trick and the tricks left."""

    __slots__ = ("barred", "beat", "best_seat", "hands", "leader", "left", "trick", "turn")

    def __init__(self, game: DirtyDeals) -> None:
        self.hands = [ORDER.codes(hand) for hand in game.hands]
        self.left = min(AHEAD, int(game.chosen["trick_limit"]) - game.tricks)
        self.barred: Codes = 0 if game.barred == HIDDEN else 1 << ORDER.code[game.barred]
        self.turn = self.leader = game.turn or 0
        self.trick: list[Code] = [ORDER.code[card] for _seat, card in game.trick]
        self.beat: Codes = 0
        self.best_seat = -1
        if game.trick:
            self.leader = game.trick[0][0]
            self.best_seat = taker(game.trick)
            self.beat = _beaten_by(ORDER.code[dict(game.trick)[self.best_seat]], self.trick[0])


def _beaten_by(best: Code, led: Code) -> Codes:
    """DD-4: what beats the best card of a trick; nothing beats the bower."""
    return BEATS[best] if best % 4 == led % 4 else 0


def finish(table: Table, first: Code, luck: Sequence[float], log: list[Code]) -> list[float]:
    """Play on with this card until a claim or the last trick; gives what each seat scores, or how near it came.

    The cards go to `log`, a claim as -1 less its suit.
    """
    hands, trick, seat, left = table.hands.copy(), table.trick.copy(), table.turn, table.left
    leader, best_seat, beat, barred = table.leader, table.best_seat, table.beat, table.barred
    goals = [_goal(hand) for hand in hands]
    code, move = first, 0
    while True:
        hand = hands[seat]
        if code < 0:
            legal = hand & SUIT_OF[trick[0]] or hand if trick else hand & ~barred or hand
            if luck[move % len(luck)] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move % len(luck)])
            elif trick:
                code = _answer(legal, beat, goals[seat], trick, (seat + 1) % 4 == leader)
            else:
                code = _opening(hand, legal, goals[seat])
        hands[seat] = hand ^ 1 << code
        log.append(code)
        move += 1
        if not trick:
            leader = best_seat = seat
            beat = BEATS[code]
        elif beat >> code & 1:
            best_seat, beat = seat, _beaten_by(code, trick[0])
        trick.append(code)
        code = -1
        seat = (seat + 1) % 4
        while seat != leader and not hands[seat]:
            seat = (seat + 1) % 4
        if seat == leader:
            hands[best_seat] |= sum(1 << card for card in trick)
            goals[best_seat] = _goal(hands[best_seat])
            barred, seat, trick = 1 << trick[0], best_seat, []
            left -= 1
            suit = _claim(hands[seat], goals[seat], left)
            if suit is not None:
                log.append(-1 - suit)
                return claim_scores(hands, seat, suit)
            if not left:
                return [NEARNESS * max((hand & cards).bit_count() for cards in ORDER.suits) for hand in hands]


def _claim(hand: Codes, goal: Suit, left: int) -> Suit | None:
    """The suit to claim with the lead: worth enough, or soon too late."""
    cards = ORDER.suits[goal]
    if hand & cards != cards:
        return None
    surplus = hand & ~cards
    worth = RUBBER - surplus.bit_count() - 2 * (surplus >> BOWERS[goal] & 1)
    return goal if worth >= GOOD_CLAIM or left <= HURRY else None


def _opening(hand: Codes, legal: Codes, goal: Suit) -> Code:
    """Draw the missing cards of the goal with a sure card; without one, risk its highest or shed a low card."""
    cards, bower = ORDER.suits[goal], 1 << BOWERS[goal]
    own, missing, others = legal & cards, cards & ~hand, legal & ~cards
    if own and missing:
        top = own.bit_length() - 1
        if 1 << top > missing and (hand & bower or others):
            return top
    if not missing and legal & bower:
        return bower.bit_length() - 1
    shed = others & ~bower or others or own
    return (shed & -shed).bit_length() - 1


def _answer(legal: Codes, beat: Codes, goal: Suit, trick: Sequence[Code], is_last: bool) -> Code:
    """Take what holds cards of the goal; otherwise throw the least useful card that does not win."""
    cards, bower = ORDER.suits[goal], 1 << BOWERS[goal]
    winning = legal & beat
    if winning:
        on_table = sum(1 << code for code in trick)
        if on_table & (cards | bower):
            return (winning & -winning if is_last else winning).bit_length() - 1
    losing = legal & ~beat or legal
    throw = losing & ~cards & ~bower or losing & ~cards or losing
    return (throw & -throw).bit_length() - 1
