"""Evil Deal: eight tricks of three pairs, in two halves, and each player has a trump of their own. Rules ED-1 to ED-14.

Four trump cards lie open; two stacks of twelve wait face down before each player. Whoever leads a trick brings their
trump with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.cards import HIDDEN, SUIT_CARDS, Card, CardSet, Chance, Suit, card_text, cards_in, pack, set_of, suit_of
from game.language import N_
from game.rules.actions import Action, hide, play
from game.rules.base import Game, Layout, MayHold, Place
from game.rules.parts import Event, Fact, Option, Pile, Reason, Refusal, View, backs
from game.rules.tricks import follow, hand_pile, trick_event, trick_piles, voids, winner

TARGET = 666
NON_DEALER = (0, 0, 0, 0, 66, 111, 222, 333, 666)
"""ED-11: the points for so many tricks."""
DEALER = (0, 0, 0, 0, 0, 66, 111, 222, 333)
BONUS = 66
TRICK = 6
"""The cards of a trick: three pairs (ED-5)."""
HALF = 4
"""The tricks of a half."""
STACK = 12
SAYS = ("trumps", "no-trump")
"""The verbs of ED-3."""


def trumps_place(seat: int) -> Place:
    """Where the two trump cards of a seat are dealt."""
    return f"trumps {seat}"


def stack_place(seat: int, number: int) -> Place:
    """Where stack 1 or 2 of a seat is dealt."""
    return f"stack {seat} {number}"


class EvilDeal(Game):
    """Two players, each alone."""

    id = "evil-deal"
    usual = 2
    options = (
        Option(
            "exchange",
            N_("The exchange"),
            N_("Whether the trump card taken up between the halves has to stay in the hand."),
            "must",
            words={
                "must": N_("One of the twelve cards of the stack must go."),
                "may": N_("The trump card itself may be laid away instead."),
            },
        ),
        Option(
            "match",
            N_("Games"),
            N_("How many games make a match; over several, each winner scores the difference in points."),
            1,
            low=1,
            high=7,
            step=2,
            offers=(1, 3, 5, 7),
            is_asked=True,
        ),
    )

    hands: list[CardSet]
    trumps: list[tuple[Card, ...]]
    """The two trump cards of each seat, once chosen in the order of the halves."""
    stacks: list[CardSet]
    """Stack 1 and 2 of seat 0, then those of seat 1."""
    says: list[str | None]
    """Which of `SAYS` each seat has said."""
    half: int
    """0 or 1."""
    leader: int
    """Who leads the trick now played."""
    trump: Suit | None
    """The active trump (ED-6)."""

    def prepare(self) -> None:
        """ED-14: what is kept from game to game."""
        self.games = 0
        self.sums = [0, 0]
        self.foreseen: tuple[tuple[tuple[Card, Suit | None], ...], ...] = ((), ())

    # -- ED-1: the deal -------------------------------------------------------------------------------------------

    def pack(self) -> list[Card]:
        """C-1: the whole pack."""
        return pack()

    def places(self) -> Sequence[Place]:
        """One card at a time, the non-dealer first: two trump cards each, then a stack each, then another."""
        order = (1 - self.dealer, self.dealer)
        return [
            *[trumps_place(seat) for seat in order] * 2,
            *[stack_place(seat, 1) for seat in order] * STACK,
            *[stack_place(seat, 2) for seat in order] * STACK,
        ]

    def deal(self) -> dict[str, Any]:
        """ED-1: trump cards and stacks of a new deal; the first of a new game starts at 0 (ED-14)."""
        if max(self.totals) >= TARGET:
            self.totals = [0, 0]
        self.trumps = [tuple(sorted(self.layout[trumps_place(seat)])) for seat in range(2)]
        self.stacks = [set_of(self.layout[stack_place(seat, number)]) for seat in range(2) for number in (1, 2)]
        self.chosen_stack: list[int | None] = [None, None]
        self.says = [None, None]
        self.hands = [0, 0]
        self.laid_away: list[Card | None] = [None, None]
        self.is_taken_up = [False, False]
        self.half = 0
        self.trump = None
        self.trick: list[tuple[int, Card]] = []
        self.tricks = 0
        self.taken = [0, 0]
        self.phase = "stack"
        self.turn = self.leader = 1 - self.dealer
        return {
            "trumps": [[card_text(card) for card in self.layout[trumps_place(seat)]] for seat in range(2)],
            "stacks": [
                [[card_text(card) for card in self.layout[stack_place(seat, number)]] for number in (1, 2)]
                for seat in range(2)
            ],
        }

    # -- ED-2, ED-3, ED-7, ED-9: what can be said and done --------------------------------------------------------

    def choices(self, seat: int) -> list[Action]:
        """One of the stacks (ED-2), the order of the trumps (ED-3), a card to play or to lay away (ED-9)."""
        if seat != self.turn:
            return []
        if self.phase == "stack":
            return [Action("stack", number) for number in (1, 2)]
        if self.phase == "trumps":
            first, second = self.trumps[seat]
            orders = ((first, second), (second, first))
            return [Action(verb, cards=cards) for verb in SAYS for cards in orders]
        if self.phase == "exchange":
            return [Action("exchange", cards=(card,)) for card in cards_in(self.hands[seat])]
        return [play(card) for card in cards_in(self.hands[seat])] if self.phase == "play" else []

    def forbids(self, seat: int, action: Action) -> Refusal | None:
        """ED-3 for no trump, ED-7 for a card, ED-9 for the card laid away."""
        if action.verb == "play":
            led = suit_of(self.trick[-1][1]) if len(self.trick) % 2 else None
            return follow("ED-7", self.hands[seat], led, action.card)
        if action.verb == "no-trump":
            first, second = action.cards
            if suit_of(first) != suit_of(second):
                return Refusal("ED-3", "two-suits", (("suit", suit_of(first)), ("second_suit", suit_of(second))))
        if action.verb == "exchange" and self.chosen["exchange"] == "must" and action.card == self.trumps[seat][0]:
            return Refusal("ED-9", "trump-stays", (("card", action.card),))
        return None

    def apply(self, seat: int, action: Action) -> None:
        """A stack, the trumps, a card played or one laid away."""
        other = 1 - seat
        if action.verb == "play":
            self.hands[seat] &= ~(1 << action.card)
            self.trick.append((seat, action.card))
            # ED-5: the winner of a pair leads the next.
            self.turn = winner(self.trick[-2:], self.trump) if len(self.trick) % 2 == 0 else other
        elif action.verb == "stack":
            self.chosen_stack[seat] = action.number
            self.hands[seat] = self.stacks[2 * seat + (action.number or 1) - 1]
            self._next_speaker(seat, "trumps")
        elif action.verb == "exchange":
            self.hands[seat] &= ~(1 << action.card)
            self.laid_away[seat] = action.card
            self._next_speaker(seat, "play")
        else:
            self.trumps[seat] = action.cards
            self.says[seat] = action.verb
            self._next_speaker(seat, "play")

    def _next_speaker(self, seat: int, phase: str) -> None:
        """The non-dealer speaks first, then the dealer; then comes the next phase."""
        self.turn = 1 - seat
        if seat != self.dealer:
            if self.phase == "exchange":
                self._take_up_trump()
            return
        self.phase = phase
        if phase == "play":
            self._start_half()

    def _start_half(self) -> None:
        """ED-8, ED-10: the non-dealer leads to the first half, the dealer to the second."""
        self.leader = self.turn = self.dealer if self.half else 1 - self.dealer
        self.trump = self.trump_of(self.leader)

    # -- ED-4, ED-6: trumps ---------------------------------------------------------------------------------------

    def trump_of(self, seat: int) -> Suit | None:
        """ED-4: the suit that is trump in this half when this seat leads a trick; None for no trump."""
        other = 1 - seat
        suit = suit_of(self.trumps[seat][self.half])
        if self.says[seat] == "no-trump":
            return None
        if self.says[other] == "trumps" and suit_of(self.trumps[other][self.half]) == suit:
            return None
        return suit

    # -- ED-5, ED-8 … ED-14: what follows -------------------------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a half, of a deal, of a game and of the match."""
        if self.phase == "start":
            yield self.next_deal()
        elif len(self.trick) == TRICK:
            yield self._end_trick()
            if self.tricks == HALF:
                self._second_half()
            elif self.tricks == 2 * HALF:
                yield self._score()
                if self._is_over():
                    yield self._end()
                else:
                    self.pass_the_deal()
                    yield self.next_deal()

    def _end_trick(self) -> Event:
        """ED-5: all six cards to the winner of the third pair, who leads the next trick with the own trump (ED-6)."""
        taker = winner(self.trick[-2:], self.trump)
        self.tricks += 1
        self.taken[taker] += 1
        event = trick_event(self.tricks, self.trick, taker, self.trump)
        self.trick = []
        self.leader = self.turn = taker
        self.trump = self.trump_of(taker)
        return event

    def _second_half(self) -> None:
        """ED-9: both take up their second stack, and the non-dealer the first trump card."""
        self.half = 1
        self.trump = None
        self.phase = "exchange"
        self.hands = [self.stacks[2 * seat + self._second_stack(seat) - 1] for seat in range(2)]
        self.turn = self.leader = 1 - self.dealer
        self._take_up_trump()

    def _take_up_trump(self) -> None:
        seat = self.turn
        assert seat is not None
        self.hands[seat] |= 1 << self.trumps[seat][0]
        self.is_taken_up[seat] = True

    def _second_stack(self, seat: int) -> int:
        return 3 - (self.chosen_stack[seat] or 1)

    def _score(self) -> Event:
        """ED-11, ED-12, each seat with its reasons."""
        reasons = tuple(reason for seat in range(2) for reason in self._reasons(seat))
        change = [sum(reason.points for reason in reasons if reason.seat == seat) for seat in range(2)]
        self.totals = [total + points for total, points in zip(self.totals, change, strict=True)]
        self.turn = None
        self.phase = "scored"
        return Event("score", {"deal": self.number, "change": change, "total": list(self.totals)}, reasons)

    def _worth(self, seat: int) -> int:
        """ED-11: what the tricks taken so far are worth to this seat."""
        return (DEALER if seat == self.dealer else NON_DEALER)[self.taken[seat]]

    def _reasons(self, seat: int) -> list[Reason]:
        tricks = self.taken[seat]
        message = "dealer-tricks" if seat == self.dealer else "non-dealer-tricks"
        reasons = [Reason(seat, self._worth(seat), "ED-11", message, (("tricks", tricks),))]
        if self.says[seat] == "no-trump" and tricks > HALF:
            over = tricks - HALF
            reasons.append(Reason(seat, BONUS * over, "ED-12", "no-trump-bonus", (("over", over),)))
        return reasons

    def _is_over(self) -> bool:
        """ED-13 for a game, ED-14 for the match: a finished game is counted."""
        if max(self.totals) < TARGET:
            return False
        if self.chosen["match"] == 1:
            return True
        best = self.totals.index(max(self.totals))
        self.sums[best] += abs(self.totals[0] - self.totals[1])
        self.games += 1
        return self.games == self.chosen["match"]

    def _end(self) -> Event:
        """ED-13, ED-14: the most points win; over several games the sums of the differences count."""
        self.totals = self.standing()
        self.phase = "end"
        best = max(self.totals)
        self.winners = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        return Event("end", {"winners": list(self.winners), "total": list(self.totals)})

    def standing(self) -> list[int]:
        """ED-14: over several games the sums of the differences."""
        return list(self.totals if self.chosen["match"] == 1 else self.sums)

    # -- when the rest is decided ---------------------------------------------------------------------------------

    def is_sure_of_rest(self, seat: int) -> bool:
        """ED-11: in the second half, for its own trump counts from now on (ED-6) and no stack lies unseen."""
        return self.phase == "play" and self.half == 1 and self.leader == seat and not self.trick

    def could_beat(self, led: Card, other: Card) -> bool:
        """ED-4, ED-6: who leads the tricks has the own trump in all of them."""
        return winner([(0, led), (1, other)], self.trump) == 1

    # -- what each seat sees --------------------------------------------------------------------------------------

    def piles(self, seat: int | None) -> list[Pile]:
        """The own hand and the card one has laid away oneself; everybody's trump cards and all cards played."""
        piles = [hand_pile(at, self.hands[at], at == seat) for at in range(2)]
        piles += [self._trump_pile(at) for at in range(2)]
        piles += [
            Pile("stack", at, backs(STACK), str(number))
            for at in range(2)
            for number in (1, 2)
            if self._lies(at, number)
        ]
        piles += trick_piles(2, self.trick)
        for at, card in enumerate(self.laid_away):
            if card is not None:
                piles.append(Pile("laid-away", at, (card,) if at == seat else backs(1)))
        return piles + [Pile("won", at, backs(TRICK * count), str(TRICK)) for at, count in enumerate(self.taken)]

    def _lies(self, seat: int, number: int) -> bool:
        """Whether a stack still lies face down."""
        return self.half == 0 and self.chosen_stack[seat] != number

    def _trump_pile(self, seat: int) -> Pile:
        """The trump cards in the order of the halves, crossed or for no trump beside each other."""
        cards = self.trumps[seat][1:] if self.is_taken_up[seat] else self.trumps[seat]
        return Pile("trump-card", seat, cards, {None: "", "trumps": "crossed", "no-trump": "beside"}[self.says[seat]])

    def facts(self, seat: int | None) -> list[Fact]:
        """The half, the pair, whose trump is active (None: none), each seat's own of this half, tricks and games."""
        facts = [Fact("half", None, self.half + 1)]
        if self.phase == "play":
            facts += [Fact("pair", None, len(self.trick) // 2 + 1), Fact("leader", None, self.leader)]
            facts += [Fact("leader-seat", None, self.leader), Fact("trump", None, self.trump)]
        is_said = None not in self.says
        for at in range(2):
            if is_said:
                facts += [Fact("own-suit", at, self.trump_of(at)), Fact("tricks", at, self.taken[at])]
                facts.append(Fact("worth", at, self._worth(at)))
            if self.says[at] == "no-trump":
                facts.append(Fact("no-trump", at, True))
        if self.chosen["match"] != 1:
            facts.append(Fact("game", None, self.games + 1))
            facts += [Fact("sum", at, self.sums[at]) for at in range(2)]
        return facts

    def told(self, seat: int, action: Action, looker: int | None) -> Action:
        """ED-9: only the player who laid a card away knows which."""
        return hide(action) if action.verb == "exchange" and seat != looker else action

    # -- imagining ------------------------------------------------------------------------------------------------

    @classmethod
    def known(cls, view: View) -> tuple[Layout, MayHold]:
        """The trump cards, all cards played or in sight; a first-half hand has none of the suits it did not follow."""
        fixed: Layout = {}
        in_hand: dict[Place, int] = {}
        for seat in range(2):
            said = [action for actor, action in view.history if actor == seat and action.verb in SAYS]
            trumps = said[0].cards if said else view.pile("trump-card", seat)
            fixed[trumps_place(seat)] = list(trumps)
            chosen = [action.number for actor, action in view.history if actor == seat and action.verb == "stack"]
            if not chosen:
                continue
            first, second = stack_place(seat, chosen[0] or 1), stack_place(seat, 3 - (chosen[0] or 1))
            played = played_by(view, seat)
            held = [card for kind in ("hand", "laid-away") for card in view.pile(kind, seat) if card != HIDDEN]
            is_late = view.fact("half") == 2
            if is_late:
                # ED-9: the trump card is no card of the stack.
                fixed[first] = played[:STACK]
                fixed[second] = [card for card in played[STACK:] + held if card != trumps[0]]
            else:
                fixed[first] = played + held
                in_hand[first] = seat
        void = voids(2, view.history)

        def may_hold(card: Card, place: Place) -> bool:
            # In the second half a card of a suit not followed may be the one laid away: guess() sees to it.
            return place not in in_hand or suit_of(card) not in void[in_hand[place]]

        return fixed, may_hold

    def recall(self, view: View) -> None:
        """ED-14: the games before this one; and what is played after the exchange, for a guess that fits."""
        if self.chosen["match"] != 1:
            self.games = view.fact("game") - 1
            self.sums = [view.fact("sum", seat) for seat in range(2)]
        self.foreseen = tuple(second_half_plays(view, seat) for seat in range(2))

    def guess(self, seat: int, action: Action, chance: Chance) -> Action:
        """ED-9: the card that the other laid away, evenly among those it can have been."""
        if HIDDEN not in action.cards:
            return action
        hand = self.hands[seat]
        may_go = hand & ~set_of(card for card, _void in self.foreseen[seat])
        if self.chosen["exchange"] == "must":
            may_go &= ~(1 << self.trumps[seat][0])
        for suits, earlier in self._voids_ahead(seat):
            left = hand & suits & ~earlier
            # Whoever did not follow had no card of the suit left but the one laid away.
            may_go &= left or -1
        return Action("exchange", cards=(chance.choice(list(cards_in(may_go))),))

    def _voids_ahead(self, seat: int) -> Iterator[tuple[CardSet, CardSet]]:
        """Each suit that the seat will not follow, as a set, with the cards it will have played before that."""
        earlier = 0
        for card, void in self.foreseen[seat]:
            if void is not None:
                yield SUIT_CARDS[void], earlier
            earlier |= 1 << card


def played_by(view: View, seat: int) -> list[Card]:
    """The cards this seat has played in this deal."""
    return [action.card for actor, action in view.history if actor == seat and action.verb == "play"]


def second_half_plays(view: View, seat: int) -> tuple[tuple[Card, Suit | None], ...]:
    """The cards a seat played in the second half, each with the suit led that it did not follow.

    Nobody's seat does not know the deal well enough to tell a void from the card laid away, and gets None for those.
    """
    plays = [(actor, action.card) for actor, action in view.history if action.verb == "play"][2 * STACK :]
    told: list[tuple[Card, Suit | None]] = []
    for at, (actor, card) in enumerate(plays):
        led = suit_of(plays[at - at % 2][1])
        is_void = suit_of(card) != led and view.seat is not None
        if actor == seat:
            told.append((card, led if is_void else None))
    return tuple(told)
