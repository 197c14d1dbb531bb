"""The wheel: it installs one package, whose program is found before another package called `game`."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
KERNEL = "devils_table/game/bots/games/devils_bridge/kernel_compiled"
RIVAL = "raise ImportError('this is the package of somebody else')\n"


def built(folder: Path, kernel: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Builds a wheel in the folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    words = os.environ | {"DEVILS_TABLE_KERNEL": kernel} | env
    return subprocess.run(command, cwd=HOUSE, env=words, capture_output=True, encoding="utf-8", check=False)


def installed(wheel: Path, folder: Path) -> dict[str, str]:
    """Unpacks a wheel, as an installer would, behind somebody else's `game`; returns the environment to run it in."""
    rival = folder / "rival" / "game"
    rival.mkdir(parents=True)
    (rival / "__init__.py").write_text(RIVAL, encoding="utf-8")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder / "installed")
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(rival.parent), str(folder / "installed")])}


def output(folder: Path, env: dict[str, str], *words: str) -> str:
    """What Python prints, in a folder where nothing of the program is."""
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_plain_wheel_installs_one_package_that_finds_its_own_program(tmp_path: Path) -> None:
    done = built(tmp_path / "dist", "never")
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
    assert {name.split("/")[0] for name in names} == {"devils_table", wheel.name.rsplit("-", 3)[0] + ".dist-info"}
    assert {"devils_table/__main__.py", "devils_table/game/__main__.py"} < set(names)
    assert any(name.startswith("devils_table/game/sprites/cards/") for name in names)
    assert "devils_table/game/texts/alkort/exercises.json" in names
    assert not [name for name in names if name.startswith(KERNEL) and not name.endswith(".pyi")]
    env = installed(wheel, tmp_path)
    assert "1 deals" in output(tmp_path, env, "-m", "devils_table", "simulate", "alkort", "--max-deals", "1")
    asked = "import devils_table as d; d.put_on_path(); from game.ui import sprites; print(sprites.sprites_folder())"
    expected = tmp_path / "installed" / "devils_table" / "game" / "sprites"
    assert Path(output(tmp_path, env, "-c", asked).splitlines()[-1]) == expected


def test_a_wrong_setting_is_told_in_one_sentence(tmp_path: Path) -> None:
    done = built(tmp_path, "perhaps")
    assert done.returncode == 1
    assert done.stderr.strip() == "DEVILS_TABLE_KERNEL can be auto, require or never, not 'perhaps'."


@pytest.mark.long
def test_the_compiled_wheel_is_for_this_python_and_its_bots_use_the_kernel(tmp_path: Path) -> None:
    pytest.importorskip("mypyc")
    done = built(tmp_path / "dist", "require")
    if "there is no C compiler" in done.stderr or "headers (Python.h) are missing" in done.stderr:
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    version = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    assert f"-{version}-{version}-" in wheel.name
    env = installed(wheel, tmp_path)
    script = tmp_path / "check.py"
    script.write_text(
        "if __name__ == '__main__':\n"
        "    import devils_table\n"
        "    devils_table.put_on_path()\n"
        "    from game.commands.selftest import bots, kernel\n"
        "    print(kernel(), '|', bots())\n",
        encoding="utf-8",
    )
    kernel, _bar, answer = output(tmp_path, env, str(script)).splitlines()[-1].partition(" | ")
    assert kernel.startswith("compiled for")
    assert answer.startswith("answered"), "the bots' process finds the program too"
    assert (tmp_path / "installed" / f"{KERNEL}{sysconfig.get_config_var('EXT_SUFFIX')}").is_file()


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="setuptools finds Windows' compiler by other means")
def test_without_a_compiler_the_wheel_is_plain_unless_the_kernel_is_required(tmp_path: Path) -> None:
    done = built(tmp_path, "auto", CC="no-such-compiler")
    assert done.returncode == 0
    assert "The wheel is plain Python, and its bots are slower: there is no C compiler" in done.stderr
    assert [path.name.endswith("-py3-none-any.whl") for path in tmp_path.glob("*.whl")] == [True]
    refused = built(tmp_path / "none", "require", CC="no-such-compiler")
    assert refused.returncode == 1
    assert "The wheel was not built: there is no C compiler" in refused.stderr
    assert not list((tmp_path / "none").glob("*.whl"))
