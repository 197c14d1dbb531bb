"""The reasons for a card in a game in which tricks go back into the hand and suits are collected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.advice.card_choice import LIKELY, MORE_OFTEN, SLIM, CardChoice
from game.bots.advice.prospects import mean
from game.bots.player import player_of
from game.cards import SUITS, suit_of
from game.rules.tricks import trick_of
from game.texts.hints import HintReason

MANY = 3
"""From this many cards on, a suit is worth collecting."""
SOME_CARDS = 0.3
"""How many more cards of a suit a trick has to bring on average."""
LIGHTER = 0.5
"""How many fewer cards the seat has to hold after a trick that it had better leave to others."""


def collect_reasons(choice: CardChoice) -> Iterator[HintReason]:
    """The trick brings cards of a suit to collect, or costs none; or it sheds what would count against a claim."""
    hand, own, others = choice.hand, choice.own, choice.others
    now = [sum(card // 13 == suit for card in choice.view.hand) for suit in SUITS]
    is_lighter = choice.sets_apart(choice.less("held", LIGHTER))
    whole = player_of(choice.view.game).whole_suit
    if whole in now and is_lighter:
        yield HintReason("sheds-surplus", (("suit", now.index(whole)),))
    best = max(SUITS, key=lambda suit: mean(own.suits[suit]))
    more = mean(own.suits[best]) - now[best]
    led = hand.card if hand.led is None else hand.led
    if suit_of(led) != best:  # nobody has to throw a card of another suit
        more = float(sum(suit_of(card) == best for _seat, card in trick_of(choice.view)))
    is_better = all(_is_more(own.suits[best], other.suits[best]) for other in others)
    if is_better and mean(own.own) >= LIKELY and more >= SOME_CARDS and mean(own.suits[best]) >= MANY:
        message = "collects-surely" if own.is_sure and mean(own.own) == 1 else "collects"
        yield HintReason(message, (("card", own.card), ("suit", best), ("gain", more)))
    elif choice.sets_apart(choice.more("own", MORE_OFTEN)) and mean(own.own) >= SLIM:
        message = "wins-cards" if own.is_sure and mean(own.own) == 1 else "likeliest"
        yield HintReason(message, (("card", own.card), *choice.counts("own")))
    longest = max(SUITS, key=lambda suit: now[suit])
    is_kept = hand.card // 13 != longest and all(other.card // 13 == longest for other in others)
    if now[longest] >= MANY and is_kept and mean(own.suits[longest]) >= now[longest]:
        yield HintReason("keeps-suit", (("suit", longest),))
    wanted = [suit for suit in SUITS if now[suit] >= MANY]
    lost = [mean(other.suits[suit]) - mean(own.suits[suit]) for other in others for suit in wanted]
    if is_lighter and lost and max(lost) < SOME_CARDS:
        yield HintReason("lets-go", choice.counts("own"))


def _is_more(own: Sequence[float], other: Sequence[float]) -> bool:
    return all(mine >= its for mine, its in zip(own, other, strict=True)) and mean(own) - mean(other) >= SOME_CARDS
