"""Who sits at a seat: a list of the people who played here, and the colour of the one who sits there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.language import _
from game.session.people import COLOURS, Person, find
from game.session.setup_draft import SetUpDraft
from game.ui import shapes, text, theme
from game.ui.coins import draw_coin
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Label, Pressable, Row, ScrollArea, Widget

COIN = 34


class Coin(Pressable):
    """A coin to press; with `is_chosen` in a frame. `name` gives the letter on it."""

    def __init__(self, colour: str, name: str, on_press: Callable[[], None], *, is_chosen: bool = False) -> None:
        super().__init__(tip=_(COLOURS[colour]))
        self.colour, self.name, self.on_press, self.is_chosen = colour, name, on_press, is_chosen

    def press(self) -> None:
        self.on_press()

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        side = theme.px(theme.TARGET, unit)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the coin, fainter while somebody else at the table has it."""
        if self.is_chosen or self.is_hovered:
            fill = theme.FILL_HOVER if self.is_hovered else theme.FILL
            line = theme.IVORY if self.is_chosen else None
            shapes.box(surface, self.rect, self.px(theme.RADIUS), fill, line, self.px(2))
        side = self.px(COIN if self.enabled else COIN / 2)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = self.rect.center
        draw_coin(surface, spot, self.colour, self.name if self.enabled else "")


class PersonSheet(Sheet):
    """Fills in one seat of a draft. Pops True if something was chosen, None otherwise."""

    def __init__(self, draft: SetUpDraft, at: int) -> None:
        self.draft, self.at_seat, self.people = draft, at, draft.people
        self.is_changed = False
        super().__init__(wide=460)
        self._compose()

    def offered(self) -> list[Person]:
        """The people who do not sit at the table yet."""
        seated = [
            Person(name, "") for name, seat in zip(self.draft.names(), self.draft.seated, strict=True) if seat.is_human
        ]
        return [person for person in self.people.known() if find(seated, person.name) is None]

    def back(self) -> None:
        self.stage.pop(True if self.is_changed else None)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _compose(self) -> None:
        seat, name = self.draft.seats[self.at_seat], self.draft.names()[self.at_seat]
        title = _("Who sits here?")
        parts: list[Widget] = [Label(title, theme.LEAD, face=text.SEMIBOLD)]
        if seat.is_human:
            parts.append(self._colours(name))
        offered = self.offered()
        if offered:
            rows = [self._person(person) for person in offered]
            parts.append(ScrollArea(Column(rows, gap=theme.GRID / 2), least=120))
        else:
            words = _("Nobody else has played here yet. Type a name at the seat, and it will be remembered.")
            parts.append(Label(words, theme.BODY, "quiet"))
        close = Button(_("Done"), self.back, kind="primary", least=96)
        self.show(Column(parts, gap=2 * theme.GRID), main=Row([close], align="end"))

    def _colours(self, name: str) -> Widget:
        """The colours to choose from, under the name of the person who sits here."""
        own = self.draft.colours()
        coins: list[Widget] = []
        for colour in COLOURS:
            coin = Coin(colour, name, partial(self._colour, colour), is_chosen=own[self.at_seat] == colour)
            coin.enabled = colour == own[self.at_seat] or colour not in own
            coins.append(coin)
        label = Label(_("{name}’s colour").format(name=name), theme.BODY)
        return Column([label, Row(coins, gap=theme.GRID / 2)], gap=theme.GRID / 2)

    def _person(self, person: Person) -> Widget:
        coin = Coin(person.colour, person.name, partial(self._choose, person))
        coin.focusable = False
        name = Button(person.name, partial(self._choose, person), weight=1)
        forget = Button(
            "",
            partial(self._forget, person.name),
            icon="icons/close",
            kind="quiet",
            tip=_("Forget {name}. The statistics stay.").format(name=person.name),
        )
        return Row([coin, name, forget], gap=theme.GRID)

    # -- what is chosen -------------------------------------------------------------------------------------------

    def _choose(self, person: Person) -> None:
        self.draft.seat_person(self.at_seat, person)
        self.is_changed = True
        self.back()

    def _colour(self, colour: str) -> None:
        self.draft.seats[self.at_seat].colour = colour
        self.is_changed = True
        self._compose()

    def _forget(self, name: str) -> None:
        self.people.forget(name)
        self._compose()
