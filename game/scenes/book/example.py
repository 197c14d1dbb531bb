"""An example of the rule book: its position, its story, and choices that the rules judge."""

from __future__ import annotations

from functools import partial

from game.cards import HIDDEN, Card
from game.language import _, ngettext
from game.rules.actions import Action, parse_action
from game.rules.base import Game
from game.rules.tricks import trick_of
from game.scenes.card_row import CardRow
from game.texts.book import Example, position
from game.texts.messages import action_label, card_name, reason_text, refusal_text
from game.ui import text, theme
from game.ui.preferences import Preferences
from game.ui.widgets import Button, Column, Hairline, Label, Row, Widget
from game.ui.widgets.base import Spoken

MOST_BUTTONS = 14
NAMES = ("Ada", "Bruno", "Clara", "Dmitri", "Esther", "Farid", "Greta")


class Played(Column):
    """A card of the trick on the table, and who has played it."""

    def __init__(self, card: Card, name: str, preferences: Preferences) -> None:
        self.card, self.name = card, name
        owner = Label(name, theme.SMALL, "quiet", align="middle")
        super().__init__([CardRow([card], preferences, high=70), owner], gap=2, align="middle")

    def spoken(self) -> Spoken:
        return Spoken(_("{name}: {value}").format(name=self.name, value=card_name(self.card)))


class ExampleBox(Column):
    """Shows an example and lets the reader try choices in it."""

    def __init__(self, example: Example, game_id: str, preferences: Preferences) -> None:
        self.example = example
        self.game_id = game_id
        self.preferences = preferences
        self.game: Game = position(example, game_id)
        seat, _space, asked = example.asked.partition(" ")
        self.seat = int(seat)
        self.asked = self.game.resolve(self.seat, parse_action(asked))
        self.verdict = Label("", theme.BODY, "brass")
        self.verdict.visible = False
        super().__init__(self._parts())

    def try_action(self, action: Action) -> None:
        """Tells what the rules say about a choice in this position."""
        self.verdict.visible = True
        self.verdict.say(self._judge(action))
        self.rearrange()

    def _parts(self) -> list[Widget]:
        example = self.example
        parts: list[Widget] = [
            Hairline(),
            Column(
                [Label(example.rule, theme.SMALL, "brass"), Label(_(example.title), theme.LEAD, face=text.SEMIBOLD)],
                gap=0,
            ),
            Label(_(example.story)),
        ]
        view = self.game.view(self.seat)
        trick = trick_of(view)
        if trick:
            rows: list[Widget] = [Played(card, self._names()[seat], self.preferences) for seat, card in trick]
            parts += [Label(_("On the table"), theme.SMALL, "quiet"), Row(rows, gap=2 * theme.GRID)]
        return [*parts, *self._choices(view.hand), self.verdict]

    def _choices(self, hand: tuple[Card, ...]) -> list[Widget]:
        """The hand, whose cards can be pressed, or a button for each choice."""
        heading = Label(_("Try it: what would you do?"), theme.SMALL, "quiet")
        choices = self.game.choices(self.seat)
        cards = [choice for choice in choices if choice.verb == "play" and HIDDEN not in choice.cards]
        parts: list[Widget] = []
        if cards and len(cards) == len(choices):
            row = CardRow(hand, self.preferences, on_pick=lambda card: self.try_action(Action("play", cards=(card,))))
            return [heading, row]
        if hand:
            parts.append(CardRow(hand, self.preferences, high=70))
        shown = choices[:MOST_BUTTONS]
        if self.asked not in shown:
            shown = [self.asked, *shown][:MOST_BUTTONS]
        buttons = [Button(action_label(self.game_id, choice), partial(self.try_action, choice)) for choice in shown]
        return [*parts, heading, Row(list[Widget](buttons))]

    def _names(self) -> tuple[str, ...]:
        return NAMES[: self.game.players]

    def _judge(self, action: Action) -> str:
        names = self._names()
        why = self.game.refusal(self.seat, action)
        if why is not None:
            return refusal_text(self.game_id, why, names)
        events = {event.kind: event for event in self.game.copy().act(self.seat, action)}
        said = [_("Allowed.")]
        if "trick" in events:
            winner = events["trick"].data["winner"]
            said.append(_("{name} takes the trick.").format(name=names[winner]))
        if "score" in events:
            for reason in events["score"].reasons:
                points = reason.points
                line = ngettext("{name}: {reason} {points} point.", "{name}: {reason} {points} points.", points)
                why_text = reason_text(self.game_id, reason, names)
                said.append(line.format(name=names[reason.seat], reason=why_text, points=points))
        return " ".join(said)
