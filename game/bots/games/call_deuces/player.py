"""Call Deuces: bid what the best trump suit is worth, bury fives, feed fives to the own side.

First the rules of thumb on a view, then the same on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from game.bots.games.call_deuces.belief import believed_friend, weigher_of
from game.bots.games.call_deuces.worth import best_trump, by_regret, side_points
from game.bots.kit import playable, plays_of, seen_cards
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, Order, any_of, distinct, likely
from game.bots.search.search import Effort
from game.cards import (
    FIVE,
    JOKERS,
    LITTLE_JOKER,
    QUEEN,
    SUIT_CARDS,
    SUITS,
    Card,
    CardSet,
    Chance,
    Suit,
    card_of,
    cards_in,
    rank_of,
    set_of,
)
from game.rules.actions import PASS, Action, bid, play
from game.rules.call_deuces.rules import BIDS, CallDeuces
from game.rules.call_deuces.tricks import suit_in, taker, worth
from game.rules.parts import Place, View


def casual(view: View, chance: Chance) -> Action:
    """Bid up to what the hand should make; name the best suit; then play for the own side, as far as it is known."""
    if view.phase == "bid":
        return chosen_bid(view)
    if view.phase == "trump":
        return Action("trump", suit=best_trump(set_of(view.hand))[1])
    if view.phase == "discard":
        return chosen_discard(view)
    return play(chosen_card(view))


# -- the auction and the kitty ------------------------------------------------------------------------------------


def chosen_bid(view: View) -> Action:
    """The lowest bid allowed while it is not above what the side should make; a pass otherwise, if that is allowed."""
    lowest = min((action for action in view.legal if action.verb == "bid"), key=_number, default=None)
    if lowest is None or (PASS in view.legal and _number(lowest) > expected_points(view)):
        return PASS
    return lowest


def _number(action: Action) -> int:
    return action.number or 0


def expected_points(view: View) -> float:
    """What the own side should make as the bidder's."""
    return side_points(set_of(view.hand), view.players)


def chosen_discard(view: View) -> Action:
    """Plain fives, which are five points in hand; then the lowest cards of the shortest plain suits."""
    away = set(by_regret(view.hand, view.fact("trump"))[:2])
    return next(action for action in view.legal if set(action.cards) == away)


# -- the play -----------------------------------------------------------------------------------------------------


def friends(view: View) -> set[int]:
    """The other seats that this one plays with, surely or, for a bidder who cannot know, by what they have played."""
    seat, bidder, partner = view.seat, view.fact("bidder"), view.fact("partner-seat")
    assert seat is not None
    if partner is None:
        believed = believed_friend(view) if seat == bidder else None
        return set() if believed is None else {believed}
    side = {bidder, partner}
    if seat in side:
        return side - {seat}
    return set(range(view.players)) - side - {seat} if view.option("defenders") == "shared" else set()


def chosen_card(view: View) -> Card:
    """Lead what cannot be beaten; take what is worth taking as cheaply as it holds; give fives to friends only."""
    assert view.seat is not None
    trump, plays, cards = view.fact("trump"), plays_of(view), playable(view)
    if not plays:
        return _lead(view, cards, trump)
    winning = [card for card in cards if taker([*plays, (view.seat, card)], trump) == view.seat]
    losing = [card for card in cards if card not in winning]
    is_last = len(plays) == view.players - 1
    best = taker(plays, trump)
    best_card = dict(plays)[best]
    if best in friends(view) and (is_last or is_boss(view, best_card, trump) or rank_of(best_card) >= QUEEN):
        return _gift(losing or winning, trump)
    if not winning:
        return _cheapest(losing, trump)
    if is_last:
        fives = [card for card in winning if _is_five(card)]
        return (fives or sorted(winning, key=lambda card: _cost(card, trump)))[0]
    sure = [card for card in winning if is_boss(view, card, trump) and suit_in(card, trump) == _led(plays, trump)]
    if sure:
        return _cheapest(sure, trump)
    trumps = [card for card in winning if suit_in(card, trump) == trump]
    wants = len(trumps) == len(winning) and (worth(set_of(card for _seat, card in plays)) > 0 or len(plays) > 1)
    if wants or not losing:
        return _cheapest(winning, trump)
    return _cheapest(losing, trump)


def _led(plays: Sequence[tuple[int, Card]], trump: Suit) -> Suit:
    return suit_in(plays[0][1], trump)


def is_boss(view: View, card: Card, trump: Suit) -> bool:
    """Whether no unseen card of the same suit ranks above this one; the jokers are trumps."""
    suit = suit_in(card, trump)
    cards = SUIT_CARDS[suit] | (SUIT_CARDS[JOKERS] if suit == trump and view.players == 4 else 0)
    above = cards & ~((1 << card + 1) - 1)
    return not above & ~seen_cards(view)


def _lead(view: View, cards: list[Card], trump: Suit) -> Card:
    """The bidder's side draws trumps with its highest; then whatever cannot be beaten; then low from a plain suit."""
    bosses = [card for card in cards if is_boss(view, card, trump)]
    trumps = [card for card in cards if suit_in(card, trump) == trump]
    if view.seat == view.fact("bidder") and trumps and len(trumps) >= 3:
        top = max(trumps)
        return top if top in bosses or rank_of(top) >= QUEEN else min(trumps, key=_is_five)
    plain = [card for card in bosses if suit_in(card, trump) != trump]
    if plain:
        return max(plain, key=rank_of)
    # Whoever holds the deuce shows it to a bidder who cannot know yet: the two of them then play together.
    deuce = card_of(trump, 0)
    if deuce in cards and view.fact("bidder") != view.seat and view.seat == view.fact("partner-seat"):
        return deuce
    return _cheapest(bosses, trump) if bosses else _cheapest(cards, trump)


def _is_five(card: Card) -> bool:
    return card < LITTLE_JOKER and rank_of(card) == FIVE


def _cost(card: Card, trump: Suit) -> tuple[bool, bool, int]:
    is_trump = suit_in(card, trump) == trump
    return _is_five(card), is_trump, card if card >= LITTLE_JOKER else rank_of(card)


def _cheapest(cards: Sequence[Card], trump: Suit) -> Card:
    """The card one misses least: no five, no trump, low."""
    return min(cards, key=lambda card: _cost(card, trump))


def _gift(cards: Sequence[Card], trump: Suit) -> Card:
    """A five for a friend's trick; otherwise the card one misses least."""
    fives = [card for card in cards if _is_five(card)]
    return fives[0] if fives else _cheapest(cards, trump)


# -- for the search -------------------------------------------------------------------------------------------------

weigher = weigher_of
EFFORTS = {"expert": Effort(160, 120, 1.0, True)}
"""More worlds were not worth their time here."""
ORDER = Order()
JOKER_CODES: Codes = 3 << 52
FIVE_CODES: Codes = 0xF << 4 * FIVE
RIVALS = 0.6
"""What a point of the others is worth, shared among them."""
SHARP, SOFT = 0.1, 0.3
"""How many points a play-out may err: at its end, and for each card in hand more."""
JUMPS = 3
"""How many bids above the lowest are worth a thought."""
LAID_AWAY = 6
"""The pairs worth laying away are among so many cards."""


def _suit_codes(trump: Suit, suit: Suit) -> Codes:
    """CD-1: all cards of a suit."""
    return ORDER.suits[suit] | (JOKER_CODES if suit == trump else 0)


def _suit_of(trump: Suit, code: Code) -> Suit:
    return trump if code >= LITTLE_JOKER else code % 4


LEDS = [[_suit_codes(trump, _suit_of(trump, code)) for code in range(54)] for trump in SUITS]
"""By trump suit and card: the cards that follow it."""
ABOVE = [[cards & -2 << code for code, cards in enumerate(leds)] for leds in LEDS]
"""By trump suit and card: the higher cards of its suit."""
BEATS = [
    [higher | (0 if _suit_of(trump, code) == trump else _suit_codes(trump, trump)) for code, higher in enumerate(above)]
    for trump, above in enumerate(ABOVE)
]
"""By trump suit and card: the cards that beat it."""


def candidates(view: View) -> list[Action]:
    """A pass and the lowest bids, all suits, the pairs of cards missed least; of neighbours one; no five led."""
    if view.phase == "bid":
        bids = sorted((action for action in view.legal if action.verb == "bid"), key=_number)
        most = max(expected_points(view) + JUMPS, _number(bids[0]) if bids else 0)
        kept = [action for action in bids[:JUMPS] if _number(action) <= most]
        return [action for action in view.legal if action == PASS] + kept
    if view.phase == "trump":
        return list(view.legal)
    if view.phase == "discard":
        pairs = map(set, combinations(by_regret(view.hand, view.fact("trump"))[:LAID_AWAY], 2))
        away = list(pairs)
        return [action for action in view.legal if set(action.cards) in away]
    gone = seen_cards(view) & ~set_of(card for _seat, card in plays_of(view))
    cards = distinct(ORDER, playable(view), gone, _is_five)
    return [play(card) for card in cards if not _is_given_away(view, card)] or [play(card) for card in cards]


def _is_given_away(view: View, card: Card) -> bool:
    """Whether it is a five led to a trick that somebody can win who is not known to be a friend."""
    is_lead = _is_five(card) and not plays_of(view)
    return is_lead and not friends(view) and not is_boss(view, card, view.fact("trump"))


def redeal(world: CallDeuces, drawn: Mapping[Place, CardSet], loose: CardSet, view: View, draw: Chance) -> bool:
    """Lay the unseen cards where they were drawn; after an exchange that was not seen the kitty's are laid away."""
    world.hands = [hand & ~loose | drawn.get(seat, 0) for seat, hand in enumerate(world.hands)]
    if world.unseen_exchange is not None:
        world.laid_away = drawn.get("kitty", 0)
    else:
        world.kitty = world.kitty & ~loose | drawn.get("kitty", 0)
    if world.trump is not None and loose >> world.deuce & 1:
        holders = [seat for seat in range(world.players) if drawn.get(seat, 0) >> world.deuce & 1]
        world.partner = holders[0] if holders else world.bidder
    return True


def outcomes(world: CallDeuces, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """The own points of the deal, less a part of what the others score; nothing for a deal thrown in."""
    if world.phase == "play":
        table = Table(world)
        return [_gain(world, seat, finish(table, ORDER.code[action.card], luck, [])) for action in actions]
    worths: list[float] = []
    if world.phase == "bid":
        worths = [side_points(hand, world.players) for hand in world.hands]
    gains = []
    for action in actions:
        game = world.copy()
        game.push(seat, action)
        is_played = prepare_play(game, worths)
        gains.append(_gain(game, seat, finish(Table(game), -1, luck, [])) if is_played else 0.0)
    return gains


def prepare_play(game: CallDeuces, worths: Sequence[float]) -> bool:
    """Everything up to the first lead, all seats by the rules of thumb; False if the hands are thrown in."""
    number = game.number
    while game.phase != "play":
        if game.number != number or game.turn is None:
            return False
        seat = game.turn
        if game.phase == "bid":
            lowest = BIDS[game.players].start if game.highest is None else game.highest + 1
            is_forced = game.forbids(seat, PASS) is not None
            can = lowest < BIDS[game.players].stop and (is_forced or lowest <= worths[seat])
            game.push(seat, bid(lowest) if can else PASS)
            continue
        if game.phase == "trump":
            game.push(seat, Action("trump", suit=best_trump(game.hands[seat])[1]))
        else:
            assert game.trump is not None
            hand = list(cards_in(game.hands[seat]))
            game.push(seat, Action("discard", cards=tuple(by_regret(hand, game.trump)[:2])))
    return True


def _gain(game: CallDeuces, seat: int, points: Sequence[int]) -> float:
    over = made_by(game, points) - (game.highest or 0)
    is_made = likely(over + 0.5, SHARP + SOFT * game.hands[seat].bit_count())
    change = [
        is_made * made + (1 - is_made) * missed
        for made, missed in zip(scores(game, points, True), scores(game, points, False), strict=True)
    ]
    return change[seat] - RIVALS * (sum(change) - change[seat]) / (len(change) - 1)


def made_by(game: CallDeuces, points: Sequence[int]) -> int:
    """CD-8: the points of the bidder's side if the seats have taken these."""
    side = {game.bidder, game.partner}
    return sum(got for seat, got in enumerate(points) if seat in side) + worth(game.laid_away)


def scores(game: CallDeuces, points: Sequence[int], is_made: bool) -> list[int]:
    """CD-9, CD-10: what each seat scores for the points in its tricks if the bid is made or missed."""
    said, side = game.highest or 0, {game.bidder, game.partner}
    score = -said
    if is_made:
        score = made_by(game, points) if game.chosen["made"] == "points" else said
        score *= 2 if len(side) == 1 else 1
    together = sum(got for seat, got in enumerate(points) if seat not in side)
    is_shared = game.chosen["defenders"] == "shared"
    return [score if seat in side else together if is_shared else got for seat, got in enumerate(points)]


class Table:
    """An imagined deal in codes, for play-outs: hands, trick and points taken."""

    __slots__ = (
        *("best", "best_seat", "bidder", "count", "fives", "hands", "is_known", "is_shared", "led"),
        *("left", "partner", "points", "trump", "turn"),
    )

    def __init__(self, game: CallDeuces) -> None:
        assert game.trump is not None
        self.trump: Suit = game.trump
        self.hands = [ORDER.codes(hand) for hand in game.hands]
        self.left = sum(hand.bit_count() for hand in self.hands)
        self.points = [game.points(seat) for seat in range(game.players)]
        self.bidder, self.partner, self.is_known = game.bidder, game.partner, game.is_deuce_out
        self.is_shared = game.chosen["defenders"] == "shared"
        self.turn = game.turn or 0
        self.count = len(game.trick)
        self.led, self.best, self.best_seat, self.fives = 0, -1, -1, 0
        if game.trick:
            self.best_seat = taker(game.trick, game.trump)
            self.best = ORDER.code[dict(game.trick)[self.best_seat]]
            self.led = LEDS[game.trump][ORDER.code[game.trick[0][1]]]
            self.fives = sum(_is_five(card) for _seat, card in game.trick)

    def friends(self, is_known: bool) -> list[int]:
        """For each seat a set of the seats it knows to play with."""
        bidder, partner, seats = self.bidder or 0, self.partner or 0, range(len(self.hands))
        side = 1 << bidder | 1 << partner
        others = (1 << len(self.hands)) - 1 & ~side if self.is_shared and is_known else 0
        friends = [(others & ~(1 << seat)) for seat in seats]
        friends[bidder] = 1 << partner if is_known and partner != bidder else 0
        if partner != bidder:
            friends[partner] = 1 << bidder
        return friends


def finish(table: Table, first: Code, luck: Sequence[float], log: list[Code]) -> list[int]:
    """Play the deal out, the first card being given (or -1); gives the points of each seat, and the cards to `log`."""
    trump, hands, points = table.trump, table.hands.copy(), table.points.copy()
    above, beats, leds = ABOVE[trump], BEATS[trump], LEDS[trump]
    seat, count, fives, last = table.turn, table.count, table.fives, len(points) - 1
    best_seat, led = table.best_seat, table.led
    beat = beats[table.best] if count else 0
    friends, deuce = table.friends(table.is_known), trump
    drawing = 1 << (table.bidder or 0) | 1 << (table.partner or 0)
    trumps = leds[trump]
    code = first
    for move in range(table.left):
        hand = hands[seat]
        if code < 0:
            legal = hand & led or hand if count else hand
            if luck[move] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move])
            elif count:
                reach, other = 0, seat
                for _later in range(last - count):
                    other = other + 1 if other < last else 0
                    reach |= hands[other] & led or hands[other]
                if friends[seat] >> best_seat & 1 and not reach & beat:
                    cards = legal & FIVE_CODES & ~beat or legal & ~beat & ~FIVE_CODES or legal
                    code = (cards & -cards).bit_length() - 1
                else:
                    code = _answer(legal, legal & beat, trumps, reach, beats, fives > 0)
            else:
                code = _opening(seat, hands, trumps, above, drawing >> seat & 1)
        bit = 1 << code
        hands[seat] = hand ^ bit
        log.append(code)
        if code == deuce:
            friends = table.friends(True)
        fives += (FIVE_CODES & bit) != 0
        if not count:
            led, best_seat, beat = leds[code], seat, beats[code]
        elif beat & bit:
            best_seat, beat = seat, beats[code]
        code = -1
        if count == last:
            points[best_seat] += 1 + 5 * fives
            seat, count, fives = best_seat, 0, 0
        else:
            count += 1
            seat = seat + 1 if seat < last else 0
    return points


def _opening(seat: int, hands: Sequence[Codes], trumps: Codes, above: Sequence[Codes], draws: int) -> Code:
    """The bidder's side draws trumps that hold, others play plain cards that hold; else low and no five."""
    hand = hands[seat]
    rest = sum(hands) ^ hand
    plain, own_trumps = hand & ~trumps, hand & trumps
    top_trump = own_trumps.bit_length() - 1
    holds = top_trump >= 0 and not above[top_trump] & rest
    if draws and holds and rest & trumps:
        return top_trump
    for suit in ORDER.suits:
        top = (plain & suit).bit_length() - 1
        if top >= 0 and not above[top] & rest and all(other & suit or not other & trumps for other in hands):
            return top
    if holds:
        return top_trump
    cards = plain & ~FIVE_CODES or hand & ~FIVE_CODES or hand
    return (cards & -cards).bit_length() - 1


def _answer(legal: Codes, winning: Codes, trumps: Codes, reach: Codes, beats: Sequence[Codes], has_five: bool) -> Code:
    """Win if it holds or is worth a try, with a five if that holds; otherwise the lowest, no five, no trump.

    `reach` is all that those who are yet to play can put on the trick.
    """
    if winning:
        plain, losing = winning & ~trumps, legal & ~winning
        cards = winning & FIVE_CODES
        while cards:
            low = cards & -cards
            if not beats[low.bit_length() - 1] & reach:
                return low.bit_length() - 1
            cards ^= low
        cards = plain or winning
        top = cards.bit_length() - 1
        if not beats[top] & reach:
            while True:
                low = cards & -cards
                if not beats[low.bit_length() - 1] & reach:
                    return low.bit_length() - 1
                cards ^= low
        if has_five and plain:
            return top
        if not plain and (has_five or not losing):
            cards = winning & ~FIVE_CODES or winning
            return (cards & -cards).bit_length() - 1
    cards = legal & ~winning or legal
    cards = cards & ~FIVE_CODES & ~trumps or cards & ~FIVE_CODES or cards
    return (cards & -cards).bit_length() - 1


# -- for hints ------------------------------------------------------------------------------------------------------

CONSIDERABLE = 4.0
"""So many points of a deal are worth a question before they are thrown away (see `risk`)."""


def forecast(world: CallDeuces, seat: int, action: Action, luck: Sequence[float]) -> int | None:
    """How many points the own side makes with this bid, in one play-out; None if another is the bidder."""
    game = world.copy()
    game.push(seat, action)
    worths = [side_points(hand, world.players) for hand in world.hands]
    if not prepare_play(game, worths) or game.bidder != seat:
        return None
    return made_by(game, finish(Table(game), -1, luck, []))
