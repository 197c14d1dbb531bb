"""Dirty Deals: collect the best suit, draw its cards with sure leads, shed the rest, keep promises.

First the rules of thumb on a view and the talk, then the same rules on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.games.dirty_deals import characters
from game.bots.games.dirty_deals.codes import BEATS, BOWERS, ORDER, SUIT_OF
from game.bots.games.dirty_deals.commitment_playout import Bonds, believed_bounds
from game.bots.games.dirty_deals.commitments import keeping
from game.bots.kit import plays_of
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, any_of, distinct
from game.bots.search.determinizations import redeal_hands
from game.cards import HIDDEN, SUITS, Card, CardSet, Chance, Suit, rank_of, set_of, suit_of
from game.rules.actions import PASS, Action, play
from game.rules.dirty_deals.rules import RUBBER, DirtyDeals
from game.rules.dirty_deals.tricks import DECK, bower_of, suit_set, taker
from game.rules.parts import View

GOOD_CLAIM = 4
"""Points for which a claim is made at once; a poorer one waits for cards to be shed."""
HURRY = 4
"""With so few tricks left before the deal is dead, any claim will do."""


def casual(view: View, chance: Chance) -> Action:
    """Claim what is worth claiming; otherwise play for the suit one collects, within what one has promised."""
    allowed = keeping(view)
    claims = [action for action in allowed if action.verb == "claim"]
    cards = [action.card for action in allowed if action.verb == "play"]
    if claims:
        best = max(claims, key=lambda action: claim_worth(view.hand, action.suit or 0))
        enough = 1 if view.fact("tricks-left") <= HURRY or somebody_is_near(view) else GOOD_CLAIM
        if claim_worth(view.hand, best.suit or 0) >= enough or not cards:
            return best
    if PASS in view.legal:
        return PASS
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

tempted = characters.tempted


def speak(
    view: View,
    chance: Chance,
    character: str,
    spared: Sequence[int],
    may_offer: bool,
    is_cancelled: Callable[[], bool] | None = None,
) -> list[str]:
    """What a bot of this character says before a lead, see `bargains`; one without character makes no promises."""
    from game.bots.games.dirty_deals import bargains  # which weighs promises with the play-outs below

    if not character:
        return bargains.refuse_all(view)
    return bargains.speak(view, chance, character, spared, may_offer, is_cancelled=is_cancelled)


# -- for the search -------------------------------------------------------------------------------------------------

redeal = redeal_hands
AHEAD = 20
"""A play-out ends after so many tricks, dead or not."""
RIVALS = 0.5
"""What a point of the others is worth, shared among them."""
NEARNESS = 0.15
"""What each card of the fullest suit is worth when nobody has claimed."""


def candidates(view: View) -> list[Action]:
    """What breaks no promise: claims, the pass, and of neighbouring cards one."""
    honest = keeping(view)
    plays = [action.card for action in honest if action.verb == "play"]
    # No card is ever gone: all are in the hands or in the trick.
    bowers = {bower_of(suit) for suit in SUITS}
    cards = distinct(ORDER, plays, set_of(view.hand), lambda card: card in bowers)
    return [action for action in honest if action.verb != "play"] + [play(card) for card in cards]


def outcomes(world: DirtyDeals, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """The own points of the deal, less a part of what the others score; promises bind as far as they are believed."""
    table, gains = Table(world), []
    bounds = believed_bounds(world, seat, luck)
    for action in actions:
        if action.verb == "claim":
            change: Sequence[float] = claim_scores(table.hands, seat, action.suit or 0)
        elif action == PASS:
            change = [0.0] * len(table.hands)
        else:
            change = finish(table, ORDER.code[action.card], luck, [], Bonds(bounds) if bounds else None)
        gains.append(above_others(change)[seat])
    return gains


def above_others(change: Sequence[float]) -> list[float]:
    """What each seat's points are worth to it: less a part of what the others score."""
    rivals, total = RIVALS / (len(change) - 1), sum(change)
    return [own - rivals * (total - own) for own in change]


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


def finish(
    table: Table, first: Code, luck: Sequence[float], log: list[Code], bonds: Bonds | None = None
) -> list[float]:
    """Play on with this card until a claim or the last trick; gives what each seat scores, or how near it came.

    Who is bound by `bonds` keeps them. The cards go to `log`, a claim as -1 less its suit.
    """
    hands, trick, seat, left = table.hands.copy(), table.trick.copy(), table.turn, table.left
    leader, best_seat, beat, barred = table.leader, table.best_seat, table.beat, table.barred
    goals = [_goal(hand) for hand in hands]
    code, move = first, 0
    while True:
        hand = hands[seat]
        if code < 0:
            legal = hand & SUIT_OF[trick[0]] or hand if trick else hand & ~barred or hand
            if bonds is not None:
                legal = bonds.leave(seat, legal, trick, beat, leader)
            if luck[move % len(luck)] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move % len(luck)])
            elif trick:
                code = _answer(legal, beat, goals[seat], trick, (seat + 1) % 4 == leader)
            else:
                code = _opening(hand, legal, goals[seat])
        hands[seat] = hand ^ 1 << code
        log.append(code)
        move += 1
        if bonds is not None:
            _note(bonds, seat, code, trick, leader)
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
            if bonds is not None:
                bonds.end_trick()
                suit = suit if bonds.may_claim(seat) else None
            if suit is not None:
                log.append(-1 - suit)
                return claim_scores(hands, seat, suit)
            if not left:
                return [NEARNESS * max((hand & cards).bit_count() for cards in ORDER.suits) for hand in hands]


def _note(bonds: Bonds, seat: int, code: Code, trick: Sequence[Code], leader: int) -> None:
    if trick:
        bonds.note_play(seat, code, leader)
    else:
        bonds.note_lead(seat)


def play_out(table: Table, luck: Sequence[float], bonds: Bonds | None = None) -> list[float]:
    """What each seat scores, or how near it comes, from a lead on by the rules of thumb; a claim is made at once."""
    hand = table.hands[table.turn]
    suit = _claim(hand, _goal(hand), table.left)
    if suit is not None and (bonds is None or bonds.may_claim(table.turn)):
        return claim_scores(table.hands, table.turn, suit)
    return finish(table, -1, luck, [], bonds)


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


CONSIDERABLE = 2.0
"""So many points of a deal are worth a question before they are thrown away (see `risk`)."""
