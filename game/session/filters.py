"""The filters of the statistics: what can be chosen, and the words for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.language import _
from game.rules.registry import GAME_INFO
from game.session.narrowing import Narrowing, Rules, years_since
from game.session.rule_sets import RulesWords
from game.store import Store
from game.store.values import Company, Tally
from game.texts.guests import GUEST_IDS, guest_of


class Pick(NamedTuple):
    """One choice: its value, its words and a quieter line below them."""

    value: object
    words: str
    detail: str = ""


class Filter(NamedTuple):
    """One filter: its title, the words for what is chosen, whether it leaves anything out, and its choices."""

    title: str
    words: str
    is_on: bool
    value: object
    picks: Callable[[], list[Pick]]
    """Makes the choices, when they are shown. Raises StoreTrouble."""
    take: Callable[[object], None]
    """Chooses a value."""


class Filters:
    """The filters that make sense for the stored results, and what is chosen."""

    def __init__(self, store: Store, chosen: Narrowing, words: RulesWords) -> None:
        self._store, self.chosen, self.rules_words = store, chosen, words
        self.tallies: Sequence[Tally] = ()
        """The records of everything, from which the choices are made."""

    def offered(self) -> list[Filter]:
        """The filters with more than one choice."""
        games = {tally.game for tally in self.tallies}
        people = {tally.person for tally in self.tallies}
        chosen = self.chosen
        game = Filter(
            _("Which game?"),
            _(GAME_INFO[chosen.game].name) if chosen.game else _("All games"),
            bool(chosen.game),
            chosen.game,
            lambda: [
                Pick("", _("All games")),
                *(Pick(one, _(GAME_INFO[one].name)) for one in GAME_INFO if one in games),
            ],
            lambda value: chosen.choose_game(str(value)),
        )
        person = Filter(
            _("Whose matches?"),
            chosen.person or _("Everyone"),
            bool(chosen.person),
            chosen.person,
            lambda: [Pick("", _("Everyone")), *(Pick(name, name) for name in sorted(people, key=str.casefold))],
            partial(self._set, "person"),
        )
        found = [game] if len(games) > 1 else []
        found += [person] if len(people) > 1 else []
        return [*found, self._period(), *self._company(), *self._rules()]

    def clear(self) -> None:
        """Leaves nothing out any more."""
        for name, value in vars(Narrowing()).items():
            self._set(name, value)

    # -- the filters ----------------------------------------------------------------------------------------------

    def _period(self) -> Filter:
        words = {"": _("All time"), "week": _("Last 7 days"), "month": _("Last 30 days")}
        period = self.chosen.period

        def picks() -> list[Pick]:
            years = years_since(self._store.first_finish())
            return [*(Pick(key, told) for key, told in words.items()), *(Pick(year, str(year)) for year in years)]

        told = str(period) if isinstance(period, int) else words[period]
        return Filter(_("From when?"), told, bool(period), period, picks, partial(self._set, "period"))

    def _company(self) -> list[Filter]:
        """With whom and against whom."""
        partner, opponent = self.chosen.partner, self.chosen.opponent
        with_whom = _("With {name}").format(name=_name(partner)) if partner else _("Any partner")
        against = _("Against {name}").format(name=_name(opponent)) if opponent else _("Any opponent")
        return [
            Filter(
                _("With whom?"),
                with_whom,
                partner is not None,
                partner,
                lambda: [Pick(None, _("Any partner")), *self._others()],
                partial(self._set, "partner"),
            ),
            Filter(
                _("Against whom?"),
                against,
                opponent is not None,
                opponent,
                lambda: [Pick(None, _("Any opponent")), *self._others()],
                partial(self._set, "opponent"),
            ),
        ]

    def _others(self) -> list[Pick]:
        """Everybody who has played with people: people first, then guests."""
        guests = self._store.guests_counted()
        people = sorted({tally.person for tally in self.tallies}, key=str.casefold)
        picks = [Pick(Company("person", name), name) for name in people] if len(people) > 1 else []
        known = [guest_of(guest) for guest in GUEST_IDS if guest in guests]
        return [*picks, *(Pick(Company("guest", one.id), _(one.name), _(one.full_name)) for one in known)]

    def _rules(self) -> list[Filter]:
        """The rules that the chosen game was played by, if there are several."""
        sets: dict[str, set[tuple[int, str]]] = {}
        for tally in self.tallies:
            if tally.game == self.chosen.game:
                words = self.rules_words.of(tally.game, tally.players, tally.options)
                sets.setdefault(words, set()).add((tally.players, tally.options))
        rules = self.chosen.rules
        if len(sets) < 2 and rules is None:
            return []
        picks = [Pick(Rules(words, tuple(sorted(keys))), words) for words, keys in sorted(sets.items())]
        words = rules.words if rules else _("All rules")
        take = partial(self._set, "rules")
        return [
            Filter(
                _("Which rules?"), words, rules is not None, rules, lambda: [Pick(None, _("All rules")), *picks], take
            )
        ]

    def _set(self, name: str, value: object) -> None:
        setattr(self.chosen, name, value)


def _name(company: Company) -> str:
    return _(guest_of(company.name).name) if company.kind == "guest" else company.name
