"""Evil Deal, rules ED-1 to ED-14: eight tricks of three pairs each, in two halves.

Each player has two open trump cards and two face-down stacks of twelve cards. The trump of the player who leads a trick
is trump in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

from game.cards import Card, CardSet, Suit, card_text, cards_in, set_of, suit_of
from game.rules.actions import Action, hide, play
from game.rules.base import Game
from game.rules.evil_deal import INFO
from game.rules.evil_deal.glance import TARGET, glance
from game.rules.evil_deal.ladder import DEALER, NON_DEALER
from game.rules.evil_deal.options import OPTIONS
from game.rules.parts import Event, Fact, Pile, Place, Reason, Refusal, backs
from game.rules.tricks import follow, hand_pile, trick_piles, winner

ForeseenPlays: TypeAlias = tuple[tuple[Card, Suit | None], ...]
"""Cards in the order of play, each with the suit led that it did not follow (None if it did)."""

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

    info = INFO
    usual = 2
    verbs: ClassVar = {"stack": "number", "exchange": "cards", "trumps": "cards in order", "no-trump": "cards in order"}
    options = OPTIONS
    glance = staticmethod(glance)

    trumps: list[tuple[Card, ...]]
    """The two trump cards of each seat, in the order of the halves once this is chosen (ED-3)."""
    stacks: list[CardSet]
    """Stack 1 and 2 of seat 0, then those of seat 1."""
    says: list[str | None]
    """The verb of `SAYS` that each seat has chosen."""
    half: int
    """0 or 1."""
    leader: int
    """The seat that leads this trick."""
    trump: Suit | None
    """The active trump (ED-6)."""
    foreseen: tuple[ForeseenPlays, ...] = ((), ())
    """In an imagined game: what each seat is known to play in the second half."""

    def prepare(self) -> None:
        """ED-14: the number of games played and the sums of the differences."""
        self.games = 0
        self.sums = [0, 0]

    # -- ED-1: the deal -----------------------------------------------------------------------------------------------

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
        self.laid_away: list[Card | None] = [None, None]
        self.is_taken_up = [False, False]
        self.half = 0
        self.trump = None
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

    # -- ED-2, ED-3, ED-7, ED-9: choices and play ---------------------------------------------------------------------

    def choices(self, seat: int) -> list[Action]:
        """A stack (ED-2), the order of the trumps (ED-3), a card to play (ED-7) or to lay away (ED-9)."""
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
        """A stack, the order of the trumps, a card played or a card laid away."""
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
        """The non-dealer chooses first, then the dealer; then the next phase begins."""
        self.turn = 1 - seat
        if seat != self.dealer:
            if self.phase == "exchange":
                self._take_up_trump()
            return
        self.phase = phase
        if phase == "play":
            # ED-8, ED-10: the non-dealer leads to the first half, the dealer to the second.
            self.leader = self.turn = self.dealer if self.half else 1 - self.dealer
            self.trump = self.trump_of(self.leader)

    # -- ED-4, ED-6: trumps -------------------------------------------------------------------------------------------

    def trump_of(self, seat: int) -> Suit | None:
        """ED-4: the trump suit of a trick that this seat leads in this half; None for no trump."""
        other = 1 - seat
        suit = suit_of(self.trumps[seat][self.half])
        if self.says[seat] == "no-trump":
            return None
        if self.says[other] == "trumps" and suit_of(self.trumps[other][self.half]) == suit:
            return None
        return suit

    # -- ED-5, ED-8 … ED-14: trick, second half, score and end --------------------------------------------------------

    def settle(self) -> Iterator[Event]:
        """The end of a trick, of a half, of a deal, of a game and of the match."""
        if len(self.trick) == TRICK:
            yield self._end_trick()
            if self.tricks == HALF:
                self._second_half()
            elif self.tricks == 2 * HALF:
                yield from self.end_deal(reason for seat in range(2) for reason in self._reasons(seat))

    def _end_trick(self) -> Event:
        """ED-5: the winner of the third pair takes all six cards and leads the next trick with its own trump (ED-6)."""
        taker = winner(self.trick[-2:], self.trump)
        self.tricks += 1
        self.taken[taker] += 1
        event = self.end_trick(self.tricks, taker, self.trump)
        self.leader, self.trump = taker, self.trump_of(taker)
        return event

    def _second_half(self) -> None:
        """ED-9: both take up their second stack, and the non-dealer the first trump card."""
        self.half = 1
        self.trump = None
        self.phase = "exchange"
        # The other of the two stacks: index 1 if stack 1 was chosen (ED-2), else 0.
        self.hands = [self.stacks[2 * seat + 2 - (self.chosen_stack[seat] or 1)] for seat in range(2)]
        self.turn = self.leader = 1 - self.dealer
        self._take_up_trump()

    def _take_up_trump(self) -> None:
        """ED-9: the seat on turn takes its first trump card into hand."""
        seat = self.turn
        assert seat is not None
        self.hands[seat] |= 1 << self.trumps[seat][0]
        self.is_taken_up[seat] = True

    def _worth(self, seat: int) -> int:
        """ED-11: the points for the tricks that this seat has taken so far."""
        return (DEALER if seat == self.dealer else NON_DEALER)[self.taken[seat]]

    def _reasons(self, seat: int) -> list[Reason]:
        """ED-11, ED-12: the score of a seat."""
        tricks = self.taken[seat]
        message = "dealer-tricks" if seat == self.dealer else "non-dealer-tricks"
        reasons = [Reason(seat, self._worth(seat), "ED-11", message, (("tricks", tricks),))]
        if self.says[seat] == "no-trump" and tricks > HALF:
            over = tricks - HALF
            reasons.append(Reason(seat, BONUS * over, "ED-12", "no-trump-bonus", (("over", over),)))
        return reasons

    def victors(self) -> tuple[int, ...]:
        """ED-13 for a game, ED-14 for the match: the result of a finished game is added to the sums."""
        if max(self.totals) < TARGET:
            return ()
        if self.chosen["match"] != 1:
            self.sums[self.totals.index(max(self.totals))] += abs(self.totals[0] - self.totals[1])
            self.games += 1
        return self.leaders() if self.chosen["match"] in (1, self.games) else ()

    def standing(self) -> list[int]:
        """ED-14: in a match of several games, the sums of the differences."""
        return list(self.totals if self.chosen["match"] == 1 else self.sums)

    # -- when the rest is decided -------------------------------------------------------------------------------------

    def is_sure_of_rest(self, seat: int) -> bool:
        """ED-11: with the lead in the second half: its own trump stays active (ED-6), and no stack is left."""
        return self.phase == "play" and self.half == 1 and self.leader == seat and not self.trick

    def could_beat(self, led: Card, other: Card) -> bool:
        """ED-4, ED-6: the leader of all remaining tricks plays them with its own trump."""
        return winner([(0, led), (1, other)], self.trump) == 1

    # -- what each seat sees ------------------------------------------------------------------------------------------

    def piles(self, seat: int | None) -> list[Pile]:
        """The player's hand, the card that the looker has laid away, all trump cards and all cards of the trick."""
        piles = [hand_pile(at, self.hands[at], at == seat) for at in range(2)]
        piles += [self._trump_pile(at) for at in range(2)]
        if self.half == 0:
            left = [(at, number) for at in range(2) for number in (1, 2) if self.chosen_stack[at] != number]
            piles += [Pile("stack", at, backs(STACK), str(number)) for at, number in left]
        piles += trick_piles(2, self.trick)
        for at, card in enumerate(self.laid_away):
            if card is not None:
                piles.append(Pile("laid-away", at, (card,) if at == seat else backs(1)))
        return piles + [Pile("won", at, backs(TRICK * count), str(TRICK)) for at, count in enumerate(self.taken)]

    def _trump_pile(self, seat: int) -> Pile:
        """The trump cards in the order of the halves: crossed, or side by side for no trump."""
        cards = self.trumps[seat][1:] if self.is_taken_up[seat] else self.trumps[seat]
        return Pile("trump-card", seat, cards, {None: "", "trumps": "crossed", "no-trump": "beside"}[self.says[seat]])

    def facts(self, seat: int | None) -> list[Fact]:
        """The half, the pair, the leader and the active trump; each seat's own trump, tricks and points; the games."""
        facts = [Fact("half", None, self.half + 1)]
        if self.phase == "play":
            facts += [Fact("pair", None, len(self.trick) // 2 + 1), Fact("leader", None, self.leader)]
            facts.append(Fact("trump", None, self.trump))
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
        """ED-9: only the player who laid a card away knows it."""
        return hide(action) if action.verb == "exchange" and seat != looker else action
