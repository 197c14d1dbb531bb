"""The bot of Knaves: win tricks cheaply, but let others win the jacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.bots.levels import Effort
from game.bots.player import Player
from game.bots.search.view_facts import cheapest, playable, wins_now
from game.cards import Chance
from game.rules.actions import Action, play
from game.rules.base import Game
from game.rules.knaves.rules import COSTS, Knaves
from game.rules.parts import View
from game.rules.tricks import trick_of


class KnavesPlayer(Player):
    """A rule of thumb, and a search that plays out imagined games at random."""

    efforts: ClassVar[Mapping[str, Effort]] = {"club": Effort(2, 2, 0.15, False), "expert": Effort(6, 6, 1.0, False)}

    def casual(self, view: View, chance: Chance) -> Action:
        """The cheapest card that wins a trick without jacks; otherwise a jack if it loses, or the cheapest loser."""
        cards, plays, seat = playable(view), trick_of(view), view.turn
        assert seat is not None
        trump = view.fact("trump")
        winners = [card for card in cards if not plays or wins_now(plays, seat, card, trump)]
        losers = [card for card in cards if card not in winners]
        has_jack = any(card in COSTS for _seat, card in plays)
        if winners and (not has_jack or not losers):
            return play(cheapest(winners, trump))
        return play(max(losers, key=lambda card: (COSTS.get(card, 0), -card)))

    def candidates(self, view: View) -> Sequence[Action]:
        """All legal cards."""
        return view.legal

    def outcomes(self, imagined: Knaves, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
        """The points of the seat less the mean of the others, when the deal goes on at random."""
        return [_played_out(imagined.copy(), seat, action, luck) for action in actions]


def _played_out(game: Game, seat: int, action: Action, luck: Sequence[float]) -> float:
    before, deal = list(game.totals), game.number
    game.push(seat, action)
    for number in luck:
        if game.number != deal or game.turn is None:
            break
        legal = game.legal(game.turn)
        game.push(game.turn, legal[int(number * len(legal))])
    change = [after - points for after, points in zip(game.totals, before, strict=True)]
    others = [points for at, points in enumerate(change) if at != seat]
    return change[seat] - sum(others) / len(others)


PLAYER = KnavesPlayer()
