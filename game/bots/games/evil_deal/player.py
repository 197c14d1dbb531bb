"""Evil Deal: only the third pair counts, so keep winners for it and reach it with the lead.

First the rules of thumb on a view, then the same on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.bots.games.evil_deal.ends import told_for, tricks_after
from game.bots.kit import cheapest, playable, plays_of, seen_cards, wins_now
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, Order, any_of, distinct, likely
from game.bots.search.search import Effort
from game.cards import (
    ACE,
    JACK,
    KING,
    QUEEN,
    SUIT_CARDS,
    Card,
    CardSet,
    Chance,
    Suit,
    cards_in,
    rank_of,
    set_of,
    suit_of,
)
from game.rules.actions import Action, play
from game.rules.evil_deal.rules import BONUS, DEALER, HALF, NON_DEALER, SAYS, STACK, EvilDeal, stack_place
from game.rules.parts import Place, View
from game.rules.tricks import played_by, voids

EVEN_SUIT = 3.7
"""What `strength` is of a suit as long and as high as any other."""


def casual(view: View, chance: Chance) -> Action:
    """Any stack; the trump that suits the hand; the least useful card away; then card by card."""
    if view.phase == "stack":
        return chance.choice(view.legal)
    if view.phase == "trumps":
        return max(view.legal, key=lambda action: trumps_worth(view, action))
    if view.phase == "exchange":
        return min(view.legal, key=lambda action: usefulness(view, action.card))
    plays = plays_of(view)
    return play(answer(view, plays[-1]) if len(plays) % 2 else lead(view))


def strength(hand: Sequence[Card], suit: Suit) -> float:
    """Length and high cards of a suit in the hand; about `EVEN_SUIT` for an even hand."""
    cards = [card for card in hand if suit_of(card) == suit]
    return len(cards) + sum(0.3 * (rank_of(card) - JACK) for card in cards if rank_of(card) > JACK)


def trumps_worth(view: View, action: Action) -> float:
    """How good it is to say this about the own trumps."""
    assert view.seat is not None
    theirs = [said for actor, said in view.history if actor != view.seat and said.verb in SAYS]
    return saying_worth(view.hand, action, theirs[0] if theirs else None)


def saying_worth(hand: Sequence[Card], action: Action, theirs: Action | None) -> float:
    """How good it is to say this about the own trumps: for the first half by the hand, for the second unknown."""
    first = suit_of(action.card)
    their_first = suit_of(theirs.card) if theirs is not None and theirs.verb == "trumps" else None
    harm = 0.0 if their_first is None else EVEN_SUIT - strength(hand, their_first)
    if action.verb == "no-trump":
        high = sum(max(0, rank_of(card) - JACK) for card in hand)
        return (high - 13) / 4 - harm
    if first == their_first:
        # ED-4: the same suit is trump for nobody.
        return 0.0
    return strength(hand, first) - EVEN_SUIT - harm


def usefulness(view: View, card: Card) -> float:
    """What a card is worth in the second half: its rank, its company, and whether it is a trump of one's own."""
    length = (set_of(view.hand) & SUIT_CARDS[suit_of(card)]).bit_count()
    is_trump = suit_of(card) == view.fact("own-suit", view.seat)
    return rank_of(card) + 0.5 * length + (8 if is_trump else 0)


def lead(view: View) -> Card:
    """First the weakest card, then the safest of those not kept for third pairs, and at last the safest of all."""
    cards = sorted(playable(view), key=lambda card: (danger(view, card), -rank_of(card)))
    place = {1: len(cards) - 1, 2: min(kept(view), len(cards) - 1), 3: 0}
    return cards[place[view.fact("pair")]]


def kept(view: View) -> int:
    """How many good cards to keep: one for each third pair still to come in this half."""
    tricks: int = sum(view.fact("tricks", seat) for seat in range(2))
    return 4 - tricks % 4


def danger(view: View, card: Card) -> int:
    """How many of the unseen cards would beat this one if it is led."""
    assert view.seat is not None
    unseen = (1 << 52) - 1 & ~seen_cards(view)
    suit, trump = suit_of(card), view.fact("trump")
    above = unseen & SUIT_CARDS[suit] & ~((1 << card + 1) - 1)
    ruffs = 0
    if trump is not None and trump != suit and suit in voids(2, half_plays(view))[1 - view.seat]:
        ruffs = unseen & SUIT_CARDS[trump]
    return above.bit_count() + ruffs.bit_count()


def half_plays(view: View) -> list[tuple[int, Action]]:
    """The plays of this half."""
    plays = [(seat, action) for seat, action in view.history if action.verb == "play"]
    return plays[24:] if view.fact("half") == 2 else plays


def answer(view: View, led: tuple[int, Card]) -> Card:
    """Win the third pair if at all possible, the second without a trump, the first without a high card either."""
    assert view.seat is not None
    trump, cards = view.fact("trump"), playable(view)
    winning = [card for card in cards if wins_now([led], view.seat, card, trump)]
    losing = [card for card in cards if card not in winning]
    if not winning:
        return cheapest(losing, trump)
    best = cheapest(winning, trump)
    is_cheap = suit_of(best) != trump and (rank_of(best) <= QUEEN or view.fact("pair") == 2)
    if view.fact("pair") == 3 or not losing or is_cheap:
        return best
    return cheapest(losing, trump)


# -- for the search -------------------------------------------------------------------------------------------------

EFFORTS = {"expert": Effort(160, 160, 1.0, True)}
"""More worlds were not worth their time here."""
ORDER = Order()
ABOVE = ORDER.above
SUIT_OF = [ORDER.suits[code % 4] for code in range(52)]
LAST_CHEAP: Code = 4 * KING - 1
"""The highest card that is spent to win a first pair."""
TRICK = 3.0
"""What a trick is worth beside its points: ED-11 pays nothing for the first ones."""
LAID_AWAY = 6
"""The card laid away is among so many."""
AWAY = -100
"""In a log: this less the code of a card laid away."""
LAST_TRICK = 3
SEEN_THROUGH = 8
"""With so many cards in hand the rest of the second half is solved."""
HONOURS = [set_of(card for card in range(52) if rank_of(card) >= rank) for rank in (QUEEN, KING, ACE)]
KEPT = 0.75
"""How much less likely each higher card is to have been laid away."""
FREELY = 0.7
"""By how much strength a choice of trumps may be off."""
LEAST_BELIEF = 0.1
"""Nobody is sure what others do."""


def candidates(view: View) -> list[Action]:
    """One stack, for both lie face down; every order of the trumps; the cards missed least; of neighbours one."""
    if view.phase == "stack":
        return [view.legal[0]]
    if view.phase == "trumps":
        return list(view.legal)
    if view.phase == "exchange":
        return sorted(view.legal, key=lambda action: usefulness(view, action.card))[:LAID_AWAY]
    gone = seen_cards(view) & ~set_of(card for _seat, card in plays_of(view)[-1:])
    return [play(card) for card in distinct(ORDER, playable(view), gone)]


def redeal(world: EvilDeal, drawn: Mapping[Place, CardSet], loose: CardSet, view: View, draw: Chance) -> bool:
    """Lay the unseen cards in the stacks where they were drawn, and choose anew what the other has laid away."""
    places = [stack_place(seat, number) for seat in range(2) for number in (1, 2)]
    world.stacks = [cards & ~loose | drawn.get(place, 0) for cards, place in zip(world.stacks, places, strict=True)]
    hands, own = world.hands.copy(), view.seat or 0
    other = 1 - own
    if world.chosen_stack[other] is None:
        return True
    played = set_of(action.card for seat, action in view.history if seat == other and action.verb == "play")
    chosen = 2 * other + (world.chosen_stack[other] or 1) - 1
    if world.half == 0:
        hands[other] = world.stacks[chosen] & ~played
    elif world.laid_away[other] is not None:
        held = world.stacks[chosen ^ 1] | 1 << world.trumps[other][0]
        away = draw.choice(list(may_be_away(world, other, held)))
        hands[other] = held & ~played & ~(1 << away)
        world.laid_away = [away if seat == other else card for seat, card in enumerate(world.laid_away)]
    world.hands = hands
    return True


def may_be_away(world: EvilDeal, seat: int, held: CardSet) -> Iterator[Card]:
    """Of the cards held at the exchange those that can have been laid away by what was played since (ED-7, ED-9)."""
    later = world.foreseen[seat]
    played = set_of(card for card, _void in later)
    stays = 1 << world.trumps[seat][0] if world.chosen["exchange"] == "must" else 0
    may_go = held & ~played & ~stays
    earlier = 0
    for card, void in later:
        # Whoever did not follow had no card of the suit left but the one laid away.
        may_go &= (held & SUIT_CARDS[void] & ~earlier or -1) if void is not None else -1
        earlier |= 1 << card
    return cards_in(may_go)


def outcomes(world: EvilDeal, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """The own points of the deal less the other's, with a little for each trick; anybody sees through the last one."""
    if can_solve(world, seat, LAST_TRICK):
        return solved(world, seat, actions)
    if world.phase == "play":
        table = Table(world)
        return [_gain(world, seat, finish(table, ORDER.code[action.card], luck, [])) for action in actions]
    gains = []
    for action in actions:
        game = world.copy()
        game.push(seat, action)
        prepare_play(game)
        gains.append(_gain(game, seat, finish(Table(game), -1, luck, [])))
    return gains


def ends(world: EvilDeal, seat: int, actions: Sequence[Action]) -> list[float] | None:
    """What each card is worth if both play the rest as well as can be; None while that is too long to see through."""
    return solved(world, seat, actions) if can_solve(world, seat, SEEN_THROUGH) else None


def can_solve(world: EvilDeal, seat: int, cards: int) -> bool:
    """Whether it is the second half and the seat has no more than so many cards."""
    return world.phase == "play" and world.half == 1 and world.hands[seat].bit_count() <= cards


def solved(world: EvilDeal, seat: int, actions: Sequence[Action]) -> list[float]:
    """What each card is worth if both play the rest as well as can be."""
    table = Table(world)
    masks = table.trump_masks[1]
    told = tricks_after(
        (table.hands[0], table.hands[1]), seat, table.pair, table.leader, table.best, (masks[0], masks[1])
    )
    left = HALF * 2 - sum(table.taken)
    gains = []
    for action in actions:
        more = told_for(told, ORDER.code[action.card])
        gains.append(_gain(world, seat, (table.taken[0] + more, table.taken[1] + left - more)))
    return gains


def weigher(view: View) -> Callable[[EvilDeal], float]:
    """How likely the other would have laid that card away, or before that chosen these trumps with that hand."""
    other = 1 - (view.seat or 0)
    played = set_of(played_by(view, other)[STACK:])

    def of_card(world: EvilDeal) -> float:
        away, own = world.laid_away[other], world.trump_of(other)
        assert away is not None
        trumps = SUIT_CARDS[own] if own is not None else 0
        held = world.hands[other] | played
        lower = sum(rank_of(card) < rank_of(away) for card in cards_in(held & ~trumps))
        return max(LEAST_BELIEF, KEPT ** (lower + 4 * (trumps >> away & 1)))

    def of_trumps(world: EvilDeal) -> float:
        first, second = world.trumps[other]
        if world.says[other] != "trumps" or suit_of(first) == suit_of(second) or world.half == 1:
            return 1.0
        hand = world.stacks[2 * other + (world.chosen_stack[other] or 1) - 1]
        gain = quick_strength(hand, suit_of(first)) - quick_strength(hand, suit_of(second))
        return max(LEAST_BELIEF, likely(gain + FREELY, FREELY))

    has_laid_away = any(seat == other and action.verb == "exchange" for seat, action in view.history)
    return of_card if has_laid_away else of_trumps


def quick_strength(hand: CardSet, suit: Suit) -> float:
    """`strength` of a set of cards."""
    cards = hand & SUIT_CARDS[suit]
    high = sum((cards & above).bit_count() for above in HONOURS)
    return cards.bit_count() + 0.3 * high


def prepare_play(game: EvilDeal) -> None:
    """Everything up to the next lead, both seats by the rules of thumb."""
    while game.phase != "play" and game.turn is not None:
        seat = game.turn
        if game.phase == "stack":
            game.push(seat, Action("stack", 1))
        elif game.phase == "trumps":
            other, said = 1 - seat, game.says[1 - seat]
            theirs = Action(said, cards=game.trumps[other]) if said is not None else None
            hand = list(cards_in(game.hands[seat]))
            allowed = [action for action in game.choices(seat) if game.forbids(seat, action) is None]
            game.push(seat, max(allowed, key=lambda action: saying_worth(hand, action, theirs)))
        else:
            table = Table(game)
            game.push(seat, Action("exchange", cards=(ORDER.card[table.least(seat, table.hands[seat])],)))


def _gain(game: EvilDeal, seat: int, taken: Sequence[int]) -> float:
    points = [scores(game, at, tricks) for at, tricks in enumerate(taken)]
    return points[seat] - points[1 - seat] + TRICK * (taken[seat] - taken[1 - seat])


def scores(game: EvilDeal, seat: int, tricks: int) -> int:
    """ED-11, ED-12: the points for so many tricks."""
    points = (DEALER if seat == game.dealer else NON_DEALER)[tricks]
    return points + BONUS * max(0, tricks - HALF) * (game.says[seat] == "no-trump")


class Table:
    """An imagined deal in codes, for play-outs: hands, what comes in the second half, whose trump is what."""

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
        """ED-4: the trumps of a half when this seat has led the trick; none if both have the same."""
        suits = [suit_of(game.trumps[at][half]) for at in range(2)]
        is_lost = game.says[seat] == "no-trump" or (game.says[1 - seat] == "trumps" and suits[0] == suits[1])
        return 0 if is_lost else ORDER.suits[suits[seat]]

    def least(self, seat: int, hand: Codes) -> Code:
        """The card to lay away: the lowest that is no trump of the own."""
        may_go = hand & ~(1 << self.taken_up[seat]) if self.stays else hand
        cards = may_go & ~self.trump_masks[1][seat] or may_go
        return (cards & -cards).bit_length() - 1

    def second_hands(self, log: list[Code]) -> list[Codes]:
        """ED-9: the hands of the second half, the non-dealer having exchanged first."""
        hands = [0, 0]
        for seat in (1 - self.dealer, self.dealer):
            hand = self.seconds[seat] | 1 << self.taken_up[seat]
            away = self.least(seat, hand)
            log.append(AWAY - away)
            hands[seat] = hand ^ 1 << away
        return hands


def finish(table: Table, first: Code, luck: Sequence[float], log: list[Code]) -> list[int]:
    """Play the deal out, the first card being given (or -1); gives the tricks of both seats.

    The cards go to `log`, those laid away between the halves as `AWAY` less their code.
    """
    hands, taken, half, masks = table.hands.copy(), table.taken.copy(), table.half, table.trump_masks
    seat, pair, led, best = table.seat, table.pair, table.led, table.best
    trumps = masks[half][table.leader]
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
                code = _opening(hand, hands[1 - seat], trumps, pair)
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
            pair = 0
            taken[seat] += 1
            if not hands[0]:
                if half:
                    return taken
                half = 1
                hands = table.second_hands(log)
                seat = table.dealer
            trumps = masks[half][seat]


def _opening(hand: Codes, other: Codes, trumps: Codes, pair: int) -> Code:
    """The lowest card to the first pair; a card that holds to the third, and to the second if there are many."""
    if pair == 2 or (pair == 1 and hand.bit_count() > STACK // 2):
        for suit in ORDER.suits:
            top = (hand & suit).bit_length() - 1
            if top >= 0 and not ABOVE[top] & other and (other & suit or not other & trumps or suit == trumps):
                return top
        if pair == 2:
            return hand.bit_length() - 1
    return (hand & -hand).bit_length() - 1


def _answer(legal: Codes, winning: Codes, trumps: Codes, pair: int) -> Code:
    """Win the third pair if at all possible, the second without a trump, the first without a high card either."""
    plain = winning & ~trumps
    if winning:
        low = plain or winning
        best = (low & -low).bit_length() - 1
        if pair == 2 or legal == winning or (plain and (pair == 1 or best <= LAST_CHEAP)):
            return best
    cards = legal & ~winning
    cards = cards & ~trumps or cards
    return (cards & -cards).bit_length() - 1


CONSIDERABLE = 40.0
"""So many points of a deal are worth a question before they are thrown away (see `risk`)."""
