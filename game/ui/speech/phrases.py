"""Widgets in words: the name of a widget, with its kind, its value, its state, and its place in a list."""

from __future__ import annotations

from game.language import _
from game.ui.widgets.base import Spoken, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Label

FEW, NORMAL, EVERYTHING = "few", "normal", "all"
"""How much is said."""
LONGEST_NAME = 80
"""A label with more letters is a sentence, which names only what has no tip and no hint."""
LEVELS_UP = 3
"""How many groups around a widget are searched for its label."""


def label_of(widget: Widget) -> Label | None:
    """The label that stands before a widget in its row, column or grid; None if there is none."""
    below, above = widget, widget.parent
    for _level in range(LEVELS_UP):
        if above is None:
            return None
        beside = above.children()
        before = beside[: beside.index(below)] if below in beside else ()
        for one in reversed(before):
            if any(part.focusable for part in one.walk()):
                return None
            label = next((part for part in one.walk() if isinstance(part, Label) and part.words), None)
            if label is not None:
                label = _heading_of(label) or label
                is_name = len(label.words) <= LONGEST_NAME or not _other_name(widget)
                return label if is_name else None
        below, above = above, above.parent
    return None


def _heading_of(note: Label) -> Label | None:
    """The label above a quiet one that explains it; None if `note` is a name itself."""
    beside = note.parent.children() if note.parent is not None and note.colour == "quiet" else ()
    before = beside[beside.index(note) - 1] if note in beside and beside.index(note) else None
    return before if isinstance(before, Label) and before.words and before.colour != "quiet" else None


def _note_below(heading: Label) -> Label | None:
    """The quiet label that explains a heading; None if there is none."""
    beside = heading.parent.children() if heading.parent is not None else ()
    after = beside[beside.index(heading) + 1 :][:1] if heading in beside else ()
    return next((one for one in after if isinstance(one, Label) and _heading_of(one) is heading), None)


def note_after(widget: Widget) -> Label | None:
    """The quiet label that stands below a widget, or below its row, and explains it; None if there is none."""
    below, above = widget, widget.parent
    for _level in range(LEVELS_UP):
        if above is None or below not in above.children():
            return None
        after = above.children()[above.children().index(below) + 1 :]
        beside = next((one for one in after if one.visible), None)
        if isinstance(beside, Label) and beside.words and beside.colour == "quiet":
            return beside
        if beside is not None:
            return None
        below, above = above, above.parent
    return None


def notes_of(widget: Widget) -> list[Label]:
    """The labels that explain a widget and are told with it: below its name, and below itself."""
    label = label_of(widget) if not widget.spoken().name else None
    notes = (_note_below(label) if label is not None else None, note_after(widget))
    return [note for note in notes if note is not None]


def named(widget: Widget) -> Spoken:
    """What a widget is, with the note below it; if it has no name of its own, it is called by the label before it, its
    tip or its hint."""
    spoken, note = _named(widget), note_after(widget) if widget.focusable else None
    return spoken._replace(lines=(*spoken.lines, note.words)) if note is not None else spoken


def _named(widget: Widget) -> Spoken:
    spoken = widget.spoken()
    if spoken.name or not widget.focusable:
        return spoken
    label = label_of(widget)
    if label is None:
        return spoken._replace(name=_other_name(widget))
    note = _note_below(label)
    return spoken._replace(name=label.words, lines=(note.words, *spoken.lines) if note is not None else spoken.lines)


def _other_name(widget: Widget) -> str:
    """The tip or the hint of a widget."""
    return widget.tip or (widget.hint if isinstance(widget, TextField) else "")


def phrase(widget: Widget, detail: str, has_lines: bool = True) -> str:
    """A widget in words: `Level: club, choice, 2 of 4`. `detail` is how much is said, `has_lines` whether its lines."""
    spoken = named(widget)
    told = _("{name}: {value}").format(name=spoken.name, value=spoken.value)
    parts = [told if spoken.name and spoken.value else spoken.name or spoken.value]
    if detail != FEW:
        parts.append(spoken.kind)
    parts.append(spoken.state)
    if not widget.enabled:
        parts.append(_("not available"))
    place = spoken.place or place_of(widget)
    if detail != FEW and place is not None and place[1] > 1:
        parts.append(_("{number} of {count}").format(number=place[0], count=place[1]))
    sentence = ", ".join(part for part in parts if part)
    lines = spoken.lines if has_lines and detail != FEW else ()
    tip = widget.tip if detail == EVERYTHING else ""
    more = [line for line in (*lines, tip) if line and line != spoken.name]
    return ". ".join(part.rstrip(".") for part in (sentence, *more) if part)


def value_of(widget: Widget) -> str:
    """What is said when a widget has changed while it has the focus: its value and its state."""
    spoken = widget.spoken()
    return ", ".join(part for part in (spoken.value, spoken.state) if part) or spoken.name


def place_of(widget: Widget) -> tuple[int, int] | None:
    """The number of a row, a tile or a chip among its like, and their count; None for what stands alone."""
    if widget.parent is None or type(widget) is Button:
        return None
    alike = [one for one in widget.parent.children() if type(one) is type(widget) and one.can_focus()]
    if len(alike) < 2 or widget not in alike or widget.spoken().value:
        return None
    return alike.index(widget) + 1, len(alike)
