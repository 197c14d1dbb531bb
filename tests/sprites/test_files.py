"""The committed pictures are those that the program draws, and pygame's renderer can read them."""

import re
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from sprites.draw.icons import all_icons
from sprites.make import pictures, write
from sprites.raster import ICNS_TYPES, ICO_SIZES, PNG_SIZES

RANKS, SUITS = "AKQJT98765432", "SHDC"
CARDS = [rank + suit for suit in SUITS for rank in RANKS] + ["BJ", "LJ"]
PACKS = ("cards", "cards4", "large", "large4")
ICON_NAMES = (
    "menu back undo redo rules hint settings statistics score fullscreen close sound sound_off music person bot"
    " deal last_trick history claim pause play left right up down check cross info warning eye eye_off lock"
    " talk dice trophy save export plus minus star exit"
)
ICONS = ICON_NAMES.split(" ")
ATTRIBUTES = {
    "svg": {"width", "height", "viewBox"},
    "g": {"stroke-linecap", "stroke-linejoin", "id", "transform", "display"},
    "path": {
        "d",
        "fill",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
    },
}
ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def drawn() -> dict[str, bytes]:
    """The pictures that the program draws now."""
    return pictures()


def test_every_committed_picture_is_what_the_program_draws(home: Path, drawn: dict[str, bytes]) -> None:
    committed = {file.relative_to(home).as_posix(): file.read_bytes() for file in home.glob("*/*.svg")}
    assert sorted(committed) == sorted(drawn)
    assert [name for name in drawn if committed[name] != drawn[name]] == []


def test_drawings_do_not_depend_on_the_hash_seed() -> None:
    code = "from sprites.draw.cards import card; from sprites.draw.palette import TWO_COLOURS as t; import sys; "
    code += "sys.stdout.buffer.write(card('Q', 'C', t) + card('A', 'S', t))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, cwd=ROOT, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
    assert b"<path" in runs.pop()


def test_writing_removes_pictures_that_are_no_longer_drawn(tmp_path: Path, drawn: dict[str, bytes]) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "XX.svg").write_text("<svg/>")
    assert write(drawn, tmp_path) == len(drawn)
    assert not (tmp_path / "cards" / "XX.svg").exists()
    assert (tmp_path / "cards" / "QS.svg").read_bytes() == drawn["cards/QS.svg"]


def test_all_cards_suits_backs_and_icons_are_there(home: Path) -> None:
    wanted = [f"{pack}/{card}" for pack in PACKS for card in CARDS]
    wanted += [f"backs/{name}" for name in ("club", "lattice", "waves", "stars", "leaves", "bridge")]
    wanted += [f"suits/{suit}{ending}" for suit in SUITS for ending in ("", "_light", "4", "4_light")]
    wanted += [f"icons/{name}" for name in ICONS] + ["icon/app"]
    assert [name for name in wanted if not (home / f"{name}.svg").is_file()] == []
    assert set(ICONS) <= set(all_icons())


def test_files_use_only_elements_and_paints_that_every_renderer_knows(drawn: dict[str, bytes]) -> None:
    for name, data in drawn.items():
        for element in ET.fromstring(data).iter():
            kind = element.tag.removeprefix(SVG)
            assert kind in ATTRIBUTES, f"{name}: <{kind}>"
            assert set(element.keys()) <= ATTRIBUTES[kind], f"{name}: {element.keys()}"
            for paint in (element.get("fill"), element.get("stroke")):
                assert paint is None or paint == "none" or re.fullmatch(r"#[0-9a-f]{6}", paint), f"{name}: {paint}"
            assert re.fullmatch(r"[Mclhvz\d. -]*", element.get("d", "")), name


@pytest.mark.parametrize(
    ("folders", "ratio"),
    [((*PACKS, "backs"), 5 / 7), (("suits", "icons", "icon", "guests", "persons"), 1.0)],
)
def test_proportions_are_exact(drawn: dict[str, bytes], folders: tuple[str, ...], ratio: float) -> None:
    for name, data in drawn.items():
        if name.split("/")[0] in folders:
            root = ET.fromstring(data)
            x, y, width, height = map(float, root.attrib["viewBox"].split())
            assert (x, y, width / height) == (0, 0, ratio), name
            assert (root.attrib["width"], root.attrib["height"]) == (f"{width:g}", f"{height:g}"), name


def test_no_card_is_larger_than_20_kb(drawn: dict[str, bytes]) -> None:
    assert [n for n, data in drawn.items() if n.split("/")[0] in PACKS and len(data) > 20_000] == []


def test_the_program_icon_exists_in_all_sizes(home: Path) -> None:
    for size in PNG_SIZES:
        data = (home / "icon" / f"app-{size}.png").read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", data[16:24]) == (size, size)


def test_the_ico_file_holds_its_pngs(home: Path) -> None:
    data = (home / "icon" / "app.ico").read_bytes()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(ICO_SIZES))
    for i, size in enumerate(ICO_SIZES):
        width, height, *_, length, offset = struct.unpack("<BBBBHHII", data[6 + 16 * i : 22 + 16 * i])
        assert width == height == size % 256
        assert data[offset : offset + length] == (home / "icon" / f"app-{size}.png").read_bytes()
    assert offset + length == len(data)


def test_the_icns_file_holds_its_pngs(home: Path) -> None:
    data = (home / "icon" / "app.icns").read_bytes()
    assert (data[:4], struct.unpack(">I", data[4:8])[0]) == (b"icns", len(data))
    at = 8
    for kind, size in ICNS_TYPES.items():
        length = struct.unpack(">I", data[at + 4 : at + 8])[0]
        assert data[at : at + 4] == kind
        assert data[at + 8 : at + length] == (home / "icon" / f"app-{size}.png").read_bytes()
        at += length
    assert at == len(data)
