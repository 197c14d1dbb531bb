"""The rules on the set-up screen: a line that tells what differs from the standard, and below it, folded away, the sets
to choose from and a field for each option of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.language import _
from game.rules import game_of
from game.rules.parts import Option, OptionValue
from game.scenes.services import Services
from game.scenes.setup.rule_sets import SetsOfRules
from game.session.setup_draft import SetUpDraft
from game.texts.formats import option_value_text
from game.ui import pictures, shapes, text, theme
from game.ui.preferences import SHARING
from game.ui.widgets import Column, Hairline, Label, Pressable, Row, Selector, Stepper, Widget
from game.ui.widgets.base import Spoken

MOST_SEGMENTS = 7
ARROW = 20
OTHER = object()
"""The choice of a number that is typed."""


class OptionField(Column):
    """Chooses the value of an option; `on_change` gets each new value."""

    def __init__(self, option: Option, value: OptionValue, on_change: Callable[[OptionValue], None]) -> None:
        self.option = option
        self.value = value
        self.on_change = on_change
        self.stepper: Stepper | None = None
        numbers = option.numbers()
        values = self._at_hand()
        choices: list[tuple[object, str]] = [(value, option_value_text(value)) for value in values]
        if numbers and len(values) < len(option.words) + len(numbers):
            choices.append((OTHER, _("Other")))
            start = value if isinstance(value, int) else self._first_number()
            self.stepper = Stepper(start, self._typed, low=numbers[0], high=numbers[-1], step=numbers.step)
        shown = value if value in values else OTHER
        self.choice = Selector(choices, shown, self._chosen)
        self.meaning = Label("", theme.SMALL, "quiet")
        control: list[Widget] = [self.choice, *([self.stepper] if self.stepper is not None else [])]
        head = Label(_(option.title), theme.BODY, face=text.SEMIBOLD)
        super().__init__(
            [head, Label(_(option.sentence), theme.SMALL, "quiet"), Row(control), self.meaning], gap=theme.GRID / 2
        )
        self._tell()

    def put(self, value: OptionValue) -> None:
        """Shows another value without a call of `on_change`."""
        self.value = value
        self.choice.value = value if value in self._at_hand() else OTHER
        if self.stepper is not None and isinstance(value, int):
            self.stepper.value = value
        self._tell()

    def _at_hand(self) -> list[OptionValue]:
        """The values that have a segment of their own."""
        numbers = list(self.option.numbers())
        offers = [value for value in self.option.offers if value not in self.option.words]
        if len(self.option.words) + len(numbers) <= MOST_SEGMENTS:
            offers = [*numbers]
        values: list[OptionValue] = [*self.option.words, *offers]
        if isinstance(self.option.default, int) and self.option.default not in values:
            values.append(self.option.default)
        return values

    def _first_number(self) -> int:
        offered = [value for value in self.option.offers if isinstance(value, int)]
        return offered[0] if offered else self.option.numbers()[0]

    def _chosen(self, value: object) -> None:
        if value is OTHER and self.stepper is not None:
            self._take(self.stepper.value)
        elif isinstance(value, int | str):
            self._take(value)

    def _typed(self, number: int) -> None:
        numbers = self.option.numbers()
        nearest = min(numbers, key=lambda allowed: abs(allowed - number))
        if self.stepper is not None and nearest != number:
            self.stepper.value = nearest
        self._take(nearest)

    def _take(self, value: OptionValue) -> None:
        self.value = self.option.check(value)
        self._tell()
        self.on_change(self.value)

    def _tell(self) -> None:
        """Shows what the value means, and the stepper if the number is typed."""
        if self.stepper is not None:
            self.stepper.visible = self.choice.value is OTHER
        meaning = self.option.words.get(str(self.value), "")
        self.meaning.visible = bool(meaning)
        self.meaning.say(_(meaning) if meaning else "")
        self.rearrange()


class OptionFields(Column):
    """Fills in the options of a draft; `on_change` is called after each change, `focus` with what gets the focus."""

    def __init__(
        self,
        services: Services,
        draft: SetUpDraft,
        on_change: Callable[[], None],
        focus: Callable[[Widget], None],
    ) -> None:
        self.draft = draft
        self._on_change = on_change
        self.changed: Widget = self
        """The field whose value was changed last."""
        rules = game_of(draft.game)
        self.fields = {
            option.name: OptionField(option, draft.options[option.name], partial(self._set, option.name))
            for option in rules.options
        }
        self.sets = SetsOfRules(services, draft, self.put, self._mark_presets, focus)
        self.line = RulesLine(self.sets.words(), self.unfold)
        self.line.enabled = bool(self.fields)
        self.body = Column(gap=2 * theme.GRID)
        self.body.visible = False
        parts: list[Widget] = [self.sets]
        asked = [self.fields[option.name] for option in rules.options if option.is_asked]
        others = [self.fields[option.name] for option in rules.options if not option.is_asked]
        for group in (asked, others):
            if group:
                parts += [Hairline(), *group]
        self.body.fill([*parts, Hairline(), self.sets.sharing])
        super().__init__([self.line, self.body], gap=1.5 * theme.GRID)
        self._mark_presets()

    def unfold(self) -> None:
        """Shows the fields, or folds them away again."""
        self.body.visible = not self.body.visible and bool(self.fields)
        self.line.is_open = self.body.visible
        self.rearrange()

    def settle(self) -> bool:
        """Takes the rules of a code that was typed; False, with the code in sight, if it is wrong."""
        if self.sets.is_asked and not self.body.visible:
            self.unfold()
        return self.sets.take()

    def put(self, options: Mapping[str, OptionValue]) -> None:
        """Chooses all of these options."""
        self.draft.options = dict(options)
        for name, value in options.items():
            self.fields[name].put(value)
        self._changed()

    def _set(self, name: str, value: OptionValue) -> None:
        self.draft.options[name] = value
        self.changed = self.fields[name].choice
        self._changed()

    def _changed(self) -> None:
        self._mark_presets()
        self._on_change()

    def _mark_presets(self) -> None:
        self.sets.mark()
        self.line.words = self.sets.words()
        self.rearrange()


class RulesLine(Pressable):
    """One line about the rules, with an arrow that tells whether the options below it are unfolded."""

    def __init__(self, words: str, on_press: Callable[[], None]) -> None:
        super().__init__(tip=_("Change the rules"))
        self.words, self.on_press, self.is_open = words, on_press, False

    def spoken(self) -> Spoken:
        return Spoken(self.words, _("button"), state=_("open") if self.is_open else _("closed"))

    def press(self) -> None:
        self.on_press()

    def _room(self, width: int, unit: float) -> int:
        return max(1, width - theme.px(2 * ARROW + 4 * theme.GRID, unit))

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = text.block_size(self.words, theme.px(theme.BODY, unit), self._room(width, unit), text.SEMIBOLD)
        taken = width - self._room(width, unit)
        return min(width, wide + taken), max(theme.px(theme.TARGET, unit), high + theme.px(1.5 * theme.GRID, unit))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the words between the picture of a rule book and the arrow."""
        shapes.box(surface, self.rect, self.px(theme.RADIUS), self.ground(), theme.palette().line, self.px(1))
        side, pad = self.px(ARROW), self.px(theme.GRID)
        icons = ("icons/rules", "icons/up" if self.is_open else "icons/down")
        spots = [self.rect.x + pad, self.rect.right - pad - side]
        for icon, x in zip(icons, reversed(spots) if text.is_right_to_left() else spots, strict=True):
            image = pictures.tinted(icon, (side, side), theme.palette().text)
            pictures.stamp(surface, image, (x, self.rect.centery - side // 2))
        room = self.rect.inflate(-2 * (side + 2 * pad), 0)
        text.write(
            surface, self.words, room, self.px(theme.BODY), theme.palette().text, text.SEMIBOLD, "start", wrap=True
        )


class SharingChoice(Column):
    """How several people share the screen; shown while at least two sit at the table. It is kept as a setting."""

    def __init__(self, services: Services, draft: SetUpDraft) -> None:
        self.services, self.draft = services, draft
        self._detail = Label("", theme.SMALL, "quiet")
        words = {"hold": _("Hold to look"), "cover": _("Cover")}
        options: list[tuple[object, str]] = [(way, words[way]) for way in SHARING]
        self.choice = Selector(options, services.preferences.sharing, self._choose)
        super().__init__([Row([Label(_("Sharing the screen"), weight=1), self.choice]), self._detail], gap=2)
        self.visible = self.is_wanted
        self._tell()

    @property
    def is_wanted(self) -> bool:
        """Whether several people sit at the table."""
        return sum(seat.is_human for seat in self.draft.seats[: self.draft.players]) > 1

    def _choose(self, way: object) -> None:
        self.services.preferences.sharing = str(way)
        self.services.stage.apply(self.services.preferences)
        self._tell()

    def _tell(self) -> None:
        if self.services.preferences.sharing == "hold":
            words = _("Your cards lie face down until you press and hold them.")
        else:
            words = _("A cover hides the table whenever it is somebody else’s turn.")
        self._detail.say(words)
