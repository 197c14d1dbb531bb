"""The score sheet as files: plain text to read, and HTML to print.

The HTML has no references to other files; its chart is SVG.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from game.language import _, spoken
from game.rules import game_of
from game.rules.deal_code import SCHEME, is_like_a_code
from game.rules.parts import Event
from game.session.match import Match
from game.session.setup_draft import shown_code
from game.texts.formats import in_row, plain_signed, total_text
from game.texts.messages import reason_text
from game.texts.telling import help_told
from game.ui import text
from game.ui.widgets.band_chart import apart

WIDE, HIGH = 640, 240
NAME_HEIGHT = 12
"""The distance between the lines of two names in the chart."""
# The lines differ in brightness and dashes as well as in hue, for printers without colour.
LINES = (
    ("#1c2126", ""),
    ("#c23127", "8 3"),
    ("#1d63b0", "2 3"),
    ("#1c7a48", "12 4 2 4"),
    ("#8a6a1f", "5 5"),
    ("#6b3fa0", "1 4"),
    ("#777777", "10 2"),
)
STYLE = """
body { font: 11pt/1.4 "Source Sans Pro", sans-serif; color: #1c2126; margin: 2em auto; max-width: 46em; }
h1 { margin-bottom: 0 } h2 { margin: 1.5em 0 .3em; font-size: 1.1em } p { margin-top: 0; color: #555 }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
td, th { padding: .15em .6em; text-align: right; border-bottom: 1px solid #ccc } .words { text-align: start }
tr { break-inside: avoid } tr.total td { font-weight: 600; border-top: 2px solid #1c2126 }
.deal td:first-child { width: 24% } .deal td:last-child { width: 14% }
svg { direction: ltr } @media print { body { margin: 0 } }
"""
_SIGNED = re.compile(r"(?<!\w)[+−-]\d+(?:[.,٫]\d+)?")
"""A number with its sign."""


def as_text(match: Match) -> str:
    """The score sheet as plain text: the totals after each deal, and the reasons of each score."""
    names = match.names
    wide = [max(len(name), 12) for name in names]
    heads = "  ".join(name.rjust(room) for name, room in zip(names, wide, strict=True))
    lines = [_(game_of(match.setup.game).name), "", _("Deal").ljust(6) + heads]
    for event in match.scores:
        pairs = zip(event.data["total"], event.data["change"], wide, strict=True)
        cells = "  ".join(total_text(total, change).rjust(room) for total, change, room in pairs)
        lines.append(f"{event.data['deal']:<6}{cells}")
    for event in match.scores:
        lines += ["", _("Deal {number}").format(number=event.data["deal"])]
        for reason in event.reasons:
            told = reason_text(match.setup.game, reason, names)
            lines.append(f"  {names[reason.seat]}: {told} {plain_signed(reason.points)} ({reason.rule})")
    if match.game.winners is not None:
        winners = in_row(names[seat] for seat in match.game.winners)
        lines += ["", _("Won by {names}.").format(names=winners)]
        lines.append(_("Deal code: {code}").format(code=shown_code(match.setup)))
    more = help_told(match.undo_count, match.hints, match.setup.people)
    if more:
        lines += ["", _("Played {more}.").format(more=more)]
    return "\n".join(lines) + "\n"


def page_head(title: str, more_style: str = "") -> str:
    """The beginning of a page, with its title as heading, in the language in use and in its direction."""
    direction = "rtl" if text.is_right_to_left() else "ltr"
    return (
        f"<!DOCTYPE html>\n<html lang='{escape(spoken())}' dir='{direction}'><head><meta charset='utf-8'>"
        f"<title>{escape(title)}</title><style>{STYLE}{more_style}</style></head><body><h1>{escape(title)}</h1>"
    )


def on_page(words: str) -> str:
    """The words escaped. On a page that is read from the right each sign stays before its number."""
    told = escape(words)
    return _SIGNED.sub(r"<bdi dir='ltr'>\g<0></bdi>", told) if text.is_right_to_left() else told


def as_html(match: Match) -> str:
    """The whole page as HTML; names and texts are escaped."""
    parts = [
        page_head(_(game_of(match.setup.game).name)),
        f"<p>{_linked(_subtitle(match), shown_code(match.setup))}</p>",
        _totals(match),
    ]
    if match.scores:
        parts.append(_chart(match))
    parts += [_deal(event, match.setup.game, match.names) for event in match.scores]
    return "\n".join([*parts, "</body></html>\n"])


def _subtitle(match: Match) -> str:
    if match.game.winners is None:
        words = _("not finished")
    else:
        winners = in_row(match.names[seat] for seat in match.game.winners)
        words = _("Won by {names}. Deal code: {code}").format(names=winners, code=shown_code(match.setup))
    more = help_told(match.undo_count, match.hints, match.setup.people)
    return _("{words}, {more}").format(words=words, more=more) if more else words


def _linked(words: str, code: str) -> str:
    """The words escaped, with a link that opens the deal where they tell its code."""
    before, found, after = words.rpartition(code)
    if not found or not is_like_a_code(code):
        return escape(words)
    return f"{escape(before)}<a href='{SCHEME}{escape(code)}'>{escape(code)}</a>{escape(after)}"


def _totals(match: Match) -> str:
    heads = "".join(f"<th>{escape(name)}</th>" for name in match.names)
    deal, total = escape(_("Deal")), escape(_("Total"))
    rows = [f"<tr><th class='words'>{deal}</th>{heads}</tr>"]
    for event in match.scores:
        pairs = zip(event.data["total"], event.data["change"], strict=True)
        cells = "".join(f"<td>{on_page(total_text(points, change))}</td>" for points, change in pairs)
        rows.append(f"<tr><td class='words'>{event.data['deal']}</td>{cells}</tr>")
    sums = "".join(f"<td>{on_page(str(points))}</td>" for points in match.game.totals)
    rows.append(f"<tr class='total'><td class='words'>{total}</td>{sums}</tr>")
    return f"<table>{''.join(rows)}</table>"


def _chart(match: Match) -> str:
    """The totals deal by deal: a line for each player, with the name at its end."""
    totals = [[0] * len(match.names), *(event.data["total"] for event in match.scores)]
    low, high = min(map(min, totals)), max(1, *map(max, totals))
    across = [round(10 + (WIDE - 130) * at / max(1, len(totals) - 1), 1) for at in range(len(totals))]
    heights = [[round(HIGH - 10 - (HIGH - 20) * (points - low) / (high - low), 1) for points in row] for row in totals]
    ends = apart(heights[-1], NAME_HEIGHT, HIGH - 10)
    lines = []
    for seat, name in enumerate(match.names):
        colour, dash = LINES[seat % len(LINES)]
        path = " ".join(f"{x},{row[seat]}" for x, row in zip(across, heights, strict=True))
        lines.append(f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-dasharray='{dash}'/>")
        place = f"x='{across[-1] + 6}' y='{round(ends[seat] + 4, 1)}'"
        lines.append(f"<text {place} font-size='11' fill='{colour}'>{escape(name)}</text>")
    return f"<svg viewBox='0 0 {WIDE} {HIGH}' width='100%'>{''.join(lines)}</svg>"


def _deal(event: Event, game_id: str, names: Sequence[str]) -> str:
    heading = _("Deal {number}").format(number=event.data["deal"])
    rows = [
        f"<tr><td class='words'>{escape(names[reason.seat])}</td>"
        f"<td class='words'>{on_page(reason_text(game_id, reason, names))} ({escape(reason.rule)})</td>"
        f"<td>{on_page(plain_signed(reason.points))}</td></tr>"
        for reason in event.reasons
    ]
    return f"<h2>{escape(heading)}</h2><table class='deal'>{''.join(rows)}</table>"
