"""Forms in words: the title of a page, what is said when it opens, and its paragraphs for reading on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ui import theme
from game.ui.form import Form
from game.ui.speech.phrases import FEW, NORMAL, label_of, notes_of, phrase
from game.ui.widgets.base import Widget
from game.ui.widgets.label import Label

LONGEST = 600
"""How many letters are said without being asked for."""


class Paragraph(NamedTuple):
    """A piece of a page that is read at once, and the widget that shows it."""

    words: str
    widget: Widget


def _names(root: Widget) -> set[int]:
    """The ids of the labels that name a widget, or say again what it is called."""
    found = set[int]()
    for one in root.walk():
        label = label_of(one) if one.focusable else None
        if label is not None and one.spoken().name in ("", label.words):
            found.add(id(label))
    return found


def texts(root: Widget) -> list[Paragraph]:
    """All that can only be read: labels, rows of tables, charts. Labels that name a widget are left out."""
    names = _names(root)
    return [part for part in _told(root) if not part.widget.focusable and id(part.widget) not in names]


def noted(root: Widget) -> dict[int, Widget]:
    """The widgets that are explained by notes, by the id of the note."""
    return {id(note): one for one in root.walk() if one.focusable for note in notes_of(one)}


def changing(root: Widget) -> list[Paragraph]:
    """The `texts` that are said when they are new: without those that something else tells."""
    silent = {id(part) for one in root.walk() if not one.tells_changes for part in one.walk()}
    return [part for part in texts(root) if id(part.widget) not in silent]


def paragraphs(root: Widget, detail: str = NORMAL) -> list[Paragraph]:
    """The whole page in its order, with what can have the focus."""
    names, found = _names(root), list[Paragraph]()
    for part in _told(root):
        if part.widget.focusable and part.words == part.widget.spoken().name:
            found.append(Paragraph(phrase(part.widget, detail, has_lines=False), part.widget))
        elif id(part.widget) not in names:
            found.append(part)
    return found


def _told(widget: Widget) -> Iterator[Paragraph]:
    """Yield the words of a widget and of all inside it. A group that says something stands for all that it holds."""
    if not widget.visible:
        return
    spoken = widget.spoken()
    name = spoken.name if not widget.focusable or spoken.name else phrase(widget, NORMAL, has_lines=False)
    words = [line for line in (name, *spoken.lines) if line]
    yield from (Paragraph(line, widget) for line in words)
    if not words or widget.focusable:
        for child in widget.children():
            yield from _told(child)


def title_of(root: Widget) -> Label | None:
    """The heading of a page: its largest label, the first of equals; None if all are small."""
    labels = [one for one in root.walk() if isinstance(one, Label) and one.words and one.size >= theme.LEAD]
    return max(labels, key=lambda one: one.size, default=None)


def opening(form: Form, detail: str, title: str) -> list[str]:
    """What is said when a form opens: the title; of a sheet also its texts, of a page the line below the title."""
    heading = title_of(form.root)
    if title:
        return [title, *(part.words for part in texts(form.root) if detail != FEW)]
    if not form.opaque:
        others = [part.words for part in texts(form.root) if part.widget is not heading]
        return [heading.words if heading is not None else "", *others]
    if heading is None or heading.parent is None or detail == FEW:
        return [heading.words if heading is not None else ""]
    below = [one.words for one in heading.parent.children() if isinstance(one, Label) and one.visible]
    return [*below, form.spoken_now()]


def joined(parts: Sequence[str]) -> str:
    """The parts as sentences."""
    told = ""
    for part in parts:
        if part:
            told += ("" if not told else " " if told[-1] in ".?!…:" else ". ") + part
    return told


def at_once(parts: Sequence[str]) -> list[str]:
    """The first parts, as many as `LONGEST` letters hold, but at least one: what follows is read on demand."""
    told: list[str] = []
    for part in filter(None, parts):
        if told and sum(map(len, told)) + len(part) > LONGEST:
            break
        told.append(part)
    return told
