"""The build hook of the wheel: compiles the translations and the bots' kernel, and gives the wheel the tag of this
system and Python.

The environment variable DEVILS_TABLE_KERNEL is `auto` (the default: a wheel of plain Python where the kernel cannot be
compiled), `require` (fail instead) or `never`.
"""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SETTING = "DEVILS_TABLE_KERNEL"
SETTINGS = ("auto", "require", "never")
TARGET = "devils_table/game/bots/games"
TOOLS = ["mypy[mypyc]>=1.15", "setuptools>=75,<81"]
FOR_TEXTS = ["babel>=2.16"]


class KernelHook(BuildHookInterface[BuilderConfig]):
    """Adds the compiled kernel to a wheel. An editable installation uses the checkout, which `make` compiles."""

    def dependencies(self) -> list[str]:
        """What compiling needs: for the kernel nothing if it is forbidden or there is no compiler."""
        setting = self._setting()
        has_compiler = sys.platform == "win32" or shutil.which(self._part("compile_kernel").compiler_name())
        return FOR_TEXTS + (TOOLS if setting == "require" or (setting == "auto" and has_compiler) else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the translations, and the kernels, and add them."""
        setting = self._setting()
        if version == "editable":
            return
        self._add_texts(build_data)
        if setting == "never":
            return
        compiling = self._part("compile_kernel")
        try:
            work = Path(self.root) / "build" / "wheel-kernel"
            made = [(source, compiling.compiled_kernel(source, work)) for source in compiling.kernels()]
        except compiling.NotCompiled as error:
            if setting == "require":
                self.app.abort(f"The wheel was not built: {error}, then build it again.")
            print(f"The wheel is plain Python, and its bots are slower: {error}, then build it again.", file=sys.stderr)
            return
        for source, library in made:
            build_data["force_include"][str(library)] = f"{TARGET}/{source.parent.name}/{library.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _setting(self) -> str:
        setting = os.environ.get(SETTING, SETTINGS[0])
        if setting not in SETTINGS:
            self.app.abort(f"{SETTING} can be {', '.join(SETTINGS[:-1])} or {SETTINGS[-1]}, not {setting!r}.")
        return setting

    def _add_texts(self, build_data: dict[str, Any]) -> None:
        """Compile the translations; git ignores them, so each is added by name."""
        compiling = self._part("compile_texts")
        compiling.compile_all()
        for source in compiling.translations():
            made = compiling.compiled(source)
            build_data["force_include"][str(made)] = f"devils_table/{made.relative_to(self.root).as_posix()}"

    def _part(self, name: str) -> Any:
        """A program of package/, which is not on the path during a build."""
        spec = spec_from_file_location(name, Path(self.root) / "package" / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
