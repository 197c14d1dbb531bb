"""The widgets of a form. Import them from here; each file is loaded when one of its widgets is first used."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.widgets.base import Widget
    from game.ui.widgets.buttons import Button, Pressable, Toggle
    from game.ui.widgets.chart import BarChart, LineChart, Series
    from game.ui.widgets.data_table import DataTable, Head
    from game.ui.widgets.field import TextField, is_typed_enter
    from game.ui.widgets.label import Label, Picture
    from game.ui.widgets.layout import Centred, Column, Grid, Hairline, Panel, Row, Spacer
    from game.ui.widgets.lists import Item, ListView, Tabs
    from game.ui.widgets.numbers import Slider, Stepper
    from game.ui.widgets.scroll import ScrollArea
    from game.ui.widgets.selector import Selector

__all__ = [
    "BarChart",
    "Button",
    "Centred",
    "Column",
    "DataTable",
    "Grid",
    "Hairline",
    "Head",
    "Item",
    "Label",
    "LineChart",
    "ListView",
    "Panel",
    "Picture",
    "Pressable",
    "Row",
    "ScrollArea",
    "Selector",
    "Series",
    "Slider",
    "Spacer",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
    "is_typed_enter",
]

# The menu needs five of these files; loading the others would delay its first frame.
_FILES = {
    "base": ("Widget",),
    "buttons": ("Button", "Pressable", "Toggle"),
    "chart": ("BarChart", "LineChart", "Series"),
    "data_table": ("DataTable", "Head"),
    "field": ("TextField", "is_typed_enter"),
    "label": ("Label", "Picture"),
    "layout": ("Centred", "Column", "Grid", "Hairline", "Panel", "Row", "Spacer"),
    "lists": ("Item", "ListView", "Tabs"),
    "numbers": ("Slider", "Stepper"),
    "scroll": ("ScrollArea",),
    "selector": ("Selector",),
}
_FILE_OF = {name: file for file, names in _FILES.items() for name in names}


def __getattr__(name: str) -> object:
    """Return a widget class by its name, from its file."""
    if name not in _FILE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_FILE_OF[name]}"), name)
    globals()[name] = found
    return found
