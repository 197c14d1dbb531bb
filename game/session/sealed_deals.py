"""The finished deals of a match with their proof: whether each is the one whose fingerprint was shown."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.session.fairness import fingerprint, order_text
from game.session.match import Match
from game.store.values import Seal

Verdict = Literal["holds", "unsealed", "other-order", "other-cards"]
"""It holds; no fingerprint was made; that of another order of the pack was made; or other cards were dealt."""


class SealedDeal(NamedTuple):
    """A finished deal with all that proves it."""

    number: int
    order: str
    """The shuffled pack as text."""
    seal: Seal | None
    """None for deals of versions without fingerprints."""
    verdict: Verdict


def finished_deals(match: Match) -> list[SealedDeal]:
    """Each finished deal of a match, the first one first. The deal in play is left out: its cards are secret."""
    last = len(match.dealt) if match.is_over else len(match.dealt) - 1
    return [_deal(match, number) for number in range(1, last + 1)]


def _deal(match: Match, number: int) -> SealedDeal:
    text, seal = order_text(match.game, number), match.seals.get(number)
    verdict: Verdict = "holds"
    if seal is None:
        verdict = "unsealed"
    elif fingerprint(seal.salt, number, text) != seal.fingerprint:
        verdict = "other-order"
    elif not is_dealt(match, number):
        verdict = "other-cards"
    return SealedDeal(number, text, seal, verdict)


def is_dealt(match: Match, number: int) -> bool:
    """Whether the cards of a deal are those of its order of the pack."""
    event = match.dealt[number - 1]
    game = type(match.game)(match.setup.players, match.setup.seed, match.setup.options)
    game.number, game.dealer = number, event.data["dealer"]
    return game.lay(game.pack_order(number)).data == event.data
