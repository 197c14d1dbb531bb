"""The tile of a game on the menu."""

from __future__ import annotations

from game.language import _, ngettext
from game.rules.info import GameInfo
from game.scenes.home.tiles import Tile, TileLine
from game.scenes.services import Services
from game.texts.formats import minutes_text
from game.ui import text, theme


def game_tile(services: Services, game_id: str, info: GameInfo) -> Tile:
    """The tile of a game, which opens its set-up."""
    lines = [
        TileLine(_(info.name), theme.LEAD, "text", text.SEMIBOLD),
        TileLine(_(info.home)),
        TileLine(_(info.sentence), theme.BODY, "text"),
        TileLine(_("{players} · {minutes}").format(players=players_text(info), minutes=minutes_text(info.minutes))),
    ]
    return Tile(
        lines,
        lambda: services.navigator.open_set_up(game_id),
        game_id=info.id,
    )


def players_text(info: GameInfo) -> str:
    """`3–7 players`, `4 players`, or `2, 4 or 6 players`."""
    low, high = min(info.seats), max(info.seats)
    if low == high:
        numbers = str(low)
    elif len(info.seats) == 2:
        numbers = _("{few} or {many}").format(few=low, many=high)
    else:
        numbers = f"{low}–{high}"
    return ngettext("{numbers} player", "{numbers} players", high).format(numbers=numbers)
