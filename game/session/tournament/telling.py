"""Tournaments in words: titles, who meets whom, results and standings."""

from __future__ import annotations

from game.language import _, ngettext
from game.rules.registry import GAME_INFO
from game.session.tournament.lengths import deals_of
from game.session.tournament.record import EVENING, Leg, RoundTable, Tournament
from game.texts.formats import listed, number_text, points_text


def title(tournament: Tournament) -> str:
    """What kind of tournament it is, and of which game."""
    if tournament.kind == EVENING:
        return _("An evening of games")
    return _("Round robin: {game}").format(game=_(GAME_INFO[tournament.games[0]].name))


def length_text(game_id: str, length: str) -> str:
    """`3 deals`, or `whole match`."""
    deals = deals_of(game_id, length)
    return ngettext("{count} deal", "{count} deals", deals).format(count=deals) if deals else _("whole match")


def meeting(tournament: Tournament, table: RoundTable, leg: Leg) -> str:
    """Who plays: `Ada – Bea`, `Ada and Bea – Carl and Dora`, or the names of all who play alone."""
    names = [tournament.players[player].name for player in leg.seats]
    sides = table.sides
    if not sides and len(names) > 2:
        return listed(names)
    told = [listed([names[seat] for seat in side]) for side in sides] or names
    return " – ".join(told)


def result_text(table: RoundTable, leg: Leg) -> str:
    """The points of each side or player in a match that is over."""
    sides = table.sides or [(seat,) for seat in range(len(leg.seats))]
    told = [number_text(max(leg.points[seat] for seat in side)) for side in sides]
    return (" : " if len(told) == 2 else ", ").join(told)


def half_text(points: float) -> str:
    """Points that may have a half, such as `2½`."""
    whole = int(points)
    if whole == points:
        return number_text(whole)
    return f"{number_text(whole)}½" if whole else "½"


def heads(tournament: Tournament) -> list[str]:
    """The headings of the standings; the margin of the cards is told where one game is played."""
    told = [_("Place"), _("Player"), _("Points"), _("Played"), _("First")]
    return told if tournament.kind == EVENING else [*told, _("Margin")]


def rows(tournament: Tournament) -> list[list[str]]:
    """The lines of the standings under `heads`."""
    found = []
    for one in tournament.standings():
        cells = [str(one.place), tournament.players[one.player].name, half_text(one.points)]
        cells += [str(one.played), str(one.first)]
        found.append(cells if tournament.kind == EVENING else [*cells, points_text(one.margin)])
    return found


def explained(tournament: Tournament) -> str:
    """How points are counted, in a sentence or two."""
    words = _("A point for each player who came off worse at your table, half a point for each who came off the same.")
    if tournament.kind == EVENING:
        return words
    if tournament.same_cards and any(len(tables) > 1 for tables in tournament.rounds):
        more = _("The margin is how far you came out ahead of those with the same cards; it breaks ties.")
    else:
        more = _("The margin is how far you came out above the average of your table; it breaks ties.")
    return _("{words} {more}").format(words=words, more=more)


def verdict(tournament: Tournament) -> str:
    """Who has won, or who leads; empty before the first result."""
    found = tournament.standings()
    if not any(one.played for one in found):
        return ""
    best = [tournament.players[one.player].name for one in found if one.place == 1]
    if tournament.is_over:
        return ngettext("{names} wins the tournament!", "{names} win the tournament together!", len(best)).format(
            names=listed(best)
        )
    return ngettext("{names} leads.", "{names} lead.", len(best)).format(names=listed(best))


def round_title(tournament: Tournament, number: int) -> str:
    """`Round 2`, in an evening with the game and its length, and who rests."""
    table = tournament.rounds[number][0]
    told = _("Round {number}").format(number=number + 1)
    if tournament.kind == EVENING:
        game = _(GAME_INFO[table.game].name)
        told = _("{round}: {game}, {length}").format(
            round=told, game=game, length=length_text(table.game, tournament.length)
        )
    resting = tournament.resting(number)
    if resting:
        names = listed([tournament.players[player].name for player in resting])
        told = _("{round} (sitting out: {names})").format(round=told, names=names)
    return told
