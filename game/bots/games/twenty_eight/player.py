"""Twenty-Eight: bid on a long suit with its jack, give points to the own side, call when it pays.

First the rules of thumb on a view, then the same on the cards of an imagined deal, for the search.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy

from game.bots.games.twenty_eight.belief import weigher_of
from game.bots.games.twenty_eight.worth import WORTH, expected_points, most_bid, worth_with
from game.bots.kit import playable, plays_of, seen_cards
from game.bots.search.card_codes import RANDOM_SHARE, Code, Codes, Order, any_of, distinct, likely
from game.bots.search.search import Effort
from game.cards import SUIT_CARDS, SUITS, Card, CardSet, Chance, Suit, cards_in, rank_of, set_of, suit_of
from game.rules.actions import CALL, KEEP, PASS, Action, bid, play
from game.rules.imagine import imagine
from game.rules.parts import View
from game.rules.twenty_eight.imagine import STOCK, TRUMP_CARD, HiddenCards
from game.rules.twenty_eight.rules import HIGHEST_BID, TwentyEight
from game.rules.twenty_eight.tricks import POINTS, RANKS_DOWN, points_in, strength, trick_winner

WORTH_CALLING = {4: 2, 3: 4}
"""The points of a trick for which the trump is called, so that the bidder gets it into hand."""
OVER_PARTNER = 3
"""How much more than the partner's bid a hand must be worth before it bids on."""


def casual(view: View, chance: Chance) -> Action:
    """What the phase asks for: a word, a trump card, keeping the bid, or a card."""
    if view.phase == "bid":
        return _word(view)
    if view.phase == "trump":
        return Action("trump", cards=(trump_choice(view.hand, view.players),))
    if view.phase == "raise":
        return KEEP
    return _card_or_call(view)


# -- the auction ----------------------------------------------------------------------------------------------------


def _word(view: View) -> Action:
    """The next bid if the hand is worth it, else a pass; the first bid if nothing else is allowed."""
    lowest = min(view.legal, key=lambda action: action.number or 99)
    if PASS not in view.legal or lowest.number is None:
        return lowest
    worth = expected_points(view.hand, view.players) - OVER_PARTNER * (view.fact("bidder") in _allies(view))
    return lowest if lowest.number <= most_bid(worth, view.players) else PASS


def trump_choice(hand: Iterable[Card], players: int) -> Card:
    """Of the suit that makes the best trumps the lowest card; alone the highest, that nobody can catch it."""
    held = set_of(hand)
    worth = {suit: worth_with(held, suit, WORTH[players]) for suit in SUITS if held & SUIT_CARDS[suit]}
    suit = max(worth, key=lambda suit: (worth[suit], points_in(held & SUIT_CARDS[suit])))
    return (min if players == 4 else max)(cards_in(held & SUIT_CARDS[suit]), key=strength)


# -- play -----------------------------------------------------------------------------------------------------------


def _allies(view: View) -> list[int]:
    """The partner; with three players the other one against the bidder, once there is one."""
    assert view.seat is not None
    if view.players == 4:
        return [(view.seat + 2) % 4]
    bidder = view.fact("bidder")
    return [] if view.phase == "bid" or bidder == view.seat else [3 - bidder - view.seat]


def _in_force(view: View) -> tuple[Suit | None, int]:
    """The exposed trump, and how many cards of the present trick fell before the exposure."""
    if not view.fact("exposed"):
        return None, 0
    on_table, plain = len(plays_of(view)), 0
    for _seat, action in reversed(view.history):
        if action == CALL:
            plain = on_table
            break
        on_table -= action.verb == "play"
    return view.fact("trump"), max(0, plain)


def _worth(card: Card) -> int:
    return POINTS.get(rank_of(card), 0)


def _least(cards: Iterable[Card], trump: Suit | None) -> Card:
    """The card one misses least: no points, no trump, low."""
    return min(cards, key=lambda card: (_worth(card) + 2 * (suit_of(card) == trump), strength(card)))


def _is_boss(card: Card, seen: CardSet, pack: CardSet) -> bool:
    """Whether no unseen card of its suit ranks above this one."""
    unseen = SUIT_CARDS[suit_of(card)] & pack & ~seen
    return all(strength(other) < strength(card) for other in cards_in(unseen))


def _pack(view: View) -> CardSet:
    ranks = range(5, 13) if view.players == 4 else range(7, 13)
    return set_of(suit * 13 + rank for suit in SUITS for rank in ranks)


def _card_or_call(view: View) -> Action:
    cards, plays = playable(view), plays_of(view)
    if not plays:
        return play(_lead(view, cards))
    if CALL in view.legal and _should_call(view, plays):
        return CALL
    return play(_follow(view, cards, plays))


def _lead(view: View, cards: list[Card]) -> Card:
    """A sure winner, trumps first for the bidder's side once they are exposed; else the least card.

    A bidder with the trump still hidden leads from the shortest suit, to be able to call for it soon.
    """
    seen, pack, known_trump = seen_cards(view), _pack(view), view.fact("trump")
    trump, _plain = _in_force(view)
    is_bidder = view.fact("bidder") == view.seat
    bosses = [card for card in cards if _is_boss(card, seen, pack)]
    if trump is not None and not SUIT_CARDS[trump] & pack & ~seen:
        # nobody else has a trump left: the own ones are worth more on the others' leads
        bosses = [card for card in bosses if suit_of(card) != trump]
    if bosses:
        is_ours = is_bidder or view.fact("bidder") in _allies(view)
        return max(bosses, key=lambda card: ((suit_of(card) == trump) == is_ours, _worth(card)))
    if is_bidder and trump is None:
        held = set_of(view.hand)
        shortest = min((held & SUIT_CARDS[suit_of(card)]).bit_count() for card in cards)
        cards = [card for card in cards if (held & SUIT_CARDS[suit_of(card)]).bit_count() == shortest]
    return _least(cards, known_trump)


def _should_call(view: View, plays: list[tuple[int, Card]]) -> bool:
    """Whether the trick is worth a trump: the others are winning it, and it has points enough."""
    if trick_winner(plays, None) in _allies(view):
        return False
    enough = 2 if view.seat == view.fact("bidder") else WORTH_CALLING[view.players]
    return points_in(set_of(card for _seat, card in plays)) >= enough


def _follow(view: View, cards: list[Card], plays: list[tuple[int, Card]]) -> Card:
    """Points for the own side's trick; else win it if that is sure or cheap; else the least card."""
    assert view.seat is not None
    trump, plain = _in_force(view)
    known_trump = view.fact("trump")
    taker = trick_winner(plays, trump, plain)
    is_last = len(plays) == view.players - 1
    seen, pack = seen_cards(view), _pack(view)
    winning = [card for card in cards if trick_winner([*plays, (view.seat, card)], trump, plain) == view.seat]
    losing = [card for card in cards if card not in winning]
    taking = next(card for seat, card in plays if seat == taker)
    if taker in _allies(view) and (is_last or _is_boss(taking, seen, pack)):
        return _gift(losing or winning, known_trump, seen | set_of(view.hand), pack)
    if winning and is_last:
        return min(winning, key=lambda card: (suit_of(card) == trump, strength(card)))
    sure = [card for card in winning if suit_of(card) == trump or _is_boss(card, seen, pack)]
    if sure:
        return min(sure, key=strength)
    return _least(losing or winning, known_trump)


def _gift(cards: list[Card], trump: Suit | None, seen: CardSet, pack: CardSet) -> Card:
    """The most points that are not better kept: a trump or a sure winner takes a trick of its own."""
    spare = [card for card in cards if suit_of(card) != trump and not _is_boss(card, seen, pack)]
    return max(spare, key=lambda card: (_worth(card), -strength(card))) if spare else _least(cards, trump)


# -- for the search -------------------------------------------------------------------------------------------------

weigher = weigher_of
EFFORTS = {"expert": Effort(200, 160, 1.0, True)}
"""More worlds were not worth their time here."""
ORDER = Order(tuple(reversed(RANKS_DOWN)))
ABOVE = ORDER.above
SUIT_OF = [ORDER.suits[code % 4] for code in range(32)]
COUNTS = [POINTS.get(rank, 0) for rank in reversed(RANKS_DOWN) for _suit in SUITS]
"""TE-1 by code."""
GIFTS: Codes = sum(1 << code for code, count in enumerate(COUNTS) if 0 < count < COUNTS[-1])
"""The cards that count, without the jacks: they win tricks of their own."""
CALLS: Code = -2
"""In place of the first card: a call for the trump."""
SHARP, SOFT = 0.1, 0.25
"""How many points a play-out may err: at its end, and for each card in hand more."""
POINT = 0.04
"""What a point of the tricks is worth beside the bid being made."""
JUMPS = 3
"""How many bids above the lowest are worth a thought."""


def candidates(view: View) -> list[Action]:
    """A pass and the lowest bids, every trump card and raise, the call; of neighbouring cards one."""
    if view.phase == "bid":
        bids = sorted((action for action in view.legal if action.verb == "bid"), key=lambda action: action.number or 0)
        return [action for action in view.legal if action == PASS] + bids[:JUMPS]
    if view.phase in ("trump", "raise"):
        return list(view.legal)
    gone = seen_cards(view) & ~set_of(card for _seat, card in plays_of(view))
    cards = distinct(ORDER, playable(view), gone, _worth)
    return [action for action in view.legal if action == CALL] + [play(card) for card in cards]


def uniform_determinizations(view: View, draw: Chance) -> Iterator[TwentyEight]:
    """Games that fit the view, all equally likely: the first as the rules imagine it, then only cards dealt anew."""
    first = imagine(TwentyEight, view, draw)
    yield first
    unseen = HiddenCards(view, first.pack())
    loose = set_of(unseen.loose)
    while True:
        drawn = unseen.draw(draw)
        world = copy(first)
        world.hands = [hand & ~loose | set_of(drawn.get(seat, ())) for seat, hand in enumerate(first.hands)]
        if STOCK in drawn:
            stock = drawn[STOCK]
            world.seconds = [set_of(stock[4 * seat : 4 * seat + 4]) for seat in range(view.players)]
        if TRUMP_CARD in drawn:
            world.trump_card = drawn[TRUMP_CARD][0]
        yield world


def outcomes(world: TwentyEight, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
    """What the side scores more than the others, with a little for each point above or below the bid."""
    if world.phase == "play":
        table, code = Table(world), ORDER.code
        firsts = [CALLS if action == CALL else code[action.card] for action in actions]
        return [_gain(world, seat, finish(table, first, luck, [])) for first in firsts]
    gains = []
    worths = [expected_points(cards_in(hand), world.players) for hand in world.hands] if world.phase == "bid" else []
    for action in actions:
        game = world.copy()
        game.push(seat, action)
        is_played = prepare_play(game, worths)
        gains.append(_gain(game, seat, finish(Table(game), -1, luck, [])) if is_played else 0.0)
    return gains


def prepare_play(game: TwentyEight, worths: Sequence[float]) -> bool:
    """Everything up to the first lead, all seats by the rules of thumb; False if all pass."""
    number = game.number
    while game.phase != "play":
        if game.number != number or game.turn is None:
            return False
        seat = game.turn
        if game.phase == "bid":
            game.push(seat, _next_word(game, seat, worths[seat]))
        elif game.phase == "trump":
            game.push(seat, Action("trump", cards=(trump_choice(cards_in(game.hands[seat]), game.players),)))
        else:
            game.push(seat, KEEP)
    return True


def _next_word(game: TwentyEight, seat: int, worth: float) -> Action:
    lowest = game.lowest_bid if game.standing_bid is None else game.standing_bid + 1
    if game.forbids(seat, PASS) is not None:
        return bid(lowest)
    if game.bidder is not None and game.bidder in game.side(seat):
        worth -= OVER_PARTNER
    return bid(lowest) if lowest <= min(HIGHEST_BID, most_bid(worth, game.players)) else PASS


def _gain(game: TwentyEight, seat: int, points: Sequence[int]) -> float:
    assert game.bidder is not None
    side = game.side(game.bidder)
    taken, said = sum(points[at] for at in side), game.standing_bid or 0
    is_made = likely(taken - said + 0.5, SHARP + SOFT * game.hands[seat].bit_count())
    gain = is_made * score(said, said) + (1 - is_made) * score(0, said) + POINT * (taken - said)
    return gain if seat in side else -gain


def score(taken: int, said: int) -> int:
    """TE-16: what the bidder's side scores for the points it took."""
    size = 1 + (said >= 20) + (said >= 25)
    return size if taken >= said else -1 - size


class Table:
    """An imagined deal in codes, for play-outs: hands, hidden trump, trick and points taken."""

    __slots__ = (
        *("allies", "beat", "best_seat", "bidder", "count", "hands", "hidden", "is_called"),
        *("led", "left", "players", "points", "pot", "trumps", "turn"),
    )

    def __init__(self, game: TwentyEight) -> None:
        assert game.trump_card is not None
        self.players, self.bidder = game.players, game.bidder or 0
        self.hands = [ORDER.codes(hand) for hand in game.hands]
        self.hidden: Code = ORDER.code[game.trump_card] if game.is_hidden else -1
        self.left = sum(hand.bit_count() for hand in self.hands) + game.is_hidden
        self.trumps = ORDER.suits[suit_of(game.trump_card)]
        self.points = list(game.points)
        self.turn = game.turn or 0
        self.count = len(game.trick)
        self.led = self.beat = 0
        self.best_seat = -1
        # TE-16: alone against the bidder the two others win and lose together
        seats = range(self.players)
        self.allies = [
            sum(
                1 << other
                for other in seats
                if other != seat and (other in game.side(seat) or self._defend(seat, other))
            )
            for seat in seats
        ]
        self.pot = points_in(set_of(card for _seat, card in game.trick))
        self.is_called = game.caller is not None
        if game.trick:
            self.best_seat = trick_winner(game.trick, game.trump, game.plain)
            best = ORDER.code[dict(game.trick)[self.best_seat]]
            self.led = SUIT_OF[ORDER.code[game.trick[0][1]]]
            is_trump = game.is_exposed and self.trumps >> best & 1
            self.beat = ABOVE[best] | (0 if is_trump or not game.is_exposed else self.trumps & ~self.led)

    def _defend(self, seat: int, other: int) -> bool:
        return self.players == 3 and self.bidder not in (seat, other)


def finish(table: Table, first: Code, luck: Sequence[float], log: list[Code]) -> list[int]:
    """Play the deal out, the first card being given (or -1, or a call); gives the points of each seat.

    The cards go to `log`, and before a card that was called for `CALLS`.
    """
    hands, points, players, seat = table.hands.copy(), table.points.copy(), table.players, table.turn
    count, pot, hidden, last, bidder = table.count, table.pot, table.hidden, table.players - 1, table.bidder
    allies = table.allies
    led, beat, best_seat, must_trump = table.led, table.beat, table.best_seat, table.is_called
    trumps = 0 if hidden >= 0 else table.trumps
    code, move = first, 0
    while move < table.left:
        if hidden >= 0 and (code in (CALLS, hidden) or (seat == bidder and not hands[seat])):
            # TE-11, TE-15: from here on the trump is known
            trumps, must_trump = table.trumps, code == CALLS
            hands[bidder] |= 1 << hidden
            hidden = -1
            beat |= trumps if count and led != trumps else 0
            if must_trump:
                log.append(CALLS)
                code = -1
        hand = hands[seat]
        if code < 0:
            legal = hand & led or hand if count else hand
            if hidden >= 0:
                if not count and seat == bidder:
                    legal = hand & ~table.trumps or hand
                elif (
                    count
                    and not hand & led
                    and _is_worth_a_call(pot, allies[seat] >> best_seat & 1, seat == bidder, players)
                ):
                    code = CALLS
                    continue
            elif must_trump:
                legal = hand & trumps or legal
            if luck[move] < RANDOM_SHARE or not legal & legal - 1:
                code = any_of(legal, luck[move])
            elif count:
                reach = _reach(hands, seat, last - count, led)
                is_ours = bool(allies[seat] >> best_seat & 1 and not reach & beat)
                code = _answer(legal, 0 if is_ours else legal & beat, trumps, reach, pot, is_ours)
            else:
                others = sum(hands) ^ hand | (1 << hidden if hidden >= 0 else 0)
                code = _opening(legal, hands, trumps, others)
        bit = 1 << code
        hands[seat] &= ~bit
        log.append(code)
        pot += COUNTS[code]
        must_trump = False
        if not count or beat & bit:
            led = led if count else SUIT_OF[code]
            best_seat, beat = seat, ABOVE[code] if trumps & bit else ABOVE[code] | trumps
        code = -1
        move, count, seat = move + 1, count + 1, (seat + last) % players
        if count == players:
            points[best_seat] += pot
            seat, count, pot = best_seat, 0, 0
    return points


def _reach(hands: Sequence[Codes], seat: int, later: int, led: Codes) -> Codes:
    """All that the seats which play after this one can put on the trick."""
    reach = 0
    for _seat in range(later):
        seat = seat - 1 if seat else len(hands) - 1
        reach |= hands[seat] & led or hands[seat]
    return reach


def _is_worth_a_call(pot: int, is_ours: int, is_bidder: bool, players: int) -> bool:
    """Whether the others are winning points enough."""
    return pot >= (2 if is_bidder else WORTH_CALLING[players]) and not is_ours


def _opening(legal: Codes, hands: Sequence[Codes], trumps: Codes, others: Codes) -> Code:
    """A trump that holds while others have some, a plain card that holds and is not trumped, else the lowest."""
    plain, own_trumps = legal & ~trumps, legal & trumps
    top_trump = own_trumps.bit_length() - 1
    holds = top_trump >= 0 and not ABOVE[top_trump] & others
    if holds and others & trumps:
        return top_trump
    for suit in ORDER.suits:
        top = (plain & suit).bit_length() - 1
        if top >= 0 and not ABOVE[top] & others and all(other & suit or not other & trumps for other in hands):
            return top
    if holds:
        return top_trump
    cards = plain or legal
    return (cards & -cards).bit_length() - 1


def _answer(legal: Codes, winning: Codes, trumps: Codes, reach: Codes, pot: int, is_ours: bool) -> Code:
    """Points for the own side's trick; win if it holds or is worth a trump; otherwise the lowest, no trump.

    `reach` is all that those who are yet to play can put on the trick, unless they call.
    """
    if is_ours:
        gifts = legal & GIFTS & ~trumps
        if gifts:
            return gifts.bit_length() - 1
    elif winning:
        plain = winning & ~trumps
        top = plain.bit_length() - 1
        if plain and not (ABOVE[top] | trumps) & reach:
            return top
        ruffs = winning & trumps
        if ruffs and (pot or not reach or not legal & ~winning):
            top = ruffs.bit_length() - 1
            low = ruffs & -ruffs
            return top if ABOVE[low.bit_length() - 1] & reach and not ABOVE[top] & reach else low.bit_length() - 1
    cards = legal & ~winning or legal
    cards = cards & ~trumps or cards
    return (cards & -cards).bit_length() - 1


# -- for hints ------------------------------------------------------------------------------------------------------

CONSIDERABLE = 0.8
"""So many game points are worth a question before they are thrown away (see `risk`)."""


def forecast(world: TwentyEight, seat: int, action: Action, luck: Sequence[float]) -> int | None:
    """How many points the own side takes with this bid, in one play-out; None if another is the bidder."""
    game = world.copy()
    game.push(seat, action)
    worths = [expected_points(cards_in(hand), world.players) for hand in world.hands]
    if not prepare_play(game, worths) or game.bidder != seat:
        return None
    points = finish(Table(game), -1, luck, [])
    return sum(points[at] for at in game.side(seat))
