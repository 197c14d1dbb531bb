"""The set-up of a tournament: who plays, an evening or a round robin, and how long the matches are."""

from __future__ import annotations

from functools import partial

from game.bots.levels import LEVELS
from game.language import _, ngettext
from game.names import clean_name
from game.rules import GAMES
from game.rules.registry import GAME_INFO
from game.scenes.page import Page
from game.scenes.services import Services
from game.session.people import People, Person, find, free_colour, free_face
from game.session.saved_settings import NAME
from game.session.setup_draft import BOT_LEVELS, LONGEST_NAME
from game.session.tournament.draft import TournamentDraft
from game.session.tournament.lengths import LENGTHS
from game.session.tournament.play import TournamentBook
from game.session.tournament.record import EVENING, ROUND_ROBIN
from game.session.tournament.telling import length_text
from game.store.trouble import StoreTrouble
from game.texts.formats import listed
from game.ui import text, theme
from game.ui.widgets import (
    Button,
    Column,
    Grid,
    Hairline,
    Label,
    Panel,
    Row,
    ScrollArea,
    Selector,
    Stepper,
    TextField,
    Toggle,
    Widget,
)

MOST_SHOWN = 12
"""How many of the people who have played here are offered; the others are typed in."""
FIRST_GAMES = 3
"""How many games of an evening are chosen at first."""


class TournamentSetUpScene(Page):
    """Fills in a draft, and begins the tournament. Pops None."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.people = People(services.settings, services.store)
        known = self.people.known()[:MOST_SHOWN]
        name = services.settings.read(NAME) or _("Player {number}").format(number=1)
        self.draft = TournamentDraft(known or [Person(name, free_colour(()), free_face(()))])
        self.draft.games = self.draft.offered()[:FIRST_GAMES]
        self.begin = Button(_("Begin"), self.start, kind="primary", icon="icons/play", size=theme.LEAD, least=180)
        self.persons = Column(gap=theme.GRID / 2)
        self.new_name = TextField("", lambda _name: None, hint=_("Another name"), longest=LONGEST_NAME, weight=1)
        self.guests = Stepper(self.draft.guests, self._set_guests, low=0, high=15)
        self.guest_names = Label("", theme.SMALL, "quiet")
        self.summary = Label("", theme.BODY, "text")
        self._make_choices()
        self._fill_persons()
        self._compose()

    def first_focus(self) -> Widget | None:
        """The button that begins."""
        return self.begin

    # -- what is shown --------------------------------------------------------------------------------------------

    def _compose(self) -> None:
        add = Button(_("Add"), self._add, icon="icons/plus")
        levels: list[tuple[object, str]] = [(level, _(LEVELS[level])) for level in BOT_LEVELS]
        level = Selector(levels, self.draft.level, self._set_level, is_narrow=True)
        who = [
            Label(_("Who plays?"), theme.LEAD, face=text.SEMIBOLD),
            self.persons,
            Row([self.new_name, add]),
            Hairline(),
            Row([Label(_("Guests"), weight=1), self.guests]),
            self.guest_names,
            Row([Label(_("Their level"), weight=1), level]),
        ]
        what: list[Widget] = [
            self.kind,
            self.about,
            *self.rows,
            Hairline(),
            self.summary,
        ]
        panels = [Panel(Column(part, gap=1.5 * theme.GRID)) for part in (who, what)]
        self.compose(
            _("New tournament"), [ScrollArea(Grid(panels, least=400, columns=2), least=170)], main=[self.begin]
        )
        self._refresh()

    def _make_choices(self) -> None:
        """The widgets of the second panel; those that do not apply are hidden."""
        draft = self.draft
        kinds: list[tuple[object, str]] = [(EVENING, _("An evening of games")), (ROUND_ROBIN, _("Round robin"))]
        self.kind = Selector(kinds, draft.kind, partial(self._set, "kind"))
        self.about = Label("", theme.SMALL, "quiet")
        self.games = {
            game: Toggle(_(GAME_INFO[game].name), game in draft.games, partial(self._set_game, game)) for game in GAMES
        }
        games: list[tuple[object, str]] = [(game, _(GAME_INFO[game].name)) for game in GAMES]
        self.game = Row(
            [Label(_("Game"), weight=1), Selector(games, draft.game, partial(self._set, "game"), is_narrow=True)]
        )
        lengths: list[tuple[object, str]] = [(length, _(words)) for length, words in LENGTHS.items()]
        length = Selector(lengths, draft.length, partial(self._set, "length"), is_narrow=True)
        self.length_words = Label("", theme.SMALL, "quiet")
        self.partners = Toggle(
            _("Partners change"),
            draft.changes_partners,
            partial(self._set, "changes_partners"),
            detail=_("Otherwise those named one after the other stay a pair"),
        )
        self.rounds = Stepper(1, partial(self._set, "rounds"), low=1, high=15)
        self.round_row = Row([Label(_("Rounds"), weight=1), self.rounds])
        self.same_cards = Toggle(
            _("The same cards at all tables"),
            draft.same_cards,
            partial(self._set, "same_cards"),
            detail=_("So luck of the cards is the same for everybody in a round"),
        )
        self.both_ways = Toggle(
            _("Each deal twice"),
            draft.both_ways,
            partial(self._set, "both_ways"),
            detail=_("The second time the sides exchange their cards"),
        )
        length_row = Column([Row([Label(_("Matches"), weight=1), length]), self.length_words], gap=2)
        self.rows: list[Widget] = [Column(list(self.games.values()), gap=2), self.game, length_row]
        self.rows += [self.partners, self.round_row, self.same_cards, self.both_ways]

    def _fill_persons(self) -> None:
        draft = self.draft
        self.persons.fill(
            [Toggle(one.name, one.name in draft.chosen, partial(self._choose, one.name)) for one in draft.people]
        )

    def _refresh(self) -> None:
        """Show what follows from the choices."""
        draft = self.draft
        is_evening, offered = draft.kind == EVENING, draft.offered()
        self.about.say(
            _("The same players play one game after the other; who collects most points wins.")
            if is_evening
            else _("Everybody meets everybody at one game; the program plays tables of guests alone.")
        )
        self.rows[0].visible, self.game.visible = is_evening, not is_evening
        for game, toggle in self.games.items():
            toggle.visible = game in offered
        self.partners.visible = not is_evening and draft.has_partners
        self.round_row.visible = draft.most_rounds > 0
        if draft.most_rounds:
            self.rounds.high, self.rounds.value = draft.most_rounds, draft.round_count()
        self.same_cards.visible = draft.may_share_cards
        self.both_ways.visible = draft.may_play_both_ways
        self.length_words.visible = not is_evening
        self.length_words.say(length_text(draft.game, draft.length))
        guests = [one.name for one in draft.entrants() if not one.is_human]
        self.guests.high = max(0, draft.most - len(draft.chosen))
        self.guests.value = min(max(draft.guests, len(guests)) if draft.chosen else draft.guests, self.guests.high)
        self.guest_names.say(_("At the tables: {names}").format(names=listed(guests)) if guests else _("People alone"))
        self.summary.say(draft.fault() or self._summary())
        self.begin.enabled = not draft.fault()
        self.relayout()
        self.invalidate()

    def _summary(self) -> str:
        rounds, (matches, minutes) = self.draft.round_count(), self.draft.matches_of_people()
        told = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
        people = ngettext("{count} match of people", "{count} matches of people", matches).format(count=matches)
        if minutes < 100:
            time = ngettext("about {number} minute", "about {number} minutes", minutes).format(number=minutes)
        else:
            hours = max(2, round(minutes / 60))
            time = ngettext("about {number} hour", "about {number} hours", hours).format(number=hours)
        return _("{rounds}, {matches}, {time}").format(rounds=told, matches=people, time=time)

    # -- what is chosen -------------------------------------------------------------------------------------------

    def _set(self, name: str, value: object) -> None:
        setattr(self.draft, name, value)
        if name == "game":
            self.draft.rounds = 0
        self._refresh()

    def _set_game(self, game: str, is_on: bool) -> None:
        chosen = {*self.draft.games, game} if is_on else {*self.draft.games} - {game}
        self.draft.games = [one for one in GAMES if one in chosen]
        self._refresh()

    def _set_guests(self, count: int) -> None:
        self.draft.guests = count
        self.draft.rounds = 0
        self._refresh()

    def _set_level(self, level: object) -> None:
        self.draft.level = str(level)

    def _choose(self, name: str, is_on: bool) -> None:
        chosen = [one for one in self.draft.chosen if one != name]
        self.draft.chosen = [*chosen, name] if is_on else chosen
        self.draft.rounds = 0
        self._refresh()

    def _add(self) -> None:
        """Takes the person whose name was typed."""
        draft = self.draft
        name = clean_name(self.new_name.value, LONGEST_NAME)
        if not name:
            self.focus(self.new_name)
            return
        person = find(draft.people, name)
        if person is None:
            known = find(self.people.known(), name)
            person = known or Person(name, free_colour(draft.people), free_face(draft.people))
            draft.people.append(person)
        if person.name not in draft.chosen:
            draft.chosen.append(person.name)
        self.new_name.put("")
        self._fill_persons()
        self._refresh()

    def start(self) -> None:
        """Stores the tournament and opens it; tells what is missing, or why it cannot be stored."""
        draft = self.draft
        if draft.fault():
            self.stage.toast(draft.fault(), "warning")
            return
        tournament = draft.tournament()
        try:
            TournamentBook(self.services.store).begin(tournament)
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
            return
        self.people.remember([one for name in draft.chosen if (one := find(draft.people, name)) is not None])
        self.stage.pop()
        self.services.navigator.open_tournament(tournament.uid)
