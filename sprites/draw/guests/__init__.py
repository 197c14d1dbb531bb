"""The sixteen guests: animals in evening dress, each with five expressions.

A guest is one file. Its groups are parts: `game.ui.portraits` puts those of an expression together. Without that the
file shows the calm face, since all other groups are hidden.
"""

from collections.abc import Iterable

from sprites.draw.guests.birds import heron, magpie, owl, raven
from sprites.draw.guests.dogs import fox, wolf
from sprites.draw.guests.furred import badger, bear, cat
from sprites.draw.guests.hoofed import boar, goat
from sprites.draw.guests.parts import EXPRESSIONS, GLANCES, GROUND_RADIUS, SIDE, Guest, tilt
from sprites.draw.guests.scaled import toad, tortoise
from sprites.draw.guests.small import hare, mole, otter
from sprites.draw.paths import ellipse
from sprites.draw.svg import Shape, filled, joined

GUESTS = {
    "goat": goat, "fox": fox, "owl": owl, "hare": hare, "bear": bear, "heron": heron, "cat": cat, "badger": badger,
    "raven": raven, "toad": toad, "wolf": wolf, "mole": mole, "magpie": magpie, "otter": otter, "boar": boar,
    "tortoise": tortoise,
}  # fmt: skip


def _group(name: str, shapes: Iterable[Shape], *, turn: str = "", is_hidden: bool = False) -> list[str]:
    """Return a part as lines: a group with a name, its transform, and one element a line."""
    words = [f'<g id="{name}"']
    words += [f'transform="{turn}"'] if turn else []
    words += ['display="none"'] if is_hidden else []
    return [" ".join(words) + ">", *(shape.element(1) for shape in joined(list(shapes))), "</g>"]


def _file(guest: Guest) -> bytes:
    ground = [filled(ellipse(SIDE / 2, SIDE / 2, GROUND_RADIUS), guest.ground)]
    lines = _group("ground", ground) + _group("back", guest.back) + _group("body", guest.body)
    for expression in EXPRESSIONS:
        hidden = expression != "calm"
        lines += _group(f"ears-{expression}", guest.ears(expression), turn=tilt(expression), is_hidden=hidden)
    lines += _group("head", guest.head)
    for expression in EXPRESSIONS:
        hidden = expression != "calm"
        lines += _group(f"face-{expression}", guest.face(expression), is_hidden=hidden)
    lines += _group("whites", guest.eyes.whites())
    for expression in EXPRESSIONS:
        hidden = expression != "calm"
        lines += _group(f"pupils-{expression}", guest.eyes.pupils(expression), is_hidden=hidden)
        for glance in GLANCES:
            turn = f"translate({guest.eyes.shift(expression, glance):g} 0)"
            lines += _group(f"{glance}-{expression}", (), turn=turn)
        lines += _group(f"lids-{expression}", guest.eyes.lids(expression), is_hidden=hidden)
    lines += _group("shut", guest.eyes.shut(False), is_hidden=True)
    lines += _group("shut-glad", guest.eyes.shut(True), is_hidden=True)
    lines += _group("top", guest.top) + _group("front", guest.front) + _group("hand", guest.hand, is_hidden=True)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}">'
    round_ends = '<g stroke-linecap="round" stroke-linejoin="round">'
    return "\n".join([head, round_ends, *lines, "</g>", "</svg>", ""]).encode("ascii")


def all_guests() -> dict[str, bytes]:
    """Return the files of all guests by name."""
    return {name: _file(draw()) for name, draw in GUESTS.items()}
