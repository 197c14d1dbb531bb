"""The standings of a tournament as HTML to print. It has no references to other files."""

from __future__ import annotations

from html import escape

from game.scenes.results.sheet import on_page, page_head
from game.session.tournament.record import Tournament
from game.session.tournament.telling import explained, heads, meeting, result_text, round_title, rows, title, verdict

WORDS = (1,)
"""The columns of the standings that hold words."""
NARROW = """
td, th { white-space: nowrap } .words { white-space: normal; overflow-wrap: anywhere } h2 { break-after: avoid }
"""
"""Only words take several lines, long names too, so that the page keeps its width."""


def as_html(tournament: Tournament) -> str:
    """The whole page; names and texts are escaped."""
    parts = [
        page_head(title(tournament), NARROW),
        f"<p>{escape(verdict(tournament))}</p>",
        _table([heads(tournament)], rows(tournament)),
        f"<p>{escape(explained(tournament))}</p>",
    ]
    for number, tables in enumerate(tournament.rounds):
        lines = [
            [meeting(tournament, table, leg), result_text(table, leg) if leg.is_over else "…"]
            for table in tables
            for leg in table.legs
        ]
        parts.append(f"<h2>{escape(round_title(tournament, number))}</h2>{_table([], lines, words=(0,))}")
    return "\n".join([*parts, "</body></html>\n"])


def _table(above: list[list[str]], lines: list[list[str]], words: tuple[int, ...] = WORDS) -> str:
    def row(cells: list[str], tag: str) -> str:
        told = [
            f"<{tag}{' class=words' if at in words else ''}>{on_page(cell)}</{tag}>" for at, cell in enumerate(cells)
        ]
        return f"<tr>{''.join(told)}</tr>"

    return (
        f"<table>{''.join(row(cells, 'th') for cells in above)}{''.join(row(cells, 'td') for cells in lines)}</table>"
    )
