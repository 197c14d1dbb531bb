"""The table of this evening: people, matches won and matches played."""

from __future__ import annotations

from game.language import _, ngettext
from game.session.evening import Evening
from game.ui import text, theme
from game.ui.widgets import Column, DataTable, Head, Label, Panel, Widget


def evening_panel(evening: Evening) -> Widget:
    """A panel with the table; the title says how many matches there were."""
    count = ngettext("{count} match", "{count} matches", evening.matches).format(count=evening.matches)
    title = _("This evening: {matches}").format(matches=count)
    heads = [Head(_("Player"), "start", 1), Head(_("Won")), Head(_("Played"))]
    rows = [[row.name, str(row.won), str(row.played)] for row in evening.rows]
    return Panel(Column([Label(title, theme.LEAD, face=text.SEMIBOLD), DataTable(heads, rows)]))
