"""The screens of tournaments: list, set-up of both kinds, and tournaments at their beginning, middle and end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.scenes.services import Services
from game.scenes.tournament.list import TournamentsScene
from game.scenes.tournament.running import TournamentScene
from game.scenes.tournament.set_up import TournamentSetUpScene
from game.scenes.tournament.table import TournamentTable
from game.session.people import People, Person
from game.session.saved_settings import SavedSettings
from game.session.tournament.draft import TournamentDraft
from game.session.tournament.house import HouseTables
from game.session.tournament.play import TournamentBook
from game.session.tournament.record import EVENING, ROUND_ROBIN, Tournament
from game.store import Store
from game.ui.stage import Scene

PEOPLE = (Person("Ada", "rose", "hood"), Person("Bartholomew", "blue", "jester"), Person("Clara", "teal", "fan"))
GAME = "alkort"


class Unmoved(HouseTables):
    """Leaves the tables of guests alone."""

    def advance(self) -> bool:
        """Nothing is played."""
        return False


def draft_of(kind: str = ROUND_ROBIN, game: str = GAME, people: int = 3, guests: int = 5) -> TournamentDraft:
    """A draft in which the first `people` play, with the shortest matches."""
    draft = TournamentDraft(list(PEOPLE), [one.name for one in PEOPLE[:people]], guests, kind=kind, game=game)
    draft.games, draft.length, draft.key = [GAME, "devils-bridge", "four-hundred"], "short", "key"
    return draft


def stored(store: Store, draft: TournamentDraft, played: float = 0.5) -> Tournament:
    """A tournament of which this share of the matches has some result."""
    tournament = draft.tournament()
    legs = [leg for _spot, _table, leg in tournament.spots()]
    for number, leg in enumerate(legs[: round(len(legs) * played)]):
        leg.points = tuple((number * 5 + seat % 2 * 7 + seat) % 12 for seat in range(len(leg.seats)))
    TournamentBook(store).begin(tournament)
    if tournament.is_over:
        store.note_tournament(tournament.id, tournament.plain(), True)
    return tournament


def page(services: Services, tournament: Tournament) -> TournamentScene:
    """The page of a tournament, in which the guests wait."""
    scene = TournamentScene(services, tournament)
    scene.house = Unmoved(tournament, scene.book)
    return scene


def _list(services: Services) -> Scene:
    stored(services.store, draft_of(), 1)
    stored(services.store, draft_of(EVENING, guests=1), 0.4)
    return TournamentsScene(services)


def set_up(services: Services, kind: str) -> TournamentSetUpScene:
    """The set-up with three people who are known; all play."""
    People(SavedSettings(services.store), services.store).remember(PEOPLE)
    return TournamentSetUpScene(services, draft_of(kind, guests=5 if kind == ROUND_ROBIN else 1))


def _running(services: Services, kind: str, played: float) -> Scene:
    guests = 5 if kind == ROUND_ROBIN else 1
    return page(services, stored(services.store, draft_of(kind, guests=guests), played))


def _duel(services: Services) -> Scene:
    """A round robin of a game for two with each deal twice."""
    draft = draft_of(game="evil-deal", guests=2)
    draft.both_ways = True
    return page(services, stored(services.store, draft, 0.3))


def _table(services: Services) -> Scene:
    book = TournamentBook(services.store)
    tournament = stored(services.store, draft_of(people=1), 0)
    spot = tournament.next_for_people()
    assert spot is not None
    return TournamentTable(services, book.open(tournament, spot))


TOURNAMENT: dict[str, Callable[[Services], Scene]] = {
    "tournaments": _list,
    "tournaments-empty": TournamentsScene,
    "tournament-set-up": partial(set_up, kind=ROUND_ROBIN),
    "tournament-set-up-evening": partial(set_up, kind=EVENING),
    "tournament-begun": partial(_running, kind=ROUND_ROBIN, played=0),
    "tournament-running": partial(_running, kind=ROUND_ROBIN, played=0.5),
    "tournament-duel": _duel,
    "tournament-evening": partial(_running, kind=EVENING, played=0.4),
    "tournament-over": partial(_running, kind=EVENING, played=1),
    "tournament-table": _table,
}
"""The screens of tournaments, by name (see `screens`)."""
