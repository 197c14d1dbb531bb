"""The page of the exercises: what is due today, and the themes of a game."""

from __future__ import annotations

from game.language import _, ngettext
from game.rules.registry import GAME_INFO
from game.scenes.page import Page
from game.scenes.services import Services
from game.session.exercise_files import exercises_of, has_exercises
from game.session.exercise_run import Run
from game.session.exercises import Exercise
from game.session.people import People
from game.session.practice import SOLVED, Kept, Practice, today
from game.session.saved_settings import NAME
from game.texts.exercises import THEMES, theme_name
from game.ui import theme
from game.ui.widgets import Button, Item, Label, ListView, Panel, Row, Selector, Widget

LEAST_LIST = 120


class PracticeScene(Page):
    """Offers a game and a theme, or what is due today. Pops None."""

    def __init__(self, services: Services, game_id: str | None = None) -> None:
        super().__init__(services)
        self.games = [one for one in GAME_INFO if has_exercises(one)]
        self.game_id = game_id if game_id in self.games else next(iter(self.games), "")
        people = [person.name for person in People(services.settings, services.store).known()]
        self.people = people or [services.settings.read(NAME) or _("Player {number}").format(number=1)]
        self.person = self.people[0]
        self.due: list[Exercise] = []
        self.kept: dict[str, Kept] = {}
        self.sets: list[list[Exercise]] = []
        """The exercises of each row of the list."""
        self.due_button = Button("", self._begin_due, kind="primary")
        self.nothing_due = Label("", theme.BODY, "quiet", weight=1)
        self.list = ListView([], self._begin, least=LEAST_LIST)

    @property
    def practice(self) -> Practice:
        """The exercises of the chosen person."""
        return Practice(self.services.store, self.person)

    def enter(self) -> None:
        games: list[tuple[object, str]] = [(game_id, _(GAME_INFO[game_id].name)) for game_id in self.games]
        choices: list[Widget] = [Selector(games, self.game_id, self._choose_game, name=_("Game"))] if games else []
        if len(self.people) > 1:
            persons: list[tuple[object, str]] = [(name, name) for name in self.people]
            choices.append(Selector(persons, self.person, self._choose_person, is_narrow=True, name=_("Who")))
        due = Row([self.due_button, self.nothing_due], gap=2 * theme.GRID)
        detail = _("Positions from real deals: choose without a clock, then see what is best and why.")
        self.compose(_("Practice"), [due, Row(choices, gap=2 * theme.GRID), Panel(self.list, weight=1)], detail=detail)
        self._fill()

    def resume(self, result: object) -> None:
        super().resume(result)
        self.refill(self._fill)

    def first_focus(self) -> Widget | None:
        """What is due, or the first theme."""
        if self.due_button.visible:
            return self.due_button
        return next(iter(self.list.rows), None) or super().first_focus()

    # -- what is shown --------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Shows what is due and the themes of the game, with how much of each is solved."""
        practice, store = self.practice, self.services.ask_store
        self.kept = store(practice.kept, {})
        self.due = store(lambda: practice.due(today()), [])
        self.due_button.words = _("Due today ({count})").format(count=len(self.due))
        self.due_button.visible = bool(self.due)
        self.nothing_due.say(self._due_words())
        exercises = exercises_of(self.game_id) if self.game_id else ()
        by_theme = [(name, [one for one in exercises if one.theme == name]) for name in THEMES]
        rows = [(theme_name(name), found) for name, found in by_theme if found]
        if len(rows) > 1:
            rows.insert(0, (_("All themes"), list(exercises)))
        self.sets = [found for _words, found in rows]
        self.list.put([Item(words, self._progress(found), stands_for=words) for words, found in rows])
        self.relayout()

    def _due_words(self) -> str:
        if self.due:
            return _("What went wrong before comes back after a day, a week and a month.")
        return _("Nothing is due today. What goes wrong comes back after a day, a week and a month.")

    def _progress(self, exercises: list[Exercise]) -> str:
        solved = sum(self._is_solved(one) for one in exercises)
        if not solved:
            return ngettext("{count} position", "{count} positions", len(exercises)).format(count=len(exercises))
        told = ngettext("{solved} of {count} position solved", "{solved} of {count} positions solved", len(exercises))
        return told.format(solved=solved, count=len(exercises))

    def _is_solved(self, exercise: Exercise) -> bool:
        kept = self.kept.get(exercise.id)
        return kept is not None and kept.stage == SOLVED

    # -- what is chosen -------------------------------------------------------------------------------------------

    def _choose_game(self, game_id: object) -> None:
        self.game_id = str(game_id)
        self._fill()

    def _choose_person(self, person: object) -> None:
        self.person = str(person)
        self._fill()

    def _begin(self, index: int) -> None:
        """Begins with what is not solved yet."""
        ordered = sorted(self.sets[index], key=self._is_solved)
        self._open(self.list.rows[index].item.words, ordered)

    def _begin_due(self) -> None:
        self._open(_("Due today"), self.due)

    def _open(self, title: str, exercises: list[Exercise]) -> None:
        practice = self.practice

        def answered(exercise: Exercise, is_right: bool) -> None:
            self.services.ask_store(lambda: practice.answered(exercise, is_right, today()), None)

        run = Run(title, tuple(exercises), answered, _("Done"))
        self.services.navigator.open_exercises(run, self.person)
