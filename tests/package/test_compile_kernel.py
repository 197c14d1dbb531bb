"""What is said where the bots' kernel cannot be compiled: which part is missing, or the error of the build."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from package import compile_kernel
from package.compile_kernel import NotCompiled, last_error, library, why

LOG = Path("log.txt")
GCC = """\
build/tiny.c:12:10: error: expected ';' before 'return'
error: command '/usr/bin/gcc' failed with exit code 1
"""
NO_HEADERS = """\
build/__native.h:3:10: fatal error: Python.h: No such file or directory
    3 | #include <Python.h>
compilation terminated.
error: command '/usr/bin/gcc' failed with exit code 1
"""
NO_VISUAL_C = "error: Microsoft Visual C++ 14.0 or greater is required. Get it with Microsoft C++ Build Tools\n"
posix = pytest.mark.skipif(sys.platform == "win32", reason="setuptools finds Windows' compiler by other means")


@posix
def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -pthread")
    said = why("error: command 'no-such-compiler' failed: No such file or directory\n", LOG)
    assert said.startswith("there is no C compiler (no-such-compiler); install one")


def test_a_missing_compiler_of_windows_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert why(NO_VISUAL_C, LOG).startswith("there is no C compiler (Microsoft Visual C++)")


def test_missing_headers_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", sys.executable)
    said = why(NO_HEADERS, LOG)
    assert said.startswith("Python's headers (Python.h) are missing")
    assert f"python{sys.version_info[0]}.{sys.version_info[1]}-dev" in said
    assert said == why(NO_HEADERS.replace("Python.h: No such file or directory", "'Python.h' file not found"), LOG)


def test_a_missing_mypyc_is_named() -> None:
    said = why("ModuleNotFoundError: No module named 'mypyc'\n", LOG, lambda name: name != "mypyc")
    assert said.startswith("this Python has no mypyc; install")


def test_a_failed_build_is_told_with_its_error_and_its_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", sys.executable)
    said = why(GCC, LOG)
    assert "expected ';' before 'return'" in said
    assert "log.txt" in said
    assert "no C compiler" not in said


@pytest.mark.parametrize(
    ("log", "line"),
    [
        (GCC, "build/tiny.c:12:10: error: expected ';' before 'return'"),
        ("AttributeError: module 'pkgutil' has no attribute 'ImpImporter'\n\n", None),
        ("error: command 'gcc' failed with exit code 1\n", None),
        ("all went well\nbut no library\n", "but no library"),
        ("", "no output"),
    ],
)
def test_the_last_error_is_the_line_that_tells_most(log: str, line: str | None) -> None:
    assert last_error(log) == (line or log.strip())


def test_libraries_of_other_pythons_stay_unless_their_source_has_changed(
    tmp_path: Path,
) -> None:
    source = tmp_path / "kernel.py"
    source.write_text("x: int = 1\n", encoding="utf-8")
    own = sysconfig.get_config_var("EXT_SUFFIX")
    current = b"..." + compile_kernel.digest(source).encode() + b"..."
    files = {f"kernel_compiled{own}": current, "kernel_compiled.other.so": current, "kernel_compiled.old.so": b"old"}
    for name, content in {**files, "kernel_compiled.pyi": b""}.items():
        (tmp_path / name).write_bytes(content)
    compile_kernel.remove_old(source)
    assert {path.name for path in tmp_path.iterdir()} == {
        "kernel.py",
        "kernel_compiled.other.so",
        "kernel_compiled.pyi",
    }


@posix
@pytest.mark.long
def test_real_failures_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    headers = f'"-I{sysconfig.get_path("include")}"'
    without_headers = f'args=("${{@/#{headers}/-DX}}"); gcc "${{args[@]}}"'
    compilers = {
        "there is no C compiler": "no-such-compiler",
        "Python's headers": tool(tmp_path, "headless", without_headers),
        'failed with "tiny.c: error: bad"': tool(tmp_path, "broken", "echo 'tiny.c: error: bad' >&2; exit 1"),
    }
    if shutil.which("gcc") is None:
        pytest.skip("without gcc there is nothing to tell apart")
    for words, compiler in compilers.items():
        monkeypatch.setenv("CC", compiler)
        with pytest.raises(NotCompiled) as told:
            library("x: int = 1\n", "tiny", tmp_path / "work")
        assert words in str(told.value)
        assert (tmp_path / "work" / "log.txt").is_file()


@posix
@pytest.mark.long
def test_the_program_exits_with_1_only_if_it_must_compile(tmp_path: Path) -> None:
    shutil.copytree(compile_kernel.HOUSE / "package", tmp_path / "package")
    for source in compile_kernel.parts_of(compile_kernel.kernels()[0]):
        copy = tmp_path / source.relative_to(compile_kernel.HOUSE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, copy)
    for words, status in (([], 0), (["--or-fail"], 1)):
        command = [sys.executable, str(tmp_path / "package" / "compile_kernel.py"), *words]
        env = {**os.environ, "CC": "no-such-compiler"}
        done = subprocess.run(command, capture_output=True, encoding="utf-8", env=env, check=False)
        assert done.returncode == status
        assert done.stderr.startswith("The bots use plain Python, which is slower: there is no C compiler")
        assert done.stderr.count("\n") == 1


def tool(folder: Path, name: str, script: str) -> str:
    """A substitute compiler, as a script of bash."""
    path = folder / name
    path.write_text(f"#!/usr/bin/env bash\n{script}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)
