"""The widgets: what a form is made of. Import them from here."""

from game.ui.widgets.base import Group, Widget
from game.ui.widgets.buttons import Button, Pressable, Toggle
from game.ui.widgets.chart import BarChart, LineChart, Series
from game.ui.widgets.choices import Choice, Slider, Stepper
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.layout import Centred, Column, Grid, Panel, Row, Rule, Spacer
from game.ui.widgets.lists import Item, ListRow, ListView, Tabs
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.table import Head, Table

__all__ = [
    "BarChart",
    "Button",
    "Centred",
    "Choice",
    "Column",
    "Grid",
    "Group",
    "Head",
    "Item",
    "Label",
    "LineChart",
    "ListRow",
    "ListView",
    "Panel",
    "Picture",
    "Pressable",
    "Row",
    "Rule",
    "ScrollArea",
    "Series",
    "Slider",
    "Spacer",
    "Stepper",
    "Table",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
]
