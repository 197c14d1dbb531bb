"""What a rule book consists of: numbered rules and worked examples.

An example is a position that the engine can set up and judge, so a test checks each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cards import Chance, parse_cards
from game.rules import game_of
from game.rules.actions import parse_action
from game.rules.base import Game
from game.rules.parts import Event, Layout, OptionValue


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game: its number, a short title, and its paragraphs, all marked for translation."""

    number: str
    title: str
    paragraphs: tuple[str, ...]
    cards: str = ""
    """Cards to show below it, as text, such as the ranks from high to low."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a deal, the actions before, one action in question, and the rules' verdict on it."""

    title: str
    rule: str
    story: str
    """What happens and why, marked for translation."""
    players: int
    layout: Mapping[int | str, str]
    """Cards, as text, dealt to a place (a seat's number or a place's name); the other cards are dealt at random."""
    done: tuple[str, ...]
    """The actions before, each as `seat action`."""
    asked: str
    """The action in question, `seat action`."""
    verdict: str
    """`legal`, the number of the rule that refuses it, `trick SEAT` (who wins) or `score N N …` (a number a seat)."""
    number: int = 1
    """The number of the deal in the game."""
    dealer: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    totals: tuple[int, ...] = ()
    """The scores before the deal, one a seat; all 0 if empty."""


def position(example: Example, game_id: str) -> Game:
    """The game just before the action in question. Raises Refused if the example does something illegal."""
    game = game_of(game_id)(example.players, "example", example.options)
    game.number, game.dealer = example.number, example.dealer
    if example.totals:
        game.totals = list(example.totals)
    fixed: Layout = {place: parse_cards(cards) for place, cards in example.layout.items()}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("example", example.title)))
    for line in example.done:
        seat, _space, action = line.partition(" ")
        game.act(int(seat), parse_action(action))
    return game


def judge(example: Example, game_id: str) -> str:
    """The engine's verdict on an example, in the form of `Example.verdict`."""
    game = position(example, game_id)
    seat, _space, text = example.asked.partition(" ")
    action = parse_action(text)
    why = game.refusal(int(seat), action)
    if why is not None:
        return why.rule
    events = game.act(int(seat), action)
    kinds: dict[str, Event] = {event.kind: event for event in events}
    if example.verdict.startswith("trick") and "trick" in kinds:
        return f"trick {kinds['trick'].data['winner']}"
    if example.verdict.startswith("score") and "score" in kinds:
        return " ".join(["score", *map(str, kinds["score"].data["change"])])
    return "legal"
