"""Alkort, Iceland's oldest card game: suits are nothing, a few odd cards are everything. Rules AK-1 to AK-12.

A bad hand may be exchanged with the stock, partners show each other their best card in secret, and no card ever has
to be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from game.cards import (
    ACE,
    EIGHT,
    FIVE,
    HIDDEN,
    JACK,
    KING,
    QUEEN,
    RANKS,
    SEVEN,
    SIX,
    TEN,
    THREE,
    TWO,
    Card,
    CardSet,
    Chance,
    book_order,
    card_text,
    cards_in,
    pack,
    parse_cards,
    rank_of,
    set_of,
)
from game.language import N_
from game.rules.actions import KEEP, Action, play
from game.rules.base import Game, Layout, MayHold, Place
from game.rules.parts import Event, Fact, Option, Pile, Reason, Refusal, View, backs
from game.rules.tricks import Plays, trick_event, trick_piles

STOCK = tuple(f"stock {number}" for number in range(1, 9))
"""The places of the stock, from its top."""
TRICKS = 9
MOST = 5
"""So many tricks win a deal (AK-10)."""


def _worths() -> list[int]:
    """AK-3 by card: 10 for the best down to 1 for the low eights, 0 for rubbish."""
    worths = [0] * 52
    for card in range(52):
        worths[card] = {ACE: 4, JACK: 3, SIX: 2, EIGHT: 1}.get(rank_of(card), 0)
    for worth, card in enumerate(reversed(parse_cards("KD 2H 4C 8S 9H 9D")), 5):
        worths[card] = worth
    return worths


WORTH = _worths()
"""AK-3: how high each card ranks, 10 the best, equal cards the same; 0 is rubbish."""
LOW_EIGHT = 1


def best_card(cards: CardSet) -> Card | None:
    """AK-6: the highest card of a hand, among equals the first of spades, hearts, diamonds, clubs; None of rubbish."""
    best = max(cards_in(cards), key=lambda card: (WORTH[card], -card), default=None)
    return best if best is not None and WORTH[best] else None


def taker(plays: Plays, courts_fall: bool) -> int:
    """AK-4, AK-9: a led seven; else the highest rank, among equals the first; of nothing but rubbish the led card.

    `courts_fall`: the option `courts` is `low`.
    """
    leader, led = plays[0]
    if rank_of(led) == SEVEN:
        return leader
    best = max(plays, key=lambda played: WORTH[played[1]])
    if WORTH[best[1]] or not courts_fall:
        return best[0]
    catchers = {KING: (TWO,), QUEEN: (TWO, THREE)}.get(rank_of(led), ())
    return next((seat for seat, card in plays if rank_of(card) in catchers), leader)


class Alkort(Game):
    """Four players in partnerships, clockwise."""

    id = "alkort"
    usual = 4
    has_suits = False
    strange_ranks = (
        *("KD", "2H", "4C", "8S", "9H", "9D"),
        *("AS AH AD AC", "JS JH JD JC", "6S 6H 6D 6C", "8H 8D 8C"),
    )
    options = (
        Option(
            "stock",
            N_("The stock"),
            N_("Whoever holds nothing of worth may lay cards away and take the stock instead."),
            "keep-one",
            words={
                "keep-one": N_("With rubbish and low eights only: show the hand, keep one card, take all eight."),
                "free": N_("With rubbish only: show the hand and exchange as many as you like, up to eight."),
                "off": N_("Nobody exchanges."),
            },
        ),
        Option(
            "show",
            N_("Showing"),
            N_("Whether partners secretly show each other their highest card."),
            "on",
            words={
                "on": N_("Partners see each other's highest card."),
                "off": N_("Nobody shows anything."),
            },
        ),
        Option(
            "courts",
            N_("Kings and queens"),
            N_("Whether a plain king or queen that is led can be caught by the lowest cards."),
            "flat",
            words={
                "flat": N_("In a trick of nothing but rubbish the led card always wins."),
                "low": N_("A led king falls to the first two, a led queen to the first two or three."),
            },
        ),
        Option(
            "target",
            N_("Target"),
            N_("The first side to have so many points wins."),
            15,
            low=1,
            high=50,
            offers=(10, 15, 20),
            is_asked=True,
        ),
    )

    hands: list[CardSet]
    best: list[Card | None]
    """AK-6: what each seat shows its partner, None if it holds only rubbish."""
    shown: CardSet
    """The hand shown to all under AK-5."""
    exchanger: int | None

    def prepare(self) -> None:
        """Nobody is known to be asked behind a view, but in a game imagined from one."""
        self.awaited: tuple[int, ...] = ()

    @staticmethod
    def strength(card: Card) -> int:
        """AK-3, AK-4: by rank, then the sevens, then rubbish by what is printed on it."""
        if WORTH[card]:
            return 20 * WORTH[card]
        return 15 if rank_of(card) == SEVEN else rank_of(card)

    def side(self, seat: int) -> tuple[int, ...]:
        """Partners sit across."""
        return (seat % 2, seat % 2 + 2)

    # -- AK-1, AK-2: the deal -------------------------------------------------------------------------------------

    def pack(self) -> list[Card]:
        """AK-1: the pack without tens and fives."""
        return pack(rank for rank in RANKS if rank not in (FIVE, TEN))

    def places(self) -> Sequence[Place]:
        """AK-2: nine each in batches of three, from the dealer's left; the others are the stock."""
        batch = [seat for seat in self.round_from(self.after(self.dealer)) for _card in range(3)]
        return [*batch * 3, *STOCK]

    def deal(self) -> dict[str, Any]:
        """AK-2, and who is asked first about the stock (AK-5)."""
        self.hands = [set_of(self.layout[seat]) for seat in range(4)]
        self.stock = [self.layout[place][0] for place in STOCK]
        self.best = [best_card(hand) for hand in self.hands]
        self.exchanger = None
        self.shown = self.laid_away = 0
        self.trick: list[tuple[int, Card]] = []
        self.tricks = 0
        self.taken = [0] * 4
        self.runs = [0, 0]
        self._ask(self.round_from(self.after(self.dealer)))
        return {"stock": [card_text(card) for card in self.stock]}

    # -- AK-5: the stock ------------------------------------------------------------------------------------------

    def _ask(self, seats: Sequence[int]) -> None:
        """AK-5: ask the first of these seats that may exchange; with none, the dealer's left leads (AK-7)."""
        asked = [seat for seat in seats if self.may_exchange(seat)]
        self.phase = "stock" if asked else "play"
        self.turn = asked[0] if asked else self.after(self.dealer)

    def may_exchange(self, seat: int) -> bool:
        """AK-5: whether this hand, as dealt, is bad enough."""
        return self.chosen["stock"] != "off" and is_poor(self.hands[seat], self.chosen["stock"] == "keep-one")

    def _still_to_be_asked(self) -> list[int]:
        """The seats that are or will be asked, in order, as long as all keep."""
        if self.phase != "stock" or self.turn is None:
            return []
        order = self.round_from(self.after(self.dealer))
        return [seat for seat in order[order.index(self.turn) :] if self.may_exchange(seat)]

    # -- AK-5, AK-7, AK-8: what can be said and done --------------------------------------------------------------

    def choices(self, seat: int) -> list[Action]:
        """The exchanges of AK-5 or `keep`, or the cards in hand."""
        if seat != self.turn:
            return []
        hand = sorted(cards_in(self.hands[seat]), key=book_order)
        if self.phase == "stock":
            counts = (8,) if self.chosen["stock"] == "keep-one" else range(1, 9)
            away = [cards for count in counts for cards in combinations(hand, count)]
            return [KEEP, *(Action("exchange", cards=cards) for cards in away)]
        return [play(card) for card in hand] if self.phase == "play" else []

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """AK-8; all else is free (AK-7)."""
        if action.verb == "play" and not self.trick and self.tricks == 0 and rank_of(action.card) == SEVEN:
            return Refusal("AK-8", "seven-first", (("card", action.card),))
        return None

    def apply(self, seat: int, action: Action) -> None:
        """A card, an exchange or none."""
        if action.verb == "play":
            self.hands[seat] &= ~(1 << action.card)
            self.trick.append((seat, action.card))
            self.turn = self.after(seat)
        elif action.verb == "exchange":
            self._exchange(seat, action.cards)
        else:
            self._ask(self._still_to_be_asked()[1:])

    def _exchange(self, seat: int, away: Sequence[Card]) -> None:
        """AK-5: the hand shown to all, as many cards from the top of the stock as were laid away."""
        self.exchanger = seat
        self.shown = self.hands[seat]
        self.laid_away = set_of(away)
        self.hands[seat] = self.hands[seat] & ~self.laid_away | set_of(self.stock[: len(away)])
        self.stock = self.stock[len(away) :]
        self.best[seat] = best_card(self.hands[seat])
        self._ask(())

    # -- AK-9 … AK-12: what follows -------------------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a deal and of the game."""
        if self.phase == "start":
            yield self.next_deal()
        elif len(self.trick) == 4:
            yield self._end_trick()
            if self._is_decided():
                yield self._score()
                if max(self.totals) >= int(self.chosen["target"]):
                    yield self._end()
                else:
                    self.pass_the_deal()
                    yield self.next_deal()

    def _end_trick(self) -> Event:
        winner = taker(self.trick, self.chosen["courts"] == "low")
        self.tricks += 1
        self.taken[winner] += 1
        if not self.side_tricks(self.after(winner)):
            self.runs[winner % 2] += 1
        event = trick_event(self.tricks, self.trick, winner, None)
        self.trick = []
        self.turn = winner
        return event

    def side_tricks(self, seat: int) -> int:
        """The tricks that a seat and its partner have taken."""
        return self.taken[seat] + self.taken[self.after(seat, 2)]

    def _is_decided(self) -> bool:
        """AK-11: a side has five tricks and the other at least one, or all are played."""
        fewer, more = sorted(self.side_tricks(seat) for seat in range(2))
        return self.tricks == TRICKS or (more >= MOST and fewer > 0)

    def _score(self) -> Event:
        """AK-10, both partners with the side's score."""
        reasons = tuple(self._reason(seat) for seat in range(4))
        change = [reason.points for reason in reasons]
        self.totals = [total + points for total, points in zip(self.totals, change, strict=True)]
        self.turn = None
        self.phase = "scored"
        return Event("score", {"deal": self.number, "change": change, "total": list(self.totals)}, reasons)

    def _reason(self, seat: int) -> Reason:
        tricks, run = self.side_tricks(seat), self.runs[seat % 2]
        if tricks < MOST:
            return Reason(seat, 0, "AK-10", "fewer", (("tricks", tricks),))
        if run < MOST:
            return Reason(seat, 1, "AK-10", "most", (("tricks", tricks),))
        return Reason(seat, run, "AK-10", "muk" if run == MOST else "stroke", (("run", run),))

    def _end(self) -> Event:
        """AK-12."""
        self.phase = "end"
        best = max(self.totals)
        self.winners = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        return Event("end", {"winners": list(self.winners), "total": list(self.totals)})

    # -- when the rest is decided ---------------------------------------------------------------------------------

    def is_sure_of_rest(self, seat: int) -> bool:
        """AK-10: only the number and order of the tricks count."""
        return self.phase == "play"

    def could_beat(self, led: Card, other: Card) -> bool:
        """AK-4, AK-9."""
        return taker([(0, led), (1, other)], self.chosen["courts"] == "low") == 1

    # -- what each seat sees --------------------------------------------------------------------------------------

    def told(self, seat: int, action: Action, looker: int | None) -> Action | None:
        """AK-5: nobody learns that another has kept the hand."""
        return action if action != KEEP or seat == looker else None

    def seen_phase(self, looker: int | None) -> str:
        """AK-5: play seems to have begun for all but those who are or will be asked about the stock themselves."""
        if self.phase == "stock" and looker not in self._still_to_be_asked():
            return "play"
        return self.phase

    def seen_turn(self, looker: int | None) -> int | None:
        """AK-5: while another is asked about the stock, the turn seems to be the leader's; the leader has to wait."""
        if self.phase != "stock" or looker == self.turn:
            return self.turn
        leader = self.after(self.dealer)
        return None if looker == leader or looker in self._still_to_be_asked() else leader

    def _seen_hand(self, owner: int, looker: int | None) -> CardSet:
        """The cards of a hand that this looker knows: the own, a partner's best, what was shown to all and kept."""
        if owner == looker:
            return self.hands[owner]
        seen = self.shown if owner == self.exchanger else 0
        if self._sees_best(owner, looker) and self.best[owner] is not None:
            seen |= 1 << (self.best[owner] or 0)
        return self.hands[owner] & seen

    def _sees_best(self, owner: int, looker: int | None) -> bool:
        """AK-6: partners know each other's highest card once they will not be asked about the stock any more."""
        is_partner = looker is not None and looker in self.side(owner)
        return is_partner and self.chosen["show"] == "on" and self.seen_phase(looker) != "stock"

    def piles(self, seat: int | None) -> list[Pile]:
        """Hands with the cards this seat knows of them, the tricks taken face down, cards laid away for all to see."""
        piles = []
        for at, hand in enumerate(self.hands):
            seen = self._seen_hand(at, seat)
            piles.append(Pile("hand", at, (*cards_in(seen), *backs((hand & ~seen).bit_count()))))
        piles += trick_piles(4, self.trick)
        piles += [Pile("won", at, backs(4 * count)) for at, count in enumerate(self.taken)]
        piles.append(Pile("stock", None, backs(len(self.stock))))
        if self.exchanger is not None:
            piles.append(Pile("laid-away", self.exchanger, tuple(cards_in(self.laid_away))))
        return piles

    def facts(self, seat: int | None) -> list[Fact]:
        """The sides' tricks, what the partners showed each other, the hand that was shown to all."""
        facts = [Fact("tricks", at, self.side_tricks(at)) for at in range(4)]
        if self.trick:
            facts.append(Fact("leader", None, self.trick[0][0]))
        elif self.tricks == 0 and self.exchanger is None and self.chosen["stock"] != "off":
            # Everybody at one screen is to look in turn now, so that it tells nothing who is asked (AK-5).
            facts.append(Fact("private-round", None, True))
        if self.exchanger is not None:
            facts.append(Fact("shown-cards", self.exchanger, tuple(cards_in(self.shown))))
        for at in range(4):
            if self._sees_best(at, seat):
                best = self.best[at]
                facts.append(Fact("only-rubbish", at, True) if best is None else Fact("shown-card", at, best))
        return facts

    # -- imagining ------------------------------------------------------------------------------------------------

    @classmethod
    def known(cls, view: View) -> tuple[Layout, MayHold]:
        """The cards played and in sight; nothing in the partner's hand is above what was shown (AK-6)."""
        fixed: Layout = {}
        exchanges = [(seat, action.cards) for seat, action in view.history if action.verb == "exchange"]
        exchanger, away = exchanges[0] if exchanges else (None, ())
        for seat in range(4):
            fixed[seat] = [action.card for actor, action in view.history if actor == seat and action.verb == "play"]
            fixed[seat] += [card for card in view.pile("hand", seat) if card != HIDDEN]
        taken_up: tuple[Place, ...] = STOCK[: len(away)]
        if exchanger is not None:
            shown = view.fact("shown-cards", exchanger)
            new = [card for card in fixed[exchanger] if card not in shown]
            fixed |= {place: [card] for place, card in zip(taken_up, new, strict=False)}
            fixed[exchanger] = list(shown)
        if view.seat is None or view.option("show") == "off" or view.phase == "stock":
            return fixed, lambda _card, _place: True
        partner = (view.seat + 2) % 4
        hand = taken_up if partner == exchanger else (partner,)
        best = view.fact("shown-card", partner)

        def may_hold(card: Card, place: Place) -> bool:
            return place not in hand or is_below(card, best)

        return fixed, may_hold

    def recall(self, view: View) -> None:
        """AK-5: if the view waits for somebody else's word on the stock, which seats that can be."""
        if view.turn is not None or view.phase not in ("stock", "play"):
            return
        order = self.round_from(self.after(self.dealer))
        if view.phase == "stock":
            self.awaited = tuple(order[: order.index(view.seat or 0)])
            return
        partner = self.after(view.seat or 0, 2)
        best, most = view.fact("shown-card", partner), LOW_EIGHT if view.option("stock") == "keep-one" else 0
        others = tuple(seat for seat in order if seat != view.seat)
        if view.option("show") == "off":
            self.awaited = others
        elif best is None or WORTH[best] <= most:
            # What the partner showed proves that it may be the one.
            self.awaited = (partner,)
        else:
            self.awaited = tuple(seat for seat in others if seat != partner)

    def order_of(self, fixed: Mapping[Place, Sequence[Card]], may_hold: MayHold, chance: Chance) -> list[Card]:
        """As ever; but one of those the view may wait for gets a hand that may exchange."""
        if not self.awaited:
            return super().order_of(fixed, may_hold, chance)
        poor, with_eights = chance.choice(self.awaited), self.chosen["stock"] == "keep-one"

        def may_wait(card: Card, place: Place) -> bool:
            return may_hold(card, place) and (place != poor or is_poor(1 << card, with_eights))

        return super().order_of(fixed, may_wait, chance)

    def _replays(self, view: View, chance: Chance) -> bool:
        """With the `keep` of all whose word the view does not show."""
        # A deal in which several of the awaited could be asked was so many times as likely to be drawn.
        if self.awaited and chance.below(sum(self.may_exchange(seat) for seat in self.awaited)):
            return False
        for seat, action in view.history:
            while self.phase == "stock" and (self.turn != seat or action.verb == "play"):
                self.push(self.turn or 0, KEEP)
            if self.forbids(seat, action) is not None:
                return False
            self.push(seat, action)
        while self.phase == "stock" and not self.awaited and self.turn != view.seat:
            self.push(self.turn or 0, KEEP)
        self.awaited = ()
        return True


def is_poor(cards: CardSet, with_low_eights: bool) -> bool:
    """AK-5: whether these are nothing but rubbish, or under `keep-one` rubbish and low eights."""
    most = LOW_EIGHT if with_low_eights else 0
    return all(WORTH[card] <= most for card in cards_in(cards))


def is_below(card: Card, best: Card | None) -> bool:
    """AK-6: whether a hand whose highest card is `best` (None: only rubbish) may hold this card beside it."""
    return not WORTH[card] if best is None else (WORTH[card], -card) < (WORTH[best], -best)
