"""“Is it fair?”, and pages with its panel of own cards: few deals, many, unusual ones, and several people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from game.rules import GAMES
from game.rules.actions import parse_action
from game.scenes.page import Page
from game.scenes.results.fairness import FairnessScene
from game.scenes.results.own_cards_panel import own_cards_panel
from game.scenes.services import Services
from game.session.match import Match, SetUp
from game.session.own_cards import BEST, OWN, Counts, Dealing
from game.store import Store
from game.ui.stage import Scene
from game.ui.widgets import ScrollArea
from tests.matches import entries_of, setup_of
from tests.session.fair_players import dealt

LONG = 60


class OwnCardsPage(Page):
    """A page with nothing but the panel."""

    def __init__(self, services: Services, person: str = "") -> None:
        super().__init__(services)
        self.panel = own_cards_panel(services, person)
        self.compose("", [ScrollArea(self.panel, least=200)])

    def tick(self) -> None:
        """Reads on."""
        self.panel.read_on()


def store_hands(store: Store, setup: SetUp, hands: Mapping[Dealing, Mapping[Counts, int]], seat: int = 0) -> None:
    """Stores these hands as the deals of one match."""
    match = store.new_match(setup.plain())
    told = [(dealing, counts) for dealing, some in hands.items() for counts in Counter(some).elements()]
    for number, (dealing, counts) in enumerate(told, 1):
        store.record_deal(match, number, {OWN: [[number, seat, list(dealing), list(counts)]]})


def many(services: Services) -> Scene:
    """Many deals of each game."""
    for game_id in GAMES:
        store_hands(services.store, setup_of(game_id), dealt(game_id, LONG, "a person"))
    return OwnCardsPage(services)


def unusual(services: Services) -> Scene:
    """A person with too many aces, and another one."""
    setup = setup_of("four-hundred", humans=2)
    dealing = Dealing(13, 52, BEST, 13, (13, 13, 13, 13))
    store_hands(services.store, setup, {dealing: {Counts(1, 3, 4): 30, Counts(2, 3, 5): 40, Counts(3, 4, 4): 30}})
    store_hands(services.store, setup_of("alkort", humans=2), dealt("alkort", LONG, "a person"), seat=1)
    return OwnCardsPage(services, setup.seats[0].name)


def few(services: Services) -> Scene:
    """Too few deals to judge."""
    store_hands(services.store, setup_of("dirty-deals"), dealt("dirty-deals", 7, "a person"))
    return OwnCardsPage(services)


def fairness(services: Services) -> Scene:
    """“Is it fair?” after some deals of a match with fingerprints, and many of other matches."""
    for game_id in GAMES:
        store_hands(services.store, setup_of(game_id), dealt(game_id, LONG, "a person"))
    match = Match.begin(setup_of("devils-bridge"), services.store)
    for entry in entries_of("devils-bridge", 2):
        match.submit(entry.seat, parse_action(entry.text))
    return FairnessScene(services, match)


OWN_CARDS: dict[str, Callable[[Services], Scene]] = {
    "fair-many": fairness,
    "own-cards": many,
    "own-cards-unusual": unusual,
    "own-cards-few": few,
    "own-cards-none": OwnCardsPage,
}
"""The screens by name (see `screens`)."""
