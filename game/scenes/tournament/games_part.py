"""The part of a tournament's set-up that tells what is played: the kind, the games, and how long the matches are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.language import _, ngettext
from game.rules import GAMES
from game.rules.registry import GAME_INFO
from game.session.tournament.draft import TournamentDraft
from game.session.tournament.lengths import LENGTHS
from game.session.tournament.record import EVENING, ROUND_ROBIN
from game.session.tournament.telling import length_text
from game.ui import theme
from game.ui.widgets import Column, Hairline, Label, Row, Selector, Stepper, Toggle, Widget


class GamesPart(Column):
    """Chooses what is played; `on_change` is called after each choice."""

    def __init__(self, draft: TournamentDraft, on_change: Callable[[], None]) -> None:
        self.draft, self._on_change = draft, on_change
        self.summary = Label("")
        self._make()
        super().__init__([self.kind, self.about, *self.rows, Hairline(), self.summary], gap=1.5 * theme.GRID)

    def _make(self) -> None:
        """Make all widgets; those that do not apply are hidden."""
        draft = self.draft
        kinds: list[tuple[object, str]] = [(EVENING, _("An evening of games")), (ROUND_ROBIN, _("Round robin"))]
        self.kind = Selector(kinds, draft.kind, partial(self._set, "kind"), name=_("Kind of tournament"))
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
            detail=_("Otherwise players next to each other in the list stay partners"),
        )
        self.rounds = Stepper(1, partial(self._set, "rounds"), low=1, high=15)
        self.round_row = Row([Label(_("Rounds"), weight=1), self.rounds])
        self.same_cards = Toggle(
            _("The same cards at all tables"),
            draft.same_cards,
            partial(self._set, "same_cards"),
            detail=_("So the luck of the cards is the same for everybody in a round"),
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

    def refresh(self) -> None:
        """Show what follows from the choices."""
        draft = self.draft
        is_evening, offered = draft.kind == EVENING, draft.offered()
        self.about.say(
            _("The same players play one game after the other; the most points win.")
            if is_evening
            else _("Everybody meets everybody at one game; guests with no person at their table play among themselves.")
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
        self.summary.say(draft.fault() or self._summary())

    def _summary(self) -> str:
        rounds, (matches, minutes) = self.draft.round_count(), self.draft.matches_of_people()
        told = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
        people = ngettext("{count} match with people", "{count} matches with people", matches).format(count=matches)
        if minutes < 100:
            time = ngettext("about {number} minute", "about {number} minutes", minutes).format(number=minutes)
        else:
            hours = max(2, round(minutes / 60))
            time = ngettext("about {number} hour", "about {number} hours", hours).format(number=hours)
        return _("{rounds}, {matches}, {time}").format(rounds=told, matches=people, time=time)

    def _set(self, name: str, value: object) -> None:
        setattr(self.draft, name, value)
        if name == "game":
            self.draft.rounds = 0
        self._on_change()

    def _set_game(self, game: str, is_on: bool) -> None:
        chosen = {*self.draft.games, game} if is_on else {*self.draft.games} - {game}
        self.draft.games = [one for one in GAMES if one in chosen]
        self._on_change()
