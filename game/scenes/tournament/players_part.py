"""The part of a tournament's set-up that tells who plays: people, guests and their level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.bots.levels import LEVELS
from game.language import _
from game.names import clean_name
from game.session.people import People, Person, find, free_colour, free_face
from game.session.setup_draft import BOT_LEVELS, LONGEST_NAME
from game.session.tournament.draft import TournamentDraft
from game.texts.formats import listed
from game.ui import text, theme
from game.ui.widgets import Button, Column, Hairline, Label, Row, Selector, Stepper, TextField, Toggle

MOST_GUESTS = 15


class PlayersPart(Column):
    """Chooses people and guests; `on_change` is called after each choice."""

    def __init__(self, draft: TournamentDraft, people: People, on_change: Callable[[], None]) -> None:
        self.draft, self.people, self._on_change = draft, people, on_change
        self.persons = Column(gap=theme.GRID / 2)
        too_long = _("A name has at most {count} letters.").format(count=LONGEST_NAME)
        self.new_name = TextField(
            "", lambda _name: None, hint=_("Another name"), longest=LONGEST_NAME, too_long=too_long, weight=1
        )
        self.guests = Stepper(draft.guests, self._set_guests, low=0, high=MOST_GUESTS)
        self.guest_names = Label("", theme.SMALL, "quiet")
        levels: list[tuple[object, str]] = [(level, _(LEVELS[level])) for level in BOT_LEVELS]
        level = Selector(levels, draft.level, self._set_level, is_narrow=True)
        super().__init__(
            [
                Label(_("Who plays?"), theme.LEAD, face=text.SEMIBOLD),
                self.persons,
                Row([self.new_name, Button(_("Add"), self.add_person, icon="icons/plus")]),
                Hairline(),
                Row([Label(_("Guests"), weight=1), self.guests]),
                self.guest_names,
                Row([Label(_("Their level"), weight=1), level]),
            ],
            gap=1.5 * theme.GRID,
        )
        self._fill()

    def refresh(self) -> None:
        """Show the guests that follow from the choices."""
        draft = self.draft
        guests = [one.name for one in draft.entrants() if not one.is_human]
        self.guests.high = max(0, draft.most - len(draft.chosen))
        self.guests.value = min(max(draft.guests, len(guests)) if draft.chosen else draft.guests, self.guests.high)
        self.guest_names.say(_("At the tables: {names}").format(names=listed(guests)) if guests else _("People only"))

    def _fill(self) -> None:
        draft = self.draft
        self.persons.fill(
            [Toggle(one.name, one.name in draft.chosen, partial(self._choose, one.name)) for one in draft.people]
        )

    def _set_guests(self, count: int) -> None:
        self.draft.guests = count
        self._changed()

    def _set_level(self, level: object) -> None:
        self.draft.level = str(level)

    def _choose(self, name: str, is_on: bool) -> None:
        chosen = [one for one in self.draft.chosen if one != name]
        self.draft.chosen = [*chosen, name] if is_on else chosen
        self._changed()

    def _changed(self) -> None:
        self.draft.rounds = 0  # the usual number for this many players
        self._on_change()

    def add_person(self) -> None:
        """Take the person whose name was typed."""
        draft = self.draft
        name = clean_name(self.new_name.value, LONGEST_NAME)
        if not name:
            return
        person = find(draft.people, name)
        if person is None:
            known = find(self.people.known(), name)
            person = known or Person(name, free_colour(draft.people), free_face(draft.people))
            draft.people.append(person)
        if person.name not in draft.chosen:
            draft.chosen.append(person.name)
        self.new_name.put("")
        self._fill()
        self._changed()
