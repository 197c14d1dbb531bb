"""What a kind of silly card is asked: a card that was played, the cards that could have been, and the trick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.cards import HEARTS, Card
from game.rules.alkort.tricks import taker as alkort_taker
from game.rules.call_deuces.tricks import taker as deuces_taker
from game.rules.parts import View
from game.rules.tricks import trick_of, winner
from game.rules.twenty_eight.tricks import trick_winner
from tests.silly.brute import Side, Trick

OURS: set[Side] = {"ours"}
THEIRS: set[Side] = {"theirs"}


class Choice(NamedTuple):
    """A card that was played, the cards that could have been, and the trick."""

    view: View
    card: Card
    cards: tuple[Card, ...]
    trick: Trick

    def wins_now(self, card: Card) -> bool:
        """Whether this card would be winning the trick as it lies, by the rules."""
        game: Any = self.trick.games(1)[0]
        seat = self.trick.seat
        plays = [*trick_of(self.view), (seat, card)]
        if game.id == "alkort":
            return alkort_taker(plays, self.view.option("courts") == "low") == seat
        if game.id == "call-deuces":
            return deuces_taker(plays, self.view.fact("trump")) == seat
        if game.id == "four-hundred":
            return winner(plays, HEARTS) == seat
        if game.id == "devils-bridge":
            return winner(plays, self.view.fact("trump")) == seat
        return trick_winner(plays, game.trump, game.plain) == seat


Judge = Callable[[Choice], "bool | None"]


class Kind(NamedTuple):
    """A kind of silly card."""

    name: str
    judge: Judge
    is_sure: bool = True


def is_last(view: View) -> bool:
    """Whether only this seat has still to play to the trick."""
    return len(trick_of(view)) == view.players - 1


def dear_win(is_dearer: Callable[[Choice, Card, Card], bool]) -> Judge:
    """In the last seat a dearer card than is needed to win; `is_dearer` is asked for the second of two cards."""

    def judge(choice: Choice) -> bool | None:
        if not is_last(choice.view):
            return None
        winning = [card for card in choice.cards if choice.wins_now(card)]
        dear = [card for card in winning if any(is_dearer(choice, low, card) for low in winning)]
        return choice.card in dear if dear else None

    return judge
